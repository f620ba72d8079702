"""What is heard at the table and around it."""

from collections.abc import Callable
from random import Random

import pygame
import pytest

from game_closet import shelf
from game_closet.app import App
from game_closet.kit.buttons import Button
from game_closet.pages.books.rulebook import Rulebook
from game_closet.pages.table.result import Result
from game_closet.stage import words
from tests.pages.driver import Driver
from tests.pages.pages import click, found, key
from tests.pages.senses import hear
from tests.walks import match_of, walk

AROUND = {"click", "curtain", "refused", "won"}  # the sounds of the page, whatever lies on the table
LONGEST = 400  # steps of a person at the screen


@pytest.mark.parametrize("game", shelf.GAMES)
def test_every_table_is_heard_while_it_is_played(game: str, sit: Callable[..., Driver]) -> None:
    driver, rng = sit(game, speed="quick"), Random(1)
    heard = hear(driver.app)
    for _ in range(LONGEST):
        if set(heard) - AROUND:
            return
        if not driver.act(rng):
            driver.wait()
    raise AssertionError(f"nothing but {set(heard)}")


@pytest.mark.parametrize(("pieces", "sound"), [("leather", "domino_leather"), ("ivory", "domino_ivory")])
def test_a_piece_is_heard_when_it_lands(pieces: str, sound: str, driver: Driver) -> None:
    driver.app.change(speed="slow")
    wishes = shelf.table("block_dominoes").settings(pieces=pieces)  # type: ignore[call-arg]
    move, _ = driver.sit_down_where("block_dominoes", lambda way: way[-1].goal, wishes=wishes)
    heard = hear(driver.app)
    driver.make(move)
    driver.wait(0.2)
    assert sound not in heard, "it is still in the air"
    driver.settle()
    assert [name for name in heard if name.startswith("domino")] == [sound]


def test_a_piece_is_heard_from_where_it_lands(driver: Driver) -> None:
    driver.app.change(speed="slow")
    move, way = driver.sit_down_where("block_dominoes", lambda way: way[-1].goal)
    places: list[float] = []
    driver.app.sounds.play = lambda name, pitch=1.0, at=0.5, about="": places.append(at)  # type: ignore[method-assign]
    driver.make(move)
    places.clear()
    driver.settle()
    middle = driver.app.size[0] / 2
    assert (places[0] < 0.5) == (way[-1].area.centerx < middle)
    assert places[0] != 0.5


def test_a_sound_is_heard_once_however_long_its_motion_takes(driver: Driver) -> None:
    driver.app.change(speed="slow")
    heard = hear(driver.app)
    driver.sit_down(match_of("block_dominoes", 2, "dealt", people=1))
    driver.settle()
    assert heard == ["shuffle"]


def test_the_curtain_is_heard_when_it_falls(sit: Callable[..., Driver]) -> None:
    driver = sit("shell_out")
    heard = hear(driver.app)
    driver.settle()
    assert heard.count("curtain") == 1


def test_what_the_rules_refuse_is_heard_and_read(sit: Callable[..., Driver]) -> None:
    driver = sit("blank_out", seats=2, moves=2)
    driver.settle()
    heard = hear(driver.app)
    driver.press("call-0")
    assert heard == ["refused"]
    assert driver.app.notice.showing


def test_the_end_of_a_match_is_heard(driver: Driver) -> None:
    match = match_of("blackout_cities", 2, "end", people=2)
    list(walk(match, Random(15)))
    driver.sit_down(match)
    heard = hear(driver.app)
    driver.wait(4)
    assert isinstance(driver.page, Result)
    assert "won" in heard


def test_a_press_is_heard_with_the_mouse_and_with_the_keys(app: App) -> None:
    app.push(page := Rulebook(app, key=shelf.GAMES[0]))
    heard = hear(app)
    click(app, found(app, Button, words.say("common.rulebook.next", title=page.chapters[1].title)))
    assert heard == ["click", "card_slide"]
    key(app, pygame.K_TAB)
    heard.clear()
    key(app, pygame.K_RETURN)
    assert heard[0] == "click"


def test_a_leaf_that_cannot_be_turned_is_not_heard(app: App) -> None:
    app.push(Rulebook(app, key=shelf.GAMES[0]))
    heard = hear(app)
    key(app, pygame.K_PAGEUP)
    assert heard == []
