"""What the bench measures, and how thoroughly."""

from typing import NamedTuple

PARTS = ("program", "frames", "lasting", "playing", "duel", "thinking")  # of the table


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
    thinking: float  # seconds of frames of every game without thought, and with it


DEPTHS = {
    "whole": Depth(7, 8.0, None, 3.0, 8, 4, 800, 100_000, 5_000, 21, 10, 200, 500, 5.0),
    "quick": Depth(2, 0.3, 3, 0.1, 2, 2, 10, 5_000, 1_000, 5, 1, 10, 3, 0.1),
    "least": Depth(1, 0.03, 1, 0.1, 1, 1, 5, 200, 20, 1, 1, 2, 1, 0.1),
}
