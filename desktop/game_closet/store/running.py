"""Matches still on the table: one file of JSON Lines each, grown by a line and brought to the disk at every move.

The first line is the record's header, then a move or a change of seat per line, each with its checksum. A killed
program loses at most the line it was writing; a damaged file is copied aside and played on from its good part. A match
of rules that are played no more is set aside as it is; what a newer program wrote is left alone.
"""

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from game_closet.contract import Move, Phrase, Refused
from game_closet.engine import record
from game_closet.engine.digest import token
from game_closet.engine.people import name_of
from game_closet.store.files import aside_of, parse, read_bytes, set_aside, settle, write_whole
from game_closet.store.home import Home
from game_closet.store.seals import Sealed, meant_sealed, opened, sealed

TABLE = "table"  # the key of a header under which the settings of the table stand


class Damaged(ValueError):
    """A running file of which only the lines before this one can be believed: the record of those, if any."""

    def __init__(self, line: int, good: dict[str, Any]) -> None:
        super().__init__(line)
        self.line = line
        self.good = good


class Saved(NamedTuple):
    """A match found on the table: its file and its whole record; `why` it cannot be played on, if it cannot."""

    path: Path
    record: dict[str, Any]
    why: Phrase | None = None

    @property
    def game(self) -> str:
        """The word of its game."""
        return str(self.record.get("game"))

    @property
    def table(self) -> Mapping[str, Any] | None:
        """The settings of its table; the first edition wrote none."""
        table = self.record.get(TABLE)
        return table if isinstance(table, dict) else None

    @property
    def names(self) -> tuple[str, ...]:
        """Who sat at it last, by seat."""
        if self.why is not None:
            return ()
        sitters = dict(enumerate(self.record["seats"])) | {seat: line for _, seat, line in self.record["changes"]}
        return tuple(name_of(line, seat) for seat, line in sitters.items())


class RunningFile:
    """The file of the match being played. A disk that refuses is told once and tried again at the next move."""

    def __init__(self, home: Home, path: Path, lines: list[Any]) -> None:
        self.path = path
        self._home = home
        self._lines = lines
        self._last = Sealed()  # the line written last
        self._size = 0  # bytes of the file as we left it
        self._whole = False  # whether the disk has every line
        self._complained = False
        self._rewrite()

    def append(self, move: Move) -> None:
        """Keep a move that was made, chance's own too."""
        self._add(record.move_line(move))

    def seat(self, seat: int, line: Mapping[str, Any]) -> None:
        """Keep that a seat changed hands; the line is the record's for a sitter."""
        self._add({"seat": seat, **line})

    def wish(self, table: Mapping[str, Any]) -> None:
        """Keep how the people want the table, in the header."""
        self._lines[0] = {**self._lines[0], TABLE: dict(table)}
        self._rewrite()

    def rewrite(self, whole: Mapping[str, Any]) -> None:
        """Keep only what stands in this whole record, after moves were taken back."""
        self._lines = lines_of({**self._lines[0], **whole})
        self._rewrite()

    def catch_up(self) -> None:
        """Bring to the disk what it has refused before."""
        if not self._whole:
            self._rewrite()

    def _add(self, line: Any) -> None:
        self._lines.append(line)
        if not self._whole:
            self._rewrite()
            return
        try:
            last = self._last.then(line)
            with self.path.open("r+b") as file:  # never makes a new file: a headless one could not be read
                if file.seek(0, os.SEEK_END) != self._size:
                    raise OSError("somebody else has written here")
                file.write(last.rows)
                file.flush()
                os.fsync(file.fileno())
            self._last, self._size = last, self._size + len(last.rows)
        except (OSError, ValueError):
            self._rewrite()

    def _rewrite(self) -> None:
        try:
            self._last = sealed(self._lines)
            write_whole(self.path, self._last.rows, private=True)  # it holds every hidden hand
            self._size = len(self._last.rows)
            self._whole, self._complained = True, False
        except (OSError, ValueError):
            self._whole = False
            if not self._complained:
                self._home.troubles.append(Phrase("not_saved", (str(self.path),)))
            self._complained = True


class Running:
    """All matches on the table."""

    def __init__(self, home: Home) -> None:
        self._home = home
        self._out_of_reach: set[Path] = set()  # files that were told to be unreadable, and still are
        self.folder = home.data / "table"

    def begin(self, header: Mapping[str, Any], table: Mapping[str, Any] | None = None) -> RunningFile:
        """Put a new match on the table, by its record's header and how the people want the table."""
        started = "".join(character for character in str(header.get("started", "")) if character.isdigit())
        wished = {TABLE: dict(table)} if table is not None else {}
        name = f"{started or '0'}-{header.get('game')}-{token(3)}.jsonl"
        return RunningFile(self._home, self.folder / name, lines_of({**header, "id": record.id_of(header), **wished}))

    def play_on(self, saved: Saved) -> RunningFile:
        """Take up a match that was left; refused where it is not ours to go on with."""
        if saved.why is not None:
            raise Refused(saved.why.kind, *saved.why.args)
        return RunningFile(self._home, saved.path, lines_of(saved.record))

    def matches(self) -> list[Saved]:
        """The matches that can be played on, the one played last first."""
        return [saved for saved in self.all() if saved.why is None]

    def remove(self, saved: Saved) -> None:
        """Clear a match off the table for good, at a player's wish."""
        clear(saved.path)

    def put_away(self, saved: Saved) -> None:
        """Set a match aside: no longer offered, not deleted."""
        with suppress(OSError):
            set_aside(saved.path)

    def all(self) -> list[Saved]:
        """Every match on the table, the one played last first; what cannot be read is set aside and told."""
        found: list[tuple[int, str, Saved]] = []
        for path in self._paths():
            try:
                saved = Saved(path, self._read(path))
                saved = saved._replace(why=_why(saved.record))
                if saved.why is not None and saved.why.kind == "earlier_edition":
                    self._set_aside(path, saved.why.kind)
                    continue
                found.append((path.stat().st_mtime_ns, path.name, saved))
                self._out_of_reach.discard(path)
            except ValueError:
                self._set_aside(path, "match_set_aside")
            except OSError:
                self._tell_unreadable(path)
        return [saved for _, _, saved in sorted(found, key=lambda one: one[:2], reverse=True)]

    def _read(self, path: Path) -> dict[str, Any]:
        content = read_bytes(path)
        try:
            return record_of(content)
        except Damaged as damage:
            if not damage.good:
                raise
            aside = aside_of(path)
            write_whole(aside, content, private=True)
            write_whole(path, sealed(lines_of(damage.good)).rows, private=True)
            self._home.troubles.append(Phrase("match_damaged", (len(damage.good["moves"]), aside.name)))
            return damage.good

    def _paths(self) -> list[Path]:
        try:
            return [path for path in self.folder.glob("*.jsonl") if "-aside-" not in path.name]
        except OSError:
            return []

    def _set_aside(self, path: Path, why: str) -> None:
        try:
            self._home.troubles.append(Phrase(why, (set_aside(path).name,)))
        except OSError:
            self._tell_unreadable(path)

    def _tell_unreadable(self, path: Path) -> None:
        if path not in self._out_of_reach:
            self._home.troubles.append(Phrase("unreadable", (str(path),)))
        self._out_of_reach.add(path)


def lines_of(whole: Mapping[str, Any]) -> list[Any]:
    """The lines of a running file for a whole record, or for a header alone."""
    header = {key: value for key, value in whole.items() if key not in {"moves", "changes", "scores", "winners"}}
    moves = whole.get("moves", [])
    # A change made after moves that were taken back stands where the moves now end.
    changes = [(min(at, len(moves)), seat, line) for at, seat, line in whole.get("changes", ())]
    lines: list[Any] = [header]
    for number in range(len(moves) + 1):
        lines += [{"seat": seat, **line} for at, seat, line in changes if at == number]
        lines += moves[number : number + 1]
    return lines


def clear(path: Path) -> None:
    """Take a file off the table; one that cannot be removed stays, and does no harm."""
    with suppress(OSError):
        path.unlink(missing_ok=True)
        settle(path.parent)


def read(path: Path) -> dict[str, Any]:
    """The whole record in a running file."""
    return record_of(read_bytes(path))


def record_of(content: bytes) -> dict[str, Any]:
    """The record that JSON Lines tell: an incomplete last line is dropped, without a header it is a ValueError."""
    first, *rows = [row for row in content.split(b"\n") if row.strip()] or [b""]
    header, seal = _header(first)
    if header.get("format") != record.FORMAT:
        return header
    whole = header | {"id": record.id_of(header), "moves": [], "changes": []}
    for number, row in enumerate(rows, 2):
        try:
            line, seal = opened(row, seal) if seal else (parse(row), b"")
            _follow(whole, line)
        except ValueError:
            if number > len(rows) and not content.endswith(b"\n"):
                break  # it was being written when the power went
            raise Damaged(number, whole) from None
    return whole


def _header(row: bytes) -> tuple[dict[str, Any], bytes]:
    """The header and its checksum, which the first edition did not write."""
    header = parse(row)
    if not isinstance(header, dict):
        raise ValueError("no header")
    if header.get("format") != record.FORMAT or not meant_sealed(row):
        return header, b""
    try:
        return opened(row, b"")
    except ValueError:
        raise Damaged(1, {}) from None


def _follow(whole: dict[str, Any], line: Any) -> None:
    match line:
        case list():
            whole["moves"].append(line)
        case {"seat": int() as seat, **sitter}:
            whole["changes"].append([len(whole["moves"]), seat, sitter])
        case _:
            raise ValueError("neither a move nor a change of seat")


def _why(whole: Mapping[str, Any]) -> Phrase | None:
    try:
        seats = len(record.begin(whole).sitters)
        for _, seat, _ in whole["changes"]:
            if not 0 <= seat < seats:
                raise Refused("unknown_seat", seat)
    except Refused as refused:
        return refused.why
    return None
