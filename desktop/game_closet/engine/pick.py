"""Picking a game for a company: by how many there are, how much time, and how old the youngest is."""

from collections.abc import Mapping
from typing import NamedTuple

from game_closet import shelf
from game_closet.engine import lengths, offer
from game_closet.engine.evening import seats_for

MOST = 3  # games proposed
WELL_USED = 0.6  # of the time, from which a match fills it
GOOD = 0.85  # of the time, where a match fits best


class Proposal(NamedTuple):
    """A game that would suit, and the chief reason: it fills the time, leaves some for another, or is cut short."""

    game: str
    seats: int
    minutes: int
    short: bool
    why: str  # "fills", "once_more" or "short"


def proposals(people: int, minutes: int, youngest: int, ages: Mapping[str, int]) -> list[Proposal]:
    """Up to three games, the best first, of as many boxes as there are; `ages` are the least ages known."""
    found = [
        proposal for key in offer.games() if ages.get(key, 0) <= youngest for proposal in _fits(key, people, minutes)
    ]
    seated = max((proposal.seats for proposal in found), default=0)
    # nobody should watch while there is a game for all
    found = [proposal for proposal in found if proposal.seats >= min(people, seated)]
    found.sort(key=lambda proposal: (proposal.short, abs(GOOD * minutes - proposal.minutes)))
    chosen: list[Proposal] = []
    for again in (False, True):  # one of each box first
        for proposal in found:
            boxes = {shelf.box(other.game) for other in chosen}
            if proposal not in chosen and (again or shelf.box(proposal.game) not in boxes):
                chosen.append(proposal)
    return sorted(chosen[:MOST], key=found.index)


def _fits(key: str, people: int, minutes: int) -> list[Proposal]:
    seats = seats_for(key, people)
    for short in (False, True):
        length = lengths.minutes(key, seats, short=short)
        if length <= minutes:
            why = "short" if short else "fills" if length >= WELL_USED * minutes else "once_more"
            return [Proposal(key, seats, length, short, why)]
    return []
