"""The soak in short: the demonstration at full speed leaves nothing behind, and its bounds can be broken."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game_closet.tools.soak import broken

ROOT = Path(__file__).parents[2]
FINE: dict[str, Any] = {
    "settled_at": 100,
    "memory_settled_mb": 100.0,
    "memory_end_mb": 104.9,
    "files_settled": 12,
    "files_end": 13,
    "children": 2,
    "children_left": 1,
    "errors": 0,
}

pytestmark = pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="reads its figures from /proc")


def test_a_short_soak_leaves_nothing_behind(tmp_path: Path) -> None:
    environment = os.environ | {"GAME_CLOSET_HOME": str(tmp_path)}
    line = [sys.executable, "-m", "game_closet", "soak", "--matches", "6"]
    done = subprocess.run(line, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr + done.stdout
    assert len(done.stdout.splitlines()) == 1
    found = json.loads(done.stdout)
    assert found["matches"] == 6
    assert found["broken"] == []
    assert {"memory_settled_mb", "memory_end_mb", "files_end", "children", "errors"} <= found.keys()
    assert not list(tmp_path.iterdir())  # the household was not touched


@pytest.mark.parametrize(
    ("name", "value", "bound"),
    [
        ("memory_end_mb", 105.1, "memory"),
        ("files_end", 20, "files"),
        ("children", 5, "children"),
        ("children_left", 2, "children"),
        ("errors", 1, "errors"),
    ],
)
def test_each_bound_can_be_broken(name: str, value: float, bound: str) -> None:
    assert broken(FINE) == []
    assert broken(FINE | {name: value}) == [bound]
