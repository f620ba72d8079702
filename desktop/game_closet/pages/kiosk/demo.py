"""A match of computer players for onlookers: a sitting that plays itself, and the words for what happens on it."""

import math
from random import Random
from typing import Any

import pygame

from game_closet import context, shelf
from game_closet.contract import Game
from game_closet.engine import bots, offer
from game_closet.engine.match import Match
from game_closet.engine.options import fit
from game_closet.engine.people import Sitter
from game_closet.engine.search import Answer
from game_closet.engine.sitting import Sitting
from game_closet.engine.tempo import AtOnce
from game_closet.engine.thinking.thinker import Process
from game_closet.kit import strip
from game_closet.kit.log import Log
from game_closet.stage import palette, words
from game_closet.stage.moments.moment import Scene, Show
from game_closet.stage.table import TABLE_SIZE, Table, Touch, design_table, show, show_moment

MOST = 2  # seats at a demonstration, where a game allows so few: what happens is easiest to follow
LOOK = 1.5  # seconds a table lies still before the next move, so that the caption can be read
LAST_LOOK = 5.0  # seconds the end of a match stands


class Demo:
    """Somebody who passes by and looks at a sitting."""

    def __init__(self, key: str, seed: str, thinker: Process[Answer], *, hurry: bool = False) -> None:
        self.key = key
        self.hurry = hurry  # no motion and no waiting: the soak
        match, wishes = Match(*_company(key, Random(seed)), seed), shelf.table(key).settings()
        self.table: Table[Any] = design_table(match, wishes)
        self.sitting = Sitting(match, (lambda *_: AtOnce()) if hurry else design_table, thinker, wishes=wishes)
        self.sitting.conductor.speed = math.inf if hurry else 1.0
        self.sitting.conductor.linger = 0.0 if hurry else LOOK
        self.log = Log(match, races=False)
        self.shrink = 1.0  # how much smaller than at a table of one's own
        self.moments = Show()

    def lay_out(self, area: pygame.Rect, u: float) -> None:
        """Set the table into an area; its unit follows the room there is."""
        match, unit = self.sitting.match, min(u, area.width / TABLE_SIZE[0], area.height / TABLE_SIZE[1])
        self.shrink = unit / u
        self.table = shelf.table(self.key)(match.game, match.sitters, area, unit)

    def update(self, seconds: float) -> bool:
        """Let the match go on; True while something moves or has changed."""
        before = self.sitting.conductor.shown
        moving = self.sitting.tick(seconds)
        return moving or before != self.sitting.conductor.shown

    @property
    def over(self) -> bool:
        """Whether all has been seen and the end has stood long enough."""
        return self.sitting.done_for > (0.0 if self.hurry else LAST_LOOK)

    # what is seen

    @property
    def caption(self) -> strip.LogLine | None:
        """The last thing that happened, in words."""
        lines = self.log.lines(self.sitting.talk.said)
        return lines[-1] if lines else None

    def plates(self) -> list[strip.Plate]:
        """Who plays, and how it stands."""
        view = self.sitting.lens.view
        return [
            strip.Plate(sitter, view.scores[seat], "", view.turn == seat)
            for seat, sitter in enumerate(self.sitting.match.sitters)
        ]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table as it stands or moves, its print in proportion to it: the caption is for reading."""
        clip, table, shot = surface.get_clip(), self.table, self.sitting.lens.shot
        surface.set_clip(table.area)
        with context.changed(least_text=round(context.now().least_text * self.shrink)):
            show(surface, table, shot, Touch(hushed=True))  # the caption says what happens
            show_moment(surface, table, shot, self.moments, Scene(table.area, table.area, table.u, table.sitters))
        surface.set_clip(clip)


def _company(key: str, rng: Random) -> tuple[Game[Any, Any], list[Sitter]]:
    """A game as it is offered here, and computer players for it, few enough to be followed."""
    rules, preset = shelf.game(key), offer.preset(key)
    usual = rules(**preset)
    counts = [seats for seats in offer.choices(key, "seats", usual.options()) if seats <= MOST]
    few = {**preset, "seats": max(counts, default=usual.seats)}
    game = rules(**few) if fit(rules, few) else usual
    # the same company at every match of a game: boards painted in its colours are kept, and need not pile up
    marks = Random(key).sample(range(len(palette.SEATS)), game.seats)
    levels = bots.on_offer(key)
    return game, [Sitter(words.say(f"common.bot.{mark}"), mark, mark, rng.choice(levels)) for mark in marks]
