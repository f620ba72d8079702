"""The end of an evening: the podium and all its points."""

from game_closet.engine.evening import Standing
from game_closet.kit.controls import Button
from game_closet.pages.evening.page import OfEvening
from game_closet.pages.evening.points import lay_points
from game_closet.pages.evening.table import figure, names
from game_closet.stage import art, letters, marks, palette, words

HEIGHTS = {1: 1.0, 2: 0.7, 3: 0.46}  # of a block, by place
MOST = 5  # who can stand on it, should places be shared


class Podium(OfEvening):
    """The page after the last match."""

    def another(self) -> None:
        """Ask the same people again."""
        self.app.routes.evening()

    def furnish(self) -> None:
        """The podium at the left, the points at the right."""
        say, evening = words.say, self.evening
        people = say("common.evening.people_count", count=len(evening.people))
        matches = say("common.evening.matches", count=len(evening.played))
        self.head(say("common.evening.podium"), say("common.evening.podium_about", people=people, matches=matches))
        margin, gap = (60.0, 32.0) if not self.narrow else (32.0, 20.0)
        top, high = 124.0, self.tall - 320
        left = (self.wide - 2 * margin - gap) * 0.54
        self._stage(margin, top, left, high)
        right, room = margin + left + gap, self.wide - 2 * margin - gap - left
        lay_points(self, evening, right, top, room, high)
        self._foot(margin, left, right, room)

    def _stage(self, x: float, y: float, w: float, h: float) -> None:
        """A framed card: who won, and the blocks with the first three on them."""
        pen, standings = self.pen, self.evening.standings()
        marks.lay_card(self.ground, self.rect(x, y, w, h), self.u, seed=31, radius=10, height=14)
        lines = art.rect(x + 16, y + 16, w - 32, h - 32, 6, "none", art.stroke(palette.RED, 3))
        lines += art.rect(x + 24, y + 24, w - 48, h - 48, 4, "none", art.stroke(palette.RED, 1))
        pen.ink(lines, x, y, w, h)
        best = [one.person for one in standings if one.place == 1]
        key = "wins" if len(best) == 1 else "share"
        who = names(self.evening, best)
        title = words.say(f"common.evening.{key}", name=who, names=who)
        pen.label(self.rect(x + 48, y + 44, w - 96, 96), title, 56, "slab", palette.INK, pad=0)
        first = standings[0]
        points = words.say("common.result.points", count=figure(first.points))
        won = words.say("common.evening.won_matches", count=first.won)
        line = words.say("common.list.between").join((points, won))
        pen.text(x + w / 2, y + 160, line, 26, "text", palette.INK_ON_OFF, "cm", width=w - 110)
        self._blocks([one for one in standings if one.place <= len(HEIGHTS)][:MOST], x + 64, y + 196, w - 128, h - 240)

    def _blocks(self, best: list[Standing], x: float, y: float, w: float, h: float) -> None:
        order: list[Standing] = []
        for number, one in enumerate(best):  # the first in the middle, the others beside it in turn
            order.insert(0 if number % 2 else len(order), one)
        wide = min(250.0, w / len(order))
        left = x + (w - wide * len(order)) / 2
        tall = h * 0.5
        for number, one in enumerate(order):
            self._block(one, left + number * wide, y + h, wide, tall * HEIGHTS[one.place])
        floor = art.rect(x, y + h, w, 6, 3, palette.INK)
        self.pen.ink(floor, x, y + h - 2, w, 10)

    def _block(self, one: Standing, x: float, foot: float, w: float, h: float) -> None:
        """A painted block with its figure, and who stands on it."""
        pen, u, who = self.pen, self.u, self.evening.people[one.person]
        area = self.rect(x + 5, foot - h, w - 10, h)
        paint = palette.RED if one.place == 1 else palette.BLUE if one.place == 2 else palette.GREEN
        marks.lay_shadow(self.ground, area, 3 * u, 4 * u, 14 * u, 0.4, dx=4 * u)
        ident, shade = art.lin(((0, palette.lit(paint, 0.12)), (1, palette.lit(paint, -0.18))))
        face = shade + art.rect(0, 0, w - 10, h, 3, f"url(#{ident})")
        face += art.rect(0, 0, w - 10, 12, 3, palette.lit(paint, 0.34))
        face += art.rect(9, 21, w - 28, h - 30, 3, "none", art.stroke(palette.CREAM, 2, 0.8))
        art.lay(self.ground, art.svg(face, w - 10, h, u), area.topleft)
        px = letters.size(min(110.0, h * 0.6), u)
        at = (area.centerx, area.centery + round(6 * u))
        letters.write(self.ground, str(one.place), at, "slab", px, palette.CREAM, "cm")
        middle, size = x + w / 2, 54.0 if one.place == 1 else 42.0
        size = min(size, w * 0.24)
        pen.token(who, middle, foot - h - size - 14, size)
        pen.text(middle, foot - h - 2 * size - 48, who.name, 30, "bold", anchor="cm", width=w - 16)
        pen.text(middle, foot - h - 2 * size - 82, figure(one.points), 30, "slab", palette.RED_DEEP, "cm")

    def _foot(self, margin: float, left: float, right: float, room: float) -> None:
        say, u, y = words.say, self.u, self.tall - 154
        self.pen.band(margin, y + 10, left, 84, say("common.evening.kept"), say("common.evening.kept_sub"))
        wide = room * 0.42
        home = self.rect(right, y + 12, wide, 80)
        again = self.rect(right + wide + 28, y, room - wide - 28, 104)
        sub = say("common.evening.another_sub")
        self.controls += [
            Button(home, u, say("common.menu.shelf"), self.escape, size=26),
            Button(again, u, say("common.evening.another"), self.another, kind="red", size=34, sub=sub),
        ]
