"""Secrets on a shared screen: the curtain, the view behind it, and everything that draws it shut again."""

from collections.abc import Callable
from random import Random
from typing import Any

import pygame
import pytest

from desktop.play.people import Sitter
from desktop.scenes.pause import Pause
from desktop.scenes.result import Result

from .driver import Driver


def unveiled(sit: Callable[..., Driver], **about: Any) -> Driver:
    """Dominoes with two people, one of them alone at the screen."""
    driver = sit("draw_dominoes", **about)
    driver.until(lambda: driver.play.curtain is not None)
    driver.press(driver.play.controls[0])
    driver.wait(1)
    assert driver.play.curtain is None
    assert driver.play.view.seat is not None
    return driver


def test_the_curtain_falls_before_the_first_hand_is_seen(sit: Callable[..., Driver]) -> None:
    driver = sit("draw_dominoes")
    play = driver.play
    while play.curtain is None:
        assert play.view.seat is None
        driver.wait()
    assert play.curtain.shut
    assert play.view.seat is None
    drawn: list[Any] = []
    play.picture = lambda: drawn.append(1)  # type: ignore[method-assign,assignment,return-value]
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
    assert driver.play.view.seat == driver.play.game.turn(driver.play.match.state)


def test_the_hand_goes_with_the_turn_and_the_next_curtain_falls(sit: Callable[..., Driver]) -> None:
    driver = unveiled(sit)
    play, first = driver.play, driver.play.view.seat
    while play.game.turn(play.match.state) == first and not play.match.over:
        driver.act(Random(16))
        assert play.view.seat in (first if play.game.turn(play.match.state) == first else None, None)
        driver.settle()
    driver.until(lambda: play.curtain is not None or play.held_up)
    assert play.view.seat is None


@pytest.mark.parametrize("event", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
def test_losing_the_focus_hides_the_hand(event: int, sit: Callable[..., Driver]) -> None:
    driver = unveiled(sit)
    driver.post(pygame.event.Event(event))
    assert driver.play.view.seat is None
    driver.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    driver.wait(0.2)
    assert driver.play.curtain is not None
    assert driver.play.curtain.shut


def test_pausing_hides_the_hand(sit: Callable[..., Driver]) -> None:
    driver = unveiled(sit)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.page, Pause)
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.2)
    assert driver.play.view.seat is None
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
    play.seat(seat, Sitter("Moth", 5, 5, "random"))
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.1)
    assert play.curtain is None
    assert play.view.seat != seat
    driver.play_to_the_end(Random(17), each=lambda: None)
    assert isinstance(driver.page, Result)


def test_a_look_at_the_own_hand_lasts_as_long_as_the_press(sit: Callable[..., Driver]) -> None:
    driver = sit("shell_out", people=2)
    play = driver.play
    while not any(getattr(control, "key", "").startswith("plate-") for control in play.controls):
        driver.settle()
        if not driver.act(Random(18)):
            driver.wait()
    driver.settle()
    driver.press(next(c for c in play.controls if getattr(c, "key", "").startswith("plate-")))
    assert play.curtain is not None
    assert play.curtain.hold
    assert play.view.seat is None
    at = play.curtain.gesture.center
    driver.down(at)
    assert play.eyes.peeking
    assert play.view.seat is not None
    driver.app.draw()
    driver.up(at)
    assert not play.eyes.peeking
    assert play.view.seat is None
    assert play.curtain is None


def test_losing_the_focus_ends_a_look(sit: Callable[..., Driver]) -> None:
    driver = sit("shell_out", people=2)
    play = driver.play
    while not any(getattr(control, "key", "").startswith("plate-") for control in play.controls):
        driver.settle()
        if not driver.act(Random(18)):
            driver.wait()
    driver.settle()
    driver.press(next(c for c in play.controls if getattr(c, "key", "").startswith("plate-")))
    assert play.curtain is not None
    driver.down(play.curtain.gesture.center)
    driver.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert play.view.seat is None
