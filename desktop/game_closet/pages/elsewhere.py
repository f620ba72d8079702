"""*Already open*: another program keeps this house; play without saving, or ask it to make way."""

from game_closet.kit.buttons import Button
from game_closet.kit.layout import Column, Gap, Inside, Middle
from game_closet.kit.part import Part
from game_closet.kit.print import FramedCard, Paragraph, Words
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.stage import words

LOOK = 0.5  # seconds between two looks whether the house is free
PATIENCE = 15.0  # seconds until the other window is said not to answer


class Elsewhere(Page):
    """One sentence and two ways on; a house that becomes free meanwhile is moved into."""

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.said = "about"
        self._unlooked = 0.0
        self._waited = 0.0

    def update(self, seconds: float) -> bool:
        """Look now and then whether the house is free."""
        self._unlooked += seconds
        self._waited += seconds
        if self._unlooked >= LOOK:
            self._unlooked = 0.0
            if self.app.move_in():
                self.app.routes.shelf()
            elif self.said == "asking" and self._waited >= PATIENCE:
                self._say("silent")
        return super().update(seconds)

    def ask(self) -> None:
        """Ask the other window to close."""
        self._waited = 0.0
        self.app.home.lock.ask()
        self._say("asking")

    def borrow(self) -> None:
        """Play on in a house that vanishes when this window closes."""
        self.app.home.lock.hear()
        self.app.routes.shelf()
        self.app.tell(words.say("common.elsewhere.borrowed"))

    def _say(self, key: str) -> None:
        self.said = key
        self.refresh()

    def plan(self) -> Part:
        """A card in the middle."""
        take = Button(
            words.say("common.elsewhere.take"),
            self.ask,
            kind="red",
            size=32,
            tall=92,
            why=words.say("common.elsewhere.asking") if self.said == "asking" else "",
        )
        card = FramedCard(
            Column(
                Words(words.say("common.elsewhere.title"), 64, "slab", align="c"),
                Paragraph(words.say(f"common.elsewhere.{self.said}"), 32),
                Gap(8),
                take,
                Button(words.say("common.elsewhere.borrow"), self.borrow, size=32, tall=92),
                gap=20,
            ),
            wide=1180,
        )
        return self.scroll(Inside(Middle(card), 32, 32), "page")
