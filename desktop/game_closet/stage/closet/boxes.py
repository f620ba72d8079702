"""The boxes of the closet as they stand on a shelf, each with its own lid.

A box is known by its word alone: its drawer prints the lid, and where it does not the plain lid carries its name.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random

import pygame

from game_closet import shelf
from game_closet.engine import offer
from game_closet.engine.options import seat_counts
from game_closet.stage import art, palette, words
from game_closet.stage.cache import noted
from game_closet.stage.closet.lid import PLAIN, H, Lid, W, box_key

DEPTH = 14.0  # units of the upper edge seen above the lid


def lid(box: str, width: int) -> pygame.Surface:
    """A box, front and upper edge, so many pixels wide."""
    return art.cached(("box", box, width, words.spoken()), lambda: _drawn(box, width))


def height(width: float) -> float:
    """How high a box of this width is, its upper edge included."""
    return width * (H + DEPTH) / W


def name(box: str) -> str:
    """What a box is called; one without words of its own is called after its first game."""
    key = box_key(box, "name")
    return words.say(key) if words.has(key) else words.say(f"{offer.boxes()[box][0]}.name")


def names(box: str) -> list[str]:
    """What the games of a box are called."""
    return [words.say(f"{key}.name") for key in offer.boxes()[box]]


def seats(box: str) -> tuple[int, int]:
    """The fewest and the most people the games of a box are for."""
    known = _seats(shelf.GAMES)
    counts = [count for key in offer.boxes()[box] for count in known.get(key) or seat_counts(key)]
    return min(counts), max(counts)


@cache
def _seats(games: tuple[str, ...]) -> Mapping[str, Sequence[int]]:
    """For how many people each game is, noted down: to ask them, all their rules would be loaded."""
    return noted(("seats", games), lambda: {key: seat_counts(key) for key in games})


def _drawn(box: str, width: int) -> pygame.Surface:
    printed, scale = shelf.lid(box) or PLAIN, width / W
    sheet = Lid(box, name(box), printed.cover, scale)
    printed.draw(sheet)
    sheet.ink(_wear(box))
    top = DEPTH
    image = art.clear(width, height(width))
    ident, shade = art.lin(((0, palette.lit(printed.side, -0.10)), (1, palette.lit(printed.side, 0.18))))
    edge = art.poly([(8, 0), (W - 8, 0), (W, top + 2), (0, top + 2)], f"url(#{ident})")
    art.lay(
        image,
        art.svg(
            shade + edge + art.line(8, 0.6, W - 8, 0.6, "#FFF2D0", 1.2, 'stroke-opacity="0.35"'), W, top + 2, scale
        ),
        (0, 0),
    )
    corners = art.svg(art.rect(0, 0, W, H, 3, "#FFFFFF"), W, H, scale)
    art.lay(image, art.clipped(sheet.face, corners), (0, round(top * scale)))
    return image


def _wear(box: str) -> str:
    """Light along the upper edge, shade at the foot and the sides, and rubbed corners."""
    lamp, down = art.lin(((0, "#FFF4D6", 0.22), (0.18, "#FFF4D6", 0.03), (0.75, "#000000", 0.02), (1, "#000000", 0.30)))
    sides, across = art.lin(
        ((0, "#000000", 0.22), (0.05, "#000000", 0), (0.95, "#000000", 0), (1, "#000000", 0.25)), 0, 0, 1, 0
    )
    shape = down + across + art.rect(0, 0, W, H, 3, f"url(#{lamp})") + art.rect(0, 0, W, H, 3, f"url(#{sides})")
    shape += art.line(2, 1, W - 2, 1, "#FFF6DD", 2, 'stroke-opacity="0.6"')
    shape += art.rect(0.8, 0.8, W - 1.6, H - 1.6, 3, "none", art.stroke("#1A0D06", 1.4, 0.5))
    rng = Random(box)
    for x, inward in ((0, 1), (W, -1)):
        for y, downward in ((0, 1), (H, -1)):
            for _ in range(5):
                at = x + inward * rng.uniform(0, 7), y + downward * rng.uniform(0, 7)
                shape += art.circle(*at, rng.uniform(0.8, 2.6), "#D9C49A", 'fill-opacity="0.55"')
    return shape
