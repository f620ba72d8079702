"""Where things lie on a table of dominoes: mat, rack, hands, surplus; all in pixels, for any area.

The line has the mat to itself: other hands lie along the upper edge, the own one in a rack at the foot, with a card at
its left and the surplus at its right.
"""

from typing import NamedTuple

import pygame

from game_closet.stage import letters

# design units, in usual print and in print twice as large
BAND = 60  # the other hands
FOOT = 178, 232  # the rack
WING = 212  # the card and the surplus beside it
LIP = 46, 56  # the front of the rack
MARGIN = 16  # from the mat's edge to the line
SIDES = (58, 48, 40, 34, 30, 26, 22, 18)  # a square's side, in steps
CLOSE_SIDES = (104, 92, 80, 68)  # the same while the line is short
RACK_SIDE = 62, 84
SAID = 44, 100  # what is said under the surplus
OTHER_SIDE = 22
LEAST_SIDE = 31  # of a piece in the rack, before it takes a second row


class HandRow(NamedTuple):
    """Pieces in a row: the side of a square, and the face of every piece."""

    side: int
    faces: tuple[pygame.Rect, ...]
    rise: int = 0  # how far a piece that may be played stands out; one that is lifted, three times that


class Ground:
    """The places of one table at one size."""

    def __init__(self, area: pygame.Rect, u: float, by: float = 1.0) -> None:
        self.u = u
        self.by = by  # how much larger print is than usual
        self.area = area
        band, foot, wing, lip = round(BAND * u), self._px(FOOT), round(WING * u), self._px(LIP)
        self.band = pygame.Rect(area.x, area.y, area.w, band)
        self.mat = pygame.Rect(area.x, area.y + band, area.w, area.h - band - foot)
        margin = round(MARGIN * u)
        self.line = self.mat.inflate(-2 * margin, -2 * margin)
        top = self.mat.bottom
        self.card = pygame.Rect(area.x, top + round(34 * u), wing - round(16 * u), foot - round(40 * u))
        self.heap = pygame.Rect(area.right - wing + round(16 * u), top + round(20 * u), wing - round(16 * u), foot)
        self.heap.h -= round(20 * u)
        self.rack = pygame.Rect(area.x + wing, top + round(56 * u), area.w - 2 * wing, foot - round(56 * u))
        self.lip = pygame.Rect(self.rack.x, area.bottom - lip, self.rack.w, lip)
        self.sides = tuple(_even(side * u) for side in SIDES)
        self.close_sides = tuple(_even(side * u) for side in CLOSE_SIDES)

    def _px(self, lengths: tuple[float, float]) -> int:
        return round(letters.grown(*lengths, self.by) * self.u)

    def hand(self, count: int) -> HandRow:
        """The faces of a hand in the rack, in one row while they are large enough, else in two."""
        room, foot = self.rack.w - round(28 * self.u), self.lip.y + round(4 * self.u)
        usual, largest = (_even(letters.grown(*RACK_SIDE, by) * self.u) for by in (1.0, self.by))
        least = _even(LEAST_SIDE * self.u)
        rows = 1 if count * (least + 2) <= room else 2
        long = -(-count // rows)
        fitting = room // max(1, long)
        free = (fitting - round(40 * self.u)) // 2 * 2  # larger than usual only where figures have room beside
        widest = max(usual, min(largest, free)) if rows == 1 else usual // 4 * 2
        side = min(widest, (fitting - 2) // 2 * 2)
        step = min(fitting, side + round(40 * self.u))
        faces = []
        for index in range(count):
            row, place = divmod(index, max(1, long))
            length = min(long, count - row * long)
            x = self.rack.centerx - (step * (length - 1) + side) / 2 + place * step
            y = foot - (rows - row) * (2 * side + round(6 * self.u))
            faces.append(pygame.Rect(round(x), round(y), side, 2 * side))
        return HandRow(side, tuple(faces), round((10 if rows == 1 else 4) * self.u))

    def other(self, place: int, of: int) -> pygame.Rect:
        """The stretch of the upper edge that one of the other hands has."""
        wide = self.band.w // of
        return pygame.Rect(self.band.x + place * wide, self.band.y, wide, self.band.h)

    def beside(self, stretch: pygame.Rect, label: int, count: int) -> HandRow:
        """The pieces of another hand, to the right of its label; they overlap where they must."""
        side = _even(OTHER_SIDE * self.u)
        left = stretch.x + label
        room = stretch.right - round(16 * self.u) - left - side
        step = min(side + round(4 * self.u), room / max(1, count - 1))
        y = stretch.y + round(4 * self.u)
        return HandRow(side, tuple(pygame.Rect(round(left + i * step), y, side, 2 * side) for i in range(count)))

    def surplus(self, count: int) -> HandRow:
        """The surplus, face down in rows; it overlaps where it must."""
        side = _even(24 * self.u)
        rows = 1 if count <= 5 else 2 if count <= 14 else 3
        long = -(-count // rows)
        step = min(side + round(5 * self.u), (self.heap.w - side) / max(1, long - 1))
        foot = self.heap.bottom - self._px(SAID)
        deep = min(2 * side + round(8 * self.u), (foot - self.heap.y - 2 * side) / max(1, rows - 1))
        top = foot - 2 * side - deep * (rows - 1)
        faces = []
        for index in range(count):
            row, place = divmod(index, max(1, long))
            x = self.heap.centerx - (step * (long - 1) + side) / 2 + place * step
            faces.append(pygame.Rect(round(x), round(top + row * deep), side, 2 * side))
        return HandRow(side, tuple(faces))


def _even(px: float) -> int:
    return max(4, round(px / 2) * 2)
