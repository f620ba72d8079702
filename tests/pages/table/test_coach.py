"""The coach at the table: in first matches, until sent away; each new thing once."""

import pygame

from game_closet.engine.people import Sitter
from game_closet.kit.choices import Switch
from game_closet.pages.begin import begin
from game_closet.pages.table.beside.coach import COACH, Coach
from game_closet.pages.table.table_page import TablePage
from game_closet.stage import lessons, words
from game_closet.stage.company import fresh
from tests.pages.driver import Driver
from tests.walks import match_of


def sit_down(driver: Driver, key: str) -> Coach | None:
    begin(driver.app, fresh(key, [Sitter("Ada", 0, 0)]))
    driver.settle()
    return driver.play.coach


def printed(play: TablePage) -> str:
    assert play.coach is not None
    return " ".join(label.text for leaf in play.coach.leaves() for label in leaf.labels())


def test_the_first_two_matches_are_coached_and_the_third_is_not(driver: Driver) -> None:
    coaches = [sit_down(driver, "shell_out") for _ in range(3)]
    assert [coach is not None for coach in coaches] == [True, True, False]


def test_the_coach_says_the_aim_and_what_is_asked_now(driver: Driver) -> None:
    coach = sit_down(driver, "shell_out")
    assert coach is not None
    assert lessons.aim("shell_out") in printed(driver.play)
    assert lessons.caption("shell_out", "ask_hide", "text") in printed(driver.play)


def test_sent_away_it_comes_back_by_the_pause_alone(driver: Driver) -> None:
    sit_down(driver, "shell_out")
    log = driver.play.desk.areas.log.copy()
    driver.play.do(COACH)
    assert driver.play.coach is None
    assert driver.play.desk.areas.log.h > log.h
    assert sit_down(driver, "shell_out") is None
    driver.app.routes.pause(driver.play.sitting)
    driver.press(words.say("common.setup.table"))
    driver.press([control for control in driver.page.controls if isinstance(control, Switch)][-1])
    driver.key(pygame.K_ESCAPE)
    assert driver.play.coach is not None


def test_a_new_thing_is_told_once_and_until_the_next_move(driver: Driver) -> None:
    driver.app.learning.sit_down(["Ada"], "blank_out")
    play = driver.sit_down(match_of("blank_out", 2, people=2))
    told = []
    for _ in range(60):
        driver.settle()
        assert play.coach is not None
        blank = play.match.steps[-1].event.kind == "turned" and play.match.steps[-1].event.args[3] == 0
        told.append(
            (blank, play.coach.news == "blank", lessons.caption("blank_out", "blank", "title") in printed(play))
        )
        turns = [move for seat in (0, 1) for move in play.match.view(seat).moves if move.verb == "turn"]
        play.make(turns[len(told) % len(turns)])
    blanks = [number for number, (blank, _, _) in enumerate(told) if blank]
    assert len(blanks) > 1
    assert [number for number, (_, news, _) in enumerate(told) if news] == blanks[:1]
    assert [number for number, (_, _, seen) in enumerate(told) if seen] == blanks[:1]


def test_the_log_comes_in_the_coachs_place(driver: Driver) -> None:
    sit_down(driver, "blank_out")
    assert not driver.play.log_shown
    driver.play.do("log")
    assert driver.play.log_shown
    assert driver.play.coach is None
    driver.play.do("log")
    assert driver.play.coach is not None
