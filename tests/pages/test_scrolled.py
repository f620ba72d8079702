"""What is scrolled out of sight is not there for a hand."""

from pathlib import Path

import pygame

from game_closet import shelf
from game_closet.kit.scroll import More
from game_closet.pages.page import Page
from game_closet.stage import palette
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


def test_the_sign_of_more_hides_no_word(tmp_path: Path) -> None:
    driver = Driver(tmp_path, tmp_path / "cache", text_size=2.0)
    for opened in (driver.app.routes.settings, driver.app.routes.rulebook):
        opened()
        page = driver.page
        assert isinstance(page, Page)
        signs = [leaf.area for leaf in page.leaves if isinstance(leaf, More)]
        words = [label.area.clip(leaf.seen) for leaf in page.leaves for label in leaf.labels() if leaf.view is not None]
        assert signs
        assert all(sign.collidelist(words) < 0 for sign in signs)
    driver.app.close()


def test_the_sign_of_more_is_drawn_until_the_end_is_in_view(tmp_path: Path) -> None:
    driver = Driver(tmp_path, tmp_path / "cache", text_size=2.0)
    driver.app.routes.set_up(shelf.box("blackout_cities"), key="blackout_cities")
    driver.wait()
    page = driver.page
    assert isinstance(page, Page)
    sign = next(leaf for leaf in page.leaves if isinstance(leaf, More) and leaf.view is None)
    inked = []
    for way in (0, 1, -1):
        sign.scroll.move(way * 10**6)
        driver.app.draw()
        picture = driver.app.window.pixels.subsurface(sign.area)
        inked.append(pygame.mask.from_threshold(picture, palette.rgb(palette.INK), (2, 2, 2, 255)).count() > 0)
    assert inked == [True, False, True]
    driver.app.close()
