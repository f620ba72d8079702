"""How long one waits for one's own turn."""

import pytest

from game_closet import shelf
from game_closet.engine.options import seat_counts
from game_closet.tools import waits
from game_closet.tools.waits import Waits

LONGEST = 4.0  # seconds, where nobody has to decide or call
FEW = 6  # waits of each game and number of seats


@pytest.mark.parametrize("key", shelf.GAMES)
def test_nobody_waits_long_for_moves_that_decide_nothing(key: str) -> None:
    for seats in seat_counts(key):
        assert waits.measure(key, seats, FEW).plain[1] <= LONGEST, seats


def test_a_long_row_of_throws_goes_by_at_a_glance() -> None:
    found = waits.measure("blackout_cities", 4, FEW)
    assert 1.0 < found.plain[0] <= LONGEST
    assert found.every[0] < 10


def test_waits_are_the_same_every_time() -> None:
    first, second = (waits.measure("blank_out", 3, FEW) for _ in range(2))
    assert first == second != Waits((0, 0), (0, 0))
