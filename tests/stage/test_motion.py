"""How things move."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game_closet.stage import motion

EASINGS = [motion.ease, motion.ease_in, motion.ease_out, motion.overshoot]
times = st.floats(0, 1)


@pytest.mark.parametrize("easing", EASINGS)
def test_every_easing_starts_at_nothing_and_ends_at_the_whole(easing: Callable[[float], float]) -> None:
    assert easing(0) == easing(-5) == pytest.approx(0)
    assert easing(1) == easing(5) == pytest.approx(1)


@pytest.mark.parametrize("easing", [motion.ease, motion.ease_in, motion.ease_out])
@given(a=times, b=times)
def test_plain_easings_never_go_back(easing: Callable[[float], float], a: float, b: float) -> None:
    low, high = sorted((a, b))
    assert easing(low) <= easing(high) + 1e-12


def test_ease_in_is_late_and_ease_out_early() -> None:
    assert motion.ease_in(0.5) < 0.5 == motion.ease(0.5) < motion.ease_out(0.5)


def test_overshoot_passes_the_end_before_it_settles() -> None:
    assert max(motion.overshoot(k / 100) for k in range(101)) > 1.02


def test_a_swing_goes_from_full_to_rest() -> None:
    assert motion.swing(0) == 1
    assert motion.swing(1) == 0
    assert min(motion.swing(k / 100) for k in range(101)) < 0


@given(times)
def test_a_bounce_stays_between_floor_and_hand(t: float) -> None:
    assert 0 <= motion.bounce(t) <= 1


def test_a_bounce_touches_the_floor_once_for_each_hop_and_ends_there() -> None:
    heights = [motion.bounce(k / 1000) for k in range(1001)]
    lows = [k for k in range(1, 1000) if heights[k - 1] > heights[k] < heights[k + 1]]
    assert len(lows) == 2
    assert heights[0] == 1
    assert heights[-1] == 0
    hops = [max(heights[lows[0] : lows[1]]), max(heights[lows[1] :])]
    assert 1 > hops[0] > hops[1] > 0


def test_a_part_of_a_motion_runs_from_its_start_to_its_end() -> None:
    assert [motion.part(t, 0.2, 0.6) for t in (0, 0.2, 0.4, 0.6, 1)] == pytest.approx([0, 0, 0.5, 1, 1])


def test_a_part_without_length_is_a_step() -> None:
    assert [motion.part(t, 0.5, 0.5) for t in (0.4, 0.5, 0.6)] == [0, 1, 1]


def test_an_arc_joins_its_ends_and_rises_by_its_height_half_way() -> None:
    assert motion.arc((0, 10), (100, 10), 0, 40) == (0, 10)
    assert motion.arc((0, 10), (100, 10), 0.5, 40) == (50, -30)
    assert motion.arc((0, 10), (100, 10), 1, 40) == (100, 10)
