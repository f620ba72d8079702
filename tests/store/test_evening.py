"""The evening outlives the program, and a file that makes no sense does no harm."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game_closet import shelf
from game_closet.engine.evening import Evening
from game_closet.engine.people import Sitter
from game_closet.store import evening as store
from game_closet.store.evening import Evenings
from game_closet.store.home import Home

PEOPLE = (Sitter("Ada", 0, 0), Sitter("Lou", 1, 1), Sitter("Zoë", 2, 5))


def begun(minutes: int = 120) -> Evening:
    return Evening(PEOPLE, ("blank_out", "blackout_cities", "shell_out"), minutes).planned()


def test_an_evening_is_there_again_after_a_restart(home: Home) -> None:
    evening = begun().sat_down("a.jsonl").counted([3, 2, 1]).sat_down("b.jsonl")
    Evenings(home).keep(evening)
    assert Evenings(home).now == evening
    assert not home.troubles


def test_a_match_counts_once_and_only_if_it_is_the_evenings(home: Home) -> None:
    evenings = Evenings(home)
    assert not evenings.count("a.jsonl", [1, 2, 3])
    evenings.keep(begun().sat_down("a.jsonl"))
    assert not evenings.count("other.jsonl", [1, 2, 3])
    assert evenings.count("a.jsonl", [1, 2, 3])
    assert not evenings.count("a.jsonl", [1, 2, 3])
    assert len(Evenings(home).now.played) == 1  # type: ignore[union-attr]


def test_an_evening_that_is_over_goes_on_no_more_but_stays(home: Home) -> None:
    evenings, rng = Evenings(home), Random(1)
    evenings.keep(begun())
    while evenings.going_on is not None:
        evenings.keep(evenings.going_on.sat_down("x"))
        assert evenings.count("x", [rng.randint(0, 9) for _ in range(3)])
    again = Evenings(home)
    assert again.going_on is None
    assert again.now is not None
    assert again.now.over


@given(st.integers(2, 8), st.lists(st.sampled_from(shelf.GAMES), min_size=1, unique=True), st.integers(20, 200))
def test_what_is_written_is_read_back(people: int, games: list[str], minutes: int) -> None:
    sitters = tuple(Sitter(f"P{number}", number % 6, number % 5) for number in range(people))
    evening = Evening(sitters, tuple(games), minutes, away=frozenset({2} if people > 2 else ())).planned()
    if evening.coming:
        evening = evening.counted(range(evening.coming[0].seats))
    assert store.read(json.loads(json.dumps(store.written(evening)))) == evening


@pytest.mark.parametrize(
    "fault",
    [
        {"people": []},
        {"people": [{"name": "Ada", "kind": "human"}]},
        {"people": 7},
        {"away": [0, 1]},
        {"away": ["Ada"]},
        {"minutes": "long"},
        {"minutes": True},
        {"coming": [{"game": "blank_out", "people": [0, 0], "bots": 0, "short": True, "minutes": 5}]},
        {"coming": [{"game": "blank_out", "people": [0, 9], "bots": 0, "short": True, "minutes": 5}]},
        {"played": [{"game": "blank_out", "people": [0, 1], "bots": 0, "short": True, "minutes": 5}]},
        {"games": None},
        {"people": ["Ada", "Lou"]},
        {"people": [{"name": str(number), "kind": "human"} for number in range(99)], "coming": []},
        {"coming": [7]},
        {"played": ["blank_out"]},
        {"table": ["a.jsonl"]},
        {"format": "1"},
        {"format": None},
    ],
)
def test_a_file_that_makes_no_sense_is_set_aside_and_told(home: Home, fault: dict[str, Any]) -> None:
    path = Evenings(home).path
    path.write_text(json.dumps(store.written(begun()) | fault))
    assert Evenings(home).now is None
    assert [trouble.kind for trouble in home.troubles] == ["set_aside"]
    assert not path.exists()
    assert list(path.parent.glob("evening-aside-*"))


def test_a_game_that_has_left_the_shelf_takes_its_matches_with_it(home: Home) -> None:
    content = store.written(begun())
    content["games"].append("lost_game")
    content["coming"].append({"game": "lost_game", "people": [0, 1], "bots": 0, "short": True, "minutes": 5})
    content["played"].append(content["coming"][-1] | {"present": [0, 1], "scores": [3, 4]})
    evening = store.read(content)
    assert "lost_game" not in evening.games
    assert all(fixture.game in shelf.GAMES for fixture in evening.coming)
    assert all(outcome.fixture.game in shelf.GAMES for outcome in evening.played)


def test_the_file_of_a_newer_program_is_left_alone(home: Home) -> None:
    path = Evenings(home).path
    path.write_text('{"format": 99}')
    evenings = Evenings(home)
    evenings.keep(begun())
    assert path.read_text() == '{"format": 99}'
    assert [trouble.kind for trouble in home.troubles] == ["newer_file"]
