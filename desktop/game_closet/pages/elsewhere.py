"""*Already open*: another program keeps this house; play without saving, or ask it to make way."""

from game_closet.kit.controls import Button
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.stage import art, marks, palette, words

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
        return False

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

    def furnish(self) -> None:
        """A card in the middle."""
        pen, u, middle = self.pen, self.u, self.wide / 2
        w, h = 1180.0, 640.0
        x, y = middle - w / 2, (self.tall - h) / 2
        card = self.rect(x, y, w, h)
        marks.lay_card(self.ground, card, u, radius=10, height=22)
        for inset, thick in ((16, 3.0), (24, 1.0)):
            inner = card.inflate(-round(2 * inset * u), -round(2 * inset * u))
            art.lay(self.ground, marks.frame(*inner.size, 6 * u, thick * u, palette.RED), inner.topleft)
        pen.text(middle, y + 116, words.say("common.elsewhere.title"), 64, "slab", anchor="cm", width=w - 120)
        pen.paragraph(x + 80, y + 212, words.say(f"common.elsewhere.{self.said}"), 32, w - 160)
        for number, (key, press, kind) in enumerate((("take", self.ask, "red"), ("borrow", self.borrow, "paper"))):
            area = self.rect(x + 80, y + 376 + number * 112, w - 160, 92)
            enabled = key == "borrow" or self.said != "asking"
            label = words.say(f"common.elsewhere.{key}")
            self.controls.append(Button(area, u, label, press, kind=kind, size=32, enabled=enabled))
