"""The tables of one match: the same game seen from every chair, made when first needed."""

from typing import TYPE_CHECKING, Any

import pygame

from game_closet import shelf
from game_closet.contract import Event, Move, View
from game_closet.stage.table import Table

if TYPE_CHECKING:
    from game_closet.pages.table.play import Play

FADE = 120  # milliseconds of the cross-fade that stands for all motion when motion is reduced


class Tables:
    """Gives the page its table and the conductor its tempo."""

    def __init__(self, play: "Play") -> None:
        self.play = play
        self._made: dict[int, Table[Any]] = {}

    def clear(self) -> None:
        """The size, the sitters or the print changed: make them anew."""
        self._made.clear()

    @property
    def now(self) -> Table[Any]:
        """The table as seen from the chair that is at the bottom edge now."""
        play = self.play
        turn = play.game.turn(play.conductor.seen)
        chair = play.eyes.chair(turn, still=play.app.settings.keep_still)
        if chair not in self._made:
            kind, areas = shelf.table(play.game.key), play.areas
            self._made[chair] = kind(
                play.game, play.match.sitters, areas.table, areas.u, chair=chair, wishes=play.wishes
            )
            if not play.edged:
                self._made[chair].screen = pygame.Rect((0, 0), play.app.size)
        return self._made[chair]

    @property
    def overtaken(self) -> bool:
        """Whether the table has taken the whole screen over; around a flat screen everybody keeps the own edge."""
        return not self.play.edged and self.now.overtakes(self.play.lens.shot)

    def pace(self, event: Event, before: View[Any], after: View[Any]) -> int:
        """Milliseconds an event takes to be seen; reduced motion fades instead."""
        pace = self.now.pace(event, before, after)
        return min(pace, FADE) if self.play.fades else pace

    def halts(self, event: Event) -> bool:
        """Whether the table waits for *Go on* before an event."""
        return self.now.halts(event)

    def opens_after(self, move: Move, view: View[Any], event: Event) -> float:
        """Seconds after the last event before a move is taken."""
        return self.now.opens_after(move, view, event)

    def secluded(self, view: View[Any]) -> bool:
        """Whether the one on turn acts on what only it may see."""
        return self.now.secluded(view)
