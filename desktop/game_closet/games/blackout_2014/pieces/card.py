"""A Blackout card: five spaces with numbers on cream board, its back, and the way it turns over."""

import math
from typing import Final

import pygame

from game_closet.games.blackout_2014.pieces import chip
from game_closet.stage import art, letters, marks, palette, words

TALL: Final = 1.42  # height over width
SPACES: Final = ((0.29, 0.235), (0.71, 0.235), (0.5, 0.5), (0.29, 0.765), (0.71, 0.765))
SPACE: Final = 0.155  # radius of a space over the card's width
BOARD: Final = "#F7EEDA"
INK: Final = "#1E1713"
Numbers = tuple[int, ...]


def face(numbers: Numbers, width: float, seed: int = 0) -> pygame.Surface:
    """The card from the front, without chips or shadow."""
    w = round(width)
    free = words.say("blackout_slide.print.free")
    return art.cached(("slide card", numbers, w, seed, free), lambda: _face(numbers, w, seed, free))


def back(width: float) -> pygame.Surface:
    """The card from behind."""
    w = round(width)
    return art.cached(("slide card back", w), lambda: _back(w))


def lay(
    surface: pygame.Surface, area: pygame.Rect, numbers: Numbers, chips: int, seed: int = 0, lift: float = 0
) -> None:
    """A card with its shadow and the chips of a mask on it."""
    marks.lay_shadow(surface, area, area.w * 0.06, area.w * 0.03 + lift, area.w * 0.05 + lift * 0.6, 0.5)
    art.lay(surface, face(numbers, area.w, seed), area.topleft)
    for space in range(len(SPACES)):
        if chips >> space & 1:
            chip.lay(surface, rest(area, space, seed), radius(area) * 1.04)


def rest(area: pygame.Rect, space: int, seed: int = 0) -> tuple[float, float]:
    """Where a chip lies on a space: no hand puts it down quite true."""
    x, y = middle(area, space)
    return x + ((space * 7 + seed * 3) % 5 - 2) * area.w * 0.004, y - area.w * 0.004


def middle(area: pygame.Rect, space: int) -> tuple[float, float]:
    """The middle of a space of a card that lies on an area."""
    u, v = SPACES[space]
    return area.x + area.w * u, area.y + area.h * v


def radius(area: pygame.Rect) -> float:
    """The radius of a space."""
    return area.w * SPACE


def lay_goal(surface: pygame.Surface, area: pygame.Rect, space: int, number: int) -> None:
    """Light a space up: a chip may go here."""
    r = round(radius(area))
    light = art.cached(("slide goal glow", r), lambda: art.glow(_disc(r + r // 7), r * 0.42, "#FFB43A", 0.75)[0])
    art.lay_mid(surface, light, middle(area, space))
    art.lay_mid(surface, art.cached(("slide goal", r), lambda: _goal(r)), middle(area, space))
    _figure(surface, middle(area, space), r, number, words.say("blackout_slide.print.free"))


def lay_lifted(surface: pygame.Surface, area: pygame.Rect, space: int, seed: int = 0) -> None:
    """Ring a chip: it may be taken off."""
    r = round(radius(area) * 1.04)
    light = art.cached(("slide goal glow", r), lambda: art.glow(_disc(r + r // 7), r * 0.42, "#FFB43A", 0.75)[0])
    art.lay_mid(surface, light, middle(area, space))
    chip.lay(surface, rest(area, space, seed), r)
    art.lay_mid(surface, art.cached(("slide ring", r), lambda: _ring(r)), rest(area, space, seed))


def lay_ring(surface: pygame.Surface, area: pygame.Rect, space: int) -> None:
    """Ring a space that is pointed at."""
    r = round(radius(area) * 1.04)
    art.lay_mid(surface, art.cached(("slide ring", r), lambda: _ring(r)), middle(area, space))


def turning(front: pygame.Surface, behind: pygame.Surface, t: float) -> pygame.Surface:
    """A card turning over about its upright axis, from one image (t = 0) to the other (t = 1)."""
    wide = math.cos(math.pi * max(0.0, min(1.0, t)))
    shown = front if wide > 0 else behind
    w, h = shown.get_size()
    image = art.scaled(shown, (max(2.0, w * abs(wide)), h))
    return art.tinted(image, palette.mix("#FFFFFF", "#9A8F80", 1 - abs(wide)))


def _disc(r: float) -> pygame.Surface:
    return art.svg(art.circle(r, r, r), 2 * r, 2 * r, 1)


def _ring(r: float) -> pygame.Surface:
    pen, room = r * 0.17, r * 1.4
    drawing = art.circle(room, room, r + pen * 0.4, "none", art.stroke("#F0A91E", pen))
    drawing += art.circle(room, room, r + pen, "none", art.stroke("#6B4406", r * 0.04))
    return art.svg(drawing, 2 * room, 2 * room, 1)


def _goal(r: float) -> pygame.Surface:
    room = r * 1.4
    image = art.svg(
        art.circle(room, room, r, "#FFE9A6") + art.circle(room, room, r * 0.98, "none", art.stroke(INK, r * 0.07)),
        2 * room, 2 * room, 1,
    )  # fmt: skip
    art.lay(image, _ring(r), (0, 0))
    return image


def _figure(surface: pygame.Surface, at: tuple[float, float], r: float, number: int, free: str) -> None:
    if number or len(free) == 1:
        letters.write(surface, str(number or free), at, "slab", r * 1.18, palette.INK, "cm")
    else:
        tall = r * 0.72
        tall *= min(1.0, 1.7 * r / max(1, letters.width(free, "condb", tall)))
        letters.write(surface, free, at, "condb", tall, palette.INK, "cm")


def _board(w: int, seed: int, base: str) -> pygame.Surface:
    return marks.card(w, round(w * TALL), max(0.25, w / 270), base, 30 + seed, 16)


def _frames(w: float, h: float, outer: str, inner: str) -> str:
    m, r = w * 0.045, w * 0.06
    drawing = art.rect(m, m, w - 2 * m, h - 2 * m, r * 0.6, "none", art.stroke(outer, max(1.0, w * 0.01)))
    m += w * 0.024
    return drawing + art.rect(m, m, w - 2 * m, h - 2 * m, r * 0.45, "none", art.stroke(inner, max(0.8, w * 0.006)))


def _face(numbers: Numbers, w: int, seed: int, free: str) -> pygame.Surface:
    image = _board(w, seed, BOARD).copy()
    h = image.get_height()
    r = w * SPACE
    drawing = _frames(w, h, INK, palette.RED)
    for u, v in SPACES:
        drawing += art.circle(w * u, h * v, r, "#E9D9B4", art.stroke(INK, max(1.0, w * 0.011)))
    art.lay(image, art.svg(drawing, w, h, 1), (0, 0))
    for (u, v), number in zip(SPACES, numbers, strict=True):
        _figure(image, (w * u, h * v), r, number, free if w > 140 else free[:1])
    return image


def _back(w: int) -> pygame.Surface:
    image = _board(w, 7, "#241D1A").copy()
    h = image.get_height()
    drawing = _frames(w, h, palette.CREAM, palette.RED)
    for n in range(5):
        y = h * (0.24 + 0.13 * n)
        points = [(0.2, 0), (0.5, 0.07), (0.8, 0), (0.8, 0.035), (0.5, 0.105), (0.2, 0.035)]
        drawing += art.poly([(w * u, y + h * v) for u, v in points], palette.TIN_RED)
    art.lay(image, art.svg(drawing, w, h, 1), (0, 0))
    return image
