"""The kiosk: a closet in a public place, which nobody leaves without the operator's PIN.

It stands between the queue and the pages: it swallows every way out, tells visitors from silence, asks whether somebody
is still there, clears the table and lets the demonstration run. What visitors do stays in a room of its own, which is
emptied when their visit ends; only tonight's scores go into the house's book, under a place of their own.
"""

import logging
from dataclasses import replace
from typing import Any

import pygame

from game_closet import context
from game_closet.context import Offer
from game_closet.contract import Phrase
from game_closet.language import best
from game_closet.pages.program import Program
from game_closet.routes import PagePile
from game_closet.stage import words
from game_closet.stage.language import kiosk_file
from game_closet.store import kiosk, visit
from game_closet.store.ending import end_all
from game_closet.store.home import Home
from game_closet.store.pin import Pin
from game_closet.store.settings import Settings
from game_closet.store.tally import Tallies

CORNER = 110  # design units of the upper left corner that opens the PIN pad
HOLD = 2.5  # seconds it must be held, or …
KNOCKS = 5  # … how often pressed, and nothing else between …
CALM = 0.7  # … with at least so many seconds between, as no child bangs on it
PATIENCE = 120.0  # seconds before an operator who has walked away is locked out again
TOUCHES = (
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEMOTION,
    pygame.MOUSEWHEEL,
    pygame.KEYDOWN,
    pygame.FINGERDOWN,
    pygame.CONTROLLERBUTTONDOWN,
)
LOST = (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN, pygame.WINDOWFOCUSLOST)
STRAYED = (pygame.WINDOWMOVED, pygame.WINDOWRESIZED, pygame.WINDOWDISPLAYCHANGED)
DROPS = (pygame.DROPFILE, pygame.DROPTEXT, pygame.DROPBEGIN, pygame.DROPCOMPLETE)
COMMANDS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META  # with these a key is meant for the system

_log = logging.getLogger(__name__)


class Kiosk:
    """The rules of one public place; `app.kiosk` where there is one."""

    def __init__(self, home: Home, named: str = "") -> None:
        self.path = kiosk.path_of(home, named)
        self.settings, troubles = kiosk.read(self.path, kiosk_file.template())
        self.house = home
        self._tell([*troubles, *self._unspoken()])
        self.pin = Pin(kiosk.pin_path(self.path))
        self.home = home.room("kiosk")
        self.tallies = Tallies(home)
        self.idle = 0.0  # seconds since the last touch
        self._held: float | None = None  # seconds the corner has been held
        self._knocks, self._since = 0, 0.0  # calm presses of the corner, and seconds since the last
        self._narrow()

    def _tell(self, troubles: list[Phrase]) -> None:
        """Tell visitors now and the operator later."""
        for trouble in troubles:
            _log.warning(words.tell("common", "trouble", trouble, ()))
        self.house.troubles += troubles

    def _unspoken(self) -> list[Phrase]:
        """The trouble with a language that we have no words for."""
        wished, there = self.settings.language, words.locales()
        if not wished or best((wished,), there):
            return []
        return [Phrase("kiosk_language", (self.path.name, wished, words.enumerated(there)))]

    def _narrow(self) -> None:
        context.change(offer=Offer(self.settings.games, self.settings.bots, self.settings.options))

    @property
    def people(self) -> Home:
        """Where people are known: the house, or nowhere beyond the visit."""
        return self.home if self.settings.guests else self.house

    def likes(self) -> Settings:
        """The program's settings at the beginning of every visit."""
        own = self.settings
        return Settings(volume=own.volume, language=own.language, rude_words=own.mind_names)

    def change(self, app: Program, **fields: Any) -> None:
        """The operator wants it otherwise, from now on and next time."""
        self.settings = replace(self.settings, **fields)
        for name, value in fields.items():
            self.house.troubles += kiosk.keep(self.path, name, value)
        self._narrow()
        app.change(volume=self.settings.volume, language=self.settings.language)

    # what happens

    def handle(self, app: PagePile, event: pygame.event.Event) -> bool:
        """Look at an event before any page does; True where no page may have it."""
        if event.type in TOUCHES:
            self.idle = 0.0
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press(app, event.pos)
        elif event.type == pygame.MOUSEBUTTONUP or (
            event.type == pygame.MOUSEMOTION and not self._in_corner(app, event.pos)
        ):
            self._held = None
        if event.type in LOST:
            app.come_back()
        elif event.type in STRAYED:
            app.cover(strayed=event.type == pygame.WINDOWMOVED and (event.x, event.y) != (0, 0))
        return self._leads_out(event)

    @property
    def knocked(self) -> bool:
        """Whether the corner is pressed just now: that is the operator, not a visitor."""
        return self._knocks > 0 and self._since == 0

    @staticmethod
    def _leads_out(event: pygame.event.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            return bool(getattr(event, "mod", 0) & COMMANDS)
        return event.type in (pygame.QUIT, pygame.WINDOWCLOSE, *DROPS)

    @staticmethod
    def _in_corner(app: PagePile, point: tuple[int, int]) -> bool:
        return max(point) < CORNER * app.u

    def _press(self, app: PagePile, at: tuple[int, int]) -> None:
        """The corner begins to be held, or is pressed once more; a press elsewhere or too soon begins anew."""
        corner, calm = self._in_corner(app, at), self._since >= CALM
        self._held = 0.0 if corner else None
        self._knocks = (self._knocks * calm + 1) * corner
        self._since = 0.0
        if self._knocks >= KNOCKS:
            self._knocks, self._held = 0, None
            self.open_pad(app)

    def update(self, app: PagePile, seconds: float) -> None:
        """Let time pass: a held corner, a silence, a visit that is over."""
        self._since += seconds
        if self._held is not None:
            self._held += seconds
            if self._held >= HOLD:
                self._held = None
                self.open_pad(app)
        if app.page.idles:
            self.idle = 0.0
            return
        self.idle += seconds
        if self.idle > PATIENCE:
            self._lock(app)
        if self.settings.idle and self.idle >= self.settings.idle:
            self._ask(app)

    def open_pad(self, app: PagePile) -> None:
        """Ask for the operator's PIN."""
        self._veil(app)
        app.routes.pin()

    def _ask(self, app: PagePile) -> None:
        """Nobody has touched anything for long: is somebody there? Whoever answers may not be the operator."""
        self._lock(app)
        self._veil(app)
        app.routes.still_there()

    @staticmethod
    def _lock(app: PagePile) -> None:
        """The operator has walked away: what stands behind the PIN goes, a question asked there too."""
        if any(page.locked for page in app.pages):
            app.routes.shelf()

    @staticmethod
    def _veil(app: PagePile) -> None:
        """Whoever comes back to the table may be somebody else."""
        for page in app.pages:
            page.veil()

    def end_visit(self, app: Program) -> None:
        """Nobody is there any more: forget the visitors and show the demonstration."""
        app.routes.attract()
        self.forget(app)
        for saved in app.running.all():
            app.running.put_away(saved)  # a match of the household's people is not lost
        app.settings = self.likes()
        app.dress()

    def forget(self, app: Program) -> None:
        """Write down what was finished and let go of whatever guests have left behind; tonight's scores stay."""
        end_all(app.running.matches(), app.books)
        if self.settings.guests:
            self._tell(visit.forget(self.home))
        app.meet()
