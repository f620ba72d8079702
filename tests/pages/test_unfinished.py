"""Drawings that are not there yet: the last page stays with a line over it until the next can be shown whole."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest

from game_closet import shelf
from game_closet.app import SLICE, App
from game_closet.pages.begin import begin
from game_closet.pages.set_up.set_up import SetUp
from game_closet.pages.settings.settings import SettingsPage
from game_closet.pages.table.table_page import TablePage
from game_closet.stage import art, cache, palette
from game_closet.stage.screen.ahead import Ahead
from game_closet.stage.screen.canvas import Canvas
from game_closet.stage.table import Touch, show
from game_closet.store.home import Home
from tests.pages.pages import played

SIZE = (1280, 720)


@pytest.fixture
def hurried(tmp_path: Path) -> Iterator[App]:
    """A program that has no time: one drawing in every frame."""
    pygame.init()
    art.forget()
    app = App(Home(tmp_path), size=SIZE, full=False, patience=0.0)
    app.routes.shelf()
    while app.frame(0.01) or app.unfinished:
        pass
    yield app
    app.close()
    art.keep_in(None)


def shown(app: App) -> bytes:
    return pygame.image.tobytes(app.window.pixels, "RGB")


def test_the_last_page_stays_under_a_growing_line_until_the_next_is_drawn(hurried: App) -> None:
    app, before = hurried, shown(hurried)
    art.forget()
    app.routes.table(played("muggins", 2, most=6))
    gold = palette.rgb(palette.GOLD)
    lengths, row = [], len(before) // SIZE[1]
    while app.frame(0.01) or app.unfinished:
        if not app.unfinished:
            continue
        assert shown(app)[row * 9 :] == before[row * 9 :]
        lengths.append(sum(app.window.pixels.get_at((x, 0))[:3] == gold for x in range(SIZE[0])))
    assert len(lengths) > 3
    assert lengths == sorted(lengths)
    assert lengths[0] < lengths[3]
    assert shown(app) != before
    assert app.window.pixels.get_at((0, 0))[:3] != gold


def test_what_cannot_be_seen_yet_cannot_be_pressed_and_does_not_move_on(hurried: App) -> None:
    app = hurried
    art.forget()
    app.routes.settings()
    assert app.unfinished
    page = app.page
    assert isinstance(page, SettingsPage)
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
    assert app.page is page
    passed: list[float] = []

    def update(seconds: float) -> bool:
        passed.append(seconds)
        return False

    page.update = update  # type: ignore[method-assign]
    app.frame(0.5)
    assert not any(passed)
    while app.unfinished:
        app.frame(0.5)
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
    assert app.page is not page


def test_what_was_drawn_because_it_moved_is_drawn_to_its_end_while_nothing_moves_on(
    hurried: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, before, moves, missing = hurried, shown(hurried), [True], [True]

    def draw(surface: Canvas) -> None:
        surface.fill(palette.rgb(palette.RED))
        if missing:
            missing.pop()
            raise art.Unfinished

    monkeypatch.setattr(app.page, "update", lambda _seconds: bool(moves) and moves.pop())
    monkeypatch.setattr(app.page, "draw", draw)
    app.frame(0.01)
    assert app.unfinished
    app.frame(0.01)
    assert not app.unfinished
    assert shown(app) != before


def test_a_drawing_in_a_hurry_keeps_what_was_drawn_and_ends_one_day() -> None:
    art.forget()
    made: list[int] = []

    def drawn(number: int) -> pygame.Surface:
        made.append(number)
        return art.cached(("part of", number), lambda: art.flat(2, 2, "#FFFFFF"))

    tries = 0
    while True:
        tries += 1
        try:
            with art.hurried(-1.0):
                for number in range(5):
                    art.cached(("whole", number), lambda number=number: drawn(number))  # type: ignore[misc]
            break
        except art.Unfinished:
            assert tries < 20
    assert made == [0, 1, 2, 3, 4]
    assert tries == 5
    art.cached(("later",), lambda: art.flat(2, 2, "#FFFFFF"))  # nobody is in a hurry any more


@pytest.mark.parametrize("key", ["blank_out", "muggins", "blackout_slide"])
def test_a_table_is_drawn_while_it_is_set_up(app: App, key: str) -> None:
    app.routes.set_up(shelf.box(key), key=key)
    page = app.page
    assert isinstance(page, SetUp)
    while page.prepare(1.0):
        pass
    begin(app, page.draft)
    assert isinstance(app.page, TablePage)
    conductor, there = app.page.sitting.conductor, len(cache._keeper.images)
    conductor.seek(0)
    frame = app.page.frame
    show(Canvas(app.size), frame.table, frame.shot, Touch())
    assert len(cache._keeper.images) == there


def test_a_page_at_rest_draws_ahead_and_one_that_is_used_does_not(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.routes.shelf()
    spent: list[float] = []
    monkeypatch.setattr(app.page, "prepare", spent.append)
    app.frame(0.0)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0)))
    app.frame(1.0)
    assert not spent
    app.frame(1.0)
    assert spent == [SLICE]


def test_what_is_drawn_ahead_goes_on_where_it_stopped() -> None:
    made: list[int] = []

    def picture(number: int) -> None:
        art.cached(("ahead", number), lambda: art.flat(2, 2, "#FFFFFF"))
        made.append(number)

    ahead = Ahead(partial(picture, number) for number in range(3))
    turns = 0
    while ahead.draw(0.0):
        turns += 1
    assert made == [0, 1, 2]
    assert turns == 3
    assert not Ahead().draw(1.0)
