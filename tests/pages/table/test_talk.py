"""The log of the table page."""

from random import Random
from typing import Any

import pytest

from game_closet import shelf
from game_closet.contract import CHANCE, Move
from game_closet.engine.match import Match
from game_closet.engine.talk import Talk
from game_closet.kit.log import Log
from game_closet.stage import words
from game_closet.stage.table import design_table
from tests.walks import TABLES, choices, match_of, walk

PLAIN = 40  # moves of a walk
MOST_ALIKE = 4  # times that a line may stand for


def told(match: Match) -> list[str]:
    """The whole log of a match, as its table remarks on it."""
    table = design_table(match, shelf.table(match.game.key).settings())
    talk = Talk(match, remarks=table.remarks)
    talk.catch_up(len(match.steps))
    return [line.sentence for line in Log(match).lines(talk.said)]


def drawn_often() -> Match:
    """A match of Draw in which somebody has drawn three times in a row."""
    for seed in range(200):
        match, rng = match_of("draw_dominoes", 2, f"talk {seed}"), Random(seed)
        match.settle()
        while not match.over:
            if [move.verb for move in match.moves[-3:]] == ["draw"] * 3:
                return match
            match.play(rng.choice(choices(match)))
    raise AssertionError("nobody draws three times in 200 matches")


def test_what_is_said_again_and_again_stays_one_line() -> None:
    match = drawn_often()
    talk, log = Talk(match), Log(match)
    for shown in range(len(match.steps) + 1):
        talk.catch_up(shown)
        log.lines(talk.said)
    draws = [line.sentence for line in log.lines(talk.said) if "draws" in line.sentence]
    assert draws[-1].endswith("draws, 3 times")
    talk.retell()
    assert [line.sentence for line in log.lines(talk.said) if "draws" in line.sentence] == draws


def test_a_look_is_told_by_name_where_it_was_taken_and_a_take_back_hides_none() -> None:
    match = match_of("draw_dominoes", 2, "looks", people=2)
    match.settle()
    for _ in range(4):
        match.play(choices(match)[0])
    talk, log = Talk(match), Log(match)
    talk.look(1)
    talk.catch_up(2)
    talk.look(0)
    talk.catch_up(4)
    talk.look(1)
    sentences = [line.sentence for line in log.lines(talk.said)]
    ada, moth = (words.say("common.curtain.looked", name=name) for name in ("Ada", "Moth"))
    looks = [sentence for sentence in sentences if sentence in (ada, moth)]
    assert looks == [moth, ada, moth]
    assert sentences[0] == moth
    assert log.lines(talk.said)[0].sitter == match.sitters[1]
    assert sentences.index(ada) < len(sentences) - 2
    talk.retell()
    assert [line.sentence for line in log.lines(talk.said)] == sentences
    talk.catch_up(1)
    assert [line.sentence for line in log.lines(talk.said) if line.sentence in (ada, moth)] == looks


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_every_line_of_a_log_is_a_fact_in_words_and_few_say_the_same(key: str, seats: int, screen: None) -> None:
    match = match_of(key, seats, "facts")
    for _ in walk(match, Random(3), PLAIN):
        pass
    lines = told(match)
    assert lines
    assert not [line for line in lines if "%{" in line or f"{key}." in line or "common." in line]
    assert max(map(lines.count, lines)) <= max(MOST_ALIKE, len(lines) // 3)


def rolled(match: Match, *orders: Any) -> Match:
    """Play moves, and rolls of dice in between."""
    for order in orders:
        match.take(order if isinstance(order, Move) else Move(CHANCE, "roll", order))
    return match


def test_what_a_throw_brings_to_one_seat_is_told_in_one_line(screen: None) -> None:
    throw = Move(0, "throw")
    match = rolled(match_of("blackout_cities", 2), (6, 5), (1, 2), throw, (3, 6), throw, (1, 6), throw, (3, 6))
    assert told(match)[-4:] == [
        "Ada throws 3 and 6: 36 goes dark, 63 goes dark",
        "Ada throws 1 and 6: seven, one counter to the pool",
        "Ada throws 3 and 6: 36 and 63 pass to Moth",
        "Moth’s 36 goes dark, 63 goes dark",
    ]


def test_a_shell_that_leaves_home_is_told_with_where_it_went_and_what_that_opens(screen: None) -> None:
    match = match_of("shell_out", 2, "shells")
    lines: list[str] = []
    for _ in walk(match, Random(4), 60):
        lines = told(match)
    assert [line for line in lines if line.endswith("onto an alley, and Moth’s star is open to it now")]
    assert [line for line in lines if "onto the centre" in line]


def test_whoever_passes_is_known_to_hold_none_of_the_open_ends(screen: None) -> None:
    match = match_of("block_dominoes", 2, "pass")
    before: tuple[int, ...] = ()
    for move in walk(match, Random(1), 200):
        if move.verb == "pass":
            before = tuple(sorted(set(match.state.line.ends)))
            match.play(move)
            break
    assert told(match)[-1] == f"{match.names[int(move.actor)]} passes: " + " and ".join(f"no {end}" for end in before)
