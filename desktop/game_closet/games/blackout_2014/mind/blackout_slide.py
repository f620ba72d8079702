"""A mind for the dice slide: weigh every use of a die by what it leaves, played on a little by people who fill cards.

The dice decide much: whoever looks further than the turn in hand wins no more. So a level is how many of the choices it
looks at, from the first that comes to hand to all of them many times over.
"""

from random import Random
from typing import Any

from game_closet.contract import Game, Move
from game_closet.engine.levels import with_thoughts
from game_closet.engine.search import Mind
from game_closet.games.blackout_2014.rules.blackout_slide import PROSPECT, BlackoutSlide, State


class SlideMind(Mind[State, State]):
    """The general search, one choice ahead."""

    levels = with_thoughts(sleepy=1, gentle=2, steady=4, sharp=8, master=100)

    def policy(self, game: Game[Any, Any], state: State, moves: tuple[Move, ...], rng: Random) -> Move:
        """What fills a card, else what leaves the next to throw least."""
        assert isinstance(game, BlackoutSlide)
        return max(rng.sample(moves, len(moves)), key=lambda move: appeal(game, state, move))


def appeal(game: BlackoutSlide, state: State, move: Move) -> float:
    """What a use of a die brings at once, in cards."""
    if move.verb not in ("chip", "wild", "undo"):
        return 0.0
    still = 5 - state.chips[game.space_of(move)[0]].bit_count()
    if move.verb == "undo":
        return PROSPECT[still] - PROSPECT[still + 1]
    return 1.0 if still == 1 else PROSPECT[still] - PROSPECT[still - 1]


MIND = SlideMind()
