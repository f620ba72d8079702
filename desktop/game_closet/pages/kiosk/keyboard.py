"""Keys on the screen, for a name where there is no keyboard; where there is one it works too."""

from collections.abc import Callable
from functools import partial

import pygame

from game_closet.engine.names import graphemes
from game_closet.kit.buttons import Button
from game_closet.kit.control import Look
from game_closet.kit.layout import Column, First, Gap, Middle, Row, Wrap
from game_closet.kit.part import REST, Label, Part, Scale, Span
from game_closet.kit.print import Words
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.stage import art, letters, marks, palette, words
from game_closet.stage.manners import minded

GAP, TALL = 14.0, 108.0  # design units between keys, and of their height


class ScreenKeys(Page):
    """A line of text and the keys to type it."""

    def __init__(self, app: Program, *, text: str, on_done: Callable[[str], object], longest: int) -> None:
        super().__init__(app)
        self.text = text
        self.on_done = on_done
        self.longest = longest
        self.fresh = True  # the first key replaces what stood there

    @property
    def shifted(self) -> bool:
        """Whether the next letter is a capital: at the beginning of a word."""
        return self.fresh or not self.text or self.text[-1] in " -.'"

    def type(self, letter: str) -> None:
        """One letter more."""
        text = "" if self.fresh else self.text
        self.fresh = False
        if len(graphemes(text)) < self.longest:
            text += letter
        self.text = text
        self.refresh()

    def erase(self) -> None:
        """One letter less."""
        self.fresh = False
        self.text = "".join(graphemes(self.text)[:-1])
        self.refresh()

    def done(self) -> None:
        """Take the line; rude words are starred out where the place wants it."""
        text = minded(self.text) if self.app.settings.rude_words else self.text
        self.app.back()
        self.on_done(text)

    def key(self, event: pygame.event.Event) -> None:
        """A keyboard, where there is one."""
        if event.key == pygame.K_BACKSPACE:
            self.erase()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.focus is None:
            self.done()
        elif event.unicode and event.unicode.isprintable() and event.key != pygame.K_TAB:
            self.type(event.unicode)
        else:
            super().key(event)

    # ------------------------------------------------------------------ layout

    def plan(self) -> Part:
        """The line above, the rows of keys below it, then space, erase and done."""
        keys = words.say("common.kiosk.keys" if self.shifted else "common.kiosk.keys_small")
        rows = [self._row(row) for row in keys.split()]
        body = Column(Gap(grow=1), Middle(Typed(self.text, self.fresh)), Gap(grow=1), *rows, self._foot(), gap=14)
        return self.framed(self.head(words.say("common.kiosk.name")), body)

    def _row(self, row: str) -> Part:
        keys = [Key(letter, partial(self.type, letter), size=44, wide=146, tall=TALL) for letter in row]
        return First(Middle(Row(*keys, gap=GAP, folds=False)), Wrap(*keys, even=True, gap=GAP))

    def _foot(self) -> Part:
        say = words.say
        empty = "" if self.text else say("common.why.nothing_typed")
        spaceless = say("common.why.letter_first") if self.fresh else ""
        nameless = "" if self.text.strip() else say("common.why.nothing_typed")
        erase = Button(say("common.kiosk.erase"), self.erase, size=44, why=empty, wide=306, tall=TALL)
        space = Button(say("common.kiosk.space"), self._space, size=44, why=spaceless, wide=626, tall=TALL)
        done = Button(say("common.kiosk.done"), self.done, kind="red", size=44, why=nameless, wide=466, tall=TALL)
        return Middle(Row(erase, space, done, gap=GAP))

    def _space(self) -> None:
        self.type(" ")


class Key(Button):
    """A key with one letter."""

    across = 8.0


class Typed(Part):
    """The line as it is typed; of one too long its end is seen."""

    bleed = 36.0

    def __init__(self, text: str, fresh: bool) -> None:
        super().__init__(wide=1240)
        self.text = text
        self.fresh = fresh

    def measure(self, scale: Scale) -> Span:
        """Room for a short name."""
        return Span(scale.text(72) * 4, scale.text(72) * 8)

    def high(self, scale: Scale, width: int) -> int:
        """One line."""
        return max(scale.px(148), round(scale.text(72) * 1.6))

    def _shown(self, area: pygame.Rect) -> Words:
        room, px, text = area.inflate(-2 * self.scale.px(48), 0), self.scale.text(72), self.text
        while letters.width(text, "slab", px) > room.w - self.scale.px(20):
            text = "".join(graphemes(text)[1:])
        shown = Words(text, 72, "slab", palette.INK_2 if self.fresh else palette.INK)
        shown.place(self.scale, room)
        return shown

    def labels(self) -> list[Label]:
        """What was typed."""
        return self._shown(self.area).labels()

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw the card, the text and the cursor."""
        u, shown = self.u, self._shown(area)
        marks.lay_card(surface, area, u, radius=10, height=12)
        art.lay(surface, marks.frame(*area.size, 8 * u, 6 * u, palette.MUSTARD), area.topleft)
        shown.draw(surface)
        end = max((label.area.right for label in shown.labels()), default=shown.area.x)
        cursor = pygame.Rect(end + self.scale.px(10), 0, self.scale.px(5), round(area.h * 0.54))
        cursor.centery = area.centery
        surface.fill(palette.rgb(palette.RED), cursor)
