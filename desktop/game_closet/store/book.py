"""The file of the score book: opened, brought up to date, refused where a newer program wrote it.

A version is a step from the one before; a new book takes them all, so that every book has the same shape.
"""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from game_closet.contract import Refused
from game_closet.engine.levels import FORMER
from game_closet.engine.match import made
from game_closet.engine.record import id_from, id_of
from game_closet.store.copies import Spoilt, copy_book
from game_closet.store.tables import SUMS, TALLIES, count_again

FIRST = """
CREATE TABLE match (
  id INTEGER PRIMARY KEY, place TEXT NOT NULL, game TEXT NOT NULL, started TEXT NOT NULL, ended TEXT NOT NULL,
  moves INTEGER NOT NULL, record TEXT NOT NULL);
CREATE TABLE seat (
  match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE, seat INTEGER NOT NULL, name TEXT NOT NULL, level TEXT,
  colour INTEGER NOT NULL, shape INTEGER NOT NULL, score INTEGER NOT NULL, won INTEGER NOT NULL,
  PRIMARY KEY (match, seat));
CREATE INDEX match_by_game ON match (place, game, id);
CREATE INDEX seat_by_name ON seat (name, level)
"""
ASKED = (
    "number, id, place, game, started, ended, moves, record FROM match",
    "match, seat, won FROM seat",
    "longest_run FROM tally",
    "longest_ended FROM history",
)


def open_book(path: Path | None) -> sqlite3.Connection:
    """Open a book, made where it is missing, in memory without a path.

    One of an older program is brought up to date, one of a newer program refused unread.
    """
    book = connected(path, "rwc")
    try:
        version = book.execute("PRAGMA user_version").fetchone()[0]
        if version > VERSION:
            raise Refused("newer_file", str(path))
        book.execute("PRAGMA foreign_keys = ON")
        book.execute("PRAGMA journal_mode = WAL")
        book.execute("PRAGMA synchronous = FULL")  # what was told to be kept outlives a power cut
        if version < VERSION:
            _bring_up_to_date(book, version)
        for question in ASKED:
            book.execute(f"SELECT {question} LIMIT 1")
    except sqlite3.OperationalError as fault:
        book.close()
        if getattr(fault, "sqlite_errorcode", None) == sqlite3.SQLITE_ERROR:  # no such table, no such column
            raise Spoilt from fault
        raise
    except BaseException:
        book.close()
        raise
    return book


def connected(path: Path | None, mode: str) -> sqlite3.Connection:
    """A connection to a book as it is, made where it is missing only in the mode rwc."""
    name = f"{path.absolute().as_uri()}?mode={mode}" if path else ":memory:"
    book = sqlite3.connect(name, timeout=3.0, uri=True)
    book.text_factory = lambda text: text.decode(errors="replace")  # one bad letter costs no more than itself
    return book


def copy_older(path: Path) -> None:
    """Keep a copy of an older program's book, before it is brought up to date."""
    if path.is_file():
        with closing(connected(path, "rw")) as book:
            version = book.execute("PRAGMA user_version").fetchone()[0]
        if 0 < version < VERSION:
            copy_book(path, path.with_name(f"{path.stem}-version-{version}{path.suffix}"))


def _bring_up_to_date(book: sqlite3.Connection, version: int) -> None:
    with book:
        book.execute("BEGIN IMMEDIATE")
        for step in STEPS[version:]:
            step(book)
        count_again(book)
        book.execute(f"PRAGMA user_version = {VERSION}")


def _lay_out(book: sqlite3.Connection) -> None:
    """Version 1: the two tables."""
    for statement in FIRST.split(";"):
        book.execute(statement)


def _give_ids(book: sqlite3.Connection) -> None:
    """Version 2: every match has an id; one that the first edition wrote down twice stays there twice."""
    book.execute("ALTER TABLE match RENAME COLUMN id TO number")
    book.execute("ALTER TABLE match ADD COLUMN id TEXT")
    ids: dict[str, int] = {}
    for number, text in book.execute("SELECT number, record FROM match ORDER BY number"):
        try:
            name = id_of(parsed(text))
        except Refused:
            name = id_from(number)
        ids[id_from(name, number) if name in ids else name] = number
    book.executemany("UPDATE match SET id = ? WHERE number = ?", ids.items())
    book.execute("CREATE UNIQUE INDEX match_by_id ON match (id)")


def _count_up(book: sqlite3.Connection) -> None:
    """Version 3: tallies, so that a page about a hundred thousand matches is as quick as one about a hundred."""
    for statement in TALLIES.split(";"):
        book.execute(statement)


def _count_what_seats_made(book: sqlite3.Connection) -> None:
    """Version 4: a match is as long as the moves that its seats made; chance's answers were among them."""
    for number, text in book.execute("SELECT number, record FROM match").fetchall():
        with suppress(Refused, LookupError, TypeError, ValueError):
            book.execute("UPDATE match SET moves = ? WHERE number = ?", (made(parsed(text)["moves"]), number))


def _rename_levels(book: sqlite3.Connection) -> None:
    """Version 5: computer players have the names of their present levels."""
    book.executemany("UPDATE seat SET level = ? WHERE level = ?", ((new, old) for old, new in FORMER.items()))


def _sum_up(book: sqlite3.Connection) -> None:
    """Version 6: what people did in their matches, month by month and against whom."""
    for statement in SUMS.split(";"):
        book.execute(statement)


def parsed(text: str) -> dict[str, Any]:
    """A record as the book has it; refused where it makes no sense."""
    try:
        found = json.loads(text)
    except (TypeError, ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise Refused("not_a_record")
    return found


STEPS: tuple[Callable[[sqlite3.Connection], None], ...] = (
    _lay_out,
    _give_ids,
    _count_up,
    _count_what_seats_made,
    _rename_levels,
    _sum_up,
)
VERSION = len(STEPS)
