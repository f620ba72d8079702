"""SVG text in design units, and its picture.

The loader (nanosvg) knows no clip, mask, use, text, pattern or filter, and reads gradient vectors as pixels unless they
are in percent or `userSpaceOnUse`; the builders here keep to what it knows. Clip with `art.clipped` instead.
"""

import math
from collections.abc import Sequence
from io import BytesIO
from zlib import crc32

import pygame

from game_closet.stage.layer import native

Point = tuple[float, float]
Stop = tuple[float, str] | tuple[float, str, float]  # offset, colour, opacity


def svg(fragment: str, w: float, h: float, scale: float, x: float = 0, y: float = 0) -> pygame.Surface:
    """Render the part of a fragment from (x, y), w × h units large, at scale pixels to the unit."""
    size = max(1, round(w * scale)), max(1, round(h * scale))
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="0 0 {size[0] / scale:.5f} {size[1] / scale:.5f}">'
        f'<g transform="translate({-x:.4f} {-y:.4f})">{fragment}</g></svg>'
    )
    return native(pygame.image.load_sized_svg(BytesIO(text.encode()), size).premul_alpha())


def lin(
    stops: Sequence[Stop], x1: float = 0, y1: float = 0, x2: float = 0, y2: float = 1, user: bool = False
) -> tuple[str, str]:
    """A linear gradient as (id, definition); fill with `url(#id)`. Fractions of the shape, or units when user."""
    return _gradient("linear", {"x1": x1, "y1": y1, "x2": x2, "y2": y2}, stops, user)


def rad(stops: Sequence[Stop], cx: float = 0.5, cy: float = 0.5, r: float = 0.5, user: bool = False) -> tuple[str, str]:
    """A radial gradient as (id, definition); fill with `url(#id)`. Fractions of the shape, or units when user."""
    return _gradient("radial", {"cx": cx, "cy": cy, "r": r, "fx": cx, "fy": cy}, stops, user)


def _gradient(kind: str, vector: dict[str, float], stops: Sequence[Stop], user: bool) -> tuple[str, str]:
    at = " ".join(f'{k}="{v:.4f}"' if user else f'{k}="{v * 100:.4f}%"' for k, v in vector.items())
    units = ' gradientUnits="userSpaceOnUse"' if user else ""
    body = "".join(
        f'<stop offset="{stop[0]:.4f}" stop-color="{stop[1]}"'
        + (f' stop-opacity="{stop[2]:.4f}"' if len(stop) == 3 else "")
        + "/>"
        for stop in stops
    )
    # Named after its content: unique where it differs, and the same drawing has the same text every time.
    name = f"g{crc32(f'{kind}{at}{units}{body}'.encode()):08x}"
    return name, f'<defs><{kind}Gradient id="{name}" {at}{units}>{body}</{kind}Gradient></defs>'


def rect(x: float, y: float, w: float, h: float, r: float = 0, fill: str = "#000000", extra: str = "") -> str:
    """A rectangle with corners of radius r."""
    return (
        f'<rect x="{x:.4f}" y="{y:.4f}" width="{w:.4f}" height="{h:.4f}" rx="{r:.4f}" ry="{r:.4f}" '
        f'fill="{fill}" {extra}/>'
    )


def circle(x: float, y: float, r: float, fill: str = "#000000", extra: str = "") -> str:
    """A circle about (x, y)."""
    return f'<circle cx="{x:.4f}" cy="{y:.4f}" r="{r:.4f}" fill="{fill}" {extra}/>'


def poly(points: Sequence[Point], fill: str = "#000000", extra: str = "") -> str:
    """A closed polygon."""
    at = " ".join(f"{x:.4f},{y:.4f}" for x, y in points)
    return f'<polygon points="{at}" fill="{fill}" {extra}/>'


def path(d: str, fill: str = "none", extra: str = "") -> str:
    """A path in SVG's own language."""
    return f'<path d="{d}" fill="{fill}" {extra}/>'


def line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float, extra: str = "") -> str:
    """A straight line."""
    return (
        f'<line x1="{x1:.4f}" y1="{y1:.4f}" x2="{x2:.4f}" y2="{y2:.4f}" '
        f'stroke="{colour}" stroke-width="{width:.4f}" fill="none" {extra}/>'
    )


def stroke(colour: str, width: float, opacity: float = 1) -> str:
    """The attributes of an outline, to pass as `extra`."""
    return f'stroke="{colour}" stroke-width="{width:.4f}" stroke-opacity="{opacity:.4f}"'


def dashed(x: float, y: float, w: float, h: float, colour: str, width: float, dash: float = 12, gap: float = 8) -> str:
    """A dashed rectangle as four plain lines: on a closed dashed path the loader leaves a stray line."""
    sides = ((x, y, x + w, y), (x, y + h, x + w, y + h), (x, y, x, y + h), (x + w, y, x + w, y + h))
    return "".join(line(*side, colour, width, f'stroke-dasharray="{dash:.4f} {gap:.4f}"') for side in sides)


def ngon(cx: float, cy: float, r: float, n: int, turn: float = 0) -> list[Point]:
    """The corners of a regular n-gon, the first at angle `turn` in radians."""
    angles = (turn + 2 * math.pi * k / n for k in range(n))
    return [(cx + r * math.cos(a), cy + r * math.sin(a)) for a in angles]
