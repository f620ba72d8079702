"""A tenth game by one word: a drawer, an asset folder, and nothing else in the program changes."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

import game_closet.games
from game_closet import context, shelf
from game_closet.command_line import main
from game_closet.engine import durations, offer
from game_closet.engine.options import game_with
from game_closet.engine.playout import play_out
from game_closet.kit.buttons import Field, PictureButton
from game_closet.pages.books.rulebook import Rulebook
from game_closet.pages.set_up.set_up import SetUp
from game_closet.pages.table.result import Result
from game_closet.stage import palette, words
from game_closet.stage.closet import boxes
from tests import test_contract
from tests.pages.driver import Driver
from tests.pages.senses import coloured, look, read
from tests.walks import match_of

WORD = "matchsticks"
BOX = "matchbox"
TENTH = Path(__file__).parent / "tenth"


@pytest.fixture
def one_word(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The word on the shelf; drawer and assets are found where they lie."""
    monkeypatch.setattr(shelf, "BOXES", {**shelf.BOXES, BOX: (WORD,)})
    monkeypatch.setattr(shelf, "GAMES", (*shelf.GAMES, WORD))
    monkeypatch.setattr(game_closet.games, "__path__", [*game_closet.games.__path__, str(TENTH)])
    context.change(assets=(TENTH / "assets",))
    _forget()
    yield WORD
    monkeypatch.undo()
    _forget()


def _forget() -> None:
    for found in (shelf.game, shelf.table, shelf.mind, shelf.lid):
        found.cache_clear()
    for name in [name for name in sys.modules if name.startswith(f"game_closet.games.{BOX}")]:
        del sys.modules[name]
    words.forget()


@pytest.fixture
def driver(one_word: str, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    opened = Driver(tmp_path, tmp_path_factory.getbasetemp() / "tenth-cache")
    opened.app.routes.shelf()
    yield opened
    opened.app.close()


def test_the_tenth_game_is_played_from_the_shelf_to_the_result_page(driver: Driver) -> None:
    driver.app.draw()
    boxes = [control for control in driver.page.controls if isinstance(control, PictureButton)]
    assert len(boxes) == len(offer.boxes())
    driver.press(boxes[list(offer.boxes()).index(BOX)])
    page = driver.page
    assert isinstance(page, SetUp)
    assert page.draft.key == WORD
    assert [row.name for row in page.draft.rows() if row.group == "option"] == ["rounds"]
    driver.app.draw()
    kinds = [control for control in page.controls if isinstance(control, Field) and control.more]
    driver.press(kinds[1])
    driver.press(words.say("common.level.person"))
    assert all(sitter.human for sitter in page.draft.sitters)
    driver.press(words.say("common.menu.start"))
    play = driver.play
    assert play.game.key == WORD
    match = driver.play_to_the_end(Random(1), each=driver.app.draw)
    result = driver.page
    assert isinstance(result, Result)
    driver.app.draw()
    (written,) = driver.app.scores.matches(WORD)
    assert tuple(seat.score for seat in written.seats) == match.scores
    assert "sticks" in " ".join(said.sentence for said in play.lines)
    driver.press(words.say("common.menu.play_again"))
    assert driver.play.match is not match


def test_the_tenth_game_is_played_against_a_computer_player_and_saved(driver: Driver) -> None:
    boxes = [control for control in driver.page.controls if isinstance(control, PictureButton)]
    driver.press(boxes[list(offer.boxes()).index(BOX)])
    driver.press(words.say("common.menu.start"))
    assert [sitter.human for sitter in driver.play.match.sitters] == [True, False]
    match, rng = driver.play.match, Random(2)
    while not any(move.actor == 1 for move in match.moves):
        if not driver.act(rng):
            driver.wait()
    driver.key(pygame.K_ESCAPE)
    driver.press(words.say("common.pause.leave"))
    driver.press(words.say("common.menu.play_on"))
    assert driver.play.match.moves == match.moves
    driver.play_to_the_end(rng)
    assert isinstance(driver.page, Result)


def test_the_tenth_game_asks_for_a_move_at_the_foot_of_its_table(driver: Driver) -> None:
    match = match_of(WORD, 2, people=2)
    table = driver.sit_down(match).frame.table
    driver.settle()
    below = {text: area for text, area in read(driver.app) if table.area.contains(area)}
    asked = below[f"{match.names[0]}, take some of the {match.state.sticks} sticks"]
    assert below["One, two or three at a time"].top > asked.centery
    (spot, *_) = table.spots(driver.play.frame.view, ())
    assert asked.top > spot.area.bottom, "it lies over what can be touched"
    token = pygame.Rect(asked.left - asked.h * 3, asked.top, asked.h * 3, asked.h * 2)
    inks = [coloured(look(driver.app), palette.SEATS[sitter.colour].hex, token) for sitter in match.sitters]
    assert inks[0] > inks[1], "the token of whom it speaks of"


def test_the_tenth_game_brings_the_words_of_its_box_and_its_seconds(one_word: str) -> None:
    assert boxes.name(BOX) == "The Matchbox"
    match = play_out(game_with(shelf.game(WORD), {"rounds": 1}), ["random"], "tenth")
    takes = sum(move.verb == "take" for move in match.moves)
    assert durations.seconds(match) == durations.SITTING_DOWN + durations.LUCK["roll"] + 3.0 * takes + durations.A_HAND


def test_the_tenth_game_has_its_rulebook(driver: Driver) -> None:
    driver.app.push(Rulebook(driver.app, key=WORD))
    driver.app.draw()
    assert words.rulebook(WORD)["pages"][0]["title"] == "How it goes"


def test_the_tenth_game_is_played_out_and_checked(
    one_word: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(["play-out", WORD, "--seats", "3", "--bots", "steady,random", "--matches", "5"]) == 0
    lines = capfd.readouterr().out
    assert len(lines.splitlines()) == 5
    assert json.loads(lines.splitlines()[0])["game"] == WORD
    file = tmp_path / "tenth.jsonl"
    file.write_text(lines, encoding="utf-8")
    assert main(["check", str(file)]) == 0


CONTRACT = [
    getattr(test_contract, name)
    for name in dir(test_contract)
    if name.startswith("test_") and getattr(test_contract, name).__code__.co_varnames[:2] == ("key", "seats")
]


@pytest.mark.parametrize("holds", CONTRACT, ids=lambda test: test.__name__)
def test_the_tenth_game_is_held_to_the_contract(holds: object, one_word: str, screen: None) -> None:
    assert callable(holds)
    holds(WORD, 2)


def test_the_tenth_game_says_everything_in_words(one_word: str) -> None:
    test_contract.test_every_event_verb_and_option_has_words(WORD)


def test_without_the_word_nothing_of_it_is_there() -> None:
    assert WORD not in shelf.GAMES
    assert BOX not in offer.boxes()
