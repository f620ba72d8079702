"""What can be chosen for an evening, one press each: people and games, with a tick on those that are."""

import pygame

from game_closet.engine.people import Sitter
from game_closet.kit.buttons import Labelled, Press
from game_closet.kit.control import Look
from game_closet.kit.layout import Row
from game_closet.kit.part import REST, Part
from game_closet.kit.print import Name, Square, Token, Words
from game_closet.stage import art, marks, palette


class Tick(Square):
    """A ring, or a tick on a green disc."""

    def __init__(self, on: bool, side: float = 32) -> None:
        super().__init__(side)
        self.on = on

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw it."""
        side = min(area.size)
        ring = art.circle(16, 16, 13, "none", art.stroke(palette.FAINT, 2))
        form = art.circle(16, 16, 15, palette.GREEN) if self.on else ring
        art.lay_mid(surface, art.cached(("tick", side, self.on), lambda: art.svg(form, 32, 32, side / 32)), area.center)
        if self.on:
            art.lay_mid(surface, marks.icon("check", round(side * 0.94), palette.BUTTON_TEXT), area.center)


class Choice(Labelled):
    """A cell that is chosen or not."""

    radius = 8.0
    across = 16.0

    def __init__(self, label: str, on_press: Press, *, chosen: bool) -> None:
        super().__init__(label, on_press, size=25)
        self.chosen = chosen

    def ink(self) -> str:
        """Paler where it is not chosen."""
        return palette.INK if self.chosen else palette.INK_2

    def face(self, surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
        """Draw the ground, and on it what it is."""
        w, h = area.w / self.u, area.h / self.u
        edge = palette.INK if self.chosen else palette.ROW_EDGE
        ground = palette.ROW_ON if self.chosen else palette.CHOICE
        box = art.rect(1, 1, w - 2, h - 2, 8, ground, art.stroke(edge, 2 if self.chosen else 1.4))
        key = ("choice", area.size, self.u, self.chosen)
        art.lay(surface, art.cached(key, lambda: art.svg(box, w, h, self.u)), area.topleft)
        self.write(surface, area)


class PersonCell(Choice):
    """Somebody who may come: token and name."""

    def __init__(self, who: Sitter, on_press: Press, *, chosen: bool) -> None:
        super().__init__(who.name, on_press, chosen=chosen)
        self.who = who

    def body(self) -> Part:
        """Token, name, tick."""
        name = Name(self.who.name, self.size, self.voice, self.ink(), grow=1)
        return Row(Token(self.who, 48), name, Tick(self.chosen), gap=8, folds=False)


class GameCell(Choice):
    """A game that may be played: its name, and in a few words how it seats everybody and how long it takes."""

    def __init__(self, name: str, note: str, on_press: Press, *, chosen: bool) -> None:
        super().__init__(name, on_press, chosen=chosen)
        self.name = name
        self.note = note

    def body(self) -> Part:
        """Name, note beside or below it, tick."""
        name = Words(self.name, self.size, self.voice, self.ink(), grow=1)
        note = Words(self.note, 21, "cond", self.ink())
        return Row(Row(name, note, gap=12, fold_gap=0, grow=1), Tick(self.chosen), gap=14, folds=False)
