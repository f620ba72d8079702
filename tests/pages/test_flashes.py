"""Nothing flashes more than twice a second: not a great moment, nor a lamp, a caret or the focus."""

from pathlib import Path
from random import Random

import pygame
import pytest

from game_closet import shelf
from tests.pages.driver import Driver
from tests.pages.flashes import SMALL, flashing, luminances, turns
from tests.walks import match_of, seated, walk

RATE = 15  # frames a second that are looked at
SECONDS, LONGEST = 3, 20


def seen(driver: Driver, area: pygame.Rect | None = None) -> list[float]:
    """The screen, or a part of it, in the next frame."""
    driver.app.update(1 / RATE)
    driver.app.draw()
    screen = driver.app.window.surface
    return luminances(screen) if area is None else luminances(screen.subsurface(area), area.size)


def test_flashes_are_counted() -> None:
    calm, blinking = [0.2] * 30, [0.2, 0.8] * 15
    assert turns(calm) == []
    assert len(turns(blinking)) == 28
    assert turns([0.2, 0.25] * 15) == []
    assert flashing([[0.2, 0.2], [0.8, 0.2]] * 15, 30) == 0.5
    assert flashing([[0.2]] * 10 + [[0.8]] * 10 + [[0.2]] * 10, 30) == 0.0


@pytest.mark.parametrize("key", shelf.GAMES)
def test_no_moment_of_a_game_flashes(key: str, tmp_path: Path, cache: Path) -> None:
    seats = min(seated(key))
    match = match_of(key, seats, "flashes", people=seats)  # nobody who thinks in a time of their own
    list(walk(match, Random(7), 400))
    moments = shelf.table(key).moments
    great = next((n for n, step in enumerate(match.steps) if step.event.kind in moments), None)
    assert great is not None or not moments
    driver = Driver(tmp_path, cache, (640, 360), speed="normal", keep_still=True, captions=True, sound_flash=True)
    play = driver.sit_down(match)
    play.curtain = None
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
