"""The table: every figure measured in a process of its own, in turns with its peer, as a ratio against it."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Any, NamedTuple

from game_closet.stage import words
from game_closet.store.home import VARIABLE, Home
from game_closet.store.settings import Settings, save
from game_closet.tools.bench.depth import DEPTHS, PARTS
from game_closet.tools.bench.probe import undisturbed

SMALL, SIZES = (1280, 720), {"1080p": (1920, 1080), "4K": (3840, 2160)}
FRAME, SECOND = 1000 / 60, 1000.0  # milliseconds
CLOCKS = ("elapsed", "processor")
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


FAILED = "failed"  # a part that only a row has that could not be measured
LONGEST = 600.0  # seconds that one process may measure


class Row(NamedTuple):
    """One line of the table: a figure, its goal, and what it was made of."""

    name: str
    figure: float | None  # None where there is nothing here to measure it against
    goal: float
    parts: dict[str, Any]
    least: bool = False  # the goal is to be reached, not to be kept under

    @property
    def met(self) -> bool | None:
        """Whether the goal is met."""
        if self.figure is None:
            return None
        return self.figure >= self.goal if self.least else self.figure <= self.goal


def bench(depth: str, parts: Sequence[str] = PARTS) -> Iterator[Row]:
    """Every row of these parts of the table, as soon as it is measured."""
    with TemporaryDirectory() as home:
        room = _Room(depth, home)
        for part in parts:
            for step in STEPS[part]:
                yield from _measured(room, step)


def _measured(room: "_Room", step: "Callable[[_Room], Iterator[Row]]") -> Iterator[Row]:
    """The rows of one step; what cannot be measured says so, and the others are measured all the same."""
    try:
        yield from step(room)
    except (OSError, ValueError, subprocess.SubprocessError) as fault:
        yield Row(step.__name__, None, 0.0, {FAILED: str(fault)})


def printed(row: Row) -> str:
    """A row for people."""
    if FAILED in row.parts:
        return words.say("common.bench.failed", step=row.name, why=row.parts[FAILED])
    figure = words.say("common.bench.unmeasured") if row.figure is None else words.decimal(row.figure, 2)
    sign = {True: "met", False: "missed", None: "unknown"}[row.met]
    bound = words.say(f"common.bench.{'at_least' if row.least else 'at_most'}", goal=words.decimal(row.goal, 2))
    parts = ", ".join(f"{name} {_short(part)}" for name, part in row.parts.items())
    kind, _, size = row.name.rpartition("_") if row.name.endswith(tuple(SIZES)) else (row.name, "", "")
    name = words.say(f"common.bench.row.{kind}", size=size)
    return f"{name:<58} {figure:>9} {bound:>9}  {words.say(f'common.bench.{sign}'):<7} {parts}".rstrip()


def _short(part: Any) -> str:
    return words.decimal(part, 2) if isinstance(part, float) else str(part)


class _Room:
    """Where children are measured: a household of their own, on the screen there is."""

    def __init__(self, depth: str, home: str) -> None:
        self._name, self._depth = depth, DEPTHS[depth]
        # An installed program has its modules compiled; so have ours and the peers' from their second start on.
        self._env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        self._env |= {VARIABLE: f"{home}/household", "PYTHONPYCACHEPREFIX": f"{home}/compiled"}
        save(Home(Path(home, "household")), Settings(said_once=("welcome",)))  # the shelf is measured
        if not any(name in os.environ for name in SCREENS):
            self._env["SDL_VIDEODRIVER"] = "dummy"

    def _child(
        self, module: str, *args: object, more: Mapping[str, str] = MappingProxyType({})
    ) -> subprocess.Popen[str]:
        line = [sys.executable, "-m", f"game_closet.tools.bench.{module}", *map(str, args)]
        return subprocess.Popen(line, env={**self._env, **more}, stdout=subprocess.PIPE, text=True)

    def _ask(self, module: str, *args: object) -> Any:
        """What a child measures."""
        with self._child(module, *args, self._name) as child:
            try:
                answer, _ = child.communicate(timeout=LONGEST)
            except subprocess.TimeoutExpired:
                child.kill()
                raise
        if child.returncode:
            raise subprocess.CalledProcessError(child.returncode, child.args)
        return json.loads(answer)

    def _start(
        self, module: str, size: tuple[int, int], rest: float = 0.0, more: Mapping[str, str] = MappingProxyType({})
    ) -> dict[str, Any]:
        """Milliseconds from the start of a program to its first page, and what it tells then and later."""
        began = time.perf_counter()
        with self._child(module, *size, rest, more=more) as child:
            assert child.stdout is not None
            found: dict[str, Any] = json.loads(child.stdout.readline())
            found["started"] = 1000 * (time.perf_counter() - began)
            for later in child.stdout:
                found |= json.loads(later)
        return found

    @cached_property
    def _warm(self) -> dict[str, Any]:
        """A start of ours that makes all the drawings, and tells which way they take."""
        return self._start("ours", SMALL)

    @cached_property
    def _peer(self) -> dict[str, str]:
        """What an empty window is told, so that its pictures take the same way."""
        way = self._warm["acceleration"]
        silent = {"SDL_AUDIODRIVER": "dummy"}  # without a card it would complain
        return silent | ({"SDL_FRAMEBUFFER_ACCELERATION": way} if way else {})

    @cached_property
    def _bare(self) -> dict[str, Any]:
        """An empty window at rest."""
        return self._start("empty", SMALL, self._depth.rest, self._peer)

    def start(self) -> Iterator[Row]:
        """Starts, in turns with those of an empty window."""
        self._start("empty", SMALL, more=self._peer)
        starts: tuple[list[float], list[float]] = ([], [])
        for _ in range(self._depth.starts):
            starts[0].append(self._start("ours", SMALL)["started"])
            starts[1].append(self._start("empty", SMALL, more=self._peer)["started"])
        ours, peer = map(undisturbed, starts)
        yield _ratio("start", ours, peer, 1.2, path=self._warm["path"], load=os.getloadavg()[0])

    def rest(self) -> Iterator[Row]:
        """Processor and memory while nothing happens."""
        resting = self._start("ours", SMALL, self._depth.rest)
        yield _ratio("rest", 1000 * resting["busy"], 1000 * self._bare["busy"], 1.4)
        yield _ratio("shelf_memory", resting["memory"], self._bare["memory"], 1.6)

    def rounds(self) -> Iterator[Row]:
        """Memory after matches of every game."""
        first, last = self._ask("lasting", "rounds")
        yield _ratio("match_memory", first, self._bare["memory"], 3.0)
        yield _ratio("rounds_memory", last, first, 1.05)

    def first_start(self) -> Iterator[Row]:
        """A start with no drawing made before."""
        with TemporaryDirectory() as empty:
            ever = self._start("ours", SIZES["4K"], more={VARIABLE: empty})["started"]
        yield _ratio("first_start", ever, SECOND, 1.0)

    def frames_1080p(self) -> Iterator[Row]:
        """Frames on a screen of today."""
        return self._frames("1080p", SIZES["1080p"])

    def frames_4k(self) -> Iterator[Row]:
        """Frames on a large one."""
        return self._frames("4K", SIZES["4K"])

    def _frames(self, name: str, size: tuple[int, int]) -> Iterator[Row]:
        """Frames of every game at one size; the worst game counts."""
        measured = self._ask("frames", *size)
        games = measured["games"]
        for kind, goal in (("ordinary", 1.0), ("whole", 2.0)):
            worst = {key: max(_ratios(found[kind]), default=0.0) for key, found in games.items()}
            yield Row(f"{kind}_{name}", max(worst.values()), goal, worst | {"path": measured["path"]})
        if name == "4K":
            late = {key: _percentile(found["cold"]) / FRAME for key, found in games.items()}
            yield Row("cold_4K", max(late.values()), 1.0, late)
        yield Row(f"unchanged_{name}", float(measured["unchanged"]), 0.0, {})
        for kind in ("opened", "first_opened"):
            opened = {key: found[kind] / FRAME for key, found in games.items()}
            yield Row(f"{kind}_{name}", max(opened.values()), 12.0, opened)
        waited = {key: found["waited"] / FRAME for key, found in games.items()}
        yield Row(f"waited_{name}", max(waited.values()), 12.0, waited)

    def score_page(self) -> Iterator[Row]:
        """The score page must not grow slow with the book."""
        few, many = self._ask("lasting", "pages")
        yield _ratio("score_page", many, few, 2.0)

    def late_move(self) -> Iterator[Row]:
        """Nor a move with the match."""
        early, late = self._ask("lasting", "moves")
        yield _ratio("late_move", late, early, 1.2)

    def two_cores(self) -> Iterator[Row]:
        """Matches without a window."""
        one, two = self._ask("peers", "cores")
        yield _ratio("two_cores", two, one, 1.8, least=True)

    def hands(self) -> Iterator[Row]:
        """Hands at random, beside OpenSpiel's where that is there."""
        ours, theirs = self._ask("peers", "hands") or (0.0, 0.0)
        yield _ratio("hands", ours, theirs, 10.0, least=True) if theirs else Row("hands", None, 10.0, {}, least=True)

    def duel(self) -> Iterator[Row]:
        """Hands against its search."""
        won = self._ask("peers", "duel")
        parts = dict(zip(("low", "high", "hands"), won[1:], strict=True)) if won else {}
        yield Row("duel", won[0] if won else None, 0.55, parts, least=True)

    def thinking(self) -> Iterator[Row]:
        """Frames while a Master thinks on the same core, against those without thought, and how soon it answers."""
        games = self._ask("thinking", *SIZES["1080p"])
        ours, peer = ({clock: _late(games, way, clock) for clock in CLOCKS} for way in ("thinking", "without"))
        processor = ours["processor"] / peer["processor"]
        yield _ratio("thinking", ours["elapsed"], peer["elapsed"], 1.1, processor=processor)
        waits = {key: found["waits"] for key, found in games.items()}
        late = {key: _percentile(row) for key, row in waits.items()}
        every = [wait for row in waits.values() for wait in row]
        yield Row("answers", _percentile(every), 1.0, {"answers": len(every), **late})


STEPS: Mapping[str, Sequence[Callable[[_Room], Iterator[Row]]]] = {
    "program": (_Room.start, _Room.rest, _Room.rounds, _Room.first_start),
    "frames": (_Room.frames_1080p, _Room.frames_4k),
    "lasting": (_Room.score_page, _Room.late_move),
    "playing": (_Room.two_cores, _Room.hands),
    "duel": (_Room.duel,),
    "thinking": (_Room.thinking,),
}


def _ratio(name: str, ours: float, peer: float, goal: float, *, least: bool = False, **more: Any) -> Row:
    return Row(name, ours / peer, goal, {"ours": ours, "peer": peer, **more}, least)


def _ratios(kinds: dict[str, dict[str, float]]) -> list[float]:
    return [found["frame"] / found["bare"] for found in kinds.values()]


def _late(games: dict[str, Any], way: str, clock: str) -> float:
    """The 99th of a hundred frames of all games together."""
    return _percentile([frame for found in games.values() for frame in found[way][clock]])


def _percentile(times: list[float]) -> float:
    """The 99th of a hundred, the slowest being the last."""
    return quantiles(times, n=100, method="inclusive")[-1] if len(times) > 1 else max(times, default=0.0)
