"""The chooser of who plays in a seat: a person, or a computer player of one of the strengths on offer.

Every strength is an animal with a line of temper.
"""

from collections.abc import Callable, Sequence
from functools import partial

from game_closet.kit.buttons import Slip
from game_closet.kit.layout import Column
from game_closet.kit.part import Part
from game_closet.kit.print import Words
from game_closet.stage import words
from game_closet.stage.icons.faces import FACES

PERSON = "person"


def kinds(levels: Sequence[str], level: str | None, choose: Callable[[str | None], object]) -> Part:
    """A slip for a person and one for each strength, with a line on each."""
    slips = [
        Slip(
            level_name(one),
            partial(choose, one),
            sub=words.say(about) if words.has(about := f"common.level.{one or PERSON}_sub") else "",
            chosen=one == level,
            icon=level_icon(one),
            seed=40 + number,
            size=26,
        )
        for number, one in enumerate((None, *levels))
    ]
    return Column(Words(words.say("common.setup.who_plays"), 26, "slab"), *slips, gap=12)


def level_icon(level: str | None) -> str:
    """The drawing of a strength; one that is for trials has none of its own."""
    return PERSON if level is None else level if level in FACES else "winder"


def level_name(level: str | None) -> str:
    """What a strength is called; none is a person."""
    return words.say(f"common.level.{level or PERSON}")
