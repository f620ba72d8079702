"""A table being set: which game, who sits where, and by which rules.

A draft is a value; every change gives another one. It never holds what the rules would refuse: what no longer goes
together with the latest wish falls back to as delivered.
"""

from collections.abc import Mapping, Sequence
from dataclasses import Field, dataclass, field, fields, replace
from typing import Any, NamedTuple, cast

from game_closet import shelf
from game_closet.contract import Game, Refused
from game_closet.engine import offer
from game_closet.engine.match import Match
from game_closet.engine.options import at_the_seats, fit, lead
from game_closet.engine.people import Sitter, sitters_of
from game_closet.engine.tempo import TableSettings


class FormRow(NamedTuple):
    """One line of the house rules: an option of the game or a setting of its table."""

    group: str  # "option" or "setting"
    name: str
    choices: tuple[Any, ...]
    value: Any


@dataclass(frozen=True)
class Draft:
    """A game, its sitters in the order of seats, and what was chosen by hand."""

    key: str
    sitters: tuple[Sitter, ...]
    chosen: Mapping[str, Any] = field(default_factory=dict)
    wishes: Mapping[str, Any] = field(default_factory=dict)
    points: tuple[int, ...] = ()  # head start by seat; empty is none

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
        rows = [FormRow("option", name, offer.choices(self.key, name, options), options[name]) for name in options]
        rows = [row for row in rows if row.name not in at_the_seats(self.rules) and len(row.choices) > 1]
        settings = self.table_settings()
        for about in fields(settings):
            rows.append(FormRow("setting", about.name, _offered(about), getattr(settings, about.name)))
        return rows

    @property
    def plain(self) -> bool:
        """Whether the game is played as on the sheet."""
        try:
            delivered = replace(self, chosen={}).options()
        except Refused:  # so many people need other rules than the sheet's
            return False
        return all(row.value == delivered.get(row.name) for row in self.rows() if row.group == "option")

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
        """The same table, with these choices given up one after another until the rules take the rest."""
        draft = self
        for name in names:
            if fit(draft.rules, draft.wanted()):
                break
            draft = replace(draft, chosen={k: v for k, v in draft.chosen.items() if k != name})
        if not fit(draft.rules, draft.wanted()):
            draft = replace(draft, points=())
        draft.game()
        return draft

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
        return self._settled(replace(self, sitters=(*self.sitters, sitter), points=points))

    def removed(self, seat: int) -> "Draft":
        """One seat less; who began still begins."""
        order = [other for other in range(len(self.sitters)) if other != seat]
        return self._settled(self._ordered(order))

    def moved(self, seat: int, way: int) -> "Draft":
        """A seat up (-1) or down (1) in the order of play."""
        other = (seat + way) % len(self.sitters)
        order = list(range(len(self.sitters)))
        order[seat], order[other] = order[other], order[seat]
        return self._ordered(order)

    def favoured(self, seat: int, points: int) -> "Draft":
        """Give a seat a head start, below the target."""
        all_points = list(self.points or (0,) * len(self.sitters))
        all_points[seat] = points
        favoured = replace(self, points=tuple(all_points))
        favoured.game()
        return favoured

    def _ordered(self, order: Sequence[int]) -> "Draft":
        chosen, name = dict(self.chosen), self.lead
        if name in chosen:
            chosen[name] = order.index(chosen[name]) if chosen[name] in order else 0
        points = tuple(self.points[seat] for seat in order) if self.points else ()
        return replace(self, sitters=tuple(self.sitters[seat] for seat in order), chosen=chosen, points=points)

    def _settled(self, draft: "Draft") -> "Draft":
        """A draft with another number of seats; options that do not go with it fall back."""
        return draft._giving_up(list(draft.chosen))

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
    """The table this match was played at, to be set again."""
    game = match.game
    aside = set(at_the_seats(type(game))) - {lead(type(game))}
    chosen = {name: value for name, value in game.options().items() if name not in aside}
    wished = {about.name: getattr(wishes, about.name) for about in fields(wishes)} if wishes else {}
    return Draft(game.key, tuple(match.sitters), chosen, wished, game.head_start)


def read(key: str, content: Mapping[str, Any]) -> Draft | None:
    """A draft from what was written; None where it no longer fits the game."""
    try:
        sitters = able(sitters_of(content["sitters"]), key)
        known = {about.name: _offered(about) for about in fields(shelf.table(key).settings)}
        wished = dict(content.get("wishes", {}))
        wishes = {name: value for name, value in wished.items() if value in known.get(name, ())}
        points = tuple(int(value) for value in content.get("points", ()))
        draft = Draft(key, sitters, dict(content.get("chosen", {})), wishes, points)
        draft.game()
        draft.table_settings()
    except (Refused, TypeError, ValueError, KeyError, IndexError, StopIteration):
        return None
    return draft


def first_moved_on(draft: Draft) -> Draft:
    """The same table with the lead moved on to the next seat."""
    first = draft.first
    return draft if first is None else draft.beginning((first + 1) % len(draft.sitters))


def able(sitters: Sequence[Sitter], key: str) -> tuple[Sitter, ...]:
    """The sitters, with strengths this game's computer players have."""
    known, usual = offer.levels(key), offer.usual_level(key)
    return tuple(who if who.level is None or who.level in known else who._replace(level=usual) for who in sitters)


def _offered(about: "Field[Any]") -> tuple[Any, ...]:
    choices = tuple(about.metadata.get("choices", ()))
    return choices or (False, True)
