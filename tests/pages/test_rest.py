"""The loop at rest: it looks less often, lets go of the sound card and sweeps up."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game_closet import app as loop
from game_closet.app import App
from game_closet.stage import art, memory
from tests.pages.pages import program


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    found = program(tmp_path)
    found.routes.shelf()
    pygame.event.clear()
    yield found
    found.close()


@pytest.fixture
def naps(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Milliseconds that were slept, one nap after the other."""
    found: list[int] = []
    monkeypatch.setattr(pygame.time, "wait", found.append)
    return found


def test_the_loop_looks_less_often_after_a_quiet_second_and_at_once_when_a_hand_moves(
    app: App, naps: list[int]
) -> None:
    app.frame(0.0)
    art.put_away()
    app.turn()
    assert naps == [loop.NAP]
    app.frame(loop.QUIET)
    app.turn()
    assert naps[1:] == [loop.LONG_NAP]
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0)))
    app.turn()
    assert naps[2:] == [loop.NAP]


def test_after_a_silence_the_sound_card_is_closed_and_memory_swept_up_once(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    monkeypatch.setattr(memory, "sweep", lambda: done.append("sweep"))
    monkeypatch.setattr(app.sounds, "stir", lambda: done.append("stir"))
    monkeypatch.setattr(app.sounds, "doze", lambda: done.append("doze"))
    app.frame(0.0)
    pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    app.frame(loop.SILENCE)
    assert done == [], "a window that is shown is nobody"
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0)))
    app.frame(0.0)
    assert done == ["stir"]
    for _ in range(3):
        app.frame(loop.SILENCE)
    assert done == ["stir", "doze", "sweep"]


def test_a_page_that_was_left_is_swept_up_after_a_quiet_second(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    monkeypatch.setattr(memory, "sweep", lambda: done.append("sweep"))
    app.frame(0.0)
    app.frame(loop.QUIET)
    assert done == [], "nobody has left a page"
    app.routes.credits()
    app.back()
    app.frame(0.0)
    for _ in range(3):
        app.frame(loop.QUIET)
    assert done == ["sweep"]
