"""A mind for the four cities: weigh where a square goes on or comes off by the throws each city then still needs.

Dice drown a single choice in luck, so playing on by chance tells little here; `hope` reckons with the luck instead.
A level is how many of the choices are looked at.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from game_closet.contract import Event, Game, View
from game_closet.engine.levels import Level, with_thoughts
from game_closet.engine.search import Mind, Ranking, Weighed
from game_closet.games.blackout_1939.rules.blackout_cities import BlackoutCities, Cities


def think(
    game: BlackoutCities, view: View[Cities], heard: tuple[Event, ...], rng: Random, thoughts: int
) -> Iterator[Ranking]:
    """The choices looked at, best first."""
    assert view.seat is not None
    seat, state = view.seat, game.imagine(view, heard, rng)
    looked_at = rng.sample(view.moves, min(thoughts, len(view.moves)))
    found = (Weighed(move, game.hope(game.after(state, move), seat)) for move in looked_at)
    yield tuple(sorted(found, key=lambda one: -one.worth))


class CitiesMind(Mind[Cities, Cities]):
    """Weighs instead of playing on."""

    levels = with_thoughts(sleepy=2, gentle=5, steady=12, sharp=25, master=25)

    def think(
        self, game: Game[Any, Any], view: View[Cities], heard: tuple[Event, ...], rng: Random, level: Level
    ) -> Iterator[Ranking]:
        """The best of the choices looked at."""
        assert isinstance(game, BlackoutCities)
        return think(game, view, heard, rng, level.thoughts)


MIND = CitiesMind()
