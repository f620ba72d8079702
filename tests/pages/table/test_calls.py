"""Calls at the table page: what a good one, a refused one and the end of a hand look like."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game_closet.contract import Move
from game_closet.engine.match import Match
from game_closet.games.dominoes.rules.dominoes import SETTLE
from game_closet.games.dominoes.rules.line import piece_of
from game_closet.games.dominoes.table.muggins import MugginsTable
from game_closet.kit.control import Look
from game_closet.pages.table.picture import plate, plate_areas
from game_closet.pages.table.pressables import CallButton, VerbButton
from game_closet.stage import words
from tests.pages.driver import Driver
from tests.pages.senses import reading
from tests.walks import choices, match_of


def lined_up(people: int = 2) -> Match:
    """A match of Blank-Out in which seat 0 may call."""
    match, rng = match_of("blank_out", 2, "calls", people=people), Random(3)
    match.settle()
    while Move(0, "call") not in match.game.moves(match.state, 0):
        match.play(rng.choice([move for move in choices(match) if move.verb != "call"]))
    return match


def about_to_go_domino(*, scoring: bool) -> tuple[Match, Move]:
    """A match of Muggins and seat 0's last piece, which makes a score or not."""
    for seed in range(400):
        match, rng = match_of("muggins", 2, f"domino {seed}", people=1), Random(seed)
        match.settle()
        while not match.over:
            move = rng.choice([move for move in choices(match) if move.verb not in match.game.calls])
            steps = list(match.game.play(match.state, move))
            last = move.actor == 0 and move.verb == "play" and match.state.hands[0] == (piece_of(str(move.args[0])),)
            if last and (steps[-1].state.phase == SETTLE) is scoring:
                return match, move
            match.play(move)
    raise AssertionError("nobody goes domino that way in 400 matches")


def before_the_others_last_piece(*, scoring: bool) -> tuple[Match, Move]:
    """A match of Muggins and a move of seat 0, after which seat 1 has nothing to do but lay its last piece."""
    for seed in range(2000):
        match, rng = match_of("muggins", 2, f"other {seed}", people=1), Random(seed)
        match.settle()
        while not match.over:
            game, move = match.game, rng.choice([move for move in choices(match) if move.verb not in match.game.calls])
            then = game.after(match.state, move)
            replies = [reply for reply in game.moves(then, 1) if reply.verb not in game.calls]
            if move.actor == 0 and len(replies) == 1 and replies[0].verb == "play" and len(then.hands[1]) == 1:
                after = next(iter(game.play(then, replies[0]))).state
                if after.line.fits(then.hands[0]) and bool(after.score) is scoring:
                    return match, move
            match.play(move)
    raise AssertionError("the other never goes domino that way")


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    """Somebody at the screen."""
    opened = Driver(tmp_path / "house", tmp_path / "cache", speed="normal")
    yield opened
    opened.app.close()


def test_a_refused_call_brings_the_log_up_to_what_it_cut_short(driver: Driver) -> None:
    play = driver.sit_down(lined_up())
    driver.settle()
    driver.press("call-0")
    said = len(play.lines)
    assert play.sitting.conductor.showing is not None
    driver.press("call-1")  # too late, and shows the end of the motion
    assert driver.app.notice.showing
    assert len(play.lines) > said
    assert "points" in play.lines[-1].sentence


def test_a_call_counts_though_a_button_beside_it_goes_while_it_is_held_down(driver: Driver) -> None:
    play = driver.sit_down(lined_up(people=1))
    driver.until(lambda: play.sitting.held_up)
    held, go_on = (driver.control(name).area.center for name in ("call-0", "go-on"))
    driver.down(held)
    play.tap(go_on, go_on)  # nobody waits for the call any longer
    assert not play.sitting.held_up
    driver.up(held)
    assert Move(0, "call") in play.match.moves


def test_nobody_is_on_turn_while_a_hand_that_is_over_waits_for_go_on(driver: Driver) -> None:
    play = driver.sit_down(lined_up())
    driver.settle()
    assert play.sitting.lens.holder is not None
    driver.press("call-0")
    driver.settle()
    assert play.sitting.conductor.halted
    assert play.sitting.lens.holder is None
    driver.press("call-0")
    assert driver.app.notice.sentence == words.say("common.why.hand_over"), "it says what to press instead"


def test_a_hand_over_a_call_that_is_not_good_does_not_make_it_look_good(driver: Driver) -> None:
    driver.sit_down(lined_up())
    driver.settle()
    button = driver.control("call-0")
    assert isinstance(button, CallButton)

    def red(*, good: bool, hover: bool) -> int:
        button.good, button.asleep = good, not good
        surface = pygame.Surface(driver.app.size)
        button.draw(surface, Look(hover=hover))
        inner = button.area.inflate(-button.area.width // 4, -button.area.height // 4)
        colour = pygame.transform.average_color(surface.subsurface(inner))
        return colour[0] - colour[2]

    bright = [red(good=True, hover=hover) for hover in (False, True)]
    dull = [red(good=False, hover=hover) for hover in (False, True)]
    assert min(bright) > 2 * max(dull)


def test_a_wrong_call_sleeps_on_its_button_second_by_second_and_wakes(driver: Driver) -> None:
    match = match_of("muggins", 2, "wrong", people=1)
    match.settle()
    play = driver.sit_down(match)
    driver.settle()
    driver.press("call-0")
    assert driver.app.notice.showing
    seconds = []
    for _ in range(4):
        button = driver.control("call-0")
        assert isinstance(button, CallButton)
        seconds.append(button.wakes_in)
        play.update(1.0)
    assert seconds == [3, 2, 1, 0]


def test_a_button_that_sleeps_tells_how_long_instead_of_its_key(driver: Driver) -> None:
    driver.sit_down(lined_up())
    driver.settle()
    button = driver.control("call-0")
    assert isinstance(button, CallButton)
    for wakes_in, shown in ((0, button.letter), (2, "2 s")):
        button.wakes_in = wakes_in
        with reading() as written:
            button.draw(pygame.Surface(driver.app.size), Look())
        texts = [text for text, _ in written]
        assert shown in texts
        assert (button.letter in texts) == (not wakes_in)


@pytest.mark.parametrize("scoring", [False, True])
def test_the_pause_after_a_last_play_looks_the_same_whether_or_not_there_is_a_score(
    driver: Driver, scoring: bool
) -> None:
    match, move = about_to_go_domino(scoring=scoring)
    play = driver.sit_down(match)
    driver.settle()
    driver.make(move)
    driver.settle()
    assert play.sitting.held_up
    button = driver.control("call-0")
    assert isinstance(button, CallButton)
    assert button.move == Move(0, "claim"), "the button tells that nothing is left to claim"


def test_the_pause_after_anothers_last_piece_asks_for_go_on_alone_and_tells_nothing(driver: Driver) -> None:
    said = [at_the_pause(driver, scoring=scoring) for scoring in (False, True)]
    assert said[0] == said[1]
    assert set(said[0]) == {words.say("muggins.note.settle"), words.say("common.why.hand_over")}


def at_the_pause(driver: Driver, *, scoring: bool) -> list[str]:
    """Look at the table after the other has laid a last piece; what pieces, plates and sleeping buttons answer."""
    match, move = before_the_others_last_piece(scoring=scoring)
    play = driver.sit_down(match)
    driver.settle()
    play.make(move)
    driver.until(lambda: play.sitting.held_up)
    if not play.sitting.conductor.rests:  # the moment for the own claim
        driver.press("go-on")
        driver.until(lambda: play.sitting.conductor.rests)
    assert play.sitting.held_up
    table = play.frame.table
    assert isinstance(table, MugginsTable)
    assert not any(plate(play.frame, seat).on_turn for seat in (0, 1))
    assert not any(move.verb == "play" for move in play.frame.view.moves), "a piece is raised"
    said = []
    for area in (table.ground.rack, plate_areas(play.frame)[0]):
        driver.app.notice.clear()
        driver.click(area.center)
        said.append(driver.app.notice.sentence)
    return said + [one.why for one in play.controls if isinstance(one, VerbButton) and one.key != "go-on"]
