"""A tray of five blocks: walnut, a dark well, and a lip toward the player with a brass-edged name plate."""

from typing import NamedTuple

import pygame

from game_closet.games.blank_out.pieces.block import Cut
from game_closet.games.blank_out.rules.prisms import BLOCKS
from game_closet.stage import art, letters, marks, palette

_SCREWED, _BARE = 2.6, 0.9  # of a plaque's print, what is free beside its word: with screws, and where room is scarce
_WELL = ((0.0, "#0B0502"), (0.35, "#26120A"), (1.0, "#3A1E10"))


class Stand(NamedTuple):
    """Where a tray stands: the middle of its axis, how its blocks are cut, the gap between them, its lips."""

    x: int
    y: int
    cut: Cut
    gap: int
    lip: int
    back_lip: int = 0  # a second lip, for a player on the other side

    @property
    def blocks(self) -> pygame.Rect:
        """Around the five blocks."""
        w = BLOCKS * self.cut.w + (BLOCKS - 1) * self.gap
        top, bottom = self.cut.reach()
        return pygame.Rect(self.x - w // 2, round(self.y + top), w, round(bottom - top))

    @property
    def well(self) -> pygame.Rect:
        """The hollow the blocks lie in."""
        return self.blocks.inflate(2 * self.gap, 2 * self.gap)

    @property
    def body(self) -> pygame.Rect:
        """The whole tray."""
        edge, inner = round(self.cut.side * 0.26), self.blocks
        above, below = round(edge * 0.7) + self.back_lip, round(edge * 0.8) + self.lip
        return pygame.Rect(inner.x - edge, inner.y - above, inner.w + 2 * edge, inner.h + above + below)

    def place(self, block: int) -> pygame.Rect:
        """Around one block at rest."""
        inner = self.blocks
        return pygame.Rect(inner.x + block * (self.cut.w + self.gap), inner.y, self.cut.w, inner.h)

    def corner(self, block: int) -> tuple[int, int]:
        """Where the picture of a block is laid."""
        return self.place(block).x, self.y - self.cut.half

    def front_lip(self) -> pygame.Rect:
        """The lip toward the player."""
        body = self.body
        return pygame.Rect(body.x, body.bottom - self.lip, body.w, self.lip)

    def rear_lip(self) -> pygame.Rect:
        """The lip toward the player on the other side."""
        body = self.body
        return pygame.Rect(body.x, body.y, body.w, self.back_lip)


def stand_height(side: float, lip: float) -> float:
    """How high a tray is whose blocks have this side."""
    top, bottom = Cut(10, 1000).reach()
    return side * ((bottom - top) / 1000 + 0.39) + lip


def lay_tray(surface: pygame.Surface, stand: Stand, u: float, seed: int = 0) -> None:
    """Put an empty tray down with its shadow."""
    body = stand.body
    marks.lay_shadow(surface, body, 10 * u, 3 * u, 5 * u, 0.5)
    marks.lay_shadow(surface, body, 10 * u, 16 * u, 26 * u, 0.62, dx=6 * u)
    art.lay(surface, tray(stand, u, seed), body.topleft)


def tray(stand: Stand, u: float, seed: int = 0) -> pygame.Surface:
    """An empty tray."""
    body = stand.body
    at_home = stand._replace(x=stand.x - body.x, y=stand.y - body.y)
    key = ("tray", body.size, *stand.cut, stand.gap, stand.lip, stand.back_lip, u, seed)
    return art.cached(key, lambda: _drawn(at_home, u, seed))


def _drawn(stand: Stand, u: float, seed: int) -> pygame.Surface:
    body, well = stand.body, stand.well
    w, h = body.size
    image = art.clipped(_board(w, h, 300 + seed, palette.TRAY, u), art.svg(art.rect(0, 0, w, h, 10 * u), w, h, 1))
    name, sheen = art.lin([(0, "#FFE2B0", 0.35), (0.06, "#FFE2B0", 0.04), (1, "#000000", 0.10)])
    text = sheen + art.rect(0, 0, w, h, 10 * u, f"url(#{name})")
    text += art.rect(u, u, w - 2 * u, h - 2 * u, 10 * u, "none", art.stroke("#F7CF96", 1.6 * u, 0.55))
    name, dark = art.lin(_WELL)
    text += dark + art.rect(well.x, well.y, well.w, well.h, 5 * u, f"url(#{name})")
    foot = (well.x + 3 * u, well.bottom, well.right - 3 * u, well.bottom)
    text += art.line(*foot, "#F3C98C", 1.6 * u, 'stroke-opacity="0.55"')
    art.lay(image, art.svg(text, w, h, 1), (0, 0))
    for lip, shade, low in ((stand.front_lip(), -0.22, 0.45), (stand.rear_lip(), -0.1, 0.12)):
        if lip.h:
            art.lay(image, _lip(lip, shade, low, u, 320 + seed), lip.topleft)
    return image


def _board(w: float, h: float, seed: int, colour: str, u: float) -> pygame.Surface:
    return art.wood(w, h, seed, colour, scale=0.8 * u, strength=1.1)


def _lip(area: pygame.Rect, shade: float, low: float, u: float, seed: int) -> pygame.Surface:
    w, h = area.size
    form = art.svg(art.rect(0, 0, w, h, 8 * u), w, h, 1)
    image = art.clipped(_board(w, h, seed, palette.lit(palette.TRAY, shade), u), form)
    name, sheen = art.lin([(0, "#FFE2B0", 0.30), (0.12, "#FFE2B0", 0.03), (1, "#000000", low)])
    text = sheen + art.rect(0, 0, w, h, 8 * u, f"url(#{name})")
    text += art.line(4 * u, u, w - 4 * u, u, "#FFDDA8", 1.8 * u, 'stroke-opacity="0.7"')
    art.lay(image, art.svg(text, w, h, 1), (0, 0))
    return image


def lay_name(
    surface: pygame.Surface, lip: pygame.Rect, name: str, mark: tuple[int, int], u: float, detail: str = ""
) -> pygame.Rect:
    """Set a name plate into a lip: the token (colour and shape), the name and, small, a detail; say where it is."""
    area, px, small = name_area(lip, name, u, detail)
    w, h = area.size
    art.lay(surface, _name_plate(w, h, u), area.topleft)
    marks.lay_token(surface, *mark, (area.x + h * 0.68, area.centery), h * 0.72, halo=False)
    letters.write(surface, name, (area.x + h * 1.25, area.centery), "bold", px, palette.INK, "lm")
    if detail:
        at = area.right - h * 0.4, area.centery
        letters.write(surface, detail, at, "cond", small, palette.INK_ON_OFF, "rm")
    return area


def name_area(lip: pygame.Rect, name: str, u: float, detail: str = "") -> tuple[pygame.Rect, int, int]:
    """Where a name plate lies in a lip, and how large name and detail are printed on it."""
    h = min(round(lip.h * letters.grown(0.78, 1.08)), round(60 * u))  # a large one hangs over a low lip
    room = lip.w * 0.9 - h * 1.7
    px = letters.fit(name, "bold", max(letters.SMALLEST, h * letters.grown(0.6, 0.84)), room).px
    small = max(letters.SMALLEST, round(h * letters.grown(0.44, 0.66)))
    extra = letters.width(detail, "cond", small) + round(h * 0.5) if detail else 0
    w = round(min(lip.w * 0.94, max(letters.width(name, "bold", px) + extra + h * 1.9, lip.w * 0.27)))
    area = pygame.Rect(0, 0, w, h)
    area.center = lip.centerx, lip.centery + round(u) + max(0, h - lip.h) // 2
    return area, px, small


def _name_plate(w: int, h: int, u: float) -> pygame.Surface:
    def draw() -> pygame.Surface:
        image = marks.card(w, h, u, radius=4).copy()
        edge = art.rect(0.9 * u, 0.9 * u, w - 1.8 * u, h - 1.8 * u, 4 * u, "none", art.stroke(palette.BRASS, 2.4 * u))
        art.lay(image, art.svg(edge, w, h, 1), (0, 0))
        return image

    return art.cached(("name plate", w, h, u), draw)


def lay_veil(surface: pygame.Surface, area: pygame.Rect, u: float, strength: float = 0.22) -> None:
    """Darken what may not be used now."""
    key = ("veil", area.size, u, strength)
    form = art.rect(0, 0, *area.size, 6 * u, palette.SHADOW, f'fill-opacity="{strength}"')
    art.lay(surface, art.cached(key, lambda: art.svg(form, *area.size, 1)), area.topleft)


def plaque_area(mid: tuple[float, float], text: str, u: float, ends: tuple[float, float]) -> tuple[pygame.Rect, int]:
    """Where a plaque lies, and how large it is printed: it grows as far as a tray's lip and name plate allow."""
    full, room = min(letters.size(24, u), round(40 * u)), ends[1] - ends[0]
    sizes = [(full, _SCREWED), *((px, _BARE) for px in range(full, 8, -1)), (min(9, full), _BARE)]
    widths = [(_plaque_width(text, px, pad, u), px) for px, pad in sizes]
    wide, px = next((fits for fits in widths if fits[0] <= room), widths[-1])
    area = pygame.Rect(0, 0, wide, min(round(full * 1.75), round(63 * u)))
    area.center = round(mid[0]), round(mid[1])
    area.right = min(area.right, round(ends[1]))
    area.left = max(area.left, round(ends[0]))
    return area, px


def _plaque_width(text: str, px: int, pad: float, u: float) -> int:
    return letters.width(text, "slab", px, 2 * u) + round(px * pad)


def lay_plaque(
    surface: pygame.Surface, mid: tuple[float, float], text: str, u: float, ends: tuple[float, float]
) -> None:
    """A brass plaque with a word on it, about a point or between two ends."""
    area, px = plaque_area(mid, text, u, ends)
    w, h = area.size

    def draw() -> pygame.Surface:
        name, shine = art.lin([(0, palette.BRASS_LIGHT), (0.45, "#C9973F"), (1, "#8A6325")])
        form = shine + art.rect(0, 0, w, h, 8 * u, f"url(#{name})")
        form += art.rect(4 * u, 4 * u, w - 8 * u, h - 8 * u, 5 * u, "none", art.stroke("#5A3C0C", 1.8 * u))
        screws = (15 * u, w - 15 * u) if w >= _plaque_width(text, px, _SCREWED, u) else ()
        form += "".join(art.circle(x, h / 2, 3.2 * u, "#5A3C0C") for x in screws)
        return art.svg(form, w, h, 1)

    marks.lay_shadow(surface, area, 8 * u, 5 * u, 8 * u, 0.6)
    art.lay(surface, art.cached(("plaque", text, px, w, h, u), draw), area.topleft)
    letters.write(surface, text, area.center, "slab", px, "#2A1A06", "cm", 2 * u)
