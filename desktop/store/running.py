"""Matches still on the table: one file of JSON Lines each, grown by a line and brought to the disk at every move.

The first line is the record's header, then a move or a change of seat per line. A killed program loses at most the
line it was writing. Files that we may not play on (another edition, a newer format) are left alone.
"""

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import Any, NamedTuple

from desktop.play import record
from desktop.play.names import clean_name
from desktop.rules.contract import Event, Move, Refused
from desktop.store.files import set_aside, settle, write_whole
from desktop.store.home import Home


class Kept(NamedTuple):
    """A match found on the table: its file and its whole record; `why` it cannot be played on, if it cannot."""

    path: Path
    record: dict[str, Any]
    why: Event | None = None

    @property
    def game(self) -> str:
        """The word of its game."""
        return str(self.record.get("game"))

    @property
    def names(self) -> tuple[str, ...]:
        """Who sat at it last, by seat."""
        if self.why is not None:
            return ()
        sitters = dict(enumerate(self.record["seats"])) | {seat: line for _, seat, line in self.record["changes"]}
        return tuple(clean_name(str(line.get("name", "")), str(seat + 1)) for seat, line in sitters.items())


class RunningFile:
    """The file of the match being played. A disk that refuses is told once and tried again at the next move."""

    def __init__(self, home: Home, path: Path, lines: list[Any]) -> None:
        self.path = path
        self._home = home
        self._lines = lines
        self._whole = False  # whether the disk has every line
        self._told = False
        self._rewrite()

    def append(self, move: Move) -> None:
        """Keep a move that was made, chance's own too."""
        self._add(record.move_line(move))

    def seat(self, seat: int, line: Mapping[str, Any]) -> None:
        """Keep that a seat changed hands; the line is the record's for a sitter."""
        self._add({"seat": seat, **line})

    def rewrite(self, whole: Mapping[str, Any]) -> None:
        """Keep only what stands in this whole record, after moves were taken back."""
        self._lines = lines_of(whole)
        self._rewrite()

    def finish(self) -> None:
        """Clear the match off the table, once the score is kept."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)
            settle(self.path.parent)

    def _add(self, line: Any) -> None:
        self._lines.append(line)
        if not self._whole:
            self._rewrite()
            return
        try:
            with self.path.open("r+b") as file:  # never makes a new file: a headless one could not be read
                file.seek(0, os.SEEK_END)
                file.write(_written(line))
                file.flush()
                os.fsync(file.fileno())
        except OSError:
            self._rewrite()

    def _rewrite(self) -> None:
        try:
            write_whole(self.path, b"".join(map(_written, self._lines)))
            self._whole, self._told = True, False
        except OSError:
            self._whole = False
            if not self._told:
                self._home.troubles.append(Event("not_saved", (str(self.path),)))
            self._told = True


class Running:
    """All matches on the table."""

    def __init__(self, home: Home) -> None:
        self._home = home
        self.folder = home.data / "table"

    def begin(self, header: Mapping[str, Any]) -> RunningFile:
        """Put a new match on the table, by its record's header."""
        started = "".join(character for character in str(header.get("started", "")) if character.isdigit())
        name = f"{started or '0'}-{header.get('game')}-{token_hex(3)}.jsonl"
        return RunningFile(self._home, self.folder / name, lines_of(header))

    def play_on(self, kept: Kept) -> RunningFile:
        """Take up a match that was left; refused where it is not ours to go on with."""
        if kept.why is not None:
            raise Refused(kept.why.kind, *kept.why.args)
        return RunningFile(self._home, kept.path, lines_of(kept.record))

    def matches(self) -> list[Kept]:
        """The matches that can be played on, the one played last first."""
        return [kept for kept in self.all() if kept.why is None]

    def left_alone(self) -> list[Kept]:
        """The matches that cannot be played on by this program, each with the reason."""
        return [kept for kept in self.all() if kept.why is not None]

    def remove(self, kept: Kept) -> None:
        """Clear a match off the table for good, at a player's wish."""
        with suppress(OSError):
            kept.path.unlink(missing_ok=True)

    def put_away(self, kept: Kept) -> None:
        """Set a match aside: no longer offered, not deleted."""
        with suppress(OSError):
            set_aside(kept.path)

    def all(self) -> list[Kept]:
        """Every match on the table, the one played last first; what cannot be read is set aside and told."""
        found: list[tuple[int, str, Kept]] = []
        for path in self._paths():
            try:
                kept = Kept(path, read(path))
                found.append((path.stat().st_mtime_ns, path.name, kept._replace(why=_why(kept.record))))
            except ValueError:
                self._set_aside(path)
            except OSError:
                self._home.troubles.append(Event("unreadable", (str(path),)))
        return [kept for _, _, kept in sorted(found, key=lambda one: one[:2], reverse=True)]

    def _paths(self) -> list[Path]:
        try:
            return [path for path in self.folder.glob("*.jsonl") if "-aside-" not in path.name]
        except OSError:
            return []

    def _set_aside(self, path: Path) -> None:
        try:
            self._home.troubles.append(Event("match_set_aside", (set_aside(path).name,)))
        except OSError:
            self._home.troubles.append(Event("unreadable", (str(path),)))


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


def read(path: Path) -> dict[str, Any]:
    """The whole record in a running file."""
    return told(path.read_bytes())


def told(content: bytes) -> dict[str, Any]:
    """The record that JSON Lines tell; an incomplete last line is dropped, any other fault is a ValueError."""
    rows = [row for row in content.split(b"\n") if row.strip()]
    header = _parsed(rows[0]) if rows else None
    if not isinstance(header, dict):
        raise ValueError("no header")
    if header.get("format") != record.FORMAT:
        return header
    lines = [_parsed(row) for row in rows[1:]]
    return header | _followed(lines[:-1] if lines and lines[-1] is None else lines)


def _parsed(row: bytes) -> Any:
    try:
        return json.loads(row)
    except (ValueError, RecursionError):
        return None


def _followed(lines: list[Any]) -> dict[str, list[Any]]:
    moves: list[Any] = []
    changes: list[Any] = []
    for line in lines:
        match line:
            case list():
                moves.append(line)
            case {"seat": int() as seat, **sitter}:
                changes.append([len(moves), seat, sitter])
            case _:
                raise ValueError("neither a move nor a change of seat")
    return {"moves": moves, "changes": changes}


def _why(whole: Mapping[str, Any]) -> Event | None:
    try:
        seats = len(record.begin(whole).sitters)
        for _, seat, _ in whole["changes"]:
            if not 0 <= seat < seats:
                raise Refused("unknown_seat", seat)
    except Refused as refused:
        return refused.why
    return None


def _written(line: Any) -> bytes:
    return json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
