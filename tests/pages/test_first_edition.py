"""A household that the first edition left opens for ever: people, settings, scores, the evening and the table."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game_closet import shelf
from game_closet.app import App
from game_closet.contract import Phrase
from game_closet.engine import record
from game_closet.pages.begin import play_on
from game_closet.pages.evening.table import sit_down
from game_closet.pages.table.table_page import TablePage
from tests.homes import HOMES, moved_in
from tests.pages.pages import program
from tests.walks import choices

# What the first edition had in its book, in the order of play; the last but one also lay on the table, finished.
BOOK = (
    "muggins",
    "blackout_cities",
    "block_dominoes",
    "blank_jack",
    "shell_out",
    "turn_a_bout",
    "blackout_slide",
    "turn_a_bout",
    "muggins",
)
GOING_ON = ("blackout_cities", "shell_out", "blackout_cities", "muggins", "draw_dominoes")
FINISHED = ("turn_a_bout", "blank_jack")  # on the table; the first was in the book already


def read_on(key: str) -> bool:
    """Whether matches of the first edition can still be shown and played on."""
    return 1 in (shelf.game(key).edition, *shelf.game(key).reads)


@pytest.fixture
def old(tmp_path: Path) -> Path:
    return moved_in("first_edition", tmp_path / "house")


@pytest.fixture
def app(old: Path) -> Iterator[App]:
    opened = program(old)
    opened.routes.shelf()
    yield opened
    opened.close()


def test_its_people_and_settings_are_here(app: App) -> None:
    assert [person.name for person in app.profiles.all] == ["Ada", "Zoë", "Otto", "Nell"]
    ada, zoe, otto, nell = app.profiles.all
    assert (zoe.call_key, otto.helped, otto.text_size, nell.reduced_motion) == ("k", ("call",), 1.3, True)
    assert (ada.colour, nell.shape) == (0, 3)
    assert (app.settings.volume, app.settings.speed) == (4, "quick")
    assert {"muggins", "shell_out"} <= app.settings.favourites.keys()


def test_its_score_book_is_whole(app: App) -> None:
    found = app.scores.matches()[::-1][: len(BOOK)]
    assert tuple(one.game for one in found) == BOOK
    assert found[0].seats[0][:5] == ("Ada", None, 0, 0, found[0].seats[0].score)
    assert found[0].ended == "2026-10-01T20:05:00Z"
    for one in found:
        if read_on(one.game):
            assert record.replay(app.scores.record(one.number)).over
        else:
            assert app.scores.why_not_shown(one.number) == Phrase("earlier_edition", (1,))
    assert len({app.scores.record(one.number)["id"] for one in found}) == len(BOOK)


def test_what_it_left_finished_on_the_table_is_in_the_book_once(app: App) -> None:
    entered = app.scores.matches()[: -len(BOOK)]
    assert [one.game for one in entered] == list(filter(read_on, ["blank_jack"])), "the other one was there already"
    assert sorted(one.game for one in app.running.matches()) == sorted(filter(read_on, GOING_ON))


def test_what_cannot_be_played_on_is_told_and_kept(old: Path, app: App) -> None:
    gone = [key for key in (*GOING_ON, *FINISHED) if not read_on(key)]
    aside = sorted((old / "data" / "table").glob("*-aside-*"))
    assert sorted(path.name.split("-")[1] for path in aside) == sorted(gone)
    assert sorted(app.troubles) == [Phrase("earlier_edition", (path.name,)) for path in aside]
    for path in aside:
        before = HOMES / "first_edition" / "data" / "table" / f"{path.name.partition('-aside-')[0]}.jsonl"
        assert path.read_bytes() == before.read_bytes()


def test_its_evening_goes_on_at_its_table(app: App) -> None:
    evening = app.evenings.going_on
    assert evening is not None
    assert [outcome.fixture.game for outcome in evening.played] == ["muggins"]
    sit_down(app)
    assert isinstance(app.page, TablePage)
    assert app.page.match.names == ("Zoë", "Otto", "Ada")
    assert app.page.game.key == evening.coming[0].game
    same = app.page.file.path.name == evening.table
    assert same == read_on(evening.coming[0].game), "it is begun anew where its rules have changed"


def test_its_matches_are_played_on(app: App) -> None:
    for one in app.running.matches():
        play_on(app, one)
        page = app.page
        assert isinstance(page, TablePage)
        before = len(page.match.moves)
        page.match.play(choices(page.match)[0])
        for move in page.match.moves[before:]:
            page.file.append(move)
        app.routes.shelf()
        (again,) = (other for other in app.running.matches() if other.path == one.path)
        assert len(again.record["moves"]) > before >= len(one.record["moves"])
        assert record.replay(again.record).sitters == page.match.sitters


def test_a_seat_that_changed_hands_is_still_in_them(app: App) -> None:
    (muggins,) = (one for one in app.running.matches() if one.game == "muggins")
    assert muggins.names == ("Zoë", "Nell", "Moth")
