"""The mind that plays the four cities."""

from random import Random

from game_closet.contract import Move
from game_closet.engine import bots
from game_closet.engine.playout import play_out
from game_closet.games.blackout_1939.rules.blackout_cities import (
    ALL,
    BIT,
    CENTRE,
    COVER,
    REMOVE,
    BlackoutCities,
    Cities,
)

GAME = BlackoutCities(seats=2)
LEVELS = bots.levels("blackout_cities")


def answer(state: Cities, level: str, seed: int) -> Move | None:
    return bots.decide(GAME, GAME.view(state, 0), (), Random(seed), LEVELS[level])


def test_who_looks_at_everything_lights_the_centre_of_a_city_first() -> None:
    state = GAME.start()._replace(phase=REMOVE, dice=(2, 2), dark=(1, ALL & ~BIT[12]))
    assert {answer(state, "master", seed) for seed in range(10)} == {Move(0, "remove", (CENTRE,))}


def test_who_looks_at_everything_ranks_everything() -> None:
    state = GAME.start()._replace(phase=COVER, dice=(6, 6), dark=(0, 1))
    *_, ranking = bots.mind("blackout_cities").think(GAME, GAME.view(state, 0), (), Random(1), LEVELS["master"])
    assert {one.answer for one in ranking} == {*GAME.moves(state, 0)}
    assert ranking[0].worth > ranking[-1].worth


def test_who_looks_at_one_choice_takes_any() -> None:
    state = GAME.start()._replace(phase=COVER, dice=(6, 6), dark=(0, 1))
    assert len({answer(state, "sleepy", seed) for seed in range(40)}) > 5


def test_only_as_many_levels_are_offered_as_can_be_told_apart() -> None:
    assert bots.offered("blackout_cities") == ["sleepy", "gentle", "master"]
    assert LEVELS["sleepy"].thoughts < LEVELS["gentle"].thoughts < LEVELS["master"].thoughts


def test_the_gentle_one_beats_the_random_one_significantly() -> None:
    games = 300
    won = sum(0 in play_out(GAME, ["gentle", "random"], f"{seed:032x}").winners for seed in range(games))
    # Three standard deviations above an even share.
    assert won > games / 2 + 3 * (games / 4) ** 0.5
