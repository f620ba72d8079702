"""The end of an evening: the podium and all its points."""

import pygame

from game_closet.engine.evening import Evening, Standing
from game_closet.kit.buttons import Button
from game_closet.kit.control import Look
from game_closet.kit.layout import Column, First, Gap, Middle, Row, beside
from game_closet.kit.part import REST, Label, Part, Scale, Span
from game_closet.kit.print import FramedCard, Line, Name, Spoken, Token, Words, said, sheet
from game_closet.pages.evening.page import OfEvening
from game_closet.pages.evening.points import points_table, points_title
from game_closet.pages.evening.table import names
from game_closet.stage import art, letters, marks, palette, words

HEIGHTS = {1: 270.0, 2: 190.0, 3: 124.0}  # units of a block, by place
MOST = 5  # who can stand on it, should places be shared


class Podium(OfEvening):
    """The page after the last match."""

    def another(self) -> None:
        """Ask the same people again."""
        self.app.routes.evening()

    def plan(self) -> Part:
        """The podium at the left, the points at the right."""
        say, evening = words.say, self.evening
        people = say("common.evening.people_count", count=len(evening.people))
        matches = say("common.evening.matches", count=len(evening.played))
        about = say("common.evening.podium_about", people=people, matches=matches)
        head, stage, points = self.head(say("common.evening.podium"), about), self._stage(), self._points()
        return First(
            self.framed(head, beside(stage, points), self._foot()),
            self.framed(head, Column(stage, points, gap=28), self._foot()),
        )

    def _stage(self) -> Part:
        """A framed card: who won, and the blocks with the first three on them."""
        standings = self.evening.standings()
        best = [one.person for one in standings if one.place == 1]
        key, who = "wins" if len(best) == 1 else "share", names(self.evening, best)
        title = words.say(f"common.evening.{key}", name=who, names=who)
        made = standings[0].points
        points = words.say("common.result.points", count=int(made) if made == int(made) else words.fraction(made))
        won = words.say("common.evening.won_matches", count=standings[0].won)
        line = words.enumerated((points, won))
        card = FramedCard(
            Column(
                Spoken(title, 56, "slab", align="c"),
                Gap(6),
                Words(line, 26, "text", palette.INK_ON_OFF, align="c"),
                Gap(18, grow=1),
                Middle(_blocks(self.evening, [one for one in standings if one.place <= len(HEIGHTS)][:MOST])),
                Line(palette.INK),
            ),
            wide=860,
        )
        card.grow = 8
        return card

    def _points(self) -> Part:
        title, aside = points_title(self.evening)
        rule = Words(words.say("common.evening.rule"), 20, "text", palette.INK_ON_OFF)
        body = Column(self.scroll(points_table(self.evening), "points"), rule, gap=10)
        return sheet(title, body, aside=aside, seed=53, grow=7, wide=700)

    def _foot(self) -> Part:
        say = words.say
        band = said(say("common.evening.kept"), say("common.evening.kept_sub"))
        home = Button(say("common.menu.shelf"), self.escape, size=26, wide=310, tall=80)
        sub = say("common.evening.another_sub")
        again = Button(say("common.evening.another"), self.another, kind="red", size=34, sub=sub, wide=430, tall=104)
        return First(Row(band, home, again, gap=32, folds=False), Row(home, Gap(grow=1), again, gap=20))


def _blocks(evening: Evening, best: list[Standing]) -> Part:
    """The first in the middle, the others beside it in turn."""
    order: list[Standing] = []
    for number, one in enumerate(best):
        order.insert(0 if number % 2 else len(order), one)
    return Row(*(_stand(evening, one) for one in order), gap=10, fill=True, folds=False)


def _stand(evening: Evening, one: Standing) -> Part:
    """Somebody on their block."""
    who = evening.people[one.person]
    return Column(
        Gap(grow=1),
        Words(words.fraction(one.points), 30, "slab", palette.RED_DEEP, align="c"),
        Name(who.name, 30, "bold", align="c"),
        Row(Gap(grow=1), Token(who, 130 if one.place == 1 else 104), Gap(grow=1), folds=False),
        Gap(6),
        Block(one.place),
        wide=230,
        grow=1,
    )


class Block(Part):
    """A painted block with its figure."""

    bleed = 40.0

    def __init__(self, place: int) -> None:
        super().__init__()
        self.rank = place

    def measure(self, scale: Scale) -> Span:
        """Wide enough to stand on."""
        return Span(scale.with_text(110), scale.with_text(230))

    def high(self, scale: Scale, width: int) -> int:
        """By its place."""
        return scale.px(HEIGHTS[self.rank])

    def _px(self) -> int:
        return self.scale.px(min(110.0, HEIGHTS[self.rank] * 0.6))

    def labels(self) -> list[Label]:
        """Its figure."""
        px, text = self._px(), str(self.rank)
        place = pygame.Rect(0, 0, letters.width(text, "slab", px), px)
        place.center = self.area.center
        return [Label(text, px, place)]

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw the block."""
        u, w, h = self.u, area.w / self.u, area.h / self.u
        paint = {1: palette.RED, 2: palette.BLUE}.get(self.rank, palette.GREEN)
        marks.lay_shadow(surface, area, 3 * u, 4 * u, 14 * u, 0.4, dx=4 * u)
        ident, shade = art.lin(((0, palette.lit(paint, 0.12)), (1, palette.lit(paint, -0.18))))
        face = shade + art.rect(0, 0, w, h, 3, f"url(#{ident})")
        face += art.rect(0, 0, w, 12, 3, palette.lit(paint, 0.34))
        face += art.rect(9, 21, w - 18, h - 30, 3, "none", art.stroke(palette.CREAM, 2, 0.8))
        art.lay(surface, art.svg(face, w, h, u), area.topleft)
        at = (area.centerx, area.centery + round(6 * u))
        letters.write(surface, str(self.rank), at, "slab", self._px(), palette.CREAM, "cm")
