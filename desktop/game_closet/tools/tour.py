"""The tour: every page and every table as a picture, without a screen.

What is drawn is the program itself: pages opened in the order a newcomer meets them, tables after so many moves of
seeded computer players, motion caught at several moments.
"""

import os
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
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
from game_closet.contract import Move
from game_closet.engine import offer, record
from game_closet.engine.advice.reasons import COUNSEL
from game_closet.engine.evening import Evening
from game_closet.engine.levels import USUAL
from game_closet.engine.match import Match
from game_closet.engine.options import seat_counts, seating
from game_closet.engine.people import Sitter
from game_closet.engine.thinking.thinker import Here
from game_closet.kiosk import Kiosk
from game_closet.pages.books.rulebook import Rulebook
from game_closet.pages.choose_file import ChooseFile
from game_closet.pages.kiosk.attract import MATCH, SCORES, TITLE, Attract
from game_closet.pages.set_up.set_up import SetUp
from game_closet.pages.settings.settings import CHAPTERS, SettingsPage
from game_closet.pages.table.beside.replay import Replay
from game_closet.pages.table.table_page import TablePage
from game_closet.stage import deeds, words
from game_closet.stage.books import rulebook
from game_closet.stage.lessons import lesson_of
from game_closet.stage.table import Crowd, TableSettings
from game_closet.store import household
from game_closet.store.home import TONIGHT, Home
from game_closet.store.settings import TEXT_SIZES
from game_closet.store.statistics import Player

NAMES = ("Ada", "Moth", "Lou", "Nell", "Otto", "Wren")
SEED = "tour"
PIN = "2580"
MOMENTS = (0.15, 0.4, 0.7, 0.95)  # of the motions that are caught
SENSE = 0.7  # of all moves that are the most promising at a glance …
CALLED = 0.6  # … and of all calls that could be made that are
SOON = 60  # moves within which something comes up …
MOST = 3000  # … and after which every match is over


def company(seats: int, people: int = 1) -> list[Sitter]:
    """People first, then computer players."""
    return [Sitter(NAMES[seat], seat, seat, None if seat < people else USUAL) for seat in range(seats)]


def ahead(match: Match) -> bool:
    """Whether the first seat has something to choose."""
    return match.game.turn(match.state) == 0 and len(match.game.moves(match.state, 0)) > 1


def may_call(match: Match) -> bool:
    """Whether the first seat may call."""
    return any(move.verb in match.game.calls for move in match.game.moves(match.state, 0))


def likely(match: Match, rng: Random) -> Move:
    """What somebody might do who looks no further than this move."""
    game, state = match.game, match.state
    calls = [move for seat in range(game.seats) for move in game.moves(state, seat) if move.verb in game.calls]
    if calls and rng.random() < CALLED:
        return rng.choice(calls)
    choices = open_moves(match)
    if rng.random() < SENSE:
        return max(choices, key=lambda move: game.hope(game.after(state, move), int(move.actor)))
    return rng.choice(choices)


def open_moves(match: Match) -> list[Move]:
    """What whoever is waited for may do."""
    turn = match.game.turn(match.state)
    actors = [turn] if isinstance(turn, int) else range(match.game.seats)
    return [move for seat in actors for move in match.game.moves(match.state, seat)]


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
        kiosk = Kiosk(home)
        kiosk.pin.set(PIN)
        app = App(home, size=size, full=False, kiosk=kiosk)
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
        """Everything around the games, in a house that has played."""
        routes, file = self.app.routes, self.settle_in()
        self.app.routes.shelf()
        self.snap("shelf")
        for box, keys in offer.boxes().items():
            self.open(f"set-up {box}", partial(self.set_table, box, keys[0]))
        self.open("scores", routes.score_book)
        self.app.scores.look_over({key: deeds.counts(key) for key in shelf.GAMES})
        first = self.app.scores.standings()[0]
        self.open("person", partial(routes.person, Player(first.name, first.level)))
        self.open("players", routes.players)
        self.open("ask", lambda: routes.ask("evening", self.app.dirty))
        for name in CHAPTERS:
            self.open(f"settings {name}", partial(self.see_to, name))
        self.open("file", self.look_for_a_household)
        self.open("mishap", lambda: routes.mishap(ValueError(), TablePage.__name__, file))
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

    def settle_in(self) -> Path:
        """Let people move in, fill the score book and leave a match on the table; the file of that one."""
        for number, name in enumerate(NAMES[:4]):
            self.app.profiles.add(name, number, number)
        rng = Random(SEED)
        for key in shelf.GAMES:
            counts = seat_counts(key)
            for turn in range(rng.randint(2, 7)):
                match = self.played(key, min(max(counts), rng.randint(2, 4)), MOST, people=2 + turn % 2, seed=f"{turn}")
                self.app.scores.keep(record.whole(match, record.now(), closed=True))
        left = self.played(shelf.GAMES[-1], 3, SOON)
        file = self.app.running.begin(record.header(left, record.now()))
        for move in left.moves:
            file.append(move)
        return file.path

    def set_table(self, box: str, key: str) -> None:
        """The set-up of a game with a few more seats than it must have."""
        self.app.routes.set_up(box, key=key)
        page = self.app.page
        assert isinstance(page, SetUp)
        for _ in range(min(4, max(seat_counts(key))) - len(page.draft.sitters)):
            page.add_seat()

    def look_for_a_household(self) -> None:
        """The files of a folder, two of them what is looked for."""
        folder = self.app.home.data / words.say("common.settings.household")
        folder.mkdir(exist_ok=True)
        for month in (10, 11):
            (folder / f"game-closet-2026-{month}-01{household.SUFFIX}").touch()
        self.app.routes.choose_file("restore", household.SUFFIX, lambda _: None)
        page = self.app.page
        assert isinstance(page, ChooseFile)
        page.open(folder)

    def public(self) -> None:
        """What is shown while nobody plays, what visitors type on, and what the operator sees."""
        routes, place = self.app.routes, self.app.kiosk
        assert place is not None
        for key in shelf.GAMES:
            place.tallies.visit()
            match = self.played(key, min(seat_counts(key)), MOST, people=2)
            self.app.scores.keep(record.whole(match, record.now(), closed=True), TONIGHT)
        routes.attract(number=0)
        page = self.app.page
        assert isinstance(page, Attract)
        self.play_on(page.demo.sitting.match, SOON)
        for face in (TITLE, MATCH, SCORES):
            page.turn(face)
            page.demo.sitting.cut()
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

    def played(
        self,
        key: str,
        seats: int,
        moves: int,
        people: int = 1,
        until: Callable[[Match], bool] = lambda _: True,
        seed: str = SEED,
    ) -> Match:
        """A match after so many moves, and a few more until something comes up."""
        match = Match(shelf.game(key)(seats=seats, **seating(key)[seats]), company(seats, people), seed)
        self.play_on(match, moves)
        while not (match.over or until(match)) and len(match.moves) < moves + SOON:
            self.play_on(match, len(match.moves) + 1)
        return match

    @staticmethod
    def play_on(match: Match, moves: int) -> None:
        """Let a match be played until there are so many moves."""
        match.settle()
        rng = Random(f"{match.seed}{len(match.moves)}")
        while not match.over and len(match.moves) < moves:
            match.play(likely(match, rng))

    def crowded(self, key: str, crowd: Crowd) -> Match:
        """A match after the moves that crowd its table."""
        game = shelf.game(key)(**crowd.options)
        match = Match(game, company(game.seats), crowd.seed)
        rng, done = Random(SEED), Counter[Any]()
        match.settle()
        while not match.over and len(match.moves) < crowd.moves:
            choices = open_moves(match)
            wished = [move for move in choices if move.verb == crowd.eager and done[move.actor] < crowd.times]
            move = rng.choice(wished or choices)
            done[move.actor] += move.verb == crowd.eager
            match.play(move)
        return match

    def game(self, key: str) -> None:
        """One game: few and many seats, early and late, two people, every theme, large print, its motions, its end."""
        counts = seat_counts(key)
        for seats in sorted({min(counts), max(counts)}):
            for moves in (1, 24, 60):
                self.table(f"{key} {seats} seats {moves} moves", self.played(key, seats, moves, until=ahead))
        for crowd in shelf.table(key).crowds:
            crowded = self.crowded(key, crowd)
            self.table(f"{key} {crowd.name}", crowded)
            if ahead(crowded):
                self.table(f"{key} {crowd.name} hint", crowded, self._ask)
        self.table(f"{key} two people", self.played(key, max(2, min(counts)), 30, people=2))
        self.table(f"{key} pause", self.played(key, max(counts), 24), lambda page: page.app.routes.pause(page.sitting))
        self.hinted(key, min(counts))
        self.captioned(key, min(counts))
        self.patient(key, min(counts))
        self.taught(key)
        self.themes(key, min(counts))
        self.large(key, sorted({min(counts), max(counts)}))
        done = self.played(key, min(3, max(counts)), MOST)
        self.motions(key, done)
        self.open(f"{key} luck", partial(self.app.routes.luck, done))
        self.open(f"{key} replay", partial(self.look_back, record.whole(done, record.now(), closed=True)))
        self.open(f"{key} result", partial(self.app.routes.result, done, wishes=shelf.table(key).settings()))

    def look_back(self, lines: Mapping[str, Any]) -> None:
        """A replay at a turning point in the midst of its match."""
        self.app.routes.replay(lines)
        page = self.app.page
        assert isinstance(page, TablePage)
        assert isinstance(page.beside, Replay)
        for _ in range(1 + len(page.beside.places.turns) // 2):
            page.beside.turn()

    def hinted(self, key: str, seats: int) -> None:
        """A hint, where there is something to choose, and how the match stands."""
        wishes = replace(shelf.table(key).settings(), standing=True)
        self.table(f"{key} hint", self.played(key, seats, 20, until=ahead), self._ask, wishes)

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
        self.table(f"{key} coached", self.played(key, min(seat_counts(key)), 2, until=ahead))
        self.app.learning.coach([company(2, 1)[0].name], key, on=False)

    def captioned(self, key: str, seats: int) -> None:
        """A table with what is heard in words: its last fact."""
        self.app.change(captions=True)
        heard: Callable[[TablePage], None] = lambda page: page.app.sounds.play(  # noqa: E731
            "call", about=page.lines[-1].sentence
        )
        self.table(f"{key} caption", self.played(key, seats, 24), heard)
        self.app.caption.clear()
        self.app.change(captions=False)

    def patient(self, key: str, seats: int) -> None:
        """The question whether to call, where nobody is to hurry."""
        match = self.played(key, seats, 8, until=may_call)
        if may_call(match):
            self.app.change(patient=True)
            self.table(f"{key} patience", match)
            self.app.change(patient=False)

    def themes(self, key: str, seats: int) -> None:
        """A table in every other light."""
        usual, *others = THEMES
        for theme in others:
            self.app.change(theme=theme)
            self.table(f"{key} {theme}", self.played(key, seats, 24, until=ahead))
        self.app.change(theme=usual)

    def large(self, key: str, counts: Sequence[int]) -> None:
        """A table in the largest print, and its drawer."""
        self.app.change(text_size=TEXT_SIZES[-1])
        for seats in counts:
            self.table(f"{key} {seats} seats large", self.played(key, seats, 24, until=ahead))
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

    def motions(self, key: str, match: Match) -> None:
        """A motion of every kind of event, at a few moments."""
        self.app.routes.table(match)
        page = self.app.page
        assert isinstance(page, TablePage)
        conductor, seen = page.sitting.conductor, set[str]()
        for number, step in enumerate(match.steps):
            conductor.seek(number)
            if not conductor.pace() or step.event.kind in seen:
                continue
            seen.add(step.event.kind)
            page.sitting.seek(number)
            for moment in MOMENTS:
                conductor.seek(number, moment)
                page.refresh()
                self.snap(f"{key} motion {step.event.kind} {round(moment * 100)}")
