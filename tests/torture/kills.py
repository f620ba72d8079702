"""Killed at any moment: every move that was acknowledged is there after the next start, every match once."""

import time
from collections.abc import Iterable
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

from tests.torture.closet import Closet, known
from tests.torture.crew import Tried, tried
from tests.torture.life import Word, heard, laid, live, missed, own, program

LIFE = 0.6  # seconds in which a program starts and does its deeds
MENDING = 0.15  # seconds in which it starts
AIMS = {"end": 0.04, "settings": 0.01, "restore": 0.1}  # seconds that these take at most, more or less
DEEDS = ("move",) * 12 + ("settings", "profile", "evening", "end", "sit", "back_up", "restore")


def run(seeds: Iterable[str], jobs: int) -> Iterable[Tried]:
    """Kill and start again, once for every seed."""
    with laid() as grounds:
        yield from tried(partial(killed, grounds), seeds, jobs, seconds=60)


def killed(grounds: Path, seed: str) -> list[str]:
    """One program killed, and what its household lacks at the next start."""
    rng = Random(seed)
    aim = rng.choice([*AIMS]) if rng.random() < 1 / 3 else ""
    deeds = (*rng.choices(DEEDS, k=5), aim) if aim else rng.choices(DEEDS, k=100)
    with own(grounds) as ground:
        words = [Word("start", *(known(ground, "home"),) * 2)]
        with program(partial(_live, ground, deeds)) as pipe:
            if aim:
                words += heard(pipe, 30.0, 2 * len(deeds))
            words += heard(pipe, rng.uniform(0, AIMS.get(aim, LIFE)))
        words += heard(pipe, LIFE)  # what it still said while it was about to be killed
        if rng.random() < 0.25:  # the start that mends is killed as well
            with program(partial(_live, ground, ())) as pipe:
                heard(pipe, rng.uniform(0, MENDING))
        return missed(ground, words)


def _live(ground: Path, deeds: Iterable[str], pipe: Connection) -> None:
    live(Closet(ground), deeds, pipe.send)
    time.sleep(LIFE)
