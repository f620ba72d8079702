"""The mind for dominoes: it plays to win, calls what it sees, and cheats at nothing."""

from random import Random
from typing import Any

import pytest

from game_closet import shelf
from game_closet.contract import Move
from game_closet.engine.playout import play_out
from game_closet.games.dominoes.mind import dominoes
from game_closet.games.dominoes.rules.dominoes import Dominoes
from game_closet.games.dominoes.rules.muggins import Muggins
from tests.games.dominoes.domino_hands import position

KEYS = ["muggins", "draw_dominoes", "block_dominoes"]


def _short(key: str) -> Dominoes:
    kind: Any = shelf.game(key)
    game: Dominoes = kind(seats=2, target=50)
    return game


@pytest.mark.parametrize("key", KEYS)
def test_it_clearly_beats_play_at_random(key: str) -> None:
    won = 0
    for match in range(6):
        seats = ["sharp", "random"] if match % 2 else ["random", "sharp"]
        won += play_out(_short(key), seats, f"duel {match}").winners == (seats.index("sharp"),)
    assert won >= 5


@pytest.mark.parametrize("key", KEYS)
def test_every_answer_is_one_of_the_moves(key: str) -> None:
    match = play_out(shelf.game(key)(seats=3), ["gentle", "steady", "random"], "legal")
    assert match.over  # every move was checked at the door


def test_it_claims_its_own_score_and_takes_one_that_was_missed() -> None:
    game = Muggins(seats=2)
    state = position(game, "0-1", "0-2 0-3", line="6-6@0 3-6@0", surplus="1-1", turn=1)._replace(score=15)
    for seat, verb in ((0, "claim"), (1, "muggins")):
        answers = list(dominoes.think(game, game.view(state, seat), (), Random(1), 5))
        assert answers[-1] == Move(seat, verb)


def test_it_makes_a_count_where_one_can_be_made() -> None:
    game = Muggins(seats=2)
    state = position(game, "3-6 2-6", "0-1", line="6-6@0", surplus="1-1")
    best = dominoes.sensible(game, state, Random(1))
    assert best.args[0] == "3-6"
