"""A bargain at the screen: what has a spot on the table has no button, and clicks alone sell and buy the deal."""

from random import Random

import pygame

from game_closet.contract import Move
from game_closet.engine.advice.reasons import COUNSEL
from game_closet.engine.match import Match
from game_closet.engine.thinking.thinker import Here
from game_closet.pages.table.advice.hint import Hint
from game_closet.stage import palette, words
from tests.pages.driver import NOWHERE, Driver
from tests.pages.senses import coloured, look, read
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


def hinted(driver: Driver) -> Hint:
    """What a Master would say."""
    driver.play.adviser.process = Here(COUNSEL)
    driver.press("hint")
    driver.until(lambda: driver.play.hint is not None)
    driver.point(NOWHERE)
    assert driver.play.hint is not None
    return driver.play.hint


def test_a_hint_tells_three_prices_apart_by_what_they_bring(driver: Driver) -> None:
    driver.sit_down(for_sale())
    driver.settle()
    assert len(hinted(driver).pointers) == 3
    assert {"+86", "+80", "+56"} <= {text for text, _ in read(driver.app)}


def test_a_hint_for_a_buyer_hides_no_word_of_the_bargain_and_outlines_the_other_answer(driver: Driver) -> None:
    match = for_sale()
    driver.sit_down(match)
    driver.settle()
    driver.make(Move(match.state.leader, "ask", (20,)))
    driver.settle()
    pointers = hinted(driver).pointers
    asked = [area for text, area in read(driver.app) if text == words.say("blank_jack.table.asked")]
    badges = [pointer.badge for pointer in pointers if pointer.badge]
    assert asked and len(badges) == 2
    assert not [badge for badge in badges if badge.collidelist(asked) >= 0]
    end = pointers[1].end
    assert end is not None
    edge = pygame.Rect(end.topleft, (end.w, 2))
    assert coloured(look(driver.app), palette.INK, edge) > edge.w // 4
