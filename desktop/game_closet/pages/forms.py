"""Pages with text entry: a name is typed in a line of pygame_gui that stands over the field while it is edited.

Only the line itself is pygame_gui's; the field takes part in the page's focus like every other control.
"""

from collections.abc import Callable

import pygame
from pygame_gui import UIManager
from pygame_gui.elements import UITextEntryLine

from game_closet.engine.names import LONGEST
from game_closet.kit import theme
from game_closet.kit.control import Look
from game_closet.kit.controls import Area
from game_closet.kit.pen import Pen
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.stage import art, marks, palette
from game_closet.stage.screen.canvas import Canvas

BLINK = 0.4  # seconds between two looks at the cursor
DONE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB)


class FormPage(Page):
    """A page on which one line of text at a time can be typed."""

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self._manager: UIManager | None = None
        self._line: UITextEntryLine | None = None
        self._finish: Callable[[str], object] = str
        self._longest = LONGEST
        self._blink = 0.0

    @property
    def typing(self) -> bool:
        """Whether a line is being typed."""
        return self._line is not None

    def type_in(self, area: pygame.Rect, text: str, on_done: Callable[[str], object], longest: int = LONGEST) -> None:
        """Let a line be typed in an area; Enter or a click elsewhere takes it, Escape does not."""
        self._drop()
        self._longest = longest
        if self.app.kiosk:
            self.app.routes.keys(text, on_done, longest)
            return
        self._manager = theme.manager(self.app.size, self.u)
        self._line = UITextEntryLine(area, self._manager, initial_text=text)
        self._line.set_text_length_limit(longest)
        self._line.focus()  # type: ignore[no-untyped-call]
        self._line.select_range = [0, len(text)]
        self._manager.update(0.0)
        self._finish = on_done
        pygame.key.start_text_input()
        self.app.dirty()

    def lay_out(self) -> None:
        """A page laid out anew drops the line that was being typed."""
        self._drop()
        super().lay_out()

    def leave(self) -> None:
        """Take the line away with the page."""
        self._drop()

    def _drop(self) -> None:
        if self._line is not None:
            self._line.kill()  # type: ignore[no-untyped-call]
            pygame.key.stop_text_input()
        self._line = self._manager = None

    def _take(self) -> None:
        assert self._line is not None
        text = self._line.get_text()
        self._drop()
        self.app.dirty()
        self._finish(text)

    def handle(self, event: pygame.event.Event) -> None:
        """While a line is typed keys are its own."""
        if self._line is None or self._manager is None:
            super().handle(event)
            return
        self.app.dirty()
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._drop()
        elif event.type == pygame.KEYDOWN and event.key in DONE:
            self._take()
        elif event.type == pygame.MOUSEBUTTONDOWN and not self._line.rect.collidepoint(event.pos):
            self._take()
            self.handle(event)
        else:
            self._type(event, self._line, self._manager)

    def _type(self, event: pygame.event.Event, line: UITextEntryLine, manager: UIManager) -> None:
        """Let the line have a key; what no font can draw (half a character, a mark on nothing) leaves it as it was."""
        before = line.get_text()
        try:
            manager.process_events(event)
        except (UnicodeError, pygame.error):
            self.type_in(line.rect, before, self._finish, self._longest)

    def update(self, seconds: float) -> bool:
        """Let the cursor blink."""
        if self._manager is not None:
            self._manager.update(seconds)
            self._blink += seconds
            if self._blink > BLINK:
                self._blink = 0.0
                self.app.dirty()
        return False

    def draw(self, surface: Canvas) -> None:
        """Draw the page and, over it, the line being typed."""
        super().draw(surface)
        if self._manager is not None and self._line is not None:
            self._manager.draw_ui(surface)
            marks.lay_focus(surface, self._line.rect, 2 * self.u, self.u)


class Entry(Area):
    """A field with a text that can be typed anew."""

    def __init__(
        self,
        page: FormPage,
        area: pygame.Rect,
        text: str,
        on_done: Callable[[str], object],
        *,
        longest: int = LONGEST,
        hint: str = "",
    ) -> None:
        super().__init__(area, page.u, lambda: page.type_in(area, text, on_done, longest))
        self.text = text
        self.hint = hint

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the field and what stands in it."""
        u, (w, h) = self.u, self.area.size
        pen = (3 if palette.PLAIN else 2) * u
        box = art.rect(pen / 2, pen / 2, w - pen, h - pen, 8 * u, palette.BUTTON_TEXT, art.stroke(palette.INK, pen))
        art.lay(surface, art.cached(("entry", w, h, u), lambda: art.svg(box, w, h, 1)), self.area.topleft)
        ink = palette.INK if self.text else palette.INK_2
        Pen(surface, u).label(self.area, self.text or self.hint, 27, "bold", ink, "lm", 16)
