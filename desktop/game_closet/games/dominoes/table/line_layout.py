"""Where the pieces of a line lie: a pure function of the pieces played and the room there is.

Lengths are half-squares, half the short side of a piece, from the middle of the table; so every piece lies on whole
numbers. Four arms make a pinwheel: each runs straight, bends beyond its end with two pieces and comes back three
squares further on, inside a quarter of its own (a half, where there are two arms; more, where a very long line would
get too small to read). Room for the next piece of every arm is always kept. A piece once laid stays put until the
whole line must be laid out anew: drawn smaller, or because a spinner turns up. While the line is short the eye is close
to it; as it grows the eye draws back, no sooner than the line must, bent or straight.
"""

from collections.abc import Iterator, Sequence
from copy import copy
from functools import lru_cache
from typing import NamedTuple

from game_closet.games.dominoes.rules.line import Line, Piece

GAP = 3  # half-squares from a way back to the middle of another arm: a double reaches 2
BEND = 3  # what a bend takes beyond the end: one square, and half a square for a double in the bend
TURN = 6  # from row to row
NEVER = 10**6  # higher than any table
SHARED = 5  # after so many sizes tried with a quarter each, a long arm may have what its neighbour leaves


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


class LineLayout(NamedTuple):
    """The whole line: the side of a square in pixels, the pieces in the order of play, the next place of every arm."""

    side: int
    places: tuple[Place, ...]
    plain: tuple[Place, ...]
    across: tuple[Place, ...]  # the next place of every arm for a double
    shift: tuple[int, int] = (0, 0)  # half-squares from the middle of the table to where the line has its own
    once_open: tuple[Place, ...] = ()  # every place where the next piece of an arm could ever have gone
    off: tuple[int, int] = (0, 0)  # pixels from the middle of the table to that of the part of it that the line has

    def extends(self, earlier: "LineLayout") -> bool:
        """Whether every piece of an earlier line still lies where it lay."""
        same = (self.side, self.shift, self.off) == (earlier.side, earlier.shift, earlier.off)
        return same and self.places[: len(earlier.places)] == earlier.places


class HalfPlan(NamedTuple):
    """How a run to the left and a stem share the half of the table above them, in half-squares from the middle."""

    stem: int  # how high the stem goes
    run: int  # how high the rows of the run go
    free: int  # above this the one that goes higher has the whole width
    climbs: bool = False  # the stem's rows follow each other upwards


class Walk:
    """An arm that runs to the left (or up, as a stem) and winds on clockwise: the other two are turned half-way."""

    def __init__(self, end: int, wide: int, plan: HalfPlan, *, stem: bool) -> None:
        self.phase = "stem" if stem else "run"
        self.run = 1 if stem else -1  # the way a row goes
        self.rise = 1 if stem and not plan.climbs else -1  # the way rows follow each other
        self.x, self.y = (0, -end) if stem else (-end, 0)  # middle of the outer edge of the last piece
        self.after_double = False
        self.wide = wide
        self.inner = GAP if stem else -GAP
        self.free = plan.free if stem == plan.climbs else NEVER
        self.ceiling = -plan.stem if stem else -plan.run
        self.top, self.bottom = -plan.run if plan.climbs else self.ceiling, -GAP

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
            return self.y - self.ceiling
        inwards = self.inner * self.run < 0
        if not inwards or -self.y - 2 > self.free:
            return self.wide - self.x * self.run
        return (self.inner - self.x) * self.run

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
        if from_double:
            start = self.x - along[0] + 3 * across[0], self.y - along[1] + 3 * across[1]
        else:
            start = self.x + along[0], self.y + along[1]
        row = start[1] if self.phase == "stem" else self.y + (TURN - from_double) * self.rise
        if not self.top + 2 <= row <= self.bottom - 2:
            raise NoRoom
        self.phase = "run" if self.phase == "stem" else "side" if from_double else "rise"
        return self._lay(start, across, near, far)

    def _rise(self, near: int, far: int, double: bool) -> Place:
        along = (0, self.rise)
        if double:
            return self._cross(along, near)
        if self.after_double:
            self.y += self.rise
            self._turn_back()
            return self._lay((self.x, self.y), (self.run, 0), near, far)
        self.phase = "side"
        return self._lay((self.x, self.y + self.rise), along, near, far)

    def _side(self, near: int, far: int, double: bool) -> Place:
        self.y -= self.rise
        self._turn_back()
        self.x += self.run
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


def arrange(line: Line, wide: int, high: int, side: int, *, share: bool = False) -> LineLayout:
    """Lay out the line at one size; `share` lets a long arm have what its neighbour leaves."""
    if not line.laid:
        here = Place(0, 0, False, 0, 0)
        across = here._replace(upright=True)
        return LineLayout(side, (), (here,), (across,), once_open=(here, across))
    middle, arms = chains(line)
    low, up = line.laid[middle].piece
    places: dict[int, Place] = {middle: Place(0, 0, low == up, low, up)}
    plain: dict[int, Place] = {}
    doubled: dict[int, Place] = {}
    once_open: list[Place] = []
    for half in (0, 1):
        below = (half, half + 2) if len(arms) == 4 else (half,)
        plans = list(_plans(high // side, len(arms), share))
        for plan in plans:
            try:
                walks = {arm: _walk(line, middle, arms[arm], arm, wide // side, plan) for arm in below}
            except NoRoom:
                if plan is plans[-1]:
                    raise
                continue
            break
        for arm, (laid, plains, doubles) in walks.items():
            places.update(zip(arms[arm], laid, strict=True))
            plain[arm], doubled[arm] = plains[-1], doubles[-1]
            once_open += [*plains, *doubles]
    order = sorted(plain)
    return LineLayout(
        side,
        tuple(places[index] for index in range(len(line.laid))),
        tuple(plain[arm] for arm in order),
        tuple(doubled[arm] for arm in order),
        once_open=tuple(once_open),
    )


def _plans(high: int, arms: int, share: bool) -> Iterator[HalfPlan]:
    """A quarter each; then what lies above a short stem goes to the run, or what lies above a short run to the stem."""
    if arms == 2:
        yield HalfPlan(0, high, 0)
        return
    yield HalfPlan(high, high, NEVER)
    if share:
        for part in range(high - 5, 4, -1):
            yield HalfPlan(part, high, part)
            yield HalfPlan(part + 1, high, part, climbs=True)


def _walk(
    line: Line, middle: int, chain: Sequence[int], arm: int, wide: int, plan: HalfPlan
) -> tuple[list[Place], list[Place], list[Place]]:
    """The pieces of one arm; after each of them, its next place for a plain piece, and for a double."""
    low, up = line.laid[middle].piece
    stem, turned = arm > 1, arm in (1, 3)
    first_run = plan._replace(run=min(plan.run, plan.free)) if plan.climbs and not stem else plan
    walk = Walk(2 if stem or low != up else 1, wide, first_run, stem=stem)
    end, places, plains, doubles = up if arm == 1 else low, [], [], []
    for index in (*chain, None):
        plains.append(copy(walk).put((end, end + 1), end))
        # A double is never followed by another, so that place is kept for a plain piece alone.
        doubles.append(plains[-1] if walk.after_double else copy(walk).put((end, end), end))
        if index is not None:
            piece = line.laid[index].piece
            places.append(walk.put(piece, end))
            end = sum(piece) - end
    if turned:
        places, plains, doubles = ([place.turned() for place in found] for found in (places, plains, doubles))
    return places, plains, doubles


@lru_cache(maxsize=256)
def lay_out(line: Line, wide: int, high: int, sides: tuple[int, ...], close: tuple[int, ...] = ()) -> LineLayout:
    """Lay out the line as large as it fits, in steps: a short one seen from close by, a monster made smaller still."""
    tries = [*((side, False) for side in sides[:SHARED]), *((side, True) for side in sides[SHARED - 1 :])]
    found = (_tried(line, wide, high, side, share=share) for side, share in (*tries, *_monsters(sides)))
    usual = next((laid for laid in found if laid is not None), None)
    if usual is None:
        raise NoRoom
    for side in (*close, *sides) if close else ():
        if side <= usual.side:
            break
        laid = _tried(line, wide, high, side) or _seen(usual, wide, high, side)
        if laid is not None:
            return laid
    return usual


def _monsters(sides: tuple[int, ...]) -> Iterator[tuple[int, bool]]:
    """Sizes for a line that is too long for all that a table offers."""
    return ((side, True) for side in range(min(sides) - 2, 2, -2))


def _tried(line: Line, wide: int, high: int, side: int, *, share: bool = False) -> LineLayout | None:
    """The line laid out at one size, None where it does not fit."""
    try:
        return arrange(line, wide, high, side, share=share)
    except NoRoom:
        return None


def _seen(laid: LineLayout, wide: int, high: int, side: int) -> LineLayout | None:
    """The same line with squares of another side, shifted no more than it must be; None where it does not fit."""
    spots = [*laid.places, *laid.once_open]  # so that it never comes nearer again while it grows
    ends = [(place.x, place.y, *place.reach()) for place in spots]
    across = _shift(min(x - w for x, _, w, _ in ends), max(x + w for x, _, w, _ in ends), wide // side)
    down = _shift(min(y - h for _, y, _, h in ends), max(y + h for _, y, _, h in ends), high // side)
    return None if across is None or down is None else laid._replace(side=side, shift=(across, down))


def _shift(low: int, high: int, half: int) -> int | None:
    """By how much a stretch must be moved to lie between minus half and half; None where it is longer than that."""
    if high - low > 2 * half:
        return None
    return max(-half - low, min(half - high, 0))
