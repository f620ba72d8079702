"""The household in one file: people, scores, settings and matches on the table, to back up, move and restore.

It is a zip with a manifest. A file is looked through completely before anything here changes, and what was here is
set aside, never overwritten.
"""

import io
import json
import shutil
import sqlite3
import zipfile
from contextlib import closing
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from desktop.rules.contract import Refused
from desktop.store import running
from desktop.store.files import set_aside, write_whole
from desktop.store.home import Home
from desktop.store.scores import Scores, open_book

FORMAT = 1
MANIFEST = "household.json"
SUFFIX = ".closet"
LARGEST = 512 * 2**20  # bytes unpacked: a file that swells beyond this is no household


def file_name() -> str:
    """A good name for today's back-up."""
    return f"game-closet-{datetime.now():%Y-%m-%d}{SUFFIX}"


def back_up(home: Home, scores: Scores, path: Path) -> None:
    """Write everything into one file; raises OSError where that fails, and then leaves no half file."""
    packed = io.BytesIO()
    with TemporaryDirectory() as aside, zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as box:
        book = Path(aside) / scores.path.name
        scores.copy_to(book)
        box.writestr(MANIFEST, json.dumps({"format": FORMAT, "program": "game-closet"}))
        box.write(book, f"data/{book.name}")
        for name, kept in _files(home).items():
            box.write(kept, name)
    write_whole(path, packed.getvalue())


def restore(home: Home, path: Path) -> Path:
    """Put a household in place of this one, which is set aside; the folder it now lies in.

    The score book must be closed before and opened again after. Refused where the file is not a household, is of a
    newer program or is damaged; nothing has changed then.
    """
    with TemporaryDirectory(dir=home.data, prefix=".restore-", ignore_cleanup_errors=True) as room:
        fresh = Path(room) / "fresh"
        _unpack(path, fresh)
        _move(home.data, home.data / "before" / "data")
        _move(home.settings, home.data / "before" / "settings")
        kept = set_aside(home.data / "before")
        try:
            shutil.copytree(fresh / "data", home.data, dirs_exist_ok=True)
            shutil.copytree(fresh / "settings", home.settings, dirs_exist_ok=True)
        except OSError as fault:
            _move(home.data, Path(room) / "half" / "data")
            _move(home.settings, Path(room) / "half" / "settings")
            _move(kept / "data", home.data)
            _move(kept / "settings", home.settings)
            raise Refused("not_restored", path.name) from fault
    return kept


def _parts(folder: Path) -> list[Path]:
    """What makes up a household in one of its folders; what was set aside stays where it lies."""
    found = [*folder.glob("*.json"), *folder.glob("scores.sqlite*"), *folder.glob("table")]
    return sorted(path for path in found if "-aside-" not in path.name)


def _files(home: Home) -> dict[str, Path]:
    """Everything of a household but its score book, by its name in the box."""
    found = {f"settings/{path.name}": path for path in _parts(home.settings) if path.suffix == ".json"}
    found |= {f"data/{path.name}": path for path in _parts(home.data) if path.suffix == ".json"}
    found |= {f"data/table/{path.name}": path for path in (home.data / "table").glob("*.jsonl")}
    return {name: path for name, path in sorted(found.items()) if path.is_file()}


def _move(folder: Path, into: Path) -> None:
    """Move what makes up a household from one folder to another."""
    into.mkdir(parents=True, exist_ok=True)
    for path in _parts(folder):
        shutil.move(path, into / path.name)  # settings and data may lie on different disks


def _unpack(path: Path, into: Path) -> None:
    """Unpack and look through a household file; refuse it where anything is wrong."""
    try:
        with zipfile.ZipFile(path) as box:
            manifest = json.loads(box.read(MANIFEST))
            if not isinstance(manifest, dict) or type(manifest.get("format")) is not int:
                raise Refused("not_a_household", path.name)
            if manifest["format"] > FORMAT:
                raise Refused("newer_file", path.name)
            if sum(one.file_size for one in box.infolist()) > LARGEST:
                raise Refused("not_a_household", path.name)
            for one in box.infolist():
                if _belongs(one.filename):
                    box.extract(one, into)
        _look_through(into, path.name)
    except (OSError, ValueError, KeyError, zipfile.BadZipFile, sqlite3.Error) as fault:
        raise Refused("not_a_household", path.name) from fault


def _belongs(name: str) -> bool:
    folder, _, file = name.rpartition("/")
    kinds = {"settings": ".json", "data": ".json", "data/table": ".jsonl"}
    return name == "data/scores.sqlite" or (folder in kinds and Path(file).suffix == kinds[folder])


def _look_through(unpacked: Path, name: str) -> None:
    for folder in ("data", "settings"):
        (unpacked / folder).mkdir(parents=True, exist_ok=True)
    for file in unpacked.rglob("*.json"):
        if not isinstance(json.loads(file.read_bytes()), dict):
            raise Refused("not_a_household", name)
    for match in unpacked.rglob("*.jsonl"):
        running.read(match)
    book = unpacked / "data" / "scores.sqlite"
    if book.exists():
        with closing(open_book(book)) as opened:
            opened.execute("PRAGMA journal_mode = DELETE")
