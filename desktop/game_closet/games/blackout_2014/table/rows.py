"""A seat's row on the table of the dice slide: a plate with token and name, and a place for each card to be won."""

import pygame

from game_closet.engine.people import Sitter
from game_closet.games.blackout_2014.pieces import card
from game_closet.games.blackout_2014.rules.cards import CARDS
from game_closet.games.blackout_2014.table.layout import SeatRow
from game_closet.stage import art, letters, marks, palette, words


def draw(surface: pygame.Surface, row: SeatRow, sitter: Sitter, won: tuple[int, ...], u: float, on: bool) -> None:
    """The row with the cards won; the one on turn has a gold frame."""
    size = row.box.size
    if on:
        marks.lay_glow(surface, row.box, 12 * u, 20 * u, None, 0.3)
    art.lay(surface, art.cached(("slide row", size, on), lambda: _box(size, u, on)), row.box.topleft)
    said = words.say("blackout_slide.print.won", count=len(won), all=len(row.slots))
    _draw_plate(surface, row.plate, sitter, said, u)
    for n, area in enumerate(row.slots):
        if n < len(won):
            card.lay(surface, area, CARDS[won[n]], 0, won[n])
        else:
            art.lay(surface, slot(area.size, u), area.topleft)


def slot(size: tuple[int, int], u: float) -> pygame.Surface:
    """A dashed place for a card that is not there."""
    w, h = size

    def drawn() -> pygame.Surface:
        inner = art.rect(1, 1, w - 2, h - 2, 6 * u, "#000000", 'fill-opacity="0.18"')
        return art.svg(inner + art.dashed(1.5, 1.5, w - 3, h - 3, "#E8D7B0", 1.6 * u, 7 * u, 6 * u), w, h, 1)

    return art.cached(("slide slot", size), drawn)


def _box(size: tuple[int, int], u: float, on: bool) -> pygame.Surface:
    w, h = size
    pen, tone = (3 * u, palette.GOLD) if on else (1.4 * u, palette.BAND_EDGE)
    ground = art.rect(0, 0, w, h, 12 * u, palette.SHADOW, 'fill-opacity="0.34"')
    edge = art.rect(pen / 2, pen / 2, w - pen, h - pen, 11 * u, "none", art.stroke(tone, pen, 1 if on else 0.5))
    return art.svg(ground + edge, w, h, 1)


def _draw_plate(surface: pygame.Surface, area: pygame.Rect, sitter: Sitter, said: str, u: float) -> None:
    marks.lay_card(surface, area, u, seed=sitter.colour, radius=5, height=4)
    rim = area.inflate(-2, -2)
    art.lay(surface, marks.frame(*rim.size, 4 * u, 2.4 * u, palette.BRASS), rim.topleft)
    small = letters.size(25, u)
    high = area.h > 80 * u  # beside the row: the count stands under the name
    y = area.centery - (22 * u if high else 0)
    marks.lay_token(surface, sitter.colour, sitter.shape, (area.x + 34 * u, y), 34 * u, halo=False)
    left = area.x + 60 * u
    room = area.right - left - 14 * u
    if high:
        letters.write(surface, said, (left, area.centery + 22 * u), "condb", small, palette.INK)
    else:
        room -= letters.width(said, "condb", small) + 16 * u
        letters.write(surface, said, (area.right - 20 * u, y), "condb", small, palette.INK, "rm")
    px = letters.largest(sitter.name, "bold", letters.size(26, u), room, least=15)
    name = letters.shortened(sitter.name, "bold", px, room)
    letters.write(surface, name, (left, y), "bold", px, palette.INK)
