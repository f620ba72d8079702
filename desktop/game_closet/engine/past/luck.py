"""What luck did to a match, in points: every answer of chance beside all that it could have said.

A state is worth what `hope` says of it once whoever is on turn has done the best he sees at once; the difference to
the average over other answers is that answer's luck. What else changed the lead was play.
"""

from collections.abc import Iterator
from itertools import islice, product
from math import prod
from random import Random
from typing import Any, NamedTuple

from game_closet.contract import CHANCE, Game, Move, Roll, Shuffle
from game_closet.engine.match import Match

MOST = 36  # other answers that are looked at: all throws of two dice, some of anything with more
AHEAD = 8  # moves that whoever is on turn makes of an answer


class Stroke(NamedTuple):
    """An answer of chance: the number of its move, and what it gave to every seat or took from it."""

    move: int
    gains: tuple[float, ...]


def strokes(match: Match) -> Iterator[Stroke]:
    """The luck of a match, answer by answer."""
    for number, move in enumerate(match.moves):
        if move.actor == CHANCE:
            state = match.before(match.reach[number - 1] if number else 0)
            yield Stroke(number, _gains(match.game, state, move, Random(f"{match.id}/{number}")))


def sums(match: Match) -> tuple[float, ...]:
    """What luck brought to every seat over the whole match."""
    gains = [stroke.gains for stroke in strokes(match)]
    return tuple(map(sum, zip(*gains, strict=True))) if gains else (0.0,) * match.game.seats


def _gains(game: Game[Any, Any], state: Any, answer: Move, rng: Random) -> tuple[float, ...]:
    asked = game.ask(state)
    worths = [_worths(game, game.after(state, other)) for other in _answers(asked, rng)]
    came = _worths(game, game.after(state, answer))
    return tuple(own - sum(column) / len(column) for own, column in zip(came, zip(*worths, strict=True), strict=True))


def _answers(asked: Roll | Shuffle, rng: Random) -> Iterator[Move]:
    """Every answer that chance could give, or fairly drawn ones where there are too many."""
    if isinstance(asked, Roll) and prod(asked.sides) <= MOST:
        for faces in product(*(range(1, sides + 1) for sides in asked.sides)):
            yield Move(CHANCE, "roll", faces)
        return
    for _ in range(MOST):
        if isinstance(asked, Roll):
            yield Move(CHANCE, "roll", tuple(rng.randint(1, sides) for sides in asked.sides))
        else:
            yield Move(CHANCE, "shuffle", tuple(rng.sample(asked.items, len(asked.items))))


def _worths(game: Game[Any, Any], state: Any) -> tuple[float, ...]:
    """How every seat stands once the one on turn has made the best of it."""
    seat = game.turn(state)
    for _ in range(AHEAD):
        if not isinstance(seat, int) or game.turn(state) != seat:
            break
        after = (game.after(state, move) for move in islice(game.moves(state, seat), MOST))
        state = max(after, key=lambda then: game.hope(then, seat), default=state)
    return tuple(game.hope(state, other) for other in range(game.seats))
