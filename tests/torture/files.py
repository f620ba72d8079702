"""Rubbish in every file that is read: no reader raises, hangs, swells or writes outside the home."""

import os
import re
import shutil
import sys
import time
from argparse import Namespace
from base64 import b64decode
from collections.abc import Callable, Iterable, Iterator
from contextlib import redirect_stderr, suppress
from functools import partial
from importlib.util import find_spec
from itertools import takewhile
from pathlib import Path
from random import Random
from subprocess import PIPE, Popen

from game_closet.commands import check
from game_closet.contract import Refused
from game_closet.engine import record
from game_closet.stage.language import kiosk_file
from game_closet.store import household, kiosk, settings
from game_closet.store.evening import Evenings
from game_closet.store.home import Home
from game_closet.store.pin import Pin
from game_closet.store.profiles import Profiles
from game_closet.store.running import Running
from game_closet.store.scores import Scores
from tests.torture.closet import BOX, Closet
from tests.torture.crew import Tried, tried
from tests.torture.life import laid, own
from tests.torture.rubbish import spoil
from tests.torture.watch import LONGEST, Watch

BATCH = 50  # files spoiled by one process
SWELLS = 500  # megabytes


def read_settings(home: Home) -> None:
    loaded, _ = settings.load(home)
    settings.save(home, loaded)


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
    for saved in Running(home).all():
        _ = saved.names, saved.game
        with suppress(Refused):
            Running(home).play_on(saved).seat(0, {"name": "Somebody", "kind": "human"})
            record.replay(saved.record)


def read_scores(home: Home) -> None:
    scores = Scores(home)
    for match in scores.matches():
        with suppress(Refused):
            scores.record(match.number)
    scores.standings()
    scores.played()
    scores.best("turn_a_bout")
    scores.rename_player("Ada", "Eve")
    scores.close()


def read_household(home: Home) -> None:
    with suppress(Refused):
        household.restore(home, home.data.parent / BOX)


def read_kiosk(home: Home) -> None:
    path = home.settings / kiosk.NAME
    kiosk.read(path, "")
    kiosk.keep(path, "games", ("turn_a_bout",))


def read_pin(home: Home) -> None:
    pin = Pin(kiosk.pin_path(home.settings / kiosk.NAME))
    _ = pin.known, pin.wait(), pin.opens("1234")


def read_record(home: Home) -> None:
    names = [str(path) for path in (home.data / "table").iterdir() if path.is_file()]  # a pipe may be meant to be read
    with Path(os.devnull).open("w") as nowhere, redirect_stderr(nowhere):
        check(Namespace(files=names))


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


def run(seeds: Iterable[str], jobs: int, minutes: float, *, guided: bool) -> Iterable[Tried]:
    """Read rubbish for so many minutes, a batch for every seed; half of the time what atheris thinks of."""
    with laid() as grounds:
        home = grounds / "ground" / "home"
        shutil.copy(grounds / "ground" / BOX, home / BOX)
        (home / "settings" / kiosk.NAME).write_text(kiosk_file.template(), encoding="utf-8")
        Pin(kiosk.pin_path(home / "settings" / kiosk.NAME)).set("1234")
        seconds = minutes * 60
        if guided and find_spec("atheris"):
            seconds /= 2
            yield from _guided(grounds, round(seconds), jobs)
        until = time.monotonic() + seconds
        timely = takewhile(lambda _: time.monotonic() < until, seeds)
        for one in tried(partial(read, grounds), timely, jobs, seconds=BATCH * LONGEST, megabytes=SWELLS):
            yield from _singly(one)


def _guided(grounds: Path, seconds: int, jobs: int) -> Iterator[Tried]:
    """Read what atheris thinks of."""
    command = [sys.executable, "-m", "tests.torture.guided", str(grounds), str(seconds)]
    going = [Popen(command, stdout=PIPE, stderr=PIPE, text=True) for _ in range(jobs)]
    for process in going:
        output, about = process.communicate()
        faults = [Tried(seed, [fault]) for seed, _, fault in (line.partition(" ") for line in output.splitlines())]
        runs = re.search("Done ([0-9]+) runs", about)
        if process.returncode or not runs:
            yield Tried("guided", [about[-1000:]])
        else:
            yield from (Tried("guided", []) for _ in range(int(runs[1]) - len(faults)))
        yield from faults


def _singly(batch: Tried) -> Iterator[Tried]:
    """Every piece of rubbish as a try of its own; a process that did not live to tell is one as well."""
    if not batch.seed.isdigit():
        return iter([batch])
    pieces: dict[str, list[str]] = {f"{batch.seed}/{number}": [] for number in range(BATCH)}
    for fault in batch.faults:
        seed, _, about = fault.partition(" ")
        if seed in pieces:
            pieces[seed].append(about)
        else:
            pieces.setdefault(batch.seed, []).append(fault)
    return (Tried(seed, faults) for seed, faults in pieces.items())


def read(grounds: Path, seed: str) -> list[str]:
    """Read some rubbish; a seed may also name a single piece of a batch, or a reader and what it is given."""
    batch, _, alone = seed.partition("/")
    watch = Watch()
    faults: list[str] = []
    if ":" in seed:
        reader, _, content = seed.partition(":")
        return given(grounds, watch, reader, b64decode(content))
    for number in [alone] if alone else map(str, range(BATCH)):
        rng = Random(f"{batch}/{number}")
        reader = rng.choice(list(READERS))
        with own(grounds) as ground:
            path = rng.choice(found(ground, reader))
            about = f"{batch}/{number} {reader}: {path.name} ({spoil(path, rng)})"
            faults += [f"{about} {fault}" for fault in watch.faults(ground, READERS[reader][1])]
    return faults


def given(grounds: Path, watch: Watch, reader: str, content: bytes) -> list[str]:
    """Put something in the place of a reader's file, and let it be read."""
    with own(grounds) as ground:
        found(ground, reader)[0].write_bytes(content)
        return watch.faults(ground, READERS[reader][1])


def found(ground: Path, reader: str) -> list[Path]:
    """The files that a reader reads."""
    return sorted(path for path in (ground / "home").glob(READERS[reader][0]) if path.is_file())
