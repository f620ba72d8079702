from random import Random
from typing import Any

import pytest

from game_closet.contract import CHANCE, Move, Refused
from game_closet.engine.match import Change, Match
from game_closet.engine.people import Sitter
from game_closet.stage import words
from tests.walks import TABLES, company, game_of, match_of, walk

KEY = "blackout_cities"


def refusal(match: Match, move: Move) -> str:
    before = (match.state, list(match.moves), list(match.steps))
    with pytest.raises(Refused) as refused:
        match.play(move)
    assert (match.state, match.moves, match.steps) == before
    assert words.has(f"{match.game.key}.why.{refused.value.why.kind}")
    return refused.value.why.kind


def test_as_many_sit_down_as_the_game_has_seats() -> None:
    with pytest.raises(Refused) as refused:
        Match(game_of(KEY, 3), company(2), "seed")
    assert refused.value.why.kind == "bad_seats"


@pytest.mark.parametrize("actor", [-1, 2, 99, "somebody", "anyone", True, 0.0, None])
def test_only_a_seat_of_this_table_is_let_in(actor: Any) -> None:
    match = match_of(KEY, 2)
    match.settle()
    assert refusal(match, Move(actor, "throw")) == "unknown_seat"


def test_a_verb_the_game_does_not_have_is_refused() -> None:
    match = match_of(KEY, 2)
    match.settle()
    assert refusal(match, Move(0, "sing")) == "unknown_verb"


def test_a_move_out_of_turn_is_refused() -> None:
    match = match_of(KEY, 2)
    match.settle()
    turn = match.game.turn(match.state)
    assert isinstance(turn, int)
    assert refusal(match, Move(1 - turn, "throw")) == "not_your_turn"


@pytest.mark.parametrize("args", [("a", 3), (), (2**80,), ("",), (-1,), (1.5,)])
def test_nonsense_after_a_good_verb_is_refused(args: tuple[Any, ...]) -> None:
    match = match_of(KEY, 2)
    match.settle()
    turn = match.game.turn(match.state)
    assert isinstance(turn, int)
    refusal(match, Move(turn, "cover", args))


def test_nobody_speaks_for_fate() -> None:
    match = match_of(KEY, 2)
    with pytest.raises(Refused):
        match.take(Move(CHANCE, "roll", (0, 9)))
    match.settle()
    assert refusal(match, Move(CHANCE, "roll", (1, 2))) == "bad_luck"


def test_a_match_without_a_seed_cannot_ask_fate() -> None:
    match = Match(game_of(KEY, 2), company(2))
    with pytest.raises(Refused) as refused:
        match.settle()
    assert refused.value.why.kind == "no_fate"


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_taking_back_leaves_the_match_as_it_was_and_never_changes_the_luck(key: str, seats: int) -> None:
    match, rng = match_of(key, seats, "back"), Random(1)
    marks = []
    for _ in walk(match, rng, 60):
        marks.append((len(match.moves), match.state, list(match.steps), match.heard, list(match.reach)))
    played, states = list(match.moves), [step.state for step in match.steps]
    for number, state, steps, heard, reach in (marks[-1], marks[len(marks) // 2], marks[0]):
        match.back_to(number)
        assert (match.state, match.steps, match.heard, match.reach) == (state, steps, heard, reach)
        assert match.moves == played[:number]
    for move in played[marks[0][0] :]:
        if move.actor != CHANCE:
            match.play(move)
    assert match.moves == played
    assert [step.state for step in match.steps] == states


def test_a_seat_that_changes_hands_is_remembered_with_the_moves_before_it() -> None:
    match = match_of(KEY, 2, people=2)
    match.settle()
    before = len(match.moves)
    moth = Sitter("Moth", 3, 3, "gentle")
    match.seat(1, moth)
    assert match.sitters[1] == moth
    assert match.seated[1].name != "Moth" or match.seated[1].human
    assert match.changes == [Change(before, 1, moth)]
    assert match.names[1] == "Moth"


def test_a_change_of_hands_outlives_the_moves_before_it() -> None:
    match = match_of(KEY, 2, people=2)
    list(walk(match, Random(2), 12))
    moth = Sitter("Moth", 3, 3, "gentle")
    match.seat(1, moth)
    match.back_to(4)
    assert match.changes == [Change(4, 1, moth)]
    assert match.sitters[1] == moth


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_what_is_heard_begins_anew_with_every_hand(key: str, seats: int) -> None:
    match = match_of(key, seats, "heard")
    for _ in walk(match, Random(3), 150):
        events = [step.event for step in match.steps]
        closed = [number for number, event in enumerate(events) if event.kind in match.game.closes]
        assert list(match.heard) == events[closed[-1] + 1 if closed else 0 :]
        assert match.heard == match.heard_before(len(events))


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_every_step_finds_the_state_that_the_one_before_left(key: str, seats: int) -> None:
    match = match_of(key, seats, "chain")
    list(walk(match, Random(4), 80))
    assert match.before(0) == match.game.start()
    for number, step in enumerate(match.steps):
        assert match.before(number + 1) == step.state
    assert len(match.reach) == len(match.moves)
    assert match.before(match.reach[-1]) == match.state
