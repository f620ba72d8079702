"""Fate: the luck of a match, decided by a seed and the number of the question.

The n-th answer depends on the seed and n alone, so resuming or taking back never changes what fate will answer.
"""

from random import Random
from typing import NamedTuple

from game_closet.contract import CHANCE, Atom, Move, Roll, Shuffle
from game_closet.engine.digest import digest, token


class Fate(NamedTuple):
    """Where the luck of a match comes from: each seed with the number of its first answer, and who throws the dice."""

    seeds: tuple[tuple[int, str], ...] = ()
    by_hand: bool = False
    told: tuple[Move, ...] = ()  # the first answers, where they are settled beforehand: a lesson's

    @property
    def seed(self) -> str | None:
        """The seed a match is played on with."""
        return self.seeds[-1][1] if self.seeds else None

    def answer(self, number: int, asked: Roll | Shuffle) -> Move | None:
        """What fate says to its question of that number; None where it has no seed."""
        if number < len(self.told):
            return self.told[number]
        seed = self._seed_of(number) or self.seed
        return answer(seed, number, asked) if seed else None

    def foretold(self, number: int, asked: Roll | Shuffle) -> Move | None:
        """The one answer a record may tell; None where its luck cannot be known: people's own dice, an unknown seed."""
        seed = self._seed_of(number)
        if seed is None or (self.by_hand and isinstance(asked, Roll)):
            return None
        return answer(seed, number, asked)

    def _seed_of(self, number: int) -> str | None:
        return next((seed for first, seed in reversed(self.seeds) if first <= number), None)


def fate_of(seed: str | None) -> Fate:
    """The luck of one seed from the first question on."""
    return Fate(((0, seed),)) if seed else Fate()


def fresh_seed() -> str:
    """A new seed from the system's secure source: 32 hex digits."""
    return token(16)


def fingerprint(seed: str) -> str:
    """What can be shown of a seed before it is told: whoever wrote it down knows later that no other was taken."""
    return digest(seed)[:32]


def grouped(digits: str) -> str:
    """A long number in groups that can be compared by eye."""
    return " ".join(digits[at : at + 4] for at in range(0, len(digits), 4))


def answer(seed: str, number: int, asked: Roll | Shuffle) -> Move:
    """What fate says to its question of that number."""
    rng = Random(f"{seed}/{number}")
    if isinstance(asked, Roll):
        return Move(CHANCE, "roll", tuple([1 + int(rng.random() * sides) for sides in asked.sides]))
    items: list[Atom] = list(asked.items)
    rng.shuffle(items)
    return Move(CHANCE, "shuffle", tuple(items))


def fits(move: Move, asked: Roll | Shuffle) -> bool:
    """Whether a recorded answer is one that fate could have given."""
    if isinstance(asked, Roll):
        return (
            move.verb == "roll"
            and len(move.args) == len(asked.sides)
            and all(type(n) is int and 1 <= n <= sides for n, sides in zip(move.args, asked.sides, strict=True))
        )
    return move.verb == "shuffle" and sorted(map(repr, move.args)) == sorted(map(repr, asked.items))
