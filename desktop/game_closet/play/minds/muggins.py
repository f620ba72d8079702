"""A mind for Muggins: see `dominoes`."""

from game_closet.play.minds.dominoes import LEVELS, think

__all__ = ["LEVELS", "think"]
