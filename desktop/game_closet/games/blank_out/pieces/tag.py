"""The count that hangs over the table: a red disc on two strings."""

from math import cos, radians, sin

import pygame

from game_closet.stage import art, letters, marks, palette

STEP = 1.5  # degrees from picture to picture of a tag that swings
_STRING = "#E8D7B0"


def tag(number: str, word: str, radius: int) -> pygame.Surface:
    """The disc with its number and the word under it; its middle is the middle of the picture."""
    key = ("count tag", number, word, radius)
    return art.cached(key, lambda: _drawn(number, word, radius))


def _drawn(number: str, word: str, radius: int) -> pygame.Surface:
    side, u = 2 * radius + 4, radius / 90
    mid = side / 2
    red = palette.RED_BUTTON
    stops = [(0.0, palette.lit(red, 0.1)), (0.7, red), (1.0, palette.lit(red, -0.2))]
    name, shine = art.rad([(at, colour) for at, colour in stops], mid, mid - 30 * u, 125 * u, user=True)
    text = shine + art.circle(mid, mid, radius, f"url(#{name})")
    text += art.circle(mid, mid, radius - 8 * u, "none", art.stroke(palette.CREAM, 3 * u))
    text += art.circle(mid, mid, radius, "none", art.stroke("#FFCBA8", 1.6 * u, 0.6))
    disc = art.svg(text, side, side, 1)
    px, small = 112 * u, round(20 * u)
    worded = small >= letters.SMALLEST - 2  # on a small disc the number alone is read better
    high = mid - 6 * u if worded else mid
    letters.write(disc, number, (mid + 2.5 * u, high + 3 * u), "slab", px, "#5E130D", "cm")
    letters.write(disc, number, (mid, high), "slab", px, palette.CREAM, "cm")
    if worded:
        small = max(letters.SMALLEST, small)
        letters.write(disc, word, (mid, mid + 58 * u), "condb", small, palette.CREAM, "cm", 2 * u)
    return disc


def lay_tag(
    surface: pygame.Surface,
    mid: tuple[float, float],
    hook: float,
    image: pygame.Surface,
    swing: float = 0,
    strings: bool = True,
) -> None:
    """Hang a tag at a point from a height above it, swung to one side by so many degrees."""
    radius = (image.get_width() - 4) / 2
    length = mid[1] - hook
    x, y = mid[0] + length * sin(radians(swing)), hook + length * cos(radians(swing))
    if strings and length > radius:
        for side in (-1, 1):
            low = x + side * radius * 0.14 - radius * 0.7 * sin(radians(swing)), y - radius * 0.78
            marks.lay_line(surface, (mid[0] + side * radius * 0.28, hook), low, _STRING, max(1, round(radius / 60)))
    shade = art.cached(("tag shadow", image.get_width()), lambda: art.shadow(image, radius * 0.26, 0.6)[0])
    art.lay_mid(surface, shade, (x + radius * 0.09, y + radius * 0.24))
    art.lay_mid(surface, art.turned(image, round(swing / STEP) * STEP), (x, y))
