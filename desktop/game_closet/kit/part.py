"""What a page is made of: parts that say how much room they want, and are then given some.

A part is measured in pixels at a scale, from its own words: how wide at least, how wide at best, how high at a width.
Print that grows makes it wider and higher, never smaller. `layout` has the parts that hold others.
"""

from collections.abc import Iterable, Iterator
from math import ceil
from typing import NamedTuple, Protocol, Self

import pygame

from game_closet import context
from game_closet.kit.control import Look
from game_closet.stage import art, letters

REST = Look()

_PLAIN = (str, int, float, tuple, type(None))
_MEASURED = ("area", "scale", "view", "_span", "_heights", "_least", "_longest")  # of a part, wherever it stands
_UNSEEN = (*_MEASURED, "about", "said", "lit")


class Scale(NamedTuple):
    """How large a page is drawn: pixels to the design unit; print follows the readers' size of text."""

    u: float

    def px(self, units: float) -> int:
        """Design units in whole pixels."""
        return round(units * self.u)

    def text(self, units: float) -> int:
        """The pixel size of print."""
        return letters.size(units, self.u)

    def with_text(self, units: float, most: float = 2.0) -> int:
        """Design units, in pixels, of what grows along with the print: a switch, an icon, a token."""
        return round(units * self.u * max(1.0, min(most, context.now().text_size)))


class Span(NamedTuple):
    """How wide a part is at least, at best, and how wide it should be to read well."""

    least: int
    wish: int
    snug: int = 0

    @property
    def easy(self) -> int:
        """What it takes to read well: what stands beside each other folds before it gets less."""
        return max(self.least, min(self.snug, self.wish))


class Label(NamedTuple):
    """A line of print as it stands on a page."""

    text: str
    px: int
    area: pygame.Rect


class Viewport(Protocol):
    """What a part may stand in and be moved about."""

    area: pygame.Rect

    def reveal(self, area: pygame.Rect) -> None:
        """Bring an area into view."""


def draw_still(surface: pygame.Surface, leaves: Iterable["Part"]) -> None:
    """Draw what is not pressed, and of what is scrolled as much as is in view."""
    clip = surface.get_clip()
    for leaf in leaves:
        if leaf.still:
            surface.set_clip(clip if leaf.view is None else leaf.view.area.clip(clip))
            leaf.draw(surface)
    surface.set_clip(clip)


class Part:
    """Something on a page. What it shows it draws; what it holds it places."""

    bleed = 0.0  # design units its drawing reaches beyond its area: shadow, glow, rings
    still = True  # drawn once, with the ground it stands on, unless it is scrolled

    def __init__(self, *, grow: float = 0, wide: float | None = None, tall: float | None = None) -> None:
        self.grow = grow  # its share of what is left over
        self.wide = wide  # design units it would like to be wide, whatever it holds
        self.tall = tall  # design units it is high at least
        self.area = pygame.Rect(0, 0, 0, 0)
        self.scale = Scale(1.0)
        self.view: Viewport | None = None
        self.paper: str | None = None  # the colour of the paper that it stands on
        self._span: Span | None = None  # a part is measured at one scale, and made anew for another
        self._heights: dict[int, int] = {}
        self._least: dict[int, int] = {}

    # what it wants

    def span(self, scale: Scale) -> Span:
        """How wide it is at least, and at best."""
        if self._span is None:
            least, wish, snug = self.measure(scale)
            self._span = Span(least, wish if self.wide is None else max(least, scale.px(self.wide)), snug)
        return self._span

    def height(self, scale: Scale, width: int) -> int:
        """How high it is at a width."""
        if width not in self._heights:
            self._heights[width] = max(self.high(scale, width), scale.px(self.tall or 0))
        return self._heights[width]

    def least_height(self, scale: Scale, width: int) -> int:
        """How high it must be at a width."""
        if width not in self._least:
            self._least[width] = max(self.least_high(scale, width), scale.px(self.tall or 0))
        return self._least[width]

    def measure(self, scale: Scale) -> Span:
        """How wide what it holds is."""
        return Span(0, 0)

    def high(self, scale: Scale, width: int) -> int:
        """How high what it holds is."""
        return 0

    def least_high(self, scale: Scale, width: int) -> int:
        """How high what it holds must be; less than it is only for what can be scrolled."""
        return self.high(scale, width)

    # what it gets

    def place(self, scale: Scale, area: pygame.Rect) -> None:
        """Take an area."""
        self.scale, self.area = scale, area.copy()

    def at(self, area: pygame.Rect, u: float) -> Self:
        """The part, placed by hand."""
        self.place(Scale(u), area)
        return self

    def leaves(self) -> Iterator["Part"]:
        """Whatever is drawn, in the order it is drawn and read."""
        yield self

    @property
    def seen(self) -> pygame.Rect:
        """What of it is in view."""
        return self.area if self.view is None else self.area.clip(self.view.area)

    @property
    def spread(self) -> pygame.Rect:
        """Its area and whatever its drawing reaches beyond it."""
        reach = ceil(self.bleed * self.u)
        return self.area.inflate(2 * reach, 2 * reach)

    @property
    def window(self) -> pygame.Rect:
        """What of its drawing is in view: rings and shadows may reach over the sides, hardly over head and foot."""
        spread = self.spread
        if self.view is None:
            return spread
        return spread.clip(self.view.area.inflate(spread.w - self.area.w, round(12 * self.u)))

    @property
    def u(self) -> float:
        """Pixels to the design unit."""
        return self.scale.u

    # what it shows

    def appearance(self) -> tuple[object, ...] | None:
        """All that its drawing depends on besides size, print and theme; None where that cannot be told."""
        return None

    def values(self) -> tuple[object, ...] | None:
        """Its kind and its plain values, where it has no others but what pressing it does."""
        shown = {name: value for name, value in vars(self).items() if name not in _UNSEEN and not callable(value)}
        plain = all(isinstance(value, _PLAIN) for value in shown.values())
        return (type(self), *shown.items()) if plain else None

    def labels(self) -> list[Label]:
        """The print on it."""
        return []

    def told(self) -> str:
        """What it says to the ear: its print, or what that is for."""
        return " ".join(label.text for label in self.labels())

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw it into an area as large as its own."""

    def pictured(self, look: Look = REST, *, lasting: bool = False) -> pygame.Surface:
        """An image of it, as large as its spread, with a file if it is to last; shared, so never draw on it."""
        looks, now = self.appearance(), context.now()
        if looks is None:
            return self._pictured(look)
        key = ("element", self.spread.size, self.u, now.text_size, now.least_text, look, looks)
        return art.cached(key, lambda: self._pictured(look), lasting=lasting)

    def _pictured(self, look: Look) -> pygame.Surface:
        x, y, *size = self.spread
        image = art.clear(*size)
        self.paint(image, self.area.move(-x, -y), look)
        return image

    def draw(self, surface: pygame.Surface, look: Look = REST) -> None:
        """Draw it where it stands."""
        self.paint(surface, self.area, look)
