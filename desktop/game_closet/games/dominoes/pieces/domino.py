"""Dominoes: stamped leather as the sheet's kit makes them, ivory, and plain black on white.

A piece is two squares; everything is drawn in hundredths of a square's side. Bodies come in a few grains and faces by
number, so a whole set at a new size costs little more than one piece.
"""

from math import ceil
from typing import NamedTuple

import pygame

from game_closet.stage import art, letters, palette

GRAINS = 6  # bodies that differ
THICK = 11  # how much of a piece's side is seen below its face

_ROWS = (-1.15, -0.383, 0.383, 1.15)
_NINE = [(x, y) for x in (-1.0, 0.0, 1.0) for y in (-1.0, 0.0, 1.0)]
_SIX = [(x, y) for x, y in _NINE if x]
_TEN = [(x, y) for x in (-1.0, 1.0) for y in _ROWS]
# Where the spots of each number lie on an upright half, as the sheet's stamps have them up to six.
SPOTS: tuple[list[tuple[float, float]], ...] = (
    [],
    [(0, 0)],
    [(-1, -1), (1, 1)],
    [(-1, -1), (0, 0), (1, 1)],
    [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    _SIX,
    [*_SIX, (0, 0)],
    [spot for spot in _NINE if spot != (0, 0)],
    _NINE,
    [*_TEN, (0, -0.383), (0, 0.383)],
    [*_TEN, (0, -0.767), (0, 0), (0, 0.767)],
    [(x, y) for x in (-1.0, 0.0, 1.0) for y in _ROWS],
)
COLOURS = (
    "#221008",
    "#2673C4",
    "#1E7A3C",
    "#C2281E",
    "#6E4218",
    "#173E9A",
    "#B97F00",
    "#BC3F86",
    "#0B7478",
    "#6B2E8F",
    "#D65A14",
    "#7B1232",
    "#454A52",
)


class PieceStyle(NamedTuple):
    """What the pieces are made of and how they tell their number."""

    kind: str = "leather"
    colours: bool = False
    figures: bool = False


class _Stuff(NamedTuple):
    base: str
    side: str
    edge: str  # the lit edge
    line: str  # stamped or engraved
    twin: str  # the light along its lower lip
    spot: str


_STUFFS = {
    "leather": _Stuff("#CB8C4C", "#6A3C19", "#FFE3AE", "#5E3012", "#FFDFA8", "#221008"),
    "ivory": _Stuff("#F6EEDC", "#A98F5E", "#FFFFFF", "#7A6845", "#FFFFFF", "#1E1713"),
    "plain": _Stuff("#FFFFFF", "#8A8A8A", "#FFFFFF", "#000000", "#FFFFFF", "#000000"),
}


def piece(
    near: int,
    far: int,
    side: int,
    upright: bool,
    look: PieceStyle,
    grain: int = 0,
    pin: bool = False,
    *,
    dim: bool = False,
    lift: int = 0,
) -> tuple[pygame.Surface, int]:
    """A piece with its shadow, near half at the left or above, and the room added on each side."""

    def draw() -> pygame.Surface:
        return _grounded(bare(near, far, side, upright, look, grain, pin), side, upright, dim, lift)

    image = art.cached(("domino", near, far, side, upright, look, grain % GRAINS, pin, dim, lift), draw)
    return image, (image.get_width() - (side if upright else 2 * side)) // 2


def bare(
    near: int, far: int, side: int, upright: bool, look: PieceStyle, grain: int = 0, pin: bool = False
) -> pygame.Surface:
    """A piece without its shadow."""
    image = _body(side, upright, look.kind, grain % GRAINS, back=False).copy()
    for half, number in enumerate((near, far)):
        at = (0, half * side) if upright else (half * side, 0)
        art.lay(image, _face(number, side, upright, look), at)
    if pin:
        art.lay(image, _pin(side), (0, side / 2) if upright else (side / 2, 0))
    return image


def back(side: int, upright: bool, kind: str, grain: int = 0) -> tuple[pygame.Surface, int]:
    """A piece face down with its shadow, and the room added on each side."""

    def draw() -> pygame.Surface:
        return _grounded(_body(side, upright, kind, grain % GRAINS, back=True), side, upright, dim=False, lift=0)

    image = art.cached(("domino back", side, upright, kind, grain % GRAINS), draw)
    return image, (image.get_width() - (side if upright else 2 * side)) // 2


def lay(surface: pygame.Surface, sprite: tuple[pygame.Surface, int], at: tuple[float, float]) -> None:
    """Put a piece down with the upper left corner of its face at a point."""
    image, pad = sprite
    art.lay(surface, image, (at[0] - pad, at[1] - pad))


def legible(side: int, numbers: int) -> bool:
    """Whether spots up to this number can be told apart at this size."""
    return side >= (24 if numbers <= 6 else 34 if numbers <= 9 else 38)


def _grounded(image: pygame.Surface, side: int, upright: bool, dim: bool, lift: int) -> pygame.Surface:
    if dim:
        image = image.copy()
        w, h = (100, 200) if upright else (200, 100)
        veil = art.rect(2, 2, w - 4, h - 4, 15, "#1A120C", 'fill-opacity="0.28"')
        art.lay(image, art.svg(veil, w, h, side / 100), (0, 0))
    return art.grounded(image, side, lift)[0]


def _body(side: int, upright: bool, kind: str, grain: int, *, back: bool) -> pygame.Surface:
    """Both squares without spots; as high as the face and what is seen of the side below it."""

    def draw() -> pygame.Surface:
        stuff = _STUFFS[kind]
        w, h = (100.0, 200.0) if upright else (200.0, 100.0)
        high, r, scale = h + THICK, 15.0, side / 100
        x, y, fw, fh = 2.0, 2.0, w - 4, h - 4
        under = art.rect(x, y + THICK, fw, fh, r, palette.lit(stuff.side, -0.25))
        under += art.rect(x, y + THICK / 2, fw, fh, r, stuff.side)
        image = art.svg(under, w, high, scale)
        face = art.svg(art.rect(x, y, fw, fh, r), w, high, scale)
        art.lay(image, art.clipped(_grain(image.get_size(), kind, grain, scale), face), (0, 0))
        art.lay(image, art.svg(_relief(stuff, kind, upright, back), w, high, scale), (0, 0))
        return image

    return art.cached(("domino body", side, upright, kind, grain, back), draw)


def _grain(size: tuple[int, int], kind: str, grain: int, scale: float) -> pygame.Surface:
    if kind == "leather":
        hide = art.cached(
            ("domino hide", round(scale, 3)),
            lambda: art.leather(500 * scale, 500 * scale, 5, _STUFFS[kind].base, 2 * scale, 0.6),
        )
        x, y = (grain * 53 % 270) * scale, (grain * 97 % 270) * scale
        return hide.subsurface(pygame.Rect(round(x), round(y), *size).clamp(hide.get_rect()))
    return art.flat(*size, _STUFFS[kind].base)


def _relief(stuff: _Stuff, kind: str, upright: bool, back: bool) -> str:
    w, h = (100.0, 200.0) if upright else (200.0, 100.0)
    x, y, fw, fh = 2.0, 2.0, w - 4, h - 4
    if kind == "plain":
        text = art.rect(x + 2, y + 2, fw - 4, fh - 4, 13, "none", art.stroke("#000000", 6))
        if back:
            text += art.rect(x + 22, y + 22, fw - 44, fh - 44, 6, "#000000")
    else:
        shade, ramp = art.lin([(0, "#FFF0CC", 0.4), (0.4, "#FFF0CC", 0.08), (1, "#3A1606", 0.22)], 0, 0, 0.35, 1)
        text = ramp + art.rect(x, y, fw, fh, 15, f"url(#{shade})")
        text += art.rect(x + 1.5, y + 1.5, fw - 3, fh - 3, 14, "none", art.stroke(stuff.edge, 2.4, 0.65))
        if kind == "leather" or back:
            text += art.rect(x + 7.5, y + 7.5, fw - 15, fh - 15, 10, "none", art.stroke(stuff.line, 2.4, 0.8))
            text += art.rect(x + 7.5, y + 9.5, fw - 15, fh - 15, 10, "none", art.stroke(stuff.twin, 1.5, 0.5))
    if back:
        return text + _stamp(stuff, w / 2, h / 2) if kind != "plain" else text
    if upright:
        text += art.line(16, 100, 84, 100, stuff.line, 4.5)
        return text + art.line(16, 104, 84, 104, stuff.twin, 2.2, 'stroke-opacity="0.6"')
    text += art.line(100, 16, 100, 84, stuff.line, 4.5)
    return text + art.line(104, 16, 104, 84, stuff.twin, 2.2, 'stroke-opacity="0.6"')


def _stamp(stuff: _Stuff, cx: float, cy: float) -> str:
    def diamond(r: float, dy: float = 0) -> list[tuple[float, float]]:
        return [(cx, cy - r + dy), (cx + r, cy + dy), (cx, cy + r + dy), (cx - r, cy + dy)]

    text = art.poly(diamond(28, 2), "none", art.stroke(stuff.twin, 2.4, 0.5))
    return text + art.poly(diamond(28), "none", art.stroke(stuff.line, 5, 0.85))


def _face(number: int, side: int, upright: bool, look: PieceStyle) -> pygame.Surface:
    """The spots or the figure of one half."""
    if look.figures:
        return art.cached(("domino figure", number, side, look), lambda: _figure(number, side, look))

    def draw() -> pygame.Surface:
        stuff = _STUFFS[look.kind]
        text, r = "", 9.2 if number < 10 else 7.6
        for u, v in SPOTS[number]:
            x, y = (50 + u * 26.5, 50 + v * 26.5) if upright else (50 + v * 26.5, 50 + u * 26.5)
            text += art.circle(x, y + 2.2, r * 1.06, stuff.twin, 'fill-opacity="0.55"')
            if look.colours:
                text += art.circle(x, y, r * 1.22, "#FFF6E2") + art.circle(x, y, r * 0.98, COLOURS[number])
            else:
                text += art.circle(x, y, r, stuff.spot)
            text += art.circle(x - 2, y - 2.5, r * 0.32, "#FFFFFF", 'fill-opacity="0.22"')
        return art.svg(text, 100, 100, side / 100)

    return art.cached(("domino face", number, side, upright, look), draw)


def _figure(number: int, side: int, look: PieceStyle) -> pygame.Surface:
    image = art.clear(side, side)
    stuff = _STUFFS[look.kind]
    voice, px = ("slab", side * 0.56) if side >= 30 else ("condx", side * 0.8)
    mid = side / 2
    colour = COLOURS[number] if look.colours else stuff.spot
    if look.kind == "leather":
        colour = palette.lit(colour, -0.55)
        letters.write(image, str(number), (mid, mid + max(1, side * 0.03)), voice, px, "#F6D49C", "cm")
    letters.write(image, str(number), (mid, mid), voice, px, colour, "cm")
    return image


def _pin(side: int) -> pygame.Surface:
    """The brass pin of a spinner, in the middle of one square."""
    text = art.circle(50, 51.5, 14, "#4A2A0C") + art.circle(50, 50, 12.5, "#E0B04A") + art.circle(47, 46, 5, "#FFF2C0")
    return art.cached(("domino pin", side), lambda: art.svg(text, 100, 100, side / 100))


def height(side: int) -> int:
    """How far below its face a piece reaches."""
    return ceil(side * THICK / 100)
