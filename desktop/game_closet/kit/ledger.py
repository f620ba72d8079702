"""The score book as an object: an open ledger on a leather cover, and the charts drawn into it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from game_closet.kit.control import Look
from game_closet.kit.layout import Column
from game_closet.kit.part import REST, Label, Part, Scale, Span
from game_closet.kit.print import Line, Words
from game_closet.stage import art, letters, marks, palette, words

COVER, RULING = 28.0, 44.0  # units of leather around the pages, and from one ruled line to the next
MARKED = 24  # points of a curve that have marks of their own: more would hide the line
TOLD = 4  # parts of a curve that the ear is told of
ACROSS, DOWN = 44.0, 22.0  # units from a page's edges to what is written on it


class Curve(NamedTuple):
    """One player's line in a chart: points by the number of the match."""

    name: str
    colour: int
    shape: int
    points: tuple[tuple[int, int], ...]


class Ledger(Part):
    """The open book, with something on each of its pages; they are all as wide as each other."""

    bleed = 70.0

    def __init__(self, *pages: Part, grow: float = 1) -> None:
        super().__init__(grow=grow)
        self.pages = pages

    @staticmethod
    def _margins(scale: Scale) -> tuple[int, int]:
        """What a page loses at its sides, and at head and foot with the cover's."""
        return 2 * scale.px(ACROSS), 2 * (scale.px(DOWN) + scale.px(COVER))

    def measure(self, scale: Scale) -> Span:
        """So many times its widest page, and the cover."""
        spans, count, cover = [page.span(scale) for page in self.pages], len(self.pages), 2 * scale.px(COVER)
        across, _ = self._margins(scale)
        least, wish, easy = (
            max(getattr(span, about) for span in spans) + across for about in ("least", "wish", "easy")
        )
        return Span(least * count + cover, wish * count + cover, easy * count + cover)

    def _page(self, scale: Scale, width: int) -> int:
        """How wide a page is, margins included."""
        return (width - 2 * scale.px(COVER)) // len(self.pages)

    def high(self, scale: Scale, width: int) -> int:
        """As high as its highest page."""
        across, down = self._margins(scale)
        return max(page.height(scale, self._page(scale, width) - across) for page in self.pages) + down

    def least_high(self, scale: Scale, width: int) -> int:
        """As high as its highest page must be."""
        across, down = self._margins(scale)
        return max(page.least_height(scale, self._page(scale, width) - across) for page in self.pages) + down

    def place(self, scale: Scale, area: pygame.Rect) -> None:
        """Give each page its half."""
        super().place(scale, area)
        across, down = self._margins(scale)
        wide, x = self._page(scale, area.w), area.x + scale.px(COVER)
        for page in self.pages:
            page.place(scale, pygame.Rect(x + across // 2, area.y + down // 2, wide - across, area.h - down))
            x += wide
            for leaf in page.leaves():
                leaf.paper = palette.PAGE

    def leaves(self) -> Iterator[Part]:
        """The book, then what is written in it."""
        yield self
        for page in self.pages:
            yield from page.leaves()

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Lay the book."""
        u, count = self.u, len(self.pages)
        marks.lay_shadow(surface, area, 18 * u, 18 * u, 30 * u, 0.7, dx=8 * u)
        key = ("ledger", area.size, round(u, 4), count)
        art.lay(surface, art.cached(key, lambda: _book(area.size, u, count)), area.topleft)


def _book(size: tuple[int, int], u: float, count: int) -> pygame.Surface:
    w, h = size[0] / u, size[1] / u
    cover = art.svg(art.rect(0, 0, w, h, 18, "#FFFFFF"), w, h, u)
    image = art.clipped(art.leather(*size, 8, palette.COVER, scale=u), cover)
    stitches = art.dashed(8, 8, w - 16, h - 16, palette.STITCH, 2, 10, 7)
    art.lay(image, art.svg(stitches, w, h, u), (0, 0))
    page = (w - 2 * COVER) / count
    for side in range(count):
        left = round((COVER + side * page) * u)
        wide, high = round(page * u), round((h - 2 * COVER + 4) * u)
        sheet = art.paper(wide, high, 61 + side, palette.PAGE, scale=u)
        ruling = _ruling(page, h - 2 * COVER + 4, side if count > 1 else None)
        art.lay(sheet, art.svg(ruling, page, h - 2 * COVER + 4, u), (0, 0))
        art.lay(image, sheet, (left, round((COVER - 2) * u)))
    return image


def _ruling(w: float, h: float, side: int | None) -> str:
    """The lines of a page and, where two meet, the fold."""
    colour, pen, strength = palette.PAGE_RULE
    lines = "".join(
        art.line(0, 94 + row * RULING, w, 94 + row * RULING, colour, pen, f'stroke-opacity="{strength}"')
        for row in range(int((h - 94) / RULING))
    )
    if side is None:
        return lines
    middle = w if side == 0 else 0
    lines += art.line(middle, 0, middle, h, palette.PAGE_FOLD.colour, palette.PAGE_FOLD.pen)
    fold = art.fall((0, "#3A2412", 0.0), (0.93, "#3A2412", 0.03), (1, "#3A2412", 0.40))
    stops = fold if side == 0 else [(1 - at, colour, dark) for at, colour, dark in reversed(fold)]
    ident, shade = art.lin(stops, 0, 0, 1, 0)
    return lines + shade + art.rect(0, 0, w, h, 0, f"url(#{ident})")


def chapter(title: str) -> Part:
    """A heading on a page of the book."""
    return Column(Words(title, 27, "slab"), Line(palette.INK), gap=8)


class Share(Part):
    """A bar that is filled in part."""

    def __init__(self, part: float, colour: str, *, wide: float | None = 160, grow: float = 0) -> None:
        super().__init__(wide=wide, grow=grow)
        self.part = part
        self.colour = colour

    def measure(self, scale: Scale) -> Span:
        """Wide enough to be compared."""
        return Span(scale.px(80), scale.px(160))

    def high(self, scale: Scale, width: int) -> int:
        """A little higher than print."""
        return scale.with_text(26)

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw the groove and what is filled of it."""
        u, (w, h) = self.u, area.size
        bar = art.rect(0, 0, w, h, 3 * u, palette.SEGMENT)
        if self.part:
            full = max(4 * u, w * self.part - 2 * u)
            bar += art.rect(u, u, full, h - 2 * u, 3 * u, self.colour, art.stroke(palette.INK, 1.4 * u))
        art.lay(surface, art.svg(bar, w, h, 1), area.topleft)


class Balance(Share):
    """A bar that leans to the right of a middle line for what was gained, to the left for what was lost."""

    def __init__(self, value: float, most: float, colour: str, *, wide: float | None = 160, grow: float = 0) -> None:
        super().__init__(value / most if most else 0, colour, wide=wide, grow=grow)

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw the groove, the bar and the line they are measured from."""
        u, (w, h) = self.u, area.size
        long = (w / 2 - u) * abs(self.part)
        drawing = art.rect(0, 0, w, h, 3 * u, palette.SEGMENT)
        if long >= u:
            left = w / 2 if self.part > 0 else w / 2 - long
            drawing += art.rect(left, u, long, h - 2 * u, 3 * u, self.colour, art.stroke(palette.INK, 1.4 * u))
        drawing += art.line(w / 2, 0, w / 2, h, palette.INK, 2.4 * u)
        art.lay(surface, art.svg(drawing, w, h, 1), area.topleft)


class Chart(Part):
    """Points match by match, a line with its own marks for every player, and names beside the ends of the lines."""

    bleed = 12.0

    def __init__(self, curves: Sequence[Curve], matches: int, *, grow: float = 0, tall: float | None = 260) -> None:
        super().__init__(grow=grow, tall=tall)
        self.curves = curves
        self.matches = matches
        values = [points for curve in curves for _, points in curve.points]
        self.top, self.floor = _nice(max([1, *values])), -_nice(-min([0, *values]))

    def measure(self, scale: Scale) -> Span:
        """Wide enough to see a line rise and fall beside its name."""
        aside = self._names_wide(scale) + self._figures_wide(scale)
        return Span(aside + scale.px(120), aside + scale.px(440), aside + scale.px(240))

    def high(self, scale: Scale, width: int) -> int:
        """High enough for all names, and for three figures."""
        return self._step(scale) * max(4, len(self.curves) + 1)

    @staticmethod
    def _step(scale: Scale) -> int:
        return round(scale.text(20) * 1.5)

    @staticmethod
    def _names_wide(scale: Scale) -> int:
        return scale.text(20) * 7

    def _figures_wide(self, scale: Scale) -> int:
        figures = (words.figure(value) for value in (self.floor, self.top))
        return max(letters.width(figure, "cond", scale.text(20)) for figure in figures) + scale.px(12)

    def _plot(self, area: pygame.Rect) -> pygame.Rect:
        """Where the lines run."""
        left, right, half = self._figures_wide(self.scale), self._names_wide(self.scale), self._step(self.scale) // 2
        return pygame.Rect(area.x + left, area.y + half, area.w - left - right, area.h - 2 * half)

    def _at(self, plot: pygame.Rect, match: int, points: int) -> tuple[float, float]:
        across = 0.5 if self.matches < 2 else match / (self.matches - 1)
        pad = self.scale.px(12)
        high = plot.h * (points - self.floor) / (self.top - self.floor)
        return plot.x + pad + across * (plot.w - 2 * pad), plot.bottom - high

    def _levels(self) -> tuple[int, ...]:
        return self.floor, 0 if self.floor else self.top // 2, self.top

    def _ends(self, area: pygame.Rect) -> list[tuple[Curve, int]]:
        """Each player and the height of the name, kept from standing on each other."""
        plot, step = self._plot(area), self._step(self.scale)
        ends = sorted((self._at(plot, *curve.points[-1])[1], number) for number, curve in enumerate(self.curves))
        below, placed = area.y - step // 2, []
        for left, (level, number) in zip(range(len(ends), 0, -1), ends, strict=True):
            below = min(max(round(level), below + step), area.bottom - step // 2 - (left - 1) * step)
            placed.append((self.curves[number], below))
        return placed

    def _print(self, area: pygame.Rect) -> list[Label]:
        """Figures at the left and names at the right."""
        px, step, plot = self.scale.text(20), self._step(self.scale), self._plot(area)
        found = []
        for value in self._levels():
            text, level = words.figure(value), round(self._at(plot, 0, value)[1])
            wide = letters.width(text, "cond", px)
            found.append(Label(text, px, pygame.Rect(plot.x - self.scale.px(10) - wide, level - px // 2, wide, px)))
        x = plot.right + px + self.scale.px(20)
        for curve, level in self._ends(area):
            text = letters.shortened(curve.name, "cond", px, area.right - x)
            place = pygame.Rect(x, level - step // 2, letters.width(text, "cond", px), step)
            found.append(Label(text, px, place))
        return found

    def labels(self) -> list[Label]:
        """The names, and the figures that do not stand on each other."""
        return self._print(self.area)

    def told(self) -> str:
        """The way of each player in a few points, from the first to the last."""
        ways = (
            words.say("common.aloud.points_of", name=name, points=words.enumerated(map(words.figure, _few(points))))
            for name, _, _, points in self.curves
        )
        return words.sentences(*ways)

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw the levels, the lines, and what is printed beside them."""
        u, plot, reach = self.u, self._plot(area), round(self.bleed * self.u)
        drawing = "".join(self._level(plot, value) for value in self._levels())
        drawing += "".join(self._line(plot, curve) for curve in reversed(self.curves))
        room = area.inflate(2 * reach, 2 * reach)
        art.lay(surface, art.svg(drawing, *room.size, 1, *room.topleft), room.topleft)
        for text, px, place in self._print(area):
            tint = palette.INK_2 if place.right < plot.x else palette.INK
            letters.write(surface, text, place.midleft, "cond", px, tint)
        px = self.scale.text(20)
        for curve, level in self._ends(area):
            at = (plot.right + 8 * u + px / 2, level)
            marks.lay_token(surface, curve.colour, curve.shape, at, px * 1.4, halo=False)

    def _level(self, plot: pygame.Rect, value: int) -> str:
        y = self._at(plot, 0, value)[1]
        dash = "" if value == self.floor else f'stroke-dasharray="{4 * self.u} {5 * self.u}"'
        return art.line(plot.x, y, plot.right, y, palette.FAINT, 1.2 * self.u, dash)

    def _line(self, plot: pygame.Rect, curve: Curve) -> str:
        u, joined = self.u, ' stroke-linejoin="round"'
        places = [self._at(plot, *point) for point in curve.points]
        d = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in places)
        seat, form = palette.SEATS[curve.colour], palette.SEATS[curve.shape].shape
        line = art.path(d, "none", art.stroke(palette.INK, 7 * u) + joined)
        line += art.path(d, "none", art.stroke(seat.hex, 4.6 * u) + joined)
        edge = art.stroke(palette.INK, 1.5 * u)
        if len(places) > MARKED:
            return line
        return line + "".join(marks.shape(form, x, y, 6 * u, seat.hex, edge) for x, y in places)


def _few(points: Sequence[tuple[int, int]]) -> list[int]:
    """Some of the points of a curve, evenly apart, the first and the last among them."""
    last = len(points) - 1
    return [points[number][1] for number in dict.fromkeys(last * part // TOLD for part in range(TOLD + 1))]


def _nice(most: int) -> int:
    """The next round figure at or above the highest."""
    step, fives = 1, (5, 2)
    for turn in range(40):
        if most <= step * 10:
            break
        step *= fives[turn % 2]  # 1, 5, 10, 50, …
    return -(-most // step) * step
