"""The closet's enamel sign."""

from typing import NamedTuple

import pygame

from game_closet.kit.control import Look
from game_closet.kit.part import REST, Label, Part, Scale, Span
from game_closet.stage import art, letters, marks, palette, words

HIGH = 112.0  # units of the sign it is measured by
LEAST = 0.5  # of the width it would like, at which it can still be read


class Lettering(NamedTuple):
    """A line of print on the sign, about its middle."""

    text: str
    at: tuple[float, float]
    voice: str
    px: int
    colour: str
    track: float = 0.0


class Sign(Part):
    """The sign as a picture of its own shape: from two hooks and with its second line, or flat on the strip without."""

    bleed = 60.0

    def __init__(self, wide: float, tall: float, *, hooks: bool = True) -> None:
        super().__init__(wide=wide)
        self.shape = wide / tall
        self.hooks = hooks

    def measure(self, scale: Scale) -> Span:
        """From the smallest that can be read."""
        wish = scale.px(self.wide or 0)
        return Span(round(wish * LEAST), wish)

    def high(self, scale: Scale, width: int) -> int:
        """Of its shape."""
        return round(min(width, scale.px(self.wide or 0)) / self.shape)

    def appearance(self) -> tuple[object, ...] | None:
        """What is printed on it, and how it hangs."""
        return (type(self), self.hooks, *self._lines(self.area))

    def labels(self) -> list[Label]:
        """Its name, and what it says below."""
        found: list[Label] = []
        for text, at, voice, px, _, track in self._lines(self.area)[1:]:
            area = pygame.Rect(0, 0, letters.width(text, voice, px, track), px)
            area.center = round(at[0]), round(at[1])
            found.append(Label(text, px, area))
        return found

    def told(self) -> str:
        """Its name, then what it says below."""
        return words.sentences(*(label.text for label in self.labels()))

    def _lines(self, area: pygame.Rect) -> list[Lettering]:
        """What is printed on it: the name with its shadow, and the second line."""
        title, below = words.say("common.shelf.sign"), words.say("common.shelf.sign_sub")
        px = self._fitted(title, "slab", area.w * 0.094 if self.hooks else area.h * 0.56, area)
        x, y, off = area.centerx, area.y + area.h * (0.45 if self.hooks else 0.5), max(1, round(px / 32))
        lines = [
            Lettering(title, (x + off, y + off), "slab", px, "#5E130D"),
            Lettering(title, (x, y), "slab", px, palette.CREAM),
        ]
        if self.hooks:
            px = max(letters.SMALLEST, self._fitted(below, "condb", area.h * 0.16, area))
            lines.append(Lettering(below, (x, area.y + area.h * 0.8), "condb", px, "#FBE3C0", 3 * self.u))
        return lines

    @staticmethod
    def _fitted(text: str, voice: str, px: float, area: pygame.Rect) -> int:
        """A sign is a picture: its letters are as large as it lets them be."""
        wide = letters.width(text, voice, round(px), 0)
        return round(px * min(1.0, area.w * 0.88 / max(1, wide)))

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw hooks, enamel and letters."""
        u, part = self.u, area.h / self.u / HIGH
        if self.hooks:
            for hook in (area.x + area.w * 0.14, area.x + area.w * 0.86):
                surface.fill(palette.rgb("#20140C"), (round(hook - 2 * u), 0, round(4 * u), area.y + round(8 * u)))
        marks.lay_shadow(surface, area, 18 * u, 14 * u * part, 22 * u, 0.6, dx=4 * u)
        key = ("sign", area.size, round(u, 4), self.hooks)
        w, h = area.w / u, area.h / u
        art.lay(surface, art.cached(key, lambda: art.svg(_enamel(w, h, self.hooks), w, h, u)), area.topleft)
        for text, at, voice, px, colour, track in self._lines(area):
            letters.write(surface, text, at, voice, px, colour, "cm", track)


def _enamel(w: float, h: float, hooks: bool) -> str:
    stops = ((0, palette.lit(palette.RED, 0.14)), (0.45, palette.RED), (1, palette.lit(palette.RED, -0.28)))
    ident, enamel = art.lin(stops)
    sign = enamel + art.rect(0, 0, w, h, 18, f"url(#{ident})")
    sign += art.rect(8, 8, w - 16, h - 16, 12, "none", art.stroke(palette.CREAM, 3))
    sign += art.rect(1, 1, w - 2, h - 2, 18, "none", art.stroke("#FFD9B0", 1.6, 0.6))
    low = h / HIGH
    shine = f"M14 {18 * low} Q{w / 2} {-4 * low} {w - 14} {18 * low} L{w - 14} {44 * low}"
    sign += art.path(f"{shine} Q{w / 2} {26 * low} 14 {44 * low} Z", "#FFFFFF", 'fill-opacity="0.09"')
    if hooks:
        sign += art.circle(w * 0.14, 9, 4, "#F4D9A0") + art.circle(w * 0.86, 9, 4, "#F4D9A0")
    return sign
