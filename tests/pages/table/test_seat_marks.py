"""Whose a thing is on a table, to people who see fewer colours: measured on the pixels of plates, trails and shells."""

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pygame
import pytest

from game_closet.context import THEMES
from game_closet.engine.past.replay import Places
from game_closet.pages.table.advice import standing
from game_closet.pages.table.beside.time_line import TimeLine
from game_closet.pages.table.motion.trail import LEAST
from game_closet.pages.table.picture import plate_areas
from game_closet.stage import marks, palette
from tests.pages.driver import Driver
from tests.pages.pages import played
from tests.pages.senses import look
from tests.pages.table.labels import at_turn
from tests.stage.hues import SIGHTS, apart
from tests.stage.test_hues import FAR

Sit = Callable[[str], Driver]


@pytest.fixture
def sit(join: Callable[..., Driver]) -> Sit:
    """Somebody at a table for six after a round of moves, in a theme."""
    return lambda theme: join(at_turn("shell_out", 6, 18), theme=theme).at_rest()


def middles(driver: Driver) -> dict[str, list[tuple[int, int]]]:
    """The middle of every seat's token: on its plate, and on the tag of its last move."""
    frame = driver.play.frame
    tags = {foot.seat: pygame.Rect(0, 0, *LEAST).move_to(center=foot.trace.tag) for foot in frame.trail}
    return {
        "plates": [(round(area.left + 34 * frame.u), area.centery) for area in plate_areas(frame)],
        "trail": [(round(tag.left + tag.h * 0.62), tag.centery) for _, tag in sorted(tags.items())],
    }


@pytest.mark.parametrize("theme", THEMES)
def test_tokens_on_plates_and_trails_are_far_apart_to_every_sight(sit: Sit, theme: str) -> None:
    driver = sit(theme)
    picture = look(driver.app)
    for where, points in middles(driver).items():
        colours = [tuple(picture.get_at(point)) for point in points]
        assert len(colours) >= 5
        for sight in SIGHTS:
            least = min(apart(one, other, sight) for one, other in combinations(colours, 2))
            assert least >= FAR, (where, sight, least)


def test_every_share_of_the_chances_that_can_bear_it_bears_a_shape(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []
    token = marks.token

    def noted(colour: int, kind: int, px: float, halo: bool = True) -> pygame.Surface:
        drawn.append(kind)
        return token(colour, kind, px, halo)

    monkeypatch.setattr(marks, "token", noted)
    match, bar = at_turn("shell_out", 6), pygame.Rect(20, 20, 600, 8)
    standing.draw(pygame.Surface((640, 60)), bar, match.sitters, (0.5, 0.3, 0.1, 0.05, 0.03, 0.02), 1.0)
    assert drawn == [0, 1, 2, 3, 4, 5]


def test_every_curve_of_a_replay_bears_the_shape_of_its_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    match, drawn = played("muggins", 4), set[str]()
    shape = marks.shape

    def noted(kind: str, *about: Any) -> str:
        drawn.add(kind)
        return shape(kind, *about)

    monkeypatch.setattr(marks, "shape", noted)
    line = TimeLine(Places(match), 0).at(pygame.Rect(0, 0, 640, 200), 0.7)
    line.paint(pygame.Surface((640, 200)), line.area)
    assert drawn >= {palette.SEATS[who.shape].shape for who in match.sitters}
