"""The mind that has solved Turn-A-Bout.

A position is the faces on top, the block just turned, the seat on turn and how many turns the hand still has: 77,760
for every turn left, since the order of the blocks in the tray matters only to the first move and the count stands on
the last block. Their values are worked back turn by turn from the count that ends a hand, each in points for seat 0,
so that one seat takes the most of what it can turn to and the other the least. All tables come from the rules' own
functions.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import product
from operator import itemgetter
from random import Random
from typing import Any, ClassVar, Final, NamedTuple, TypeAlias

from game_closet.contract import Event, Game, View
from game_closet.engine.levels import LEVELS, Level
from game_closet.engine.search import Answer, Mind, Ranking, Weighed, answers
from game_closet.games.blank_out.rules.prisms import ANY, BLOCKS, SIDES, block_of, points
from game_closet.games.blank_out.rules.turn_a_bout import (
    State,
    TurnABout,
    count,
    count_taker,
    others,
    row_of,
    tally,
    turned_by,
)

_FACES: Final[int] = SIDES**BLOCKS  # ways the faces can lie
_ZERO: Final = 100  # what a value of nothing is kept as, so that losses fit into a byte too

# [seat on turn][block just turned]: the value of every way the faces can lie, then the same for faces that the last
# move brought to two line-ups at once, since then the higher count takes the hand whoever calls.
Layer: TypeAlias = tuple[tuple[bytes, ...], ...]


class _Lines(NamedTuple):
    """Faces with something to call, and what seat 0 and seat 1 would score."""

    faces: int
    near: int
    far: int


class _Lay(NamedTuple):
    """What the rules say about every way the faces can lie, by number."""

    ends: bytes  # what the hand is worth if it is counted
    lines: tuple[_Lines, ...]
    reached: tuple[tuple[tuple[Callable[[bytes], tuple[int, ...]], ...], ...], ...]  # [seat][last]: a look by each turn


@cache
def _lay() -> _Lay:
    trays = [tuple(SIDES * block + top for block, top in zip(ANY, tops, strict=True)) for tops in _all_tops()]
    lines = [_Lines(n, *(points(row_of(tray, seat)) for seat in (0, 1))) for n, tray in enumerate(trays)]
    numbers = list(range(2 * _FACES))  # each number once, since millions of them would fill the memory
    weights = [SIDES ** (BLOCKS - 1 - block) for block in ANY]

    def look(seat: int, last: int, block: int) -> Callable[[bytes], tuple[int, ...]]:
        found = []
        for n, tray in enumerate(trays):
            there = turned_by(tray, seat, block, count(tray, last))[block] - tray[block]
            calm = not (lines[n].near or lines[n].far)
            found.append(numbers[n + there * weights[block] + _FACES * calm])
        return itemgetter(*found)

    reached = tuple(tuple(tuple(look(seat, last, b) for b in others(last)) for last in ANY) for seat in (0, 1))
    return _Lay(bytes(_ZERO + _end(tray) for tray in trays), tuple(x for x in lines if x.near or x.far), reached)


def _all_tops() -> Iterator[tuple[int, ...]]:
    return product(range(SIDES), repeat=BLOCKS)


def _end(tray: tuple[int, ...]) -> int:
    taker = count_taker(tray)
    return 0 if taker is None else tally(row_of(tray, taker)) * (-1 if taker else 1)


@cache
def _layer(left: int, count_out: bool) -> Layer:
    """The values of all positions with so many turns left."""
    lay = _lay()
    if left == 0:
        ends = 2 * (lay.ends if count_out else bytes([_ZERO]) * _FACES)
        return ((ends,) * BLOCKS,) * 2
    after = _layer(left - 1, count_out)
    return tuple(tuple(_worked_back(lay, after[1 - seat], seat, last) for last in ANY) for seat in (0, 1))


def _worked_back(lay: _Lay, after: tuple[bytes, ...], seat: int, last: int) -> bytes:
    """Values with this seat on turn: the best of all turns, or of calling."""
    looks = zip(others(last), lay.reached[seat][last], strict=True)
    best = 2 * bytearray(map(min if seat else max, *(look(after[block]) for block, look in looks)))
    for faces, near, far in lay.lines:
        here = best[faces]
        if near and far:
            # The seat on turn is the quicker, unless the rules give the hand to the higher count.
            best[faces] = _ZERO - far if seat else _ZERO + near
            nearer = near > far or (near == far and seat == 1)
            best[_FACES + faces] = _called(here, near * nearer, far * (not nearer))
        else:
            best[faces] = best[_FACES + faces] = _called(here, near, far)
    return bytes(best)


def _called(value: int, near: int, far: int) -> int:
    """A seat with a line calls it, or waits if that is worth more to it: nobody can keep it from either."""
    return max(value, _ZERO + near) if near else min(value, _ZERO - far)


def value(game: TurnABout, state: State) -> int:
    """The points seat 0 wins or, negative, loses in this hand with perfect play from here on."""
    tray = state.trays[0]
    faces = 0
    for pose in sorted(tray, key=block_of):
        faces = faces * SIDES + pose % SIDES
    layer = _layer(game.most_turns - state.turns, game.count_out)
    return layer[state.mover][block_of(tray[state.last])][faces + _FACES * state.both] - _ZERO


class TurnABoutMind(Mind[State, State]):
    """Knows the values of all positions; who has no thoughts to spare for them searches like anybody."""

    levels: ClassVar[Mapping[str, Level]] = {
        **LEVELS,
        "sleepy": LEVELS["sleepy"]._replace(slip=1.3),  # a hand is soon counted: a child would win none else
    }

    def think(
        self, game: Game[Any, Any], view: View[State], heard: tuple[Event, ...], rng: Random, level: Level
    ) -> Iterator[Ranking]:
        """Perfect play for whoever never slips; the general search below."""
        assert isinstance(game, TurnABout)
        return super().think(game, view, heard, rng, level) if level.slip else iter((perfect(game, view, rng),))


def perfect(game: TurnABout, view: View[State], rng: Random) -> Ranking:
    """Answers by what they give away and, where several are as good, by what the other can still go wrong with."""
    choices = answers(view)
    rng.shuffle(choices)
    merits = {choice: _merit(game, view, choice) for choice in choices}
    return tuple(Weighed(choice, merits[choice][0]) for choice in sorted(choices, key=merits.__getitem__, reverse=True))


def _merit(game: TurnABout, view: View[State], choice: Answer) -> tuple[int, float]:
    """How far ahead an answer leads with perfect play, then how far if the other replied at random."""
    seat, state = view.seat, view.picture
    assert seat is not None
    after = state if choice is None else game.after(state, choice)
    sign = -1 if seat else 1
    if not after.live:
        return sign * _lead(after), float("inf")
    replies = [game.after(after, move) for move in game.moves(after, after.mover) if move.verb == "turn"]
    hoped = sum(_lead(reply) + (value(game, reply) if reply.live else 0) for reply in replies)
    return sign * (_lead(state) + value(game, after)), sign * hoped / len(replies)


def _lead(state: State) -> int:
    return state.scores[0] - state.scores[1]


MIND = TurnABoutMind()
