"""A move that is made before the tutor has thought: it is seen to be taken, waits, and is then made or asked about."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pygame
import pytest

from game_closet import shelf
from game_closet.contract import Move
from game_closet.engine.advice.reasons import COUNSEL, Advice, Choice
from game_closet.engine.thinking.thinker import LIVES, Process
from game_closet.pages.table.over.pending import LONGEST, TOLD
from game_closet.pages.table.table_page import TablePage
from game_closet.stage import palette, words
from tests.engine.test_advice import Counsel
from tests.pages.driver import NOWHERE, TICK, Driver
from tests.pages.senses import apart, coloured, hear, look
from tests.pages.table.test_hints import at_a_choice
from tests.pages.table.test_lessons import begin, go_to_stop
from tests.walks import match_of, walk

THINKS = words.say("common.tutor.thinks")
CLAIM = Move(1, "claim")


class Brooding(Counsel):
    """A tutor that thinks until it is told to answer: the first two moves are good, the third gives away much."""

    def __init__(self, moves: list[Move]) -> None:
        super().__init__(Advice(tuple(Choice(*one) for one in zip(moves, (0, 0, 0), (40.0, 40.0, 0.0), strict=False))))
        self.thinks = True

    def answers(self) -> list[tuple[int, Advice]]:
        return [] if self.thinks else super().answers()


def brooding(driver: Driver, moves: list[Move]) -> Brooding:
    """Let the tutor brood over the position."""
    tutor = driver.play.adviser.process = Brooding(moves)
    driver.play.adviser.forget()
    driver.wait()
    return tutor


def thinking(driver: Driver, key: str = "blank_out", people: int = 1) -> tuple[list[Move], Brooding]:
    """A person at a choice whom a tutor looks on that still thinks."""
    wishes = replace(shelf.table(key).settings(), tutor=True)
    moves = at_a_choice(driver, key, people=people, wishes=wishes)
    return moves, brooding(driver, moves)


def claimable(driver: Driver, people: int) -> list[Move]:
    """The same where the other one may claim, after which the same piece can still be played."""
    match = match_of("muggins", 2, "hints", people=people)
    list(walk(match, Random(4), 16))
    driver.sit_down(match, wishes=replace(shelf.table("muggins").settings(), tutor=True))
    driver.settle()
    if people > 1:
        driver.press("go-on")
        driver.until(lambda: driver.play.curtain is not None)
        driver.press(driver.play.controls[0])
        driver.until(lambda: driver.play.curtain is None)
    moves = list(driver.ways())
    assert CLAIM in match.game.moves(match.state, 1)
    assert moves[0] in match.game.moves(match.game.after(match.state, CLAIM), 0)
    brooding(driver, [])
    return moves


def hand(driver: Driver, move: Move) -> None:
    """Make a move by hand, whatever comes of it."""
    for spot in driver.ways()[move]:
        driver.press(spot.key)


def keys(driver: Driver, move: Move) -> None:
    """The same by the keyboard."""
    for spot in driver.ways()[move]:
        while getattr(driver.page.focused, "key", "") != spot.key:
            driver.key(pygame.K_TAB)
        driver.key(pygame.K_RETURN)


# --- until the tutor has thought


@pytest.mark.parametrize("by", [hand, keys])
@pytest.mark.parametrize("key", shelf.GAMES)
def test_a_quick_move_is_still_asked_about(driver: Driver, key: str, by: Callable[[Driver, Move], None]) -> None:
    moves, tutor = thinking(driver, key)
    made = len(driver.play.match.moves)
    by(driver, moves[2])
    driver.wait(0.5)
    assert len(driver.play.match.moves) == made
    assert driver.play.doubt is None
    tutor.thinks = False
    driver.wait()
    assert driver.play.doubt is not None
    assert len(driver.play.match.moves) == made
    driver.press(words.say("common.tutor.yes"))
    assert driver.play.match.moves[made] == moves[2]


@pytest.mark.parametrize("key", shelf.GAMES)
def test_a_quick_move_that_does_no_harm_is_made_by_itself(driver: Driver, key: str) -> None:
    moves, tutor = thinking(driver, key)
    made = len(driver.play.match.moves)
    hand(driver, moves[1])
    driver.wait(0.5)
    assert len(driver.play.match.moves) == made
    tutor.thinks = False
    driver.wait()
    assert driver.play.match.moves[made] == moves[1]
    assert driver.play.doubt is None


def test_a_tutor_that_never_answers_is_told_of_and_then_not_waited_for(driver: Driver) -> None:
    moves, _ = thinking(driver)
    made = len(driver.play.match.moves)
    hand(driver, moves[2])
    driver.wait(TOLD - 2 * TICK)
    assert not driver.app.notice.showing
    driver.wait(2 * TICK)
    assert driver.app.notice.sentence == THINKS
    driver.app.change(no_hurry=True)  # what is told stands there until somebody does something
    driver.wait(LONGEST - TOLD - 4 * TICK)
    assert len(driver.play.match.moves) == made
    driver.wait(5 * TICK)
    assert driver.play.match.moves[made] == moves[2]
    assert not driver.app.notice.showing


def test_a_tutor_that_cannot_think_is_not_waited_for(driver: Driver) -> None:
    moves, _ = thinking(driver)
    made = len(driver.play.match.moves)
    driver.play.adviser.process = Process(COUNSEL)
    driver.play.adviser.process._deaths = LIVES + 1
    driver.play.adviser.forget()
    hand(driver, moves[2])
    driver.wait()
    assert driver.play.match.moves[made] == moves[2]


def test_who_likes_to_be_asked_anyway_is_asked_once_the_tutor_has_thought(driver: Driver) -> None:
    wishes = replace(shelf.table("blank_out").settings(), tutor=True, confirm=True)
    moves = at_a_choice(driver, "blank_out", wishes=wishes)
    for move, title in ((moves[1], "confirm"), (moves[2], "tutor")):
        tutor = brooding(driver, moves)
        hand(driver, move)
        assert driver.play.doubt is None
        tutor.thinks = False
        driver.wait()
        assert driver.control(words.say(f"common.{title}.yes"))
        driver.press(words.say(f"common.{title}.back"))


# --- what is seen and heard of it


@pytest.mark.parametrize("key", shelf.GAMES)
def test_a_move_that_waits_is_seen_and_heard_to_be_taken(driver: Driver, key: str) -> None:
    moves, _ = thinking(driver, key)
    *lifted, last = driver.ways()[moves[2]]
    for spot in lifted:
        driver.press(spot.key)
    driver.point(NOWHERE)
    picked, plain, around = driver.play.picked, look(driver.app), last.area.inflate(14, 14)
    heard = hear(driver.app)
    driver.press(last.key)
    assert heard == ["click"]
    assert driver.play.picked == picked, "what was lifted stays so"
    driver.point(NOWHERE)
    gold = coloured(look(driver.app), palette.GOLD_RING, around) - coloured(plain, palette.GOLD_RING, around)
    assert gold > last.area.w // 2


def test_a_piece_that_waits_lies_as_a_ghost_where_it_will_be(driver: Driver) -> None:
    thinking(driver, "muggins")
    start, end = next(way for way in driver.ways().values() if len(way) > 1)
    driver.press(start.key)
    driver.point(NOWHERE)
    plain, middle = look(driver.app), end.area.inflate(-end.area.w // 3, -end.area.h // 3)
    driver.press(end.key)
    driver.point(NOWHERE)
    assert apart(plain, look(driver.app), middle) > middle.w * middle.h // 2


def test_a_button_that_was_pressed_glows_while_its_move_waits(driver: Driver) -> None:
    for moves in range(1, 90):
        match = match_of("muggins", 2, "hints", people=1)
        list(walk(match, Random(4), moves))
        if match.game.turn(match.state) == 0 and Move(0, "draw") in (open_ := match.game.moves(match.state, 0)):
            break
    assert len(open_) > 2
    driver.sit_down(match, wishes=replace(shelf.table("muggins").settings(), tutor=True))
    driver.settle()
    tutor = brooding(driver, [open_[0], open_[1], Move(0, "draw")])
    driver.point(NOWHERE)
    made, plain, around = len(match.moves), look(driver.app), driver.control("draw").area.inflate(24, 24)
    driver.press("draw")
    driver.point(NOWHERE)
    assert apart(plain, look(driver.app), around) > 200
    tutor.thinks = False
    driver.wait()
    assert driver.play.doubt is not None
    assert len(match.moves) == made


# --- what else is done meanwhile


def test_another_press_of_the_same_move_does_nothing_twice(driver: Driver) -> None:
    moves, tutor = thinking(driver)
    made, heard = len(driver.play.match.moves), hear(driver.app)
    for _ in range(3):
        hand(driver, moves[1])
    assert heard == ["click"]
    tutor.thinks = False
    driver.wait()
    assert [move for move in driver.play.match.moves[made:] if move.actor == 0] == [moves[1]]


def test_a_press_of_another_move_takes_its_place(driver: Driver) -> None:
    moves, tutor = thinking(driver)
    made = len(driver.play.match.moves)
    hand(driver, moves[2])
    hand(driver, moves[1])
    tutor.thinks = False
    driver.wait()
    assert driver.play.match.moves[made] == moves[1]


def escape(driver: Driver) -> None:
    driver.key(pygame.K_ESCAPE)


def right_click(driver: Driver) -> None:
    driver.down((640, 360), button=3)


def pause(driver: Driver) -> None:
    driver.press("menu")
    driver.app.back()


def rules(driver: Driver) -> None:
    driver.press("book")
    driver.app.back()


def hint(driver: Driver) -> None:
    driver.press("hint")


def undo(driver: Driver) -> None:
    driver.press("undo")


def asleep(driver: Driver) -> None:
    driver.play.veil()


@pytest.mark.parametrize("key", ["blank_out", "muggins"])
@pytest.mark.parametrize("what", [escape, right_click, pause, rules, hint, undo, asleep])
def test_a_move_that_waits_is_taken_back_by_whatever_else_is_done(
    driver: Driver, key: str, what: Callable[[Driver], None]
) -> None:
    moves, tutor = thinking(driver, key)
    hand(driver, moves[1])
    driver.wait(TOLD)
    page = driver.page
    assert isinstance(page, TablePage)
    made = len(page.match.moves)
    what(driver)
    assert driver.page is page, "nothing is left for it"
    assert not driver.app.notice.showing
    tutor.thinks = False
    driver.wait(0.5)
    assert len(page.match.moves) == made
    assert page.doubt is None


def test_lifting_another_piece_takes_the_move_back(driver: Driver) -> None:
    moves, tutor = thinking(driver, "shell_out")
    made, way = len(driver.play.match.moves), driver.ways()[moves[1]]
    other = next(spots[0] for spots in driver.ways().values() if spots[0].key != way[0].key)
    hand(driver, moves[1])
    driver.press(other.key)
    tutor.thinks = False
    driver.wait()
    assert driver.play.picked == other.says
    assert len(driver.play.match.moves) == made


@pytest.mark.parametrize("people", [1, 2])
def test_a_move_that_waits_is_made_in_no_other_position(driver: Driver, people: int) -> None:
    moves = claimable(driver, people)
    hand(driver, moves[0])
    assert driver.play.pending.move == moves[0]
    driver.wait(TOLD)
    made = len(driver.play.match.moves)
    if people > 1:
        driver.play.do(CLAIM)
    else:
        driver.play.sitting.play(CLAIM)
    driver.wait(LONGEST + 1)
    assert moves[0] not in driver.play.match.moves[made:]
    assert driver.play.match.game.turn(driver.play.match.state) == 0
    assert not driver.app.notice.showing


def test_a_move_that_waits_goes_as_soon_as_somebody_calls(driver: Driver) -> None:
    moves = claimable(driver, 2)
    hand(driver, moves[0])
    assert driver.play.pending.move == moves[0]
    driver.play.do(CLAIM)
    assert driver.play.pending.move is None


# --- where nothing waits


def test_nothing_waits_in_a_lesson(driver: Driver) -> None:
    guide = begin(driver, "blank_out")
    driver.play.adviser.process = Brooding([])
    while go_to_stop(driver, guide) and guide.course.reading:
        driver.press(words.say("common.play.go_on"))
    stop = guide.course.stop
    assert stop is not None
    made, move = len(driver.play.match.moves), stop.moves[0]
    driver.make(move)
    assert driver.play.match.moves[made] == move


def test_nothing_waits_where_nobody_wants_a_tutor(driver: Driver) -> None:
    moves = at_a_choice(driver, "blank_out")
    brooding(driver, moves)
    made = len(driver.play.match.moves)
    hand(driver, moves[2])
    assert driver.play.match.moves[made] == moves[2]
