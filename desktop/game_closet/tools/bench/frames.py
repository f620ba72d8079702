"""Frames of the real loop on a real window, of every game at one size, against a bare blit and flip between them.

Every kind of event is shown from its beginning to its end, a frame of a sixtieth at a few moments of it. A whole match
is shown once, from a set-up page on which people chose for a while, with no drawing made before that. All figures are
milliseconds.
"""

import sys
import time
from bisect import bisect_right
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pygame

from game_closet import shelf
from game_closet.app import FRAME, PATIENCE, App
from game_closet.engine.draft import Draft
from game_closet.engine.match import Match
from game_closet.engine.options import seat_counts
from game_closet.engine.playout import company, play_out
from game_closet.pages.begin import begin
from game_closet.pages.table.table_page import TablePage
from game_closet.stage import art
from game_closet.start import open_display
from game_closet.store.home import Home
from game_closet.tools.bench.depth import DEPTHS, Depth
from game_closet.tools.bench.probe import path_taken, say, took, undisturbed

SEED = "bench"


def measure(size: tuple[int, int], depth: Depth) -> dict[str, Any]:
    """All that is measured in one window."""
    open_display()
    with TemporaryDirectory() as rooms:
        app = App(Home(Path(rooms)), size=size, full=False, patience=PATIENCE)
        app.routes.shelf()
        app.frame(0.0)
        bench = Bench(app, depth)
        found = {key: bench.game(key) for key in shelf.GAMES[: depth.games]}
        measured = {"games": found, "unchanged": bench.unchanged(), "path": path_taken()}
        app.close()
    pygame.quit()
    return measured


class Bench:
    """An open program, and how thoroughly it is measured."""

    def __init__(self, app: App, depth: Depth) -> None:
        self.app = app
        self.depth = depth
        self.picture = pygame.Surface(app.window.surface.get_size()).convert()

    def game(self, key: str) -> dict[str, Any]:
        """One game: set up, opened and played with cold sprites, then every kind of its events."""
        seats = min(seat_counts(key))
        game = shelf.game(key)(seats=seats)
        first, waited = self._first_opened(Draft(key, tuple(company(key, seats, ["random"]))))
        cold = self._match()
        match = play_out(game, ["random"], SEED)
        self._shelf()
        opened = took(partial(self._open, partial(self.app.routes.table, match)))
        whole, ordinary = self._motions(match)
        found = {"first_opened": first, "waited": waited, "opened": opened}
        return found | {"cold": cold, "whole": whole, "ordinary": ordinary}

    def _shelf(self) -> None:
        """Stand before the shelf with no drawing in memory."""
        self.app.routes.shelf()
        art.forget()

    def _first_opened(self, draft: Draft) -> tuple[float, float]:
        """Milliseconds until a table is seen that people have set up for a while, and the longest turn meanwhile."""
        self._shelf()
        self._open(partial(self.app.routes.set_up, shelf.box(draft.key), table=draft))
        turns, end = [0.0], time.perf_counter() + self.depth.choosing
        while time.perf_counter() < end:
            turns.append(took(self.app.turn))
        return took(partial(self._open, partial(begin, self.app, draft))), max(turns)

    def _open(self, way: Callable[[], None]) -> None:
        """Go to another page, until all of it is seen."""
        way()
        while self.app.frame(0.0) and self.app.unfinished:
            pass

    @property
    def _page(self) -> TablePage:
        page = self.app.page
        assert isinstance(page, TablePage)
        return page

    def _match(self) -> list[float]:
        """Every moving frame of a match, or of its beginning, but for those with a line over them."""
        frames: list[float] = []
        while self.app.page.at_table and not self._page.match.over and len(frames) < self.depth.cold:
            began = time.perf_counter()
            moving = self.app.frame(FRAME)
            if moving and not self.app.unfinished:
                frames.append(1000 * (time.perf_counter() - began))
            elif not moving:
                time.sleep(0.0005)  # the thinking process needs a moment
        return frames

    def _motions(self, match: Match) -> tuple[dict[str, Any], dict[str, Any]]:
        """The frames of whole-table motions and of ordinary ones, by kind of event, each with the bare ones beside."""
        self._open(partial(self.app.routes.table, match))
        conductor, seen = self._page.sitting.conductor, set[str]()
        found: tuple[dict[str, Any], dict[str, Any]] = ({}, {})
        for number, step in enumerate(match.steps):
            kind = step.event.kind
            conductor.seek(number)
            if kind in seen or not conductor.pace():
                continue
            seen.add(kind)
            self._motion(number)  # what is drawn the first time counts elsewhere
            frame = self._page.frame
            whole = frame.whole or kind in frame.table.sums or _whole(match, number)  # all gives way to a count
            frames, bare = self._motion(number)
            found[0 if whole else 1][kind] = {"frame": undisturbed(frames), "bare": undisturbed(bare)}
        return found

    def _motion(self, number: int) -> tuple[list[float], list[float]]:
        """Frames of the motion of a step, and bare ones between them."""
        frames: list[float] = []
        bare: list[float] = []
        for moment in range(self.depth.moments):
            self._page.sitting.conductor.seek(number, (moment + 0.5) / self.depth.moments)
            pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))  # whatever stood there is gone
            self.app.frame(0.0)
            frames += [took(partial(self.app.frame, FRAME)) for _ in range(self.depth.frames)]
            bare += [took(self._bare) for _ in range(self.depth.frames)]
        return frames, bare

    def _bare(self) -> None:
        self.app.window.surface.blit(self.picture, (0, 0))
        pygame.display.flip()

    def unchanged(self) -> int:
        """Pixels sent to the screen for a page that is drawn again and has not changed."""
        self._open(self.app.routes.shelf)
        self.app.dirty()
        self.app.frame(0.0)
        return sum(area.width * area.height for area in self.app.window.damage)


def _whole(match: Match, step: int) -> bool:
    """Whether a step moves the whole table: pieces mixed or dealt, a call, the end of a hand."""
    move = match.moves[bisect_right(match.reach, step)]
    return move.verb == "shuffle" or move.verb in match.game.calls or match.steps[step].event.kind in match.game.closes


if __name__ == "__main__":
    say(measure((int(sys.argv[1]), int(sys.argv[2])), DEPTHS[sys.argv[3]]))
