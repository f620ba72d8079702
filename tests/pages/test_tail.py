"""Quick presses at the same place, just after the page has changed, belong to the page before."""

import pygame
import pytest

from game_closet.app import App
from game_closet.kit.buttons import Button, IconButton
from game_closet.kit.tail import AWAY, NEAR, QUICK, SECONDS, SLOW
from game_closet.pages.books.scores import ScoreBook
from game_closet.pages.scene import Scene
from tests.pages.pages import click, found

SOON, LATER = SECONDS * 0.5, SECONDS * 1.1


class Floor(Scene):
    """A page that is one button, everywhere."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.pressed = 0

    def lay_out(self) -> None:
        self.controls[:] = [Button("", self.press).at(pygame.Rect((0, 0), self.app.size), self.app.u)]

    def press(self) -> None:
        self.pressed += 1


def press(app: App, at: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.handle(pygame.event.Event(kind, pos=at, button=1))


def floor(app: App) -> Floor:
    app.push(Floor(app))
    page = app.page
    assert isinstance(page, Floor)
    return page


def test_the_tail_of_a_double_click_does_not_press_what_came_up(app: App) -> None:
    press(app, (5, 5))
    page = floor(app)
    press(app, (5, 5))
    app.update(SOON)
    press(app, (5, 5))
    assert page.pressed == 0


def test_a_hand_that_hammers_does_not_press_what_came_up_until_it_rests(app: App) -> None:
    press(app, (5, 5))
    page = floor(app)
    for after in (SOON, *[QUICK * 0.9] * 9):
        app.update(after)
        press(app, (5, 5))
    assert page.pressed == 0
    app.update(QUICK * 1.1)
    press(app, (5, 5))
    assert page.pressed == 1


def hammered_on(app: App) -> Floor:
    """A page that came up by itself while a hand was pressing every other second where it lies."""
    press(app, (5, 5))
    app.update(SLOW * 0.6)
    return floor(app)


def test_a_hand_that_has_not_moved_presses_nothing_on_a_page_that_came_up_by_itself_until_it_rests(app: App) -> None:
    page = hammered_on(app)
    for at in range(5, 10):
        app.update(SLOW * 0.8)
        press(app, (at, 5))
    assert page.pressed == 0
    app.update(SLOW * 1.1)
    press(app, (5, 5))
    assert page.pressed == 1


def test_a_hand_that_has_been_elsewhere_presses_a_page_that_came_up_by_itself(app: App) -> None:
    page = hammered_on(app)
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 6 + round(AWAY * app.u)), rel=(0, 0), buttons=(0, 0, 0)))
    press(app, (5, 5))
    assert page.pressed == 1


def test_a_page_that_a_key_brought_up_may_be_pressed_after_a_moment(app: App) -> None:
    press(app, (5, 5))
    app.update(SLOW * 0.6)
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F12, mod=0, unicode="", scancode=0))
    page = floor(app)
    app.update(LATER)
    press(app, (5, 5))
    assert page.pressed == 1


def test_one_switch_presses_a_page_that_came_up_by_itself(app: App) -> None:
    app.change(one_switch=True)
    page = hammered_on(app)
    app.update(SECONDS * 1.1)
    page.focus = 0
    press(app, (5, 5))
    assert page.pressed == 1


def test_a_hand_that_hammers_makes_its_next_move_after_a_moment(app: App) -> None:
    page = floor(app)
    press(app, (5, 5))
    app.tail.turned()
    for pressed in (1, 2):
        app.update(SOON)
        press(app, (5, 5))
        assert page.pressed == pressed


def test_after_a_moment_the_same_place_may_be_pressed_again(app: App) -> None:
    press(app, (5, 5))
    page = floor(app)
    app.update(LATER)
    press(app, (5, 5))
    assert page.pressed == 1


def test_another_place_may_be_pressed_at_once(app: App) -> None:
    press(app, (5, 5))
    page = floor(app)
    press(app, (5, 6 + round(NEAR * app.u)))
    assert page.pressed == 1


def test_a_first_press_counts_however_early(app: App) -> None:
    page = floor(app)
    press(app, (5, 5))
    assert page.pressed == 1


def test_on_one_page_every_press_counts(app: App) -> None:
    page = floor(app)
    for _ in range(3):
        press(app, (5, 5))
    assert page.pressed == 3


@pytest.mark.parametrize(("after", "left"), [(SOON, 2), (LATER, 1)])
def test_going_back_twice_takes_two_clicks_with_a_moment_between(app: App, after: float, left: int) -> None:
    app.push(ScoreBook(app))
    app.push(ScoreBook(app))
    back = found(app, IconButton, "back")
    click(app, back)
    click(app, back, after)
    assert len(app.pages) == left
