"""One line of text being typed: pygame_gui's entry line, standing over the field that it fills.

Enter or a press elsewhere takes what was typed, Escape does not.
"""

from collections.abc import Callable

import pygame
from pygame_gui.core.gui_font_pygame import GUIFontPygame
from pygame_gui.core.interfaces import IGUIFontInterface
from pygame_gui.elements import UITextEntryLine

from game_closet.engine.names import LONGEST
from game_closet.kit.desk import Desk
from game_closet.stage import letters

BLINK = 0.4  # seconds between two looks at the cursor
DONE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB)
LAYER = 20  # above whatever else is on the desk


class Lettered(GUIFontPygame):
    """Our lettering where the library wants a font: it would show an empty box for every other script."""

    def get_rect(self, text: str) -> pygame.Rect:
        """How much room a text takes, from its baseline."""
        plain = letters.font("text", self.point_size)
        return pygame.Rect(0, plain.get_ascent(), letters.width(text, "text", self.point_size), plain.get_height())

    def render_premul_to(
        self, text: str, text_colour: pygame.Color, surf_size: tuple[int, int], surf_position: tuple[int, int]
    ) -> pygame.Surface:
        """A text on a surface of its own, its baseline at a place."""
        red, green, blue, _ = text_colour
        image = letters.line(text, "text", self.point_size, f"#{red:02X}{green:02X}{blue:02X}")
        ground = pygame.Surface(surf_size, pygame.SRCALPHA, 32)
        x, base = surf_position
        ascent = letters.font("text", self.point_size).get_ascent()
        ground.blit(image, (x, base - ascent), special_flags=pygame.BLEND_PREMULTIPLIED)
        return ground


class EntryLine(UITextEntryLine):
    """The library's line, in our lettering."""

    @property
    def font(self) -> Lettered | None:
        """Our lettering in the size of the theme's font."""
        return self._lettered

    @font.setter
    def font(self, plain: IGUIFontInterface | None) -> None:
        self._lettered = Lettered(letters.file("text"), plain.get_point_size()) if plain else None


class Typist:
    """Types one line at a time."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.line: EntryLine | None = None
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
        self.line = EntryLine(area, self.desk, initial_text=text)
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

    def _type(self, event: pygame.event.Event, line: EntryLine) -> None:
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
