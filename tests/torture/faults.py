"""A disk that refuses: every call of every deed fails in turn, once or from then on; nothing is lost, and it is told.

The disk is `disk.c`, loaded before the C library: Python's files and SQLite's own meet it alike. It can also kill the
program at a call, which leaves every half-done deed there is for the next start.
"""

import ctypes
import errno
import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from tempfile import mkstemp

from tests.torture.closet import Closet, Household, disorder, known, lost
from tests.torture.crew import Tried, tried
from tests.torture.life import Word, heard, laid, live, missed, own, program

SCENARIOS: dict[str, tuple[str, ...]] = {
    "start": (),
    "match": ("sit", "move", "move"),
    "end": ("end",),
    "settings": ("settings",),
    "profile": ("profile",),
    "evening": ("evening",),
    "back_up": ("back_up",),
    "restore": ("restore",),
}
KINDS = ("open", "read", "write", "fsync", "rename", "unlink", "mkdir")  # in the order of disk.c
WAYS = [(name, lasts) for name in ("ENOSPC", "EIO", "EACCES") for lasts in ("once", "on")] + [("kill", "once")]


def run(seeds: list[str] | None, jobs: int, each: int) -> Iterable[Tried]:
    """Let one call after the other fail, each in every way; all of them, or only each so-manieth."""
    load_disk()
    with laid() as grounds:
        if not seeds:
            plain = [f"{scenario}/{kind}" for scenario in SCENARIOS for kind in KINDS]
            listed = [one.faults for one in tried(partial(counted, grounds), plain, jobs, seconds=60)]
            seeds = [seed for calls in listed for seed in calls][::each]
        yield from tried(partial(refused, grounds), seeds, jobs, seconds=60)


def load_disk() -> None:
    """Begin this very command again with our disk loaded, unless it is."""
    if hasattr(ctypes.CDLL(None), "disk_fails"):
        Path(os.environ.pop("LD_PRELOAD")).unlink()
        return
    handle, name = mkstemp(".so", "torture-")
    os.close(handle)
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", name, Path(__file__).with_name("disk.c")], check=True)
    command = [sys.executable, "-m", __package__, *sys.argv[1:]]
    os.execve(sys.executable, command, os.environ | {"LD_PRELOAD": name})


@contextmanager
def failing(ground: Path, kind: str, number: int = 0, way: str = "kill", lasts: str = "once") -> Iterator[None]:
    """A disk on which one call of a kind fails, or all from then on; no call has the number 0."""
    disk, error = ctypes.CDLL(None), getattr(errno, way, 0)
    disk.disk_fails(f"{ground}/".encode(), KINDS.index(kind), number, error, int(lasts == "on"))
    try:
        yield
    finally:
        disk.disk_fails(b"", 0, 0, 0, 0)


def acted(
    ground: Path, scenario: str, disk: AbstractContextManager[None], say: Callable[[Word], object] = bool
) -> Closet:
    """A program in which a scenario came to pass on this disk."""
    if scenario == "start":
        return Closet(ground, during=disk)
    closet = Closet(ground)
    closet.ready(SCENARIOS[scenario][0])
    with disk:
        live(closet, SCENARIOS[scenario], say)
        closet.rest()
    return closet


def counted(grounds: Path, seed: str) -> list[str]:
    """The seeds of all calls of a kind that a scenario makes: each call in every way."""
    scenario, kind = seed.split("/")
    with own(grounds) as ground:
        acted(ground, scenario, failing(ground, kind))
        calls = ctypes.CDLL(None).disk_calls()
    return [f"{seed}/{number}/{way}/{lasts}" for number in range(1, calls + 1) for way, lasts in WAYS]


def refused(grounds: Path, seed: str) -> list[str]:
    """One refusal, and what came of it."""
    scenario, kind, number, way, lasts = seed.split("/")
    with own(grounds) as ground:
        disk = failing(ground, kind, int(number), way, lasts)
        return (_killed if way == "kill" else _refused)(ground, scenario, disk)


def _killed(ground: Path, scenario: str, disk: AbstractContextManager[None]) -> list[str]:
    words = [Word("start", *(known(ground, "home"),) * 2)]
    with program(lambda pipe: acted(ground, scenario, disk, pipe.send)) as pipe:
        words += heard(pipe, 30.0)
    return missed(ground, words)


def _refused(ground: Path, scenario: str, disk: AbstractContextManager[None]) -> list[str]:
    closet = acted(ground, scenario, disk)
    sentences, later = list(closet.app.said), ground.with_name(f"{ground.name}-later")
    shutil.copytree(ground, later)  # what a power cut would leave at this moment
    if scenario == "start":
        closet.held = known(ground, "home")
    new = closet.held
    live(closet, SCENARIOS[scenario], bool)  # the disk is in order again, and so is writing
    closet.rest()
    closet.close()
    faults = [f"told {times} times: {sentence}" for sentence, times in Counter(sentences).items() if times > 1]
    left, healed = _found(later), _found(ground)
    faults += [f"while it lasts: {fault}" for fault in lost(left, known(ground, "home"), new, scenario)]
    if left != new and not sentences:
        faults.append(f"not told: {left}, not {new}")
    if healed != closet.held:
        faults.append(f"afterwards: {healed}, not {closet.held}")
    return faults + disorder(ground, restored=scenario == "restore")


def _found(ground: Path) -> Household:
    """What is there after a start."""
    closet = Closet(ground)
    there = closet.held
    closet.close()
    return there
