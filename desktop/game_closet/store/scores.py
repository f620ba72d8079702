"""The score book: every finished match with its record, in SQLite.

Players are known by name and, where the computer plays, level. Matches of the house and of tonight's kiosk are kept
apart by `place`. A match is in it once, by its id. A damaged book is set aside and its latest copy taken in its place;
one of a newer program is refused and left untouched.
"""

import json
import logging
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from threading import Event as Flag
from threading import Thread
from typing import Any, NamedTuple, TypeAlias

from game_closet.contract import Phrase, Refused
from game_closet.engine.levels import RANDOM, present
from game_closet.engine.match import made
from game_closet.engine.past.deeds import Count, Deeds, deeds
from game_closet.engine.record import id_of, now, replay, why_not_shown
from game_closet.store.book import connected, copy_older, open_book, parsed
from game_closet.store.copies import Copies, Spoilt, beside, copy_book, is_damage, look_through
from game_closet.store.files import aside_of, settle
from game_closet.store.home import HOUSE, TONIGHT, Home
from game_closet.store.statistics import Player, Statistics
from game_closet.store.tables import (
    ALL,
    COUNTS,
    MATCHES,
    SEATS,
    SOUND_HISTORY,
    SOUND_TALLY,
    count_again,
    count_from,
    write_deeds,
)

AT_ONCE = 200  # matches that are looked over before the book is left in peace for a while
CountsOf: TypeAlias = Mapping[str, Sequence[Count]]  # what is worth counting, by game

_log = logging.getLogger(__name__)


class FinishedSeat(NamedTuple):
    """One seat of a finished match; a level is a computer player's, a name that is empty was forgotten."""

    name: str
    level: str | None
    colour: int
    shape: int
    score: int
    won: bool


class Finished(NamedTuple):
    """A finished match on the score page; its record is asked for by its number."""

    number: int
    game: str
    started: str
    ended: str
    moves: int
    seats: tuple[FinishedSeat, ...]


class Tally(NamedTuple):
    """What one player has done; the token is the one used last."""

    name: str
    level: str | None
    colour: int
    shape: int
    played: int
    won: int
    best: int | None  # none over all games: each counts something else
    total: int
    in_a_row: int


class History(NamedTuple):
    """How many matches there were, when the first one ended, and the longest: its moves, when it ended."""

    matches: int = 0
    first_ended: str = ""
    longest: int = 0
    longest_ended: str = ""


class Scores:
    """The open book. `troubles` of the home tell what could not be kept."""

    def __init__(self, home: Home) -> None:
        self._home = home
        self.path = home.data / "scores.sqlite"
        self.copies = Copies(self.path)
        self._waiting: list[tuple[Mapping[str, Any], str]] = []  # matches that the disk has refused
        self._unclean = beside(self.path, "-wal").exists()  # SQLite takes it away when a book is closed
        self._spoilt, self._closing = Flag(), Flag()
        self._carer: Thread | None = None
        self.fresh = True  # whether it was opened, or a match came in, since it was last looked after
        self._take(self._opened())

    @property
    def _book(self) -> sqlite3.Connection:
        if self._spoilt.is_set():
            self._spoilt.clear()
            self._open.close()
            self._take(self._taken_from_copy())
        return self._open

    def tend(self, counts: CountsOf | None = None) -> None:
        """Look after the book in the background: check it after an unclean end, copy it once a day, count deeds."""
        if self._file is None or (self._carer is not None and self._carer.is_alive()):
            return
        self.fresh = False
        self._carer = Thread(target=self._tend, args=(counts,), name="score book", daemon=True)
        self._carer.start()

    def close(self) -> None:
        """Close the book."""
        self._closing.set()
        if self._carer is not None:
            self._carer.join()
        self._enter_waiting()
        self._open.close()

    def keep(self, record: Mapping[str, Any], place: str = HOUSE) -> int | None:
        """Write down a finished match by its whole, closed record; its number, once it is on the disk.

        None where it is not: that is told, and tried again at the next chance.
        """
        self._enter_waiting()
        self.fresh = True
        number = self._enter(record, place)
        if number is None:
            self._waiting.append((record, place))
            self._home.troubles.append(Phrase("not_scored", (str(self.path),)))
        return number

    def matches(self, game: str | None = None, place: str = HOUSE, limit: int = -1, skip: int = 0) -> list[Finished]:
        """Finished matches, of one game or of all, the latest first."""
        asked = f"SELECT number, game, started, ended, moves FROM {MATCHES} WHERE place = ?"
        about = (place,) if game is None else (place, game)
        if game is not None:
            asked += " AND game = ?"
        rows = self._ask(f"{asked} ORDER BY number DESC LIMIT ? OFFSET ?", *about, limit, skip)
        return [Finished._make((*row, self._seated(row[0]))) for row in rows]

    def record(self, match: int) -> dict[str, Any]:
        """The whole record of a finished match, by its number."""
        for name, text in self._ask("SELECT id, record FROM match WHERE number = ?", match):
            return {"id": name} | parsed(text)
        raise Refused("not_found", match)

    def why_not_shown(self, match: int) -> Phrase | None:
        """Why a finished match cannot be shown, if it cannot; its scores stand all the same."""
        try:
            return why_not_shown(self.record(match))
        except Refused as refused:
            return refused.why

    def number_of(self, name: str) -> int | None:
        """The number of the match with this id, if it is in the book."""
        return next((number for (number,) in self._ask("SELECT number FROM match WHERE id = ?", name)), None)

    def standings(self, game: str | None = None, place: str = HOUSE) -> list[Tally]:
        """Every player of one game or of all, with what they did; who won most first."""
        rows = self._ask(
            "SELECT name, nullif(level, ''), colour, shape, played, won, iif(game = ?, NULL, best), total, longest_run"
            f" FROM tally WHERE place = ? AND game = ? AND {SOUND_TALLY} ORDER BY won DESC, played, name, level",
            *(ALL, place, game or ALL),
        )
        return [Tally._make(row) for row in rows]

    def played(self, game: str | None = None, place: str = HOUSE) -> History:
        """What there is to tell about the matches of one game, or of all."""
        asked = (
            "SELECT played, first_ended, longest, longest_ended FROM history"
            f" WHERE place = ? AND game = ? AND {SOUND_HISTORY}"
        )
        return next((History._make(row) for row in self._ask(asked, place, game or ALL)), History())

    def best(self, game: str, place: str = HOUSE) -> tuple[str, int, str] | None:
        """The best score that a person made in a game: name, score, when."""
        asked = (
            "SELECT name, best, best_ended FROM tally"
            f" WHERE place = ? AND game = ? AND level = '' AND {SOUND_TALLY} ORDER BY best DESC, best_ended LIMIT 1"
        )
        return next(iter(self._ask(asked, place, game)), None)

    def statistics(self, player: Player, game: str | None = None, place: str = HOUSE) -> Statistics:
        """What the book knows of one player, in a game or in all."""
        return Statistics(self._ask, place, player, game)

    def rename_player(self, name: str, new: str) -> None:
        """Let a person's matches follow them to a new name."""
        with self._writing() as book:
            _rename(book, name, new)
            count_again(book)

    def forget_player(self, name: str) -> None:
        """Take a person out of the book; a match that no other person played goes with them."""
        with self._writing() as book:
            _rename(book, name, "")
            book.execute(
                "DELETE FROM match WHERE number IN (SELECT match FROM seat WHERE name = '' AND level IS NULL)"
                " AND number NOT IN (SELECT match FROM seat WHERE name != '' AND level IS NULL)"
            )
            count_again(book)

    def clear_tonight(self) -> None:
        """Wipe the kiosk's scores."""
        with self._writing() as book:
            for table in ("match", *COUNTS):
                book.execute(f"DELETE FROM {table} WHERE place = ?", (TONIGHT,))

    def copy_to(self, path: Path) -> None:
        """Write a whole copy of the book, as it stands, to a file of its own."""
        with closing(sqlite3.connect(path)) as copy:
            self._book.backup(copy)

    def _seated(self, match: int) -> tuple[FinishedSeat, ...]:
        query = f"SELECT name, level, colour, shape, score, won FROM {SEATS} WHERE match = ? ORDER BY seat"
        rows = self._ask(query, match)
        return tuple(FinishedSeat._make((*row[:5], bool(row[5]))) for row in rows)

    # ------------------------------------------------------------------ on the disk

    def _enter(self, record: Mapping[str, Any], place: str) -> int | None:
        """A match's number once it is in the book and the book on the disk; one that is there already stays."""
        if self._file is None or _identity(self.path) != self._file:
            self._open_again()  # it could not be opened before, or the home was taken away
        name, number = id_of(record), None
        with self._writing() as book:
            line = (name, place, record["game"], record.get("started", ""), now(), made(record["moves"]), _text(record))
            written = book.execute(
                "INSERT INTO match (id, place, game, started, ended, moves, record) VALUES (?, ?, ?, ?, ?, ?, ?)"
                " ON CONFLICT (id) DO NOTHING",
                line,
            )
            (number,) = book.execute("SELECT number FROM match WHERE id = ?", (name,)).fetchone()
            if written.rowcount:
                rows = [(number, seat, *about) for seat, about in enumerate(_seats(record))]
                book.executemany("INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)
                count_from(book, number)
        return number if self._stands(name) else None

    def _stands(self, name: str) -> bool:
        """Whether a match is in the file, opened afresh: not so where the book is in memory or was taken away."""
        with suppress(sqlite3.Error), closing(connected(self.path, "rw")) as fresh:
            return fresh.execute("SELECT 1 FROM match WHERE id = ?", (name,)).fetchone() is not None
        return False

    def look_over(self, counts: CountsOf, most: int = AT_ONCE) -> int:
        """Play matches again whose deeds are not written down yet, the latest first, and write them; how many."""
        with closing(connected(self.path, "rw")) as book:
            asked = "SELECT number, record FROM match WHERE looked = 0 ORDER BY number DESC LIMIT ?"
            waiting = book.execute(asked, (most,)).fetchall()
            for number, text in waiting:
                if self._closing.is_set():
                    break
                with book:
                    write_deeds(book, number, _deeds(text, counts))
        return len(waiting)

    def _enter_waiting(self) -> None:
        self._waiting = [(record, place) for record, place in self._waiting if self._enter(record, place) is None]

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        # All or nothing: a full or locked disk leaves the book as it was.
        try:
            with self._book as book:
                yield book
        except sqlite3.Error as fault:
            _log.warning("the score book could not be written", exc_info=fault)
            if is_damage(fault):
                self._spoilt.set()

    def _ask(self, question: str, *about: Any) -> list[Any]:
        """What the book answers; a damaged one is replaced first, one out of reach answers as an empty one would."""
        for _ in range(2):
            try:
                return self._book.execute(question, about).fetchall()
            except sqlite3.Error as fault:
                _log.warning("the score book could not be read", exc_info=fault)
                if not is_damage(fault):
                    break
                self._spoilt.set()
        self._home.troubles.append(Phrase("unreadable", (str(self.path),)))
        with closing(open_book(None)) as empty:
            return empty.execute(question, about).fetchall()

    # ------------------------------------------------------------------ opening, and what else can be done

    def _opened(self) -> sqlite3.Connection:
        try:
            copy_older(self.path)
            return open_book(self.path)
        except Refused as refused:
            self._home.troubles.append(refused.why)
        except (OSError, sqlite3.Error) as fault:
            if isinstance(fault, sqlite3.Error) and is_damage(fault):
                return self._taken_from_copy()
            self._home.troubles.append(Phrase("unreadable", (str(self.path),)))
        return open_book(None)

    def _open_again(self) -> None:
        with suppress(OSError, sqlite3.Error, Refused):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            book = open_book(self.path)
            self._open.close()
            self._take(book)

    def _take(self, book: sqlite3.Connection) -> None:
        in_memory = not book.execute("PRAGMA database_list").fetchone()[2]
        self._open, self._file = book, None if in_memory else _identity(self.path)

    def _taken_from_copy(self) -> sqlite3.Connection:
        """A sound book in place of the damaged one, which is set aside: its latest good copy, or a new one."""
        try:
            with suppress(Spoilt):  # a disk that stumbled once is no damage
                look_through(self.path)
                return open_book(self.path)
            aside, copy = aside_of(self.path), self.copies.good()
            # What belongs to the damaged book must not be played into the other.
            for more in ("-wal", "-shm", ""):
                with suppress(FileNotFoundError):
                    beside(self.path, more).rename(beside(aside, more))
            settle(self.path.parent)
            if copy is not None:
                draft = self.path.with_name(f".{self.path.name}.new")
                copy_book(copy, draft)
                draft.replace(self.path)
                settle(self.path.parent)
            book = open_book(self.path)
        except (OSError, sqlite3.Error):
            self._home.troubles.append(Phrase("unreadable", (str(self.path),)))
            return open_book(None)
        day = copy.stem.removeprefix(f"{self.path.stem}-") if copy else ""
        trouble = (
            Phrase("book_restored", (aside.name, day)) if copy else Phrase("set_aside", (str(self.path), aside.name))
        )
        self._home.troubles.append(trouble)
        return book

    def _tend(self, counts: CountsOf | None) -> None:
        try:
            if self._unclean:
                look_through(self.path, self._closing.is_set)
                self._unclean = False
            with closing(connected(self.path, "rw")) as book:
                worth_it = book.execute("SELECT 1 FROM match LIMIT 1").fetchone()
            if worth_it:
                self.copies.make(self._closing.is_set)
            if counts is not None:
                self.look_over(counts)
        except Spoilt:
            self._spoilt.set()
        except (OSError, sqlite3.Error) as fault:
            if not self._closing.is_set():
                _log.warning("the score book could not be copied", exc_info=fault)


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file has this name now: a book whose file was taken away is still written, but to nowhere."""
    try:
        about = path.stat()
    except OSError:
        return None
    return about.st_dev, about.st_ino


def _seats(record: Mapping[str, Any]) -> Iterator[tuple[Any, ...]]:
    """Who sat in every seat at the end, and how it went."""
    sitters = dict(enumerate(record["seats"])) | {seat: line for _, seat, line in record.get("changes", ())}
    for seat, line in sitters.items():
        level = present(str(line.get("level", RANDOM))) if line["kind"] == "bot" else None
        token = (line.get("colour", seat), line.get("shape", seat))
        yield line["name"], level, *token, record["scores"][seat], seat in record["winners"]


def _deeds(text: str, counts: CountsOf) -> Sequence[Deeds]:
    """What every seat did in a match; nothing where its record cannot be played any more."""
    with suppress(Refused, LookupError, TypeError, ValueError):
        match = replay(parsed(text))
        return deeds(match, counts.get(match.game.key, ()))
    return ()


def _rename(book: sqlite3.Connection, name: str, new: str) -> None:
    theirs = "SELECT match FROM seat WHERE name = ? AND level IS NULL"
    asked = f"SELECT number, record FROM match WHERE number IN ({theirs})"
    for match, text in book.execute(asked, (name,)).fetchall():
        book.execute("UPDATE match SET record = ? WHERE number = ?", (_renamed(text, name, new), match))
    book.execute("UPDATE seat SET name = ? WHERE name = ? AND level IS NULL", (new, name))


def _renamed(text: str, name: str, new: str) -> str:
    """A record with a person's new name; one that makes no sense stays as it is."""
    try:
        record = parsed(text)
        for line in (*record["seats"], *(line for _, _, line in record.get("changes", ()))):
            if line.get("name") == name and line.get("kind") == "human":
                line["name"] = new
    except (Refused, AttributeError, LookupError, TypeError, ValueError):
        return text
    return _text(record)


def _text(record: Mapping[str, Any]) -> str:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))
