"""What the table may believe in Shell-Out: how likely each shell carries its owner's counter, from public moves alone.

For every shell that could be loaded we ask how likely its owner, wanting to bring that one home, would have made the
move that was made: a softmax over the turns a move saves, among all the moves there were.
"""

import math
from functools import cache
from random import Random
from typing import Final

from game_closet.contract import Event
from game_closet.games.shell_out.mind.race import chart, turns_left
from game_closet.games.shell_out.rules.board import FIELD, STARTS
from game_closet.games.shell_out.rules.shell_out import FIELDS, GONE, SHELLS, ShellOut, State

HEADWAY: Final = 1.8  # how much likelier a move is for each turn it saves
WASTED: Final = 0.02  # how likely a player is to leave a Shell-Out lying
DOUBT: Final = 1e-3  # nobody is ever beyond a bluff


def beliefs(game: ShellOut, state: State, heard: tuple[Event, ...], rng: Random, memory: float = 1.0) -> list[float]:
    """The chance of each shell to be its seat's loaded one, numbered through; the viewer's own as others see them.

    Of the moves made only this part is remembered.
    """
    where = [list(STARTS[field]) for field in FIELDS[game.seats]]
    weights = [[1.0] * SHELLS for _ in range(game.seats)]
    for event in heard:
        fact = game.named(event)
        if event.kind in ("stepped", "slid", "entered"):
            goal = game.goal(event)
            if rng.random() < memory:
                _weigh(game.seats, where[fact.seat], weights[fact.seat], fact.seat, fact.shell, goal)
            where[fact.seat][fact.shell] = goal
        elif event.kind == "challenged":
            where[fact.seat][fact.shell] = GONE
    found: list[float] = []
    for seat in range(game.seats):
        suspects = game.suspects(state, seat) if state.captors[seat] == GONE else ()
        total = sum(weights[seat][n] for n in suspects)
        found += [weights[seat][n] / total if n in suspects else 0.0 for n in range(SHELLS)]
    return found


def _weigh(seats: int, where: list[int], weights: list[float], seat: int, moved: int, goal: int) -> None:
    """Make the shells likelier that this move serves."""
    home = FIELDS[seats][seat]
    inside = [spot != GONE and FIELD[spot] == home for spot in where]
    drift = (FIELD[goal] == home) - inside[moved]
    at_home = sum(inside)
    rooms = [_room(seats, seat, spot) if spot != GONE else (0, 0, 0) for spot in where]
    out, still, back = (sum(counts) for counts in zip(*rooms, strict=True))
    for n, spot in enumerate(where):
        if spot == GONE:
            continue
        others = at_home - inside[n]
        before = turns(seats, seat, spot, others)
        if before == 1:
            weights[n] *= WASTED
            continue
        after = turns(seats, seat, goal, others) if n == moved else turns(seats, seat, spot, others + drift)
        usual = _own_moves(seats, seat, spot, others) + (still - rooms[n][1])
        usual += (out - rooms[n][0]) * math.exp(HEADWAY * (before - turns(seats, seat, spot, max(0, others - 1))))
        usual += (back - rooms[n][2]) * math.exp(HEADWAY * (before - turns(seats, seat, spot, others + 1)))
        weights[n] *= math.exp(HEADWAY * (before - after)) / usual
    best = max(weights)
    for n in range(SHELLS):
        weights[n] = max(weights[n] / best, DOUBT)


@cache
def turns(seats: int, seat: int, spot: int, others: int) -> int:
    """Turns a seat needs to shell out from a spot with so many empty shells still at home."""
    return turns_left(chart(seats), seat, spot, others)


@cache
def _room(seats: int, seat: int, spot: int) -> tuple[int, int, int]:
    """How many moves from a spot lead off the own field, change nothing about that, or lead back onto it."""
    home = FIELDS[seats][seat]
    drifts = [(FIELD[goal] == home) - (FIELD[spot] == home) for goal, _ in chart(seats).ways[spot]]
    return drifts.count(-1), drifts.count(0), drifts.count(1)


@cache
def _own_moves(seats: int, seat: int, spot: int, others: int) -> float:
    """All moves of the loaded shell itself, each by how likely it is."""
    before = turns(seats, seat, spot, others)
    goals = [goal for goal, _ in chart(seats).ways[spot]]
    return sum(math.exp(HEADWAY * (before - turns(seats, seat, goal, others))) for goal in goals)
