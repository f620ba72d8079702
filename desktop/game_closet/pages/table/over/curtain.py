"""The curtain: it hides the table, names the next player and waits for that player's own gesture.

It shuts at once and opens slowly, so no frame of the way shows a secret. To look at an own secret off turn, the view
stands only while the look is held.
"""

from collections.abc import Callable

import pygame

from game_closet.engine.people import Sitter
from game_closet.kit.buttons import Button, Chip
from game_closet.kit.control import Control
from game_closet.kit.keyboard import prompt
from game_closet.kit.layout import Column, First, Gap, Middle, Row, Whole
from game_closet.kit.part import Part
from game_closet.kit.print import FramedCard, Name, Paragraph, Token, Words
from game_closet.stage import art, letters, motion, palette, words

OPENING = 0.45  # seconds
SWAGS = 6


class Curtain:
    """One drawn curtain, from its fall to its rise."""

    def __init__(
        self,
        seat: int,
        sitter: Sitter,
        why: str,
        *,
        alone: Callable[[], object],
        leave: Callable[[], object],
        back: Callable[[], object] | None = None,
        hold: bool = False,
    ) -> None:
        self.seat = seat
        self.sitter = sitter
        self.why = why
        self.hold = hold  # the view stands only while the button is held
        self._alone = alone
        self._leave = leave
        self._back = back
        self._open: float | None = None
        self._size = (1, 1)
        self._u = 1.0

    @property
    def shut(self) -> bool:
        """Whether nothing of the table may be drawn."""
        return self._open is None

    @property
    def gone(self) -> bool:
        """Whether it has opened all the way."""
        return self._open is not None and self._open >= OPENING

    def lay_out(self, size: tuple[int, int], u: float) -> None:
        """Take on the size of the page."""
        self._size, self._u = size, u

    def rise(self) -> None:
        """Open: the person is alone."""
        if not self.hold:
            self._open = 0.0
            self._alone()

    def update(self, seconds: float) -> bool:
        """Let it open; True while it moves."""
        if self._open is None:
            return False
        self._open += seconds
        return True

    @property
    def card(self) -> pygame.Rect:
        """Where the cream card stands."""
        area = pygame.Rect(0, 0, self._px(860, 1420), self._px(560, 780))
        area.center = (self._size[0] // 2, round(self._size[1] * letters.grown(0.54, 0.47)))
        return area

    def _px(self, units: float, doubled: float) -> int:
        return round(letters.grown(units, doubled) * self._u)

    @property
    def gesture(self) -> pygame.Rect:
        """Where the person says to be alone."""
        area = pygame.Rect(0, 0, self._px(520, 900), self._px(116, 140))
        area.midtop = (self.card.centerx, self.card.top + self._px(372, 520))
        return area

    def controls(self) -> list[Control]:
        """What can be pressed: the gesture, and the ways out."""
        if not self.shut:
            return []
        u, card = self._u, self.card
        label = words.say("common.curtain.hold" if self.hold else "common.curtain.alone")
        found: list[Control] = [Button(label, self.rise, kind="red", size=40).at(self.gesture, u)]
        chips = [("door", words.say("common.curtain.leave"), self._leave)]
        if self._back is not None:
            chips.insert(0, ("back", words.say("common.curtain.not_me", name=self.sitter.name), self._back))
        width, gap = self._px(350, 640), self._px(100, 40)
        left = card.centerx - (width * len(chips) + gap * (len(chips) - 1)) // 2
        for number, (icon, label, act) in enumerate(chips):
            area = pygame.Rect(left + number * (width + gap), card.bottom + self._px(50, 36), width, self._px(70, 100))
            found.append(Chip(label, act, icon).at(area, u))
        return found

    def draw(self, surface: pygame.Surface) -> None:
        """Velvet over everything; while it opens, two halves drawn aside."""
        velvet = art.cached(("curtain", self._size, self._u), lambda: _velvet(*self._size, self._u))
        if self._open is None:
            surface.blit(velvet, (0, 0))
            self._draw_card(surface)
            return
        width, height = self._size
        aside = round(motion.ease(min(1.0, self._open / OPENING)) * (width / 2))
        surface.blit(velvet, (-aside, 0), pygame.Rect(0, 0, width // 2, height))
        surface.blit(velvet, (width // 2 + aside, 0), pygame.Rect(width // 2, 0, width - width // 2, height))

    def _named(self, size: float) -> Part:
        """Token and name in the middle; a long name is printed less large, and only then cut."""
        return Middle(
            Row(Token(self.sitter, 100, halo=True), Name(self.sitter.name, size, "slab"), gap=24, folds=False)
        )

    def _draw_card(self, surface: pygame.Surface) -> None:
        for leaf in self._print().leaves():
            leaf.draw(surface)

    def _print(self) -> Part:
        """Whose turn it is to look, and why; the gesture stands in the gap."""
        enter = words.say(f"common.curtain.{'hold_enter' if self.hold else 'or_enter'}", key=prompt("press"))
        why = Paragraph(self.why, 27)
        why.align = "c"
        body = Column(
            Words(words.say("common.curtain.pass_to"), 34, align="c"),
            First(Whole(self._named(92)), self._named(56)),
            why,
            Gap(letters.grown(132, 160), grow=1),
            Words(enter, 24, "cond", palette.INK_2, align="c"),
            gap=14,
        )
        return FramedCard(body).at(self.card, self._u)


def _velvet(width: int, height: int, u: float) -> pygame.Surface:
    cloth = pygame.Surface((width, height), 0, 32)
    cloth.blit(art.velvet(width, height, 5, palette.VELVET, u), (0, 0))
    span = width / SWAGS
    beam, deep, drop = 56 * u, 104 * u, "#7A1512"
    shade, defs = art.lin([(0, "#3A0604"), (1, palette.VELVET)])
    text = ""
    for number in range(SWAGS):
        left, right = number * span, (number + 1) * span
        bow = _bow(left, right, beam, deep)
        text += art.path(f"{bow} Z", f"url(#{shade})")
        for fold in (0.35, 0.6, 0.85):
            text += art.path(_bow(left, right, beam, deep * fold), "none", art.stroke(drop, 4 * u, 0.55))
        for thread in range(1, 40):
            t = thread / 40
            x = left + span * (3 * (1 - t) ** 2 * t * 0.2 + 3 * (1 - t) * t**2 * 0.8 + t**3)
            y = beam + deep * 1.35 * 3 * (1 - t) * t
            text += art.line(x, y, x, y + 17 * u, "#D9A441", 4 * u)
        text += art.path(bow, "none", art.stroke("#F0C75E", 6 * u))
    top = art.rect(0, 0, width, beam, 0, f"url(#{shade})") + art.line(0, beam, width, beam, "#F0C75E", 5 * u)
    art.lay(cloth, art.svg(defs + text + top, width, height, 1), (0, 0))
    return cloth


def _bow(left: float, right: float, top: float, deep: float) -> str:
    span, low = right - left, top + deep * 1.35
    return f"M{left} {top} C{left + span * 0.2} {low} {right - span * 0.2} {low} {right} {top}"
