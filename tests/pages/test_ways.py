"""Matches are played in every way alone, from the shelf to the result page."""

from pathlib import Path

import pytest

from game_closet.engine import record
from tests.pages.ways import WAYS, visit

# One with hands of pieces and one with a race of calls; `python -m tests.pages.ways` plays all games.
SAMPLE = ("draw_dominoes", "blackout_slide")


@pytest.mark.parametrize("key", SAMPLE)
@pytest.mark.parametrize("way", WAYS)
def test_a_match_is_played_from_the_shelf_to_its_result_in_one_way_alone(
    way: str, key: str, tmp_path: Path, cache: Path
) -> None:
    driver, match = visit(way, key, tmp_path, cache)
    (written,) = driver.app.scores.matches()
    assert tuple(seat.score for seat in written.seats) == match.scores
    assert record.replay(driver.app.scores.record(written.number)).moves == match.moves
    driver.app.close()
