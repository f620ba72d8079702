"""What is chosen, switched, stepped and typed on a page."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game_closet import context
from game_closet.engine.names import LONGEST
from game_closet.kit.buttons import LINE, Labelled, Pressable, field
from game_closet.kit.control import Look
from game_closet.kit.layout import Column, Row
from game_closet.kit.part import REST, Label, Part, Scale, Span
from game_closet.kit.print import Words
from game_closet.stage import art, letters, marks, palette, words

PAD = 12.0  # design units beside the word of a choice
FEW = 4  # choices that are no more than these stand in one row, or each in its own


class Letter(NamedTuple):
    """What stands for a choice: a letter, and how large it is whatever the readers' size of print."""

    text: str
    size: float


class Segments(Pressable):
    """Several choices, one of them in ink, side by side or, where they do not fit, in several rows.

    Arrows go along the choices and a press takes the one they are at; a press on all of them goes on to the next.
    """

    def __init__(
        self,
        labels: Sequence[str],
        chosen: int,
        on_choose: Callable[[int], object],
        *,
        icons: bool = False,
        letters: Sequence[Letter] = (),
        grow: float = 0,
        wide: float | None = None,
    ) -> None:
        super().__init__(self._next, grow=grow, wide=wide)
        self.labels_ = tuple(labels)
        self.letters = tuple(letters)  # printed in place of the names
        self.chosen = chosen
        self.on_choose = on_choose
        self.icons = icons

    @property
    def choices(self) -> tuple[str, ...]:
        """What can be chosen."""
        return self.labels_

    def _next(self) -> None:
        self.on_choose((self.chosen + 1) % len(self.choices))

    def _widest(self, scale: Scale) -> int:
        """A cell that holds the longest word of any choice on a line of its own."""
        if self.icons:
            return scale.with_text(56)
        if self.letters:
            return scale.px(max(letter.size for letter in self.letters) + 2 * PAD)
        px = scale.text(25)
        pieces = (piece for label in self.choices for piece in letters.unbroken(label))
        return max((letters.width(piece, "condb", px) for piece in pieces), default=0) + 2 * scale.px(PAD)

    def measure(self, scale: Scale) -> Span:
        """From its widest choice to all of them beside each other."""
        if self.icons:
            return Span(*[self._widest(scale) * len(self.choices)] * 2)
        px = scale.text(25)
        whole = max(letters.width(label, "condb", px) for label in self.choices) + 2 * scale.px(PAD)
        return Span(self._widest(scale), *[whole * len(self.choices)] * 2)

    def _rows(self, scale: Scale, width: int) -> int:
        """As few as have room, as even as can be; a few choices that do not fit stand below each other."""
        count = len(self.choices)
        fit = max(1, min(count, width // max(1, self._widest(scale))))
        return 1 if self.icons or fit == count else count if count <= FEW else -(-count // fit)

    def _cell_high(self, scale: Scale, width: int) -> int:
        if self.icons:
            return max(scale.px(60), scale.with_text(56))
        if self.letters:
            return max(scale.px(60), scale.px(max(letter.size for letter in self.letters) * LINE + 18))
        lines = max(len(self._lines(scale, label, width)) for label in self.choices)
        return max(scale.px(60), lines * round(scale.text(25) * LINE) + scale.px(18))

    def _lines(self, scale: Scale, label: str, width: int) -> list[str]:
        return letters.wrapped(label, "condb", scale.text(25), width - 2 * scale.px(PAD) + 1)

    def high(self, scale: Scale, width: int) -> int:
        """All its rows."""
        rows = self._rows(scale, width)
        return self._cell_high(scale, width // -(-len(self.choices) // rows)) * rows

    def part(self, number: int, within: pygame.Rect | None = None) -> pygame.Rect:
        """Where one of the choices stands."""
        area, count = within or self.area, len(self.choices)
        rows = self._rows(self.scale, area.w)
        row = number * rows // count
        first, end = -(-row * count // rows), -(-(row + 1) * count // rows)  # of the choices in this row
        left, right = (area.x + area.w * (at - first) // (end - first) for at in (number, number + 1))
        top, bottom = (area.y + area.h * at // rows for at in (row, row + 1))
        return pygame.Rect(left, top, right - left, bottom - top)

    def _words(self, number: int, within: pygame.Rect) -> Words:
        on = number == self.chosen
        ink = palette.CREAM if on else palette.INK
        text, size = self.letters[number] if self.letters else (self.choices[number], 25.0)
        voice = "condb" if on else "cond"
        if self.letters:
            size, voice = size / context.now().text_size, "bold"
        print_ = Words(text, size, voice, ink, align="c", lead=LINE)
        room = self.part(number, within).inflate(-2 * self.scale.px(PAD) + 2, 0)
        print_.place(self.scale, room)
        return print_

    def labels(self) -> list[Label]:
        """The choices in words."""
        if self.icons:
            return []
        return [label for n in range(len(self.choices)) for label in self._words(n, self.area).labels()]

    def shows(self, stop: int = -1) -> str:
        """What is chosen, and which of how many it is; of drawings, which one alone can be told."""
        number = self.chosen if stop < 0 else stop
        name = "" if self.icons or number < 0 else self.choices[number]
        shown = words.say("common.aloud.one_of", name=name, number=number + 1, count=len(self.choices))
        return words.say("common.aloud.chosen", name=shown) if stop >= 0 and stop == self.chosen else shown

    def face(self, surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
        """Draw the choices."""
        art.lay(surface, field(*area.size, self.u, palette.SEGMENT, palette.EDGE), area.topleft)
        for number, name in enumerate(self.choices):
            part, on = self.part(number, area), number == self.chosen
            if on:
                art.lay(surface, field(*part.size, self.u, palette.INK, palette.INK), part.topleft)
            if self.icons:
                image = marks.icon(name, round(min(part.size) * 0.8), palette.CREAM if on else palette.INK)
                art.lay_mid(surface, image, part.center)
            else:
                self._words(number, area).draw(surface)

    @property
    def stops(self) -> Sequence[pygame.Rect]:
        """Each choice."""
        return [self.part(number) for number in range(len(self.choices))]

    def press(self, at: tuple[int, int]) -> None:
        """Choose what lies under the hand; pressed by a key, the next one."""
        if at == self.area.center:
            self._next()
            return
        number = next((n for n in range(len(self.choices)) if self.part(n).collidepoint(at)), self.chosen)
        self.on_choose(number)


class Switch(Pressable):
    """A switch with a tick."""

    radius = 26.0

    def __init__(self, on: bool, on_flip: Callable[[bool], object], *, tip: str = "") -> None:
        super().__init__(partial(on_flip, not on), tip=tip)
        self.on = on

    def shows(self, stop: int = -1) -> str:
        """On or off."""
        return words.say(f"common.aloud.{'on' if self.on else 'off'}")

    def measure(self, scale: Scale) -> Span:
        """As wide as it is drawn."""
        return Span(scale.with_text(92), scale.with_text(92))

    def high(self, scale: Scale, width: int) -> int:
        """High enough for a finger."""
        return max(scale.px(60), scale.with_text(52))

    def face(self, surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
        """Draw the switch, at the left of a place that is wider."""
        wide = min(area.w, self.scale.with_text(92))
        art.lay_mid(surface, marks.switch(self.on, wide / 92), (area.x + wide // 2, area.centery))


class Stepper(Labelled):
    """A value between a step down and a step up; one that can be typed says how."""

    voice = "condb"
    size = 25.0

    def __init__(
        self,
        label: str,
        on_step: Callable[[int], object],
        *,
        down: bool = True,
        up: bool = True,
        signs: tuple[str, str] = ("left", "right"),
        on_type: Callable[["Stepper"], object] | None = None,
        grow: float = 0,
        wide: float | None = None,
    ) -> None:
        super().__init__(label, self._forward, grow=grow, wide=wide)
        self.on_step = on_step
        self.down_able, self.up_able = down, up
        self.signs = signs
        self.on_type = on_type

    def _forward(self) -> None:
        self._step(1)

    @staticmethod
    def _side(scale: Scale) -> int:
        return scale.px(64)

    def measure(self, scale: Scale) -> Span:
        """Its value and two squares."""
        span = super().measure(scale)
        sides = 2 * self._side(scale)
        return Span(span.least + sides, span.wish + sides, span.easy + sides)

    def high(self, scale: Scale, width: int) -> int:
        """As high as its value."""
        return super().high(scale, width - 2 * self._side(scale))

    def middle(self, area: pygame.Rect) -> pygame.Rect:
        """Where the value stands."""
        return area.inflate(-2 * self._side(self.scale), 0)

    def room(self, area: pygame.Rect) -> pygame.Rect:
        """Where the value's print can stand."""
        return super().room(self.middle(area))

    def face(self, surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
        """Draw value and steps."""
        side, middle = self._side(self.scale), self.middle(area)
        art.lay(surface, field(*area.size, self.u, palette.SEGMENT, palette.EDGE), area.topleft)
        art.lay(surface, field(*middle.size, self.u, palette.FIELD, palette.EDGE), middle.topleft)
        pairs = zip(
            self.signs, (area.x + side // 2, area.right - side // 2), (self.down_able, self.up_able), strict=True
        )
        for icon, x, able in pairs:
            ink = palette.INK if able else palette.OFF
            art.lay_mid(surface, marks.icon(icon, round(side * 0.6), ink), (x, area.centery))
        self.write(surface, area)

    @property
    def stops(self) -> Sequence[pygame.Rect]:
        """Its two ends, and between them the value where it can be typed."""
        side, middle = self._side(self.scale), self.middle(self.area)
        ends = pygame.Rect(self.area.topleft, (side, self.area.h)), self.area.move(self.area.w - side, 0)
        ends[1].w = side
        return [ends[0], middle, ends[1]] if self.on_type else [*ends]

    def shows(self, stop: int = -1) -> str:
        """Its value, and what a press would do to it."""
        does = ["one_back", "typed", "one_on"] if self.on_type else ["one_back", "one_on"]
        return words.sentences(super().shows(), words.say(f"common.aloud.{does[stop]}") if stop >= 0 else "")

    def why_not(self, at: tuple[int, int]) -> str:
        """Beyond its end it goes no further."""
        return "" if self._types(at) or self._able(self._way(at)) else words.say("common.why.no_further")

    def press(self, at: tuple[int, int]) -> None:
        """The left end steps down, the right end up; the value itself is typed where it can be."""
        if self.on_type is not None and self._types(at):
            self.on_type(self)
        else:
            self._step(self._way(at))

    def _types(self, at: tuple[int, int]) -> bool:
        return self.on_type is not None and self.middle(self.area).collidepoint(at)

    def _way(self, at: tuple[int, int]) -> int:
        return -1 if at[0] < self.area.centerx else 1

    def _able(self, way: int) -> bool:
        return self.down_able if way < 0 else self.up_able

    def _step(self, way: int) -> bool:
        if self._able(way):
            self.on_step(way)
        return self._able(way)


class Entry(Pressable):
    """A field with a text that can be typed anew; `on_type` opens the line over it."""

    radius = 8.0

    def __init__(
        self,
        text: str,
        on_type: Callable[["Entry"], object],
        on_done: Callable[[str], object],
        *,
        longest: int = LONGEST,
        hint: str = "",
        icon: str = "pencil",
        grow: float = 0,
        wide: float | None = 300,
    ) -> None:
        super().__init__(partial(on_type, self), grow=grow, wide=wide)
        self.icon = icon
        self.text = text
        self.on_done = on_done
        self.longest = longest
        self.hint = hint

    def measure(self, scale: Scale) -> Span:
        """Room for a short name; to read well, for the whole text."""
        px = scale.text(27)
        whole = letters.width(self.text or self.hint, "bold", px) + self._beside(scale) + 2 * scale.px(16)
        return Span(px * 5, px * 9, whole + 1)

    def high(self, scale: Scale, width: int) -> int:
        """One line."""
        return max(scale.px(60), round(scale.text(27) * 1.5) + scale.px(8))

    @staticmethod
    def _beside(scale: Scale) -> int:
        """How wide the pencil stands beside the text."""
        return scale.text(27) + scale.px(8)

    def _written(self, area: pygame.Rect) -> Words:
        px, room = self.scale.text(27), area.inflate(-2 * self.scale.px(16), 0)
        room.w -= self._beside(self.scale)
        shown = letters.shortened(self.text or self.hint, "bold", px, room.w)
        print_ = Words(shown, 27, "bold", palette.INK if self.text else palette.INK_2)
        print_.place(self.scale, room)
        return print_

    def labels(self) -> list[Label]:
        """What stands in it."""
        return self._written(self.area).labels()

    def told(self) -> str:
        """The whole text, wherever it is cut."""
        return self.text or self.hint

    def face(self, surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
        """Draw the field, what stands in it and the sign of what pressing it does."""
        art.lay(surface, field(*area.size, self.u, palette.BUTTON_TEXT, palette.INK), area.topleft)
        self._written(area).draw(surface)
        side = round(self.scale.text(27) * 0.9)
        at = (area.right - self.scale.px(16) - side / 2, area.centery)
        art.lay_mid(surface, marks.icon(self.icon, side, palette.INK_2), at)


def setting(label: str, control: Part, sub: str = "", *, size: float = 25, voice: str = "bold") -> Row:
    """A line of a form: what it is called, a few words on it, and its control at the right or, folded, below."""
    lines: list[Part] = [Words(label, size, voice)]
    if isinstance(control, Pressable):
        control.of(label)
    if sub:
        lines.append(Words(sub, 20, "text", palette.INK_ON_OFF))
    return Row(Column(*lines, gap=2, grow=1), control, gap=24, fold_gap=10)


__all__ = ["REST", "Entry", "Segments", "Stepper", "Switch", "setting"]
