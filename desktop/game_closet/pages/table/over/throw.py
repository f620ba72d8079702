"""Where people who throw their own dice press what they show: a row of faces for each die."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from game_closet.contract import Roll
from game_closet.kit.buttons import Pressable
from game_closet.kit.choices import Segments
from game_closet.kit.control import Control
from game_closet.kit.layout import Column
from game_closet.kit.part import Part, Scale, draw_still
from game_closet.kit.print import FramedCard, Words
from game_closet.pages.table.layout import PlayLayout
from game_closet.stage import words

WIDE = 760.0  # design units of the card
NONE = -1  # no face has been pressed yet


class Throw:
    """One throw, from the first face pressed to the last."""

    def __init__(
        self,
        asked: Roll,
        face: Callable[[int, int], str],
        done: Callable[[Sequence[int]], object],
        changed: Callable[[], object],
    ) -> None:
        self.asked = asked
        self.pressed = [NONE] * len(asked.sides)
        self._face = face
        self._done = done
        self._changed = changed
        self._card = FramedCard(Words(""))

    def press(self, die: int, face: int) -> None:
        """A die shows this face, counted from 0; with the last one the throw is made."""
        self.pressed[die] = face
        if NONE in self.pressed:
            self._changed()
        else:
            self._done([face + 1 for face in self.pressed])

    def lay_out(self, areas: PlayLayout) -> list[Control]:
        """Lie at the foot of the table; what can be pressed there."""
        scale = Scale(areas.u)
        rows = [
            Segments([self._face(die, face) for face in range(1, sides + 1)], chosen, partial(self.press, die), grow=1)
            for die, (sides, chosen) in enumerate(zip(self.asked.sides, self.pressed, strict=True))
        ]
        title = Words(words.say("common.play.throw"), 30, "slab", align="c")
        about = Words(words.say("common.play.throw_sub"), 22, align="c")
        self._card = FramedCard(Column(title, about, *rows, gap=12), 44, 38)
        wide = min(areas.table.width, scale.with_text(WIDE))
        place = pygame.Rect(0, 0, wide, self._card.height(scale, wide))
        place.midbottom = areas.table.midbottom
        self._card.place(scale, place)
        return [leaf for leaf in self._card.leaves() if isinstance(leaf, Pressable)]

    def leaves(self) -> Iterator[Part]:
        """All that stands on the card."""
        return self._card.leaves()

    def draw(self, surface: pygame.Surface) -> None:
        """The card without what can be pressed."""
        draw_still(surface, self.leaves())
