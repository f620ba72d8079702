"""Moments of a match drawn before they come: every kind of motion it begins with, and what may be done next."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from random import Random
from typing import Any

from game_closet.contract import Move
from game_closet.engine import bots
from game_closet.engine.lens import step_seed
from game_closet.engine.levels import RANDOM
from game_closet.engine.match import Match
from game_closet.engine.playout import going
from game_closet.engine.sitting import Sitting
from game_closet.engine.thinking.thinker import Thinker
from game_closet.pages.program import Program
from game_closet.pages.table.desk import Desk
from game_closet.pages.table.frame import Frame
from game_closet.stage.moments.moment import draw_ahead
from game_closet.stage.screen.canvas import Canvas
from game_closet.stage.table import Shot, Table, TableSettings, Touch, design_table, show

FIRST_MOVES = 12  # of a match that are looked at before it begins
NEXT_MOVES = 6  # that may be made next
MOMENTS = 10  # of a motion

Pictures = Iterator[Callable[[], None]]


def beginning(app: Program, match: Match, wishes: TableSettings) -> Pictures:
    """The table of a match, and every kind of motion in its first moves, which are made at random for it."""
    levels = bots.levels(match.game.key)
    for _ in islice(going(match, Random(0), dict.fromkeys(levels, levels[RANDOM])), FIRST_MOVES):
        pass
    sitting = Sitting(match, design_table, Thinker(), wishes=wishes)
    around = app.settings.keep_still and sitting.eyes.shared
    desk = Desk(sitting, app.size, app.u, docked=app.docked, far=app.far, around=around, fades=False, keys={})
    table, shown = desk.table(sitting.eyes.chair), set[str]()
    for number, step in enumerate(match.steps):
        if step.event.kind not in shown:
            shown.add(step.event.kind)
            for moment in range(MOMENTS):
                sitting.conductor.seek(number, moment / MOMENTS)
                yield partial(show, Canvas(app.size), table, sitting.lens.shot, Touch())
    yield from _moments(desk, table)


def coming(size: tuple[int, int], frame: Frame) -> Pictures:
    """What would be seen of some moves that may be made now, by the eyes that look."""
    match, state = frame.sitting.match, frame.sitting.match.state
    turn, seed = match.game.turn(state), step_seed(match.seed, len(match.steps))
    moves = match.game.moves(state, turn) if isinstance(turn, int) else ()
    for move in _spread(moves):
        view, heard = frame.view, frame.shot.heard
        for step in match.game.play(state, move):
            after, heard = frame.sitting.eyes.view(step.state), (*heard, step.event)
            for moment in range(MOMENTS):
                shot = Shot(after, heard, view, step.event, moment / MOMENTS, seed)
                yield partial(show, Canvas(size), frame.table, shot, Touch())
            view = after
    yield from _moments(frame.desk, frame.table)


def _moments(desk: Desk, table: Table[Any]) -> Pictures:
    """What every great moment of a table needs."""
    for said in dict.fromkeys(table.shouts.values()):
        yield partial(draw_ahead, said, desk.behind, desk.stage)


def _spread(moves: Sequence[Move]) -> Sequence[Move]:
    """Some of many moves, from all over them."""
    return moves[:: max(1, len(moves) // NEXT_MOVES)]
