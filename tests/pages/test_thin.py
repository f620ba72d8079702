"""Windows of every shape: those that no page fits show a plain sign, and none of them costs more than it shows."""

import os
import subprocess
import sys
import warnings
from functools import partial
from pathlib import Path

import pygame
import pytest

from game_closet.app import App
from game_closet.pages.books.scores import ScoreBook
from game_closet.pages.settings.settings import SettingsPage
from game_closet.pages.shelf.shelf import Shelf
from game_closet.pages.table.table_page import TablePage
from game_closet.store.settings import load
from game_closet.window import LEAST
from tests.pages.pages import played, program

ROOT = Path(__file__).parents[2]
SANE = 500_000  # kilobytes
SHAPES = [
    *((1, 1), (1, 720), (3, 900), (17, 17), (50, 40), (200, 150), (319, 240), (320, 239), (320, 240)),
    *((500, 700), (1900, 2), (1900, 100), (1280, 10), (1280, 240), (1280, 255), (1280, 256), (400, 300)),
    *((8000, 100), (8000, 1), (2, 4000), (700, 500), (1600, 700), (1280, 720)),
]


def window() -> pygame.Window:
    with warnings.catch_warnings(action="ignore"):
        return pygame.Window.from_display_module()


def resize(app: App, size: tuple[int, int]) -> None:
    """Resize the window as a system does that knows no least size."""
    window().minimum_size = (1, 1)
    window().size = size
    app.frame(0.05)
    assert app.window.surface.get_size() == size


@pytest.mark.parametrize("page", [Shelf, ScoreBook, SettingsPage])
def test_a_window_of_any_shape_shows_something_and_comes_back_as_it_was(app: App, page: type[Shelf]) -> None:
    app.go(partial(page, app))
    app.draw()
    before = pygame.image.tobytes(app.window.surface, "RGB")
    for size in SHAPES:
        resize(app, size)
        assert app.window.size[0] <= max(size[0], 5 * 540)
        assert app.mishaps.in_a_row == 0
        assert type(app.page) is page
    assert pygame.image.tobytes(app.window.surface, "RGB") == before


def test_a_match_is_played_on_after_the_window_was_too_thin(app: App) -> None:
    app.go(lambda: TablePage(app, match=played("muggins", most=4)))
    for size in SHAPES:
        resize(app, size)
        assert isinstance(app.page, TablePage)


def test_nothing_is_laid_out_while_the_window_is_too_thin(app: App) -> None:
    resize(app, (3, 900))
    app.go(lambda: ScoreBook(app))
    assert app.page.controls == []
    resize(app, (1280, 720))
    assert app.page.controls


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="looks at memory as Linux shows it")
def test_every_shape_together_takes_no_more_memory_than_a_program_may(tmp_path: Path) -> None:
    script = "\n".join(
        (
            "import sys",
            "from pathlib import Path",
            "from game_closet.pages.shelf.shelf import Shelf",
            "from tests.pages.test_thin import SHAPES, program, resize",
            "app = program(Path(sys.argv[1]))",
            "app.routes.shelf()",
            "for size in SHAPES:",
            "    resize(app, size)",
            "print(Path('/proc/self/status').read_text().partition('VmHWM:')[2].split()[0])",
        )
    )
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    ran = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path)],
        cwd=ROOT,
        env=os.environ | drivers,
        capture_output=True,
        text=True,
        check=True,
    )
    assert int(ran.stdout.split()[-1]) < SANE


def test_the_system_is_asked_for_a_least_size(app: App) -> None:
    window().size = (3, 900)
    app.frame(0.05)
    assert app.window.surface.get_size() == (LEAST[0], 900)


def test_a_thin_window_is_not_remembered(tmp_path: Path) -> None:
    app = program(tmp_path)
    app.routes.shelf()
    resize(app, (3, 900))
    app.close()
    assert load(app.home)[0].window[2:] == (1280, 720)


def test_a_program_told_to_open_too_thin_opens_at_the_least_size(tmp_path: Path) -> None:
    app = program(tmp_path, (3, 3))
    app.routes.shelf()
    assert app.window.surface.get_size() == LEAST
    app.close()
