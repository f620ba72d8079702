"""The score book: every finished match with its record, in SQLite.

Players are known by name and, where the computer plays, level. Matches of the house and of tonight's kiosk are kept
apart by `place`. A damaged book is set aside and a new one begun; one of a newer program is refused and left untouched.
"""

import json
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from desktop.play.record import now
from desktop.rules.contract import Event, Refused
from desktop.store.files import set_aside
from desktop.store.home import Home

VERSION = 1
HOUSE, TONIGHT = "home", "tonight"
DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
SCHEMA = """
CREATE TABLE match (
  id INTEGER PRIMARY KEY, place TEXT NOT NULL, game TEXT NOT NULL, started TEXT NOT NULL, ended TEXT NOT NULL,
  moves INTEGER NOT NULL, record TEXT NOT NULL);
CREATE TABLE seat (
  match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE, seat INTEGER NOT NULL, name TEXT NOT NULL, level TEXT,
  colour INTEGER NOT NULL, shape INTEGER NOT NULL, score INTEGER NOT NULL, won INTEGER NOT NULL,
  PRIMARY KEY (match, seat));
CREATE INDEX match_by_game ON match (place, game, id);
CREATE INDEX seat_by_name ON seat (name, level);
"""


class Seat(NamedTuple):
    """One seat of a finished match; a level is a computer player's, a name that is empty was forgotten."""

    name: str
    level: str | None
    colour: int
    shape: int
    score: int
    won: bool


class Finished(NamedTuple):
    """A finished match on the score page; its record is asked for by id."""

    id: int
    game: str
    started: str
    ended: str
    moves: int
    seats: tuple[Seat, ...]


class Standing(NamedTuple):
    """What one player has done; the token is the one used last."""

    name: str
    level: str | None
    colour: int
    shape: int
    played: int
    won: int
    best: int
    total: int


class Scores:
    """The open book. `troubles` of the home tell what could not be kept."""

    def __init__(self, home: Home) -> None:
        self._home = home
        self.path = home.data / "scores.sqlite"
        self._book = self._opened()

    def close(self) -> None:
        """Close the book."""
        self._book.close()

    def keep(self, record: Mapping[str, Any], place: str = HOUSE) -> int | None:
        """Write down a finished match by its whole, closed record; its number, or None where it could not be kept."""
        with self._writing() as book:
            written = book.execute(
                "INSERT INTO match (place, game, started, ended, moves, record) VALUES (?, ?, ?, ?, ?, ?)",
                (place, record["game"], record.get("started", ""), now(), len(record["moves"]), _text(record)),
            )
            rows = [(written.lastrowid, seat, *about) for seat, about in enumerate(_seats(record))]
            book.executemany("INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)
            return written.lastrowid
        return None

    def matches(self, game: str | None = None, place: str = HOUSE, limit: int = -1, skip: int = 0) -> list[Finished]:
        """Finished matches, of one game or of all, the latest first."""
        rows = self._book.execute(
            "SELECT id, game, started, ended, moves FROM match WHERE place = ? AND game = ifnull(?, game)"
            " ORDER BY id DESC LIMIT ? OFFSET ?",
            (place, game, limit, skip),
        ).fetchall()
        return [Finished._make((*row, self._seated(row[0]))) for row in rows]

    def record(self, match: int) -> dict[str, Any]:
        """The whole record of a finished match."""
        row = self._book.execute("SELECT record FROM match WHERE id = ?", (match,)).fetchone()
        if row is None:
            raise Refused("not_found", match)
        found: dict[str, Any] = json.loads(row[0])
        return found

    def standings(self, game: str | None = None, place: str = HOUSE) -> list[Standing]:
        """Every player with matches played, won, the best and the sum of scores; who won most first."""
        rows = self._book.execute(
            # SQLite takes the bare columns from the row of max(match): the token used last.
            "SELECT name, level, colour, shape, count(*), sum(won), max(score), sum(score), max(match)"
            " FROM seat JOIN match ON match.id = seat.match"
            " WHERE place = ? AND game = ifnull(?, game) AND name != ''"
            " GROUP BY name, level ORDER BY sum(won) DESC, count(*), name",
            (place, game),
        ).fetchall()
        return [Standing(*row[:8]) for row in rows]

    def played(self, game: str | None = None, place: str = HOUSE) -> tuple[int, str]:
        """How many matches there were, and when the first one ended ("" where there is none)."""
        count, first = self._book.execute(
            "SELECT count(*), ifnull(min(ended), '') FROM match WHERE place = ? AND game = ifnull(?, game)",
            (place, game),
        ).fetchone()
        return count, first

    def best(self, game: str, place: str = HOUSE, limit: int = 5) -> list[tuple[str, int, str]]:
        """The best scores people made in a game: name, score, when."""
        return self._book.execute(
            "SELECT name, score, ended FROM seat JOIN match ON match.id = seat.match"
            " WHERE place = ? AND game = ? AND level IS NULL AND name != '' ORDER BY score DESC, id LIMIT ?",
            (place, game, limit),
        ).fetchall()

    def wins_in_a_row(self, name: str, game: str | None = None, place: str = HOUSE) -> int:
        """The longest run of matches that a person won one after the other."""
        longest = run = 0
        for (won,) in self._book.execute(
            "SELECT won FROM seat JOIN match ON match.id = seat.match"
            " WHERE place = ? AND game = ifnull(?, game) AND name = ? AND level IS NULL ORDER BY id",
            (place, game, name),
        ):
            run = run + 1 if won else 0
            longest = max(longest, run)
        return longest

    def rename_player(self, name: str, new: str) -> None:
        """Let a person's matches follow them to a new name."""
        self._rename(name, new)

    def forget_player(self, name: str) -> None:
        """Take a person out of the book; a match that no other person played goes with them."""
        self._rename(name, "")
        with self._writing() as book:
            book.execute(
                "DELETE FROM match WHERE id IN (SELECT match FROM seat WHERE name = '' AND level IS NULL)"
                " AND id NOT IN (SELECT match FROM seat WHERE name != '' AND level IS NULL)"
            )

    def clear_tonight(self) -> None:
        """Wipe the kiosk's scores."""
        with self._writing() as book:
            book.execute("DELETE FROM match WHERE place = ?", (TONIGHT,))

    def copy_to(self, path: Path) -> None:
        """Write a whole copy of the book, as it stands, to a file of its own."""
        with closing(sqlite3.connect(path)) as copy:
            self._book.backup(copy)

    def _rename(self, name: str, new: str) -> None:
        with self._writing() as book:
            asked = "SELECT id, record FROM match WHERE id IN (SELECT match FROM seat WHERE name = ? AND level IS NULL)"
            for match, text in book.execute(asked, (name,)).fetchall():
                book.execute("UPDATE match SET record = ? WHERE id = ?", (_renamed(text, name, new), match))
            book.execute("UPDATE seat SET name = ? WHERE name = ? AND level IS NULL", (new, name))

    def _seated(self, match: int) -> tuple[Seat, ...]:
        rows = self._book.execute(
            "SELECT name, level, colour, shape, score, won FROM seat WHERE match = ? ORDER BY seat", (match,)
        )
        return tuple(Seat._make((*row[:5], bool(row[5]))) for row in rows)

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        # All or nothing: a full or locked disk leaves the book as it was, and is told.
        try:
            with self._book:
                yield self._book
        except sqlite3.Error:
            self._home.troubles.append(Event("not_saved", (str(self.path),)))

    def _opened(self) -> sqlite3.Connection:
        try:
            return open_book(self.path)
        except Refused as refused:
            self._home.troubles.append(refused.why)
        except sqlite3.DatabaseError as fault:
            if getattr(fault, "sqlite_errorcode", 0) & 0xFF in DAMAGED:
                return self._begun_anew()
            self._home.troubles.append(Event("unreadable", (str(self.path),)))
        return open_book(None)

    def _begun_anew(self) -> sqlite3.Connection:
        try:
            aside = set_aside(self.path)
            for more in ("-wal", "-shm"):  # what belongs to the damaged book must not be played into the new one
                with suppress(FileNotFoundError):
                    self.path.with_name(self.path.name + more).rename(aside.with_name(aside.name + more))
            book = open_book(self.path)
        except (OSError, sqlite3.Error):
            self._home.troubles.append(Event("unreadable", (str(self.path),)))
            return open_book(None)
        self._home.troubles.append(Event("set_aside", (str(self.path), aside.name)))
        return book


def open_book(path: Path | None) -> sqlite3.Connection:
    """Open a book, made where it is missing, in memory without a path; one of a newer program is refused unread."""
    book = sqlite3.connect(path or ":memory:", timeout=3.0)
    try:
        version = book.execute("PRAGMA user_version").fetchone()[0]
        if version > VERSION:
            raise Refused("newer_file", str(path))
        if book.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            fault = sqlite3.DatabaseError("damaged")
            fault.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
            raise fault
        book.execute("PRAGMA foreign_keys = ON")
        book.execute("PRAGMA journal_mode = WAL")
        if version == 0:
            book.executescript(f"BEGIN; {SCHEMA} PRAGMA user_version = {VERSION}; COMMIT;")
    except BaseException:
        book.close()
        raise
    return book


def _seats(record: Mapping[str, Any]) -> Iterator[tuple[Any, ...]]:
    """Who sat in every seat at the end, and how it went."""
    sitters = dict(enumerate(record["seats"])) | {seat: line for _, seat, line in record.get("changes", ())}
    for seat, line in sitters.items():
        level = line.get("level", "random") if line["kind"] == "bot" else None
        token = (line.get("colour", seat), line.get("shape", seat))
        yield line["name"], level, *token, record["scores"][seat], seat in record["winners"]


def _renamed(text: str, name: str, new: str) -> str:
    record = json.loads(text)
    for line in (*record["seats"], *(line for _, _, line in record.get("changes", ()))):
        if line.get("name") == name and line.get("kind") == "human":
            line["name"] = new
    return _text(record)


def _text(record: Mapping[str, Any]) -> str:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))
