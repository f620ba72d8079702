"""Draw: who cannot play draws until he can (sheet 5).

Any piece may be led; the lead moves on to the left with every hand.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from game_closet.contract import option
from game_closet.games.dominoes.rules.dominoes import Dominoes, State


@dataclass(frozen=True, kw_only=True)
class Ends(Dominoes):
    """What Draw and Block share: a chosen leader, and no fives."""

    first: int = option(0, 0, 1, 2, 3, 4, 5, leads=True)

    def leader(self, state: State) -> int:
        """The lead passes to the left, hand by hand."""
        return (self.first + state.number - 1) % self.seats


@dataclass(frozen=True, kw_only=True)
class DrawDominoes(Ends):
    """Draw; drawing with a playable piece in hand is not allowed, the sheet has it for Muggins only."""

    silent: ClassVar[frozenset[str]] = Ends.silent | {"keep"}
    minutes: ClassVar[Mapping[int, tuple[int, int]]] = {2: (22, 10), 3: (15, 8), 4: (21, 10), 5: (21, 10), 6: (21, 11)}

    keep: int = option(0, 0, 2)

    @property
    def stays(self) -> int:
        """All may be drawn; house rule: two stay."""
        return self.keep


GAME = DrawDominoes
