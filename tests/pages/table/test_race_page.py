"""A BLACKOUT takes the whole screen: nothing but calls is there, by key and by pad, and then who was first."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game_closet.app import App
from game_closet.contract import ANYONE
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter
from game_closet.pages.table.pressables import CallTag, SpotControl
from game_closet.pages.table.table_page import TablePage
from tests.pages.pages import key, program
from tests.pages.table.test_race_talk import shouting


@pytest.fixture(params=[(1280, 720), (1024, 768)])
def app(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[App]:
    """Two people in a race, at a wide screen and at a docked one."""
    opened = program(tmp_path, request.param)
    found = shouting()
    match = Match(found.game, [Sitter("Ada", 0, 0), Sitter("Lou", 1, 1)], found.seed)
    for move in found.moves:
        match.take(move)
    opened.routes.table(match)
    yield opened
    opened.close()


def race(app: App) -> TablePage:
    assert isinstance(app.page, TablePage)
    assert app.page.game.turn(app.page.match.state) == ANYONE
    app.update(0.5)
    return app.page


def test_in_a_race_there_are_pads_and_their_keys_alone(app: App) -> None:
    play = race(app)
    assert {type(control) for control in play.controls} == {SpotControl, CallTag}
    tags = [control for control in play.controls if isinstance(control, CallTag)]
    assert [tag.said() for tag in tags] == ["tap, or key A", "tap, or key L"]


def test_the_first_key_wins_and_the_pads_tell_by_how_much(app: App) -> None:
    play = race(app)
    key(app, pygame.K_l, pygame.KSCAN_L)
    app.update(0.13)
    key(app, pygame.K_a, pygame.KSCAN_A)
    assert len(play.match.scores) == 2 and play.match.scores[1] > play.match.scores[0]
    times = [float(control.said().split()[0]) for control in play.controls if isinstance(control, CallTag)]
    assert times[0] == pytest.approx(times[1] + 0.13, abs=0.011)
    assert play.frame.whole
    while play.sitting.conductor.showing is not None:
        app.update(0.1)
    assert not play.frame.whole
    assert app.notice.showing is not play.log_shown
