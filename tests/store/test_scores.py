import sqlite3
from pathlib import Path
from typing import Any

import pytest

from desktop.rules.contract import Refused
from desktop.store import scores
from desktop.store.home import Home
from desktop.store.scores import TONIGHT, Scores, Standing

Record = dict[str, Any]


@pytest.fixture
def book(home: Home) -> Scores:
    return Scores(home)


def match(finished: Record, names: tuple[str, ...], points: tuple[int, ...], game: str = "muggins") -> Record:
    """A match of people alone."""
    seats = [{"name": name, "kind": "human", "colour": seat, "shape": seat} for seat, name in enumerate(names)]
    won = [seat for seat, score in enumerate(points) if score == max(points)]
    return finished | {"game": game, "seats": seats, "scores": list(points), "winners": won}


def test_a_match_is_in_the_book_tomorrow(home: Home, finished: Record) -> None:
    book = Scores(home)
    number = book.keep(finished)
    book.close()
    tomorrow = Scores(home)
    assert number is not None
    (kept,) = tomorrow.matches()
    assert (kept.id, kept.game, kept.started, kept.moves) == (number, "blackout_cities", "2026-11-16T19:30:00Z", 1)
    assert kept.seats == (("Ada", None, 0, 0, 30, True), ("Moth", "steady", 1, 1, 20, False))
    assert tomorrow.record(number) == finished
    assert not home.troubles


def test_the_book_is_written_ahead_and_has_a_version(home: Home, book: Scores) -> None:
    with sqlite3.connect(book.path) as plain:
        assert plain.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert plain.execute("PRAGMA user_version").fetchone() == (scores.VERSION,)


def test_matches_are_listed_by_game_the_latest_first(book: Scores, finished: Record) -> None:
    for points in (1, 2, 3):
        book.keep(match(finished, ("Ada", "Lou"), (points, 0)))
    book.keep(finished)
    assert [kept.seats[0].score for kept in book.matches("muggins")] == [3, 2, 1]
    assert [kept.seats[0].score for kept in book.matches("muggins", limit=1, skip=1)] == [2]
    assert len(book.matches()) == 4
    assert book.matches("chess") == []


def test_standings_count_played_won_best_and_total(book: Scores, finished: Record) -> None:
    book.keep(match(finished, ("Ada", "Lou"), (100, 40)))
    book.keep(match(finished, ("Lou", "Ada"), (70, 110)))
    book.keep(match(finished, ("Ada", "Lou"), (50, 50)))
    book.keep(match(finished, ("Ada", "Lou"), (0, 9), "block_dominoes"))
    ada, lou = book.standings("muggins")
    assert ada == Standing("Ada", None, 0, 0, played=3, won=3, best=110, total=260)
    assert lou == Standing("Lou", None, 1, 1, played=3, won=1, best=70, total=160)
    assert book.standings()[0].played == 4
    assert book.played("muggins")[0] == 3
    assert book.played("chess") == (0, "")


def test_a_computer_player_stands_for_itself_by_level(book: Scores, finished: Record) -> None:
    book.keep(finished)
    sharper = finished["seats"][1] | {"level": "sharp"}
    book.keep(finished | {"seats": [finished["seats"][0], sharper]})
    assert {(one.name, one.level, one.played) for one in book.standings()} == {
        ("Ada", None, 2),
        ("Moth", "steady", 1),
        ("Moth", "sharp", 1),
    }


def test_who_took_over_a_seat_is_in_the_book(book: Scores, finished: Record) -> None:
    book.keep(finished | {"changes": [[1, 1, {"name": "Lou", "kind": "human"}]]})
    assert [seat.name for seat in book.matches()[0].seats] == ["Ada", "Lou"]


def test_best_scores_are_those_of_people(book: Scores, finished: Record) -> None:
    book.keep(finished | {"scores": [30, 90], "winners": [1]})
    book.keep(finished)
    assert [(name, score) for name, score, _ in book.best("blackout_cities")] == [("Ada", 30), ("Ada", 30)]


def test_wins_in_a_row_are_the_longest_run(book: Scores, finished: Record) -> None:
    for points in (9, 9, 0, 9, 9, 9, 0):
        book.keep(match(finished, ("Ada", "Lou"), (points, 5)))
    assert book.wins_in_a_row("Ada") == 3
    assert book.wins_in_a_row("Lou", "muggins") == 1
    assert book.wins_in_a_row("Nobody") == 0


def test_a_person_can_be_forgotten_without_spoiling_the_others(book: Scores, finished: Record) -> None:
    shared = book.keep(match(finished, ("Ada", "Lou"), (100, 40)))
    alone = book.keep(finished)
    assert shared is not None
    assert alone is not None
    book.forget_player("Ada")
    assert [one.name for one in book.standings()] == ["Lou"]
    assert "Ada" not in str(book.record(shared))
    with pytest.raises(Refused):
        book.record(alone)


def test_matches_follow_a_person_to_a_new_name(book: Scores, finished: Record) -> None:
    number = book.keep(finished)
    assert number is not None
    book.rename_player("Ada", "Ada B")
    assert [one.name for one in book.standings()] == ["Ada B", "Moth"]
    assert book.record(number)["seats"][0]["name"] == "Ada B"


def test_tonight_is_apart_from_the_house_and_can_be_cleared(book: Scores, finished: Record) -> None:
    book.keep(finished)
    book.keep(finished, TONIGHT)
    assert len(book.matches()) == len(book.matches(place=TONIGHT)) == 1
    book.clear_tonight()
    assert len(book.matches()) == 1
    assert book.standings(place=TONIGHT) == []


def test_a_newer_book_is_refused_and_left_untouched(home: Home, finished: Record) -> None:
    path = home.data / "scores.sqlite"
    with sqlite3.connect(path) as newer:
        newer.execute("CREATE TABLE future (x)")
        newer.execute("PRAGMA user_version = 99")
    newer.close()
    before = path.read_bytes()
    with pytest.raises(Refused):
        scores.open_book(path)
    book = Scores(home)
    assert book.keep(finished) is not None, "the evening goes on, in memory"
    assert len(book.matches()) == 1
    book.close()
    assert path.read_bytes() == before
    assert [trouble.kind for trouble in home.troubles] == ["newer_file"]


@pytest.mark.parametrize(
    "broken", [b"this is not a database at all, not even nearly", b"SQLite format 3\x00" + b"\x07" * 5000]
)
def test_a_damaged_book_is_set_aside_and_a_new_one_begun(home: Home, finished: Record, broken: bytes) -> None:
    (home.data / "scores.sqlite").write_bytes(broken)
    book = Scores(home)
    assert book.keep(finished) is not None
    assert [trouble.kind for trouble in home.troubles] == ["set_aside"]
    assert [path.read_bytes() for path in home.data.glob("scores-aside-*.sqlite")] == [broken]
    book.close()
    assert len(Scores(home).matches()) == 1


def test_a_book_damaged_inside_is_found_at_the_start(home: Home, finished: Record) -> None:
    book = Scores(home)
    for _ in range(40):
        book.keep(finished)
    book.close()
    content = bytearray(book.path.read_bytes())
    content[4096 : 4096 * 3] = b"\xaa" * 8192
    book.path.write_bytes(content)
    again = Scores(home)
    assert again.matches() == []
    assert [trouble.kind for trouble in home.troubles] == ["set_aside"]


def test_a_folder_in_the_place_of_the_book_is_told_and_the_evening_goes_on(home: Home, finished: Record) -> None:
    (home.data / "scores.sqlite").mkdir()
    book = Scores(home)
    assert book.keep(finished) is not None
    assert [trouble.kind for trouble in home.troubles] == ["unreadable"]


def test_a_book_held_by_another_program_loses_nothing_and_is_told(
    home: Home, book: Scores, finished: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    book.keep(finished)
    book._book.execute("PRAGMA busy_timeout = 1")
    other = sqlite3.connect(book.path)
    other.execute("BEGIN EXCLUSIVE")
    assert book.keep(finished) is None
    assert [trouble.kind for trouble in home.troubles] == ["not_saved"]
    other.rollback()
    assert book.keep(finished) is not None
    assert len(book.matches()) == 2


def test_odd_names_are_only_names(book: Scores, finished: Record) -> None:
    for name in ("x" * 500, "👨‍👩‍👧", "'; DROP TABLE match; --"):
        book.keep(match(finished, (name, "Lou"), (1, 0)))
    assert [kept.seats[0].name for kept in book.matches()][2] == "x" * 500
    assert len(book.standings()) == 4


def test_nothing_in_the_stores_is_a_pickle() -> None:
    for path in Path(scores.__file__).parent.glob("*.py"):
        assert "pickle" not in path.read_text(encoding="utf-8")
