"""Credits: what the closet is made of, and the licences of its letters."""

from collections.abc import Callable
from functools import cache
from importlib.resources import files

import game_closet
from game_closet.kit.controls import Button, Slip
from game_closet.kit.pen import LEAD
from game_closet.pages.book import Book
from game_closet.pages.program import Program
from game_closet.stage import letters, words

FONTS = {
    "Alfa Slab One": "fontpkg_alfa_slab_one",
    "Barlow Condensed": "fontpkg_barlow_condensed",
    "Atkinson Hyperlegible": "fontpkg_atkinson_hyperlegible",
}
SIZE = 22.0


@cache
def licence(package: str) -> str:
    """The licence of a font as its package carries it, running lines joined; nothing where it is missing."""
    try:
        text = (files(package) / "LICENSE").read_text(encoding="utf-8")
    except (ModuleNotFoundError, OSError):
        return ""
    lines = (line for line in text.splitlines() if line.strip("- ") or not line)
    paragraphs = (" ".join(part.split()) for part in "\n".join(lines).split("\n\n"))
    return "\n\n".join(part for part in paragraphs if part)


class Credits(Book):
    """A chapter of thanks, and one for each licence."""

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.chapter = 0
        self.leaf = 0
        self.leaves: list[list[str]] = []

    def furnish(self) -> None:
        """Slips at the left, the chapter on a sheet."""
        self.head(words.say("common.credits.title"), words.say("common.tag"))
        margin, gap, slips = (60.0, 36.0, 400.0) if not self.narrow else (32.0, 20.0, 300.0)
        titles = [words.say("common.title"), *FONTS]
        for number, title in enumerate(titles):
            area = self.rect(margin, 124 + number * 98, slips, 80)
            chosen = number == self.chapter
            self.controls.append(Slip(area, self.u, title, self._opening(number), chosen=chosen, seed=40 + number))
        x, y, h = margin + slips + gap, 124.0, self.tall - 240
        w = self.wide - x - margin
        self.leaves = self._broken(w - 64, h - 170)
        self.leaf = min(self.leaf, len(self.leaves) - 1)
        foot = words.say("common.rulebook.page", page=self.leaf + 1, pages=len(self.leaves))
        self.pen.sheet(x, y, w, h, titles[self.chapter], foot if len(self.leaves) > 1 else "", 61)
        lead = letters.size(SIZE, self.u) * LEAD / self.u
        for number, line in enumerate(self.leaves[self.leaf]):
            self.pen.text(x + 32, y + 122 + number * lead, line, SIZE)
        self._buttons(x, w)

    def _buttons(self, x: float, w: float) -> None:
        y = self.tall - 96
        if len(self.leaves) > 1:
            for label, way, left in (("previous", -1, x), ("next", 1, x + 260)):
                able = 0 <= self.leaf + way < len(self.leaves)
                area, text = self.rect(left, y, 240, 68), words.say(f"common.rulebook.{label}")
                self.controls.append(Button(area, self.u, text, self._turning(way), size=22, enabled=able))
        area = self.rect(x + w - 320, y, 320, 68)
        self.controls.append(Button(area, self.u, words.say("common.rulebook.back"), self.escape, kind="red", size=26))

    def _broken(self, width: float, height: float) -> list[list[str]]:
        lead = letters.size(SIZE, self.u) * LEAD / self.u
        room = max(4, int(height / lead))
        lines = self.pen.lines(self._text(), SIZE, width)
        return [lines[at : at + room] for at in range(0, len(lines), room)] or [[]]

    def _text(self) -> str:
        if self.chapter:
            return licence(list(FONTS.values())[self.chapter - 1]) or words.say("common.credits.fonts")
        paragraphs = [words.say(f"common.credits.{name}") for name in ("games", "fonts", "libraries", "licence")]
        paragraphs.append(words.say("common.credits.version", version=game_closet.__version__))
        return "\n\n".join(paragraphs)

    def _opening(self, chapter: int) -> Callable[[], None]:
        def press() -> None:
            self.chapter, self.leaf = chapter, 0
            self.refresh()

        return press

    def _turning(self, way: int) -> Callable[[], None]:
        return lambda: self.turn(way)

    def turn(self, way: int) -> None:
        """Turn a leaf."""
        wished = self.leaf + way
        if 0 <= wished < len(self.leaves):
            self.leaf = wished
            self.refresh()
