"""The score book as an object: an open ledger on a leather cover, and the charts drawn into it."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game_closet.kit.pen import Pen
from game_closet.stage import art, marks, palette, words

COVER, RULING = 28.0, 44.0  # units of leather around the pages, and from one ruled line to the next


class Leaf(NamedTuple):
    """The writing area of one page, in units."""

    x: float
    y: float
    w: float
    h: float


class Curve(NamedTuple):
    """One player's line in a chart: points by the number of the match."""

    name: str
    colour: int
    shape: int
    points: tuple[tuple[int, int], ...]


def ledger(pen: Pen, x: float, y: float, w: float, h: float) -> tuple[Leaf, Leaf]:
    """Lay the open book and say where can be written."""
    area, u = pen.rect(x, y, w, h), pen.u
    marks.lay_shadow(pen.surface, area, 18 * u, 18 * u, 30 * u, 0.7, dx=8 * u)
    key = ("ledger", area.size, round(u, 4))
    art.lay(pen.surface, art.cached(key, lambda: _book(area.size, u)), area.topleft)
    page, pad = (w - 2 * COVER) / 2, 48.0 if w > 1500 else 32.0
    left = Leaf(x + COVER + pad, y + COVER, page - 2 * pad, h - 2 * COVER)
    return left, left._replace(x=left.x + page)


def _book(size: tuple[int, int], u: float) -> pygame.Surface:
    w, h = size[0] / u, size[1] / u
    cover = art.svg(art.rect(0, 0, w, h, 18, "#FFFFFF"), w, h, u)
    hide = art.leather(*size, 8, "#5E2F1A", scale=u) if not palette.PLAIN else art.flat(*size, "#303030")
    image = art.clipped(hide, cover)
    stitches = art.dashed(8, 8, w - 16, h - 16, "#E7B277", 2, 10, 7)
    art.lay(image, art.svg(stitches, w, h, u), (0, 0))
    page = (w - 2 * COVER) / 2
    for side in (0, 1):
        left = round((COVER + side * page) * u)
        wide, high = round(page * u), round((h - 2 * COVER + 4) * u)
        ground = "#F5ECD6" if not palette.PLAIN else "#FFFFFF"
        sheet = art.paper(wide, high, 61 + side, ground, scale=u)
        art.lay(sheet, art.svg(_ruling(page, h - 2 * COVER + 4, side), page, h - 2 * COVER + 4, u), (0, 0))
        art.lay(image, sheet, (left, round((COVER - 2) * u)))
    return image


def _ruling(w: float, h: float, side: int) -> str:
    if palette.PLAIN:
        return art.line(w if side == 0 else 0, 0, w if side == 0 else 0, h, "#000000", 4)
    lines = "".join(
        art.line(0, 94 + row * RULING, w, 94 + row * RULING, "#6E93B8", 1, 'stroke-opacity="0.28"')
        for row in range(int((h - 94) / RULING))
    )
    fold = ((0, "#3A2412", 0.0), (0.93, "#3A2412", 0.03), (1, "#3A2412", 0.40))
    stops = fold if side == 0 else tuple((1 - at, colour, dark) for at, colour, dark in reversed(fold))
    ident, shade = art.lin(stops, 0, 0, 1, 0)
    return lines + shade + art.rect(0, 0, w, h, 0, f"url(#{ident})")


def chart(pen: Pen, x: float, y: float, w: float, h: float, curves: Sequence[Curve], matches: int) -> None:
    """Points match by match, a line with its own marks for every player."""
    values = [points for curve in curves for _, points in curve.points]
    if not values:
        return
    top, floor = _nice(max([1, *values])), min([0, *values])
    span = top - floor
    left, wide = x + 54, w - 54 - 150

    def at(match: int, points: int) -> tuple[float, float]:
        across = 0.5 if matches < 2 else match / (matches - 1)
        return left + 12 + across * (wide - 24), y + h - (points - floor) / span * h

    for value in (floor, floor + span // 2, top):
        level = at(0, value)[1]
        dash = "" if value == floor else 'stroke-dasharray="4 5"'
        pen.ink(art.line(left, level, left + wide, level, "#8A6B42", 1.2, dash), left, level - 2, wide, 4)
        pen.text(left - 10, level, words.figure(value), 20, "cond", palette.INK_2, "rm")
    joined = ' stroke-linejoin="round"'
    ends: list[tuple[float, Curve]] = []
    for curve in reversed(curves):
        places = [at(*point) for point in curve.points]
        d = "M" + " L".join(f"{a:.1f} {b:.1f}" for a, b in places)
        seat, form = palette.SEATS[curve.colour], palette.SEATS[curve.shape].shape
        line = art.path(d, "none", art.stroke(palette.INK, 7) + joined) + art.path(
            d, "none", art.stroke(seat.hex, 4.6) + joined
        )
        line += "".join(marks.shape(form, a, b, 6, seat.hex, art.stroke(palette.INK, 1.5)) for a, b in places)
        pen.ink(line, left - 12, y - 12, wide + 24, h + 24)
        ends.append((places[-1][1], curve))
    _names(pen, left + wide + 20, y, sorted(ends, key=lambda end: end[0]))


def _names(pen: Pen, x: float, y: float, ends: list[tuple[float, Curve]]) -> None:
    """The players' names beside the ends of their lines, kept from standing on each other."""
    step, below = 30.0, y - 15.0
    for level, curve in ends:
        middle = max(level, below + step)
        below = middle
        px = 10 * marks.TOKEN * pen.u
        marks.lay_token(pen.surface, curve.colour, curve.shape, (pen.px(x), pen.px(middle)), px, halo=False)
        pen.text(x + 20, middle, curve.name, 20, "cond", width=104)


def _nice(most: int) -> int:
    """The next round figure at or above the highest."""
    step, fives = 1, (5, 2)
    for turn in range(40):
        if most <= step * 10:
            break
        step *= fives[turn % 2]  # 1, 5, 10, 50, …
    return -(-most // step) * step
