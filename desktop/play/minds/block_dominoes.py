"""A mind for Block: see `dominoes`."""

from desktop.play.minds.dominoes import LEVELS, think

__all__ = ["LEVELS", "think"]
