"""The one registration: a word per game, box by box, in the order of the shelf.

A box's word names its drawer in `games`, a game's word its modules there and its asset folder. Where a game has no
mind, reasons or table of its own, that of the rules it is derived from serves.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, Any

from game_closet.contract import Game, Refused

if TYPE_CHECKING:
    from game_closet.stage.closet.lid import Print
    from game_closet.stage.table import Table

DRAWERS = "game_closet.games"
BOXES: Mapping[str, Sequence[str]] = {
    "blank_out": ("blank_out", "turn_a_bout", "blank_jack"),
    "blackout_1939": ("blackout_cities",),
    "shell_out": ("shell_out",),
    "blackout_2014": ("blackout_slide",),
    "dominoes": ("muggins", "draw_dominoes", "block_dominoes"),
}
GAMES = tuple(key for keys in BOXES.values() for key in keys)


@cache
def game(key: str) -> type[Game[Any, Any]]:
    """The rules of a game by its word."""
    found: type[Game[Any, Any]] = import_module(f"{DRAWERS}.{box(key)}.rules.{key}").GAME
    return found


def box(key: str) -> str:
    """The box that a game lies in."""
    for word, keys in BOXES.items():
        if key in keys:
            return word
    raise Refused("unknown_game", key)


@cache
def table(key: str) -> type["Table[Any]"]:
    """The table of a game by its word; the first thing here that needs a screen library."""
    found = _nearest("table", key)
    assert found is not None, key
    kind: type[Table[Any]] = found.TABLE
    return kind


@cache
def mind(key: str) -> Any:
    """The module that plays this game better than the general search, or None."""
    return _nearest("mind", key)


@cache
def reasons(key: str) -> Any:
    """The module that says why moves of this game are good, or None."""
    return _nearest("reasons", key)


def _nearest(room: str, key: str) -> ModuleType | None:
    """The module in a room of the drawer that bears the word of the game, or of the rules it is derived from."""
    drawer = f"{DRAWERS}.{box(key)}"
    if find_spec(f"{drawer}.{room}") is None:
        return None
    for kind in game(key).__mro__:
        name = f"{drawer}.{room}.{kind.__module__.rpartition('.')[2]}"
        if kind.__module__.startswith(f"{drawer}.rules.") and find_spec(name):
            return import_module(name)
    return None


@cache
def lid(box: str) -> "Print | None":
    """How a box is printed, where its drawer says so."""
    name = f"{DRAWERS}.{box}.lid"
    return import_module(name).PRINT if box in BOXES and find_spec(name) else None
