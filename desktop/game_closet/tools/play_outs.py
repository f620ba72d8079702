"""Matches of computer players by several processes at once."""

import json
import multiprocessing
import signal
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from game_closet.contract import Game
from game_closet.engine import record
from game_closet.engine.playout import company, play_out

AT_ONCE = 4  # matches that a process is given


def play_outs(game: Game[Any, Any], levels: Sequence[str], seeds: Iterable[str], jobs: int = 1) -> Iterator[str]:
    """The record of a match for every seed, in their order, by so many processes at once."""
    company(game.key, game.seats, levels)  # refused here, not in every process
    play = partial(_written, game, levels)
    if jobs == 1:
        yield from map(play, seeds)
        return
    with multiprocessing.get_context("spawn").Pool(jobs, leave_interrupts) as pool:
        yield from pool.imap(play, seeds, AT_ONCE)


def _written(game: Game[Any, Any], levels: Sequence[str], seed: str) -> str:
    return json.dumps(record.whole(play_out(game, levels, seed), closed=True), ensure_ascii=False)


def leave_interrupts() -> None:
    """Whoever started us is interrupted too, and ends us."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
