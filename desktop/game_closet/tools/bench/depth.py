"""How thoroughly the bench measures."""

from typing import NamedTuple


class Depth(NamedTuple):
    """How often, how long and how much of everything."""

    starts: int  # of each program, in turns
    rest: float  # seconds at rest
    games: int | None  # None is every one
    choosing: float  # seconds that people set a game up, the first time
    moments: int  # of every motion
    frames: int  # at every moment
    cold: int  # moving frames of a match at most
    matches: int  # in the large score book
    moves: int  # before the late move
    openings: int  # of the score page, and moves, early and late
    rounds: int  # of one match of every game
    play_outs: int
    duels: int  # pairs of hands against another program's player


DEPTHS = {
    "whole": Depth(7, 10.0, None, 5.0, 8, 4, 4_000, 100_000, 5_000, 21, 10, 200, 500),
    "quick": Depth(3, 2.0, None, 2.0, 2, 2, 60, 100_000, 5_000, 7, 1, 40, 20),
    "least": Depth(1, 0.1, 1, 0.1, 1, 1, 5, 200, 20, 1, 1, 2, 1),
}
