"""How long one waits for one's own turn at the screen, in seconds, by game and number of seats.

One person sits with computer players; nobody is timed: the conductor leads whole matches by the table's own paces while
time is counted, not passed. A wait is *plain* where nobody had anything to decide or to call in it.
"""

from collections.abc import Iterator, Sequence
from random import Random
from statistics import median
from typing import Any, NamedTuple

from game_closet import shelf
from game_closet.contract import CHANCE, Event, Game, Move, View
from game_closet.engine.conductor import Conductor
from game_closet.engine.levels import USUAL
from game_closet.engine.match import Match, forced
from game_closet.engine.options import suited
from game_closet.engine.people import Sitter
from game_closet.engine.playout import NAMES
from game_closet.engine.search import answers
from game_closet.engine.thinking.thinker import Thinker

TICK = 1 / 30
WAITS = 40  # of each game and number of seats
MATCHES = 8  # that are begun for them at most


class Wait(NamedTuple):
    """Seconds from one's own turn to the next, and whether somebody decided, called or dealt meanwhile."""

    seconds: float
    plain: bool


class Waits(NamedTuple):
    """The usual and the longest of many waits, of all and of the plain ones; zeros where there were none."""

    every: tuple[float, float]
    plain: tuple[float, float]


class Guess(Thinker):
    """Answers at random at the next look, in this process."""

    def __init__(self, rng: Random) -> None:
        super().__init__()
        self._rng = rng
        self._views: dict[int, View[Any]] = {}

    def ask(self, game: Game[Any, Any], view: View[Any], heard: tuple[Event, ...], level: str, seed: str) -> int:
        """Put a question."""
        self._count += 1
        self._views[self._count] = view
        return self._count

    def answers(self) -> list[tuple[int, Move | None]]:
        """An answer to each."""
        found = [(number, self._rng.choice(answers(view))) for number, view in self._views.items()]
        self._views.clear()
        return found

    def drop(self) -> None:
        """Forget every open question."""
        self._views.clear()


def measure(key: str, seats: int, waits: int = WAITS) -> Waits:
    """Sit down with computer players until one has waited so often."""
    found: list[Wait] = []
    for number in range(MATCHES):
        if len(found) < waits:
            found += list(_waits(_match(key, seats, number), Random(number), waits - len(found)))
    plain = [wait.seconds for wait in found if wait.plain]
    return Waits(_usual_and_longest([wait.seconds for wait in found]), _usual_and_longest(plain))


def _usual_and_longest(seconds: Sequence[float]) -> tuple[float, float]:
    return (round(median(seconds), 1), round(max(seconds), 1)) if seconds else (0.0, 0.0)


def _match(key: str, seats: int, number: int) -> Match:
    sitters = [Sitter(NAMES[seat], seat, seat, USUAL if seat else None) for seat in range(seats)]
    return Match(shelf.game(key)(**suited(key, seats)), sitters, f"waits-{number}")


def _waits(match: Match, rng: Random, most: int) -> Iterator[Wait]:
    """The waits of the person at seat 0, one after the other."""
    table = shelf.table(match.game.key)
    lead = Conductor(match, table.as_designed(match, table.settings()), Guess(rng), lambda _: None)
    lead.begin()
    seconds, plain, moves, yielded = 0.0, False, 0, 0
    while not match.over and yielded < most:
        if lead.halted or lead.held:
            plain = False
            lead.go_on()
        if lead.showing is None and match.game.turn(match.state) == 0:
            if seconds:
                yield Wait(seconds, plain)
                yielded += 1
            seconds, plain, moves = 0.0, True, len(match.moves) + 1
            able = [move for move in match.game.moves(match.state, 0) if lead.waiting(move) <= 0]
            lead.play(rng.choice(able))
            continue
        lead.tick(TICK)
        for number in range(moves, len(match.moves)):
            plain = plain and _forced(match, number)
        moves = len(match.moves)
        if _holder(lead) != 0:
            seconds += TICK


def _forced(match: Match, number: int) -> bool:
    """Whether a move was the only one there was, or luck that followed from one, in the middle of a hand."""
    began = match.reach[number - 1] if number else 0
    dealt = match.hand_began(match.reach[number]) > began
    return not dealt and (match.moves[number].actor == CHANCE or forced(match.game, match.before(began)) is not None)


def _holder(lead: Conductor) -> object:
    """Who is on turn as far as it has been shown; while the dice roll, who threw them."""
    turns = (lead.match.game.turn(lead.match.before(shown)) for shown in range(lead.shown, -1, -1))
    return next((turn for turn in turns if turn != CHANCE), CHANCE)
