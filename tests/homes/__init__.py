"""Whole households of earlier editions, as those editions left them; the score book as SQL, to be read by people."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

HOMES = Path(__file__).parent


def moved_in(edition: str, folder: Path) -> Path:
    """A household of that edition in a folder of its own, its score book a file again."""
    shutil.copytree(HOMES / edition, folder)
    script = folder / "data" / "scores.sql"
    with closing(sqlite3.connect(script.with_suffix(".sqlite"))) as book:
        book.executescript(script.read_text(encoding="utf-8"))
    script.unlink()
    return folder
