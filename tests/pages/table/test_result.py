"""The result page tells how the points came about, and sets the same table again."""

from pathlib import Path

import pygame
import pytest

from game_closet import shelf
from game_closet.app import App
from game_closet.contract import Event
from game_closet.engine import offer, options, record
from game_closet.engine.past import story
from game_closet.kit.buttons import Button
from game_closet.pages.scene import Scene
from game_closet.pages.set_up.set_up import SetUp
from game_closet.pages.shelf.shelf import Shelf
from game_closet.pages.table.result import Result, TurnButton
from game_closet.pages.table.table_page import TablePage
from game_closet.stage import words
from tests.pages.pages import click, found, key, played, program
from tests.pages.senses import read, reading


@pytest.mark.parametrize("game", shelf.GAMES)
def test_the_hands_add_up_to_the_scores(game: str) -> None:
    match = played(game)
    start = match.game.scores(match.first)
    total = [sum(column) for column in zip(start, *story.hand_points(match), strict=True)]
    assert tuple(total) == match.scores


@pytest.mark.parametrize("game", shelf.GAMES)
def test_the_hands_cover_every_step_once(game: str) -> None:
    match = played(game)
    covered = [step for first, last in story.hands(match) for step in range(first, last)]
    assert covered == list(range(len(match.steps)))


@pytest.mark.parametrize("game", shelf.GAMES)
def test_there_are_at_most_five_turning_points_in_order_and_none_is_empty(game: str) -> None:
    match = played(game)
    turns = story.turning_points(match)
    assert len(turns) <= 5
    assert [turn.step for turn in turns] == sorted({turn.step for turn in turns})
    assert all(match.steps[turn.step].event == turn.event for turn in turns)
    if any(match.scores[seat] != points for seat, points in enumerate(match.game.scores(match.first))):
        assert turns


def test_a_call_is_worth_what_is_paid_for_it() -> None:
    called, paid = story.last_hand(played("blank_jack"))
    assert (called.event.kind, paid.event.kind) == ("called", "paid")
    assert called.points == -paid.points > 0


@pytest.mark.parametrize("game", shelf.GAMES)
def test_the_page_draws_for_every_game(app: App, game: str) -> None:
    match = played(game)
    app.go(lambda: Result(app, match=match))
    app.draw()


def test_what_happened_several_times_is_told_once_with_all_that_it_brought(app: App) -> None:
    match = played("blackout_slide", cards_to_win=3)
    app.go(lambda: Result(app, match=match))
    seat = match.winners[0]
    sentence = words.tell("blackout_slide", "event", Event("won_card", (seat, 0, 0)), match.names)
    told = words.say("common.play.often", sentence=sentence, count=3)
    (line,) = [area for text, area in read(app) if text == told]
    assert words.figure(3, signed=True) in {text for text, area in read(app) if abs(area.centery - line.centery) < 12}


def test_the_four_cities_are_counted_by_rounds(app: App) -> None:
    app.go(lambda: Result(app, match=played("blackout_cities", rounds=3)))
    page = {text for text, _ in read(app)}
    assert {f"Round {number}" for number in (1, 2, 3)} <= page
    assert "Round by round" in page


@pytest.mark.parametrize("game", ["muggins", "draw_dominoes", "block_dominoes"])
def test_turning_points_show_the_line_and_not_how_it_counted(app: App, game: str) -> None:
    match = played(game)
    counted = words.say(f"{game}.ladder.spots")
    app.go(lambda: Result(app, match=match))
    page: Scene = app.page
    assert isinstance(page, Result)
    with reading() as written:
        for turn in page.turns:
            page.enlarge(page.turns.index(turn))
            app.draw()
    assert page.turns
    assert counted not in {text for text, _ in written}


@pytest.mark.parametrize("game", shelf.GAMES)
def test_the_page_counts_the_moves_that_the_score_book_counts(app: App, game: str) -> None:
    match = played(game)
    app.scores.keep(record.whole(match, record.now(), closed=True))
    app.go(lambda: Result(app, match=match))
    (entry,) = app.scores.matches()
    assert entry.moves < len(match.moves), "chance has moved as well"
    assert words.say("common.result.moves", count=entry.moves) in [text for text, _ in read(app)]


def test_after_a_short_match_all_that_comes_next_is_in_sight(app: App) -> None:
    match = played("blank_out", target=20)
    assert len(story.turning_points(match)) == 2
    app.go(lambda: Result(app, match=match))
    names = [words.say(f"common.menu.{name}") for name in ("play_again", "other_game", "shelf")]
    assert all(pygame.Rect((0, 0), app.size).contains(found(app, Button, name).area) for name in names)


def test_on_a_narrow_screen_all_that_comes_next_is_in_sight_however_long_the_match(tmp_path: Path) -> None:
    app, match = program(tmp_path, size=(1024, 768)), played("turn_a_bout", seed=2)
    assert len(story.hands(match)) > 15
    app.go(lambda: Result(app, match=match))
    names = [words.say(f"common.menu.{name}") for name in ("play_again", "other_game", "shelf")]
    assert all(pygame.Rect((0, 0), app.size).contains(found(app, Button, name).area) for name in names)
    app.close()


@pytest.mark.parametrize(
    ("size", "match"),
    [
        ((1280, 720), ("draw_dominoes", 6, 3, {"set": 9})),
        ((1024, 768), ("draw_dominoes", 4, 5, {"set": 9})),
        ((1024, 768), ("draw_dominoes", 6, 3, {"set": 9})),
        ((1280, 720), ("shell_out", 3, 0, {"hands": 2})),
        ((1280, 720), ("muggins", 4, 1, {"target": 50})),
    ],
)
def test_after_a_match_of_many_the_page_is_in_sight_as_a_whole(
    tmp_path: Path, size: tuple[int, int], match: tuple[str, int, int, dict[str, int]]
) -> None:
    app, (key, seats, seed, chosen) = program(tmp_path, size), match
    app.go(lambda: Result(app, match=played(key, seats, seed, **chosen)))
    page: Scene = app.page
    assert isinstance(page, Result)
    assert not [scroll for scroll in page.scrolls if scroll.name == "page" and scroll.reach], "only lists are scrolled"
    app.close()


def test_few_turning_points_are_spread_evenly(app: App) -> None:
    app.go(lambda: Result(app, match=played("blank_out", target=20)))
    first, last = (control.area for control in app.page.controls if isinstance(control, TurnButton))
    (heading,) = [area for text, area in read(app) if text == words.say("common.result.turning_points")]
    assert last.left - first.right == pytest.approx(first.left - heading.left, abs=2)


def test_play_again_seats_the_same_people_and_the_lead_moves_on(app: App) -> None:
    game = next(key for key in shelf.GAMES if options.lead(shelf.game(key)))
    match = played(game, first=1)
    app.go(lambda: Result(app, match=match))
    favourites = app.settings.favourites
    click(app, found(app, Button, words.say("common.menu.play_again")))
    assert app.settings.favourites == favourites, "who begins by right is not changed by a match again"
    play: Scene = app.page
    assert isinstance(play, TablePage)
    assert play.match.names == match.names
    assert play.match.game.options() == match.game.options() | {options.lead(type(match.game)): 0}
    assert play.match.seed != match.seed


def test_other_game_opens_the_box_at_another_game(app: App) -> None:
    box, games = next((box, games) for box, games in offer.boxes().items() if len(games) > 1)
    app.go(lambda: Result(app, match=played(games[0])))
    click(app, found(app, Button, words.say("common.menu.other_game")))
    page: Scene = app.page
    assert isinstance(page, SetUp)
    assert (page.box, page.draft.key) == (box, games[1])


def test_escape_goes_to_the_shelf_and_first_puts_a_large_picture_away(app: App) -> None:
    app.go(lambda: Result(app, match=played(shelf.GAMES[0])))
    page: Scene = app.page
    assert isinstance(page, Result)
    page.enlarge(0)
    app.draw()
    key(app, pygame.K_ESCAPE)
    assert page.enlarged is None
    assert app.page is page
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.page, Shelf)


@pytest.mark.parametrize("game", shelf.GAMES)
def test_the_course_of_a_match_leads_from_its_first_scores_to_its_last(game: str) -> None:
    match = played(game)
    course = story.course(match)
    assert (course[0], course[-1]) == (match.game.scores(match.first), match.scores)
    assert len(course) <= 20


def test_small_change_is_no_turning_point_beside_a_pool() -> None:
    for seed in range(1, 6):
        match = played("blackout_cities", seed=seed)
        kinds = [turn.event.kind for turn in story.turning_points(match)]
        assert "paid" not in kinds, kinds
        assert kinds[-1].startswith(("blackout", "took_pool", "settled")), kinds


def test_the_winner_is_named_and_everybody_has_a_place(app: App) -> None:
    match = next(match for seed in range(50) if (match := played("blank_out", 3, seed, target=20)).winners == (2,))
    app.push(Result(app, match=match))
    page = read(app)
    assert words.say("common.result.wins", name=match.names[2]) in {text for text, _ in page}
    for seat, name in enumerate(match.names):
        rows = [area for text, area in page if text == name]
        beside = {text for text, area in page for row in rows if abs(area.centery - row.centery) < 8}
        assert {str(match.scores[seat]), str(1 + sum(s > match.scores[seat] for s in match.scores))} <= beside


def test_partners_win_together_and_do_not_share_it(app: App) -> None:
    match = played("block_dominoes", 4, partners=True, target=20)
    app.push(Result(app, match=match))
    names = words.listed([match.names[seat] for seat in match.winners])
    assert len(match.winners) == 2
    assert words.say("common.result.win_together", names=names) in " ".join(text for text, _ in read(app))
