"""Pictures of the rulebook: moments of records by the tables' own drawing, beside each other on a panel."""

from collections.abc import Sequence
from functools import partial

import pygame

from game_closet import context
from game_closet.kit import thumb
from game_closet.kit.control import Look
from game_closet.kit.layout import Gap, Grid, Inside, Middle
from game_closet.kit.part import REST, Part
from game_closet.kit.print import Icon, Picture, Words
from game_closet.stage import art, marks, palette, words
from game_closet.stage.books import rulebook
from game_closet.stage.books.rulebook import Figure, Shown
from game_closet.stage.table import ROOMY_PRINT

ROOM = 780.0  # design units that the pictures of a panel share; with larger print more, as far as there is room
MOST_GROWN = 1.6
HIGH = 400.0  # design units that none of them is higher than
ARROW = 34.0
GAP = 12.0
FEW = 2  # pictures beside each other in large print, where more would be small


def panel(game: str, figure: Figure, captions: Sequence[str]) -> Part:
    """A figure on its panel, each picture with its caption; arrows lead from one to the next where it follows."""
    text_size, beside = context.now().text_size, len(figure.shows)
    shared, between = ROOM * min(MOST_GROWN, text_size), ARROW + 2 * GAP if figure.flows else GAP
    widest = max(HIGH * thumb.ratio(shown) for shown in figure.shows)
    if text_size > ROOMY_PRINT and widest > (shared - between * (beside - 1)) / beside:
        beside = min(beside, FEW)
    room = (shared - between * (beside - 1)) / beside
    told = list(zip(figure.shows, captions, strict=True))
    rows: list[Sequence[Part]] = []
    for first in range(0, len(told), beside):
        pictures: list[Part] = []
        lines: list[Part] = []
        for number, (shown, caption) in enumerate(told[first : first + beside], first):
            if figure.flows and beside > 1:
                pictures.append(Icon("right", ARROW, palette.RED) if number else Gap())
                lines.append(Gap())
            wide, ratio = min(room, HIGH * thumb.ratio(shown)), thumb.ratio(shown)
            pictures.append(Picture(partial(_drawn, game, shown), ratio, least=wide / 2, wide=wide, shadow=6))
            lines.append(Words(caption, 22, "cond", palette.INK_2, align="c", wide=wide))
        short = len(rows[0]) - len(pictures) if rows else 0
        rows += [[*pictures, *(Gap() for _ in range(short))], [*lines, *(Gap() for _ in range(short))]]
    return Panel(Middle(Grid(rows, gap=GAP, line_gap=10)), 20, 18)


def _drawn(game: str, shown: Shown, width: int) -> pygame.Surface:
    key = ("rulebook", game, shown, width, words.spoken())
    return art.cached(key, lambda: thumb.moment(rulebook.record(game, shown.record), shown, width))


class Panel(Inside):
    """A pale panel with a thin line around it, printed on a sheet."""

    shown = True

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Print the panel."""
        u, size = self.u, area.size
        form = art.rect(0, 0, *size, 8 * u, palette.KRAFT_NOTE, 'fill-opacity="0.42"')
        art.lay(surface, art.cached(("panel", size, u), partial(art.svg, form, *size, 1)), area.topleft)
        art.lay(surface, marks.frame(*size, 8 * u, 1.5 * u, palette.INK_2), area.topleft)
