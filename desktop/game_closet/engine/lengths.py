"""How long a match takes people, in minutes, by game, number of seats and rules.

A game's `minutes` were got with `game-closet lengths` (`engine/durations.py`): medians over several matches, the lesser
of gentle players and players at random, since people neither shut each other out like the first nor wander like the
second. A game without them is measured when first asked for, at random alone.
"""

from functools import cache

from game_closet import shelf

MATCHES = 5  # of players at random, of a game that does not tell its minutes


def minutes(key: str, seats: int, *, short: bool = False) -> int:
    """About how many minutes a match takes people."""
    known = shelf.game(key).minutes.get(seats)
    return known[short] if known else _estimate(key, seats, short)


@cache
def _estimate(key: str, seats: int, short: bool) -> int:
    from game_closet.engine.durations import LEVELS, measure  # noqa: PLC0415  no start waits for minutes to be measured

    return measure(key, seats, short=short, matches=MATCHES, levels=LEVELS[:1])
