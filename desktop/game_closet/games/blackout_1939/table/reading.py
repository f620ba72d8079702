"""What a throw in the four cities means, for the table that shows it: pure, from what all have seen and heard."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game_closet.contract import Event, Phrase, View, winners
from game_closet.engine.people import Sitter
from game_closet.games.blackout_1939.pieces.throw import READ
from game_closet.games.blackout_1939.rules.blackout_cities import (
    BIT,
    CENTRE,
    COVER,
    OVER,
    REMOVE,
    ROLL,
    START,
    THROW,
    BlackoutCities,
    Cities,
)
from game_closet.stage.table import Shot

COVERS: Final = ("covered", "covered_centre")
PASSES: Final = ("passed", "passed_both")
_TELLING: Final = (
    *(*PASSES, "kept", "unharmed", "spared", "tied", "started"),
    *("blackout", "blackout_first_turn", "took_pool", "settled", "settled_five", "settled_short", "won_round"),
)


def readings(a: int, b: int) -> tuple[int, ...]:
    """The numbers two dice read as, both ways; none for a double or a seven."""
    return (10 * a + b, 10 * b + a) if a != b and a + b != 7 else ()


def section_of(event: Event) -> int:
    """The section that was covered or lit."""
    return int(getattr(BlackoutCities.named(event), "section", CENTRE))


def pending(heard: Sequence[Event]) -> tuple[int, ...]:
    """The numbers in play for the seat on turn: both readings of the throw, or only those that were passed."""
    for event in reversed(heard):
        if event.kind == "threw":
            threw = BlackoutCities.named(event)
            return readings(threw.a, threw.b)
        if event.kind in PASSES:
            return passed(event)
        if event.kind not in COVERS:
            break
    return ()


def passed(event: Event) -> tuple[int, ...]:
    """The numbers that went on to the next seat."""
    fact = BlackoutCities.named(event)
    return (fact.section, fact.other) if event.kind == "passed_both" else (fact.section,)


class Wording(NamedTuple):
    """What the band says, and the seat it is about."""

    words: Phrase
    seat: int | None


def _about(kind: str, seat: int, *more: int) -> Wording:
    return Wording(Phrase(kind, (seat, *more)), seat)


def asked(game: BlackoutCities, sitters: Sequence[Sitter], view: View[Cities]) -> Wording:
    """What the table waits for."""
    state = view.picture
    if state.phase == OVER:
        return _about("over", winners(view.scores)[0])
    if state.phase == REMOVE:
        return _about("remove", state.seat, state.dice[0], game.left(state.seat))
    if state.phase == THROW and not sitters[state.seat].human:
        return _about("takes", state.seat)
    return _about(state.phase, state.seat)


def said(game: BlackoutCities, sitters: Sequence[Sitter], shot: Shot[Cities]) -> Wording:
    """What the band says to a picture: while something moves, what happened means; else what is asked for."""
    moving = shot.event if shot.before is not None else None
    last = shot.heard[-1] if shot.heard else None
    if moving is None and last is not None and last.kind == "won_round" and shot.view.picture.round < game.rounds:
        return Wording(Phrase(*last), game.seat_of(last))
    if moving is None or moving.kind == "opened":
        return asked(game, sitters, shot.view)
    if moving.kind == "tried":
        return _about(START, game.named(moving).seat)
    if moving.kind == "threw" and shot.t < READ[0]:
        return _about(ROLL, game.named(moving).seat)
    covered: set[int] = set()
    for event in reversed(shot.heard):
        if event.kind in COVERS:
            covered.add(section_of(event))
        elif event.kind == "shook":
            return _about(ROLL, game.named(event).seat)
        elif event.kind == "threw":
            return _meaning(game, shot.view.picture, event, covered)
        elif event.kind in _TELLING:
            broke = event.kind == "settled_short" and not game.named(event).count
            return Wording(Phrase("owes" if broke else event.kind, event.args), game.seat_of(event))
    return asked(game, sitters, shot.view)


def _meaning(game: BlackoutCities, state: Cities, threw: Event, covered: set[int]) -> Wording:
    """What a throw means for its thrower, though some of it may be covered by now."""
    fact = game.named(threw)
    seat, a, b = fact.seat, fact.a, fact.b
    if a + b == 7:
        return _about("seven", seat)
    if a == b:
        return _about(COVER, seat) if a == 6 else _about("remove", seat, a, game.left(seat))
    lit = [n for n in readings(a, b) if n in covered or not state.dark[seat] & BIT[n]]
    gone = [n for n in readings(a, b) if n not in lit]
    return _about(("none_open", "one_open", "both_open")[len(lit)], seat, *lit, *gone)
