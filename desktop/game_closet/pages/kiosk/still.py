"""*Still there?*: the page over a table that nobody has touched for long, until somebody does or it is cleared."""

import math

import pygame

from game_closet.kit.buttons import Button
from game_closet.kit.control import WAKES
from game_closet.kit.layout import Column, Gap, Inside, Middle
from game_closet.kit.part import Part
from game_closet.kit.print import FramedCard, Words
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.stage import palette, words


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

    def pad(self, pad: int, action: str) -> None:
        """Or any button of a game pad."""
        self.app.back()

    def plan(self) -> Part:
        """One question, one figure, one button."""
        key = "common.kiosk.countdown" if self.table else "common.kiosk.countdown_demo"
        card = FramedCard(
            Column(
                Words(words.say("common.kiosk.still_there"), 84, "slab", align="c"),
                Words(str(self.seconds), 170, "slab", palette.RED_BUTTON, align="c"),
                Words(words.say(key, count=self.seconds), 38, align="c"),
                Gap(12),
                Button(words.say("common.kiosk.here"), self.app.back, kind="red", size=56, tall=156),
                gap=20,
            ),
            wide=1180,
        )
        return self.scroll(Inside(Middle(card), 32, 32), "page")
