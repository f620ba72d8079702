"""Thinking processes stand still while a frame is drawn, where one core is all that frames and thoughts have.

However far a thought stands back, Linux gives it a tick of the clock in the midst of a frame now and then.
"""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

thinking: set[int] = set()  # processes


@contextmanager
def held() -> Iterator[None]:
    """Meanwhile nobody thinks on our only core."""
    processes = tuple(thinking) if sys.platform == "linux" and len(os.sched_getaffinity(0)) == 1 else ()
    try:
        for process in processes:
            _tell(process, signal.SIGSTOP)
        yield
    finally:
        for process in processes:
            let_go(process)


def let_go(process: int) -> None:
    """Let a process go on that may be held: what fills a pipe, or comes in two parts, waits for it."""
    if sys.platform == "linux":
        _tell(process, signal.SIGCONT)


def _tell(process: int, sign: signal.Signals) -> None:
    with suppress(ProcessLookupError):  # it has ended meanwhile
        os.kill(process, sign)
