"""The mind for dominoes: it plays to win, calls what it sees, and cheats at nothing."""

from random import Random
from typing import Any

import pytest

from game_closet import shelf
from game_closet.contract import Event, Move
from game_closet.engine.playout import play_out
from game_closet.engine.search import Ranking
from game_closet.games.dominoes.mind import dominoes
from game_closet.games.dominoes.mind.twin import Board
from game_closet.games.dominoes.rules.dominoes import Dominoes, State
from game_closet.games.dominoes.rules.muggins import Muggins
from tests.games.dominoes.domino_hands import deal, play, position

KEYS = ["muggins", "draw_dominoes", "block_dominoes"]


def _short(key: str) -> Dominoes:
    kind: Any = shelf.game(key)
    game: Dominoes = kind(seats=2, target=40)
    return game


@pytest.mark.parametrize("key", KEYS)
def test_it_clearly_beats_play_at_random(key: str) -> None:
    won = 0
    for match in range(8):
        seats = ["sharp", "random"] if match % 2 else ["random", "sharp"]
        won += play_out(_short(key), seats, f"duel {match}").winners == (seats.index("sharp"),)
    assert won >= 6


@pytest.mark.parametrize("key", KEYS)
def test_every_answer_is_one_of_the_moves(key: str) -> None:
    match = play_out(shelf.game(key)(seats=3), ["gentle", "steady", "random"], "legal")
    assert match.over  # every move was checked at the door


def test_it_claims_its_own_score_and_takes_one_that_was_missed() -> None:
    game = Muggins(seats=2)
    state = position(game, "0-1", "0-2 0-3", line="6-6@0 3-6@0", surplus="1-1", turn=1)._replace(score=15)
    for seat, verb in ((0, "claim"), (1, "muggins")):
        assert _last(game, state, seat, "sleepy")[0].answer == Move(seat, verb)


def _last(game: Dominoes, state: State, seat: int, level: str, heard: tuple[Event, ...] = ()) -> Ranking:
    *_, ranking = dominoes.MIND.think(game, game.view(state, seat), heard, Random(1), dominoes.MIND.levels[level])
    return ranking


def test_it_makes_a_count_where_one_can_be_made() -> None:
    game = Muggins(seats=2)
    state = position(game, "3-6 2-6", "0-1", line="6-6@0", surplus="1-1")
    board, shape = Board(game), Board(game).shape(state.line)
    best = max(shape.plays(board.mask(state.hands[0])), key=lambda play: dominoes.tempting(board, shape, play))
    assert board.set[best >> 2] == (3, 6)


def test_with_few_pieces_left_it_plays_the_hand_exactly() -> None:
    game: Any = shelf.game("block_dominoes")(seats=2)
    # 2-4 would leave the other 4-6 to go out with; 1-3 blocks him
    state = position(game, "2-4 1-3", "4-6", line="2-3@0", surplus="0-0")
    board = Board(game)
    hand = board.twin(state)
    assert dominoes.settles(board, hand)
    found = dominoes.worths(board, hand, board.choices(hand), Random(1))
    best = max(found, key=lambda choice: found[choice])
    assert board.set[best >> 2] == (1, 3)


@pytest.mark.parametrize(
    ("key", "options", "surplus", "exact"),
    [
        ("block_dominoes", {"seats": 2}, "0-0 1-1", True),
        ("block_dominoes", {"seats": 3}, "0-0 1-1", False),
        ("block_dominoes", {"seats": 4, "partners": True}, "0-0", True),
        ("draw_dominoes", {"seats": 2}, "0-0 1-1", True),
        ("muggins", {"seats": 2}, "0-0 1-1", False),
        ("muggins", {"seats": 2, "keep": 2}, "0-0 1-1", True),
    ],
)
def test_it_plays_exactly_between_two_sides_where_nobody_draws_but_who_must(
    key: str, options: dict[str, Any], surplus: str, exact: bool
) -> None:
    game: Any = shelf.game(key)(**options)
    state = position(game, *["2-4", "1-3", "2-6", "5-6"][: game.seats], line="3-3@0", surplus=surplus)
    assert dominoes.settles(Board(game), Board(game).twin(state)) is exact


@pytest.mark.parametrize("level", ["sleepy", "master"])
def test_every_choice_is_weighed_the_best_first(level: str) -> None:
    game: Any = shelf.game("block_dominoes")(seats=2)
    state = deal(game, "0-0 0-1 0-2 0-3 1-1 1-2 2-6", "4-4 4-5 3-4 3-5 5-5 5-6 2-2")
    found = _last(game, state, 0, level)
    assert {one.answer for one in found} == set(game.moves(state, 0))
    assert [one.worth for one in found] == sorted((one.worth for one in found), reverse=True)


def test_arms_that_come_to_the_same_are_weighed_once() -> None:
    kind: Any = shelf.game("block_dominoes")
    game: Dominoes = kind(seats=2, pieces=3)
    state, events = play(game, deal(game, "3-3 0-0 0-1", "3-5 3-6 1-1"), 0, "play", "3-3", 0)
    found = _last(game, state, 1, "master", (Event("dealt", (1,)), *events))
    assert {one.answer for one in found} == {Move(1, "play", ("3-5", 0)), Move(1, "play", ("3-6", 0))}


@pytest.mark.parametrize(
    ("spinner", "sight", "exact"), [(False, 99, True), (False, 9, False), (True, 99, False), (True, 9, False)]
)
def test_how_many_pieces_it_oversees_depends_on_the_arms_and_on_the_level(
    spinner: bool, sight: int, exact: bool
) -> None:
    kind: Any = shelf.game("block_dominoes")
    game: Dominoes = kind(seats=2, spinner=spinner)
    state = position(game, "0-0 0-1 0-2 0-3 0-4", "1-1 1-2 1-3 1-4 1-5", line="3-3@0")
    assert dominoes.settles(Board(game), Board(game).twin(state), sight) is exact
