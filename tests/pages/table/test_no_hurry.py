"""No hurry: whatever passes by itself waits for a press, and nothing has to be held down."""

from collections.abc import Callable
from random import Random

import pygame
import pytest

from game_closet import shelf
from game_closet.contract import ANYONE, Move
from game_closet.engine.match import Match
from game_closet.kit.notice import SECONDS
from game_closet.pages.table.controls import GO_ON
from game_closet.pages.table.result import Result
from game_closet.pages.table.table_page import LAST_LOOK, TablePage
from tests.pages.driver import Driver
from tests.walks import company, game_of, match_of, seated, walk

Sit = Callable[..., Driver]
LONG = 600.0  # seconds in which nothing may pass by itself


def test_a_notice_stands_until_a_hand_comes_down(driver: Driver) -> None:
    driver.app.routes.settings()
    for no_hurry in (False, True):
        driver.app.change(no_hurry=no_hurry)
        driver.app.tell("Something to read.")
        driver.app.update(SECONDS * 3)
        assert driver.app.notice.showing == no_hurry
    driver.key(pygame.K_TAB)
    assert not driver.app.notice.showing


def test_a_caption_stands_until_the_next_sound_or_a_hand_comes_down(sit: Sit) -> None:
    driver = sit("blackout_cities", people=2, captions=True)
    driver.settle()
    for no_hurry in (False, True):
        driver.app.change(no_hurry=no_hurry)
        driver.app.sounds.play("dice_wood", about="Ada throws")
        driver.app.caption.update(LONG)
        assert driver.app.caption.showing == no_hurry
    driver.app.sounds.play("chip", about="Moth pays")
    assert "Moth pays" in driver.app.caption.sentence
    driver.key(pygame.K_TAB)
    assert not driver.app.caption.showing


@pytest.mark.parametrize("key", [key for key in shelf.GAMES if shelf.table(key).moments])
def test_a_great_moment_stands_until_somebody_goes_on(sit: Sit, key: str) -> None:
    match, moments = match_of(key, min(seated(key)), "flashes", people=1), shelf.table(key).moments
    list(walk(match, Random(7), 400))
    great = next(number for number, step in enumerate(match.steps) if step.event.kind in moments)
    for no_hurry in (False, True):
        driver = sit(key, people=1, no_hurry=no_hurry, speed="normal")
        play = driver.sit_down(match)
        lead = play.sitting.conductor
        lead.seek(great)
        play.do(GO_ON)  # where a hand is over before it
        for _ in range(40):
            driver.app.update(0.1)
        assert (lead.shown == great) == no_hurry
    assert play.frame.moment is not None and not play.sitting.tick(LONG)
    driver.app.draw()
    driver.press(GO_ON)
    assert lead.shown > great


def test_the_end_of_a_match_stands_until_somebody_goes_on(sit: Sit) -> None:
    driver = sit("turn_a_bout", people=2, no_hurry=True)
    play = driver.play
    list(walk(play.match, Random(1)))
    play.sitting.begin()
    driver.settle()
    driver.wait(LAST_LOOK * 4)
    while driver.page is play and not play.match.over:
        driver.press("go-on")
        driver.settle()
    while play.sitting.conductor.halted:
        driver.press("go-on")
        driver.settle()
    driver.app.update(LONG)
    assert driver.page is play
    driver.press("go-on")
    assert isinstance(driver.page, Result)


def called_wrongly(driver: Driver) -> TablePage:
    play = driver.play
    driver.settle()
    button = next(control for control in play.controls if getattr(control, "key", "") == "call-0")
    driver.press(button)
    return play


def test_calls_do_not_sleep_after_a_wrong_one(sit: Sit) -> None:
    assert called_wrongly(sit("blank_out", people=2, moves=3)).sitting.asleep
    assert not called_wrongly(sit("blank_out", people=2, moves=3, no_hurry=True)).sitting.asleep


def test_computer_players_wait_for_go_on_where_people_may_call_before_them(sit: Sit) -> None:
    for no_hurry in (False, True):
        driver = sit("blank_out", people=1, no_hurry=no_hurry)
        match = Match(game_of("blank_out", 2), company(2, 1), "lines")
        for _ in walk(match, Random(5), 400):
            called = match.game.may_call(match.state, 0)  # type: ignore[attr-defined]
            if called and match.game.turn(match.state) == 1 and match.steps[-1].event.kind == "turned":
                break
        play = driver.sit_down(match)
        driver.settle()
        driver.app.update(LONG)
        waits = play.sitting.conductor.waiting(Move(1, "turn", (0,)))
        assert (waits > 0) == no_hurry
        assert play.sitting.held_up or not no_hurry
        play.sitting.go_on()
        assert play.sitting.conductor.waiting(Move(1, "turn", (0,))) <= 0


def at_a_race() -> Match:
    """The first match in which all may call."""
    for seed in range(200):
        match = match_of("blackout_slide", 2, f"race-{seed}", people=1)
        if any(match.game.turn(match.state) == ANYONE for _ in walk(match, Random(seed))):
            return match
    raise AssertionError("nobody ever may call")


def test_in_a_race_of_calls_the_person_has_all_the_time_there_is(sit: Sit) -> None:
    driver = sit("blackout_slide", people=1, no_hurry=True)
    match = at_a_race()
    play = driver.sit_down(match)
    driver.settle()
    driver.app.update(LONG)
    driver.wait(3)
    driver.key(pygame.K_TAB)  # nor does a key that is nobody's call end it
    assert play.match.game.turn(play.match.state) == ANYONE
    made = len(play.match.moves)
    play.make(Move(0, "call"))
    assert play.match.moves[made] == Move(0, "call")


def test_a_look_at_an_own_secret_lasts_from_one_press_to_the_next(sit: Sit) -> None:
    for no_hurry in (False, True):
        driver = sit("shell_out", people=2, moves=3, no_hurry=no_hurry)
        driver.settle()
        driver.press("plate-0")
        assert driver.play.curtain is not None
        driver.key(pygame.K_RETURN)  # pressed and let go
        assert driver.play.sitting.eyes.peeking == no_hurry
        driver.key(pygame.K_RETURN)
        assert not driver.play.sitting.eyes.peeking
