"""An ivory die in space: a rounded cube at any rotation, its faces bearing pips, figures or words.

Seen without perspective. The outline is the hull of the corners pulled in and stroked round again; faces lie on it far
to near, each as bright as it faces the lamp, and what they bear is turned, stretched and turned onto them.
See `rotation` for the frame and for how a die lies that shows a number.
"""

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

import pygame

from game_closet.stage import art, letters, palette
from game_closet.stage.dice.rotation import SIDES, Rotation, Vector, matrix, moved

ROOM: Final = 1.8  # side of the drawing, in sides of the die: the long diagonal fits at any rotation
ROUND: Final = 0.2  # how far the corners are pulled in
LAMP: Final[Vector] = (-0.30, -0.72, 0.63)
SHARP: Final = 108  # pixels to the side that are drawn of a die in motion, however large it is
UNITS: Final = 100  # SVG units to the side

SPOTS: Final = {
    1: ((0.5, 0.5),),
    2: ((0.27, 0.27), (0.73, 0.73)),
    3: ((0.25, 0.25), (0.5, 0.5), (0.75, 0.75)),
    4: ((0.27, 0.27), (0.73, 0.27), (0.27, 0.73), (0.73, 0.73)),
    5: ((0.25, 0.25), (0.75, 0.25), (0.5, 0.5), (0.25, 0.75), (0.75, 0.75)),
    6: ((0.28, 0.24), (0.72, 0.24), (0.28, 0.5), (0.72, 0.5), (0.28, 0.76), (0.72, 0.76)),
}


class Face(NamedTuple):
    """What a face bears: pips, a figure, or a word on a coloured plate under its symbol."""

    pips: int = 0
    text: str = ""
    plate: str = ""  # colour of the plate under a word
    symbol: str = ""  # an SVG path in a 24 × 24 box, drawn in the plate's colour


Faces: TypeAlias = tuple[Face, ...]  # of the faces 1 to 6

PIPS: Final[Faces] = tuple(Face(pips=n) for n in range(1, 7))


def draw(rotation: Rotation, size: float, faces: Faces = PIPS, *, moving: bool = False) -> pygame.Surface:
    """The die as the eye sees it, `size` pixels to the side, in the middle of as much room as it takes.

    No two throws look alike, so every frame of one has its own picture; large ones are drawn small and enlarged.
    """
    # Rounded to a third of a degree, so that a die at rest is drawn once.
    step = 320
    turn, whole = Rotation(*(round(part * step) / step for part in rotation)), round(size)
    fine = min(whole, SHARP) if moving else whole
    image = art.cached(("die", turn, fine, faces), lambda: _drawn(turn, fine, faces), lasting=False)
    w, h = image.get_size()
    return image if fine == whole else art.scaled(image, (w * whole / fine, h * whole / fine))


def lay(
    surface: pygame.Surface,
    middle: tuple[float, float],
    rotation: Rotation,
    size: float,
    faces: Faces,
    *,
    moving: bool = False,
) -> None:
    """Draw the die with its middle at a point."""
    art.lay_mid(surface, draw(rotation, size, faces, moving=moving), middle)


def shadow(size: float, lift: float = 0.0) -> pygame.Surface:
    """The soft shadow of a die on the ground, paler and wider the higher it flies (in sides)."""
    high = round(min(1.5, lift) * 6) / 6
    return art.cached(("die shadow", round(size), high), lambda: _shadow(size, high))


def _shadow(size: float, high: float) -> pygame.Surface:
    blur = size * (0.08 + 0.13 * high)
    block = art.svg(art.rect(0, 0, 1, 1, 0.2), 1, 1, size * (1.0 - 0.08 * high))
    return art.shadow(block, blur, 0.72 - 0.26 * high)[0]


class _Seen(NamedTuple):
    number: int
    normal: Vector
    right: Vector
    foot: Vector


def _drawn(rotation: Rotation, size: int, faces: Faces) -> pygame.Surface:
    turn = matrix(rotation)
    sides = [_Seen(n, *(moved(turn, v) for v in side)) for n, side in SIDES.items()]
    seen = sorted((side for side in sides if side.normal[2] > 0.03), key=lambda side: side.normal[2])
    image = art.svg(_body(sides, seen), ROOM * UNITS, ROOM * UNITS, size / UNITS)
    middle = image.get_width() / 2, image.get_height() / 2
    for side in seen:
        label = _stretched(_label(faces[side.number - 1], size, palette.INK), side.right, side.foot)
        if side.normal[2] < 0.25:
            label = art.faded(label, side.normal[2] / 0.25)
        art.lay_mid(image, label, (middle[0] + side.normal[0] * size / 2, middle[1] + side.normal[1] * size / 2))
    return _trimmed(image)


def _trimmed(image: pygame.Surface) -> pygame.Surface:
    """The image without what is clear all round, its middle where it was: nobody lays that again in every frame."""
    whole, seen = image.get_rect(), image.get_bounding_rect()
    spare = [min(seen.x, whole.right - seen.right), min(seen.y, whole.bottom - seen.bottom)]
    return image.subsurface(whole.inflate(-2 * spare[0], -2 * spare[1])).copy()


def _body(sides: Sequence[_Seen], seen: Sequence[_Seen]) -> str:
    mid, half, ivory = ROOM * UNITS / 2, UNITS / 2, palette.IVORY
    inner = half - ROUND * UNITS

    def at(*vectors: tuple[Vector, float]) -> tuple[float, float]:
        return mid + sum(v[0] * k for v, k in vectors), mid + sum(v[1] * k for v, k in vectors)

    # The face 1 and its neighbours span the body.
    axes = [side.normal for side in sides if side.number in (1, 2, 3)]
    signs = [(a, b, c) for a in (-inner, inner) for b in (-inner, inner) for c in (-inner, inner)]
    outline = _hull([at(*zip(axes, sign, strict=True)) for sign in signs])
    edge, made = art.lin(
        [(0, palette.lit(ivory, 0.8)), (0.45, palette.lit(ivory, -0.08)), (1, palette.lit(ivory, -0.46))],
        mid - 0.3 * UNITS, mid - 0.75 * UNITS, mid + 0.25 * UNITS, mid + 0.8 * UNITS, user=True,
    )  # fmt: skip
    joined = 'stroke-linejoin="round"'
    thick = 2 * ROUND * UNITS
    drawing = made
    for rim in palette.DIE_EDGES:
        drawing += art.poly(outline, rim.colour, f"{art.stroke(rim.colour, thick + rim.pen)} {joined}")
    drawing += art.poly(outline, f"url(#{edge})", f'stroke="url(#{edge})" stroke-width="{thick}" {joined}')
    for side in seen:
        lamp = max(0.0, sum(n * v for n, v in zip(side.normal, LAMP, strict=True)))
        bright = art.relief(0.61 + 0.48 * lamp)
        colour = palette.hexed(*(c * bright for c in palette.rgb(ivory)))
        ring = [at((side.normal, half * 0.97), (side.right, a), (side.foot, b)) for a, b in _rounded(inner + 8.6, 12)]
        ends = [at((side.normal, half), (side.right, k * inner), (side.foot, k * inner)) for k in (-1, 1)]
        tones = [(0, palette.lit(colour, 0.3)), (1, palette.lit(colour, -0.07))]
        shade, made = art.lin(tones, *ends[0], *ends[1], user=True)
        drawing += made + art.poly(ring, f"url(#{shade})")
    for n, near in enumerate(seen):
        for far in seen[:n]:
            # The worn edge between two faces catches the light.
            along = _cross(near.normal, far.normal)
            out = half - ROUND * UNITS * 0.3
            ends = [at((near.normal, out), (far.normal, out), (along, k * inner * 0.92)) for k in (-1, 1)]
            faint = f'stroke-opacity="{min(0.7, 1.6 * far.normal[2]):.3f}" stroke-linecap="round"'
            drawing += art.line(*ends[0], *ends[1], "#FFFFFF", UNITS * 0.04, faint)
    return drawing


@lru_cache(maxsize=256)
def _label(face: Face, size: int, ink: str) -> pygame.Surface:
    image = art.clear(size, size)
    if face.pips:
        art.lay(
            image, art.svg("".join(_pip(*spot, ink) for spot in SPOTS[face.pips]), UNITS, UNITS, size / UNITS), (0, 0)
        )
    elif not face.plate:
        letters.write(image, face.text, (size * 0.5, size * 0.5), "slab", size * 0.62, ink, "cm")
    else:
        _word(image, face, size)
    return image


def _pip(x: float, y: float, ink: str) -> str:
    x, y, r = x * UNITS, y * UNITS, UNITS * 0.085
    core, made = art.rad([(0, "#0E0907"), (0.7, ink), (1, "#4A3A2C")], x, y - r * 0.3, r * 1.2, user=True)
    return (
        made
        + art.circle(x, y + r * 0.16, r * 1.04, "#FFFFFF", 'fill-opacity="0.8"')
        + art.circle(x, y, r, f"url(#{core})")
    )


def _word(image: pygame.Surface, face: Face, size: int) -> None:
    top = 0.45 if face.symbol else 0.28
    plate = art.rect(8, top * UNITS, 84, 40, 6, face.plate)
    if face.symbol:
        plate += f'<g transform="translate(33 8) scale(1.42)">{art.path(face.symbol, face.plate)}</g>'
    art.lay(image, art.svg(plate, UNITS, UNITS, size / UNITS), (0, 0))
    lines = letters.halves(face.text, lambda part: letters.width(part, "condx", size))
    tall = size * (0.31 if len(lines) == 1 else 0.2)
    tall *= min(1.0, size * 0.76 / max(1, *(letters.width(part, "condx", tall) for part in lines)))
    for number, part in enumerate(lines):
        y = top + 0.2 + 0.18 * (number - (len(lines) - 1) / 2)
        letters.write(image, part, (size * 0.5, size * y), "condx", tall, palette.BUTTON_TEXT, "cm")


def _stretched(image: pygame.Surface, right: Vector, foot: Vector) -> pygame.Surface:
    """The image carried by a 2 × 2 matrix, by its singular values: turn, stretch, turn."""
    a, b, c, d = right[0], foot[0], right[1], foot[1]
    p, q = math.atan2(c - b, a + d), math.atan2(c + b, a - d)
    wide, narrow = math.hypot(a + d, c - b), math.hypot(a - d, c + b)
    major, minor = (wide + narrow) / 2, abs(wide - narrow) / 2
    before, after = math.degrees(p - q) / 2, math.degrees(p + q) / 2
    if major - minor < 0.01:
        return art.turned(image, -before - after)
    image = art.turned(image, -before)
    w, h = image.get_size()
    return art.turned(art.scaled(image, (w * major, h * minor)), -after)


@lru_cache(maxsize=4)
def _rounded(half: float, radius: float) -> tuple[tuple[float, float], ...]:
    """A square with round corners about the origin, as points."""
    inner = half - radius
    points: list[tuple[float, float]] = []
    for quarter, (x, y) in enumerate(((inner, inner), (-inner, inner), (-inner, -inner), (inner, -inner))):
        angles = [math.radians(90 * quarter + 18 * k) for k in range(6)]
        points += [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles]
    return tuple(points)


def _cross(a: Vector, b: Vector) -> Vector:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def _hull(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The convex outline of some points."""

    def half(ordered: list[tuple[float, float]]) -> list[tuple[float, float]]:
        chain: list[tuple[float, float]] = []
        for x, y in ordered:
            while len(chain) > 1:
                (ax, ay), (bx, by) = chain[-2:]
                if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:
                    break
                chain.pop()
            chain.append((x, y))
        return chain[:-1]

    ordered = sorted(points)
    return half(ordered) + half(ordered[::-1])
