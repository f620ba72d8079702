"""The one question before what cannot be taken back: keep things as they are, or really do it."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game_closet.kit.buttons import Button
from game_closet.kit.layout import Column, Gap, Middle, Row
from game_closet.kit.part import Part, Scale
from game_closet.kit.print import FramedCard, Paragraph, Rule, Words
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.stage import palette, words

SPOTS = ((1.0, 1.0), (1.0, 0.0), (0.0, 1.0))  # how room is shared above and below the card


class Ask(Page):
    """A card with two answers; Enter and Escape keep, and *yes* never stands where the hand has just pressed."""

    dusk = True

    def __init__(self, app: Program, *, about: str, on_yes: Callable[[], object], **values: object) -> None:
        super().__init__(app)
        self.about = about  # its words: title, text, yes and no
        self.on_yes = on_yes
        self.values = values
        self.pressed = app.pressed

    def measure(self) -> None:
        """The focus begins on the answer that keeps."""
        super().measure()
        if self.focus is None:
            self.focus = next(n for n, one in enumerate(self.controls) if getattr(one, "kind", "") == "red")

    def yes(self) -> None:
        """Go back to the page that asked, and do it."""
        self.app.back()
        self.on_yes()

    def say(self, part: str) -> str:
        """The words of a part of the question."""
        return words.say(f"common.ask.{self.about}.{part}", **self.values)

    def plan(self) -> Part:
        """The first way to lay the question that keeps *yes* off what the hand has just pressed."""
        ways = [self._way(above, below, swapped) for above, below in SPOTS for swapped in (False, True)]
        return next((way.page for way in ways if not way.yes.area.colliderect(self.pressed)), ways[0].page)

    def _way(self, above: float, below: float, swapped: bool) -> "_Way":
        """The question, what follows from it, and the answers side by side, laid to see where *yes* comes to stand."""
        no = Button(self.say("no"), self.escape, kind="red", size=36, tall=116, wide=456)
        yes = Button(self.say("yes"), self.yes, size=32, tall=116, wide=456)
        answers = (no, Gap(grow=1), yes) if swapped else (yes, Gap(grow=1), no)
        card = FramedCard(
            Column(
                Words(self.say("title"), 52, "slab", align="c"),
                Rule(),
                Paragraph(self.say("text"), 32, colour=palette.INK_2),
                Gap(8),
                Row(*answers, gap=24),
                gap=24,
            ),
            wide=1120,
        )
        page = self.scroll(Column(Gap(32, grow=above), Middle(card), Gap(32, grow=below)), "page")
        page.place(Scale(self.u), pygame.Rect((0, 0), self.app.size))
        return _Way(page, yes)


class _Way(NamedTuple):
    page: Part
    yes: Button
