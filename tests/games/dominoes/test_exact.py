"""The exact end of a hand: the same as looking at every line of play."""

from random import Random
from typing import Any

import pytest

from game_closet import shelf
from game_closet.games.dominoes.mind import exact
from game_closet.games.dominoes.mind.twin import Board, Hand
from game_closet.games.dominoes.rules.dominoes import PLAY
from game_closet.games.dominoes.rules.line import Line

TABLES: list[tuple[str, dict[str, Any], int, int]] = [
    ("block_dominoes", {"seats": 2}, 4, 0),
    ("block_dominoes", {"seats": 4, "partners": True}, 2, 0),
    ("draw_dominoes", {"seats": 2}, 3, 2),
    ("muggins", {"seats": 2}, 4, 0),
]


@pytest.mark.parametrize(("key", "options", "pieces", "surplus"), TABLES)
def test_it_finds_what_looking_at_everything_finds(
    key: str, options: dict[str, Any], pieces: int, surplus: int
) -> None:
    kind: Any = shelf.game(key)
    board, rng = Board(kind(**options)), Random(key)
    for _ in range(25):
        hand = _hand(board, rng, pieces, surplus)
        found = [exact.worth(board, hand, choice, (hand.turn, hand.turn + 1), {}) for choice in board.choices(hand)]
        assert max(found) == _everything(board, hand, (hand.turn, hand.turn + 1))
        assert exact.gain(board, hand, (hand.turn, hand.turn + 1), {}) == max(found)


def test_one_look_serves_all_choices() -> None:
    kind: Any = shelf.game("block_dominoes")
    board, rng, known = Board(kind(seats=2)), Random(4), {}  # type: ignore[var-annotated]
    hand = _hand(board, rng, 5, 0)
    for choice in board.choices(hand):
        alone = exact.worth(board, hand, choice, (0, 1), {})
        assert exact.worth(board, hand, choice, (0, 1), known) == alone


def _hand(board: Board, rng: Random, pieces: int, surplus: int) -> Hand:
    """A line of one double and some pieces in every hand, with seat 0 to play."""
    numbers = list(range(len(board.set)))
    rng.shuffle(numbers)
    numbers.remove(board.set.index((3, 3)))
    seats = board.game.seats
    hands = tuple(sum(1 << n for n in numbers[seat * pieces : (seat + 1) * pieces]) for seat in range(seats))
    drawn = tuple(1 << n for n in numbers[seats * pieces : seats * pieces + surplus])
    return Hand(board.shape(Line().lay((3, 3), 0, board.game.spinner)), hands, drawn, 0, (0,) * seats)


def _everything(board: Board, hand: Hand, seats: tuple[int, int]) -> int:
    found = []
    for choice in board.choices(hand):
        then = board.after(hand, choice)
        made = then.points[seats[0]] - then.points[seats[1]] - hand.points[seats[0]] + hand.points[seats[1]]
        found.append(made if then.phase != PLAY else made + _everything(board, then, seats))
    return max(found) if hand.turn in board.game.side(seats[0]) else min(found)
