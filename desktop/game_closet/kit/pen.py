"""A pen for pages: it writes and draws on a surface in design units.

Print sits on sheets of cream card or on the dark band; whatever is given a width is made to fit it.
"""

import pygame

from game_closet.engine.people import Sitter
from game_closet.stage import art, letters, marks, palette

LEAD = 1.42  # of running text


class Pen:
    """Writes on one surface at `u` pixels to the design unit."""

    def __init__(self, surface: pygame.Surface, u: float) -> None:
        self.surface = surface
        self.u = u

    def px(self, units: float) -> int:
        """Design units in whole pixels."""
        return round(units * self.u)

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A rectangle of design units in pixels."""
        left, top = self.px(x), self.px(y)
        return pygame.Rect(left, top, self.px(x + w) - left, self.px(y + h) - top)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float = 22,
        voice: str = "text",
        colour: str | None = None,
        anchor: str = "lm",
        width: float | None = None,
        track: float = 0,
    ) -> float:
        """Write one line, smaller where it would be wider than `width`; how wide it came out."""
        px = letters.size(size, self.u)
        if width is not None:
            wide = letters.width(text, voice, px, round(track * self.u))
            if wide > width * self.u:
                px = max(8, int(px * width * self.u / wide))
        place = (self.px(x), self.px(y))
        tint = palette.INK if colour is None else colour
        return letters.write(self.surface, text, place, voice, px, tint, anchor, round(track * self.u)).width / self.u

    def label(
        self, area: pygame.Rect, text: str, size: float, voice: str, colour: str, anchor: str = "cm", pad: float = 10
    ) -> None:
        """Write a label into an area: on one line, else smaller, else on two."""
        px, room = letters.size(size, self.u), area.width - 2 * self.px(pad)
        while px > 8:
            lines, fitted = letters.fit(text, voice, px, room)
            if len(lines) * fitted * 1.12 <= area.height:
                break
            px -= 1
        at = {"l": area.x + self.px(pad), "c": area.centerx, "r": area.right - self.px(pad)}[anchor[0]]
        letters.write_fitted(self.surface, text, (at, area.centery), voice, px, colour, room, anchor)

    def lines(self, text: str, size: float, width: float, voice: str = "text") -> list[str]:
        """Running text broken into lines."""
        return letters.wrapped(text, voice, letters.size(size, self.u), round(width * self.u))

    def paragraph(
        self, x: float, y: float, text: str, size: float, width: float, voice: str = "text", colour: str | None = None
    ) -> float:
        """Write running text; y is the middle of its first line. Returns where the next line would stand."""
        lead = self.lead(size)
        for line in self.lines(text, size, width, voice):
            self.text(x, y, line, size, voice, colour)
            y += lead
        return y

    def lead(self, size: float) -> float:
        """From one line of running text to the next."""
        return letters.size(size, self.u) * LEAD / self.u

    def ink(self, fragment: str, x: float, y: float, w: float, h: float) -> None:
        """Draw a fragment of SVG given in the page's own units; only what lies in the rectangle shows."""
        area = self.rect(x, y, w, h)
        art.lay(self.surface, art.svg(fragment, w, h, self.u, x, y), area.topleft)

    def sheet(self, x: float, y: float, w: float, h: float, title: str = "", right: str = "", seed: int = 51) -> None:
        """Lay a sheet of cream card with a heading over a red double rule."""
        marks.lay_card(self.surface, self.rect(x, y, w, h), self.u, seed=seed, radius=8, height=12)
        if not title:
            return
        room = w - 64
        aside = min(room * 0.42, self.width(right, 23, "cond") + 24) if right else 0
        self.text(x + 32, y + 46, title, 30, "slab", width=room - aside)
        if right:
            self.text(x + w - 32, y + 46, right, 23, "cond", palette.INK_2, "rm", width=aside - 24)
        self.rule(x + 30, y + 78, w - 60)

    def framed_card(self, x: float, y: float, w: float, h: float, seed: int = 31) -> None:
        """Lay a thick card in a red double frame: what wants an answer."""
        card = self.rect(x, y, w, h)
        marks.lay_card(self.surface, card, self.u, seed=seed, radius=10, height=22)
        for inset, thick in ((16, 3.0), (24, 1.0)):
            inner = card.inflate(-self.px(2 * inset), -self.px(2 * inset))
            art.lay(self.surface, marks.frame(*inner.size, 6 * self.u, thick * self.u, palette.RED), inner.topleft)

    def width(self, text: str, size: float, voice: str) -> float:
        """How wide a line would come out."""
        return letters.width(text, voice, letters.size(size, self.u)) / self.u

    def rule(self, x: float, y: float, w: float) -> None:
        """The red double rule."""
        art.lay(self.surface, marks.rule(self.px(w), self.u), (self.px(x), self.px(y)))

    def line(self, x: float, y: float, w: float, colour: str = "#C9B48A", thick: float = 1.2) -> None:
        """A level line."""
        area = pygame.Rect(self.px(x), self.px(y), self.px(w), max(1, self.px(thick)))
        self.surface.fill(palette.rgb(palette.INK if palette.PLAIN else colour), area)

    def token(self, who: Sitter, x: float, y: float, r: float, halo: bool = False) -> None:
        """A seat's token about a point."""
        marks.lay_token(self.surface, who.colour, who.shape, (self.px(x), self.px(y)), r * marks.TOKEN * self.u, halo)

    def icon(self, name: str, x: float, y: float, side: float, colour: str) -> None:
        """An icon about a point."""
        art.lay_mid(self.surface, marks.icon(name, self.px(side), colour), (self.px(x), self.px(y)))

    def band(self, x: float, y: float, w: float, h: float, text: str = "", sub: str = "") -> None:
        """A dark band with a line or two of print."""
        marks.lay_band(self.surface, self.rect(x, y, w, h), self.u)
        if self.width(text, 26, "bold") > (w - 48) * 1.3:  # two lines of the main thing rather than small print
            self.label(self.rect(x + 14, y + 8, w - 28, h - 16), text, 24, "bold", palette.CREAM, "lm")
            return
        if text:
            self.text(x + 24, y + (h * 0.36 if sub else h / 2), text, 26, "bold", palette.CREAM, width=w - 48)
        if sub:
            self.text(x + 24, y + h * 0.72, sub, 20, "text", palette.BAND_SUB, width=w - 48)
