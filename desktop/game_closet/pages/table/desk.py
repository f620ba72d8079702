"""The table page laid out at one size: where things stand, and the table as it is seen from every chair."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame

from game_closet import context, shelf
from game_closet.engine.sitting import Sitting
from game_closet.pages.table.edges import EdgePlace, places
from game_closet.pages.table.layout import PlayLayout
from game_closet.stage.moments.moment import Show
from game_closet.stage.screen.canvas import Dissolve, Section
from game_closet.stage.table import Table


class Desk:
    """Everything that stays as it is until size, settings, wishes or people change."""

    def __init__(
        self,
        sitting: Sitting,
        size: tuple[int, int],
        u: float,
        *,
        docked: bool,
        far: bool,  # to be read from across a room
        around: bool,  # people sit around a flat screen, each with plate and buttons at the own edge
        fades: bool,  # cross-fades stand for all motion
        keys: Mapping[int, str],
        make_room: Callable[[PlayLayout], PlayLayout] | None = None,  # for who stands beside the table
    ) -> None:
        self.sitting = sitting
        self.far = far
        self.fades = fades
        self.keys = keys  # the call key of every person
        self.verbs = own_verbs(sitting)
        calls = 0 if around else len(sitting.callers)
        text_size = context.now().text_size
        self.areas = PlayLayout.of(size, u, docked=docked, verbs=len(self.verbs), calls=calls, text_size=text_size)
        if make_room is not None:
            self.areas = make_room(self.areas)
        self.edges: Sequence[EdgePlace] = ()  # a place for each person around a flat screen
        if around:
            people = len(sitting.eyes.people)
            table, self.edges = places(self.areas.table, people, u, rightward=sitting.game.rightward)
            self.areas = self.areas._replace(table=table)
        self.head, self.rail, self.pressables = Section(), Section(), Section()
        self.trail = Section()
        self.dissolve = Dissolve()
        self.moments = Show()
        self._screen = self.areas.table if around else pygame.Rect((0, 0), size)
        self._free = self.areas.table if around else self.areas.free
        self._tables: dict[int, Table[Any]] = {}

    @property
    def behind(self) -> pygame.Rect:
        """What sinks behind a great moment: all but the strip; around a flat screen, the table."""
        below = 0 if self.edges else self.areas.strip.bottom
        return pygame.Rect(self._screen.x, self._screen.y + below, self._screen.w, self._screen.h - below)

    @property
    def stage(self) -> pygame.Rect:
        """Where a great moment is shown: as much of that as nothing stays beside."""
        return self.behind.clip(self._free)

    def table(self, chair: int) -> Table[Any]:
        """The table with this seat at the bottom edge."""
        if chair not in self._tables:
            sitting, areas = self.sitting, self.areas
            kind, people = shelf.table(sitting.game.key), sitting.match.sitters
            self._tables[chair] = kind(sitting.game, people, areas.table, areas.u, chair=chair, wishes=sitting.wishes)
            self._tables[chair].screen, self._tables[chair].free = self._screen, self._free
        return self._tables[chair]


def own_verbs(sitting: Sitting) -> list[str]:
    """The verbs that have a button: those of the one on turn that need nothing said with them."""
    if sitting.eyes.past:
        return []
    apart = sitting.game.calls | {sitting.tempo.go_on} | shelf.table(sitting.game.key).touched
    return [verb for verb, args in sitting.game.verbs.items() if not args and verb not in apart]
