"""What moves on the demonstration: the table, the players' plates and the caption, drawn anew in every frame."""

import pygame

from game_closet.kit import strip
from game_closet.kit.layout import Row
from game_closet.kit.part import Part, Scale, Span
from game_closet.kit.print import TIGHT, Band, Token, Words
from game_closet.pages.kiosk.demo import Demo
from game_closet.stage import letters, palette

SAID = 34.0  # design units of the caption's print
FAR = 1.46  # how much larger names and scores are printed to be read from afar
LINES = 4  # of a caption; what is longer is cut


class Live(Part):
    """A part that the ground knows nothing of."""

    def __init__(self, demo: Demo, *, grow: float = 0) -> None:
        super().__init__(grow=grow)
        self.demo = demo

    def show(self, surface: pygame.Surface) -> None:
        """Draw it as it is now."""


class LiveTable(Live):
    """The table, in what room there is."""

    def __init__(self, demo: Demo) -> None:
        super().__init__(demo, grow=1)

    def measure(self, scale: Scale) -> Span:
        """Wide enough to follow."""
        return Span(scale.px(480), scale.px(800))

    def high(self, scale: Scale, width: int) -> int:
        """High enough to follow."""
        return scale.px(160)

    def place(self, scale: Scale, area: pygame.Rect) -> None:
        """Set the table into its area."""
        super().place(scale, area)
        self.demo.lay_out(area, scale.u)

    def show(self, surface: pygame.Surface) -> None:
        """Draw the table as it stands or moves."""
        self.demo.draw(surface)


class LivePlate(Live):
    """Who plays, and how it stands."""

    def __init__(self, demo: Demo, number: int) -> None:
        super().__init__(demo)
        self.number = number

    def measure(self, scale: Scale) -> Span:
        """Two beside each other in the strip."""
        return Span(scale.px(220), scale.px(330))

    def high(self, scale: Scale, width: int) -> int:
        """As high as the sign."""
        return scale.with_text(92)

    def show(self, surface: pygame.Surface) -> None:
        """Draw the plate."""
        strip.draw_plate(surface, self.area, self.demo.plates()[self.number], self.u * FAR)


class LiveCaption(Live):
    """The last thing that happened, in words."""

    def measure(self, scale: Scale) -> Span:
        """A few words a line."""
        return Span(scale.text(SAID) * 8, scale.text(SAID) * 12)

    def high(self, scale: Scale, width: int) -> int:
        """Always as high as its longest."""
        return round(LINES * scale.text(SAID) * TIGHT) + scale.px(16)

    def show(self, surface: pygame.Surface) -> None:
        """Draw the caption on its band."""
        said, px = self.demo.caption, self.scale.text(SAID)
        if said is None:
            return
        token: list[Part] = [Token(said.sitter, 50, halo=True)] if said.sitter is not None else []
        room = self.area.w - self.scale.px(48) - len(token) * (self.scale.with_text(50) + self.scale.px(18))
        lines = letters.wrapped(said.sentence, "bold", px, room)
        if len(lines) > LINES:
            lines[LINES - 1 :] = [letters.shortened(" ".join(lines[LINES - 1 :]), "bold", px, room)]
        words = Words("\n".join(lines), SAID, "bold", palette.CREAM, grow=1)
        band = Band(Row(*token, words, gap=18, folds=False), 24, 8)
        for leaf in band.at(self.area, self.u).leaves():
            leaf.draw(surface)
