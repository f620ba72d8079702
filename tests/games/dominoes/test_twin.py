"""The quick twin that search plays with: hand by hand the same as the rules."""

from random import Random
from typing import Any

import pytest

from game_closet import shelf
from game_closet.contract import CHANCE, Move
from game_closet.games.dominoes.mind.twin import DRAW, Board, Choice, Hand, Shape, random_hand
from game_closet.games.dominoes.rules.dominoes import PLAY, Dominoes, State
from game_closet.games.dominoes.rules.line import Line, piece_of

TABLES: list[tuple[str, dict[str, Any], int]] = [
    ("block_dominoes", {"seats": 2}, 600),
    ("block_dominoes", {"seats": 4, "partners": True}, 200),
    ("block_dominoes", {"seats": 3, "spinner": True}, 200),
    ("draw_dominoes", {"seats": 2}, 400),
    ("draw_dominoes", {"seats": 3, "keep": 2}, 200),
    ("draw_dominoes", {"seats": 5, "set": 9}, 100),
    ("muggins", {"seats": 2}, 400),
    ("muggins", {"seats": 2, "spinner": False, "round_to_five": True}, 300),
    ("muggins", {"seats": 4, "partners": True, "keep": 2}, 300),
    ("muggins", {"seats": 6, "set": 12}, 20),
]


@pytest.mark.parametrize(("key", "options", "hands"), TABLES)
def test_it_goes_as_the_rules_go(key: str, options: dict[str, Any], hands: int) -> None:
    kind: Any = shelf.game(key)
    game: Dominoes = kind(**options)
    board, rng = Board(game), Random(f"{key} {options}")
    state = game.start()
    for _ in range(hands):
        state = game.start() if game.turn(state) is None else state
        state = _dealt(game, state, rng)
        hand = board.twin(state)
        while state.phase == PLAY:
            choices = {_choice(board, state, move) for move in game.moves(state, state.turn)}
            assert {_outcome(hand.shape, choice) for choice in board.choices(hand)} == choices
            move = rng.choice(game.moves(state, state.turn))
            choice = next(
                one for one in board.choices(hand) if _outcome(hand.shape, one) == _choice(board, state, move)
            )
            state, hand = _claimed(game, game.after(state, move)), board.after(hand, choice)
            assert hand == board.twin(state)


@pytest.mark.parametrize(("key", "options", "hands"), TABLES)
def test_a_hand_played_out_at_once_ends_as_it_does_step_by_step(key: str, options: dict[str, Any], hands: int) -> None:
    kind: Any = shelf.game(key)
    board, rng = Board(kind(**options)), Random(f"{options} {key}")
    for _ in range(hands):
        hand = board.twin(_dealt(board.game, board.game.start(), rng))
        points = board.play_out(hand, lambda shape, plays: max(plays))
        while hand.phase == PLAY:
            hand = board.after(hand, max(board.choices(hand)))  # what is not a play is less
        assert points == hand.points


def _dealt(game: Dominoes, state: State, rng: Random) -> State:
    while game.turn(state) == CHANCE:
        items = list(game.ask(state).items)  # type: ignore[union-attr]
        rng.shuffle(items)
        state = game.after(state, Move(CHANCE, "shuffle", tuple(items)))
    return state


def _claimed(game: Dominoes, state: State) -> State:
    return game.after(state, Move(state.maker, "claim")) if state.score else state


def _choice(board: Board, state: State, move: Move) -> tuple[str, int, Shape | None]:
    """What a move does to the twin's line."""
    if move.verb != "play":
        return move.verb, 0, None
    played = board.game.named(move)
    piece = piece_of(played.piece)
    return move.verb, board.set.index(piece), board.shape(state.line.lay(piece, played.arm, board.game.spinner))


def _outcome(shape: Shape, choice: Choice) -> tuple[str, int, Shape | None]:
    """The same of a choice."""
    if choice < 0:
        return "draw" if choice == DRAW else "pass", 0, None
    return "play", choice >> 2, shape.lay(choice)


def test_arms_that_come_to_the_same_are_one_choice() -> None:
    kind: Any = shelf.game("block_dominoes")
    board = Board(kind(seats=2))
    both = board.shape(Line().lay((3, 3), 0, False))
    hand = Hand(both, (board.mask(((3, 5),)), board.mask(((0, 0),))), (), 0, (0, 0))
    assert len(board.choices(hand)) == 1


def test_a_hand_at_random_is_dealt_and_counted() -> None:
    kind: Any = shelf.game("block_dominoes")
    board = Board(kind(seats=2))
    points = [random_hand(board, Random(seed)) for seed in range(50)]
    assert {first > second for first, second in points} == {True, False}
    assert all(min(pair) == 0 for pair in points)  # only one seat scores in a hand of two
