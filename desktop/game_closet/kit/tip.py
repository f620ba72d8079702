"""Tips: what a thing says of itself to a hand, or a focus, that waits over it."""

import pygame

from game_closet.kit.buttons import Pressable
from game_closet.kit.control import Look
from game_closet.kit.desk import Desk, Drawn
from game_closet.kit.part import REST, Part, Scale
from game_closet.kit.print import Words
from game_closet.stage import marks, palette

WAIT = 0.5  # seconds a hand waits
LAYER = 30  # above everything else on the desk
WIDE = 420.0  # design units after which a tip takes another line
OFF = 12.0  # design units between a tip and what it is about


class Tip(Part):
    """A few words on a dark band."""

    bleed = 30.0

    def __init__(self, text: str, by: pygame.Rect, scale: Scale, room: pygame.Rect) -> None:
        super().__init__()
        self.words = Words(text, 20, "bold", palette.CREAM, align="c")
        pad, off = scale.px(14), scale.px(OFF)
        wide = min(self.words.span(scale).wish, max(scale.with_text(WIDE), self.words.span(scale).least))
        area = pygame.Rect(0, 0, wide + 2 * pad, self.words.height(scale, wide) + scale.px(16))
        area.midtop = (by.centerx, by.bottom + off)
        if area.bottom > room.bottom:
            area.bottom = by.top - off
        area.clamp_ip(room)
        self.place(scale, area)
        self.words.place(scale, area.inflate(-2 * pad, 0))

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw the band and the words."""
        marks.lay_band(surface, area, self.u)
        self.words.paint(surface, self.words.area.move(area.x - self.area.x, area.y - self.area.y))


class Tips:
    """Shows the tip of one thing at a time."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.about: Pressable | None = None
        self.waited = 0.0
        self.shown: Drawn | None = None

    def update(self, seconds: float, pointed: Pressable | None) -> bool:
        """Let a hand wait; True when a tip came or went."""
        if pointed is not self.about:
            self.about, self.waited = pointed, 0.0
            return self.forget()
        self.waited += seconds
        if self.shown is not None or pointed is None or not pointed.tip or self.waited < WAIT:
            return False
        room = pygame.Rect((0, 0), self.desk.window_resolution).inflate(*[-2 * pointed.scale.px(8)] * 2)
        self.shown = Drawn(self.desk, Tip(pointed.tip, pointed.seen, pointed.scale, room), LAYER)
        return True

    def forget(self) -> bool:
        """Put the tip away; True when there was one."""
        if self.shown is None:
            return False
        self.shown.kill()  # type: ignore[no-untyped-call]
        self.shown = None
        return True
