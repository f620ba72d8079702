"""The larger sets "with such changes necessary to take care of the increased number of pieces" (sheet 5)."""

from random import Random
from typing import Any

import pytest

from game_closet import shelf
from game_closet.contract import CHANCE, Move, Refused
from game_closet.engine.match import Match
from game_closet.engine.options import fit, game_with
from game_closet.engine.playout import going
from game_closet.games.dominoes.rules.dominoes import Dominoes, State
from game_closet.games.dominoes.rules.line import name, whole_set
from tests.walks import company

KEYS = ["muggins", "draw_dominoes", "block_dominoes"]
TABLES = [(size, seats) for size in (6, 9, 12) for seats in range(2, 7) if size > 6 or seats <= 4]


def game_of(key: str, **options: Any) -> Dominoes:
    game = game_with(shelf.game(key), options)
    assert isinstance(game, Dominoes)
    return game


def dealt(game: Dominoes) -> State:
    return game.after(game.start(), Move(CHANCE, "shuffle", tuple(map(name, whole_set(game.set)))))


@pytest.mark.parametrize(("size", "count"), [(6, 28), (9, 55), (12, 91)])
def test_a_set_has_every_pair_of_its_numbers_once(size: int, count: int) -> None:
    assert len(set(whole_set(size))) == count


@pytest.mark.parametrize("key", KEYS)
def test_up_to_four_sit_at_a_double_six_and_up_to_six_at_the_larger_sets(key: str) -> None:
    for size in (6, 9, 12):
        seats = [count for count in range(1, 8) if fit(shelf.game(key), {"seats": count, "set": size})]
        assert seats == list(range(2, 5 if size == 6 else 7))


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(("size", "seats"), TABLES)
def test_everybody_draws_one_piece_more_than_the_sets_number_or_as_many_as_there_are(
    key: str, size: int, seats: int
) -> None:
    drawn = 9 if (size, seats) == (9, 6) else size + 1
    game = game_of(key, seats=seats, set=size)
    assert game.pieces == drawn
    state = dealt(game)
    assert [len(hand) for hand in state.hands] == [drawn] * seats
    assert len(state.surplus) == len(whole_set(size)) - drawn * seats


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(("size", "seats"), TABLES)
def test_by_the_house_rule_fewer_are_drawn_down_to_three(key: str, size: int, seats: int) -> None:
    most = game_of(key, seats=seats, set=size).pieces
    taken = [n for n in range(20) if fit(shelf.game(key), {"seats": seats, "set": size, "pieces": n})]
    assert taken == list(range(3, most + 1))
    assert [len(hand) for hand in dealt(game_of(key, seats=seats, set=size, pieces=3)).hands] == [3] * seats


@pytest.mark.parametrize(
    ("key", "targets"),
    [("muggins", (100, 500, 1000)), ("draw_dominoes", (100, 150, 250)), ("block_dominoes", (100, 150, 250))],
)
def test_the_larger_sets_have_correspondingly_larger_counts(key: str, targets: tuple[int, ...]) -> None:
    assert tuple(game_of(key, set=size).target for size in (6, 9, 12)) == targets


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("size", [6, 9, 12])
def test_points_to_win_are_any_number_from_20_to_2000_with_those_of_other_rule_books_at_hand(
    key: str, size: int
) -> None:
    kind = shelf.game(key)
    for target in (20, 21, 61, 250, 999, 2000):
        assert game_of(key, set=size, target=target).target == target
    for odd in (19, 2001, 100.0, True, "100"):
        with pytest.raises(Refused):
            game_of(key, set=size, target=odd)
    assert {61, 250, game_of(key, set=size).target} <= set(kind.choices("target", {"set": size}))


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(
    "options",
    [{"set": 7}, {"set": 6, "seats": 5}, {"seats": 0}, {"set": "6"}, {"pieces": 8}, {"pieces": 2}, {"set": [6]}],
)
def test_what_no_box_holds_is_refused(key: str, options: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        game_of(key, **options)


def values(key: str) -> list[dict[str, Any]]:
    """Every value the form offers of every option, each at a table that has it."""
    found = []
    for size, seats in TABLES:
        game = game_of(key, set=size, seats=seats)
        chosen = game.options()
        for option, usual in chosen.items():
            for value in game.choices(option, chosen):
                if option not in ("seats", "set") and value != usual:
                    found.append({"set": size, "seats": seats, option: value})
    return found


@pytest.mark.parametrize("key", KEYS)
def test_every_value_of_every_option_is_played_out_and_no_piece_is_lost(key: str) -> None:
    for number, options in enumerate(values(key)):
        quick = options if "target" in options else {**options, "target": 20}
        game = game_of(key, **quick)
        match = Match(game, company(game.seats), f"{number:032x}")
        every = set(whole_set(game.set))
        for _ in going(match, Random(number)):
            state = match.state
            if state.line.laid:
                lying = [laid.piece for laid in state.line.laid]
                held = [piece for hand in state.hands for piece in hand]
                assert sorted([*lying, *held, *state.surplus]) == sorted(every)
            assert all(state.points[seat] == state.points[side[0]] for side in game.sides() for seat in side)
        assert match.over and max(match.scores) >= game.target
