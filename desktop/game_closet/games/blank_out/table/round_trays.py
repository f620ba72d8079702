"""How trays stand round a table: the chair's own large at the bottom, the others clockwise from the left."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game_closet.games.blank_out.pieces.block import Cut
from game_closet.games.blank_out.pieces.tray import Stand, stand_height
from game_closet.stage import letters, palette

# Where the others sit, clockwise from the chair's left: column and row of the far side, by how many they are.
_PLACES: Final = {
    1: ((1, 0),),
    2: ((0, 0), (2, 0)),
    3: ((0, 0), (1, 0), (2, 0)),
    4: ((0, 1), (0, 0), (2, 0), (2, 1)),
    5: ((0, 1), (0, 0), (1, 0), (2, 0), (2, 1)),
}
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
    rows = 2 if others > 3 else 1
    zone = pygame.Rect(mat.x, mat.y + round(_EDGE * u), mat.w, 0)
    zone.h = own.body.y - round(free * u) - zone.y
    lip = round((48 if rows == 1 else 42) * u)
    side, w = _cut(zone, u, others, rows, lip, below * u)
    gap = max(2, round(6 * u))
    cut = Cut(w, side)
    small = Stand(0, 0, cut, gap, lip)
    places = _PLACES[others]
    columns = _columns(zone, small.body.w, others, u)
    step = small.body.h + round(below * u) + round(letters.grown(*_ROWS) * u)
    spare = zone.h - small.body.h - round(below * u) if others < 3 else 0
    first = zone.y - small.body.y + min(round(spare * 0.22), round(44 * u))
    found = {chair: own}
    for number, (column, row) in enumerate(places):
        stand = small._replace(x=columns[column], y=first + row * step)
        found[(chair + 1 + number) % seats] = stand
    stands = tuple(found[seat] for seat in range(seats))
    if others in (3, 5):
        across = stands[(chair + 1 + others // 2) % seats].body
        return Round(stands, *_under(zone, across, u, below * u))
    return Round(stands, *_between(zone, small, columns, others, u))


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


def _cut(zone: pygame.Rect, u: float, others: int, rows: int, lip: int, below: float) -> tuple[int, int]:
    """The side and width of the others' blocks: as large as width and height of the far side allow."""
    high = (zone.h - (rows - 1) * letters.grown(*_ROWS) * u) / rows - below
    if others == 3:
        high -= 150 * u  # the count hangs under the middle tray
    by_height = (high - lip) / stand_height(1, 0)
    columns = {1: 1, 2: 2, 3: 3, 4: 2, 5: 3}[others]
    beside = _TAG * u if columns == 2 else (columns - 1) * _BETWEEN * u
    wide = (zone.w - 2 * _EDGE * u - beside) / columns
    most = {1: 112 * u, 2: 96 * u}.get(others, 84 * u)
    side = min(by_height, (wide - 24 * u) / (5 * 1.1 + 0.52), most)
    w = min(side * 1.3, (wide - 24 * u - 0.52 * side) / 5)
    return max(8, int(side)), max(10, int(w))


def _columns(zone: pygame.Rect, w: int, others: int, u: float) -> tuple[int, int, int]:
    """The middles of three columns; two stand so far apart that the count hangs between them."""
    if others in (2, 4):
        away = w // 2 + max(round(_TAG * u / 2), (zone.w // 2 - w) // 2)
    else:
        away = min(zone.w // 2 - w // 2 - round(_EDGE * u), w + round(60 * u))
    return zone.centerx - away, zone.centerx, zone.centerx + away


def _between(
    zone: pygame.Rect, small: Stand, columns: tuple[int, int, int], others: int, u: float
) -> tuple[tuple[int, int], int, int]:
    """The count hangs between two columns, or at the left of a single tray."""
    hook = zone.y - round(10 * u)
    if others == 1:
        x = zone.x + round((columns[1] - small.body.w / 2 - zone.x) / 2)
        return (x, zone.y + round(zone.h * 0.52)), hook, round(min(90 * u, zone.h * 0.3))
    return (columns[1], zone.y + round(zone.h * 0.64)), hook, round(min(92 * u, zone.h * 0.28))


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
