"""Somebody who watches a reader: what it raises, how long it takes, and what it writes outside its home."""

import os
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game_closet.store.home import NAME, Home

LONGEST = 2.0  # seconds of work that a reader may take
PATIENCE = 10  # times as long it may wait: a busy machine is no fault of its own
BORROWED = str(Path(tempfile.gettempdir(), f"{NAME}-").absolute())  # where a home is that cannot be used
CHANGES = {"os.rename": 2, "os.link": 2, "os.remove": 1, "os.mkdir": 1, "os.rmdir": 1, "os.truncate": 1, "os.chmod": 1}
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC


class Hung(BaseException):
    """A reader takes too long: nobody may catch this."""


class Watch:
    """One in a process: audit hooks stay for ever."""

    def __init__(self) -> None:
        self._inside: tuple[str, ...] = ()
        self._strayed: list[str] = []
        self._began = (0.0, 0.0)
        sys.addaudithook(self._heed)
        signal.signal(signal.SIGALRM, self._look)

    def faults(self, ground: Path, reads: Callable[[Home], None]) -> list[str]:
        """What is wrong with a reader of the home on this ground."""
        faults = []
        self._strayed, self._inside = [], (f"{ground}/", str(ground.with_name("cache")), BORROWED, os.devnull)
        self._began = (time.process_time(), time.monotonic())
        signal.setitimer(signal.ITIMER_REAL, LONGEST, LONGEST / 4)
        try:
            reads(Home(ground / "home"))
        except Hung:
            faults.append("hangs")
        except BaseException:
            faults.append(traceback.format_exc(limit=-4))
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            self._inside = ()
        return faults + [f"wrote {path}" for path in self._strayed]

    def _look(self, _signal: int, _frame: object) -> None:
        """Whether a reader works or waits for too long by now."""
        worked, waited = time.process_time() - self._began[0], time.monotonic() - self._began[1]
        if worked > LONGEST or waited > LONGEST * PATIENCE:
            raise Hung

    def _heed(self, event: str, args: tuple[Any, ...]) -> None:
        """What Python is about to do."""
        if not self._inside or not (event in CHANGES or (event == "open" and args[2] & WRITING)):
            return
        for path in args[: CHANGES.get(event, 1)]:
            if not isinstance(path, str | bytes | os.PathLike):
                continue
            follows = event == "open" and not args[2] & os.O_NOFOLLOW
            real = str(Path(os.fsdecode(path)).resolve()) if follows else _real(os.fsdecode(path), args[-1], event)
            if not real.startswith(self._inside):
                self._strayed.append(f"{event} {real}")


def _real(path: str, last: object, event: str) -> str:
    """Where a path lies, taken from the open folder that an event may name last; a link itself stays where it is."""
    inside = isinstance(last, int) and last >= 0 and event != "open"
    whole = Path(f"/proc/self/fd/{last}" if inside else "", path)
    return str(whole.parent.resolve() / whole.name)
