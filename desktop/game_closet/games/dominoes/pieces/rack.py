"""A walnut rack for a hand of dominoes: the board behind the pieces and the lip before them."""

import pygame

from game_closet.stage import art, marks, palette

Stop = tuple[float, str, float]


def board(w: int, h: int, u: float) -> pygame.Surface:
    """The back board the pieces stand against."""
    return _plank(w, h, u, palette.RACK_BOARD, 401, [(0, "#000000", 0.62), (1, "#000000", 0.25)], "#F7CF96")


def lip(w: int, h: int, u: float) -> pygame.Surface:
    """The front of the rack."""
    stops = [(0, "#FFE2B0", 0.4), (0.15, "#FFE2B0", 0.05), (1, "#000000", 0.42)]
    return _plank(w, h, u, palette.RACK_LIP, 402, stops, "#FFE6B8")


def _plank(w: int, h: int, u: float, base: str, seed: int, light: list[Stop], edge: str) -> pygame.Surface:
    def draw() -> pygame.Surface:
        shade, ramp = art.lin([(at, colour, strength * palette.RELIEF) for at, colour, strength in light])
        shape = art.svg(art.rect(0, 0, w, h, 10 * u), w, h, 1)
        plank = art.clipped(art.wood(w, h, seed, base, scale=u), shape)
        top = art.line(8 * u, u, w - 8 * u, u, edge, 2 * u, f'stroke-opacity="{0.6 * palette.RELIEF}"')
        rims = "".join(marks.outline(w, h, 10 * u, u, rim) for rim in palette.RACK_EDGES)
        art.lay(plank, art.svg(ramp + art.rect(0, 0, w, h, 10 * u, f"url(#{shade})") + top + rims, w, h, 1), (0, 0))
        return plank

    return art.cached(("domino rack", w, h, u, seed), draw)


def tag(w: int, h: int, radius: int) -> pygame.Surface:
    """The dark ground of a figure beside a piece."""
    text = art.rect(0, 0, w, h, radius, palette.BAND_DARK)
    return art.cached(("domino tag", w, h, radius), lambda: art.svg(text, w, h, 1))
