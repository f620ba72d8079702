"""The PIN pad: the only door out of a kiosk."""

import math
from functools import partial

import pygame

from game_closet.contract import Phrase
from game_closet.kit.buttons import Button
from game_closet.kit.control import Look
from game_closet.kit.layout import Column, Gap, Grid, Inside, Middle, Row
from game_closet.kit.part import REST, Part, Scale, Span
from game_closet.kit.print import FramedCard, Paragraph, Strip, Words
from game_closet.kit.sign import Sign
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.stage import art, palette, words
from game_closet.store.pin import LONGEST, SHORTEST

PATIENCE = 45.0  # seconds without a key before the pad goes away
FIGURES = "123456789"


class PinPad(Page):
    """Ten figures, one to erase, one to try."""

    dusk = True

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        assert app.kiosk is not None
        self.kiosk = app.kiosk
        self.typed = ""
        self.wrong = False
        self.idle = 0.0
        self._rest = self.rest

    @property
    def rest(self) -> int:
        """Seconds before another try is taken."""
        return math.ceil(self.kiosk.pin.wait())

    def update(self, seconds: float) -> bool:
        """Let the pause count down; a pad that nobody uses goes away, unless silence ends nothing here."""
        self.idle += seconds
        if self.idle > PATIENCE and self.kiosk.settings.idle:
            self.app.back()
        elif self._rest and self._rest != self.rest:
            self._rest = self.rest
            self.refresh()
        return super().update(seconds)

    def key(self, event: pygame.event.Event) -> None:
        """Figures by the keyboard too, where there is one."""
        if event.unicode and event.unicode in f"0{FIGURES}":
            self.type(event.unicode)
        elif event.key == pygame.K_BACKSPACE:
            self.erase()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.focus is None:
            self.enter()
        else:
            super().key(event)

    def type(self, figure: str) -> None:
        """One figure more."""
        self.idle, self.wrong = 0.0, False
        if len(self.typed) < LONGEST:
            self.typed += figure
        self.refresh()

    def erase(self) -> None:
        """One figure less."""
        self.idle, self.wrong = 0.0, False
        self.typed = self.typed[:-1]
        self.refresh()

    def enter(self) -> None:
        """Try the figures."""
        if why := self._why_no_try():
            self.refuse(why)
            return
        figures, self.typed = self.typed, ""
        if self.kiosk.pin.opens(figures):
            self.app.routes.operator()
            return
        self.app.sounds.play("refused")
        self.wrong, self.idle, self._rest = True, 0.0, self.rest
        self.refresh()

    # ------------------------------------------------------------------ layout

    def plan(self) -> Part:
        """What is asked at the left, the keys at the right."""
        strip = Strip(Row(Sign(480, 96, hooks=False), Gap(grow=1), folds=False))
        card = FramedCard(Row(self._question(), self._keys(), gap=64, fill=True), 72, 72, wide=1360)
        return Column(strip, self.scroll(Inside(Middle(card), 32, 32, grow=1), "page"))

    def _question(self) -> Part:
        ink = palette.RED_DEEP if self.wrong else palette.INK_ON_OFF
        return Column(
            Words(words.say("common.kiosk.operator"), 60, "slab"),
            Paragraph(words.say("common.kiosk.pin"), 34),
            Gap(8, grow=1),
            Boxes(len(self.typed)),
            Paragraph(self._said(), 34, colour=ink),
            Gap(8, grow=1),
            Button(words.say("common.kiosk.back"), self.escape, size=40, tall=112),
            gap=20,
            grow=1,
            wide=482,
        )

    def _why_no_try(self) -> str:
        if self.rest:
            return words.say("common.kiosk.pin_wait", count=self.rest)
        short = len(self.typed) < SHORTEST
        return words.tell("common", "why", Phrase("bad_pin", (SHORTEST, LONGEST)), ()) if short else ""

    def _said(self) -> str:
        if not self.kiosk.pin.known:
            return words.say("common.kiosk.pin_missing")
        if self.rest:
            return self._why_no_try()
        return words.say("common.kiosk.pin_wrong") if self.wrong else words.say("common.kiosk.pin_rest")

    def _keys(self) -> Part:
        empty = "" if self.typed else words.say("common.why.nothing_typed")
        figures = [self._figure(figure) for figure in FIGURES]
        erase = Button(words.say("common.kiosk.erase"), self.erase, size=40, why=empty, tall=146)
        enter = Button(words.say("common.kiosk.enter"), self.enter, size=40, why=self._why_no_try(), tall=146)
        rows = [*(figures[at : at + 3] for at in (0, 3, 6)), [erase, self._figure("0"), enter]]
        return Grid(rows, gap=20, line_gap=32, even=True)

    def _figure(self, figure: str) -> Button:
        return Button(figure, partial(self.type, figure), size=64, wide=172, tall=146)


class Boxes(Part):
    """A box for every figure typed and the next one; how many there will be is not told."""

    def __init__(self, typed: int) -> None:
        super().__init__(wide=482)
        self.typed = typed
        self.count = max(SHORTEST, min(LONGEST, typed + 1))

    def measure(self, scale: Scale) -> Span:
        """Room for as many as there can be."""
        return Span(scale.px(LONGEST * 40), scale.px(LONGEST * 40))

    def high(self, scale: Scale, width: int) -> int:
        """A little higher than wide."""
        return scale.px(132)

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw the boxes, a dot in those that are filled, gold about the next."""
        wide, high = area.w / self.u, area.h / self.u
        step = min(122.0, (wide + 18) / self.count)
        w, boxes = step - 18, ""
        for number in range(self.count):
            left, here = number * step, number == self.typed
            edge = art.stroke(palette.MUSTARD, 6) if here else art.stroke(palette.EDGE, 3)
            boxes += art.rect(left + 3, 3, w - 6, high - 6, 12, palette.ROW_ON, edge)
            if number < self.typed:
                boxes += art.circle(left + w / 2, high / 2, min(20, w * 0.3), palette.INK)
        art.lay(surface, art.svg(boxes, wide, high, self.u), area.topleft)
