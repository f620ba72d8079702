"""Many tries side by side, each in a process of its own that may be killed, hang or swell without harm to others."""

import multiprocessing
import os
import resource
import signal
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import NamedTuple

Deed = Callable[[str], list[str]]  # a seed goes in, what went wrong comes out
FORK = multiprocessing.get_context("fork")  # everything is imported once, and nothing has touched a screen yet


class Tried(NamedTuple):
    """One try: its seed and what went wrong."""

    seed: str
    faults: list[str]


class _Try(NamedTuple):
    seed: str
    process: BaseProcess
    until: float


def tried(deed: Deed, seeds: Iterable[str], jobs: int, *, seconds: float, megabytes: int = 0) -> Iterator[Tried]:
    """Make every try, so many at a time; one that takes too long is ended, one may take so much memory."""
    going: dict[Connection, _Try] = {}
    waiting = iter(seeds)
    try:
        while True:
            for seed in islice(waiting, jobs - len(going)):
                pipe, one = _begun(deed, seed, seconds, megabytes)
                going[pipe] = one
            if not going:
                return
            ready = wait(list(going), 0.2)
            for pipe in [pipe for pipe, one in going.items() if pipe in ready or time.monotonic() > one.until]:
                yield _ended(pipe, going.pop(pipe))
    finally:  # a torture that is called off takes everybody with it
        for one in going.values():
            _stop(one)


def _begun(deed: Deed, seed: str, seconds: float, megabytes: int) -> tuple[Connection, _Try]:
    near, far = FORK.Pipe(duplex=False)
    process = FORK.Process(target=_alone, args=(deed, seed, far, megabytes))
    process.start()
    far.close()
    return near, _Try(seed, process, time.monotonic() + seconds)


def _ended(pipe: Connection, one: _Try) -> Tried:
    faults = ["took too long"]
    if pipe.poll():
        try:
            faults = pipe.recv()
        except EOFError:
            one.process.join()
            faults = [f"ended by {_end(one.process.exitcode or 0)}"]
    pipe.close()
    _stop(one)
    return Tried(one.seed, faults)


def _stop(one: _Try) -> None:
    """End a try, and whatever it started."""
    with suppress(ProcessLookupError):
        os.killpg(one.process.pid or 0, signal.SIGKILL)
    one.process.kill()
    one.process.join()


def _end(code: int) -> str:
    return signal.Signals(-code).name if code < 0 else f"exit {code}"


def _alone(deed: Deed, seed: str, pipe: Connection, megabytes: int) -> None:
    os.setpgid(0, 0)
    if megabytes:
        resource.setrlimit(resource.RLIMIT_AS, (megabytes * 2**20,) * 2)
    try:
        faults = deed(seed)
    except Exception:
        faults = [traceback.format_exc(limit=-6)]
    pipe.send(faults)
    os._exit(0)
