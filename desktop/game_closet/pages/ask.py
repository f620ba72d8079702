"""The one question before what cannot be taken back: keep things as they are, or really do it."""

from collections.abc import Callable, Iterator

import pygame

from game_closet.kit.controls import Button
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.stage import palette, words

CARD = 1120.0
ANSWER = (456.0, 116.0)
PAD = 72.0


class Ask(Page):
    """A card with two answers; Enter and Escape keep, and *yes* never stands where the hand has just pressed."""

    def __init__(self, app: Program, *, about: str, on_yes: Callable[[], object], **values: object) -> None:
        super().__init__(app)
        self.about = about  # its words: title, text, yes and no
        self.on_yes = on_yes
        self.values = values
        self.focus = 0  # the answer that keeps
        self.pressed = app.pressed

    def yes(self) -> None:
        """Go back to the page that asked, and do it."""
        self.app.back()
        self.on_yes()

    def say(self, part: str) -> str:
        """The words of a part of the question."""
        return words.say(f"common.ask.{self.about}.{part}", **self.values)

    def furnish(self) -> None:
        """The question, what follows from it, and the answers side by side."""
        pen, w = self.pen, min(CARD, self.wide - 64)
        self.dim()
        lead = pen.lead(32)
        h = 168 + lead * len(pen.lines(self.say("text"), 32, w - 2 * PAD)) + ANSWER[1] + 116
        x, (y, yes, no) = (self.wide - w) / 2, self._places(w, h)
        pen.framed_card(x, y, w, h)
        pen.text(self.wide / 2, y + 98, self.say("title"), 52, "slab", anchor="cm", width=w - 2 * PAD)
        pen.rule(x + PAD, y + 142, w - 2 * PAD)
        pen.paragraph(x + PAD, y + 172 + lead / 2, self.say("text"), 32, w - 2 * PAD, colour=palette.INK_2)
        self.controls += [
            Button(no, self.u, self.say("no"), self.escape, kind="red", size=36),
            Button(yes, self.u, self.say("yes"), self.yes, size=32),
        ]

    def _places(self, w: float, h: float) -> tuple[float, pygame.Rect, pygame.Rect]:
        """Where the card begins and the two answers stand: the first way that keeps *yes* off the last button."""
        ways = list(self._ways(w, h))
        return next((way for way in ways if not way[1].colliderect(self.pressed)), ways[0])

    def _ways(self, w: float, h: float) -> Iterator[tuple[float, pygame.Rect, pygame.Rect]]:
        wide, high = ANSWER
        left, right = (self.wide - w) / 2 + PAD, (self.wide + w) / 2 - PAD - wide
        for y in ((self.tall - h) / 2, self.tall - h - 56, 56.0):
            places = [self.rect(x, y + h - high - 60, wide, high) for x in (left, right)]
            yield (y, places[0], places[1])
            yield (y, places[1], places[0])
