"""Laying only what has changed shows what drawing everything shows, and what has not changed sends nothing."""

import os
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game_closet import shelf
from game_closet.app import App
from game_closet.engine import record
from game_closet.engine.match import Match
from game_closet.engine.playout import play_out
from game_closet.kiosk import Kiosk
from game_closet.pages.kiosk.attract import MATCH, SCORES, TITLE, Attract
from game_closet.pages.table.beside.lesson_card import SHOW_ME
from game_closet.pages.table.beside.replay import Replay
from game_closet.pages.table.table_page import TablePage
from game_closet.stage import cache
from game_closet.stage.lessons import lesson_of
from game_closet.stage.moments.moment import draw_ahead
from game_closet.stage.screen.canvas import Canvas
from game_closet.store.home import Home
from game_closet.window import WHOLE_PAGES
from tests.pages.driver import Driver
from tests.pages.monkey import SIZES, Monkey
from tests.pages.redraw import Watch
from tests.pages.table.test_race_talk import raced
from tests.walks import SHORT, company, game_of, match_of, walk

SEED = os.environ.get("MONKEY", "1")
MOMENTS = (0.0, 0.1, 0.3, 0.55, 0.56, 0.8, 0.99)
EACH = 1  # of each kind of event, that is seen
Sit = Callable[..., Driver]


@pytest.fixture
def watched(tmp_path: Path, cache: Path) -> Iterator[Callable[..., tuple[Driver, Watch]]]:
    """Somebody at a screen that is looked at closely."""
    opened: list[Driver] = []

    def watch(size: tuple[int, int] = (1280, 720), **likes: object) -> tuple[Driver, Watch]:
        opened.append(Driver(tmp_path, cache, size, **{"speed": "normal"} | likes))
        return opened[-1], Watch(opened[-1].app)

    yield watch
    for driver in opened:
        driver.app.close()


def motions(page: TablePage, each: int = EACH) -> Iterator[None]:
    """The motions of a match, moment by moment, so many of each kind."""
    conductor, seen = page.sitting.conductor, list[str]()
    for number, step in enumerate(page.match.steps):
        conductor.seek(number)
        if not conductor.pace() or seen.count(step.event.kind) >= each:
            continue
        seen.append(step.event.kind)
        for moment in MOMENTS:
            conductor.seek(number, moment)
            page.refresh()
            yield


def played(key: str, seats: int, moves: int, people: int = 1) -> Match:
    match = match_of(key, seats, people=people)
    list(walk(match, Random(5), moves))
    return match


@pytest.mark.parametrize("key", shelf.GAMES)
def test_a_table_in_motion_shows_what_a_whole_drawing_shows(
    key: str, watched: Callable[..., tuple[Driver, Watch]]
) -> None:
    driver, watch = watched()
    page = driver.sit_down(played(key, 2, 24))
    for _ in motions(page):
        driver.app.draw()
    assert watch.frames > len(MOMENTS)
    assert not watch.wrong


@pytest.mark.parametrize("key", shelf.GAMES)
def test_a_lesson_shows_what_a_whole_drawing_shows(key: str, watched: Callable[..., tuple[Driver, Watch]]) -> None:
    driver, watch = watched(speed="off")
    lesson = lesson_of(key)
    assert lesson is not None
    driver.app.routes.shelf()
    driver.app.routes.lesson(key, next(stop.caption for stop in lesson.stops if stop.moves))
    for _ in range(2):  # what is meant, then a wrong try, then what is shown
        driver.app.draw()
        driver.click((640, 300))
    driver.play.do(SHOW_ME)
    for _ in range(20):
        driver.wait(0.3)
        driver.app.draw()
    assert not watch.wrong


@pytest.mark.parametrize("key", shelf.GAMES)
def test_two_equal_moments_of_a_table_give_no_damage(key: str, watched: Callable[..., tuple[Driver, Watch]]) -> None:
    driver, _ = watched()
    page = driver.sit_down(played(key, 2, 24))
    for _ in motions(page):
        driver.app.draw()
        page.refresh()
        driver.app.draw()
        assert driver.app.window.damage == [], page.frame.shot.event


@pytest.mark.parametrize("key", shelf.GAMES)
def test_no_frame_makes_a_picture_as_large_as_the_table_but_for_a_great_moment(
    key: str, watched: Callable[..., tuple[Driver, Watch]], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver, _ = watched()
    page = driver.sit_down(played(key, 2, 24))
    driver.app.draw()
    for said in page.frame.table.shouts.values():
        draw_ahead(said, page.desk.behind, page.desk.stage)
    large, derived, picture = Counter[str](), cache.derived, Canvas.picture
    width, height = driver.app.size

    def noted(image: pygame.Surface) -> pygame.Surface:
        event = page.frame.shot.event
        if event and image.get_width() * image.get_height() > width * height / 2:
            large[event.kind] += 1
        return image

    monkeypatch.setattr(cache, "derived", lambda image, about, draw: derived(image, about, lambda: noted(draw())))
    monkeypatch.setattr(Canvas, "picture", lambda canvas, area: noted(picture(canvas, area)))
    for _ in motions(page):
        driver.app.draw()
    assert large.keys() <= page.frame.table.moments.keys()
    assert max(large.values(), default=0) <= 3  # the table as it sinks, sunk, and as it comes up again


@pytest.mark.parametrize("key", shelf.GAMES)
def test_hands_over_a_table_leave_nothing_behind(key: str, watched: Callable[..., tuple[Driver, Watch]]) -> None:
    driver, watch = watched(speed="off")
    rng = Random(f"{key} {SEED}")
    match = match_of(key, 2, people=2, **SHORT.get(key, {}))
    driver.sit_down(match)
    monkey = Monkey(driver, rng)
    for _ in range(30):
        if not isinstance(driver.page, TablePage):
            break
        driver.settle()
        monkey.spot()
        driver.app.draw()
        driver.point(monkey.point())
        driver.app.draw()
    assert not watch.wrong


@pytest.mark.parametrize("round_", range(2))
def test_pages_show_what_a_whole_drawing_shows_whatever_is_pressed(
    round_: int, watched: Callable[..., tuple[Driver, Watch]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))  # back-ups are pressed too
    rng = Random(f"redraw {round_} {SEED}")
    driver, watch = watched(rng.choice(SIZES[:4]))
    driver.app.routes.shelf()
    monkey = Monkey(driver, rng)
    for _ in range(90):
        monkey.act()
        if not driver.app.pages:
            driver.app.routes.shelf()
        driver.app.draw()
    assert not watch.wrong


def test_a_text_being_typed_shows_what_a_whole_drawing_shows(watched: Callable[..., tuple[Driver, Watch]]) -> None:
    driver, watch = watched()
    driver.app.profiles.add("Ada", 0, 0)
    driver.app.routes.players()
    driver.press("Ada")
    for text in "Zoë":
        driver.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
        for _ in range(14):
            driver.wait()
            driver.app.draw()
    assert watch.frames > 40
    assert not watch.wrong


def test_a_shout_rises_and_falls_as_a_whole_drawing_would(watched: Callable[..., tuple[Driver, Watch]]) -> None:
    driver, watch = watched()
    page = driver.sit_down(raced())
    shouts = [number for number, step in enumerate(page.match.steps) if step.event.kind in ("blackout", "called")]
    assert len(shouts) > 1
    for number in shouts:
        for moment in range(12):
            page.sitting.conductor.seek(number, moment / 12)
            page.refresh()
            driver.app.draw()
    assert not watch.wrong


@pytest.mark.parametrize("key", shelf.GAMES)
def test_fades_instead_of_motion_show_what_a_whole_drawing_shows(
    key: str, watched: Callable[..., tuple[Driver, Watch]]
) -> None:
    driver, watch = watched(reduced_motion=True)
    page = driver.sit_down(played(key, 2, 12))
    for _ in motions(page):
        driver.app.draw()
    assert not watch.wrong


@pytest.mark.parametrize("key", ["shell_out", "muggins", "blackout_cities"])
def test_a_replay_shows_what_a_whole_drawing_shows(key: str, watched: Callable[..., tuple[Driver, Watch]]) -> None:
    driver, watch = watched()
    match = play_out(game_of(key, 2), ["random"], "redraw")
    driver.app.routes.replay(record.whole(match, closed=True))
    replay = driver.play.beside
    assert isinstance(replay, Replay)
    for number in range(12):
        replay.look(number % 3)
        replay.seek(replay.places.moves[number * (len(replay.places.moves) - 1) // 11])
        for _ in range(4):
            driver.app.update(0.1)
            driver.app.draw()
    assert watch.frames > 24
    assert not watch.wrong


@pytest.mark.parametrize("key", ["shell_out", "muggins"])
def test_curtain_and_edges_show_what_a_whole_drawing_shows(
    key: str, watched: Callable[..., tuple[Driver, Watch]]
) -> None:
    for still in (False, True):
        driver, watch = watched(speed="off", keep_still=still)
        driver.sit_down(Match(game_of(key, 3), company(3, 3), "curtain"))
        rng = Random(3)
        for _ in range(12):
            driver.act(rng)
            for _ in range(6):
                driver.wait()
                driver.app.draw()
        assert not watch.wrong


def test_another_size_print_or_theme_and_a_window_uncovered_are_drawn_whole(
    watched: Callable[..., tuple[Driver, Watch]],
) -> None:
    driver, watch = watched()
    driver.sit_down(played("muggins", 2, 12))
    driver.app.draw()
    for likes in (
        {"theme": "contrast"},
        {"text_size": 1.3},
        {"theme": "daylight"},
        {"text_size": 1.0},
        {"theme": "lamp"},
    ):
        driver.app.change(**likes)
        driver.app.draw()
    driver.app.window.pixels.fill("red")
    driver.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    driver.app.draw()
    assert not watch.wrong
    for size in ((1024, 768), (700, 500), (300, 900), (1280, 720)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        driver.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        driver.app.draw()
    assert not watch.wrong


def test_the_demonstration_shows_what_a_whole_drawing_shows(tmp_path: Path, cache: Path) -> None:
    pygame.init()
    home = Home(tmp_path)
    home.cache = cache
    app = App(home, size=(1280, 720), full=False, kiosk=Kiosk(home))
    watch = Watch(app)
    page = Attract(app, hurry=True, seed="redraw", number=1)
    app.push(page)
    for face in (TITLE, MATCH, SCORES, MATCH):
        page.turn(face)
        for _ in range(20):
            page.demo.update(0.05)
            app.draw()
    app.close()
    assert watch.frames == 80
    assert not watch.wrong


def test_a_page_that_has_not_changed_sends_nothing(app: App) -> None:
    app.draw()
    sent: list[object] = []
    update = pygame.display.update
    pygame.display.update = sent.append  # type: ignore[assignment]
    try:
        app.draw()
    finally:
        pygame.display.update = update
    assert not sent
    assert not app.window.damage


def test_everything_is_drawn_every_time_where_that_is_asked_for(
    tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(WHOLE_PAGES, "1")
    driver = Driver(tmp_path, cache)
    driver.app.routes.shelf()
    for _ in range(2):
        driver.app.draw()
        assert driver.app.window.damage == [pygame.Rect(0, 0, 1280, 720)]
    driver.app.close()
