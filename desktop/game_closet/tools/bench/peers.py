"""Matches without a window: by one process and by two, and hands beside and against OpenSpiel's where that is there."""

import sys
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from game_closet import shelf
from game_closet.tools.bench import rival
from game_closet.tools.bench.depth import DEPTHS, Depth
from game_closet.tools.bench.probe import say
from game_closet.tools.play_outs import play_outs

SEED = "bench"
THEIRS = "open_spiel.python.games"
AT_ONCE = 20  # hands of ours for one of theirs, so that neither is over too soon to be measured
TURNS = 4  # in which two ways are measured one after the other


def cores(depth: Depth) -> list[float]:
    """Matches a second by one process and by two, once the processes stand."""
    game, spent = shelf.game(shelf.GAMES[0])(), [0.0, 0.0]
    for turn in range(TURNS):
        for jobs in (1, 2):
            seeds = (f"{SEED}-{turn}-{number}" for number in range(depth.play_outs))
            lines = play_outs(game, ["random"], seeds, jobs)
            next(lines)
            began = time.perf_counter()
            for _ in lines:
                pass
            spent[jobs - 1] += time.perf_counter() - began
    return [TURNS * depth.play_outs / seconds for seconds in spent]


def _shared() -> str | None:
    """The game that OpenSpiel has too, where that is installed."""
    return next((key for key in shelf.GAMES if find_spec("pyspiel") and find_spec(f"{THEIRS}.{key}")), None)


def hands(depth: Depth) -> list[float]:
    """Hands a second at random, of the game that both have: as our search plays them, and OpenSpiel's."""
    key = _shared()
    if key is None:
        return []
    ways: list[Callable[[int], int]] = [_our_hands(key), _their_hands(key)]
    counts, spent = [0, 0], [0.0, 0.0]
    for turn in range(TURNS):
        for number, way in enumerate(ways):
            began = time.perf_counter()
            counts[number] += sum(way(turn * depth.play_outs + one) for one in range(depth.play_outs))
            spent[number] += time.perf_counter() - began
    return [count / seconds for count, seconds in zip(counts, spent, strict=True)]


def duel(depth: Depth) -> list[float]:
    """What our strongest player wins of OpenSpiel's, with the interval and the hands; none where that is not there."""
    key = _shared()
    return [] if key is None else list(rival.duel(key, depth.duels))


def _our_hands(key: str) -> Callable[[int], int]:
    twin: Any = import_module(f"{shelf.mind(key).__package__}.twin")
    board = twin.Board(shelf.game(key)(seats=2))

    def play(seed: int) -> int:
        rng = Random(seed)
        for _ in range(AT_ONCE):
            twin.random_hand(board, rng)
        return AT_ONCE

    return play


def _their_hands(key: str) -> Callable[[int], int]:
    import_module(f"{THEIRS}.{key}")  # registers it
    game: Any = import_module("pyspiel").load_game(f"python_{key}")

    def play(seed: int) -> int:
        rng, state = Random(seed), game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
        return 1

    return play


if __name__ == "__main__":
    say({"cores": cores, "hands": hands, "duel": duel}[sys.argv[1]](DEPTHS[sys.argv[2]]))
