"""*Sure?*: the question before a move that a rule may forbid by what only its maker can know.

It is asked alike whatever the secret is, so that neither the question nor taking the move back tells anything. It
stands at the foot of rail or dock: the board stays in sight, and *yes* never lies where the hand has just pressed.
"""

from collections.abc import Callable

import pygame

from game_closet.kit.control import Control
from game_closet.kit.controls import Button
from game_closet.kit.pen import Pen
from game_closet.pages.table.layout import PlayLayout
from game_closet.stage import words

HEAD, TITLE, PRINT = 92.0, 36.0, 24.0  # design units: the question, and what is to be known before it is answered
WIDE, HIGH, GAP, PAD = 260, 88, 16, 38  # of the answers and about them


class Doubt:
    """One question, from the move that was meant to its answer."""

    def __init__(
        self, key: str, about: str, *, over: str | None, yes: Callable[[], object], back: Callable[[], object]
    ) -> None:
        self.over = over  # the key of the spot that the move leads to
        self._key = key
        self._about = about
        self._press = yes, back
        self._u = 1.0
        self._card = self._print = self._yes = self._back = pygame.Rect(0, 0, 1, 1)

    def lay_out(self, areas: PlayLayout) -> None:
        """Find a place: all in a row in the dock, else one below the other; the way back lies where buttons were."""
        self._u = areas.u
        wide, high, gap, pad = (round(units * areas.u) for units in (WIDE, HIGH, GAP, PAD))
        if areas.docked:
            card = pygame.Rect(areas.table.left, 0, areas.table.width, 0)
            left, right = min(areas.verbs.left, card.right - pad - wide), card.right - pad
            back, yes = pygame.Rect(left, 0, right - left, high), pygame.Rect(left - gap - wide, 0, wide, high)
            aside = card.left + pad + self._pen().px(self._pen().width(self._say("title"), TITLE, "slab")) + 2 * gap
            self._print = self._fitted(aside, yes.left - gap - aside)
            card.height = max(self._print.height, high) + 4 * gap
            card.bottom = areas.note.bottom
            back.centery = yes.centery = self._print.centery = card.centery
        else:
            card = pygame.Rect(areas.note.left, 0, areas.note.width, 0)
            self._print = self._fitted(card.left + pad, card.width - 2 * pad)
            head = round(HEAD * areas.u)
            card.height = head + self._print.height + 2 * (gap + high) + pad
            card.bottom = areas.calls.bottom
            self._print.top = card.top + head
            back = pygame.Rect(card.left + pad, card.bottom - pad - high, self._print.width, high)
            yes = back.move(0, -gap - high)
        self._card, self._yes, self._back = card, yes, back

    def _pen(self, surface: pygame.Surface | None = None) -> Pen:
        return Pen(surface or pygame.Surface((1, 1)), self._u)

    def _say(self, part: str) -> str:
        return words.say(f"{self._key}.sure.{part}")

    def _fitted(self, left: int, wide: int) -> pygame.Rect:
        """The room that the print takes in this width."""
        pen = self._pen()
        return pygame.Rect(left, 0, wide, pen.px(pen.lead(PRINT) * len(pen.lines(self._about, PRINT, wide / self._u))))

    def controls(self) -> list[Control]:
        """The two answers, the one that harms nobody last."""
        yes, back = self._press
        return [
            Button(self._yes, self._u, self._say("yes"), yes, size=30),
            Button(self._back, self._u, self._say("back"), back, kind="red", size=30),
        ]

    def draw(self, surface: pygame.Surface) -> None:
        """The card, the question and what it is about."""
        pen = self._pen(surface)
        x, y, w, h = (length / self._u for length in self._card)
        left, top, room, _ = (length / self._u for length in self._print)
        pen.framed_card(x, y, w, h)
        beside = left > x + PAD
        pen.text(x + PAD, y + (h / 2 if beside else HEAD * 0.68), self._say("title"), TITLE, "slab")
        pen.paragraph(left, top + pen.lead(PRINT) / 2, self._about, PRINT, room)
