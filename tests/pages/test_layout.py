"""Every page at every size, print and in a longer language, laid out without painting."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game_closet import context
from game_closet.app import App
from game_closet.engine import offer
from game_closet.pages.planned import PlannedPage
from game_closet.pages.set_up.pick import PickPage
from game_closet.pages.set_up.set_up import SetUp
from game_closet.pages.settings.settings import CHAPTERS, SettingsPage
from tests.pages.measured import PRINTS, SIZES, stretched, troubles
from tests.pages.pages import program

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


PAGES: tuple[Opened, ...] = (settings, set_up, pick, ask, elsewhere, mishap, choose_file)


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def sized(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[App]:
    app = program(tmp_path, request.param)
    app.routes.shelf()
    yield app
    app.close()


@pytest.mark.parametrize("longer", [False, True], ids=["english", "longer"])
@pytest.mark.parametrize("size", PRINTS)
@pytest.mark.parametrize("opened", PAGES, ids=lambda opened: opened.__name__)
def test_nothing_is_clipped_small_or_on_top_of_another(
    sized: App, opened: Opened, size: float, longer: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if longer:
        stretched(monkeypatch)
    sized.change(text_size=size)
    for _ in opened(sized):
        page = sized.page
        assert isinstance(page, PlannedPage)
        page.measure()
        assert not list(troubles(page))
    context.change(text_size=1.0)
