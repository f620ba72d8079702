"""The window, on the driver without a screen."""

import os

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
