"""Turning things in space: unit quaternions, and the 24 ways a die can lie.

Everything lives in one frame: x to the right, y towards the onlooker (down the screen), z up (out of the screen).
`leaned` tips what lies on a table seen from above as it looks to an eye that stands lower.
A face of a die is known by its number, 1 to 6; opposite faces add up to seven.
"""

import math
from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple, TypeAlias

Vector: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Vector, Vector, Vector]  # by rows


class Rotation(NamedTuple):
    """A unit quaternion."""

    w: float = 1.0
    x: float = 0.0
    y: float = 0.0
    z: float = 0.0


STILL: Final = Rotation()
X: Final[Vector] = (1.0, 0.0, 0.0)
Y: Final[Vector] = (0.0, 1.0, 0.0)
Z: Final[Vector] = (0.0, 0.0, 1.0)


# Number -> where the face looks, and the right and the foot of what it bears.
SIDES: Final[dict[int, tuple[Vector, Vector, Vector]]] = {
    1: ((0, 0, 1), (1, 0, 0), (0, 1, 0)),
    2: ((0, 1, 0), (1, 0, 0), (0, 0, -1)),
    3: ((1, 0, 0), (0, 0, -1), (0, 1, 0)),
    4: ((-1, 0, 0), (0, 0, 1), (0, 1, 0)),
    5: ((0, -1, 0), (1, 0, 0), (0, 0, 1)),
    6: ((0, 0, -1), (-1, 0, 0), (0, 1, 0)),
}


def about(axis: Vector, degrees: float) -> Rotation:
    """A turn about an axis through the middle."""
    half = math.radians(degrees) / 2
    length = math.hypot(*axis) or 1.0
    s = math.sin(half) / length
    return Rotation(math.cos(half), axis[0] * s, axis[1] * s, axis[2] * s)


def then(first: Rotation, second: Rotation) -> Rotation:
    """One turn after another, both about axes that stand still."""
    b, c, d, e = first
    w, x, y, z = second
    return Rotation(
        w * b - x * c - y * d - z * e,
        w * c + x * b + y * e - z * d,
        w * d - x * e + y * b + z * c,
        w * e + x * d - y * c + z * b,
    )


def back(turn: Rotation) -> Rotation:
    """The turn undone."""
    return Rotation(turn.w, -turn.x, -turn.y, -turn.z)


def whole(w: float, x: float, y: float, z: float) -> Rotation:
    """A rotation from four numbers that have drifted from unit length."""
    length = math.sqrt(w * w + x * x + y * y + z * z) or 1.0
    return Rotation(w / length, x / length, y / length, z / length)


def matrix(turn: Rotation) -> Matrix:
    """The rotation as a matrix; its columns are where the axes go."""
    w, x, y, z = turn
    return (
        (1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)),
        (2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)),
        (2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)),
    )


def moved(turn: Matrix, v: Vector) -> Vector:
    """Where a rotation takes a point."""
    (a, b, c), (d, e, f), (g, h, i) = turn
    x, y, z = v
    return a * x + b * y + c * z, d * x + e * y + f * z, g * x + h * y + i * z


def slerp(a: Rotation, b: Rotation, t: float) -> Rotation:
    """Part of the way from one rotation to another, the short way round."""
    dot = a.w * b.w + a.x * b.x + a.y * b.y + a.z * b.z
    if dot < 0:
        b, dot = Rotation(-b.w, -b.x, -b.y, -b.z), -dot
    if dot > 0.9995:
        p, q = 1 - t, t
    else:
        angle = math.acos(dot)
        p, q = math.sin((1 - t) * angle) / math.sin(angle), math.sin(t * angle) / math.sin(angle)
    return whole(a.w * p + b.w * q, a.x * p + b.x * q, a.y * p + b.y * q, a.z * p + b.z * q)


def apart(a: Rotation, b: Rotation) -> float:
    """The angle in degrees between two rotations."""
    dot = abs(a.w * b.w + a.x * b.x + a.y * b.y + a.z * b.z)
    return math.degrees(2 * math.acos(min(1.0, dot)))


def leaned(turn: Rotation, elevation: float) -> Rotation:
    """A thing on a table as seen by an eye this many degrees above the table's level."""
    return then(turn, about(X, 90 - elevation))


@cache
def cube_turns() -> tuple[Rotation, ...]:
    """The 24 rotations that bring a cube back onto itself."""
    found: list[Rotation] = []
    quarter = [about(axis, 90) for axis in (X, Y, Z)]
    todo = [STILL]
    while todo:
        turn = todo.pop()
        if all(apart(turn, other) > 1 for other in found):
            found.append(turn)
            todo += [then(turn, more) for more in quarter]
    return tuple(found)


def nearest(turn: Rotation, among: Iterable[Rotation]) -> Rotation:
    """The rotation among these that is the shortest turn away."""
    return min(among, key=lambda other: apart(turn, other))


@cache
def _upright(number: int) -> Rotation:
    normal, right, _ = SIDES[number]
    turns = ((turn, matrix(turn)) for turn in cube_turns())
    return next(turn for turn, m in turns if moved(m, normal)[2] > 0.9 and moved(m, right)[0] > 0.9)


def showing(number: int, turn: float = 0.0) -> Rotation:
    """A die lying with this face up and what it bears upright, then turned by so many degrees on the table."""
    return then(_upright(number), about(Z, turn))


def relabelled(landed: Rotation, number: int) -> Rotation:
    """What to turn a die's faces by beforehand, so that a body landing like this shows this number upright."""
    return then(_upright(number), back(nearest(landed, cube_turns())))
