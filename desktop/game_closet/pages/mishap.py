"""The page after a page has failed: go on from the last move, save a report, or go to the shelf."""

from collections.abc import Callable
from pathlib import Path

from game_closet import shelf
from game_closet.kit.buttons import Button
from game_closet.kit.layout import Column, Inside, Middle, Row
from game_closet.kit.part import Part
from game_closet.kit.print import FramedCard, Paragraph, Picture, Rule, Words
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.stage import palette, words
from game_closet.stage.closet import boxes
from game_closet.store import report
from game_closet.store.running import Saved

LID = 460.0  # design units the box of the match is wide


class Mishap(Page):
    """What happened in a sentence, and the three ways on."""

    public = False
    dusk = True

    def __init__(self, app: Program, *, fault: Exception, failed: str, table: Path | None) -> None:
        super().__init__(app)
        self.fault = fault
        self.failed = failed  # the page, by its name
        self.saved: Saved | None = next((saved for saved in app.running.matches() if saved.path == table), None)
        self.report: Path | None = None

    def go_on(self) -> None:
        """Sit down to the match again, as the disk knows it."""
        if self.saved is not None:
            self.app.routes.play_on(self.saved)

    def save(self) -> None:
        """Write the report and say where it lies."""
        path, troubles = report.save(self.app.home, self.fault, self.failed, self.saved and self.saved.record)
        self.app.troubles += troubles
        self.report = None if troubles else path
        self.refresh()

    # ------------------------------------------------------------------ layout

    @property
    def about(self) -> str:
        """What a person should know now."""
        if self.report is not None:
            return words.say("common.mishap.saved", path=self.report)
        return words.say("common.mishap.safe" if self.saved else "common.mishap.no_match")

    def plan(self) -> Part:
        """A card with the box of the match, the words beside it, and the ways on below."""
        text = Column(
            Words(words.say("common.mishap.title"), 46, "slab"),
            Rule(),
            Paragraph(self.about, 30, colour=palette.INK_2),
            gap=20,
            grow=1,
        )
        body: Part = text
        if self.saved is not None:
            box = shelf.box(self.saved.game)
            lid = Picture(lambda wide: boxes.lid(box, wide), LID / boxes.height(LID), least=200, wide=LID, shadow=10)
            body = Row(lid, text, gap=52)
        card = FramedCard(Column(body, Row(*self._ways(), gap=32, fill=True), gap=48), wide=1500)
        return self.scroll(Inside(Middle(card), 32, 32), "page")

    def _ways(self) -> list[Part]:
        """The ways on; the first of them is the one most people want."""
        reported = "" if self.report is None else words.say("common.why.report_saved")
        ways: list[tuple[str, Callable[[], object], str]] = [
            ("go_on", self.go_on, ""),
            ("shelf", self.escape, ""),
            ("save", self.save, reported),
        ]
        shown = ways if self.saved is not None else ways[1:]
        return [
            Button(
                words.say(f"common.mishap.{name}"),
                press,
                kind="paper" if number else "red",
                sub=words.say(f"common.mishap.{name}_sub"),
                size=30,
                why=why,
                grow=1,
                tall=112,
            )
            for number, (name, press, why) in enumerate(shown)
        ]
