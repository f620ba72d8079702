"""*Sure?*: the question before a move, which a rule may forbid by what only its maker can know.

That is asked alike whatever the secret is, so that neither the question nor taking the move back tells anything. It
stands at the foot of rail or dock: the board stays in sight, and *yes* never lies where the hand has just pressed.
"""

from collections.abc import Callable, Iterator

import pygame

from game_closet.kit.buttons import Button
from game_closet.kit.control import Control
from game_closet.kit.layout import Column, Gap, Row
from game_closet.kit.part import Part, Scale, draw_still
from game_closet.kit.print import FramedCard, Paragraph, Words
from game_closet.kit.scroll import Bar, More, Scroll
from game_closet.pages.table.layout import PlayLayout
from game_closet.stage import letters

GAP, PAD = 16.0, 38.0  # design units between what stands on the card, and about it
LOW, LEAST = 60.0, 25.0  # in the dock: that its answers are high, and what is free above and below
ACROSS = 1000.0  # that a card at the foot of the screen is wide


class Doubt:
    """One question, from the move that was meant to its answer."""

    def __init__(
        self,
        say: Callable[[str], str],
        about: str,
        *,
        over: str | None,
        yes: Callable[[], object],
        back: Callable[[], object],
        harmless: bool = False,  # *yes* is the answer at hand
        idle: bool = False,  # nothing waits for the answer: whoever plays on has none to give
    ) -> None:
        self.over = over  # the key of the spot that the move leads to
        self.harmless = harmless
        self.idle = idle
        self.at_foot = False  # of a screen that is all the table's: there the table says what it is about
        self._say = say
        self._about = about
        self._press = yes, back
        self._card = FramedCard(Gap())
        self._answers: list[Control] = []

    def lay_out(self, areas: PlayLayout) -> None:
        """Find a place: all in a row in the dock, else one below the other; the way back lies where buttons were."""
        scale = Scale(areas.u)
        title, about = Words(self._say("title"), 36, "slab"), Paragraph(self._about, 24)
        kinds = ("red", "paper") if self.harmless else ("paper", "red")  # what is at hand looks like it
        yes = Button(self._say("yes"), self._press[0], kind=kinds[0], size=30, tall=88)
        back = Button(self._say("back"), self._press[1], kind=kinds[1], size=30, tall=88)
        self._answers = [yes, back]  # the one that harms nobody last
        if self.at_foot:
            title.grow, place = 1, areas.table.union(areas.note)
            narrower = place.w - letters.size(ACROSS, areas.u)
            place, bottom = place.inflate(-max(0, narrower), 0), place.bottom
            self._card = FramedCard(Row(title, yes, back, gap=GAP, folds=False), PAD, 2 * GAP)
        elif areas.docked:
            about.grow, place = 1, areas.table
            yes.tall = back.tall = LOW  # it hides as little of the table as may be
            back.wide = max(260.0, (place.right - areas.verbs.left) / areas.u - PAD)
            self._card = FramedCard(Row(title, about, yes, back, gap=GAP, folds=False), PAD, LEAST)
            if self._card.span(scale).least > place.w:
                answers = Row(yes, back, gap=GAP, folds=False)
                self._card = FramedCard(Column(title, about, answers, gap=GAP), PAD, 2 * GAP)
            bottom = areas.note.bottom
        else:
            bottom, room = areas.calls.bottom, areas.calls.bottom - areas.table.top
            self._card = FramedCard(Column(title, about, yes, back, gap=GAP), PAD, PAD)
            # large print may be too wide for the rail, and then reaches over the table as far as it must
            span = self._card.span(scale)
            widths = (max(areas.note.w, span.least), max(areas.note.w, span.easy))
            wide = next((wide for wide in widths if self._card.height(scale, wide) <= room), max(widths))
            if self._card.height(scale, wide) > room:
                self._card = FramedCard(Column(title, Scroll(about, self._about), yes, back, gap=GAP), PAD, PAD)
            place = pygame.Rect(areas.note.right - wide, areas.table.top, wide, room)
        high = min(self._card.height(scale, place.width), bottom - areas.table.top)
        self._card.place(scale, pygame.Rect(place.left, bottom - high, place.width, high))

    @property
    def area(self) -> pygame.Rect:
        """Where it stands."""
        return self._card.area

    def controls(self) -> list[Control]:
        """What scrolls a long question, and the two answers."""
        bars = [leaf for leaf in self._card.leaves() if isinstance(leaf, Bar | More)]
        return [*bars, *self._answers]

    def leaves(self) -> Iterator[Part]:
        """All that stands on the card."""
        return self._card.leaves()

    def draw(self, surface: pygame.Surface) -> None:
        """The card, the question and what it is about."""
        draw_still(surface, self.leaves())
