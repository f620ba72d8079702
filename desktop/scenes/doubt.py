"""*Sure?*: the question before a move that a rule may forbid by what only its maker can know.

It is asked alike whatever the secret is, so that neither the question nor taking the move back tells anything. It
stands at the foot of rail or dock: the board stays in sight, and *yes* never lies where the hand has just pressed.
"""

from collections.abc import Callable

import pygame

from desktop.scenes.controls import Button
from desktop.scenes.pen import Pen
from desktop.scenes.play_layout import PlayLayout
from desktop.scenes.scene import Control
from desktop.stage import words

HEAD, PRINT = 92.0, 24.0  # design units of the question, and of what is to be known before it is answered
WIDE, HIGH, GAP, PAD = 260, 92, 16, 40  # of the answers and about them


class Doubt:
    """One question, from the move that was meant to its answer."""

    def __init__(
        self, key: str, about: str, *, over: str | None, yes: Callable[[], object], back: Callable[[], object]
    ) -> None:
        self.over = over  # the key of the spot that the move leads to
        self._words = f"{key}.sure"
        self._about = about
        self._press = yes, back
        self._u = 1.0
        self._room = 1  # pixels for a line of print
        self._card = self._yes = self._back = pygame.Rect(0, 0, 1, 1)

    def lay_out(self, areas: PlayLayout) -> None:
        """Find a place: beside each other in the dock, else one below the other; the way back where buttons were."""
        self._u = areas.u
        wide, high, gap, pad = (round(units * areas.u) for units in (WIDE, HIGH, GAP, PAD))
        if areas.docked:
            card = pygame.Rect(areas.table.left, 0, areas.table.width, 0)
            left, right = min(areas.verbs.left, card.right - pad - wide), card.right - pad
            back, yes = pygame.Rect(left, 0, right - left, high), pygame.Rect(left - gap - wide, 0, wide, high)
            self._room = yes.left - gap - card.left - pad
            card.height = max(self._print_height() + pad, high + 2 * pad)
            card.bottom = areas.note.bottom
            back.centery = yes.centery = card.centery
        else:
            card = pygame.Rect(areas.note.left, 0, areas.note.width, 0)
            self._room = card.width - 2 * pad
            card.height = self._print_height() + 2 * (gap + high) + pad
            card.bottom = areas.calls.bottom
            back = pygame.Rect(card.left + pad, card.bottom - pad - high, self._room, high)
            yes = back.move(0, -gap - high)
        self._card, self._yes, self._back = card, yes, back

    def _print_height(self) -> int:
        pen = Pen(pygame.Surface((1, 1)), self._u)
        lines = pen.lines(self._about, PRINT, self._room / self._u)
        return pen.px(HEAD + pen.lead(PRINT) * len(lines))

    def controls(self) -> list[Control]:
        """The two answers, the one that harms nobody last."""
        yes, back = self._press
        return [
            Button(self._yes, self._u, words.say(f"{self._words}.yes"), yes, size=30),
            Button(self._back, self._u, words.say(f"{self._words}.back"), back, kind="red", size=30),
        ]

    def draw(self, surface: pygame.Surface) -> None:
        """The card, the question and what it is about."""
        pen, room = Pen(surface, self._u), self._room / self._u
        x, y, w, h = (length / self._u for length in self._card)
        pen.framed_card(x, y, w, h)
        pen.text(x + PAD, y + 62, words.say(f"{self._words}.title"), 36, "slab", width=room)
        pen.paragraph(x + PAD, y + HEAD + pen.lead(PRINT) / 2, self._about, PRINT, room)
