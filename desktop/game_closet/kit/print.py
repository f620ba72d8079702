"""What is printed on a page and only looked at: words, rules, icons, tokens, pictures, and the cards they stand on."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from game_closet.engine.people import Sitter
from game_closet.kit.control import Look
from game_closet.kit.layout import Column, Gap, Grid, Inside, Row
from game_closet.kit.part import REST, Label, Part, Scale, Span
from game_closet.stage import art, letters, marks, palette, words

LEAD = 1.42  # of running text
TIGHT = 1.24  # of labels
NARROW = {"slab": "condx", "bold": "condb", "text": "cond"}  # voices of about the same weight


class Words(Part):
    """Print that wraps; it is never made smaller. What has a word longer than its line is set in a narrower voice."""

    snug = 8.0  # of its own size: wide enough not to be broken word by word

    def __init__(
        self,
        text: str,
        size: float = 22,
        voice: str = "text",
        colour: str | None = None,
        *,
        align: str = "l",
        lead: float = TIGHT,
        grow: float = 0,
        wide: float | None = None,
        said: str | None = None,
    ) -> None:
        super().__init__(grow=grow, wide=wide)
        self.text = text
        self.said = said  # to the ear, where the text alone would not do
        self.size = size
        self.voice = voice
        self.colour = colour or palette.INK
        self.align = align
        self.lead = lead
        self._longest: int | None = None  # of its words, measured once as the part is

    def _wide(self, scale: Scale, text: str) -> int:
        return letters.width(text, self.voice, scale.text(self.size))

    def measure(self, scale: Scale) -> Span:
        """From its longest word to its longest line."""
        wish = max(self._wide(scale, line) for line in self.text.split("\n"))
        return Span(self.longest(scale) + 1, wish + 1, min(wish + 1, round(scale.text(self.size) * self.snug)))

    def longest(self, scale: Scale) -> int:
        """How wide its longest word is."""
        if self._longest is None:
            self._longest = max((self._wide(scale, word) for word in letters.unbroken(self.text)), default=0)
        return self._longest

    def voiced(self, scale: Scale, width: int) -> str:
        """The voice it is set in at a width."""
        return self.voice if self.longest(scale) <= width else NARROW.get(self.voice, self.voice)

    def lines(self, scale: Scale, width: int) -> list[str]:
        """The text as it is broken at a width."""
        px, voice = scale.text(self.size), self.voiced(scale, width)
        return letters.wrapped(self.text, voice, px, width) if self.text else []

    def step(self, scale: Scale) -> int:
        """From one line to the next."""
        return round(scale.text(self.size) * self.lead)

    def high(self, scale: Scale, width: int) -> int:
        """As high as its lines."""
        return self.step(scale) * len(self.lines(scale, width))

    def appearance(self) -> tuple[object, ...] | None:
        """Its text, and how that is set."""
        return self.values()

    def labels(self) -> list[Label]:
        """Its lines."""
        return [Label(text, px, area) for text, px, area in self._set(self.area)]

    def told(self) -> str:
        """The whole text, wherever it is broken or cut."""
        return " ".join(self.text.split("\n")) if self.said is None else self.said

    def _set(self, area: pygame.Rect) -> list[tuple[str, int, pygame.Rect]]:
        px, step = self.scale.text(self.size), self.step(self.scale)
        lines, voice = self.lines(self.scale, area.w), self.voiced(self.scale, area.w)
        top = area.y + max(0, (area.h - step * len(lines)) // 2)
        rows: list[tuple[str, int, pygame.Rect]] = []
        for number, text in enumerate(lines):
            wide = letters.width(text, voice, px)
            x = {"l": area.x, "c": area.x + (area.w - wide) // 2, "r": area.right - wide}[self.align]
            rows.append((text, px, pygame.Rect(x, top + number * step, wide, step)))
        return rows

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Write the lines."""
        voice = self.voiced(self.scale, area.w)
        for text, px, place in self._set(area):
            letters.write(surface, text, place.midleft, voice, px, self.colour)


class Paragraph(Words):
    """Running text: it has air between its lines, and no wish to be one line."""

    snug = 14.0

    def __init__(
        self,
        text: str,
        size: float = 22,
        voice: str = "text",
        colour: str | None = None,
        *,
        grow: float = 0,
        widest: float = 24.0,  # of its own size: longer lines tire
    ) -> None:
        super().__init__(text, size, voice, colour, lead=LEAD, grow=grow)
        self.widest = widest

    def measure(self, scale: Scale) -> Span:
        """From its longest word to a width that reads well."""
        least, wish, snug = super().measure(scale)
        return Span(least, max(least, min(wish, round(scale.text(self.size) * self.widest))), snug)


class Name(Words):
    """A person's word: on one line, cut where there is no room for all of it."""

    def measure(self, scale: Scale) -> Span:
        """At least a few letters."""
        wish, px = self._wide(scale, self.text) + 1, scale.text(self.size)
        return Span(min(wish, px * 4), wish, min(wish, px * 6))

    def lines(self, scale: Scale, width: int) -> list[str]:
        """One line."""
        return [letters.shortened(self.text, self.voice, scale.text(self.size), width)]

    def voiced(self, scale: Scale, width: int) -> str:
        """Its own voice: it is cut."""
        return self.voice


class Spoken(Words):
    """Print with words that nobody chose for their length, names or paths: one longer than a line is broken."""

    def measure(self, scale: Scale) -> Span:
        """At least some letters."""
        least, wish, snug = super().measure(scale)
        return Span(min(least, scale.text(self.size) * 5), wish, snug)


class Printed(Part):
    """A part drawn as one picture, for rows and tables of small print: each piece alone would cost an element."""

    def __init__(self, body: Part, *, grow: float = 0) -> None:
        super().__init__(grow=grow)
        self.body = body

    def measure(self, scale: Scale) -> Span:
        """As wide as what it shows."""
        return self.body.span(scale)

    def high(self, scale: Scale, width: int) -> int:
        """As high as what it shows."""
        return self.body.height(scale, width)

    def place(self, scale: Scale, area: pygame.Rect) -> None:
        """Place what it shows; scrolled, that stays where it was placed first."""
        super().place(scale, area)
        self.body.place(scale, area)

    def labels(self) -> list[Label]:
        """The print of all that it shows."""
        by = self._moved(self.area)
        return [Label(text, px, area.move(by)) for leaf in self.body.leaves() for text, px, area in leaf.labels()]

    def told(self) -> str:
        """All that it shows, one after the other."""
        return words.sentences(*(leaf.told() for leaf in self.body.leaves()))

    def _moved(self, area: pygame.Rect) -> tuple[int, int]:
        return area.x - self.body.area.x, area.y - self.body.area.y

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw all of it."""
        by = self._moved(area)
        for leaf in self.body.leaves():
            leaf.paint(surface, leaf.area.move(by))


class Rule(Part):
    """The red double rule under a heading."""

    def high(self, scale: Scale, width: int) -> int:
        """Eight units."""
        return scale.px(8)

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw it."""
        art.lay(surface, marks.rule(area.w, self.u), area.topleft)


class Line(Part):
    """A thin level line."""

    def __init__(self, colour: str | None = None) -> None:
        super().__init__()
        self.colour = colour or palette.LINE

    def high(self, scale: Scale, width: int) -> int:
        """As thin as can be seen."""
        return max(1, scale.px(1.2))

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw it."""
        surface.fill(palette.rgb(self.colour), area)


class Square(Part):
    """Something drawn that grows with the print and keeps its shape."""

    def __init__(self, side: float, *, across: float | None = None) -> None:
        super().__init__()
        self.side = side
        self.across = side if across is None else across

    def measure(self, scale: Scale) -> Span:
        """As wide as it is."""
        wide = scale.with_text(self.across)
        return Span(wide, wide)

    def high(self, scale: Scale, width: int) -> int:
        """As high as it is."""
        return scale.with_text(self.side)


class Icon(Square):
    """A drawing of the program's own hand."""

    def __init__(self, name: str, side: float, colour: str) -> None:
        super().__init__(side)
        self.name = name
        self.colour = colour

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw it."""
        art.lay_mid(surface, marks.icon(self.name, min(area.size), self.colour), area.center)


class Token(Square):
    """A seat's token."""

    def __init__(self, who: Sitter, side: float = 40, *, halo: bool = False) -> None:
        super().__init__(side)
        self.who = who
        self.halo = halo

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw it."""
        marks.lay_token(surface, self.who.colour, self.who.shape, area.center, min(area.size), self.halo)


class Picture(Part):
    """An image of a shape that takes what room there is; what draws it is told how wide."""

    def __init__(
        self,
        draw: Callable[[int], pygame.Surface],
        ratio: float,  # of width to height
        *,
        least: float = 120,
        wide: float | None = None,
        grow: float = 0,
        shadow: float = 0,
    ) -> None:
        super().__init__(grow=grow, wide=wide or 2 * least)
        self.draw_at = draw
        self.ratio = ratio
        self.least = least
        self.shadow = shadow
        self.bleed = 4 * shadow

    def measure(self, scale: Scale) -> Span:
        """From the smallest that can be made out."""
        return Span(scale.px(self.least), scale.px(self.wide or self.least))

    def high(self, scale: Scale, width: int) -> int:
        """Of its shape at the width, but no larger than it would like to be."""
        return round(min(width, scale.px(self.wide or self.least)) / self.ratio)

    def least_high(self, scale: Scale, width: int) -> int:
        """Of its shape, at the smallest that can be made out."""
        return round(min(width, scale.px(self.least)) / self.ratio)

    def fitted(self, area: pygame.Rect) -> pygame.Rect:
        """Where in an area it stands: in the middle, in its own shape."""
        wide = min(area.w, round(area.h * self.ratio))
        place = pygame.Rect(0, 0, wide, round(wide / self.ratio))
        place.center = area.center
        return place

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw it as large as fits."""
        place, u = self.fitted(area), self.u
        if self.shadow:
            marks.lay_shadow(surface, place, 4 * u, self.shadow * u * 0.5, self.shadow * u, 0.5)
        art.lay(surface, self.draw_at(place.w), place.topleft)


class ShadedGrid(Grid):
    """A table in which some rows are marked, as one marks a line in a book."""

    bleed = 16.0

    def __init__(
        self, rows: Sequence[Sequence[Part]], shaded: Sequence[int], *, gap: float = 20, line_gap: float = 8
    ) -> None:
        super().__init__(rows, gap=gap, line_gap=line_gap)
        self.shaded = shaded

    def leaves(self) -> Iterator[Part]:
        """Its marks, then those of its rows."""
        yield self
        yield from super().leaves()

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Mark the rows."""
        over, aside = self.scale.px(self.line_gap * 0.8), self.scale.px(20)
        for number, row in enumerate(self.row_areas()):
            if number in self.shaded:
                band = row.move(area.topleft).inflate(aside, over)
                form = art.rect(0, 0, *band.size, 6 * self.u, palette.MUSTARD, 'fill-opacity="0.34"')
                art.lay(surface, art.cached(("shade", band.size), partial(art.svg, form, *band.size, 1)), band.topleft)


class Card(Inside):
    """A card of cream paper with something on it."""

    shown = True
    bleed = 36.0

    def __init__(
        self,
        body: Part,
        across: float = 32,
        down: float = 24,
        *,
        base: str | None = None,
        seed: int = 51,
        radius: float = 8,
        height: float = 12,
        grow: float = 0,
        wide: float | None = None,
        tall: float | None = None,
        middle: bool = False,
    ) -> None:
        super().__init__(body, across, down, grow=grow, wide=wide, tall=tall, middle=middle)
        self.base = base
        self.seed = seed
        self.radius = radius
        self.lift = height

    def place(self, scale: Scale, area: pygame.Rect) -> None:
        """Take an area, and say what paper all on it stands on."""
        super().place(scale, area)
        for leaf in self.body.leaves():
            leaf.paper = leaf.paper or self.base or palette.CREAM

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Lay the card."""
        marks.lay_card(surface, area, self.u, self.base, self.seed, self.radius, self.lift)


class FramedCard(Card):
    """A thick card in a red double frame: what wants an answer."""

    def __init__(
        self, body: Part, across: float = 56, down: float = 48, *, wide: float | None = None, seed: int = 31
    ) -> None:
        super().__init__(body, across, down, seed=seed, radius=10, height=22, wide=wide)

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Lay the card and its frame."""
        super().paint(surface, area)
        for inset, thick in ((16, 3.0), (24, 1.0)):
            inner = area.inflate(-self.scale.px(2 * inset), -self.scale.px(2 * inset))
            art.lay(surface, marks.frame(*inner.size, 6 * self.u, thick * self.u, palette.RED), inner.topleft)


class Band(Inside):
    """A dark band with print on it."""

    shown = True
    bleed = 30.0

    def __init__(
        self, body: Part, across: float = 24, down: float = 12, *, grow: float = 0, wide: float | None = None
    ) -> None:
        super().__init__(body, across, down, grow=grow, wide=wide, middle=True)

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Lay the band."""
        marks.lay_band(surface, area, self.u)


class Mat(Inside):
    """A baize mat with something on it."""

    shown = True
    bleed = 24.0

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Lay the mat."""
        marks.lay_mat(surface, area, self.u)


class Strip(Inside):
    """The dark strip along the top of a page."""

    shown = True

    def __init__(self, body: Part) -> None:
        super().__init__(body, 32, 14)

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Lay the strip."""
        marks.lay_bar(surface, area, self.u)


def sheet(
    title: Part | str,
    body: Part,
    *,
    aside: Part | str = "",
    seed: int = 51,
    grow: float = 0,
    wide: float | None = None,
    gap: float = 18,
) -> Card:
    """A card with a heading over a red double rule, a few words or a control beside the heading, and its body."""
    beside = Words(aside, 23, "cond", palette.INK_2) if isinstance(aside, str) and aside else aside
    heading: Part = Words(title, 30, "slab") if isinstance(title, str) else title
    if isinstance(beside, Part):
        heading = Row(heading, Gap(grow=1), beside, gap=16, fold_gap=4)
    body.grow = max(body.grow, 1)
    return Card(Column(heading, Gap(10), Rule(), Gap(gap), body), 32, 22, seed=seed, grow=grow, wide=wide)


def said(text: str, sub: str = "", *, grow: float = 1) -> Band:
    """A dark band with a line of print and a second, quieter one."""
    lines: list[Part] = [Words(text, 26, "bold", palette.CREAM)] if text else []
    if sub:
        lines.append(Words(sub, 20, "text", palette.BAND_SUB))
    return Band(Column(*lines, gap=4), grow=grow)
