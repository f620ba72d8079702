"""Copies of the score book, one a day: made by SQLite itself while the book is open, and looked through.

There are seven at most and two at least, and together they take no more room than two books, or ROOM if that is more.
"""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import date
from pathlib import Path

from game_closet.store.files import DRAFTS, settle

MOST, FEWEST = 7, 2
ROOM = 200 * 2**20  # bytes that a small book's copies may take together
PAGES = 4096  # copied between two looks whether to stop
DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)

Stopped = Callable[[], bool]


class Spoilt(sqlite3.DatabaseError):
    """The book is damaged, by its own account."""


def is_damage(fault: sqlite3.Error) -> bool:
    """Whether a fault says that a book is damaged, not merely out of reach."""
    return isinstance(fault, Spoilt) or getattr(fault, "sqlite_errorcode", 0) & 0xFF in DAMAGED


def look_through(path: Path, stopped: Stopped = lambda: False) -> None:
    """Look through a whole book; Spoilt where it is damaged."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True)) as book:
            book.set_progress_handler(stopped, 10_000)
            if book.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
                raise Spoilt
    except sqlite3.DatabaseError as fault:
        if is_damage(fault):
            raise Spoilt from fault
        raise


class Copies:
    """The copies of one book, in a folder beside it."""

    def __init__(self, book: Path) -> None:
        self._book = book
        self.folder = book.parent / "copies"

    def all(self) -> list[Path]:
        """Every copy, the latest first."""
        return sorted(self.folder.glob(f"{self._book.stem}-*{self._book.suffix}"), reverse=True)

    def good(self) -> Path | None:
        """The latest copy that is sound."""
        for path in self.all():
            with suppress(sqlite3.Error):
                look_through(path)
                return path
        return None

    def make(self, stopped: Stopped) -> None:
        """Make today's copy where there is none; Spoilt where the book turns out to be damaged."""
        today = self.folder / f"{self._book.stem}-{date.today().isoformat()}{self._book.suffix}"
        if today.exists():
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        for left in self.folder.glob(DRAFTS):  # of a program that was killed
            left.unlink()
        draft = today.with_name(f".{today.name}.new")
        try:
            copy_book(self._book, draft, stopped)
            look_through(draft, stopped)
            draft.replace(today)
        finally:
            draft.unlink(missing_ok=True)
        settle(self.folder)
        self._thin_out()

    def _thin_out(self) -> None:
        room = max(ROOM, 2 * self._book.stat().st_size)
        for number, path in enumerate(self.all()):
            room -= path.stat().st_size
            if number >= MOST or (number >= FEWEST and room < 0):
                path.unlink()


def copy_book(book: Path, copy: Path, stopped: Stopped = lambda: False) -> None:
    """Copy a book that may be open to one file of its own, brought to the disk; where that fails nothing is left."""

    def heed(_status: int, _left: int, _all: int) -> None:
        if stopped():
            raise sqlite3.OperationalError("stopped")

    copy.unlink(missing_ok=True)  # a pipe in its place would keep us waiting, a link lead elsewhere
    os.close(os.open(copy, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        with (
            closing(sqlite3.connect(f"{book.absolute().as_uri()}?mode=rw", uri=True)) as source,
            closing(sqlite3.connect(copy)) as made,
        ):
            source.backup(made, pages=PAGES, progress=heed)
            made.execute("PRAGMA journal_mode = DELETE")
        with copy.open("rb") as file:
            os.fsync(file.fileno())
    except BaseException:
        with suppress(OSError):
            for more in ("-journal", "-wal", "-shm", ""):
                beside(copy, more).unlink(missing_ok=True)
        raise


def beside(book: Path, more: str) -> Path:
    """A file that SQLite keeps beside a book."""
    return book.with_name(book.name + more)
