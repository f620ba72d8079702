"""Whole matches of computer players, without a window and without waiting."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from game_closet.contract import Event, Game, Move, Refused
from game_closet.engine import bots, record
from game_closet.engine.levels import RANDOM, Level, present, reaction
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter

NAMES = ("Ada", "Moth", "Lou", "Nell", "Otto", "Wren")


def company(key: str, seats: int, levels: Sequence[str]) -> list[Sitter]:
    """Computer players for every seat; of fewer levels than seats the last one repeats."""
    known, levels = bots.levels(key), [*map(present, levels)]
    for level in levels:
        if level not in known:
            raise Refused("unknown_level", level, ", ".join(known))
    return [Sitter(NAMES[seat], seat, seat, levels[min(seat, len(levels) - 1)]) for seat in range(seats)]


def play_out(game: Game[Any, Any], levels: Sequence[str], seed: str) -> Match:
    """One match from start to end."""
    sitters = company(game.key, game.seats, levels)
    match = Match(game, sitters, seed, record.id_from(game.key, game.options(), sitters, seed))
    for _ in going(match, Random(f"{seed}/bots")):
        pass
    return match


def going(match: Match, rng: Random, known: Mapping[str, Level] | None = None) -> Iterator[list[Event]]:
    """Play a match of computer players move by move, yielding what each move brought about."""
    known = known or bots.levels(match.game.key)
    yield [step.event for step in match.settle()]
    while not match.over:
        yield [step.event for step in match.play(_next(match, known, rng))]


def _next(match: Match, known: Mapping[str, Level], rng: Random) -> Move:
    """Whoever may act is asked, the one on turn first; calls go before an ordinary move, the quickest hand first."""
    game, turn = match.game, match.game.turn(match.state)
    lead = turn if isinstance(turn, int) else 0
    heard: tuple[Event, ...] | None = None
    ordinary: Move | None = None
    calls: list[tuple[float, Move]] = []
    while True:
        for seat in (*range(lead, game.seats), *range(lead)):
            view = match.view(seat)
            if not view.moves:
                continue
            level = known[match.sitters[seat].level or RANDOM]
            if level.thoughts and heard is None:
                heard = match.heard
            answer = bots.decide(game, view, heard or (), rng, level)
            if answer is None:
                continue
            if answer.verb in game.calls:
                calls.append((reaction(level, rng) if level.thoughts else len(calls), answer))
            else:
                ordinary = answer
        if calls:
            return min(calls, key=lambda call: call[0])[1]
        if ordinary is not None:
            return ordinary
