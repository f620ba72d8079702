"""What moves on a table is heard, to the very end of its motion."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from game_closet import shelf
from game_closet.engine.lens import step_seed
from tests.pages.driver import Driver
from tests.walks import match_of, seated, walk

FRAME = 0.02
MOVES = {"blackout_cities": 60, "muggins": 60}  # until something is heard at the end of a motion
ELSEWHERE = {"click", "curtain", "refused", "won"}  # what the page itself sounds like


@pytest.mark.parametrize("key", shelf.GAMES)
def test_every_sound_of_a_motion_is_heard_once(key: str, tmp_path: Path, cache: Path) -> None:
    seats = min(seated(key))
    match = match_of(key, seats, "cues", people=1)
    list(walk(match, Random(3), MOVES.get(key, 24)))
    driver = Driver(tmp_path, cache, (960, 540), speed="normal")
    heard: list[str] = []
    driver.app.sounds.play = lambda name, *_: heard.append(name)  # type: ignore[method-assign]
    play = driver.sit_down(match)
    conductor, last = play.sitting.conductor, len(match.steps)
    due: Counter[str] = Counter()
    for number, step in enumerate(match.steps):
        conductor.seek(number)
        if conductor.pace() > FRAME:
            before, after = match.game.view(match.before(number), 0), match.game.view(step.state, 0)
            cues = play.frame.table.cues(step.event, before, after, step_seed(match.seed, number))
            due += Counter(cue.sound for cue in cues)
            x = play.frame.table.heard_at(step.event, after)
            assert x is None or 0 <= x <= driver.app.size[0], step.event
    conductor.seek(0)
    while conductor.shown < last:
        conductor.go_on()
        driver.app.update(FRAME)
    driver.app.close()
    assert due
    assert {name: count for name, count in Counter(heard).items() if name not in ELSEWHERE} == {
        name: count for name, count in due.items() if name not in ELSEWHERE
    }
