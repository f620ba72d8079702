"""Dice that people throw themselves, and press on the screen."""

from pathlib import Path
from typing import Any

import pytest

from game_closet import shelf
from game_closet.app import App
from game_closet.contract import CHANCE, Roll
from game_closet.engine import record
from game_closet.engine.match import Match
from game_closet.engine.tempo import DiceSettings
from game_closet.kit.choices import Segments
from game_closet.stage import words
from tests.pages.pages import printed, program, sitters

DICE = ("blackout_cities", "blackout_slide")


def begin(app: App, key: str) -> Any:
    """A match between people who throw their own dice, shown as far as it goes."""
    match = Match(shelf.game(key)(), [who._replace(level=None) for who in sitters(2)], "5" * 32, "a" * 32)
    app.routes.table(match, wishes=DiceSettings(real_dice=True))
    page: Any = app.page
    settle(app)
    return page


def settle(app: App) -> None:
    """Let everything be shown, and make what moves there are besides throwing."""
    page: Any = app.page
    for _ in range(200):
        app.update(0.5)
        turn = page.game.turn(page.match.state)
        if page.sitting.conductor.dice is not None:
            return
        if isinstance(turn, int) and page.sitting.still:
            page.make(page.game.moves(page.match.state, turn)[0])


def faces_of(app: App) -> list[Segments]:
    """A row of faces for every die."""
    return [control for control in app.page.controls if isinstance(control, Segments)]


def press(app: App, die: int, face: int) -> None:
    """Press a face of a die."""
    row = faces_of(app)[die]
    row.press((row.part(face - 1).centerx + 1, row.part(face - 1).centery))


@pytest.mark.parametrize("key", DICE)
def test_nothing_is_thrown_until_every_die_was_pressed_and_then_it_is_what_was_pressed(
    tmp_path: Path, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The match waits for people's dice, however long, and takes what they show."""
    app = program(tmp_path)
    page = begin(app, key)
    assert words.say("common.play.throw") in printed(app, monkeypatch)
    rows, made = len(faces_of(app)), len(page.match.moves)
    assert rows == len(page.match.thrown.sides)
    wished = [2, 3, 5][:rows]
    for die, face in enumerate(wished):
        assert len(page.match.moves) == made
        press(app, die, face)
    assert page.match.moves[made] == (CHANCE, "roll", tuple(wished))


@pytest.mark.parametrize("key", DICE)
def test_the_record_says_that_the_dice_were_thrown_by_hand_and_is_true(tmp_path: Path, key: str) -> None:
    """Shuffles are still the seed's; the running file says the same."""
    app = program(tmp_path)
    page = begin(app, key)
    for _ in range(3):
        for die in range(len(faces_of(app))):
            press(app, die, 6)
        settle(app)
    lines = page.sitting.record()
    assert lines["fate"] == {"seed": "5" * 32, "by_hand": True}
    assert record.replay(lines).moves == page.match.moves
    (saved,) = app.running.matches()
    assert saved.record["fate"]["by_hand"] is True and len(saved.record["moves"]) == len(page.match.moves)


def test_a_table_can_change_to_dice_of_its_own_in_the_middle(tmp_path: Path) -> None:
    """From then on the match waits for them, and its record says so."""
    app = program(tmp_path)
    match = Match(shelf.game("blackout_cities")(), [who._replace(level=None) for who in sitters(2)], "5" * 32, "a" * 32)
    app.routes.table(match)
    page: Any = app.page
    assert page.sitting.record()["fate"] == {"seed": "5" * 32}
    page.sitting.wish(DiceSettings(real_dice=True))
    settle(app)
    assert page.sitting.conductor.dice == Roll((6, 6))
    (saved,) = app.running.matches()
    assert saved.record["fate"]["by_hand"] is True
