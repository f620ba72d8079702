"""The log tells who was first in a race of calls, and by how much."""

from functools import partial

from game_closet.contract import ANYONE, Move
from game_closet.engine.match import Match
from game_closet.engine.talk import Talk
from game_closet.kit.log import Log
from game_closet.kit.strip import LogLine
from game_closet.stage import words
from tests.walks import match_of


def shouting(seats: int = 2, people: int = 0) -> Match:
    """A match in which BLACKOUT may be called."""
    for seed in range(300):
        match = match_of("blackout_slide", seats, f"race {seed}", people)
        match.settle()
        while not match.over and match.game.turn(match.state) != ANYONE:
            turn = match.game.turn(match.state)
            assert isinstance(turn, int)
            match.play(match.game.moves(match.state, turn)[0])
        if not match.over:
            return match
    raise AssertionError("no race in 300 matches")


def raced() -> Match:
    """A match in which seat 1 has just won the race."""
    match = shouting()
    match.play(Move(1, "call"))
    return match


def last(talk: Talk) -> LogLine:
    return Log(talk.match).lines(talk.said)[-1]


def test_the_log_tells_the_margin_of_a_race_run_here() -> None:
    match = shouting()
    hands: dict[int, float] = {}
    talk = Talk(match, lambda: hands)
    talk.catch_up(len(match.steps))
    match.play(Move(1, "call"))
    hands.update({0: 0.52, 1: 0.31})
    talk.catch_up(len(match.steps))
    line = last(talk)
    assert "0.31" in line.sentence
    assert "0.21" in line.sentence
    assert match.names[0] in line.sentence
    assert line.sitter == match.sitters[1]

    hands.clear()
    talk.catch_up(len(match.steps) - 1)
    talk.catch_up(len(match.steps))
    assert last(talk) == line, "told again after taking back"

    resumed = Talk(match)
    resumed.catch_up(len(match.steps))
    assert "0.31" not in last(resumed).sentence


def test_a_hand_that_comes_late_is_timed_all_the_same() -> None:
    hands = {1: 0.31}
    talk = Talk(raced(), lambda: hands)
    talk.catch_up(len(talk.match.steps))
    assert "0.31" not in last(talk).sentence, "alone there is no margin"
    hands[0] = 0.45
    talk.retell()
    assert "0.14" in last(talk).sentence


def test_two_hands_in_one_frame_are_told_apart_by_a_hair() -> None:
    for late in (0.313, 0.311):
        talk = Talk(raced(), partial(dict, {0: late, 1: 0.311}))
        talk.catch_up(len(talk.match.steps))
        assert "0.31" in last(talk).sentence
        assert "0.00" not in last(talk).sentence
        assert words.say("common.play.race_hair", time="0.31", other=talk.match.names[0]) in last(talk).sentence
