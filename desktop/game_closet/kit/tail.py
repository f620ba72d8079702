"""The tail of quick clicks: presses that were meant for what stood there before, a page or a move not yet made."""

import math

import pygame

SECONDS = 0.3  # after what stood there has changed
QUICK = 0.5  # at most between two presses of a hand that hammers on while another page has come up
NEAR = 12  # design units that a hand moves between the two presses of a double-click
PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class Tail:
    """Knows when the page or its match changed, and where the hand pressed last; its time is that of the frames."""

    def __init__(self) -> None:
        self._since = math.inf  # seconds since then; after a page, since the last press that came too soon
        self._page = False
        self._last = (math.inf, math.inf)  # the last press
        self._swallowed = False  # it came too soon, and so will its release

    def turned(self, *, page: bool = False) -> None:
        """Another page has come up, or a person has made a move."""
        self._since, self._page = 0.0, page

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._since += seconds

    def swallows(self, event: pygame.event.Event, u: float) -> bool:
        """Whether an event is the rest of a double-click or of more, so that nobody may have it."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            again = math.dist(event.pos, self._last) <= NEAR * u
            self._last, self._swallowed = event.pos, again and self._since < SECONDS
            if not self._swallowed:
                self._since = math.inf  # the hand has begun anew, on this page
            elif self._page:
                self._since = SECONDS - QUICK  # a hand that hammers has not looked up yet
        return event.type in PRESSES and self._swallowed
