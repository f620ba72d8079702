import json
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest

from game_closet.contract import Phrase, Refused
from game_closet.engine.levels import LEVELS
from game_closet.engine.record import id_of
from game_closet.store import book as bookfile
from game_closet.store import copies, scores
from game_closet.store.copies import Spoilt, copy_book
from game_closet.store.home import TONIGHT, Home
from game_closet.store.scores import Scores, Tally
from tests.homes import moved_in
from tests.pages.pages import program

Record = dict[str, Any]


@pytest.fixture
def book(home: Home) -> Scores:
    return Scores(home)


def match(finished: Record, names: tuple[str, ...], points: tuple[int, ...], game: str = "muggins") -> Record:
    """A match of people alone."""
    seats = [{"name": name, "kind": "human", "colour": seat, "shape": seat} for seat, name in enumerate(names)]
    won = [seat for seat, score in enumerate(points) if score == max(points)]
    return another(finished) | {"game": game, "seats": seats, "scores": list(points), "winners": won}


def another(finished: Record) -> Record:
    """The same once more, as a match of its own."""
    return finished | {"id": token_hex(16)}


def test_a_match_is_in_the_book_tomorrow(home: Home, finished: Record) -> None:
    book = Scores(home)
    number = book.keep(finished)
    book.close()
    tomorrow = Scores(home)
    assert number is not None
    (written,) = tomorrow.matches()
    assert (written.number, written.game, written.started, written.moves) == (
        number,
        "blackout_cities",
        "2026-11-16T19:30:00Z",
        1,
    )
    assert written.seats == (("Ada", None, 0, 0, 30, True), ("Moth", "steady", 1, 1, 20, False))
    assert tomorrow.record(number) == finished | {"id": id_of(finished)}
    assert not home.troubles


def test_the_book_is_written_ahead_and_has_a_version(home: Home, book: Scores) -> None:
    with sqlite3.connect(book.path) as plain:
        assert plain.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert plain.execute("PRAGMA user_version").fetchone() == (bookfile.VERSION,)


def test_matches_are_listed_by_game_the_latest_first(book: Scores, finished: Record) -> None:
    for points in (1, 2, 3):
        book.keep(match(finished, ("Ada", "Lou"), (points, 0)))
    book.keep(finished)
    assert [written.seats[0].score for written in book.matches("muggins")] == [3, 2, 1]
    assert [written.seats[0].score for written in book.matches("muggins", limit=1, skip=1)] == [2]
    assert len(book.matches()) == 4
    assert book.matches("chess") == []


def test_standings_count_played_won_best_and_total(book: Scores, finished: Record) -> None:
    book.keep(match(finished, ("Ada", "Lou"), (100, 40)))
    book.keep(match(finished, ("Lou", "Ada"), (70, 110)))
    book.keep(match(finished, ("Ada", "Lou"), (50, 50)))
    book.keep(match(finished, ("Ada", "Lou"), (0, 9), "block_dominoes"))
    ada, lou = book.standings("muggins")
    assert ada == Tally("Ada", None, 0, 0, played=3, won=3, best=110, total=260, in_a_row=3)
    assert lou == Tally("Lou", None, 1, 1, played=3, won=1, best=70, total=160, in_a_row=1)
    assert book.standings()[0].played == 4
    assert book.played("muggins").matches == 3
    assert book.played("chess") == (0, "", 0, "")


def test_a_computer_player_stands_for_itself_by_level(book: Scores, finished: Record) -> None:
    book.keep(finished)
    sharper = finished["seats"][1] | {"level": "sharp"}
    book.keep(another(finished) | {"seats": [finished["seats"][0], sharper]})
    assert {(one.name, one.level, one.played) for one in book.standings()} == {
        ("Ada", None, 2),
        ("Moth", "steady", 1),
        ("Moth", "sharp", 1),
    }


def test_a_record_of_an_earlier_edition_counts_for_the_level_of_its_present_name(
    book: Scores, finished: Record
) -> None:
    book.keep(finished | {"seats": [finished["seats"][0], finished["seats"][1] | {"level": "easy"}]})
    assert ("Moth", "gentle") in {(one.name, one.level) for one in book.standings()}


def test_a_book_of_the_first_edition_knows_levels_by_their_present_names(tmp_path: Path) -> None:
    moved = moved_in("first_edition", tmp_path / "home")
    with closing(bookfile.open_book(moved / "data" / "scores.sqlite")) as book:
        for table in ("seat", "tally"):
            found = {level for (level,) in book.execute(f"SELECT level FROM {table} WHERE level != ''")}
            assert found <= LEVELS.keys()
            assert "gentle" in found


def test_who_took_over_a_seat_is_in_the_book(book: Scores, finished: Record) -> None:
    book.keep(finished | {"changes": [[1, 1, {"name": "Lou", "kind": "human"}]]})
    assert [seat.name for seat in book.matches()[0].seats] == ["Ada", "Lou"]


def test_the_best_score_is_a_person_s(book: Scores, finished: Record) -> None:
    assert book.best("blackout_cities") is None
    book.keep(another(finished) | {"scores": [30, 90], "winners": [1]})
    book.keep(finished)
    best = book.best("blackout_cities")
    assert best is not None
    assert best[:2] == ("Ada", 30)


def test_wins_in_a_row_are_the_longest_run(book: Scores, finished: Record) -> None:
    for points in (9, 9, 0, 9, 9, 9, 0):
        book.keep(match(finished, ("Ada", "Lou"), (points, 5)))
    assert [one.in_a_row for one in book.standings()] == [3, 1]
    assert [one.in_a_row for one in book.standings("muggins")] == [3, 1]


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
    book.keep(another(finished), TONIGHT)
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
        bookfile.open_book(path)
    book = Scores(home)
    assert book.keep(finished) is None, "memory is no disk"
    assert len(book.matches()) == 1, "the evening goes on"
    book.close()
    assert path.read_bytes() == before
    assert [trouble.kind for trouble in home.troubles] == ["newer_file", "not_scored"]


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


def test_a_book_damaged_inside_is_found_when_it_is_read(home: Home, finished: Record) -> None:
    book = Scores(home)
    for _ in range(40):
        book.keep(another(finished))
    book.close()
    content = bytearray(book.path.read_bytes())
    content[4096 : 4096 * 3] = b"\xaa" * 8192
    book.path.write_bytes(content)
    again = Scores(home)
    assert again.matches() == []
    assert [trouble.kind for trouble in home.troubles] == ["set_aside"]
    assert again.keep(finished) is not None


def test_a_disk_that_stumbles_once_sets_no_good_book_aside(
    home: Home, finished: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    Scores(home).keep(finished)
    stumbles = [Spoilt("once")]
    real = bookfile.open_book

    def open_book(path: Path | None) -> sqlite3.Connection:
        if stumbles:
            raise stumbles.pop()
        return real(path)

    monkeypatch.setattr(scores, "open_book", open_book)
    book = Scores(home)
    assert len(book.matches()) == 1
    assert not home.troubles
    assert not list(home.data.glob("*-aside-*"))


def test_a_folder_in_the_place_of_the_book_is_told_and_the_evening_goes_on(home: Home, finished: Record) -> None:
    (home.data / "scores.sqlite").mkdir()
    book = Scores(home)
    assert book.keep(finished) is None
    assert len(book.matches()) == 1
    assert [trouble.kind for trouble in home.troubles] == ["unreadable", "not_scored"]
    book.path.rmdir()
    assert book.keep(another(finished)) is not None, "it is there after all"
    assert len(book.matches()) == 2, "and what waited is entered too"


def test_a_book_held_by_another_program_loses_nothing_and_is_told(
    home: Home, book: Scores, finished: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    book.keep(finished)
    book._book.execute("PRAGMA busy_timeout = 1")
    other = sqlite3.connect(book.path)
    other.execute("BEGIN EXCLUSIVE")
    assert book.keep(another(finished)) is None
    assert [trouble.kind for trouble in home.troubles] == ["not_scored"]
    other.rollback()
    assert book.keep(another(finished)) is not None
    assert len(book.matches()) == 3, "what waited is entered at the next chance"


def test_what_waited_is_entered_when_the_book_is_closed(home: Home, book: Scores, finished: Record) -> None:
    book._open.execute("PRAGMA busy_timeout = 1")
    with closing(sqlite3.connect(book.path)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert book.keep(finished) is None
    book.close()
    assert len(Scores(home).matches()) == 1


class Full:
    """A book on a disk that fills up in the very moment of the commit."""

    def __init__(self, book: sqlite3.Connection) -> None:
        self._book = book

    def __getattr__(self, name: str) -> Any:
        return getattr(self._book, name)

    def __enter__(self) -> sqlite3.Connection:
        return self._book

    def __exit__(self, *fault: object) -> None:
        self._book.rollback()
        raise sqlite3.OperationalError("database or disk is full")


def test_a_match_is_told_to_be_kept_only_after_the_commit(home: Home, book: Scores, finished: Record) -> None:
    real = book._open
    book._open = Full(real)  # type: ignore[assignment]
    assert book.keep(finished) is None
    assert [trouble.kind for trouble in home.troubles] == ["not_scored"]
    book._open = real
    assert book.matches() == []
    assert book.keep(finished) is not None
    assert len(book.matches()) == 1


def test_a_match_is_kept_in_a_home_that_was_deleted_under_the_program(home: Home, finished: Record) -> None:
    book = Scores(home)
    book.keep(finished)
    shutil.rmtree(home.data)
    assert book.keep(another(finished)) is not None
    book.close()
    assert len(Scores(home).matches()) == 1


def test_a_match_is_not_kept_where_a_home_was_deleted_for_good(home: Home, finished: Record) -> None:
    book = Scores(home)
    shutil.rmtree(home.data)
    home.data.write_text("a file in the way")
    assert book.keep(finished) is None
    assert [trouble.kind for trouble in home.troubles] == ["not_scored"]


def test_a_match_is_in_the_book_once(home: Home, book: Scores, finished: Record) -> None:
    first = book.keep(finished)
    assert book.keep(finished) == first
    assert book.keep(finished | {"id": id_of(finished)}, TONIGHT) == first
    book.close()
    again = Scores(home)
    assert again.keep(finished) == first
    assert len(again.matches()) == again.standings()[0].played == 1


def test_odd_names_are_only_names(book: Scores, finished: Record) -> None:
    for name in ("x" * 500, "👨‍👩‍👧", "'; DROP TABLE match; --"):
        book.keep(match(finished, (name, "Lou"), (1, 0)))
    assert [written.seats[0].name for written in book.matches()][2] == "x" * 500
    assert len(book.standings()) == 4


def test_nothing_in_the_stores_is_a_pickle() -> None:
    for path in Path(scores.__file__).parent.glob("*.py"):
        assert "pickle" not in path.read_text(encoding="utf-8")


# --- versions


def first_version(home: Home, *records: Record) -> Path:
    """A book as the first edition wrote it."""
    path = home.data / "scores.sqlite"
    with closing(sqlite3.connect(path)) as book, book:
        for statement in bookfile.FIRST.split(";"):
            book.execute(statement)
        for number, lines in enumerate(records, 1):
            line = (number, "home", lines["game"], lines["started"], "", 1, json.dumps(lines))
            book.execute("INSERT INTO match VALUES (?, ?, ?, ?, ?, ?, ?)", line)
            book.execute("INSERT INTO seat VALUES (?, 0, 'Ada', NULL, 0, 0, 5, 1)", (number,))
        book.execute("PRAGMA user_version = 1")
    return path


def test_a_book_of_the_first_edition_is_copied_and_gets_ids(home: Home, finished: Record) -> None:
    later = finished | {"started": "2026-11-17T19:30:00Z"}
    path = first_version(home, finished, later, finished)
    before = path.read_bytes()
    book = Scores(home)
    assert [book.record(number)["id"] for number in (1, 2)] == [id_of(finished), id_of(later)]
    assert len(book.matches()) == 3, "one that was written down twice is not lost"
    assert book.record(3)["id"] not in (id_of(finished), id_of(later))
    assert book.keep(later) == 2, "what it has it does not take again"
    assert book.standings()[0].played == 3
    (copy,) = home.data.glob("scores-version-1.sqlite")
    with closing(sqlite3.connect(copy)) as old:
        assert old.execute("PRAGMA user_version").fetchone() == (1,)
        assert old.execute("SELECT count(id) FROM match").fetchone() == (3,)
    assert not home.troubles
    assert before != path.read_bytes()


def test_a_match_is_as_long_as_the_moves_its_seats_made_in_an_older_book_too(home: Home, finished: Record) -> None:
    rolls = [["chance", "roll", [1, 2]]] * 5
    long = finished | {"started": "2026-11-17T19:30:00Z", "moves": [*rolls, [0, "throw", []], [1, "throw", []]]}
    book = Scores(Home(home.data / "new"))
    for lines in (finished, long):
        book.keep(lines)
    broken = finished | {"moves": 7}
    first_version(home, finished, long, broken)
    old = Scores(home)
    assert [match.moves for match in book.matches()] == [2, 1]
    assert [match.moves for match in old.matches()] == [1, 2, 1], "what makes no sense stays as it was"
    assert old.played().longest == book.played().longest == 2


def test_a_best_score_is_told_game_by_game_and_not_over_all(book: Scores, finished: Record) -> None:
    book.keep(finished)
    book.keep(finished | {"game": "shell_out", "started": "2026-11-17T19:30:00Z", "scores": [150, 20]})
    assert [one.best for one in book.standings("shell_out") if one.name == "Ada"] == [150]
    assert [one.best for one in book.standings("blackout_cities") if one.name == "Ada"] == [30]
    assert {one.best for one in book.standings()} == {None}


def test_a_match_of_rules_that_are_played_no_more_says_so_and_its_scores_stand(book: Scores, finished: Record) -> None:
    now, then = book.keep(finished), book.keep(finished | {"edition": 1, "started": "2026-10-17T19:30:00Z"})
    assert now is not None
    assert then is not None
    assert book.why_not_shown(now) is None
    assert book.why_not_shown(then) == Phrase("earlier_edition", (1,))
    assert [seat.score for seat in book.matches()[0].seats] == finished["scores"]
    assert book.standings()[0].played == 2


@pytest.mark.parametrize("put", [os.mkfifo, lambda path: path.symlink_to(path.parent.parent / "elsewhere")])
def test_what_lies_where_an_older_book_is_copied_to_is_neither_waited_for_nor_followed(
    home: Home, finished: Record, put: Callable[[Path], None]
) -> None:
    path = first_version(home, finished)
    copy = path.with_name("scores-version-1.sqlite")
    put(copy)
    opened = Scores(home)
    assert len(opened.matches()) == 1
    assert copy.stat().st_size
    assert not (home.data.parent / "elsewhere").exists()


def test_a_migration_is_whole_or_not_at_all(home: Home, finished: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    path = first_version(home, finished)

    def fails(book: sqlite3.Connection) -> None:
        bookfile._give_ids(book)
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(bookfile, "STEPS", (bookfile._lay_out, fails))
        with pytest.raises(sqlite3.OperationalError):
            bookfile.open_book(path)
    with closing(sqlite3.connect(path)) as book:
        assert book.execute("PRAGMA user_version").fetchone() == (1,)
        assert book.execute("SELECT id FROM match").fetchall() == [(1,)]
    assert len(Scores(home).matches()) == 1


def test_a_new_book_and_one_brought_up_to_date_have_the_same_shape(home: Home, tmp_path: Path) -> None:
    first_version(home)
    shapes = []
    for path in (home.data / "scores.sqlite", tmp_path / "new.sqlite"):
        with closing(bookfile.open_book(path)) as book:
            shapes.append(book.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall())
    assert shapes[0] == shapes[1]


@pytest.mark.parametrize("text", ["not json", "[]", "5", "[" * 100_000, '{"seats": 5}'])
def test_a_record_that_makes_no_sense_is_refused_and_still_brought_up_to_date(
    home: Home, finished: Record, text: str
) -> None:
    path = first_version(home, finished)
    with closing(sqlite3.connect(path)) as book, book:
        book.execute("UPDATE match SET record = ?", (text,))
    opened = Scores(home)
    opened.rename_player("Ada", "Eve")
    assert [seat.name for match in opened.matches() for seat in match.seats] == ["Eve"]
    if "seats" not in text:
        with pytest.raises(Refused):
            opened.record(1)


@pytest.mark.parametrize("spoiling", ["DROP TABLE seat", "ALTER TABLE match DROP COLUMN record"])
def test_a_book_of_another_shape_is_set_aside(home: Home, finished: Record, spoiling: str) -> None:
    Scores(home).close()
    with closing(sqlite3.connect(home.data / "scores.sqlite")) as book, book:
        book.execute(spoiling)
    opened = Scores(home)
    assert [trouble.kind for trouble in home.troubles] == ["set_aside"]
    assert opened.keep(finished) is not None


@pytest.mark.parametrize(
    "damage",
    [
        "seat SET name = x'ff00'",
        "seat SET name = CAST(x'ff41' AS TEXT)",
        "seat SET level = x'ff'",
        "seat SET colour = 99, shape = -7",
        "seat SET colour = 'red', shape = 1.5",
        "seat SET score = 'many'",
        "seat SET score = 9e999",
        "seat SET score = 9223372036854775807",
        "seat SET match = match + 7",
        "match SET started = x'ff', ended = x'ff'",
        "match SET game = x'ff'",
        "match SET moves = 'many'",
    ],
)
def test_a_value_that_makes_no_sense_spoils_no_other_and_no_page(home: Home, finished: Record, damage: str) -> None:
    book = Scores(home)
    for _ in range(2):
        book.keep(another(finished))
    book.close()
    with closing(sqlite3.connect(book.path)) as spoilt, spoilt:
        spoilt.execute(f"UPDATE {damage} WHERE rowid = 1")
    app = program(home.data.parent)
    for key in (None, finished["game"]):
        app.routes.score_book(key)
        app.draw()
    assert app.scores.matches(), "the other match is still there"
    assert not app.troubles
    app.close()


# --- copies


def tended(home: Home) -> Scores:
    """A book looked after in the background, which has done its work."""
    book = Scores(home)
    book.tend()
    assert book._carer is not None
    book._carer.join()
    return book


def spoil(path: Path) -> bytes:
    """Damage pages that nobody reads at the opening; the content now."""
    content = bytearray(path.read_bytes())
    content[-4096 * 2 :] = b"\xaa" * 4096 * 2
    path.write_bytes(content)
    return bytes(content)


def filled(home: Home, finished: Record, matches: int = 30) -> Path:
    book = Scores(home)
    for _ in range(matches):
        book.keep(another(finished))
    book.close()
    return book.path


def test_a_book_is_copied_once_a_day(home: Home, finished: Record) -> None:
    filled(home, finished, 3)
    book = tended(home)
    (copy,) = book.copies.all()
    assert copy.name == f"scores-{date.today().isoformat()}.sqlite"
    with closing(sqlite3.connect(copy)) as copied:
        assert copied.execute("SELECT count(*) FROM match").fetchone() == (3,)
    written = copy.stat().st_mtime_ns
    book.keep(another(finished))
    book.close()
    tended(home).close()
    assert [copy.stat().st_mtime_ns for copy in book.copies.all()] == [written]
    assert sorted(path.name for path in book.copies.folder.iterdir()) == [copy.name], "no drafts"


def test_an_empty_book_is_not_worth_a_copy(home: Home) -> None:
    assert tended(home).copies.all() == []


def days_of_copies(home: Home, days: int, size: int) -> list[str]:
    folder = home.data / "copies"
    folder.mkdir()
    names = [f"scores-{(date.today() - timedelta(days=day)).isoformat()}.sqlite" for day in range(1, days + 1)]
    for name in names:
        (folder / name).write_bytes(b"x" * size)
    return names


def test_no_more_than_seven_copies_are_kept(home: Home, finished: Record) -> None:
    names = days_of_copies(home, 9, 10)
    filled(home, finished, 1)
    assert [path.name for path in tended(home).copies.all()][1:] == names[:6]


def test_copies_take_no_more_room_than_two_books_but_two_are_always_kept(
    home: Home, finished: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(copies, "ROOM", 1)
    path = filled(home, finished)
    names = days_of_copies(home, 5, path.stat().st_size * 9)
    book = tended(home)
    assert [copy.name for copy in book.copies.all()][1:] == names[:1]


def test_a_draft_that_a_killed_program_left_is_cleared_away(home: Home, finished: Record) -> None:
    filled(home, finished, 1)
    (home.data / "copies").mkdir()
    (home.data / "copies" / ".scores-2020-01-01.sqlite.new").write_bytes(b"half")
    assert len(list(tended(home).copies.folder.iterdir())) == 1


def test_a_copy_that_fails_at_its_end_leaves_nothing(
    home: Home, finished: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = filled(home, finished, 1)

    def refuse(_: int) -> None:
        (home.data / "copy-wal").touch()  # as SQLite leaves it where the disk refuses
        raise OSError("refused")

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(OSError, match="refused"):
        copy_book(path, home.data / "copy")
    assert not list(home.data.glob("copy*"))


def test_a_damaged_book_is_set_aside_and_its_latest_good_copy_taken(home: Home, finished: Record) -> None:
    path = filled(home, finished)
    book = tended(home)
    book.close()
    (copy,) = book.copies.all()
    later = copy.with_name("scores-9999-12-31.sqlite")
    shutil.copy(copy, later)
    spoil(later)
    broken = spoil(path)
    again = Scores(home)
    assert len(again.matches()) == 30
    assert [trouble.kind for trouble in home.troubles] == ["book_restored"]
    assert home.troubles[0].args[1] == date.today().isoformat()
    assert [aside.read_bytes() for aside in home.data.glob("scores-aside-*.sqlite")] == [broken]
    assert again.keep(another(finished)) is not None
    again.close()
    assert len(Scores(home).matches()) == 31


@pytest.fixture
def looked_through(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The books that were looked through."""
    seen: list[str] = []
    real = copies.look_through

    def look(path: Path, *stopped: Any) -> None:
        seen.append(path.name)
        real(path, *stopped)

    monkeypatch.setattr(scores, "look_through", look)
    yield seen


def test_a_book_is_looked_through_only_after_an_unclean_end(
    home: Home, finished: Record, looked_through: list[str]
) -> None:
    filled(home, finished)
    tended(home).close()
    assert looked_through == []
    killed = Scores(home)  # never closed
    killed.keep(another(finished))
    tended(home)
    assert looked_through == ["scores.sqlite"]


def test_damage_after_an_unclean_end_is_found_in_the_background(home: Home, finished: Record) -> None:
    path = filled(home, finished)
    tended(home).close()
    spoil(path)
    path.with_name("scores.sqlite-wal").touch()
    book = tended(home)
    assert not home.troubles
    assert book.played().matches == 30
    assert [trouble.kind for trouble in home.troubles] == ["book_restored"]


def test_a_damaged_book_never_becomes_a_copy(home: Home, finished: Record) -> None:
    spoil(filled(home, finished))
    book = tended(home)
    assert book.copies.all() == []
    assert book.matches() == []
    assert [trouble.kind for trouble in home.troubles] == ["set_aside"]


def test_closing_does_not_wait_for_a_long_copy(home: Home, finished: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(home, finished)
    monkeypatch.setattr(copies, "PAGES", 1)
    book = Scores(home)
    book._closing.set()
    book.tend()
    book.close()
    assert book.copies.all() == []
    assert list(book.copies.folder.iterdir()) == []
    assert not os.path.lexists(home.data / "scores.sqlite-wal"), "closed cleanly"
