"""The rulebook: the rules of every game in our own words and pictures, and where its sheet is silent."""

from functools import partial

import pygame

from game_closet import shelf
from game_closet.engine import offer
from game_closet.kit import thumb
from game_closet.kit.buttons import Button, Slip
from game_closet.kit.choices import Entry
from game_closet.kit.control import Look
from game_closet.kit.layout import AsMany, Column, First, Gap, Inside, Row, beside
from game_closet.kit.part import REST, Part
from game_closet.kit.print import Card, Paragraph, Picture, Rule, Words, sheet
from game_closet.pages.books.figures import panel
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.stage import art, lessons, palette, words
from game_closet.stage.books import rulebook
from game_closet.stage.closet import boxes
from game_closet.stage.table import TABLE_SIZE

MOST_FOUND = 40  # places that a search shows
LONGEST = 40  # letters that are searched for
PIN = ((0, "#FFF2C0"), (0.4, "#E9BC55"), (1, "#7A5516"))


class Rulebook(Page):
    """One chapter of one game at a time, or what a search has found in all of them."""

    def __init__(self, app: Program, *, key: str | None = None, chapter: int = 0) -> None:
        super().__init__(app)
        self.key_ = key or offer.games()[0]
        self.chapter = chapter
        self.wanted: str | None = None  # what is searched for

    # ------------------------------------------------------------------ the book

    @property
    def chapters(self) -> tuple[rulebook.Chapter, ...]:
        """The chapters of the open game."""
        return rulebook.chapters(self.key_)

    def open_book(self, key: str, chapter: int = 0) -> None:
        """Open the rules of another game."""
        self.key_ = key
        self.open_chapter(chapter)

    def open_chapter(self, chapter: int) -> None:
        """Open a chapter at its head."""
        self.chapter, self.popup, self.wanted = chapter, None, None
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

    # ------------------------------------------------------------------ the search

    def look_up(self) -> None:
        """Open the search, ready to be typed in; the book itself is open already."""
        self.search(self.wanted or "")

    def search(self, wanted: str) -> None:
        """Show where all books speak of something, and let it be typed on."""
        self.wanted, self.popup = wanted, None
        self.refresh()
        entry = next(control for control in self.controls if isinstance(control, Entry))
        if self.app.kiosk:
            self.focus = self.controls.index(entry)
        else:
            self.typist.begin(entry.area, wanted, self._searched, LONGEST, watch=self.search)

    def _searched(self, wanted: str) -> None:
        self.wanted = wanted
        self.refresh()

    def escape(self) -> None:
        """Close the search first."""
        if self.wanted is not None:
            self.open_chapter(self.chapter)
        else:
            super().escape()

    # ------------------------------------------------------------------ layout

    def measure(self) -> None:
        """Bring the slip of a chapter into view when it is opened."""
        super().measure()
        self.show_opened(self._text_name)

    def plan(self) -> Part:
        """Games in the strip, chapters, the open one, a note and the box; in large print lists to choose from."""
        titles = [chapter.title for chapter in self.chapters]
        where = "to_table" if self.app.at_table else "back"
        back = Button(words.say(f"common.rulebook.{where}"), self.app.back, kind="red")
        wide, narrow = (
            Column(*self._open(self._heading(), tries), gap=24, grow=1, wide=900) for tries in (False, True)
        )
        seek = Button(words.say("common.rulebook.search"), self.look_up, size=24)
        slips, side = Column(self._slips(titles), seek, gap=20, wide=400), Column(*self._side(), back, gap=28)
        chooser = Row(self.list_of(titles, self.chapter, self.open_chapter), seek, gap=16)
        alone = Column(*self._open(chooser, tries=True), gap=24)
        strip = self._strip()
        return First(
            self.framed(strip, beside(slips, wide, side)),
            self.framed(strip, beside(slips, narrow)),
            self.framed(strip, alone),
        )

    def _open(self, heading: Part, tries: bool) -> list[Part]:
        """The open chapter with the ways to its neighbours, or what was found."""
        return [self._leaf(heading, tries), self._turners()] if self.wanted is None else [self._found(self.wanted)]

    def _found(self, wanted: str) -> Part:
        """What is searched for, and the places that speak of it."""
        found = rulebook.search(wanted, [self.key_, *(key for key in offer.games() if key != self.key_)])
        slips: list[Part] = [
            Slip(
                words.say("common.rulebook.place", game=words.say(f"{place.game}.name"), title=place.title),
                partial(self.open_book, place.game, place.chapter),
                sub=rulebook.excerpt(place.text, wanted),
                seed=40 + number % 9,
                size=24,
            )
            for number, place in enumerate(found[:MOST_FOUND])
        ]
        if not slips:
            slips = [Paragraph(words.say(f"common.rulebook.{'nowhere' if wanted.strip() else 'search_hint'}"), 25)]
        entry = self.entry(
            wanted, self._searched, longest=LONGEST, hint=words.say("common.rulebook.search_word"), grow=1
        )
        close = Button(words.say("common.rulebook.search_done"), self.escape, size=22)
        count = Words(words.say("common.rulebook.found", count=len(found)), 22, "cond", palette.INK_2)
        body = self.scroll(Column(*slips, gap=14), f"found {wanted}")
        return _sheet(palette.PAGE, Row(entry, close, gap=16), Rule(), count, body)

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
                chosen=self.wanted is None and number == self.chapter,
                number=str(number + 1),
                seed=40 + number,
                tall=68,
            )
            for number, title in enumerate(titles)
        ]
        return self.scroll(Column(*slips, gap=16), "chapters")

    def _heading(self) -> Part:
        title = Words(self.chapters[self.chapter].title, 42, "slab", grow=1)
        count = words.say("common.rulebook.chapter", count=self.chapter + 1)
        return Row(title, Words(count, 24, "cond", palette.INK_2), gap=24)

    def _leaf(self, heading: Part, tries: bool) -> Part:
        """The chapter on its sheet with its pictures; a book that has none shows the table below its first one."""
        chapter = self.chapters[self.chapter]
        text: list[Part] = [Paragraph(paragraph, 25) for paragraph in chapter.paragraphs]
        captions = list(chapter.captions)
        panels = [(figure, [captions.pop(0) for _ in figure.shows]) for figure in chapter.figures]
        for figure, below in reversed(panels):
            text.insert(figure.after, panel(self.key_, figure, below))
        if self.chapter == 0 and not any(one.figures for one in self.chapters):
            text.append(self._table())
        if tries and (step := self._step):
            text.append(self._try_button(step))
        page = words.say("common.rulebook.page", page=self.chapter + 1, pages=len(self.chapters))
        name = Words(words.say(f"{self.key_}.name"), 22, "cond", palette.INK_2, grow=1)
        foot = Row(name, Words(page, 22, "cond", palette.INK_2), gap=20, folds=False)
        body = self.scroll(Column(*text, gap=18), self._text_name)
        paper = palette.KRAFT_NOTE if chapter.silent else palette.PAGE
        return _sheet(paper, heading, Rule(), body, foot)

    def _table(self) -> Part:
        def opening(width: int) -> pygame.Surface:
            return art.cached(("rulebook-table", self.key_, width), lambda: thumb.opening(self.key_, width))

        return Picture(opening, TABLE_SIZE[0] / TABLE_SIZE[1], least=260, wide=600, shadow=10)

    def _turners(self) -> Part:
        titles, at = [chapter.title for chapter in self.chapters], self.chapter
        say = words.say
        back, first = say("common.rulebook.first"), say("common.why.first_chapter")
        on, last = say("common.rulebook.last"), say("common.why.last_chapter")
        if at > 0:
            back, first = say("common.rulebook.previous", title=titles[at - 1]), ""
        if at < len(titles) - 1:
            on, last = say("common.rulebook.next", title=titles[at + 1]), ""
        return Row(
            Button(back, partial(self.turn, -1), size=22, why=first),
            Gap(grow=1),
            Button(on, partial(self.turn, 1), size=22, why=last),
            gap=20,
        )

    @property
    def _step(self) -> str | None:
        """The step of the lesson that lets the open chapter be tried."""
        return None if self.wanted is not None else rulebook.step_of(self.key_, self.chapters[self.chapter])

    def _try_button(self, step: str) -> Part:
        return Button(
            words.say("common.rulebook.try"), partial(self.app.routes.lesson, self.key_, step), kind="mustard"
        )

    def _try_it(self, step: str) -> Part:
        """What a step of the lesson is about, and the way there."""
        text = Paragraph(lessons.caption(self.key_, step, "text"), 21, widest=Paragraph.snug)
        return sheet(lessons.caption(self.key_, step, "title"), Column(text, self._try_button(step), gap=16), gap=10)

    def _side(self) -> list[Part]:
        """The pinned note, and the box or, where there is a step of the lesson for it, a way to try the chapter."""
        box = shelf.box(self.key_)
        lid = Picture(partial(boxes.lid, box), 1 / boxes.height(1), least=200, wide=392, shadow=14)
        below = self._try_it(self._step) if self._step else lid
        read = self.chapters
        if not read[-1].silent:
            return [Gap(grow=1), below]
        silent = read[-1].paragraphs
        at = self.chapter % len(silent)  # another silent place beside every chapter
        places = [Paragraph(text, widest=Paragraph.snug) for text in (*silent[at:], *silent[:at])]
        every = Button(
            words.say("common.rulebook.all_silent"), partial(self.open_chapter, len(read) - 1), size=20, tall=60
        )
        text = self.scroll(AsMany(*places, gap=12), f"note {self._text_name}")
        return [Note(Column(Words(read[-1].title, 27, "slab"), text, every, gap=14)), below]


def _sheet(paper: str, *parts: Part) -> Part:
    """The sheet in the middle, with whatever stands on it."""
    return Card(Column(*parts, gap=16), 44, 26, base=paper, seed=61, radius=6, height=14, grow=1)


class Note(Card):
    """A note of kraft paper with a stitched edge, pinned up."""

    def __init__(self, body: Part) -> None:
        body, kraft = Column(Gap(22), Inside(body, grow=1)), palette.KRAFT_NOTE
        super().__init__(body, 32, 28, base=kraft, seed=77, radius=6, height=10, grow=1)

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Lay the note, its edge and the pin."""
        super().paint(surface, area)
        w, h = area.w / self.u, area.h / self.u
        ident, gold = art.rad(PIN, w / 2 - 3, 20, 14, user=True)
        edge = art.dashed(13, 13, w - 26, h - 26, "#8A6B3C", 1.8, 9, 6)
        art.lay(surface, art.svg(edge + gold + art.circle(w / 2, 24, 11, f"url(#{ident})"), w, h, self.u), area.topleft)
