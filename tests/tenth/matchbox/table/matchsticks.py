"""The table of Matchsticks: a row of sticks, the last three to be taken."""

from collections.abc import Mapping
from typing import Any, ClassVar

import pygame

from game_closet.contract import Phrase, View
from game_closet.stage.prompt import Prompt
from game_closet.stage.table import Pick, Shot, Spot, Table, Touch


class MatchsticksTable(Table[Any]):
    """Sticks side by side."""

    paces: ClassVar[Mapping[str, int]] = {"laid": 300, "took": 200, "lost": 400}
    sounds: ClassVar[Mapping[str, str]] = {"took": "click"}

    def stick(self, number: int) -> pygame.Rect:
        """Where a stick lies."""
        wide = self.area.width // 20
        return pygame.Rect(self.area.left + wide * (number + 1), self.area.centery - wide * 3, wide // 2, wide * 6)

    def draw(self, surface: pygame.Surface, shot: Shot[Any], touch: Touch) -> None:
        """Every stick."""
        for number in range(shot.view.picture.sticks):
            surface.fill("#E8C98A", self.stick(number))

    def spots(self, view: View[Any], picked: Pick) -> list[Spot]:
        """Touching the second stick from the end takes two."""
        sticks, counts = view.picture.sticks, [(move, self.game.named(move).count) for move in view.moves]
        return [
            Spot(f"stick-{count}", self.stick(sticks - count), move, Phrase("take", (count,))) for move, count in counts
        ]

    def prompt(self, shot: Shot[Any], touch: Touch) -> Prompt | None:
        """How many lie there, and whose turn it is."""
        heap, turn = shot.view.picture, shot.view.turn
        return self.asking(Phrase("take", (turn, heap.sticks)), turn) if isinstance(turn, int) else None


TABLE = MatchsticksTable
