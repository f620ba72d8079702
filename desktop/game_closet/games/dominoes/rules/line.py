"""Dominoes on the table: the pieces, the line they make, its arms and what its ends count (sheet 5, common part).

A piece is a pair, low half first; on a record it is written "3-6". Arms 0 and 1 are the two ends of the line, a
spinner opens arms 2 and 3. The line keeps the pieces in the order of play, so a drawing needs nothing else.
"""

from functools import cache
from typing import NamedTuple, TypeAlias

Piece: TypeAlias = tuple[int, int]


@cache
def whole_set(size: int) -> tuple[Piece, ...]:
    """The whole set up to a double."""
    return tuple((low, high) for low in range(size + 1) for high in range(low, size + 1))


@cache
def name(piece: Piece) -> str:
    """A piece as it is written."""
    return f"{piece[0]}-{piece[1]}"


@cache
def piece_of(text: str) -> Piece:
    """A piece from its writing."""
    low, _, high = text.partition("-")
    return int(low), int(high)


def spots(hand: tuple[Piece, ...]) -> int:
    """All spots of a hand."""
    return sum(low + high for low, high in hand)


class Laid(NamedTuple):
    """A piece on the table and the arm it was laid to."""

    piece: Piece
    arm: int


class Line(NamedTuple):
    """What lies on the table, in the order of play, and what every open arm shows."""

    laid: tuple[Laid, ...] = ()
    ends: tuple[int, ...] = ()
    tips: tuple[Piece, ...] = ()  # the outermost piece of every arm: the spinner itself where nothing is built on it
    spinner: Piece | None = None

    def lay(self, piece: Piece, arm: int, spins: bool) -> "Line":
        """The line with one piece more; a double that spins opens two arms at once, before its sides are built on."""
        low, high = piece
        turns = spins and low == high and self.spinner is None
        if not self.laid:
            ends, tips = [low, high], [piece, piece]
        else:
            ends, tips = list(self.ends), list(self.tips)
            ends[arm] = low + high - ends[arm]
            tips[arm] = piece
        if turns:
            ends += [low, low]
            tips += [piece, piece]
        laid = (*self.laid, Laid(piece, arm))
        return Line(laid, tuple(ends), tuple(tips), piece if turns else self.spinner)

    def arms(self, piece: Piece) -> tuple[int, ...]:
        """The arms a piece can be laid to; the first piece goes on arm 0."""
        if not self.laid:
            return (0,)
        return tuple(arm for arm, end in enumerate(self.ends) if end in piece)

    def fits(self, hand: tuple[Piece, ...]) -> bool:
        """Whether any piece of a hand can be laid."""
        ends = self.ends
        return not ends or any(low in ends or high in ends for low, high in hand)

    @property
    def middle(self) -> Piece | None:
        """The double from which arms go: the spinner, or the first piece of a plain line."""
        return self.spinner or next((laid.piece for laid in self.laid[:1] if laid.piece[0] == laid.piece[1]), None)

    @property
    def middle_counts(self) -> bool:
        """Whether the middle one counts: while at most one arm is built on."""
        return self.middle is not None and self.tips.count(self.middle) >= len(self.ends) - 1

    def total(self) -> int:
        """What the open ends count: an upright double both halves, the middle one while at most one arm is built on."""
        middle, found = self.middle, 0
        for end, tip in zip(self.ends, self.tips, strict=True):
            if tip != middle:
                found += 2 * end if tip[0] == tip[1] else end
        return found + sum(middle) if middle and self.middle_counts else found


def ladder(counts: tuple[int, ...]) -> tuple[int, ...]:
    """Points of a blocked hand: every seat scores its difference to each seat that holds more."""
    return tuple(sum(max(0, other - own) for other in counts) for own in counts)
