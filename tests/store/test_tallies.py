"""Tallies against the long way round: every match of a book, read one by one."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from secrets import token_hex
from typing import Any

import pytest

from game_closet.store import book as bookfile
from game_closet.store import household, tables
from game_closet.store.home import HOUSE, TONIGHT, Home
from game_closet.store.scores import Finished, FinishedSeat, History, Scores, Tally
from game_closet.store.statistics import Month, Player, Rival

GAMES = ("muggins", "shell_out", "block_dominoes")
PEOPLE = ("Ada", "Lou", "Nell", "Moth")
LEVELS = (None, None, "gentle", "sharp")

Row = tuple[Finished, FinishedSeat]


def seats_of(matches: list[Finished]) -> list[Row]:
    """Every seat that somebody has a name in, the oldest match first."""
    return [(match, seat) for match in matches[::-1] for seat in match.seats if seat.name]


def standings(matches: list[Finished], game: str | None) -> list[Tally]:
    by_player: dict[tuple[str, str | None], list[Row]] = {}
    for match, seat in seats_of(matches):
        by_player.setdefault((seat.name, seat.level), []).append((match, seat))
    found = []
    for (name, level), rows in by_player.items():
        run = longest = 0
        for _, seat in rows:
            run = run + 1 if seat.won else 0
            longest = max(longest, run)
        points, last = [seat.score for _, seat in rows], rows[-1][1]
        won = sum(seat.won for _, seat in rows)
        token = (last.colour, last.shape)
        most = None if game is None else max(points)
        found.append(Tally(name, level, *token, len(rows), won, most, sum(points), longest))
    return sorted(found, key=lambda one: (-one.won, one.played, one.name, one.level or ""))


def history(matches: list[Finished]) -> History:
    if not matches:
        return History()
    longest = max(matches, key=lambda match: match.moves)
    return History(len(matches), min(match.ended for match in matches), longest.moves, longest.ended)


def best(matches: list[Finished]) -> tuple[str, int, str] | None:
    found = [(seat.name, seat.score, match.ended) for match, seat in seats_of(matches) if seat.level is None]
    return min(found, key=lambda one: (-one[1], one[2], one[0]), default=None)


def months(matches: list[Finished], player: Player) -> list[Month]:
    rows = [(match.ended[:7], seat.won) for match, seat in seats_of(matches) if (seat.name, seat.level) == player]
    return [
        Month(month, sum(at == month for at, _ in rows), sum(won for at, won in rows if at == month))
        for month in sorted({month for month, _ in rows})
    ]


def rivals(matches: list[Finished], player: Player) -> set[Rival]:
    found: dict[Player, list[int]] = {}
    for match in matches:
        for number, seat in enumerate(match.seats):
            for other_number, other in enumerate(match.seats):
                if number != other_number and (seat.name, seat.level) == player and other.name:
                    counts = found.setdefault(Player(other.name, other.level), [0, 0])
                    counts[0] += seat.won and not other.won
                    counts[1] += other.won and not seat.won
    return {Rival(other, *counts) for other, counts in found.items()}


def assert_true(book: Scores) -> None:
    for place in (HOUSE, TONIGHT):
        for game in (None, *GAMES):
            matches = book.matches(game, place)
            assert book.standings(game, place) == standings(matches, game)
            assert book.played(game, place) == history(matches)
            if game is not None:
                assert book.best(game, place) == best(matches)
            for one in book.standings(game, place):
                player = Player(one.name, one.level)
                found = book.statistics(player, game, place)
                assert found.months() == months(matches, player)
                assert set(found.rivals()) == rivals(matches, player)
                assert [tuple(one[:2]) for one in found.course()] == [
                    (seat.won, match.ended) for match, seat in seats_of(matches) if (seat.name, seat.level) == player
                ]


def match(rng: Random, finished: dict[str, Any]) -> dict[str, Any]:
    names = rng.sample(PEOPLE, rng.randint(2, 4))
    points = [rng.randint(-3, 9) for _ in names]
    seats = []
    for name in names:
        level = rng.choice(LEVELS)
        who = {"kind": "human"} if level is None else {"kind": "bot", "level": level}
        seats.append({"name": name, "colour": rng.randrange(4), "shape": rng.randrange(4), **who})
    won = [seat for seat, score in enumerate(points) if score == max(points)]
    moves = [["chance", "roll", [1, 1]], [0, "throw", []]] * rng.randint(1, 9)
    about = {"id": token_hex(16), "game": rng.choice(GAMES), "seats": seats, "scores": points, "winners": won}
    return finished | about | {"moves": moves}


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every match ends a second after the one before it."""
    ticks = iter(range(100_000))
    monkeypatch.setattr("game_closet.store.scores.now", lambda: f"2026-11-18T{next(ticks):05}Z")


def filled(home: Home, finished: dict[str, Any], seed: int) -> tuple[Scores, Random]:
    rng, book = Random(seed), Scores(home)
    for _ in range(40):
        book.keep(match(rng, finished), rng.choice((HOUSE, HOUSE, TONIGHT)))
    return book, rng


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize("seed", range(6))
def test_tallies_are_what_the_matches_say_whatever_is_done_to_the_book(
    home: Home, finished: dict[str, Any], seed: int
) -> None:
    book, rng = filled(home, finished, seed)
    assert_true(book)
    for _ in range(8):
        deed = rng.choice(("rename", "swallow", "forget", "clear", "keep", "keep", "reopen"))
        if deed == "rename":
            book.rename_player(rng.choice(PEOPLE), "Wren")
        elif deed == "swallow":
            book.rename_player(*rng.sample(PEOPLE, 2))
        elif deed == "forget":
            book.forget_player(rng.choice(PEOPLE))
        elif deed == "clear":
            book.clear_tonight()
        elif deed == "keep":
            book.keep(match(rng, finished))
        else:
            book.close()
            book = Scores(home)
        assert_true(book)
    assert not home.troubles


@pytest.mark.usefixtures("clock")
def test_a_match_that_is_entered_again_is_counted_once(home: Home, finished: dict[str, Any]) -> None:
    book, rng = filled(home, finished, 1)
    one = match(rng, finished)
    for _ in range(3):
        book.keep(one)
    assert_true(book)


def strip(path: Path) -> None:
    """Make a book one of the version before there were tallies."""
    with closing(sqlite3.connect(path)) as book, book:
        for table in (*tables.COUNTS, "deed"):
            book.execute(f"DROP TABLE {table}")
        for index in ("match_by_place", "match_unlooked"):
            book.execute(f"DROP INDEX {index}")
        book.execute("ALTER TABLE match DROP COLUMN looked")
        book.execute("PRAGMA user_version = 2")


@pytest.mark.usefixtures("clock")
def test_a_book_without_tallies_is_copied_and_counted(home: Home, finished: dict[str, Any]) -> None:
    book, _ = filled(home, finished, 2)
    wanted, count = book.standings(), len(book.matches())
    book.close()
    strip(book.path)
    again = Scores(home)
    assert_true(again)
    assert (again.standings(), len(again.matches())) == (wanted, count)
    with closing(sqlite3.connect(home.data / "scores-version-2.sqlite")) as copy:
        assert copy.execute("SELECT count(*) FROM match WHERE place = ?", (HOUSE,)).fetchone() == (count,)
        assert copy.execute("PRAGMA user_version").fetchone() == (2,)


@pytest.mark.usefixtures("clock")
def test_counting_is_whole_or_not_at_all(home: Home, finished: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    book, _ = filled(home, finished, 3)
    book.close()
    strip(book.path)

    def fails(book: sqlite3.Connection) -> None:
        tables.count_again(book)
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(bookfile, "count_again", fails)
        with pytest.raises(sqlite3.OperationalError):
            bookfile.open_book(book.path)
    with closing(sqlite3.connect(book.path)) as left:
        assert left.execute("PRAGMA user_version").fetchone() == (2,)
        assert left.execute("SELECT name FROM sqlite_master WHERE name IN ('tally', 'history')").fetchall() == []
    assert_true(Scores(home))


@pytest.mark.usefixtures("clock")
def test_a_rename_that_fails_half_way_leaves_the_tallies_true(
    home: Home, finished: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    book, _ = filled(home, finished, 4)
    before = book.standings()

    def fails(_: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as broken:
        broken.setattr("game_closet.store.scores.count_again", fails)
        book.rename_player("Ada", "Wren")
        book.forget_player("Lou")
    assert book.standings() == before
    assert_true(book)


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize("old", [False, True])
def test_the_tallies_of_another_household_come_with_it(home: Home, finished: dict[str, Any], old: bool) -> None:
    there = Home(home.data.parent.parent / "there")
    book, _ = filled(there, finished, 5)
    wanted = book.standings()
    if old:
        book.close()
        strip(book.path)
        with closing(sqlite3.connect(book.path)) as plain:  # copied as it is, by nobody of ours
            book._open = plain
            household.back_up(there, book, home.data / "there.closet")
    else:
        household.back_up(there, book, home.data / "there.closet")
    here, _ = filled(home, finished, 6)
    here.close()
    household.restore(home, home.data / "there.closet")
    moved_in = Scores(home)
    assert moved_in.standings() == wanted
    assert_true(moved_in)


@pytest.mark.parametrize(
    "table", ["tally SET played", "tally SET name", "history SET first_ended", "history SET played"]
)
@pytest.mark.parametrize("value", ["x'ff'", "-1", "9e999"])
def test_a_tally_that_makes_no_sense_is_told_as_none(
    home: Home, finished: dict[str, Any], table: str, value: str
) -> None:
    book = Scores(home)
    book.keep(finished)
    book.close()
    with closing(sqlite3.connect(book.path)) as spoilt, spoilt:
        spoilt.execute("PRAGMA ignore_check_constraints = ON")
        spoilt.execute(f"UPDATE {table} = {value}")
    again = Scores(home)
    again.standings()
    assert all(one.played > 0 and isinstance(one.name, str) for one in again.standings())
    assert isinstance(again.played().first_ended, str)
    assert again.played().matches in (0, 1)
