"""Settings are shown at once, kept, and refused where they would clash."""

from contextlib import suppress
from pathlib import Path

import pygame
import pytest

from game_closet import shelf
from game_closet.app import App
from game_closet.context import THEMES
from game_closet.contract import Refused
from game_closet.kit.buttons import Button, Field, Slip
from game_closet.kit.choices import Segments, Stepper
from game_closet.pages.scene import Scene
from game_closet.pages.settings.household import restore
from game_closet.pages.settings.settings import CHAPTERS, SettingsPage
from game_closet.pages.shelf.shelf import Shelf
from game_closet.pages.table.table_page import TablePage
from game_closet.stage import letters, palette, words
from game_closet.store import household
from game_closet.store.settings import load
from game_closet.store.swap import HalfDone
from tests.pages.pages import click, found, played


@pytest.fixture
def page(app: App) -> SettingsPage:
    app.push(SettingsPage(app))
    opened: Scene = app.page
    assert isinstance(opened, SettingsPage)
    return opened


def chapter(app: App, name: str) -> None:
    click(app, found(app, Slip, words.say(f"common.settings.{name}")))


def test_every_chapter_has_its_slip(app: App, page: SettingsPage) -> None:
    for name in CHAPTERS:
        chapter(app, name)
        assert page.chapter == name
        app.draw()


def test_the_size_of_print_shows_at_once_and_is_kept(app: App, page: SettingsPage) -> None:
    before = letters.size(100, 1)
    segments = found(app, Segments)
    segments.on_choose(len(segments.choices) - 1)
    assert letters.size(100, 1) > before
    assert load(app.home)[0].text_size == app.settings.text_size > 1
    found(app, Segments).on_choose(0)


def test_another_light_is_seen_at_once_and_kept(app: App, page: SettingsPage) -> None:
    seen = set()
    for number, theme in reversed(list(enumerate(THEMES))):
        [_, lights] = [control for control in page.controls if isinstance(control, Segments)]
        lights.on_choose(number)
        app.draw()
        seen.add(pygame.image.tobytes(app.window.pixels, "RGB"))
        assert load(app.home)[0].theme == palette.NAME == theme
    assert len(seen) == len(THEMES)


def test_the_volume_steps_between_nothing_and_ten(app: App, page: SettingsPage) -> None:
    chapter(app, "hearing")
    for _ in range(20):
        found(app, Stepper).press((0, 0))
    assert app.settings.volume == 0
    for _ in range(20):
        found(app, Stepper).press(found(app, Stepper).area.midright)
    assert app.settings.volume == 10


def test_as_delivered_resets_the_open_chapter_alone(app: App, page: SettingsPage) -> None:
    app.change(volume=1, speed="slow")
    chapter(app, "playing")
    click(app, found(app, Button, words.say("common.settings.as_delivered")))
    assert app.settings.speed == "normal"
    assert app.settings.volume == 1


def test_a_household_is_backed_up_and_restored(
    app: App, page: SettingsPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    away = tmp_path / "away"
    away.mkdir()
    monkeypatch.setattr(Path, "home", lambda: away)
    app.profiles.add("Ada")
    chapter(app, "household")
    click(app, found(app, Button, words.say("common.settings.back_up_now")))
    (box,) = away.glob("*.closet")
    app.profiles.delete(app.profiles.all[0].id)
    page.refresh()
    click(app, found(app, Field, str(box)))
    assert not app.profiles.all
    click(app, found(app, Button, words.say("common.ask.household.yes")))
    assert [person.name for person in app.profiles.all] == ["Ada"]


def test_what_is_no_household_changes_nothing(
    app: App, page: SettingsPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "letter.closet").write_text("Dear Ada", encoding="utf-8")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    app.profiles.add("Ada")
    chapter(app, "household")
    click(app, found(app, Field, str(tmp_path / "letter.closet")))
    click(app, found(app, Button, words.say("common.ask.household.yes")))
    assert [person.name for person in app.profiles.all] == ["Ada"]
    assert app.notice.sentence == words.say("common.why.not_a_household", **{"1": "letter.closet"})


@pytest.mark.parametrize("fault", [Refused("not_a_household", "x"), RuntimeError("whatever")])
def test_whatever_a_restore_comes_to_the_score_book_is_open_again(
    app: App, tmp_path: Path, fault: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*about: object) -> None:
        raise fault

    monkeypatch.setattr(household, "restore", fail)
    with suppress(RuntimeError):
        restore(app, tmp_path / "x")
    assert app.scores.matches() == []


def test_a_household_left_half_done_is_not_played_on_in(
    app: App, page: SettingsPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    household.back_up(app.home, app.scores, tmp_path / "x.closet")

    def half(*about: object) -> str:
        raise HalfDone

    monkeypatch.setattr(household, "swap", half)
    real = app.home.data
    restore(app, tmp_path / "x.closet")
    assert isinstance(app.page, Shelf)
    assert real not in (app.home.data, app.scores.path.parent, app.profiles.path.parent)
    assert app.notice.sentence == words.say("common.why.half_restored", **{"1": "x.closet"})


def test_a_paused_match_stays_with_the_household_it_was_begun_in(
    app: App, page: SettingsPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    away = tmp_path / "away"
    away.mkdir()
    monkeypatch.setattr(Path, "home", lambda: away)
    chapter(app, "household")
    click(app, found(app, Button, words.say("common.settings.back_up_now")))
    (box,) = away.glob("*.closet")
    match = played(shelf.GAMES[0], most=3)
    app.go(lambda: TablePage(app, match=match))
    app.push(SettingsPage(app))
    chapter(app, "household")
    click(app, found(app, Field, str(box)))
    click(app, found(app, Button, words.say("common.ask.household.yes")))
    now: Scene = app.page
    assert isinstance(now, Shelf)
    assert app.running.all() == []
