"""The soak: the demonstration played at full speed for a long time, and what it takes of the machine.

It is the program itself, its loop, its pages and its thinking process, on a screen nobody sees and without waiting.
Memory is compared with what it was once every game and drawing had been met.
"""

import json
import logging
import os
import signal
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game_closet import context
from game_closet.app import App
from game_closet.context import Offer
from game_closet.kiosk import Kiosk
from game_closet.pages.kiosk.attract import Attract
from game_closet.store.home import Home

SIZE = (960, 540)
SETTLED = 0.05  # of all matches: from then on nothing may grow
FEWEST = 100  # matches after which every game, seat and drawing has been met; memory is judged from then on
SLACK = 1.05
SECONDS = 5.0  # that pass in one turn of the loop
GLANCE = 16  # turns of the loop between two pictures
PAUSE = 0.0002  # seconds left to the thinking process while nothing else happens
TOUCH = 25  # matches between two visitors who touch the screen
STUCK = 120.0  # seconds for one match, beyond which it will never end


class Faults(logging.Handler):
    """Counts what is written into the log."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.count = 0
        self.first = ""

    def emit(self, record: logging.LogRecord) -> None:
        """One more."""
        self.count += 1
        self.first = self.first or record.getMessage()


def soak(matches: int, level: str = "random", folder: Path | None = None) -> dict[str, Any]:
    """Play so many matches; what was measured."""
    pygame.display.init()
    pygame.font.init()
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # the display has taken it for the closing of a window
    faults = Faults()
    logging.getLogger().addHandler(faults)
    with TemporaryDirectory() as rooms:
        home = Home(folder or Path(rooms))
        kiosk = Kiosk(home)
        context.change(offer=Offer(levels=(level,)))
        app = App(home, size=SIZE, full=False, kiosk=kiosk)
        try:
            measured = _run(app, matches)
        finally:
            app.close()
            context.change(offer=Offer())
            logging.getLogger().removeHandler(faults)
        measured |= {"children_left": len(children()), "errors": faults.count, "first_error": faults.first}
    pygame.quit()
    return measured


def _run(app: App, matches: int) -> dict[str, Any]:
    settled = max(round(matches * SETTLED), min(FEWEST, (matches + 1) // 2))
    began = time.monotonic()
    found: dict[str, Any] = {"matches": matches}
    played = 0
    while played < matches:
        _visit(app)
        app.routes.attract(hurry=True, seed=f"soak/{played}", number=played)
        played = _watch(app, min(matches, played + TOUCH, settled if played < settled else matches))
        if played == settled:
            found |= {"settled_at": played, "memory_settled_mb": memory(), "files_settled": files()}
    found |= {"memory_end_mb": memory(), "files_end": files(), "children": len(children())}
    found |= {"memory_children_mb": memory_of_children()}
    return found | {"seconds": round(time.monotonic() - began, 1)}


def _visit(app: App) -> None:
    """Somebody touches the screen, looks at the shelf and goes away."""
    app.routes.shelf()
    app.frame(SECONDS / 10)


def _watch(app: App, until: int) -> int:
    """Let the demonstration run on to a number of matches; the number reached."""
    page = app.page
    assert isinstance(page, Attract)
    turn, last = 0, time.monotonic()
    while page.number < until:
        turn += 1
        before = page.number
        moving = app.update(SECONDS)
        if turn % GLANCE == 0:
            app.frame(0.0)
        if page.number != before:
            last = time.monotonic()
        elif time.monotonic() - last > STUCK:
            raise TimeoutError(page.demo.key)
        if not moving:
            time.sleep(PAUSE)
    return page.number


def memory() -> float:
    """Megabytes this process holds."""
    return round(_memory("self"), 1)


def memory_of_children() -> float:
    """Megabytes the processes this one has started hold."""
    return round(sum(_memory(str(child)) for child in children()), 1)


def _memory(process: str) -> float:
    try:
        lines = Path(f"/proc/{process}/status").read_text().splitlines()
    except OSError:  # it has just ended
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS:")), 0.0)


def files() -> int:
    """How many files are open."""
    return len(list(Path("/proc/self/fd").iterdir()))


def children() -> list[int]:
    """The processes this one has started and that still live."""
    found = Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children").read_text()
    return [int(number) for number in found.split()]


def broken(found: dict[str, Any]) -> list[str]:
    """The bounds that a run has broken, by name."""
    grown = found["memory_end_mb"] > found["memory_settled_mb"] * SLACK
    bounds = {
        "memory": not grown or found["settled_at"] < FEWEST,
        "files": found["files_end"] <= found["files_settled"] + 2,
        "children": found["children"] <= 2 and found["children_left"] <= 1,
        "errors": found["errors"] == 0,
    }
    return [name for name, within in bounds.items() if not within]


def report(found: dict[str, Any]) -> str:
    """What was measured, on one line."""
    return json.dumps(found | {"broken": broken(found)})
