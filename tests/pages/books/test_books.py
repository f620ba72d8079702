"""The rulebook, the score book and the people of the house."""

import pygame
import pytest

from game_closet import shelf
from game_closet.app import App
from game_closet.engine import record
from game_closet.kit.buttons import Button, Field, Slip, Tab
from game_closet.kit.choices import Entry, Switch
from game_closet.kit.print import Paragraph, Printed, Words
from game_closet.pages.books.credits import FONTS, Credits, licence
from game_closet.pages.books.rulebook import Rulebook
from game_closet.pages.books.scores import AT_ONCE, ScoreBook
from game_closet.pages.page import Page
from game_closet.pages.people.players import Players
from game_closet.pages.scene import Scene
from game_closet.stage import words
from game_closet.stage.company import called
from tests.pages.pages import click, found, key, played, typed
from tests.pages.senses import read


def rulebook(app: App, game: str) -> Rulebook:
    app.push(Rulebook(app, key=game))
    page: Scene = app.page
    assert isinstance(page, Rulebook)
    return page


def seen(page: Page, name: str) -> list[str]:
    """The lines of running text that are now in view in what is scrolled by a name."""
    places = [scroll.area for scroll in page.scrolls if scroll.name == name and scroll.area.w]
    lines = [label for leaf in page.leaves if isinstance(leaf, Paragraph) for label in leaf.labels()]
    return [line.text for line in lines if any(place.contains(line.area) for place in places)]


def read_through(app: App, page: Page, name: str) -> str:
    """All that can be read by paging down to the end of what is scrolled by a name."""
    read_so_far: list[str] = []
    for _ in range(99):
        now = seen(page, name)
        known = next((n for n in range(len(now), -1, -1) if read_so_far[-n:] == now[:n] or not n), 0)
        read_so_far += now[known:]
        here = next((scroll for scroll in page.scrolls if scroll.name == name and scroll.scrolls), None)
        if here is None or not here.page(1):
            break
    return " ".join(" ".join(read_so_far).split())


@pytest.mark.parametrize("size", [1.0, 2.0])
@pytest.mark.parametrize("game", shelf.GAMES)
def test_paging_through_the_chapters_shows_every_word_of_the_rules(app: App, game: str, size: float) -> None:
    app.change(text_size=size)
    page = rulebook(app, game)
    shown = ""
    for number in range(len(page.chapters)):
        page.open_chapter(number)
        shown += read_through(app, page, page._text_name) + " "
    app.change(text_size=1.0)
    book, for_all = words.rulebook(game), words.rulebook("common")
    pages = [*book["pages"], *for_all["pages"]]
    printed = [line for chapter in pages for line in chapter["text"]] + list(book["silent"])
    assert " ".join(shown.split()) == " ".join(" ".join(printed).split())


def test_page_down_scrolls_a_chapter_and_goes_on_to_the_next_at_its_end(app: App) -> None:
    app.change(text_size=2.0)
    page = rulebook(app, shelf.GAMES[0])
    pages: list[tuple[int, int]] = []
    for _ in range(199):
        offset = sum(scroll.offset for scroll in page.scrolls if scroll.name == page._text_name and scroll.area.w)
        if pages and pages[-1] == (page.chapter, offset):
            break
        pages.append((page.chapter, offset))
        key(app, pygame.K_PAGEDOWN)
    app.change(text_size=1.0)
    opened = [chapter for chapter, _ in pages]
    assert opened == sorted(opened)
    assert set(opened) == set(range(len(page.chapters)))
    assert opened.count(0) > 1


def test_the_rulebook_opens_at_the_game_asked_for_and_every_other_is_a_tab_away(app: App) -> None:
    page = rulebook(app, shelf.GAMES[-1])
    tabs = [control for control in page.controls if isinstance(control, Tab)]
    assert [tab.chosen for tab in tabs] == [False] * (len(shelf.GAMES) - 1) + [True]
    click(app, tabs[0])
    assert page.key_ == shelf.GAMES[0]


def test_a_turned_chapter_is_read_and_its_number_told(app: App) -> None:
    page = rulebook(app, shelf.GAMES[0])
    for number, chapter in enumerate(page.chapters):
        written = [text for text, _ in read(app)]
        assert all(paragraph in " ".join(written) for paragraph in chapter.paragraphs)
        assert words.say("common.rulebook.page", page=number + 1, pages=len(page.chapters)) in written
        page.turn(1)


def test_a_slip_opens_its_chapter(app: App) -> None:
    page = rulebook(app, shelf.GAMES[0])
    slips = [control for control in page.controls if isinstance(control, Slip)]
    click(app, slips[-1])
    assert page.chapter == len(slips) - 1


def test_the_note_shows_a_silent_place_and_leads_to_all_of_them(app: App) -> None:
    page = rulebook(app, shelf.GAMES[0])
    first = page.chapters[-1].paragraphs[0]
    assert first in " ".join(text for text, _ in read(app))
    click(app, found(app, Button, words.say("common.rulebook.all_silent")))
    assert page.chapters[page.chapter].silent


def test_the_licences_of_all_fonts_can_be_read(app: App) -> None:
    app.push(Credits(app))
    page: Scene = app.page
    assert isinstance(page, Credits)
    for number, package in enumerate(FONTS.values(), 1):
        click(app, [control for control in page.controls if isinstance(control, Slip)][number])
        assert read_through(app, page, f"chapter {number}") == " ".join(licence(package).split())
        assert "SIL OPEN FONT LICENSE" in licence(package)


def test_the_score_book_opens_at_all_games_and_shows_each(app: App) -> None:
    game = shelf.GAMES[0]
    for seed in range(9):
        app.scores.keep(record.whole(played(game, 2, seed), record.now(), closed=True))
    app.push(ScoreBook(app))
    page: Scene = app.page
    assert isinstance(page, ScoreBook)
    app.draw()
    click(app, [control for control in page.controls if isinstance(control, Tab)][1])
    assert page.tab == game
    app.draw()


def test_everybody_has_a_row_in_the_score_book_with_matches_played_and_won(app: App) -> None:
    for seed in range(7):
        app.scores.keep(record.whole(played(shelf.GAMES[0], 3, seed), record.now(), closed=True))
    app.push(ScoreBook(app))
    lines = [leaf for leaf in app.page.leaves if isinstance(leaf, Words)]  # type: ignore[attr-defined]
    for one in app.scores.standings():
        name = found(app, Field, called(one.name, one.level)).area
        beside = [leaf for leaf in lines if abs(leaf.area.centery - name.centery) < name.height // 2]
        row = sorted((leaf.area.left, leaf.text) for leaf in beside if leaf.area.left >= name.right)
        assert [text for _, text in row][:2] == [str(one.played), str(one.won)], row


def test_a_match_of_rules_that_are_played_no_more_stands_there_with_its_scores_and_says_so(app: App) -> None:
    match = record.whole(played("blackout_cities"), record.now(), closed=True)
    app.scores.keep(match | {"edition": 1, "scores": [31, 19], "winners": [0]})
    app.push(ScoreBook(app, key="blackout_cities"))
    page = read(app)
    note = next(area for text, area in page if text == "First edition: cannot be shown.")
    for score in ("31", "19"):
        assert any(text == score and 0 < note.centery - area.centery < 2 * area.height for text, area in page), score
    app.scores.keep(match | {"id": "0f" * 16})
    app.push(ScoreBook(app, key="blackout_cities"))
    assert [text for text, _ in read(app)].count("First edition: cannot be shown.") == 1


def test_a_best_score_has_a_column_for_one_game_and_none_for_all(app: App) -> None:
    app.scores.keep(record.whole(played(shelf.GAMES[0]), record.now(), closed=True))
    best = words.say("common.scores.best")
    for tab, shown in ((shelf.GAMES[0], True), (None, False)):
        app.push(ScoreBook(app, key=tab))
        assert (best in [text for text, _ in read(app)]) == shown


def test_a_long_history_is_read_on_where_somebody_scrolls_to_its_end(app: App) -> None:
    whole = record.whole(played(shelf.GAMES[0]), record.now(), closed=True)
    for number in range(AT_ONCE + 3):
        app.scores.keep(whole | {"id": f"{number:032x}"})
    app.push(ScoreBook(app, key=shelf.GAMES[0]))
    page: Scene = app.page
    assert isinstance(page, ScoreBook)

    def rows() -> int:
        return sum(isinstance(leaf, Printed) for leaf in page.leaves)

    assert rows() == AT_ONCE
    app.update(0.1)
    assert rows() == AT_ONCE
    history = next(scroll for scroll in page.scrolls if scroll.scrolls and scroll.name.startswith("last"))
    while history.page(1):
        pass
    app.update(0.1)
    assert rows() == AT_ONCE + 3
    app.draw()


def test_a_match_that_was_left_can_be_set_aside_from_the_score_book(app: App) -> None:
    match = played(shelf.GAMES[0], most=3)
    file = app.running.begin(record.header(match, record.now()))
    for move in match.moves:
        file.append(move)
    app.push(ScoreBook(app))
    click(app, found(app, Field, words.say("common.scores.set_aside")))
    assert app.running.matches()
    click(app, found(app, Button, words.say("common.ask.match.yes")))
    assert not app.running.matches()
    assert list(app.running.folder.glob("*-aside-*"))


def people(app: App) -> Players:
    app.push(Players(app))
    page: Scene = app.page
    assert isinstance(page, Players)
    return page


def test_somebody_new_is_made_by_one_click_and_a_name(app: App) -> None:
    page = people(app)
    click(app, found(app, Button, words.say("common.profile.new")))
    assert page.typist.typing
    typed(app, "Minna")
    key(app, pygame.K_RETURN)
    assert [person.name for person in app.profiles.all] == ["Minna"]


def test_matches_follow_a_person_to_a_new_name(app: App) -> None:
    app.profiles.add("Ada")
    app.scores.keep(record.whole(played(shelf.GAMES[0]), record.now(), closed=True))
    people(app)
    click(app, found(app, Entry))
    typed(app, "Augusta")
    key(app, pygame.K_RETURN)
    assert app.profiles.all[0].name == "Augusta"
    assert "Augusta" in {one.name for one in app.scores.standings()}


def test_deleting_asks_first_and_takes_the_statistics_too(app: App) -> None:
    app.profiles.add("Ada")
    app.scores.keep(record.whole(played(shelf.GAMES[0]), record.now(), closed=True))
    page = people(app)
    click(app, found(app, Button, words.say("common.profile.delete")))
    assert app.profiles.all
    key(app, pygame.K_ESCAPE)
    assert app.page is page
    click(app, found(app, Button, words.say("common.profile.delete")))
    click(app, found(app, Button, words.say("common.ask.person.yes")))
    assert not app.profiles.all
    assert "Ada" not in {one.name for one in app.scores.standings()}


def test_a_call_key_is_the_next_key_pressed(app: App) -> None:
    app.profiles.add("Ada")
    people(app)
    click(app, found(app, Field, words.say("common.profile.seat_key")))
    key(app, pygame.K_g, pygame.KSCAN_G)
    assert app.profiles.all[0].call_key == "g"


def test_what_cannot_be_a_call_key_is_told(app: App) -> None:
    app.profiles.add("Ada")
    people(app)
    click(app, found(app, Field, words.say("common.profile.seat_key")))
    key(app, pygame.K_F5, pygame.KSCAN_F5)
    assert app.profiles.all[0].call_key is None
    assert app.notice.showing


def test_every_call_that_a_game_knows_can_be_made_for_a_person(app: App) -> None:
    app.profiles.add("Ada", helped=("snap",))
    people(app)
    calls = sorted({call for game in shelf.GAMES for call in shelf.game(game).own_calls})
    for number in range(len(calls)):
        click(app, [control for control in app.page.controls if isinstance(control, Switch)][number])
    assert app.profiles.all[0].helped == tuple(sorted((*calls, "snap")))
    assert not app.profiles.all[0].reduced_motion
    for number in range(len(calls)):
        click(app, [control for control in app.page.controls if isinstance(control, Switch)][number])
    assert app.profiles.all[0].helped == ("snap",)
