"""A tag that says what a block would show, pointing to it."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game_closet.stage import art, letters, marks, palette


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
    area = pygame.Rect(0, 0, round(w), max(round(62 * u), round(figure_px * 1.36)))
    if above:
        area.midbottom = block.centerx, tray.y - round(6 * u)
    else:
        area.midtop = block.centerx, tray.bottom + round(12 * u)
    area.clamp_ip(mat)
    marks.lay_band(surface, area, u, palette.GOLD)
    tip = art.cached(("forecast tip", u, above, palette.GOLD), lambda: _tip(round(12 * u), above))
    tip_area = tip.get_rect(midtop=(block.centerx, area.bottom - 1))
    if not above:
        tip_area.midbottom = block.centerx, area.top + 2
    art.lay(surface, tip, tip_area.topleft)
    x = area.x + 22 * u
    for (text, voice, px, colour), gap in zip(parts, gaps, strict=True):
        x = letters.write(surface, text, (x, area.centery), voice, px, colour, "lm").right + gap


def _tip(side: int, down: bool) -> pygame.Surface:
    """The point of the tag, as wide as twice a side and as high as one."""
    foot, end = (0, side + 1) if down else (side + 1, 0)
    corners: list[tuple[float, float]] = [(0, foot), (2 * side, foot), (side, end)]
    return art.svg(art.poly(corners, palette.GOLD), 2 * side, side + 1, 1)
