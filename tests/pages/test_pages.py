"""Every page at every size: what can be pressed lies in the window, is large enough, and is reached by keys."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game_closet import shelf
from game_closet.app import App
from game_closet.context import THEMES
from game_closet.engine import offer, record
from game_closet.kit.control import stops
from game_closet.kit.scroll import Bar, More
from game_closet.kit.walk import reached as nearest
from game_closet.pages.books.credits import Credits
from game_closet.pages.books.rulebook import Rulebook
from game_closet.pages.books.scores import ScoreBook
from game_closet.pages.people.players import Players
from game_closet.pages.scene import Scene
from game_closet.pages.set_up.set_up import SetUp
from game_closet.pages.settings.settings import CHAPTERS, SettingsPage
from game_closet.pages.shelf.shelf import Shelf
from game_closet.pages.table.result import Result
from tests.pages.pages import SIZES, key, played, program
from tests.writings import writings

KEY = shelf.GAMES[0]
PAGES: list[tuple[type[Scene], dict[str, Any]]] = [
    (Shelf, {}),
    (SetUp, {"box": next(iter(offer.boxes()))}),
    (SettingsPage, {}),
    (Rulebook, {}),
    (ScoreBook, {}),
    (Credits, {}),
    (Players, {}),
]


def household(app: App) -> None:
    for number, name in enumerate(("Ada", "Grandpa", "Lou", "Zoë", "Kit", "Max", "Bartholomew the Younger")):
        app.profiles.add(name, number % 6, number % 6)
    for seed in range(3):
        app.scores.keep(record.whole(played(KEY, 3, seed), record.now(), closed=True))
        left = played(KEY, 2, seed, most=3)
        file = app.running.begin(record.header(left, record.now()))
        for move in left.moves:
            file.append(move)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("household")
    app = program(folder)
    household(app)
    app.scores.close()
    return folder


@pytest.fixture(params=SIZES, ids=str)
def sized(request: pytest.FixtureRequest, home: Path) -> Iterator[App]:
    app = program(home, request.param)
    app.routes.shelf()
    yield app
    app.scores.close()


def leaves(app: App) -> Iterator[None]:
    """A page as it opens and every chapter it has."""
    page = app.page
    yield
    if isinstance(page, SettingsPage):
        for page.chapter in CHAPTERS:
            page.refresh()
            yield
    if isinstance(page, ScoreBook | Rulebook):
        for game in shelf.GAMES:
            page.open_tab(game) if isinstance(page, ScoreBook) else page.open_book(game)
            yield


@pytest.mark.parametrize("kind", [*PAGES, (Result, {"match": played(KEY, 3)})], ids=lambda kind: kind[0].__name__)
def test_everything_that_can_be_pressed_is_in_the_window_and_large_enough(
    sized: App, kind: tuple[type[Scene], dict[str, Any]]
) -> None:
    sized.push(kind[0](sized, **kind[1]))
    window = pygame.Rect(0, 0, *sized.size)
    least = 40 if sized.u < 0.9 else 48
    for _ in leaves(sized):
        sized.draw()
        for control in sized.page.controls:
            if isinstance(control, Bar | More):
                continue  # there are also wheel, keys and a hand that draws the sheet along
            assert window.contains(control.area) or getattr(control, "view", None), vars(control)
            assert min(control.area.size) >= least, vars(control)


@pytest.mark.parametrize("kind", PAGES, ids=lambda kind: kind[0].__name__)
def test_tab_walks_through_every_control_that_is_not_off(app: App, kind: tuple[type[Scene], dict[str, Any]]) -> None:
    app.push(kind[0](app, **kind[1]))
    enabled = [number for number, control in enumerate(app.page.controls) if control.enabled and control.walked]
    begins = app.page.first()
    assert begins is not None
    walked: list[int | None] = []
    for _ in range(sum(1 + len(stops(app.page.controls[number])) for number in enabled)):
        key(app, pygame.K_TAB)
        if app.page.focus not in walked[-1:]:  # it goes on within a control that has several stops
            walked.append(app.page.focus)
    around = [number for number in enabled if number >= begins] + [number for number in enabled if number < begins]
    assert walked[: len(enabled)] == around


@pytest.mark.parametrize("kind", PAGES, ids=lambda kind: kind[0].__name__)
def test_arrows_reach_every_control(app: App, kind: tuple[type[Scene], dict[str, Any]]) -> None:
    app.push(kind[0](app, **kind[1]))
    page = app.page
    reached: set[int] = set()
    edge = [next(number for number, control in enumerate(page.controls) if control.enabled)]
    while edge:
        number = edge.pop()
        reached.add(number)
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            found = nearest(page.controls, number, dx, dy)  # what steps by arrows would change the page under the walk
            if found is not None and found not in reached:
                edge.append(found)
    enabled = {number for number, control in enumerate(page.controls) if control.enabled}
    assert reached == enabled


@pytest.mark.parametrize("kind", PAGES, ids=lambda kind: kind[0].__name__)
def test_no_page_shows_a_word_key(
    app: App, kind: tuple[type[Scene], dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    with writings(monkeypatch) as written:
        app.push(kind[0](app, **kind[1]))
        for _ in leaves(app):
            app.draw()
    assert written
    keys = [
        text for text in written if text.startswith("common.") or any(text.startswith(f"{k}.") for k in shelf.GAMES)
    ]
    assert not keys


@pytest.mark.parametrize("size", [1.0, 1.3, 1.6, 2.0])
def test_large_print_and_every_theme_leave_every_page_whole(app: App, size: float) -> None:
    for theme in THEMES:
        app.change(text_size=size, theme=theme)
        for kind, about in PAGES:
            app.push(kind(app, **about))
            app.draw()
            app.back()
    app.change(text_size=1.0, theme="lamp")


def test_keys_do_what_a_desktops_people_expect_on_any_page(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    switched: list[bool] = []
    monkeypatch.setattr(app.window, "switch", lambda *, full: switched.append(full))
    key(app, pygame.K_RETURN, mod=pygame.KMOD_ALT)
    key(app, pygame.K_F11)
    assert len(switched) == 2
    key(app, pygame.K_COMMA, mod=pygame.KMOD_CTRL)
    assert isinstance(app.page, SettingsPage)
    key(app, pygame.K_q)
    assert not app._closing
    key(app, pygame.K_q, mod=pygame.KMOD_CTRL)
    assert app._closing


@pytest.mark.parametrize("kind", [pygame.WINDOWDISPLAYCHANGED, pygame.WINDOWSIZECHANGED])
def test_a_window_on_another_screen_is_laid_out_anew(app: App, kind: int, monkeypatch: pytest.MonkeyPatch) -> None:
    laid: list[tuple[int, int]] = []
    monkeypatch.setattr(app.page, "lay_out", lambda: laid.append(app.size))
    pygame.display.set_mode((1600, 900))
    app.handle(pygame.event.Event(kind, x=1600, y=900))
    assert laid == [(1600, 900)]
