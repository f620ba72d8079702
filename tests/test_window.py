"""The window, on the driver without a screen."""

import os
import sys
from pathlib import Path

import pygame
import pytest

from game_closet import window
from game_closet.window import Window


@pytest.mark.usefixtures("screen")
def test_a_display_that_is_gone_for_a_moment_is_opened_again(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = Window("Game Closet", (1280, 720))
    driver, init, refusals, asked = pygame.display.get_driver(), pygame.display.init, iter(range(2)), []

    def gone_at_first() -> None:
        asked.append(os.environ["SDL_VIDEODRIVER"])
        if next(refusals, None) is not None:
            raise pygame.error("no available video device")
        init()

    monkeypatch.setattr(pygame.display, "init", gone_at_first)
    monkeypatch.setattr(window, "REOPENING_PAUSE", 0.0)
    opened.switch(full=True)
    assert asked == [driver] * 3, "another driver would open a window nobody sees"
    assert pygame.display.get_driver() == driver
    monkeypatch.undo()
    opened.switch(full=False)
    assert opened.size == (1280, 720)


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize(
    ("driver", "cardless", "hint"), [("x11", True, "0"), ("x11", False, None), ("dummy", True, None)]
)
def test_without_a_graphics_card_the_window_is_never_opened_through_opengl(
    monkeypatch: pytest.MonkeyPatch, driver: str, cardless: bool, hint: str | None
) -> None:
    hints: list[str | None] = []
    monkeypatch.setenv(window.STEADY_SCALE, "")  # put back in the end, whatever is done to it
    monkeypatch.delenv(window.STEADY_SCALE)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    monkeypatch.setattr(window, "cardless", lambda: cardless)
    monkeypatch.setattr(Window, "_open", lambda _: hints.append(os.environ.get(window.STEADY_SCALE)))
    monkeypatch.setattr(Window, "_slow", lambda _: False)
    Window("Game Closet", (1280, 720))
    assert hints == [hint]


@pytest.mark.skipif(sys.platform != "linux", reason="cards are files on Linux")
def test_a_graphics_card_is_known_by_its_file(tmp_path: Path) -> None:
    cards = (f"{tmp_path}/render*", f"{tmp_path}/nvidia[0-9]*")
    assert window.cardless(cards)
    (tmp_path / "nvidiactl").touch()
    assert window.cardless(cards)
    (tmp_path / "renderD128").touch()
    assert not window.cardless(cards)


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize(("place", "there"), [((30, 20), True), ((2000, 20), False), ((30, 900), False)])
def test_a_window_opens_where_it_stood_if_there_is_still_a_screen(
    monkeypatch: pytest.MonkeyPatch, place: tuple[int, int], there: bool
) -> None:
    monkeypatch.setenv("SDL_VIDEO_WINDOW_POS", "0,0")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    Window("Game Closet", (1280, 720), place)
    assert (pygame.display.get_window_position() == place) is there
