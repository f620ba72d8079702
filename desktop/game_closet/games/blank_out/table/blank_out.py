"""The table of Blank-Out: the chair's tray large at the bottom, the others round the far side of the mat."""

from collections.abc import Sequence

import pygame

from game_closet.contract import Phrase, View
from game_closet.games.blank_out.pieces.tray import Stand, lay_name
from game_closet.games.blank_out.rules.blank_out import BlankOut, State
from game_closet.games.blank_out.table.prisms import PrismTable
from game_closet.games.blank_out.table.round_trays import Round, draw_row_names, round_the_table, row_names
from game_closet.stage.motion import Point
from game_closet.stage.table import NoteLine, Pick, Shot


class BlankOutTable(PrismTable[State]):
    """Two to six trays and the count between them."""

    game: BlankOut

    def laid_out(self) -> tuple[Stand, ...]:
        """The own tray below, the others clockwise from the left."""
        self.round: Round = round_the_table(self.mat, self.u, self.game.seats, self.chair, names=self.names_beside())
        return self.round.stands

    def hung(self) -> tuple[Point, int, int]:
        """Between the others' trays."""
        return self.round.tag, self.round.hook, self.round.radius

    def subtitle(self, view: View[State]) -> Phrase:
        """Which hand, and what is game; at its end, how many turns are left of it."""
        hand, ending = max(1, view.picture.hand), self.ending(view.picture)
        return Phrase("hand_ending", (hand, *ending)) if ending else Phrase("hand", (hand, self.game.target))

    def plate(self, view: View[State], seat: int) -> Phrase | None:
        """Who may call, who is on turn, who leads the hand."""
        state = view.picture
        if self.game.may_call(state, seat):
            return Phrase("may_call")
        if state.live and seat == state.mover:
            return Phrase("your_turn" if self.sitters[seat].human else "turns")
        return Phrase("leads") if seat == state.leader and view.turn is not None else None

    def note(self, view: View[State], seat: int | None, picked: Pick = ()) -> Sequence[NoteLine]:
        """What the line is worth now and at five, and how far it is to game."""
        if seat is None or not view.picture.live:
            return ()
        short = self.game.target - view.scores[seat]
        return [*self.row_lines(view, seat)[:2], NoteLine(Phrase("you_need", (short,)))]

    def labels(self, view: View[State]) -> Sequence[pygame.Rect]:
        """The names of the rows, too."""
        rows = [area for area, _ in row_names(self.stands[self.chair], self.row_names(), self.u)]
        return [*super().labels(view), *rows]

    def draw_names(self, surface: pygame.Surface, stand: Stand, tray: int) -> None:
        """The plate on the lip facing the player."""
        sitter = self.sitters[tray]
        lay_name(surface, stand.front_lip(), sitter.name, (sitter.colour, sitter.shape), self.u)

    def draw_more(self, surface: pygame.Surface, shot: Shot[State]) -> None:
        """What the three rows of the own tray are called."""
        draw_row_names(surface, self.stands[self.chair], self.row_names(), self.u)


TABLE = BlankOutTable
