"""The loop at rest: it looks less often, lets go of the sound card and sweeps up."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game_closet import app as loop
from game_closet.app import App
from game_closet.stage import art, memory
from tests.pages.pages import program
from tests.pages.senses import apart, look


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


def test_the_loop_looks_less_often_the_longer_it_is_quiet_and_at_once_when_a_hand_moves(
    app: App, naps: list[int]
) -> None:
    app.frame(0.0)
    art.put_away()
    app.turn()
    app.frame(loop.QUIET)
    app.turn()
    app.frame(loop.SILENCE)
    app.turn()
    assert naps == [*loop.NAPS, *[loop.NAPS[-1]] * (loop.REST - 1)]
    assert app.passed(app._turned + sum(naps[2:]) / 1000, app._clock) == pytest.approx(sum(naps[2:]) / 1000)
    naps.clear()
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0)))
    app.turn()
    assert naps == [loop.NAPS[0]]


def test_a_hand_that_comes_in_a_silence_is_seen_at_the_next_look(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    naps: list[int] = []

    def wait(milliseconds: int) -> None:
        naps.append(milliseconds)
        if len(naps) == 2:
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0)))

    app.frame(0.0)
    art.put_away()
    app.frame(loop.SILENCE)
    monkeypatch.setattr(pygame.time, "wait", wait)
    app.turn()
    assert len(naps) == 2 < loop.REST


@pytest.mark.parametrize("asleep", [True, False], ids=["the clocks stood", "one went on"])
def test_after_a_sleep_the_page_stands_as_before(app: App, asleep: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    before = look(app)
    app.window.surface.fill("black")
    passed: list[float] = []
    monkeypatch.setattr(app.page, "update", passed.append)
    night = 8 * 3600.0
    seconds = app.passed(app._turned + (0.01 if asleep else night), app._clock + night)
    app.frame(seconds)
    assert sum(passed) <= loop.LONGEST, "no motion leaps, and no silence has lasted all night"
    assert apart(before, app.window.surface, app.window.surface.get_rect()) == 0


@pytest.mark.parametrize("kind", [pygame.RENDER_TARGETS_RESET, pygame.RENDER_DEVICE_RESET])
def test_what_a_graphics_card_has_lost_is_sent_again(app: App, kind: int) -> None:
    before = look(app)
    app.window.surface.fill("black")
    app.handle(pygame.event.Event(kind))
    app.frame(0.0)
    assert apart(before, app.window.surface, app.window.surface.get_rect()) == 0


def test_after_a_silence_the_sound_card_is_closed_and_memory_swept_up_once(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    monkeypatch.setattr(memory, "sweep", lambda: done.append("sweep"))
    monkeypatch.setattr(app.sounds, "stir", lambda: done.append("stir"))
    monkeypatch.setattr(app.sounds, "doze", lambda: done.append("doze"))
    app.frame(0.0)
    art.put_away()
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
    app.frame(0.0)
    art.put_away()
    for _ in range(3):
        app.frame(loop.QUIET)
    assert done == ["sweep"]


def test_nothing_is_swept_up_while_drawings_are_made_ahead_and_put_away(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    def prepare(_seconds: float) -> bool:
        done.append("drawn")
        return len(done) < 3

    def put_away(_seconds: float) -> bool:
        done.append("put away")
        return False

    monkeypatch.setattr(app.page, "prepare", prepare)
    monkeypatch.setattr(art, "put_away", put_away)
    monkeypatch.setattr(memory, "sweep", lambda: done.append("sweep"))
    app.frame(0.0)
    app.frame(0.0)
    app.frame(loop.SILENCE)
    app.frame(0.0)
    app.frame(0.0)
    assert done == ["drawn", "drawn", "drawn", "put away", "sweep"]
