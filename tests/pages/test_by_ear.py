"""A game can be played by what is said alone, from shelf to result page; `tests.pages.by_ear` plays all of them."""

import re
from pathlib import Path

import pytest

import game_closet
from game_closet.app import App
from game_closet.pages.aloud import spoken
from game_closet.pages.page import Page
from tests.pages.by_ear import listener_for, play
from tests.pages.test_layout import PAGES, Opened

SAMPLE = ("turn_a_bout", "blackout_slide")


@pytest.fixture(autouse=True)
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks."""
    monkeypatch.setattr(Page, "lay_out", placed)


def placed(page: Page) -> None:
    """Lay a page out without painting it."""
    page.app.dress()
    page.measure()


@pytest.mark.parametrize("key", SAMPLE)
def test_a_match_is_played_from_shelf_to_result_by_ear_alone(key: str, tmp_path: Path, cache: Path) -> None:
    listener = listener_for(key, tmp_path, cache)
    play(listener, key)
    (match,) = listener.driver.app.scores.matches()
    listener.driver.app.close()
    assert match.game == key


@pytest.mark.parametrize("opened", PAGES, ids=lambda opened: opened.__name__)
def test_whatever_can_be_pressed_says_what_it_is(opened: Opened, app: App) -> None:
    for _ in opened(app):
        page = app.page
        assert isinstance(page, Page)
        placed(page)
        assert not [vars(control) for control in page.controls if control.walked and not spoken(control)]
        assert page.opening()


def test_nothing_asks_how_a_device_is_held() -> None:
    sources = (Path(game_closet.__file__).parent).rglob("*.py")
    words = {word for path in sources for word in re.findall(r"\w+", path.read_text(encoding="utf-8").lower())}
    assert not {word for word in words if re.search("sensor|accelero|gyro", word)}
