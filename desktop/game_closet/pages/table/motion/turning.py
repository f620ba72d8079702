"""The table on its way from one person to the next: once a move has been seen, it is lifted, turned and laid down.

Both sides are pictured once. Where a board lies otherwise from every chair, and with less motion, one side dissolves
into the other.
"""

from typing import Any

import pygame

from game_closet.pages.table.desk import Desk
from game_closet.stage import art, motion
from game_closet.stage.screen.canvas import Canvas, Dissolve
from game_closet.stage.table import Shot, Table, Touch

REST = 0.35  # seconds that a finished move is seen before the table turns
TURN, FADE = 0.9, 0.3  # seconds of turning, and of dissolving
LIFT = 0.2  # of the turn, until the table is up, and again until it is down
UP = 0.66  # how large a table is that has been lifted: its corners clear everything else
RAISED = Touch(turning=True)
SWAP = (0.44, 0.56)  # of the turn, in which the other side takes over


class Turning:
    """Which chair the table is seen from, a little after everybody knows whose turn it is."""

    def __init__(self) -> None:
        self.chair = 0
        self._goal = 0
        self._passed = 0.0
        self._shows: tuple[object, ...] = ()
        self._sides: list[tuple[pygame.Surface, pygame.Surface]] = []  # each as it lies and lifted
        self._dissolve = Dissolve()

    @property
    def moving(self) -> bool:
        """Whether the table is to turn, or turns."""
        return self.chair != self._goal

    def settle(self, chair: int) -> None:
        """Have the table lie as one sees it from this chair."""
        self.chair = self._goal = chair
        self._sides = []

    def toward(self, chair: int, seconds: float, desk: Desk) -> None:
        """Let time pass on the way to a chair."""
        if chair != self._goal:
            self._goal, self._passed = chair, 0.0
        self._passed += seconds
        if self._passed >= REST + self._length(desk):
            self.settle(chair)

    def _angle(self, desk: Desk) -> float | None:
        return None if desk.fades else desk.table(self._goal).turned_from(self.chair)

    def _length(self, desk: Desk) -> float:
        return FADE if self._angle(desk) is None else TURN

    def lay(self, surface: Canvas, desk: Desk, shot: Shot[Any]) -> bool:
        """Lay the table if it is on its way now."""
        if not self.moving:
            return False
        earlier, later = desk.table(self.chair), desk.table(self._goal)
        t, angle = (self._passed - REST) / self._length(desk), self._angle(desk)
        if t <= 0:
            later.draw(surface.blank(), shot, RAISED)  # its pictures are there when it begins
            return False
        if angle is None:
            under = surface.copy()
            earlier.draw(surface, shot, Touch())
            later.draw(under, shot, Touch())
            self._dissolve.lay(surface, under, motion.clamp(t))
        else:
            self._picture(surface, (earlier, later), shot)
            self._lay_lifted(surface, surface.get_clip().center, angle, motion.clamp(t))
        return True

    def _picture(self, surface: Canvas, tables: tuple[Table[Any], ...], shot: Shot[Any]) -> None:
        """Picture both sides, unless they have been."""
        shows = *tables, shot
        if self._sides and shows == self._shows:
            return
        self._shows, self._sides = shows, []
        for table in tables:
            alone = surface.blank()
            table.draw(alone, shot, RAISED)
            whole = alone.cutout(surface.get_clip())
            w, h = whole.get_size()
            self._sides.append((whole, art.scaled(whole, (w * UP, h * UP))))

    def _lay_lifted(self, surface: Canvas, middle: tuple[int, int], angle: float, t: float) -> None:
        rise = motion.ease(motion.part(t, 0, LIFT)) - motion.ease(motion.part(t, 1 - LIFT, 1))
        turned = motion.ease(motion.part(t, LIFT / 2, 1 - LIFT / 2))
        late = motion.part(t, *SWAP)
        for (whole, small), degrees, strength in (
            (self._sides[0], angle * turned, 1.0 if late < 1 else 0.0),
            (self._sides[1], angle * (turned - 1), late),
        ):
            if strength:
                grown = 1 - (1 - UP) * rise
                w, h = whole.get_size()
                image = small if rise == 1 else art.scaled(whole, (w * grown, h * grown))
                art.lay_mid(surface, art.faded(art.turned(image, degrees), strength), middle)
