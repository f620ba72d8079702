"""The rulebook: the rules of every game in our own words, chapter by chapter, and where its sheet is silent."""

from collections.abc import Callable
from typing import NamedTuple

from game_closet import shelf
from game_closet.engine import offer
from game_closet.kit import thumb
from game_closet.kit.controls import Button, Slip
from game_closet.kit.pen import LEAD
from game_closet.pages.book import Book
from game_closet.pages.program import Program
from game_closet.stage import art, letters, marks, palette, words
from game_closet.stage.closet import boxes
from game_closet.stage.table import TABLE_SIZE

SIZE = 25.0  # of the running text


class BookLeaf(NamedTuple):
    """What stands on the sheet at one time: lines of a chapter, some of them empty."""

    chapter: int
    lines: tuple[str, ...]


class Rulebook(Book):
    """The pages of one game at a time."""

    def __init__(self, app: Program, *, key: str | None = None) -> None:
        super().__init__(app)
        self.key_ = key or offer.games()[0]
        self.leaf = 0
        self.leaves: list[BookLeaf] = []
        self.chapters: list[tuple[str, list[str]]] = []

    # ------------------------------------------------------------------ the book

    def open_book(self, key: str) -> None:
        """Open the rules of another game."""
        self.key_, self.leaf = key, 0
        self.refresh()

    def turn(self, way: int) -> None:
        """Turn a leaf."""
        wished = self.leaf + way
        if 0 <= wished < len(self.leaves):
            self.leaf = wished
            self.app.sounds.play("card_slide")
            self.refresh()

    def open_chapter(self, chapter: int) -> None:
        """Open a chapter at its first leaf."""
        self.leaf = next(n for n, leaf in enumerate(self.leaves) if leaf.chapter == chapter)
        self.refresh()

    def _read(self, width: float, height: float) -> None:
        """Break the book into chapters and leaves of this size."""
        book = words.rulebook(self.key_)
        self.chapters = [(str(page["title"]), [str(line) for line in page["text"]]) for page in book["pages"]]
        if book["silent"]:
            self.chapters.append((words.say("common.rulebook.silent"), [str(line) for line in book["silent"]]))
        lead = letters.size(SIZE, self.u) * LEAD / self.u
        room = max(4, int(height / lead))
        self.leaves = []
        for number, (_, paragraphs) in enumerate(self.chapters):
            self.leaves += [BookLeaf(number, lines) for lines in self._broken(paragraphs, width, room)]
        self.leaf = max(0, min(self.leaf, len(self.leaves) - 1))

    def _broken(self, paragraphs: list[str], width: float, room: int) -> list[tuple[str, ...]]:
        leaves: list[list[str]] = [[]]
        for paragraph in paragraphs:
            lines = self.pen.lines(paragraph, SIZE, width)
            if leaves[-1] and len(leaves[-1]) + 1 + len(lines) > room and len(lines) <= room:
                leaves.append([])
            elif leaves[-1]:
                leaves[-1].append("")
            for line in lines:
                if len(leaves[-1]) >= room:
                    leaves.append([])
                leaves[-1].append(line)
        return [tuple(leaf) for leaf in leaves]

    # ------------------------------------------------------------------ layout

    def furnish(self) -> None:
        """Games in the strip, chapters at the left, the leaf in the middle, the note at the right."""
        about = ("star", "common.menu.credits", self.app.routes.credits)
        left = self.head(words.say("common.rulebook.title"), "", (about,))
        names = [words.say(f"{key}.name") for key in offer.games()]
        choose: Callable[[int], object] = lambda n: self.open_book(offer.games()[n])  # noqa: E731
        self.tabs(left + 8, self.wide - 124, names, offer.games().index(self.key_), choose)
        margin, gap, slips, note = (60.0, 36.0, 400.0, 392.0) if not self.narrow else (32.0, 20.0, 280.0, 300.0)
        x, y, h = margin + slips + gap, 124.0, self.tall - 240
        w = self.wide - x - gap - note - margin
        pad = 48.0 if not self.narrow else 36.0
        self._read(w - 2 * pad, h - 200)
        self._slips(margin, y, slips, h)
        if self.leaves:
            self._leaf(x, y, w, h, pad)
        else:
            self.pen.sheet(x, y, w, h, words.say(f"{self.key_}.name"))
            self.pen.paragraph(x + pad, y + 140, words.say("common.rulebook.unwritten"), SIZE, w - 2 * pad)
        self._turners(x, w)
        self._side(self.wide - margin - note, y, note, h)

    def _slips(self, x: float, y: float, w: float, h: float) -> None:
        step = min(98.0, (h + 100) / max(1, len(self.chapters)))
        current = self.leaves[self.leaf].chapter if self.leaves else 0
        for number, (title, _) in enumerate(self.chapters):
            area = self.rect(x, y + number * step, w, step - min(18, step * 0.16))
            press = self._opening(number)
            chosen = number == current
            figure = str(number + 1)
            self.controls.append(Slip(area, self.u, title, press, chosen=chosen, number=figure, seed=40 + number))

    def _opening(self, chapter: int) -> Callable[[], None]:
        return lambda: self.open_chapter(chapter)

    def _leaf(self, x: float, y: float, w: float, h: float, pad: float) -> None:
        leaf = self.leaves[self.leaf]
        title = self.chapters[leaf.chapter][0]
        silent = self._silent(leaf.chapter)
        base = palette.KRAFT_NOTE if silent else "#F5ECD6"
        paper = None if palette.PLAIN else base
        marks.lay_card(self.ground, self.rect(x, y, w, h), self.u, paper, seed=61, radius=6, height=14)
        side = words.say("common.rulebook.chapter", count=leaf.chapter + 1)
        aside = self.pen.width(side, 24, "cond") + 24
        self.pen.text(x + pad, y + 58, title, 42, "slab", width=w - 2 * pad - aside)
        self.pen.text(x + w - pad, y + 60, side, 24, "cond", palette.INK_2, "rm")
        self.pen.rule(x + pad - 2, y + 98, w - 2 * pad + 4)
        line_high = letters.size(SIZE, self.u) * LEAD / self.u
        at = y + 146
        for line in leaf.lines:
            self.pen.text(x + pad, at, line, SIZE)
            at += line_high if line else line_high * 0.55
        if leaf.chapter == 0 and y + h - 70 - at > 240:
            self._table(x + pad, at, w - 2 * pad, y + h - 80 - at)
        foot = words.say("common.rulebook.page", page=self.leaf + 1, pages=len(self.leaves))
        self.pen.text(x + w - pad, y + h - 34, foot, 22, "cond", palette.INK_2, "rm")
        self.pen.text(x + pad, y + h - 34, words.say(f"{self.key_}.name"), 22, "cond", palette.INK_2)

    def _table(self, x: float, y: float, w: float, h: float) -> None:
        """The table as it stands when the game begins, in what room there is."""
        width = self.pen.px(min(w, h * TABLE_SIZE[0] / TABLE_SIZE[1]))
        image = art.cached(("rulebook-table", self.key_, width), lambda: thumb.opening(self.key_, width))
        left, high = x + (w - width / self.u) / 2, image.get_height() / self.u
        area = self.rect(left, y + (h - high) / 2, width / self.u, high)
        marks.lay_shadow(self.ground, area, 6 * self.u, 4 * self.u, 10 * self.u, 0.4)
        art.lay(self.ground, image, area.topleft)

    def _silent(self, chapter: int) -> bool:
        return bool(words.rulebook(self.key_)["silent"]) and chapter == len(self.chapters) - 1

    def _turners(self, x: float, w: float) -> None:
        y, wide = self.tall - 96, min(286.0, w * 0.42)
        before, after = self.leaf > 0, self.leaf < len(self.leaves) - 1
        label = words.say("common.rulebook.previous")
        back = Button(self.rect(x, y, wide, 68), self.u, label, lambda: self.turn(-1), size=22, enabled=before)
        label = words.say("common.rulebook.next")
        area = self.rect(x + w - wide, y, wide, 68)
        self.controls += [back, Button(area, self.u, label, lambda: self.turn(1), size=22, enabled=after)]

    def _side(self, x: float, y: float, w: float, h: float) -> None:
        """The pinned note, the box, and the way back."""
        silent = [str(line) for line in words.rulebook(self.key_)["silent"]]
        box = shelf.box(self.key_)
        lid_high = boxes.height(w)
        note_high = h - lid_high - 32
        if silent and note_high > 260:
            self._note(x, y, w, note_high, silent)
        image = boxes.lid(box, self.pen.px(w))
        area = self.rect(x, y + h - lid_high, w, lid_high)
        marks.lay_shadow(self.ground, area, 4 * self.u, 10 * self.u, 20 * self.u, 0.55, dx=4 * self.u)
        art.lay(self.ground, image, area.topleft)
        label = words.say("common.rulebook.back")
        self.controls.append(
            Button(self.rect(x, self.tall - 96, w, 68), self.u, label, self.escape, kind="red", size=26)
        )

    def _note(self, x: float, y: float, w: float, h: float, silent: list[str]) -> None:
        """Another silent place beside every chapter."""
        pen, area = self.pen, self.rect(x, y, w, h)
        marks.lay_card(self.ground, area, self.u, palette.KRAFT_NOTE, seed=77, radius=6, height=10)
        pen.ink(art.dashed(x + 13, y + 13, w - 26, h - 26, "#8A6B3C", 1.8, 9, 6), x, y, w, h)
        stops = ((0, "#FFF2C0"), (0.4, "#E9BC55"), (1, "#7A5516"))
        ident, gold = art.rad(stops, x + w / 2 - 3, y + 20, 14, user=True)
        pen.ink(gold + art.circle(x + w / 2, y + 24, 11, f"url(#{ident})"), x + w / 2 - 14, y + 8, 28, 34)
        at = y + 74
        for line in pen.lines(words.say("common.rulebook.silent"), 27, w - 64, "slab"):
            pen.text(x + 32, at, line, 27, "slab")
            at += letters.size(27, self.u) * 1.25 / self.u
        chapter = self.leaves[self.leaf].chapter if self.leaves else 0
        lead = letters.size(22, self.u) * LEAD / self.u
        room = int((y + h - 108 - at - 8) / lead)
        at += 12
        for paragraph in silent[chapter % len(silent) :]:
            lines = pen.lines(paragraph, 22, w - 64)
            if len(lines) > room:
                break
            at = pen.paragraph(x + 32, at, paragraph, 22, w - 64) + lead * 0.4
            room -= len(lines) + 1
        press: Callable[[], object] = lambda: self.open_chapter(len(self.chapters) - 1)  # noqa: E731
        area = self.rect(x + 32, y + h - 92, w - 64, 62)
        self.controls.append(Button(area, self.u, words.say("common.rulebook.all_silent"), press, size=20))
