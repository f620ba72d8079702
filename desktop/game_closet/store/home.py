"""Where everything of this household is kept: three folders, found once.

They are the system's own places for settings, data and caches; the variable GAME_CLOSET_HOME puts all three under one
folder. Where nothing can be written the program works on in a temporary folder and says so; so does a second program
while another keeps the house.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from copy import copy
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from typing import Any, TypeVar

import platformdirs

from game_closet.contract import Phrase, Refused
from game_closet.store.files import DRAFTS, read_bytes, read_json, tell_aside, write_json, write_whole
from game_closet.store.lock import Lock
from game_closet.store.swap import HalfDone, recover

NAME = "game-closet"
HOUSE, TONIGHT = "home", "tonight"  # where matches are played, in the score book: at home, in a public place
VARIABLE = "GAME_CLOSET_HOME"
COPIED = ("settings.json", "profiles.json")  # what a second program is lent; scores and matches stay where they are
WRONG_SHAPE = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError, Refused)

T = TypeVar("T")


class Home:
    """The folders `settings`, `data` and `cache`, made and tried; `troubles` tells what could not be."""

    def __init__(self, root: Path | None = None) -> None:
        self.house = self  # a room knows the house it is in
        self.troubles: list[Phrase] = []
        self._sealed: set[Path] = set()  # files that are not ours to overwrite: unread, or a newer program's
        self._borrowed: list[TemporaryDirectory[str]] = []
        named = os.environ.get(VARIABLE)
        root = root or (Path(named).expanduser() if named else None)
        if root is not None:
            root = self._usable(root)
            self.settings, self.data, self.cache = (self._usable(root / name) for name in ("settings", "data", "cache"))
        else:
            self.settings = self._usable(platformdirs.user_config_path(NAME, appauthor=False))
            self.data = self._usable(platformdirs.user_data_path(NAME, appauthor=False))
            self.cache = self._usable(platformdirs.user_cache_path(NAME, appauthor=False))
        self._own = (self.settings, self.data)
        self.claimed = False  # whether this program keeps the house
        self.lock = Lock(self.data)
        if self.lock.take(0):
            self._tidy()
            self.lock.release()

    def claim(self) -> bool:
        """Keep this house until the program ends; False, and copies to play with, where another program keeps it."""
        if self.lock.take():
            self.claimed, (self.settings, self.data) = True, self._own
            self.lock.hear()
            self._tidy()
            return True
        if (self.settings, self.data) == self._own:
            self.settings, self.data = self._lent(), self._lent()
            for old, new in zip(self._own, (self.settings, self.data), strict=True):
                for name in COPIED:
                    with suppress(OSError, ValueError):
                        write_whole(new / name, read_bytes(old / name))
        return False

    def _tidy(self) -> None:
        """Finish what a program that was killed had begun."""
        try:
            self.troubles += recover(self.places)
        except HalfDone:
            self.retreat()
        for place in (*self.places, self.cache):
            with suppress(OSError):
                for draft in place.rglob(DRAFTS):
                    draft.unlink()

    def room(self, name: str) -> "Home":
        """A part of the house with settings and data of its own; cache and troubles are the house's."""
        room = copy(self)
        room.settings, room.data = self._usable(self.settings / name), self._usable(self.data / name)
        return room

    @property
    def places(self) -> tuple[Path, ...]:
        """The folders a household lies in, data first; on some systems they are one."""
        return tuple(dict.fromkeys((self.data, self.settings)))

    def retreat(self) -> None:
        """Work on in a temporary folder: what is on the disk is not to be touched."""
        self._tell(Phrase("no_home", (str(self.data),)))
        self.settings, self.data = self._lent(), self._lent()

    def read(
        self, path: Path, understand: Callable[[dict[str, Any]], T], newest: int | None = None
    ) -> tuple[T | None, list[Phrase]]:
        """What is understood of a JSON file, of at most the `newest` format, and the trouble there was.

        A file whose shape makes no sense is set aside. One that could not be read, or is of a newer program, is
        sealed: nothing is written over it until it is read well.
        """
        content, troubles = read_json(path)
        self._sealed.discard(path)
        found, newer = None, False
        if content is not None:
            version = content.get("format")
            newer = newest is not None and type(version) is int and version > newest
            try:
                if newest is not None and not newer and (type(version) is not int or version < 1):
                    raise ValueError("no format")
                found = understand(content)
            except WRONG_SHAPE:
                troubles += [] if newer else [tell_aside(path)]
        if newer:
            troubles.append(Phrase("newer_file", (str(path),)))
        if newer or any(trouble.kind == "unreadable" for trouble in troubles):
            self._sealed.add(path)
        return found, troubles

    def write(self, path: Path, content: Any) -> list[Phrase]:
        """Keep a JSON file, unless it is sealed; the trouble where that fails."""
        return [] if path in self._sealed else write_json(path, content)

    @property
    def log(self) -> Path:
        """The file that tells what went wrong, one for the whole house."""
        return self.house.data / "log.txt"

    def _usable(self, folder: Path) -> Path:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            TemporaryFile(dir=folder).close()
        except OSError:
            self._tell(Phrase("no_home", (str(folder),)))
            return self._lent()
        return folder

    def _tell(self, trouble: Phrase) -> None:
        if trouble not in self.troubles:
            self.troubles.append(trouble)

    def _lent(self) -> Path:
        try:
            self._borrowed.append(TemporaryDirectory(prefix=f"{NAME}-", ignore_cleanup_errors=True))
        except OSError:
            return Path(os.devnull) / NAME  # no folder at all: every store works on in memory
        return Path(self._borrowed[-1].name)
