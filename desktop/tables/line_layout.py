"""Where the pieces of a line lie: a pure function of the pieces played and the room there is.

Lengths are half-squares, half the short side of a piece, from the middle of the table; so every piece lies on whole
numbers. Four arms make a pinwheel: each runs straight, bends beyond its end with two pieces and comes back three
squares further on, inside a quarter of its own (a half, where there are two arms). Room for the next piece of every
arm is always kept. A piece once laid stays put until the whole line must be drawn smaller, or a spinner turns up.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from desktop.rules.line import Line, Piece

GAP = 3  # half-squares from a way back to the middle of another arm: a double reaches 2
BEND = 3  # what a bend takes beyond the end: one square, and half a square for a double in the bend
TURN = 6  # from row to row


class NoRoom(Exception):
    """The line does not fit at this size."""


class Place(NamedTuple):
    """Where a piece lies and what it shows at its left or upper and its right or lower half."""

    x: int
    y: int
    upright: bool
    near: int
    far: int

    def reach(self) -> tuple[int, int]:
        """Half its width and half its height."""
        return (1, 2) if self.upright else (2, 1)

    def turned(self) -> "Place":
        """The same, turned half-way round the middle of the table."""
        return Place(-self.x, -self.y, self.upright, self.far, self.near)


class Layout(NamedTuple):
    """The whole line: the side of a square in pixels, the pieces in the order of play, the next place of every arm."""

    side: int
    places: tuple[Place, ...]
    plain: tuple[Place, ...]
    across: tuple[Place, ...]  # the next place of every arm for a double


class Walk:
    """An arm that runs to the left (or up, as a stem) and winds on clockwise: the other two are turned half-way."""

    def __init__(self, end: int, reach: tuple[int, int], *, stem: bool, arms: int) -> None:
        wide, high = reach
        self.stem = stem
        self.phase = "stem" if stem else "run"
        self.run = 1 if stem else -1  # the way a row goes
        self.rise = 1 if stem else -1  # the way rows follow each other
        self.x, self.y = (0, -end) if stem else (-end, 0)  # middle of the outer edge of the last piece
        self.after_double = False
        self.left, self.right = (GAP, wide) if stem else (-wide, -GAP if arms == 4 else wide)
        self.top, self.bottom = -high, -GAP

    def put(self, piece: Piece, near: int) -> Place:
        """Lay the next piece by the half that matches."""
        double = piece[0] == piece[1]
        far = sum(piece) - near
        if self.phase in ("stem", "run"):
            place = self._straight(near, far, double)
        elif self.phase == "rise":
            place = self._rise(near, far, double)
        else:
            place = self._side(near, far, double)
        self.after_double = double
        return place

    def _room(self) -> int:
        if self.phase == "stem":
            return self.y - self.top
        return self.right - self.x if self.run > 0 else self.x - self.left

    def _straight(self, near: int, far: int, double: bool) -> Place:
        along = (0, -1) if self.phase == "stem" else (self.run, 0)
        room = self._room()
        if double:
            if room < BEND:
                raise NoRoom
            return self._cross(along, near)
        if room >= 4 + BEND:
            return self._lay((self.x + along[0], self.y + along[1]), along, near, far)
        if room < BEND and not self.after_double:
            raise NoRoom
        return self._bend(along, near, far, room)

    def _bend(self, along: tuple[int, int], near: int, far: int, room: int) -> Place:
        # Where a double ends a row too near the edge, the line goes on from the double's own end.
        from_double = self.after_double and room < BEND
        across = (self.run, 0) if self.phase == "stem" else (0, self.rise)
        row = self.y + (TURN - from_double) * self.rise
        if self.phase == "run" and not self.top + 2 <= row <= self.bottom - 2:
            raise NoRoom
        self.phase = "run" if self.phase == "stem" else "side" if from_double else "rise"
        if from_double:
            start = self.x - along[0] + 3 * across[0], self.y - along[1] + 3 * across[1]
        else:
            start = self.x + along[0], self.y + along[1]
        return self._lay(start, across, near, far)

    def _rise(self, near: int, far: int, double: bool) -> Place:
        along = (0, self.rise)
        if double:
            return self._cross(along, near)
        if self.after_double:
            self._turn_back()
            return self._lay((self.x, self.y + self.rise), (self.run, 0), near, far)
        self.phase = "side"
        return self._lay((self.x, self.y + self.rise), along, near, far)

    def _side(self, near: int, far: int, double: bool) -> Place:
        self._turn_back()
        self.x, self.y = self.x + self.run, self.y - self.rise
        along = (self.run, 0)
        return self._cross(along, near) if double else self._lay((self.x + self.run, self.y), along, near, far)

    def _turn_back(self) -> None:
        self.phase, self.run = "run", -self.run
        if self._room() < 4 + BEND:
            raise NoRoom

    def _lay(self, start: tuple[int, int], along: tuple[int, int], near: int, far: int) -> Place:
        """A piece whose matching half has its middle at `start`."""
        x, y = start
        dx, dy = along
        self.x, self.y = x + 3 * dx, y + 3 * dy
        shown = (near, far) if dx + dy > 0 else (far, near)
        return Place(x + dx, y + dy, dx == 0, *shown)

    def _cross(self, along: tuple[int, int], number: int) -> Place:
        """A double, upright across the line."""
        dx, dy = along
        place = Place(self.x + dx, self.y + dy, dy == 0, number, number)
        self.x, self.y = self.x + 2 * dx, self.y + 2 * dy
        return place


def chains(line: Line) -> tuple[int, list[list[int]]]:
    """The piece in the middle, the spinner if there is one, and the pieces of each arm from there outwards."""
    arms: list[list[int]] = [[], [], [], []]
    for index, (_, arm) in enumerate(line.laid[1:], 1):
        arms[arm].append(index)
    middle = next((index for index, (piece, _) in enumerate(line.laid) if piece == line.spinner), 0)
    if middle:
        arm = line.laid[middle].arm
        cut = arms[arm].index(middle)
        arms[1 - arm] = [*reversed(arms[arm][:cut]), 0, *arms[1 - arm]]
        arms[arm] = arms[arm][cut + 1 :]
    return middle, arms if line.spinner else arms[:2]


def arrange(line: Line, wide: int, high: int, side: int) -> Layout:
    """Lay out the line at one size."""
    reach = wide // side, high // side
    if not line.laid:
        here = Place(0, 0, False, 0, 0)
        return Layout(side, (), (here,), (here._replace(upright=True),))
    middle, arms = chains(line)
    low, up = line.laid[middle].piece
    double = low == up
    places: dict[int, Place] = {middle: Place(0, 0, double, low, up)}
    plain: list[Place] = []
    across: list[Place] = []
    for arm, chain in enumerate(arms):
        turned = arm in (1, 3)
        near = up if arm == 1 else low

        def walk(last: Piece, arm: int = arm, chain: Sequence[int] = chain, near: int = near) -> Iterator[Place]:
            steps = Walk(2 if arm > 1 or not double else 1, reach, stem=arm > 1, arms=len(arms))
            for piece in (*(line.laid[index].piece for index in chain), last):
                end = near if near in piece else piece[0]  # the last one is not really there
                yield steps.put(piece, end)
                near = sum(piece) - end

        found = [place.turned() if turned else place for place in walk((0, 1))]
        places.update(zip(chain, found, strict=False))
        plain.append(found[-1])
        last = list(walk((0, 0)))[-1] if not chain or not _double(line, chain[-1]) else found[-1]
        across.append(last.turned() if turned and last is not found[-1] else last)
    return Layout(side, tuple(places[index] for index in range(len(line.laid))), tuple(plain), tuple(across))


def _double(line: Line, index: int) -> bool:
    low, high = line.laid[index].piece
    return low == high


@lru_cache(maxsize=256)
def lay_out(line: Line, wide: int, high: int, sides: tuple[int, ...]) -> Layout:
    """Lay out the line as large as it fits, in steps; a monster of a line is made smaller still."""
    for side in (*sides, *range(min(sides) - 2, 2, -2)):
        try:
            return arrange(line, wide, high, side)
        except NoRoom:
            continue
    raise NoRoom
