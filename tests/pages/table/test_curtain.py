"""Secrets on a shared screen: the curtain, the view behind it, and everything that draws it shut again."""

from collections.abc import Callable
from random import Random
from typing import Any

import pygame
import pytest

from game_closet.engine.people import Sitter
from game_closet.pages.table import picture
from game_closet.pages.table.pause import Pause
from game_closet.pages.table.result import Result
from game_closet.stage import words
from tests.pages.driver import Driver


def unveiled(sit: Callable[..., Driver], **about: Any) -> Driver:
    """Dominoes with two people, one of them alone at the screen."""
    driver = sit("draw_dominoes", **about)
    driver.until(lambda: driver.play.curtain is not None)
    driver.press(driver.play.controls[0])
    driver.wait(1)
    assert driver.play.curtain is None
    assert driver.play.frame.view.seat is not None
    return driver


def test_the_curtain_falls_before_the_first_hand_is_seen(
    sit: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = sit("draw_dominoes")
    play = driver.play
    while play.curtain is None:
        assert play.frame.view.seat is None
        driver.wait()
    assert play.curtain.shut
    assert play.frame.view.seat is None
    drawn: list[Any] = []
    monkeypatch.setattr(picture, "paint", lambda *_: drawn.append(1))
    driver.app.draw()
    assert not drawn, "nothing of the table is drawn behind a shut curtain"


def test_nothing_can_be_pressed_while_the_curtain_opens(sit: Callable[..., Driver]) -> None:
    driver = sit("draw_dominoes")
    driver.until(lambda: driver.play.curtain is not None)
    driver.press(driver.play.controls[0])
    assert driver.play.curtain is not None
    assert not driver.play.curtain.shut
    assert driver.play.controls == []


def test_enter_opens_the_curtain(sit: Callable[..., Driver]) -> None:
    driver = sit("draw_dominoes")
    driver.until(lambda: driver.play.curtain is not None)
    driver.key(pygame.K_RETURN)
    driver.wait(1)
    assert driver.play.frame.view.seat == driver.play.game.turn(driver.play.match.state)


def test_the_hand_goes_with_the_turn_and_the_next_curtain_falls(sit: Callable[..., Driver]) -> None:
    driver = unveiled(sit)
    play, first = driver.play, driver.play.frame.view.seat
    while play.game.turn(play.match.state) == first and not play.match.over:
        driver.act(Random(16))
        assert play.frame.view.seat in (first if play.game.turn(play.match.state) == first else None, None)
        driver.settle()
    driver.until(lambda: play.curtain is not None or play.sitting.held_up)
    assert play.frame.view.seat is None


@pytest.mark.parametrize("event", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
def test_losing_the_focus_hides_the_hand(event: int, sit: Callable[..., Driver]) -> None:
    driver = unveiled(sit)
    driver.post(pygame.event.Event(event))
    assert driver.play.frame.view.seat is None
    driver.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    driver.wait(0.2)
    assert driver.play.curtain is not None
    assert driver.play.curtain.shut


@pytest.mark.parametrize("hurry", [True, False])
def test_what_was_told_of_a_hand_is_gone_when_others_look(hurry: bool, sit: Callable[..., Driver]) -> None:
    driver = unveiled(sit)
    driver.app.change(no_hurry=not hurry)
    driver.key(pygame.K_F7)
    assert driver.app.notice.showing
    driver.wait(0.1)
    assert driver.app.notice.showing, "whoever asked has time to read it"
    driver.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert driver.play.frame.view.seat is None
    assert not driver.app.notice.showing


def test_pausing_hides_the_hand(sit: Callable[..., Driver]) -> None:
    driver = unveiled(sit)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.page, Pause)
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.2)
    assert driver.play.frame.view.seat is None
    assert driver.play.curtain is not None


def test_no_curtain_opens_on_the_hand_of_a_computer_player(sit: Callable[..., Driver]) -> None:
    driver = sit("draw_dominoes", seats=3, people=3)
    play = driver.play
    driver.until(lambda: play.curtain is not None)
    seat = play.game.turn(play.match.state)
    assert isinstance(seat, int)
    driver.press(play.controls[1])
    pause = driver.page
    assert isinstance(pause, Pause)
    play.sitting.seat(seat, Sitter("Moth", 5, 5, "random"))
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.1)
    assert play.curtain is None
    assert play.frame.view.seat != seat
    driver.play_to_the_end(Random(17), each=lambda: None)
    assert isinstance(driver.page, Result)


def plates(driver: Driver) -> list[Any]:
    """The plates that can be pressed for a look."""
    return [control for control in driver.play.controls if getattr(control, "key", "").startswith("plate-")]


def to_a_look(driver: Driver) -> None:
    """Play until somebody may look at a secret, and press that plate."""
    driver.settle()
    while not plates(driver):
        if not driver.act(Random(18)):
            driver.wait()
        driver.settle()
    driver.press(plates(driver)[0])
    assert driver.play.curtain is not None
    assert driver.play.curtain.hold
    assert driver.play.frame.view.seat is None


def test_whoever_hides_a_counter_cannot_look_at_anothers(sit: Callable[..., Driver]) -> None:
    driver = sit("shell_out", seats=3, people=3)
    play, hidden = driver.play, 0
    while play.match.state.phase == "hide":
        driver.settle()
        if play.frame.view.seat is not None:
            hidden += 1
            assert plates(driver) == []
        if not driver.act(Random(18)):
            driver.wait()
    assert hidden >= 3
    driver.settle()
    assert len(plates(driver)) == 3


def test_whoever_plays_from_a_hand_cannot_look_at_anothers(sit: Callable[..., Driver]) -> None:
    driver = unveiled(sit)
    assert plates(driver) == []
    driver.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert plates(driver) == [], "not in the moment before the curtain falls either"


@pytest.mark.parametrize("log", [True, False])
def test_a_look_is_told_by_name_when_it_begins_and_to_all_when_it_ends(log: bool, sit: Callable[..., Driver]) -> None:
    driver = sit("shell_out", people=2)
    to_a_look(driver)
    play = driver.play
    play.log_open = log
    assert play.curtain is not None
    sentence = words.say("shell_out.curtain.looked", name=play.curtain.sitter.name)
    assert play.lines[-1].sentence != sentence
    at = play.curtain.gesture.center
    driver.down(at)
    assert play.lines[-1].sentence == sentence
    assert play.lines[-1].sitter == play.curtain.sitter
    driver.up(at)
    assert play.lines[-1].sentence == sentence
    assert (driver.app.notice.sentence == sentence) == (not log)


def test_a_look_by_the_keys_is_told_too_and_a_curtain_that_is_left_is_no_look(sit: Callable[..., Driver]) -> None:
    driver = sit("shell_out", people=2)
    to_a_look(driver)
    play, before = driver.play, list(driver.play.sitting.talk.said)
    driver.press(play.controls[1])
    assert play.curtain is None
    assert play.sitting.talk.said == before
    driver.press(plates(driver)[0])
    driver.key(pygame.K_RETURN)
    assert play.curtain is None
    assert len(play.sitting.talk.said) == len(before) + 1


def test_a_look_at_the_own_hand_lasts_as_long_as_the_press(sit: Callable[..., Driver]) -> None:
    driver = sit("shell_out", people=2)
    play = driver.play
    to_a_look(driver)
    assert play.curtain is not None
    at = play.curtain.gesture.center
    driver.down(at)
    assert play.sitting.eyes.peeking
    assert play.frame.view.seat is not None
    driver.app.draw()
    driver.up(at)
    assert not play.sitting.eyes.peeking
    assert play.frame.view.seat is None
    assert play.curtain is None


def test_losing_the_focus_ends_a_look(sit: Callable[..., Driver]) -> None:
    driver = sit("shell_out", people=2)
    play = driver.play
    to_a_look(driver)
    assert play.curtain is not None
    driver.down(play.curtain.gesture.center)
    driver.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert play.frame.view.seat is None
