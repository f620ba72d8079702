"""Which options go together: asked by set-up, records, kiosks, evenings and lengths, answered by the rules alone."""

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from typing import Any

from game_closet import shelf
from game_closet.contract import Game, Refused


def lead(kind: type[Game[Any, Any]]) -> str:
    """The option that says which seat begins; no word where that is not chosen."""
    return next((about.name for about in fields(kind) if about.metadata.get("leads")), "")


def at_the_seats(kind: type[Game[Any, Any]]) -> tuple[str, ...]:
    """The options that are set at the seats, not among the house rules."""
    return ("seats", "head_start", lead(kind))


def game_with(kind: type[Game[Any, Any]], options: Mapping[str, Any]) -> Game[Any, Any]:
    """A game with these options; an unknown or impossible one is refused with its name."""
    for name in options:
        if name not in kind.__dataclass_fields__ or options[name] is None:
            raise Refused("bad_option", name, str(options[name])[:40])
    try:
        wanted: dict[str, Any] = {name: tuple(v) if isinstance(v, list) else v for name, v in options.items()}
        return kind(**wanted)
    except (TypeError, ValueError) as trouble:
        raise Refused("bad_option", ", ".join(options), ", ".join(map(str, options.values()))[:60]) from trouble


def fit(kind: type[Game[Any, Any]], options: Mapping[str, Any]) -> bool:
    """Whether a game takes these options together."""
    try:
        game_with(kind, options)
    except Refused:
        return False
    return True


def span_of(kind: type[Game[Any, Any]], name: str, chosen: Mapping[str, Any]) -> tuple[int, int] | None:
    """The whole range of an option that is a number, given the others; none where only some values make sense."""
    about = kind.__dataclass_fields__[name].metadata
    if about["low"] is not None:
        return about["low"], about["high"]
    choices = kind.choices(name, chosen)
    numbers = [choice for choice in choices if type(choice) is int]
    gapless = numbers == list(range(numbers[0], numbers[-1] + 1)) if numbers else False
    return (numbers[0], numbers[-1]) if gapless and len(numbers) == len(choices) else None


def seat_counts(key: str) -> list[int]:
    """For how many people a game is, whatever its other options must be for that."""
    return sorted(seating(key))


@cache
def seating(key: str) -> Mapping[int, Mapping[str, Any]]:
    """For every number of seats the least change of options that allows it: none, or a single one."""
    kind = shelf.game(key)
    usual = kind().options()
    found: dict[int, dict[str, Any]] = {seats: {} for seats in kind.choices("seats", usual)}
    for name in usual:
        if name in at_the_seats(kind):
            continue
        for choice in kind.choices(name, usual):
            for seats in kind.choices("seats", usual | {name: choice}):
                if seats not in found and fit(kind, {"seats": seats, name: choice}):
                    found[seats] = {name: choice}
    return found


def suited(key: str, seats: int, *, short: bool = False) -> dict[str, Any]:
    """The options that differ from the delivered ones for so many people, and for a short match."""
    kind, needed = shelf.game(key), {"seats": seats, **seating(key)[seats]}
    wanted = needed | _shorter(kind(**needed)) if short else needed
    return wanted if fit(kind, wanted) else needed


def _shorter(game: Game[Any, Any]) -> dict[str, int]:
    """Every option that has a range of its own, at most at half of what it is or else as little as the form offers."""
    found: dict[str, int] = {}
    options = game.options()
    for about in fields(game):
        if about.metadata["low"] is None:
            continue
        value = options[about.name]
        less = [choice for choice in game.choices(about.name, options) if 0 < choice < value]
        if less:
            found[about.name] = max((choice for choice in less if 2 * choice <= value), default=min(less))
    return found
