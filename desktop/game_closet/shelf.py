"""The one registration: a word per game, in the order of the shelf.

A word names the rules module, the table module, the asset folder and, where there is one, the mind that plays it.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from game_closet.contract import Game, Refused

if TYPE_CHECKING:
    from game_closet.tables.table import Table

GAMES = [
    "blank_out",
    "turn_a_bout",
    "blank_jack",
    "blackout_cities",
    "shell_out",
    "blackout_slide",
    "muggins",
    "draw_dominoes",
    "block_dominoes",
]


@cache
def game(key: str) -> type[Game[Any, Any]]:
    """The rules of a game by its word."""
    if key not in GAMES:
        raise Refused("unknown_game", key)
    found: type[Game[Any, Any]] = import_module(f"game_closet.rules.{key}").GAME
    return found


@cache
def table(key: str) -> type["Table[Any]"]:
    """The table of a game by its word; the only thing here that needs a screen library."""
    found: type[Table[Any]] = import_module(f"game_closet.tables.{key}").TABLE
    return found


@cache
def mind(key: str) -> Any:
    """The module that plays this game better than the general search, or None."""
    name = f"game_closet.engine.minds.{key}"
    return import_module(name) if find_spec(name) else None


def boxes() -> dict[str, list[str]]:
    """The games of every box, in the order of the shelf."""
    found: dict[str, list[str]] = {}
    for key in GAMES:
        found.setdefault(game(key).box, []).append(key)
    return found
