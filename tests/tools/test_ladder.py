from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from game_closet import shelf
from game_closet.contract import Event
from game_closet.engine import bots
from game_closet.engine.levels import Level
from game_closet.engine.match import Match
from game_closet.engine.playout import going
from game_closet.tools import ladder


def test_a_pair_is_two_matches_with_the_same_luck_and_the_seats_exchanged(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[Match] = []

    def watched(match: Match, rng: Random, known: Mapping[str, Level]) -> Iterator[list[Event]]:
        played.append(match)
        return going(match, rng, known)

    monkeypatch.setattr(ladder, "going", watched)
    kind: Any = shelf.game("muggins")
    game = kind(seats=4, partners=True, target=50)
    share = ladder.pair(game, "gentle", "random", 3)
    one, other = played
    assert one.seed == other.seed
    assert [sitter.level for sitter in one.sitters] == ["random", "gentle"] * 2
    assert [sitter.level for sitter in other.sitters] == ["gentle", "random"] * 2
    assert share == ((1 in one.winners) + (0 in other.winners)) / 2


def test_no_sweep_is_certain_and_more_pairs_tell_more() -> None:
    few, many = (ladder.interval([1.0] * pairs) for pairs in (5, 100))
    assert few[0] < many[0] < 1.0
    low, high = ladder.interval([0.5] * 40)
    assert low < 0.5 < high


@pytest.mark.parametrize("key", shelf.GAMES)
def test_every_two_neighbours_are_a_rung_and_the_best_meets_the_best_of_earlier_editions(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def asked(*about: Any) -> Any:
        return about

    monkeypatch.setattr(ladder, "measured", asked)
    rungs: list[Any] = list(ladder.ladder(key, 7, 2))
    names, former = bots.offered(key), bots.mind(key).former
    assert rungs[0] == (key, names[1], names[0], 7, 2)
    assert [rung[2] for rung in rungs] == [*names[:-1], *former]
    assert all(rung[1] == names[-1] for rung in rungs[len(names) - 2 :])


def test_more_processes_come_to_the_same() -> None:
    one, two = (ladder.measured("blackout_cities", "gentle", "random", 3, jobs) for jobs in (1, 2))
    assert one == two
    assert 0.0 <= one.low <= one.share <= one.high <= 1.0
