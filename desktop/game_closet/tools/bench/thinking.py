"""Frames of the real loop at its real pace while a Master thinks on the same core, and how soon it answers.

Every game is shown in turns without thought and with it: the same motions, a frame every sixtieth of a second, and
between them one question after the other about positions of a match, for the fewest seats and the most.
"""

import os
import sys
import time
from collections.abc import Iterator
from itertools import chain, cycle
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import pygame

from game_closet import shelf
from game_closet.app import FRAME, App
from game_closet.contract import Event, Game, View
from game_closet.engine import bots
from game_closet.engine.match import Match
from game_closet.engine.options import seat_counts, seating
from game_closet.engine.playout import company, play_out
from game_closet.engine.thinking.thinker import Thinker
from game_closet.pages.table.table_page import TablePage
from game_closet.start import open_display
from game_closet.store.home import Home
from game_closet.tools.bench.depth import DEPTHS, Depth
from game_closet.tools.bench.probe import say

SEED = "bench"
TURNS = 3  # without thought and with it
APART = 3  # decisions from one question to the next


class Position(NamedTuple):
    """What a computer player may be asked."""

    game: Game[Any, Any]
    view: View[Any]
    heard: tuple[Event, ...]


class Frames(NamedTuple):
    """Milliseconds of every frame, elapsed and of the processor."""

    elapsed: list[float]
    processor: list[float]


class Watched:
    """A thinking process, the questions it is asked one after the other, and how long each answer took."""

    def __init__(self, key: str) -> None:
        self.level = bots.offered(key)[-1]
        self.waits: list[float] = []  # seconds
        self._questions = cycle(list(positions(key)))
        self._thinker = Thinker()
        self._began = 0.0
        self._ask()
        self.until_answered()
        self.waits.clear()  # the first had to wait for the process to stand

    def _ask(self) -> None:
        game, view, heard = next(self._questions)
        self._began = time.perf_counter()
        self._thinker.ask(game, view, heard, self.level, SEED)

    def look(self) -> None:
        """Take an answer that has come in, and put the next question."""
        if self._thinker.answers():
            self.waits.append(time.perf_counter() - self._began)
            self._ask()

    def until_answered(self) -> None:
        """Wait for one more answer."""
        count = len(self.waits)
        while len(self.waits) == count:
            time.sleep(FRAME)
            self.look()

    def rest(self) -> None:
        """Think no more until the next question."""
        self._thinker.drop()

    def resume(self) -> None:
        """Put the next question."""
        self._ask()

    def stop(self) -> None:
        """End the process."""
        self._thinker.stop()


def positions(key: str) -> Iterator[Position]:
    """Decisions of two matches at random by turns, with the fewest seats and with the most."""
    few, many = (_decisions(key, count(seat_counts(key))) for count in (min, max))
    return chain.from_iterable(zip(few, many, strict=False))


def _decisions(key: str, seats: int) -> Iterator[Position]:
    game, number = shelf.game(key)(seats=seats, **seating(key)[seats]), 0
    match, rng = Match(game, company(key, seats, ["random"]), SEED), Random(SEED)
    match.settle()
    while not match.over:
        turn = game.turn(match.state)
        seat = turn if isinstance(turn, int) else next(s for s in range(seats) if game.moves(match.state, s))
        view = match.view(seat)
        number += len(view.moves) > 1
        if len(view.moves) > 1 and number % APART == 1:
            yield Position(game, view, match.heard)
        match.play(rng.choice(view.moves))


def measure(size: tuple[int, int], depth: Depth) -> dict[str, Any]:
    """Every game in one window, on one core."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})  # whoever is started from here on inherits it
    open_display()
    with TemporaryDirectory() as rooms:
        app = App(Home(Path(rooms)), size=size, full=False)
        found = {key: game(app, key, depth.thinking) for key in shelf.GAMES[: depth.games]}
        app.close()
    pygame.quit()
    return found


def game(app: App, key: str, seconds: float) -> dict[str, Any]:
    """The frames of one game without thought and with it, and how long its answers took."""
    match = play_out(shelf.game(key)(seats=min(seat_counts(key))), ["random"], SEED)
    app.routes.table(match)
    while app.frame(0.0) and app.unfinished:
        pass
    page = app.page
    assert isinstance(page, TablePage)
    for _ in motions(page, match):
        app.frame(FRAME)  # what is drawn the first time counts elsewhere
    without, thinking, watched = Frames([], []), Frames([], []), Watched(key)
    for _ in range(TURNS):
        watched.rest()
        shown(app, page, match, without, seconds / TURNS, None)
        watched.resume()
        shown(app, page, match, thinking, seconds / TURNS, watched)
    if not watched.waits:
        watched.until_answered()
    watched.stop()
    return {"without": without._asdict(), "thinking": thinking._asdict(), "waits": watched.waits}


def motions(page: TablePage, match: Match) -> Iterator[None]:
    """Every frame of the motions of a match, each kind of event once."""
    conductor, seen = page.sitting.conductor, set[str]()
    for number, step in enumerate(match.steps):
        conductor.seek(number)
        frames = int(conductor.pace() / FRAME) - 1
        if step.event.kind in seen or frames < 1:
            continue
        seen.add(step.event.kind)
        for frame in range(frames):
            conductor.seek(number, frame * FRAME / conductor.pace())
            yield


def shown(app: App, page: TablePage, match: Match, frames: Frames, seconds: float, watched: Watched | None) -> None:
    """Show the motions over and over, a frame every sixtieth."""
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        for _ in motions(page, match):
            began, busy = time.perf_counter(), time.process_time()
            app.frame(FRAME)
            frames.processor.append(1000 * (time.process_time() - busy))
            frames.elapsed.append(1000 * (time.perf_counter() - began))
            if watched is not None:
                watched.look()
            time.sleep(max(0.0, began + FRAME - time.perf_counter()))
            if time.perf_counter() > end:
                break


if __name__ == "__main__":
    say(measure((int(sys.argv[1]), int(sys.argv[2])), DEPTHS[sys.argv[3]]))
