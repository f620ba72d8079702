"""Rubbish in every file that is read: no reader raises, hangs, swells or writes outside the home."""

import os
import shutil
import signal
import sys
import tempfile
import time
import traceback
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, redirect_stderr, suppress
from functools import partial
from itertools import takewhile
from pathlib import Path
from random import Random
from typing import Any

from desktop.__main__ import _check
from desktop.play import record
from desktop.rules.contract import Refused
from desktop.stage.assets import asset
from desktop.store import household, kiosk, settings
from desktop.store.evening import Evenings
from desktop.store.home import NAME, Home
from desktop.store.pin import Pin
from desktop.store.profiles import Profiles
from desktop.store.running import Running
from desktop.store.scores import Scores
from tests.torture.closet import BOX, Closet
from tests.torture.crew import Tried, tried
from tests.torture.life import laid, own
from tests.torture.rubbish import spoil

BATCH = 50  # files spoiled by one process
HANGS = 2.0  # seconds
SWELLS = 500  # megabytes


BORROWED = os.path.realpath(tempfile.gettempdir()) + f"/{NAME}-"  # where a home is that cannot be used
CHANGES = {"os.rename": 2, "os.link": 2, "os.remove": 1, "os.mkdir": 1, "os.rmdir": 1, "os.truncate": 1, "os.chmod": 1}


class Hung(BaseException):
    """A reader takes too long: nobody may catch this."""


def read_settings(home: Home) -> None:
    told, _ = settings.load(home)
    settings.save(home, told)


def read_profiles(home: Home) -> None:
    people = Profiles(home)
    for person in people.all:
        people.edit(person.id, shape=1)
    people.add("Somebody")


def read_evening(home: Home) -> None:
    evenings = Evenings(home)
    if evenings.now is not None:
        evenings.keep(evenings.now)


def read_running(home: Home) -> None:
    for kept in Running(home).all():
        _ = kept.names, kept.game
        with suppress(Refused):
            Running(home).play_on(kept).seat(0, {"name": "Somebody", "kind": "human"})
            record.replay(kept.record)


def read_scores(home: Home) -> None:
    scores = Scores(home)
    for match in scores.matches():
        with suppress(Refused):
            scores.record(match.id)
    scores.standings()
    scores.played()
    scores.best("turn_a_bout")
    scores.wins_in_a_row("Ada")
    scores.rename_player("Ada", "Eve")
    scores.close()


def read_household(home: Home) -> None:
    with suppress(Refused):
        household.restore(home, home.data.parent / BOX)


def read_kiosk(home: Home) -> None:
    path = home.settings / kiosk.NAME
    kiosk.read(path, "")
    kiosk.keep_games(path, ("turn_a_bout",))


def read_pin(home: Home) -> None:
    pin = Pin(kiosk.pin_path(home.settings / kiosk.NAME))
    _ = pin.known, pin.wait(), pin.opens("1234")


def read_record(home: Home) -> None:
    names = [str(path) for path in (home.data / "table").iterdir() if path.is_file()]  # a pipe may be meant to be read
    with Path(os.devnull).open("w") as nowhere, redirect_stderr(nowhere):
        _check(Namespace(files=names))


def read_all(home: Home) -> None:
    Closet(home.data.parents[1]).close()


READERS: dict[str, tuple[str, Callable[[Home], None]]] = {
    "settings": ("settings/settings.json", read_settings),
    "profiles": ("data/profiles.json", read_profiles),
    "evening": ("data/evening.json", read_evening),
    "running": ("data/table/*.jsonl", read_running),
    "scores": ("data/scores.sqlite", read_scores),
    "household": (BOX, read_household),
    "kiosk": ("settings/kiosk.toml", read_kiosk),
    "pin": ("settings/kiosk.pin", read_pin),
    "record": ("data/table/*.jsonl", read_record),
    "start": ("*/*.*", read_all),
}


def run(seeds: Iterable[str], jobs: int, minutes: float) -> Iterable[Tried]:
    """Read rubbish for so many minutes, a batch for every seed."""
    with laid() as grounds:
        home = grounds / "ground" / "home"
        shutil.copy(grounds / "ground" / BOX, home / BOX)
        shutil.copy(asset("common", "kiosk.toml"), home / "settings" / kiosk.NAME)
        Pin(kiosk.pin_path(home / "settings" / kiosk.NAME)).set("1234")
        until = time.monotonic() + minutes * 60
        timely = takewhile(lambda _: time.monotonic() < until, seeds)
        for one in tried(partial(read, grounds), timely, jobs, seconds=BATCH * HANGS, megabytes=SWELLS):
            yield from _singly(one)


def _singly(batch: Tried) -> Iterator[Tried]:
    """Every piece of rubbish as a try of its own; a process that did not live to tell is one as well."""
    pieces: dict[str, list[str]] = {f"{batch.seed}/{number}": [] for number in range(BATCH)}
    for fault in batch.faults:
        seed, _, about = fault.partition(" ")
        pieces.setdefault(seed if seed in pieces else batch.seed, []).append(about)
    return (Tried(seed, faults) for seed, faults in pieces.items())


def read(grounds: Path, seed: str) -> list[str]:
    """Read some rubbish; a seed that names a single piece of it after a stroke reads that one."""
    batch, _, alone = seed.partition("/")
    guard = Guard()
    sys.addaudithook(guard.heed)
    signal.signal(signal.SIGALRM, _hung)
    faults = []
    for number in [alone] if alone else map(str, range(BATCH)):
        with own(grounds) as ground:
            faults += [f"{batch}/{number} {fault}" for fault in _read(ground, Random(f"{batch}/{number}"), guard)]
    return faults


def _read(ground: Path, rng: Random, guard: "Guard") -> list[str]:
    """Spoil one file and read it."""
    reader = rng.choice(list(READERS))
    pattern, reads = READERS[reader]
    spoiled = rng.choice(sorted(path for path in (ground / "home").glob(pattern) if path.is_file()))
    faults, way = [], f"{reader}: {spoiled.name} ({spoil(spoiled, rng)})"
    home = Home(ground / "home")
    signal.setitimer(signal.ITIMER_REAL, HANGS)
    try:
        with guard.watching(f"{ground}/", f"{ground.with_name('cache')}"):
            reads(home)
    except Hung:
        faults.append(f"{way} hangs")
    except BaseException:
        faults.append(f"{way} {traceback.format_exc(limit=-4)}")
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return faults + [f"{way} wrote {path}" for path in guard.strayed]


def _hung(_signal: int, _frame: object) -> None:
    raise Hung


class Guard:
    """Somebody who heeds what is written outside some folders."""

    def __init__(self) -> None:
        self.strayed: list[str] = []
        self._inside: tuple[str, ...] = ()

    @contextmanager
    def watching(self, *folders: str) -> Iterator[None]:
        """Heed everything for a while."""
        self.strayed, self._inside = [], (*folders, BORROWED, os.devnull)
        try:
            yield
        finally:
            self._inside = ()

    def heed(self, event: str, args: tuple[Any, ...]) -> None:
        """What Python is about to do: audit events and their arguments."""
        if not self._inside or not (event in CHANGES or (event == "open" and _writes(args))):
            return
        places = args[-1:] if isinstance(args[-1], int) else ()
        for path in args[: CHANGES.get(event, 1)]:
            if isinstance(path, str | bytes | os.PathLike):
                real = _real(os.fsdecode(path), *(place for place in places if event != "open"))
                if not real.startswith(self._inside):
                    self.strayed.append(f"{event} {real}")


def _real(path: str, folder: int = -1) -> str:
    """Where a path leads, taken from an open folder; a link itself stays where it is."""
    whole = Path(f"/proc/self/fd/{folder}" if folder >= 0 else "", path)
    return str(whole.parent.resolve() / whole.name)


def _writes(args: tuple[Any, ...]) -> bool:
    return bool(args[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC))
