"""A sign that drops to where it is said what is asked, says what has happened, and goes."""

import pygame

from game_closet.stage import art, letters, marks, palette
from game_closet.stage.motion import overshoot, part
from game_closet.stage.prompt import Band

SHOUT, PRINT = 46, 26  # design units; a shout is large enough in any print
DROP, GAP, ENDS = 30, 24, 36  # design units it falls, between shout and words, and before and after both


def lay_news(surface: pygame.Surface, mat: pygame.Rect, band: Band, text: str, shout: str, t: float) -> None:
    """A sign in the place of a band, a part t of its time through; a shout stands large before the words."""
    u, shout_px = band.u, round(SHOUT * band.u)
    before = letters.width(shout, "slab", shout_px) + GAP * u if shout else 0
    lines, px = letters.fit(text, "bold", letters.size(PRINT, u), mat.w - before - 4 * ENDS * u)
    told = max(letters.width(line, "bold", px) for line in lines)
    high = max(px * 1.12 * len(lines) + 28 * u, shout_px * 1.36 if shout else 0)
    area = pygame.Rect(0, 0, round(before + told + 2 * ENDS * u), round(high))
    setattr(area, band.hold, getattr(band.room, band.hold))
    area.clamp_ip(mat.inflate(-2 * ENDS * u, 0))
    area.y -= round(DROP * u * (1 - overshoot(part(t, 0, 0.25), 0.08)))

    def draw() -> pygame.Surface:
        board = art.clear(area.w + 80 * u, area.h + 80 * u)
        inner = area.move_to(topleft=(round(40 * u), round(40 * u)))
        marks.lay_band(board, inner, u)
        x = inner.x + ENDS * u
        letters.write(board, shout, (x, inner.centery), "slab", shout_px, palette.CREAM, "lm")
        at = x + before + told / 2, inner.centery
        letters.write_fitted(board, text, at, "bold", px, palette.CREAM, told + 1)
        return board

    board = art.cached(("news", text, shout, area.size, px), draw, lasting=False)
    strength = part(t, 0, 0.15) * (1 - part(t, 0.9, 1))
    art.lay_mid(surface, art.faded(board, strength), area.center)
