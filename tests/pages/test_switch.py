"""One switch is enough: the focus goes on by itself, and whatever is pressed presses what has it."""

from collections.abc import Callable

import pygame
import pytest

from game_closet.app import App
from game_closet.kit.buttons import IconButton
from game_closet.kit.choices import Stepper
from game_closet.kit.walk import following
from game_closet.pages.kiosk.keyboard import ScreenKeys
from game_closet.pages.scene import Scene
from game_closet.pages.settings.settings import SettingsPage
from game_closet.pages.shelf.boards import Box
from game_closet.pages.shelf.shelf import Shelf
from game_closet.pages.table.pressables import SpotControl
from game_closet.stage import words
from game_closet.store.settings import SCANS, load
from tests.pages.driver import Driver
from tests.pages.pages import key


def wait(app: App, tenths: int) -> None:
    for _ in range(tenths):
        app.update(0.1)


def walk_to(app: App, icon: str) -> None:
    """Wait until the focus comes to an icon."""
    for _ in app.page.controls:
        wait(app, app.settings.scan)
        if getattr(app.page.focused, "icon", "") == icon:
            return
    raise AssertionError(icon)


@pytest.fixture
def settings(app: App) -> SettingsPage:
    app.change(one_switch=True, scan=10)
    app.routes.settings()
    opened: Scene = app.page
    assert isinstance(opened, SettingsPage)
    app.update(0.0)
    return opened


@pytest.mark.parametrize("scan", [SCANS[0], SCANS[-1]])
def test_the_focus_goes_on_by_itself_as_slowly_as_one_likes(app: App, settings: SettingsPage, scan: int) -> None:
    app.change(scan=scan)
    seen = []
    for _ in range(3):
        wait(app, scan - 1)
        seen.append(settings.focus)
        wait(app, 1)
        seen.append(settings.focus)
    assert seen == [None, 0, 0, 1, 1, 2]


def test_nothing_goes_by_itself_without_it(app: App) -> None:
    app.routes.settings()
    wait(app, 60)
    assert app.page.focus is None


@pytest.mark.parametrize("way", ["key", "click", "finger"])
def test_one_key_or_a_click_or_a_touch_anywhere_presses_what_has_the_focus(
    app: App, settings: SettingsPage, way: str
) -> None:
    walk_to(app, "back")
    if way == "key":
        key(app, pygame.K_SPACE)
    elif way == "click":
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            app.handle(pygame.event.Event(kind, pos=(640, 700), button=1))
    else:
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            app.handle(pygame.event.Event(kind, touch_id=1, finger_id=1, x=0.5, y=0.95))
    assert isinstance(app.page, Shelf)


def test_a_page_that_comes_up_is_walked_from_its_beginning(app: App, settings: SettingsPage) -> None:
    walk_to(app, "book")
    wait(app, 5)
    key(app, pygame.K_SPACE)
    assert app.page is not settings
    app.update(0.1)
    wait(app, 9)
    assert app.page.focus is None
    wait(app, 1)
    assert app.page.focus == following(app.page.controls, None, 1)


def test_the_walk_begins_at_a_box_and_then_at_start(app: App) -> None:
    app.change(one_switch=True, scan=10)
    wait(app, 11)
    assert isinstance(app.page.focused, Box)
    key(app, pygame.K_SPACE)
    wait(app, 11)
    assert getattr(app.page.focused, "label", "") == words.say("common.menu.start")


def test_a_press_gives_the_focus_its_whole_time_again(app: App, settings: SettingsPage) -> None:
    walk_to(app, "back")
    settings.escape = lambda: None  # type: ignore[method-assign]
    wait(app, 9)
    at = settings.focus
    key(app, pygame.K_SPACE)
    wait(app, 9)
    assert settings.focus == at


def test_the_pace_is_set_from_half_a_second_to_five(app: App, settings: SettingsPage) -> None:
    settings.open("ways")
    for way, end in ((-1, SCANS[0]), (1, SCANS[-1])):
        for _ in SCANS:
            stepper = next(control for control in settings.controls if isinstance(control, Stepper))
            stepper.on_step(way) if (stepper.down_able if way < 0 else stepper.up_able) else None
        assert app.settings.scan == load(app.home)[0].scan == end
    assert (SCANS[0], SCANS[-1]) == (5, 50)


def test_names_are_typed_on_keys_on_the_screen(app: App) -> None:
    app.change(one_switch=True)
    app.routes.players()
    key(app, pygame.K_SPACE)
    app.page.add()  # type: ignore[attr-defined]
    assert isinstance(app.page, ScreenKeys)


def test_at_a_table_the_walk_begins_anew_with_what_can_be_done_once_it_is_ones_turn(
    sit: Callable[..., Driver],
) -> None:
    driver = sit("blank_out", people=1, one_switch=True, scan=10)
    driver.settle()
    for _ in range(2):
        driver.until(lambda: driver.play.waited_for == 0)
        driver.wait(1.1)
        assert isinstance(driver.page.focused, SpotControl)
        while not isinstance(driver.page.focused, IconButton):
            driver.wait(1.0)
        driver.play.make(driver.open_moves()[0])


def test_what_has_the_focus_keeps_it_while_others_play(sit: Callable[..., Driver]) -> None:
    driver = sit("blackout_cities", people=1)
    driver.until(lambda: driver.play.waited_for == 0)
    menu = driver.control("menu")
    driver.page.focus = driver.page.controls.index(menu)
    driver.play.make(driver.open_moves()[0])
    driver.until(lambda: driver.play.waited_for == 0)
    assert getattr(driver.page.focused, "icon", "") == "menu"
