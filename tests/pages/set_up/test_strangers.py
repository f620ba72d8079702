"""A computer player's strength that nobody knows is told of, whatever file it comes in by, and played gently."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from game_closet import shelf
from game_closet.app import App
from game_closet.engine import bots, record
from game_closet.engine.draft import Draft
from game_closet.engine.evening import Evening
from game_closet.engine.levels import FORMER
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter
from game_closet.engine.thinking import thinker
from game_closet.engine.thinking.thinker import Here
from game_closet.kit.buttons import Field
from game_closet.kit.choices import Segments
from game_closet.pages.evening.table import sit_down
from game_closet.pages.set_up.levels import level_name
from game_closet.pages.set_up.set_up import SetUp
from game_closet.pages.settings.household import restore
from game_closet.pages.table.beside.replay import Replay
from game_closet.pages.table.result import Result
from game_closet.pages.table.table_page import TablePage
from game_closet.stage import words
from game_closet.stage.company import called
from game_closet.store import household
from tests.pages.pages import found, played, program
from tests.walks import match_of

STRANGER = "omniscient"
SAID = words.say("common.trouble.unknown_level").replace("%{1}", STRANGER)
KEY = "blank_out"
DOORS = ("favourites", "last_tables", "last_sitters")


def people(level: str | None, key: str = KEY) -> Draft:
    return Draft(key, (Sitter("Ada", 0, 0), Sitter("Moth", 1, 1, level)))


def kept(door: str, level: str, key: str = KEY) -> Mapping[str, Any]:
    """What the settings keep, where one of their lines names a strength."""
    written = people(level, key).written()
    return {door: tuple(written["sitters"]) if door == "last_sitters" else {key: written}}


def told(app: App) -> list[str]:
    """All that the program has to tell."""
    sentences: list[str] = []
    for _ in range(5):
        app.update(0.0)
        if app.notice.showing:
            sentences.append(app.notice.sentence)
            app.notice.clear()
    return sentences


def opened(app: App, key: str = KEY) -> SetUp:
    app.routes.set_up(shelf.box(key), key=key)
    page: Any = app.page
    assert isinstance(page, SetUp)
    return page


def test_the_sentence_is_there() -> None:
    assert STRANGER in SAID
    assert "%" not in SAID


@pytest.mark.parametrize("door", DOORS)
def test_it_is_told_once_where_a_game_is_set_up_and_a_gentle_one_sits_there(app: App, door: str) -> None:
    app.change(**kept(door, STRANGER))
    for _ in range(2):
        page = opened(app)
        assert told(app) == [SAID]
        assert page.draft.sitters[1].level == "gentle"
        assert found(app, Field, level_name("gentle"))
        page.put(page.draft.added(Sitter("Zoë", 4, 4)))
        page.choose("turn_a_bout")
        page.choose(KEY)
        assert told(app) == []
        app.back()
        app.change(**kept(door, STRANGER))


def test_of_a_favourite_for_others_it_is_told_when_its_people_sit_down(app: App) -> None:
    app.change(**kept("favourites", STRANGER), **kept("last_sitters", "sharp"))
    page = opened(app)
    assert page.draft.sitters[1].level == "sharp"
    assert told(app) == []
    page.use_favourite()
    assert page.draft.sitters[1].level == "gentle"
    assert told(app) == [SAID]


def test_nobody_is_told_of_a_stranger_who_has_no_seat(app: App) -> None:
    more = [Sitter("Lou", 2, 2), Sitter("Otto", 3, 3, STRANGER)]
    app.change(last_sitters=tuple(who._asdict() for who in (*people("sharp").sitters, *more)))
    page = opened(app, "turn_a_bout")
    assert len(page.draft.sitters) == 2
    assert told(app) == []


@pytest.mark.parametrize(("former", "present"), FORMER.items())
@pytest.mark.parametrize("door", DOORS)
def test_nothing_is_told_of_a_former_name(app: App, door: str, former: str, present: str) -> None:
    app.change(**kept(door, former))
    assert opened(app).draft.sitters[1].level == present
    assert told(app) == []


@pytest.mark.parametrize("door", DOORS)
def test_nothing_is_told_of_a_strength_that_this_game_alone_has_not(app: App, door: str) -> None:
    key = "blackout_cities"
    assert "steady" not in bots.levels(key)
    app.change(**kept(door, "steady", key))
    assert opened(app, key).draft.sitters[1].level == "gentle"
    assert told(app) == []


def test_it_is_told_of_a_household_that_was_restored(app: App, tmp_path: Path) -> None:
    app.change(**kept("favourites", STRANGER))
    file = tmp_path / "a household"
    household.back_up(app.home, app.scores, file)
    other = program(tmp_path / "other")
    other.routes.shelf()
    restore(other, file)
    told(other)
    page = opened(other)
    assert told(other) == [SAID]
    assert page.draft.sitters[1].level == "gentle"
    other.close()


def stranger(match: Match) -> Match:
    match.seat(1, match.sitters[1]._replace(level=STRANGER))
    return match


@pytest.fixture
def table(app: App, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Play a few moves at the table, until there is something to tell; computer players think here and now."""
    monkeypatch.setattr(thinker.Process, "_put", Here._put)
    monkeypatch.setattr(thinker.Process, "answers", Here.answers)

    def played_on() -> None:
        page: Any = app.page
        assert isinstance(page, TablePage)
        for _ in range(200):
            app.update(0.1)
            if app.notice.showing:
                return
            if page.sitting.still and (seat := page.sitting.eyes.waited_for) is not None:
                page.make(page.game.moves(page.match.state, seat)[0])

    return played_on


def test_it_is_told_at_the_table_of_a_match_that_was_left(app: App, table: Callable[[], None]) -> None:
    app.routes.table(stranger(match_of(KEY, 2, people=1)))
    app.routes.shelf()
    (saved,) = app.running.matches()
    app.routes.play_on(saved)
    table()
    assert told(app) == [SAID]


def test_it_is_told_at_the_table_of_an_evening(app: App, table: Callable[[], None]) -> None:
    guests = (Sitter("Ada", 0, 0), Sitter("Moth", 1, 1, STRANGER))
    app.evenings.keep(Evening(guests, (KEY,), 60).planned())
    sit_down(app)
    table()
    assert told(app) == [SAID]


def test_whoever_was_no_better_known_plays_the_next_match_gently(app: App) -> None:
    match = stranger(played(KEY))
    app.routes.result(match, wishes=shelf.table(KEY).settings())
    result: Any = app.page
    assert isinstance(result, Result)
    result.play_again()
    page: Any = app.page
    assert isinstance(page, TablePage)
    assert {who.level for who in page.match.sitters} == {None, "gentle"}


@pytest.mark.parametrize("level", [STRANGER, "steady"])
def test_in_the_pause_the_one_who_plays_for_it_is_shown(app: App, level: str) -> None:
    match = match_of("blackout_cities", 2, people=1)
    match.seat(1, match.sitters[1]._replace(level=level))
    app.routes.table(match, paused=True)
    kinds = [control for control in app.page.controls if isinstance(control, Segments)]
    assert [one.choices[one.chosen] for one in kinds] == [level_name(None), level_name("gentle")]


def test_the_books_call_it_by_the_name_that_was_written(app: App) -> None:
    match = stranger(played(KEY))
    lines = record.whole(match, record.now(), closed=True)
    assert called("Moth", STRANGER) == words.say("common.scores.computer", name="Moth", level=STRANGER)
    app.routes.replay(lines)
    page: Any = app.page
    assert isinstance(page.beside, Replay)
    assert told(app) == []
