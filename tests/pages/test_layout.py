"""Every page at every size, print and in a longer language, laid out without painting."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import cycle
from pathlib import Path
from typing import Any

import pygame
import pytest

from game_closet import context, shelf
from game_closet.app import App
from game_closet.context import Offer
from game_closet.engine import offer, record
from game_closet.engine.evening import Evening
from game_closet.engine.people import Sitter
from game_closet.kiosk import Kiosk
from game_closet.kit.buttons import Slip
from game_closet.kit.layout import Column
from game_closet.kit.scroll import Bar
from game_closet.pages.books.credits import FONTS
from game_closet.pages.evening.evening import EveningPage
from game_closet.pages.evening.form import SHEETS, EveningForm
from game_closet.pages.kiosk.attract import MATCH, SCORES, TITLE, Attract
from game_closet.pages.kiosk.keyboard import ScreenKeys
from game_closet.pages.kiosk.operator import Operator
from game_closet.pages.kiosk.pin import PinPad
from game_closet.pages.kiosk.still import StillThere
from game_closet.pages.page import Page
from game_closet.pages.set_up.pick import PickPage
from game_closet.pages.set_up.set_up import SetUp
from game_closet.pages.settings.settings import CHAPTERS, SettingsPage
from game_closet.pages.table.pause import Pause
from game_closet.pages.table.result import Result
from game_closet.pages.table.table_page import TablePage
from game_closet.stage import deeds, letters, words
from game_closet.stage.books.rulebook import chapters
from game_closet.store.home import Home
from game_closet.store.running import Saved
from game_closet.store.statistics import Player
from tests.pages.advised import advised, patience
from tests.pages.beside import crowded
from tests.pages.measured import PRINTS, SIZES, stretched, troubles
from tests.pages.pages import LONG, NAMES, played, program, sitters

Opened = Callable[[App], Iterator[None]]


def settings(app: App) -> Iterator[None]:
    app.routes.settings()
    page: Any = app.page
    assert isinstance(page, SettingsPage)
    for page.chapter in CHAPTERS:
        yield


def set_up(app: App) -> Iterator[None]:
    """Every box: as it opens, full, with every rule changed, with long names, forms, and the chooser open."""
    for number, name in enumerate(("Ada", "Wilhelmina Charlotte", "Grandpa")):
        app.profiles.add(name, number, number)
    for box in offer.boxes():
        app.routes.set_up(box)
        page: Any = app.page
        assert isinstance(page, SetUp)
        yield
        while len(page.draft.sitters) < max(page.draft.counts()):
            page.add_seat()
        for row in page.draft.rows():
            page.set_rule(row, next(value for value in reversed(row.choices) if value != row.value))
        yield
        page.seat = 0
        yield
        page.seat = len(page.draft.sitters) - 1
        yield
        page.seat = None
        page.choose_kind(1)
        yield
        app.back()


def pick(app: App) -> Iterator[None]:
    app.routes.pick()
    page: Any = app.page
    assert isinstance(page, PickPage)
    yield
    page.people, page.minutes = 6, 20
    yield
    page.age = 5
    yield


def ask(app: App) -> Iterator[None]:
    app.routes.ask("person", lambda: None, name="Ada")
    yield


def elsewhere(app: App) -> Iterator[None]:
    app.routes.elsewhere()
    yield


def mishap(app: App) -> Iterator[None]:
    app.routes.mishap(ValueError("seven"), "Shelf", None)
    yield


def choose_file(app: App) -> Iterator[None]:
    for name in ("", "household.closet"):
        app.routes.choose_file("restore", ".closet", str, name=name)
        yield


def pin(app: App) -> Iterator[None]:
    page = PinPad(app)
    app.go(lambda: page)
    for page.typed in ("", "1234567"):
        yield
    page.wrong = True
    yield


def operator(app: App) -> Iterator[None]:
    page = Operator(app)
    app.go(lambda: page)
    yield
    page.log = [f"2026-11-18 WARNING {number} {'x' * 40}/closet" for number in range(14)]
    yield


def screen_keys(app: App) -> Iterator[None]:
    for text in ("", LONG):
        app.go(lambda text=text: ScreenKeys(app, text=text, on_done=print, longest=24))  # type: ignore[misc]
        yield


def still_there(app: App) -> Iterator[None]:
    app.go(lambda: StillThere(app))
    yield


def attract(app: App) -> Iterator[None]:
    page = Attract(app, number=0)
    app.go(lambda: page)
    for face in (TITLE, MATCH, SCORES):
        page.turn(face)
        yield
        page.best = [(words.say(f"{key}.name"), LONG, 1234) for key in offer.games()]
        yield


def planned(people: int, matches: int, minutes: int) -> Evening:
    names = (*NAMES, "Otto", LONG)[-people:]
    company = tuple(Sitter(name, n % 6, (n + n // 6) % 6) for n, name in enumerate(names))
    evening = Evening(company, offer.games(), minutes).planned()
    while len(evening.played) < matches:
        evening = evening.sat_down("x").counted(range(evening.coming[0].seats))
    return evening


def evening(app: App) -> Iterator[None]:
    for people, matches, minutes in ((2, 0, 60), (5, 2, 90), (8, 7, 240)):
        app.evenings.keep(planned(people, matches, minutes))
        page = EveningPage(app)
        app.go(lambda page=page: page)  # type: ignore[misc]
        for page.sheet in (0, 1):
            yield


def evening_form(app: App) -> Iterator[None]:
    app.evenings.keep(planned(8, 3, 240))
    for change in (True, False):
        page = EveningForm(app, change=change)
        app.go(lambda page=page: page)  # type: ignore[misc]
        for page.sheet in SHEETS:
            yield
    page.once = True
    yield
    page.chosen = {0}
    yield


def podium(app: App) -> Iterator[None]:
    for people in (2, 8):
        app.evenings.keep(planned(people, 7, 240).planned(minutes=0))
        app.routes.after_match()
        yield


def result(app: App) -> Iterator[None]:
    for key, seats in (("muggins", 4), ("blank_out", 6), ("blackout_cities", 4)):
        match = played(key, seats)
        match.sitters[-1:] = [match.sitters[-1]._replace(name=LONG)]
        page = Result(app, match=match)
        app.go(lambda page=page: page)  # type: ignore[misc]
        for page.enlarged in (None, 0):
            yield


def pause(app: App) -> Iterator[None]:
    for key, seats in (("muggins", 4), ("blank_out", 6)):
        match = played(key, seats, most=3)
        match.sitters[-1:] = [match.sitters[-1]._replace(name=LONG)]
        app.go(lambda match=match: TablePage(app, match=match))  # type: ignore[misc]
        app.page.menu()  # type: ignore[attr-defined]
        page: Any = app.page
        assert isinstance(page, Pause)
        for page.wishing in (False, True):
            yield


def credits_page(app: App) -> Iterator[None]:
    app.routes.credits()
    page: Any = app.page
    for page.chapter in range(1 + len(FONTS)):
        yield


def rulebook(app: App) -> Iterator[None]:
    app.routes.rulebook()
    page: Any = app.page
    page.key_ = max(shelf.GAMES, key=lambda game: len(chapters(game)))
    last = len(page.chapters) - 1
    for page.chapter in (0, 3, last):
        yield
    page.open_popup(lambda: Column(*(Slip(chapter.title, page.refresh) for chapter in page.chapters)))
    yield
    page.popup = None
    for page.key_ in shelf.GAMES:
        page.chapter = max(range(len(page.chapters)), key=lambda n: len(page.chapters[n].captions))
        yield
    for page.wanted in ("", "double", "zebra"):
        yield


def players(app: App) -> Iterator[None]:
    app.routes.players()
    page: Any = app.page
    yield
    for number, name in enumerate(("Ada", "W" * 24, "Bartholomew the Younger", *"bcdefghij")):
        app.profiles.add(name, number % 6, number % 6, call_key="g" if number else None)
    for page.chosen in range(3):
        yield
    page.asking_key = True
    yield


@cache
def finished(game: str) -> dict[str, Any]:
    """The record of a match between a long name and a computer player."""
    return dict(record.whole(played(game, 3), record.now(), closed=True))


def score_book(app: App) -> Iterator[None]:
    game = shelf.GAMES[0]
    app.routes.score_book()
    page: Any = app.page
    yield
    for number in range(30):
        app.scores.keep(finished(game) | {"id": f"{number:032x}"})
    app.scores.rename_player("Ada", "W" * 24)
    left = played(game, 2, most=3)
    file = app.running.begin(record.header(left, record.now()))
    for move in left.moves:
        file.append(move)
    for page.tab in (None, game):
        yield


def person(app: App) -> Iterator[None]:
    game = shelf.GAMES[0]
    for number in range(3):
        app.scores.keep(finished(game) | {"id": f"{number:032x}"})
    app.scores.look_over({game: deeds.counts(game)})
    app.scores.rename_player("Ada", LONG)
    app.routes.person(Player(LONG))
    page: Any = app.page
    yield
    page.game = game
    yield
    page.in_figures = {chapter.key for chapter in page.chapters()}
    yield


def luck_page(app: App) -> Iterator[None]:
    match = played("blackout_cities", 4)
    match.sitters[0] = match.sitters[0]._replace(name=LONG)
    app.routes.luck(match)
    page: Any = app.page
    page.check()
    yield


def welcome(app: App) -> Iterator[None]:
    app.routes.welcome()
    yield


def shelf_page(app: App) -> Iterator[None]:
    page: Any = app.page
    yield
    page.match = played(shelf.GAMES[0], 6, most=8)
    left = Saved(Path(), {"changes": [], **record.whole(page.match)})
    page.saved = [left] * 12
    yield
    page.open_popup(lambda: Column(*map(page._left, page.saved), gap=10))
    yield
    page.close_popup()
    people = (Sitter("W" * 24, 0, 0), *sitters(6)[1:])
    app.evenings.keep(Evening(people, tuple(shelf.GAMES), 120).planned())
    yield


PAGES: tuple[Opened, ...] = (
    settings,
    set_up,
    pick,
    ask,
    elsewhere,
    mishap,
    choose_file,
    evening,
    evening_form,
    podium,
    result,
    pause,
    credits_page,
    rulebook,
    players,
    score_book,
    luck_page,
    person,
    shelf_page,
    welcome,
)
KIOSK: tuple[Opened, ...] = (pin, operator, screen_keys, still_there, attract)


@pytest.fixture(autouse=True)
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages are placed where they are looked at, and not drawn: no wall of every size is painted for each."""
    monkeypatch.setattr(Page, "lay_out", dressed)


def dressed(page: Page) -> None:
    """Let a page be placed and painted by whoever looks at it."""
    page.app.dress()


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def sized(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[App]:
    app = program(tmp_path, request.param)
    app.routes.shelf()
    yield app
    app.close()


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def public(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[App]:
    pygame.init()
    app = App(Home(tmp_path), size=request.param, full=False, kiosk=Kiosk(Home(tmp_path)))
    app.routes.shelf()
    yield app
    app.close()
    context.change(offer=Offer())


@pytest.mark.parametrize("longer", [False, True], ids=["english", "longer"])
@pytest.mark.parametrize("opened", PAGES, ids=lambda opened: opened.__name__)
def test_nothing_is_clipped_small_or_on_top_of_another(
    sized: App, opened: Opened, longer: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    measure(sized, opened, PRINTS, longer, monkeypatch)


@pytest.mark.parametrize("longer", [False, True], ids=["english", "longer"])
@pytest.mark.parametrize("opened", KIOSK, ids=lambda opened: opened.__name__)
def test_nor_is_anything_in_a_public_place(
    public: App, opened: Opened, longer: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    measure(public, opened, PRINTS, longer, monkeypatch)


def measure(app: App, opened: Opened, sizes: Sequence[float], longer: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Look through pages in every size of print; what stands on them, which takes longest, is made once."""
    if longer:
        stretched(monkeypatch)
    for _ in opened(app):
        page = app.page
        assert isinstance(page, Page)
        for size in sizes:
            app.change(text_size=size)
            page.measure()
            assert not list(troubles(page)), f"in print of {size}"
    context.change(text_size=1.0)


@pytest.mark.parametrize("language", words.locales()[1:])
@pytest.mark.parametrize("number", range(len(PAGES)), ids=lambda number: PAGES[number].__name__)
def test_every_language_has_room(number: int, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = program(tmp_path, SIZES[number % len(SIZES)])
    app.change(language=language)
    app.routes.shelf()
    measure(app, PAGES[number], [PRINTS[(number + len(language)) % len(PRINTS)]], False, monkeypatch)
    app.close()


# --- what is laid beside a table, or on it


@pytest.mark.parametrize("longer", [False, True], ids=["english", "longer"])
@pytest.mark.parametrize("size", PRINTS)
def test_nor_is_anything_of_a_card_beside_a_table(
    sized: App, size: float, longer: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if longer:
        stretched(monkeypatch)
    sized.change(text_size=size)
    key = shelf.GAMES[(PRINTS.index(size) + SIZES.index(sized.size) + 4 * longer) % len(shelf.GAMES)]
    assert not list(crowded(sized, key)), key
    context.change(text_size=1.0)


@pytest.mark.parametrize("language", words.locales()[1:])
@pytest.mark.parametrize(
    ("key", "size", "text_size"), [*zip(shelf.GAMES, cycle(SIZES[1::-1]), cycle((2.0, 1.3, 1.6, 2.0)), strict=False)]
)
def test_every_language_has_room_beside_a_table(
    key: str, size: tuple[int, int], text_size: float, language: str, tmp_path: Path
) -> None:
    app = program(tmp_path, size)
    app.change(language=language, text_size=text_size)
    assert not list(crowded(app, key))
    app.close()
    context.change(text_size=1.0)


@pytest.mark.parametrize("language", words.locales())
def test_a_question_in_large_print_is_read_without_scrolling(language: str, tmp_path: Path) -> None:
    app = program(tmp_path)
    app.change(language=language, text_size=2.0)
    card = patience(advised(app, "blank_out"), at_foot=False)
    assert not any(isinstance(control, Bar) for control in card.controls())
    app.close()
    context.change(text_size=1.0)


@pytest.mark.parametrize("longer", [False, True], ids=["english", "longer"])
@pytest.mark.parametrize("size", PRINTS)
def test_a_caption_has_room_wherever_it_is_heard(
    sized: App, size: float, longer: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if longer:
        stretched(monkeypatch)
    sized.change(text_size=size, captions=True)
    window = pygame.Rect((0, 0), sized.size)
    for opened in (sized.routes.settings, lambda: sized.routes.table(played("blackout_slide", 4, most=3))):
        opened()
        room = sized.page.caption_room
        for at in (0.0, 0.5, 1.0):
            sized.sounds.play("dice_wood", at=at, about=words.say("common.patience.title", name=LONG))
            lines, band, *_ = sized.caption.place(window, sized.u, room)
            assert (room or window).contains(band)
            assert max(letters.width(line, "bold", letters.size(22, sized.u)) for line in lines) < band.w
    context.change(text_size=1.0)
