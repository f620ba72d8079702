"""Scallop shells in six colours, each with its owner's mark, and the counter that lies under one of them."""

from math import cos, radians, sin
from typing import Final

import pygame

from game_closet.engine.people import Sitter
from game_closet.stage import art, letters, marks, palette

RIBS: Final = 7
ROOM: Final = 1.4  # half the side of a shell's image over its radius
BACK: Final = "#8E5A30"
FACE: Final = "#E7D3A0"

Point = tuple[float, float]


def scallop(x: float, y: float, r: float, colour: str) -> tuple[str, str]:
    """A scallop shell, fan upward: its outline and its drawing."""
    dark, hinge = palette.lit(colour, -0.45), y + r * 0.78
    angles = [radians(188 + k * (164 / RIBS)) for k in range(RIBS + 1)]
    rim = [(x + r * cos(a), y + r * 0.06 + r * 0.98 * sin(a)) for a in angles]
    outline = f"M{x - r * 0.2:.2f} {hinge:.2f} C{x - r * 0.55:.2f} {y + r * 0.62:.2f} "
    outline += f"{x - r * 0.98:.2f} {y + r * 0.3:.2f} {rim[0][0]:.2f} {rim[0][1]:.2f} "
    for k in range(RIBS):
        a = (angles[k] + angles[k + 1]) / 2
        bulge = (x + r * 1.19 * cos(a), y + r * 0.06 + r * 1.17 * sin(a))
        outline += f"Q{bulge[0]:.2f} {bulge[1]:.2f} {rim[k + 1][0]:.2f} {rim[k + 1][1]:.2f} "
    outline += (
        f"C{x + r * 0.98:.2f} {y + r * 0.3:.2f} {x + r * 0.55:.2f} {y + r * 0.62:.2f} {x + r * 0.2:.2f} {hinge:.2f} Z"
    )
    joined = ' stroke-linejoin="round"'
    ears = [
        (x - r * 0.42, y + r * 0.92),
        (x + r * 0.42, y + r * 0.92),
        (x + r * 0.22, y + r * 0.5),
        (x - r * 0.22, y + r * 0.5),
    ]
    stops = ((0, palette.lit(colour, 0.38)), (0.45, colour), (1, palette.lit(colour, -0.25)))
    ident, light = art.rad(stops, x - r * 0.25, y - r * 0.35, r * 1.35, user=True)
    shell = art.poly(ears, palette.lit(colour, -0.15), art.stroke(dark, r * 0.06) + joined)
    shell += light + art.path(outline, f"url(#{ident})", art.stroke(dark, r * 0.07) + joined)
    for k in range(1, RIBS):
        foot, end = x + (k - RIBS / 2) * r * 0.04, rim[k]
        bow = ((x + end[0]) / 2, (y + r * 0.3 + end[1]) / 2)
        for shift, tint, wide, strength in ((0.0, dark, 0.05, 0.75), (r * 0.05, "#FFFFFF", 0.03, 0.35)):
            rib = f"M{foot + shift:.2f} {hinge - r * 0.12:.2f} "
            rib += f"Q{bow[0] + shift:.2f} {bow[1]:.2f} {end[0] + shift:.2f} {end[1] + shift * 0.4:.2f}"
            shell += art.path(rib, "none", art.stroke(tint, r * wide, strength))
    return outline, shell


def shell(colour: int, kind: int, radius: float, empty: bool = False) -> pygame.Surface:
    """A shell by the numbers of its owner's colour and shape; one proved empty shows an open mark."""
    px = round(radius * 2) / 2

    def draw() -> pygame.Surface:
        outline, body = scallop(ROOM, ROOM - 0.02, 1, palette.SEATS[colour].body)
        joined = ' stroke-linejoin="round"'
        text = art.path(outline, palette.CREAM, art.stroke(palette.CREAM, 0.2) + joined) + body
        x, y, badge = ROOM, ROOM + 0.1, 0.43
        form = palette.SEATS[kind].shape
        text += art.circle(x, y, badge, palette.CREAM, art.stroke(palette.INK, 0.055))
        if empty:
            text += marks.shape(form, x, y, badge * 0.52, "none", art.stroke(palette.INK, 0.075))
            text += art.line(x - 0.28, y + 0.28, x + 0.28, y - 0.28, palette.INK, 0.075, 'stroke-linecap="round"')
        else:
            text += marks.shape(form, x, y, badge * 0.56, palette.INK)
        return art.svg(text, 2 * ROOM, 2 * ROOM, px)

    return art.cached(("shell", colour, kind, px, empty), draw)


def _shade(radius: float, lift: float) -> tuple[pygame.Surface, int]:
    """The shadow of a shell held so high."""
    px, high = round(radius * 2) / 2, round(lift / 3) * 3
    blur = max(1.0, 0.16 * px + 0.4 * high)

    def draw() -> pygame.Surface:
        outline, _ = scallop(ROOM, ROOM, 1, palette.INK)
        return art.shadow(art.svg(art.path(outline, "#000000"), 2 * ROOM, 2 * ROOM, px), blur, 0.62)[0]

    image = art.cached(("shell shadow", px, high), draw)
    return image, round(0.13 * px + high)


def lay_shell(
    surface: pygame.Surface,
    sitter: Sitter,
    at: Point,
    radius: float,
    lift: float = 0.0,
    alpha: float = 1.0,
    empty: bool = False,
) -> None:
    """Put a shell down with its middle over a point, so many pixels above the board."""
    shade, drop = _shade(radius, lift)
    art.lay_mid(surface, art.faded(shade, alpha), (at[0] + 0.06 * radius + 0.25 * lift, at[1] - lift + drop))
    body = shell(sitter.colour, sitter.shape, radius, empty)
    art.lay_mid(surface, art.faded(body, alpha), (at[0], at[1] - lift))


def counter(value: int | None, radius: float) -> pygame.Surface:
    """A counter with its shadow: its figure, or its wooden back."""
    px = round(radius * 2) / 2

    def draw() -> pygame.Surface:
        colour = BACK if value is None else FACE
        middle = 1.25
        name, ramp = art.lin([(0, palette.lit(colour, 0.3)), (1, palette.lit(colour, -0.1))])
        text = art.circle(middle, middle + 0.11, 1, palette.lit(colour, -0.5)) + ramp
        text += art.circle(middle, middle, 1, f"url(#{name})")
        text += art.circle(middle, middle, 0.8, "none", art.stroke("#5A3114" if value is None else "#8E1F15", 0.065))
        image, _ = art.grounded(art.svg(text, 2.5, 2.5, px), px)
        if value is not None:
            at = (image.get_width() / 2, image.get_height() / 2)
            letters.write(image, str(value), at, "slab", max(8, round(px * 0.82)), palette.INK, "cm")
        return image

    return art.cached(("hidden counter", value, px), draw)


def lay_counter(surface: pygame.Surface, value: int | None, at: Point, radius: float, alpha: float = 1.0) -> None:
    """Put a counter down with its middle at a point."""
    art.lay_mid(surface, art.faded(counter(value, radius), alpha), at)
