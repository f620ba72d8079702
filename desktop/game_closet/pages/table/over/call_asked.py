"""Patience: the question whether to call, put to one person after the other in the order of play."""

from collections.abc import Callable

from game_closet.contract import Move, Phrase
from game_closet.pages.table.frame import Frame
from game_closet.pages.table.over.doubt import Doubt
from game_closet.stage import words


def to_call(frame: Frame, call: Move, *, yes: Callable[[Move], object], no: Callable[[Move], object]) -> Doubt:
    """A card that names who is asked and what can be called; calling is the answer at hand."""
    says = {
        "title": words.say("common.patience.title", name=frame.sitting.match.names[int(call.actor)]),
        "yes": words.say("common.patience.yes"),
        "back": words.say("common.patience.no"),
    }
    about = words.say("common.patience.about", call=frame.tell("verb", Phrase(call.verb, call.args)))
    card = Doubt(says.__getitem__, about, over=None, yes=lambda: yes(call), back=lambda: no(call), harmless=True)
    card.at_foot = frame.whole
    return card
