"""What cannot be taken back asks first, and a slip of the hand never answers."""

import json
from functools import partial
from pathlib import Path
from typing import cast

import pygame
import pytest

from game_closet import shelf
from game_closet.app import App
from game_closet.engine.evening import Evening
from game_closet.kit.buttons import Button
from game_closet.pages.ask import Ask
from game_closet.pages.evening.evening import EveningPage
from game_closet.pages.evening.form import EveningForm
from game_closet.pages.settings.settings import SettingsPage
from game_closet.pages.shelf.shelf import Shelf
from game_closet.stage import words
from game_closet.stage.assets import asset
from tests.pages.pages import SIZES, click, found, key, program
from tests.walks import company

QUESTIONS = sorted(json.loads(asset("common", "common.en.json").read_text(encoding="utf-8"))["en"]["ask"])
LONG = {"name": "Grandpa of the Hill", "path": "game-closet-2026-11-18.closet"}


def asked(app: App, about: str = "evening") -> tuple[Ask, list[str]]:
    done: list[str] = []
    app.push(Ask(app, about=about, on_yes=lambda: done.append(about), **LONG))
    page = app.page
    assert isinstance(page, Ask)
    return page, done


def answer(page: Ask, which: str) -> Button:
    button: Button = found(cast(App, page.app), Button, page.say(which))
    return button


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE])
def test_a_key_pressed_without_looking_keeps_everything(app: App, code: int) -> None:
    below = app.page
    _, done = asked(app)
    key(app, code)
    assert app.page is below
    assert not done


def test_no_goes_back_and_yes_does_it_once_on_the_page_that_asked(app: App) -> None:
    below = app.page
    page, done = asked(app)
    click(app, answer(page, "no"))
    assert app.page is below
    assert not done
    page, done = asked(app)
    click(app, answer(page, "yes"))
    assert app.page is below
    assert done == ["evening"]


def test_yes_is_reached_by_keys_alone(app: App) -> None:
    _, done = asked(app)
    key(app, pygame.K_TAB)
    key(app, pygame.K_RETURN)
    assert done


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("about", QUESTIONS)
def test_every_question_stands_on_the_page_in_large_print(tmp_path: Path, size: tuple[int, int], about: str) -> None:
    app = program(tmp_path, size)
    app.change(text_size=1.3)
    app.routes.shelf()
    page, _ = asked(app, about)
    window = pygame.Rect(0, 0, *size)
    areas = [answer(page, which).area for which in ("yes", "no")]
    assert all(window.contains(area) for area in areas)
    assert not areas[0].colliderect(areas[1])
    assert "%{" not in page.say("title") + page.say("text")
    app.close()


@pytest.mark.parametrize("size", SIZES)
def test_yes_never_stands_where_the_last_button_stood(tmp_path: Path, size: tuple[int, int]) -> None:
    app = program(tmp_path, size)
    for below in (Shelf, SettingsPage):
        app.go(partial(below, app))
        for control in list(app.page.controls):
            app.mouse = control.area.center
            page, _ = asked(app)
            assert not answer(page, "yes").area.colliderect(control.area), vars(control)
            app.back()
    app.close()


@pytest.mark.parametrize("size", SIZES)
def test_yes_never_stands_under_the_hand(tmp_path: Path, size: tuple[int, int]) -> None:
    app = program(tmp_path, size)
    app.routes.shelf()
    for x in range(0, size[0], 80):
        for y in range(0, size[1], 60):
            app.mouse = (x, y)
            page, _ = asked(app)
            assert not answer(page, "yes").area.collidepoint(x, y)
            app.back()
    app.close()


@pytest.mark.parametrize("size", SIZES)
def test_the_end_of_an_evening_does_not_stand_where_its_plan_is_changed(tmp_path: Path, size: tuple[int, int]) -> None:
    app = program(tmp_path, size)
    app.evenings.keep(Evening(tuple(company(3, 3)), tuple(shelf.GAMES), 120).planned())
    app.go(lambda: EveningPage(app))
    change = found(app, Button, words.say("common.evening.change")).area
    app.go(lambda: EveningForm(app, change=True))
    assert not found(app, Button, words.say("common.evening.end")).area.colliderect(change)
    app.close()
