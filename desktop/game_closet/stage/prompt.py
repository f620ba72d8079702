"""What a table asks for: a few words on a dark band, laid the same way for every game.

A table says where its band lies and how large its print is (`Band`), and from moment to moment what stands on it
(`Prompt`). A band is as large as its words need: longer words or larger print make it grow.
"""

from typing import NamedTuple

import pygame

from game_closet.engine.people import Sitter
from game_closet.stage import letters, marks, palette

LEAD = 1.1  # from line to line at least, over the height of the print


class Prompt(NamedTuple):
    """What is asked, smaller words below it or instead for the ear, the seat it is about, and the key of it."""

    head: str
    sub: str = ""
    seat: int | None = None
    kind: str = ""
    aloud: str = ""


class Band(NamedTuple):
    """Where words lie and how they are set: the room and the least size in pixels, all else in design units."""

    room: pygame.Rect
    u: float
    hold: str = "midbottom"  # the point of the room that a smaller band is held at
    least: tuple[float, float] = (0, 0)
    head: float = 24
    sub: float = 20
    lead: float = 32  # from line to line
    drop: float = 0  # below the middle, where larger words over smaller ones look level
    pad: float = 18  # above and below all lines together
    token: float = 36
    token_at: float = 36  # its middle, from the left edge
    left: float = 66  # where words begin beside a token
    right: float = 26  # what is free after them; without a token before them too
    centred: bool = True
    gold: bool = False  # as something that hovers


class _Row(NamedTuple):
    text: str
    voice: str
    px: int
    ink: str

    @property
    def width(self) -> int:
        return letters.width(self.text, self.voice, self.px)


class _Set(NamedTuple):
    """Words as they are set: their area and its true height, the rows, from row to row, and what is free beside."""

    area: pygame.Rect
    high: float
    rows: list[_Row]
    lead: float
    left: float
    right: float


def lay_prompt(surface: pygame.Surface, band: Band, prompt: Prompt, sitter: Sitter | None = None) -> pygame.Rect:
    """Lay words on their band, with the token of whom they are about, and say where it lies."""
    u, (area, high, rows, lead, left, right) = band.u, _set(band, prompt, sitter)
    marks.lay_band(surface, area, u, palette.GOLD if band.gold else None)
    if sitter is not None:
        mid = area.x + band.token_at * u, area.centery
        marks.lay_token(surface, sitter.colour, sitter.shape, mid, band.token * u)
    x, anchor = area.x + left, "lm"
    if band.centred:
        x, anchor = x + (area.w - left - right) / 2, "cm"
    middle = area.centery if sitter and len(rows) == 1 else area.y + high / 2 + band.drop * u
    for number, row in enumerate(rows):
        y = round(middle + lead * (number - (len(rows) - 1) / 2), 3)  # no hair's breadth decides between two pixels
        letters.write(surface, row.text, (x, y), row.voice, row.px, row.ink, anchor)
    return area


def prompt_area(band: Band, prompt: Prompt, sitter: Sitter | None = None) -> pygame.Rect:
    """Where words come to lie on their band."""
    return _set(band, prompt, sitter).area


def _set(band: Band, prompt: Prompt, sitter: Sitter | None) -> _Set:
    u = band.u
    left, right = (band.left if sitter else band.right) * u, band.right * u
    rows = _rows(band, prompt, band.room.w - left - right)
    lead = max(band.lead * u, LEAD * max(row.px for row in rows))
    wide = max(band.least[0], max(row.width for row in rows) + left + right)
    high = max(band.least[1], band.pad * u + lead * len(rows))
    area = pygame.Rect(0, 0, round(wide), round(high))
    setattr(area, band.hold, getattr(band.room, band.hold))
    return _Set(area, high, rows, lead, left, right)


def _rows(band: Band, prompt: Prompt, room: float) -> list[_Row]:
    """The lines of both: each in one line, at worst a little smaller, else in as many as it takes."""
    found: list[_Row] = []
    below = palette.LAMP if band.gold else palette.BAND_SUB
    for text, voice, units, ink in (
        (prompt.head, "bold", band.head, palette.CREAM),
        (prompt.sub, "text", band.sub, below),
    ):
        if text:
            full = letters.size(units, band.u)
            lines, px = letters.fit(text, voice, full, room)
            if len(lines) > 1:
                lines, px = letters.wrapped(text, voice, full, room), full
            found += [_Row(line, voice, px, ink) for line in lines]
    return found
