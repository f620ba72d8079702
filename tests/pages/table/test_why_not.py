"""Whatever is pressed at a table and cannot be done is answered with one sentence."""

from collections.abc import Callable, Iterator
from random import Random

import pygame
import pytest

from game_closet import shelf
from game_closet.contract import Phrase
from game_closet.kit.buttons import IconButton, Pressable
from game_closet.kit.control import Control
from game_closet.kit.tip import WAIT
from game_closet.pages.table import why_not
from game_closet.pages.table.edges import Turned
from game_closet.pages.table.picture import plate_areas
from game_closet.pages.table.pressables import EdgePlate, SpotControl, VerbButton
from game_closet.stage import words
from tests.pages.driver import Driver
from tests.pages.senses import reading, texts
from tests.walks import match_of, walk

SOME = 6  # spots of a table that are tried at one moment
MOMENTS = 12


def sleepers(driver: Driver, rng: Random) -> list[tuple[int, int]]:
    """Where something looks off, or only explains itself; while others play, a hand on the table hurries them."""
    plain = [control for control in driver.play.controls if not isinstance(control, Turned)]
    off = [control for control in plain if isinstance(control, Pressable) and control.why]
    named = [control for control in plain if isinstance(control, SpotControl) and isinstance(control.spot.says, Phrase)]
    some = rng.sample(named, min(SOME, len(named))) if driver.play.sitting.conductor.awaits_people else []
    sleeping: list[Control] = [*off, *some]
    return [point for control in sleeping if (point := driver.point_on(control)) is not None]


def bare_points(driver: Driver) -> Iterator[tuple[int, int]]:
    """Where table, note and plates have nothing to touch; while others play, a hand there hurries them."""
    if not driver.play.sitting.conductor.awaits_people:
        return
    area = driver.play.desk.areas.table
    for card in (driver.play.desk.areas.note, *plate_areas(driver.play.frame)):
        if driver.play.at(card.center) is None:
            yield card.center
    for across in range(1, 8):
        point = (area.left + area.width * across // 8, area.top + area.height * (across % 3 + 1) // 4)
        if driver.play.at(point) is None:
            yield point


def answer(driver: Driver, press: Callable[[], None]) -> str:
    driver.app.notice.show("")
    press()
    return driver.app.notice.sentence


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("key", shelf.GAMES)
def test_whatever_cannot_be_done_says_why_when_it_is_pressed(key: str, people: int, sit: Callable[..., Driver]) -> None:
    driver, rng = sit(key, 2, people), Random(7)
    play, heard = driver.play, set()
    for _ in range(MOMENTS):
        driver.settle()
        if driver.page is not play or play.match.over:
            break
        for control in play.controls:
            assert control.enabled or isinstance(getattr(control, "inner", control), EdgePlate), vars(control)
        if play.curtain is None and (play.sitting.still or play.sitting.conductor.halted):
            made = len(play.match.moves)
            for point in (*sleepers(driver, rng), *bare_points(driver)):
                heard.add(answer(driver, lambda point=point: driver.click(point)))  # type: ignore[misc]
            assert len(play.match.moves) == made
        if not driver.act(rng):
            driver.wait()
    assert heard
    assert "" not in heard
    assert words.say("common.why.not_allowed") not in heard
    assert not [sentence for sentence in heard if sentence.startswith((f"{key}.", "common.")) or "%{" in sentence]


def test_a_sleeping_button_names_whose_turn_it_is_and_is_reached_by_keys(sit: Callable[..., Driver]) -> None:
    driver = sit("blackout_cities", 2, people=1, moves=3)
    play = driver.play
    driver.settle()
    while play.game.turn(play.match.state) != 1:
        driver.act(Random(1))
        driver.settle()
    throw = driver.control("throw")
    assert isinstance(throw, VerbButton)
    assert throw.why
    assert answer(driver, lambda: driver.press(throw)) == words.tell(
        "common", "why", Phrase("turn_of", (1,)), play.match.names
    )
    play.focus = play.controls.index(driver.control("menu"))
    for _ in range(len(play.controls)):
        if getattr(play.focused, "why", ""):
            break
        driver.key(pygame.K_LEFT)
    assert getattr(play.focused, "why", ""), "arrows reach what sleeps"
    assert answer(driver, lambda: driver.key(pygame.K_RETURN))


def test_a_piece_that_cannot_be_played_says_why_to_a_hand_that_points(sit: Callable[..., Driver]) -> None:
    driver = sit("block_dominoes", 2, people=1, moves=6)
    driver.settle()
    tips = {
        control.tip
        for control in driver.play.controls
        if isinstance(control, SpotControl) and isinstance(control.spot.says, Phrase)
    }
    assert tips
    assert "" not in tips


@pytest.mark.parametrize("name", ["undo", "book"])
def test_an_icon_of_the_strip_says_its_name_awake_or_asleep(name: str, sit: Callable[..., Driver]) -> None:
    driver = sit("blank_out", 2, people=1)
    driver.settle()
    icon = driver.control(name)
    assert isinstance(icon, IconButton)
    assert bool(icon.why) == (name == "undo")
    driver.point(icon.area.center)
    driver.wait(2 * WAIT)
    with reading() as written:
        driver.app.draw()
    assert icon.label in [text for text, *_ in written]


def test_a_sleeping_button_names_no_key(sit: Callable[..., Driver]) -> None:
    driver = sit("block_dominoes", people=1)
    driver.settle()
    button = driver.control("pass")
    assert isinstance(button, VerbButton)
    assert button.why
    assert not button.sub


def test_what_was_said_at_a_table_does_not_stand_on_the_next_page(sit: Callable[..., Driver]) -> None:
    driver = sit("block_dominoes", people=1)
    driver.settle()
    driver.press("pass")
    assert driver.app.notice.showing
    driver.app.routes.shelf()
    assert not driver.app.notice.showing


def test_at_the_end_of_a_match_nobody_is_sent_to_a_button_that_is_not_there(sit: Callable[..., Driver]) -> None:
    driver = sit("turn_a_bout", people=2, moves=10_000)
    driver.settle()
    assert driver.play.match.over
    assert "go-on" not in {getattr(control, "key", "") for control in driver.play.controls}
    assert answer(driver, lambda: driver.key(pygame.K_SPACE)) == words.say("common.why.over")


@pytest.mark.parametrize("key", ["draw_dominoes", "blackout_slide", "shell_out"])
def test_a_hand_that_has_lifted_something_is_asked_where_it_goes(key: str, driver: Driver) -> None:
    _, (first, *_) = driver.sit_down_where(key, lambda way: len(way) > 1)
    before = texts(driver.app)
    driver.play.do(first)
    assert driver.play.picked
    asked = why_not.asked_instead(driver.play.frame)
    assert words_of(asked) <= words_of(*texts(driver.app) - before), "it is read on the page, and is new"


def words_of(*lines: str) -> set[str]:
    """The words of lines, however they are broken."""
    return {word for line in lines for word in line.split()}


def test_nobody_is_told_that_the_match_is_over_before_it_is_seen(driver: Driver) -> None:
    match = match_of("draw_dominoes", 2, "over", people=1)
    list(walk(match, Random(1), 900))
    assert match.over
    play = driver.sit_down(match)
    told = set[bool]()
    for back, t in ((3, 0.5), (2, 0.5), (1, 0.9), (0, 0.0)):
        play.sitting.conductor.seek(len(match.steps) - back, t)
        play.refresh()
        why = [why_not.no_verb(play.frame, "pass").kind, getattr(why_not.no_hint(play.sitting), "kind", "")]
        assert why == ["over" if back < 2 else "still_moving"] * 2
        told.add(back < 2)
    assert told == {True, False}
