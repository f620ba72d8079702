"""How far the levels of a game lie apart: pairs of matches with the same luck and the seats exchanged.

A rung is two neighbouring levels. Since both matches of a pair have the same luck, what luck alone would decide counts
half for either; the interval is that of the pairs' means.
"""

import math
import multiprocessing
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from random import Random
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from game_closet import shelf
from game_closet.contract import Game
from game_closet.engine import bots
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter
from game_closet.engine.playout import going
from game_closet.tools.play_outs import AT_ONCE, leave_interrupts

SURE: Final = 1.96  # standard errors on each side of 95 in 100


class Rung(NamedTuple):
    """What share of the matches the upper of two levels wins; a shared win counts by halves."""

    game: str
    upper: str
    lower: str
    pairs: int
    share: float
    low: float  # of the 95 % interval
    high: float


def ladder(key: str, pairs: int, jobs: int = 1) -> Iterator[Rung]:
    """Every rung of a game, the lowest first, and its best level against those of earlier editions."""
    names = bots.offered(key)
    rungs = [*pairwise(names), *((former, names[-1]) for former in bots.mind(key).former)]
    for lower, upper in rungs:
        yield measured(key, upper, lower, pairs, jobs)


def measured(key: str, upper: str, lower: str, pairs: int, jobs: int = 1) -> Rung:
    """Play so many pairs of matches."""
    play = partial(pair, shelf.game(key)(), upper, lower)
    if jobs == 1:
        shares = list(map(play, range(pairs)))
    else:
        with multiprocessing.get_context("spawn").Pool(jobs, leave_interrupts) as pool:
            shares = list(pool.imap(play, range(pairs), AT_ONCE))
    return Rung(key, upper, lower, pairs, fmean(shares), *interval(shares))


def interval(shares: Sequence[float]) -> tuple[float, float]:
    """Where the true share lies, 95 times in 100; a pair won and a pair lost are added: no sweep is certain."""
    wary = [*shares, 0.0, 1.0]
    middle, error = fmean(wary), SURE * stdev(wary) / math.sqrt(len(wary))
    return max(0.0, middle - error), min(1.0, middle + error)


def pair(game: Game[Any, Any], upper: str, lower: str, number: int) -> float:
    """What the upper level wins of two matches with the same luck, in which all seats are exchanged."""
    return fmean(_won(game, (upper, lower) if swapped else (lower, upper), upper, number) for swapped in (False, True))


def _won(game: Game[Any, Any], levels: Sequence[str], upper: str, number: int) -> float:
    """The upper level's share of one match; the levels sit in turn, so that partners are of one level."""
    sitters = [Sitter(str(seat), seat, seat, levels[seat % 2]) for seat in range(game.seats)]
    match = Match(game, sitters, f"ladder-{number}")
    known = {**bots.levels(game.key), **bots.mind(game.key).former}
    for _ in going(match, Random(f"ladder-{number}/{levels[0]}"), known):
        pass
    return fmean(match.sitters[seat].level == upper for seat in match.winners)
