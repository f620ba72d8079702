"""What is asked before a person's move is made: *Sure?* where a secret may forbid it, or because people wish so."""

from collections.abc import Callable
from typing import NamedTuple

from game_closet.contract import Move, Phrase
from game_closet.engine.advice.reasons import reasons_of
from game_closet.pages.table.frame import Frame
from game_closet.stage import words


class Question(NamedTuple):
    """The words of the card by its parts, and what it is about."""

    say: Callable[[str], str]
    about: str
    harmless: bool = False  # *yes* does no harm, so it is the answer at hand
    once: bool = False  # the tutor asks, who does so once before the next move


def question(frame: Frame, move: Move, *, confirms: bool) -> Question | None:
    """What to ask, if anything; a call never waits, and what is the only thing to do needs no second thought."""
    sitting = frame.sitting
    if move.verb in sitting.game.calls:
        return None
    doubts = [frame.table.folly(frame.view, move), frame.table.doubt(frame.view, move) if sitting.eyes.shared else None]
    if any(doubts):
        about = " ".join(frame.tell("sure", doubt) for doubt in doubts if doubt is not None)
        return Question(lambda part: words.say(f"{sitting.game.key}.sure.{part}"), about)
    if (cost := sitting.costs(move)) is not None:
        return Question(lambda part: words.say(f"common.tutor.{part}"), _costs(sitting.game.key, cost), once=True)
    choices = [other for other in frame.view.moves if other.verb not in sitting.game.calls]
    if (confirms or sitting.wishes.confirm) and len(choices) > 1:
        about = frame.tell("verb", Phrase(move.verb, move.args))
        return Question(lambda part: words.say(f"common.confirm.{part}"), about, harmless=True)
    return None


def _costs(key: str, cost: float) -> str:
    """How much a move gives away, in the unit that its game is weighed in; where parts of one are much, in tenths."""
    unit = reasons_of(key).unit
    count = max(1, round(cost * 100 if unit == "chance" else cost))
    return words.say(f"{key}.tutor.{unit}", count=count, part=words.decimal(cost, 1))
