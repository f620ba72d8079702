"""One program at a time keeps a house: a lock of the system's, and a note by which another program asks for it.

The system takes the lock back from a program that ends, however it ends, so nothing is ever left locked.
"""

import os
import stat
from contextlib import suppress
from pathlib import Path

from filelock import FileLock, Timeout

from game_closet.store.files import set_aside, write_whole

PATIENCE = 0.3  # seconds: somebody who only looks at a house holds it for a moment


class Lock:
    """The lock of one house."""

    def __init__(self, folder: Path) -> None:
        self._lock = FileLock(folder / ".lock", thread_local=False, fallback_to_soft=False)
        self._note = folder / ".wanted"
        self._heard: int | None = None  # the note that was there before us, should the disk not let go of it

    def take(self, patience: float = PATIENCE) -> bool:
        """Take the lock; False where another program has it. A disk that knows no locks hinders nobody."""
        try:
            self._make_way()
            self._lock.acquire(timeout=patience)
        except Timeout:
            return False
        except (OSError, NotImplementedError):
            return True
        return True

    def _make_way(self) -> None:
        """Whatever lies in the lock's place and is no plain file is not opened: it might be anything."""
        path = Path(self._lock.lock_file)
        if os.path.lexists(path) and not stat.S_ISREG(path.lstat().st_mode):
            set_aside(path)

    def release(self) -> None:
        """Let others take it."""
        self._lock.release()

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
