"""Small marks beside a house rule: as on the sheet, the sheet is silent, or the way back to what it says."""

import pygame

from game_closet.kit.buttons import Labelled
from game_closet.kit.control import Look
from game_closet.kit.layout import Inside, Row
from game_closet.kit.part import REST, Part, Scale
from game_closet.kit.print import Icon, Words
from game_closet.stage import art, palette

PILL = 42.0  # design units a mark is high, where print is as delivered


class SheetMark(Inside):
    """What the sheet says of a value nobody has changed."""

    shown = True

    def __init__(self, text: str, silent: bool) -> None:
        word = Words(text, 21, "condb")
        body = word if silent else Row(Icon("check", 26, palette.AS_SHEET[1]), word, gap=6, folds=False)
        super().__init__(body, 14, 6)
        self.silent = silent

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw the pill."""
        art.lay(surface, pill(*area.size, self.u, palette.SILENT if self.silent else palette.AS_SHEET), area.topleft)


class BackMark(Labelled):
    """What the sheet says where something else is chosen; pressed, the sheet has its way."""

    radius = 22.0
    size = 21.0
    voice = "condb"
    across = 14.0
    down = 15.0

    def body(self) -> Part:
        """A bent arrow and the sheet's value."""
        return Row(Icon("undo", 26, palette.INK), Words(self.label, self.size, self.voice, grow=1), gap=6, folds=False)

    def face(self, surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
        """Draw the pill, lower than what a finger needs."""
        drawn = self.pill_in(area, self.scale)
        art.lay(surface, pill(*drawn.size, self.u, palette.CHANGED), drawn.topleft)
        self.write(surface, area)

    @staticmethod
    def pill_in(area: pygame.Rect, scale: Scale) -> pygame.Rect:
        """Where on it the pill is seen."""
        return area.inflate(0, -min(area.h - scale.px(PILL), scale.px(18)))


def pill(w: int, h: int, u: float, colours: tuple[str, str]) -> pygame.Surface:
    """A small rounded field of a ground and an edge."""
    (fill, edge), pen = colours, max(1.6, palette.LEAST_PEN) * u
    form = art.rect(pen / 2, pen / 2, w - pen, h - pen, (min(h, 44 * u) - pen) / 2, fill, art.stroke(edge, pen))
    return art.cached(("pill", w, h, u, fill, edge), lambda: art.svg(form, w, h, 1))
