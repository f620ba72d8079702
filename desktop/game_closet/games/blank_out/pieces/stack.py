"""Counters of fifty, ten and five in stacks, seen from the player's side."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import pygame

from game_closet.stage import art, letters, palette

_FLAT = 0.55  # how much a disc is squeezed
_THICK = 0.3  # of the radius
_WIDE, _SHADE = 3.2, 0.5  # of the radius: a picture, and what its shadow takes under the lowest disc
_TALL = 8  # discs of a stack that are drawn; more would hide what stands behind


class Pile(NamedTuple):
    """So many discs of one value."""

    value: int
    discs: int


def piles(total: int) -> list[Pile]:
    """Counters worth so much, one of the larger always broken into change."""
    fifties, rest = divmod(total, 50)
    if fifties and not rest:
        fifties, rest = fifties - 1, 50
    tens, rest = divmod(rest, 10)
    if tens and not rest:
        tens, rest = tens - 1, 10
    # Sums are always multiples of five; should one not be, its last disc stands for the rest.
    return [pile for pile in (Pile(50, fifties), Pile(10, tens), Pile(5, -(-rest // 5))) if pile.discs]


def in_one(total: int) -> Pile:
    """A price as one stack, of the largest counters it can be paid in."""
    value = next(value for value in (50, 10, 5) if total % value == 0)
    return Pile(value, total // value)


def _colour(value: int) -> str:
    return {50: palette.COUNTER_50, 10: palette.COUNTER_10, 5: palette.COUNTER_5}[value]


def stack(pile: Pile, radius: int) -> pygame.Surface:
    """A stack with its shadow, under which its picture goes on."""
    discs = min(pile.discs, _TALL)
    return art.cached(("stack", pile.value, discs, radius), lambda: _drawn(pile.value, discs, radius))


def _drawn(value: int, discs: int, r: int) -> pygame.Surface:
    ry, thick = r * _FLAT, r * _THICK
    w, h = _WIDE * r, (2 + _SHADE) * r + thick * discs
    cx, foot = w / 2, h - (1 + _SHADE) * r
    rng = Random(value * 31 + discs)
    colour = _colour(value)
    side = [(0.0, -0.45), (0.25, 0.05), (0.6, -0.15), (1.0, -0.55)]
    name, ramp = art.lin([(at, palette.lit(colour, by)) for at, by in side], cx - r, 0, cx + r, 0, user=True)
    text = ramp
    for k in range(discs):
        x, y = cx + rng.uniform(-0.05, 0.05) * r, foot - k * thick
        wall = (
            f"M{x - r:.2f} {y:.2f} L{x - r:.2f} {y + thick - 1:.2f} A{r} {ry:.2f} 0 0 0 {x + r:.2f} {y + thick - 1:.2f}"
        )
        text += art.path(f"{wall} L{x + r:.2f} {y:.2f} Z", f"url(#{name})")
        text += _ellipse(x, y, r, ry, palette.lit(colour, 0.1), palette.lit(colour, -0.4), r * 0.045)
    top = foot - (discs - 1) * thick
    text += _ellipse(x, top, r * 0.74, ry * 0.74, "none", palette.lit(colour, -0.4), r * 0.06)
    image = art.svg(text, w, h, 1)
    px = r * 0.8
    ink = palette.BUTTON_TEXT if value == 10 else palette.INK
    figure = letters.line(str(value), "condx", px, ink)
    flat = art.scaled(figure, (figure.get_width(), figure.get_height() * 0.62))
    art.lay_mid(image, flat, (x, top + r * 0.02))
    room = art.clear(w, h)
    shade, pad = art.shadow(image, r * 0.22, 0.6)
    art.lay(room, shade, (r * 0.12 - pad, r * 0.16 - pad))
    art.lay(room, image, (0, 0))
    return room


def _ellipse(x: float, y: float, rx: float, ry: float, fill: str, edge: str, pen: float) -> str:
    return f'<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="{rx:.2f}" ry="{ry:.2f}" fill="{fill}" {art.stroke(edge, pen)}/>'


def lay_stacks(surface: pygame.Surface, mid: tuple[float, float], found: Sequence[Pile], radius: int) -> pygame.Rect:
    """Put stacks side by side about a point on the table, and say where they stand."""
    stacks = [stack(pile, radius) for pile in found]
    step = round(radius * 2.25)
    x = mid[0] - step * (len(stacks) - 1) / 2
    foot = mid[1] + (1 + _SHADE) * radius
    for number, image in enumerate(stacks):
        art.lay(surface, image, (x + number * step - image.get_width() / 2, foot - image.get_height()))
    w = round(max(1, len(stacks)) * step)
    return pygame.Rect(round(mid[0] - w / 2), round(mid[1] - radius), w, 2 * radius)
