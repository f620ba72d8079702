"""The hand over the play page: what it drags, and what a hint points it to."""

from typing import TYPE_CHECKING

import pygame

from game_closet.contract import Event, Move
from game_closet.engine import bots
from game_closet.pages.table.pressables import SpotControl
from game_closet.stage import words
from game_closet.stage.table import Spot

if TYPE_CHECKING:
    from game_closet.pages.table.play import Play

FAR = 12  # pixels a press must travel to be a drag


class Hand:
    """Dragging: a press that travels lifts what it began on, and lets it down where it ends."""

    def __init__(self, play: "Play") -> None:
        self.play = play
        self.drag: tuple[int, int] | None = None
        self._pressed = (0, 0)

    def handle(self, event: pygame.event.Event) -> None:
        """Follow the mouse."""
        if self.play.curtain is not None:
            self.drag = None
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pressed = event.pos
        elif event.type == pygame.MOUSEMOTION and event.buttons[0]:
            self._move(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.drag is not None:
            self._drop(event.pos)

    def after(self, move: Move) -> None:
        """Rest pointer and focus elsewhere after a move that others may not guess."""
        play, window = self.play, self.play.app.window
        if play.eyes.shared and play.table.secret(move):
            play.focus, play.app.mouse = None, play.areas.note.center
            pygame.mouse.set_pos([round(place * window.shrink) for place in play.areas.note.center])

    def _under(self, point: tuple[int, int]) -> SpotControl | None:
        on = self.play.at(point)
        control = self.play.controls[on] if on is not None else None
        return control if isinstance(control, SpotControl) else None

    def _move(self, point: tuple[int, int]) -> None:
        if self.drag is not None:
            self.drag = point
            self.play.app.dirty()
        elif max(abs(a - b) for a, b in zip(point, self._pressed, strict=True)) > FAR:
            control = self._under(self._pressed)
            if control is None:
                return
            says = control.spot.says
            lifts = control.spot.lifts if isinstance(says, (Move, Event)) else says
            if lifts:
                self.drag = point
                self.play.pick(lifts)

    def _drop(self, point: tuple[int, int]) -> None:
        self.drag = self.play.held = None
        control = self._under(point)
        if control is not None and control.spot.says != self.play.picked:
            self.play.touch_spot(control.spot)
        else:
            self.play.pick(())


class Adviser:
    """Hints: what the best computer player would do in this person's place."""

    def __init__(self, play: "Play") -> None:
        self.play = play
        self.spot: str | None = None  # the key of the spot pointed to
        self._asked: int | None = None

    @property
    def seat(self) -> int | None:
        """Who may be given a hint: the person on turn, and on a shared screen only where it knows no secret."""
        play = self.play
        seat = play.eyes.waited_for
        if seat is None or play.eyes.seat == seat:
            return seat
        state, picture = play.match.state, play.game.picture
        return seat if picture(state, seat) == picture(state, None) else None

    def ask(self) -> None:
        """Put the question; the answer comes when it has been thought."""
        if self.seat is not None:
            self._asked = self.play.conductor.ask_for(self.seat, list(bots.levels(self.play.game.key))[-1])

    def listen(self) -> None:
        """Point to the answer, if it has come."""
        play = self.play
        if self._asked is None or self._asked not in play.conductor.told:
            return
        move, self._asked = play.conductor.told.pop(self._asked), None
        if move is None or not play.still:
            return
        leads = (spot for spot in play.table.spots(play.view, ()) if self._leads(spot, move))
        self.spot = next((spot.key for spot in leads), None)
        wanted = words.tell(play.game.key, "verb", Event(move.verb, move.args), play.match.names)
        play.app.tell(words.say("common.play.hinted", move=wanted))
        play.pick(())

    def _leads(self, spot: Spot, move: Move) -> bool:
        if isinstance(spot.says, (Move, Event)):
            return spot.says == move
        return any(further.says == move for further in self.play.table.spots(self.play.view, spot.says))
