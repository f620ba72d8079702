"""What a great moment is shouted with: a table that sinks into the dark, rays of light, and a red banner."""

import math

import pygame

from game_closet.stage import art, letters, motion, palette

DIM = (71, 63, 60)  # 28 % of the table's light, a little warm
LEAST, MOST = 420.0, 1120.0  # design units that a banner is wide
TALL, PRINT = 222.0, 150.0  # that it is high, and that its print is


def scale(area: pygame.Rect) -> float:
    """Pixels to the design unit in an area that is all the shout's."""
    return min(area.w / 1720, area.h / 1080)


def heart(room: pygame.Rect) -> tuple[float, float]:
    """Where the rays of a shout in a room come from."""
    return room.centerx, room.top + room.h * 0.43


def sunk(table: pygame.Surface, at: tuple[float, float]) -> pygame.Surface:
    """A picture blurred and darkened, with rays of light over it from a point."""
    small = art.scaled(table, (max(8, table.get_width() // 8), max(8, table.get_height() // 8)))
    soft = pygame.transform.gaussian_blur(small, 3)
    soft.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)
    back = art.scaled(soft, table.get_size())
    art.lay(back, burst(back.get_size(), at), (0, 0))
    return back


def burst(size: tuple[int, int], at: tuple[float, float]) -> pygame.Surface:
    """Rays of light from a point, and a glow in their midst."""
    return art.cached(("shout burst", size, at), lambda: _burst(*size, *at))


def _burst(w: int, h: int, cx: float, cy: float) -> pygame.Surface:
    far, light = math.hypot(w, h), palette.RAYS
    glow = [(0, palette.LAMP, 0.55 * light), (0.45, palette.MUSTARD, 0.18 * light), (1, "#000000", 0)]
    name, made = art.rad(glow, cx, cy, w * 0.6, True)
    drawing = made + art.rect(0, 0, w, h, 0, f"url(#{name})")
    for n in range(32):
        a, b = 2 * math.pi * n / 32, 2 * math.pi * (n + 0.5) / 32
        ray = [
            (cx, cy),
            (cx + far * math.cos(a), cy + far * math.sin(a)),
            (cx + far * math.cos(b), cy + far * math.sin(b)),
        ]
        drawing += art.poly(ray, "#FFE6A8", f'fill-opacity="{0.07 * light}"')
    # Light has no sharp edges: drawn small and stretched, so that the shout is not late.
    return art.scaled(art.svg(drawing, w, h, 1 / 3), (w, h))


def banner(said: str, v: float) -> pygame.Surface:
    """The red banner with what it says."""
    return art.cached(("shout banner", round(v * 1000), said), lambda: _printed(v, said))


def lay_banner(
    surface: pygame.Surface, said: str, at: tuple[float, float], v: float, t: float = 1.0, strength: float = 1.0
) -> None:
    """The banner, a part t of the way to its size; it comes a little too large, and settles."""
    image = banner(said, v)
    risen = motion.overshoot(t, 0.18)
    if abs(risen - 1) > 0.01:
        w, h = image.get_size()
        image = art.scaled(image, (w * max(0.05, risen), h * max(0.05, risen)))
    art.lay_mid(surface, art.faded(image, strength), at)


def _printed(v: float, said: str) -> pygame.Surface:
    wanted = letters.width(said, "slab", PRINT * v) / v
    w, h = max(LEAST, min(MOST, wanted + 130)), TALL
    board = [(30, 58), (w + 62, 30), (w + 32, 30 + h), (52, 52 + h)]
    inner = [(50, 76), (w + 38, 52), (w + 14, 12 + h), (70, 32 + h)]
    size = w + 110, h + 110
    sheet = art.svg(art.poly(board, palette.RED), *size, v)
    image = art.clear(size[0] * v, size[1] * v)
    shade, pad = art.shadow(sheet, 24 * v, 0.7)
    art.lay(image, shade, (6 * v - pad, 18 * v - pad))
    art.lay(image, sheet, (0, 0))
    art.lay(image, art.svg(art.poly(inner, "none", art.stroke(palette.CREAM, 4)), *size, v), (0, 0))
    tall = PRINT * v * min(1.0, (w - 90) / max(1, wanted))
    middle = image.get_width() / 2 - 9 * v, (h / 2 + 42) * v
    letters.write(image, said, (middle[0] + 3 * v, middle[1] + 5 * v), "slab", tall, "#5E130D", "cm")
    letters.write(image, said, middle, "slab", tall, palette.lit(palette.CREAM, 0.25), "cm")
    return image
