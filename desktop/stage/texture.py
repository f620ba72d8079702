"""Materials: wood, paper, felt, leather, velvet, and the lamp over the table.

Grain is a handful of random greys stretched smoothly over the surface and added at low strength, its mean taken off.
All lengths are pixels; `scale` is pixels to the design unit and sets how coarse the grain is. The same seed gives the
same piece of wood. High contrast has no grain: everything is its flat base colour.
"""

import math
from functools import cache
from random import Random

import pygame

from desktop.stage import palette
from desktop.stage.layer import flat, scaled

ADD, SUB, MULT = pygame.BLEND_RGB_ADD, pygame.BLEND_RGB_SUB, pygame.BLEND_RGB_MULT


def wood(
    w: float, h: float, seed: int, base: str, vertical: bool = False, scale: float = 1.0, strength: float = 1.0
) -> pygame.Surface:
    """A board with its grain along the length."""
    if vertical:
        return pygame.transform.rotate(wood(h, w, seed, base, False, scale, strength), 90)
    board = flat(w, h, base)
    if palette.PLAIN:
        return board
    rng = Random(seed)
    top = max(palette.rgb(base))
    tint = tuple(c / top for c in palette.rgb(base))
    depth = strength * (0.5 + top / 255)
    for cell_w, cell_h, amount in ((500, 40, 20), (300, 5, 26), (90, 2, 22)):
        _grain(board, (cell_w * scale, cell_h * scale), amount * depth, rng, tint)
    return board


def paper(w: float, h: float, seed: int, base: str, scale: float = 1.0) -> pygame.Surface:
    """A sheet of uncoated paper."""
    sheet = flat(w, h, base)
    if not palette.PLAIN:
        rng = Random(seed)
        _grain(sheet, (60 * scale, 60 * scale), 6, rng)
        _grain(sheet, (3 * scale, 3 * scale), 5, rng)
    return sheet


def felt(w: float, h: float, seed: int, base: str, scale: float = 1.0) -> pygame.Surface:
    """A piece of baize."""
    cloth = flat(w, h, base)
    if not palette.PLAIN:
        rng = Random(seed)
        _grain(cloth, (30 * scale, 30 * scale), 8, rng)
        _grain(cloth, (2 * scale, 2 * scale), 14, rng)
    return cloth


def leather(w: float, h: float, seed: int, base: str, scale: float = 1.0, strength: float = 1.0) -> pygame.Surface:
    """A hide: bumps lit from the upper left."""
    hide = flat(w, h, base)
    if palette.PLAIN:
        return hide
    rng = Random(seed)
    shift = max(1, round(2 * scale))
    bumps = _noise(w + shift, h + shift, (9 * scale, 9 * scale), 255, rng)
    bumps = pygame.transform.gaussian_blur(bumps, max(1, round(3 * scale)))
    tint = [round(c * 0.35 * strength) for c in palette.rgb(base)]
    bumps.fill(tint, special_flags=MULT)
    hide.blit(bumps, (-shift, -shift), special_flags=SUB)
    hide.blit(bumps, (0, 0), special_flags=ADD)
    _grain(hide, (40 * scale, 40 * scale), 14 * strength, rng)
    return hide


def velvet(w: float, h: float, seed: int, base: str, scale: float = 1.0) -> pygame.Surface:
    """A hanging curtain: one row of greys stretched downward into folds."""
    cloth = flat(w, h, base)
    if palette.PLAIN:
        return cloth
    rng = Random(seed)
    folds = _noise(w, 1, (34 * scale, 1), 190, rng)
    folds.fill((65, 65, 65), special_flags=ADD)
    cloth.blit(scaled(folds, (w, h)), (0, 0), special_flags=MULT)
    _grain(cloth, (2 * scale, 3 * scale), 8, rng)
    return cloth


def table_top(w: float, h: float, u: float, seed: int = 11) -> pygame.Surface:
    """The walnut table of planks under the lamp."""
    if palette.PLAIN:
        return flat(w, h, palette.WALNUT)
    top = flat(w, h, palette.WALNUT_SHADE)
    shades = ("#5B3822", "#744A2E", "#64402A", "#7A5033", "#5E3A24")
    planks = max(1, round(h / (216 * u)))
    for i in range(planks):
        y, end = round(h * i / planks), round(h * (i + 1) / planks)
        base = palette.mix(palette.WALNUT, shades[(i + seed) % len(shades)], 0.6)
        top.blit(wood(w, end - y, seed * 17 + i, base, scale=1.25 * u), (0, y))
        if i:
            _joint(top, y, max(1, round(2 * u)))
    lamp_light(top)
    return top


def _joint(top: pygame.Surface, y: int, thick: int) -> None:
    w = top.get_width()
    top.fill((130, 120, 112), (0, y - thick // 2, w, thick), special_flags=MULT)
    top.fill((24, 18, 12), (0, y - thick // 2 + thick, w, max(1, thick // 2)), special_flags=ADD)


def lamp_light(surface: pygame.Surface, low: float = 0.32, high: float = 1.1) -> None:
    """Light a table, before anything lies on it, by one warm lamp above its middle."""
    if not palette.PLAIN:
        surface.blit(scaled(_light(low, high), surface.get_size()), (0, 0), special_flags=MULT)


@cache
def _light(low: float, high: float, w: int = 96, h: int = 54) -> pygame.Surface:
    light = pygame.Surface((w, h), 0, 32)
    for y in range(h):
        for x in range(w):
            away = math.hypot((x / (w - 1) - 0.5) / 0.65, (y / (h - 1) - 0.31) / 0.83)
            near = max(0.0, 1 - away)
            level = low + (high - low) * near * near * (3 - 2 * near)
            light.set_at((x, y), [min(255, round(255 * level * warm)) for warm in (1, 0.965, 0.88)])
    return light


def _noise(w: float, h: float, cell: tuple[float, float], amount: float, rng: Random) -> pygame.Surface:
    """Greys from 0 to `amount`, one to a cell, flowing into each other."""
    cols, rows = (max(2, math.ceil(side / max(1.0, c))) for side, c in zip((w, h), cell, strict=True))
    ramp = bytes(round(v * min(255.0, amount) / 255) for v in range(256))
    greys = rng.randbytes(cols * rows).translate(ramp)
    pixels = bytearray(b"\xff" * (4 * len(greys)))
    pixels[0::4] = pixels[1::4] = pixels[2::4] = greys
    tiny = pygame.Surface((cols, rows), 0, 32)
    tiny.blit(pygame.image.frombytes(bytes(pixels), (cols, rows), "RGBA"), (0, 0))
    return scaled(tiny, (w, h))


def _grain(
    surface: pygame.Surface,
    cell: tuple[float, float],
    amount: float,
    rng: Random,
    tint: tuple[float, ...] = (1.0, 1.0, 1.0),
) -> None:
    noise = _noise(*surface.get_size(), cell, amount, rng)
    if tint != (1.0, 1.0, 1.0):
        noise.fill([round(255 * t) for t in tint], special_flags=MULT)
    surface.blit(noise, (0, 0), special_flags=ADD)
    surface.fill([round(amount / 2 * t) for t in tint], special_flags=SUB)
