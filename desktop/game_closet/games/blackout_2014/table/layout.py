"""Where everything of the dice slide lies in a table's area: the slide at the left, cards above, won cards below."""

from typing import NamedTuple

import pygame

from game_closet.games.blackout_2014.pieces import card, chute
from game_closet.stage import letters

GAP = 34.0  # between the three cards, in units
PLATE = 50.0, 64.0  # height of a plate over its row, in usual print and in print twice as large
PAD = 12.0
SIDE_PLATE = 240.0  # width of a plate that stands beside its row


class SeatRow(NamedTuple):
    """A seat's place: its box, its plate and a place for each card it can win."""

    box: pygame.Rect
    plate: pygame.Rect
    slots: tuple[pygame.Rect, ...]


class SlideLayout(NamedTuple):
    """All places, in pixels."""

    origin: tuple[float, float]  # of the slide
    k: float  # pixels to the slide's unit
    cards: tuple[pygame.Rect, ...]
    rows: tuple[SeatRow, ...]
    pile: tuple[tuple[float, float], ...]  # the feet of the three stacks of chips
    chip: float  # radius of a chip in the pile
    holder: pygame.Rect  # where a card leaves the case


def laid_out(area: pygame.Rect, u: float, seats: int, to_win: int, grown: float = 1.0) -> SlideLayout:
    """Divide an area: the slide takes the full height, the rest is shared by cards and rows."""
    k = min(area.h / chute.HIGH, area.w * 0.42 / chute.WIDE)
    origin = float(area.left), area.top + (area.h - chute.HIGH * k) / 2
    left = area.left + chute.WIDE * k + 8 * u
    room = pygame.Rect(round(left), area.top, round(area.right - left), area.h)
    columns, plate = 1 if seats == 2 else 2, letters.grown(*PLATE, grown) * u
    box_w = (room.w - 24 * u * (columns - 1)) / columns
    aside = SIDE_PLATE * u + 16 * u if columns == 1 else 0.0
    slot_w = (box_w - 2 * PAD * u - aside - 10 * u * (to_win - 1)) / to_win
    slot_w = min(slot_w, (0.176 if columns == 1 else 0.115) * area.h / card.TALL)
    slot_h = slot_w * card.TALL
    box_h = slot_h + 2 * PAD * u + (0 if columns == 1 else plate + 14 * u)
    card_w = min((room.w - 2 * GAP * u) / 3, (room.h - 2 * box_h - 60 * u) / card.TALL)
    card_h = card_w * card.TALL
    # What is left over parts the three stories evenly.
    spare = max(0.0, (room.h - card_h - 2 * box_h) / 4)
    between = (room.w - 3 * card_w) / 2 if card_w * 3 + 2 * GAP * u >= room.w - 2 else GAP * u
    across = room.left + (room.w - 3 * card_w - 2 * between) / 2
    cards = tuple(
        pygame.Rect(round(across + n * (card_w + between)), round(room.top + spare), round(card_w), round(card_h))
        for n in range(3)
    )
    rows = []
    for seat in range(seats):
        x = room.left + (seat % columns) * (box_w + 24 * u)
        y = room.top + 2 * spare + card_h + (seat // columns) * (box_h + spare)
        rows.append(
            _row(
                pygame.Rect(round(x), round(y), round(box_w), round(box_h)),
                u,
                0.0 if columns == 1 else plate,
                slot_w,
                to_win,
            )
        )
    pile = tuple((origin[0] + 534 * k, origin[1] + y * k) for y in (654, 562, 470))
    holder = pygame.Rect(0, 0, round(110 * k), round(110 * k * card.TALL))
    holder.midtop = round(origin[0] + chute.MID * k), round(origin[1] + 12 * k)
    return SlideLayout(origin, k, cards, tuple(rows), pile, 27 * k, holder)


def _row(box: pygame.Rect, u: float, above: float, slot_w: float, to_win: int) -> SeatRow:
    pad = PAD * u
    plate = pygame.Rect(round(box.x + pad), round(box.y + pad), round(box.w - 2 * pad), round(above))
    left, top = box.x + pad, plate.bottom + 14 * u
    if not above:  # it stands beside the row
        plate = pygame.Rect(round(box.x + pad), round(box.y + pad), round(SIDE_PLATE * u), round(box.h - 2 * pad))
        left, top = plate.right + 16 * u, box.y + pad
    step = slot_w + 10 * u
    slots = tuple(
        pygame.Rect(round(left + n * step), round(top), round(slot_w), round(slot_w * card.TALL)) for n in range(to_win)
    )
    return SeatRow(box, plate, slots)
