"""One program at a time keeps a house: a lock of the system's, and a note by which another program asks for it.

The system takes the lock back from a program that ends, however it ends, so nothing is ever left locked.
"""

import errno
import os
import stat
import sys
import time
from contextlib import suppress
from pathlib import Path

from game_closet.store.files import set_aside, write_whole

PATIENCE = 0.3  # seconds: somebody who only looks at a house holds it for a moment
LOOK = 0.05  # seconds between two tries
TAKEN = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)  # what a system says where another program has it

# The system's own calls: a library for them loads more than all the rest of a start's files together.
if sys.platform == "win32":
    import msvcrt

    def _seize(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _seize(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """The lock of one house."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / ".lock"
        self._file: int | None = None  # open while the lock is ours
        self._note = folder / ".wanted"
        self._heard: int | None = None  # the note that was there before us, should the disk not let go of it

    def take(self, patience: float = PATIENCE) -> bool:
        """Take the lock; False where another program has it. A disk that knows no locks hinders nobody."""
        end = time.monotonic() + patience
        try:
            self._make_way()
            while not self._taken():
                if time.monotonic() >= end:
                    return False
                time.sleep(LOOK)
        except OSError:
            return True
        return True

    def _taken(self) -> bool:
        """One try."""
        if self._file is not None:
            return True
        file = os.open(self._path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o644)
        try:
            _seize(file)
        except OSError as fault:
            os.close(file)
            if fault.errno in TAKEN:
                return False
            raise
        self._file = file
        return True

    def _make_way(self) -> None:
        """Whatever lies in the lock's place and is no plain file is not opened: it might be anything."""
        if os.path.lexists(self._path) and not stat.S_ISREG(self._path.lstat().st_mode):
            set_aside(self._path)

    def release(self) -> None:
        """Let others take it."""
        if self._file is not None:
            file, self._file = self._file, None
            os.close(file)

    def ask(self) -> None:
        """Ask whoever has the lock to let go."""
        with suppress(OSError):
            write_whole(self._note, b"")

    @property
    def asked(self) -> bool:
        """Whether another program asks for the house."""
        return self._written() not in (None, self._heard)

    def hear(self) -> None:
        """Take the note away: whoever asked has been heard."""
        with suppress(OSError):
            self._note.unlink(missing_ok=True)
        self._heard = self._written()

    def _written(self) -> int | None:
        """When the note was written, if there is one."""
        try:
            return self._note.stat().st_mtime_ns
        except OSError:
            return None
