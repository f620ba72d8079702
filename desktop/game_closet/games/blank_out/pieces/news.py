"""A sign that drops onto a table, says what has happened, and goes."""

import pygame

from game_closet.stage import art, letters, marks, palette
from game_closet.stage.motion import overshoot, part


def lay_news(surface: pygame.Surface, mat: pygame.Rect, u: float, text: str, shout: str, t: float) -> None:
    """A band across a mat, a part t of its time through; a shout stands large over the words."""
    px, shout_px = letters.size(30, u), letters.size(64, u)
    lines = letters.fit(text, "bold", px, mat.w - 80 * u).lines
    wide = max(*(letters.width(line, "bold", px) for line in lines), letters.width(shout, "slab", shout_px)) + 120 * u
    told = px * 1.3 * len(lines) + 44 * u
    head = shout_px * 1.33 if shout else 0
    area = pygame.Rect(0, 0, round(min(wide, mat.w - 40 * u)), round(told + head))
    grown = overshoot(part(t, 0, 0.25), 0.08)
    area.center = mat.centerx, round(mat.y + mat.h * 0.46 - 30 * u * (1 - grown))

    def draw() -> pygame.Surface:
        board = art.clear(area.w + 80 * u, area.h + 80 * u)
        inner = area.move(round(40 * u) - area.x, round(40 * u) - area.y)
        marks.lay_band(board, inner, u)
        if shout:
            at = inner.centerx, inner.y + shout_px * 0.9
            letters.write(board, shout, at, "slab", shout_px, palette.CREAM, "cm")
        at = inner.centerx, inner.bottom - told / 2
        letters.write_fitted(board, text, at, "bold", px, palette.CREAM, inner.w - 40 * u)
        return board

    board = art.cached(("news", text, shout, area.size, px), draw, lasting=False)
    strength = part(t, 0, 0.15) * (1 - part(t, 0.9, 1))
    art.lay_mid(surface, art.faded(board, strength), area.center)
