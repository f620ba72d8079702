"""What must not grow: the score page with the book, a move with the match, memory with the matches played."""

import sys
from collections.abc import Callable, Generator
from dataclasses import fields
from functools import partial
from itertools import product
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from game_closet import shelf
from game_closet.app import SILENCE, App
from game_closet.contract import Game, Move
from game_closet.engine.match import Match
from game_closet.engine.options import fit, seat_counts
from game_closet.engine.people import Sitter
from game_closet.engine.playout import NAMES, play_out
from game_closet.pages.table.table_page import TablePage
from game_closet.start import open_display
from game_closet.store.book import open_book
from game_closet.store.ending import end
from game_closet.store.home import HOUSE, Home
from game_closet.store.statistics import Player
from game_closet.store.tables import count_again
from game_closet.tools.bench.depth import DEPTHS, Depth
from game_closet.tools.bench.probe import memory, say, took

SIZE = (1280, 720)
FEW, EARLY = 100, 5  # matches and moves that the many are compared with
GLANCES = 40  # pictures of a match
SEED = "bench"


def pages(depth: Depth) -> list[float]:
    """Milliseconds to open the score page or somebody's on a small book and on a large one, at its worst tab."""
    with TemporaryDirectory() as small, TemporaryDirectory() as large:
        apps = [_with_book(Path(small), FEW), _with_book(Path(large), depth.matches)]
        found = []
        player = Player(NAMES[0])
        ways: tuple[Callable[[App, str | None], None], ...] = (_scores, partial(_person, player))
        for way, key in product(ways, (None, *shelf.GAMES)):
            times: tuple[list[float], list[float]] = ([], [])
            for _ in range(depth.openings):
                for app, row in zip(apps, times, strict=True):
                    row.append(took(partial(_open, app, partial(way, app, key))))
            found.append([median(row) for row in times])
        for app in apps:
            app.close()
    return max(found, key=lambda row: row[1] / row[0])


def _scores(app: App, key: str | None) -> None:
    app.routes.score_book(key)


def _person(player: Player, app: App, key: str | None) -> None:
    app.routes.person(player, key=key)


def _with_book(folder: Path, matches: int) -> App:
    """The program in a household where so many matches were played."""
    home, rng = Home(folder), Random(SEED)
    book = open_book(home.data / "scores.sqlite")
    with book:
        for number in range(1, matches + 1):
            about = (
                number,
                str(number),
                HOUSE,
                rng.choice(shelf.GAMES),
                "2026-01-01T19:30:00Z",
                "2026-01-01T20:00:00Z",
            )
            book.execute(
                "INSERT INTO match (number, id, place, game, started, ended, moves, record)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, '{}')",
                (*about, rng.randint(9, 200)),
            )
            for seat, name in enumerate(rng.sample(NAMES, 3)):
                level = rng.choice((None, "gentle"))
                book.execute(
                    "INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                    (number, seat, name, level, seat, seat, rng.randint(0, 99), seat == 0),
                )
        count_again(book)
    book.close()
    return App(home, size=SIZE, full=False)


def _open(app: App, way: Callable[[], None]) -> None:
    app.routes.shelf()
    way()
    app.frame(0.0)


def moves(depth: Depth) -> list[float]:
    """Milliseconds until a move of a person is written and first seen: early in a match, and late."""
    with TemporaryDirectory() as short, TemporaryDirectory() as long:
        game = _longest(depth.moves + depth.openings)
        ways = [_moves(App(Home(Path(short)), size=SIZE, full=False), game, EARLY)]
        ways.append(_moves(App(Home(Path(long)), size=SIZE, full=False), game, depth.moves))
        times = [[next(way) for way in ways] for _ in range(depth.openings)]
        for way in ways:
            way.close()
    return [median(row) for row in zip(*times, strict=True)]


def _longest(moves: int) -> Game[Any, Any]:
    """A game with every option as high as it goes, of which a match lasts so many moves."""
    for kind in map(shelf.game, shelf.GAMES):
        most = {field.name: field.metadata["high"] for field in fields(kind) if field.metadata["high"]}
        if fit(kind, most) and len(play_out(kind(**most), ["random"], SEED).moves) > moves:
            return kind(**most)
    raise ValueError("no game lasts so long")


def _moves(app: App, game: Game[Any, Any], after: int) -> Generator[float, None, None]:
    """Milliseconds of every move from so many on."""
    sitters = [Sitter(NAMES[seat], seat, seat, "random" if seat else None) for seat in range(game.seats)]
    match, rng = Match(game, sitters, SEED), Random(SEED)
    match.settle()
    while len(match.moves) < after:
        match.play(_any(match, rng))
    _open(app, partial(app.routes.table, match))
    page = app.page
    assert isinstance(page, TablePage)
    try:
        while True:
            _still(page)
            app.frame(0.0)
            yield took(partial(_make, app, page, _any(match, rng)))
    finally:
        app.close()


def _make(app: App, page: TablePage, move: Move) -> None:
    page.make(move)
    app.frame(0.0)


def _any(match: Match, rng: Random) -> Move:
    turn = match.game.turn(match.state)
    seats = [turn] if isinstance(turn, int) else range(match.game.seats)
    return rng.choice([move for seat in seats for move in match.game.moves(match.state, seat)])


def _still(page: TablePage) -> None:
    """Let everything be shown, and nobody wait."""
    page.sitting.cut()
    while page.sitting.conductor.halted:
        page.sitting.conductor.go_on()
        page.sitting.cut()
    page.sitting.conductor.go_on()


def rounds(depth: Depth) -> list[float]:
    """Megabytes after one match of every game, and after so many rounds of them."""
    with TemporaryDirectory() as rooms:
        app, found = App(Home(Path(rooms)), size=SIZE, full=False), []
        for number in range(depth.rounds + 1):
            for key in shelf.GAMES[: depth.games]:
                _look_at(app, play_out(shelf.game(key)(seats=min(seat_counts(key))), ["random"], f"{SEED}{number}"))
            app.routes.shelf()
            while app.littered:  # at rest it sweeps up by itself
                app.frame(SILENCE)
            found.append(memory())
        app.close()
    return [found[0], found[-1]]


def _look_at(app: App, match: Match) -> None:
    """Look at a whole match, here and there, and put it into the score book."""
    _open(app, partial(app.routes.table, match))
    page = app.page
    assert isinstance(page, TablePage)
    steps = len(match.steps)
    for glance in range(GLANCES):
        page.sitting.conductor.seek(glance * steps // GLANCES, 0.5)
        page.refresh()
        app.frame(0.0)
    end(page.sitting.record(closed=True), page.file.path, app.books)


if __name__ == "__main__":
    open_display()
    say({"pages": pages, "moves": moves, "rounds": rounds}[sys.argv[1]](DEPTHS[sys.argv[2]]))
