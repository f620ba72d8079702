"""Random walks through any game, for tests that hold for all of them."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from desktop import shelf
from desktop.play.match import Match
from desktop.play.people import Sitter
from desktop.rules.contract import ANYONE, Game, Move

TABLES = [
    pytest.param(key, seats, id=f"{key}-{seats}")
    for key in shelf.GAMES
    for seats in sorted({min(shelf.game(key).choices("seats", {})), max(shelf.game(key).choices("seats", {}))})
]


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
