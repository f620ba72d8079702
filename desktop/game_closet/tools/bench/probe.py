"""What a process that is measured tells the one that measures it: lines of JSON, the first once its page stands."""

import json
import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import quantiles
from typing import Any

import pygame

SETTLING = 8.0  # seconds until a program that was just started is at rest
SLICES = 8  # into which a rest is divided


def say(found: Any) -> None:
    """Tell a line."""
    sys.stdout.write(json.dumps(found) + "\n")
    sys.stdout.flush()


def took(deed: Callable[[], object]) -> float:
    """Milliseconds that something takes."""
    began = time.perf_counter()
    deed()
    return 1000 * (time.perf_counter() - began)


def undisturbed(times: Sequence[float]) -> float:
    """What something takes that was measured often: the quicker quarter of it, for others use the machine too."""
    return quantiles(times, n=4, method="inclusive")[0] if len(times) > 1 else times[0]


def memory() -> float:
    """Megabytes this process holds."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS:"))


def stay(seconds: float, turn: Callable[[], object]) -> None:
    """Turn a loop for so long once it has settled, and tell what that took; not at all for no seconds."""
    if not seconds:
        return
    _loop(min(SETTLING, 30 * seconds), turn)
    busy = undisturbed([_loop(seconds / SLICES, turn) for _ in range(SLICES)])
    say({"busy": busy, "memory": memory()})


def _loop(seconds: float, turn: Callable[[], object]) -> float:
    """Turn a loop for so long, and tell the part of that in which the processor worked."""
    began, worked = time.perf_counter(), time.process_time()
    while time.perf_counter() < began + seconds:
        turn()
    return (time.process_time() - worked) / (time.perf_counter() - began)


def path_taken() -> str:
    """The word for the way that pictures take to the screen."""
    driver = pygame.display.get_driver()
    if driver != "x11":
        return driver
    return "x11_software" if os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == "0" else "x11_opengl"
