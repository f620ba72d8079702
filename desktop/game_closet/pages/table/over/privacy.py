"""Who may see the table now: the curtain between two people, and looks at an own secret off turn."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game_closet.engine.sitting import Sitting
from game_closet.kit.keyboard import action_of
from game_closet.pages.program import Program
from game_closet.pages.table.over.curtain import Curtain
from game_closet.stage import words

PRESSED, RELEASED = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN), (pygame.MOUSEBUTTONUP, pygame.KEYUP)


class Ways(NamedTuple):
    """What the page does when something is hidden or shown, and when the wrong person stands before the curtain."""

    refresh: Callable[[], object]
    caught_up: Callable[[], object]
    pause: Callable[[], object]


class Privacy:
    """The curtain of one table, while it is drawn."""

    def __init__(self, app: Program, sitting: Sitting, ways: Ways) -> None:
        self.curtain: Curtain | None = None
        self._app, self._sitting, self._ways = app, sitting, ways

    def veil(self) -> None:
        """Hide whatever secret is on the screen."""
        self._sitting.eyes.veil()
        self._ways.refresh()

    def draw(self, seat: int, *, looking: bool = False) -> None:
        """Draw the curtain for whoever is next, or who wants to look at an own secret."""
        match = self._sitting.match
        self._sitting.eyes.veil()
        self._app.sounds.play("curtain")
        self.curtain = Curtain(
            seat,
            match.sitters[seat],
            words.say(f"{match.game.key}.curtain.{'peek' if looking else 'turn'}"),
            alone=lambda: self._unveil(seat),
            leave=self._app.routes.shelf,
            back=self._end if looking else self._ways.pause,
            hold=looking,
        )
        self.curtain.lay_out(self._app.size, self._app.u)
        self._ways.refresh()

    def update(self, curtain: Curtain, seconds: float) -> bool:
        """Let it open; True while it moves."""
        moving = curtain.update(seconds)
        if curtain.gone or self._stale(curtain):
            self._end()
        return moving

    def hold(self, curtain: Curtain, event: pygame.event.Event) -> bool:
        """Press-and-hold on the curtain: the secret stands for as long as that lasts, and everybody is told.

        With no hurry, or with one switch, it stands from one press to the next.
        """
        peeking, likes = self._sitting.eyes.peeking, self._app.settings
        ends = PRESSED if likes.no_hurry or likes.one_switch else RELEASED
        pressed = event.type == pygame.MOUSEBUTTONDOWN and curtain.gesture.collidepoint(event.pos)
        if ((pressed or action_of(event) == "press") and not peeking) or (peeking and event.type in ends):
            self.look(curtain)
            return True
        return False

    def look(self, curtain: Curtain) -> None:
        """Show the secret that is asked for; the next time, hide it."""
        eyes = self._sitting.eyes
        if eyes.peeking:
            eyes.veil()
            self.curtain = None
            self._ways.caught_up()
        else:
            self._sitting.look(curtain.seat)
            self._ways.refresh()

    def _stale(self, curtain: Curtain) -> bool:
        """Whether nobody has to be alone any more: somebody else has taken the seat over."""
        return curtain.shut and not curtain.hold and self._sitting.curtain_for != curtain.seat

    def _unveil(self, seat: int) -> None:
        self._sitting.eyes.unveil(seat)
        self._ways.refresh()

    def _end(self) -> None:
        self.curtain = None
        self._ways.refresh()
