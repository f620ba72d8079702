"""Minutes by game and seats, and the rules a match needs for so many people or little time."""

import pytest

from game_closet import shelf
from game_closet.engine import durations, lengths, options
from game_closet.engine.playout import play_out

EVERY = [(key, seats) for key in shelf.GAMES for seats in options.seat_counts(key)]


@pytest.mark.parametrize(("key", "seats"), EVERY)
def test_every_number_of_seats_can_be_played_in_full_and_short(key: str, seats: int) -> None:
    for short in (False, True):
        assert shelf.game(key)(**options.suited(key, seats, short=short)).seats == seats


@pytest.mark.parametrize(("key", "seats"), EVERY)
def test_a_short_match_is_never_longer(key: str, seats: int) -> None:
    assert 1 <= lengths.minutes(key, seats, short=True) <= lengths.minutes(key, seats)


def test_options_change_only_where_the_number_of_people_asks_for_it() -> None:
    for key in shelf.GAMES:
        usual = shelf.game(key).choices("seats", shelf.game(key)().options())
        for seats in options.seat_counts(key):
            assert (options.suited(key, seats) == {"seats": seats}) == (seats in usual)


def test_a_short_match_stops_at_half_the_points() -> None:
    full, short = (shelf.game("blank_out")(**options.suited("blank_out", 3, short=way)) for way in (False, True))
    assert short.options()["target"] * 2 <= full.options()["target"]


@pytest.mark.parametrize("seats", [2, 6])
def test_a_short_match_halves_what_is_delivered_for_so_many_people(seats: int) -> None:
    assert options.suited("blank_jack", seats, short=True) == {"seats": seats, "counters": 100, "hands": 1}


def test_a_match_takes_the_seconds_of_its_moves_and_hands() -> None:
    match = play_out(shelf.game("blank_out")(), ["random"], "a")
    turns, calls = (sum(move.verb == verb for move in match.moves) for verb in ("turn", "call"))
    mixed = sum(move.verb == "shuffle" for move in match.moves)
    hands = sum(step.event.kind in match.game.closes for step in match.steps)
    seconds = match.game.seconds
    moves = turns * seconds["turn"] + calls * seconds["call"] + mixed * durations.LUCK["shuffle"]
    assert durations.seconds(match) == durations.SITTING_DOWN + moves + hands * durations.A_HAND


def test_a_game_nobody_has_measured_is_measured_when_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf.game("blackout_cities"), "minutes", {})
    assert lengths.minutes("blackout_cities", 2) == durations.measure(
        "blackout_cities", 2, matches=5, levels=durations.LEVELS[:1]
    )


def test_the_figures_on_record_are_those_that_are_measured() -> None:
    for seats, (full, _) in shelf.game("blackout_cities").minutes.items():
        assert full / 2 <= durations.measure("blackout_cities", seats) <= full * 2


@pytest.mark.parametrize("key", shelf.GAMES)
def test_a_game_that_was_measured_was_so_for_every_number_of_people(key: str) -> None:
    assert sorted(shelf.game(key).minutes) in ([], options.seat_counts(key))


@pytest.mark.parametrize("key", shelf.GAMES)
def test_every_verb_has_its_seconds(key: str) -> None:
    assert shelf.game(key).verbs.keys() <= shelf.game(key).seconds.keys()
