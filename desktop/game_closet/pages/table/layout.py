"""Where things stand on the table page: strip, table, rail or dock, at any size and in any print.

Spare width goes to the table. Wide windows have a rail at the right; windows near 4 : 3 have a dock at the foot and
keep the log in a drawer. The table is as large in large print as in small: what grows around it takes its room from
margins, title and log. What then cannot stand at once lies in the drawer.
"""

from typing import NamedTuple, TypeAlias

import pygame

from game_closet.stage import letters
from game_closet.stage.table import ROOMY_PRINT

ICON_COUNT = 5
EDGE_TO_EDGE = 432  # design units beside a table, and …
ABOVE_AND_BELOW = 132  # … above and below it, whatever the print
VERB = 110  # design units that a button of the one on turn must be wide
CROWD = 3  # more callers than this have smaller buttons

_Places: TypeAlias = tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]


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
    free: pygame.Rect  # what nothing stays beside while the table has taken the screen over
    text_size: float = 1.0  # how much larger than usual print is
    own: bool = True  # the one on turn has buttons

    @classmethod
    def of(
        cls, size: tuple[int, int], u: float, *, docked: bool, verbs: int, calls: int, text_size: float = 1.0
    ) -> "PlayLayout":
        """The layout for a window, so many kinds of buttons for the one on turn, and so many call buttons."""
        room = _Room(size, u, text_size)
        strip = pygame.Rect(0, 0, size[0], room.px(88, 112))
        side = max(room.px(56, 84), min(40, round(60 * u)))
        gap = room.px(8)
        right = size[0] - room.px(32, 14)
        icons = tuple(
            pygame.Rect(right - (side + gap) * (ICON_COUNT - n) + gap, (strip.height - side) // 2, side, side)
            for n in range(ICON_COUNT)
        )
        left = room.px(14) if room.large else room.px(300 if docked else 400)
        plates = pygame.Rect(left, 0, icons[0].left - room.px(24, 12) - left, strip.height)
        places = (cls._dock if docked else cls._rail)(room, strip, verbs, calls)
        return cls(u, docked, strip, *places, plates, icons, pygame.Rect((0, 0), size), text_size, verbs > 0)

    @staticmethod
    def _rail(room: "_Room", strip: pygame.Rect, verbs: int, calls: int) -> _Places:
        """Table, log, note, verbs and calls with a rail at the right."""
        (width, height), px = room.size, room.px
        wide, right, gap = px(336, 396), px(32, 14), px(20, 14)
        left, top = px(36, 10), strip.bottom + px(20, 10)
        table = pygame.Rect(left, top, width - round(EDGE_TO_EDGE * room.u), height - round(ABOVE_AND_BELOW * room.u))
        rail = pygame.Rect(width - right - wide, top, wide, table.height)
        foot = rail.bottom
        calls_area = _foot_of(rail, foot, px(_calls_height(calls, room.large)))
        foot = calls_area.top - (px(22, 16) if calls else 0)
        verbs_area = _foot_of(rail, foot, px(_verbs_height(verbs, calls, room.large)))
        foot = verbs_area.top - (px(22, 16) if verbs_area.height else 0)
        note = _foot_of(rail, foot, min(px(140, 280), foot - rail.top))
        log = pygame.Rect(rail.left, rail.top, rail.width, max(0, note.top - gap - rail.top))
        return table, log, note, verbs_area, calls_area

    @staticmethod
    def _dock(room: "_Room", strip: pygame.Rect, verbs: int, calls: int) -> _Places:
        """Table, log, note, verbs and calls with a dock at the foot."""
        (width, height), px = room.size, room.px
        edge, low = px(32, 10), px(6)
        crowded = room.large and calls > CROWD  # calls stand in two rows, and gaps make way for them
        deep, foot = (px(130), px(132)) if crowded else (px(108), px(124, 116))
        dock = pygame.Rect(edge, height - foot, width - 2 * edge, deep)
        top = strip.bottom + (px(3) if crowded else px(16, 8))
        table = pygame.Rect(edge, top, dock.width, dock.top - (px(2) if crowded else px(20, 12)) - top)
        high, y = deep if crowded else px(92, 108), dock.top + (0 if room.large else low)
        wish, most = (320, 440) if room.large else (200, 380)
        wish, most = (210, 210) if crowded else (wish, most)  # one above the other
        verb_width = px(min(wish * verbs, most)) if calls else px(420)
        verb_width = verb_width if verbs else 0
        verbs_area = pygame.Rect(dock.right - verb_width, y, verb_width, high)
        calls_right = verbs_area.left - (px(22, 14) if verbs else 0)
        calls_left = dock.left + (px(300 if verbs else 340) if crowded else px(364)) + px(24, 14)
        if room.large and calls:
            calls_left = max(calls_left, calls_right - px(500) * calls)
        calls_area = pygame.Rect(calls_left, y, calls_right - calls_left if calls else 0, high)
        beside = calls_area.left if calls else verbs_area.left if verbs else dock.right
        note = pygame.Rect(dock.left, y, beside - px(14) - dock.left if room.large else px(364), high)
        wide = px(420, 620)
        log = pygame.Rect(table.right - wide, table.top, wide, round(table.height * (0.94 if room.large else 0.7)))
        return table, log, note, verbs_area, calls_area

    @property
    def large(self) -> bool:
        """Whether print is so large that title and log make way for it."""
        return self.text_size > ROOMY_PRINT

    @property
    def go_on(self) -> pygame.Rect:
        """Where *Go on* lies: in the place of the note, in large print in that of the buttons, which sleep then."""
        return self.verbs if self.large and not self.docked else self.note

    @property
    def card(self) -> pygame.Rect:
        """Where a card lies while nobody is to go on: in the rail in the place of buttons too where there are none."""
        if self.docked:
            return self.log.copy()
        room = self.log.union(self.note)
        return room if self.own else room.union(self.verbs)

    @property
    def over_moment(self) -> pygame.Rect:
        """Where *Go on* lies over a great moment: in the corner that its banner leaves free."""
        wide, high = (round(letters.grown(*length, self.text_size) * self.u) for length in ((290, 410), (100, 104)))
        right, top = min(self.icons[-1].right, self.free.right), self.strip.bottom + round(10 * self.u)
        return pygame.Rect(right - wide, top, wide, high)

    @property
    def drawer(self) -> pygame.Rect:
        """Where the log lies while somebody has it open."""
        return self.log if self.docked or not self.large else self.log.union(self.note)

    def call_areas(self, calls: int) -> list[pygame.Rect]:
        """A place for each call button: in a column, for many in two, in a row in the dock.

        In large print many are in one column too, and in two rows in the dock.
        """
        many = calls > CROWD
        if self.docked:
            rows, gap = (2, 4) if many and self.large else (1, 14 if many else 22)
        else:
            rows, gap = (-(-calls // 2), 14) if many and not self.large else (calls, 8 if many else 22)
        columns = -(-calls // rows) if rows else 0
        return _grid(self.calls, calls, columns, rows, round(self.u * gap))

    def verb_areas(self, verbs: int) -> list[pygame.Rect]:
        """A place for each button of the one on turn: two in a row, in large print one; the last alone if it is odd."""
        room = max(1, self.verbs.w // round(VERB * self.u))
        columns = min(verbs, room, 3 if self.docked else 1 if self.large else 2)
        rows = -(-verbs // columns) if columns else 0
        return _grid(self.verbs, verbs, columns, rows, round(self.u * 14))


class _Room(NamedTuple):
    """A window, and how lengths in it follow the print."""

    size: tuple[int, int]
    u: float
    text_size: float

    @property
    def large(self) -> bool:
        return self.text_size > ROOMY_PRINT

    def px(self, units: float, doubled: float | None = None) -> int:
        """Design units in pixels: so many in usual print, so many where it is twice as large."""
        return round((units if doubled is None else letters.grown(units, doubled, self.text_size)) * self.u)


def _calls_height(calls: int, large: bool) -> int:
    if calls <= 1:
        return 222 * calls
    if calls <= CROWD:
        height = 148 if calls == 2 else 130 if large else 92
        return height * calls + 22 * (calls - 1)
    rows, height, gap = (calls, 120 - 6 * calls, 8) if large else ((calls + 1) // 2, 68, 14)
    return height * rows + gap * (rows - 1)


def _verbs_height(verbs: int, calls: int, large: bool) -> int:
    if not verbs and not large:
        return 0
    if calls <= 1 and verbs <= 1:
        return 148
    return 114 * max(1, verbs) - 14 if large else 84 * ((verbs + 1) // 2)


def _foot_of(rail: pygame.Rect, bottom: int, height: int) -> pygame.Rect:
    return pygame.Rect(rail.left, bottom - height, rail.width, height)


def _grid(area: pygame.Rect, count: int, columns: int, rows: int, gap: int) -> list[pygame.Rect]:
    places: list[pygame.Rect] = []
    for number in range(count):
        row, column = divmod(number, columns)
        in_row = columns if row < rows - 1 else count - columns * (rows - 1)
        width = (area.width - gap * (in_row - 1)) // in_row
        height = (area.height - gap * (rows - 1)) // rows
        places.append(pygame.Rect(area.left + column * (width + gap), area.top + row * (height + gap), width, height))
    return places
