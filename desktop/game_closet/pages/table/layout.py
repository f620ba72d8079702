"""Where things stand on the table page: strip, table, rail or dock, at any size.

Spare width goes to the table. Wide windows have a rail at the right; windows near 4 : 3 have a dock at the foot and
keep the log in a drawer.
"""

from typing import NamedTuple

import pygame

ICON_COUNT = 5
FAR_STRIP = 120


class PlayLayout(NamedTuple):
    """The areas of the table page in pixels."""

    u: float
    docked: bool
    strip: pygame.Rect
    table: pygame.Rect
    log: pygame.Rect
    note: pygame.Rect
    verbs: pygame.Rect  # buttons of the one on turn
    calls: pygame.Rect
    plates: pygame.Rect
    icons: tuple[pygame.Rect, ...]

    @classmethod
    def of(cls, size: tuple[int, int], u: float, *, docked: bool, verbs: int, calls: int, far: bool) -> "PlayLayout":
        """The layout for a window, so many kinds of buttons for the one on turn, and so many call buttons."""

        def px(units: float) -> int:
            return round(units * u)

        width, height = size
        strip = pygame.Rect(0, 0, width, px(FAR_STRIP if far else 88))
        side = max(px(56), min(40, px(60)))
        step = side + px(8)
        right = width - px(32)
        icons = tuple(
            pygame.Rect(right - step * (ICON_COUNT - n) + px(8), (strip.height - side) // 2, side, side)
            for n in range(ICON_COUNT)
        )
        left = px(300 if docked else 400)
        plates = pygame.Rect(left, 0, icons[0].left - px(24) - left, strip.height)
        if docked:
            return cls._docked(size, u, strip, plates, icons, verbs, calls)
        rail = pygame.Rect(width - px(368), strip.bottom + px(20), px(336), height - strip.bottom - px(44))
        table = pygame.Rect(px(36), strip.bottom + px(20), rail.left - px(64), rail.height)
        foot = rail.bottom
        call_height = cls._calls_height(calls) * (1.25 if far else 1)
        calls_area = pygame.Rect(rail.left, foot - px(call_height), rail.width, px(call_height))
        foot = calls_area.top - (px(22) if calls else 0)
        verb_height = 0 if not verbs else (148 if calls <= 1 and verbs == 1 else 84 * ((verbs + 1) // 2))
        verbs_area = pygame.Rect(rail.left, foot - px(verb_height), rail.width, px(verb_height))
        foot = verbs_area.top - (px(22) if verbs else 0)
        note_height = px(250 if far else 140)
        note = pygame.Rect(rail.left, foot - note_height, rail.width, note_height)
        log = pygame.Rect(rail.left, rail.top, rail.width, max(0, note.top - px(20) - rail.top))
        return cls(u, False, strip, table, log, note, verbs_area, calls_area, plates, icons)

    @staticmethod
    def _calls_height(calls: int) -> int:
        if calls <= 1:
            return 222 * calls
        if calls <= 3:
            height = 148 if calls == 2 else 92
            return height * calls + 22 * (calls - 1)
        return 68 * ((calls + 1) // 2) + 14 * ((calls + 1) // 2 - 1)

    @classmethod
    def _docked(
        cls,
        size: tuple[int, int],
        u: float,
        strip: pygame.Rect,
        plates: pygame.Rect,
        icons: tuple[pygame.Rect, ...],
        verbs: int,
        calls: int,
    ) -> "PlayLayout":
        def px(units: float) -> int:
            return round(units * u)

        width, height = size
        dock = pygame.Rect(px(32), height - px(124), width - px(64), px(108))
        table = pygame.Rect(px(32), strip.bottom + px(16), width - px(64), dock.top - strip.bottom - px(36))
        note = pygame.Rect(dock.left, dock.top + px(6), px(364), px(92))
        verb_width = 0 if not verbs else px(min(200 * verbs, 380) if calls else 420)
        verbs_area = pygame.Rect(dock.right - verb_width, dock.top + px(6), verb_width, px(92))
        calls_left = note.right + px(24)
        calls_right = verbs_area.left - (px(22) if verbs else 0)
        calls_area = pygame.Rect(calls_left, dock.top + px(6), calls_right - calls_left if calls else 0, px(92))
        log = pygame.Rect(table.right - px(420), table.top, px(420), round(table.height * 0.7))
        return cls(u, True, strip, table, log, note, verbs_area, calls_area, plates, icons)

    @property
    def beside_table(self) -> pygame.Rect:
        """Where a sentence hides neither hands nor calls: at the head of the rail, or the left of the dock."""
        return self.note if self.docked else self.log.union(self.note)

    def call_areas(self, calls: int) -> list[pygame.Rect]:
        """A place for each call button: in a column, in two columns for many, in a row in the dock."""
        area, gap = self.calls, round(self.u * (22 if calls <= 3 else 14))
        columns = calls if self.docked else (1 if calls <= 3 else 2)
        rows = -(-calls // columns) if columns else 0
        return _grid(area, calls, columns, rows, gap)

    def verb_areas(self, verbs: int) -> list[pygame.Rect]:
        """A place for each button of the one on turn: two in a row, the last alone if it is odd."""
        columns = min(verbs, 3 if self.docked else 2)
        rows = -(-verbs // columns) if columns else 0
        return _grid(self.verbs, verbs, columns, rows, round(self.u * 14))


def _grid(area: pygame.Rect, count: int, columns: int, rows: int, gap: int) -> list[pygame.Rect]:
    places: list[pygame.Rect] = []
    for number in range(count):
        row, column = divmod(number, columns)
        in_row = columns if row < rows - 1 else count - columns * (rows - 1)
        width = (area.width - gap * (in_row - 1)) // in_row
        height = (area.height - gap * (rows - 1)) // rows
        places.append(pygame.Rect(area.left + column * (width + gap), area.top + row * (height + gap), width, height))
    return places
