"""Charts in the ledger that are about one player: a share as it changed, and how it stands against others."""

from collections.abc import Sequence

import pygame

from game_closet.kit.control import Look
from game_closet.kit.ledger import Share
from game_closet.kit.part import REST, Label, Part, Scale, Span
from game_closet.stage import art, letters, palette, words

LEVELS = (0.0, 0.25, 0.5, 0.75, 1.0)


class Versus(Share):
    """Two bars from a middle line: at the left what was lost, at the right what was won."""

    def __init__(self, lost: int, won: int, most: int, *, wide: float | None = 240, grow: float = 0) -> None:
        super().__init__(0, "", wide=wide, grow=grow)
        self.lost, self.won, self.most = lost, won, max(1, most)

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw both bars and the line between them."""
        u, (w, h) = self.u, area.size
        edge, half, drawing = art.stroke(palette.INK, 1.4 * u), w / 2 - u, ""
        for count, colour, way in ((self.lost, palette.SEGMENT, -1), (self.won, palette.GREEN, 1)):
            long = half * count / self.most
            if count:
                drawing += art.rect(w / 2 + min(0, way * long), u, long, h - 2 * u, 3 * u, colour, edge)
        drawing += art.line(w / 2, 0, w / 2, h, palette.INK, 2.4 * u)
        art.lay(surface, art.svg(drawing, w, h, 1), area.topleft)


class ShareChart(Part):
    """A share from match to match with the band it lies in, what would be fair, and months below."""

    bleed = 12.0

    def __init__(
        self,
        shares: Sequence[tuple[float, float, float]],
        fair: float,
        months: Sequence[tuple[int, str]],
        *,
        tall: float | None = 240,
    ) -> None:
        super().__init__(tall=tall)
        self.shares = shares
        self.fair = fair
        self.months = months  # the number of the first share of each

    def measure(self, scale: Scale) -> Span:
        """Wide enough to see a line rise and fall."""
        aside = 2 * self._aside(scale)
        return Span(aside + scale.px(120), aside + scale.px(440), aside + scale.px(240))

    def high(self, scale: Scale, width: int) -> int:
        """High enough for its figures, and for the months."""
        return self._step(scale) * (len(LEVELS) + 2)

    @staticmethod
    def _step(scale: Scale) -> int:
        return round(scale.text(20) * 1.5)

    @staticmethod
    def _aside(scale: Scale) -> int:
        return letters.width(words.percent(1), "condb", scale.text(24)) + scale.px(16)

    def _plot(self, area: pygame.Rect) -> pygame.Rect:
        aside, step = self._aside(self.scale), self._step(self.scale)
        return pygame.Rect(area.x + aside, area.y + step // 2, area.w - 2 * aside, area.h - 2 * step)

    def _at(self, plot: pygame.Rect, number: int, share: float) -> tuple[float, float]:
        across = 0.5 if len(self.shares) < 2 else number / (len(self.shares) - 1)
        return plot.x + across * plot.w, plot.bottom - plot.h * share

    def _print(self, area: pygame.Rect) -> list[Label]:
        """Figures at the left, the last share at the right, months below, as many as there is room for."""
        px, plot, found = self.scale.text(20), self._plot(area), []
        for level in LEVELS:
            text = words.percent(level)
            wide, y = letters.width(text, "cond", px), round(self._at(plot, 0, level)[1])
            found.append(Label(text, px, pygame.Rect(plot.x - self.scale.px(8) - wide, y - px // 2, wide, px)))
        big, share = self.scale.text(24), self.shares[-1][0]
        text = words.percent(share)
        y = round(self._at(plot, 0, share)[1])
        place = pygame.Rect(plot.right + self.scale.px(8), y - big // 2, letters.width(text, "condb", big), big)
        found.append(Label(text, big, place))
        after = area.x
        for number, month in self.months:
            wide, x = letters.width(month, "cond", px), round(self._at(plot, number, 0)[0])
            if x >= after and x + wide <= area.right:
                found.append(Label(month, px, pygame.Rect(x, plot.bottom + px // 2, wide, px)))
                after = x + wide + px
        return found

    def labels(self) -> list[Label]:
        """All that is printed."""
        return self._print(self.area)

    def told(self) -> str:
        """The share as it is now."""
        return words.percent(self.shares[-1][0])

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw the levels, the band, the line, and what is printed beside them."""
        u, plot, reach = self.u, self._plot(area), round(self.bleed * self.u)
        dash = f'stroke-dasharray="{4 * u} {5 * u}"'
        drawing = ""
        for level in LEVELS:
            y = self._at(plot, 0, level)[1]
            drawing += art.line(plot.x, y, plot.right, y, palette.FAINT, 1.2 * u, dash if level else "")
        above = [self._at(plot, n, high) for n, (_, _, high) in enumerate(self.shares)]
        below = [self._at(plot, n, low) for n, (_, low, _) in enumerate(self.shares)]
        band = art.path(_way([*above, *reversed(below)]) + " Z", palette.RED, ' fill-opacity="0.16"')
        fair = self._at(plot, 0, self.fair)[1]
        drawing += band + art.line(
            plot.x, fair, plot.right, fair, palette.INK, 2 * u, f'stroke-dasharray="{9 * u} {6 * u}"'
        )
        line, joined = (
            _way([self._at(plot, n, one[0]) for n, one in enumerate(self.shares)]),
            ' stroke-linejoin="round"',
        )
        drawing += art.path(line, "none", art.stroke(palette.INK, 7 * u) + joined)
        drawing += art.path(line, "none", art.stroke(palette.RED, 4.6 * u) + joined)
        room = area.inflate(2 * reach, 2 * reach)
        art.lay(surface, art.svg(drawing, *room.size, 1, *room.topleft), room.topleft)
        for text, px, place in self._print(area):
            last = place.x > plot.right
            ink = palette.FIGURE_COUNTS if last else palette.INK_2
            letters.write(surface, text, place.midleft, "condb" if last else "cond", px, ink)


def _way(points: Sequence[tuple[float, float]]) -> str:
    return "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
