"""How long a match takes people, in minutes, by game, number of seats and rules.

Nobody is timed: whole matches of computer players are played out and every move is given the seconds a person takes for
such a move at this screen. A game's `seconds` are our assumptions, its `minutes` were got with `game-closet lengths`:
medians over `MATCHES` matches, the lesser of gentle players and players at random, since people neither shut each other
out like the first nor wander like the second. A game without them is measured when first asked for, at random alone.
"""

from collections.abc import Sequence
from dataclasses import fields
from functools import cache
from statistics import median
from typing import Any

from game_closet import shelf
from game_closet.contract import Game
from game_closet.engine.levels import RANDOM, USUAL
from game_closet.engine.match import Match
from game_closet.engine.options import fit, seating
from game_closet.engine.playout import play_out

A_MOVE = 5.0  # seconds people take for a verb of which the game does not tell
LUCK = {"roll": 2.0, "shuffle": 5.0}  # seconds chance takes
A_HAND = 8.0  # seconds to look at how a hand counted
SITTING_DOWN = 30.0  # seconds before the first move

MATCHES = 9
LEVELS = (RANDOM, USUAL)


def minutes(key: str, seats: int, *, short: bool = False) -> int:
    """About how many minutes a match takes people."""
    known = shelf.game(key).minutes.get(seats)
    return known[short] if known else _estimate(key, seats, short)


@cache
def _estimate(key: str, seats: int, short: bool) -> int:
    return measure(key, seats, short=short, matches=5, levels=LEVELS[:1])


def measure(
    key: str, seats: int, *, short: bool = False, matches: int = MATCHES, levels: Sequence[str] = LEVELS
) -> int:
    """Play matches out and take the median of their minutes at human pace, the least of the levels."""
    game = shelf.game(key)(**rules(key, seats, short=short))
    medians = [median(seconds(play_out(game, [level], f"{key}-{n}")) for n in range(matches)) for level in levels]
    return max(1, round(min(medians) / 60))


def seconds(match: Match) -> float:
    """How long people would have taken for a match that was played."""
    taken = LUCK | dict(match.game.seconds)
    moves = sum(taken.get(move.verb, A_MOVE) for move in match.moves)
    return SITTING_DOWN + moves + (len(match.hands) - 1) * A_HAND


def rules(key: str, seats: int, *, short: bool = False) -> dict[str, Any]:
    """The options that differ from the delivered ones for so many people, and for a short match."""
    kind, needed = shelf.game(key), {"seats": seats, **seating(key)[seats]}
    wanted = needed | _shorter(kind(**needed)) if short else needed
    return wanted if fit(kind, wanted) else needed


def _shorter(game: Game[Any, Any]) -> dict[str, int]:
    """Every option that has a range of its own, at most at half of what it is or else as little as the form offers."""
    found: dict[str, int] = {}
    options = game.options()
    for about in fields(game):
        if about.metadata["low"] is None:
            continue
        value = options[about.name]
        less = [choice for choice in game.choices(about.name, options) if 0 < choice < value]
        if less:
            found[about.name] = max((choice for choice in less if 2 * choice <= value), default=min(less))
    return found
