"""Every torture in short; at full length they are run by hand."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


def tortured(home: Path, *command: str) -> dict[str, object]:
    environment = os.environ | {"GAME_CLOSET_HOME": str(home)}
    line = [sys.executable, "-m", "tests.torture", *command]
    done = subprocess.run(line, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr + done.stdout
    assert not list(home.iterdir())  # nobody's household was touched
    report: dict[str, object] = json.loads(done.stdout)
    return report


def test_a_killed_program_loses_nothing(tmp_path: Path) -> None:
    assert tortured(tmp_path, "kills", "--tries", "10")["tries"] == 10


@pytest.mark.skipif(not shutil.which("cc") or sys.platform != "linux", reason="the disk that fails is written in C")
def test_a_disk_that_refuses_loses_nothing(tmp_path: Path) -> None:
    assert tortured(tmp_path, "faults", "--each", "150")["tries"]


def test_rubbish_in_a_file_stops_nothing(tmp_path: Path) -> None:
    assert tortured(tmp_path, "files", "--minutes", "0.05")["tries"]


def test_a_monkey_breaks_nothing(tmp_path: Path) -> None:
    assert tortured(tmp_path, "monkey", "--events", "4000")["tries"] == 2


def test_two_programs_on_one_home_do_each_other_no_harm(tmp_path: Path) -> None:
    assert tortured(tmp_path, "twins", "--tries", "4")["tries"] == 4
