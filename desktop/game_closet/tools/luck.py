"""Whether fate is fair: very many throws and shuffles, as matches ask for them, tested by chi-square."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from statistics import NormalDist
from typing import Any, NamedTuple

from game_closet import shelf
from game_closet.contract import CHANCE, Game, Roll, Shuffle
from game_closet.engine.fate import answer
from game_closet.engine.options import seat_counts, suited
from game_closet.engine.playout import play_out


class Fairness(NamedTuple):
    """What was asked of fate, how uneven its answers were, and how often luck alone is at least as uneven."""

    asked: Roll | Shuffle
    chi: float
    free: int
    chance: float


def kinds() -> list[Roll | Shuffle]:
    """Every kind of luck that a game of the shelf asks for as it is delivered, with any number of seats."""
    found: dict[tuple[type, int], Roll | Shuffle] = {}
    for key in shelf.GAMES:
        for seats in seat_counts(key):
            for asked in _asked(shelf.game(key)(**suited(key, seats))):
                found.setdefault((type(asked), len(asked[0])), asked)
    return list(found.values())


def _asked(game: Game[Any, Any]) -> Iterator[Roll | Shuffle]:
    match = play_out(game, ["random"], "kinds")
    for number, move in enumerate(match.moves):
        if move.actor == CHANCE:
            yield game.ask(match.before(match.reach[number - 1] if number else 0))


def fairness(asked: Roll | Shuffle, times: int, seed: str) -> Fairness:
    """Ask fate so many times, and compare what it says with what is as likely as anything else."""
    if isinstance(asked, Roll):
        thrown = Counter(answer(seed, number, asked).args for number in range(times))
        faces = list(product(*(range(1, sides + 1) for sides in asked.sides)))
        chi = _chi((thrown[fallen] for fallen in faces), times / len(faces))
        return _judged(asked, chi, len(faces) - 1)
    count = len(asked.items)
    places: Counter[tuple[int, Any]] = Counter()
    for number in range(times):
        places.update(enumerate(answer(seed, number, Shuffle(tuple(range(count)))).args))
    found = (places[place, item] for place in range(count) for item in range(count))
    # Each item lies in one place only and each place holds one item: that takes a little off what is uneven.
    return _judged(asked, _chi(found, times / count) * (count - 1) / count, (count - 1) ** 2)


def _chi(found: Iterator[int], expected: float) -> float:
    return sum((count - expected) ** 2 for count in found) / expected


def _judged(asked: Roll | Shuffle, chi: float, free: int) -> Fairness:
    """By the cube root, which Wilson and Hilferty found to be nearly normal."""
    spread = 2 / (9 * free)
    chance = 1 - NormalDist(1 - spread, spread**0.5).cdf((chi / free) ** (1 / 3))
    return Fairness(asked, chi, free, chance)
