"""A page on the walnut table: a dark strip with title and icons, and below it whatever the page lays out.

Pages are measured in design units: 1080 high, at least 1440 wide; `wide` and `tall` say how many there are. What does
not change until the next layout is drawn once, on `ground`; the controls stand on top of it.
"""

from collections.abc import Callable

import pygame

from game_closet.kit.control import ENTER
from game_closet.kit.controls import IconButton, Tab
from game_closet.kit.pen import Pen
from game_closet.pages.program import Program
from game_closet.pages.scene import Scene
from game_closet.stage import art, letters, marks, palette, words

STRIP = 88
ICON = 60.0  # units: 40 pixels in the smallest window that is laid out in full
DUSK = (150, 142, 136)  # what the lamp's light is multiplied by around a card that wants an answer
NARROW = 1700  # units of width under which pages stack what they would set side by side


class Page(Scene):
    """One page around the games."""

    title = ""  # word keys
    subtitle = ""

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.ground = pygame.Surface((1, 1))
        self.pen = Pen(self.ground, 1.0)
        self.wide = 1920.0
        self.tall = 1080.0

    @property
    def u(self) -> float:
        """Pixels to the design unit."""
        return self.app.u

    @property
    def narrow(self) -> bool:
        """Whether the window is nearer to square than to a wide screen."""
        return self.wide < NARROW

    def lay_out(self) -> None:
        """Draw the ground and make the controls for the present size."""
        self.app.dress()  # the last table may have been in larger print, for the people at it
        width, height = self.app.size
        self.wide, self.tall = width / self.u, height / self.u
        self.controls.clear()
        self.held = None
        self.ground = self.floor(width, height).copy()
        self.pen = Pen(self.ground, self.u)
        self.furnish()
        self.hover = self.at(self.app.mouse)
        if self.focus is not None and self.focus >= len(self.controls):
            self.focus = None

    def floor(self, width: int, height: int) -> pygame.Surface:
        """What the page stands on."""
        key = ("table-top", width, height, round(self.u, 4))
        return art.cached(key, lambda: art.table_top(width, height, self.u, 16))

    def furnish(self) -> None:
        """Draw what stands still and add the controls."""

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the page under its controls."""
        surface.blit(self.ground, (0, 0))

    def handle(self, event: pygame.event.Event) -> None:
        """Let a press be heard, then give the event to whom it concerns."""
        if self._presses(event):
            self.app.sounds.play("click")
        super().handle(event)

    def _presses(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self.held is not None and self.held == self.at(event.pos)
        return event.type == pygame.KEYDOWN and event.key in ENTER and self.focused is not None

    def refresh(self) -> None:
        """Lay the page out again after a change."""
        self.lay_out()
        self.app.dirty()

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A rectangle of design units in pixels."""
        return self.pen.rect(x, y, w, h)

    def dim(self, top: float = 0) -> None:
        """Turn the lamp down on what stands still below a line."""
        self.ground.fill(DUSK, self.rect(0, top, self.wide, self.tall), pygame.BLEND_RGB_MULT)

    def head(
        self,
        title: str,
        subtitle: str = "",
        icons: tuple[tuple[str, str, Callable[[], object]], ...] = (),
    ) -> float:
        """The dark strip with the way back, the title and icons; where what stands beside the title begins."""
        marks.lay_bar(self.ground, self.rect(0, 0, self.wide, STRIP), self.u)
        back = IconButton(
            self.rect(32, 14, ICON, ICON), self.u, "undo", self.escape, label=words.say("common.menu.back")
        )
        self.controls.append(back)
        right = self.wide - 32 - (ICON + 8) * len(icons)
        x = 112 + self.pen.text(112, 44, title, 36, "slab", palette.CREAM, width=right - 130) + 22
        if subtitle and right - x > 120:
            x += self.pen.text(x, 46, subtitle, 24, "text", palette.BAND_TEXT_2, width=right - x - 20) + 22
        for number, (icon, label, press) in enumerate(icons):
            area = self.rect(right + 8 + (ICON + 8) * number, 14, ICON, ICON)
            self.controls.append(IconButton(area, self.u, icon, press, label=words.say(label)))
        return x

    def tabs(
        self, left: float, right: float, labels: list[str], chosen: int, on_choose: Callable[[int], object]
    ) -> None:
        """Names in the strip, made narrower until all of them fit."""
        gap = 10.0
        widths = [self.pen.width(label, 22, "bold") + 40 for label in labels]
        room = right - left - gap * (len(labels) - 1)
        if sum(widths) > room:  # on two lines a tab is as wide as its longest word
            widths = [self._two_lines(label) + 22 for label in labels]
            widths = [width * max(1.0, room / sum(widths)) for width in widths]
        squeeze = min(1.0, room / sum(widths))
        x = left
        for number, (label, width) in enumerate(zip(labels, widths, strict=True)):
            area = self.rect(x, 14, width * squeeze, ICON)
            press = _choosing(on_choose, number)
            self.controls.append(Tab(area, self.u, label, press, number == chosen))
            x += width * squeeze + gap

    def _two_lines(self, label: str) -> float:
        """How wide a label comes out when it is broken into two lines."""
        lines = letters.fit(label, "bold", letters.size(20, self.u), 1).lines
        return max(self.pen.width(line, 20, "bold") for line in lines)


def _choosing(on_choose: Callable[[int], object], number: int) -> Callable[[], object]:
    return lambda: on_choose(number)
