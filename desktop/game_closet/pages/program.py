"""What a page may ask of the program, and the ways from it to other pages.

Pages never import pages, nor the program. Each is handed a `Program`; where it leads on to is a method of its `Routes`,
which `routes.py` alone fulfils.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    import pygame

    from game_closet.contract import Phrase
    from game_closet.engine.draft import Draft
    from game_closet.engine.match import Match
    from game_closet.engine.sitting import Sitting
    from game_closet.kit.notice import Notice
    from game_closet.kit.tail import Tail
    from game_closet.pages.front import Front
    from game_closet.stage.sound import Sounds
    from game_closet.stage.speech.voice import Voice
    from game_closet.stage.table import TableSettings as Wishes
    from game_closet.store.ending import Books
    from game_closet.store.evening import Evenings
    from game_closet.store.home import Home
    from game_closet.store.kiosk import KioskSettings
    from game_closet.store.learning import Learning
    from game_closet.store.pin import Pin
    from game_closet.store.profiles import Profiles
    from game_closet.store.running import Running, Saved
    from game_closet.store.scores import Scores
    from game_closet.store.settings import Settings
    from game_closet.store.statistics import Player
    from game_closet.store.tally import Tallies


class Comfort(NamedTuple):
    """What the people at a table need to follow it well: the largest print and the least motion any of them likes."""

    text_size: float = 1.0
    reduced_motion: bool = False
    language: str = ""  # that all of them wish; empty is the household's


class Needs(NamedTuple):
    """What the people at a table have asked for: calls made for them by seat, their own call keys, and comfort."""

    helped: Mapping[int, frozenset[str]] = {}
    keys: Mapping[int, str] = {}
    comfort: Comfort = Comfort()
    confirming: frozenset[int] = frozenset()  # the seats of people who are asked before each of their moves


class Routes(Protocol):
    """The ways through the program: one for each destination. `back` of the program leads back from most of them."""

    def shelf(self) -> None:
        """Leave every page for the shelf."""

    def elsewhere(self) -> None:
        """Another program keeps this house."""

    def welcome(self) -> None:
        """Ask somebody who is new here for what all need to see well."""

    def set_up(self, box: str, *, key: str | None = None, table: Draft | None = None) -> None:
        """Set up a game of a box."""

    def pick(self) -> None:
        """Let the closet pick a game."""

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

    def play_on(self, saved: Saved) -> None:
        """Leave every page for the table of a match that was left."""

    def lesson(self, key: str, step: str = "") -> None:
        """Learn a game on its table, from a step of its lesson on; without one, from where it was left."""

    def learn(self, key: str = "") -> None:
        """Learn a game; without a name, the first that nobody here knows."""

    def beginning(self, match: Match, wishes: Wishes) -> Iterator[Callable[[], None]]:
        """How a match will look on its table when it begins: pictures to be drawn ahead."""

    def replay(self, lines: Mapping[str, Any]) -> None:
        """See a match again by its record; what cannot be shown is told."""

    def replay_file(self, path: Path) -> None:
        """See the match in a file again."""

    def pause(self, sitting: Sitting) -> None:
        """Pause a match."""

    def result(self, match: Match, *, wishes: Wishes | None = None, evening: bool = False) -> None:
        """Leave the table for how the match ended."""

    def rulebook(self, key: str | None = None, chapter: int = 0) -> None:
        """Read the rules, of one game first, at a chapter."""

    def score_book(self, key: str | None = None) -> None:
        """Read the scores, of one game or of all."""

    def person(self, player: Player, *, key: str | None = None) -> None:
        """Read all about one player, of one game or of all."""

    def luck(self, match: Match) -> None:
        """Read what luck did to a match, and the proof that it was luck."""

    def credits(self) -> None:
        """Read what the closet is made of."""

    def players(self) -> None:
        """See to the people of this house."""

    def settings(self) -> None:
        """See to what the people here like."""

    def evening(self) -> None:
        """Go to the evening that is going on, or to a new one."""

    def evening_form(self, *, change: bool = False) -> None:
        """Plan an evening, or change the rest of the one that goes on."""

    def after_match(self) -> None:
        """Go to the evening after one of its matches: what comes next, or the podium."""

    def podium(self) -> None:
        """See how the last evening ended."""

    def ask(self, about: str, on_yes: Callable[[], object], **values: object) -> None:
        """Ask before what cannot be taken back."""

    def choose_file(self, purpose: str, suffix: str, on_done: Callable[[Path], object], *, name: str = "") -> None:
        """Choose a file to open or, given a name, where to save one."""

    def keys(self, text: str, on_done: Callable[[str], object], longest: int) -> None:
        """Type on the screen."""

    def mishap(self, fault: Exception, failed: str, table: Path | None) -> None:
        """Tell that a page has failed, and offer ways on."""

    def attract(self, *, hurry: bool = False, seed: str = "", number: int | None = None) -> None:
        """Leave every page for the demonstration."""

    def still_there(self) -> None:
        """Ask whether anybody is there."""

    def pin(self) -> None:
        """Ask for the operator's PIN."""

    def operator(self) -> None:
        """Leave every page for the operator's."""


class PublicPlace(Protocol):
    """The kiosk, as pages know it."""

    path: Path  # of the file an operator edits
    settings: KioskSettings
    pin: Pin
    tallies: Tallies

    @property
    def knocked(self) -> bool:
        """Whether the operator's corner is pressed just now."""

    def change(self, app: Program, **fields: Any) -> None:
        """Change settings of the place, from now on and next time."""

    def end_visit(self, app: Program) -> None:
        """Nobody is there any more: forget the visitors and show the demonstration."""


class Program(Protocol):
    """The running program, as pages know it."""

    home: Home
    settings: Settings
    profiles: Profiles
    running: Running
    evenings: Evenings
    learning: Learning
    troubles: list[Phrase]
    mouse: tuple[int, int]  # where the hand was seen last, on the page
    notice: Notice  # the sentence that stands for a while
    tail: Tail  # of a double-click
    company_language: str  # what the people at the table wish to be spoken, until they are back at the shelf

    @property
    def routes(self) -> Routes:
        """The ways to other pages."""

    @property
    def scores(self) -> Scores:
        """The score book, open."""

    @property
    def sounds(self) -> Sounds:
        """All that is heard but the voice."""

    @property
    def voice(self) -> Voice:
        """The voice of this system."""

    @property
    def front(self) -> Front:
        """The one front of the program, unpacked if it is not yet."""

    @property
    def unpacked(self) -> bool:
        """Whether the front stands; until then pages draw themselves without."""

    @property
    def kiosk(self) -> PublicPlace | None:
        """The public place this is, if it is one."""

    @property
    def size(self) -> tuple[int, int]:
        """The size of a page in pixels."""

    @property
    def u(self) -> float:
        """Pixels per design unit."""

    @property
    def docked(self) -> bool:
        """Whether the window is nearer to square than to a wide screen."""

    @property
    def far(self) -> bool:
        """Whether the page is to be read from across a room."""

    @property
    def guests(self) -> bool:
        """Whether the people here are forgotten when their visit ends."""

    @property
    def place(self) -> str:
        """Where matches played here stand in the score book."""

    @property
    def books(self) -> Books:
        """Where a finished match is written down."""

    @property
    def at_table(self) -> Path | None:
        """The running file of the match that is open, under other pages perhaps."""

    @property
    def pressed(self) -> pygame.Rect:
        """What the hand has just pressed, or the bare place where it rests."""

    def dirty(self) -> None:
        """Ask for the page to be drawn again."""

    def back(self) -> None:
        """Go back to the page below, if there is one."""

    def change(self, **fields: Any) -> None:
        """Change settings, keep them and show them at once."""

    def keep(self, **fields: Any) -> None:
        """Keep with the settings what the page that is seen does not show."""

    def dress(self) -> None:
        """Take on language, size of print and theme."""

    def tell(self, sentence: str) -> None:
        """Show a sentence for a few seconds."""

    def say(self, sentence: str) -> None:
        """Say a sentence aloud, where people like to hear it."""

    def answer(self, sentence: str) -> None:
        """Say aloud what was asked for; where nothing is spoken, show it."""

    def forget_answer(self) -> None:
        """Take away what was answered: another page is seen now, or this one by other eyes."""

    def tell_once(self, name: str) -> None:
        """Show a sentence, by its name under `once.`, the first time that there is reason for it."""

    def note_said(self, name: str) -> None:
        """Note that something which is said the first time alone has been."""

    def quit(self) -> None:
        """End the program after this frame."""

    def rest_pointer(self, place: tuple[int, int]) -> None:
        """Put the pointer somewhere else."""

    def books_closed(self) -> AbstractContextManager[None]:
        """Close the books while another household takes the place of this one."""

    def settle_in(self) -> None:
        """Take on the settings of another household."""

    def meet(self) -> None:
        """Read who is known here, and what evening goes on."""

    def move_in(self) -> bool:
        """Keep house here, once no other program does."""
