"""Nothing flashes more than twice a second: not a great moment, nor a lamp, a caret or the focus."""

from pathlib import Path
from random import Random

import pygame
import pytest

from game_closet import shelf
from tests.pages.driver import Driver
from tests.pages.flashes import CELLS, MOST, RATE, SCREEN, SMALL, flashes, flashing, rushed, seen, turns
from tests.walks import match_of, seated, walk

SECONDS, LONGEST = 3, 20
A_WHILE = 8  # seconds of a game
HANDS = 3  # that begin


def test_flashes_are_counted() -> None:
    calm, blinking = [0.2] * 30, [0.2, 0.8] * 15
    assert turns(calm) == []
    assert len(turns(blinking)) == 28
    assert turns([0.2, 0.25] * 15) == []
    assert flashing([[0.2, 0.2], [0.8, 0.2]] * 15, 30) == 0.5
    assert flashing([[0.2]] * 10 + [[0.8]] * 10 + [[0.2]] * 10, 30) == 0.0
    dark, bright = ([light] * CELLS[0] * CELLS[1] for light in (0.2, 0.8))
    assert flashes([dark, bright] * 15, 30) == 14
    assert flashes([dark] * 10 + [bright] * 10 + [dark] * 10, 30) == 0
    assert flashes([[0.2, 0.8] * (len(dark) // 2), [0.8, 0.2] * (len(dark) // 2)] * 15, 30) == 0  # it only moves


@pytest.mark.parametrize("key", shelf.GAMES)
def test_no_moment_of_a_game_flashes(key: str, tmp_path: Path, cache: Path) -> None:
    seats = min(seated(key))
    match = match_of(key, seats, "flashes", people=seats)  # nobody who thinks in a time of their own
    list(walk(match, Random(7), 400))
    moments = shelf.table(key).moments
    great = next((n for n, step in enumerate(match.steps) if step.event.kind in moments), None)
    assert great is not None or not moments
    driver = Driver(tmp_path, cache, SCREEN, speed="normal", keep_still=True, captions=True, sound_flash=True)
    play = driver.sit_down(match)
    play.privacy.curtain = None
    conductor, first = play.sitting.conductor, len(match.steps) // 2 if great is None else great
    conductor.seek(first)
    conductor.go_on()
    frames: list[list[float]] = []
    while (
        conductor.shown <= first and len(frames) < LONGEST * RATE
    ):  # what follows comes when somebody has thought, and not at once as here
        frames.append(seen(driver))
    driver.app.close()
    assert conductor.shown > first
    assert great is None or len({tuple(frame) for frame in frames}) > 10, "nothing moves"
    assert flashing(frames, RATE) < SMALL


@pytest.mark.parametrize("key", shelf.GAMES)
def test_no_rush_of_computer_players_flashes(key: str, tmp_path: Path, cache: Path) -> None:
    driver = Driver(tmp_path, cache, SCREEN, speed="quick")
    frames = rushed(driver, key, A_WHILE)
    moves = len(driver.play.match.moves)
    driver.app.close()
    assert moves > 3, "nobody plays"
    assert flashes(frames, RATE) <= MOST


@pytest.mark.parametrize("key", shelf.GAMES)
def test_no_hand_that_begins_flashes(key: str, tmp_path: Path, cache: Path) -> None:
    seats = min(seated(key))
    match = match_of(key, seats, "rushed", people=seats)
    list(walk(match, Random(7), 150))
    begun = [n + 1 for n, step in enumerate(match.steps[:-1]) if step.event.kind in match.game.closes][:HANDS]
    driver = Driver(tmp_path, cache, SCREEN, speed="quick")
    play = driver.sit_down(match)
    play.privacy.curtain = None
    conductor = play.sitting.conductor
    for first in begun or (0,):
        conductor.seek(first)
        conductor.go_on()
        frames: list[list[float]] = []
        while conductor.shown <= first and len(frames) < LONGEST * RATE:
            frames.append(seen(driver))
        assert flashes(frames, RATE) <= MOST
    driver.app.close()


def test_neither_caret_nor_focus_flashes(driver: Driver) -> None:
    driver.app.routes.set_up("blackout_1939")
    driver.app.draw()
    driver.key(pygame.K_TAB)
    focused = driver.page.focused
    assert focused is not None
    around = focused.area.inflate(12, 12).clip(driver.app.window.surface.get_rect())
    assert flashing([seen(driver, around) for _ in range(SECONDS * RATE)], RATE) == 0.0
    entry = next(control for control in driver.page.controls if type(control).__name__ == "Entry")
    driver.press(entry)
    assert flashing([seen(driver, entry.area) for _ in range(SECONDS * RATE)], RATE) == 0.0
