"""The bench in its smallest form: every row is measured, whatever its figure."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game_closet import shelf
from game_closet.tools.bench.report import Row, bench, printed

ROOT = Path(__file__).parents[2]
ROWS = json.loads((ROOT / "assets" / "common" / "common.en.json").read_text(encoding="utf-8"))["en"]["bench"]["row"]

pytestmark = pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="reads its figures from /proc")


def test_every_row_is_measured(tmp_path: Path) -> None:
    environment = os.environ | {"GAME_CLOSET_HOME": str(tmp_path)}
    line = [sys.executable, "-m", "game_closet", "bench", "--least", "--json"]
    done = subprocess.run(line, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    rows = [json.loads(row) for row in done.stdout.splitlines()]
    assert {row["name"].removesuffix("_1080p").removesuffix("_4K") for row in rows} == set(ROWS)
    for row in rows:
        assert row["figure"] is None or row["figure"] >= 0
        assert row["met"] in (True, False, None)
    assert next(row for row in rows if row["name"] == "ordinary_4K")["parts"]["path"] == "dummy"
    assert not list(tmp_path.iterdir()), "the household was not touched"


def test_one_part_can_be_measured_alone() -> None:
    frames, answers = bench("least", ["thinking"])
    assert (frames.name, answers.name) == ("thinking", "answers")
    assert frames.parts["ours"] > 0 < frames.parts["processor"]
    assert answers.parts["answers"] > 0 < answers.parts[shelf.GAMES[0]]


def test_what_cannot_be_measured_says_so_and_the_rest_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    rows = list(bench("least", ["lasting", "playing", "duel"]))
    assert [row.name for row in rows] == ["score_page", "late_move", "two_cores", "hands", "duel"]
    for row in rows:
        assert row.met is None
        assert row.name in printed(row)
        assert "/nowhere/python" in printed(row)


@pytest.mark.parametrize(
    ("figure", "least", "met"),
    [(1.2, False, True), (1.21, False, False), (1.2, True, True), (1.19, True, False), (None, False, None)],
)
def test_a_goal_is_met_or_missed(figure: float | None, least: bool, met: bool | None) -> None:
    assert Row("start", figure, 1.2, {}, least).met is met


def test_a_row_says_what_was_measured_and_what_it_is_made_of() -> None:
    row = printed(Row("start", 1.25, 1.2, {"ours": 250.0, "path": "x11_opengl"}))
    assert row.split() == [
        *ROWS["start"].split(),
        "1.25",
        "≤",
        "1.20",
        "missed",
        "ours",
        "250.00,",
        "path",
        "x11_opengl",
    ]
