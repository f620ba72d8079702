"""Reading hands: what others passed is ruled out, what they played makes their hands likely."""

from random import Random
from typing import Any

from game_closet import shelf
from game_closet.contract import Event, View
from game_closet.games.dominoes.mind import reading
from game_closet.games.dominoes.mind.twin import Board
from game_closet.games.dominoes.rules.dominoes import Dominoes, Picture
from tests.games.dominoes.domino_hands import deal, hand, play

OWN, OTHER = "0-0 0-1 0-2 0-3 1-1 1-2 2-6", "4-4 4-5 3-4 3-5 5-5 5-6 2-2"


def _block() -> Dominoes:
    kind: Any = shelf.game("block_dominoes")
    game: Dominoes = kind(seats=2)
    return game


def _played(game: Dominoes, *moves: tuple[Any, ...]) -> tuple[View[Picture], tuple[Event, ...]]:
    """What the first seat knows after these moves."""
    state, heard = deal(game, OWN, OTHER), [Event("dealt", (1,))]
    for move in moves:
        state, events = play(game, state, *move)
        heard += events
    return game.view(state, 0), tuple(heard)


def test_nobody_is_believed_to_hold_what_he_passed() -> None:
    game = _block()
    view, heard = _played(game, (0, "play", "0-0", 0), (1, "pass"))
    board, past = Board(game), reading.plays(Board(game), heard, frozenset({1}))
    for seed in range(40):
        believed = reading.believed(board, view, heard, past, Random(seed))
        assert not believed.hands[1] & board.holding[0]
        assert believed.hands[1].bit_count() == 7


def test_who_lays_a_light_piece_is_not_believed_to_have_had_a_heavy_one_that_fits() -> None:
    game = _block()
    _, heard = _played(game, (0, "play", "2-6", 0), (1, "play", "2-2", 0))
    board = Board(game)
    past = reading.plays(board, heard, frozenset({1}))
    poor, rich = (board.mask(hand(held)) for held in ("0-4 0-5 1-3", "6-6 4-6 5-6"))
    assert reading.belief(board, (0, poor), past) > reading.belief(board, (0, rich), past)


def test_only_plays_of_closed_hands_are_read_the_latest_first() -> None:
    game = _block()
    _, heard = _played(game, (0, "play", "2-6", 0), (1, "play", "2-2", 0), (0, "play", "1-2", 0), (1, "play", "5-6", 1))
    board = Board(game)
    past = reading.plays(board, heard, frozenset({1}))
    assert [board.set[played.play >> 2] for played in past] == [(5, 6), (2, 2)]


def test_a_forced_lead_tells_nothing() -> None:
    kind: Any = shelf.game("muggins")
    game: Dominoes = kind(seats=2)
    heard = (Event("dealt", (1,)), Event("played", (1, "5-5", 0)), Event("played", (0, "2-5", 0)))
    assert reading.plays(Board(game), heard, frozenset({1})) == ()


def test_the_careless_deal_what_is_unseen_and_forget_passes() -> None:
    game = _block()
    view, _ = _played(game, (0, "play", "0-0", 0), (1, "pass"))
    board = Board(game)
    dealt = [reading.careless(board, view, Random(seed)) for seed in range(40)]
    assert any(one.hands[1] & board.holding[0] for one in dealt)
    for one in dealt:
        assert one.hands[0] == board.mask(hand(OWN)[1:])
        assert one.hands[1].bit_count() == 7 and len(one.surplus) == 14
        assert sum(one.surplus) | one.hands[0] | one.hands[1] | board.mask(((0, 0),)) == board.all
