"""A file is chosen in our own dress: folders opened, one pressed, or a place and a name to save under."""

from pathlib import Path

import pygame
import pytest

from game_closet.app import App
from game_closet.kit.buttons import Button, Slip
from game_closet.kit.choices import Entry
from game_closet.pages.choose_file import ChooseFile, listing
from game_closet.pages.shelf.shelf import Shelf
from game_closet.stage import words
from tests.pages.pages import click, found, key, typed


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder with a document, a folder and things that are not to be seen."""
    away = tmp_path / "away"
    inner = away / "Documents" / "winter"
    inner.mkdir(parents=True)
    for name in (
        "Documents/old.closet",
        "Documents/letter.txt",
        "Documents/.hidden.closet",
        "Documents/winter/b.closet",
    ):
        (away / name).write_text("x", encoding="utf-8")
    monkeypatch.setattr(Path, "home", lambda: away)
    return away


def opened(app: App, taken: list[Path], name: str = "") -> ChooseFile:
    app.routes.choose_file("back_up" if name else "restore", ".closet", taken.append, name=name)
    page = app.page
    assert isinstance(page, ChooseFile)
    return page


def slips(page: ChooseFile) -> list[str]:
    return [control.title for control in page.controls if isinstance(control, Slip)]


def test_only_files_of_the_kind_are_shown_and_nothing_hidden(app: App, house: Path) -> None:
    shown = slips(opened(app, []))
    assert "old.closet" in shown
    assert "winter" in shown
    assert not {"letter.txt", ".hidden.closet"} & set(shown)


def test_a_folder_is_opened_and_a_file_in_it_taken(app: App, house: Path) -> None:
    taken: list[Path] = []
    opened(app, taken)
    click(app, found(app, Slip, "winter"))
    click(app, found(app, Slip, "b.closet"))
    assert taken == [house / "Documents" / "winter" / "b.closet"]
    assert type(app.page) is Shelf


def test_the_way_up_leads_out_of_a_folder(app: App, house: Path) -> None:
    page = opened(app, [])
    click(app, found(app, Slip, words.say("common.files.up")))
    assert page.folder == house


def test_escape_takes_nothing(app: App, house: Path) -> None:
    taken: list[Path] = []
    opened(app, taken)
    key(app, pygame.K_ESCAPE)
    assert not taken
    assert type(app.page) is Shelf


def test_a_name_is_typed_and_leads_to_no_other_folder(app: App, house: Path) -> None:
    taken: list[Path] = []
    opened(app, taken, "new.closet")
    click(app, found(app, Entry))
    typed(app, "../spring")
    key(app, pygame.K_RETURN)
    click(app, found(app, Button, words.say("common.files.save")))
    assert taken == [house / "Documents" / "spring.closet"]


def test_a_file_of_the_same_name_is_only_replaced_on_purpose(app: App, house: Path) -> None:
    taken: list[Path] = []
    opened(app, taken, "old.closet")
    click(app, found(app, Button, words.say("common.files.save")))
    click(app, found(app, Button, words.say("common.ask.replace.no")))
    assert not taken
    click(app, found(app, Button, words.say("common.files.save")))
    click(app, found(app, Button, words.say("common.ask.replace.yes")))
    assert taken == [house / "Documents" / "old.closet"]


def test_a_folder_that_may_not_be_read_is_empty(tmp_path: Path) -> None:
    assert listing(tmp_path / "nowhere", ".closet") == ([], [])
