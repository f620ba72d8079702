"""Files that are never half written, never thrown away and never believed: the one door between us and the disk.

A whole file goes to a temporary one, is flushed to the disk and renamed. What a file tells is bounded in size, depth
and kind before anybody looks at it; damage is set aside under a dated name, and what the disk refuses just now is left
alone. A link is read where it leads to a plain file, and replaced, never followed, where we write or set aside.
Faults a player should hear of are troubles: events whose words stand under `common.trouble`.
"""

import errno
import json
import math
import os
import shutil
import stat
from contextlib import suppress
from datetime import datetime
from io import BufferedReader
from pathlib import Path
from typing import Any

from game_closet.contract import Phrase

LARGEST = 8 * 2**20  # bytes of a file that we keep whole in memory
DEEPEST = 32  # lists within lists
DRAFTS = ".*.new*"  # files being written, and what SQLite keeps beside them; one that outlives its program is rubbish
WIDEST = 2**63  # a whole number that neither the score book nor the screen could hold


def write_whole(path: Path, content: bytes, *, private: bool = False) -> None:
    """Put a whole file in place at once; raises OSError and leaves the old one where that fails.

    A private one is its owner's alone from its first byte.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        draft.unlink(missing_ok=True)
        with open(draft, "xb", opener=private_opener if private else None) as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except BaseException:
        with suppress(OSError):
            draft.unlink()
        raise
    settle(path.parent)


def private_opener(name: str, flags: int) -> int:
    """Open a new file that is its owner's alone from its first byte."""
    return os.open(name, flags, 0o600)


def write_json(path: Path, content: Any, *, private: bool = False) -> list[Phrase]:
    """Put a JSON file in place; the trouble where that fails."""
    try:
        text = json.dumps(content, ensure_ascii=False, indent=1, allow_nan=False)
        write_whole(path, (text + "\n").encode(), private=private)
    except (OSError, ValueError, TypeError, RecursionError):
        return [Phrase("not_saved", (str(path),))]
    return []


def open_plain(path: Path) -> BufferedReader:
    """Open a plain file to read: an OSError where the disk refuses just now, a ValueError where it is none."""
    try:
        about = path.stat()
    except OSError as fault:
        if fault.errno == errno.ELOOP:
            raise ValueError("a link to itself") from fault
        raise
    if not stat.S_ISREG(about.st_mode):
        raise ValueError("not a plain file")
    # Should a pipe have taken its place by now, opening it must not wait for a writer.
    return open(path, "rb", opener=lambda name, flags: os.open(name, flags | getattr(os, "O_NONBLOCK", 0)))


def read_bytes(path: Path, limit: int = LARGEST) -> bytes:
    """All of a plain file: an OSError where the disk refuses just now, a ValueError where it is none or too large."""
    with open_plain(path) as file:
        size = min(limit, os.fstat(file.fileno()).st_size)
        content = file.read(size + 1)
        if len(content) > size:  # it has grown meanwhile, or does not tell its size
            content += file.read(limit + 1 - len(content))
    if len(content) > limit:
        raise ValueError("too large")
    return content


def parse(content: bytes) -> Any:
    """What JSON from outside tells, fit to be kept and written again; a ValueError for everything else."""
    try:
        return _sound(json.loads(content.decode("utf-8-sig")), DEEPEST)
    except RecursionError as fault:
        raise ValueError("too deep") from fault


def _sound(value: Any, deepest: int) -> Any:
    """The same value without lone surrogates, which no file can hold."""
    if deepest < 0:
        raise ValueError("too deep")
    match value:
        case dict():
            return {_sound(name, deepest): _sound(inner, deepest - 1) for name, inner in value.items()}
        case list():
            return [_sound(inner, deepest - 1) for inner in value]
        case str():
            return value.encode(errors="ignore").decode()
        case int() | float() if not (math.isfinite(value) and -WIDEST <= value < WIDEST):
            raise ValueError("no number to count with")
    return value


def read_json(path: Path) -> tuple[dict[str, Any] | None, list[Phrase]]:
    """A JSON object, or None and perhaps a trouble: a damaged one is set aside, one that cannot be read is left."""
    try:
        content = parse(read_bytes(path))
    except FileNotFoundError:
        return None, []
    except OSError:
        return None, [Phrase("unreadable", (str(path),))]
    except ValueError:
        content = None
    return (content, []) if isinstance(content, dict) else (None, [tell_aside(path)])


def aside_of(path: Path) -> Path:
    """A dated name beside a file, which nothing has and nothing of ours ever takes again."""
    stem = f"{path.stem}-aside-{datetime.now():%Y-%m-%d-%H%M%S}"
    aside = path.with_name(stem + path.suffix)
    number = 1
    while os.path.lexists(aside):
        number += 1
        aside = path.with_name(f"{stem}-{number}{path.suffix}")
    return aside


def set_aside(path: Path) -> Path:
    """Rename what cannot be used to a name of its own beside it."""
    aside = aside_of(path)
    path.rename(aside)
    settle(path.parent)
    return aside


def tell_aside(path: Path) -> Phrase:
    """Set a file aside and say so; one that cannot even be renamed is left and said to be unreadable."""
    try:
        return Phrase("set_aside", (str(path), set_aside(path).name))
    except OSError:
        return Phrase("unreadable", (str(path),))


def remove(path: Path) -> None:
    """Take away whatever has this name, a folder with all that is in it; a link, but nothing it leads to."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def settle(folder: Path) -> None:
    """Bring a rename in a folder to the disk, where the system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
