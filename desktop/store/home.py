"""Where everything of this household is kept: three folders, found once.

They are the system's own places for settings, data and caches; the variable GAME_CLOSET_HOME puts all three under one
folder. Where nothing can be written the program works on in a temporary folder and says so.
"""

import os
from copy import copy
from pathlib import Path
from tempfile import TemporaryDirectory

import platformdirs

from desktop.rules.contract import Event
from desktop.store.files import write_whole

NAME = "game-closet"
VARIABLE = "GAME_CLOSET_HOME"


class Home:
    """The folders `settings`, `data` and `cache`, made and tried; `troubles` tells what could not be."""

    def __init__(self, root: Path | None = None) -> None:
        self.house = self  # a room knows the house it is in
        self.troubles: list[Event] = []
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

    def room(self, name: str) -> "Home":
        """A part of the house with settings and data of its own; cache and troubles are the house's."""
        room = copy(self)
        room.settings, room.data = self._usable(self.settings / name), self._usable(self.data / name)
        return room

    @property
    def log(self) -> Path:
        """The file that tells what went wrong, one for the whole house."""
        return self.house.data / "log.txt"

    def _usable(self, folder: Path) -> Path:
        trial = folder / f".try-{os.getpid()}"
        try:
            write_whole(trial, b"")
            trial.unlink()
        except OSError:
            self.troubles.append(Event("no_home", (str(folder),)))
            self._borrowed.append(TemporaryDirectory(prefix=f"{NAME}-", ignore_cleanup_errors=True))
            return Path(self._borrowed[-1].name)
        return folder
