"""Does a package do what it is for? Start it, play a match against a computer player by clicks, and end it."""

import os
import signal
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

from game_closet import shelf
from game_closet.engine import offer
from game_closet.engine.match import Match
from game_closet.kit.buttons import PictureButton
from game_closet.stage import words
from game_closet.store.scores import Scores
from tests.screen.window import PATIENCE, Program, awaited, clicked, opened, unlike

GAME = "blackout_cities"  # whose moves are one click each
STARTS = 3  # of which the quickest counts


class Tried(NamedTuple):
    """What was seen of a package."""

    seconds: float  # of processor from the command to the first page at rest
    moves: int  # of the match, by people and computer players


def tried(line: Sequence[str], folder: Path) -> Tried:
    """Start a program several times, and play a match with it to its end."""
    with opened(folder, line) as program:
        moves = _played(program)
        _ended(program)
        return Tried(min(_started(program) for _ in range(STARTS)), moves)


def _started(program: Program) -> float:
    program.start()
    taken = _processor(program.process.pid)
    _ended(program)
    return taken


def _processor(process: int) -> float:
    """Seconds of processor that a process has used: others use the machine too."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _ended(program: Program) -> None:
    program.process.send_signal(signal.SIGTERM)
    if program.process.wait(PATIENCE) != 0:
        raise SystemExit(f"{program.line[0]} did not end well")


def _played(program: Program) -> int:
    """Play a match of one person and a computer player, from the box to the score book; how many moves it took."""
    twin, rng, first = program.twin, Random(1), program.look()
    boxes = [control for control in twin.page.controls if isinstance(control, PictureButton)]
    program.press(boxes[list(offer.boxes()).index(shelf.box(GAME))])
    awaited(lambda: unlike(program.look(), first) > 0.2, "the set-up page")
    program.at_rest()
    program.touch(words.say("common.menu.start"))
    while True:
        match = awaited(lambda: _my_turn(program), "a person's turn")
        if not isinstance(match, Match):
            break
        twin.sit_down(match)
        move = rng.choice(match.game.moves(match.state, _person(match)))
        where = twin.buttons().get(move) or twin.control(twin.ways()[move][0].key)
        awaited(partial(clicked, program, where, len(match.moves)), f"{move}")
    book = Scores(program.home)
    (written,) = book.matches(GAME)
    book.close()
    return written.moves


def _person(match: Match) -> int:
    return next(seat for seat, sitter in enumerate(match.sitters) if sitter.human)


def _my_turn(program: Program) -> Match | str:
    """The match once it waits for the person; a word for it once it is over."""
    book = Scores(program.home)
    over = bool(book.matches(GAME))
    book.close()
    if over:
        return "over"
    match = program.match()
    return match if match is not None and match.game.moves(match.state, _person(match)) else ""
