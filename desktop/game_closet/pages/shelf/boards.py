"""Boxes standing on boards: as many beside each other as have room for the plates below them."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from game_closet.kit.buttons import PictureButton, Press
from game_closet.kit.control import Look
from game_closet.kit.layout import Column, Inside
from game_closet.kit.part import REST, Part, Scale, Span
from game_closet.kit.print import Words
from game_closet.stage import art, marks, palette
from game_closet.stage.closet import boxes, wall

COLUMNS = 3
WIDEST, NARROWEST = 500.0, 330.0  # design units of a box
GAP = 40.0  # design units between two boxes at least
FOOT = 4.0  # design units from the foot of a box to its plate
STANDS = 12.0  # design units a box stands behind the front edge of its board
ABOVE = 18.0  # design units over a box at least


class Stood(NamedTuple):
    """What stands on a board, and the plate under it."""

    thing: Part
    plate: Part | None = None


class Boards(Part):
    """What stands in the closet, board after board, each as wide as the window."""

    def __init__(self, standing: Sequence[Stood]) -> None:
        super().__init__(grow=1)
        self.standing = standing
        self.boards: list[Part] = []
        self.shades: list[Part] = []

    def _parts(self) -> Iterator[Part]:
        for one in self.standing:
            yield one.thing
            if one.plate is not None:
                yield one.plate

    def measure(self, scale: Scale) -> Span:
        """From one box to three."""
        margins = 2 * scale.px(GAP)
        easy = max((part.span(scale).easy for part in self._parts()), default=0)
        return Span(easy + margins, scale.px(COLUMNS * (WIDEST + GAP)) + margins, easy + margins)

    def _columns(self, scale: Scale, width: int) -> tuple[int, int]:
        """How many stand beside each other, and how wide each is at most."""
        gap = scale.px(GAP)
        needed = max((part.span(scale).easy for part in self._parts()), default=1)
        most = max(1, min(COLUMNS, (width - gap) // (max(needed, scale.px(NARROWEST)) + gap)))
        rows = max(1, -(-len(self.standing) // most))
        count = max(1, -(-len(self.standing) // rows))  # few are spread over all of the board
        return count, min(max(needed, scale.px(WIDEST)), (width - gap * (count + 1)) // count)

    def _rows(self, count: int) -> list[Sequence[Stood]]:
        return [self.standing[at : at + count] for at in range(0, len(self.standing), count)]

    def _row(self, scale: Scale, row: Sequence[Stood], wide: int, box: int) -> tuple[int, int]:
        """How high the things of a board stand when a box is so wide, and how far the plates reach below them."""
        things = [box if isinstance(one.thing, Box) else one.thing.height(scale, wide) for one in row]
        plates = [one.plate.height(scale, wide) + scale.px(FOOT) for one in row if one.plate is not None]
        return max(things), max([*plates, scale.px(STANDS + wall.EDGE)])

    def _total(self, scale: Scale, width: int, box_wide: float) -> int:
        count, wide = self._columns(scale, width)
        high = round(boxes.height(min(wide, box_wide)))
        rows = [self._row(scale, row, wide, high) for row in self._rows(count)]
        return sum(above + below + scale.px(ABOVE) for above, below in rows)

    def high(self, scale: Scale, width: int) -> int:
        """With boxes as large as they are."""
        return self._total(scale, width, scale.px(WIDEST))

    def least_high(self, scale: Scale, width: int) -> int:
        """With boxes as small as can be made out."""
        return self._total(scale, width, scale.px(NARROWEST))

    def place(self, scale: Scale, area: pygame.Rect) -> None:
        """Put the boxes on their boards, as large as fits, and spread the boards."""
        super().place(scale, area)
        self.boards, self.shades = [], []
        if not self.standing:
            return
        count, wide = self._columns(scale, area.w)
        sizes = range(scale.px(NARROWEST), scale.px(WIDEST) + 1)
        box = sizes[max(0, bisect_right(sizes, area.h, key=lambda size: self._total(scale, area.w, size)) - 1)]
        high, rows = round(boxes.height(min(wide, box))), self._rows(count)
        spare = max(0, area.h - self._total(scale, area.w, box)) // len(rows)
        y, between = area.y, (area.w - count * wide) // (count + 1)
        for row in rows:
            above, below = self._row(scale, row, wide, high)
            foot = y + spare * 2 // 3 + scale.px(ABOVE) + above
            top = foot + scale.px(STANDS) - scale.px(wall.TOP)
            board = Board().at(pygame.Rect(area.x, top, area.w, scale.px(wall.TOP) + scale.px(wall.EDGE)), scale.u)
            self.boards.append(board)
            for number, one in enumerate(row):
                tall = high if isinstance(one.thing, Box) else above
                area_of = pygame.Rect(area.x + between + number * (wide + between), foot - tall, wide, tall)
                one.thing.place(scale, area_of)
                self._plate(scale, one.plate, area_of.inflate(between * 4 // 5, 0))  # it may be wider than its box
                if isinstance(one.thing, Box) and one.plate is not None:
                    one.thing.also = one.plate.area
            y += spare + scale.px(ABOVE) + above + below
        self.shades = [Shade().at(one.thing.area, scale.u) for one in self.standing if isinstance(one.thing, Box)]

    @staticmethod
    def _plate(scale: Scale, plate: Part | None, above: pygame.Rect) -> None:
        if plate is not None:
            wide = min(above.w, plate.span(scale).wish)
            x = above.centerx - wide // 2
            plate.place(scale, pygame.Rect(x, above.bottom + scale.px(FOOT), wide, plate.height(scale, wide)))

    def leaves(self) -> Iterator[Part]:
        """The boards, shadows on them, then what stands there, then the plates."""
        yield from self.boards
        yield from self.shades
        for one in self.standing:
            yield from one.thing.leaves()
        for one in self.standing:
            if one.plate is not None:
                yield from one.plate.leaves()


class Board(Part):
    """A board from wall to wall."""

    bleed = 70.0

    def appearance(self) -> tuple[object, ...] | None:
        """All of them look alike."""
        return (type(self),)

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw it."""
        wall.lay_shelf(surface, area, self.u)


class Box(PictureButton):
    """A box, with its foot on the board; whoever presses its plate means the box."""

    also: pygame.Rect | None = None

    def __init__(self, box: str, on_press: Press) -> None:
        super().__init__(
            lambda width: boxes.lid(box, width),
            1 / boxes.height(1),
            on_press,
            label=boxes.name(box),
            least=NARROWEST,
            wide=WIDEST,
        )

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw the box; under the hand it stands in a gold frame."""
        self.face(surface, area, look)
        if look.hover or look.held:
            rim = area.inflate(round(12 * self.u), round(12 * self.u))
            art.lay(surface, marks.frame(*rim.size, 8 * self.u, 4 * self.u, palette.LAMP), rim.topleft)
        if look.focus:
            marks.lay_focus(surface, area, 6 * self.u, self.u)


class Shade(Part):
    """The shadow of a box on wall and board."""

    bleed = 80.0

    def appearance(self) -> tuple[object, ...] | None:
        """All of them look alike."""
        return (type(self),)

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw it."""
        u = self.u
        marks.lay_shadow(surface, area, 4 * u, 6 * u, 26 * u, 0.62, dx=14 * u)
        foot = pygame.Rect(area.x - round(4 * u), area.bottom - round(10 * u), area.w + round(8 * u), round(14 * u))
        marks.lay_shadow(surface, foot, 4 * u, 6 * u, 8 * u, 0.7, dx=4 * u)


class Plate(Inside):
    """The brass-framed card under a box: its games and who can play them."""

    shown = True
    bleed = 24.0

    def __init__(self, title: str, sub: str) -> None:
        lines = (Words(title, 22, "bold", align="c"), Words(sub, 19, "cond", palette.INK_2, align="c"))
        super().__init__(Column(*lines), 24, 5)

    def appearance(self) -> tuple[object, ...] | None:
        """All of them look alike."""
        return (type(self),)

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw card and brass."""
        u, w, h = self.u, area.w / self.u, area.h / self.u
        marks.lay_shadow(surface, area, 5 * u, 5 * u, 8 * u, 0.6, dx=u)
        art.lay(surface, marks.card(*area.size, u, palette.CREAM, 21, 5), area.topleft)
        brass = art.rect(1.5, 1.5, w - 3, h - 3, 5, "none", art.stroke(palette.BRASS, 3))
        brass += art.rect(1, 1, w - 2, h - 2, 5, "none", art.stroke(palette.BRASS_LIGHT, 1, 0.7))
        brass += art.circle(10, h / 2, 3.2, "#8A6325") + art.circle(w - 10, h / 2, 3.2, "#8A6325")
        art.lay(surface, art.cached(("brass", area.size, u), lambda: art.svg(brass, w, h, u)), area.topleft)
