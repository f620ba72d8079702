"""What computer players know of Blank-Out beyond the general search: what a lead is worth in the match."""

from game_closet.engine.levels import Level
from game_closet.engine.search import Mind
from game_closet.games.blank_out.rules.blank_out import State


class BlankOutMind(Mind[State, State]):
    """Searches; the strongest of the first edition looked a hundred and twenty times at its own moves alone."""

    former = {"steady_1": Level(120, 1, 0.0, 1.0, 0.92, 0.5, 0.25)}  # noqa: RUF012


MIND = BlankOutMind()
