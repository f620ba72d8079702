"""Every page at every size, print and in a longer language, laid out without painting."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game_closet import context
from game_closet.app import App
from game_closet.pages.planned import PlannedPage
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


PAGES: tuple[Opened, ...] = (settings, ask, elsewhere, mishap, choose_file)


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
