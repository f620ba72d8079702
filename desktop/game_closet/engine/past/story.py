"""What a finished match tells: how its hands counted, line by line, and where it turned.

Nothing here knows a game: points are the differences of scores between states, words come with the events.
"""

from bisect import bisect_right
from collections.abc import Callable
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias

from game_closet.contract import Event
from game_closet.engine.match import Match

Standing: TypeAlias = Callable[[Match, int], tuple[float, ...]]  # how every seat stands before a step
SLIGHT = 10  # how many times smaller a change is that is no turning point beside another


class HandLine(NamedTuple):
    """A line of how a hand counted: the fact, whose it is, and what it was worth to that seat."""

    event: Event
    seat: int | None
    points: int


class Turn(NamedTuple):
    """A turning point: the step after which the lead had changed most, and for whom."""

    step: int
    event: Event
    seat: int
    points: int


def hands(match: Match) -> list[tuple[int, int]]:
    """The steps of every hand, from the first to one past the last; what follows the last hand belongs to it."""
    begins = match.hands[:-1] or [0]
    return list(pairwise((*begins, len(match.steps))))


def hand_points(match: Match) -> list[tuple[int, ...]]:
    """What every hand brought to every seat."""
    return [_change(match, first, last) for first, last in hands(match)]


def last_hand(match: Match) -> list[HandLine]:
    """The facts that explain the points of the last hand."""
    first, last = hands(match)[-1]
    told = [number for number in range(first, last) if match.steps[number].event.kind in match.game.tells]
    return [_hand_line(match, number) for number in told]


def _hand_line(match: Match, number: int) -> HandLine:
    """What a fact brought the seat it is about; one that brings nothing itself, as a call, has what others pay it."""
    event, change = match.steps[number].event, _change(match, number, number + 1)
    seat = match.game.seat_of(event)
    if seat is None and any(change):
        seat = max(range(len(change)), key=lambda s: change[s])
    if seat is None:
        return HandLine(event, None, 0)
    rest = range(number + 1, match.reach[bisect_right(match.reach, number)])  # of the same move
    paid = [_change(match, n, n + 1)[seat] for n in rest if match.game.seat_of(match.steps[n].event) != seat]
    return HandLine(event, seat, change[seat] or sum(paid))


def turning_points(match: Match, most: int = 5) -> list[Turn]:
    """The moves that changed the lead most, in the order they were made; what one move brings counts as one."""
    found = _swings(match, margins)
    best = [pair for pair in found[:most] if pair[0] * SLIGHT >= found[0][0]]
    if len(best) == 1 < most <= len(found):
        best = _swings(match, _hopes)[:most]  # all but one moved small change: what promised it?
    return sorted((turn for _, turn in best), key=lambda turn: turn.step)


def _swings(match: Match, standing: Standing) -> list[tuple[float, Turn]]:
    """Every move that changed how the seats stand, the greatest change first."""
    found: list[tuple[float, Turn]] = []
    first = 0
    for last in match.reach:
        if last > first:
            swing = _swing(match, first, last, standing)
            if swing:
                found.append((swing, _turn(match, first, last, standing)))
        first = max(first, last)
    return sorted(found, key=lambda pair: (pair[0], pair[1].step), reverse=True)


def course(match: Match, most: int = 20) -> list[tuple[int, ...]]:
    """The scores as they changed, from the first to the last; of very many, evenly some."""
    rows = [match.game.scores(match.first)]
    for step in match.steps:
        scores = match.game.scores(step.state)
        if scores != rows[-1]:
            rows.append(scores)
    if len(rows) <= most:
        return rows
    return [rows[round(n * (len(rows) - 1) / (most - 1))] for n in range(most)]


def _scores(match: Match, step: int) -> tuple[int, ...]:
    """The scores that the step of this number found."""
    state: Any = match.before(step)
    return match.game.scores(state)


def _change(match: Match, first: int, last: int) -> tuple[int, ...]:
    return tuple(b - a for a, b in zip(_scores(match, first), _scores(match, last), strict=True))


def margins(match: Match, step: int) -> tuple[float, ...]:
    """How far every seat is ahead of the best of the opponents."""
    scores = _scores(match, step)
    return tuple(
        own - max(points for other, points in enumerate(scores) if other not in match.game.side(seat))
        for seat, own in enumerate(scores)
    )


def _hopes(match: Match, step: int) -> tuple[float, ...]:
    """How far ahead every seat could expect to be."""
    return tuple(match.game.hope(match.before(step), seat) for seat in range(match.game.seats))


def _swing(match: Match, first: int, last: int, standing: Standing) -> float:
    before, after = standing(match, first), standing(match, last)
    return max(abs(b - a) for a, b in zip(before, after, strict=True))


def _turn(match: Match, first: int, last: int, standing: Standing) -> Turn:
    """The one of a move's steps that changed the lead most."""
    step = max(range(first, last), key=lambda number: (_swing(match, number, number + 1, standing), number))
    event, change = match.steps[step].event, _change(match, first, last)
    about = match.game.seat_of(event)
    seat = about if about is not None else max(range(len(change)), key=lambda s: change[s])
    return Turn(step, event, seat, change[seat])
