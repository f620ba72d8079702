"""*Sure?*: before it is answered nobody can tell a loaded shell from an empty one, whatever is pressed."""

from collections.abc import Callable
from random import Random
from typing import Any

import pygame
import pytest

from game_closet import shelf
from game_closet.contract import Game, Move, Phrase, Step
from game_closet.engine.eyes import Eyes
from game_closet.games.shell_out.rules.board import PLACES, SHELL_OUT, SPOT, STARTS, STEPS
from game_closet.games.shell_out.rules.shell_out import SHELLS, ShellOut, State
from game_closet.pages.table import ahead
from game_closet.stage import words
from tests.games.shell_out.test_rules import hemmed_in
from tests.pages.driver import Driver
from tests.pages.pages import printed
from tests.walks import match_of, walk

MINE = 4  # the shell that is picked up
NEAR = SPOT[STEPS[3][0] + 2 * STEPS[4][0], STEPS[3][1] + 2 * STEPS[4][1]]  # beside a shell of Moth's and Moth's star
STAR, SHELL = f"spot-{SHELL_OUT[3]}", "shell-1-0"
DARE = Move(0, "challenge", (MINE, *PLACES[STARTS[3][0]]))
STEP = Move(0, "move", (MINE, *PLACES[SHELL_OUT[3]]))
GOALS = [pytest.param(SHELL, DARE, id="challenge"), pytest.param(STAR, STEP, id="step")]
SIZES = [(1280, 720), (1920, 1080), (1024, 768)]
YES, BACK = words.say("common.sure.yes"), words.say("common.sure.back")


def standing(state: State, loaded: int) -> State:
    """Ada's shell stands beside a shell of Moth's and beside Moth's open star; which one is loaded nobody knows."""
    row = list(state.shells[0])
    row[MINE], row[1] = NEAR, SPOT[STEPS[0]]
    return state._replace(shells=(tuple(row), state.shells[1]), loaded=(loaded, 0), on_turn=0, phase="play")


def put(driver: Driver, state: State) -> None:
    """Lay the table so."""
    match = driver.play.match
    match.state, match.steps[-1] = state, Step(match.steps[-1].event, state)
    driver.play.sitting.lens.clear()
    driver.play.pick(())


@pytest.fixture
def table(sit: Callable[..., Driver]) -> Callable[..., Driver]:
    def laid(loaded: int = 0, **about: Any) -> Driver:
        driver = sit("shell_out", moves=2, **about)
        driver.settle()
        put(driver, standing(driver.play.match.state, loaded))
        return driver

    return laid


def by_mouse(driver: Driver, name: str) -> None:
    driver.press(name)


def by_keys(driver: Driver, name: str) -> None:
    """Walk there with Tab and press Enter."""
    target = driver.control(name)
    while driver.page.focused is not target:
        driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)


HANDS = [by_mouse, by_keys]


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize(("goal", "move"), GOALS)
def test_until_yes_is_said_nothing_tells_a_loaded_shell_from_an_empty_one(
    goal: str, move: Move, hand: Callable[[Driver, str], None], table: Callable[..., Driver], monkeypatch: Any
) -> None:
    driver = table()
    state, doubts, heard = driver.play.match.state, list[Any](), list[Any]()
    monkeypatch.setattr(driver.app.sounds, "play", lambda *about: heard.append(about))
    for loaded in range(SHELLS):
        put(driver, standing(state, loaded))
        driver.app.mouse, driver.play.focus, driver.play.hover = (-1, -1), None, None
        heard.clear()
        seen = [driver.public()]
        hand(driver, f"shell-0-{MINE}")
        seen.append(driver.public())
        hand(driver, goal)
        assert driver.play.doubt is not None
        seen.append(driver.public())
        hand(driver, BACK)
        assert driver.play.doubt is None
        assert driver.play.picked == ()
        seen.append(driver.public())
        assert driver.play.match.state.shells == standing(state, loaded).shells
        doubts.append((seen, tuple(heard)))
    assert all(one == doubts[0] for one in doubts)


@pytest.mark.parametrize("loaded", [0, MINE])
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize(("goal", "move"), GOALS)
def test_only_who_says_yes_against_the_rule_is_refused(
    loaded: int, goal: str, move: Move, hand: Callable[[Driver, str], None], table: Callable[..., Driver]
) -> None:
    driver = table(loaded)
    play, made = driver.play, len(driver.play.match.moves)
    hand(driver, f"shell-0-{MINE}")
    hand(driver, goal)
    assert len(play.match.moves) == made
    hand(driver, YES)
    lawful = (loaded == MINE) == (move == STEP)
    assert (move in play.match.moves[made:]) == lawful
    reason = words.say(f"shell_out.why.{'only_loaded' if move == STEP else 'never_loaded'}")
    assert (driver.app.notice.sentence == reason) == (not lawful)
    assert play.doubt is None
    assert play.picked == ()


def test_the_walk_begins_at_the_answers(table: Callable[..., Driver]) -> None:
    driver = table()
    for name in (f"shell-0-{MINE}", STAR):
        by_mouse(driver, name)
    driver.page.focus, met = None, list[str]()  # as a question of the program's own comes up
    for _ in range(2):
        driver.key(pygame.K_TAB)
        met.append(getattr(driver.page.focused, "label", ""))
    assert sorted(met) == sorted([YES, BACK])


def test_both_are_asked_in_the_same_words_which_name_both_rules(table: Callable[..., Driver]) -> None:
    driver, asked = table(), []
    play = driver.play
    for move in (DARE, STEP):
        doubt = play.frame.table.doubt(play.frame.view, move)
        assert doubt is not None
        asked.append(words.tell("shell_out", "sure", doubt, play.match.names))
    assert asked[0] == asked[1]
    assert "loaded" in asked[0]
    assert "empty" in asked[0]


def test_a_hand_that_comes_down_elsewhere_is_told_to_answer_first(table: Callable[..., Driver]) -> None:
    driver = table()
    driver.press(f"shell-0-{MINE}")
    driver.press(SHELL)
    driver.click(driver.play.desk.areas.table.move(8, 8).topleft)
    assert driver.app.notice.sentence == words.say("common.why.answer_first")
    assert driver.play.doubt is not None


def test_a_plain_step_is_not_asked(table: Callable[..., Driver]) -> None:
    driver = table()
    play = driver.play
    assert {move.verb for move in play.frame.view.moves if play.frame.table.doubt(play.frame.view, move) is None} == {
        "move"
    }
    plain = next(
        move for move in play.frame.view.moves if move.args[0] == MINE and move.verb == "move" and move != STEP
    )
    driver.make(plain)
    assert play.match.moves[-1] == plain


@pytest.mark.parametrize("code", [pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_SPACE])
def test_escape_and_a_thoughtless_enter_take_the_shell_back(code: int, table: Callable[..., Driver]) -> None:
    driver = table()
    by_keys(driver, f"shell-0-{MINE}")
    by_keys(driver, SHELL)
    made = len(driver.play.match.moves)
    driver.key(code)
    assert driver.play.doubt is None
    assert driver.play.picked == ()
    assert len(driver.play.match.moves) == made


def test_a_right_click_takes_it_back_too(table: Callable[..., Driver]) -> None:
    driver = table()
    driver.press(f"shell-0-{MINE}")
    driver.press(SHELL)
    driver.down((640, 360), button=3)
    assert driver.play.doubt is None


def test_a_dragged_shell_is_asked_about_where_it_is_let_down(table: Callable[..., Driver]) -> None:
    driver = table()
    start, goal = (driver.control(name).area.center for name in (f"shell-0-{MINE}", SHELL))
    driver.drag(start, goal)
    assert driver.play.doubt is not None
    assert driver.play.hand.drag is None
    driver.press(YES)
    assert driver.play.match.moves[-1] == DARE


def test_with_one_person_the_lights_are_exact_and_nothing_is_asked(table: Callable[..., Driver]) -> None:
    driver = table(people=1)
    assert STEP not in driver.play.frame.view.moves
    driver.press(f"shell-0-{MINE}")
    driver.press(SHELL)
    assert driver.play.doubt is None
    assert DARE in driver.play.match.moves


@pytest.mark.parametrize("likes", [{"keep_still": True}, {"text_size": 1.3}, {}])
@pytest.mark.parametrize("size", SIZES)
def test_a_double_click_never_says_yes(
    size: tuple[int, int], likes: dict[str, Any], table: Callable[..., Driver]
) -> None:
    driver = table(size=size, **likes)
    play = driver.play
    state = play.match.state
    places = [spot.area.center for spot in play.frame.table.spots(play.frame.view, (MINE,))]
    places += [area.center for area in play.desk.areas.verb_areas(len(play.desk.verbs))]
    driver.press(f"shell-0-{MINE}")
    driver.press(SHELL)
    yes = driver.control(YES).area
    assert not any(yes.collidepoint(place) for place in places)
    assert pygame.Rect((0, 0), driver.app.size).contains(yes)
    assert pygame.Rect((0, 0), driver.app.size).contains(driver.control(BACK).area)
    assert play.match.state == state


def test_a_look_before_the_answer_puts_the_shell_down(table: Callable[..., Driver]) -> None:
    driver = table()
    driver.press(f"shell-0-{MINE}")
    driver.press(SHELL)
    driver.press("plate-0")
    play = driver.play
    assert play.curtain is not None
    assert play.doubt is None
    driver.key(pygame.K_RETURN)
    assert play.picked == ()
    assert play.curtain is None


# what is asked about


def test_a_pass_that_a_secret_may_forbid_is_asked_too_and_one_that_is_all_there_is_left_is_not(
    sit: Callable[..., Driver],
) -> None:
    driver = sit("shell_out", seats=3, people=3, moves=3)
    driver.settle()
    play = driver.play
    assert isinstance(play.game, ShellOut)
    put(driver, hemmed_in(play.game))
    made = len(play.match.moves)
    driver.press("pass")
    assert play.doubt is not None
    assert len(play.match.moves) == made
    driver.press(YES)
    assert play.match.moves[made:] == [Move(0, "pass")]
    alone = play.frame.view._replace(moves=(Move(0, "pass"),))
    assert play.frame.table.doubt(alone, Move(0, "pass")) is None


@pytest.mark.parametrize("key", [key for key in shelf.GAMES if shelf.game(key).picture is not Game.picture])
def test_whatever_a_secret_may_forbid_on_a_shared_screen_is_asked_first(key: str, screen: None) -> None:
    match, rng, asked = match_of(key, 2, "doubt", people=2), Random(3), 0
    table = shelf.table(key)(match.game, match.sitters, pygame.Rect(24, 72, 992, 632), 2 / 3)
    eyes = Eyes(match, table.secluded)
    for _ in walk(match, rng, 120):
        view = eyes.view(match.state)
        worlds = [match.game.imagine(match.view(None), match.heard, rng) for _ in range(6)] if view.moves else []
        for move in view.moves:
            assert isinstance(move.actor, int)
            if any(move not in match.game.moves(world, move.actor) for world in worlds):
                assert table.doubt(view, move) is not None, move
                asked += 1
    assert asked or key != "shell_out"


def test_the_rule_is_told_once_at_hiding_and_to_nobody_but_who_hides(
    sit: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver, rule, seats = sit("shell_out"), words.say("shell_out.sure.rule"), list[int | None]()
    play, rng = driver.play, Random(5)
    while play.match.state.phase == "hide":
        driver.settle()
        if rule in printed(driver.app, monkeypatch):
            seats.append(play.frame.view.seat)
            assert play.curtain is None or not play.curtain.shut
        if not driver.act(rng):
            driver.wait(1)
    driver.settle()
    assert rule not in printed(driver.app, monkeypatch)
    assert sorted(set(seats), key=str) == [0, 1]
    put(driver, play.match.state._replace(phase="hide", hand=1, on_turn=0))
    play.sitting.eyes.unveil(0)
    play.refresh()
    assert play.frame.view.seat == 0
    assert rule not in printed(driver.app, monkeypatch)


@pytest.mark.parametrize("people", [1, 2])
def test_a_challenge_where_the_counter_is_gone_is_asked_about_of_anybody(
    table: Callable[..., Driver], people: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = table(people=people)
    match = driver.play.match
    put(driver, match.state._replace(captors=(-1, 0)))
    made = len(match.moves)
    driver.press(f"shell-0-{MINE}")
    driver.press(SHELL)
    assert words.tell("shell_out", "sure", Phrase("caught", (1,)), match.names) in printed(driver.app, monkeypatch)
    driver.press(BACK)
    assert len(match.moves) == made
    driver.press(f"shell-0-{MINE}")
    driver.press(SHELL)
    driver.press(YES)
    assert match.moves[made] == DARE


def test_a_challenge_that_may_find_something_is_not_asked_about_of_one_person(table: Callable[..., Driver]) -> None:
    driver = table(people=1)
    made = len(driver.play.match.moves)
    driver.press(f"shell-0-{MINE}")
    driver.press(SHELL)
    assert driver.play.match.moves[made] == DARE


def test_a_challenge_that_may_come_can_be_drawn_before_it_does(
    table: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = table(people=1)
    monkeypatch.setattr(ahead, "_spread", lambda moves: [move for move in moves if move == DARE])
    drawn = [picture() for picture in ahead.coming(driver.app.size, driver.play.frame)]
    assert len(drawn) >= 2 * ahead.MOMENTS
