"""Every command of the README is one: it is taken as it stands there, and it is run, long ones in small."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from game_closet.command_line import main, parser

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCK = re.search(r"(?s)## Commands\n\n```text\n(.*?)```", README)
LINES = [re.split(" {2,}", line)[0] for line in (BLOCK[1] if BLOCK else "").splitlines()]
SMALL = {
    "tour": ["drawn", "block_dominoes", "--size", "640x360"],
    "ladder": ["blackout_cities", "--pairs", "1"],
    "lengths": ["blackout_slide"],
}
ELSEWHERE = ("--", "replay", "bench", "soak")  # tried on a real screen, and by tests of their own
RUN = [line for line in LINES if not line.split()[1].strip("[").startswith((*ELSEWHERE, *SMALL))]
VALUES = {
    "WxH": "800x600",
    "GAME": "muggins",
    "LEVEL": "random",
    "LANG": "fr",
    "N": "2",
    "S": "1",
    "K": "1",
    "J": "1",
    "PART": "playing",
}


def filled(line: str, folder: Path) -> list[str]:
    """A line of the README with everything it may have, and something for every word in capitals."""
    plain = re.sub(r" \| [^\]]+|\[,[^\]]+\]|…|[\[\]]", "", line)
    folder.joinpath("FILE").write_bytes(next((ROOT / "tests" / "records").glob("*.json")).read_bytes())
    files = {name: str(folder / name) for name in ("FILE", "TOML", "DIR")}
    return [(VALUES | files).get(word, word) for word in plain.split()[1:]]


@pytest.mark.parametrize("line", LINES)
def test_the_command_line_takes_every_command_of_the_readme(line: str, tmp_path: Path) -> None:
    assert parser().parse_args(filled(line, tmp_path)).run


@pytest.mark.parametrize("line", RUN)
def test_every_command_of_the_readme_can_be_run(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAME_CLOSET_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    (tmp_path / "pin").write_text("2580\n", encoding="utf-8")
    with (tmp_path / "pin").open(encoding="utf-8") as typed:
        monkeypatch.setattr("sys.stdin", typed)
        assert main([word for word in filled(line, tmp_path) if word not in {"--option", "name=value"}]) == 0


@pytest.mark.parametrize("line", [line for line in LINES if line.split()[1] in SMALL])
def test_a_long_command_of_the_readme_can_be_run_in_small(line: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "game_closet", line.split()[1], *SMALL[line.split()[1]]]
    environment = os.environ | {"GAME_CLOSET_HOME": str(tmp_path / "home")}
    subprocess.run(command, cwd=tmp_path, env=environment, check=True)


def test_every_file_that_the_readme_points_at_is_there() -> None:
    for target in re.findall(r"\]\(([^)#]+)", README):
        assert (ROOT / target).exists(), target


def test_the_picture_that_moves_is_soon_there() -> None:
    assert (ROOT / "packaging" / "pictures" / "moving.gif").stat().st_size < 3 * 2**20


def test_every_test_that_the_readme_names_is_there() -> None:
    named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", README)
    assert len(named) > 15
    for path, test in named:
        assert re.search(rf"^def {test}\(", (ROOT / path).read_text(encoding="utf-8"), re.MULTILINE), f"{path}::{test}"


def test_the_readme_lists_at_least_eighteen_tags_each_with_its_proof() -> None:
    table = re.search(r"(?s)\| tag \| here \| test \|\n\| --- \| --- \| --- \|\n(.*?)\n\n", README)
    assert table is not None
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table[1].splitlines()]
    assert len({tag for tag, _, _ in rows}) == len(rows) >= 18
    assert all(proof == "the same" or proof.startswith("`tests/") for _, _, proof in rows)
