"""Nobody has to wait for what others do: a click or the space bar hurries it on, and the screen says so once."""

from collections.abc import Callable

import pygame
import pytest

from game_closet.contract import ANYONE
from game_closet.kit.keyboard import prompt
from game_closet.pages.table.pressables import SpotControl
from game_closet.stage import words
from tests.pages.driver import Driver

SAID = "common.once.hurry"


def wait_for_others(driver: Driver) -> None:
    """Play until a computer player is on turn."""
    play = driver.play
    driver.until(lambda: play.match.game.turn(play.match.state) == 0 and play.sitting.still)
    while play.match.game.turn(play.match.state) == 0:
        driver.make(play.match.game.moves(play.match.state, 0)[0])
        play.sitting.cut()
        play.refresh()


@pytest.mark.parametrize("way", ["click", "space bar"])
def test_a_click_or_the_space_bar_hurries_all_to_ones_own_turn(way: str, sit: Callable[..., Driver]) -> None:
    driver = sit("blackout_slide", seats=3, people=1, speed="slow")
    wait_for_others(driver)
    conductor, match = driver.play.sitting.conductor, driver.play.match
    assert not conductor.awaits_people
    if way == "click":
        driver.click((640, 100))
    else:
        driver.key(pygame.K_SPACE)
    paces = set()

    def own_turn() -> bool:
        paces.add(conductor.pace())
        return conductor.awaits_people

    driver.until(own_turn)
    assert paces == {0.0}, "nothing takes its time"
    assert match.game.turn(match.state) in (0, ANYONE)


def test_the_screen_says_how_to_hurry_the_first_time_that_one_waits(sit: Callable[..., Driver]) -> None:
    driver = sit("blackout_slide", seats=3, people=1, speed="slow", said_once=())
    wait_for_others(driver)
    assert driver.app.notice.sentence != words.say(SAID, key=prompt("press"))
    driver.wait(2.5)
    assert driver.app.notice.sentence == words.say(SAID, key=prompt("press"))
    driver.app.tell("another")
    driver.wait(2.5)
    assert driver.app.notice.sentence == "another", "once is enough"


def test_the_rest_of_a_double_click_neither_hurries_the_answer_nor_makes_another_move(
    sit: Callable[..., Driver],
) -> None:
    driver = sit("blank_out", people=1, speed="normal")
    play = driver.play
    driver.until(lambda: play.sitting.still and play.match.game.turn(play.match.state) == 0)
    centre = next(control for control in play.controls if isinstance(control, SpotControl) and control.walked)
    at = driver.point_on(centre)
    assert at is not None
    driver.click(at)
    shown, moves = play.sitting.conductor.shown, list(play.match.moves)
    assert [move.actor for move in moves].count(0) == 1
    for _ in range(2):
        driver.down(at)
        driver.up(at)
    assert play.match.moves == moves
    assert play.sitting.conductor.shown == shown
    driver.click(at)
    assert play.sitting.conductor.shown > shown
