"""Nothing tells a secret: swap what the person at the screen cannot know, and no pixel, spot, tip or line changes."""

from pathlib import Path
from random import Random

import pytest

from game_closet import shelf
from game_closet.contract import Game, Step
from game_closet.engine.match import Match
from game_closet.pages.table.result import Result
from tests.pages.driver import Driver
from tests.walks import company, game_of, seated

SECRETS = [key for key in shelf.GAMES if shelf.game(key).picture is not Game.picture]
FRAMES = 6


@pytest.mark.parametrize(("key", "seats"), [(key, seats) for key in SECRETS for seats in seated(key)])
def test_not_a_pixel_depends_on_what_may_not_be_seen(key: str, seats: int, tmp_path: Path, cache: Path) -> None:
    driver, rng = Driver(tmp_path, cache, (960, 540)), Random(seats)
    match = Match(game_of(key, seats), company(seats, people=seats), f"secret-{seats}")
    play, looked, swapped = driver.sit_down(match), 0, 0
    while looked < FRAMES and driver.page is play:
        driver.settle()
        if play.sitting.still and not play.sitting.held_up and rng.random() < 0.15:
            looked += 1
            veiled = play.curtain is not None
            known = match.view(play.frame.view.seat)
            world = match.game.imagine(known, match.heard, rng)
            swapped += world != match.state
            before, (real, step) = driver.public(), (match.state, match.steps[-1])
            match.state, match.steps[-1] = world, Step(step.event, world)
            play.sitting.lens.clear()
            play.refresh()
            assert (play.curtain is not None) == veiled
            assert driver.public() == before, f"{play.frame.view.seat} of {seats} sees more than its view"
            match.state, match.steps[-1] = real, step
            play.sitting.lens.clear()
            play.refresh()
        if not driver.act(rng):
            driver.wait()
    assert looked == FRAMES or isinstance(driver.page, Result)
    assert swapped
    driver.app.close()
