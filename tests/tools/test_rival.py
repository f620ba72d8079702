"""The duel with OpenSpiel's search: both know the same, and every deal is played from both seats."""

from random import Random
from typing import Any

import pytest

from game_closet import shelf
from game_closet.contract import Event
from tests.games.dominoes.domino_hands import deal, play

pytest.importorskip("pyspiel")
from game_closet.tools.bench import rival

KEY = "block_dominoes"


def test_every_deal_is_played_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rival, "SECONDS", 0.002)
    found = rival.duel(KEY, 2)
    assert found.hands == 4
    assert 0 <= found.low <= found.high <= 1
    assert found.won in {share / 8 for share in range(9)}


def test_their_answer_is_one_of_our_moves_whatever_was_passed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rival, "SECONDS", 0.01)
    game: Any = shelf.game(KEY)(seats=2)
    state, heard = deal(game, "0-0 0-1 0-2 0-3 1-1 1-2 2-6", "4-4 4-5 3-4 3-5 5-5 5-6 2-2"), [Event("dealt", (1,))]
    for move in ((0, "play", "0-0", 0), (1, "pass")):
        state, events = play(game, state, *move)
        heard += events
    answer = rival.rival(game, Random(1))(game.view(state, 0), tuple(heard))
    assert answer in game.moves(state, 0)
