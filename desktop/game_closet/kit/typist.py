"""One line of text being typed: pygame_gui's entry line, standing over the field that it fills.

Enter or a press elsewhere takes what was typed, Escape does not.
"""

from collections.abc import Callable

import pygame
from pygame_gui.elements import UITextEntryLine

from game_closet.engine.names import LONGEST
from game_closet.kit.desk import Desk

BLINK = 0.4  # seconds between two looks at the cursor
DONE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB)
LAYER = 20  # above whatever else is on the desk


class Typist:
    """Types one line at a time."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.line: UITextEntryLine | None = None
        self._finish: Callable[[str], object] = str
        self._watch: Callable[[str], object] | None = None
        self._longest = LONGEST
        self._blink = 0.0

    @property
    def typing(self) -> bool:
        """Whether a line is being typed."""
        return self.line is not None

    def begin(
        self,
        area: pygame.Rect,
        text: str,
        finish: Callable[[str], object],
        longest: int = LONGEST,
        watch: Callable[[str], object] | None = None,  # shown what is typed, letter by letter
    ) -> None:
        """Let a line be typed in an area; unless it is watched, all of it is chosen, so that typing replaces it."""
        self.drop()
        self.line = UITextEntryLine(area, self.desk, initial_text=text)
        self.line.change_layer(LAYER)
        self.line.set_text_length_limit(longest)
        self.desk.set_focus_set(self.line.get_focus_set())
        self.line.select_range = [0, 0] if watch else [0, len(text)]
        self.line.edit_position = len(text)
        self.desk.update(0.0)
        self._finish, self._longest, self._watch = finish, longest, watch
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(area)  # where composed input shows its candidates

    def drop(self) -> None:
        """Put the line away, whatever was typed."""
        if self.line is not None:
            self.line.kill()  # type: ignore[no-untyped-call]
            pygame.key.stop_text_input()
        self.line = None

    def take(self) -> None:
        """Take what was typed."""
        assert self.line is not None
        text = self.line.get_text()
        self.drop()
        self._finish(text)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event for the line; False is for one that the page should have after all."""
        line = self.line
        if line is None:
            return False
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.drop()
        elif event.type == pygame.KEYDOWN and event.key in DONE:
            self.take()
        elif event.type == pygame.MOUSEBUTTONDOWN and not line.rect.collidepoint(event.pos):
            self.take()
            return False
        else:
            self._type(event, line)
        return True

    def _type(self, event: pygame.event.Event, line: UITextEntryLine) -> None:
        """Let the line have a key; what no font can draw (half a character, a mark on nothing) leaves it as it was."""
        before = line.get_text()
        try:
            self.desk.process_events(event)
        except (UnicodeError, pygame.error):
            self.begin(line.rect, before, self._finish, self._longest, self._watch)
            return
        if self._watch is not None and line.get_text() != before:
            self._watch(line.get_text())

    def update(self, seconds: float) -> bool:
        """Let the cursor blink; True when it is to be drawn again."""
        if self.line is None:
            return False
        self.desk.update(seconds)
        self._blink += seconds
        if self._blink <= BLINK:
            return False
        self._blink = 0.0
        return True
