"""Print as large as people need it at the table: nothing is lost, cut, small or on top of another."""

import math
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations, cycle
from pathlib import Path
from random import Random

import pygame
import pytest

from game_closet import context, shelf
from game_closet.engine.match import Match
from game_closet.games.blank_out.pieces.tray import lay_name
from game_closet.kit.control import TARGET
from game_closet.pages.table.controls import GO_ON
from game_closet.pages.table.layout import PlayLayout
from game_closet.pages.table.picture import note_rows
from game_closet.pages.table.pressables import CallButton, PlateTip, SpotControl
from game_closet.stage import words
from game_closet.stage.moments.moment import LONGEST
from game_closet.stage.screen.canvas import Canvas
from game_closet.stage.table import TABLE_SIZE, Table
from tests.pages.driver import Driver
from tests.pages.measured import SIZES, stretched
from tests.pages.redraw import Watch
from tests.pages.senses import read, texts
from tests.pages.table.labels import ENOUGH, GROWS, TABLES, at_turn, noted, sizes, troubles
from tests.pages.table.test_race_talk import shouting
from tests.walks import match_of, seated, walk

Sit = Callable[..., Driver]
SAMPLE = [(*table, size, larger) for table, size, larger in zip(TABLES, cycle(SIZES[:3]), cycle((2.0, 1.6)))]
WHEEL = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_x=0.0, precise_y=-2.0)


@pytest.fixture
def sit(join: Sit) -> Sit:
    """Somebody who sits down at a match; it is their turn."""
    return lambda *match, **likes: join(*match, **likes).at_rest()


@pytest.mark.parametrize(("key", "seats", "size", "larger"), SAMPLE)
def test_a_table_can_be_read_in_large_print_and_a_longer_language(
    sit: Sit, key: str, seats: int, size: tuple[int, int], larger: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = sit(at_turn(key, seats), size, text_size=larger)
    stretched(monkeypatch)
    assert not list(troubles(driver.app, larger, monkeypatch))


@pytest.mark.parametrize(("key", "size"), list(zip(shelf.GAMES, cycle(SIZES[:3]))))
def test_whatever_is_read_grows_with_the_print(
    sit: Sit, key: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = sit(at_turn(key, max(seated(key))), size)
    usual = sizes(driver.app, monkeypatch)
    driver.app.change(text_size=2.0)
    large, enough = sizes(driver.app, monkeypatch), ENOUGH * driver.app.u
    assert usual.keys() & large.keys()
    small = {text: px for text, px in large.items() if px < min(GROWS * usual.get(text, math.inf), enough) - 1}
    assert not small


def test_names_on_trays_grow_with_the_print(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet, heights = Canvas((400, 100)), list[float]()
    for larger in (1.0, 2.0):
        with context.changed(text_size=larger), noted(sheet.get_size(), monkeypatch) as found:
            lay_name(sheet, pygame.Rect(20, 20, 300, 42), "Moth", (1, 1), 1.0)
        heights.append(found.labels[0].px)
    assert heights[1] >= 1.9 * heights[0]


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_nothing_is_cut_behind_a_question(join: Sit, monkeypatch: pytest.MonkeyPatch, text_size: float) -> None:
    driver = join(at_turn("blank_out", 2), text_size=text_size)
    driver.sit_down(driver.play.match, wishes=replace(driver.play.sitting.wishes, confirm=True))
    driver.settle()
    driver.press(next(control.key for control in driver.play.controls if isinstance(control, SpotControl)))
    assert driver.play.doubt is not None
    with noted(driver.app.size, monkeypatch) as found:
        driver.app.lay_out()
        driver.app.draw()
    card = driver.play.doubt.area
    asked = {label.text for leaf in driver.play.doubt.leaves() for label in leaf.labels()}
    rail = driver.play.desk.areas.table.right
    others = [label for label in found.labels if label.text not in asked and label.area.left > rail]
    assert others and not [label for label in others if card.colliderect(label.ink)]


@pytest.mark.parametrize("key", ["shell_out", "blank_out"])
def test_a_lesson_leaves_the_table_its_room(tmp_path: Path, cache: Path, key: str) -> None:
    driver = Driver(tmp_path, cache, SIZES[0], text_size=2.0)
    driver.app.routes.lesson(key)
    left, u = driver.play.desk.areas.table.h, driver.app.u
    driver.app.close()
    whole = PlayLayout.of(SIZES[0], u, docked=True, verbs=1, calls=1, text_size=2.0).table.h
    assert left >= 0.78 * whole


@pytest.mark.parametrize(("size", "larger"), [((1280, 720), 2.0), ((1920, 1080), 2.0), ((1024, 768), 1.6)])
def test_everybodys_call_can_be_read_in_a_race(
    sit: Sit, size: tuple[int, int], larger: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = sit(shouting(4, people=4), size, text_size=larger)
    assert not list(troubles(driver.app, larger, monkeypatch))
    stretched(monkeypatch)
    assert not list(troubles(driver.app, larger, monkeypatch))


@pytest.mark.parametrize("size", SIZES[:3])
@pytest.mark.parametrize("key", ["blank_out", "blackout_slide", "muggins"])
def test_the_call_of_each_of_many_people_grows_with_the_print(
    join: Sit, key: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    heights, signs, seats = list[float](), list[float](), max(seated(key))
    for larger in (1.0, 2.0):
        driver = join(match_of(key, seats, people=seats), size, text_size=larger)
        driver.settle()
        if driver.play.curtain is not None:
            driver.press(driver.play.controls[0])
            driver.wait(1.0)
        calls = [control for control in driver.play.controls if isinstance(control, CallButton)]
        with noted(size, monkeypatch) as found:
            driver.app.lay_out()
            driver.app.draw()
        said = [label for label in found.labels if label.text == calls[0].label]
        assert len(said) == len(calls) == seats
        assert all(min(call.area.size) >= TARGET for call in calls)
        heights.append(min(label.px for label in said))
        signs.append(min(label.px for label in found.labels if label.text in {call.letter for call in calls}))
    assert heights[1] >= 1.9 * heights[0]
    assert signs[1] >= 1.3 * signs[0]


@pytest.mark.parametrize("size", SIZES[:2])
def test_a_great_moment_can_be_read_to_its_end(
    join: Sit, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = match_of("shell_out", 6, "flashes", people=1)
    list(walk(match, Random(7), 900))
    great = next(
        number for number, step in enumerate(match.steps) if step.event.kind in shelf.table("shell_out").moments
    )
    driver = join(match, size, text_size=2.0, speed="normal", no_hurry=True)
    driver.play.sitting.conductor.seek(great)
    driver.play.do(GO_ON)
    driver.app.update(LONGEST)
    assert driver.play.sitting.conductor.stands
    assert words.say("common.play.go_on") in texts(driver.app)
    with noted(size, monkeypatch) as found:  # all that lies behind it is one picture by now
        driver.app.dirty()
        driver.app.draw()
    assert len(found.labels) > match.game.seats
    assert all(pygame.Rect((0, 0), size).contains(label.ink) for label in found.labels)
    pairs = combinations(found.labels, 2)
    assert not [pair for pair in pairs if pair[0].text != pair[1].text and pair[0].ink.colliderect(pair[1].ink)]


@pytest.mark.parametrize("size", SIZES[:3])
def test_a_table_that_waits_can_be_read_in_large_print(
    join: Sit, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = join(at_turn("muggins", 2), size, text_size=2.0, no_hurry=True)
    driver.settle()
    move, _ = next((move, way) for move, way in driver.ways().items() if way)
    driver.make(move)
    driver.settle()
    assert driver.play.sitting.held_up
    assert not list(troubles(driver.app, 2.0, monkeypatch))


@pytest.mark.parametrize("larger", [1.0, 1.3, 1.6, 2.0])
@pytest.mark.parametrize(("size", "u"), [((1280, 720), 2 / 3), ((1920, 1080), 1.0), ((3840, 2160), 2.0)])
def test_print_takes_no_room_from_the_table(size: tuple[int, int], u: float, larger: float) -> None:
    areas = PlayLayout.of(size, u, docked=False, verbs=2, calls=1, text_size=larger)
    assert areas.table.size == tuple(round(length * u) for length in TABLE_SIZE)
    assert areas.strip.bottom < areas.table.top and areas.table.bottom < size[1]
    assert areas.table.right < areas.note.left and areas.note.right < size[0]


def pieces(match: Match, larger: float) -> dict[str, pygame.Rect]:
    """Where the pieces lie that the one on turn can take."""
    kind: type[Table[object]] = shelf.table(match.game.key)
    with context.changed(text_size=larger):
        table = kind.as_designed(match, kind.settings())
        return {spot.key: spot.area for spot in table.spots(match.view(0), ())}


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_no_piece_is_smaller_in_large_print(key: str, seats: int) -> None:
    match = at_turn(key, seats)
    usual, large = pieces(match, 1.0), pieces(match, 2.0)
    assert usual.keys() == large.keys()
    assert all(large[name].w >= usual[name].w and large[name].h >= usual[name].h for name in usual)


@pytest.mark.parametrize(("key", "by"), [("muggins", 1.3), ("draw_dominoes", 1.3), ("blank_out", 1.15)])
def test_pieces_grow_where_the_table_has_room_for_them(key: str, by: float) -> None:
    match = at_turn(key, 2)
    usual, large = pieces(match, 1.0), pieces(match, 2.0)
    assert max(area.h for area in large.values()) >= by * max(area.h for area in usual.values())


def test_what_is_asked_stands_beside_the_table(sit: Sit) -> None:
    driver = sit(at_turn("shell_out", 6), text_size=2.0)
    frame = driver.play.frame
    asked = frame.table.prompt(frame.shot, driver.play._touch())
    assert asked is not None
    beside = driver.play.desk.areas.drawer
    said = " ".join(text for text, area in read(driver.app) if beside.contains(area.inflate(0, -area.h // 2)))
    assert asked.head in said and asked.sub in said


@pytest.mark.parametrize("size", SIZES[:2])
def test_the_drawer_holds_what_has_no_room_beside_the_table(join: Sit, size: tuple[int, int]) -> None:
    driver = join(at_turn("muggins", 6), size, text_size=2.0)
    play = driver.play
    title, note = words.say("muggins.name"), note_rows(play.frame)
    assert title not in texts(driver.app)
    driver.press("log")
    found = read(driver.app)
    written = " ".join(text for text, _ in found)
    assert next(area.left for text, area in found if text == title) > play.desk.areas.table.centerx
    assert all(row.sentence.split(" ")[0] in written for row in note)
    assert all(line.sentence.split(" ")[0] in written for line in play.lines)


def test_the_drawer_is_scrolled_by_wheel_and_keys(sit: Sit) -> None:
    driver = sit(at_turn("muggins", 6), text_size=2.0)
    driver.press("log")
    (scroll,) = driver.play.scrolls
    driver.point(scroll.area.center)
    driver.post(WHEEL)
    wheeled = scroll.offset
    driver.key(pygame.K_PAGEDOWN)
    assert 0 < wheeled < driver.play.scrolls[0].offset


def test_a_plate_that_has_room_for_token_and_score_alone_tells_whose_it_is(sit: Sit) -> None:
    driver = sit(at_turn("blank_out", 6), text_size=2.0)
    told = {control.tip.partition(",")[0] for control in driver.play.controls if isinstance(control, PlateTip)}
    assert told == set(driver.play.match.names[1:])
    usual = sit(at_turn("blank_out", 6), text_size=1.0)
    assert not any(isinstance(control, PlateTip) for control in usual.play.controls)


@pytest.mark.parametrize("key", ["muggins", "blank_jack", "shell_out"])
def test_laying_what_has_changed_shows_all_of_it_in_large_print(sit: Sit, key: str) -> None:
    driver = sit(at_turn(key, 3), text_size=2.0)
    watch = Watch(driver.app)
    driver.press("log")
    driver.app.draw()
    driver.point(driver.play.desk.areas.drawer.center)
    driver.post(WHEEL)
    driver.app.draw()
    driver.press("log")
    move, way = next((move, way) for move, way in driver.ways().items() if way)
    driver.point(way[0].area.center)
    driver.app.draw()
    driver.make(move)
    driver.settle()
    driver.app.draw()
    assert watch.frames and not watch.wrong
