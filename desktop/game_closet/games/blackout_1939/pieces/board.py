"""The printed board of the four cities: where everything stands on it, and what never changes on it."""

import math
from functools import partial
from typing import NamedTuple

import pygame

from game_closet.engine.people import Sitter
from game_closet.games.blackout_1939.pieces import city, counter
from game_closet.stage import art, letters, marks, palette

WIDE, HIGH = 1420, 930  # design units the board needs, about its middle
SIGNED = 22  # design units of print between the signs
THICK = 5  # design units of cardboard seen below the board
CORNERS = {2: (0, 2), 3: (0, 1, 3), 4: (0, 1, 2, 3)}  # seats from the chair on to the right: bottom left is 0

Point = tuple[float, float]


class BoardLayout(NamedTuple):
    """Where things stand, in pixels; `v` is how many of them one unit of the board takes."""

    v: float
    board: pygame.Rect
    cities: tuple[city.City, ...]  # by corner
    plates: tuple[pygame.Rect, ...]  # by corner
    dice: tuple[Point, Point]
    die: int
    signs: tuple[pygame.Rect, pygame.Rect]
    sign: pygame.Rect  # the place of a single one
    pool: Point
    dish: int
    prompt: pygame.Rect
    title: float  # how far below the middle it is printed


def laid_out(area: pygame.Rect, u: float, numbers: tuple[int, ...], by: float = 1.0) -> BoardLayout:
    """The board in an area; numbers says which city is printed at which corner, `by` how much print has grown."""
    board = pygame.Rect(area.x, area.y, area.w, area.h - round(THICK * u))
    v = min(board.w / WIDE, board.h / HIGH)
    mid_x, mid_y = board.center

    def px(units: float) -> int:
        return round(units * v)

    def box(x: float, y: float, w: float, h: float) -> pygame.Rect:
        return pygame.Rect(mid_x + px(x - w / 2), mid_y + px(y - h / 2), px(w), px(h))

    cell, gap, rim = px(city.CELL), max(2, px(city.GAP)), px(city.RIM)
    span = 5 * cell + 4 * gap
    near, far = board.x + px(42), board.right - px(42) - span
    low, high = board.bottom - px(38) - span, board.y + px(38)
    spots = ((near, low), (far, low), (far, high), (near, high))
    cities = tuple(city.City(number, at, cell, gap, rim) for number, at in zip(numbers, spots, strict=True))
    larger = letters.size(SIGNED, v) / (SIGNED * v)  # print than the board, which it does not shrink with
    by = max(by, larger)
    tall, apart = px(letters.grown(60, 100, by)), 74 + 24 * larger
    wide = min(px(252 * larger), (far - near - span) // 2 - px(34))
    plates = tuple(
        pygame.Rect(
            one.edge.right + px(14) if corner in (0, 3) else one.edge.left - px(14) - wide,
            one.edge.bottom - tall if corner in (0, 1) else one.edge.top,
            wide,
            tall,
        )
        for corner, one in enumerate(cities)
    )
    return BoardLayout(
        v,
        board,
        cities,
        plates,
        dice=((mid_x - 76 * v, mid_y - 164 * v), (mid_x + 76 * v, mid_y - 164 * v)),
        die=px(112),
        signs=(box(-apart, -52, 148, 62), box(apart, -52, 148, 62)),
        sign=box(0, -52, 150, 62),
        pool=(mid_x, mid_y + 112 * v),
        dish=px(98),
        prompt=box(0, 314, min(540, (far - near - span) / v - 40), 84),
        title=letters.grown(-330, -302, by) * v,
    )


def lay_board(
    surface: pygame.Surface, at: BoardLayout, u: float, played: tuple[bool, ...], title: str, subtitle: str
) -> None:
    """Lay the board without anything that moves; cities nobody plays are print alone."""
    pad = round(28 * u)

    def draw() -> pygame.Surface:
        image = _card(*at.board.size, pad, u).copy()
        shift = pad - at.board.x, pad - at.board.y
        _titles(image, at, shift, title, subtitle)
        for one, used in zip(at.cities, played, strict=True):
            edge = one.edge.move(shift)
            if used:
                marks.lay_shadow(image, edge, 8 * at.v, 4 * at.v, 8 * at.v, 0.5)
            art.lay(image, city.ground(one.cell, one.gap, one.rim), edge.topleft)
            if not used:
                print_ = art.faded(city.unlit_city(one.number, one.cell, one.gap), 0.5)
                art.lay(image, print_, (one.at[0] + shift[0], one.at[1] + shift[1]))
        art.lay_mid(image, counter.dish(at.dish), (at.pool[0] + shift[0], at.pool[1] + shift[1]))
        return image

    numbers = tuple(one.number for one in at.cities)
    key = ("city board", at.board.size, round(u, 4), numbers, played, title, subtitle, round(at.title))
    asleep = [one for one, used in zip(at.cities, played, strict=True) if not used]
    parts = [
        partial(_card, *at.board.size, pad, u),
        *(partial(city.unlit_city, one.number, one.cell, one.gap) for one in asleep),
    ]
    image, corner = art.cached(key, draw, parts=parts), (at.board.x - pad, at.board.y - pad)
    marks.lay_ground(surface, image, corner, at.board.size, 10 * u, key)


def _card(w: int, h: int, pad: int, u: float) -> pygame.Surface:
    """Deep blue card with its thickness below, its shadow in the room around it."""

    def draw() -> pygame.Surface:
        image, area = art.clear(w + 2 * pad, h + 2 * pad), pygame.Rect(pad, pad, w, h)
        r, low = 10 * u, round((THICK + 20) * u)
        marks.lay_shadow(image, area, r, 11 * u, 13 * u, 0.62, dx=4 * u)
        marks.lay_shadow(image, area, r, 6 * u, 4 * u, 0.5)
        side = art.rect(0, -low, w, 2 * low, r, palette.lit(palette.BOARD_EDGE, -0.35))
        art.lay(image, art.svg(side, w, low, 1), (area.x, area.bottom + THICK * u - low))
        art.lay(image, art.clipped(_face(w, h, u), art.svg(art.rect(0, 0, w, h, r), w, h, 1)), area.topleft)
        return image

    return art.cached(("city card", w, h, round(u, 4)), draw, lasting=False, parts=[partial(_face, w, h, u)])


def _face(w: int, h: int, u: float) -> pygame.Surface:
    """What is printed on the card everywhere: rays from its middle, and a cream line; its corners are not yet cut."""

    def draw() -> pygame.Surface:
        face = art.paper(w, h, 8, palette.BOARD_BLUE, u)
        rays = "".join(_ray(w / 2, h / 2, math.hypot(w, h) / 2, k) for k in range(36))
        # Drawn small and stretched: faint rays or a gradient over a whole screen are slow.
        art.lay(face, art.scaled(art.svg(rays, w, h, 1 / 2), (w, h)), (0, 0))
        small = 8
        stops = art.fall((0, "#6E8FC8", 0.34), (0.55, "#2A4270", 0.12), (1, "#000000", 0.4))
        light, ramp = art.rad(stops, w / 2, h / 2, w * 0.55, True)
        lamp = art.svg(ramp + art.rect(0, 0, w, h, 0, f"url(#{light})"), w, h, 1 / small)
        art.lay(face, art.scaled(lamp, (w, h)), (0, 0))
        lines = art.rect(10 * u, 10 * u, w - 20 * u, h - 20 * u, 6 * u, "none", art.stroke("#E8D7A8", 2.2 * u, 0.75))
        lines += art.rect(u, u, w - 2 * u, h - 2 * u, 10 * u, "none", art.stroke("#8CA4D0", 1.6 * u, 0.5))
        art.lay(face, art.svg(lines, w, h, 1), (0, 0))
        return face

    return art.cached(("city face", w, h, round(u, 4)), draw, lasting=False)


def _ray(x: float, y: float, far: float, k: int) -> str:
    ends = [2 * math.pi * (k + half) / 36 for half in (0, 0.5)]
    corners = [(x, y), *((x + far * math.cos(a), y + far * math.sin(a)) for a in ends)]
    return art.poly(corners, "#9DB6E6", f'fill-opacity="{0.055 * palette.FALL}"')


def _titles(image: pygame.Surface, at: BoardLayout, shift: tuple[int, int], title: str, subtitle: str) -> None:
    x, y = at.board.centerx + shift[0], at.board.centery + shift[1]
    room = at.cities[1].edge.left - at.cities[0].edge.right - 40 * at.v
    px, track = 66 * at.v, 2 * at.v
    px *= min(1.0, room / max(1, letters.width(title, "slab", px, track)))
    for dy, colour in ((3 * at.v, palette.lit(palette.BOARD_BLUE, -0.5)), (0, "#F6E3AE")):
        letters.write(image, title, (x, y + at.title + dy), "slab", px, colour, "cm", track)
    below, small = y + at.title + 52 * at.v, max(letters.SMALLEST, round(24 * at.v))  # print of the board, not of ours
    letters.write(image, subtitle, (x, below), "condb", small, "#E8D7A8", "cm", 5 * at.v)


def coin_at(area: pygame.Rect, v: float, counters: int) -> Point:
    """Where a counter stands on a plate, before the figure of how many its owner holds."""
    large = _is_large(area, v)
    right, units, away = (area.right - 12 * v, 22, 21 * v) if large else (area.right - 14 * v, 26, 20 * v)
    wide = letters.width(str(counters), "slab", letters.size(units, v))
    return right - wide - away, area.y + area.h * (0.74 if large else 0.5)


def _is_large(area: pygame.Rect, v: float) -> bool:
    return area.h > 66 * v


def lay_plate(
    surface: pygame.Surface, area: pygame.Rect, v: float, sitter: Sitter, detail: str, counters: int, on: bool
) -> None:
    """The plate beside a city: token, name, a detail, and the counters its owner holds."""
    marks.lay_card(
        surface,
        area,
        v,
        palette.CREAM if on else palette.mix(palette.CREAM_OFF, palette.CREAM, 0.3),
        sitter.shape + 4,
        height=5,
    )
    if _is_large(area, v):
        _write_large(surface, area, v, sitter, detail, counters)
        return
    marks.lay_token(surface, sitter.colour, sitter.shape, (area.x + 30 * v, area.centery), 38 * v)
    figure = letters.size(26, v)
    letters.write(surface, str(counters), (area.right - 14 * v, area.centery), "slab", figure, palette.INK, "rm")
    coin, middle = coin_at(area, v, counters)
    counter.lay_counter(surface, (coin, middle), 11 * v)
    left = area.x + 58 * v
    room = coin - 16 * v - left
    for text, voice, units, colour, down in (
        (sitter.name, "bold", 21, palette.INK, 0.33),
        (detail, "cond", 18, palette.INK_ON_OFF, 0.74),
    ):
        px = letters.size(units, v)
        shown = letters.shortened(text, voice, px, room)
        letters.write(surface, shown, (left, area.y + area.h * down), voice, px, colour, "lm")


def _write_large(
    surface: pygame.Surface, area: pygame.Rect, v: float, sitter: Sitter, detail: str, counters: int
) -> None:
    """The same in large print: the name over the counters, and the detail where it fits beside them."""
    left, right = area.x + 12 * v, area.right - 12 * v
    high, low = area.y + area.h * 0.28, area.y + area.h * 0.74
    side = area.h * 0.46
    marks.lay_token(surface, sitter.colour, sitter.shape, (left + side / 2, high), side)
    px, start = letters.size(21, v), left + side + 8 * v
    name = letters.shortened(sitter.name, "bold", px, right - start)
    letters.write(surface, name, (start, high), "bold", px, palette.INK, "lm")
    figure, small = letters.size(22, v), letters.size(letters.grown(18, 20), v)
    letters.write(surface, str(counters), (right, low), "slab", figure, palette.INK, "rm")
    coin, _ = coin_at(area, v, counters)
    counter.lay_counter(surface, (coin, low), 13 * v)
    if letters.width(detail, "cond", small) <= coin - 15 * v - left:
        letters.write(surface, detail, (left, low), "cond", small, palette.INK_ON_OFF, "lm")


def sign(w: int, h: int, v: float, text: str) -> pygame.Surface:
    """A lit board with what the dice read, its shadow below, 12 units of room on each side."""
    pad = round(12 * v)

    def draw() -> pygame.Surface:
        image = art.clear(w + 2 * pad, h + 2 * pad)
        area = pygame.Rect(pad, pad, w, h)
        marks.lay_shadow(image, area, 8 * v, 4 * v, 6 * v, 0.5)
        fill, ramp = art.lin([(0, palette.lit("#FFE9AE", 0.3)), (1, "#FFE09A")])
        board = ramp + art.rect(0, 0, w, h, 8 * v, f"url(#{fill})")
        board += art.rect(4 * v, 4 * v, w - 8 * v, h - 8 * v, 5 * v, "none", art.stroke("#7A4A12", 1.6 * v, 0.7))
        art.lay(image, art.svg(board, w, h, 1), area.topleft)
        letters.write(image, text, area.center, "slab", 40 * v, "#1A120A", "cm")
        return image

    return art.cached(("city sign", w, h, round(v, 4), text), draw)
