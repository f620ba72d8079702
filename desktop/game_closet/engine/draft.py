"""A table being set: which game, who sits where, and by which rules.

A draft is a value; every change gives another one. It never holds what the rules would refuse: what no longer goes
together with the latest wish falls back to as delivered.
"""

from collections.abc import Mapping, Sequence
from dataclasses import Field, dataclass, field, fields, replace
from itertools import combinations, product
from typing import Any, NamedTuple, cast

from game_closet import shelf
from game_closet.contract import Game, Phrase, Refused
from game_closet.engine import bots, offer
from game_closet.engine.advice.reasons import reasons_of
from game_closet.engine.levels import nearest, strangers
from game_closet.engine.match import Match
from game_closet.engine.options import at_the_seats, fit, lead, seating
from game_closet.engine.people import Sitter, sitters_of
from game_closet.engine.tempo import TableSettings


class FormRow(NamedTuple):
    """One line of the house rules: an option of the game or a setting of its table."""

    group: str  # "option" or "setting"
    name: str
    choices: tuple[Any, ...]
    value: Any
    usual: Any = None  # as delivered, given the other lines
    span: tuple[int, int] | None = None  # the whole range of a number
    silent: bool = False  # whether the game's sheet says nothing of it


@dataclass(frozen=True)
class Draft:
    """A game, its sitters in the order of seats, and what was chosen by hand."""

    key: str
    sitters: tuple[Sitter, ...]
    chosen: Mapping[str, Any] = field(default_factory=dict)
    wishes: Mapping[str, Any] = field(default_factory=dict)
    points: tuple[int, ...] = ()  # head start by seat; empty is none
    troubles: tuple[Phrase, ...] = ()  # what there is to tell of it once it is opened

    @property
    def rules(self) -> type[Game[Any, Any]]:
        """The rules of the game."""
        return shelf.game(self.key)

    def game(self) -> Game[Any, Any]:
        """The game as it would be played now."""
        return self.rules(**self.wanted())

    def wanted(self) -> dict[str, Any]:
        """The options that are chosen, by hand or by who sits there."""
        start = {"head_start": self.points} if any(self.points) else {}
        return {"seats": len(self.sitters), **self.chosen, **start}

    def table_settings(self) -> TableSettings:
        """The settings of the table as wished."""
        return shelf.table(self.key).settings(**self.wishes)

    def options(self) -> dict[str, Any]:
        """Every option of the game as it stands."""
        return self.game().options()

    def rows(self) -> list[FormRow]:
        """The house rules: options first, then the table's settings."""
        options = self.options()
        rows = [self._option(name, options) for name in options if name not in at_the_seats(self.rules)]
        rows = [row for row in rows if len(row.choices) > 1]
        settings = self.table_settings()
        for about in fields(settings):
            value, usual = getattr(settings, about.name), about.default
            if usual is None:  # as the game has it
                usual = getattr(self.rules, about.name)
                value = usual if value is None else value
            if self._concerns(about.name):
                rows.append(FormRow("setting", about.name, _offered(about), value, usual, silent=True))
        return rows

    def _concerns(self, name: str) -> bool:
        """Whether a setting of every table means anything at this one."""
        return bool({"call_sleep": self.rules.calls, "standing": reasons_of(self.key).swing}.get(name, True))

    def _option(self, name: str, options: Mapping[str, Any]) -> FormRow:
        value, usual = options[name], self.rules.usual(name, options)
        choices, span = offer.choices(self.key, name, options), offer.span(self.key, name, options)
        if span and value not in choices:  # a number of one's own stands in its place among those at hand
            choices = tuple(sorted({*choices, value}))
        return FormRow("option", name, choices, value, usual, span, name in self.rules.silent)

    @property
    def plain(self) -> bool:
        """Whether the game is played as on the sheet."""
        return all(row.value == row.usual for row in self.rows() if row.group == "option")

    def delivered(self) -> "Draft":
        """The same people by the sheet's rules, as far as so many can play by them; who begins stays."""
        begins = {name: value for name, value in self.chosen.items() if name == self.lead}
        needed = seating(self.key).get(len(self.sitters), {})
        return replace(self, chosen={**offer.preset(self.key), **needed, **begins})._settled()

    def set(self, row: FormRow, value: Any) -> "Draft":
        """Choose a value for a line of the house rules."""
        if row.group == "setting":
            return replace(self, wishes={**self.wishes, row.name: value})
        return self._with(row.name, value)

    def _with(self, name: str, value: Any) -> "Draft":
        wished = replace(self, chosen={**self.chosen, name: value})
        # What was chosen before gives way to the latest wish.
        return wished._giving_up([other for other in self.chosen if other != name])

    def _giving_up(self, names: Sequence[str]) -> "Draft":
        """The same table with as few of these choices given up as the rules ask for, the head start before them."""
        for count in range(len(names) + 1):
            for points, gone in product(dict.fromkeys((self.points, ())), combinations(names, count)):
                chosen = {name: value for name, value in self.chosen.items() if name not in gone}
                draft = replace(self, chosen=chosen, points=points)
                if fit(draft.rules, draft.wanted()):
                    return draft
        self.game()  # which says what cannot be
        return self

    # the seats

    def counts(self) -> tuple[int, ...]:
        """How many may sit at this table."""
        return tuple(sorted(offer.choices(self.key, "seats", self.options())))

    @property
    def lead(self) -> str:
        """The option that says which seat begins; no word where that is not chosen."""
        return lead(self.rules)

    @property
    def first(self) -> int | None:
        """The seat that begins, where that is asked."""
        return cast("int | None", self.options().get(self.lead))

    def beginning(self, seat: int) -> "Draft":
        """Let another seat begin."""
        return self._with(self.lead, seat)

    def seated(self, seat: int, sitter: Sitter) -> "Draft":
        """Put somebody in a seat."""
        return replace(self, sitters=(*self.sitters[:seat], sitter, *self.sitters[seat + 1 :]))

    def added(self, sitter: Sitter) -> "Draft":
        """One seat more."""
        points = (*self.points, 0) if self.points else ()
        return replace(self, sitters=(*self.sitters, sitter), points=points)._settled()

    def removed(self, seat: int) -> "Draft":
        """One seat less; who began still begins."""
        order = [other for other in range(len(self.sitters)) if other != seat]
        return self._ordered(order)

    def moved(self, seat: int, way: int) -> "Draft":
        """A seat up (-1) or down (1) in the order of play."""
        other = (seat + way) % len(self.sitters)
        order = list(range(len(self.sitters)))
        order[seat], order[other] = order[other], order[seat]
        return self._ordered(order)

    def favoured(self, seat: int, points: int) -> "Draft":
        """Give a seat a head start, and whoever it shares its points with."""
        side = self.game().side(seat)
        before = self.points or (0,) * len(self.sitters)
        favoured = replace(self, points=tuple(points if n in side else own for n, own in enumerate(before)))
        favoured.game()
        return favoured

    def _ordered(self, order: Sequence[int]) -> "Draft":
        chosen, name = dict(self.chosen), self.lead
        if name in chosen:
            chosen[name] = order.index(chosen[name]) if chosen[name] in order else 0
        points = tuple(self.points[seat] for seat in order) if self.points else ()
        sitters = tuple(self.sitters[seat] for seat in order)
        return replace(self, sitters=sitters, chosen=chosen, points=points)._settled()

    def _settled(self) -> "Draft":
        """After a change of seats: what does not go with it falls back."""
        return self._giving_up(list(self.chosen))

    # as it is written

    def written(self) -> dict[str, Any]:
        """The draft as plain values, to be saved as a favourite or for next time."""
        return {
            "sitters": [sitter._asdict() for sitter in self.sitters],
            "chosen": dict(self.chosen),
            "wishes": dict(self.wishes),
            "points": list(self.points),
        }


def table_of(match: Match, wishes: TableSettings | None) -> Draft:
    """The table this match was played at, to be set again; what was as delivered still follows the other options."""
    game, options = match.game, match.game.options()
    aside = set(at_the_seats(type(game))) - {lead(type(game))}
    changed = {name: value for name, value in options.items() if value != game.usual(name, options)}
    chosen = {name: value for name, value in changed.items() if name not in aside}
    wished = {about.name: getattr(wishes, about.name) for about in fields(wishes)} if wishes else {}
    return Draft(game.key, able(match.sitters, game.key), chosen, wished, game.head_start)


def read(key: str, content: Mapping[str, Any]) -> Draft | None:
    """A draft from what was written; None where it no longer fits the game."""
    try:
        seated = sitters_of(content["sitters"])
        wishes = _known_wishes(key, content.get("wishes", {}))
        points = tuple(int(value) for value in content.get("points", ()))
        told = strangers(who.level for who in seated)
        draft = Draft(key, able(seated, key), dict(content.get("chosen", {})), wishes, points, told)
        draft.game()
        draft.table_settings()
    except (Refused, TypeError, ValueError, KeyError, IndexError, StopIteration):
        return None
    return draft


def settings_of(key: str, wished: Mapping[str, Any]) -> TableSettings:
    """The settings of a table from what was written, each that is no longer offered as delivered."""
    return shelf.table(key).settings(**_known_wishes(key, wished))


def _known_wishes(key: str, wished: Mapping[str, Any]) -> dict[str, Any]:
    known = {about.name: _offered(about) for about in fields(shelf.table(key).settings)}
    return {name: value for name, value in dict(wished).items() if value in known.get(name, ())}


def first_moved_on(draft: Draft) -> Draft:
    """The same table with the lead moved on to the next seat."""
    first = draft.first
    return draft if first is None else draft.beginning((first + 1) % len(draft.sitters))


def able(sitters: Sequence[Sitter], key: str) -> tuple[Sitter, ...]:
    """The sitters, with strengths this game's computer players have."""
    known = bots.on_offer(key)
    return tuple(who if who.level is None else who._replace(level=nearest(who.level, known)) for who in sitters)


def _offered(about: "Field[Any]") -> tuple[Any, ...]:
    choices = tuple(about.metadata.get("choices", ()))
    return choices or (False, True)
