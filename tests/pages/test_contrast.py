"""Whatever is written can be read: its ink against its ground as they are drawn, in every theme."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game_closet import shelf
from game_closet.app import App
from game_closet.context import THEMES
from game_closet.engine import offer, record
from game_closet.engine.options import seat_counts, seating
from game_closet.pages.books.rulebook import Rulebook
from game_closet.pages.settings.settings import SettingsPage
from game_closet.pages.shelf.shelf import Shelf
from game_closet.pages.table.table_page import TablePage
from game_closet.stage import art
from game_closet.stage.moments.shout import sunk
from game_closet.stage.screen.canvas import seen
from tests.pages.advised import advised, question
from tests.pages.contrast import prints
from tests.pages.pages import played, program
from tests.pages.table.test_race_talk import shouting

# What is printed on boxes and pieces is read by its size and shape too, and may be lit from one side.
OBJECTS = ("lid", "block", "domino", "stack", "die", "card", "city", "slide", "shell", "board", "counter")
PRINT = {"lamp": 4.5, "daylight": 4.5, "contrast": 7.0}
PIECES = dict.fromkeys(THEMES, 4.5)
FIRST = [keys[0] for keys in offer.boxes().values()]


def page(name: str, *about: Any) -> Callable[[App], None]:
    def opened(app: App) -> None:
        app.routes.shelf()
        getattr(app.routes, name)(*about)

    return opened


def table(key: str) -> Callable[[App], None]:
    seats = max(seat_counts(key))
    match = played(key, most=30, **{"seats": seats, **seating(key)[seats]})

    def opened(app: App) -> None:
        app.routes.table(match)
        assert isinstance(app.page, TablePage)
        app.page.sitting.cut()
        app.page.update(0.0)

    return opened


def search(app: App) -> None:
    app.routes.shelf()
    app.routes.rulebook(FIRST[0])
    assert isinstance(app.page, Rulebook)
    app.page.search("blank")


def keys(app: App) -> None:
    app.routes.shelf()
    app.routes.settings()
    assert isinstance(app.page, SettingsPage)
    app.page.open("keys")


def welcome(app: App) -> None:
    """Before a bare wall: what is out of focus is not read."""
    app.routes.shelf()
    app.routes.welcome()
    behind: Any = app.page
    behind.floor = Shelf(app).floor
    app.lay_out()


def result(app: App) -> None:
    app.routes.shelf()
    app.routes.result(played(FIRST[0]), wishes=shelf.table(FIRST[0]).settings())


def hint(app: App) -> None:
    app.routes.shelf()
    advised(app, FIRST[-1])


def tutor(app: App) -> None:
    app.routes.shelf()
    question(advised(app, FIRST[0]))


def race(app: App, *, patient: bool = False) -> None:
    """Before bare wood: what lies in the dark behind a shout is not read."""
    app.change(patient=patient, speed="off")
    app.routes.shelf()
    app.routes.table(shouting(2, people=1))
    app.update(0.5)
    app.draw()
    assert isinstance(app.page, TablePage)
    slide: Any = app.page.frame.table
    slide.shout._sunk = slide.shout._sunk[0], sunk(seen(slide.bare_wood(), slide.screen), slide.screen.center)


def caption(app: App) -> None:
    app.change(captions=True)
    app.routes.shelf()
    app.sounds.play("dice_wood", about="Ada")


PAGES: dict[str, Callable[[App], None]] = {
    **{name: page(name) for name in ("shelf", "settings", "score_book", "players", "pick", "evening_form", "credits")},
    **{f"set_up {box}": page("set_up", box) for box in offer.boxes()},
    "rulebook": page("rulebook", FIRST[0]),
    "rulebook with pictures": page("rulebook", FIRST[0], 2),
    "rulebook search": search,
    "welcome": welcome,
    "lesson": page("lesson", FIRST[0]),
    "keys": keys,
    "ask": page("ask", "evening", lambda: None),
    "result": result,
    "hint": hint,
    "tutor": tutor,
    "race": race,
    "patience": partial(race, patient=True),
    "caption": caption,
}
TABLES = {key: partial(lambda key, app: table(key)(app), key) for key in shelf.GAMES}


@pytest.fixture(params=THEMES)
def lit(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[App]:
    app = program(tmp_path)
    art.keep_in(None)
    app.scores.keep(record.whole(played(FIRST[0], 3), record.now(), closed=True))
    app.change(theme=request.param)
    yield app
    app.change(theme="lamp")
    app.close()


def on_no_object(module: str) -> bool:
    return module not in OBJECTS


@pytest.mark.parametrize("name", [*PAGES, *TABLES])
def test_every_word_stands_out_from_its_ground(lit: App, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = list(prints(lit, (PAGES | TABLES)[name], on_no_object, monkeypatch))
    assert found
    assert not [word for word in found if word.contrast < PRINT[lit.settings.theme]]


@pytest.mark.parametrize("name", ["shelf", *FIRST])
def test_what_boxes_and_pieces_bear_can_be_told(lit: App, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = list(prints(lit, (PAGES | TABLES)[name], OBJECTS.__contains__, monkeypatch))
    assert not [word for word in found if word.contrast < PIECES[lit.settings.theme]]
