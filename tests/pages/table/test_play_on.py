"""Moves taken back, pauses, seats that change hands, and matches that outlive the program."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game_closet import shelf
from game_closet.contract import Move
from game_closet.engine import draft, record
from game_closet.engine.match import Match
from game_closet.kit.choices import Segments
from game_closet.kit.tail import SLOW
from game_closet.pages.begin import begin
from game_closet.pages.shelf.shelf import Shelf
from game_closet.pages.table.pause import Pause
from game_closet.pages.table.result import Result
from game_closet.store.running import Running
from tests.pages.driver import Driver
from tests.walks import SHORT, company, game_of, walk


def moved(driver: Driver, rng: Random) -> Move:
    """Play until a move can be taken back."""
    play = driver.play
    while play.curtain is not None or play.sitting.why_no_take_back is not None:
        driver.settle()
        driver.act(rng)
    return play.match.moves[-1]


def test_a_move_is_taken_back_on_the_screen_and_on_the_disk(sit: Callable[..., Driver]) -> None:
    driver = sit("shell_out")
    play = driver.play
    play.sitting.wish(replace(play.sitting.wishes, take_back=True))  # as switched on in the pause
    moved(driver, Random(9))
    made = len(play.match.moves)
    driver.press("undo")
    assert len(play.match.moves) == made - 1
    (saved,) = Running(driver.app.home).matches()
    assert record.replay(saved.record).moves == play.match.moves
    driver.wait()
    driver.app.draw()
    driver.play_to_the_end(Random(10))
    assert isinstance(driver.page, Result)


def test_a_seat_is_taken_over_in_the_pause_and_the_match_goes_on(sit: Callable[..., Driver]) -> None:
    driver = sit("blackout_cities")
    play = driver.play
    driver.settle()
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.page, Pause)
    driver.app.draw()
    made = len(play.match.moves)
    driver.wait(5)
    assert len(play.match.moves) == made
    play.sitting.seat(1, play.match.sitters[1]._replace(level="random"))
    driver.key(pygame.K_ESCAPE)
    driver.play_to_the_end(Random(11))
    assert isinstance(driver.page, Result)
    written = driver.app.scores.record(driver.app.scores.matches()[0].number)
    assert written["changes"][0][:2] == [made, 1]


def test_the_pause_offers_every_seat_to_every_level(sit: Callable[..., Driver]) -> None:
    driver = sit("draw_dominoes")
    driver.settle()
    driver.key(pygame.K_ESCAPE)
    rows = [control for control in driver.page.controls if isinstance(control, Segments)]
    assert len(rows) == 2
    part = rows[1].part(2)
    driver.click(part.center)
    pause = driver.page
    assert isinstance(pause, Pause)
    assert not pause.sitting.match.sitters[1].human
    assert pause.sitting.match.sitters[0].human


def test_leaving_keeps_the_match_on_the_table_and_play_on_takes_it_up(sit: Callable[..., Driver]) -> None:
    driver = sit("draw_dominoes", people=1, seats=2)
    play = driver.play
    for _ in range(12):
        driver.settle()
        driver.act(Random(12))
        driver.wait(1)
    driver.key(pygame.K_ESCAPE)
    driver.press("Leave the table")
    assert isinstance(driver.page, Shelf)
    driver.app.draw()
    driver.press("Play on")
    assert driver.play is not play
    assert driver.play.match.moves == play.match.moves
    assert driver.play.match.state == play.match.state
    driver.play_to_the_end(Random(13))
    assert isinstance(driver.page, Result)


# --- the running file


@pytest.mark.parametrize("key", shelf.GAMES)
def test_a_killed_program_plays_on_from_any_move(key: str, tmp_path: Path, cache: Path) -> None:
    driver, rng = Driver(tmp_path, cache), Random(14)
    whole = Match(game_of(key, 2, **SHORT.get(key, {})), company(2, 2), "killed")
    list(walk(whole, rng, 40))
    begun = Match(whole.game, whole.seated, "killed")
    file = driver.app.running.begin(record.header(begun, record.now()))
    for number in range(0, len(whole.moves), 7):
        while file_moves(driver) < number:
            file.append(whole.moves[file_moves(driver)])
        driver.app.routes.shelf()
        driver.wait(SLOW)  # as whoever starts the program anew
        driver.press("Play on")
        play = driver.play
        driver.settle()
        assert play.match.moves[:number] == whole.moves[:number]
        assert play.match.moves == whole.moves[: len(play.match.moves)], "fate answers as it would have"
        assert play.match.game.turn(play.match.state) != "chance"
        (saved,) = Running(driver.app.home).matches()
        assert record.replay(saved.record).moves == play.match.moves
        file = play.file
        driver.app.draw()
    driver.app.close()


def file_moves(driver: Driver) -> int:
    (saved,) = Running(driver.app.home).matches()
    return len(saved.record["moves"])


def test_a_match_killed_at_its_very_end_still_reaches_the_score_book(tmp_path: Path, cache: Path) -> None:
    driver = Driver(tmp_path, cache)
    match = Match(game_of("blackout_cities", 2), company(2, 2), "end")
    list(walk(match, Random(15)))
    file = driver.app.running.begin(record.header(match, record.now()))
    for move in match.moves:
        file.append(move)
    driver.app.routes.shelf()
    driver.press("Play on")
    driver.wait(4)
    assert isinstance(driver.page, Result)
    assert len(driver.app.scores.matches()) == 1
    driver.app.close()


def left_behind(driver: Driver, match: Match, **changed: Any) -> None:
    """Put a match on the table as another run of the program left it."""
    file = driver.app.running.begin(record.header(match, record.now()) | changed)
    for move in match.moves:
        file.append(move)


def test_a_record_without_fate_plays_on_to_the_end(tmp_path: Path, cache: Path) -> None:
    driver = Driver(tmp_path, cache)
    match = Match(game_of("blackout_cities", 2), company(2, 2), "fate")
    list(walk(match, Random(19), 10))
    left_behind(driver, match, fate=None)
    driver.app.routes.shelf()
    driver.press("Play on")
    driver.play_to_the_end(Random(20))
    assert isinstance(driver.page, Result)
    driver.app.close()


def test_a_match_that_cannot_be_followed_does_not_stand_in_the_way_of_one_that_can(tmp_path: Path, cache: Path) -> None:
    driver = Driver(tmp_path, cache)
    good = Match(game_of("blackout_cities", 2), company(2, 2), "good")
    list(walk(good, Random(21), 10))
    left_behind(driver, good)
    bad = Match(game_of("blackout_cities", 2), company(2, 2), "bad")
    bad.moves = [*good.moves, Move(1, "sing")]
    left_behind(driver, bad)
    driver.app.routes.shelf()
    driver.app.draw()
    driver.press("Play on")
    assert driver.play.match.moves == good.moves
    assert len(driver.app.running.all()) == 2
    driver.app.close()


def test_the_tables_settings_come_back_with_the_match(tmp_path: Path, cache: Path) -> None:
    driver = Driver(tmp_path, cache)
    people = company(2, 2)
    table = draft.Draft("muggins", tuple(people), {}, {"hide_count": False})
    begin(driver.app, table)
    driver.settle()
    driver.app.routes.shelf()
    driver.press("Play on")
    assert driver.play.sitting.wishes == shelf.table("muggins").settings(hide_count=False)  # type: ignore[call-arg]
    driver.app.close()
