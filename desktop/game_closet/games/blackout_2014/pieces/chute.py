"""The shape of the Dice Slide: where its parts are, and where the eye sees a die that tumbles down it.

The chute is one plane in perspective: one over its width runs evenly along it. Lengths are design units in a box of
WIDE × HIGH; the simulation's are sides of a die.
"""

from typing import Final, NamedTuple

from game_closet.games.blackout_2014.pieces.tumble import Course, DiePose
from game_closet.stage.dice.rotation import STILL, Rotation, Vector, leaned, showing

WIDE: Final = 582.0
HIGH: Final = 950.0
SIDE: Final = 98.0  # of a die in the tray
MID: Final = 262.0  # the chute's middle line
NARROW, BROAD = 104.0, 190.0  # half its width above and below
TOP, FOOT = 190.0, 730.0  # where it begins and ends
WALL: Final = 74.0
LIP: Final = FOOT - 6
FRONT: Final = 884.0  # the tray's front edge
FRONT_HALF: Final = 236.0
BACK_HALF: Final = 214.0
HOOD: Final = TOP - 62
CASE: Final = (MID - 176, 56.0, 352.0, 150.0)
LENGTH: Final = 9.0
STEEP, FLAT = 52.0, 74.0  # how high the eye stands over the chute and over the tray, in degrees

PEGS: Final = (
    *((u, 0.12) for u in (-0.55, 0.0, 0.55)),
    *((u, 0.27) for u in (-0.28, 0.28)),
    *((u, 0.42) for u in (-0.58, 0.0, 0.58)),
    *((u, 0.58) for u in (-0.3, 0.3)),
    *((u, 0.74) for u in (-0.6, 0.0, 0.6)),
)
COURSE: Final = Course(
    length=LENGTH,
    half=BROAD / SIDE,
    pegs=tuple((u * BROAD / SIDE, t * LENGTH) for u, t in PEGS),
    slots=((-1.36, 0.98), (0.0, 0.98), (1.36, 0.98)),
)
# Beside the chute: where dice wait to be dropped, and where a REROLL is set aside.
BESIDE: Final = ((532.0, 142.0), (532.0, 238.0), (532.0, 334.0))
BESIDE_SIDE: Final = 76.0

Point = tuple[float, float]


class Seen(NamedTuple):
    """A die as it is drawn: its middle and side in units, its rotation to the eye, and its shadow's middle."""

    at: Point
    side: float
    rotation: Rotation
    shade: Point
    lift: float  # above the ground, in sides


class Blur(NamedTuple):
    """Where a die is drawn, and how large."""

    at: Point
    side: float


def on_chute(u: float, t: float, height: float = 0.0) -> Point:
    """A point of the chute: u across from -1 to 1, t along from 0 to 1, height above its floor in units."""
    wide = half(t)
    y = TOP + (FOOT - TOP) * (wide - NARROW) / (BROAD - NARROW)
    return MID + u * wide * (1 + height * 0.0011), y - height * wide / BROAD * 0.86


def half(t: float) -> float:
    """Half the chute's width on the screen, t along it."""
    t = max(-0.35, min(1.12, t))
    return 1 / ((1 - t) / NARROW + t / BROAD)


def beside(number: int, face: int) -> Seen:
    """A die lying beside the chute."""
    x, y = BESIDE[number]
    return Seen((x, y), BESIDE_SIDE, leaned(showing(face), FLAT), (x + 4, y + 6), 0.0)


def in_mouth(number: int) -> Seen:
    """A die about to vanish under the hood."""
    x, y = MID + (number - 1) * 58.0, TOP - 36
    return Seen((x, y), SIDE * 0.5, leaned(STILL, STEEP), (x, y), 0.3)


def seen(pose: DiePose) -> Seen:
    """A die of the simulation as it is drawn."""
    x, y, z = pose.at
    fallen = _fallen(y)
    floor = on_chute(x * SIDE / BROAD + 0.03, y / LENGTH + 0.02)
    ground = MID + x * SIDE + 5, FOOT + 12 + (y - LENGTH) * SIDE * 0.9
    lift = max(0.0, (z - 0.5) * (1 - fallen) + (z + COURSE.drop - 0.5) * fallen)
    turn = leaned(pose.turn, STEEP + (FLAT - STEEP) * fallen)
    at, side = blur(pose.at)
    return Seen(at, side, turn, _mix(floor, ground, fallen), lift)


def blur(place: Vector) -> Blur:
    """Where and how large a die of the simulation is drawn."""
    x, y, z = place
    t, fallen = y / LENGTH, _fallen(y)
    k = half(t) / BROAD
    slope = on_chute(x * SIDE / BROAD, t, z * SIDE)
    tray = MID + x * SIDE, FOOT + 6 + (y - LENGTH) * SIDE * 0.9 - (z + COURSE.drop) * SIDE * 0.31
    return Blur(_mix(slope, tray, fallen), SIDE * (k + (1 - k) * fallen))


def _fallen(y: float) -> float:
    """How much of the way from the chute down to the tray it is."""
    fallen = max(0.0, min(1.0, y - LENGTH + 0.75))
    return fallen * fallen * (3 - 2 * fallen)


def _mix(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
