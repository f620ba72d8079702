"""The hands at the program: mouse, keys, fingers and pads, and with one switch the focus that goes on by itself.

What comes from them is made into the few verbs that every page knows.
"""

from typing import TYPE_CHECKING, Protocol

import pygame

from game_closet import context
from game_closet.kit.hands.fingers import FINGERS, Fingers, Landing, Tap
from game_closet.kit.keyboard import action_of
from game_closet.pages.scene import Scene
from game_closet.routes import PagePile
from game_closet.stage import words
from game_closet.window import Window

if TYPE_CHECKING:
    from game_closet.kit.hands.pads import Pads

MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
OF_PADS = (
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERAXISMOTION,
)
USED = {
    context.KEYS: (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN),
    context.PAD: (pygame.CONTROLLERBUTTONDOWN,),
    context.TOUCH: FINGERS[:1],
}  # what each hand does


class Handled(PagePile, Protocol):
    """The program, as hands know it."""

    @property
    def pads(self) -> "Pads":
        """The game pads that are plugged in."""

    @property
    def window(self) -> Window:
        """The window they come down on."""

    def lay_out(self) -> None:
        """Lay out the page anew: another button is to be named."""


class Hands:
    """All hands that play on one screen."""

    def __init__(self, app: Handled) -> None:
        self._app = app
        self._fingers = Fingers()
        self._scanned = 0.0  # seconds that the focus has rested, with one switch …
        self._scanned_on: tuple[Scene, object] | None = None  # … on this page, where this was asked

    def open(self) -> None:
        """Listen to pads and fingers too."""
        self._app.pads.open()
        self._fingers.open()

    def see(self, event: pygame.event.Event) -> None:
        """Note what is used to play, for what the screen says is to be pressed."""
        hand = next((hand for hand, types in USED.items() if event.type in types), context.now().hand)
        hand = context.SWITCH if self._app.settings.one_switch else hand
        if hand != context.now().hand:
            context.change(hand=hand)
            self._app.lay_out()

    def give(self, event: pygame.event.Event) -> None:
        """Give an event to the page."""
        app = self._app
        if event.type in MOUSE and app.window.shrink < 1.0:
            event = pygame.event.Event(event.type, event.dict | {"pos": app.window.point(event.pos)})
        if event.type in MOUSE:
            app.mouse = event.pos
            if app.tail.swallows(event, app.u):
                return
        if app.settings.one_switch and self._switched(event):
            return
        if event.type in FINGERS:
            self._touch(event)
            return
        if event.type not in OF_PADS or not self._padded(event):
            app.page.handle(event)

    def scan(self, seconds: float) -> None:
        """Let the focus go on by itself; it begins anew on another page, and where somebody else is asked to act."""
        page = self._app.page
        before, self._scanned_on = self._scanned_on, (page, page.waited_for)
        self._scanned = self._scanned + seconds if self._scanned_on == before else 0.0
        if before is not None and before[0] is page and self._scanned_on != before:
            page.focus = None
        if round(self._scanned, 3) >= self._app.settings.scan / 10:
            self._scanned = 0.0
            page.act("next")

    def _switched(self, event: pygame.event.Event) -> bool:
        """With one switch a click or a touch anywhere presses what has the focus; no page may have such an event."""
        presses = event.type == pygame.MOUSEBUTTONDOWN or event.type in FINGERS[:1]
        if presses or action_of(event) == "press":
            self._scanned = 0.0
        if presses:
            self._app.page.act("press")
        return event.type in (*MOUSE, *FINGERS)

    def _padded(self, event: pygame.event.Event) -> bool:
        """Whether somebody orders something by a pad; who has lost one is told so."""
        if lost := self._app.pads.plug(event):
            self._app.tell(words.say("common.pad.unplugged", name=lost))
            self._app.lay_out()
        if order := self._app.pads.order(event):
            self._app.page.pad(*order)
        return order is not None

    def _touch(self, event: pygame.event.Event) -> None:
        """A finger does what a mouse would, or presses something beside it."""
        window = self._app.window
        for done in self._fingers.follow(event, window.surface.get_size()):
            if isinstance(done, Tap):
                self._app.page.tap(*map(window.point, done))
            elif isinstance(done, Landing):
                if self._app.page.land(window.point(done.at)):
                    self._fingers.forget(event)
            else:
                self.give(done)
