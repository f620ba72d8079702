"""The table page, used as people use it: by clicks, keys and drags, without a screen."""

import os
import signal
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game_closet import shelf
from game_closet.contract import ANYONE, Move
from game_closet.engine import record
from game_closet.engine.match import Match, made
from game_closet.engine.thinking.thinker import Thinker
from game_closet.kit.keyboard import scancode
from game_closet.pages.table import why_not
from game_closet.pages.table.result import Result
from tests.pages.driver import Driver
from tests.pages.pages import program
from tests.walks import TABLES, company, game_of, walk

# --- whole matches


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("key", shelf.GAMES)
def test_a_whole_match_is_played_by_clicks_and_its_score_kept(
    key: str, people: int, sit: Callable[..., Driver]
) -> None:
    driver, drawn = sit(key, people=people), Random(2)

    def look_now_and_then() -> None:
        if drawn.random() < 0.02:
            driver.app.draw()

    match = driver.play_to_the_end(Random(1), each=look_now_and_then)
    assert match.over
    assert isinstance(driver.page, Result)
    (written,) = driver.app.scores.matches()
    assert tuple(seat.score for seat in written.seats) == match.scores
    assert [seat.won for seat in written.seats] == [seat in match.winners for seat in range(2)]
    assert record.replay(driver.app.scores.record(written.number)).moves == match.moves
    assert driver.app.running.all() == []


def test_a_match_that_the_score_book_does_not_take_stays_on_the_table_and_that_is_said(
    tmp_path: Path, sit: Callable[..., Driver]
) -> None:
    driver = sit("muggins")
    app = driver.app
    app.scores._open.execute("PRAGMA busy_timeout = 1")
    with closing(sqlite3.connect(app.scores.path)) as other:
        other.execute("BEGIN EXCLUSIVE")
        match = driver.play_to_the_end(Random(1))
        assert isinstance(driver.page, Result)
        (saved,) = app.running.matches()
        assert record.replay(saved.record).moves == match.moves
        driver.until(lambda: "stays on the table" in app.notice.sentence)
    again = program(tmp_path)  # another program finds what this one left
    assert [one.moves for one in again.scores.matches()] == [made(match.moves)]
    assert again.running.matches() == []
    again.close()


@pytest.mark.parametrize("seats", [3, 6])
def test_many_people_share_a_screen_with_secrets_to_the_end(seats: int, sit: Callable[..., Driver]) -> None:
    driver = sit("shell_out", seats=seats, people=seats)
    play = driver.play

    def nobody_sees_too_much() -> None:
        if driver.page is play and play.curtain is None:
            assert play.frame.view.seat in (None, play.game.turn(play.match.state))

    driver.play_to_the_end(Random(3), each=nobody_sees_too_much)
    assert isinstance(driver.page, Result)


def test_people_around_a_flat_screen_play_to_the_end(sit: Callable[..., Driver]) -> None:
    driver = sit("blank_out", seats=4, people=4, keep_still=True)
    driver.play_to_the_end(Random(4), each=lambda: None)
    assert isinstance(driver.page, Result)


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1280, 800), (640, 480)])
def test_a_match_is_played_in_a_window_of_any_size(size: tuple[int, int], tmp_path: Path, cache: Path) -> None:
    driver = Driver(tmp_path, cache, size)
    assert driver.app.window.surface.get_size() == size
    driver.sit_down(Match(game_of("blackout_cities", 2), company(2, 2), "size"))
    shrink = driver.app.window.shrink
    plain = driver.click
    driver.click = lambda at: plain((round(at[0] * shrink), round(at[1] * shrink)))  # type: ignore[method-assign]
    driver.play_to_the_end(Random(5))
    assert isinstance(driver.page, Result)
    driver.app.close()


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_every_move_can_be_reached_by_clicks(key: str, seats: int, sit: Callable[..., Driver]) -> None:
    driver, rng = sit(key, seats, people=seats), Random(seats)
    play = driver.play
    for _ in range(60):
        driver.settle()
        if driver.page is not play or play.match.over:
            break
        if play.sitting.held_up:
            driver.press("go-on")
            continue
        if play.curtain is not None and play.curtain.shut:
            driver.press(play.controls[0])
            driver.wait(1)
        if play.sitting.eyes.wanted is not None:
            continue
        asked = play.game.turn(play.match.state)
        moves = [move for seat in range(seats) for move in play.game.moves(play.match.state, seat)]
        ways, buttons = driver.ways(), driver.buttons()
        for move in moves:
            if move.verb in play.game.calls:
                assert move in ways or move.actor in [button.actor for button in buttons], move
            elif move.verb != play.frame.table.go_on:
                assert move in ways or move in buttons, f"{move} cannot be reached at {asked}'s turn"
        for control in [*buttons.values(), *play.controls]:
            assert driver.point_on(control) is not None or not control.enabled, vars(control)
        driver.act(rng)


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="a process can be stopped where there is such a signal")
def test_a_match_goes_on_after_its_computer_players_were_stopped(sit: Callable[..., Driver]) -> None:
    driver, rng = sit("muggins", people=1), Random(1)
    play = driver.sit_down(driver.play.match, thinker=Thinker())
    while play.thinker._process is None:
        if not driver.act(rng):
            driver.wait()
    os.kill(play.thinker._process.pid, signal.SIGSTOP)
    play.thinker.patience = 0.2
    driver.play_to_the_end(rng)
    assert isinstance(driver.page, Result)


# --- input


def test_a_match_is_played_with_the_keyboard_alone(sit: Callable[..., Driver]) -> None:
    driver, rng = sit("blackout_cities"), Random(6)
    play = driver.play
    for _ in range(4000):
        if driver.page is not play:
            break
        if play.sitting.still and play.sitting.eyes.waited_for is not None:
            enabled = [control for control in play.controls if control.enabled]
            wanted = rng.choice([c for c in enabled if getattr(c, "key", None)])
            for _ in range(len(play.controls)):
                if play.focused is wanted:
                    break
                driver.key(pygame.K_TAB, pygame.KMOD_SHIFT if rng.random() < 0.1 else 0)
            if rng.random() < 0.3:
                driver.key(rng.choice([pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN]))
            focused = play.focused
            assert focused is not None
            assert focused.enabled
            if getattr(focused, "key", None):
                driver.key(pygame.K_RETURN)
        driver.wait()
    assert isinstance(driver.page, Result)


def test_the_space_bar_presses_the_one_button_that_matters(sit: Callable[..., Driver]) -> None:
    driver = sit("blackout_cities")
    driver.settle()
    made = len(driver.play.match.moves)
    driver.key(pygame.K_SPACE)
    assert driver.play.match.moves[made].verb == "throw"


def test_the_space_bar_never_draws_while_a_piece_can_be_played(sit: Callable[..., Driver]) -> None:
    driver, rng = sit("muggins", people=1), Random(4)
    driver.settle()
    while not {"play", "draw"} <= {move.verb for move in driver.play.frame.view.moves}:
        driver.act(rng)
        driver.settle()
    made = len(driver.play.match.moves)
    driver.key(pygame.K_SPACE)
    assert len(driver.play.match.moves) == made
    assert driver.app.notice.sentence == why_not.asked_instead(driver.play.frame) != "", "it says what is asked instead"


def with_lifting(sit: Callable[..., Driver]) -> tuple[Driver, Move, list[Any]]:
    """A table where a move begins by lifting something."""
    driver, rng = sit("blackout_slide"), Random(7)
    for _ in range(200):
        driver.settle()
        lifts = [(move, way) for move, way in driver.ways().items() if len(way) == 2]
        if lifts:
            return driver, *lifts[0]
        driver.act(rng)
    raise AssertionError("nothing is ever lifted")


def spot_of(driver: Driver, key: str) -> Any:
    return next(control for control in driver.play.controls if getattr(control, "key", None) == key)


def test_a_piece_is_lifted_by_a_click_and_put_down_by_another(sit: Callable[..., Driver]) -> None:
    driver, move, (first, last) = with_lifting(sit)
    play, made = driver.play, len(driver.play.match.moves)
    driver.press(spot_of(driver, first.key))
    assert play.picked == first.says
    driver.key(pygame.K_ESCAPE)
    assert (play.picked, driver.page) == ((), play)
    driver.press(spot_of(driver, first.key))
    driver.down(play.desk.areas.table.center, button=3)
    assert play.picked == ()
    driver.press(spot_of(driver, first.key))
    driver.press(spot_of(driver, last.key))
    assert play.match.moves[made] == move


def test_a_piece_is_dragged_to_its_place(sit: Callable[..., Driver]) -> None:
    driver, move, (first, last) = with_lifting(sit)
    play, made = driver.play, len(driver.play.match.moves)
    start = driver.point_on(spot_of(driver, first.key))
    assert start is not None
    driver.point(start)
    driver.down(start)
    driver.point((start[0] + 30, start[1] + 30), held=1)
    assert (play.picked, play.hand.drag) == (first.says, (start[0] + 30, start[1] + 30))
    driver.app.draw()
    end = driver.point_on(spot_of(driver, last.key))
    assert end is not None
    driver.point(end, held=1)
    driver.up(end)
    assert play.match.moves[made] == move
    assert (play.picked, play.hand.drag) == ((), None)


def test_a_piece_dragged_nowhere_goes_back(sit: Callable[..., Driver]) -> None:
    driver, _, (first, _) = with_lifting(sit)
    play, made = driver.play, len(driver.play.match.moves)
    start = driver.point_on(spot_of(driver, first.key))
    assert start is not None
    driver.drag(start, (play.desk.areas.strip.left + 5, play.desk.areas.strip.top + 5))
    assert (play.picked, play.hand.drag, len(play.match.moves)) == ((), None, made)


def test_a_click_cuts_motion_and_does_nothing_else(sit: Callable[..., Driver]) -> None:
    driver = sit("blackout_cities", speed="slow")
    play = driver.play
    driver.wait(0.1)
    assert play.sitting.conductor.showing is not None
    made = len(play.match.moves)
    driver.click(play.desk.areas.table.center)
    assert play.sitting.conductor.showing is None
    assert len(play.match.moves) == made


# --- calls


def race(driver: Driver) -> Match:
    """A match in which both people may call."""
    for seed in range(100):
        match = Match(game_of("blackout_slide", 2), company(2, 2), f"race-{seed}")
        for _ in walk(match, Random(seed)):
            if match.game.turn(match.state) == ANYONE:
                driver.sit_down(match)
                driver.wait(0.5)
                return match
    raise AssertionError("no race in a hundred matches")


def called(place: str) -> pygame.event.Event:
    code = scancode(place)
    return pygame.event.Event(pygame.KEYDOWN, key=ord(place), mod=0, unicode=place, scancode=code)


@pytest.mark.parametrize(("order", "winner"), [("al", 0), ("la", 1)])
def test_of_two_calls_in_one_frame_the_first_in_the_queue_counts(
    order: str, winner: int, tmp_path: Path, cache: Path
) -> None:
    driver = Driver(tmp_path, cache)
    match = race(driver)
    made = len(match.moves)
    driver.post(*(called(place) for place in order))
    assert match.moves[made] == Move(winner, "call")
    assert not any(move.verb == "call" for move in match.moves[made + 1 :])
    driver.app.close()


def test_a_call_key_calls_for_its_person_by_its_place_on_the_keyboard(tmp_path: Path, cache: Path) -> None:
    driver = Driver(tmp_path, cache)
    match, rng = Match(game_of("blank_out", 2), company(2, 2), "keys"), Random(22)
    for _ in walk(match, rng):
        callers = [seat for seat in range(2) if Move(seat, "call") in match.game.moves(match.state, seat)]
        if callers:
            break
    driver.sit_down(match)
    driver.settle()
    made = len(match.moves)
    idle = 1 - callers[0]
    driver.post(called("al"[idle]))
    if idle not in callers:
        assert len(match.moves) == made, "a call that is not good costs nothing"
        assert driver.app.notice.showing
    driver.post(called("al"[callers[0]]))
    assert any(move == Move(seat, "call") for seat in callers for move in match.moves[made:])
    driver.app.close()
