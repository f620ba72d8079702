"""The first start: one page with what all need to see well, then a lesson or the shelf; it never comes again."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game_closet.app import App
from game_closet.kit.buttons import Button
from game_closet.kit.choices import Segments
from game_closet.pages.shelf.boards import Box
from game_closet.pages.shelf.shelf import Shelf
from game_closet.pages.table.table_page import TablePage
from game_closet.pages.welcome import Welcome
from game_closet.stage import words
from game_closet.start import open_app
from game_closet.store.home import Home
from game_closet.store.settings import TEXT_SIZES, Settings, load, save
from tests.pages.pages import click, found, key


@contextmanager
def started() -> Iterator[App]:
    app = open_app(size=(1280, 720), full=False, kiosk=None)
    try:
        while app.frame(0.0) and app.unfinished:
            pass
        yield app
    finally:
        app.close()
        app.home.lock.release()


def test_it_comes_at_the_first_start_and_never_after_an_answer(house: Path) -> None:
    with started() as app:
        assert isinstance(app.page, Welcome)
        click(app, found(app, Button, words.say("common.welcome.play")))
        assert isinstance(app.page, Shelf)
    with started() as app:
        assert isinstance(app.page, Shelf)


def test_one_who_has_not_answered_is_asked_again(house: Path) -> None:
    for _ in range(2):
        with started() as app:
            assert isinstance(app.page, Welcome)


def test_a_household_that_has_played_is_not_new(house: Path) -> None:
    save(Home(house), Settings(last_tables={"muggins": {}}))
    with started() as app:
        assert isinstance(app.page, Shelf)


def test_the_closet_stands_behind_it_out_of_focus(house: Path) -> None:
    with started() as app:
        assert isinstance(app.page, Welcome)
        behind, shelf = app.page.floor(*app.size), Shelf(app)
        shelf.measure()
        box = next(control for control in shelf.controls if isinstance(control, Box))
        assert behind.get_at(box.area.center) != shelf.floor(*app.size).get_at(box.area.center)


def test_sizes_of_print_are_shown_by_letters_that_grow(house: Path) -> None:
    with started() as app:
        sizes = next(control for control in app.page.controls if isinstance(control, Segments))
        printed = [label.px for label in sizes.labels()]
        assert printed == sorted(set(printed))
        assert len(printed) == len(TEXT_SIZES)
        app.change(text_size=2.0)
        sizes = next(control for control in app.page.controls if isinstance(control, Segments))
        assert [label.px for label in sizes.labels()] == printed


def test_what_is_chosen_shows_at_once_and_is_kept(house: Path) -> None:
    with started() as app:
        sizes = next(control for control in app.page.controls if isinstance(control, Segments))
        sizes.on_choose(2)
        assert app.settings.text_size == 1.6
        key(app, pygame.K_ESCAPE)
        assert isinstance(app.page, Shelf)
    assert load(Home(house))[0].text_size == 1.6


@pytest.mark.parametrize("by_key", [False, True], ids=["mouse", "Enter"])
def test_show_me_a_game_leads_to_a_lesson(house: Path, by_key: bool) -> None:
    with started() as app:
        if by_key:
            key(app, pygame.K_RETURN)
        else:
            click(app, found(app, Button, words.say("common.welcome.show")))
        assert isinstance(app.page, TablePage)
        assert app.page.beside is not None
        key(app, pygame.K_ESCAPE)
        assert isinstance(app.page, Shelf)
