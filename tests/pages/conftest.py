"""The program on the shelf page, in a household of its own."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game_closet.app import App
from game_closet.engine.match import Match
from tests.pages.driver import Driver
from tests.pages.pages import program
from tests.walks import SHORT, company, game_of, walk


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """The program as it opens."""
    opened = program(tmp_path)
    opened.routes.shelf()
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Drawings are kept from one test to the next."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def driver(tmp_path: Path, cache: Path) -> Iterator[Driver]:
    """Somebody at the screen."""
    opened = Driver(tmp_path, cache)
    yield opened
    opened.app.close()


@pytest.fixture
def join(tmp_path: Path, cache: Path) -> Iterator[Callable[..., Driver]]:
    """Sit down at a match."""
    opened: list[Driver] = []

    def joined(match: Match, size: tuple[int, int] = (1280, 720), **likes: Any) -> Driver:
        opened.append(Driver(tmp_path, cache, size, **likes))
        opened[-1].sit_down(match)
        return opened[-1]

    yield joined
    for driver in opened:
        driver.app.close()


@pytest.fixture
def sit(join: Callable[..., Driver]) -> Callable[..., Driver]:
    """Sit down at a table."""

    def sit_down(key: str, seats: int = 2, people: int = 2, seed: str = "play", moves: int = 0, **likes: Any) -> Driver:
        match = Match(game_of(key, seats, **SHORT.get(key, {})), company(seats, people), seed)
        if moves:
            list(walk(match, Random(moves), moves))
        return join(match, **likes)

    return sit_down
