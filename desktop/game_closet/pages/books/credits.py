"""Credits: what the closet is made of, and the licences of its letters."""

from functools import cache, partial
from importlib.resources import files

import game_closet
from game_closet.kit.buttons import Button, Slip
from game_closet.kit.layout import Column, First, Gap, Row, beside
from game_closet.kit.part import Part
from game_closet.kit.print import Paragraph, sheet
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.stage import words

FONTS = {
    "Alfa Slab One": "fontpkg_alfa_slab_one",
    "Barlow Condensed": "fontpkg_barlow_condensed",
    "Atkinson Hyperlegible": "fontpkg_atkinson_hyperlegible",
}


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


class Credits(Page):
    """A chapter of thanks, and one for each licence."""

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.chapter = 0

    def plan(self) -> Part:
        """Slips and the chapter on a sheet; in large print the slips are a list in the strip."""
        title, titles = words.say("common.credits.title"), [words.say("common.title"), *FONTS]
        slips = [
            Slip(name, partial(self.open, number), chosen=number == self.chapter, seed=40 + number, tall=80)
            for number, name in enumerate(titles)
        ]
        text = sheet(titles[self.chapter], self._text(), seed=61, grow=1, wide=900)
        back = Button(words.say("common.rulebook.back"), self.escape, kind="red", wide=320)
        foot = Row(Gap(grow=1), back)
        return First(
            self.framed(
                self.head(title, words.say("common.tag")),
                beside(self.scroll(Column(*slips, gap=18), "chapters", wide=400), text),
                foot,
            ),
            self.framed(self.head(title, beside=self.list_of(titles, self.chapter, self.open)), text, foot),
        )

    def open(self, chapter: int) -> None:
        """Open another chapter."""
        self.chapter, self.popup = chapter, None
        self.refresh()

    def _text(self) -> Part:
        paragraphs = [Paragraph(text) for text in self._paragraphs()]
        return self.scroll(Column(*paragraphs, gap=14), f"chapter {self.chapter}")

    def _paragraphs(self) -> list[str]:
        if self.chapter:
            text = licence(list(FONTS.values())[self.chapter - 1]) or words.say("common.credits.fonts")
            return text.split("\n\n")
        paragraphs = [words.say(f"common.credits.{name}") for name in ("games", "fonts", "libraries", "licence")]
        return [*paragraphs, words.say("common.credits.version", version=game_closet.__version__)]
