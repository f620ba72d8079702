"""The pause: how the table looks and waits may be changed in mid-match, since it is no rule."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game_closet.games.dominoes.table.dominoes import DominoSettings
from game_closet.kit.buttons import Button
from game_closet.kit.choices import Segments
from game_closet.pages.begin import play_on
from game_closet.pages.table.pause import Pause
from game_closet.pages.table.table_page import TablePage
from game_closet.stage import words
from tests.pages.driver import Driver
from tests.walks import match_of


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    """Somebody at the screen."""
    opened = Driver(tmp_path / "house", tmp_path / "cache")
    yield opened
    opened.app.close()


def test_pieces_are_put_in_order_in_mid_match_and_stay_so(driver: Driver) -> None:
    play = driver.sit_down(match_of("draw_dominoes", 2, people=1))
    driver.settle()
    play.menu()
    pause = driver.page
    assert isinstance(pause, Pause)
    driver.press(words.say("common.setup.table"))
    by_number = words.say("draw_dominoes.setting.order_number")
    order = next(c for c in pause.controls if isinstance(c, Segments) and by_number in c.choices)
    order.on_choose(order.choices.index(by_number))
    driver.press(words.say("common.pause.play_on"))
    held = play.frame.table.held(play.frame.view)  # type: ignore[attr-defined]
    assert held == sorted(held, key=lambda piece: (-piece[1], -piece[0]))
    (saved,) = driver.app.running.matches()
    play_on(driver.app, saved)
    again = driver.page
    assert isinstance(again, TablePage)
    assert isinstance(again.sitting.wishes, DominoSettings)
    assert again.sitting.wishes.order == "number"


def test_a_table_with_nothing_to_set_offers_nothing(driver: Driver) -> None:
    play = driver.sit_down(match_of("blackout_cities", 2, people=1))
    driver.settle()
    play.menu()
    labels = {control.label for control in driver.page.controls if isinstance(control, Button)}
    assert words.say("common.pause.play_on") in labels
    assert words.say("common.setup.table") not in labels
