"""The ways things move: curves from 0 to 1, and places along the way.

All take the time as a part of the motion, 0 … 1, and clamp what lies outside it.
"""

from math import cos, exp, pi, sin

Point = tuple[float, float]


def clamp(t: float) -> float:
    """A time kept within 0 … 1."""
    return 0.0 if t < 0 else 1.0 if t > 1 else t


def part(t: float, start: float, end: float) -> float:
    """How far a motion that runs from start to end has come at t, 0 … 1."""
    return clamp((t - start) / (end - start)) if end > start else float(t >= start)


def ease(t: float) -> float:
    """Slow, quick, slow."""
    t = clamp(t)
    return t * t * (3 - 2 * t)


def ease_in(t: float) -> float:
    """From rest, gaining speed like something that falls."""
    t = clamp(t)
    return t * t


def ease_out(t: float) -> float:
    """At speed, coming to rest."""
    t = 1 - clamp(t)
    return 1 - t * t * t


def overshoot(t: float, by: float = 0.1) -> float:
    """Past the end by a part of the way, then back to it."""
    t = clamp(t)
    return ease_out(t) + by * sin(pi * t) * t


def swing(t: float, swings: float = 2.0) -> float:
    """A pendulum let go at 1 that settles at 0."""
    t = clamp(t)
    return exp(-4 * t) * cos(2 * pi * swings * t) * (1 - t)


def bounce(t: float, bounces: int = 2) -> float:
    """Height of a thing dropped from 1 that touches the floor and hops lower each time; 0 at the end."""
    t = clamp(t)
    spans = [1.0] + [2 * 0.5**k for k in range(1, bounces + 1)]
    left = t * sum(spans)
    if left <= spans[0]:
        return 1 - left * left
    left -= spans[0]
    for k, span in enumerate(spans[1:], 1):
        if left <= span:
            s = 2 * left / span - 1
            return float(0.25**k) * (1 - s * s)
        left -= span
    return 0.0


def between(a: float, b: float, t: float) -> float:
    """The value a part t of the way from a to b; not clamped, so it may overshoot."""
    return a + (b - a) * t


def along(a: Point, b: Point, t: float) -> Point:
    """The point a part t of the way from a to b."""
    return between(a[0], b[0], t), between(a[1], b[1], t)


def bent(a: Point, over: Point, b: Point, t: float) -> Point:
    """The point a part t of the way from a to b on a line that bends towards a third."""
    return along(along(a, over, t), along(over, b, t), t)


def arc(a: Point, b: Point, t: float, height: float) -> Point:
    """The point on a thrown path from a to b that rises by `height` above the straight one."""
    x, y = along(a, b, t)
    return x, y - height * 4 * t * (1 - t)
