"""A bargain at the screen: what has a spot on the table has no button, and clicks alone sell and buy the deal."""

from random import Random

from game_closet.contract import Move
from game_closet.engine.match import Match
from tests.pages.driver import Driver
from tests.walks import choices, match_of


def for_sale() -> Match:
    """Two people at a match whose first hand is over, so that the deal is for sale."""
    match, rng = match_of("blank_jack", 2, "sale", people=2, bargain=True), Random(5)
    match.settle()
    while match.state.hand < 1 or match.state.live:
        match.play(rng.choice(choices(match)))
    return match


def test_the_deal_is_sold_and_bought_by_clicks_on_the_table(driver: Driver) -> None:
    match = for_sale()
    dealer = match.state.leader
    driver.sit_down(match)
    driver.settle()
    assert {move.verb for move in driver.buttons()} == {"call"}
    assert {move.verb for move in driver.ways()} == {"ask", "keep"}
    held = match.scores
    driver.make(Move(dealer, "ask", (20,)))
    driver.settle()
    assert set(driver.ways()) == {Move(1 - dealer, "buy"), Move(1 - dealer, "leave")}
    driver.make(Move(1 - dealer, "buy"))
    driver.settle()
    assert match.state.leader == 1 - dealer
    assert match.scores[dealer] == held[dealer] + 20


def test_a_bargained_match_is_played_to_its_end_by_clicks_against_a_computer_player(driver: Driver) -> None:
    match = match_of("blank_jack", 2, "whole", people=1, bargain=True, hands=2, counters=50)
    driver.sit_down(match)
    driver.play_to_the_end(Random(3))
    assert match.over
    assert {"ask", "keep"} & {move.verb for move in match.moves}
