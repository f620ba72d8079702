"""Whole matches of the Blank-Out box with every value of every option, checked as `check` does."""

import json
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest

from game_closet import shelf
from game_closet.engine import record
from game_closet.engine.match import Match
from game_closet.engine.playout import play_out
from tests.walks import game_of, seated

KEYS = ("blank_out", "turn_a_bout", "blank_jack")


def values(key: str) -> Iterator[tuple[str, Any]]:
    """Every option with what the form offers for it, and with the ends of its range."""
    kind = shelf.game(key)
    for about in fields(kind):
        if about.name in ("seats", "head_start"):
            continue
        ends = (about.metadata["low"], about.metadata["high"])
        for value in dict.fromkeys((*kind.choices(about.name, {"seats": seated(key)[-1]}), *ends)):
            if value is not None:
                yield about.name, value


def checked(match: Match) -> Match:
    """The same match, read from its record, once its scores are found right."""
    assert match.over
    return record.replay(json.loads(json.dumps(record.whole(match, record.now(), closed=True))))


@pytest.mark.parametrize(("key", "name", "value"), [(key, *value) for key in KEYS for value in values(key)])
def test_a_match_with_any_value_of_an_option_ends_and_is_true(key: str, name: str, value: Any) -> None:
    game = game_of(key, seated(key)[-1], **{name: value})
    assert checked(play_out(game, ["random"], f"{name}{value}")).game == game


@pytest.mark.parametrize(("key", "seats"), [(key, seats) for key in KEYS for seats in seated(key)])
def test_matches_of_every_number_of_seats_end_and_are_true(key: str, seats: int) -> None:
    for seed in range(5):
        match = play_out(game_of(key, seats), ["random"], f"{seed:032x}")
        assert checked(match).scores == match.scores


@pytest.mark.parametrize("seats", seated("blank_jack"))
def test_a_bargained_match_is_true_and_keeps_its_counters(seats: int) -> None:
    for seed in range(5):
        match = play_out(game_of("blank_jack", seats, bargain=True), ["random"], f"{seed:032x}")
        assert sum(checked(match).scores) == 200 * seats
