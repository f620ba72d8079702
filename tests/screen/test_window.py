"""A real window, real clicks: two people play the four cities from the shelf to the score page, through a power cut."""

import signal
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game_closet import shelf
from game_closet.engine import offer, record
from game_closet.engine.match import Match
from game_closet.kit.buttons import PictureButton
from game_closet.pages.table.result import Result
from game_closet.stage import words
from game_closet.store.running import Running
from game_closet.store.scores import Scores
from tests.screen.window import (
    PATIENCE,
    Program,
    awaited,
    brightness,
    clicked,
    drawn,
    opened,
    screened,
    shows,
    unlike,
)

GAME = "blackout_cities"

pytestmark = screened()


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    with opened(tmp_path) as program:
        yield program


def test_two_people_play_a_whole_match_with_the_mouse(program: Program) -> None:
    twin, rng = program.twin, Random(1)
    awaited(lambda: unlike(program.look(), drawn(twin.app)) < 0.02, "what the page draws")
    first = program.look()

    # from the box to the table
    boxes = [control for control in twin.page.controls if isinstance(control, PictureButton)]
    program.press(boxes[list(offer.boxes()).index(shelf.box(GAME))])
    awaited(lambda: shows(program.look(), twin.app), "the set-up page")
    program.press(twin.control(words.say("common.level.gentle")))
    awaited(lambda: shows(program.look(), twin.app), "the levels")
    program.press(twin.control(words.say("common.level.person")))
    awaited(lambda: shows(program.look(), twin.app), "two people")
    program.touch(words.say("common.menu.start"))
    match = awaited(program.match, "a match on the table")
    assert [sitter.human for sitter in match.sitters] == [True, True]

    # by clicks alone, with a power cut after forty moves
    lit, made, cut = 0.0, 0, False
    while program.saved is not None:
        match = awaited(lambda: program.match() if program.saved else program, "a person's turn")
        if not isinstance(match, Match) or match.over:
            break
        twin.sit_down(match)
        made = len(match.moves)
        if not lit:
            lit = brightness(table_seen(program))
        if made > 40 and not cut:
            cut = True
            program.kill()
            assert record.replay(program.saved.record).moves == match.moves if program.saved else False
            play_on(program, match)
            assert brightness(table_seen(program)) < lit, "lights have gone out"
        move = rng.choice([move for seat in range(2) for move in match.game.moves(match.state, seat)])
        where = twin.buttons().get(move) or twin.control(twin.ways()[move][0].key)
        awaited(lambda at=where, moves=made: clicked(program, at, moves), f"{move}")  # type: ignore[misc]
    assert cut

    # the score is on the score page
    awaited(lambda: not program.saved, "the match off the table")
    book = Scores(program.home)
    (written,) = book.matches(GAME)
    book.close()
    assert written.moves >= sum(isinstance(move.actor, int) for move in match.moves)
    table = drawn(twin.app).copy()
    awaited(lambda: unlike(program.look(), table) > 0.2, "the result")
    result = program.at_rest()
    twin.app.go(lambda: Result(twin.app, match=match))
    program.press(words.say("common.menu.shelf"))
    awaited(lambda: unlike(program.look(), result) > 0.2, "the shelf")
    program.at_rest()
    program.press(words.say("common.shelf.scores"))
    awaited(lambda: unlike(program.look(), first) > 0.2, "the score page")
    assert brightness(program.at_rest()) > 5


def table_seen(program: Program) -> pygame.Surface:
    """The table, once it lies there as the twin has it, with no hand over it."""
    program.screen.hand("mousemove", "2", "700")
    area = program.twin.play.desk.areas.table
    table = drawn(program.twin.app).subsurface(area)
    awaited(lambda: unlike(program.look().subsurface(area), table) < 0.02, "the table as it lies")
    return program.look().subsurface(area)


def play_on(program: Program, match: Match) -> None:
    """Start the program again and take up the match that was left."""
    twin = program.twin
    saved = program.saved
    assert saved is not None
    for file in Running(twin.app.home).all():
        file.path.unlink()
    copy = twin.app.running.folder / saved.path.name
    copy.write_bytes(saved.path.read_bytes())
    twin.app.routes.shelf()
    twin_card = twin.control(words.say("common.menu.play_on"))
    program.start()
    program.touch(twin_card)
    twin.sit_down(match)
    table_seen(program)
    assert program.saved is not None
    assert record.replay(program.saved.record).moves == match.moves


def test_the_window_closes_and_opens_again_where_it_was(program: Program) -> None:
    window = program.screen.windows()[-1]
    program.screen.hand("windowsize", window, "1100", "700")
    awaited(lambda: "1100x700" in program.screen.hand("getwindowgeometry", window), "another size")
    program.at_rest()
    program.process.send_signal(signal.SIGTERM)
    assert program.process.wait(PATIENCE) == 0
    assert '"window"' in (program.home.settings / "settings.json").read_text(encoding="utf-8")
    assert "1100" in (program.home.settings / "settings.json").read_text(encoding="utf-8")
