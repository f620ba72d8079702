"""People around a flat screen: everybody's stretch of the edge, and buttons that face it."""

from collections.abc import Callable, Iterator
from itertools import combinations, pairwise
from math import atan2, pi
from pathlib import Path
from random import Random

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game_closet.contract import Move
from game_closet.engine.match import Match
from game_closet.kit.buttons import Button
from game_closet.kit.control import Look
from game_closet.pages.table.edges import BOTTOM, DEEP, LEFT, RIGHT, SEATINGS, TOP, EdgePlace, Turned, places
from game_closet.pages.table.pressables import CallButton, EdgePlate
from game_closet.pages.table.result import Result
from game_closet.stage import art
from game_closet.stage.screen.canvas import Canvas, differences
from tests.pages.driver import Driver
from tests.walks import company, game_of

areas = st.builds(pygame.Rect, st.integers(0, 60), st.integers(0, 120), st.integers(700, 3200), st.integers(430, 2000))
crowds = st.sampled_from(sorted(SEATINGS))


def scale(area: pygame.Rect) -> float:
    return min(area.width / 1488, area.height / 948)


# ---------------------------------------------------------------------- places


@given(areas, crowds, st.booleans())
def test_everybody_has_a_place_inside_the_area_that_touches_nobody_elses(
    area: pygame.Rect, people: int, rightward: bool
) -> None:
    inner, found = places(area, people, scale(area), rightward=rightward)
    assert len(found) == people
    assert area.contains(inner)
    for place in found:
        assert area.contains(place.area)
        assert not place.area.colliderect(inner)
        assert min(place.area.size) > 0
    for one, other in combinations(found, 2):
        assert not one.area.colliderect(other.area)


@given(areas, crowds, st.booleans())
def test_a_place_lies_at_the_edge_it_faces_as_deep_as_the_others(
    area: pygame.Rect, people: int, rightward: bool
) -> None:
    u = scale(area)
    for place in places(area, people, u, rightward=rightward)[1]:
        reached = {
            BOTTOM: place.area.bottom == area.bottom,
            TOP: place.area.top == area.top,
            LEFT: place.area.left == area.left,
            RIGHT: place.area.right == area.right,
        }
        assert reached[place.edge]
        assert place.upright[1] == round(DEEP * u)
        assert place.upright[0] >= 3 * place.upright[1]


@given(areas, crowds, st.booleans())
def test_the_places_run_once_round_the_screen_in_the_order_of_play(
    area: pygame.Rect, people: int, rightward: bool
) -> None:
    # play to the left is clockwise for people who look at the table; to the right it is the other way
    found = places(area, people, scale(area), rightward=rightward)[1]
    turns = [atan2(place.area.centery - area.centery, place.area.centerx - area.centerx) for place in found]
    way = -1 if rightward else 1
    steps = [(way * (after - before)) % (2 * pi) for before, after in pairwise([*turns, turns[0]])]
    assert sum(steps) == pytest.approx(2 * pi)


@given(areas, crowds, st.booleans())
def test_the_first_person_sits_at_the_bottom(area: pygame.Rect, people: int, rightward: bool) -> None:
    assert places(area, people, scale(area), rightward=rightward)[1][0].edge == BOTTOM


@given(areas, crowds, st.floats(0.05, 0.95))
def test_the_parts_of_a_place_run_from_its_persons_left_to_right(area: pygame.Rect, people: int, cut: float) -> None:
    for place in places(area, people, scale(area), rightward=False)[1]:
        one, other = place.part(0, cut), place.part(cut, 1)
        assert one.union(other) == place.area
        assert not one.colliderect(other)
        first, second = pygame.Vector2(one.center), pygame.Vector2(other.center)
        rightwards = pygame.Vector2(1, 0).rotate(90 * place.edge)
        assert (second - first).dot(rightwards) > 0


# ---------------------------------------------------------------------- turned controls


@pytest.mark.parametrize("edge", [LEFT, TOP, RIGHT])
def test_a_control_looks_the_same_to_the_person_at_every_edge(screen: None, edge: int) -> None:
    def drawn(at: int) -> pygame.Surface:
        size = (300, 80) if at in (BOTTOM, TOP) else (80, 300)
        place = EdgePlace(at, pygame.Rect((60, 60), size))
        control = Turned(Button("Call", lambda: None).at(pygame.Rect(0, 0, 1, 1), 1.0), place, 0, 1, 1.0)
        surface = art.clear(size[0] + 120, size[1] + 120)
        control.draw(surface, Look())
        return surface

    upright, turned = drawn(BOTTOM), pygame.transform.rotate(drawn(edge), 90 * edge)
    assert turned.get_size() == upright.get_size()
    assert turned.get_bounding_rect() == upright.get_bounding_rect()
    assert pygame.image.tobytes(turned, "RGBA") == pygame.image.tobytes(upright, "RGBA")


def test_a_turned_control_that_is_made_anew_is_drawn_anew_only_where_it_looks_different(screen: None) -> None:
    def noted(look: Look) -> Canvas:
        button = Button("Call", lambda: None).at(pygame.Rect(0, 0, 1, 1), 1.0)
        canvas = Canvas((400, 400))
        Turned(button, EdgePlace(LEFT, pygame.Rect(10, 10, 80, 300)), 0, 1, 1.0).draw(canvas, look)
        return canvas

    assert differences(noted(Look()), noted(Look())) == []
    assert differences(noted(Look()), noted(Look(hover=True))) != []


def test_a_press_anywhere_on_a_turned_control_is_a_press_on_it(screen: None) -> None:
    pressed: list[int] = []
    place = EdgePlace(LEFT, pygame.Rect(10, 10, 80, 300))
    control = Turned(Button("Call", lambda: pressed.append(1)).at(pygame.Rect(0, 0, 1, 1), 1.0), place, 0, 1, 1.0)
    control.press(control.area.topleft)
    control.press(control.area.midbottom)
    assert pressed == [1, 1]


# ---------------------------------------------------------------------- at the table


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Callable[..., Driver]]:
    """Sit down around a flat screen."""
    opened: list[Driver] = []

    def sit_down(key: str, people: int, size: tuple[int, int] = (1280, 720), **options: int) -> Driver:
        driver = Driver(tmp_path, tmp_path / "cache", size, keep_still=True)
        opened.append(driver)
        driver.sit_down(Match(game_of(key, people, **options), company(people, people), "edges"))
        driver.settle()
        return driver

    yield sit_down
    for driver in opened:
        driver.app.close()


def calls(driver: Driver) -> dict[int, Turned]:
    """Everybody's turned call button, by seat."""
    found: dict[int, Turned] = {}
    for control in driver.play.controls:
        if isinstance(control, Turned) and isinstance(control.inner, CallButton):
            assert isinstance(control.inner.move.actor, int)
            found[control.inner.move.actor] = control
    return found


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
@pytest.mark.parametrize("people", range(2, 7))
def test_a_click_on_a_turned_call_is_that_persons_call(
    sit: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch, people: int, size: tuple[int, int]
) -> None:
    driver = sit("blank_out", people, size)
    made: list[Move] = []
    monkeypatch.setattr(type(driver.play), "make", lambda self, move: made.append(move))
    driver.play.refresh()
    buttons = calls(driver)
    assert sorted(buttons) == list(range(people))
    for seat, button in buttons.items():
        area = button.area
        for at in (area.center, (area.left + 3, area.top + 3), (area.right - 4, area.bottom - 4)):
            made.clear()
            driver.click(at)
            assert [move.actor for move in made] == [seat]


@pytest.mark.parametrize("people", range(2, 7))
def test_nothing_at_the_edges_covers_anything_else(sit: Callable[..., Driver], people: int) -> None:
    driver = sit("blank_out", people)
    play = driver.play
    turned = [control for control in play.controls if isinstance(control, Turned)]
    for one, other in combinations(turned, 2):
        assert not one.area.colliderect(other.area)
    for control in turned:
        assert not control.area.colliderect(play.frame.table.area)
    plates = [control for control in turned if isinstance(control.inner, EdgePlate)]
    assert len(plates) == people
    driver.app.draw()


@pytest.mark.parametrize("people", range(2, 7))
def test_a_good_call_is_made_by_the_one_whose_edge_it_is(sit: Callable[..., Driver], people: int) -> None:
    driver, rng = sit("blank_out", people, target=50), Random(people)
    play = driver.play

    def callers() -> list[int]:
        return [seat for seat in range(people) if Move(seat, "call") in play.game.moves(play.match.state, seat)]

    while not callers():
        turn = play.game.turn(play.match.state)
        assert isinstance(turn, int)
        play.make(rng.choice(play.game.moves(play.match.state, turn)))
        driver.settle()
    seat = callers()[0]
    before = len(play.match.moves)
    driver.press(calls(driver)[seat])
    assert play.match.moves[before] == Move(seat, "call")


@pytest.mark.parametrize("people", [2, 4])
def test_the_buttons_of_the_one_on_turn_stand_at_that_persons_edge(sit: Callable[..., Driver], people: int) -> None:
    driver = sit("blackout_cities", people)
    play, rng = driver.play, Random(1)
    seen: set[int] = set()
    while len(seen) < people:
        seat = play.sitting.eyes.waited_for
        button = next(
            (c for c in play.controls if isinstance(c, Turned) and getattr(c.inner, "key", "") == "throw"), None
        )
        if seat is not None and button is not None and button.inner.walked:
            own = play.desk.edges[play.sitting.eyes.people.index(seat)]
            assert own.area.contains(button.area)
            assert button.edge == own.edge
            seen.add(seat)
        if not driver.act(rng):
            driver.wait()


@pytest.mark.parametrize("people", [3, 6])
def test_a_whole_match_is_played_around_a_flat_screen(sit: Callable[..., Driver], people: int) -> None:
    driver = sit("blank_out", people, target=20)
    driver.play_to_the_end(Random(people))
    assert isinstance(driver.page, Result)
