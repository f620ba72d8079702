"""Keys on the screen, for a name where there is no keyboard; where there is one it works too."""

from collections.abc import Callable

import pygame

from game_closet.engine.names import graphemes
from game_closet.kit.controls import Button
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.stage import art, marks, palette, words
from game_closet.stage.manners import minded

ROWS = {
    "en": ("1234567890", "QWERTYUIOP", "ASDFGHJKL'", "ZXCVBNM.-"),
    "fr": ("1234567890", "AZERTYUIOP", "QSDFGHJKLM", "WXCVBNÉÈÇ'-"),
    "es": ("1234567890", "QWERTYUIOP", "ASDFGHJKLÑ", "ZXCVBNMÁÉÍÓÚ"),
}
KEY, GAP, TALL = 146.0, 14.0, 124.0
WIDEST = 12  # keys in the longest row of all


class ScreenKeys(Page):
    """A line of text and the keys to type it."""

    def __init__(self, app: Program, *, text: str, on_done: Callable[[str], object], longest: int) -> None:
        super().__init__(app)
        self.text = text
        self.on_done = on_done
        self.longest = longest
        self.fresh = True  # the first key replaces what stood there

    @property
    def shifted(self) -> bool:
        """Whether the next letter is a capital: at the beginning of a word."""
        return self.fresh or not self.text or self.text[-1] in " -.'"

    def type(self, letter: str) -> None:
        """One letter more."""
        text = "" if self.fresh else self.text
        self.fresh = False
        if len(graphemes(text)) < self.longest:
            text += letter
        self.text = text
        self.refresh()

    def erase(self) -> None:
        """One letter less."""
        self.fresh = False
        self.text = "".join(graphemes(self.text)[:-1])
        self.refresh()

    def done(self) -> None:
        """Take the line; rude words are starred out where the place wants it."""
        text = minded(self.text) if self.app.settings.rude_words else self.text
        self.app.back()
        self.on_done(text)

    def key(self, event: pygame.event.Event) -> None:
        """A keyboard, where there is one."""
        if event.key == pygame.K_BACKSPACE:
            self.erase()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.focus is None:
            self.done()
        elif event.unicode and event.unicode.isprintable() and event.key != pygame.K_TAB:
            self.type(event.unicode)
        else:
            super().key(event)

    # ------------------------------------------------------------------ layout

    def furnish(self) -> None:
        """The line above, four rows of keys below it, then space, erase and done."""
        self.head(words.say("common.kiosk.name"))
        scale = min(1.0, (self.wide - 96) / (WIDEST * (KEY + GAP)))
        self._line()
        top = self.tall - 5 * (TALL + GAP) - 48
        rows = ROWS.get(words.spoken(), ROWS["en"])
        for number, row in enumerate(rows):
            letters = row if self.shifted else row.lower()
            step = (KEY + GAP) * scale
            left = (self.wide - step * len(letters) + GAP * scale) / 2
            for place, letter in enumerate(letters):
                area = self.rect(left + place * step, top + number * (TALL + GAP), KEY * scale, TALL)
                self.controls.append(Button(area, self.u, letter, self._typing(letter), size=56))
        self._foot(top + len(rows) * (TALL + GAP), scale)

    def _line(self) -> None:
        w, h = min(1240.0, self.wide - 96), 148.0
        x, y = (self.wide - w) / 2, 124.0 + (self.tall - 1080) / 2
        marks.lay_card(self.ground, self.rect(x, y, w, h), self.u, radius=10, height=12)
        edge = art.rect(x + 3, y + 3, w - 6, h - 6, 8, "none", art.stroke(palette.MUSTARD, 6))
        self.pen.ink(edge, x, y, w, h)
        ink = palette.INK_2 if self.fresh else palette.INK
        end = x + 48 + self.pen.text(x + 48, y + h / 2, self.text, 72, "slab", ink, width=w - 120)
        cursor = self.rect(end + 10, y + 34, 5, h - 68)
        self.ground.fill(palette.rgb(palette.RED), cursor)

    def _foot(self, y: float, scale: float) -> None:
        step = (KEY + GAP) * scale
        entries: tuple[tuple[str, int, Callable[[], object], str, bool], ...] = (
            (words.say("common.kiosk.erase"), 2, self.erase, "paper", bool(self.text)),
            (words.say("common.kiosk.space"), 4, self._typing(" "), "paper", not self.fresh),
            (words.say("common.kiosk.done"), 3, self.done, "red", bool(self.text.strip())),
        )
        left = (self.wide - step * sum(keys for _, keys, *_ in entries) + GAP * scale) / 2
        for label, keys, press, kind, enabled in entries:
            area = self.rect(left, y, step * keys - GAP * scale, TALL)
            self.controls.append(Button(area, self.u, label, press, kind=kind, size=48, enabled=enabled))
            left += step * keys

    def _typing(self, letter: str) -> Callable[[], None]:
        return lambda: self.type(letter)
