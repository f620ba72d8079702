"""Picking a game: what is proposed always suits the people, the time and the youngest."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game_closet import shelf
from game_closet.engine import lengths, options
from game_closet.engine.pick import MOST, proposals

AGES = {key: 5 + number % 5 for number, key in enumerate(shelf.GAMES)}

crowds, spans, years = st.integers(1, 8), st.integers(3, 200), st.integers(3, 20)


@given(crowds, spans, years)
def test_every_proposal_suits(people: int, minutes: int, youngest: int) -> None:
    found = proposals(people, minutes, youngest, AGES)
    assert len(found) <= MOST
    assert len({proposal.game for proposal in found}) == len(found)
    for proposal in found:
        assert AGES[proposal.game] <= youngest
        assert proposal.minutes == lengths.minutes(proposal.game, proposal.seats, short=proposal.short) <= minutes
        assert proposal.seats in options.seat_counts(proposal.game)


@given(st.integers(2, 6), spans, years)
def test_nobody_watches_while_there_is_a_game_for_all(people: int, minutes: int, youngest: int) -> None:
    found = proposals(people, minutes, youngest, AGES)
    assert len({proposal.seats for proposal in found} | {people}) <= 1 or all(p.seats < people for p in found)


@given(crowds, spans)
def test_the_proposals_come_from_as_many_boxes_as_there_are(people: int, minutes: int) -> None:
    found = proposals(people, minutes, 99, {})
    boxes = [shelf.box(proposal.game) for proposal in found]
    if len(set(boxes)) < len(boxes):
        fitting = {
            shelf.box(key)
            for key in shelf.GAMES
            if (seats := found[0].seats) in options.seat_counts(key)
            and lengths.minutes(key, seats, short=True) <= minutes
        }
        assert fitting == set(boxes)


def test_a_game_whose_age_nobody_knows_is_not_held_back() -> None:
    assert {proposal.game for proposal in proposals(2, 600, 0, {})} <= set(shelf.GAMES)
    assert proposals(2, 600, 0, {})


def test_a_whole_match_goes_before_a_short_one() -> None:
    for minutes in (10, 20, 40):
        shorts = [proposal.short for proposal in proposals(3, minutes, 99, {})]
        assert shorts == sorted(shorts)


def test_nothing_is_proposed_where_nothing_fits() -> None:
    assert proposals(2, 1, 99, {}) == []
    assert proposals(2, 60, 4, dict.fromkeys(shelf.GAMES, 6)) == []


@pytest.mark.parametrize(("minutes", "why"), [(lengths.minutes("blackout_cities", 2), "fills"), (600, "once_more")])
def test_the_reason_is_the_time(minutes: int, why: str) -> None:
    only = {key: 99 for key in shelf.GAMES if key != "blackout_cities"}
    assert [proposal.why for proposal in proposals(2, minutes, 10, only)] == [why]
