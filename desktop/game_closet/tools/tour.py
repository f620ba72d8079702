"""The tour: every page and every table as a picture, without a screen.

What is drawn is the program itself: pages opened in the order a newcomer meets them, tables after so many moves of
seeded computer players, motion caught at several moments.
"""

import os
import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game_closet import shelf
from game_closet.app import App
from game_closet.context import THEMES
from game_closet.engine import offer, playout, record
from game_closet.engine.advice.reasons import COUNSEL
from game_closet.engine.evening import Evening
from game_closet.engine.levels import USUAL
from game_closet.engine.match import Match
from game_closet.engine.options import seat_counts, seating
from game_closet.engine.people import Sitter
from game_closet.engine.thinker import Here
from game_closet.kiosk import Kiosk
from game_closet.pages.books.rulebook import Rulebook
from game_closet.pages.kiosk.attract import MATCH, SCORES, TITLE, Attract
from game_closet.pages.settings.settings import CHAPTERS, SettingsPage
from game_closet.pages.table.table_page import TablePage
from game_closet.stage import deeds, words
from game_closet.stage.books import rulebook
from game_closet.stage.lessons import lesson_of
from game_closet.stage.table import Crowd, TableSettings
from game_closet.store import household
from game_closet.store.home import Home
from game_closet.store.scores import TONIGHT
from game_closet.store.settings import TEXT_SIZES
from game_closet.store.statistics import Player

NAMES = ("Ada", "Moth", "Lou", "Nell", "Otto", "Wren")
SEED = "tour"
MOMENTS = (0.15, 0.4, 0.7, 0.95)  # of the motions that are caught


def company(seats: int, people: int = 1) -> list[Sitter]:
    """People first, then computer players."""
    return [Sitter(NAMES[seat], seat, seat, None if seat < people else USUAL) for seat in range(seats)]


def tour(folder: Path, games: Sequence[str], size: tuple[int, int], language: str = "") -> int:
    """Draw everything, or some games alone, into a folder; how many pictures there are."""
    folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.font.init()
    with TemporaryDirectory() as rooms:
        app = App(Home(Path(rooms)), size=size, full=False)
        app.change(language=language)
        guide = Guide(app, folder)
        if not games:
            guide.pages()
        for key in games or shelf.GAMES:
            guide.game(key)
        app.close()
    count = guide.count + (0 if games else _public(folder, size, language))
    pygame.quit()
    return count


def _public(folder: Path, size: tuple[int, int], language: str) -> int:
    """Draw what a public place has of its own; how many pictures that are."""
    with TemporaryDirectory() as rooms:
        home = Home(Path(rooms))
        app = App(home, size=size, full=False, kiosk=Kiosk(home))
        app.change(language=language)
        guide = Guide(app, folder)
        guide.public()
        app.close()
    return guide.count


class Guide:
    """Opens pages one after the other and keeps a picture of each."""

    def __init__(self, app: App, folder: Path) -> None:
        self.app = app
        self.folder = folder
        self.count = 0

    def snap(self, name: str) -> None:
        """Keep the page as it stands."""
        self.app.draw()
        self.count += 1
        pygame.image.save(self.app.window.pixels, self.folder / f"{re.sub(r'[^a-z0-9]+', '-', name.lower())}.png")

    def open(self, name: str, way: Callable[[], None]) -> None:
        """Go some way from the shelf and keep what is there."""
        self.app.routes.shelf()
        way()
        self.snap(name)

    def pages(self) -> None:
        """Everything around the games, with a few finished matches in the score book and one on the table."""
        routes = self.app.routes
        for number, key in enumerate(shelf.GAMES):
            for turn in range(4):
                match = playout.play_out(shelf.game(key)(), ["random"], f"{SEED}{turn}")
                match.seated = tuple(company(match.game.seats, 1 + (number + turn) % 2))
                self.app.scores.keep(record.whole(match, f"2026-11-{turn + 10:02}T19:30:00Z", closed=True))
        left = self.played(shelf.GAMES[0], 3, 20)
        file = self.app.running.begin(record.header(left, record.now()))
        for move in left.moves:
            file.append(move)
        for number, name in enumerate(NAMES[:3]):
            self.app.profiles.add(name, number, number)
        self.app.routes.shelf()
        self.snap("shelf")
        for box, keys in offer.boxes().items():
            self.open(f"set-up {box}", partial(routes.set_up, box, key=keys[0]))
        self.open("scores", routes.score_book)
        self.app.scores.look_over({key: deeds.counts(key) for key in shelf.GAMES})
        first = self.app.scores.standings()[0]
        self.open("person", partial(routes.person, Player(first.name, first.level)))
        self.open("players", routes.players)
        self.open("ask", lambda: routes.ask("evening", self.app.dirty))
        for name in CHAPTERS:
            self.open(f"settings {name}", partial(self.see_to, name))
        self.open("file", partial(routes.choose_file, "restore", household.SUFFIX, lambda _: None))
        self.open("mishap", lambda: routes.mishap(ValueError(), TablePage.__name__, file.path))
        self.open("credits", routes.credits)
        self.open("elsewhere", routes.elsewhere)
        self.open("welcome", routes.welcome)
        for key in shelf.GAMES:
            self.open(f"rulebook {key}", partial(routes.rulebook, key))
            shown = [number for number, chapter in enumerate(rulebook.chapters(key)) if chapter.figures]
            for chapter in shown[1:]:
                self.open(f"rulebook {key} {chapter + 1}", partial(routes.rulebook, key, chapter))
        self.open("rulebook search", self.search_the_rules)
        self.evening()

    def public(self) -> None:
        """What is shown while nobody plays, what visitors type on, and what the operator sees."""
        routes = self.app.routes
        for key in shelf.GAMES:
            match = playout.play_out(shelf.game(key)(), ["random"], SEED)
            match.seated = tuple(company(match.game.seats))
            self.app.scores.keep(record.whole(match, record.now(), closed=True), TONIGHT)
        routes.attract(number=0)
        page = self.app.page
        assert isinstance(page, Attract)
        for face in (TITLE, MATCH, SCORES):
            page.turn(face)
            self.snap(f"kiosk {face}")
        self.open("kiosk shelf", lambda: None)
        self.open("kiosk keys", partial(routes.keys, NAMES[0], lambda _: None, 24))
        self.open("kiosk still there", routes.still_there)
        self.open("kiosk pin", routes.pin)
        self.open("kiosk operator", routes.operator)

    def see_to(self, chapter: str) -> None:
        """A chapter of the settings."""
        self.app.routes.settings()
        page = self.app.page
        assert isinstance(page, SettingsPage)
        page.open(chapter)

    def search_the_rules(self) -> None:
        """The rulebook while something is searched for in all books."""
        self.app.routes.rulebook()
        page = self.app.page
        assert isinstance(page, Rulebook)
        page.search(words.say(f"{shelf.GAMES[0]}.name"))

    def evening(self) -> None:
        """An evening from its first press to its podium, and a pick."""
        routes = self.app.routes
        self.open("pick", routes.pick)
        self.open("evening new", routes.evening_form)
        people = tuple(Sitter(name, number, number) for number, name in enumerate(NAMES[:5]))
        evening = Evening(people, tuple(shelf.GAMES), 120).planned()
        rng = Random(SEED)
        while not evening.over:
            if len(evening.played) == 2:
                self.app.evenings.keep(evening)
                self.app.routes.shelf()
                self.snap("shelf evening")
                self.open("evening", routes.evening)
                self.open("evening change", partial(routes.evening_form, change=True))
            evening = evening.counted([rng.randint(0, 99) for _ in range(evening.coming[0].seats)])
        self.app.evenings.keep(evening)
        self.open("podium", routes.podium)

    def played(self, key: str, seats: int, moves: int, people: int = 1) -> Match:
        """A match after so many moves."""
        return self.crowded(key, Crowd("", moves, {"seats": seats, **seating(key)[seats]}, "", 0, SEED), people)

    def crowded(self, key: str, crowd: Crowd, people: int = 1) -> Match:
        """A match after the moves that crowd its table."""
        game = shelf.game(key)(**crowd.options)
        match = Match(game, company(game.seats, people), crowd.seed)
        rng, done = Random(SEED), Counter[Any]()
        match.settle()
        while not match.over and len(match.moves) < crowd.moves:
            turn = match.game.turn(match.state)
            actors = [turn] if isinstance(turn, int) else range(game.seats)
            choices = [move for seat in actors for move in match.game.moves(match.state, seat)]
            wished = [move for move in choices if move.verb == crowd.eager and done[move.actor] < crowd.times]
            move = rng.choice(wished or choices)
            done[move.actor] += move.verb == crowd.eager
            match.play(move)
        return match

    def game(self, key: str) -> None:
        """One game: few and many seats, early and late, two people, every theme, large print, its motions, its end."""
        counts = seat_counts(key)
        for seats in sorted({min(counts), max(counts)}):
            for moves in (1, 24, 90):
                self.table(f"{key} {seats} seats {moves} moves", self.played(key, seats, moves))
        for crowd in shelf.table(key).crowds:
            self.table(f"{key} {crowd.name}", self.crowded(key, crowd))
        self.table(f"{key} two people", self.played(key, max(2, min(counts)), 30, people=2))
        self.table(f"{key} pause", self.played(key, min(counts), 24), lambda page: page.app.routes.pause(page.sitting))
        self.hinted(key, min(counts))
        self.captioned(key, min(counts))
        self.patient(key, min(counts))
        self.taught(key)
        self.themes(key, min(counts))
        self.large(key, sorted({min(counts), max(counts)}))
        self.motions(key, min(counts))
        done = playout.play_out(shelf.game(key)(seats=min(counts)), ["random"], SEED)
        self.open(f"{key} luck", partial(self.app.routes.luck, done))
        self.open(f"{key} replay", partial(self.app.routes.replay, record.whole(done, record.now(), closed=True)))
        self.open(f"{key} result", partial(self.app.routes.result, done, wishes=shelf.table(key).settings()))

    def hinted(self, key: str, seats: int) -> None:
        """A hint, where there is something to choose, and how the match stands."""
        wishes = replace(shelf.table(key).settings(), standing=True)
        for moves in range(8, 90):
            match = self.played(key, seats, moves)
            if match.game.turn(match.state) == 0 and len(match.game.moves(match.state, 0)) > 2:
                self.table(f"{key} hint", match, self._ask, wishes)
                return

    @staticmethod
    def _ask(page: TablePage) -> None:
        page.adviser.process = Here(COUNSEL)
        page.do("hint")

    def taught(self, key: str) -> None:
        """The steps of a game's lesson, and its coach beside a first match."""
        lesson = lesson_of(key)
        for step in lesson.steps if lesson else ():
            self.app.routes.shelf()
            self.app.routes.lesson(key, step)
            self.app.update(0.0)
            self.snap(f"{key} lesson {step}")
        self.app.learning.coach([company(2, 1)[0].name], key, on=True)
        self.table(f"{key} coached", self.played(key, min(seat_counts(key)), 2))
        self.app.learning.coach([company(2, 1)[0].name], key, on=False)

    def captioned(self, key: str, seats: int) -> None:
        """A table with what is heard in words: its last fact."""
        self.app.change(captions=True)
        heard: Callable[[TablePage], None] = lambda page: page.app.sounds.play(  # noqa: E731
            "call", about=page.lines[-1].sentence
        )
        self.table(f"{key} caption", self.played(key, seats, 24), heard)
        self.app.change(captions=False)

    def patient(self, key: str, seats: int) -> None:
        """The question whether to call, where nobody is to hurry."""
        self.app.change(patient=True)
        for moves in range(8, 90):
            match = self.played(key, seats, moves)
            if any(move.verb in match.game.calls for move in match.game.moves(match.state, 0)):
                self.table(f"{key} patience", match)
                break
        self.app.change(patient=False)

    def themes(self, key: str, seats: int) -> None:
        """A table in every other light."""
        usual, *others = THEMES
        for theme in others:
            self.app.change(theme=theme)
            self.table(f"{key} {theme}", self.played(key, seats, 24))
        self.app.change(theme=usual)

    def large(self, key: str, counts: Sequence[int]) -> None:
        """A table in the largest print, and its drawer."""
        self.app.change(text_size=TEXT_SIZES[-1])
        for seats in counts:
            self.table(f"{key} {seats} seats large", self.played(key, seats, 24))
        self.table(f"{key} drawer", self.played(key, counts[-1], 24), lambda page: page.do("log"))
        self.app.change(text_size=TEXT_SIZES[0])

    def table(
        self,
        name: str,
        match: Match,
        before: Callable[[TablePage], None] | None = None,
        wishes: TableSettings | None = None,
    ) -> None:
        """A table as it stands, or as `before` leaves it."""
        self.app.routes.table(match, wishes=wishes)
        page = self.app.page
        assert isinstance(page, TablePage)
        page.sitting.cut()
        page.update(0.0)
        if before:
            before(page)
        self.snap(name)

    def motions(self, key: str, seats: int) -> None:
        """The first motion of every kind of event, at a few moments."""
        match = self.played(key, seats, 120)
        self.app.routes.table(match)
        page = self.app.page
        assert isinstance(page, TablePage)
        conductor, seen = page.sitting.conductor, set[str]()
        for number, step in enumerate(match.steps):
            conductor.seek(number)
            if not conductor.pace() or step.event.kind in seen:
                continue
            seen.add(step.event.kind)
            for moment in MOMENTS:
                conductor.seek(number, moment)
                page.refresh()
                self.snap(f"{key} motion {step.event.kind} {round(moment * 100)}")
