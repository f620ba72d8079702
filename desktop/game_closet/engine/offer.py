"""What this closet offers: every game and option, unless a public place has narrowed it; so are levels, in `bots`.

The shelf has every game there is; pages ask here.
"""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from game_closet import context, shelf
from game_closet.engine.options import span_of


def games() -> tuple[str, ...]:
    """The games on offer: every one on the shelf, or those a public place has chosen, in its order."""
    return context.now().offer.games or shelf.GAMES


def boxes() -> dict[str, list[str]]:
    """The games on offer by their boxes; a box without any is not on the shelf."""
    found: dict[str, list[str]] = {}
    for key in games():
        found.setdefault(shelf.box(key), []).append(key)
    return found


def own_calls() -> dict[str, str]:
    """The calls that may be made for a person, each with the first game on offer that knows it."""
    known = {call: key for key in reversed(games()) for call in shelf.game(key).own_calls}
    return dict(sorted(known.items()))


def choices(key: str, name: str, chosen: Mapping[str, Any]) -> tuple[Any, ...]:
    """The values on offer for an option of a game, given its other options."""
    rules = shelf.game(key)
    possible = rules.choices(name, chosen)
    allowed = context.now().offer.options.get(key, {}).get(name)
    if allowed is None:
        return possible
    ranged = next(about.metadata["low"] is not None for about in fields(rules) if about.name == name)
    return tuple(value for value in allowed if ranged or value in possible) or possible


def span(key: str, name: str, chosen: Mapping[str, Any]) -> tuple[int, int] | None:
    """The whole range of a number, given the other options; none where this closet offers only some of it."""
    limited = name in context.now().offer.options.get(key, {})
    return None if limited else span_of(shelf.game(key), name, chosen)


def preset(key: str) -> dict[str, Any]:
    """The options whose usual value is not on offer, at the first that is; seats follow the people."""
    usual = shelf.game(key)().options()
    limits = context.now().offer.options.get(key, {})
    return {name: allowed[0] for name, allowed in limits.items() if name != "seats" and usual.get(name) not in allowed}
