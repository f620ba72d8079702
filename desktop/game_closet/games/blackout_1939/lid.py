"""Searchlights over a town whose windows are still lit."""

from math import cos, pi, sin
from random import Random

from game_closet.stage import art
from game_closet.stage.closet.lid import H, Lid, Print, W

NIGHT_SKY = ((0, "#0D1526"), (0.55, "#17294A"), (1, "#2C4468"))
BEAMS = ((0.18, -0.42, 0.10), (0.80, 0.36, 0.09), (0.55, -0.08, 0.07))  # foot, lean, half width
LIT = (2, 5)  # the letters whose windows are lit


def draw(lid: Lid) -> None:
    """Print the lid."""
    ident, sky = art.lin(NIGHT_SKY)
    lid.ink(sky + art.rect(0, 0, W, H, 3, f"url(#{ident})"))
    lid.ink("".join(_beam(*beam) for beam in BEAMS))
    rng = Random(5)
    lid.ink(_street(rng, "#24395C", "#C98F2A", 0.36, 0.62, 0.35, 0.55))
    lid.ink(_street(rng, "#131F38", "#FFCF5A", 0.18, 0.50, 0.62, 0.95))
    _title(lid)


def _beam(foot: float, lean: float, half: float) -> str:
    ident, light = art.lin(((0, "#FFE6A0", 0.75), (0.6, "#FFE6A0", 0.30), (1, "#FFE6A0", 0.0)), 0, 1, 0, 0)
    x, y, reach = W * foot, H * 0.98, H * 0.99
    ends = [(x + reach * cos(a), y + reach * sin(a)) for a in (-pi / 2 + lean - half, -pi / 2 + lean + half)]
    return light + art.poly([(x, y), *ends], f"url(#{ident})")


def _street(rng: Random, wall: str, window: str, low: float, high: float, share: float, bright: float) -> str:
    shape, x = "", -6.0
    while x < W:
        wide, tall = rng.uniform(0.08, 0.15) * W, rng.uniform(low, high) * H
        left, top = max(x, 0.0), H - tall
        right = min(left + wide, W)
        shape += art.rect(left, top, right - left, tall, 0, wall)
        if rng.random() < 0.5 and left + wide < W:
            shape += art.poly([(left, top), (left + wide / 2, top - H * 0.06), (left + wide, top)], wall)
        if rng.random() < 0.35:
            shape += art.rect(left + wide / 2 - 1.5, top - H * 0.10, 3, H * 0.10, 0, wall)
        column = left + 7
        while column < right - 10:
            row = top + 9
            while row < H - 8:
                if rng.random() < share:
                    shape += art.rect(column, row, 6, 8, 0, window, f'fill-opacity="{bright}"')
                row += 15
            column += 12
        x += wide + rng.uniform(-4, 2)
    return shape


def _title(lid: Lid) -> None:
    title, gap, top = lid.say("title"), 3.0, 29.0
    wide = min(52.0, (W - 40) / len(title) - gap)
    tall = wide * 1.18
    span = len(title) * (wide + gap) - gap
    left = (W - span) / 2
    lid.shade(art.rect(left, top, span, tall, 2, "#000000"), 2, 4, 6, 0.6)
    lid.ink(
        "".join(
            art.rect(left + n * (wide + gap), top, wide, tall, 2, "#FFCF5A" if n in LIT else "#15110E")
            for n in range(len(title))
        )
    )
    for n, letter in enumerate(title):
        ink = "#15110E" if n in LIT else "#FFE9B0"
        lid.letter(letter, left + n * (wide + gap) + wide / 2, top + tall / 2, wide * 0.78, ink, voice="slab")
    lid.letter(lid.say("line"), W / 2, top + tall + 24, 26, "#FFE2A0", track=2.2)


PRINT = Print("#121A2B", "#1A2A48", draw)
