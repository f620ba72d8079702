"""Block: Draw without drawing; who cannot play passes (sheet 5)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from game_closet.games.dominoes.rules.draw_dominoes import Ends


@dataclass(frozen=True, kw_only=True)
class BlockDominoes(Ends):
    """Block: the surplus lies aside for the whole hand."""

    verbs: ClassVar[Mapping[str, tuple[str, ...]]] = {"play": ("piece", "arm"), "pass": ()}
    minutes: ClassVar[Mapping[int, tuple[int, int]]] = {2: (27, 9), 3: (22, 9), 4: (23, 8), 5: (29, 10), 6: (25, 10)}
    draws: ClassVar[bool] = False


GAME = BlockDominoes
