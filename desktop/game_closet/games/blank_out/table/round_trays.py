"""How trays stand round a table: the chair's own large at the bottom, the others clockwise from the left."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game_closet.games.blank_out.pieces.block import Cut
from game_closet.games.blank_out.pieces.tray import Stand, stand_height
from game_closet.stage import letters, palette


class _Way(NamedTuple):
    """Where the others stand, clockwise from the chair's left: column and row there; where the count hangs."""

    places: tuple[tuple[int, int], ...]
    hangs: str  # the count: between two columns, under the tray across the table, or left of all of them

    @property
    def rows(self) -> int:
        """How many trays stand above each other."""
        return 1 + max(row for _, row in self.places)

    @property
    def columns(self) -> int:
        """How many trays stand beside each other."""
        return len({column for column, _ in self.places})


_IN_A_ROW: Final = {others: _Way(tuple((n, 0) for n in range(others)), "left") for others in (3, 4, 5)}
# By how many the others are, the usual way first; on a low mat all in a row can be seen from nearer by.
_WAYS: Final = {
    1: (_Way(((0, 0),), "left"),),
    2: (_Way(((0, 0), (1, 0)), "between"),),
    3: (_Way(((0, 0), (1, 0), (2, 0)), "under"), _IN_A_ROW[3]),
    4: (_Way(((0, 1), (0, 0), (1, 0), (1, 1)), "between"), _IN_A_ROW[4]),
    5: (_Way(((0, 1), (0, 0), (1, 0), (2, 0), (2, 1)), "under"), _IN_A_ROW[5]),
}
_NEARER: Final = 1.2  # times as large as in the usual way, to be worth another
_EDGE, _BETWEEN = 22, 20  # design units to the edge of the mat, and between trays …
_ROWS: Final = 14, 30  # … above each other, where numbers of the trail lie, in usual print and twice as large
_FREE = 70  # kept over the own tray for what is asked or forecast
_LARGER: Final = {1: 1.2, 2: 1.2}  # the own tray beside few others, where what is asked stands elsewhere
_TAG = 216  # the width the count takes where it hangs between two columns


class Round(NamedTuple):
    """Where everything is: trays by seat, and the count."""

    stands: tuple[Stand, ...]
    tag: tuple[int, int]
    hook: int  # the height the count hangs from
    radius: int


def round_the_table(
    mat: pygame.Rect, u: float, seats: int, chair: int, below: float = 0, beside: float = 0, names: int | None = None
) -> Round:
    """Lay out the trays; `below` design units are kept under each of the others, `beside` right of the own one.

    Where nothing is asked over the own tray, that is larger, as far as the `names` of its rows have room beside it.
    """
    others = seats - 1
    own = _own(mat, u, others, beside) if names is None else _larger(mat, u, others, beside, names)
    free = _FREE if names is None else _FREE / 2
    zone = pygame.Rect(mat.x, mat.y + round(_EDGE * u), mat.w, 0)
    zone.h = own.body.y - round(free * u) - zone.y
    usual, *rest = [(way, _cut(zone, u, way, below * u)) for way in _WAYS[others]]
    nearer = [one for one in rest if one[1].side > _NEARER * usual[1].side]
    way, cut = max([usual, *nearer], key=lambda one: one[1].side)
    small = Stand(0, 0, cut, max(2, round(6 * u)), _lip(way, u))
    columns = _columns(zone, small.body.w, way, u)
    step = small.body.h + round(below * u) + round(letters.grown(*_ROWS) * u)
    spare = zone.h - small.body.h - round(below * u) if others < 3 else 0
    first = zone.y - small.body.y + min(round(spare * 0.22), round(44 * u))
    found = {chair: own}
    for number, (column, row) in enumerate(way.places):
        stand = small._replace(x=columns[column], y=first + row * step)
        found[(chair + 1 + number) % seats] = stand
    stands = tuple(found[seat] for seat in range(seats))
    if way.hangs == "under":
        across = stands[(chair + 1 + others // 2) % seats].body
        return Round(stands, *_under(zone, across, u, below * u))
    return Round(stands, *_between(zone, small, columns, u))


def _lip(way: _Way, u: float) -> int:
    return round((48 if way.rows == 1 else 42) * u)


def _larger(mat: pygame.Rect, u: float, others: int, beside: float, names: int) -> Stand:
    return _own(mat, u, others, beside, _LARGER.get(others, 1.08), max(120 * u, 2 * names + 56 * u))


def _own(mat: pygame.Rect, u: float, others: int, beside: float, larger: float = 1, margin: float = 0) -> Stand:
    side = min((150 if others < 4 else 142) * u, mat.h * (0.178 if others < 4 else 0.15)) * (0.84 if beside else 1)
    side *= larger
    wide = (mat.w - beside * u - (margin or 120 * u)) / 5.8
    w = round(min(side * 1.22, wide))
    stand = Stand(0, 0, Cut(w, round(side)), max(2, round(7 * u)), round(max(side * 0.42, 48 * u)))
    body = stand.body
    left = mat.centerx if not beside else round(mat.x + (mat.w - beside * u) / 2 + 26 * u)
    return stand._replace(x=left, y=mat.bottom - round(14 * u) - body.bottom)


def _cut(zone: pygame.Rect, u: float, way: _Way, below: float) -> Cut:
    """How the others' blocks are cut: as large as width and height of the far side allow."""
    others = len(way.places)
    high = (zone.h - (way.rows - 1) * letters.grown(*_ROWS) * u) / way.rows - below
    if way.hangs == "under" and way.rows == 1:
        high -= 150 * u  # the count hangs under the middle tray
    by_height = (high - _lip(way, u)) / stand_height(1, 0)
    beside = (way.columns - 1) * _BETWEEN * u
    if way.hangs == "between":
        beside = _TAG * u
    elif way.hangs == "left" and others > 1:
        beside += _TAG * u
    wide = (zone.w - 2 * _EDGE * u - beside) / way.columns
    most = {1: 112 * u, 2: 96 * u}.get(others, 84 * u)
    side = min(by_height, (wide - 24 * u) / (5 * 1.1 + 0.52), most)
    w = min(side * 1.3, (wide - 24 * u - 0.52 * side) / 5)
    return Cut(max(10, int(w)), max(8, int(side)))


def _columns(zone: pygame.Rect, w: int, way: _Way, u: float) -> list[int]:
    """The middles of the columns; two stand so far apart that the count hangs between them."""
    count = way.columns
    if count == 1:
        return [zone.centerx]
    if way.hangs == "between":
        away = w // 2 + max(round(_TAG * u / 2), (zone.w // 2 - w) // 2)
        return [zone.centerx - away, zone.centerx + away]
    room = zone.inflate(-2 * round(_EDGE * u), 0)
    if way.hangs == "left":
        room.w, room.x = room.w - round(_TAG * u), room.x + round(_TAG * u)
    away = min((room.w - w) // (count - 1), w + round(60 * u))
    return [room.centerx + away * (2 * n - count + 1) // 2 for n in range(count)]


def _between(zone: pygame.Rect, small: Stand, columns: Sequence[int], u: float) -> tuple[tuple[int, int], int, int]:
    """The count hangs between two columns, or at the left of all."""
    hook = zone.y - round(10 * u)
    if len(columns) == 2:
        return (zone.centerx, zone.y + round(zone.h * 0.64)), hook, round(min(92 * u, zone.h * 0.28))
    if len(columns) > 2:  # clear of what lies under the first
        radius = round(min(80 * u, zone.h * 0.3))
        return (zone.x + round(_EDGE * u / 2) + radius, zone.y + round(zone.h * 0.52)), hook, radius
    x = zone.x + round((columns[0] - small.body.w / 2 - zone.x) / 2)
    return (x, zone.y + round(zone.h * 0.52)), hook, round(min(90 * u, zone.h * 0.3))


def _under(zone: pygame.Rect, across: pygame.Rect, u: float, below: float) -> tuple[tuple[int, int], int, int]:
    """The count hangs from the tray across the table, clear of what lies below that tray."""
    top = across.bottom + below
    free = zone.bottom + 8 * u - top
    radius = round(max(44 * u, min(84 * u, free * 0.46)))
    return (across.centerx, round(top + max(radius, free / 2))), round(top) - 2, radius


def row_names_width(names: Sequence[str], u: float) -> int:
    """How wide the names of a tray's rows are."""
    return max(letters.width(name, "cond", letters.size(22, u), 0.5 * u) for name in names)


def row_names(stand: Stand, names: Sequence[str], u: float) -> list[tuple[pygame.Rect, str]]:
    """Back, top and front, at the left of a tray, each in its place."""
    inner, px, found = stand.blocks, letters.size(22, u), []
    for name, down in zip(names, (0.09, 0.42, 0.8), strict=True):
        area = pygame.Rect(0, 0, letters.width(name, "cond", px, 0.5 * u), round(px * 0.9))
        area.midright = round(stand.body.x - 14 * u), round(inner.y + inner.h * down)
        found.append((area, name))
    return found


def draw_row_names(surface: pygame.Surface, stand: Stand, names: Sequence[str], u: float) -> None:
    """Write them."""
    for area, name in row_names(stand, names, u):
        letters.write(surface, name, area.midright, "cond", letters.size(22, u), palette.ON_WOOD, "rm", 0.5 * u)
