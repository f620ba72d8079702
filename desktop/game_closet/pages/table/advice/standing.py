"""How it stands: a quiet bar under the plates with everybody's chance to win, each in their own colour and shape."""

from collections.abc import Sequence
from itertools import pairwise

import pygame

from game_closet.engine.people import Sitter
from game_closet.stage import art, marks, palette

HIGH = 10  # design units
BEAD = 26  # design units of a token on the bar
ROOMY = 1.3  # of a bead, which a share is wide that carries one
LEAST = 9  # pixels of a shape that can be told


def place(plates: pygame.Rect, strip: pygame.Rect, u: float) -> pygame.Rect:
    """Where the bar lies: along the foot of the strip, as wide as the plates above it."""
    bar = pygame.Rect(plates.left, 0, plates.width, max(5, round(HIGH * u)))
    bar.centery = strip.bottom
    return bar


def draw(
    surface: pygame.Surface, bar: pygame.Rect, sitters: Sequence[Sitter], chances: Sequence[float], u: float
) -> None:
    """Lay the bar, everybody's share in the order of the plates."""
    cuts = [bar.left + round(bar.width * sum(chances[:n]) / sum(chances)) for n in range(len(chances) + 1)]
    shares = [pygame.Rect(left, bar.top, right - left, bar.height) for left, right in pairwise(cuts)]
    rim = bar.inflate(*[max(2, round(4 * u))] * 2)
    surface.fill(palette.rgb(palette.INK), rim)
    for share, sitter in zip(shares, sitters, strict=True):
        surface.fill(palette.rgb(palette.SEATS[sitter.colour].hex), share)
    for share, sitter in zip(shares, sitters, strict=True):
        side = round(min(BEAD * u, share.width / ROOMY))
        if side >= LEAST:
            art.lay_mid(surface, marks.token(sitter.colour, sitter.shape, side), share.center)
