"""A page on which something is scrolled: by wheel, by its bar, by a hand that draws it along, by Page Up and Down."""

import pygame

from game_closet.kit.buttons import Dragged
from game_closet.kit.control import Control
from game_closet.kit.part import Part
from game_closet.kit.scroll import Bar, Scroll
from game_closet.pages.program import Program
from game_closet.pages.scene import Scene

DRAG = 14.0  # design units a hand moves before it draws a sheet along rather than presses


class Scrolling(Scene):
    """Knows what can be scrolled on a page, and how far each was scrolled."""

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.scrolls: list[Scroll] = []
        self._offsets: dict[str, int] = {}
        self._drawn_from: tuple[int, int] | None = None  # where a hand went down on something that can be scrolled
        self._drawing: Scroll | None = None

    def scroll(self, body: Part, name: str = "body", *, grow: float = 1, wide: float | None = None) -> Scroll:
        """What can be scrolled, as far as it was scrolled last time."""
        made = Scroll(body, name, grow=grow, wide=wide)
        made.offset = self._offsets.get(name, 0)
        made.on_move = self.scrolled
        self.scrolls.append(made)
        return made

    def forget_scrolls(self) -> None:
        """What is scrolled is made anew; how far stays known."""
        self._offsets |= {scroll.name: scroll.offset for scroll in self.scrolls if scroll.scrolls}
        self.scrolls = []

    def adopt_scrolls(self) -> None:
        """Let whatever has a bar among the controls be scrolled here, as far as it was."""
        for bar in self.controls:
            if isinstance(bar, Bar) and bar.scroll not in self.scrolls:
                bar.scroll.move_to(self._offsets.get(bar.scroll.name, 0))
                bar.scroll.on_move = self.scrolled
                self.scrolls.append(bar.scroll)

    def scrolled(self) -> None:
        """Something was scrolled."""
        self.app.dirty()

    def draws_along(self, event: pygame.event.Event) -> bool:
        """Whether an event scrolls: wheel, a held bar, a sheet drawn along."""
        if event.type == pygame.MOUSEWHEEL:
            scroll = self._under(self.app.mouse)
            return scroll is not None and scroll.notch(-event.y)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            number = self.at(event.pos)
            control = self.controls[number] if number is not None else None
            if isinstance(control, Dragged):
                control.hold(event.pos)
            else:
                self._drawing, self._drawn_from = self._under(event.pos, anywhere=False), event.pos
        elif event.type == pygame.MOUSEMOTION:
            return self._drawn_along(event)
        elif event.type == pygame.MOUSEBUTTONUP:
            if isinstance(self.in_hand, Dragged):
                dragged, self.held = self.in_hand, None
                dragged.drop()
                self.app.dirty()
                return True
            drawn, self._drawing, self._drawn_from = self._drawn_from is None and self._drawing, None, None
            if drawn:
                self.held = None
                return True
        return False

    @property
    def in_hand(self) -> Control | None:
        """What is held down."""
        return self.controls[self.held] if self.held is not None and self.held < len(self.controls) else None

    def _drawn_along(self, event: pygame.event.Event) -> bool:
        if isinstance(self.in_hand, Dragged):
            self.in_hand.drag(event.pos)
            return True
        if self._drawing is None or not event.buttons[0]:
            return False
        if self._drawn_from is not None and abs(event.pos[1] - self._drawn_from[1]) > DRAG * self.app.u:
            self._drawn_from, self.held = None, None
        if self._drawn_from is None:
            self._drawing.move(-event.rel[1])
            return True
        return False

    def _under(self, point: tuple[int, int], *, anywhere: bool = True) -> Scroll | None:
        """What is scrolled by a hand at a point; the only one there is, from anywhere."""
        able = [scroll for scroll in self.scrolls if scroll.scrolls]
        here = next((scroll for scroll in able if scroll.area.collidepoint(point)), None)
        return here or (able[0] if anywhere and len(able) == 1 else None)

    def turn_page(self, way: int) -> None:
        """Scroll by a page."""
        focused = self.focused
        view = focused.view if isinstance(focused, Part) else None
        scroll = view if isinstance(view, Scroll) else self._under(self.app.mouse)
        if scroll is not None:
            scroll.page(way)

    def _focus_on(self, number: int | None, stop: int = -1) -> None:
        """What has the focus is brought into view."""
        super()._focus_on(number, stop)
        focused = self.focused
        if isinstance(focused, Part) and focused.view is not None:
            focused.view.reveal(focused.area)
