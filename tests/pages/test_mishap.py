"""A page that fails: nothing is lost, and the page that comes instead leads on."""

import json
import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game_closet.app import App
from game_closet.contract import Refused
from game_closet.engine import record
from game_closet.kit.buttons import Button
from game_closet.mishaps import CALM, MISHAPS
from game_closet.pages.mishap import Mishap
from game_closet.pages.shelf.shelf import Shelf
from game_closet.pages.table.table_page import TablePage
from game_closet.stage import words
from game_closet.start import keep_log
from tests.pages.driver import Driver
from tests.pages.pages import SIZES, click, found, played, program


class Broken(Shelf):
    """A page that fails."""

    def update(self, seconds: float) -> bool:
        raise ZeroDivisionError("seven by nothing")


def failed(app: App) -> Mishap:
    """The page that comes when this one fails."""
    app.frame(0.1)
    page = app.page
    assert isinstance(page, Mishap)
    return page


def fall(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Mishap:
    """Let the page of a match fail."""
    monkeypatch.setattr(driver.play, "paint", lambda surface: 1 / 0)
    driver.app.dirty()
    return failed(driver.app)


def press(app: App, name: str) -> None:
    click(app, found(app, Button, words.say(f"common.mishap.{name}")))


@pytest.fixture
def log(app: App) -> Iterator[Path]:
    """The program's own log file."""
    before = logging.root.handlers[:]
    logging.root.handlers.clear()
    keep_log(app.home.log)
    yield app.home.log
    for handler in logging.root.handlers:
        handler.close()
    logging.root.handlers[:] = before


def test_a_match_goes_on_from_its_last_move(sit: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch) -> None:
    driver, rng = sit("blackout_cities"), Random(3)
    while len(driver.play.match.moves) < 6:
        if not driver.act(rng):
            driver.wait()
    made = list(driver.play.match.moves)
    fall(driver, monkeypatch)
    press(driver.app, "go_on")
    assert driver.play.match.moves == made
    driver.app.frame(0.1)
    assert len(driver.app.running.matches()) == 1
    driver.act(rng)


def test_a_report_holds_the_match_the_fault_and_the_log(app: App, log: Path) -> None:
    match = played("muggins", most=5)
    file = app.running.begin(record.header(match, record.now()))
    for move in match.moves:
        file.append(move)
    app.go(lambda: TablePage(app, match=match, saved=app.running.matches()[0]))
    app.push(Broken(app))
    page = failed(app)
    press(app, "save")
    assert page.report is not None
    assert page.report.is_relative_to(app.home.data)
    assert page.report.stat().st_mode & 0o777 == 0o600, "the match may hold hidden hands"
    assert str(page.report) in page.about
    report = json.loads(page.report.read_text(encoding="utf-8"))
    assert record.replay(report["record"]).moves == match.moves
    assert "seven by nothing" in report["fault"][-1]
    assert report["page"] == "Broken"
    assert report["log"] == log.read_text(encoding="utf-8").splitlines()
    assert report["log"]


def test_a_report_that_cannot_be_written_is_told(app: App) -> None:
    (app.home.data / "reports").write_text("in the way", encoding="utf-8")
    app.go(lambda: Broken(app))
    page = failed(app)
    press(app, "save")
    assert page.report is None
    app.update(0.1)
    assert str(app.home.data / "reports") in app.notice.sentence


def test_without_a_match_the_ways_on_are_the_shelf_and_a_report(app: App) -> None:
    app.go(lambda: Broken(app))
    page = failed(app)
    assert [control.label for control in page.controls if isinstance(control, Button)] == [
        words.say("common.mishap.shelf"),
        words.say("common.mishap.save"),
    ]
    press(app, "shelf")
    assert type(app.page) is Shelf


def test_what_fails_again_at_once_leads_to_the_shelf(app: App) -> None:
    for _ in range(2):
        app.go(lambda: Broken(app))
        app.frame(0.1)
    assert type(app.page) is Shelf
    assert app.notice.sentence == words.say("common.mishap.told")


def test_after_a_while_another_mishap_is_a_new_one(app: App) -> None:
    app.go(lambda: Broken(app))
    failed(app)
    app.routes.shelf()
    app.frame(CALM)
    app.go(lambda: Broken(app))
    failed(app)


@pytest.mark.parametrize("part", ["__init__", "plan"])
def test_a_mishap_of_its_own_page_leads_to_the_shelf(app: App, part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Mishap, part, lambda *about, **more: 1 / 0)
    app.go(lambda: Broken(app))
    app.frame(0.1)
    assert type(app.page) is Shelf
    assert app.notice.sentence == words.say("common.mishap.told")


def test_its_own_page_failing_later_leads_to_the_shelf(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Mishap, "draw", lambda page, surface: 1 / 0)
    app.go(lambda: Broken(app))
    failed(app)
    app.frame(0.1)
    assert type(app.page) is Shelf


@pytest.mark.parametrize("part", ["update", "lay_out"])
def test_where_even_the_shelf_fails_the_program_ends_with_a_sentence(
    app: App, part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fall(*about: object) -> None:
        raise ZeroDivisionError

    app.go(lambda: Broken(app))
    monkeypatch.setattr(Shelf, part, fall)
    with pytest.raises(Refused) as refused:
        app.frame(0.1)
        press(app, "shelf")
        for _ in range(MISHAPS):
            app.frame(0.1)
    assert str(app.home.log) in words.tell("common", "why", refused.value.why, ())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_the_page_stands_in_every_window(tmp_path: Path, size: tuple[int, int], text_size: float) -> None:
    app = program(tmp_path / "a house with a rather long name" / "and another folder in it", size)
    app.change(text_size=text_size)
    app.go(lambda: TablePage(app, match=played("shell_out", 3, most=5)))
    app.push(Broken(app))
    page = failed(app)
    window = pygame.Rect(0, 0, *size)
    for _ in range(2):
        assert all(window.contains(control.area) for control in page.controls)
        app.draw()
        page.save()
    app.close()
