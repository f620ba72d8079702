"""The coach of first matches: the aim, what is asked now, and one sentence for each thing that is new."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias

import pygame

from game_closet.contract import CHANCE
from game_closet.engine.sitting import Sitting
from game_closet.kit.buttons import BareIcon, Pressable
from game_closet.kit.control import Control
from game_closet.kit.layout import Column, Gap, Row
from game_closet.kit.part import Part, Scale, draw_still
from game_closet.kit.print import Card, Paragraph, Words
from game_closet.kit.ribbon import Badge, Cloth
from game_closet.kit.scroll import Scroll
from game_closet.pages.program import Program
from game_closet.pages.table import why_not
from game_closet.pages.table.frame import Do, Frame
from game_closet.pages.table.layout import PlayLayout
from game_closet.stage import lessons, palette, words
from game_closet.stage.assets import has_lesson

COACH = "coach"  # the order to send it away
MOST_FOOT = 0.18  # of a table that its card takes at the foot in large print: two lines of what is said
LEAST_LOG = 200.0  # design units of the log that are worth having below the coach


class Said(NamedTuple):
    """What the coach says: over a small heading, a thing's name where it has one, and a sentence."""

    heading: str
    title: str
    text: str


Way: TypeAlias = Callable[[Said, Part, Part], Part]  # to set a card: what is said, the aim, how to send it away


def coach_for(app: Program, sitting: Sitting, now: "Coach | None") -> "Coach | None":
    """Whoever is to stand beside a table: the one who does, if the same people want it; nobody in the far view."""
    key = sitting.game.key
    people = [who.name for who in sitting.match.sitters if who.human and app.learning.coached(who.name, key)]
    if not people or app.far or not has_lesson(key):
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
        self.asked = ""  # the caption of what is asked now, or was until just now
        self._told = len(sitting.match.steps)  # steps that it has looked at
        self._since = (0, 0)  # moves that stood when it was told, and where that hand began
        self._card: Part = Gap()
        self._area, self._scale = pygame.Rect(0, 0, 0, 0), Scale(1.0)
        self._way: Way = _railed

    # what it says

    def said(self, frame: Frame) -> Said:
        """What is new, else what is asked now, else to go on, to watch, or to wait while nobody has anything to do."""
        if self.news:
            return self._captioned("new", self.news)
        if self.asked:
            return self._captioned("next", self.asked)
        if self.sitting.ended:
            return Said("", "", words.say("common.why.over"))
        nobody = frame.holder in (None, CHANCE)  # a hand is being dealt
        waits = "coach.go_on" if frame.sitting.held_up else "why.still_moving" if nobody else "coach.watch"
        return Said(words.say("common.coach.next"), "", words.say(f"common.{waits}"))

    def _captioned(self, heading: str, caption: str) -> Said:
        title, text = (lessons.caption(self.key, caption, part) for part in ("title", "text"))
        return Said(words.say(f"common.coach.{heading}"), title, text)

    def every_word(self) -> list[Said]:
        """All that it will ever say."""
        return [self._captioned("new", caption) for caption in self.advice.captions]

    def _follow(self, frame: Frame) -> None:
        """Look at what has been shown since; what is asked stands while it is being done."""
        sitting, shown = self.sitting, self.sitting.conductor.shown
        self._hear(shown)
        if not self.asked or sitting.conductor.showing is None or frame.holder not in sitting.eyes.people:
            moves = frame.open if sitting.still else ()
            self.asked = self.advice.asked(why_not.asked(frame), moves) or self._chance(frame)

    def _hear(self, shown: int) -> None:
        """What is new stands until somebody has moved on, or another hand has begun."""
        match = self.sitting.match
        made = sum(1 for move in match.moves if move.actor in self.sitting.eyes.people)
        since = made, match.hand_began(max(0, shown - 1))
        if since > self._since:
            self.news = ""
        for step in match.steps[self._told : shown]:
            for caption in self.advice.told(match.game, step.event):
                if self.app.learning.news(self.people, self.key, caption):
                    self.news, self._since = caption, since
        self._told = max(self._told, shown)

    def _chance(self, frame: Frame) -> str:
        """The caption of a call that may be good, whether or not it is, for somebody at the screen."""
        match, shown = self.sitting.match, self.sitting.conductor.shown
        calls = [frame.table.call(frame.view, seat) for seat in self.sitting.eyes.people]
        return self.advice.chance(match.steps[shown - 1].event.kind, calls) if shown else ""

    def go(self) -> None:
        """It is not wanted any more."""
        self.app.learning.coach(self.people, self.key, on=False)

    # where it stands

    def make_room(self, areas: PlayLayout) -> PlayLayout:
        """The areas of the page with its card over the log, or at the table's foot: as high as its longest words."""
        scale, place = Scale(areas.u), areas.table if areas.docked else areas.drawer if areas.large else areas.log
        self._scale = scale
        most = round(place.h * MOST_FOOT) if areas.docked and areas.large else place.h
        for self._way in (_docked, _docked_scrolled) if areas.docked else (_railed, _bare, _least, _scrolled):
            cards = [self._made(said, _nothing) for said in self.every_word()]
            high = max(card.height(scale, place.w) for card in cards)
            if high <= most and all(card.span(scale).least <= place.w for card in cards):
                break
        high = min(high, most)
        if areas.docked:
            gap = scale.px(8)
            self._area = pygame.Rect(place.x, place.bottom - high, place.w, high)
            table = pygame.Rect(place.x, place.y, place.w, place.h - high - gap)
            return areas._replace(table=table, log=areas.log.clip(table))
        left = place.h - high - scale.px(16)
        if areas.large:
            self._area, nothing = place.copy(), pygame.Rect(place.x, place.bottom, place.w, 0)
            return areas._replace(log=nothing, note=nothing)
        if left < scale.px(LEAST_LOG):
            self._area = place.copy()
            return areas._replace(log=pygame.Rect(place.x, place.bottom, place.w, 0))
        self._area = pygame.Rect(place.x, place.y, place.w, high)
        return areas._replace(log=pygame.Rect(place.x, place.bottom - left, place.w, left))

    def give_way(self, areas: PlayLayout) -> PlayLayout:
        """The areas of the page with its own place among them, for something that is to be read instead."""
        return areas if areas.docked else areas._replace(log=self._area.union(areas.log))

    def lay_out(self, frame: Frame, do: Do) -> list[Control]:
        """Set the card for this moment; what can be pressed on it."""
        self._follow(frame)
        self.show(self.said(frame), do)
        return [leaf for leaf in self.leaves() if isinstance(leaf, Pressable)]

    def show(self, said: Said, do: Do) -> None:
        """Set these words on the card."""
        self._card = self._made(said, do)
        self._card.place(self._scale, self._area)

    def _made(self, said: Said, do: Do) -> Part:
        aim = Cloth(words.say("common.coach.aim"), lessons.aim(self.key))
        away = BareIcon("close", partial(do, COACH), tip=words.say("common.coach.away"))
        return self._way(said, aim, away)

    def leaves(self) -> Iterator[Part]:
        """What stands on its card."""
        return self._card.leaves()

    @property
    def bare(self) -> pygame.Rect:
        """What its words leave free at the foot of its card."""
        card = self._area.inflate(*[-2 * self._scale.px(8)] * 2)
        told = max((label.area.bottom for leaf in self.leaves() for label in leaf.labels()), default=card.bottom)
        top = told + self._scale.px(12)
        return pygame.Rect(card.x, top, card.w, max(0, card.bottom - top))

    def draw(self, surface: pygame.Surface) -> None:
        """The card, without what can be pressed."""
        draw_still(surface, self.leaves())


def _nothing(_: object) -> None:
    """What a card asks for that is only measured."""


def _heading(said: Said) -> Part:
    return Words(said.heading, 18, "condb", palette.RED_BUTTON)


def _told(said: Said) -> list[Part]:
    title = [Words(said.title, 24, "slab", lead=1.12)] if said.title else []
    return [*title, Paragraph(said.text, 22)]


def _railed(said: Said, aim: Part, away: Part) -> Part:
    name = Words(words.say("common.coach.name"), 26, "slab", grow=1)
    head = Row(Badge("lesson", 44), name, away, gap=12, folds=False, tall=60)
    return Card(Column(head, aim, Gap(8), _heading(said), *_told(said), Gap(grow=1), gap=2), 18, 10, seed=8, radius=10)


def _bare(said: Said, aim: Part, away: Part) -> Part:
    """The same in less room: without a name."""
    heading = Row(_heading(said), Gap(grow=1), away, folds=False)
    return Card(Column(aim, heading, *_told(said), Gap(grow=1)), 18, 8, seed=8, radius=10)


def _least(said: Said, _aim: Part, away: Part) -> Part:
    """Only what is said now: large print in a crowded rail."""
    return Card(
        Column(Row(_heading(said), Gap(grow=1), away, folds=False), *_told(said), Gap(grow=1)), 18, 8, seed=8, radius=10
    )


def _scrolled(said: Said, aim: Part, away: Part) -> Part:
    """All of it in large print, to be scrolled."""
    told = Scroll(Column(*_told(said), aim, gap=14), said.text)
    return Card(Column(Row(_heading(said), Gap(grow=1), away, folds=False), told), 18, 8, seed=8, radius=10)


def _docked_scrolled(said: Said, aim: Part, away: Part) -> Part:
    """The same at the foot of the table, which keeps its room: words first, all else beside or below them."""
    told = Scroll(Column(*_told(said), aim, gap=2), said.text)
    return Card(Row(told, Column(_heading(said), away), gap=16, folds=False), 14, 6, seed=8, radius=10)


def _docked(said: Said, aim: Part, away: Part) -> Part:
    """The same at the foot of the table."""
    told = Column(_heading(said), *_told(said), gap=2, grow=1)
    return Card(Row(Badge("lesson", 44), aim, told, away, gap=36, folds=False), 18, 10, seed=8, radius=10)
