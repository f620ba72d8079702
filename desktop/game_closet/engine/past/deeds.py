"""What every seat did in a match, counted: how often, how much, and what of it was luck.

What is worth counting in a game is said by its assets (`deeds.json`), as events and their arguments.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from game_closet.contract import Atom, Event, Game
from game_closet.engine.match import Match
from game_closet.engine.past import luck, story

Deeds: TypeAlias = Mapping[str, float]  # by their names


class Count(NamedTuple):
    """A deed: the event that is one, whose it is, and how much it counts."""

    what: str
    event: str
    who: str = "seat"  # the argument that is the seat
    sum: str = ""  # the argument that is added up; each event counts one where there is none
    by: str = ""  # the argument by whose values it is counted apart as well
    where: Mapping[str, Atom] = {}  # arguments that must have these values


def counts_of(lines: Sequence[Mapping[str, Any]]) -> tuple[Count, ...]:
    """What is worth counting, as the assets tell it."""
    return tuple(Count(**line) for line in lines)


def deeds(match: Match, counts: Sequence[Count]) -> tuple[Deeds, ...]:
    """What every seat did."""
    found: list[Counter[str]] = [Counter() for _ in match.sitters]
    by_event: dict[str, list[Count]] = {}
    for count in counts:
        by_event.setdefault(count.event, []).append(count)
    for step in match.steps:
        for count in by_event.get(step.event.kind, ()):
            for seat, what, amount in _done(match.game, count, step.event):
                found[seat][what] += amount  # type: ignore[assignment]
    return tuple({**found[seat], **about} for seat, about in enumerate(_general(match)))


def _done(game: Game[Any, Any], count: Count, event: Event) -> Iterator[tuple[int, str, float]]:
    about = vars(game.named(event))
    if any(about[name] != value for name, value in count.where.items()):
        return
    amount = float(about[count.sum]) if count.sum else 1.0
    yield about[count.who], count.what, amount
    if count.by:
        yield about[count.who], f"{count.what}_{about[count.by]}", amount


def _general(match: Match) -> Iterator[Deeds]:
    """What is counted in every game: luck and play, the best hand, how close a win was, how far back it began."""
    chance, best = luck.sums(match), [max(points) for points in zip(*story.hand_points(match), strict=True)]
    behind = [0] * match.game.seats
    for scores in story.course(match):
        behind = [max(most, max(scores) - own) for most, own in zip(behind, scores, strict=True)]
    for seat, ahead in enumerate(story.margins(match, len(match.steps))):
        about = {"luck": chance[seat], "play": ahead - chance[seat], "best_hand": float(best[seat])}
        if seat in match.winners:
            about |= {"won_by": ahead, "behind": float(behind[seat])}
        yield about
