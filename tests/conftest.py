"""What every test stands on: a home of its own, no screen, and properties without deadlines.

Properties try the same examples each time; `--hypothesis-profile=search` goes looking for others.
"""

import gc
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

MEMORY, ROOM = Path("/dev/shm"), 4 * 2**30  # bytes: what all tests at once may ever want
if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ROOM:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))  # where no test waits until a disk has written
HOME = os.environ["GAME_CLOSET_HOME"] = tempfile.mkdtemp(prefix="game-closet-test-")
os.environ["LC_ALL"] = "C"  # whatever the machine speaks, the tests read English
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
settings.register_profile("search", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("closet", settings.get_profile("search"), derandomize=True)
settings.load_profile("closet")

import pygame  # noqa: E402  after the variables that it reads

from game_closet import context  # noqa: E402
from game_closet.context import Context  # noqa: E402


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Whatever is there before the first test stays: nobody looks through thousands of tests for rubbish again."""
    gc.collect()
    gc.freeze()


def pytest_unconfigure() -> None:
    """Leave nothing behind."""
    shutil.rmtree(HOME, ignore_errors=True)


@pytest.fixture(autouse=True)
def _own_context() -> Iterator[None]:
    """Every test begins in the usual context, whatever the last one was set to."""
    context.use(Context())
    yield
    context.use(Context())


@pytest.fixture(scope="session")
def screen() -> Iterator[None]:
    """A display that nobody sees."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    yield
    pygame.quit()


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A household of its own."""
    monkeypatch.setenv("GAME_CLOSET_HOME", str(tmp_path))
    return tmp_path
