"""What this closet offers: every game, strength and option, unless a public place has narrowed it.

Games themselves are narrowed on the shelf, which every page asks; strengths and options here.
"""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from game_closet import shelf
from game_closet.engine import bots

USUAL = "easy"


class _Offer:
    """One program has one offer."""

    games: tuple[str, ...] = ()  # all there are, while the shelf is narrowed
    levels: tuple[str, ...] = ()
    options: Mapping[str, Mapping[str, tuple[Any, ...]]] = {}


def narrow(
    games: tuple[str, ...], strengths: tuple[str, ...], options: Mapping[str, Mapping[str, tuple[Any, ...]]]
) -> None:
    """Offer no more than this from now on; what is empty is not narrowed."""
    widen()
    _Offer.games = tuple(shelf.GAMES)
    shelf.GAMES[:] = games or _Offer.games
    _Offer.levels, _Offer.options = strengths, options


def widen() -> None:
    """Offer everything again."""
    shelf.GAMES[:] = _Offer.games or shelf.GAMES
    _Offer.games, _Offer.levels, _Offer.options = (), (), {}


def every_game() -> tuple[str, ...]:
    """All games there are, on offer or not."""
    return _Offer.games or tuple(shelf.GAMES)


def levels(key: str) -> list[str]:
    """The strengths of computer players on offer for a game, weakest first; never none."""
    known = list(bots.levels(key))
    return [level for level in known if level in _Offer.levels] or known


def usual_level(key: str) -> str:
    """The strength of a computer player that nobody has chosen one for."""
    offered = levels(key)
    return USUAL if USUAL in offered else offered[0]


def choices(key: str, name: str, chosen: Mapping[str, Any]) -> tuple[Any, ...]:
    """The values on offer for an option of a game, given its other options."""
    rules = shelf.game(key)
    possible = rules.choices(name, chosen)
    allowed = _Offer.options.get(key, {}).get(name)
    if allowed is None:
        return possible
    ranged = next(about.metadata["low"] is not None for about in fields(rules) if about.name == name)
    return tuple(value for value in allowed if ranged or value in possible) or possible


def preset(key: str) -> dict[str, Any]:
    """The options whose usual value is not on offer, at the first that is; seats follow the people."""
    usual = shelf.game(key)().options()
    limits = _Offer.options.get(key, {})
    return {name: allowed[0] for name, allowed in limits.items() if name != "seats" and usual.get(name) not in allowed}
