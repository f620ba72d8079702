"""The front of a page: what can be touched there as elements on the desk, the line that is typed, the tip that shows.

It stands on pygame_gui, which takes longer to load than a page to draw: a program unpacks its one front once the first
page has been seen, and until then pages draw themselves without.
"""

from collections.abc import Mapping, Sequence

import pygame

from game_closet.kit.buttons import Pressable
from game_closet.kit.control import Look
from game_closet.kit.desk import Desk, Drawn
from game_closet.kit.part import Part
from game_closet.kit.scroll import Bar
from game_closet.kit.tip import Spared, Tips
from game_closet.kit.typist import Typist
from game_closet.stage import marks

POPUP = 10  # the layer of what lies over a page


class Front:
    """One for the program; it holds the parts of the page on top."""

    def __init__(self, size: tuple[int, int], u: float) -> None:
        self.desk = Desk(size, u)
        self.typist = Typist(self.desk)
        self.tips = Tips(self.desk)
        self._standing: list[Drawn] = []
        self.parts: Sequence[Part] | None = None  # that stand there

    def hold(self, parts: Sequence[Part], popped: Sequence[Part], size: tuple[int, int], u: float) -> None:
        """Have these parts on the desk, and those over them."""
        self.clear()
        self.desk.fit(size, u)
        self._standing = self.desk.lay(parts) + self.desk.lay(popped, POPUP)
        self.parts = parts

    def clear(self) -> None:
        """Take everything off the desk."""
        self.typist.drop()
        self.tips.forget()
        self.desk.clear()
        self._standing, self.parts = [], None

    def follow(self) -> None:
        """Something was scrolled."""
        for element in self._standing:
            if isinstance(element.part, Bar) and element.part.view is None:
                element.redraw()
            else:
                element.follow()

    def draw(self, surface: pygame.Surface, looks: Mapping[int, Look], u: float) -> None:
        """Draw what stands on the desk, each part as it looks by its identity."""
        for element in self._standing:
            if id(element.part) in looks:
                element.dress(looks[id(element.part)])
        self.desk.draw(surface)
        if self.typist.line is not None:
            marks.lay_focus(surface, self.typist.line.rect, 2 * u, u)

    def update(self, seconds: float, mouse: tuple[int, int], pointed: Pressable | None, spared: Spared) -> bool:
        """Let the cursor blink and tips come; True when something is to be drawn again."""
        self.desk.mouse = mouse
        tipped = self.tips.update(seconds, pointed, spared)
        return self.typist.update(seconds) or tipped
