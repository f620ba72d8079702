"""The play page, used as people use it: by clicks, keys and drags, without a screen."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from desktop import shelf
from desktop.play import record
from desktop.play.match import Match
from desktop.play.people import Sitter
from desktop.rules.contract import Move
from desktop.scenes import draft
from desktop.scenes.begin import begin
from desktop.scenes.pause import Pause
from desktop.scenes.result import Result
from desktop.scenes.shelf import Shelf
from desktop.store.running import Running

from ..walks import TABLES, company, game_of, walk
from .driver import Driver

SHORT: dict[str, dict[str, Any]] = {
    "blank_out": {"target": 20},
    "turn_a_bout": {"target": 20},
    "blank_jack": {"hands": 1},
    "shell_out": {"hands": 1},
    "blackout_slide": {"cards_to_win": 2},
    "muggins": {"target": 50},
    "draw_dominoes": {"target": 50},
    "block_dominoes": {"target": 50},
}


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Drawings are kept from one test to the next."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def sit(tmp_path: Path, cache: Path) -> Iterator[Callable[..., Driver]]:
    """Sit down at a table."""
    opened: list[Driver] = []

    def sit_down(key: str, seats: int = 2, people: int = 2, seed: str = "play", moves: int = 0, **likes: Any) -> Driver:
        driver = Driver(tmp_path, cache, **likes)
        opened.append(driver)
        match = Match(game_of(key, seats, **SHORT.get(key, {})), company(seats, people), seed)
        if moves:
            list(walk(match, Random(moves), moves))
        driver.sit_down(match)
        return driver

    yield sit_down
    for driver in opened:
        driver.app.close()


# --- whole matches


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("key", shelf.GAMES)
def test_a_whole_match_is_played_by_clicks_and_its_score_kept(
    key: str, people: int, sit: Callable[..., Driver]
) -> None:
    driver, drawn = sit(key, people=people), Random(2)

    def look_now_and_then() -> None:
        if drawn.random() < 0.02:
            driver.app.draw()

    match = driver.play_to_the_end(Random(1), each=look_now_and_then)
    assert match.over
    assert isinstance(driver.page, Result)
    (kept,) = driver.app.scores.matches()
    assert tuple(seat.score for seat in kept.seats) == match.scores
    assert [seat.won for seat in kept.seats] == [seat in match.winners for seat in range(2)]
    assert record.replay(driver.app.scores.record(kept.id)).moves == match.moves
    assert driver.app.running.all() == []


@pytest.mark.parametrize("seats", [3, 6])
def test_many_people_share_a_screen_with_secrets_to_the_end(seats: int, sit: Callable[..., Driver]) -> None:
    driver = sit("shell_out", seats=seats, people=seats)
    play = driver.play

    def nobody_sees_too_much() -> None:
        if driver.page is play and play.curtain is None:
            assert play.view.seat in (None, play.game.turn(play.match.state))

    driver.play_to_the_end(Random(3), each=nobody_sees_too_much)
    assert isinstance(driver.page, Result)


def test_people_around_a_flat_screen_play_to_the_end(sit: Callable[..., Driver]) -> None:
    driver = sit("blank_out", seats=4, people=4, keep_still=True)
    driver.play_to_the_end(Random(4), each=lambda: None)
    assert isinstance(driver.page, Result)


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1280, 800), (640, 480)])
def test_a_match_is_played_in_a_window_of_any_size(size: tuple[int, int], tmp_path: Path, cache: Path) -> None:
    driver = Driver(tmp_path, cache, size)
    assert driver.app.window.surface.get_size() == size
    driver.sit_down(Match(game_of("blackout_cities", 2), company(2, 2), "size"))
    shrink = driver.app.window.shrink
    plain = driver.click
    driver.click = lambda at: plain((round(at[0] * shrink), round(at[1] * shrink)))  # type: ignore[method-assign]
    driver.play_to_the_end(Random(5))
    assert isinstance(driver.page, Result)
    driver.app.close()


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_every_move_can_be_reached_by_clicks(key: str, seats: int, sit: Callable[..., Driver]) -> None:
    driver, rng = sit(key, seats, people=seats), Random(seats)
    play = driver.play
    for _ in range(60):
        driver.settle()
        if driver.page is not play or play.match.over:
            break
        if play.held_up:
            driver.press("go-on")
            continue
        if play.curtain is not None and play.curtain.shut:
            driver.press(play.controls[0])
            driver.wait(1)
        if play.eyes.wanted is not None:
            continue
        asked = play.game.turn(play.match.state)
        moves = [move for seat in range(seats) for move in play.game.moves(play.match.state, seat)]
        ways, buttons = driver.ways(), driver.buttons()
        for move in moves:
            if move.verb in play.game.calls:
                assert move in ways or move.actor in [button.actor for button in buttons], move
            elif move.verb != play.table.go_on:
                assert move in ways or move in buttons, f"{move} cannot be reached at {asked}'s turn"
        for control in [*buttons.values(), *play.controls]:
            assert driver.point_on(control) is not None or not control.enabled, vars(control)
        driver.act(rng)


# --- input


def test_a_match_is_played_with_the_keyboard_alone(sit: Callable[..., Driver]) -> None:
    driver, rng = sit("blackout_cities"), Random(6)
    play = driver.play
    for _ in range(4000):
        if driver.page is not play:
            break
        if play.still and play.eyes.waited_for is not None:
            enabled = [control for control in play.controls if control.enabled]
            wanted = rng.choice([c for c in enabled if getattr(c, "key", None)])
            for _ in range(len(play.controls)):
                if play.focused is wanted:
                    break
                driver.key(pygame.K_TAB, pygame.KMOD_SHIFT if rng.random() < 0.1 else 0)
            if rng.random() < 0.3:
                driver.key(rng.choice([pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN]))
            focused = play.focused
            assert focused is not None
            assert focused.enabled
            if getattr(focused, "key", None):
                driver.key(pygame.K_RETURN)
        driver.wait()
    assert isinstance(driver.page, Result)


def test_the_space_bar_presses_the_one_button_that_matters(sit: Callable[..., Driver]) -> None:
    driver = sit("blackout_cities")
    driver.settle()
    made = len(driver.play.match.moves)
    driver.key(pygame.K_SPACE)
    assert driver.play.match.moves[made].verb == "throw"


def with_lifting(sit: Callable[..., Driver]) -> tuple[Driver, Move, list[Any]]:
    """A table where a move begins by lifting something."""
    driver, rng = sit("blackout_slide"), Random(7)
    for _ in range(200):
        driver.settle()
        lifts = [(move, way) for move, way in driver.ways().items() if len(way) == 2]
        if lifts:
            return driver, *lifts[0]
        driver.act(rng)
    raise AssertionError("nothing is ever lifted")


def spot_of(driver: Driver, key: str) -> Any:
    return next(control for control in driver.play.controls if getattr(control, "key", None) == key)


def test_a_piece_is_lifted_by_a_click_and_put_down_by_another(sit: Callable[..., Driver]) -> None:
    driver, move, (first, last) = with_lifting(sit)
    play, made = driver.play, len(driver.play.match.moves)
    driver.press(spot_of(driver, first.key))
    assert play.picked == first.says
    driver.key(pygame.K_ESCAPE)
    assert (play.picked, driver.page) == ((), play)
    driver.press(spot_of(driver, first.key))
    driver.down(play.areas.table.center, button=3)
    assert play.picked == ()
    driver.press(spot_of(driver, first.key))
    driver.press(spot_of(driver, last.key))
    assert play.match.moves[made] == move


def test_a_piece_is_dragged_to_its_place(sit: Callable[..., Driver]) -> None:
    driver, move, (first, last) = with_lifting(sit)
    play, made = driver.play, len(driver.play.match.moves)
    start = driver.point_on(spot_of(driver, first.key))
    assert start is not None
    driver.point(start)
    driver.down(start)
    driver.point((start[0] + 30, start[1] + 30), held=1)
    assert (play.picked, play.hand.drag) == (first.says, (start[0] + 30, start[1] + 30))
    driver.app.draw()
    end = driver.point_on(spot_of(driver, last.key))
    assert end is not None
    driver.point(end, held=1)
    driver.up(end)
    assert play.match.moves[made] == move
    assert (play.picked, play.hand.drag) == ((), None)


def test_a_piece_dragged_nowhere_goes_back(sit: Callable[..., Driver]) -> None:
    driver, _, (first, _) = with_lifting(sit)
    play, made = driver.play, len(driver.play.match.moves)
    start = driver.point_on(spot_of(driver, first.key))
    assert start is not None
    driver.drag(start, (play.areas.strip.left + 5, play.areas.strip.top + 5))
    assert (play.picked, play.hand.drag, len(play.match.moves)) == ((), None, made)


def test_a_click_cuts_motion_and_does_nothing_else(sit: Callable[..., Driver]) -> None:
    driver = sit("blackout_cities", speed="slow")
    play = driver.play
    driver.wait(0.1)
    assert play.conductor.showing is not None
    made = len(play.match.moves)
    driver.click(play.areas.table.center)
    assert play.conductor.showing is None
    assert len(play.match.moves) == made


def test_a_hint_points_to_a_move(sit: Callable[..., Driver]) -> None:
    driver, rng = sit("blackout_cities"), Random(8)
    while len(driver.play.view.moves) < 2:
        driver.settle()
        driver.act(rng)
        driver.settle()
    play, made = driver.play, len(driver.play.match.moves)
    driver.press("hint")
    driver.until(lambda: play.adviser.spot is not None)
    assert driver.app.notice.showing
    hinted = [control for control in play.controls if getattr(control, "hinted", False)]
    assert len(hinted) == 1
    assert len(play.match.moves) == made
    driver.press(hinted[0])
    assert play.adviser.spot is None


def test_a_hint_that_comes_too_late_points_to_nothing(sit: Callable[..., Driver]) -> None:
    driver, rng = sit("blackout_cities"), Random(8)
    while len(driver.play.view.moves) < 2:
        driver.settle()
        driver.act(rng)
        driver.settle()
    driver.press("hint")
    driver.act(rng)
    driver.until(lambda: not driver.play.conductor.showing)
    driver.wait(3)
    assert driver.play.adviser.spot is None


# --- taking back, pausing, leaving


def moved(driver: Driver, rng: Random) -> Move:
    """Play until a move can be taken back."""
    play = driver.play
    while play.curtain is not None or not driver.control("undo").enabled:
        driver.settle()
        driver.act(rng)
    return play.match.moves[-1]


def test_a_move_is_taken_back_on_the_screen_and_on_the_disk(sit: Callable[..., Driver]) -> None:
    driver = sit("shell_out")
    play = driver.play
    play.take_back = True  # as switched on in the pause
    moved(driver, Random(9))
    made = len(play.match.moves)
    driver.press("undo")
    assert len(play.match.moves) == made - 1
    (kept,) = Running(driver.app.home).matches()
    assert record.replay(kept.record).moves == play.match.moves
    driver.wait()
    driver.app.draw()
    driver.play_to_the_end(Random(10))
    assert isinstance(driver.page, Result)


def test_a_seat_is_taken_over_in_the_pause_and_the_match_goes_on(sit: Callable[..., Driver]) -> None:
    driver = sit("blackout_cities")
    play = driver.play
    driver.settle()
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.page, Pause)
    driver.app.draw()
    made = len(play.match.moves)
    driver.wait(5)
    assert len(play.match.moves) == made
    play.seat(1, play.match.sitters[1]._replace(level="random"))
    driver.key(pygame.K_ESCAPE)
    driver.play_to_the_end(Random(11))
    assert isinstance(driver.page, Result)
    kept = driver.app.scores.record(driver.app.scores.matches()[0].id)
    assert kept["changes"][0][:2] == [made, 1]


def test_the_pause_offers_every_seat_to_every_level(sit: Callable[..., Driver]) -> None:
    driver = sit("draw_dominoes")
    driver.settle()
    driver.key(pygame.K_ESCAPE)
    rows = [control for control in driver.page.controls if hasattr(control, "labels")]
    assert len(rows) == 2
    part = rows[1].part(2)  # type: ignore[attr-defined]
    driver.click(part.center)
    pause = driver.page
    assert isinstance(pause, Pause)
    assert not pause.play.match.sitters[1].human
    assert pause.play.match.sitters[0].human


def test_leaving_keeps_the_match_on_the_table_and_play_on_takes_it_up(sit: Callable[..., Driver]) -> None:
    driver = sit("draw_dominoes", people=1, seats=2)
    play = driver.play
    for _ in range(12):
        driver.settle()
        driver.act(Random(12))
        driver.wait(1)
    driver.key(pygame.K_ESCAPE)
    driver.press("Leave the table")
    assert isinstance(driver.page, Shelf)
    driver.app.draw()
    driver.press("Play on")
    assert driver.play is not play
    assert driver.play.match.moves == play.match.moves
    assert driver.play.match.state == play.match.state
    driver.play_to_the_end(Random(13))
    assert isinstance(driver.page, Result)


# --- the running file


@pytest.mark.parametrize("key", shelf.GAMES)
def test_a_killed_program_plays_on_from_any_move(key: str, tmp_path: Path, cache: Path) -> None:
    driver, rng = Driver(tmp_path, cache), Random(14)
    whole = Match(game_of(key, 2, **SHORT.get(key, {})), company(2, 2), "killed")
    list(walk(whole, rng, 40))
    begun = Match(whole.game, whole.seated, "killed")
    file = driver.app.running.begin(record.header(begun, record.now()))
    for number in range(0, len(whole.moves), 7):
        while file_moves(driver) < number:
            file.append(whole.moves[file_moves(driver)])
        driver.app.go(Shelf)
        driver.press("Play on")
        play = driver.play
        driver.settle()
        assert play.match.moves[:number] == whole.moves[:number]
        assert play.match.moves == whole.moves[: len(play.match.moves)], "fate answers as it would have"
        assert play.match.game.turn(play.match.state) != "chance"
        (kept,) = Running(driver.app.home).matches()
        assert record.replay(kept.record).moves == play.match.moves
        file = play.file
        driver.app.draw()
    driver.app.close()


def file_moves(driver: Driver) -> int:
    (kept,) = Running(driver.app.home).matches()
    return len(kept.record["moves"])


def test_a_match_killed_at_its_very_end_still_reaches_the_score_book(tmp_path: Path, cache: Path) -> None:
    driver = Driver(tmp_path, cache)
    match = Match(game_of("blackout_cities", 2), company(2, 2), "end")
    list(walk(match, Random(15)))
    file = driver.app.running.begin(record.header(match, record.now()))
    for move in match.moves:
        file.append(move)
    driver.app.go(Shelf)
    driver.press("Play on")
    driver.wait(4)
    assert isinstance(driver.page, Result)
    assert len(driver.app.scores.matches()) == 1
    driver.app.close()


# --- secrets


def unveiled(sit: Callable[..., Driver], **about: Any) -> Driver:
    """Dominoes with two people, one of them alone at the screen."""
    driver = sit("draw_dominoes", **about)
    driver.until(lambda: driver.play.curtain is not None)
    driver.press(driver.play.controls[0])
    driver.wait(1)
    assert driver.play.curtain is None
    assert driver.play.view.seat is not None
    return driver


def test_the_curtain_falls_before_the_first_hand_is_seen(sit: Callable[..., Driver]) -> None:
    driver = sit("draw_dominoes")
    play = driver.play
    while play.curtain is None:
        assert play.view.seat is None
        driver.wait()
    assert play.curtain.shut
    assert play.view.seat is None
    drawn: list[Any] = []
    play.picture = lambda: drawn.append(1)  # type: ignore[method-assign,assignment,return-value]
    driver.app.draw()
    assert not drawn, "nothing of the table is drawn behind a shut curtain"


def test_nothing_can_be_pressed_while_the_curtain_opens(sit: Callable[..., Driver]) -> None:
    driver = sit("draw_dominoes")
    driver.until(lambda: driver.play.curtain is not None)
    driver.press(driver.play.controls[0])
    assert driver.play.curtain is not None
    assert not driver.play.curtain.shut
    assert driver.play.controls == []


def test_enter_opens_the_curtain(sit: Callable[..., Driver]) -> None:
    driver = sit("draw_dominoes")
    driver.until(lambda: driver.play.curtain is not None)
    driver.key(pygame.K_RETURN)
    driver.wait(1)
    assert driver.play.view.seat == driver.play.game.turn(driver.play.match.state)


def test_the_hand_goes_with_the_turn_and_the_next_curtain_falls(sit: Callable[..., Driver]) -> None:
    driver = unveiled(sit)
    play, first = driver.play, driver.play.view.seat
    while play.game.turn(play.match.state) == first and not play.match.over:
        driver.act(Random(16))
        assert play.view.seat in (first if play.game.turn(play.match.state) == first else None, None)
        driver.settle()
    driver.until(lambda: play.curtain is not None or play.held_up)
    assert play.view.seat is None


@pytest.mark.parametrize("event", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
def test_losing_the_focus_hides_the_hand(event: int, sit: Callable[..., Driver]) -> None:
    driver = unveiled(sit)
    driver.post(pygame.event.Event(event))
    assert driver.play.view.seat is None
    driver.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    driver.wait(0.2)
    assert driver.play.curtain is not None
    assert driver.play.curtain.shut


def test_pausing_hides_the_hand(sit: Callable[..., Driver]) -> None:
    driver = unveiled(sit)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.page, Pause)
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.2)
    assert driver.play.view.seat is None
    assert driver.play.curtain is not None


def test_no_curtain_opens_on_the_hand_of_a_computer_player(sit: Callable[..., Driver]) -> None:
    driver = sit("draw_dominoes", seats=3, people=3)
    play = driver.play
    driver.until(lambda: play.curtain is not None)
    seat = play.game.turn(play.match.state)
    assert isinstance(seat, int)
    driver.press(play.controls[1])
    pause = driver.page
    assert isinstance(pause, Pause)
    play.seat(seat, Sitter("Moth", 5, 5, "random"))
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.1)
    assert play.curtain is None
    assert play.view.seat != seat
    driver.play_to_the_end(Random(17), each=lambda: None)
    assert isinstance(driver.page, Result)


def test_a_look_at_the_own_hand_lasts_as_long_as_the_press(sit: Callable[..., Driver]) -> None:
    driver = sit("shell_out", people=2)
    play = driver.play
    while not any(getattr(control, "key", "").startswith("plate-") for control in play.controls):
        driver.settle()
        if not driver.act(Random(18)):
            driver.wait()
    driver.settle()
    driver.press(next(c for c in play.controls if getattr(c, "key", "").startswith("plate-")))
    assert play.curtain is not None
    assert play.curtain.hold
    assert play.view.seat is None
    at = play.curtain.gesture.center
    driver.down(at)
    assert play.eyes.peeking
    assert play.view.seat is not None
    driver.app.draw()
    driver.up(at)
    assert not play.eyes.peeking
    assert play.view.seat is None
    assert play.curtain is None


def test_losing_the_focus_ends_a_look(sit: Callable[..., Driver]) -> None:
    driver = sit("shell_out", people=2)
    play = driver.play
    while not any(getattr(control, "key", "").startswith("plate-") for control in play.controls):
        driver.settle()
        if not driver.act(Random(18)):
            driver.wait()
    driver.settle()
    driver.press(next(c for c in play.controls if getattr(c, "key", "").startswith("plate-")))
    assert play.curtain is not None
    driver.down(play.curtain.gesture.center)
    driver.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert play.view.seat is None


def left_behind(driver: Driver, match: Match, **changed: Any) -> None:
    """Put a match on the table as another run of the program left it."""
    file = driver.app.running.begin(record.header(match, record.now()) | changed)
    for move in match.moves:
        file.append(move)


def test_a_record_without_fate_plays_on_to_the_end(tmp_path: Path, cache: Path) -> None:
    driver = Driver(tmp_path, cache)
    match = Match(game_of("blackout_cities", 2), company(2, 2), "fate")
    list(walk(match, Random(19), 10))
    left_behind(driver, match, fate=None)
    driver.app.go(Shelf)
    driver.press("Play on")
    driver.play_to_the_end(Random(20))
    assert isinstance(driver.page, Result)
    driver.app.close()


def test_a_match_that_cannot_be_followed_does_not_stand_in_the_way_of_one_that_can(tmp_path: Path, cache: Path) -> None:
    driver = Driver(tmp_path, cache)
    good = Match(game_of("blackout_cities", 2), company(2, 2), "good")
    list(walk(good, Random(21), 10))
    left_behind(driver, good)
    bad = Match(game_of("blackout_cities", 2), company(2, 2), "bad")
    bad.moves = [*good.moves, Move(1, "sing")]
    left_behind(driver, bad)
    driver.app.go(Shelf)
    driver.app.draw()
    driver.press("Play on")
    assert driver.play.match.moves == good.moves
    assert len(driver.app.running.all()) == 2
    driver.app.close()


def test_the_tables_settings_come_back_with_the_match(tmp_path: Path, cache: Path) -> None:
    driver = Driver(tmp_path, cache)
    people = company(2, 2)
    table = draft.Draft("muggins", tuple(people), {}, {"hide_count": False})
    begin(driver.app, table)
    driver.settle()
    driver.app.go(Shelf)
    driver.press("Play on")
    assert driver.play.wishes == shelf.table("muggins").settings(hide_count=False)  # type: ignore[call-arg]
    driver.app.close()
