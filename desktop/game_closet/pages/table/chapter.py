"""The chapter of the rulebook that fits a moment at the table."""

from game_closet.engine.sitting import Sitting
from game_closet.stage.books import rulebook


def chapter_now(sitting: Sitting) -> int:
    """What the person on turn may do decides; while nobody is, what was seen last."""
    conductor, seat = sitting.conductor, sitting.eyes.waited_for
    moves = sitting.game.moves(sitting.match.state, seat) if sitting.still and seat is not None else ()
    seen = [event.kind for event in reversed(conductor.heard)]
    return rulebook.fitting(sitting.game.key, {move.verb for move in moves}, seen)
