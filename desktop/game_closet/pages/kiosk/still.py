"""*Still there?*: the page over a table that nobody has touched for long, until somebody does or it is cleared."""

import math

import pygame

from game_closet.kit.control import WAKES
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.stage import marks, palette, words


class StillThere(Page):
    """A countdown over whatever was left; any touch goes back to it."""

    idles = True

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        assert app.kiosk is not None
        self.left = float(app.kiosk.settings.countdown)
        self.table = app.at_table is not None

    @property
    def seconds(self) -> int:
        """Whole seconds left, as they are shown."""
        return max(0, math.ceil(self.left))

    def update(self, seconds: float) -> bool:
        """Count down, then end the visit."""
        before = self.seconds
        self.left -= seconds
        if self.left <= 0:
            assert self.app.kiosk is not None
            self.app.kiosk.end_visit(self.app)
        elif before != self.seconds:
            self.refresh()
        return False

    def handle(self, event: pygame.event.Event) -> None:
        """Any touch or key: somebody is there."""
        if event.type in WAKES:
            self.app.back()

    def furnish(self) -> None:
        """One question, one figure, one button."""
        pen, u, middle = self.pen, self.u, self.wide / 2
        w, h = 1180.0, 760.0
        x, y = middle - w / 2, (self.tall - h) / 2
        pen.framed_card(x, y, w, h)
        pen.text(middle, y + 128, words.say("common.kiosk.still_there"), 84, "slab", anchor="cm", width=w - 120)
        pen.text(middle, y + 296, str(self.seconds), 170, "slab", palette.RED, "cm")
        key = "common.kiosk.countdown" if self.table else "common.kiosk.countdown_demo"
        pen.text(middle, y + 438, words.say(key, count=self.seconds), 38, "text", anchor="cm", width=w - 120)
        area = self.rect(middle - 360, y + 524, 720, 156)
        marks.lay_button(self.ground, area, "red", "rest", u, words.say("common.kiosk.here"), 56 * u)
