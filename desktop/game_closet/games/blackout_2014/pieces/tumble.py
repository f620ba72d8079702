"""Dice on their way down a chute into a tray: a small rigid-body simulation, no screen in it.

Lengths are sides of a die, in the frame of `rotation`: x across, y along the way down, z above the chute's floor. The
chute is unrolled: on it gravity also pulls along y. Bodies are cubes with round corners, so their inertia is one
number. What happens depends on the seed alone; `Throw` then paints the bodies so that they come to rest showing the
faces it is told: the faces turn with the bodies, and the outcome never follows from the motion.
"""

import math
from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Final, NamedTuple

from game_closet.stage.dice.rotation import (
    Matrix,
    Rotation,
    Vector,
    matrix,
    moved,
    relabelled,
    showing,
    slerp,
    then,
    whole,
)

STEP: Final = 1 / 200  # seconds
FRAME: Final = 3  # steps to a kept pose
LONGEST: Final = 2.6  # seconds, after which whatever still moves is taken as it lies
CORE: Final = 0.3  # from the middle to where the rounding of a corner begins
ROUND: Final = 0.2  # radius of a corner
REACH: Final = (
    0.63  # from the middle to beyond a round corner of the square below: nearer than twice this, two dice knock
)
GRIP: Final = 6.0  # one over the inertia of a cube of side and mass 1
CORNERS: Final = tuple((a, b, c) for a in (-CORE, CORE) for b in (-CORE, CORE) for c in (-CORE, CORE))


class Course(NamedTuple):
    """The way down, in sides of a die."""

    length: float = 9.0  # of the chute
    half: float = 1.94  # of its width
    pegs: tuple[tuple[float, float], ...] = ()  # x and y on the chute
    drop: float = 0.9  # from the chute's lip to the tray's floor
    tray_half: float = 2.15
    tray_depth: float = 1.85
    slots: tuple[tuple[float, float], ...] = ()  # where dice are lined up at last: x, and y beyond the lip


class DiePose(NamedTuple):
    """Where a body is and how it is turned."""

    at: Vector
    turn: Rotation


class Knock(NamedTuple):
    """A hard contact: when, as a part of the run, and how hard, 0 … 1."""

    t: float
    force: float


class Run(NamedTuple):
    """What the bodies did, pose by pose at even steps, and when they knocked."""

    poses: tuple[tuple[DiePose, ...], ...]
    knocks: tuple[Knock, ...]
    seconds: float

    def at(self, t: float, body: int) -> DiePose:
        """The pose of a body a part t through the run."""
        one, other, k = self._between(t, body)
        return DiePose(_mixed(one.at, other.at, k), slerp(one.turn, other.turn, k))

    def place(self, t: float, body: int) -> Vector:
        """Where a body is, however it is turned."""
        one, other, k = self._between(t, body)
        return _mixed(one.at, other.at, k)

    def _between(self, t: float, body: int) -> tuple[DiePose, DiePose, float]:
        """The poses before and after, and how much of the way from one to the other it is."""
        place = max(0.0, min(1.0, t)) * (len(self.poses) - 1)
        n = min(int(place), len(self.poses) - 2)
        return self.poses[n][body], self.poses[n + 1][body], place - n


def _mixed(a: Vector, b: Vector, k: float) -> Vector:
    return a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k, a[2] + (b[2] - a[2]) * k


class _Body:
    """A die as the simulation knows it."""

    def __init__(self, rng: Random, number: int, course: Course) -> None:
        room = course.half - 0.75
        self.at = [rng.uniform(-room, room), -0.7 - 1.1 * number + rng.uniform(-0.2, 0.2), rng.uniform(0.7, 1.2)]
        self.speed = [rng.uniform(-1.6, 1.6), rng.uniform(5.5, 7.0), rng.uniform(-1.0, 0.5)]
        self.spin = [rng.uniform(-16.0, -4.0), rng.uniform(-7.0, 7.0), rng.uniform(-6.0, 6.0)]
        self.turn = whole(*(rng.gauss(0, 1) for _ in range(4)))
        self.matrix: Matrix = matrix(self.turn)
        self.force = 0.0  # of the hardest contact since it was last asked

    def hit(self, arm: Vector, normal: Vector, depth: float, bounce: float, rub: float) -> None:
        """Meet something at a point `arm` away from the middle, that pushes along `normal`."""
        ax, ay, az = arm
        nx, ny, nz = normal
        push = min(0.6 * depth, 0.03)
        self.at[0] += nx * push
        self.at[1] += ny * push
        self.at[2] += nz * push
        sx, sy, sz = self.spin
        vx = self.speed[0] + sy * az - sz * ay
        vy = self.speed[1] + sz * ax - sx * az
        vz = self.speed[2] + sx * ay - sy * ax
        into = vx * nx + vy * ny + vz * nz
        if into >= 0:
            return
        self.force = max(self.force, -into)
        tx, ty, tz = vx - into * nx, vy - into * ny, vz - into * nz
        jolt = -(1 + (bounce if into < -1.2 else 0.0)) * into / _weight(arm, normal)
        self._push(arm, (nx * jolt, ny * jolt, nz * jolt))
        slip = math.sqrt(tx * tx + ty * ty + tz * tz)
        if slip > 1e-6:
            along = (tx / slip, ty / slip, tz / slip)
            drag = min(rub * jolt, slip / _weight(arm, along))
            self._push(arm, (-along[0] * drag, -along[1] * drag, -along[2] * drag))

    def _push(self, arm: Vector, jolt: Vector) -> None:
        ax, ay, az = arm
        jx, jy, jz = jolt
        self.speed[0] += jx
        self.speed[1] += jy
        self.speed[2] += jz
        self.spin[0] += GRIP * (ay * jz - az * jy)
        self.spin[1] += GRIP * (az * jx - ax * jz)
        self.spin[2] += GRIP * (ax * jy - ay * jx)

    def move(self, course: Course) -> None:
        """One step of free flight."""
        chute = self.at[1] < course.length
        if chute:
            # Tin is slippery: what a peg has stopped is soon on its way again.
            lag = max(0.0, 6 + 0.6 * max(0.0, self.at[1]) - self.speed[1])
            self.speed[1] += (24 + 22 * lag) * STEP
            self.speed[2] -= 74 * STEP
        else:
            self.speed[2] -= 84 * STEP
        for n in range(3):
            self.at[n] += self.speed[n] * STEP
        w, x, y, z = self.turn
        a, b, c = (v * STEP / 2 for v in self.spin)
        self.turn = whole(
            w - a * x - b * y - c * z, x + a * w + b * z - c * y, y - a * z + b * w + c * x, z + a * y - b * x + c * w
        )
        self.matrix = matrix(self.turn)

    def meet_walls(self, course: Course) -> None:
        """Floors and walls, met by the eight round corners."""
        x, y, z = self.at
        end = course.length + course.tray_depth
        in_chute = y < course.length
        half = course.half if in_chute else course.tray_half
        lowest = z if in_chute and y < course.length - 1 else z + course.drop
        if lowest > 1 and abs(x) < half - 1 and y < end - 1:
            return
        bounce, rub = (0.42, 0.3) if in_chute else (0.3, 0.55)
        touched = False
        for corner in CORNERS:
            ax, ay, az = moved(self.matrix, corner)
            cx, cy, cz = x + ax, y + ay, z + az
            on_chute = cy < course.length and cz > -0.3
            floor = 0.0 if on_chute else -course.drop
            if cz - ROUND < floor:
                self.hit((ax, ay, az - ROUND), (0, 0, 1), floor - cz + ROUND, bounce, rub)
                touched = True
            if abs(cx) + ROUND > half:
                side = math.copysign(1, cx)
                self.hit((ax + side * ROUND, ay, az), (-side, 0, 0), abs(cx) + ROUND - half, 0.4, 0.1)
            if cy + ROUND > end:
                self.hit((ax, ay + ROUND, az), (0, -1, 0), cy + ROUND - end, 0.35, 0.1)
            elif not on_chute and cy - ROUND < course.length and not in_chute:
                self.hit((ax, ay - ROUND, az), (0, 1, 0), course.length - cy + ROUND, 0.2, 0.1)
        if touched:
            calm = 1 - (0.5 if in_chute else 5.0) * STEP
            self.spin = [v * calm for v in self.spin]
            self.speed[0] *= calm
            self.speed[1] *= calm
        if touched and not in_chute:
            self._right()

    def _right(self) -> None:
        """Tip towards the face it is nearest to lying on: no die stays cocked against a wall."""
        side = max(range(3), key=lambda n: abs(self.matrix[2][n]))
        up = math.copysign(1, self.matrix[2][side])
        self.spin[0] += 90 * STEP * up * self.matrix[1][side]
        self.spin[1] -= 90 * STEP * up * self.matrix[0][side]

    def meet_pegs(self, course: Course) -> None:
        """Brass pegs, whose round heads kick a die up and aside."""
        x, y, z = self.at
        if z > 1.2:
            return
        for px, py in course.pegs:
            dx, dy, dz = px - x, py - y, 0.08 - z
            if dx * dx + dy * dy + dz * dz > 1.2:
                continue
            columns: Matrix = tuple(zip(*self.matrix, strict=True))  # type: ignore[assignment]
            local = moved(columns, (dx, dy, dz))
            inside = tuple(max(-CORE, min(CORE, v)) for v in local)
            gap = (local[0] - inside[0], local[1] - inside[1], local[2] - inside[2])
            far = math.hypot(*gap)
            if not 1e-6 < far < ROUND + 0.2:
                continue
            ox, oy, oz = moved(self.matrix, (gap[0] / far, gap[1] / far, gap[2] / far))
            ux, uy, uz = -ox, -oy, -oz + 0.75
            size = math.hypot(ux, uy, uz)
            arm = (dx - ox * (far - ROUND), dy - oy * (far - ROUND), dz - oz * (far - ROUND))
            self.hit(arm, (ux / size, uy / size, uz / size), ROUND + 0.2 - far, 0.55, 0.2)

    def still(self, course: Course) -> bool:
        """Whether it lies flat in the tray."""
        up = max(abs(v) for v in self.matrix[2])
        calm = sum(v * v for v in self.speed) < 0.6 and sum(v * v for v in self.spin) < 2.0
        return calm and up > 0.99 and self.at[1] > course.length


def _weight(arm: Vector, way: Vector) -> float:
    """How light a body feels to a push: one over the mass that answers."""
    ax, ay, az = arm
    nx, ny, nz = way
    x, y, z = ay * nz - az * ny, az * nx - ax * nz, ax * ny - ay * nx
    return 1 + GRIP * (x * x + y * y + z * z)


def _meet(a: _Body, b: _Body) -> bool:
    """Two dice knock against each other, as if they were balls; whether they touched."""
    dx, dy, dz = (q - p for p, q in zip(a.at, b.at, strict=True))
    far = math.sqrt(dx * dx + dy * dy + dz * dz)
    if far >= 2 * REACH:
        return False
    # Mostly sideways: neither stays on top of the other, nor behind it where the tray is not deep enough for two.
    dy, dz = dy * 0.5, dz * 0.35
    if abs(dx) < 0.1:
        dx = math.copysign(0.1, dx)
    level = math.hypot(dx, dy, dz)
    n = (dx / level, dy / level, dz / level)
    closing = sum((q - p) * v for p, q, v in zip(a.speed, b.speed, n, strict=True))
    for i in range(3):
        shift = n[i] * min(0.03, 0.3 * (2 * REACH - far))
        a.at[i] -= shift
        b.at[i] += shift
        if closing < 0:
            jolt = n[i] * 0.7 * closing
            a.speed[i] += jolt
            b.speed[i] -= jolt
    if closing < -2:
        # Edges catch: both are set spinning about an axis across the blow.
        for body, sign in ((a, 1), (b, -1)):
            body.spin[0] += sign * n[1] * closing * 0.6
            body.spin[1] -= sign * n[0] * closing * 0.6
            body.force = max(body.force, -closing)
    return far < 2 * REACH - 0.02


def run(seed: int, count: int, course: Course) -> Run:
    """Let dice go at the top of the chute and watch them until they lie still."""
    rng = Random(seed)
    bodies = [_Body(rng, number, course) for number in range(count)]
    frames: list[tuple[DiePose, ...]] = []
    blows: list[tuple[float, float]] = []
    steps = round(LONGEST / STEP)
    jammed = False
    for step in range(steps):
        if step % FRAME == 0:
            frames.append(tuple(DiePose((b.at[0], b.at[1], b.at[2]), b.turn) for b in bodies))
            if not jammed and all(body.still(course) for body in bodies):
                break
        for body in bodies:
            body.move(course)
            body.meet_pegs(course)
            body.meet_walls(course)
            if body.force > 4 and body.at[1] > 0:
                blows.append((step * STEP, body.force))
            body.force = 0.0
        jammed = True in [_meet(a, b) for a, b in combinations(bodies, 2)]
    seconds = (len(frames) - 1) * FRAME * STEP
    knocks: list[Knock] = []
    for when, force in blows:
        # A clatter is many blows; the ear wants them a little apart.
        if not knocks or when / seconds - knocks[-1].t > 0.045:
            knocks.append(Knock(min(1.0, when / seconds), min(1.0, force / 16)))
    return Run(tuple(frames), tuple(knocks), seconds)


class Throw:
    """A run whose bodies are painted so that they come to rest showing these faces, die by die."""

    def __init__(self, seed: int, faces: Sequence[int], course: Course, rolling: float = 0.8) -> None:
        self.run = run(seed, len(faces), course)
        self.course = course
        self.faces = tuple(faces)
        self.rolling = rolling  # the part of the whole motion after which the dice are lined up
        # Painted after the event: the body that lands leftmost is the first die, so none cross when lined up.
        self.bodies = sorted(range(len(faces)), key=lambda body: self.run.at(1, body).at[0])
        self.paints = [
            relabelled(self.run.at(1, body).turn, face) for body, face in zip(self.bodies, self.faces, strict=True)
        ]

    def pose(self, t: float, die: int) -> DiePose:
        """Where a die is, a part t through rolling and lining up."""
        body, paint = self.bodies[die], self.paints[die]
        at, turn = self.run.at(t / self.rolling, body)
        rolled = DiePose(at, then(paint, turn))
        if t <= self.rolling:
            return rolled
        late = min(1.0, (t - self.rolling) / (1 - self.rolling))
        return _between(rolled, self.rest(die), late * late * (3 - 2 * late))

    def place(self, t: float, die: int) -> Vector:
        """Where a die is while it rolls, however it is turned."""
        return self.run.place(t / self.rolling, self.bodies[die])

    def landed(self, die: int) -> DiePose:
        """The pose in which the simulation left a die."""
        return self.pose(self.rolling, die)

    def rest(self, die: int) -> DiePose:
        """Where a die lies at last."""
        return resting(self.faces[die], die, self.course)


def resting(face: int, die: int, course: Course) -> DiePose:
    """A die lined up in the tray, showing a face."""
    x, y = course.slots[die]
    return DiePose((x, course.length + y, 0.5 - course.drop), showing(face))


def _between(a: DiePose, b: DiePose, t: float) -> DiePose:
    return DiePose(_mixed(a.at, b.at, t), slerp(a.turn, b.turn, t))


def tilt(pose: DiePose) -> float:
    """How far from flat a die lies, in degrees."""
    return math.degrees(math.acos(min(1.0, max(abs(v) for v in matrix(pose.turn)[2]))))
