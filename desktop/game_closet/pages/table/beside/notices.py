"""Where a sentence stands for a while at a table: over no hand, button or piece, and over nothing that is to be read.

The log makes room for it, or what large print shows of it, or the foot of a coach's card, on which nothing stands.
Where there is none of these, or not enough of it, title and plates can be done without a while.
"""

from collections.abc import Iterator, Sequence

import pygame

from game_closet.kit.control import Control
from game_closet.kit.notice import Notice
from game_closet.pages.table.frame import Frame
from game_closet.pages.table.picture import asked_beside, latest_room, plate_areas
from game_closet.stage.table import Touch

LEAST = 240  # design units of a place for a sentence


def notice_room(
    notice: Notice, frame: Frame, controls: Sequence[Control], touch: Touch, bare: pygame.Rect | None = None
) -> pygame.Rect:
    """The first place in which what is said stands easily and lies on nothing that can be pressed; else the strip."""
    window, pressed = frame.table.screen, [control.area for control in controls]
    rooms = list(_rooms(frame, touch, bare))
    for room in rooms:
        placed = notice.place(window, frame.u, room)
        if placed.easy and room.contains(placed.area) and placed.area.collidelist(pressed) < 0:
            return room
    return rooms[-1]


def _rooms(frame: Frame, touch: Touch, bare: pygame.Rect | None) -> Iterator[pygame.Rect]:
    """The log; what is bare beside it; the title; then that with one whole plate more after the other."""
    areas, u = frame.desk.areas, frame.u
    if not (areas.docked or frame.whole or frame.card or frame.aside):
        if not areas.large:
            yield areas.log
        elif not frame.log:
            yield latest_room(frame, asked_beside(frame, touch))
    if bare is not None and not (areas.large or frame.doubt):
        yield bare
    edge = round(14 * u)
    strip = pygame.Rect(edge, round(4 * u), areas.icons[0].left - 2 * edge, areas.strip.height - round(8 * u))
    ends = [] if frame.aside else [areas.plates.left - edge, *(plate.right + edge // 2 for plate in plate_areas(frame))]
    for end in ends:
        if LEAST * u < end - strip.left < strip.w:
            yield pygame.Rect(strip.topleft, (end - strip.left, strip.h))
    yield strip
