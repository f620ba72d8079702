"""One household in place of another, all or nothing: built beside, then swapped under a journal.

What is new lies whole and on the disk in a folder of each place before the journal is written. Then everything old
moves aside, and only after that everything new moves in, by renames alone. What lies where tells how far a swap has
come, so from any point it can be finished, or undone.
"""

import json
import os
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from game_closet.contract import Phrase
from game_closet.engine.digest import token
from game_closet.store.files import parse, read_bytes, remove, set_aside, settle, tell_aside, write_whole

FRESH = ".restore"  # in every place: what will move in
JOURNAL = ".restore-journal"  # in the first place, while a swap is under way


class _Swap(NamedTuple):
    """A swap in its places, as its journal tells it: names by place."""

    places: tuple[Path, ...]
    aside: str
    old: list[list[str]]
    new: list[list[str]]

    @property
    def journal(self) -> Path:
        return self.places[0] / JOURNAL

    def begin(self) -> None:
        content = {"aside": self.aside, "old": self.old, "new": self.new}
        write_whole(self.journal, json.dumps(content).encode())

    def finish(self) -> None:
        for place, names in zip(self.places, self.old, strict=True):
            (place / self.aside).mkdir(exist_ok=True)
            for name in names:
                # what stands here once the old one lies aside is new
                if os.path.lexists(place / name) and not os.path.lexists(place / self.aside / name):
                    (place / name).rename(place / self.aside / name)
            settle(place / self.aside)
            settle(place)
        for place, names in zip(self.places, self.new, strict=True):
            for name in names:
                if os.path.lexists(place / FRESH / name):
                    _move_in(place / FRESH / name, place)
            settle(place)
        self._end()

    def undo(self) -> None:
        for place, names in zip(self.places, self.new, strict=True):
            for name in names:
                if not os.path.lexists(place / FRESH / name):
                    (place / name).rename(place / FRESH / name)
            settle(place)
        for place, names in zip(self.places, self.old, strict=True):
            for name in names:
                if os.path.lexists(place / self.aside / name):
                    _move_in(place / self.aside / name, place)
            with suppress(OSError):
                (place / self.aside).rmdir()
            settle(place)
        self._end()

    def _end(self) -> None:
        self.journal.unlink()
        settle(self.places[0])
        clear(self.places)


class HalfDone(OSError):
    """The disk allowed neither to finish a swap nor to undo it: the places are not to be used until it does."""


def swap(places: Sequence[Path], old: Sequence[Sequence[str]]) -> str:
    """Move the old names of each place aside and what lies fresh in; the name of the folder they now lie in.

    An OSError, and everything is as it was; unless it is HalfDone.
    """
    new = [sorted(path.name for path in (place / FRESH).iterdir()) for place in places]
    aside = f"before-aside-{datetime.now():%Y-%m-%d-%H%M%S}-{token(2)}"
    under_way = _Swap(tuple(places), aside, [list(names) for names in old], new)
    under_way.begin()
    try:
        under_way.finish()
    except OSError:
        _undo(under_way)
        raise
    return aside


def recover(places: Sequence[Path]) -> list[Phrase]:
    """Finish or undo a swap that was broken off, and the trouble there was; HalfDone where the disk allows neither."""
    journal = places[0] / JOURNAL
    try:
        plan = parse(read_bytes(journal))
        under_way = _Swap(tuple(places), _plain(plan["aside"]), _names(plan["old"]), _names(plan["new"]))
        if not len(places) == len(under_way.old) == len(under_way.new):
            raise ValueError("other places")
    except FileNotFoundError:
        clear(places)
        return []
    except OSError as fault:
        raise HalfDone from fault
    except (ValueError, LookupError, TypeError):
        return [tell_aside(journal)]
    try:
        under_way.finish()
    except OSError:
        _undo(under_way)
    return []


def _undo(under_way: _Swap) -> None:
    try:
        under_way.undo()
    except OSError as fault:
        raise HalfDone from fault


def clear(places: Sequence[Path]) -> None:
    """Throw away what was being built beside."""
    for place in places:
        with suppress(OSError):
            remove(place / FRESH)


def _move_in(path: Path, place: Path) -> None:
    """Move what is meant to stand in a place there; a stranger that came meanwhile is set aside."""
    if os.path.lexists(place / path.name):
        set_aside(place / path.name)
    path.rename(place / path.name)


def _names(lists: Any) -> list[list[str]]:
    return [[_plain(name) for name in names] for names in lists]


def _plain(name: Any) -> str:
    """A name that leads nowhere else."""
    if not isinstance(name, str) or Path(name).name != name:
        raise ValueError("not a name")
    return name
