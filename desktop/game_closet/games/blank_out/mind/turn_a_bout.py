"""The mind that has solved Turn-A-Bout.

A position is the faces on top, the block just turned and the seat on turn: 77,760 in all, since the order of the
blocks in the tray matters only to the first move and the count stands on the last block. Every one is given its
value, the points the seat on turn can force or must give away in this hand, by working back from the lines that can
be called, dearest first. All tables come from the rules' own functions.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple
from zlib import crc32

from game_closet import context
from game_closet.contract import Event, Game, Move, View
from game_closet.engine import bots
from game_closet.games.blank_out.rules.prisms import ANY, BLOCKS, FACES, SIDES, block_of, points
from game_closet.games.blank_out.rules.turn_a_bout import State, count, number, others, row_of, turned_by

LEVELS: Final = {"perfect": 1000}

_TOPS: Final = SIDES**BLOCKS
_POSITIONS: Final = _TOPS * BLOCKS * 2
_FAR: Final = 255  # a win further off than this is still a win


class Solution(NamedTuple):
    """For every position by number: its value to the seat on turn in points, and how many turns off that is."""

    values: bytes  # a hundred more than the points, so that losses fit too
    turns: bytes

    def value(self, position: int) -> int:
        """The points the seat on turn wins or, negative, loses with perfect play; 0 goes on for ever."""
        return self.values[position] - 100


def solved(folder: Path | None = None) -> Solution:
    """The solution, from this folder if it is kept there, else worked out and kept there."""
    return _read(folder / f"turn_a_bout-{_stamp():08x}.values") if folder else _worked_out()


@cache
def _known() -> Solution:
    return solved(context.now().notes)


def _stamp() -> int:
    """A number that changes with the faces, so that a corrected block is solved anew."""
    return crc32(repr(FACES).encode())


def _read(file: Path) -> Solution:
    try:
        content = file.read_bytes()
        if len(content) == 2 * _POSITIONS + 4 and crc32(content[:-4]) == int.from_bytes(content[-4:]):
            return Solution(content[:_POSITIONS], content[_POSITIONS : 2 * _POSITIONS])
    except OSError:
        pass
    found = _worked_out()
    content = found.values + found.turns
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content + crc32(content).to_bytes(4))
    except OSError:
        pass  # it is worked out again next time
    return found


class _Lay(NamedTuple):
    """What the rules say about every way the faces can lie, by number: lines to call and where a turn leads."""

    lines: tuple[list[int], list[int]]  # what the row of seat 0 and of seat 1 scores
    counts: list[list[int]]  # [block][faces]: the spaces to turn after this block
    turned: tuple[list[list[list[int]]], ...]  # [seat][block][spaces][faces]


@cache
def _lay() -> _Lay:
    trays = [tuple(SIDES * block + top for block, top in zip(ANY, tops, strict=True)) for tops in _all_tops()]
    code = {tray: n for n, tray in enumerate(trays)}
    lines = tuple([points(row_of(tray, seat)) for tray in trays] for seat in (0, 1))
    counts = [[count(tray, block) for tray in trays] for block in ANY]
    turned = tuple(
        [
            [
                [code[turned_by(tray, seat, block, spaces)] for tray in trays] if spaces else []
                for spaces in range(SIDES)
            ]
            for block in ANY
        ]
        for seat in (0, 1)
    )
    return _Lay((lines[0], lines[1]), counts, turned)


def _all_tops() -> Iterator[tuple[int, ...]]:
    return product(range(SIDES), repeat=BLOCKS)


def _place(faces: int, last: int, seat: int) -> int:
    return (faces * BLOCKS + last) * 2 + seat


@cache
def _worked_out() -> Solution:
    """Work back from the dearest lines to the cheapest.

    A seat takes a position for v points if it can call v there; if it is on turn and may turn into a position it has
    taken; or if the other is on turn and every turn leads into one. Nobody can keep the other from calling a line
    first, so a position where the other has a line is never taken by turning. Both having a line, the seat on
    turn is the quicker. What nobody takes goes on for ever and is worth nothing.
    """
    lay = _lay()
    values, turns = bytearray([100]) * _POSITIONS, bytearray(_POSITIONS)
    left = bytearray([BLOCKS - 1]) * _POSITIONS  # turns of the seat on turn that do not lose yet
    for worth in sorted({*lay.lines[0], *lay.lines[1]} - {0}, reverse=True):
        fresh = list(_called(lay, values, worth))
        for distance in range(_POSITIONS):
            if not fresh:
                break
            fresh = list(_behind(lay, values, left, fresh, worth, turns, min(_FAR, distance + 1)))
    return Solution(bytes(values), bytes(turns))


def _called(lay: _Lay, values: bytearray, worth: int) -> Iterator[int]:
    """Positions not taken yet in which a line of this worth can be called."""
    for seat, lines in enumerate(lay.lines):
        other = lay.lines[1 - seat]
        for faces, line in enumerate(lines):
            if line != worth:
                continue
            for last in ANY:
                for mover in (0, 1):
                    place = _place(faces, last, mover)
                    if values[place] == 100 and (mover == seat or not other[faces]):
                        values[place] = 100 + worth if mover == seat else 100 - worth
                        yield place


def _behind(
    lay: _Lay, values: bytearray, left: bytearray, fresh: list[int], worth: int, turns: bytearray, distance: int
) -> Iterator[int]:
    """Positions that are taken because one turn leads, or all turns lead, into those just taken."""
    for place in fresh:
        rest, seat = divmod(place, 2)
        faces, last = divmod(rest, BLOCKS)
        mover = 1 - seat  # whoever turned the last block to get here
        won = values[place] < 100  # by the mover
        for before in others(last):
            spaces = lay.counts[before][faces]
            came = lay.turned[mover][last][-spaces % SIDES][faces]
            source = _place(came, before, mover)
            if values[source] != 100:
                left[source] -= not won
                continue
            if won:
                if lay.lines[seat][came]:
                    continue
                values[source] = 100 + worth
            else:
                left[source] -= 1
                if left[source] or lay.lines[mover][came]:
                    continue
                values[source] = 100 - worth
            turns[source] = distance
            yield source


def position(state: State) -> int:
    """The number of the position a hand stands in, its blocks put in order."""
    tray = state.trays[0]
    order = sorted(tray, key=block_of)
    return number(tuple(order), block_of(tray[state.last]), state.mover)


def think(
    game: Game[Any, Any], view: View[State], heard: tuple[Event, ...], rng: Random, thoughts: int
) -> Iterator[Move | None]:
    """Perfect play at the level of that name; below it the general search."""
    if thoughts < LEVELS["perfect"]:
        yield from bots.search(game, view, heard, rng, thoughts)
    else:
        yield perfect(game, view, rng)


def perfect(game: Game[Any, Any], view: View[State], rng: Random) -> Move | None:
    """The answer that gives nothing away: it wins soonest, loses latest, and where all draw it sets most traps."""
    choices: list[Move | None] = bots.answers(view)
    rng.shuffle(choices)
    return max(choices, key=lambda choice: _merit(game, view, choice))


def _merit(game: Game[Any, Any], view: View[State], choice: Move | None) -> tuple[int, int, int]:
    """How good an answer is: its value, then how soon, then how many replies would be mistakes."""
    seat, state = view.seat, view.picture
    assert seat is not None
    if choice is not None and choice.verb == "call":
        gain = game.after(state, choice).scores
        return gain[seat] - state.scores[seat] - gain[1 - seat] + state.scores[1 - seat], _FAR, 0
    after = state if choice is None else game.after(state, choice)
    if not after.live:
        return 0, 0, 0
    found, place = _known(), position(after)
    value = found.value(place) * (1 if after.mover == seat else -1)
    soon = found.turns[place]
    return value, -soon if value > 0 else soon if value < 0 else 0, _traps(game, after, found) if value == 0 else 0


def _traps(game: Game[Any, Any], state: State, found: Solution) -> int:
    """Replies to a drawn position that would lose."""
    replies = (game.after(state, Move(state.mover, "turn", (block,))) for block in others(state.last))
    return sum(reply.live and found.value(position(reply)) > 0 for reply in replies)
