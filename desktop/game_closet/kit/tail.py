"""The tail of quick clicks: presses that were meant for what stood there before, a page or a move not yet made."""

import math

import pygame

from game_closet.kit.hands.fingers import NOWHERE

SECONDS = 0.3  # after what stood there has changed
QUICK = 0.5  # at most between two presses of a hand that hammers on while another page has come up
SLOW = 2.5  # the same where that came up by itself, which nobody who still looks at the last one expects
NEAR = 12  # design units that a hand moves between the two presses of a double-click
AWAY = 60  # and that one which hammers may stray
PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class Tail:
    """Knows when the page or its match changed, and where the hand pressed last; its time is that of the frames."""

    def __init__(self) -> None:
        self._wait = 0.0  # seconds until the hand may press the same place again …
        self._again = 0.0  # … and at least so many after a press that came too soon
        self._near = NEAR  # how far that place reaches
        self._last = (math.inf, math.inf)  # the last press, unless the hand has gone elsewhere
        self._rests = math.inf  # seconds since it pressed or let go …
        self._ordered = math.inf  # … and since any hand pressed anything, keys too
        self._lift = math.inf  # seconds since something was lifted
        self._swallowed = False  # the last press came too soon, and so will its release

    def turned(self, *, page: bool = False, aimed: bool = True) -> None:
        """Another page has come up, or a person has made a move; with one switch no press is aimed at anything."""
        self._wait, self._again, self._near = SECONDS, QUICK if page else 0.0, NEAR
        if page and aimed and self._ordered > 0.0 and 0.0 < self._rests < SLOW:
            self._wait, self._again, self._near = SLOW, SLOW, AWAY

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._wait -= seconds
        self._rests += seconds
        self._ordered += seconds
        self._lift += seconds

    def ordered(self) -> None:
        """Somebody has pressed something: a page that comes up now does not come by itself."""
        self._ordered = 0.0

    def lifted(self) -> None:
        """Something has been lifted: the second press of a double-click does not put it down again."""
        self._lift = 0.0

    @property
    def lifts(self) -> bool:
        """Whether something has only just been lifted."""
        return self._lift < SECONDS

    def swallows(self, event: pygame.event.Event, u: float) -> bool:
        """Whether an event is the rest of a double-click or of more, so that nobody may have it."""
        strayed = math.dist(event.pos, self._last)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._last, self._swallowed = event.pos, strayed <= self._near * u and self._wait > 0.0
            # a hand that hammers has not looked up yet; any other has begun anew, on this page
            self._wait = max(self._wait, self._again) if self._swallowed else 0.0
        elif event.type == pygame.MOUSEMOTION and strayed > AWAY * u and event.pos != NOWHERE:
            self._last = (math.inf, math.inf)
        if event.type in PRESSES:
            self._rests = 0.0
        return event.type in PRESSES and self._swallowed
