"""Dice that tumble down the chute: honest bodies, painted to land as fate has said."""

import math
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game_closet.games.blackout_2014.pieces.chute import COURSE, FRONT, FRONT_HALF, MID, TOP, seen
from game_closet.games.blackout_2014.pieces.tumble import Throw, resting, run, tilt
from game_closet.games.blackout_2014.table import slide_dice
from game_closet.games.blackout_2014.table.blackout_slide import BlackoutSlideTable
from game_closet.pages.table.seen_table import SPEEDS
from game_closet.stage.dice.rotation import (
    SIDES,
    Rotation,
    about,
    apart,
    back,
    cube_turns,
    leaned,
    matrix,
    moved,
    relabelled,
    showing,
    slerp,
    then,
    whole,
)

SEEDS = range(0, 4000, 100)
faces = st.lists(st.integers(1, 6), min_size=2, max_size=3)
parts = st.floats(-1, 1, allow_nan=False)
rotations = st.tuples(parts, parts, parts, parts).filter(lambda q: math.hypot(*q) > 0.2).map(lambda q: whole(*q))


def upward(rotation: Rotation) -> int:
    """The number of the face that looks up."""
    turn = matrix(rotation)
    return max(SIDES, key=lambda number: moved(turn, SIDES[number][0])[2])


@settings(max_examples=50)
@given(seed=st.integers(0, 2**31), shown=faces)
def test_the_simulation_itself_leaves_the_recorded_faces_up(seed: int, shown: list[int]) -> None:
    throw = Throw(seed, shown, COURSE)
    assert [upward(throw.landed(die).turn) for die in range(len(shown))] == shown
    assert [upward(throw.pose(1, die).turn) for die in range(len(shown))] == shown


@settings(max_examples=20)
@given(seed=st.integers(0, 2**31), shown=faces)
def test_faces_turn_with_the_body_from_beginning_to_end(seed: int, shown: list[int]) -> None:
    throw = Throw(seed, shown, COURSE)
    for die, body in enumerate(throw.bodies):
        for n in range(32):
            t = n / 32
            paint = then(throw.pose(t * throw.rolling, die).turn, back(throw.run.at(t, body).turn))
            assert apart(paint, throw.paints[die]) < 0.1
        steps = [apart(throw.pose(n / 240, die).turn, throw.pose((n + 1) / 240, die).turn) for n in range(240)]
        assert max(steps) < 25


@pytest.mark.parametrize("seed", SEEDS)
def test_dice_come_to_rest_flat_in_the_tray_without_overlapping(seed: int) -> None:
    last = run(seed, 3, COURSE).poses[-1]
    reach = 0.3 * math.sqrt(2) + 0.2  # of a round corner from the middle
    for pose in last:
        x, y, z = pose.at
        assert tilt(pose) < 10
        assert abs(x) < COURSE.tray_half - 0.4
        assert COURSE.length + 0.4 < y < COURSE.length + COURSE.tray_depth - 0.4
        assert z == pytest.approx(0.5 - COURSE.drop, abs=0.1)
    for a, b in combinations(last, 2):
        assert math.dist(a.at, b.at) >= 2 * reach - 0.02


@pytest.mark.parametrize("seed", SEEDS)
def test_dice_stay_between_the_walls_all_the_way(seed: int) -> None:
    for poses in run(seed, 3, COURSE).poses:
        for pose in poses:
            x, y, z = pose.at
            assert abs(x) < COURSE.tray_half
            assert y < COURSE.length + COURSE.tray_depth
            assert -COURSE.drop < z < 5


def test_the_same_seed_is_the_same_slide_and_another_seed_another() -> None:
    runs = []
    for seed in (7, 7, 8):
        runs.append(run(seed, 3, COURSE))
    assert runs[0] == runs[1] != runs[2]
    middles = {round(run(seed, 3, COURSE).at(0.5, 0).at[0], 2) for seed in range(20)}
    assert len(middles) > 10


def test_dice_are_lined_up_side_by_side_where_a_view_alone_puts_them() -> None:
    throw = Throw(5, (2, 6, 4), COURSE)
    for die, face in enumerate((2, 6, 4)):
        rest = resting(face, die, COURSE)
        assert throw.pose(1, die).at == rest.at
        assert apart(throw.pose(1, die).turn, rest.turn) < 0.1
        x, y = seen(throw.pose(1, die)).at
        assert abs(x - MID) < FRONT_HALF - 49
        assert y < FRONT - 30
    before, after = throw.pose(throw.rolling - 1e-6, 1), throw.pose(throw.rolling + 1e-6, 1)
    assert math.dist(before.at, after.at) < 0.01


def test_dice_that_land_from_left_to_right_are_the_first_second_and_third() -> None:
    for seed in range(12):
        throw = Throw(seed, (1, 2, 3), COURSE)
        across = [throw.landed(die).at[0] for die in range(3)]
        assert across == sorted(across)


def test_a_slide_knocks_often_and_never_after_its_end() -> None:
    for seed in range(6):
        knocks = run(seed, 3, COURSE).knocks
        assert len(knocks) >= 5
        assert all(0 <= knock.t <= 1 and 0 < knock.force <= 1 for knock in knocks)


# ---- rotations ----


def test_a_cube_lies_in_24_ways() -> None:
    turns = cube_turns()
    assert len(turns) == 24
    assert min(apart(a, b) for a, b in combinations(turns, 2)) == pytest.approx(90)


@pytest.mark.parametrize("number", range(1, 7))
def test_a_die_shows_the_number_it_is_laid_to_show(number: int) -> None:
    assert upward(showing(number)) == number
    assert upward(leaned(showing(number, 40), 60)) == number


@given(rotations, st.integers(1, 6))
def test_paint_brings_any_number_to_lie_upright(landed: Rotation, number: int) -> None:
    square = min(cube_turns(), key=lambda turn: apart(turn, landed))
    assert apart(then(relabelled(landed, number), square), showing(number)) < 0.1


@given(rotations, rotations, rotations)
def test_turns_follow_each_other_as_their_matrices_do(a: Rotation, b: Rotation, c: Rotation) -> None:
    point = (0.3, -0.4, 0.5)
    one = moved(matrix(then(a, b)), point)
    two = moved(matrix(b), moved(matrix(a), point))
    assert one == pytest.approx(two, abs=1e-9)
    assert apart(slerp(a, b, 1), b) < 0.1
    assert apart(slerp(a, b, 0), a) < 0.1
    assert apart(then(then(a, c), back(c)), a) < 0.1


def test_half_way_between_two_turns_is_half_the_angle() -> None:
    assert apart(slerp(Rotation(), about((0, 0, 1), 80), 0.5), about((0, 0, 1), 40)) < 0.1


@pytest.mark.parametrize("seed", range(12))
def test_the_chute_is_never_empty_for_a_second_while_dice_are_dropped(seed: int) -> None:
    paces, way = BlackoutSlideTable.paces, slide_dice.throw(seed, (1, 2, 3))
    moments = [n / 200 for n in range(201)]
    appears = next(t for t in moments if any(seen(way.pose(t, die)).at[1] > TOP for die in range(3)))
    vanished = 0.24 * paces["dropped"]  # the last of the motion, in which one die after the other is gone
    assert (vanished + appears * paces["threw"]) / min(SPEEDS.values()) < 1000
