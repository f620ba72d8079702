"""Sure hands: what is lifted can be dragged, what is missed by a little is hit, and the focus follows the piece."""

from dataclasses import replace
from random import Random
from typing import Any

import pygame
import pytest

from game_closet import shelf
from game_closet.contract import Move
from game_closet.pages.begin import needs, play_on
from game_closet.pages.program import Needs
from game_closet.pages.table.pressables import SpotControl
from game_closet.stage import words
from game_closet.stage.table import Spot
from tests.pages.driver import NOWHERE, Driver
from tests.pages.senses import apart, look, texts
from tests.walks import match_of, walk

LIFTING = ("block_dominoes", "blackout_slide", "shell_out")  # the games in which a piece is lifted


def lifts(way: list[Spot]) -> bool:
    """Whether a move is made by lifting something and putting it down."""
    return len(way) == 2 and isinstance(way[0].says, tuple) and way[1].goal


def spot(driver: Driver, key: str) -> SpotControl:
    """The control of a spot."""
    control = driver.control(key)
    assert isinstance(control, SpotControl)
    return control


def beside(driver: Driver, key: str, share: float) -> tuple[int, int]:
    """A point so many times its own shorter side off the edge of a spot, where nothing else is."""
    control = spot(driver, key)
    area, away = control.spot.area, round(min(control.spot.area.size) * share)
    others = [one.spot.area for one in driver.play.controls if isinstance(one, SpotControl) and one.key != key]
    points = (
        (area.centerx, area.top - away),
        (area.centerx, area.bottom + away),
        (area.left - away, area.centery),
        (area.right + away, area.centery),
    )
    return next(at for at in points if not any(other.collidepoint(at) for other in others))


@pytest.mark.parametrize("key", LIFTING)
def test_a_piece_that_was_lifted_by_a_click_can_be_dragged(driver: Driver, key: str) -> None:
    move, (first, last) = driver.sit_down_where(key, lifts)
    made = len(driver.play.match.moves)
    driver.click(first.area.center)
    assert driver.play.picked == first.says
    driver.drag(first.area.center, last.area.center)
    assert driver.play.match.moves[made:][:1] == [move]


@pytest.mark.parametrize("key", LIFTING)
def test_a_double_click_lifts_a_piece_and_a_slow_second_click_puts_it_down(driver: Driver, key: str) -> None:
    _, (first, _) = driver.sit_down_where(key, lifts)
    at = first.area.center
    driver.click(at)
    for button in (driver.down, driver.up):
        button(at)
    assert driver.play.picked == first.says
    driver.click(at)
    assert driver.play.picked == ()


def test_a_goal_takes_a_click_and_a_drop_from_half_a_piece_away(driver: Driver) -> None:
    move, (first, last) = driver.sit_down_where("block_dominoes", lifts)
    made = len(driver.play.match.moves)
    driver.click(first.area.center)
    driver.click(beside(driver, last.key, 1.3))
    assert (driver.play.picked, len(driver.play.match.moves)) == (first.says, made), "too far away"
    driver.drag(first.area.center, beside(driver, last.key, 0.9))
    assert driver.play.match.moves[made:][:1] == [move]


@pytest.mark.parametrize("key", LIFTING)
def test_a_piece_let_go_astray_goes_back_and_it_is_said_why(driver: Driver, key: str) -> None:
    _, (first, _) = driver.sit_down_where(key, lifts)
    made, start = len(driver.play.match.moves), first.area.center
    driver.drag(start, (start[0] + 14, start[1]))
    assert not driver.app.notice.showing, "what is brought back is only put down"
    assert (driver.play.picked, len(driver.play.match.moves)) == ((), made)
    table = driver.play.desk.areas.table
    driver.drag(start, (table.left + 2, table.top + 2))
    assert driver.app.notice.sentence == words.say("common.why.let_go_astray")
    assert (driver.play.picked, len(driver.play.match.moves)) == ((), made)


@pytest.mark.parametrize("key", ["blackout_cities", "blackout_slide"])
def test_dice_that_are_dragged_are_thrown(driver: Driver, key: str) -> None:
    move, _ = driver.sit_down_where(key, lambda way: way[0].says == Move(0, "throw"))
    made = len(driver.play.match.moves)
    driver.drag(spot(driver, "dice").area.center, driver.play.desk.areas.table.center)
    assert driver.play.match.moves[made:][:1] == [move]


def test_a_hand_that_came_down_for_something_else_lifts_nothing(driver: Driver) -> None:
    _, (first, _) = driver.sit_down_where("block_dominoes", lifts)
    driver.click(first.area.center)
    driver.click(first.area.center)
    for away in (0, 100):  # it came down while the table moved, which only hurried that
        driver.point((first.area.centerx, first.area.centery - away), held=1)
    assert driver.play.picked == ()


def test_a_block_takes_a_click_from_half_a_block_away(driver: Driver) -> None:
    move, (block,) = driver.sit_down_where("blank_out", lambda way: len(way) == 1 and way[0].key == "block-2")
    made = len(driver.play.match.moves)
    at = block.area.midtop[0], block.area.top - min(*block.area.size) // 4
    driver.click(at)
    assert driver.play.match.moves[made:][:1] == [move]


def test_of_two_that_are_missed_the_nearer_is_hit(driver: Driver) -> None:
    driver.sit_down_where("blank_out", lambda way: len(way) == 1 and way[0].key == "block-2")
    left, right = sorted(
        (control for control in driver.play.controls if isinstance(control, SpotControl)),
        key=lambda control: control.spot.area.x,
    )[:2]
    above = left.spot.area.top - 10
    for control, across in ((left, left.spot.area.right - 4), (right, right.spot.area.left + 4)):
        assert driver.play.controls[driver.play.at((across, above)) or 0] is control


def test_a_goal_lights_up_before_a_piece_is_let_go_beside_it(driver: Driver) -> None:
    _, (first, last) = driver.sit_down_where("block_dominoes", lifts)
    driver.point(first.area.center)
    driver.down(first.area.center)
    far = driver.play.desk.areas.table.midbottom
    driver.point(far, held=1)
    dark, goal = look(driver.app), last.area.inflate(6, 6)
    driver.point(beside(driver, last.key, 0.4), held=1)
    assert apart(dark, look(driver.app), goal) > 100
    driver.up(far)


def test_a_piece_dropped_on_another_goes_back_and_plays_nothing(driver: Driver) -> None:
    _, (first, _) = driver.sit_down_where("block_dominoes", lifts)
    made = len(driver.play.match.moves)
    others = [control.spot for control in driver.play.controls if isinstance(control, SpotControl)]
    other = next(one for one in others if isinstance(one.says, Move) and one.key.startswith("piece-"))
    driver.drag(first.area.center, other.area.center)
    assert (driver.play.picked, len(driver.play.match.moves)) == ((), made)


@pytest.mark.parametrize("key", LIFTING)
def test_the_focus_goes_where_a_lifted_piece_may_go_and_back_with_it(driver: Driver, key: str) -> None:
    driver.sit_down_where(key, lifts)
    driver.point(NOWHERE)
    play = driver.play
    while not (isinstance(play.focused, SpotControl) and play.focused.lifts):
        driver.key(pygame.K_TAB)
    lifted = play.focused.key
    driver.key(pygame.K_RETURN)
    assert isinstance(play.focused, SpotControl)
    assert play.focused.spot.goal
    driver.key(pygame.K_ESCAPE)
    assert isinstance(play.focused, SpotControl)
    assert play.focused.key == lifted


# --- the question before a move


def asks_first(driver: Driver, **about: Any) -> tuple[Move, Spot]:
    """A table at which a move is a click away, and that click."""
    move, (block,) = driver.sit_down_where("blank_out", lambda way: len(way) == 1 and way[0].key == "block-2", **about)
    return move, block


def test_a_table_that_asks_makes_a_move_only_after_yes(driver: Driver) -> None:
    move, block = asks_first(driver, wishes=shelf.table("blank_out").settings(confirm=True))
    made = len(driver.play.match.moves)
    for answer in ("common.confirm.back", "common.confirm.yes"):
        assert len(driver.play.match.moves) == made
        driver.click(block.area.center)
        assert words.say("common.confirm.title") in texts(driver.app)
        assert len(driver.play.match.moves) == made
        driver.press(words.say(answer))
    assert driver.play.match.moves[made:][:1] == [move]


def test_a_person_who_likes_to_be_asked_is_and_nobody_else(driver: Driver) -> None:
    driver.app.profiles.add("Ada", confirm=True)
    for names, asked in ((("Ada", "Lou"), True), (("Kit", "Lou"), False)):
        match = match_of("blank_out", 2, "asked", people=2)
        match.sitters[:] = [who._replace(name=name) for who, name in zip(match.sitters, names, strict=True)]
        list(walk(match, Random(4), 2))
        assert (match.game.turn(match.state) in needs(driver.app, match).confirming) == asked


def test_the_keyboard_plays_by_pressing_enter_twice(driver: Driver) -> None:
    move, block = asks_first(driver, needs=Needs(confirming=frozenset({0})))
    made = len(driver.play.match.moves)
    while getattr(driver.play.focused, "key", "") != block.key:
        driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)
    assert driver.play.doubt is not None
    driver.key(pygame.K_RETURN)
    assert driver.play.match.moves[made:][:1] == [move]


# --- the way back


def test_the_arrow_says_why_it_does_nothing(driver: Driver) -> None:
    asks_first(driver)
    driver.press("undo")
    assert driver.app.notice.sentence == words.say("common.why.take_back_off")


def test_ctrl_z_takes_a_move_back_and_makes_no_call(driver: Driver) -> None:
    move, block = asks_first(driver, wishes=shelf.table("blank_out").settings(take_back=True))
    made = len(driver.play.match.moves)
    driver.click(block.area.center)
    assert driver.play.match.moves[made:][:1] == [move]
    driver.wait()
    driver.key(pygame.K_z, pygame.KMOD_CTRL, pygame.KSCAN_Z)
    assert driver.play.match.moves == driver.play.match.moves[:made]
    assert not driver.app.notice.showing


def test_whether_moves_are_taken_back_outlives_the_program(driver: Driver) -> None:
    asks_first(driver)
    sitting = driver.play.sitting
    sitting.wish(replace(sitting.wishes, take_back=True))
    file = driver.play.file.path
    driver.app.routes.shelf()
    saved = next(one for one in driver.app.running.matches() if one.path == file)
    play_on(driver.app, saved)
    assert driver.play.sitting.wishes.take_back is True
