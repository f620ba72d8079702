"""The table of Draw, and of Block which is derived from it: a card with the open ends beside the longest line."""

import pygame

from game_closet.games.dominoes.rules.dominoes import Picture
from game_closet.games.dominoes.table.dominoes import DominoTable
from game_closet.stage import letters, marks, palette, words

# Where each arm's end stands on the card, as the arms leave the middle of the line.
_PLACES = ((-1, 0), (1, 0), (0, -1), (0, 1))


class EndsTable(DominoTable):
    """Dominoes without a count."""

    def badge(self, surface: pygame.Surface, here: Picture) -> None:
        """The number every open arm shows."""
        card = self.ground.card
        marks.lay_card(surface, card, self.u, seed=6)
        title, room = words.say(f"{self.game.key}.count.title"), card.w - self.px(20)
        at = card.centerx, card.y + self.px(22, 44)
        letters.write_fitted(surface, title, at, "cond", letters.size(21, self.u), palette.INK_ON_OFF, room)
        middle = card.centerx, card.y + self.px(86, 128)
        units = 30 if self.asks or len(here.line.ends) < 3 else 24  # four large figures have no room under the title
        for (dx, dy), end in zip(_PLACES, here.line.ends, strict=False):
            at = middle[0] + dx * self.px(54), middle[1] + dy * self.px(30, 34)
            letters.write(surface, str(end), at, "slab", letters.size(units, self.u), palette.INK, "cm")
        if not here.line.ends:
            letters.write(surface, "–", middle, "slab", letters.size(30, self.u), palette.INK, "cm")


TABLE = EndsTable
