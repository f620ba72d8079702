"""Fingers on the screen: several people's at once, on whatever a finger can hit, and never heard twice."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game_closet import shelf
from game_closet.app import App
from game_closet.contract import Move
from game_closet.kit.control import TARGET, Control, target
from game_closet.pages.page import Page
from game_closet.pages.table.edges import Turned
from game_closet.pages.table.pressables import CallButton, CallTag, SpotControl
from tests.pages.driver import Driver
from tests.pages.table.test_race_talk import shouting
from tests.pages.test_layout import PAGES, Opened, dressed
from tests.pages.ways import ByTouch

DOWN, MOVED, UP = pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP
ONE, OTHER = 1, 2
CALLS = CallButton, CallTag


@pytest.fixture
def hands(tmp_path: Path, cache: Path) -> Iterator[ByTouch]:
    """Two people at a table of Muggins, where a piece can be lifted and anybody may call."""
    opened = ByTouch(tmp_path, cache)
    opened.sit_down_where("muggins", lambda way: len(way) == 2)
    yield opened
    opened.app.close()


def lifting(hands: ByTouch) -> tuple[Move, tuple[int, int], tuple[int, int]]:
    """A move that lifts a piece, where it lies and where it goes."""
    move, (first, last) = next((move, way) for move, way in hands.ways().items() if len(way) == 2)
    return move, first.area.center, last.area.center


def test_a_finger_drags_a_piece_while_another_calls(hands: ByTouch) -> None:
    play, (move, start, end) = hands.play, lifting(hands)
    call = next(control for control in play.controls if isinstance(control, CallButton))
    hands.finger(DOWN, start, ONE)
    hands.finger(MOVED, (start[0] + 30, start[1] - 30), ONE)
    assert play.hand.drag is not None
    hands.finger(DOWN, call.area.center, OTHER)
    hands.finger(UP, call.area.center, OTHER)
    assert hands.app.notice.showing  # the call was heard, and was wrong
    hands.finger(MOVED, end, ONE)
    made = len(play.match.moves)
    hands.finger(UP, end, ONE)
    assert play.match.moves[made] == move


@pytest.mark.parametrize(("first", "around"), [(0, False), (1, False), (1, True)])
def test_in_a_race_of_calls_the_finger_wins_that_comes_down_first_whichever_is_lifted_first(
    first: int, around: bool, tmp_path: Path, cache: Path
) -> None:
    hands, match = ByTouch(tmp_path, cache, keep_still=around), shouting(people=2)
    play, made = hands.sit_down(match), len(match.moves)
    hands.wait(3.0)
    calls = [control for control in play.controls if isinstance(getattr(control, "inner", control), CALLS)]
    assert any(isinstance(control, Turned) for control in calls) == around
    tags = [control.area.center for control in calls]
    for kind, seat, finger in ((DOWN, first, ONE), (DOWN, 1 - first, OTHER), (UP, 1 - first, OTHER), (UP, first, ONE)):
        hands.finger(kind, tags[seat], finger)
    assert [move.actor for move in match.moves[made:] if move.verb == "call"] == [first]
    hands.app.close()


def test_in_a_race_a_second_finger_need_not_be_lifted_either(tmp_path: Path, cache: Path) -> None:
    hands, match = ByTouch(tmp_path, cache), shouting(people=2)
    play, made = hands.sit_down(match), len(match.moves)
    hands.wait(3.0)
    tags = [control.area.center for control in play.controls if isinstance(control, CallTag)]
    hands.finger(DOWN, (5, 400), ONE)
    hands.finger(DOWN, tags[1], OTHER)
    assert [move.actor for move in match.moves[made:] if move.verb == "call"] == [1]
    later = len(match.moves)
    hands.finger(UP, tags[1], OTHER)
    assert len(match.moves) == later
    hands.app.close()


def test_a_finger_that_slips_off_presses_nothing(hands: ByTouch) -> None:
    play = hands.play
    call = next(control for control in play.controls if isinstance(control, CallButton))
    hands.finger(DOWN, (5, 5), ONE)
    hands.finger(DOWN, call.area.center, OTHER)
    hands.finger(UP, (5, 300), OTHER)
    assert not hands.app.notice.showing


def test_a_click_that_the_system_makes_of_a_touch_is_not_heard_twice(app: App) -> None:
    app.routes.settings()
    page: Any = app.page
    (back,) = [control for control in page.controls if getattr(control, "icon", "") == "back"]
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.handle(pygame.event.Event(kind, pos=back.area.center, button=1, touch=True))
    assert app.page is page


def test_nothing_stays_under_a_finger_that_is_gone(hands: ByTouch) -> None:
    hands.click(hands.play.desk.areas.icons[1].center)
    assert hands.play.hover is None


def test_what_is_asleep_says_why_to_a_finger(hands: ByTouch) -> None:
    undo = hands.control("undo")
    assert undo.why_not(undo.area.center)
    hands.press(undo)
    assert hands.app.notice.sentence == undo.why_not(undo.area.center)


def missed(page: Any) -> list[str]:
    """The controls that a finger misses though it comes down on the square that it needs, where nothing else is."""
    window, found = pygame.Rect((0, 0), page.app.size), []
    for number, control in enumerate(page.controls):
        half = TARGET // 2 - 1
        x, y = control.area.center
        for point in ((x - half, y), (x + half, y), (x, y - half), (x, y + half)):
            if _alone(page, control, point) and window.collidepoint(point) and page.at(point) != number:
                found.append(f"{vars(control)} at {control.area}, {point}")
    return found


def _alone(page: Any, control: Control, point: tuple[int, int]) -> bool:
    """Whether a point is no other control's, nor so near to one that it may be meant as well."""
    view = getattr(control, "view", None)
    others = [target(other) for other in page.controls if other is not control]
    return (view is None or view.area.collidepoint(point)) and pygame.Rect(point, (1, 1)).collidelist(others) < 0


@pytest.mark.parametrize("opened", PAGES, ids=lambda opened: opened.__name__)
def test_a_finger_hits_whatever_can_be_pressed_on_a_page(
    opened: Opened, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Page, "lay_out", dressed)
    for _ in opened(app):
        page: Any = app.page
        page.measure()
        assert not missed(page)


@pytest.mark.parametrize("key", shelf.GAMES)
def test_and_whatever_can_be_touched_on_a_table(key: str, sit: Callable[..., Driver]) -> None:
    driver = sit(key, people=2, moves=9)
    driver.settle()
    if driver.play.curtain is not None:
        driver.press(driver.play.controls[0])
        driver.wait(1.0)
    assert any(isinstance(control, SpotControl) for control in driver.play.controls) or driver.buttons()
    assert not missed(driver.play)
