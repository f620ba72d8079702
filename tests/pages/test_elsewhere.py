"""A second window says that the closet is open already, plays without saving, or takes over."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game_closet.app import LOOK, SOON, TEND, App
from game_closet.engine import record
from game_closet.kit.buttons import Button
from game_closet.pages import elsewhere
from game_closet.pages.elsewhere import Elsewhere
from game_closet.pages.shelf.shelf import Shelf
from game_closet.stage import words
from game_closet.store import copies
from game_closet.store.home import Home
from game_closet.store.profiles import Profiles
from game_closet.store.scores import Scores
from tests.pages.pages import click, found, played


@pytest.fixture
def first(tmp_path: Path) -> Home:
    """The house as the first window has it."""
    home = Home(tmp_path)
    assert home.claim()
    Profiles(home).add("Ada")
    return home


@pytest.fixture
def second(first: Home, tmp_path: Path) -> Iterator[App]:
    """The second window."""
    pygame.init()
    home = Home(tmp_path)
    home.claim()
    app = App(home, size=(1280, 720), full=False)
    app.go(lambda: Elsewhere(app))
    yield app
    app.close()


def say(key: str) -> str:
    return words.say(f"common.elsewhere.{key}")


def wait(app: App, seconds: float) -> None:
    for _ in range(round(seconds / 0.1)):
        app.update(0.1)


def test_a_second_window_can_be_played_in_without_saving(first: Home, second: App) -> None:
    click(second, found(second, Button, say("borrow")))
    assert isinstance(second.page, Shelf)
    assert second.notice.sentence == say("borrowed")
    second.profiles.add("Lou")
    assert [person.name for person in Profiles(first).all] == ["Ada"]


def test_a_second_window_takes_over_once_the_first_lets_go(first: Home, second: App) -> None:
    click(second, found(second, Button, say("take")))
    wait(second, 2)
    assert isinstance(second.page, Elsewhere)
    assert first.lock.asked
    first.lock.release()
    wait(second, 1)
    assert isinstance(second.page, Shelf)
    second.profiles.add("Lou")
    assert [person.name for person in Profiles(first).all] == ["Ada", "Lou"]
    assert second.scores.path.parent == first.data


def test_the_score_book_of_a_house_that_is_taken_over_is_looked_after(first: Home, second: App) -> None:
    book = Scores(first)
    book.keep(record.whole(played("muggins"), closed=True))
    first.lock.release()
    wait(second, 1)
    second.frame(SOON)
    assert second.scores._carer is not None
    second.scores._carer.join()
    assert len(second.scores.copies.all()) == 1
    book.close()


def test_a_program_that_stays_open_for_days_copies_the_score_book_every_day(
    first: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = App(first, size=(1280, 720), full=False)
    keeper.routes.shelf()
    keeper.scores.keep(record.whole(played("muggins"), closed=True))
    for day in (1, 2):
        monkeypatch.setattr(copies, "date", SimpleNamespace(today=lambda day=day: date(2026, 11, day)))
        keeper.frame(TEND)
        assert keeper.scores._carer is not None
        keeper.scores._carer.join()
    assert [path.name for path in keeper.scores.copies.all()] == [
        "scores-2026-11-02.sqlite",
        "scores-2026-11-01.sqlite",
    ]
    keeper.close()


def test_a_first_window_that_does_not_answer_is_told_and_can_be_asked_again(first: Home, second: App) -> None:
    click(second, found(second, Button, say("take")))
    assert found(second, Button, say("take")).why
    assert isinstance(second.page, Elsewhere)
    for seconds, said in ((elsewhere.PATIENCE - 1, "asking"), (1, "silent")):  # each look at the house takes a while
        second.update(seconds)
        assert second.page.said == said
    assert not found(second, Button, say("take")).why


def test_only_the_window_that_keeps_the_house_makes_way(first: Home, second: App) -> None:
    keeper = App(first, size=(1280, 720), full=False)
    keeper.routes.shelf()
    second.home.lock.ask()
    wait(second, LOOK + 1)
    assert not second._closing
    wait(keeper, LOOK + 1)
    assert keeper._closing
    keeper.close()
