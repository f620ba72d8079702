"""A game can be played by what is said alone, from shelf to result page; `tests.pages.by_ear` plays all of them."""

import re
from collections import Counter
from pathlib import Path

import pygame
import pytest

import game_closet
from game_closet.app import App
from game_closet.kit.choices import Segments, Stepper, Switch
from game_closet.pages.aloud import Heard, Narrator, spoken
from game_closet.pages.page import Page
from game_closet.stage import words
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
    window = pygame.Rect((0, 0), app.size)  # beside what lies over a page all of it puts that away
    for _ in opened(app):
        page = app.page
        assert isinstance(page, Page)
        placed(page)
        assert not [
            vars(control) for control in page.controls if not (spoken(control) or control.area.contains(window))
        ]
        assert page.opening()


@pytest.mark.parametrize("opened", PAGES, ids=lambda opened: opened.__name__)
def test_no_two_things_on_a_page_say_the_same(opened: Opened, app: App) -> None:
    alike = [words.say(f"common.{way}") for way in ("menu.back", "result.enlarge", "replay.watch")]  # so may matches be
    for _ in opened(app):
        page = app.page
        assert isinstance(page, Page)
        placed(page)
        told = Counter(spoken(control) for control in page.controls if control.walked)
        assert not [said for said, times in told.items() if times > 1 and not said.endswith(tuple(alike))]


@pytest.mark.parametrize("opened", PAGES, ids=lambda opened: opened.__name__)
def test_a_value_is_said_with_what_it_is_for_and_a_name_is_said_whole(opened: Opened, app: App) -> None:
    for _ in opened(app):
        page = app.page
        assert isinstance(page, Page)
        placed(page)
        values = [control for control in page.controls if isinstance(control, Segments | Stepper | Switch)]
        assert not [vars(control) for control in values if not control.about]
        assert "…" not in page.reply("ask_table").replace(words.say("common.settings.press_key"), "")


class Told(Heard):
    """A page that says whose turn it is when it opens, and that something has happened."""

    focus = focused = None
    stop = -1

    def opening(self) -> str:
        return "Draw. Ada is on turn"

    def overheard(self) -> list[str]:
        return ["Hand 1 is dealt", "Ada is on turn"]


def test_what_a_page_has_said_as_it_opened_is_not_said_again_in_the_same_breath() -> None:
    narrator, page = Narrator(), Told()
    first, later = ([line for line in narrator.news(page, "all") if line] for _ in range(2))
    assert first == ["Draw. Ada is on turn", "Hand 1 is dealt"]
    assert later == ["Hand 1 is dealt", "Ada is on turn"]


def test_nothing_asks_how_a_device_is_held() -> None:
    sources = (Path(game_closet.__file__).parent).rglob("*.py")
    words = {word for path in sources for word in re.findall(r"\w+", path.read_text(encoding="utf-8").lower())}
    assert not {word for word in words if re.search("sensor|accelero|gyro", word)}
