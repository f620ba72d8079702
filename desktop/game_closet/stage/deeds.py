"""What is worth counting in a game, what of it is shown, and what is a milestone: `assets/<game>/deeds.json`."""

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from game_closet.engine.past.deeds import Count, counts_of
from game_closet.stage.assets import asset, read_asset


class Shown(NamedTuple):
    """A line of the statistics: a deed, by the values of an argument, or for each of another deed."""

    what: str
    by: str = ""
    per: str = ""


class Milestone(NamedTuple):
    """Something once done: so much in all, so much in one match, or by so little."""

    key: str
    what: str
    total: float | None = None
    most: float | None = None
    within: float | None = None

    def reached(self, total: float, least: float, most: float) -> bool:
        """Whether the sums of its deed are enough."""
        return (
            (self.total is not None and total >= self.total)
            or (self.most is not None and most >= self.most)
            or (self.within is not None and 0 < least <= self.within)
        )


def counts(key: str) -> tuple[Count, ...]:
    """What is counted in a game."""
    return counts_of(_read(key).get("counts", ()))


def shown(key: str) -> tuple[Shown, ...]:
    """What the statistics tell of a game."""
    return tuple(Shown(**line) for line in _read(key).get("shown", ()))


def milestones(key: str) -> tuple[Milestone, ...]:
    """The milestones of a game."""
    return tuple(Milestone(**line) for line in _read(key).get("milestones", ()))


@cache
def _read(key: str) -> Mapping[str, Any]:
    return read_asset(asset(key, "deeds.json"))
