"""People around a flat screen: each one's plate and buttons stand at their own edge and face it.

A control is drawn upright on a sheet of its own and the sheet is turned, so every control can stand at any edge.
"""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game_closet.kit.control import Control, Look
from game_closet.stage import art
from game_closet.stage.screen.canvas import Canvas

DEEP = 92  # design units an edge takes from the table
PAD = 26  # design units of light and shadow around a control

BOTTOM, LEFT, TOP, RIGHT = range(4)  # quarter turns clockwise from the reader's own edge
SEATINGS = {
    2: (BOTTOM, TOP),
    3: (BOTTOM, LEFT, RIGHT),
    4: (BOTTOM, LEFT, TOP, RIGHT),
    5: (BOTTOM, LEFT, TOP, TOP, RIGHT),
    6: (BOTTOM, BOTTOM, LEFT, TOP, TOP, RIGHT),
}


class EdgePlace(NamedTuple):
    """A stretch of an edge that belongs to one person."""

    edge: int
    area: pygame.Rect

    @property
    def upright(self) -> tuple[int, int]:
        """Length and depth as its person sees them."""
        size = self.area.size
        return size if self.edge in (BOTTOM, TOP) else (size[1], size[0])

    def part(self, start: float, end: float) -> pygame.Rect:
        """A part of the stretch, from its person's left to right, 0 … 1."""
        long = self.upright[0]
        low, high = round(long * start), round(long * end)
        x, y, w, h = self.area
        return {
            BOTTOM: pygame.Rect(x + low, y, high - low, h),
            TOP: pygame.Rect(x + w - high, y, high - low, h),
            LEFT: pygame.Rect(x, y + low, w, high - low),
            RIGHT: pygame.Rect(x, y + h - high, w, high - low),
        }[self.edge]


def places(area: pygame.Rect, people: int, u: float, *, rightward: bool) -> tuple[pygame.Rect, list[EdgePlace]]:
    """What is left of the table, and a place for each person in the order of play."""
    edges = SEATINGS[people]
    deep = round(DEEP * u)
    inner = area.copy()
    if BOTTOM in edges:
        inner.height -= deep
    if TOP in edges:
        inner.top, inner.height = inner.top + deep, inner.height - deep
    if LEFT in edges:
        inner.left, inner.width = inner.left + deep, inner.width - deep
    if RIGHT in edges:
        inner.width -= deep
    strips = {
        BOTTOM: pygame.Rect(inner.left, area.bottom - deep, inner.width, deep),
        TOP: pygame.Rect(inner.left, area.top, inner.width, deep),
        LEFT: pygame.Rect(area.left, inner.top, deep, inner.height),
        RIGHT: pygame.Rect(area.right - deep, inner.top, deep, inner.height),
    }
    found = [_share(strips[edge], edge, edges, number) for number, edge in enumerate(edges)]
    # play to the left runs clockwise round the screen; play to the right the other way
    return inner, [found[0], *reversed(found[1:])] if rightward else found


def _share(strip: pygame.Rect, edge: int, edges: Sequence[int], number: int) -> EdgePlace:
    """The part of an edge that one of its people has; two share it in the order of play, clockwise."""
    count = edges.count(edge)
    rank = [n for n, other in enumerate(edges) if other == edge].index(number)
    # clockwise runs leftward along the bottom and rightward along the top
    slot = rank if edge == TOP else count - 1 - rank
    width = strip.width // count if edge in (BOTTOM, TOP) else strip.width
    share = pygame.Rect(strip.left + (slot * width if edge in (BOTTOM, TOP) else 0), strip.top, width, strip.height)
    long = min(share.size[edge in (LEFT, RIGHT)], round(strip.size[edge in (BOTTOM, TOP)] * 9))
    if edge in (BOTTOM, TOP):
        return EdgePlace(edge, pygame.Rect(share.centerx - long // 2, share.top, long, share.height))
    return EdgePlace(edge, pygame.Rect(share.left, share.centery - long // 2, share.width, long))


class Turned:
    """A control that faces an edge: the same one, drawn on a sheet that is turned."""

    def __init__(self, inner: Control, place: EdgePlace, start: float, end: float, u: float) -> None:
        self.inner = inner
        self.edge = place.edge
        self.pad = round(PAD * u)
        gap = round(6 * u)
        self.area = place.part(start, end).inflate(-2 * gap, -2 * gap)
        long, deep = self.area.size if place.edge in (BOTTOM, TOP) else (self.area.height, self.area.width)
        inner.area = pygame.Rect(self.pad, self.pad, long, deep)
        self.enabled = inner.enabled
        self.walked = inner.walked
        self.key = getattr(inner, "key", "")
        self.raced = getattr(inner, "raced", False)

    def why_not(self, at: tuple[int, int]) -> str:
        """What stands in the way of the control itself."""
        return self.inner.why_not(at)

    def press(self, at: tuple[int, int]) -> None:
        """Press the control itself."""
        self.inner.press(self.inner.area.center)

    def steer(self, dx: int, dy: int) -> bool:
        """Arrows move the focus on."""
        return False

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it upright, then turn the sheet; while the same is laid on it, it is the same sheet."""
        upright = Canvas(self.inner.area.inflate(2 * self.pad, 2 * self.pad).size)
        self.inner.draw(upright, look)
        key = ("facing", self.edge, upright.get_size(), tuple(upright.notes))
        turned = art.cached(key, lambda: self._sheet(look), lasting=False)
        art.lay(surface, turned, (self.area.left - self.pad, self.area.top - self.pad))

    def _sheet(self, look: Look) -> pygame.Surface:
        sheet = art.clear(*self.inner.area.inflate(2 * self.pad, 2 * self.pad).size)
        self.inner.draw(sheet, look)
        return art.turned(sheet, -90 * self.edge)
