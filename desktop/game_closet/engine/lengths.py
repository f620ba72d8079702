"""How long a match takes people, in minutes, by game, number of seats and rules.

Nobody is timed: whole matches of computer players are played out and every move is given the seconds a person takes for
such a move at this screen. `SECONDS` are our assumptions. `MEASURED` was got with `game-closet lengths`: medians over
`MATCHES` matches, the lesser of gentle players and players at random, since people neither shut each other out like the
first nor wander like the second. A game that is not in it is measured when it is first asked for, at random alone.
"""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from functools import cache
from statistics import median
from typing import Any

from game_closet import shelf
from game_closet.contract import CHANCE, Game
from game_closet.engine.match import Match
from game_closet.engine.options import fit, seating
from game_closet.engine.playout import play_out

SECONDS: Mapping[str, float] = {  # from the end of the last move to the end of this one, motion on the screen included
    "turn": 5.0,
    "move": 5.0,
    "challenge": 5.0,
    "hide": 7.0,
    "play": 6.0,
    "cover": 3.0,
    "remove": 3.0,
    "chip": 3.0,
    "wild": 4.0,
    "undo": 3.0,
    "throw": 2.0,
    "draw": 2.5,
    "pass": 2.0,
    "decline": 1.5,
    "settle": 2.0,
    "call": 1.5,
    "claim": 1.5,
    "muggins": 1.5,
    "roll": 2.0,
    "shuffle": 5.0,
}
A_MOVE = 5.0  # seconds for a verb that is not in the list
A_HAND = 8.0  # seconds to look at how a hand counted
SITTING_DOWN = 30.0  # seconds before the first move

MATCHES = 9
LEVELS = ("random", "easy")

# game -> seats -> minutes as delivered, and short
MEASURED: Mapping[str, Mapping[int, tuple[int, int]]] = {
    "blank_out": {2: (11, 5), 3: (22, 6), 4: (28, 11), 5: (38, 13), 6: (38, 19)},
    "turn_a_bout": {2: (56, 14)},
    "blank_jack": {2: (14, 7), 3: (17, 7), 4: (19, 9), 5: (22, 11), 6: (25, 12)},
    "blackout_cities": {2: (8, 8), 3: (7, 7), 4: (7, 7)},
    "shell_out": {2: (25, 13), 3: (25, 13), 4: (22, 10), 5: (18, 10), 6: (18, 9)},
    "blackout_slide": {2: (5, 3), 3: (5, 3), 4: (7, 4)},
    "muggins": {2: (7, 3), 3: (8, 3), 4: (9, 4), 5: (6, 3), 6: (5, 3)},
    "draw_dominoes": {2: (22, 10), 3: (15, 8), 4: (21, 10), 5: (8, 4), 6: (9, 5)},
    "block_dominoes": {2: (25, 9), 3: (21, 9), 4: (19, 9), 5: (13, 4), 6: (12, 4)},
}


def minutes(key: str, seats: int, *, short: bool = False) -> int:
    """About how many minutes a match takes people."""
    known = MEASURED.get(key, {}).get(seats)
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
    moves = sum(SECONDS.get(move.verb, A_MOVE) for move in match.moves if move.actor != CHANCE or move.verb in SECONDS)
    return SITTING_DOWN + moves + (len(match.hands) - 1) * A_HAND


def rules(key: str, seats: int, *, short: bool = False) -> dict[str, Any]:
    """The options that differ from the delivered ones for so many people, and for a short match."""
    needed = {"seats": seats, **seating(key)[seats]}
    wanted = needed | _shorter(shelf.game(key)) if short else needed
    return wanted if fit(shelf.game(key), wanted) else needed


def _shorter(kind: type[Game[Any, Any]]) -> dict[str, int]:
    """Every option that has a range, at most at half of what is delivered or else as little as the form offers."""
    found: dict[str, int] = {}
    for about in fields(kind):
        if about.metadata.get("low") is None or type(about.default) is not int:
            continue
        less = [choice for choice in about.metadata["choices"] if 0 < choice < about.default]
        if less:
            found[about.name] = max((choice for choice in less if 2 * choice <= about.default), default=min(less))
    return found
