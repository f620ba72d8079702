"""Wheel, source archive and frozen folder, from a clean clone of the last commit and nothing else."""

import os
import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path

LOCK = Path("packaging", "lock.txt")
SPEC = Path("packaging", "game-closet.spec")


def run(*line: str | Path, cwd: Path | None = None, **env: str) -> str:
    """What a command prints; the release ends where one fails."""
    done = subprocess.run(line, cwd=cwd, env=os.environ | env, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{done.stdout}\n{' '.join(map(str, line))}: {done.returncode}")
    return done.stdout


def cloned(root: Path, into: Path) -> Path:
    """A clone of the last commit."""
    run("git", "clone", "-q", root, into)
    return into


def epoch(checkout: Path) -> str:
    """When the last commit was made: the time of everything that is built of it."""
    return run("git", "log", "-1", "--format=%ct", cwd=checkout).strip()


def packages(checkout: Path, into: Path) -> tuple[Path, Path]:
    """Wheel and source archive; the same bytes for the same commit."""
    line = (sys.executable, "-m", "hatchling", "build", "--directory", into, "--target", "wheel", "--target", "sdist")
    run(*line, cwd=checkout, SOURCE_DATE_EPOCH=epoch(checkout))
    (wheel,), (sdist,) = into.glob("*.whl"), into.glob("*.tar.gz")
    return wheel, sdist


def place(folder: Path, *wanted: str | Path) -> Path:
    """An empty Python with nothing but what is wanted; the folder of its programs."""
    venv.create(folder, with_pip=True, symlinks=True)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    run(programs / "python", "-m", "pip", "install", "-qq", "--disable-pip-version-check", *wanted)
    return programs


def frozen(checkout: Path, wheel: Path, room: Path) -> Path:
    """The folder that runs without a Python, made of the locked libraries."""
    programs = place(room / "freezer", "--require-hashes", "-r", checkout / LOCK)
    run(programs / "python", "-m", "pip", "install", "-qq", "--no-deps", wheel)
    into = room / "frozen"
    where = ("--distpath", into, "--workpath", room / "work")
    # the same order of sets in every run
    environment = {"SOURCE_DATE_EPOCH": epoch(checkout), "PYTHONHASHSEED": "0", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    freeze: Sequence[str | Path] = (programs / "python", "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR")
    run(*freeze, *where, checkout / SPEC, cwd=checkout, **environment)
    return into / "game-closet"
