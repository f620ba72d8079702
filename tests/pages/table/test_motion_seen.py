"""What is seen to move, and where the table stands: nothing is in two places, and it faces whoever is asked."""

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from game_closet.contract import Move
from game_closet.stage import words
from tests.pages.driver import NOWHERE, TICK, Driver
from tests.pages.senses import apart, beyond, look, read, texts
from tests.walks import choices, company, match_of

NAMES = [sitter.name for sitter in company(3)]
FLIGHTS = {"block_dominoes": "arm-", "blackout_slide": "space-", "shell_out": "spot-", "blank_out": "block-"}


@pytest.fixture
def driver(driver: Driver) -> Driver:
    """Somebody at the screen who likes to look."""
    driver.app.change(speed="slow")
    return driver


@pytest.mark.parametrize(("key", "goal"), FLIGHTS.items())
def test_what_moves_is_not_yet_seen_where_it_will_be(key: str, goal: str, driver: Driver) -> None:
    move, way = driver.sit_down_where(key, lambda way: way[-1].key.startswith(goal))
    place = way[-1].area
    before = look(driver.app)
    driver.make(move)
    driver.point(NOWHERE)
    driver.wait(TICK)
    setting_out = look(driver.app)
    driver.settle()
    landed = look(driver.app)
    assert apart(before, landed, place) > place.w * place.h // 20
    assert apart(before, setting_out, place) < apart(setting_out, landed, place)


def test_less_motion_is_a_cross_fade(driver: Driver) -> None:
    driver.app.change(reduced_motion=True)
    move, way = driver.sit_down_where("block_dominoes", lambda way: way[-1].goal)
    place = way[-1].area
    driver.make(move)
    driver.point(NOWHERE)
    before = look(driver.app)
    driver.wait(2 * TICK)
    halfway = look(driver.app)
    driver.settle()
    landed = look(driver.app)
    whole = before.get_rect()
    assert apart(before, halfway, place) > 0 < apart(halfway, landed, place)
    assert beyond(halfway, before, landed, whole) == 0, "something is where it neither was nor will be"


def asked(driver: Driver, people: int, **likes: bool) -> Iterator[tuple[int, pygame.Rect]]:
    """Every turn of a round of Blank-Out: who is on turn, and where that person's blocks lie."""
    driver.app.change(**likes)
    match = match_of("blank_out", people, "asked", people=people)
    driver.sit_down(match)
    for _ in range(people):
        driver.settle()
        blocks = [spot.area for way in driver.ways().values() for spot in way if spot.key.startswith("block-")]
        seat = match.game.turn(match.state)
        assert isinstance(seat, int)
        yield seat, blocks[0].unionall(blocks[1:])
        driver.make(next(move for move in driver.ways() if move.verb == "turn"))


def test_the_table_turns_to_the_person_on_turn(driver: Driver) -> None:
    places = []
    for seat, blocks in asked(driver, 3):
        places.append(blocks.topleft)
        below = [(area.top, text) for text, area in read(driver.app) if blocks.left < area.centerx < blocks.right]
        assert max(below)[1] == NAMES[seat], "the own name is read at the near edge"
    assert len(set(places)) == 1, "everybody plays from the near edge"


def test_a_table_that_keeps_still_turns_to_nobody(driver: Driver) -> None:
    places = [blocks.topleft for _, blocks in asked(driver, 3, keep_still=True)]
    assert len(set(places)) == len(places)


def test_counters_are_counted_where_they_were_until_they_have_arrived(driver: Driver) -> None:
    match, rng = match_of("blank_jack", 2, "paid", people=1), Random(3)
    match.settle()
    while Move(0, "call") not in match.game.moves(match.state, 0):
        match.play(rng.choice([move for move in choices(match) if move.verb != "call"]))
    driver.sit_down(match)
    driver.settle()
    had = set(map(str, match.scores))
    driver.press("call-0")
    has = set(map(str, match.scores))
    paid = words.say("blank_jack.table.payment", counters=max(map(int, has)) - max(map(int, had)), name=NAMES[0])
    flying = 0
    while not has & (page := texts(driver.app)):
        assert had <= page
        flying += paid in page
        driver.wait()
    assert flying, "they were seen on their way"
    assert paid not in page
