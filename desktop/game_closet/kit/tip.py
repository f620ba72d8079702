"""Tips: what a thing says of itself to a hand, or a focus, that waits over it."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

import pygame

from game_closet.kit.buttons import Pressable
from game_closet.kit.control import Look
from game_closet.kit.desk import Desk, Drawn
from game_closet.kit.layout import Column
from game_closet.kit.part import REST, Part, Scale
from game_closet.kit.print import Words
from game_closet.stage import marks, palette

WAIT = 0.5  # seconds a hand waits
LAYER = 30  # above everything else on the desk
WIDE = 420.0  # design units after which a tip takes another line
RATHER = 4  # times as much of what it is about is covered as of anything else
OFF = 12.0  # design units between a tip and what it is about


Spared: TypeAlias = Callable[[], Sequence[pygame.Rect]]  # what a tip may not lie on, asked once one is due


class Tip(Part):
    """A few words on a dark band, where they cover nothing that matters."""

    bleed = 30.0

    def __init__(
        self,
        said: Sequence[str],
        by: pygame.Rect,
        scale: Scale,
        room: pygame.Rect,
        *,
        spared: Sequence[pygame.Rect] = (),  # what it may not lie on
        above: bool = False,  # rather than below
        edge: str | None = None,
    ) -> None:
        super().__init__()
        self.words = Column(*(Words(line, 20, "bold", palette.CREAM, align="c") for line in said), gap=4)
        self.edge = edge
        pad = scale.px(14)
        wide = min(self.words.span(scale).wish, max(scale.with_text(WIDE), self.words.span(scale).least))
        size = (wide + 2 * pad, self.words.height(scale, wide) + scale.px(16))
        places = [place.clamp(room) for place in _around(by, size, scale.px(OFF), above=above)]
        hides = [_covered(place, [by]) + RATHER * _covered(place, spared) for place in places]
        area = places[hides.index(min(hides))]  # the first of those that cover least
        self.place(scale, area)
        high = self.words.height(scale, wide)
        self.words.place(scale, pygame.Rect(area.x + pad, area.centery - high // 2, wide, high))

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw the band and the words."""
        marks.lay_band(surface, area, self.u, self.edge)
        for line in self.words.leaves():
            line.paint(surface, line.area.move(area.x - self.area.x, area.y - self.area.y))


def _around(by: pygame.Rect, size: tuple[int, int], off: int, *, above: bool) -> list[pygame.Rect]:
    """Below, above and beside something."""
    below, over, right, left = (pygame.Rect((0, 0), size) for _ in range(4))
    below.midtop, over.midbottom = (by.centerx, by.bottom + off), (by.centerx, by.top - off)
    right.midleft, left.midright = (by.right + off, by.centery), (by.left - off, by.centery)
    return [over, below, right, left] if above else [below, over, right, left]


def _covered(place: pygame.Rect, spared: Sequence[pygame.Rect]) -> int:
    clips = [place.clip(area) for area in spared]
    return sum(clip.w * clip.h for clip in clips)


class Waiting:
    """How long a hand, or a focus, has rested on one thing; a press hushes it until something stirs."""

    def __init__(self) -> None:
        self.about: object = None
        self.waited = 0.0
        self.hushed = False

    def rest(self, seconds: float, about: object) -> bool:
        """Let it rest; True once that has been long enough for a tip."""
        if about != self.about:
            self.about, self.waited = about, 0.0
        else:
            self.waited += seconds
        return about is not None and not self.hushed and self.waited >= WAIT

    def follow(self, event: pygame.event.Event) -> None:
        """A click hushes; a hand that moves, or a key, wants to know again."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.MOUSEMOTION):
            self.hushed = event.type == pygame.MOUSEBUTTONDOWN


class Tips:
    """Shows the tip of one thing at a time."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.waiting = Waiting()
        self.about: Pressable | None = None
        self.shown: Drawn | None = None

    def update(self, seconds: float, pointed: Pressable | None, spared: Spared) -> bool:
        """Let a hand wait; True when a tip came or went. It lies beside what is spared, as far as there is room."""
        due = self.waiting.rest(seconds, pointed) and pointed is not None and bool(pointed.tips)
        if pointed is not self.about or not due:
            self.about = pointed
            return self.forget()
        if self.shown is not None or pointed is None:
            return False
        room = pygame.Rect((0, 0), self.desk.window_resolution).inflate(*[-2 * pointed.scale.px(8)] * 2)
        self.shown = Drawn(self.desk, Tip(pointed.tips, pointed.seen, pointed.scale, room, spared=spared()), LAYER)
        return True

    def forget(self) -> bool:
        """Put the tip away; True when there was one."""
        if self.shown is None:
            return False
        self.shown.kill()  # type: ignore[no-untyped-call]
        self.shown = None
        return True
