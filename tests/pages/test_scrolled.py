"""What is scrolled out of sight is not there for a hand."""

from pathlib import Path

import pygame

from game_closet import shelf
from tests.pages.driver import Driver


def test_a_hand_beside_a_list_changes_nothing_that_is_scrolled_out_of_it(tmp_path: Path) -> None:
    driver = Driver(tmp_path, tmp_path / "cache", text_size=2.0)
    driver.app.routes.set_up(shelf.box("blackout_cities"), key="blackout_cities")
    driver.wait()
    page, window = driver.page, pygame.Rect((0, 0), driver.app.size)
    hidden = [
        control.area.center
        for control in page.controls
        if (view := getattr(control, "view", None)) is not None
        and window.collidepoint(control.area.center)
        and not view.area.collidepoint(control.area.center)
    ]
    assert hidden
    for point in hidden:
        found = page.at(point)
        assert found is None or getattr(page.controls[found], "view", None) is None
