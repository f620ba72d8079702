"""Where every way leads: the only module that knows all pages, each from the first time somebody goes there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from game_closet.contract import Refused
from game_closet.engine import record
from game_closet.engine.people import sitters_of
from game_closet.pages.program import Needs, Program
from game_closet.pages.scene import Scene
from game_closet.pages.shelf.shelf import Shelf
from game_closet.stage import words
from game_closet.store.records import record_at

if TYPE_CHECKING:
    from game_closet.engine.draft import Draft
    from game_closet.engine.match import Match
    from game_closet.engine.sitting import Sitting
    from game_closet.stage.table import TableSettings as Wishes
    from game_closet.store.running import Saved
    from game_closet.store.statistics import Player


class PagePile(Program, Protocol):
    """The program with its pile of pages, as the scene manager has it."""

    pages: list[Scene]

    @property
    def page(self) -> Scene:
        """The page on top."""

    def go(self, page: Callable[[], Scene]) -> None:
        """Leave every page and open another, made once the others have been left."""

    def push(self, page: Scene) -> None:
        """Open a page on top of this one."""

    def come_back(self) -> None:
        """Bring the window to the front again."""

    def cover(self, *, strayed: bool) -> None:
        """Let the window cover the whole screen again."""


class PageRoutes:
    """Fulfils `Routes` by making each page and handing it to the scene manager."""

    def __init__(self, app: PagePile) -> None:
        self.app = app

    def shelf(self) -> None:
        """Leave every page for the shelf."""
        self.app.company_language = ""
        self.app.go(lambda: Shelf(self.app))

    def elsewhere(self) -> None:
        """Another program keeps this house."""
        from game_closet.pages.elsewhere import Elsewhere

        self.app.go(lambda: Elsewhere(self.app))

    def welcome(self) -> None:
        """Ask somebody who is new here for what all need to see well."""
        from game_closet.pages.welcome import Welcome

        self.app.push(Welcome(self.app, behind=Shelf(self.app)))

    def set_up(self, box: str, *, key: str | None = None, table: Draft | None = None) -> None:
        """Set up a game of a box."""
        from game_closet.pages.set_up.set_up import SetUp

        self.app.push(SetUp(self.app, box=box, key=key, table=table))

    def pick(self) -> None:
        """Let the closet pick a game."""
        from game_closet.pages.set_up.pick import PickPage

        self.app.push(PickPage(self.app))

    def table(
        self,
        match: Match,
        *,
        saved: Saved | None = None,
        started: str = "",
        wishes: Wishes | None = None,
        needs: Needs | None = None,
        paused: bool = False,
    ) -> None:
        """Leave every page for a table: a new match, or one that was saved; paused, to see first who sits where."""
        from game_closet.pages.table.table_page import TablePage

        self.app.company_language = needs.comfort.language if needs else ""
        self.app.dress()
        self.app.go(lambda: TablePage(self.app, match=match, saved=saved, started=started, wishes=wishes, needs=needs))
        if paused and isinstance(self.app.page, TablePage):
            self.pause(self.app.page.sitting)

    def play_on(self, saved: Saved) -> None:
        """Leave every page for the table of a match that was left."""
        from game_closet.pages.begin import play_on

        play_on(self.app, saved)

    def replay(self, lines: Mapping[str, Any]) -> None:
        """See a match again by its record; what cannot be shown is told."""
        from game_closet.pages.table.table_page import TablePage

        try:
            match = record.replay(lines)
            started = str(lines.get("started", ""))
            self.app.push(TablePage(self.app, match=match, started=started, again=True))
        except Refused as refused:
            self.app.tell(words.tell("common", "why", refused.why, ()))

    def replay_file(self, path: Path) -> None:
        """See the match in a file again."""
        try:
            lines = record_at(path)
        except Refused as refused:
            self.app.tell(words.tell("common", "why", refused.why, ()))
        else:
            self.replay(lines)

    def lesson(self, key: str, step: str = "") -> None:
        """Learn a game on its table, from a step of its lesson on; without one, from where it was left."""
        from game_closet.pages.table.beside.course import begun
        from game_closet.pages.table.table_page import TablePage

        last = sitters_of(self.app.settings.last_sitters)
        course = begun(key, last, step or self.app.learning.step(key))
        if course is not None:
            self.app.push(TablePage(self.app, match=course.match, course=course))

    def learn(self, key: str = "") -> None:
        """Learn a game; without a name, the first that nobody here knows."""
        from game_closet.engine import offer
        from game_closet.stage.assets import has_lesson

        taught = [game for game in offer.games() if has_lesson(game)]
        new = (game for game in taught if game not in self.app.learning.learnt)
        key = key or next(new, taught[0] if taught else "")
        if key:
            self.lesson(key)

    def beginning(self, match: Match, wishes: Wishes) -> Iterator[Callable[[], None]]:
        """How a match will look on its table when it begins: pictures to be drawn ahead."""
        yield self._unpack_table  # in a time of its own, for it takes as long as a large picture
        from game_closet.pages.table.table_page import TablePage

        yield from TablePage.beginning(self.app, match, wishes)

    def _unpack_table(self) -> None:
        from game_closet.pages.table import table_page  # noqa: F401

    def pause(self, sitting: Sitting) -> None:
        """Pause a match."""
        from game_closet.pages.table.pause import Pause

        self.app.push(Pause(self.app, sitting))

    def result(self, match: Match, *, wishes: Wishes | None = None, evening: bool = False) -> None:
        """Leave the table for how the match ended."""
        from game_closet.pages.table.result import Result

        self.app.go(lambda: Result(self.app, match=match, wishes=wishes, evening=evening))

    def rulebook(self, key: str | None = None, chapter: int = 0) -> None:
        """Read the rules, of one game first, at a chapter."""
        from game_closet.pages.books.rulebook import Rulebook

        self.app.push(Rulebook(self.app, key=key, chapter=chapter))

    def score_book(self, key: str | None = None) -> None:
        """Read the scores, of one game or of all."""
        from game_closet.pages.books.scores import ScoreBook

        self.app.push(ScoreBook(self.app, key=key))

    def person(self, player: Player, *, key: str | None = None) -> None:
        """Read all about one player, of one game or of all."""
        from game_closet.pages.books.person import PersonPage

        self.app.push(PersonPage(self.app, player=player, key=key))

    def luck(self, match: Match) -> None:
        """Read what luck did to a match, and the proof that it was luck."""
        from game_closet.pages.books.luck import LuckPage

        self.app.push(LuckPage(self.app, match=match))

    def credits(self) -> None:
        """Read what the closet is made of."""
        from game_closet.pages.books.credits import Credits

        self.app.push(Credits(self.app))

    def players(self) -> None:
        """See to the people of this house."""
        from game_closet.pages.people.players import Players

        self.app.push(Players(self.app))

    def settings(self) -> None:
        """See to what the people here like."""
        from game_closet.pages.settings.settings import SettingsPage

        self.app.push(SettingsPage(self.app))

    def evening(self) -> None:
        """Go to the evening that is going on, or to a new one."""
        self._evening(self.evening_form)

    def after_match(self) -> None:
        """Go to the evening after one of its matches: what comes next, or the podium."""
        self._evening(self.podium)

    def _evening(self, otherwise: Callable[[], None]) -> None:
        from game_closet.pages.evening.evening import EveningPage

        self.shelf()
        if self.app.evenings.going_on is not None:
            self.app.push(EveningPage(self.app))
        else:
            otherwise()

    def evening_form(self, *, change: bool = False) -> None:
        """Plan an evening, or change the rest of the one that goes on."""
        from game_closet.pages.evening.form import EveningForm

        self.app.push(EveningForm(self.app, change=change))

    def podium(self) -> None:
        """See how the last evening ended."""
        from game_closet.pages.evening.podium import Podium

        self.app.push(Podium(self.app))

    def ask(self, about: str, on_yes: Callable[[], object], **values: object) -> None:
        """Ask before what cannot be taken back."""
        from game_closet.pages.ask import Ask

        self.app.push(Ask(self.app, about=about, on_yes=on_yes, **values))

    def choose_file(self, purpose: str, suffix: str, on_done: Callable[[Path], object], *, name: str = "") -> None:
        """Choose a file to open or, given a name, where to save one."""
        from game_closet.pages.choose_file import ChooseFile

        self.app.push(ChooseFile(self.app, purpose=purpose, suffix=suffix, on_done=on_done, name=name))

    def keys(self, text: str, on_done: Callable[[str], object], longest: int) -> None:
        """Type on the screen."""
        from game_closet.pages.kiosk.keyboard import ScreenKeys

        self.app.push(ScreenKeys(self.app, text=text, on_done=on_done, longest=longest))

    def mishap(self, fault: Exception, failed: str, table: Path | None) -> None:
        """Tell that a page has failed, and offer ways on."""
        from game_closet.pages.mishap import Mishap

        self.app.push(Mishap(self.app, fault=fault, failed=failed, table=table))

    def attract(self, *, hurry: bool = False, seed: str = "", number: int | None = None) -> None:
        """Leave every page for the demonstration."""
        from game_closet.pages.kiosk.attract import Attract

        self.app.go(lambda: Attract(self.app, hurry=hurry, seed=seed, number=number))

    def still_there(self) -> None:
        """Ask whether anybody is there."""
        from game_closet.pages.kiosk.still import StillThere

        self.app.push(StillThere(self.app))

    def pin(self) -> None:
        """Ask for the operator's PIN, once."""
        from game_closet.pages.kiosk.pin import PinPad

        if not isinstance(self.app.page, PinPad):
            self.app.push(PinPad(self.app))

    def operator(self) -> None:
        """Leave every page for the operator's."""
        from game_closet.pages.kiosk.operator import Operator

        self.app.go(lambda: Operator(self.app))
