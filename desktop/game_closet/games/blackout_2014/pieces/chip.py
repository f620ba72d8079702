"""A black bakelite chip with a milled rim, lying or in the air, and stacks of them."""

import math
from typing import Final

import pygame

from game_closet.stage import art, palette

THICK: Final = 0.24  # of the radius, from one chip of a stack to the next


def image(radius: float) -> pygame.Surface:
    """A chip without its shadow."""
    r = round(radius)
    return art.cached(("chip", r), lambda: _drawn(r))


def lay(surface: pygame.Surface, middle: tuple[float, float], radius: float, lift: float = 0.0) -> None:
    """Put a chip down with its middle at a point, or hold it `lift` pixels above."""
    r = round(radius)
    high = round(lift / 6) * 6
    shadow = art.cached(("chip shadow", r, high), lambda: _shadow(r, high))
    art.lay_mid(surface, shadow, (middle[0] + 0.06 * r, middle[1] + 0.14 * r))
    art.lay_mid(surface, image(radius), (middle[0], middle[1] - lift))


def lay_stack(surface: pygame.Surface, foot: tuple[float, float], radius: float, count: int) -> None:
    """A stack of chips, the lowest about a point."""
    for n in range(count):
        # No hand stacks quite true.
        aside = ((n * 7) % 5 - 2) * 0.02 * radius
        at = foot[0] + aside, foot[1] - n * THICK * radius
        if n:
            art.lay_mid(surface, image(radius), at)
        else:
            lay(surface, at, radius)


def _shadow(r: int, lift: float) -> pygame.Surface:
    disc = art.svg(art.circle(r, r, r), 2 * r, 2 * r, 1)
    return art.shadow(disc, 0.14 * r + 0.3 * lift, 0.62 if lift < 1 else 0.45)[0]


def _drawn(r: int) -> pygame.Surface:
    mid, tall = 50.0, 58.0
    rim, made = art.lin([(0, "#4A4340"), (0.5, "#2A2523"), (1, "#1A1614")])
    well, made_too = art.lin([(0, "#1C1816"), (1, "#39322E")])
    drawing = art.circle(mid, mid + 6, 49, "#0B0908") + made + made_too
    drawing += art.circle(mid, mid, 49, f"url(#{rim})") + art.circle(mid, mid, 35.5, f"url(#{well})")
    drawing += art.circle(mid, mid, 48.2, "none", art.stroke(palette.CHIP_EDGE, 2.6, 0.8))
    for n in range(24):
        x, y = math.cos(n * math.pi / 12), math.sin(n * math.pi / 12)
        ends = mid + 39.5 * x, mid + 39.5 * y, mid + 45.5 * x, mid + 45.5 * y
        drawing += art.line(*ends, "#6E645C", 2.6, 'stroke-opacity="0.8"')
    return art.svg(drawing, 100, 2 * tall, 2 * r / 100, 0, mid - tall)
