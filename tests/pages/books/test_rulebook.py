"""The rulebook to look at: pictures in its chapters, the search, and the way there and back."""

from collections.abc import Callable
from random import Random
from typing import Any

import pygame
import pytest

from game_closet import shelf
from game_closet.app import App
from game_closet.kit.buttons import Button, Slip
from game_closet.kit.print import Picture
from game_closet.pages.books.rulebook import Rulebook
from game_closet.pages.page import Page
from game_closet.pages.scene import Scene
from game_closet.pages.table.beside.guide import Guide
from game_closet.pages.table.table_page import TablePage
from game_closet.stage import words
from game_closet.stage.books import rulebook
from tests.pages.driver import NOWHERE, Driver
from tests.pages.pages import click, found, key
from tests.pages.senses import apart, look, read
from tests.pages.test_layout import dressed


def opened(app: App, game: str, chapter: str) -> Rulebook:
    number = [one.key for one in rulebook.chapters(game)].index(chapter)
    app.routes.rulebook(game, number)
    page: Scene = app.page
    assert isinstance(page, Rulebook)
    return page


def pictures(page: Rulebook) -> list[bytes]:
    """The pictures of the open chapter, in the order they stand in the text."""
    shown = [leaf for leaf in page.leaves if isinstance(leaf, Picture) and leaf.view is not None]
    return [pygame.image.tobytes(picture.draw_at(160), "RGB") for picture in shown]


@pytest.mark.parametrize(
    ("game", "chapter", "different"),
    [("blank_out", "turning", 4), ("muggins", "ends", 5), ("shell_out", "shelling", 3)],
)
def test_a_chapter_shows_its_pictures_with_their_captions(app: App, game: str, chapter: str, different: int) -> None:
    page = opened(app, game, chapter)
    captions = page.chapters[page.chapter].captions
    shown = pictures(page)
    assert len(shown) == len(captions)
    assert len(set(shown)) == different
    written = " ".join(text for text, _ in read(app))
    assert all(caption.split()[0] in written for caption in captions)


def test_the_slip_of_an_opened_chapter_is_in_view(app: App) -> None:
    page = opened(app, "muggins", "box")
    while page.chapter < len(page.chapters) - 1:
        page.turn(1)
        slip = next(leaf for leaf in page.leaves if isinstance(leaf, Slip) and leaf.chosen)
        assert slip.view is not None
        assert slip.view.area.contains(slip.area)


def test_a_search_shows_places_of_all_books_while_it_is_typed_and_leads_there(app: App) -> None:
    page = opened(app, "blank_out", "box")
    click(app, found(app, Button, words.say("common.rulebook.search")))
    assert page.typist.typing
    for letter in "spinner":
        app.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    assert page.wanted == "spinner"
    assert page.typist.typing, "more can be typed"
    places = [control for control in page.controls if isinstance(control, Slip) and control.sub]
    assert places
    assert all("spinner" in (slip.sub + slip.title).casefold() for slip in places)
    key(app, pygame.K_RETURN)
    goal = next(control for control in page.controls if isinstance(control, Slip) and control.sub)
    click(app, goal)
    assert page.wanted is None
    assert page.key_ in ("muggins", "draw_dominoes", "block_dominoes")
    assert page.chapters[page.chapter].title in goal.title


def test_escape_closes_the_search_and_then_the_book(app: App) -> None:
    page = opened(app, "shell_out", "move")
    page.search("nothing of that kind")
    assert words.say("common.rulebook.nowhere") in " ".join(text for text, _ in read(app))
    key(app, pygame.K_ESCAPE)
    assert app.page is page
    assert page.wanted is None
    assert page.chapters[page.chapter].key == "move"
    key(app, pygame.K_ESCAPE)
    assert app.page is not page


def test_f1_opens_the_rules_of_the_game_that_is_set_up_and_in_the_book_the_search(app: App) -> None:
    app.routes.set_up("shell_out")
    key(app, pygame.K_F1)
    page: Scene = app.page
    assert isinstance(page, Rulebook)
    assert page.key_ == "shell_out"
    key(app, pygame.K_F1)
    assert app.page is page
    assert page.typist.typing


def test_no_rulebook_lies_over_a_question(app: App) -> None:
    app.routes.ask("quit", list)
    asked = app.page
    key(app, pygame.K_F1)
    assert app.page is asked


@pytest.mark.parametrize("way", ["f1", "book"])
@pytest.mark.parametrize("game", shelf.GAMES)
def test_the_book_opens_at_what_is_asked_and_leads_back_to_the_very_same_moment(
    game: str, way: str, sit: Callable[..., Driver]
) -> None:
    driver = sit(game, 2, people=1)
    play, rng = driver.play, Random(2)
    while play.sitting.eyes.waited_for is None or not play.sitting.still:
        if not driver.act(rng):
            driver.wait()
        driver.settle()
    longer = next((spots for spots in driver.ways().values() if len(spots) > 1), None)
    if longer:
        driver.press(longer[0].key)
    driver.point(NOWHERE)
    before, picked, moves = look(driver.app), play.picked, len(play.match.moves)
    verbs = {move.verb for move in play.game.moves(play.match.state, 0)}
    if way == "f1":
        driver.key(pygame.K_F1)
    else:
        driver.press("book")
    book = driver.page
    assert isinstance(book, Rulebook)
    assert book.key_ == game
    assert book.chapters[book.chapter].key in {rulebook.fits_of(game)[verb] for verb in verbs}
    driver.wait(3)
    driver.press(words.say("common.rulebook.to_table"))
    driver.point(NOWHERE)
    assert isinstance(driver.page, TablePage)
    assert (play.picked, len(play.match.moves)) == (picked, moves)
    assert not apart(before, look(driver.app), before.get_rect())


@pytest.mark.parametrize("print_size", [1.0, 2.0])
def test_try_it_opens_the_lesson_at_that_step_and_leads_back_to_the_chapter(app: App, print_size: float) -> None:
    app.change(text_size=print_size)
    page = opened(app, "shell_out", "challenge")
    click(app, found(app, Button, words.say("common.rulebook.try")))
    table: Scene = app.page
    assert isinstance(table, TablePage)
    assert isinstance(table.beside, Guide)
    stop = table.beside.course.stop
    assert stop is not None
    assert stop.caption == "challenge"
    app.back()
    assert app.page is page
    assert page.chapters[page.chapter].key == "challenge"
    app.change(text_size=1.0)


def test_in_large_print_no_picture_is_small(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Page, "lay_out", dressed)
    app.change(text_size=2.0)
    app.routes.rulebook()
    page: Any = app.page
    seen = []
    for page.key_ in shelf.GAMES:
        for number, chapter in enumerate(page.chapters):
            if chapter.figures:
                page.chapter = number
                page.measure()
                seen += [leaf.area.size for leaf in page.leaves if isinstance(leaf, Picture) and leaf.view is not None]
    assert len(seen) > 50
    assert min(wide * high for wide, high in seen) >= 30_000
