"""A match of computer players for onlookers: a table that plays itself, and the words for what happens on it."""

from random import Random
from typing import Any

import pygame

from game_closet import shelf
from game_closet.contract import Event, Game, Move, Refused, View
from game_closet.engine import offer
from game_closet.engine.conductor import Conductor
from game_closet.engine.eyes import Eyes
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter
from game_closet.engine.thinker import Thinker
from game_closet.kit import strip
from game_closet.pages.table.lens import Lens
from game_closet.pages.table.picture import Talk
from game_closet.stage import palette, words
from game_closet.stage.table import Table, Touch

MOST = 2  # seats at a demonstration, where a game allows so few: what happens is easiest to follow
LOOK = 1.5  # seconds a table lies still before the next move, so that the caption can be read
LAST_LOOK = 5.0  # seconds the end of a match stands
TABLE = (1488, 948)  # design units a table is made for


class Demo:
    """One match, shown to whoever passes by."""

    def __init__(self, key: str, seed: str, thinker: Thinker, *, hurry: bool = False) -> None:
        rng = Random(seed)
        self.key = key
        self.hurry = hurry  # no motion and no waiting: the soak
        self.match = Match(*_company(key, rng), seed)
        self.table: Table[Any] | None = None
        self.conductor = Conductor(self.match, self, thinker, lambda _: None)
        self.conductor.speed = float("inf") if hurry else 1.0
        self.lens = Lens(self.conductor, Eyes(self.match, lambda _: False))
        self.talk = Talk(self.match)
        self.seconds = 0.0
        self.begun = False

    @property
    def game(self) -> Game[Any, Any]:
        """The game being played."""
        return self.match.game

    def lay_out(self, area: pygame.Rect, u: float) -> None:
        """Set the table into an area; its unit follows the room there is."""
        unit = min(area.width / TABLE[0], area.height / TABLE[1])
        self.table = shelf.table(self.key)(self.game, self.match.sitters, area, min(u, unit))
        if not self.begun:
            self.begun = True
            self.conductor.begin()

    # what the conductor asks

    def pace(self, event: Event, before: View[Any], after: View[Any]) -> int:
        """Milliseconds an event takes to be seen."""
        assert self.table is not None
        return self.table.pace(event, before, after)

    def halts(self, event: Event) -> bool:
        """Whether the table waits before an event is shown."""
        assert self.table is not None
        return self.table.halts(event)

    def opens_after(self, move: Move, view: View[Any], event: Event) -> float:
        """Seconds after the last event before a move is made."""
        assert self.table is not None
        return 0.0 if self.hurry else max(LOOK, self.table.opens_after(move, view, event))

    # time

    def update(self, seconds: float) -> bool:
        """Let the match go on; True while something moves or has changed."""
        self.seconds += seconds
        before = self.conductor.shown
        moving = self.conductor.tick(seconds)
        if before != self.conductor.shown:
            self.talk.catch_up(self.conductor.shown)
            return True
        return moving

    @property
    def over(self) -> bool:
        """Whether all has been seen and the end has stood long enough."""
        conductor = self.conductor
        return self.match.over and conductor.showing is None and (self.hurry or conductor.quiet > LAST_LOOK)

    # what is seen

    @property
    def caption(self) -> strip.Said | None:
        """The last thing that happened, in words."""
        return self.talk.said[-1] if self.talk.said else None

    def plates(self) -> list[strip.Plate]:
        """Who plays, and how it stands."""
        view = self.lens.view
        return [
            strip.Plate(sitter, view.scores[seat], "", view.turn == seat)
            for seat, sitter in enumerate(self.match.sitters)
        ]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table as it stands or moves."""
        assert self.table is not None
        clip = surface.get_clip()
        surface.set_clip(self.table.area)
        self.table.draw(surface, self.lens.shot, Touch())
        surface.set_clip(clip)


def _company(key: str, rng: Random) -> tuple[Game[Any, Any], list[Sitter]]:
    """A game as it is offered here, and computer players for it, few enough to be followed."""
    rules, options = shelf.game(key), offer.preset(key)
    usual = rules(**options)
    counts = [seats for seats in offer.choices(key, "seats", usual.options()) if seats <= MOST]
    try:
        game = rules(seats=max(counts, default=usual.seats), **options)
    except Refused:
        game = usual
    # the same company at every match of a game: boards painted in its colours are kept, and need not pile up
    marks = Random(key).sample(range(len(palette.SEATS)), game.seats)
    levels = offer.levels(key)
    return game, [Sitter(words.say(f"common.bot.{mark}"), mark, mark, rng.choice(levels)) for mark in marks]
