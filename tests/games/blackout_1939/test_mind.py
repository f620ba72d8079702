"""The mind that plays the four cities."""

from random import Random

from game_closet.contract import Move
from game_closet.engine import bots
from game_closet.engine.playout import play_out
from game_closet.games.blackout_1939.mind.blackout_cities import think
from game_closet.games.blackout_1939.rules.blackout_cities import ALL, BIT, CENTRE, COVER, REMOVE, BlackoutCities

GAME = BlackoutCities(seats=2)


def test_who_looks_at_everything_lights_the_centre_of_a_city_first() -> None:
    state = GAME.start()._replace(phase=REMOVE, dice=(2, 2), dark=(1, ALL & ~BIT[12]))
    for seed in range(10):
        ((best, *others),) = think(GAME, GAME.view(state, 0), (), Random(seed), 25)
        assert best.answer == Move(0, "remove", (CENTRE,))
        assert all(best.worth > other.worth for other in others)


def test_who_looks_at_one_choice_takes_any() -> None:
    state = GAME.start()._replace(phase=COVER, dice=(6, 6), dark=(0, 1))
    taken = {
        ranking[0].answer for seed in range(40) for ranking in think(GAME, GAME.view(state, 0), (), Random(seed), 1)
    }
    assert len(taken) > 5


def test_a_higher_level_looks_at_more() -> None:
    levels = bots.levels("blackout_cities")
    assert 0 == levels["random"].thoughts < levels["sleepy"].thoughts < levels["gentle"].thoughts
    assert levels["gentle"].thoughts < levels["steady"].thoughts < levels["sharp"].thoughts


def test_the_easy_one_beats_the_random_one_significantly() -> None:
    games = 300
    won = sum(0 in play_out(GAME, ["gentle", "random"], f"{seed:032x}").winners for seed in range(games))
    # Three standard deviations above an even share.
    assert won > games / 2 + 3 * (games / 4) ** 0.5
