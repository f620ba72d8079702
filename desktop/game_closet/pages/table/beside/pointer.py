"""What a lesson points with: light on what is meant, an arrow to the goal, a hand, and a word beside a wrong try."""

from collections.abc import Sequence
from fnmatch import fnmatch
from functools import partial
from itertools import dropwhile, takewhile
from math import atan2, cos, degrees, hypot, sin
from typing import Any, NamedTuple

import pygame

from game_closet.contract import Move, Phrase, View
from game_closet.kit.part import Scale
from game_closet.kit.print import Card, Paragraph
from game_closet.pages.table.frame import Frame
from game_closet.pages.table.hand import way_of
from game_closet.stage import art, marks, palette
from game_closet.stage.table import Pick, Spot, Table

DIM = (150, 139, 132)  # what the table is multiplied with outside the light
COARSE = 8  # pixels to one of the dimness, before it is smoothed
DEEP = 3  # things lifted one after the other before a move is whole
HAND_HIGH = 92.0  # design units
HAND = (
    "M38 6 C46 6 48 12 48 19 L48 52 C50 45 62 45 63 54 C66 48 76 50 77 58 C80 53 89 56 89 64 L89 84 "
    "C89 104 77 115 58 115 C42 115 36 107 28 95 L10 70 C6 62 15 54 22 61 L28 68 L28 19 C28 12 31 6 38 6 Z"
)
BUBBLE, BUBBLE_PRINT = 400.0, 24.0  # design units


def way_to(move: Move, table: Table[Any], view: View[Any], picked: Pick = ()) -> list[Spot]:
    """The fewest spots to press, one after the other, to make a move; none where it is not made on the table."""
    ways: list[list[Spot]] = [[]]
    for _ in range(DEEP):
        longer = [[*way, spot] for way in ways for spot in table.spots(view, _lifted(way, picked))]
        found = next((way for way in longer if way[-1].says == move), None)
        if found is not None:
            return found
        ways = [way for way in longer if _lifts(way[-1]) and way[-1].says not in (picked, *_says(way[:-1]))]
    return []


def spoken_of(points: Sequence[str], frame: Frame) -> list[pygame.Rect]:
    """Where the things lie that a caption speaks of: spots and landmarks by name, else what such events have left."""
    table, view = frame.table, frame.view
    known = [*((spot.key, spot.area) for spot in table.spots(view, ())), *table.landmarks(view).items()]
    named = [area for name, area in known if any(fnmatch(name, point) for point in points)]
    if named:
        return named
    match = frame.sitting.match
    steps = range(frame.sitting.conductor.shown - 1, -1, -1)
    later = dropwhile(lambda step: match.steps[step].event.kind not in points, steps)
    newest = takewhile(lambda step: match.steps[step].event.kind in points, later)
    traces = [table.trace(match.steps[step].event, match.game.view(match.before(step), None), view) for step in newest]
    return [trace.area for trace in traces if trace is not None]


def picture_after(move: Move, frame: Frame) -> pygame.Surface | None:
    """What the table will show around the end of a move; nothing where that is not made on the table."""
    way, table = way_of(move, frame.table, frame.view), frame.table
    if way is None or not move.args:  # a throw: what it brings nobody knows
        return None
    area = table.around(frame.view, way[1].area)
    return table.ghost(frame.shot, move, area) or table.picture_after(frame.shot, move, area)


def _lifted(way: Sequence[Spot], picked: Pick) -> Pick:
    says = way[-1].says if way else picked
    return () if isinstance(says, Move | Phrase) else says


def _lifts(spot: Spot) -> bool:
    return not isinstance(spot.says, Move | Phrase) and spot.says != ()


def _says(way: Sequence[Spot]) -> list[object]:
    return [spot.says for spot in way]


class Surroundings(NamedTuple):
    """What a card must fit in, and what it may not hide."""

    table: pygame.Rect
    lit: Sequence[pygame.Rect]
    u: float


class Dimness:
    """A table in the dark but for a few places; one picture, until other places are meant."""

    def __init__(self) -> None:
        self._shows: tuple[object, ...] = ()
        self._image = pygame.Surface((0, 0))

    def lay(self, surface: pygame.Surface, area: pygame.Rect, lit: Sequence[pygame.Rect], u: float) -> None:
        """Darken an area around what is lit."""
        shows = tuple(area), tuple(map(tuple, lit)), u
        if shows != self._shows:
            self._shows, self._image = shows, _dimness(area, lit, u)
        surface.blit(self._image, area.topleft, special_flags=pygame.BLEND_RGB_MULT)


def _dimness(area: pygame.Rect, lit: Sequence[pygame.Rect], u: float) -> pygame.Surface:
    small = pygame.Surface((max(1, area.w // COARSE), max(1, area.h // COARSE)))
    small.fill("white")
    edge = -2 * max(1, round(24 * u / COARSE))
    small.fill(DIM, small.get_rect().inflate(edge, edge))  # its own edge is soft, too
    for place in lit:
        around = place.move(-area.x, -area.y).inflate(round(44 * u), round(44 * u))
        hole = pygame.Rect(*(round(along / COARSE) for along in around))
        pygame.draw.rect(small, "white", hole, border_radius=max(1, min(hole.size) // 3))
    soft = pygame.transform.box_blur(small, max(1, round(16 * u / COARSE)))
    return pygame.transform.smoothscale(soft, area.size)


def lay_light(surface: pygame.Surface, area: pygame.Rect, u: float) -> None:
    """A gold ring in its own light: this is what is meant."""
    around = area.inflate(round(12 * u), round(12 * u))
    marks.lay_glow(surface, around, 14 * u, 20 * u, strength=0.9, inside=area)
    marks.lay_ring(surface, area, 10 * u, u)


def lay_arrow(surface: pygame.Surface, start: tuple[float, float], end: tuple[float, float], u: float) -> None:
    """A bent gold arrow from one point to another."""
    long = hypot(end[0] - start[0], end[1] - start[1]) / u
    if long < 60:
        return
    turn = atan2(end[1] - start[1], end[0] - start[0])
    image = art.cached(("lesson-arrow", round(long), u), partial(_arrow, round(long), u))
    image = art.turned(image, -degrees(turn))
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    art.lay_mid(surface, image, middle)


def _arrow(long: int, u: float) -> pygame.Surface:
    """Lying, from left to right, bent upward; its middle is the middle between both ends."""
    bend, head = min(70.0, long * 0.22), 30.0
    y, room = bend + 24, 2 * (bend + 24)
    tip, back = (long - 6.0, y), (long - 6 - head * 0.9, y - bend * 0.42 - 4)
    curve = f"M14 {y} Q{long * 0.5} {y - 2 * bend * 0.92} {back[0]} {back[1]}"
    way = atan2(tip[1] - back[1], tip[0] - back[0])
    corners = [
        (tip[0] + head * 0.2 * cos(way), tip[1] + head * 0.2 * sin(way)),
        (back[0] - head * 0.55 * sin(way), back[1] + head * 0.55 * cos(way)),
        (back[0] + head * 0.55 * sin(way), back[1] - head * 0.55 * cos(way)),
    ]
    ends = ' stroke-linecap="round" stroke-linejoin="round"'
    edge = art.path(curve, "none", art.stroke("#2A1911", 19) + ends) + art.poly(
        corners, "#2A1911", art.stroke("#2A1911", 7) + ends
    )
    gold = art.path(curve, "none", art.stroke(palette.GOLD, 12) + ends) + art.poly(corners, palette.GOLD)
    return art.svg(edge + gold, long, room, u)


def lay_hand(surface: pygame.Surface, tip: tuple[float, float], u: float) -> None:
    """A hand whose finger points at a place."""
    image, pad = art.cached(("lesson-hand", u), partial(_hand, u)), round(20 * u)
    high = HAND_HIGH / 122 * u
    tip = tip[0], min(tip[1], surface.get_height() - HAND_HIGH * u)
    art.lay(surface, image, (tip[0] - 42 * high - pad, tip[1] - 8 * high - pad))


def _hand(u: float) -> pygame.Surface:
    ink, ends = "#1B120C", ' stroke-linejoin="round" stroke-linecap="round"'
    form = art.path(HAND, "#FFFDF6", art.stroke(ink, 7) + ends)
    form += "".join(art.line(x, y, x, y + 22, ink, 5, ends) for x, y in ((48, 52), (63, 55), (77, 60)))
    scale, pad = HAND_HIGH / 122 * u, round(20 * u)
    hand = art.svg(form, 104, 126, scale, -4, -4)
    shade, reach = art.shadow(hand, 8 * u, 0.6)
    whole = art.clear(hand.get_width() + 2 * pad, hand.get_height() + 2 * pad)
    art.lay(whole, shade, (pad - reach + 3 * u, pad - reach + 6 * u))
    art.lay(whole, hand, (pad, pad))
    return whole


def lay_bubble(surface: pygame.Surface, sentence: str, by: pygame.Rect, near: Surroundings) -> None:
    """A card beside a wrong try, where it hides nothing that is meant."""
    table, u = near.table, near.u
    scale = Scale(u)
    card = Card(Paragraph(sentence, BUBBLE_PRINT), 26, 20, seed=19, radius=10, height=18)
    wide = min(scale.px(BUBBLE), table.w)
    area = pygame.Rect(0, 0, wide, card.height(scale, wide))
    gap = scale.px(18)
    places = [
        area.move_to(midright=(by.left - gap, by.centery)),
        area.move_to(midleft=(by.right + gap, by.centery)),
        area.move_to(midbottom=(by.centerx, by.top - gap)),
        area.move_to(midtop=(by.centerx, by.bottom + gap)),
    ]
    inside = [place.clamp(table) for place in places]
    best = min(inside, key=lambda place: sum(_overlap(place, other) for other in (by, *near.lit)))
    for leaf in card.at(best, u).leaves():
        leaf.draw(surface)


def _overlap(one: pygame.Rect, other: pygame.Rect) -> int:
    shared = one.clip(other)
    return shared.w * shared.h
