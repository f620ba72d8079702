"""Mutants on trial: each edit is made in a copy of the tree, its tests are run there, and the edit is undone."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROOT = Path(__file__).parent.parent.parent
TREE = ("desktop", "assets", "tests", "pyproject.toml")
SOURCE = "desktop"  # where imports start, from the root
VERDICTS = ("killed", "lived", "lost", "astray")  # lost: the edit no longer applies; astray: its tests do not run
OUTER = "PYTEST_XDIST_", "SLIPCOVER_"  # what a run of tests tells its workers, which a trial is none of
PASSED, FAILED = 0, 1  # pytest's exit codes; any other means that the tests could not be run


class Mutant(NamedTuple):
    """One edit: what it breaks, as a sentence, and the tests that must fail with it."""

    name: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]

    def applies(self, root: Path) -> bool:
        """Whether the old text stands exactly once in its file."""
        path = root / self.file
        return path.is_file() and path.read_text(encoding="utf-8").count(self.old) == 1


@contextmanager
def copied() -> Iterator[Path]:
    """A copy of the tree that is gone afterwards: the tree itself is never touched."""
    with TemporaryDirectory(prefix="game-closet-mutants-") as folder:
        for name in TREE:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, Path(folder) / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(ROOT / name, folder)
        yield Path(folder)


def run(root: Path, tests: Sequence[str]) -> int:
    """The exit code of these tests, run in a copy of the tree."""
    command = [sys.executable, "-B", "-m", "pytest", "-x", "-n", "0", "-p", "no:cacheprovider", *tests]
    # Before an installed package, so that the copy is what is tested.
    before = [str(root / SOURCE), *filter(None, [os.environ.get("PYTHONPATH")])]
    ours = {name: value for name, value in os.environ.items() if not name.startswith(OUTER)}
    environment = ours | {"PYTHONPATH": os.pathsep.join(before)}
    ran = subprocess.run(
        command, cwd=root, env=environment, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    return ran.returncode


def verdict(root: Path, mutant: Mutant) -> str:
    """How a mutant fares in a copy of the tree, which is left as it was."""
    if not mutant.applies(root):
        return "lost"
    path = root / mutant.file
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole.replace(mutant.old, mutant.new), encoding="utf-8")
    try:
        return {PASSED: "lived", FAILED: "killed"}.get(run(root, mutant.tests), "astray")
    finally:
        path.write_text(whole, encoding="utf-8")
