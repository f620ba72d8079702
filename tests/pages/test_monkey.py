"""Somebody who presses everything: whatever is done at a table, nothing breaks, nothing is lost, nothing is shown."""

import os
from pathlib import Path
from random import Random

import pygame
import pytest

from game_closet import shelf
from game_closet.engine.match import Match
from game_closet.pages.begin import play_on
from game_closet.pages.table.table_page import TablePage
from tests.pages.driver import Driver
from tests.pages.monkey import SIZES, Monkey, whole_and_private
from tests.walks import TABLES, company, game_of

SEED = os.environ.get("MONKEY", "1")  # other seeds press other things
DEEDS = 250
SPEEDS = ["slow", "normal", "quick", "off"]


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_whatever_is_pressed_the_match_stays_whole_and_private(
    key: str, seats: int, tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))  # back-ups are pressed too
    rng = Random(f"{key}-{seats}-{SEED}")
    people = rng.choice([1, 2, seats])
    driver = Driver(tmp_path, cache, speed=rng.choice(SPEEDS), keep_still=rng.random() < 0.3)
    monkey = Monkey(driver, rng)
    match = Match(game_of(key, seats), company(seats, people), "monkey")
    driver.sit_down(match)
    for number in range(DEEDS):
        monkey.act()
        if number % 25 == 0:
            driver.app.draw()
        if driver.page.__class__ is not TablePage and rng.random() < 0.3:
            driver.key(pygame.K_ESCAPE)
        play = next((page for page in driver.app.pages if isinstance(page, TablePage)), None)
        if play is not None:
            whole_and_private(driver, play)
        elif saved := driver.app.running.matches():
            play_on(driver.app, saved[0])
            assert driver.play.match.moves
        else:
            driver.sit_down(Match(match.game, match.seated, f"monkey-{number}"))
    driver.app.close()


@pytest.mark.parametrize("round_", range(4))
def test_whatever_is_pressed_from_the_shelf_every_page_stands(
    round_: int, tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    rng = Random(f"shelf-{round_}-{SEED}")
    driver = Driver(tmp_path, cache, rng.choice(SIZES[:4]))
    monkey = Monkey(driver, rng)
    driver.app.routes.shelf()
    for number in range(DEEDS):
        monkey.act()
        if number % 5 == 0 or rng.random() < 0.1:
            driver.app.draw()
        if not driver.app.pages:
            driver.app.routes.shelf()
    driver.app.close()


def test_every_game_is_pressed() -> None:
    assert {param.values[0] for param in TABLES} == set(shelf.GAMES)
