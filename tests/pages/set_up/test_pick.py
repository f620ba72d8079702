"""The page that picks a game: three answers, up to three games, one press to a set table."""

from pathlib import Path

import pygame
import pytest

from game_closet import shelf
from game_closet.app import App
from game_closet.kit.buttons import Button, Chip, Pressable
from game_closet.kit.choices import Segments
from game_closet.kit.scroll import Bar, More
from game_closet.pages.set_up.pick import AGES, MINUTES, PEOPLE, PickPage, age
from game_closet.pages.set_up.set_up import SetUp
from game_closet.pages.shelf.shelf import Shelf
from game_closet.stage import words
from tests.pages.pages import SIZES, click, found, key, program


def opened(app: App) -> PickPage:
    app.routes.shelf()
    click(app, found(app, Chip, words.say("common.shelf.pick")))
    page = app.page
    assert isinstance(page, PickPage)
    return page


def answer(app: App, row: int, value: int, values: tuple[int, ...]) -> None:
    segments = [control for control in app.page.controls if isinstance(control, Segments)][row]
    point = segments.part(values.index(value)).center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.handle(pygame.event.Event(kind, pos=(point[0] + 2, point[1]), button=1))


def test_the_answers_are_taken_and_the_games_follow(app: App) -> None:
    page = opened(app)
    answer(app, 0, 6, PEOPLE)
    answer(app, 1, 60, MINUTES)
    answer(app, 2, 7, AGES)
    assert (page.people, page.minutes, page.age) == (6, 60, 7)
    assert page.found()
    for proposal in page.found():
        known = age(proposal.game)
        assert proposal.seats == 6
        assert proposal.minutes <= 60
        assert known is None or known[0] <= 7


@pytest.mark.parametrize("people", [1, 2, 4, 6])
def test_one_press_leads_to_a_table_with_the_people_seated(app: App, people: int) -> None:
    for name in ("Ada", "Lou", "Zoë"):
        app.profiles.add(name)
    page = opened(app)
    answer(app, 0, people, PEOPLE)
    best = page.found()[0]
    click(app, found(app, Button, words.say("common.pick.set_table")))
    assert isinstance(app.page, SetUp)
    table = app.page.draft
    assert table.key == best.game
    humans = [who.name for who in table.sitters if who.human]
    assert len(humans) == people
    assert humans[:3] == ["Ada", "Lou", "Zoë"][:people]
    assert len(table.sitters) == max(2, people)
    table.game()
    app.draw()
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.page, Shelf)


def test_a_short_match_is_set_out_short(app: App) -> None:
    page = opened(app)
    page.people, page.minutes = 6, 20
    short = next(proposal for proposal in page.found() if proposal.short)
    table = page.table(short)
    usual = shelf.game(short.game)(seats=6, **{k: v for k, v in table.chosen.items() if k == "set"}).options()
    assert any(table.options()[name] < usual[name] for name in table.chosen if name != "set")


def test_where_nothing_fits_the_page_says_so_and_offers_nothing(app: App) -> None:
    page = opened(app)
    answer(app, 2, 5, AGES)
    assert page.found() == []
    app.draw()
    assert not [control for control in page.controls if isinstance(control, Button)]


def test_the_one_age_that_stands_on_a_sheet_is_told_as_the_sheets() -> None:
    ages = {key: age(key) for key in shelf.GAMES}
    assert [key for key, known in ages.items() if known and known[1]] == ["blackout_slide"]
    assert ages["blackout_slide"] == (8, True)
    assert age("no_such_game") is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("people", [1, 2, 5, 8])
def test_every_control_stands_on_the_page(tmp_path: Path, size: tuple[int, int], people: int) -> None:
    app = program(tmp_path, size)
    page = opened(app)
    page.people = people
    page.refresh()
    app.draw()
    window = pygame.Rect(0, 0, *size)
    controls = [control for control in page.controls if isinstance(control, Pressable)]
    areas = [control.area for control in controls if not isinstance(control, Bar | More)]
    assert all(control.view is not None or window.contains(control.area) for control in controls)
    for number, area in enumerate(areas):
        assert area.collidelist(areas[number + 1 :]) == -1
    app.close()
