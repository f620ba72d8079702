"""Files spoiled in every way we know: bits, shapes, sizes, encodings, and things that are no files at all."""

import io
import json
import os
import sqlite3
import zipfile
from collections.abc import Callable
from contextlib import closing, suppress
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

DEEP, LONG = 100_000, 3_000_000
ODD: list[Any] = [
    None,
    True,
    -1,
    0,
    1.5,
    10**30,
    float("nan"),
    float("inf"),
    "",
    "x" * 10_000,
    "\ud800",
    "\0",
    "\u202e👩‍👩‍👧‍👦",
    "../../../evil",
    [],
    [[]],
    {},
    {"": {}},
    [None] * 50,
]
ODD_WORDS = rb"""1979-05-27 inf nan -1 true [[[]]] {} "" '' = [options] [[options]] "\ud800" 0x99999999""".split()
ESCAPES = ("../{}", "../../../{}", "data/table/../../{}", "/{}")
BLOCKS = [
    b"",
    b"\0",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b'"\\ud800"',
    b"NaN",
    b"-Infinity",
    b"[" * DEEP,
    b'{"a":' * DEEP,
    b"9" * DEEP,
    b" " * LONG,
    b"\n" * LONG,
    b"{}",
    b"[]",
    b"null",
]
THINGS = ("pipe", "folder", "full folder", "loop", "nowhere", "/dev/zero", "/dev/full", "/dev/tty", "shut")
SPOILED_BOOKS = [
    "DROP TABLE seat",
    "DROP TABLE match",
    "DELETE FROM seat",
    "PRAGMA user_version = 99",
    "PRAGMA user_version = -1",
    "PRAGMA user_version = 0",
    "UPDATE match SET record = '{'",
    "UPDATE match SET record = '[]'",
    "UPDATE match SET record = 5",
    "UPDATE match SET record = x'ff00'",
    "UPDATE match SET record = zeroblob(30000000)",
    "UPDATE match SET game = x'ff', place = 'home'",
    "UPDATE match SET ended = 7, started = 8",
    "UPDATE match SET moves = 'many'",
    "UPDATE seat SET name = x'ff'",
    "UPDATE seat SET name = cast(x'eda080' AS TEXT)",
    "UPDATE seat SET score = 'many', colour = 99, shape = 'x'",
    "UPDATE seat SET won = 'yes', level = 5",
    "ALTER TABLE seat RENAME COLUMN name TO title",
    "ALTER TABLE match RENAME COLUMN record TO tale",
    "CREATE TRIGGER no BEFORE INSERT ON match BEGIN SELECT raise(ABORT, 'no'); END",
    "ALTER TABLE match RENAME TO old; CREATE VIEW match AS SELECT * FROM old",
]


def spoil(path: Path, rng: Random) -> str:
    """Spoil a file; in which way."""
    ways: list[Callable[[Path, Random], None]] = [_bytes, _bytes, _blocks]
    ways += {".json": [_shape] * 4, ".jsonl": [_line] * 4, ".sqlite": [_book] * 4, ".closet": [_box] * 4}.get(
        path.suffix, [_words] * 2
    )
    way = _thing if rng.random() < 0.1 else rng.choice(ways)
    way(path, rng)
    return way.__name__.strip("_")


def _bytes(path: Path, rng: Random) -> None:
    content = bytearray(path.read_bytes())
    for _ in range(rng.choice([1, 1, 2, 10, 100])):
        at = rng.randrange(len(content) + 1)
        match rng.randrange(4):
            case 0 if at < len(content):
                content[at] ^= 1 << rng.randrange(8)
            case 1:
                del content[at : at + rng.choice([1, 10, 1000])]
            case 2:
                content[at:at] = rng.randbytes(rng.choice([1, 4, 100]))
            case 3 if rng.random() < 0.1:
                del content[at:]
    path.write_bytes(content)


def _blocks(path: Path, rng: Random) -> None:
    content, block = path.read_bytes(), rng.choice(BLOCKS)
    at = rng.randrange(len(content) + 1)
    path.write_bytes(rng.choice([block, content[:at] + block + content[at:], block + content, content + block]))


def _shape(path: Path, rng: Random) -> None:
    content = json.loads(path.read_bytes())
    for _ in range(rng.choice([1, 1, 2, 5])):
        content = _misshaped(content, rng)
    path.write_bytes(_written(content))


def _line(path: Path, rng: Random) -> None:
    lines = path.read_bytes().splitlines()
    at = rng.choice([0, 0, rng.randrange(len(lines))])
    match rng.randrange(4):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, rng.choice(lines))
        case _:
            lines[at] = _written(_misshaped(json.loads(lines[at]), rng)).replace(b"\n", b" ")
    path.write_bytes(b"\n".join(lines) + b"\n")


def _misshaped(content: Any, rng: Random) -> Any:
    """The same with something odd somewhere in it."""
    if isinstance(content, dict | list) and content and rng.random() < 0.85:
        at = rng.choice(list(content)) if isinstance(content, dict) else rng.randrange(len(content))
        if rng.random() < 0.1:
            del content[at]
        else:
            content[at] = _misshaped(content[at], rng)
        return content
    return deepcopy(rng.choice([*ODD, [content], {"a": content}, str(content)]))


def _written(content: Any) -> bytes:
    return json.dumps(content, ensure_ascii=False).encode("utf-8", "surrogatepass")


def _words(path: Path, rng: Random) -> None:
    """A word of a text replaced by an odd one."""
    words = path.read_bytes().split(b" ")
    words[rng.randrange(len(words))] = rng.choice(ODD_WORDS)
    path.write_bytes(b" ".join(words))


def _book(path: Path, rng: Random) -> None:
    with closing(sqlite3.connect(path)) as book, suppress(sqlite3.Error):
        book.executescript(rng.choice(SPOILED_BOOKS))


def _box(path: Path, rng: Random) -> None:
    """A household whose zip is in order and one of whose files is not."""
    with zipfile.ZipFile(path) as box:
        files = {name: box.read(name) for name in box.namelist()}
    name = rng.choice(list(files))
    inner = path.with_name(f"inner{Path(name).suffix}")
    inner.write_bytes(files.pop(name))
    spoil(inner, rng)
    if inner.is_file() and not inner.is_symlink():
        files[rng.choice(["{}"] * 10 + [*ESCAPES]).format(name)] = inner.read_bytes()
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", rng.choice([zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_LZMA])) as box:
        for name, content in files.items():
            box.writestr(name, content)
        if rng.random() < 0.02:
            swells = zipfile.ZipInfo("data/huge.json")
            swells.compress_type = zipfile.ZIP_DEFLATED
            with box.open(swells, "w") as huge:
                for _ in range(2**9):
                    huge.write(b" " * 2**20)
    path.write_bytes(packed.getvalue())


def _thing(path: Path, rng: Random) -> None:
    """Something that is no file in the place of one."""
    path.unlink()
    match rng.choice(THINGS):
        case "pipe":
            os.mkfifo(path)
        case "folder":
            path.mkdir()
        case "full folder":
            (path / "more").mkdir(parents=True)
        case "loop":
            path.symlink_to(path.name)
        case "nowhere":
            path.symlink_to("nowhere")
        case "shut":
            path.write_bytes(b"{}")
            path.chmod(0)
        case device:
            path.symlink_to(device)
