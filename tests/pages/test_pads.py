"""Game pads, several at once: each is one person's, and nothing is lost with one."""

from collections.abc import Callable

import pygame
import pytest

from game_closet import context
from game_closet.app import App
from game_closet.contract import ANYONE
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter
from game_closet.kit.buttons import Field, Slip
from game_closet.kit.keyboard import WALK
from game_closet.pages.aloud import spoken
from game_closet.pages.kiosk.keyboard import ScreenKeys
from game_closet.pages.page import Page
from game_closet.pages.set_up.set_up import SetUp
from game_closet.pages.shelf.shelf import Shelf
from game_closet.pages.table.picture import plate
from game_closet.pages.table.pressables import CallButton
from game_closet.stage import words
from tests.pages.driver import Driver
from tests.pages.pages import key
from tests.pages.table.test_race_talk import shouting
from tests.pages.test_layout import PAGES, Opened, dressed

A, B, X, DOWN = (getattr(pygame, f"CONTROLLER_BUTTON_{name}") for name in ("A", "B", "X", "DPAD_DOWN"))
MOST_STOPS = 12  # within anything that can be pressed
FIRST, SECOND, THIRD = 4, 9, 12  # whatever numbers the system gives pads


def button(app: App, pad: int, number: int) -> None:
    app.handle(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=pad, button=number))


def tilt(app: App, value: int, axis: int = pygame.CONTROLLER_AXIS_LEFTY) -> None:
    app.handle(pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=FIRST, axis=axis, value=value))


def padded(app: App) -> int:
    """How many seats of the set-up show a pad."""
    assert isinstance(app.page, SetUp)
    return sum(isinstance(leaf, Field) and leaf.icon == "pad" for leaf in app.page.leaves)


def test_the_first_press_at_a_set_up_gives_a_pad_to_the_next_person(app: App) -> None:
    people = tuple({"name": name, "colour": n, "shape": n, "level": None} for n, name in enumerate(("Ada", "Lou")))
    app.change(last_sitters=people)
    app.routes.set_up("dominoes")
    assert padded(app) == 0
    for pad, count, name in ((FIRST, 1, "Ada"), (SECOND, 2, "Lou"), (FIRST, 2, "Lou")):
        button(app, pad, DOWN)
        assert padded(app) == count
        assert app.notice.sentence == words.say("common.pad.belongs", name=name)
    assert context.now().pads == {FIRST: "Ada", SECOND: "Lou"}


def test_a_pad_is_passed_on_to_the_next_person(sit: Callable[..., Driver]) -> None:
    driver = sit("muggins")
    driver.settle()
    button(driver.app, FIRST, DOWN)
    button(driver.app, FIRST, pygame.CONTROLLER_BUTTON_BACK)
    assert context.now().pads == {FIRST: "Moth"}
    assert [plate(driver.play.frame, seat).pad for seat in range(2)] == [False, True]


@pytest.mark.parametrize("seat", [0, 1])
def test_each_pad_is_its_own_persons_call_in_a_race(seat: int, app: App) -> None:
    found = shouting()
    match = Match(found.game, [Sitter("Ada", 0, 0), Sitter("Lou", 1, 1)], found.seed)
    for move in found.moves:
        match.take(move)
    app.routes.table(match)
    app.update(0.5)
    assert match.game.turn(match.state) == ANYONE
    made = len(match.moves)
    for pad in (FIRST, SECOND):
        button(app, pad, DOWN)
    button(app, (FIRST, SECOND)[seat], X)
    assert match.moves[made].actor == seat


def test_a_pad_does_not_play_for_somebody_who_has_one(sit: Callable[..., Driver]) -> None:
    driver = sit("draw_dominoes")
    driver.settle()
    for one in (FIRST, SECOND):
        button(driver.app, one, B)
        driver.app.back()
    play = driver.play
    waited = play.curtain.seat if play.curtain else play.sitting.eyes.waited_for
    assert waited is not None
    mine, other = (FIRST, SECOND) if waited == 0 else (SECOND, FIRST)
    button(driver.app, other, DOWN)
    assert play.focus is None
    assert play.match.names[waited] in driver.app.notice.sentence
    button(driver.app, mine, DOWN)
    assert play.focus is not None


def test_a_pad_that_is_unplugged_is_told_and_another_takes_its_place(sit: Callable[..., Driver]) -> None:
    driver = sit("muggins")
    driver.settle()
    made = len(driver.play.match.moves)
    button(driver.app, FIRST, DOWN)
    button(driver.app, SECOND, DOWN)
    driver.app.handle(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=FIRST))
    assert driver.app.notice.sentence == words.say("common.pad.unplugged", name="Ada")
    assert context.now().pads == {SECOND: "Moth"}
    driver.app.handle(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=0))
    button(driver.app, THIRD, DOWN)
    assert context.now().pads == {SECOND: "Moth", THIRD: "Ada"}
    assert len(driver.play.match.moves) == made


def test_screens_name_the_buttons_of_the_pad_while_it_is_used(sit: Callable[..., Driver]) -> None:
    driver = sit("blackout_slide")
    driver.settle()

    def letters() -> list[str]:
        return [
            control.letter for control in driver.play.controls if isinstance(control, CallButton) and control.letter
        ]

    before = letters()
    button(driver.app, FIRST, DOWN)
    assert letters()[0] == words.say("common.pad.call") != before[0]
    assert letters()[1] == before[1]  # who has no pad calls by key still
    key(driver.app, pygame.K_TAB)
    assert letters() == before


def test_a_pad_wakes_the_demonstration(app: App) -> None:
    app.routes.attract()
    button(app, FIRST, DOWN)
    assert isinstance(app.page, Shelf)


def test_a_stick_goes_one_step_until_it_is_upright_again(app: App) -> None:
    app.routes.settings()
    app.page.focus = [isinstance(control, Slip) for control in app.page.controls].index(True)
    seen = []
    for value in (32000, 31000, 25000, 9000, 0, 32000):
        tilt(app, value)
        seen.append(app.page.focus)
    assert seen[0] == seen[4] != seen[5]


@pytest.mark.parametrize("opened", PAGES, ids=lambda opened: opened.__name__)
def test_the_cross_reaches_whatever_can_be_pressed_on_a_page(
    opened: Opened, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Page, "lay_out", dressed)
    for _ in opened(app):
        page = app.page
        assert isinstance(page, Page)
        page.measure()
        reached = [page.first()]
        for number in reached:  # more are found on the way
            for way in WALK:
                page._focus_on(number)
                for _ in range(MOST_STOPS):
                    if page.focus == number:
                        page.act(way)
                reached += [] if page.focus in reached else [page.focus]
        missed = [control for number, control in enumerate(page.controls) if number not in reached and control.walked]
        assert not [spoken(control) for control in missed if control.enabled]


def test_a_name_is_typed_by_a_pad_on_keys_on_the_screen(app: App) -> None:
    app.routes.players()
    button(app, FIRST, DOWN)
    app.page.add()  # type: ignore[attr-defined]
    assert isinstance(app.page, ScreenKeys)
