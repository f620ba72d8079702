"""The pause: how the table looks and waits may be changed in mid-match, since it is no rule."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game_closet.games.dominoes.table.dominoes import DominoSettings
from game_closet.kit.choices import Segments, Switch
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


@pytest.mark.parametrize("key", ["blackout_cities", "blank_out"])
def test_every_table_can_be_told_in_the_pause_whether_moves_are_taken_back(driver: Driver, key: str) -> None:
    play = driver.sit_down(match_of(key, 2, people=1))
    driver.settle()
    play.menu()
    driver.press(words.say("common.setup.table"))
    switch = next(control for control in driver.page.controls if isinstance(control, Switch))
    assert switch.on == play.game.take_back, "as the game has it"
    driver.press(switch)
    assert play.sitting.wishes.take_back is not play.game.take_back
