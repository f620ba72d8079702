"""A program that will be killed: it says what it is about to do and does it, until it is no more."""

import os
import shutil
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.torture.closet import Closet, Household, disorder, lay, lost
from tests.torture.crew import FORK, tried

MEMORY = "/dev/shm"  # a killed program leaves the same on any disk, and this one is quick


class Word(NamedTuple):
    """What a program says before a deed: what its household amounts to, and what it will amount to then."""

    deed: str
    held: Household
    wished: Household


@contextmanager
def laid() -> Iterator[Path]:
    """A folder with the ground of all tries."""
    with TemporaryDirectory(prefix="torture-", dir=MEMORY if Path(MEMORY).is_dir() else None) as folder:
        (Path(folder) / "cache").mkdir()
        for one in tried(partial(_lay, Path(folder) / "ground"), ["ground"], 1, seconds=60):
            assert not one.faults, one.faults
        yield Path(folder)


def _lay(ground: Path, _seed: str) -> list[str]:
    ground.mkdir()
    lay(ground)
    return []


@contextmanager
def own(grounds: Path) -> Iterator[Path]:
    """The ground of one try."""
    ground = grounds / f"try-{os.getpid()}"
    shutil.copytree(grounds / "ground", ground)
    yield ground
    shutil.rmtree(ground, ignore_errors=True)


def live(closet: Closet, deeds: Iterable[str], say: Callable[[Word], object]) -> None:
    """Do one thing after the other, each announced, and so is that the last one is done."""
    for deed in deeds:
        say(Word("rest", closet.held, closet.held))
        closet.ready(deed)
        say(Word(deed, closet.held, closet.wished(deed)))
        closet.do(deed)
    say(Word("rest", closet.held, closet.held))


@contextmanager
def program(life: Callable[[Connection], object]) -> Iterator[Connection]:
    """A program that lives until it is killed, and what it says."""
    near, far = FORK.Pipe(duplex=False)
    process = FORK.Process(target=life, args=(far,))
    process.start()
    far.close()
    yield near
    process.kill()
    process.join()


def heard(pipe: Connection, seconds: float, most: int = 1000) -> list[Word]:
    """What a program says in some time, or up to so many words, or to its last."""
    words: list[Word] = []
    until = time.monotonic() + seconds
    try:
        while len(words) < most and pipe.poll(max(0.0, until - time.monotonic())):
            words.append(pipe.recv())
    except (EOFError, OSError):  # its last word, or half of one
        pass
    return words


def missed(ground: Path, words: list[Word]) -> list[str]:
    """What a household lacks at the start after these were a program's words."""
    closet, last = Closet(ground), words[-1]
    restored = any(word.deed == "restore" for word in words)
    faults = lost(closet.held, last.held, last.wished, last.deed) + disorder(ground, restored=restored)
    closet.close()
    return [f"at {last.deed}: {fault}" for fault in faults]
