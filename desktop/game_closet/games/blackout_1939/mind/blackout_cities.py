"""A mind for the four cities: weigh where a square goes on or comes off by the throws each city then still needs.

Dice drown a single choice in luck, so playing on by chance tells little here; `hope` reckons with the luck instead.
Whoever looks at every choice plays as well as can be, and wins three matches of four from one who takes any: room for
no more than three levels that can be told apart, each by how many of the choices it looks at.
"""

from typing import Any

from game_closet.contract import Game
from game_closet.engine.levels import with_thoughts
from game_closet.engine.search import Mind
from game_closet.games.blackout_1939.rules.blackout_cities import SECTIONS, Cities


class CitiesMind(Mind[Cities, Cities]):
    """Weighs instead of playing on."""

    levels = with_thoughts(sleepy=1, gentle=4, master=len(SECTIONS))

    def horizon(self, game: Game[Any, Any]) -> int:
        """No move beyond the choice."""
        return 0


MIND = CitiesMind()
