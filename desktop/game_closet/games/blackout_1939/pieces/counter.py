"""Round wooden counters, and the tin dish they are pooled in."""

import math
from functools import cache
from random import Random

import pygame

from game_closet.stage import art, palette
from game_closet.stage.motion import part

WOOD = "#B5762E"
DISH = 100  # units: the dish's radius
RADIUS = 18  # of a counter in it
_FLOOR = DISH - 36  # how far from the middle a counter may lie
_LAYER = 15  # counters that lie side by side before others lie on them
_THICK = 4.5  # how much higher each layer lies

_FLIGHT = 0.55  # the part of a payment that one counter is in the air

Point = tuple[float, float]


class Flow:
    """Counters on their way from one place to another, one after the other; a place is a seat, or None: the pool."""

    def __init__(self, source: int | None, target: int | None, count: int, t: float) -> None:
        self.source, self.target, self.count = source, target, count
        step = (1 - _FLIGHT) / max(1, count - 1) if count > 1 else 0.0
        length = _FLIGHT if count > 1 else 1.0
        self.parts = [part(t, k * step, k * step + length) for k in range(count)]

    @property
    def left(self) -> int:
        """How many have set out."""
        return sum(1 for t in self.parts if t > 0)

    @property
    def arrived(self) -> int:
        """How many have landed."""
        return sum(1 for t in self.parts if t >= 1)


def counter(radius: float) -> tuple[pygame.Surface, int]:
    """A wooden counter of this pixel radius with its shadow, and the room added on each side."""
    px = round(radius * 4) / 4

    def draw() -> pygame.Surface:
        scale = px / RADIUS
        r, room = float(RADIUS), 2.0 * RADIUS + 8
        fill, ramp = art.lin([(0, palette.lit(WOOD, 0.35)), (1, palette.lit(WOOD, -0.12))])
        middle = room / 2
        body = art.circle(middle, middle + 2.6, r, palette.lit(WOOD, -0.5)) + ramp
        body += art.circle(middle, middle, r, f"url(#{fill})")
        body += art.circle(middle, middle, r - 0.8, "none", art.stroke(palette.lit(WOOD, 0.6), 1.1, 0.55))
        body += art.circle(middle, middle, r * 0.7, "none", art.stroke(palette.lit(WOOD, -0.35), 1.6, 0.8))
        body += art.circle(middle, middle + 0.9, r * 0.7, "none", art.stroke(palette.lit(WOOD, 0.5), 0.8, 0.7))
        image = art.svg(body, room, room, scale)
        return art.grounded(image, max(8.0, 2 * px))[0]

    image = art.cached(("wooden counter", px), draw)
    return image, round(image.get_width() / 2 - px)


def lay_counter(surface: pygame.Surface, at: Point, radius: float, alpha: float = 1.0) -> None:
    """Put a counter down with its middle at a point."""
    art.lay_mid(surface, art.faded(counter(radius)[0], alpha), at)


def dish(radius: int) -> pygame.Surface:
    """The shallow tin dish with its shadow; its middle is the image's middle."""

    def draw() -> pygame.Surface:
        scale = radius / DISH
        room, m = 2.0 * DISH + 4, DISH + 2.0
        rim, rim_ramp = art.lin([(0, "#E9DFC8"), (0.5, "#A99B80"), (1, "#6C604C")])
        well, well_ramp = art.rad([(0, "#3B3A3E"), (1, "#232226")], m, m - 10, DISH, True)
        shade, shade_ramp = art.lin([(0, "#000000", 0.55), (0.35, "#000000", 0.0)])
        body = rim_ramp + well_ramp + shade_ramp
        body += art.circle(m, m, DISH, f"url(#{rim})") + art.circle(m, m, DISH - 10, f"url(#{well})")
        body += art.circle(m, m, DISH - 10, f"url(#{shade})")
        body += art.circle(m, m, DISH - 1, "none", art.stroke("#FFF6DF", 1.6, 0.6))
        body += art.circle(m, m, DISH - 5, "none", art.stroke("#FFFFFF", 1.2, 0.25))
        body += art.circle(m, m, DISH - 10, "none", art.stroke("#0E0D0F", 3, 0.7))
        return art.grounded(art.svg(body, room, room, scale), 90 * scale)[0]

    return art.cached(("counter dish", radius), draw)


@cache
def places(count: int) -> tuple[Point, ...]:
    """Where so many counters lie in the dish, in its units from the middle; one more moves none of the others."""
    return _places()[:count]


@cache
def _places() -> tuple[Point, ...]:
    rng = Random(1939)
    found: list[Point] = []
    for number in range(100):
        layer = number // _LAYER
        beside = found[layer * _LAYER :]
        tries = [_somewhere(rng, layer) for _ in range(40)]
        found.append(max(tries, key=lambda at: min((math.dist(at, other) for other in beside), default=0.0)))
    return tuple(found)


def _somewhere(rng: Random, layer: int) -> Point:
    angle, away = rng.uniform(0, 2 * math.pi), math.sqrt(rng.random()) * (_FLOOR - 3 * layer)
    return away * math.cos(angle), away * math.sin(angle) - _THICK * layer


def pile(count: int, radius: int) -> pygame.Surface:
    """So many counters as they lie in a dish of this pixel radius; its middle is the image's middle."""

    def draw() -> pygame.Surface:
        scale = radius / DISH
        image = art.clear(2.4 * radius, 2.4 * radius)
        middle = image.get_width() / 2
        for number in _back_to_front(count):
            x, y = places(count)[number]
            lay_counter(image, (middle + x * scale, middle + y * scale), RADIUS * scale)
        return image

    return art.cached(("counter pile", count, radius), draw)


def _back_to_front(count: int) -> list[int]:
    return sorted(range(count), key=lambda number: (number // _LAYER, places(count)[number][1]))
