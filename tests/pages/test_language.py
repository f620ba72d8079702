"""A fourth language is files and no code: the program starts in it, and nobody meets an English word on its pages."""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game_closet import context, shelf
from game_closet.app import App
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter
from game_closet.kit.buttons import Field, Slip
from game_closet.kit.choices import Entry
from game_closet.pages.begin import needs
from game_closet.pages.page import Page
from game_closet.pages.settings.settings import SettingsPage
from game_closet.pages.table.table_page import TablePage
from game_closet.stage import cache, letters, words
from game_closet.start import open_app
from game_closet.store.home import Home
from game_closet.store.kiosk import KioskSettings
from game_closet.store.settings import Settings, save
from game_closet.tools import translation
from tests.dotted import CODE, PLAIN, dotted, translated
from tests.pages.measured import troubles
from tests.pages.pages import click, found, program
from tests.pages.senses import texts
from tests.pages.test_layout import PAGES, Opened, dressed
from tests.walks import company, game_of, walk

WORD = re.compile(r"[^\W\d_]{3,}")
NAMES = {"Moth", "Ada", "Kit", "the", "Younger", "seven", "double", "Shelf", "household", "closet", "game", "English"}
LICENCES = "credits_page"  # shows licences of fonts word for word


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a whole language, brought by a translator."""
    folder = tmp_path_factory.mktemp("dotted")
    context.change(assets=(folder / "assets",))
    words.forget()
    translated(folder / "words.po")
    assert translation.imported(folder / "words.po") == (CODE, [])
    return folder / "assets"


@pytest.fixture
def spoken(files: Path) -> Iterator[None]:
    """The program finds that language beside its own."""
    context.change(assets=(files,))
    words.forget()
    yield
    words.forget()


@pytest.fixture
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Page, "lay_out", dressed)


@lru_cache(maxsize=1)
def vocabulary() -> frozenset[str]:
    """Every English word that the program knows and that is not the same in the other language."""
    every = " ".join(form for said in translation.said("en").values() for form in translation.every_form(said))
    return frozenset(filter(PLAIN.search, WORD.findall(every))) - NAMES


def english(said: set[str]) -> set[str]:
    """The English words in what was said; lines of the kiosk's file are called what they are called."""
    lines = {about.name for about in fields(KioskSettings)}
    return {word for text in said - lines for word in WORD.findall(text)} & vocabulary()


def test_the_program_starts_in_the_language_of_the_system(
    spoken: None, house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", f"{CODE}_XX.UTF-8")
    save(Home(house), Settings(said_once=("welcome",)))
    app = open_app(size=(1280, 720), full=False, kiosk=None)
    try:
        assert words.spoken() == CODE
        assert not english(texts(app))
        assert dotted("2–4 players · 1939") in texts(app)
    finally:
        app.close()
        app.home.lock.release()


def test_the_settings_change_it_at_once_and_keep_it(spoken: None, tmp_path: Path) -> None:
    app = program(tmp_path)
    app.routes.shelf()
    app.routes.settings()
    page = app.page
    assert isinstance(page, SettingsPage)
    page.open("language")
    click(app, found(app, Slip, dotted("English")))
    assert dotted("Language") in texts(app)
    app.close()
    again = program(tmp_path)
    assert words.spoken() == CODE
    again.close()


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("opened", PAGES, ids=lambda opened: opened.__name__)
def test_no_page_says_an_english_word_or_loses_one(spoken: None, tmp_path: Path, opened: Opened) -> None:
    app = program(tmp_path)
    app.change(language=CODE, text_size=1.3)
    app.routes.shelf()
    for _ in opened(app):
        page = app.page
        assert isinstance(page, Page)
        page.measure()
        said = {label.text for part in page.leaves for label in part.labels()}
        assert opened.__name__ == LICENCES or not english(said)
        assert not list(troubles(page))
    app.close()


@pytest.mark.parametrize("key", shelf.GAMES)
def test_no_table_says_an_english_word(spoken: None, tmp_path: Path, key: str) -> None:
    app = program(tmp_path)
    app.change(language=CODE)
    match = Match(game_of(key, 2), company(2, 2), "dots")
    list(walk(match, Random(3), 12))
    app.go(lambda: TablePage(app, match=match))
    assert not english(texts(app))
    app.close()


def seen(app: App, way: Callable[[], object]) -> bytes:
    """The pixels at the end of a way from the shelf."""
    app.routes.shelf()
    way()
    app.lay_out()
    app.draw()
    return pygame.image.tobytes(app.window.pixels, "RGB")


@pytest.mark.parametrize("key", shelf.GAMES)
def test_no_drawing_keeps_the_words_of_another_language(spoken: None, tmp_path: Path, key: str) -> None:
    app = program(tmp_path)
    cache.keep_in(None)
    match = Match(game_of(key, 2), company(2, 2), "dots")
    list(walk(match, Random(3), 12))
    ways: list[Callable[[], object]] = [lambda: app.go(lambda: TablePage(app, match=match))]
    if key == shelf.GAMES[0]:
        ways += [app.routes.settings, app.routes.rulebook, lambda: app.routes.set_up(shelf.box(key))]
    for way in ways:
        app.change(language="en")
        seen(app, way)
        app.change(language=CODE)
        after_english = seen(app, way)
        cache.forget()
        assert seen(app, way) == after_english
    app.close()


@pytest.mark.parametrize(
    ("wishes", "speaks"), [((CODE, CODE), CODE), ((CODE, ""), "en"), (("", ""), "en"), ((CODE, "en"), "en")]
)
def test_a_table_speaks_what_everybody_at_it_wishes(
    spoken: None, tmp_path: Path, wishes: tuple[str, str], speaks: str
) -> None:
    app = program(tmp_path)
    for name, language in zip(("Ada", "Lou"), wishes, strict=True):
        app.profiles.add(name, language=language)
    people = [Sitter("Ada", 0, 0), Sitter("Lou", 1, 1)]
    match = Match(game_of("muggins", 2), people, "wishes")
    app.routes.table(match, needs=needs(app, match))
    assert words.spoken() == speaks
    app.routes.settings()
    app.lay_out()
    assert words.spoken() == speaks, "pages over the table speak as it does"
    app.routes.shelf()
    assert words.spoken() == "en"
    app.close()


def test_a_person_chooses_a_language_of_their_own(spoken: None, tmp_path: Path) -> None:
    app = program(tmp_path)
    app.profiles.add("Ada")
    app.routes.shelf()
    app.routes.players()
    click(app, found(app, Field, words.say("common.profile.house_language")))
    click(app, found(app, Slip, dotted("English")))
    assert app.profiles.all[0].language == CODE
    assert found(app, Field, dotted("English"))
    app.close()


def test_what_is_missing_is_said_in_english_word_by_word(tmp_path: Path) -> None:
    (tmp_path / "assets" / "common").mkdir(parents=True)
    own = {"common": None, "language": "Halb", "settings": {"title": "Halbe Sachen"}}
    (tmp_path / "assets" / "common" / "common.de.json").write_text(json.dumps({"de": own}))
    context.change(assets=(tmp_path / "assets",))
    words.forget()
    app: App = program(tmp_path)
    app.change(language="de")
    app.routes.shelf()
    app.routes.settings()
    said = texts(app)
    assert {"Halbe Sachen", "Seeing"} <= said
    app.close()
    words.forget()


@pytest.mark.parametrize("name", ["דנה", "山田太郎", "نور", "Жанна"])
def test_a_name_in_another_script_is_seen_while_it_is_typed(tmp_path: Path, name: str) -> None:
    app = program(tmp_path)
    app.profiles.add("Ada")
    app.routes.shelf()
    app.routes.players()
    click(app, found(app, Entry))
    for letter in name:
        app.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        app.update(0.05)
    drawn, line = set[str](), letters.line

    def noted(text: str, *about: Any) -> pygame.Surface:
        drawn.add(text)
        return line(text, *about)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(letters, "line", noted)
        app.handle(pygame.event.Event(pygame.TEXTINPUT, text="!"))
        app.update(0.05)
    assert f"{name}!" in drawn, "in our letters, not in the library's boxes"
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    assert app.profiles.all[0].name == f"{name}!"
    app.close()
