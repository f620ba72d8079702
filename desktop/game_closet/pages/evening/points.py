"""The table of points of an evening, and the race along a line."""

import math
from collections.abc import Sequence
from fractions import Fraction

import pygame

from game_closet.engine.evening import Evening, Standing, ladder, winners
from game_closet.kit.control import Look
from game_closet.kit.layout import Column, First, Gap, Row, Whole
from game_closet.kit.part import REST, Label, Part, Scale, Span
from game_closet.kit.print import Band, Name, ShadedGrid, Square, Token, Words
from game_closet.stage import art, letters, marks, palette, words

FEW = 5  # people whose points by place can all be told
STACK = 3  # tokens on each other in the race
COLUMNS = (14, 10, 7, 5, 3)  # of matches, as there is room

Brought = Sequence[Sequence[Fraction | None]]  # what each match brought each person


def points_title(evening: Evening) -> tuple[str, str]:
    """The heading of the points, and beside it what a place brings."""
    people = len(evening.present)
    if evening.over:
        return words.say("common.evening.points_final"), ""
    steps = words.enumerated(words.fraction(step) for step in ladder(people, people))
    if people > FEW:
        steps = words.say("common.evening.ladder", count=people - 1)
    middle = words.fraction(Fraction(people - 1, 2))
    return words.say("common.evening.points"), words.say("common.evening.points_aside", ladder=steps, middle=middle)


def points_table(evening: Evening) -> Part:
    """A row for everybody and a column for every match; the first are taken together where they are too many."""
    count = len(evening.played) + len(evening.coming)
    rooms = [count, *(room for room in COLUMNS if room < count)]
    standings = evening.standings()
    brought = [evening.points(person) for person in range(len(evening.people))]
    tables = [_table(evening, standings, _columns(evening, brought, room)) for room in rooms]
    return First(*(Whole(table) for table in tables), _table(evening, standings, []))


def _table(evening: Evening, standings: Sequence[Standing], columns: list["_Column"]) -> Part:
    rows = [_head(columns), *(_row(evening, one, columns) for one in standings)]
    first = [number + 1 for number, one in enumerate(standings) if one.place == 1 and evening.played]
    return ShadedGrid(rows, first, gap=10, line_gap=20 if len(standings) <= FEW else 10)


class _Column:
    """A column of the table: one match, or the first ones together."""

    def __init__(self, evening: Evening, brought: Brought, first: int, last: int) -> None:
        self.evening = evening
        self.brought = brought
        self.matches = range(first, last)
        self.head = words.say("common.evening.before") if last - first > 1 else str(first + 1)
        self.played = last <= len(evening.played)
        self.now = first == len(evening.played) and bool(evening.table)

    def points(self, person: int) -> Fraction | None:
        """What the matches of the column brought somebody."""
        found = [earned for number in self.matches if (earned := self.brought[person][number]) is not None]
        return sum(found, Fraction(0)) if found else None

    def won(self, person: int) -> bool:
        """Whether somebody won the one match."""
        return len(self.matches) == 1 and person in winners(self.evening.played[self.matches[0]])

    def sat_out(self, person: int) -> bool:
        """Whether somebody had the middle points of the one match."""
        return len(self.matches) == 1 and person not in self.evening.played[self.matches[0]].fixture.people


def _columns(evening: Evening, brought: Brought, room: int) -> list[_Column]:
    count, done = len(evening.played) + len(evening.coming), len(evening.played)
    shown = min(room, count)
    if count <= room:
        return [_Column(evening, brought, number, number + 1) for number in range(count)]
    # the match that comes next is always seen; those long past are taken together
    last = min(count, max(done + 1, shown))
    first = max(0, last - shown + 1)
    head = [_Column(evening, brought, 0, first)] if first > 1 else [_Column(evening, brought, 0, 1)][:first]
    return [*head, *(_Column(evening, brought, number, number + 1) for number in range(first, last))]


def _head(columns: list[_Column]) -> list[Part]:
    heads = [Words(column.head, 22, "condb", palette.INK_2, align="c", wide=40) for column in columns]
    player = Words(words.say("common.evening.player"), 20, "condb", palette.INK_2)
    return [Gap(), player, *heads, Words(words.say("common.evening.total"), 20, "condb", palette.INK_2, align="r")]


def _row(evening: Evening, one: Standing, columns: list[_Column]) -> list[Part]:
    who, gone = evening.people[one.person], one.person in evening.away
    name: Part = Name(who.name, 27, "bold", palette.INK_2 if gone else None, wide=130)
    if gone:
        name = Column(name, Words(words.say("common.evening.gone"), 18, "cond", palette.INK_2))
    name.grow = 1
    total = Words(words.fraction(one.points), 36, "slab", align="r")
    return [Token(who, 46), name, *(_cell(column, one.person) for column in columns), total]


def _cell(column: _Column, person: int) -> Part:
    """What a column brought somebody, or a sign that it is still to come."""
    if not column.played:
        return ToCome(column.now)
    earned = column.points(person)
    shown = "–" if earned is None else words.fraction(earned)
    voice = "slab" if column.won(person) else "text"
    return Points(shown, voice, dotted=earned is not None and column.sat_out(person))


class Points(Words):
    """A figure; what was had for sitting out is dotted below."""

    def __init__(self, text: str, voice: str, *, dotted: bool) -> None:
        super().__init__(text, 27, voice, align="c", wide=40)
        self.dotted = dotted

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Write the figure, draw the dots."""
        super().paint(surface, area)
        if self.dotted:
            wide, dot = self.scale.px(36), max(1, self.scale.px(2))
            for x in range(area.centerx - wide // 2, area.centerx + wide // 2, 4 * dot):
                surface.fill(palette.rgb(palette.FAINT), (x, area.bottom - dot, 2 * dot, dot))


class ToCome(Square):
    """A match that is still to come, or is being played."""

    def __init__(self, now: bool) -> None:
        super().__init__(24)
        self.now = now

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw a dash or a ring."""
        ring = art.circle(12, 12, 6, "none", art.stroke(palette.FAINT, 2.4))
        form, side = ring if self.now else art.line(3, 12, 21, 12, palette.LINE_2, 2.4), min(area.size)
        key = ("to-come", self.now, side)
        art.lay_mid(surface, art.cached(key, lambda: art.svg(form, 24, 24, side / 24)), area.center)


def race(evening: Evening) -> Part:
    """Everybody's token along a line from nothing to all there is to win."""
    title = Words(words.say("common.evening.race", count=max(1, evening.most)), 24, "slab", palette.CREAM)
    left = Words(words.say("common.evening.to_go", count=len(evening.coming)), 22, "text", palette.BAND_TEXT_2)
    heading = Row(title, Gap(grow=1), left, gap=16, fold_gap=0)
    return Band(Column(heading, RaceLine(evening), gap=6), 28, 14)


class RaceLine(Part):
    """The line of the race; equals stand on each other."""

    def __init__(self, evening: Evening) -> None:
        super().__init__()
        self.evening = evening
        self.most = max(1, evening.most)
        self.strong = next(step for step in (1, 2, 4, 5, 10, 20, 25, 50, 100) if self.most / step <= 8)

    def measure(self, scale: Scale) -> Span:
        """Long enough for its figures."""
        return Span(scale.with_text(300), scale.with_text(300))

    def high(self, scale: Scale, width: int) -> int:
        """Room for the figures below it and tokens upon each other."""
        upon = min(STACK, len(self.evening.people)) - 0.5  # the lowest stands on the line with its middle
        return round(scale.text(20) * 1.3) + scale.with_text(22) + math.ceil(upon * scale.with_text(30))

    def _spots(self, area: pygame.Rect) -> tuple[int, int, int]:
        """Where it starts, how long it is, and at what height."""
        end = self.scale.with_text(22)
        level = area.bottom - round(self.scale.text(20) * 1.3) - self.scale.with_text(22)
        return area.x + end, area.w - 2 * end, level

    def labels(self) -> list[Label]:
        """The figures below it."""
        return [Label(text, px, place) for text, px, place in self._figures(self.area)]

    def told(self) -> str:
        """Nothing: the points are told by the table above it."""
        return ""

    def _figures(self, area: pygame.Rect) -> list[tuple[str, int, pygame.Rect]]:
        start, long, _ = self._spots(area)
        px, found = self.scale.text(20), []
        for value in range(0, self.most + 1, self.strong):
            place = pygame.Rect(0, 0, letters.width(str(value), "condb", px), round(px * 1.2))
            place.midbottom = start + long * value // self.most, area.bottom
            found.append((str(value), px, place))
        return found

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw line and notches, figures and tokens."""
        (start, long, level), u = self._spots(area), self.u
        line = palette.rgb(palette.BAND_TEXT_2)
        surface.fill(line, (start - round(8 * u), level - round(4 * u), long + round(16 * u), round(8 * u)))
        for value in range(self.most + 1):
            strong = value % self.strong == 0
            if strong or self.most <= 60:
                notch = pygame.Rect(0, 0, max(1, round(2 * u)), round((26 if strong else 16) * u))
                notch.center = start + long * value // self.most, level
                surface.fill(line, notch)
        for text, px, place in self._figures(area):
            letters.write(surface, text, place.center, "condb", px, palette.BAND_TEXT_2, "cm")
        for one, place in zip(self.evening.standings(), self.tokens(area), strict=True):
            who = self.evening.people[one.person]
            marks.lay_token(surface, who.colour, who.shape, place.center, place.w, True)

    def tokens(self, area: pygame.Rect) -> list[pygame.Rect]:
        """Where everybody stands, the best first."""
        start, long, level = self._spots(area)
        wished = [start + long * float(one.points) / self.most for one in self.evening.standings()]
        return stacked(wished, level, self.scale.with_text(30))


def stacked(wished: Sequence[float], level: int, side: int) -> list[pygame.Rect]:
    """Places of tokens at so many pixels along a line: none on another, upon each other first, then beside them."""
    found: list[pygame.Rect] = []
    for at in wished:
        tries = (
            pygame.Rect(0, 0, side, side).move_to(center=(round(at) + beside * side, level - height * side))
            for beside in range(len(wished))
            for height in range(STACK)
        )
        found.append(next(place for place in tries if place.collidelist(found) < 0))
    return found
