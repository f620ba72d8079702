"""The shelf: every box of the closet, and the match that is still on the table."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import takewhile
from typing import NamedTuple

import pygame

from game_closet import context, shelf
from game_closet.contract import Refused
from game_closet.engine import offer, record
from game_closet.engine.match import Match
from game_closet.kit.buttons import Chip, Field, IconButton, Slip
from game_closet.kit.keyboard import prompt, walk_prompt
from game_closet.kit.layout import Column, First, Flanked, Gap, Inside, Middle, Row, Whole, Wrap
from game_closet.kit.part import Part
from game_closet.kit.print import Words
from game_closet.kit.sign import Sign
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.pages.shelf.boards import COLUMNS, Boards, Box, Plate, Stood
from game_closet.pages.shelf.table_card import evening_card, match_card
from game_closet.stage import art, palette, words
from game_closet.stage.assets import has_lesson
from game_closet.stage.closet import boxes, wall
from game_closet.stage.closet.lid import box_key
from game_closet.stage.screen.canvas import Canvas
from game_closet.store.running import Saved

PUBLIC = ("common.shelf.scores", "common.shelf.rules")  # ways that a kiosk offers
SIGN, SMALL, SHAPE = 600.0, 520.0, 5.4  # design units the sign is wide, and its width over its height
CARD = 2 * COLUMNS - 1  # the place of the card of what is on the table


class Way(NamedTuple):
    """A way from the shelf to another page."""

    icon: str
    word: str
    go: Callable[[], object]


class Shelf(Page):
    """The page the program opens on."""

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.saved: list[Saved] = []
        self.match: Match | None = None

    def lay_out(self) -> None:
        """Look what stands on the table, then set out the boxes."""
        self.saved = self.app.running.matches()
        self.match = self._on_the_table()
        super().lay_out()

    def _on_the_table(self) -> Match | None:
        """The newest match that can be followed; one that cannot waits in the score book."""
        for saved in list(self.saved):
            try:
                match = record.replay(saved.record)
            except Refused:
                continue
            self.saved.remove(saved)
            self.saved.insert(0, saved)
            return match
        return None

    @property
    def things(self) -> list[str]:
        """The boxes on the shelf."""
        return list(offer.boxes())

    def first(self) -> int | None:
        """The first box, as the line at the foot promises."""
        boxes = (number for number, control in enumerate(self.controls) if isinstance(control, Box))
        return next(boxes, super().first())

    # ------------------------------------------------------------------ layout

    def floor(self, width: int, height: int) -> pygame.Surface:
        """The closet's wall."""
        return wall.wall(width, height, self.u)

    def grounded(self, still: Sequence[Part]) -> Canvas:
        """The same as one picture, up to the card on the table: a start reads that sooner than it draws."""
        known = list(takewhile(lambda leaf: leaf.appearance() is not None, still))
        now, seen = context.now(), tuple((tuple(leaf.area), leaf.appearance()) for leaf in known)
        key = ("shelf page", self.app.size, self.u, now.text_size, now.least_text, seen)
        draw = partial(super().grounded, known)
        ground = Canvas(self.app.size)
        ground.blit(art.cached(key, lambda: draw().picture(ground.get_rect()), lasting=True, parts=(draw,)))
        for leaf in still[len(known) :]:
            leaf.draw(ground)
        return ground

    def plan(self) -> Part:
        """Sign and ways above the boards; in large print all of it is scrolled as one."""
        left, right = self.ways()
        boards, sentence = Boards(self.standing()), self._help()
        chips = Wrap(*map(_chip, (*left, *right)), gap=14, even=True, most=COLUMNS)
        heads = [
            Flanked(_beside(left), Sign(wide, wide / SHAPE), _beside(right, mirrored=True)) for wide in (SIGN, SMALL)
        ]
        return First(
            *(Column(Gap(24), Inside(head, 32, 0), self.scroll(boards, "boards"), *sentence) for head in heads),
            self.scroll(
                Column(Gap(24), Middle(Sign(SIGN, SIGN / SHAPE)), Inside(chips, 32, 16), boards, *sentence), "closet"
            ),
        )

    def standing(self) -> list[Stood]:
        """The boxes; what is on the table has the last place of the second board, or of the boxes."""
        standing = [Stood(self._box(box), self._plate(box)) for box in self.things]
        card = self._card()
        if card is not None:
            standing.insert(min(len(standing), CARD), Stood(card))
        return standing

    def _box(self, box: str) -> Part:
        """A box, called aloud by the games in it: two boxes have the same name."""
        return Box(box, partial(self.app.routes.set_up, box)).of(words.enumerated(boxes.names(box)))

    def _plate(self, box: str) -> Part:
        """What is in a box, and a lesson where nobody here has played any of it."""
        plate, known = _plate(box), {*self.app.settings.last_tables, *self.app.learning.learnt}
        games = [key for key in offer.games() if shelf.box(key) == box]
        taught = next((key for key in games if has_lesson(key)), None)
        if taught is None or known.intersection(games):
            return plate
        label, go = words.say("common.lesson.learn"), partial(self.app.routes.lesson, taught)
        ways = (Chip(label, go, "lesson"), IconButton("lesson", go, label=label, side=60))
        rows = [Row(plate, way.of(words.say(f"{taught}.name")), gap=10, folds=False) for way in ways]
        return First(Whole(rows[0]), Middle(rows[1]))

    def _card(self) -> Part | None:
        """The evening that goes on, or the match that is still on the table."""
        evening = self.app.evenings.going_on
        if evening is not None:
            return evening_card(evening, self.app.routes.evening, self._more(self._apart(evening.table)))
        if self.match is None:
            return None
        return match_card(self.match, partial(self.app.routes.play_on, self.saved[0]), self._more(self.saved[1:]))

    def _apart(self, table: str) -> list[Saved]:
        """The matches on the table that are not the evening's own."""
        return [saved for saved in self.saved if saved.path.name != table]

    def _more(self, left: Sequence[Saved]) -> Part | None:
        """The way to the matches that were left."""
        if not left:
            return None
        label = words.say("common.shelf.others", count=len(left))
        return Field(label, lambda: self.open_popup(lambda: Column(*map(self._left, left), gap=10)), size=22, more=True)

    def _left(self, saved: Saved) -> Part:
        """A match that was left, and who sits at it."""
        names = words.enumerated(saved.names)
        return Slip(words.say(f"{saved.game}.name"), partial(self.app.routes.play_on, saved), sub=names, seed=44)

    def _help(self) -> list[Part]:
        """A line at the foot; a visitor of a kiosk sees boxes and touches one."""
        if not self.things:
            return [Words(words.say("common.shelf.empty"), 30, "bold", palette.CREAM, align="c"), Gap(24)]
        if self.app.kiosk:
            return [Gap(24)]
        by_keys = words.say("common.shelf.help", walk=walk_prompt(), key=prompt("press"), full=prompt("full"))
        sentence = Words(by_keys, 20, "text", palette.ON_WALL, align="c")
        return [Inside(sentence, 40, 0), Gap(10)]

    def ways(self) -> tuple[list[Way], list[Way]]:
        """The ways to other pages, those left of the sign and those right of it."""
        left = [
            Way("person", "common.shelf.people", self.app.routes.players),
            Way("chart", "common.shelf.scores", self.app.routes.score_book),
            Way("moon", "common.shelf.evening", self.app.routes.evening),
        ]
        right = [
            Way("dice", "common.shelf.pick", self.app.routes.pick),
            Way("book", "common.shelf.rules", self.app.routes.rulebook),
            Way("gear", "common.shelf.settings", self.app.routes.settings),
        ]
        if self.app.kiosk:
            return [way for way in left if way.word in PUBLIC], [way for way in right if way.word in PUBLIC]
        return left, right


def _chip(way: Way) -> Chip:
    return Chip(words.say(way.word), way.go, way.icon)


def _beside(ways: Sequence[Way], *, mirrored: bool = False) -> Part:
    """The ways at one side of the sign: in one row where they fit, else in two."""
    return First(_row(ways, mirrored), Column(_row(ways[:2], mirrored), _row(ways[2:], mirrored), gap=6))


def _row(ways: Sequence[Way], mirrored: bool) -> Part:
    chips: list[Part] = [*map(_chip, ways)]
    return Row(*([Gap(grow=1), *chips] if mirrored else [*chips, Gap(grow=1)]), gap=12, folds=False)


def _plate(box: str) -> Part:
    """What is in a box, and for how many."""
    low, high = boxes.seats(box)
    players = "common.shelf.players" if low < high else "common.shelf.players_two"
    sub, about = words.say(players, low=low, high=high), box_key(box, "about")
    if words.has(about):
        sub += words.say("common.shelf.dot") + words.say(about)
    return Plate(words.say("common.shelf.dot").join(boxes.names(box)), sub)
