"""A mind for the four cities: weigh where a square goes on or comes off by the throws each city then still needs.

Dice drown a single choice in luck, so playing on by chance tells little here; `hope` reckons with the luck instead.
A level is how many of the choices are looked at.
"""

from collections.abc import Iterator
from random import Random
from typing import Final

from game_closet.contract import Event, Move, View
from game_closet.games.blackout_1939.rules.blackout_cities import BlackoutCities, Cities

LEVELS: Final = {"easy": 5, "steady": 12, "sharp": 25}


def think(
    game: BlackoutCities, view: View[Cities], heard: tuple[Event, ...], rng: Random, thoughts: int
) -> Iterator[Move | None]:
    """The best of the choices looked at."""
    assert view.seat is not None
    seat, state = view.seat, game.imagine(view, heard, rng)
    looked_at = rng.sample(view.moves, min(thoughts, len(view.moves)))
    yield max(looked_at, key=lambda move: game.hope(game.after(state, move), seat))
