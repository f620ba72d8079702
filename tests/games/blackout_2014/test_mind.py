"""The mind that plays the dice slide."""

from random import Random
from typing import Any

from game_closet.contract import Move
from game_closet.engine import bots
from game_closet.games.blackout_2014.rules.blackout_slide import BlackoutSlide, State

GAME = BlackoutSlide()
NEARLY_FULL = 0b11101  # the second of its spaces is open


def place(**fields: Any) -> State:
    """Three cards with a 2 in their second space: one of them nearly full, one begun, one empty."""
    state = GAME.start()._replace(phase="place", cards=(0, 3, 13), chips=(NEARLY_FULL, 0b00001, 0), pile=(4, 5, 6, 7))
    return state._replace(faces=(2, 6, 6), hand=(True, False, False), **fields)


def answer(state: State, level: str, seed: int) -> Move | None:
    return bots.decide(GAME, GAME.view(state, 0), (), Random(seed), bots.level("blackout_slide", level))


def test_a_card_is_filled_that_can_be() -> None:
    assert {answer(place(), "master", seed) for seed in range(8)} == {Move(0, "chip", (0, 0, 1))}


def test_the_sleepy_one_takes_whatever_comes_to_hand() -> None:
    assert len({answer(place(), "sleepy", seed) for seed in range(30)}) == len(GAME.moves(place(), 0)) > 2


def test_in_its_head_everybody_fills_cards_and_leaves_little() -> None:
    mind, moves, rng = bots.mind("blackout_slide"), GAME.moves(place(), 0), Random(1)
    assert mind.policy(GAME, place(), moves, rng) == Move(0, "chip", (0, 0, 1))
    others = tuple(move for move in moves if move != Move(0, "chip", (0, 0, 1)))
    assert {mind.policy(GAME, place(), others, rng).args[1] for _ in range(20)} == {2}
