"""What is pressed on a page: buttons, chips, tabs, slips, pictures.

Each measures itself from its words and draws itself in every state: at rest, under the mouse, held, with the focus,
asleep. Tables use them too, placed by hand.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Self

import pygame

from game_closet.engine.people import Sitter
from game_closet.kit.control import Look
from game_closet.kit.layout import Column, Gap, Row
from game_closet.kit.part import REST, Label, Part, Scale, Span
from game_closet.kit.print import Icon, Name, Token, Words
from game_closet.stage import art, marks, palette, words

Press = Callable[[], object]

LINE = 1.16  # from one line of a label to the next, in its size
REACH = 24.0  # design units that glow and rings reach beyond what is pressed


class Pressable(Part):
    """A part that can be pressed; by itself it shows hover and focus alone."""

    bleed = REACH
    still = False
    radius = 10.0
    walked = True
    enabled = True
    tip = ""  # what it says of itself to a hand that waits over it
    about = ""  # what stands beside it and says what it is for
    lit = False  # whether light falls on it alone, which is said too

    def __init__(
        self,
        on_press: Press,
        *,
        why: str = "",
        tip: str = "",
        grow: float = 0,
        wide: float | None = None,
        tall: float | None = None,
    ) -> None:
        super().__init__(grow=grow, wide=wide, tall=tall)
        self.on_press = on_press
        self.why = why  # what stands in the way, in one sentence: it sleeps, and says so when it is pressed
        self.tip = tip
        if why:
            self.walked = False

    @property
    def stops(self) -> Sequence[pygame.Rect]:
        """Where arrows stop within it: nowhere."""
        return ()

    @property
    def core(self) -> pygame.Rect:
        """Where it is hit: what of it is in view."""
        return self.seen

    def appearance(self) -> tuple[object, ...] | None:
        """Its values, unless it shows a picture."""
        return None if hasattr(self, "draw_at") else self.values()

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw it as it stands, with its rings."""
        self.face(surface, area, look)
        if look.hover and not look.held:
            marks.lay_ring(surface, area, self.radius * self.u, self.u, pen=3)
        if look.focus:
            held = area if look.stop < 0 else self.stops[look.stop].move(area.x - self.area.x, area.y - self.area.y)
            marks.lay_focus(surface, held.inflate(*[round(4 * self.u)] * 2), (self.radius + 2) * self.u, self.u)

    def face(self, surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
        """Draw it without its rings."""

    @property
    def tips(self) -> tuple[str, ...]:
        """What a hand that waits over it is told: what it is, and why it sleeps."""
        return tuple(filter(None, (self.tip, self.why)))

    def why_not(self, at: tuple[int, int]) -> str:
        """What stands in the way."""
        return self.why

    def press(self, at: tuple[int, int]) -> None:
        """Do what it is for."""
        self.on_press()

    def steer(self, dx: int, dy: int) -> bool:
        """No arrow key is its own."""
        return False

    def of(self, about: str) -> Self:
        """The same, and what it belongs to: what stands beside it says to the eye what it is for."""
        self.about = about
        return self

    def prints(self) -> Iterable[str]:
        """What stands on it, one thing after the other."""
        return (self.told(),)

    def shows(self, stop: int = -1) -> str:
        """What stands on it, or at one of its stops, for the ear."""
        return self._marked(*self.prints())

    def spoken(self, stop: int = -1) -> str:
        """What it says of itself to the ear: what it is for, what stands on it, and its tips."""
        shown, lit = self.shows(stop), words.say("common.aloud.lit") if self.lit else ""
        return words.sentences(self.about, *((shown, *self.tips) if shown else [self._marked(*self.tips)]), lit)

    def _marked(self, *said: str) -> str:
        """These sentences; of what is chosen among others, the first says so."""
        first, *others = [*filter(None, said)] or [""]
        chosen = first and getattr(self, "chosen", None) is True
        return words.sentences(words.say("common.aloud.chosen", name=first) if chosen else first, *others)


class Dragged(Pressable):
    """Something that a hand takes hold of and draws along; let go, it is not pressed."""

    def hold(self, at: tuple[int, int]) -> None:
        """A hand takes hold of it."""

    def drag(self, at: tuple[int, int]) -> None:
        """The hand that holds it is somewhere else."""

    def drop(self) -> None:
        """The hand lets go of it."""


class BareIcon(Pressable):
    """A drawing alone: what can be done to the line it stands on."""

    side = 60.0

    def __init__(self, icon: str, on_press: Press, *, why: str = "", tip: str = "") -> None:
        super().__init__(on_press, why=why, tip=tip)
        self.icon = icon

    def measure(self, scale: Scale) -> Span:
        """Wide enough for a finger."""
        return Span(*[max(scale.px(60), scale.with_text(self.side, 1.6))] * 2)

    def high(self, scale: Scale, width: int) -> int:
        """High enough for a finger."""
        return max(scale.px(60), scale.with_text(self.side, 1.6))

    def face(self, surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
        """Draw it."""
        ink = palette.OFF if self.why else palette.INK_2
        art.lay_mid(surface, marks.icon(self.icon, round(min(area.size) * 0.7), ink), area.center)


class Labelled(Pressable):
    """Something pressed that has a word on it, in as many lines as it needs."""

    size = 24.0
    voice = "bold"
    across = 18.0  # design units from its edges to the word
    down = 10.0
    align = "c"

    def __init__(
        self,
        label: str,
        on_press: Press,
        *,
        size: float = 0,
        why: str = "",
        tip: str = "",
        grow: float = 0,
        wide: float | None = None,
        tall: float | None = None,
    ) -> None:
        super().__init__(on_press, why=why, tip=tip, grow=grow, wide=wide, tall=tall)
        self.label = label
        self.size = size or self.size

    def body(self) -> Part:
        """What stands on it."""
        return Words(self.label, self.size, self.voice, self.ink(), align=self.align, lead=LINE)

    def ink(self) -> str:
        """The colour of its word."""
        return palette.INK

    def measure(self, scale: Scale) -> Span:
        """As wide as its words, and never too narrow for a finger."""
        span, margin, finger = self.body().span(scale), 2 * scale.px(self.across), scale.px(60)
        return Span(max(finger, span.least + margin), max(finger, span.wish + margin), span.easy + margin)

    def high(self, scale: Scale, width: int) -> int:
        """As high as its words, and never too low for a finger."""
        return max(scale.px(60), self.body().height(scale, width - 2 * scale.px(self.across)) + 2 * scale.px(self.down))

    def room(self, area: pygame.Rect) -> pygame.Rect:
        """Where on it words can stand."""
        return area.inflate(-2 * self.scale.px(self.across), 0)

    def labels(self) -> list[Label]:
        """What is printed on it."""
        return [label for leaf in self._laid(self.area).leaves() for label in leaf.labels()]

    def prints(self) -> Iterable[str]:
        """Its word, then what stands beside or below it."""
        return (leaf.told() for leaf in self.body().leaves())

    def _laid(self, area: pygame.Rect) -> Part:
        body, room = self.body(), self.room(area)
        high = min(room.h, body.height(self.scale, room.w))
        body.place(self.scale, pygame.Rect(room.x, room.y + (room.h - high) // 2, room.w, high))
        return body

    def write(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Print what stands on it."""
        for leaf in self._laid(area).leaves():
            leaf.draw(surface)


class Button(Labelled):
    """A thick card with a word on it; kinds are those of the stage's buttons."""

    voice = "slab"
    across = 26.0
    down = 14.0

    def __init__(
        self,
        label: str,
        on_press: Press,
        *,
        kind: str = "paper",
        sub: str = "",
        size: float = 26,
        why: str = "",
        tip: str = "",
        grow: float = 0,
        wide: float | None = None,
        tall: float | None = 68,
    ) -> None:
        super().__init__(label, on_press, size=size, why=why, tip=tip, grow=grow, wide=wide, tall=tall)
        self.kind = kind
        self.sub = sub

    def ink(self) -> str:
        """As its kind is printed."""
        return marks.button_ink(self.kind, "off" if self.why else "rest")

    def body(self) -> Part:
        """Its word, and perhaps a second, smaller line."""
        word = Words(self.label, self.size, self.voice, self.ink(), align="c", lead=LINE)
        return Column(word, Words(self.sub, 20, "cond", self.ink(), align="c"), gap=2) if self.sub else word

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw the button in its state."""
        now = state(look, asleep=bool(self.why))
        marks.lay_button(surface, area, self.kind, now, self.u)
        self.write(surface, marks.button_face(area, self.kind, now, self.u))
        if self.why and look.focus:
            marks.lay_focus(surface, area, 12 * self.u, self.u)


class IconButton(Pressable):
    """A square dark button with a drawing; its name comes when a hand waits over it."""

    def __init__(self, icon: str, on_press: Press, *, label: str = "", why: str = "", side: float = 60) -> None:
        super().__init__(on_press, why=why, tip=label)
        self.icon = icon
        self.label = label
        self.side = side

    def measure(self, scale: Scale) -> Span:
        """A square."""
        return Span(*[scale.with_text(self.side, 1.6)] * 2)

    def high(self, scale: Scale, width: int) -> int:
        """A square."""
        return scale.with_text(self.side, 1.6)

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw the button."""
        square = pygame.Rect(0, 0, min(area.size), min(area.size))
        square.center = area.center
        marks.lay_icon_button(surface, square, self.icon, state(look, asleep=bool(self.why)), self.u)
        if self.why and look.focus:
            marks.lay_focus(surface, square, 10 * self.u, self.u)


class Chip(Labelled):
    """A dark button with a drawing and a word, or a word alone."""

    size = 22.0
    across = 18.0

    def __init__(self, label: str, on_press: Press, icon: str = "", *, why: str = "", tip: str = "") -> None:
        super().__init__(label, on_press, why=why, tip=tip)
        self.icon = icon

    def ink(self) -> str:
        """Print on the dark band."""
        return palette.CREAM

    def body(self) -> Part:
        """The drawing and the word."""
        word = Words(self.label, self.size, self.voice, self.ink(), lead=LINE, align="l" if self.icon else "c")
        if not self.icon:
            return word
        word.grow = 1
        return Row(Icon(self.icon, 40, palette.CREAM), word, gap=10, folds=False)

    def face(self, surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
        """Draw the chip."""
        marks.lay_band(surface, area, self.u, palette.GOLD if look.hover or look.held else None)
        self.write(surface, area)


class Tab(Labelled):
    """One of several names in the top strip; the chosen one is cream in a gold frame."""

    size = 22.0

    def __init__(self, label: str, on_press: Press, chosen: bool) -> None:
        super().__init__(label, on_press)
        self.chosen = chosen

    def ink(self) -> str:
        """Ink on cream, else cream on the band."""
        return palette.INK if self.chosen else palette.CREAM

    def face(self, surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
        """Draw the tab."""
        if self.chosen:
            marks.lay_plate(surface, area, True, self.u)
        else:
            art.lay(surface, field(*area.size, self.u, palette.ICON_FACE, palette.BAND_EDGE), area.topleft)
        self.write(surface, area)


class Slip(Labelled):
    """An entry of a list: a slip of card, the chosen one cream with a red tab."""

    radius = 8.0
    across = 36.0
    align = "l"

    def __init__(
        self,
        title: str,
        on_press: Press,
        *,
        sub: str = "",
        chosen: bool = False,
        number: str = "",
        who: Sitter | None = None,
        icon: str = "",
        seed: int = 40,
        size: float = 0,
        grow: float = 0,
        tall: float | None = 64,
    ) -> None:
        super().__init__(title, on_press, size=size or (29 if sub else 24), grow=grow, tall=tall)
        self.title = title
        self.sub = sub
        self.chosen = chosen
        self.number = number
        self.who = who
        self.icon = icon
        self.seed = seed

    def prints(self) -> Iterable[str]:
        """Its title with its number, and what it is about."""
        return f"{self.number} {self.title}".strip(), self.sub

    def body(self) -> Part:
        """Number, token or drawing, title, and what it is about."""
        print_as = Name if self.who else Words  # a name is cut, not broken
        lines: list[Part] = [print_as(self.title, self.size, "slab" if self.sub else "bold", lead=LINE)]
        if self.sub:
            lines.append(Words(self.sub, 21, "text", palette.INK_ON_OFF))
        text = Column(*lines, gap=2, grow=1)
        if self.number:
            ink = palette.RED_BUTTON if self.chosen else palette.RED_DEEP
            return Row(Words(self.number, 25, "slab", ink, align="c", wide=36), text, gap=12, folds=False)
        if self.icon:
            return Row(Icon(self.icon, 58 if self.sub else 40, palette.INK_2), text, gap=14, folds=False)
        return Row(Token(self.who, 56, halo=True), text, gap=16, folds=False) if self.who else text

    def face(self, surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
        """Draw the slip."""
        u = self.u
        if self.chosen:
            marks.lay_glow(surface, area, 8 * u, 22 * u, strength=0.5)
        marks.lay_card(surface, area, u, palette.CREAM if self.chosen else palette.SLIP, self.seed, 8, 5)
        if self.chosen:
            rim = area.inflate(round(8 * u), round(8 * u))
            art.lay(surface, marks.frame(*rim.size, 10 * u, 5 * u, palette.MUSTARD), rim.topleft)
            tab = art.rect(0, 0, 14, area.h / u, 5, palette.RED)
            art.lay(surface, art.svg(tab, 14, area.h / u, u), area.topleft)
        self.write(surface, area)

    def room(self, area: pygame.Rect) -> pygame.Rect:
        """Right of the tab."""
        margin = self._margins(self.scale)
        return pygame.Rect(area.x + self.scale.px(self.across), area.y, area.w - margin, area.h)

    def _margins(self, scale: Scale) -> int:
        return scale.px(self.across) + scale.px(18)

    def measure(self, scale: Scale) -> Span:
        """Its words, the tab and the margins."""
        span, margin = self.body().span(scale), self._margins(scale)
        return Span(span.least + margin, span.wish + margin, span.easy + margin)

    def high(self, scale: Scale, width: int) -> int:
        """As high as its words."""
        body = self.body().height(scale, width - self._margins(scale))
        return max(scale.px(60), body + 2 * scale.px(self.down))


class Field(Labelled):
    """A small cream field with a word, a drawing, or both: a key, a level, something to do."""

    voice = "cond"
    across = 14.0

    def __init__(
        self,
        label: str,
        on_press: Press,
        *,
        icon: str = "",
        who: Sitter | None = None,
        why: str = "",
        tip: str = "",
        size: float = 24,
        grow: float = 0,
        wide: float | None = None,
        more: bool = False,  # whether it opens a list
    ) -> None:
        super().__init__(label, on_press, why=why, tip=tip, size=size, grow=grow, wide=wide)
        self.icon = icon
        self.who = who
        self.more = more

    def ink(self) -> str:
        """Paler asleep."""
        return palette.OFF if self.why else palette.INK

    def body(self) -> Part:
        """The drawing and the word."""
        parts: list[Part] = []
        if self.icon:
            parts.append(Icon(self.icon, 36, self.ink()))
        if self.who:
            parts.append(Token(self.who, 40))
        if self.label:
            plain, print_as = not parts and not self.more, Name if self.who else Words
            parts.append(
                print_as(self.label, self.size, self.voice, self.ink(), align="c" if plain else "l", lead=LINE, grow=1)
            )
        if self.more:
            parts.append(Icon("down", 30, self.ink()))
        if len(parts) == 1 and not self.label:
            return Row(Gap(grow=1), parts[0], Gap(grow=1), folds=False)
        return Row(*parts, gap=10, folds=False)

    def face(self, surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
        """Draw the field."""
        art.lay(surface, field(*area.size, self.u, palette.FIELD, palette.EDGE), area.topleft)
        self.write(surface, area)


class TokenButton(Pressable):
    """A seat's token to be chosen or changed."""

    def __init__(
        self, colour: int, shape: int, on_press: Press, *, chosen: bool = False, tip: str = "", side: float = 66
    ) -> None:
        super().__init__(on_press, tip=tip)
        self.colour = colour
        self.shape = shape
        self.chosen = chosen
        self.side = side

    def measure(self, scale: Scale) -> Span:
        """A square."""
        return Span(scale.px(self.side), scale.px(self.side))

    def high(self, scale: Scale, width: int) -> int:
        """A square."""
        return scale.px(self.side)

    def face(self, surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
        """Draw the token, in a red frame when chosen."""
        if self.chosen:
            frame = marks.frame(*area.size, 10 * self.u, 4 * self.u, palette.RED)
            art.lay(surface, frame, area.topleft)
        marks.lay_token(surface, self.colour, self.shape, area.center, min(area.size) * 0.86)


class PictureButton(Pressable):
    """An image that can be pressed: a box on the shelf."""

    radius = 8.0

    def __init__(
        self,
        draw: Callable[[int], pygame.Surface],
        ratio: float,
        on_press: Press,
        *,
        label: str = "",
        least: float = 160,
        wide: float | None = None,
        grow: float = 0,
        shadow: float = 0,
    ) -> None:
        super().__init__(on_press, tip=label, wide=wide or 2 * least, grow=grow)
        self.draw_at = draw
        self.ratio = ratio
        self.label = label
        self.least = least
        self.shadow = shadow
        self.bleed = max(REACH, 4 * shadow)

    def measure(self, scale: Scale) -> Span:
        """From the smallest that can be made out."""
        return Span(scale.px(self.least), scale.px(self.wide or self.least))

    def high(self, scale: Scale, width: int) -> int:
        """Of its shape at the width."""
        return round(width / self.ratio)

    def place(self, scale: Scale, area: pygame.Rect) -> None:
        """Take of an area what has its shape."""
        wide = min(area.w, round(area.h * self.ratio))
        own = pygame.Rect(0, 0, wide, round(wide / self.ratio))
        own.center = area.center
        super().place(scale, own)

    def face(self, surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
        """Draw the image."""
        if self.shadow:
            marks.lay_shadow(surface, area, 4 * self.u, self.shadow * self.u * 0.5, self.shadow * self.u, 0.5)
        art.lay(surface, self.draw_at(area.w), area.topleft)


def nothing() -> None:
    """What pressing does to what is only looked at, or sleeps."""


def state(look: Look, *, asleep: bool = False) -> str:
    """The state of a stage button for a look."""
    if asleep:
        return "off"
    if look.held:
        return "pressed"
    if look.focus:
        return "focus"
    return "hover" if look.hover else "rest"


def field(w: int, h: int, u: float, fill: str, edge: str) -> pygame.Surface:
    """A flat rounded field with a thin edge."""
    pen = max(1.4, palette.LEAST_PEN) * u
    text = art.rect(pen / 2, pen / 2, w - pen, h - pen, 10 * u, fill, art.stroke(edge, pen))
    return art.cached(("field", w, h, u, fill, edge), lambda: art.svg(text, w, h, 1))
