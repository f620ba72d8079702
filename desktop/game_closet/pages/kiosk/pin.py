"""The PIN pad: the only door out of a kiosk."""

import math
from collections.abc import Callable

import pygame

from game_closet.kit import sign
from game_closet.kit.controls import Button
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.stage import art, marks, palette, words
from game_closet.store.pin import LONGEST, SHORTEST

PATIENCE = 45.0  # seconds without a key before the pad goes away
FIGURES = "123456789"
STRIP = 120.0


class PinPad(Page):
    """Ten figures, one to erase, one to try."""

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
        """Let the pause count down; a pad that nobody uses goes away."""
        self.idle += seconds
        if self.idle > PATIENCE:
            self.app.back()
        elif self._rest and self._rest != self.rest:
            self._rest = self.rest
            self.refresh()
        return False

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
        if len(self.typed) < SHORTEST or self.rest:
            return
        figures, self.typed = self.typed, ""
        if self.kiosk.pin.opens(figures):
            self.app.routes.operator()
            return
        self.app.sounds.play("refused")
        self.wrong, self.idle, self._rest = True, 0.0, self.rest
        self.refresh()

    # ------------------------------------------------------------------ layout

    def furnish(self) -> None:
        """What is asked at the left, the keys at the right."""
        pen, u = self.pen, self.u
        marks.lay_bar(self.ground, self.rect(0, 0, self.wide, STRIP), u)
        sign.hang(pen, 48, 12, 480, 96, hooks=False)
        self.dim(STRIP)
        x, y = (self.wide - 1320) / 2, STRIP + 48 + (self.tall - 1080) / 2
        pen.framed_card(x, y, 1320, 856)
        self._question(x + 80, y)
        self._keys(x + 680, y + 82)

    def _question(self, x: float, y: float) -> None:
        pen = self.pen
        pen.text(x, y + 122, words.say("common.kiosk.operator"), 60, "slab", width=540)
        pen.paragraph(x, y + 206, words.say("common.kiosk.pin"), 34, 520)
        self._boxes(x, y + 400)
        pen.paragraph(x, y + 572, self._said(), 34, 540, colour=palette.RED_DEEP if self.wrong else palette.INK_ON_OFF)
        area = self.rect(x, y + 664, 482, 112)
        label = words.say("common.kiosk.back")
        self.controls.append(Button(area, self.u, label, self.escape, size=40))

    def _said(self) -> str:
        if not self.kiosk.pin.known:
            return words.say("common.kiosk.pin_missing")
        if self.rest:
            return words.say("common.kiosk.pin_wait", count=self.rest)
        return words.say("common.kiosk.pin_wrong") if self.wrong else words.say("common.kiosk.pin_rest")

    def _boxes(self, x: float, y: float) -> None:
        """A box for every figure typed and the next one; how many there will be is not told."""
        count = max(SHORTEST, min(LONGEST, len(self.typed) + 1))
        step = min(122.0, 540 / count)
        for number in range(count):
            w, left = step - 18, x + number * step
            here = number == len(self.typed)
            edge = art.stroke(palette.MUSTARD, 6) if here else art.stroke("#7A6138", 3)
            box = art.rect(left, y, w, 124, 12, "#FBF4E2") + art.rect(left + 1.5, y + 1.5, w - 3, 121, 12, "none", edge)
            if number < len(self.typed):
                box += art.circle(left + w / 2, y + 62, min(20, w * 0.3), palette.INK)
            self.pen.ink(box, left - 4, y - 4, w + 8, 132)

    def _keys(self, x: float, y: float) -> None:
        able = len(self.typed) >= SHORTEST and not self.rest
        entries: list[tuple[str, Callable[[], object], bool]] = [
            *((figure, self._typing(figure), True) for figure in FIGURES),
            (words.say("common.kiosk.erase"), self.erase, bool(self.typed)),
            ("0", self._typing("0"), True),
            (words.say("common.kiosk.enter"), self.enter, able),
        ]
        for number, (label, press, enabled) in enumerate(entries):
            area = self.rect(x + number % 3 * 192, y + number // 3 * 178, 172, 146)
            size = 64 if len(label) == 1 else 40
            self.controls.append(Button(area, self.u, label, press, size=size, enabled=enabled))

    def _typing(self, figure: str) -> Callable[[], None]:
        return lambda: self.type(figure)
