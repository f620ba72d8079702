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

ROOM = 740.0  # design units that the pictures of a panel share; with larger print more, as far as there is room
MOST_GROWN = 1.6
HIGH = 400.0  # design units that none of them is higher than
ARROW = 34.0


def panel(game: str, figure: Figure, captions: Sequence[str]) -> Part:
    """A figure on its panel, each picture with its caption; arrows lead from one to the next where it follows."""
    pictures: list[Part] = []
    lines: list[Part] = []
    room = ROOM * min(MOST_GROWN, context.now().text_size) / len(figure.shows) - (ARROW + 20 if figure.flows else 0)
    for shown, caption in zip(figure.shows, captions, strict=True):
        if pictures and figure.flows:
            pictures.append(Icon("right", ARROW, palette.RED))
            lines.append(Gap())
        wide = min(room, HIGH * thumb.ratio(shown))
        pictures.append(Picture(partial(_drawn, game, shown), thumb.ratio(shown), least=wide / 2, wide=wide, shadow=6))
        lines.append(Words(caption, 22, "cond", palette.INK_2, align="c", wide=wide))
    return Panel(Middle(Grid([pictures, lines], gap=12, line_gap=10)), 20, 18)


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
