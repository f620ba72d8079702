"""A game pad at a page where people are known: whose it is, told when it becomes somebody's."""

from collections.abc import Sequence

from game_closet import context
from game_closet.kit.hands.pads import PASS_ON, owner, pass_on
from game_closet.pages.program import Program
from game_closet.stage import words


def padded(app: Program, pad: int, action: str, people: Sequence[str]) -> str:
    """Whose pad orders something; it is given to the next person by its first press, or when it is passed on."""
    before = context.now().pads.get(pad)
    mine = pass_on(pad, people) if action == PASS_ON and before in people else owner(pad, people)
    if mine != before and mine:
        app.tell(words.say("common.pad.belongs", name=mine))
    return mine
