"""How strong computer players are: five characters, and what they were called in earlier editions.

A level is nothing but figures. Low levels err as people do: they look a short way ahead, take what looks nearly as
good, forget what was played and miss calls.
"""

import math
from collections.abc import Collection, Iterable, Mapping
from random import Random
from typing import Final, NamedTuple

from game_closet.contract import Phrase

LEAST_REACTION: Final = 0.2  # seconds: no hand is quicker
FAR: Final = 99  # decisions: as far as there are thoughts for


class Level(NamedTuple):
    """How well a computer player plays."""

    thoughts: int  # imagined worlds a decision may cost; 0 picks at random
    sight: int  # decisions that it weighs one after the other; what comes then it leaves to luck
    slip: float  # how much of the way from the best answer to the worst it may slip; beyond it, anything goes oftener
    memory: float  # how often it draws conclusions from what it has heard, in games with secrets
    attention: float  # how often it notices that a call is possible
    reaction: float  # middle of its reaction times, in seconds
    spread: float  # how much they vary: standard deviation of their logarithm


RANDOM: Final = "random"  # plays whatever it may: for tests, never offered
USUAL: Final = "gentle"  # whoever nobody has chosen a strength for
LEVELS: Final[Mapping[str, Level]] = {
    RANDOM: Level(0, 0, 1.0, 0.0, 1.0, 0.9, 0.4),
    "sleepy": Level(12, 1, 0.8, 0.2, 0.5, 1.1, 0.45),
    "gentle": Level(40, 1, 0.35, 0.6, 0.7, 0.75, 0.35),
    "steady": Level(160, 2, 0.15, 0.85, 0.92, 0.5, 0.25),
    "sharp": Level(250, 4, 0.05, 1.0, 0.98, 0.38, 0.2),
    "master": Level(1000, FAR, 0.0, 1.0, 1.0, 0.32, 0.15),
}
FORMER: Final = {"easy": "gentle", "racer": "gentle", "perfect": "master"}  # names in files of earlier editions


def with_thoughts(**thoughts: int) -> dict[str, Level]:
    """The levels of a game that has those named, which differ by nothing but how many choices they look at."""
    found = {name: LEVELS[name]._replace(thoughts=count, sight=1, slip=0.0) for name, count in thoughts.items()}
    return {RANDOM: LEVELS[RANDOM], **found}


def present(name: str) -> str:
    """What a level is called now that a file may know by a former name."""
    return FORMER.get(name, name)


def nearest(name: str, known: Collection[str]) -> str:
    """The level that plays for one that is not known: the nearest, of two the weaker; for a stranger, the usual."""
    if name in known:
        return name
    order = [one for one in LEVELS if one != RANDOM]
    place = order.index(name if name in order else USUAL)
    return min((one for one in order if one in known), key=lambda one: abs(order.index(one) - place), default=RANDOM)


def strangers(names: Iterable[str | None]) -> tuple[Phrase, ...]:
    """What is told of levels that nobody knows, of each once; None is a person's."""
    return tuple(Phrase("unknown_level", (name,)) for name in dict.fromkeys(names) if name and name not in LEVELS)


def reaction(level: Level, rng: Random) -> float:
    """How long a hand takes, in seconds: the long-tailed times of people."""
    return max(LEAST_REACTION, rng.lognormvariate(math.log(level.reaction), level.spread))
