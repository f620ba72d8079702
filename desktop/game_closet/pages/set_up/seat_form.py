"""The form of one seat: who of the house sits there, under which token, with what head start and help."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game_closet.engine.draft import Draft
from game_closet.engine.people import TOKENS, Sitter
from game_closet.kit.buttons import Button, Field, TokenButton
from game_closet.kit.choices import Stepper, Switch, setting
from game_closet.kit.layout import Column, Row, Wrap
from game_closet.kit.part import Part
from game_closet.kit.print import Paragraph, Words
from game_closet.pages.set_up.house_rules import any_number, further
from game_closet.pages.set_up.seating import why_none_fewer
from game_closet.stage import palette, words
from game_closet.store.profiles import Profile

STRIDE = 5  # points a head start is stepped by
HIGHEST = 1000  # points of a head start, where no target is lower


class FormActs(NamedTuple):
    """What can be done to the seat the form is of."""

    sit: Callable[[Profile], object]  # seat a person of the house
    remember: Callable[[], object]  # make whoever sits there one of the house
    mark: Callable[[str, int], object]  # give them another colour or shape
    favour: Callable[[int], object]  # … or a head start
    type_points: Callable[[Stepper], object]
    help: Callable[[bool], object]  # let the screen make their calls
    move: Callable[[int], object]  # by so many places
    remove: Callable[[], object]


class Acquainted(NamedTuple):
    """What the house knows of a seat."""

    people: Sequence[Profile]  # everybody known here
    known: bool  # whether whoever sits there is one of them
    helped: bool  # whether the screen makes their calls
    guests: bool  # whether people are forgotten when they leave


def seat_form(table: Draft, seat: int, house: Acquainted, acts: FormActs) -> Part:
    """The lines of the form."""
    sitter = table.sitters[seat]
    lines: list[Part] = []
    if sitter.human and not house.guests:
        lines.append(_people(table.sitters, house, acts))
    lines.append(_tokens(sitter, acts.mark))
    if table.rules.counts_points:
        lines.append(_head_start(points_of(table, seat), highest(table), acts))
    if sitter.human and table.rules.own_calls:
        lines.append(_help(table, house.helped, acts.help))
    lines.append(_moves(table, seat, acts))
    return Column(*lines, gap=18)


def points_of(table: Draft, seat: int) -> int:
    """The head start of a seat."""
    return table.points[seat] if table.points else 0


def highest(table: Draft) -> int:
    """The most points a head start can be: below the target, if there is one."""
    return min(HIGHEST, (table.options().get("target") or HIGHEST + 1) - 1)


def _people(seated: Sequence[Sitter], house: Acquainted, acts: FormActs) -> Part:
    """The people of the house who do not sit here yet, and a way for a guest to become one."""
    names = {who.name.casefold() for who in seated}
    free = [person for person in house.people if person.name.casefold() not in names]
    parts: list[Part] = [Words(words.say("common.setup.profiles"), 23, "bold")]
    if free:
        people = [
            Field(person.name, partial(acts.sit, person), who=Sitter(person.name, person.colour, person.shape))
            for person in free
        ]
        parts.append(Wrap(*people, gap=10))
    else:
        nobody = "nobody_free" if house.people else "nobody_known"
        parts.append(Paragraph(words.say(f"common.setup.{nobody}"), 20, colour=palette.INK_2))
    if not house.known:
        parts.append(Wrap(Field(words.say("common.setup.keep_person"), acts.remember, icon="plus")))
    return Column(*parts, gap=8)


def _tokens(who: Sitter, mark: Callable[[str, int], object]) -> Part:
    """Colour and shape, each out of six."""
    colours = [
        TokenButton(
            number,
            who.shape,
            partial(mark, "colour", number),
            chosen=number == who.colour,
            tip=words.say(f"common.token.colour_{number}"),
        )
        for number in range(TOKENS)
    ]
    shapes = [
        TokenButton(
            who.colour,
            number,
            partial(mark, "shape", number),
            chosen=number == who.shape,
            tip=words.say(f"common.token.shape_{number}"),
        )
        for number in range(TOKENS)
    ]
    heading = Words(words.say("common.setup.token"), 23, "bold")
    return Column(heading, Wrap(*colours, gap=14), Wrap(*shapes, gap=14), gap=8)


def _head_start(points: int, most: int, acts: FormActs) -> Part:
    stepper = Stepper(
        words.say("common.setup.head_start_points", count=points),
        lambda way: acts.favour(max(0, min(most, further(points, way, STRIDE)))),
        down=points > 0,
        up=points < most,
        signs=("minus", "plus"),
        on_type=acts.type_points,
        wide=240,
    )
    return setting(words.say("common.setup.head_start"), stepper, any_number((0, most)), size=23)


def _help(table: Draft, helped: bool, flip: Callable[[bool], object]) -> Part:
    """For children: the screen calls for this seat."""
    word = f"{table.key}.for_me.{min(table.rules.own_calls)}"
    return setting(words.say(word), Switch(helped, flip), words.say(f"{word}_sub"), size=23)


def _moves(table: Draft, seat: int, acts: FormActs) -> Part:
    """Up, down and away."""
    last = len(table.sitters) - 1
    say = words.say
    first_seat = "" if seat > 0 else say("common.why.first_seat")
    last_seat = "" if seat < last else say("common.why.last_seat")
    up = Field("", partial(acts.move, -1), icon="up", why=first_seat, tip=say("common.setup.seat_up"))
    down = Field("", partial(acts.move, 1), icon="down", why=last_seat, tip=say("common.setup.seat_down"))
    away = Button(say("common.setup.remove_seat"), acts.remove, size=22, why=why_none_fewer(table), grow=1)
    return Row(Row(up, down, gap=10, folds=False), away, gap=16)
