"""Materials: wood, paper, felt, leather, velvet, and the lamp over the table.

Grain is a handful of random greys stretched smoothly over the surface and added at low strength, its mean taken off.
All lengths are pixels; `scale` is pixels to the design unit and sets how coarse the grain is. The same seed gives the
same piece of wood. How strong grain and light are is the theme's: without them everything is its flat base colour.
"""

import math
from functools import cache
from random import Random

import pygame

from game_closet.stage import palette
from game_closet.stage.layer import flat, scaled

ADD, SUB, MULT = pygame.BLEND_RGB_ADD, pygame.BLEND_RGB_SUB, pygame.BLEND_RGB_MULT
COARSE = 1.5  # scale from which the finest grain is so coarse that half the size shows all of it


def wood(
    w: float, h: float, seed: int, base: str, vertical: bool = False, scale: float = 1.0, strength: float = 1.0
) -> pygame.Surface:
    """A board with its grain along the length."""
    if vertical:
        return pygame.transform.rotate(wood(h, w, seed, base, False, scale, strength), 90)
    if scale >= COARSE:
        return scaled(wood(w / 2, h / 2, seed, base, False, scale / 2, strength), (w, h))
    board = flat(w, h, base)
    rng = Random(seed)
    red, green, blue = palette.rgb(base)
    top = max(1, red, green, blue)
    light = top / 255  # dark wood turns redder where it is lighter, pale wood keeps its hue
    tint = red / top, (0.84 + 0.14 * light) * green / top, (0.6 + 0.4 * light) * blue / top
    depth = strength * min(1.05, 0.55 + light)
    for cell_w, cell_h, amount, sway in ((500, 40, 24, 26), (300, 5, 28, 9), (90, 2, 18, 0)):
        _grain(board, (cell_w * scale, cell_h * scale), amount * depth, rng, tint, sway * scale)
    return board


def paper(w: float, h: float, seed: int, base: str, scale: float = 1.0) -> pygame.Surface:
    """A sheet of uncoated paper."""
    if scale >= COARSE:
        return scaled(paper(w / 2, h / 2, seed, base, scale / 2), (w, h))
    sheet, rng = flat(w, h, base), Random(seed)
    _grain(sheet, (60 * scale, 60 * scale), 6, rng)
    _grain(sheet, (3 * scale, 3 * scale), 5, rng)
    return sheet


def felt(w: float, h: float, seed: int, base: str, scale: float = 1.0) -> pygame.Surface:
    """A piece of baize."""
    if scale >= COARSE:
        return scaled(felt(w / 2, h / 2, seed, base, scale / 2), (w, h))
    cloth, rng = flat(w, h, base), Random(seed)
    _grain(cloth, (30 * scale, 30 * scale), 8, rng)
    _grain(cloth, (2 * scale, 2 * scale), 14, rng)
    return cloth


def leather(w: float, h: float, seed: int, base: str, scale: float = 1.0, strength: float = 1.0) -> pygame.Surface:
    """A hide: bumps lit from the upper left."""
    if scale >= COARSE:
        return scaled(leather(w / 2, h / 2, seed, base, scale / 2, strength), (w, h))
    hide, rng = flat(w, h, base), Random(seed)
    shift = max(1, round(1.6 * scale))
    bumps = _noise(w + shift, h + shift, (8 * scale, 8 * scale), 130, rng)
    bumps.blit(_noise(*bumps.get_size(), (3.4 * scale, 3.4 * scale), 125, rng), (0, 0), special_flags=ADD)
    bumps = pygame.transform.gaussian_blur(bumps, max(1, round(1.5 * scale)))
    tint = [round(c * 0.44 * strength * palette.GRAIN) for c in palette.rgb(base)]
    bumps.fill(tint, special_flags=MULT)
    hide.blit(bumps, (-shift, -shift), special_flags=SUB)
    hide.blit(bumps, (0, 0), special_flags=ADD)
    _grain(hide, (40 * scale, 40 * scale), 22 * strength, rng)
    return hide


def velvet(w: float, h: float, seed: int, base: str, scale: float = 1.0) -> pygame.Surface:
    """A hanging curtain: one row of light and dark folds stretched downward, swaying a little."""
    if not palette.GRAIN:
        return flat(w, h, base)
    cloth = flat(w, h, palette.hexed(*(1.4 * c for c in palette.rgb(base))))
    rng = Random(seed)
    wide, high = cloth.get_size()
    reach = math.ceil(7 * scale)
    row = _greys(_folds(wide + 2 * reach, 78 * scale, rng), wide + 2 * reach)
    bend = rng.uniform(0, math.tau)
    for y in range(0, high, 4):
        drift = reach + round(reach * math.sin(bend + y / (190 * scale)))
        strip = scaled(row.subsurface((drift, 0, wide, 1)), (wide, 4))
        cloth.blit(strip, (0, y), special_flags=MULT)
    _grain(cloth, (2 * scale, 3 * scale), 7, rng)
    return cloth


def _folds(w: int, period: float, rng: Random) -> bytes:
    """The brightness of cloth in folds of uneven width across w pixels."""
    lights: list[int] = []
    while len(lights) < w:
        span = max(4, round(period * rng.uniform(0.65, 1.35)))
        crest = rng.uniform(0.62, 1.0)
        lights += [
            round(255 * (0.24 + (crest - 0.24) * math.sin(math.pi * (x + 0.5) / span) ** 2.2)) for x in range(span)
        ]
    return bytes(lights[:w])


def table_top(w: float, h: float, u: float, seed: int = 11) -> pygame.Surface:
    """The table of planks in the light."""
    if 1.25 * u >= COARSE:
        return scaled(table_top(w / 2, h / 2, u / 2, seed), (w, h))
    top, shades = flat(w, h, palette.WALNUT_SHADE), palette.PLANKS
    planks = max(1, round(h / (216 * u)))
    for i in range(planks):
        y, end = round(h * i / planks), round(h * (i + 1) / planks)
        base = palette.mix(palette.WALNUT, shades[(i + seed) % len(shades)], 0.6)
        top.blit(wood(w, end - y, seed * 17 + i, base, scale=1.25 * u), (0, y))
        if i:
            _joint(top, y, max(1, round(2 * u)))
    lamp_light(top, palette.TABLE_LIGHT)
    return top


def _joint(top: pygame.Surface, y: int, thick: int) -> None:
    w = top.get_width()
    dark, bright = palette.JOINT
    top.fill(palette.rgb(dark), (0, y - thick // 2, w, thick), special_flags=MULT)
    top.fill(palette.rgb(bright), (0, y - thick // 2 + thick, w, max(1, thick // 2)), special_flags=ADD)


def lamp_light(surface: pygame.Surface, levels: tuple[float, float]) -> None:
    """Light a table, before anything lies on it, from above: how bright in its corners and its middle."""
    light = scaled(_light(*levels, palette.LIGHT_TINT), surface.get_size())
    surface.blit(light, (0, 0), special_flags=MULT)


@cache
def _light(low: float, high: float, tint: tuple[float, ...], w: int = 96, h: int = 54) -> pygame.Surface:
    light = pygame.Surface((w, h), 0, 32)
    for y in range(h):
        for x in range(w):
            away = math.hypot((x / (w - 1) - 0.5) / 0.65, (y / (h - 1) - 0.31) / 0.83)
            near = max(0.0, 1 - away)
            level = low + (high - low) * near * near * (3 - 2 * near)
            light.set_at((x, y), [min(255, round(255 * level * warm)) for warm in tint])
    return light


def fall(*stops: tuple[float, str, float]) -> list[tuple[float, str, float]]:
    """The stops of a light that falls off over something large, as strong as the theme has it."""
    return [(at, colour, strength * palette.FALL) for at, colour, strength in stops]


def relief(level: float) -> float:
    """How bright a face of a piece is that the light would make so bright, as the theme has it."""
    return level * palette.RELIEF + (1 - palette.RELIEF)


def _noise(w: float, h: float, cell: tuple[float, float], amount: float, rng: Random) -> pygame.Surface:
    """Greys from 0 to `amount`, one to a cell, flowing into each other."""
    cols, rows = (max(2, math.ceil(side / max(1.0, c))) for side, c in zip((w, h), cell, strict=True))
    ramp = bytes(round(v * min(255.0, amount) / 255) for v in range(256))
    greys = rng.randbytes(cols * rows).translate(ramp)
    return scaled(_greys(greys, cols), (w, h))


def _greys(greys: bytes, cols: int) -> pygame.Surface:
    """An opaque image of grey pixels, row by row."""
    pixels = bytearray(b"\xff" * (4 * len(greys)))
    pixels[0::4] = pixels[1::4] = pixels[2::4] = greys
    size = cols, len(greys) // cols
    image = pygame.Surface(size, 0, 32)
    image.blit(pygame.image.frombytes(bytes(pixels), size, "RGBA"), (0, 0))
    return image


def _swayed(w: int, h: int, cell: tuple[float, float], amount: float, rng: Random, sway: float) -> pygame.Surface:
    """Noise whose lines wander up and down by `sway`, as grain does round a knot it never shows."""
    fine = 2  # drawn twice as high, so that a slice moves by half pixels
    reach = math.ceil(sway * fine)
    tall = _noise(w, h * fine + 2 * reach, (cell[0], cell[1] * fine), amount, rng)
    moved = pygame.Surface((w, h * fine), 0, 32)
    waves = [(rng.uniform(0.5, 1.0) * k, rng.uniform(0, math.tau)) for k in (1, 0.45, 0.2)]
    slice_w = 4
    for x in range(0, w, slice_w):
        turn = x / max(1.0, cell[0]) * 1.3
        drift = sum(size * math.sin(turn * k + phase) for k, (size, phase) in enumerate(waves, 1)) / 1.65
        moved.blit(tall, (x, 0), (x, reach + round(drift * reach), slice_w, h * fine))
    return scaled(moved, (w, h))


def _grain(
    surface: pygame.Surface,
    cell: tuple[float, float],
    amount: float,
    rng: Random,
    tint: tuple[float, ...] = (1.0, 1.0, 1.0),
    sway: float = 0,
) -> None:
    amount *= palette.GRAIN
    if not amount:
        return
    w, h = surface.get_size()
    noise = _swayed(w, h, cell, amount, rng, sway) if sway else _noise(w, h, cell, amount, rng)
    if tint != (1.0, 1.0, 1.0):
        noise.fill([round(255 * t) for t in tint], special_flags=MULT)
    # The mean goes first: a light ground would else be cut off at white before it came down again.
    surface.fill([round(amount / 2 * t) for t in tint], special_flags=SUB)
    surface.blit(noise, (0, 0), special_flags=ADD)
