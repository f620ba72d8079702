"""Random walks through any game, for tests that hold for all of them."""

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from game_closet import shelf
from game_closet.contract import ANYONE, Game, Move, Refused
from game_closet.engine.levels import present
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter

TABLES = [
    pytest.param(key, seats, id=f"{key}-{seats}")
    for key in shelf.GAMES
    for seats in sorted({min(shelf.game(key).choices("seats", {})), max(shelf.game(key).choices("seats", {}))})
]
# Options that make a match short, where a test plays it to its end.
SHORT: dict[str, dict[str, Any]] = {
    "blank_out": {"target": 20},
    "turn_a_bout": {"target": 20},
    "blank_jack": {"hands": 2},
    "shell_out": {"hands": 1},
    "blackout_slide": {"cards_to_win": 2},
    "muggins": {"target": 50},
    "draw_dominoes": {"target": 50},
    "block_dominoes": {"target": 50},
}


def company(seats: int, people: int = 0) -> list[Sitter]:
    names = ("Ada", "Moth", "Lou", "Nell", "Otto", "Wren")
    return [Sitter(names[seat], seat, seat, None if seat < people else "random") for seat in range(seats)]


def match_of(key: str, seats: int, seed: str = "walk", people: int = 0, **options: Any) -> Match:
    return Match(game_of(key, seats, **options), company(seats, people), seed)


def game_of(key: str, seats: int, **options: Any) -> Game[Any, Any]:
    """A game at a table; larger domino sets are taken where that many seats need them."""
    kind = shelf.game(key)
    if "set" in kind.__dataclass_fields__ and seats > 4:
        options.setdefault("set", 9)
    return kind(seats=seats, **options)


def seated(key: str) -> list[int]:
    """How many may sit at a game, with a larger set where that is needed."""
    found = []
    for seats in range(2, 7):
        with suppress(Refused):
            game_of(key, seats)
            found.append(seats)
    return found


def choices(match: Match) -> list[Move]:
    """Everything anybody may do now, calls included."""
    turn = match.game.turn(match.state)
    seats = range(match.game.seats) if turn == ANYONE or match.game.calls else [turn]
    return [move for seat in seats if isinstance(seat, int) for move in match.game.moves(match.state, seat)]


def walk(match: Match, rng: Random, moves: int = 10_000) -> Iterator[Move]:
    """Play at random, yielding before each move."""
    match.settle()
    for _ in range(moves):
        if match.over:
            return
        move = rng.choice(choices(match))
        yield move
        match.play(move)


def with_present_levels(lines: dict[str, Any]) -> dict[str, Any]:
    """A record with the levels of computer players called as they are now."""
    seats = [seat | {"level": present(seat["level"])} if "level" in seat else seat for seat in lines["seats"]]
    return lines | {"seats": seats}
