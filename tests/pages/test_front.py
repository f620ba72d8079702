"""The first page is seen and used before the library that pages stand on has been loaded."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game_closet.app import App
from game_closet.kit.buttons import Chip
from game_closet.pages.set_up.set_up import SetUp
from game_closet.pages.shelf.boards import Box, Plate
from game_closet.pages.shelf.shelf import Shelf
from game_closet.stage import art
from game_closet.store.home import VARIABLE, Home
from tests.pages.pages import click
from tests.pages.senses import apart, look

# What no first page needs.
LATER = (
    "pygame_gui",
    "multiprocessing",
    "logging.handlers",
    "sqlite3",
    "statistics",
    "subprocess",
    "wave",
    "zipfile",
    "pygame._sdl2.controller",
    "game_closet.engine.search",
    "game_closet.engine.thinking.thinker",
)
FIRST = f"""
import json, sys
from game_closet.terminal import settle
settle()
from game_closet.start import open_app
app = open_app(size=(1280, 720), full=False, kiosk=None)
app.frame(0.0)
print(json.dumps([name for name in {LATER} if name in sys.modules]))
print(json.dumps(sorted(name for name in sys.modules if ".rules" in name)))
app.close()
"""


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[App]:
    """The program with its first page before people."""
    pygame.init()
    app = App(Home(tmp_path), size=(1280, 720), full=False)
    app.routes.shelf()
    pygame.event.clear()
    app.frame(0.0)
    yield app
    app.close()


def box_on(app: App) -> Box:
    return next(control for control in app.page.controls if isinstance(control, Box))


def test_a_start_loads_nothing_that_the_first_page_can_do_without(tmp_path: Path) -> None:
    env = os.environ | {VARIABLE: str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    for _ in range(2):
        run = subprocess.run([sys.executable, "-c", FIRST], env=env, capture_output=True, text=True, check=True)
        early, rules = map(json.loads, run.stdout.splitlines())
        assert early == []
    assert rules == [], "how many people each game is for was noted the first time"


def test_a_later_start_reads_what_stands_on_the_shelf_instead_of_drawing_it(
    fresh: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    for reading in (False, True):
        art.forget()
        if reading:
            monkeypatch.setattr(Plate, "paint", None)
            monkeypatch.setattr(Chip, "paint", None)
        fresh.routes.shelf()
        fresh.draw()
    assert not fresh.unpacked


def test_a_box_opens_from_the_first_picture_of_the_shelf(fresh: App) -> None:
    assert not fresh.unpacked
    click(fresh, box_on(fresh))
    assert isinstance(fresh.page, SetUp)
    assert not fresh.unpacked


def test_a_box_lights_up_on_the_first_picture_too(fresh: App) -> None:
    rest, box = look(fresh), box_on(fresh)
    fresh.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=box.area.center, rel=(1, 1), buttons=(0, 0, 0)))
    assert not fresh.unpacked
    assert apart(rest, look(fresh), box.area.inflate(30, 30))


def test_at_rest_the_front_is_unpacked_and_nobody_sees_it(fresh: App) -> None:
    first = look(fresh)
    while not fresh.unpacked:
        fresh.frame(0.0)
    assert isinstance(fresh.page, Shelf)
    assert pygame.image.tobytes(look(fresh), "RGB") == pygame.image.tobytes(first, "RGB")
