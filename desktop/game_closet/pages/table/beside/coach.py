"""The coach of first matches: the aim, what is asked now, and one sentence for each thing that is new."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game_closet.engine.sitting import Sitting
from game_closet.kit.buttons import BareIcon
from game_closet.kit.control import Control
from game_closet.kit.layout import Column, Gap, Row
from game_closet.kit.part import Part, Scale
from game_closet.kit.print import Card, Paragraph, Words
from game_closet.kit.ribbon import Badge, Cloth
from game_closet.pages.program import Program
from game_closet.pages.table.frame import Do, Frame
from game_closet.pages.table.layout import PlayLayout
from game_closet.stage import lessons, palette, words

COACH = "coach"  # the order to send it away
LEAST_LOG = 120.0  # design units of the log that are worth having below the coach


class Said(NamedTuple):
    """What the coach says: over a small heading, a thing's name where it has one, and a sentence."""

    heading: str
    title: str
    text: str


def coach_for(app: Program, sitting: Sitting, now: "Coach | None") -> "Coach | None":
    """Whoever is to stand beside a table: the one who does, if the same people want it; nobody in the far view."""
    key = sitting.game.key
    people = [who.name for who in sitting.match.sitters if who.human and app.learning.coached(who.name, key)]
    if not people or app.far or not lessons.has_lesson(key):
        return None
    return now if now is not None and now.people == people else Coach(app, sitting, people)


class Coach:
    """Stands beside a table at which somebody plays a game for the first times."""

    def __init__(self, app: Program, sitting: Sitting, people: Sequence[str]) -> None:
        self.app = app
        self.sitting = sitting
        self.people = people  # whom it coaches, by name
        self.key = sitting.game.key
        self.advice = lessons.advice_on(self.key)
        self.news = ""  # the caption of what was new
        self._told = len(sitting.match.steps)  # steps that it has looked at
        self._since = 0  # moves that stood when it was told
        self._card: Part = Gap()
        self._area = pygame.Rect(0, 0, 0, 0)

    # what it says

    def said(self, frame: Frame) -> Said:
        """What is new, else what is asked now, else to watch."""
        if self.news:
            return self._captioned("new", self.news)
        asked = self.advice.asked(frame.view.moves) if frame.sitting.eyes.waited_for is not None else ""
        if not asked or not frame.sitting.still:
            return Said(words.say("common.coach.next"), "", words.say("common.coach.watch"))
        return self._captioned("next", asked)

    def _captioned(self, heading: str, caption: str) -> Said:
        title, text = (lessons.caption(self.key, caption, part) for part in ("title", "text"))
        return Said(words.say(f"common.coach.{heading}"), title, text)

    def _follow(self) -> None:
        """Look at what has been shown since; what is new stands until somebody coached has moved on."""
        match, shown = self.sitting.match, self.sitting.conductor.shown
        made = sum(1 for move in match.moves if move.actor in self.sitting.eyes.people)
        if made > self._since:
            self.news = ""
        for step in match.steps[self._told : shown]:
            for caption in self.advice.told(match.game, step.event):
                if self.app.learning.news(self.people, self.key, caption):
                    self.news, self._since = caption, made
        self._told = max(self._told, shown)

    def go(self) -> None:
        """It is not wanted any more."""
        self.app.learning.coach(self.people, self.key, on=False)

    # where it stands

    def make_room(self, areas: PlayLayout) -> PlayLayout:
        """The areas of the page with its card over the log, or at the table's foot: as high as its longest words."""
        scale, place = Scale(areas.u), areas.table if areas.docked else areas.log
        captions = dict.fromkeys((*self.advice.asks.values(), *(news.caption for news in self.advice.news)))
        cards = [self._made(self._captioned("new", caption), areas.docked, []) for caption in captions]
        high = min(place.h, max((card.height(scale, place.w) for card in cards), default=0))
        if areas.docked:
            gap = scale.px(8)
            self._area = pygame.Rect(place.x, place.bottom - high, place.w, high)
            return areas._replace(table=pygame.Rect(place.x, place.y, place.w, place.h - high - gap))
        self._area = pygame.Rect(place.x, place.y, place.w, high)
        left = place.h - high - scale.px(16)
        log = pygame.Rect(place.x, place.bottom - left, place.w, left)
        if left < scale.px(LEAST_LOG):
            self._area, log = place.copy(), pygame.Rect(place.x, place.bottom, place.w, 0)
        return areas._replace(log=log)

    def lay_out(self, frame: Frame, do: Do) -> list[Control]:
        """Set the card for this moment; what can be pressed on it."""
        self._follow()
        away = BareIcon("close", partial(do, COACH), tip=words.say("common.coach.away"))
        self._card = self._made(self.said(frame), frame.desk.areas.docked, [away])
        self._card.place(Scale(frame.u), self._area)
        return [away]

    def _made(self, said: Said, docked: bool, away: Sequence[Part]) -> Part:
        aim = Cloth(words.say("common.coach.aim"), lessons.aim(self.key))
        title = [Words(said.title, 24, "slab", lead=1.12)] if said.title else []
        heading = Words(said.heading, 18, "condb", palette.RED_BUTTON)
        told = Column(heading, *title, Paragraph(said.text, 22), gap=2, grow=1)
        if docked:
            return Card(Row(Badge("hint", 44), aim, told, *away, gap=18, folds=False), 18, 10, seed=8, radius=10)
        close = away or [Gap(60)]
        name = Words(words.say("common.coach.name"), 26, "slab", grow=1)
        head = Row(Badge("hint", 44), name, *close, gap=12, folds=False, tall=60)
        return Card(Column(head, aim, told, gap=10), 18, 10, seed=8, radius=10)

    def leaves(self) -> Iterator[Part]:
        """What stands on its card."""
        return self._card.leaves()

    def draw(self, surface: pygame.Surface) -> None:
        """The card, without what can be pressed."""
        for leaf in self.leaves():
            if leaf.still:
                leaf.draw(surface)
