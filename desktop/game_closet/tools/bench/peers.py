"""Matches without a window: by one process and by two, and hands against OpenSpiel's where that is installed."""

import sys
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from game_closet import shelf
from game_closet.engine.playout import play_out, play_outs
from game_closet.tools.bench.depth import DEPTHS, Depth
from game_closet.tools.bench.probe import say

SEED = "bench"
THEIRS = "open_spiel.python.games"
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


def hands(depth: Depth) -> list[float]:
    """Hands a second at random, of the game that both have: ours and OpenSpiel's; none where that is not there."""
    key = next((key for key in shelf.GAMES if find_spec("pyspiel") and find_spec(f"{THEIRS}.{key}")), None)
    if key is None:
        return []
    ways: list[Callable[[int], int]] = [partial(_our_hands, key), _their_hands(key)]
    counts, spent = [0, 0], [0.0, 0.0]
    for turn in range(TURNS):
        for number, way in enumerate(ways):
            began = time.perf_counter()
            counts[number] += sum(way(turn * depth.play_outs + one) for one in range(depth.play_outs))
            spent[number] += time.perf_counter() - began
    return [count / seconds for count, seconds in zip(counts, spent, strict=True)]


def _our_hands(key: str, seed: int) -> int:
    return len(play_out(shelf.game(key)(seats=2), ["random"], str(seed)).hands)


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
    say({"cores": cores, "hands": hands}[sys.argv[1]](DEPTHS[sys.argv[2]]))
