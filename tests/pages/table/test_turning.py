"""Between two people the table turns, so that both can see how."""

from collections.abc import Callable
from random import Random

import pygame
import pytest

from game_closet.pages.table.motion import turning
from game_closet.stage import words
from tests.pages.driver import TICK, Driver
from tests.pages.redraw import Watch

LONG = 600  # things done, or moments waited
NEAR = 8  # of 255: alike to the eye
GAMES = ["shell_out", "turn_a_bout"]


def until_it_turns(driver: Driver) -> None:
    """Play until the table is about to turn to the other person."""
    play, rng = driver.play, Random(3)
    for _ in range(LONG):
        if play.turning.moving:
            return
        if not (play.sitting.still or play.curtain) or not driver.act(rng):
            driver.wait()
    raise AssertionError("it never turns")


def frames(driver: Driver) -> list[bytes]:
    """What is seen of the table, frame by frame, until it has turned."""
    play, found = driver.play, []
    while play.turning.moving:
        driver.wait(TICK)
        driver.app.draw()
        area = play.desk.areas.table
        found.append(pygame.image.tobytes(driver.app.window.surface.subsurface(area), "RGB"))
    return found


def test_while_a_move_is_seen_the_note_speaks_to_who_makes_it(sit: Callable[..., Driver]) -> None:
    driver = sit("turn_a_bout", speed="normal")
    play, rng = driver.play, Random(3)
    while not play.sitting.still or not driver.act(rng):
        driver.wait()
    driver.wait()
    frame, mover = play.frame, play.match.moves[-1].actor
    assert frame.shot.moving and play.sitting.eyes.waited_for == 1 - int(mover)
    assert frame.note == frame.table.note(frame.stands, int(mover))
    assert frame.note != frame.table.note(frame.stands, 1 - int(mover))


@pytest.mark.parametrize("key", GAMES)
def test_a_table_turns_after_the_finished_move_has_been_seen(key: str, sit: Callable[..., Driver]) -> None:
    driver = sit(key, speed="normal")
    until_it_turns(driver)
    chair = driver.play.turning.chair
    seen = frames(driver)
    rest = round(turning.REST / TICK) - 2
    assert len(set(seen[:rest])) == 1, "it lies still"
    assert len(set(seen[rest + 2 :])) > turning.TURN / TICK * 0.75, "it moves from frame to frame"
    assert driver.play.turning.chair != chair


def test_what_stands_beside_a_board_does_not_turn_with_it(sit: Callable[..., Driver]) -> None:
    driver = sit("shell_out", speed="normal")
    until_it_turns(driver)
    area, around = driver.play.desk.areas.table, []
    driver.wait(turning.REST + turning.TURN * turning.LIFT)
    for _ in range(4):
        driver.wait(turning.TURN * 0.12)
        driver.app.draw()
        seen = driver.app.window.surface.subsurface(area).copy()
        pygame.draw.circle(seen, "black", seen.get_rect().center, area.h // 2)  # the board, lifted
        around.append(pygame.image.tobytes(seen, "RGB"))
    assert driver.play.turning.moving
    assert len(set(around)) == 1


@pytest.mark.parametrize("key", GAMES)
def test_with_less_motion_one_side_dissolves_into_the_other(key: str, sit: Callable[..., Driver]) -> None:
    driver = sit(key, speed="normal", reduced_motion=True)
    until_it_turns(driver)
    seen = frames(driver)
    assert len(seen) <= (turning.REST + turning.FADE) / TICK + 2
    middle = next(frame for frame in seen if frame not in (seen[0], seen[-1]))
    ends = zip(middle, seen[0], seen[-1], strict=True)
    moved = sum(not min(one, other) - NEAR <= now <= max(one, other) + NEAR for now, one, other in ends)
    assert moved < len(middle) / 10, "nothing is anywhere else meanwhile"


@pytest.mark.parametrize("key", GAMES)
def test_a_turning_table_looks_the_same_drawn_in_part_and_whole(key: str, sit: Callable[..., Driver]) -> None:
    driver = sit(key, speed="normal")
    until_it_turns(driver)
    driver.app.draw()
    watch = Watch(driver.app)
    frames(driver)
    assert watch.frames > 10
    assert watch.wrong == []


def test_a_click_has_the_table_turned_at_once(sit: Callable[..., Driver]) -> None:
    driver = sit("turn_a_bout", speed="normal")
    until_it_turns(driver)
    made = len(driver.play.match.moves)
    driver.click(driver.play.desk.areas.table.center)
    assert not driver.play.turning.moving
    assert len(driver.play.match.moves) == made, "and nothing is played by it"


def test_a_table_that_is_kept_still_never_turns(sit: Callable[..., Driver]) -> None:
    driver = sit("turn_a_bout", speed="normal", keep_still=True)
    with pytest.raises(AssertionError, match="it never turns"):
        until_it_turns(driver)
    assert len({move.actor for move in driver.play.match.moves}) > 1, "both have played"


@pytest.mark.parametrize("key", ["blackout_cities", "blackout_slide"])
def test_a_table_that_looks_the_same_to_all_never_turns_and_asks_nobody(key: str, sit: Callable[..., Driver]) -> None:
    driver = sit(key, speed="normal", said_once=("hurry",))
    play, rng = driver.play, Random(3)
    while not {0, 1} <= {move.actor for move in play.match.moves}:
        assert not play.turning.moving
        assert play.doubt is None
        if not play.sitting.still or not driver.act(rng):
            driver.wait()


def test_keeping_the_table_still_is_offered_the_first_time_that_it_turns(sit: Callable[..., Driver]) -> None:
    driver = sit("turn_a_bout", speed="normal", said_once=())
    until_it_turns(driver)
    frames(driver)
    driver.press(words.say("common.turning.yes"))
    assert driver.app.settings.keep_still
    driver.app.change(keep_still=False)
    until_it_turns(driver)
    frames(driver)
    assert driver.play.doubt is None, "once is enough"


def test_whoever_plays_on_need_not_say_whether_the_table_keeps_still(sit: Callable[..., Driver]) -> None:
    driver = sit("shell_out", speed="normal", said_once=())
    until_it_turns(driver)
    frames(driver)
    assert driver.play.doubt is not None
    made = len(driver.play.match.moves)
    move, way = next((move, way) for move, way in driver.ways().items() if len(way) == 2)
    for spot in way:
        driver.press(spot.key)
    assert driver.play.doubt is None
    assert driver.play.match.moves[made] == move
    assert not driver.app.settings.keep_still
