"""The seats of a table being set: a row for each, in the order of play, that can be typed in and drawn about."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

import pygame

from game_closet import context
from game_closet.engine.draft import Draft
from game_closet.engine.people import Sitter
from game_closet.kit.buttons import BareIcon, Dragged, Field, Labelled
from game_closet.kit.choices import Entry, Stepper, setting
from game_closet.kit.control import Look
from game_closet.kit.keyboard import prompt
from game_closet.kit.layout import Column, First, Gap, Inside, Row
from game_closet.kit.part import REST, Part, Scale, Span
from game_closet.kit.print import Icon, Words
from game_closet.pages.set_up.levels import level_icon, level_name
from game_closet.pages.set_up.seating import why_none_fewer
from game_closet.stage import art, marks, palette, words

Act = Callable[[int], object]
Columns = tuple[list[Part], list[Part]]  # the names, and who plays, of all rows


class SeatActs(NamedTuple):
    """What can be done to a seat, by its number."""

    form: Act  # open or close what more there is to say of it
    name: Callable[[int], Entry]  # the field its name is typed in
    kind: Act  # choose who plays it
    key: Act  # ask for another call key
    move: Callable[[int, int], object]  # by so many places
    drag: Callable[[int, tuple[int, int]], object]  # after a hand
    drop: Callable[[], object]  # where it is
    remove: Act
    add: Callable[[], object]


def seat_rows(table: Draft, keys: Mapping[int, str], raised: int | None, acts: SeatActs) -> Part:
    """A row for each seat, and the place of one more; keys are the labels of the people's call keys."""
    why = why_none_fewer(table)
    columns: Columns = [], []
    rows: list[Part] = [
        _row(seat, sitter, keys.get(seat, ""), acts, raised == seat, why, columns)
        for seat, sitter in enumerate(table.sitters)
    ]
    if len(table.sitters) < max(table.counts()):
        rows.append(Vacant(words.say("common.setup.add_seat"), acts.add, tall=80))
    return Column(*rows, gap=10)


def who_begins(table: Draft, begin: Act) -> Part:
    """Who begins: in the words of the game's own sheet."""
    label = words.say(f"{table.key}.option.{table.lead}")
    return setting(label, Stepper(table.sitters[table.first or 0].name, begin, wide=340), voice="text")


def _row(seat: int, sitter: Sitter, key: str, acts: SeatActs, raised: bool, why: str, columns: Columns) -> Part:
    grip = Grip(seat, acts, tip=words.say("common.setup.move_seat", key=prompt("press"))).of(sitter.name)
    token = Field("", partial(acts.form, seat), who=sitter, tip=words.say("common.setup.more_seat")).of(sitter.name)
    kind = Field(
        level_name(sitter.level),
        partial(acts.kind, seat),
        icon="pad" if sitter.human and sitter.name in context.now().pads.values() else level_icon(sitter.level),
        more=True,
        grow=1,
        tip=words.say("common.setup.who_plays"),
    ).of(sitter.name)
    who: list[Part] = [kind]
    if key:
        who.append(Field(key, partial(acts.key, seat), tip=words.say("common.setup.other_key")).of(sitter.name))
    tip = words.say("common.setup.remove_seat")
    away = BareIcon("close", partial(acts.remove, seat), why=why, tip=tip).of(sitter.name)
    name = acts.name(seat)
    name.grow = 1
    beside = Row(*who, gap=8, folds=False, fill=True, wide=270, grow=0.5)
    below = Row(*who, gap=8, fill=True)
    names, whos = columns
    in_line = InLine(name, names, grow=1), InLine(beside, whos, grow=0.5)
    line = Row(grip, token, *in_line, away, gap=6, folds=False)
    folded = Column(Row(grip, token, name, away, gap=10, folds=False), below, gap=8)
    narrow = Column(Row(grip, token, Gap(grow=1), away, gap=10, folds=False), name, below, gap=8)
    return SeatCard(First(line, folded, narrow), raised)


class InLine(Inside):
    """A part that wants as much room as the widest of its column, so that what stands in other rows is in line."""

    def __init__(self, body: Part, column: list[Part], *, grow: float) -> None:
        super().__init__(body, grow=grow)
        self.column = column
        column.append(body)

    def measure(self, scale: Scale) -> Span:
        """The most that any of them wants."""
        return Span(*(max(wants) for wants in zip(*(part.span(scale) for part in self.column), strict=True)))


class SeatCard(Inside):
    """The card of a seat; one that is being changed or moved is raised."""

    shown = True
    bleed = 12.0

    def __init__(self, body: Part, raised: bool) -> None:
        super().__init__(body, 12, 10)
        self.raised = raised

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw the card."""
        u = self.u
        w, h = area.w / u, area.h / u
        box = art.rect(0.8, 0.8, w - 1.6, h - 1.6, 8, palette.ROW, art.stroke(palette.ROW_EDGE, 1.4))
        art.lay(surface, art.cached(("seat-row", area.size, u), lambda: art.svg(box, w, h, u)), area.topleft)
        if self.raised:
            rim = area.inflate(round(6 * u), round(6 * u))
            art.lay(surface, marks.frame(*rim.size, 10 * u, 4 * u, palette.MUSTARD), rim.topleft)


class Grip(BareIcon, Dragged):
    """What a seat is taken hold of by; pressed, it opens the form, which moves the seat too."""

    side = 44.0

    def __init__(self, seat: int, acts: SeatActs, *, tip: str) -> None:
        super().__init__("grip", partial(acts.form, seat), tip=tip)
        self.seat = seat
        self.acts = acts

    def drag(self, at: tuple[int, int]) -> None:
        """Draw the seat along."""
        self.acts.drag(self.seat, at)

    def drop(self) -> None:
        """Leave the seat where it is."""
        self.acts.drop()


class Vacant(Labelled):
    """The dashed place of one seat more."""

    radius = 8.0
    size = 28.0

    def body(self) -> Part:
        """A cross and the word."""
        word = Words(self.label, self.size, self.voice, palette.INK_2)
        return Row(Gap(grow=1), Icon("plus", 30, palette.INK_2), word, Gap(grow=1), gap=12, folds=False)

    def face(self, surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
        """Draw the dashed place."""
        u, (w, h) = self.u, (area.w / self.u, area.h / self.u)
        pen = 3.0
        frame = art.dashed(pen / 2, pen / 2, w - pen, h - pen, palette.VACANT, pen, 12, 9)
        art.lay(surface, art.cached(("vacant", area.size, u), lambda: art.svg(frame, w, h, u)), area.topleft)
        self.write(surface, area)
