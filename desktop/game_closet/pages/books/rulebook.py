"""The rulebook: the rules of every game in our own words, chapter by chapter, and where its sheet is silent."""

from collections.abc import Mapping
from functools import partial
from typing import Any, NamedTuple

import pygame

from game_closet import shelf
from game_closet.engine import offer
from game_closet.kit import thumb
from game_closet.kit.buttons import Button, Slip
from game_closet.kit.control import Look
from game_closet.kit.layout import AsMany, Column, First, Gap, Inside, Row, beside
from game_closet.kit.part import REST, Part
from game_closet.kit.print import Card, Paragraph, Picture, Rule, Words
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.stage import art, marks, palette, words
from game_closet.stage.closet import boxes
from game_closet.stage.table import TABLE_SIZE

PIN = ((0, "#FFF2C0"), (0.4, "#E9BC55"), (1, "#7A5516"))


class Chapter(NamedTuple):
    """A title and its paragraphs; the last one may tell where the sheet is silent."""

    title: str
    paragraphs: tuple[str, ...]
    silent: bool = False


def chapters(key: str) -> list[Chapter]:
    """The rulebook of a game; a single empty chapter where nobody has written it yet."""
    book = words.rulebook(key)
    read = _pages(book) or [Chapter(words.say(f"{key}.name"), (words.say("common.rulebook.unwritten"),))]
    read += _pages(words.rulebook("common"))
    if book["silent"]:
        read.append(Chapter(words.say("common.rulebook.silent"), tuple(map(str, book["silent"])), silent=True))
    return read


def _pages(book: Mapping[str, Any]) -> list[Chapter]:
    return [Chapter(str(page["title"]), tuple(map(str, page["text"]))) for page in book["pages"]]


class Rulebook(Page):
    """One chapter of one game at a time."""

    def __init__(self, app: Program, *, key: str | None = None) -> None:
        super().__init__(app)
        self.key_ = key or offer.games()[0]
        self.chapter = 0

    # ------------------------------------------------------------------ the book

    @property
    def chapters(self) -> list[Chapter]:
        """The chapters of the open game."""
        return chapters(self.key_)

    def open_book(self, key: str) -> None:
        """Open the rules of another game."""
        self.key_, self.chapter, self.popup = key, 0, None
        self.refresh()

    def open_chapter(self, chapter: int) -> None:
        """Open a chapter at its head."""
        self.chapter, self.popup = chapter, None
        self._offsets.pop(self._text_name, None)
        self.refresh()

    def turn(self, way: int) -> None:
        """Go on to the next chapter, or back."""
        wished = self.chapter + way
        if 0 <= wished < len(self.chapters):
            self.app.sounds.play("card_slide")
            self.open_chapter(wished)

    def turn_page(self, way: int) -> None:
        """Scroll the chapter; at its end turn to the next one."""
        text = next((scroll for scroll in self.scrolls if scroll.name == self._text_name and scroll.scrolls), None)
        if text is None or not text.page(way):
            self.turn(way)

    @property
    def _text_name(self) -> str:
        return f"{self.key_} {self.chapter}"

    # ------------------------------------------------------------------ layout

    def plan(self) -> Part:
        """Games in the strip, chapters, the open one, a note and the box; in large print lists to choose from."""
        titles = [chapter.title for chapter in self.chapters]
        back = Button(words.say("common.rulebook.back"), self.escape, kind="red")
        whole = Column(self._leaf(self._heading()), self._turners(), gap=24, grow=1, wide=900)
        slips, side = self._slips(titles), Column(*self._side(), back, gap=28)
        alone = Column(self._leaf(self.list_of(titles, self.chapter, self.open_chapter)), self._turners(), gap=24)
        strip = self._strip()
        return First(
            self.framed(strip, beside(slips, whole, side)),
            self.framed(strip, beside(slips, whole)),
            self.framed(strip, alone),
        )

    def _strip(self) -> Part:
        games = offer.games()
        names = [words.say(f"{key}.name") for key in games]
        tabs = self.tabs(names, games.index(self.key_), lambda number: self.open_book(games[number]))
        about = ("about", "common.menu.credits", self.app.routes.credits)
        return self.head(words.say("common.rulebook.title"), "", (about,), tabs)

    def _slips(self, titles: list[str]) -> Part:
        slips = [
            Slip(
                title,
                partial(self.open_chapter, number),
                chosen=number == self.chapter,
                number=str(number + 1),
                seed=40 + number,
                tall=68,
            )
            for number, title in enumerate(titles)
        ]
        return self.scroll(Column(*slips, gap=16), "chapters", wide=400)

    def _heading(self) -> Part:
        title = Words(self.chapters[self.chapter].title, 42, "slab", grow=1)
        count = words.say("common.rulebook.chapter", count=self.chapter + 1)
        return Row(title, Words(count, 24, "cond", palette.INK_2), gap=24)

    def _leaf(self, heading: Part) -> Part:
        """The chapter on its sheet, with the table as it stands when the game begins below the first one."""
        chapter = self.chapters[self.chapter]
        text: list[Part] = [Paragraph(paragraph, 25) for paragraph in chapter.paragraphs]
        if self.chapter == 0:
            text.append(self._table())
        page = words.say("common.rulebook.page", page=self.chapter + 1, pages=len(self.chapters))
        name = Words(words.say(f"{self.key_}.name"), 22, "cond", palette.INK_2, grow=1)
        foot = Row(name, Words(page, 22, "cond", palette.INK_2), gap=20, folds=False)
        body = self.scroll(Column(*text, gap=18), self._text_name)
        paper = palette.KRAFT_NOTE if chapter.silent else palette.PAGE
        return Card(
            Column(heading, Rule(), body, foot, gap=16),
            *(44, 26),
            base=paper,
            seed=61,
            radius=6,
            height=14,
            grow=1,
        )

    def _table(self) -> Part:
        def opening(width: int) -> pygame.Surface:
            return art.cached(("rulebook-table", self.key_, width), lambda: thumb.opening(self.key_, width))

        return Picture(opening, TABLE_SIZE[0] / TABLE_SIZE[1], least=260, wide=600, shadow=10)

    def _turners(self) -> Part:
        titles, at = [chapter.title for chapter in self.chapters], self.chapter
        before, after = at > 0, at < len(titles) - 1
        say = words.say
        back = say("common.rulebook.previous", title=titles[at - 1]) if before else say("common.rulebook.first")
        on = say("common.rulebook.next", title=titles[at + 1]) if after else say("common.rulebook.last")
        return Row(
            Button(back, partial(self.turn, -1), size=22, enabled=before),
            Gap(grow=1),
            Button(on, partial(self.turn, 1), size=22, enabled=after),
            gap=20,
        )

    def _side(self) -> list[Part]:
        """The pinned note, and the box."""
        box = shelf.box(self.key_)
        lid = Picture(partial(boxes.lid, box), 1 / boxes.height(1), least=200, wide=392, shadow=14)
        read = self.chapters
        if not read[-1].silent:
            return [Gap(grow=1), lid]
        silent = read[-1].paragraphs
        at = self.chapter % len(silent)  # another silent place beside every chapter
        places = [Paragraph(text, widest=Paragraph.snug) for text in (*silent[at:], *silent[:at])]
        every = Button(
            words.say("common.rulebook.all_silent"), partial(self.open_chapter, len(read) - 1), size=20, tall=60
        )
        text = self.scroll(AsMany(*places, gap=12), f"note {self._text_name}")
        return [Note(Column(Words(read[-1].title, 27, "slab"), text, every, gap=14)), lid]


class Note(Card):
    """A note of kraft paper with a stitched edge, pinned up."""

    def __init__(self, body: Part) -> None:
        super().__init__(Column(Gap(22), Inside(body, grow=1)), 32, 28, seed=77, radius=6, height=10, grow=1)

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Lay the note, its edge and the pin."""
        marks.lay_card(surface, area, self.u, palette.KRAFT_NOTE, self.seed, self.radius, self.lift)
        w, h = area.w / self.u, area.h / self.u
        ident, gold = art.rad(PIN, w / 2 - 3, 20, 14, user=True)
        edge = art.dashed(13, 13, w - 26, h - 26, "#8A6B3C", 1.8, 9, 6)
        art.lay(surface, art.svg(edge + gold + art.circle(w / 2, 24, 11, f"url(#{ident})"), w, h, self.u), area.topleft)
