"""A tag that says what a block would show, pointing to it."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game_closet.stage import letters, marks, palette


class Side(NamedTuple):
    """A side of a block, the figure it would show, and whether the player lines up in it."""

    name: str
    figure: str
    own: bool


def lay_forecast(
    surface: pygame.Surface,
    mat: pygame.Rect,
    block: pygame.Rect,
    tray: pygame.Rect,
    sides: Sequence[Side],
    u: float,
    *,
    above: bool,
) -> None:
    """The sides with their figures, the own one in gold, above or below the tray a block stands in."""
    word_px, figure_px = letters.size(22, u), letters.size(34, u)
    parts: list[tuple[str, str, int, str]] = []
    for side in sides:
        parts.append((side.name, "cond", word_px, palette.BAND_SUB))
        parts.append((side.figure, "slab", figure_px, palette.GOLD if side.own else palette.CREAM))
    gaps = [10 * u if voice == "cond" else 26 * u for _, voice, _, _ in parts]
    w = sum(letters.width(text, voice, px) for text, voice, px, _ in parts) + sum(gaps[:-1]) + 44 * u
    area = pygame.Rect(0, 0, round(w), round(62 * u))
    if above:
        area.midbottom = block.centerx, tray.y - round(6 * u)
    else:
        area.midtop = block.centerx, tray.bottom + round(12 * u)
    area.clamp_ip(mat)
    marks.lay_band(surface, area, u, palette.GOLD)
    foot, tip = (area.bottom - 1, area.bottom + 12 * u) if above else (area.top + 1, area.top - 12 * u)
    corners = [(block.centerx - 12 * u, foot), (block.centerx + 12 * u, foot), (block.centerx, tip)]
    pygame.draw.polygon(surface, palette.GOLD, corners)
    x = area.x + 22 * u
    for (text, voice, px, colour), gap in zip(parts, gaps, strict=True):
        x = letters.write(surface, text, (x, area.centery), voice, px, colour, "lm").right + gap
