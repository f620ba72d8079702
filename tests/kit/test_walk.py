"""The walk: next and back, and to the nearest thing in a direction from edge to edge."""

import pygame
import pytest

from game_closet.kit.buttons import Pressable
from game_closet.kit.layout import Column
from game_closet.kit.scroll import Scroll
from game_closet.kit.walk import following, reached


def standing(*areas: tuple[int, int, int, int]) -> list[Pressable]:
    return [Pressable(str).at(pygame.Rect(area), 1.0) for area in areas]


def test_the_walk_leaves_out_what_is_off_and_what_only_explains_itself() -> None:
    things = standing((0, 0, 10, 10), (20, 0, 10, 10), (40, 0, 10, 10), (60, 0, 10, 10))
    things[1].enabled, things[2].walked = False, False
    assert following(things, None, 1) == 0
    assert following(things, 0, 1) == 3
    assert following(things, 3, 1) == 0
    assert following(things, 0, -1) == 3


def test_from_a_wide_button_left_leads_to_its_neighbour_not_to_a_field_above() -> None:
    field, reset, done = standing((300, 0, 100, 60), (0, 300, 200, 80), (240, 300, 600, 80))
    assert reached([field, reset, done], 2, -1, 0) == 1


def test_arrows_go_to_nothing_that_lies_behind_all_else() -> None:
    things = standing((0, 0, 900, 900), (0, 0, 50, 50), (100, 0, 50, 50))
    things[0].walked = False
    assert reached(things, 1, 1, 0) == 2


def test_what_is_scrolled_together_is_gone_through_first_and_from_elsewhere_only_what_is_seen() -> None:
    places = (0, 0, 50, 20), (0, 30, 50, 20), (0, 100, 50, 20), (0, 170, 50, 20), (0, 90, 50, 20)
    things = standing(*places)
    view = Scroll(Column()).at(pygame.Rect(0, 25, 50, 60), 1.0)
    for thing in things[1:4]:
        thing.view = view
    assert [reached(things, number, 0, 1) for number in (0, 1, 2)] == [1, 2, 3]
    assert [reached(things, number, 0, -1) for number in (3, 2, 1)] == [2, 1, 0]
    assert reached(things, 4, 0, 1) == 4, "what lies below is out of sight there"
    assert reached(things, 4, 0, -1) in (2, 3)


@pytest.mark.parametrize(("way", "expected"), [((1, 0), 1), ((0, 1), 2), ((-1, 0), 0), ((0, -1), 0)])
def test_arrows_reach_the_nearest_in_their_direction_and_stay_where_there_is_none(
    way: tuple[int, int], expected: int
) -> None:
    things = standing((0, 0, 50, 50), (100, 0, 50, 50), (0, 100, 50, 50), (100, 100, 50, 50))
    assert reached(things, 0, *way) == expected
