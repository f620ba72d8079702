"""The course of a match as a chart: points as they grew, a line with its own marks for everybody."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game_closet.engine.people import Sitter
from game_closet.kit.control import Look
from game_closet.kit.layout import Column, Row, Wrap
from game_closet.kit.part import REST, Label, Part, Scale, Span
from game_closet.kit.print import Name, Token
from game_closet.stage import art, letters, marks, palette, words


class Curve(NamedTuple):
    """One player's line: points by number."""

    who: Sitter
    points: tuple[tuple[int, int], ...]


def charted(curves: Sequence[Curve], count: int) -> Part:
    """The lines of all players, and under them whose they are."""
    people = [Row(Token(curve.who, 30), Name(curve.who.name, 20, "cond"), gap=6, folds=False) for curve in curves]
    return Column(Chart(curves, count), Wrap(*people, gap=18), gap=12)


class Chart(Part):
    """The lines over a level for nothing, half and all."""

    bleed = 10.0

    def __init__(self, curves: Sequence[Curve], count: int) -> None:
        super().__init__(grow=1)
        self.curves = curves
        self.count = count
        values = [points for curve in curves for _, points in curve.points]
        self.top, self.floor = nice(max([1, *values])), min([0, *values])

    def measure(self, scale: Scale) -> Span:
        """Wide enough to be read."""
        return Span(scale.with_text(200), scale.with_text(360))

    def high(self, scale: Scale, width: int) -> int:
        """High enough to be read."""
        return scale.with_text(180)

    def _levels(self) -> list[tuple[int, str]]:
        return [(value, words.figure(value)) for value in (self.floor, (self.floor + self.top) // 2, self.top)]

    def _plot(self, area: pygame.Rect) -> pygame.Rect:
        """Where lines are drawn: right of the figures, half a line of print from head and foot."""
        px = self.scale.text(20)
        figures = max(letters.width(text, "cond", px) for _, text in self._levels()) + self.scale.px(10)
        return pygame.Rect(area.x + figures, area.y + px * 2 // 3, area.w - figures, area.h - px * 4 // 3)

    def _at(self, plot: pygame.Rect, number: int, points: int) -> tuple[float, float]:
        across = 0.5 if self.count < 2 else number / (self.count - 1)
        inner = plot.inflate(-2 * self.scale.px(10), 0)
        return inner.x + across * inner.w, plot.bottom - (points - self.floor) / (self.top - self.floor) * plot.h

    def labels(self) -> list[Label]:
        """The figures beside the levels."""
        return [Label(text, place.h, place) for text, place in self._figures(self.area)]

    def _figures(self, area: pygame.Rect) -> list[tuple[str, pygame.Rect]]:
        plot, px, found = self._plot(area), self.scale.text(20), []
        for value, text in self._levels():
            place = pygame.Rect(0, 0, letters.width(text, "cond", px), px)
            place.right, place.centery = plot.x - self.scale.px(8), round(self._at(plot, 0, value)[1])
            found.append((text, place))
        return found

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw levels, lines and marks."""
        plot, u = self._plot(area).move(-area.x, -area.y), self.u
        drawing = ""
        for value, _ in self._levels():
            level, dash = (
                self._at(plot, 0, value)[1],
                "" if value == self.floor else f'stroke-dasharray="{4 * u} {5 * u}"',
            )
            drawing += art.line(plot.x, level, plot.right, level, "#8A6B42", 1.2 * u, dash)
        for curve in reversed(self.curves):
            drawing += self._line(plot, curve)
        pad = round(self.bleed * u)
        framed = f'<g transform="translate({pad} {pad})">{drawing}</g>'
        image = art.svg(framed, area.w + 2 * pad, area.h + 2 * pad, 1)
        art.lay(surface, image, (area.x - pad, area.y - pad))
        for text, place in self._figures(area):
            letters.write(surface, text, place.midleft, "cond", place.h, palette.INK_2)

    def _line(self, plot: pygame.Rect, curve: Curve) -> str:
        u, joined = self.u, ' stroke-linejoin="round"'
        places = [self._at(plot, *point) for point in curve.points]
        way = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in places)
        seat, form = palette.SEATS[curve.who.colour], palette.SEATS[curve.who.shape].shape
        line = art.path(way, "none", art.stroke(palette.INK, 7 * u) + joined)
        line += art.path(way, "none", art.stroke(seat.hex, 4.6 * u) + joined)
        edge = art.stroke(palette.INK, 1.5 * u)
        return line + "".join(marks.shape(form, x, y, 6 * u, seat.hex, edge) for x, y in places)


def nice(most: int) -> int:
    """The next round figure at or above the highest."""
    step, fives = 1, (5, 2)
    for turn in range(40):
        if most <= step * 10:
            break
        step *= fives[turn % 2]  # 1, 5, 10, 50, …
    return -(-most // step) * step
