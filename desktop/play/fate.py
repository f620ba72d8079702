"""Fate: the luck of a match, decided by a seed and the number of the question.

The n-th answer depends on the seed and n alone, so resuming or taking back never changes what fate will answer.
"""

import secrets
from random import Random

from desktop.rules.contract import CHANCE, Atom, Move, Roll, Shuffle


def fresh_seed() -> str:
    """A new seed from the system's secure source: 32 hex digits."""
    return secrets.token_hex(16)


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
