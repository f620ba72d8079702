"""Block: Draw without drawing; who cannot play passes (sheet 5)."""

from dataclasses import dataclass
from typing import ClassVar

from desktop.rules.draw_dominoes import Ends


@dataclass(frozen=True, kw_only=True)
class BlockDominoes(Ends):
    """Block: the surplus lies aside for the whole hand."""

    draws: ClassVar[bool] = False


GAME = BlockDominoes
