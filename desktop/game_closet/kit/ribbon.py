"""A coach's furniture: a cloth ribbon with the aim, a brass badge, dots for steps, a dark band edged with gold."""

from functools import partial

import pygame

from game_closet.kit.control import Look
from game_closet.kit.layout import Column, Inside, Row
from game_closet.kit.part import REST, Label, Part, Scale, Span
from game_closet.kit.print import Band, Square, Words
from game_closet.stage import art, marks, palette

GOLD_PRINT = "#F2D79A"
TAIL, PAD = 34.0, 26.0  # design units of a swallow tail, and between cloth and print


class Ribbon(Part):
    """A cloth ribbon with swallow tails: what the game is about. In the middle of its area, as long as its words."""

    bleed = 20.0

    def __init__(self, small: str, text: str, *, size: float = 25) -> None:
        super().__init__()
        label = Words(small, 20, "condb", GOLD_PRINT)
        self.body, self.narrow = (
            Row(label, Words(text, size, voice, palette.BUTTON_TEXT, lead=1.16), gap=16, folds=False)
            for voice in ("bold", "condb")
        )
        self.cloth = pygame.Rect(0, 0, 0, 0)

    def place(self, scale: Scale, area: pygame.Rect) -> None:
        """Put the cloth into the middle; too high for it, it is printed in a narrower voice."""
        super().place(scale, area)
        margin = 2 * scale.px(TAIL + PAD)
        if self.body.height(scale, area.w - margin) > area.h:
            self.body = self.narrow
        wide = min(area.w - margin, self.body.span(scale).wish)
        high = self.body.height(scale, wide)
        self.cloth = pygame.Rect(0, 0, wide + 2 * scale.px(PAD), max(scale.px(50), high + scale.px(14)))
        self.cloth.center = area.center
        inner = pygame.Rect(self.cloth.x + scale.px(PAD), self.cloth.centery - high // 2, wide, high)
        self.body.place(scale, inner)

    def measure(self, scale: Scale) -> Span:
        """From its longest word to one line."""
        span, margin = self.body.span(scale), 2 * scale.px(TAIL + PAD)
        return Span(span.least + margin, span.wish + margin, span.easy + margin)

    def high(self, scale: Scale, width: int) -> int:
        """As high as its words."""
        inner = max(1, width - 2 * scale.px(TAIL + PAD))
        return max(scale.px(50), self.body.height(scale, inner) + scale.px(14)) + scale.px(12)

    def labels(self) -> list[Label]:
        """Its words."""
        return [label for leaf in self.body.leaves() for label in leaf.labels()]

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Lay the cloth and print on it."""
        image = art.cached(("ribbon", self.cloth.size, self.u), partial(_cloth, *self.cloth.size, self.u))
        tail = self.scale.px(TAIL + 8)
        art.lay(surface, image, (self.cloth.x - tail, self.cloth.y))
        for leaf in self.body.leaves():
            leaf.draw(surface)


def _cloth(width: int, height: int, u: float) -> pygame.Surface:
    base, w, h, pad = palette.BLUE, width / u, height / u, TAIL + 8
    dark, fold, long = palette.lit(base, -0.35), palette.lit(base, -0.6), width / u + 2 * pad
    left = [(8, 12), (pad + 18, 12), (pad + 18, h + 10), (8, h + 10), (28, h / 2 + 11)]
    form = art.poly(left, dark) + art.poly([(long - x, y) for x, y in left], dark)
    form += art.poly([(pad, h), (pad + 18, h), (pad + 18, h + 10)], fold)
    form += art.poly([(long - pad, h), (long - pad - 18, h), (long - pad - 18, h + 10)], fold)
    name, ramp = art.lin([(0, palette.lit(base, 0.12)), (0.5, base), (1, palette.lit(base, -0.12))])
    form += ramp + art.rect(pad, 0, w, h, 2, f"url(#{name})")
    stitch = 'stroke-opacity="0.6" stroke-dasharray="7 5"'
    form += "".join(art.line(pad + 2, y, long - pad - 2, y, palette.CREAM, 1.4, stitch) for y in (5, h - 5))
    return art.svg(form, long, h + 12, u)


class Badge(Square):
    """A round brass badge with an icon: the coach's mark."""

    bleed = 10.0

    def __init__(self, icon: str, side: float = 54) -> None:
        super().__init__(side)
        self.icon = icon

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw brass, enamel and icon."""
        side = min(area.size)
        art.lay_mid(surface, art.cached(("badge", side), partial(_badge, side)), area.center)
        art.lay_mid(surface, marks.icon(self.icon, side * 0.62, palette.BUTTON_TEXT), area.center)


def _badge(side: int) -> pygame.Surface:
    r = side / 2
    name, shine = art.lin([(0, palette.BRASS_LIGHT), (0.5, "#C9973F"), (1, "#8A6325")])
    enamel = art.circle(r, r, r * 0.8, palette.RED_DEEP)
    return art.svg(shine + art.circle(r, r, r - 1, f"url(#{name})") + enamel, side, side, 1)


class Dots(Part):
    """Steps done, the one at hand, and those to come."""

    def __init__(self, now: int, count: int) -> None:
        super().__init__(tall=28)
        self.now = now  # from 1
        self.count = count

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw them in a row."""
        drawn = partial(_dots, self.now, self.count, area.w, area.h, self.u)
        art.lay(surface, art.cached(("dots", self.now, self.count, area.size, self.u), drawn), area.topleft)


def _dots(now: int, count: int, width: int, height: int, u: float) -> pygame.Surface:
    w, h = width / u, height / u
    gap = min(32.0, w / count)
    r, form = min(8.0, gap * 0.25), ""
    for number in range(count):
        x = gap * (number + 0.5)
        if number + 1 < now:
            form += art.circle(x, h / 2, r, palette.INK)
        elif number + 1 == now:
            form += art.circle(x, h / 2, r * 1.45, palette.RED) + art.circle(x, h / 2, r * 0.5, palette.CREAM)
        else:
            form += art.circle(x, h / 2, r * 0.85, "none", art.stroke(palette.INK, 2.2, 0.6))
    return art.svg(form, w, h, u)


class GoldBand(Band):
    """A dark band edged with gold: what is to be done now."""

    def __init__(self, body: Part) -> None:
        super().__init__(body, 20, 16)

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Lay the band."""
        marks.lay_band(surface, area, self.u, palette.GOLD)


class Cloth(Inside):
    """A stitched band of cloth across a card, wider than what stands above and below it: a small label and words."""

    shown = True
    bleed = 20.0

    def __init__(self, small: str, text: str, *, size: float = 22) -> None:
        label = Words(small, 18, "condb", GOLD_PRINT)
        super().__init__(Column(label, Words(text, size, "bold", palette.BUTTON_TEXT, lead=1.16), gap=2), 14, 10)

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Lay the cloth."""
        wide = area.inflate(self.scale.px(36), 0)
        image = art.cached(("cloth", wide.size, self.u), partial(_stitched, *wide.size, self.u))
        marks.lay_shadow(surface, wide, 2 * self.u, 4 * self.u, 8 * self.u, 0.5)
        art.lay(surface, image, wide.topleft)


def _stitched(width: int, height: int, u: float) -> pygame.Surface:
    base, w, h = palette.BLUE, width / u, height / u
    name, ramp = art.lin([(0, palette.lit(base, 0.12)), (0.5, base), (1, palette.lit(base, -0.12))])
    stitch = 'stroke-opacity="0.6" stroke-dasharray="7 5"'
    lines = "".join(art.line(2, y, w - 2, y, palette.CREAM, 1.4, stitch) for y in (5, h - 5))
    return art.svg(ramp + art.rect(0, 0, w, h, 2, f"url(#{name})") + lines, w, h, u)
