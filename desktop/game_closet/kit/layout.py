"""Parts that hold others: columns, rows, lines that wrap, grids, cards, and what can be scrolled.

No page says where a thing stands. It says what stands beside, below and inside what, with which gap, and what grows;
where a row is too narrow for the print it becomes a column, and where a column is too high it is scrolled.
Gaps and paddings are design units.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate

import pygame

from game_closet.kit.part import Part, Scale, Span


def shares(room: int, parts: Sequence[Part], wanted: Sequence[int]) -> list[int]:
    """What each part gets of a length: what it wants, and of what is left over its share."""
    weight = sum(part.grow for part in parts)
    left, given = room - sum(wanted), list(wanted)
    if left <= 0 or not weight:
        return given
    for number, part in enumerate(parts):
        extra = round(left * part.grow / weight) if weight else 0
        given[number] += extra
        left, weight = left - extra, weight - part.grow
    return given


def squeezed(room: int, least: Sequence[int], wish: Sequence[int]) -> list[int]:
    """Lengths between the least and the wished that fill a room, each giving in by the same part of what it can."""
    slack, short = sum(wish) - sum(least), sum(wish) - room
    if short <= 0 or slack <= 0:
        return list(wish)
    return [high - min(high - low, round((high - low) * short / slack)) for low, high in zip(least, wish, strict=True)]


def widest(spans: Sequence[Span]) -> Span:
    """What holds each of several widths."""
    least, wish, easy = (
        max((getattr(span, about) for span in spans), default=0) for about in ("least", "wish", "easy")
    )
    return Span(least, wish, easy)


class Gap(Part):
    """Room left free, which may grow."""

    def __init__(self, units: float = 0, *, grow: float = 0) -> None:
        super().__init__(grow=grow)
        self.units = units

    def measure(self, scale: Scale) -> Span:
        """As wide as it is high."""
        return Span(scale.px(self.units), scale.px(self.units))

    def high(self, scale: Scale, width: int) -> int:
        """As high as it is wide."""
        return scale.px(self.units)

    def leaves(self) -> Iterator[Part]:
        """Nothing to see."""
        return iter(())


class Group(Part):
    """Several parts in an order."""

    def __init__(
        self,
        *parts: Part,
        gap: float = 0,
        grow: float = 0,
        wide: float | None = None,
        tall: float | None = None,
    ) -> None:
        super().__init__(grow=grow, wide=wide, tall=tall)
        self.parts = parts
        self.gap = gap

    def leaves(self) -> Iterator[Part]:
        """Those of its parts, one after the other."""
        for part in self.parts:
            yield from part.leaves()

    def gaps(self, scale: Scale) -> int:
        """What all gaps take together."""
        return scale.px(self.gap) * max(0, len(self.parts) - 1)


class Column(Group):
    """Parts below each other, each as wide as the column."""

    def measure(self, scale: Scale) -> Span:
        """As wide as its widest part."""
        return widest([part.span(scale) for part in self.parts])

    def high(self, scale: Scale, width: int) -> int:
        """As high as all its parts."""
        return sum(part.height(scale, width) for part in self.parts) + self.gaps(scale)

    def least_high(self, scale: Scale, width: int) -> int:
        """As high as its parts must be."""
        return sum(part.least_height(scale, width) for part in self.parts) + self.gaps(scale)

    def place(self, scale: Scale, area: pygame.Rect) -> None:
        """Give each part its height; what can be scrolled gives in first, what grows takes what is left."""
        super().place(scale, area)
        room = area.h - self.gaps(scale)
        heights = [part.height(scale, area.w) for part in self.parts]
        if sum(heights) > room:
            heights = squeezed(room, [part.least_height(scale, area.w) for part in self.parts], heights)
        y = area.y
        for part, high in zip(self.parts, shares(room, self.parts, heights), strict=True):
            part.place(scale, pygame.Rect(area.x, y, area.w, high))
            y += high + scale.px(self.gap)


class Row(Group):
    """Parts beside each other; too narrow for them, a column."""

    def __init__(
        self,
        *parts: Part,
        gap: float = 0,
        grow: float = 0,
        wide: float | None = None,
        tall: float | None = None,
        fill: bool = False,  # whether its parts are as high as the row, or stand about its middle
        folds: bool = True,
        fold_gap: float | None = None,
    ) -> None:
        super().__init__(*parts, gap=gap, grow=grow, wide=wide, tall=tall)
        self.fill = fill
        self.folds = folds
        # what only spreads a row apart has no place in a column
        held = [part for part in parts if not isinstance(part, Gap)]
        self.folded = Column(*held, gap=gap if fold_gap is None else fold_gap, grow=grow)

    def measure(self, scale: Scale) -> Span:
        """As wide as all its parts; folded, at least as its widest one."""
        spans, gaps = [part.span(scale) for part in self.parts], self.gaps(scale)
        least = self.folded.span(scale).least if self.folds else sum(span.least for span in spans) + gaps
        return Span(least, sum(span.wish for span in spans) + gaps, self._easy(scale))

    def _easy(self, scale: Scale) -> int:
        return sum(part.span(scale).easy for part in self.parts) + self.gaps(scale)

    def fits(self, scale: Scale, width: int) -> bool:
        """Whether its parts can stand beside each other and be read well."""
        return not self.folds or self._easy(scale) <= width

    def _widths(self, scale: Scale, width: int) -> list[int]:
        spans = [part.span(scale) for part in self.parts]
        room = width - self.gaps(scale)
        easy, wish = [span.easy for span in spans], [span.wish for span in spans]
        if sum(easy) > room:
            return squeezed(room, [span.least for span in spans], easy)
        return shares(room, self.parts, squeezed(room, easy, wish))

    def high(self, scale: Scale, width: int) -> int:
        """As high as its highest part."""
        if not self.fits(scale, width):
            return self.folded.height(scale, width)
        pairs = zip(self.parts, self._widths(scale, width), strict=True)
        return max((part.height(scale, wide) for part, wide in pairs), default=0)

    def least_high(self, scale: Scale, width: int) -> int:
        """As high as its highest part must be."""
        if not self.fits(scale, width):
            return self.folded.least_height(scale, width)
        pairs = zip(self.parts, self._widths(scale, width), strict=True)
        return max((part.least_height(scale, wide) for part, wide in pairs), default=0)

    def place(self, scale: Scale, area: pygame.Rect) -> None:
        """Give each part its width."""
        super().place(scale, area)
        if not self.fits(scale, area.w):
            self.folded.place(scale, area)
            return
        x = area.x
        for part, wide in zip(self.parts, self._widths(scale, area.w), strict=True):
            high = area.h if self.fill else min(area.h, part.height(scale, wide))
            part.place(scale, pygame.Rect(x, area.y + (area.h - high) // 2, wide, high))
            x += wide + scale.px(self.gap)


class Flanked(Group):
    """A part in the very middle, and one at each side of it; the sides are as wide as each other."""

    def __init__(self, left: Part, middle: Part, right: Part, *, gap: float = 24) -> None:
        super().__init__(left, middle, right, gap=gap)

    def measure(self, scale: Scale) -> Span:
        """Twice its wider side, and the middle."""
        left, middle, right = (part.span(scale) for part in self.parts)
        gaps = self.gaps(scale) + middle.wish
        least, wish, easy = (
            2 * max(getattr(left, about), getattr(right, about)) + gaps for about in ("least", "wish", "easy")
        )
        return Span(least, wish, easy)

    def _widths(self, scale: Scale, width: int) -> list[int]:
        middle = self.parts[1].span(scale).wish
        side = (width - middle - self.gaps(scale)) // 2
        return [side, width - 2 * side - self.gaps(scale), side]

    def high(self, scale: Scale, width: int) -> int:
        """As high as the highest."""
        return max(part.height(scale, wide) for part, wide in zip(self.parts, self._widths(scale, width), strict=True))

    def place(self, scale: Scale, area: pygame.Rect) -> None:
        """Give each its width, all about one level."""
        super().place(scale, area)
        x = area.x
        for part, wide in zip(self.parts, self._widths(scale, area.w), strict=True):
            high = min(area.h, part.height(scale, wide))
            part.place(scale, pygame.Rect(x, area.y + (area.h - high) // 2, wide, high))
            x += wide + scale.px(self.gap)


class Wrap(Group):
    """Parts in lines like the words of a text; `even` makes those of a line as wide as each other and fill it."""

    def __init__(
        self,
        *parts: Part,
        gap: float = 0,
        even: bool = False,
        grow: float = 0,
        wide: float | None = None,
        most: int = 99,
        room: int = 0,
    ) -> None:
        super().__init__(*parts, gap=gap, grow=grow, wide=wide)
        self.even = even
        self.most = most  # how many go into a line
        self.room = room  # how many it has room for at least, so that few are no larger than many: they are spread

    def measure(self, scale: Scale) -> Span:
        """From its widest part to all of them in one line."""
        spans = [part.span(scale) for part in self.parts] or [Span(0, 0)]
        widest, count = max(span.wish for span in spans), max(len(self.parts), self.room)
        best = widest * count if self.even else sum(span.wish for span in spans)
        gaps = scale.px(self.gap) * max(0, count - 1)
        return Span(max(span.least for span in spans), best + gaps, max(span.easy for span in spans))

    def _lines(self, scale: Scale, width: int) -> list[list[tuple[Part, int]]]:
        gap, wishes = scale.px(self.gap), [part.span(scale).wish for part in self.parts]
        if self.even:
            return self._columns(width, gap, max(wishes, default=1))
        lines: list[list[tuple[Part, int]]] = [[]]
        left = width
        for part, wish in zip(self.parts, wishes, strict=True):
            if lines[-1] and (wish > left or len(lines[-1]) >= self.most):
                lines.append([])
                left = width
            lines[-1].append((part, min(wish, width)))
            left -= wish + gap
        return lines

    def _columns(self, width: int, gap: int, wish: int) -> list[list[tuple[Part, int]]]:
        count = max(1, min(self.most, max(len(self.parts), self.room), (width + gap) // max(1, wish + gap)))
        each = (width - gap * (count - 1)) // count
        return [[(part, each) for part in self.parts[at : at + count]] for at in range(0, len(self.parts), count)]

    def high(self, scale: Scale, width: int) -> int:
        """As high as its lines."""
        lines = self._lines(scale, width)
        heights = [max((part.height(scale, wide) for part, wide in line), default=0) for line in lines]
        return sum(heights) + scale.px(self.gap) * max(0, len(lines) - 1)

    def place(self, scale: Scale, area: pygame.Rect) -> None:
        """Set line after line."""
        super().place(scale, area)
        y, gap, lines = area.y, scale.px(self.gap), self._lines(scale, area.w)
        for line in lines:
            high = max((part.height(scale, wide) for part, wide in line), default=0)
            x, between = area.x, gap
            if self.even and len(lines) == 1:
                free = area.w - sum(wide for _, wide in line)
                between = max(gap, free // (len(line) + 1))
                x += (free - between * (len(line) - 1)) // 2
            for part, wide in line:
                own = high if self.even else part.height(scale, wide)
                part.place(scale, pygame.Rect(x, y + (high - own) // 2, wide, own))
                x += wide + between
            y += high + gap


class Grid(Part):
    """Rows of parts whose columns stand below each other; too narrow for them, each row wraps."""

    def __init__(
        self,
        rows: Sequence[Sequence[Part]],
        *,
        gap: float = 20,
        line_gap: float = 8,
        grow: float = 0,
        even: bool = False,  # whether all columns are as wide as each other
    ) -> None:
        super().__init__(grow=grow)
        self.rows = rows
        self.gap = gap
        self.line_gap = line_gap
        self.even = even

    def leaves(self) -> Iterator[Part]:
        """Those of its rows."""
        for row in self.rows:
            for part in row:
                yield from part.leaves()

    def _columns(self, scale: Scale) -> tuple[list[int], list[int], list[float]]:
        """The least and the wished width of each column, and how it grows."""
        spans = [[part.span(scale) for part in row] for row in self.rows]
        least = [max(span.least for span in column) for column in zip(*spans, strict=True)]
        wish = [max(span.wish for span in column) for column in zip(*spans, strict=True)]
        if self.even:
            least, wish = [max(least)] * len(least), [max(wish)] * len(wish)
        return least, wish, [max(part.grow for part in column) for column in zip(*self.rows, strict=True)]

    def _gaps(self, scale: Scale) -> int:
        return scale.px(self.gap) * (len(self.rows[0]) - 1) if self.rows else 0

    def measure(self, scale: Scale) -> Span:
        """As wide as its columns; wrapped, as its widest part."""
        least, wish, _ = self._columns(scale)
        return Span(max(least, default=0), sum(wish) + self._gaps(scale), sum(least) + self._gaps(scale))

    def _wrapped(self, scale: Scale, width: int) -> Column | None:
        least, _, _ = self._columns(scale)
        if sum(least) + self._gaps(scale) <= width:
            return None
        return Column(*(Wrap(*row, gap=self.gap / 2) for row in self.rows), gap=self.line_gap)

    def _widths(self, scale: Scale, width: int) -> list[int]:
        least, wish, grows = self._columns(scale)
        room = width - self._gaps(scale)
        return shares(room, [Gap(grow=grow) for grow in grows], squeezed(room, least, wish))

    def _row_heights(self, scale: Scale, width: int) -> list[int]:
        widths = self._widths(scale, width)
        return [max(part.height(scale, wide) for part, wide in zip(row, widths, strict=True)) for row in self.rows]

    def high(self, scale: Scale, width: int) -> int:
        """As high as its rows."""
        wrapped = self._wrapped(scale, width)
        if wrapped is not None:
            return wrapped.height(scale, width)
        return sum(self._row_heights(scale, width)) + scale.px(self.line_gap) * max(0, len(self.rows) - 1)

    def place(self, scale: Scale, area: pygame.Rect) -> None:
        """Set row after row."""
        super().place(scale, area)
        wrapped = self._wrapped(scale, area.w)
        if wrapped is not None:
            wrapped.place(scale, area)
            return
        y, widths = area.y, self._widths(scale, area.w)
        for row, high in zip(self.rows, self._row_heights(scale, area.w), strict=True):
            x = area.x
            for part, wide in zip(row, widths, strict=True):
                own = part.height(scale, wide)
                part.place(scale, pygame.Rect(x, y + (high - own) // 2, wide, own))
                x += wide + scale.px(self.gap)
            y += high + scale.px(self.line_gap)

    def row_areas(self) -> list[pygame.Rect]:
        """Where its rows stand, from its own corner; none where they are wrapped."""
        scale, wide = self.scale, self.area.w
        if self._wrapped(scale, wide) is not None:
            return []
        heights = self._row_heights(scale, wide)
        step = scale.px(self.line_gap)
        tops = accumulate(heights[:-1], lambda y, high: y + high + step, initial=0)
        return [pygame.Rect(0, top, wide, high) for top, high in zip(tops, heights, strict=True)]


class AsMany(Column):
    """A column that shows as many of its parts as there is room for, for what nobody is there to scroll."""

    def __init__(
        self, *parts: Part, least: int = 1, gap: float = 0, grow: float = 1, wide: float | None = None
    ) -> None:
        super().__init__(*parts, gap=gap, grow=grow, wide=wide)
        self.least = least  # how many are always shown
        self.fitting = parts

    def least_high(self, scale: Scale, width: int) -> int:
        """As high as what is always shown."""
        return Column(*self.parts[: self.least], gap=self.gap).height(scale, width)

    def place(self, scale: Scale, area: pygame.Rect) -> None:
        """Place those that fit, one below the other."""
        Part.place(self, scale, area)
        least = (part.least_height(scale, area.w) for part in self.parts)
        ends = accumulate(least, lambda y, h: y + scale.px(self.gap) + h)
        self.fitting = self.parts[: max(self.least, sum(end <= area.h for end in ends))]
        Column(*self.fitting, gap=self.gap).place(scale, area)

    def leaves(self) -> Iterator[Part]:
        """Those of the parts that fit."""
        for part in self.fitting:
            yield from part.leaves()


class First(Part):
    """The first of several ways to show the same that fits the width; the last one always does.

    A way may be a function that makes it, so that those nobody needs are never made.
    """

    def __init__(self, *ways: Part | Callable[[], Part], grow: float = 0) -> None:
        super().__init__(grow=grow)
        self._ways = list(ways)
        self.taken: Part = Gap()

    def way(self, number: int) -> Part:
        """One of the ways, made if it was not yet."""
        way = self._ways[number]
        if not isinstance(way, Part):
            way = self._ways[number] = way()
        return way

    def _way(self, scale: Scale, width: int) -> Part:
        fitting = (n for n in range(len(self._ways)) if self.way(n).span(scale).easy <= width)
        return self.way(next(fitting, -1))

    def measure(self, scale: Scale) -> Span:
        """From the narrowest way to the widest."""
        last = self.way(-1).span(scale)
        return Span(last.least, self.way(0).span(scale).wish, last.easy)

    def high(self, scale: Scale, width: int) -> int:
        """As high as the way that fits."""
        return self._way(scale, width).height(scale, width)

    def least_high(self, scale: Scale, width: int) -> int:
        """As high as the way that fits must be."""
        return self._way(scale, width).least_height(scale, width)

    def place(self, scale: Scale, area: pygame.Rect) -> None:
        """Take the way that fits."""
        super().place(scale, area)
        self.taken = self._way(scale, area.w)
        self.taken.place(scale, area)

    def leaves(self) -> Iterator[Part]:
        """Those of the way taken."""
        return self.taken.leaves()


class Inside(Part):
    """One part within a margin; what stands on something shows that first."""

    shown = False

    def __init__(
        self,
        body: Part,
        across: float = 0,
        down: float = 0,
        *,
        grow: float = 0,
        wide: float | None = None,
        tall: float | None = None,
        middle: bool = False,  # as high as it wants, about the middle
    ) -> None:
        super().__init__(grow=grow, wide=wide, tall=tall)
        self.body = body
        self.across = across
        self.down = down
        self.middle = middle

    def measure(self, scale: Scale) -> Span:
        """The body and its margins."""
        span, margin = self.body.span(scale), 2 * scale.px(self.across)
        return Span(span.least + margin, span.wish + margin, span.easy + margin)

    def _room(self, scale: Scale, width: int) -> int:
        return max(1, width - 2 * scale.px(self.across))

    def high(self, scale: Scale, width: int) -> int:
        """The body and its margins."""
        return self.body.height(scale, self._room(scale, width)) + 2 * scale.px(self.down)

    def least_high(self, scale: Scale, width: int) -> int:
        """What the body must have, and its margins."""
        return self.body.least_height(scale, self._room(scale, width)) + 2 * scale.px(self.down)

    def place(self, scale: Scale, area: pygame.Rect) -> None:
        """Give the body what the margins leave."""
        super().place(scale, area)
        room = area.inflate(-2 * scale.px(self.across), -2 * scale.px(self.down))
        if self.middle:
            high = min(room.h, self.body.height(scale, room.w))
            room = pygame.Rect(room.x, room.y + (room.h - high) // 2, room.w, high)
        self.body.place(scale, room)

    def leaves(self) -> Iterator[Part]:
        """What it stands on, then the body's."""
        if self.shown:
            yield self
        yield from self.body.leaves()


class Middle(Inside):
    """A part no wider and no higher than it wants, in the middle of what there is."""

    def _room(self, scale: Scale, width: int) -> int:
        return min(width, self.body.span(scale).wish)

    def place(self, scale: Scale, area: pygame.Rect) -> None:
        """Put the body into the middle."""
        Part.place(self, scale, area)
        wide = self._room(scale, area.w)
        high = min(area.h, self.body.height(scale, wide))
        self.body.place(scale, pygame.Rect(area.x + (area.w - wide) // 2, area.y + (area.h - high) // 2, wide, high))


class Whole(Inside):
    """A part that is not to be squeezed: where it does not fit as it would like to be, it does not fit."""

    def measure(self, scale: Scale) -> Span:
        """As wide as it would like to be."""
        wish = self.body.span(scale).wish
        return Span(wish, wish, wish)


def beside(*parts: Part, gap: float = 36) -> Row:
    """Sheets side by side, all as high as the page leaves them; only where they fit (see `First`)."""
    return Row(*parts, gap=gap, fill=True, folds=False)
