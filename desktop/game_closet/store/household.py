"""The household in one file: people, scores, settings and matches on the table, to back up, move and restore.

It is a zip with a manifest. A file is measured before it is unpacked, unpacked beside and looked through completely
before anything here changes; what was here is set aside, never overwritten.
"""

import io
import json
import os
import re
import shutil
import sqlite3
import struct
import zipfile
import zlib
from contextlib import closing
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import BinaryIO

from game_closet.contract import Refused
from game_closet.store import running
from game_closet.store.book import open_book
from game_closet.store.copies import look_through
from game_closet.store.files import open_plain, parse, private_opener, read_bytes, settle, write_whole
from game_closet.store.home import Home
from game_closet.store.scores import Scores
from game_closet.store.swap import FRESH, HalfDone, clear, swap

FORMAT = 1
MANIFEST = "household.json"
SUFFIX = ".closet"
LARGEST = 4 * 2**30  # bytes unpacked; the book of a hundred thousand matches is about a quarter of it
SWELL, SPARE = 100, 16 * 2**20  # what we pack shrinks to a tenth: a file that swells more is no household
MOST_FILES, LONGEST_LINE = 10_000, 256  # entries of its directory, and bytes each may take there
KINDS = {"settings": r"[\w-]+\.json", "data": r"[\w-]+\.json|scores\.sqlite", "data/table": r"[\w-]+\.jsonl"}
PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
ENCRYPTED = 1  # a flag of an entry
# Everything that the readers of a damaged zip, book or match are known to raise.
DAMAGE = (
    EOFError,
    LookupError,
    OverflowError,
    RuntimeError,
    TypeError,
    ValueError,
    sqlite3.Error,
    struct.error,
    zipfile.BadZipFile,
    zlib.error,
)


def file_name() -> str:
    """A good name for today's back-up."""
    return f"game-closet-{datetime.now():%Y-%m-%d}{SUFFIX}"


def back_up(home: Home, scores: Scores, path: Path) -> None:
    """Write everything into one file; raises OSError where that fails, and then leaves no half file."""
    packed = io.BytesIO()
    with (
        TemporaryDirectory() as aside,
        zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, strict_timestamps=False) as box,
    ):
        book = Path(aside) / scores.path.name
        try:
            scores.copy_to(book)
        except sqlite3.Error as fault:
            raise OSError("the score book could not be copied") from fault
        files = {f"data/{book.name}": book, **_files(home)}
        box.writestr(MANIFEST, json.dumps({"format": FORMAT, "program": "game-closet", "files": list(files)}))
        for name, file in files.items():
            box.write(file, name)
    write_whole(path, packed.getvalue(), private=True)  # matches on the table hold every hidden hand


def restore(home: Home, path: Path) -> Path:
    """Put a household in place of this one, which is set aside; the folder it now lies in.

    The score book must be closed before and opened again after. Refused where the file is not a household, is of a
    newer program or is damaged, or where the disk refuses; nothing has changed then.
    """
    try:
        clear(home.places)
        _unpack(path, home)
        aside = swap(home.places, [[part.name for part in _parts(place)] for place in home.places])
    except HalfDone as fault:
        home.retreat()
        raise Refused("half_restored", path.name) from fault
    except Refused as refused:
        raise Refused(refused.why.kind, path.name) from refused
    except OSError as fault:
        raise Refused("not_restored", path.name) from fault
    except DAMAGE as fault:
        raise Refused("not_a_household", path.name) from fault
    finally:
        clear(home.places)
    return home.data / aside


def _parts(folder: Path) -> list[Path]:
    """What makes up a household in one of its folders; what was set aside stays where it lies."""
    names = ("*.json", "scores.sqlite*", "copies", "table")
    found = [path for name in names for path in folder.glob(name)]
    return sorted(path for path in found if "-aside-" not in path.name)


def _files(home: Home) -> dict[str, Path]:
    """Everything of a household but its score book, by its name in the box."""
    found = {f"settings/{path.name}": path for path in _parts(home.settings) if path.suffix == ".json"}
    found |= {f"data/{path.name}": path for path in _parts(home.data) if path.suffix == ".json"}
    found |= {f"data/table/{path.name}": path for path in (home.data / "table").glob("*.jsonl")}
    return {name: path for name, path in sorted(found.items()) if path.is_file()}


def _unpack(path: Path, home: Home) -> None:
    """Build a household beside this one and look through it; raises DAMAGE, OSError or Refused."""
    fresh = {"data": home.data / FRESH, "data/table": home.data / FRESH / "table", "settings": home.settings / FRESH}
    for folder in fresh.values():
        folder.mkdir(parents=True, exist_ok=True)
    with open_plain(path) as file:
        _measure(file)
        with zipfile.ZipFile(file) as box:
            _check_manifest(box, path.name, packed := path.stat().st_size)
            for one in _entries(box, packed):
                place, _, name = one.filename.rpartition("/")
                with box.open(one) as content, open(fresh[place] / name, "xb", opener=private_opener) as target:
                    shutil.copyfileobj(content, target)
    _look_through(home)
    for folder in fresh.values():
        for file_path in filter(Path.is_file, folder.iterdir()):
            with file_path.open("rb+") as written:
                os.fsync(written.fileno())
        settle(folder)


def _measure(file: BinaryIO) -> None:
    """Look at the size of a zip's directory before it is read into memory; ours has no comment behind it."""
    file.seek(max(0, file.seek(0, os.SEEK_END) - 42))
    wide, end = file.read(20), file.read()
    plain = end[:4] == b"PK\5\6" and end[-2:] == bytes(2) and wide[:4] != b"PK\6\7"
    if not plain or int.from_bytes(end[12:16], "little") > MOST_FILES * LONGEST_LINE:
        raise ValueError("not such a zip")


def _check_manifest(box: zipfile.ZipFile, name: str, packed: int) -> None:
    about = box.getinfo(MANIFEST)
    if not _fits(about, packed) or about.file_size > SPARE:
        raise ValueError("no manifest")
    manifest = parse(box.read(about))
    if not isinstance(manifest, dict) or type(manifest.get("format")) is not int:
        raise ValueError("no manifest")
    if manifest["format"] > FORMAT:
        raise Refused("newer_file", name)
    for listed in manifest.get("files", ()):  # the first households have no list
        box.getinfo(listed)


def _entries(box: zipfile.ZipFile, packed: int) -> list[zipfile.ZipInfo]:
    """What of a box belongs to a household, once it is known to fit."""
    found = [one for one in box.infolist() if _belongs(one.filename)]
    size = sum(one.file_size for one in found)
    if len(found) > MOST_FILES or size > min(LARGEST, packed * SWELL + SPARE):
        raise ValueError("too large")
    if not all(_fits(one, packed) for one in found):
        raise ValueError("not packed by us")
    return found


def _fits(one: zipfile.ZipInfo, packed: int) -> bool:
    """Whether something was packed by us, and takes no more room in the box than the box has."""
    return one.compress_type in PACKED and not one.flag_bits & ENCRYPTED and one.compress_size <= packed


def _belongs(name: str) -> bool:
    folder, _, file = name.rpartition("/")
    return folder in KINDS and re.fullmatch(KINDS[folder], file) is not None and "-aside-" not in file


def _look_through(home: Home) -> None:
    for folder in (home.settings / FRESH, home.data / FRESH):
        for file in folder.glob("*.json"):
            if not isinstance(parse(read_bytes(file)), dict):
                raise ValueError("not an object")
    for match in (home.data / FRESH / "table").iterdir():
        running.read(match)
    book = home.data / FRESH / "scores.sqlite"
    if book.exists():
        look_through(book)
        with closing(open_book(book)) as opened:
            opened.execute("PRAGMA journal_mode = DELETE")
