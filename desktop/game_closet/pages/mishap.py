"""The page after a page has failed: go on from the last move, save a report, or go to the shelf."""

from collections.abc import Callable
from pathlib import Path

from game_closet import shelf
from game_closet.kit.controls import Button
from game_closet.pages.begin import play_on
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.stage import art, marks, palette, words
from game_closet.stage.closet import boxes
from game_closet.store import report
from game_closet.store.running import Saved

CARD = 1500.0
PAD = 76.0
LID = 460.0
BUTTON = 112.0


class Mishap(Page):
    """What happened in a sentence, and the three ways on."""

    public = False

    def __init__(self, app: Program, *, fault: Exception, failed: str, table: Path | None) -> None:
        super().__init__(app)
        self.fault = fault
        self.failed = failed  # the page, by its name
        self.saved: Saved | None = next((saved for saved in app.running.matches() if saved.path == table), None)
        self.report: Path | None = None

    def go_on(self) -> None:
        """Sit down to the match again, as the disk knows it."""
        if self.saved is not None:
            play_on(self.app, self.saved)

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

    def furnish(self) -> None:
        """A card with the box of the match, the words beside it, and the ways on below."""
        pen, w = self.pen, min(CARD, self.wide - 64)
        self.dim()
        lid = LID if self.saved else 0.0
        x = (self.wide - w) / 2
        left = x + PAD + (lid + 52 if lid else 0)
        room = x + w - PAD - left
        high = max(boxes.height(lid), 116 + pen.lead(30) * len(pen.lines(self.about, 30, room)))
        h = PAD + high + 56 + BUTTON + PAD
        y = (self.tall - h) / 2
        pen.framed_card(x, y, w, h)
        if self.saved is not None:
            image = boxes.lid(shelf.box(self.saved.game), pen.px(lid))
            area = image.get_rect(topleft=self.rect(x + PAD, y + PAD, 0, 0).topleft)
            marks.lay_shadow(self.ground, area, 4 * self.u, 6 * self.u, 10 * self.u, 0.5)
            art.lay(self.ground, image, area.topleft)
        pen.text(left, y + PAD + 34, words.say("common.mishap.title"), 46, "slab", width=room)
        pen.rule(left, y + PAD + 74, room)
        pen.paragraph(left, y + PAD + 124, self.about, 30, room, colour=palette.INK_2)
        self._ways(x + PAD, y + h - PAD - BUTTON, w - 2 * PAD)

    def _ways(self, x: float, y: float, w: float) -> None:
        """The first of them is the one most people want."""
        ways: list[tuple[str, Callable[[], object], bool]] = [
            ("go_on", self.go_on, self.saved is not None),
            ("shelf", self.escape, True),
            ("save", self.save, self.report is None),
        ]
        shown = [way for way in ways if way[0] != "go_on" or self.saved is not None]
        gap = 32.0
        wide = (w - gap * (len(shown) - 1)) / len(shown)
        for number, (name, press, able) in enumerate(shown):
            area = self.rect(x + number * (wide + gap), y, wide, BUTTON)
            kind = "red" if number == 0 else "paper"
            label, sub = words.say(f"common.mishap.{name}"), words.say(f"common.mishap.{name}_sub")
            self.controls.append(Button(area, self.u, label, press, kind=kind, sub=sub, size=30, enabled=able))
