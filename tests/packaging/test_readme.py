"""Every command of the README is one: the command line takes it as it stands there, and what is short is run."""

import re
from pathlib import Path

import pytest

from game_closet.__main__ import main, parser

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCK = re.search(r"(?s)## Commands\n\n```text\n(.*?)```", README)
LINES = [re.split(" {2,}", line)[0] for line in (BLOCK[1] if BLOCK else "").splitlines()]
LONG = ("tour", "soak", "ladder", "lengths", "bench")  # tests of their own run most of these in small
WINDOW = ("--", "replay")  # tried on a real screen
SHORT = [line for line in LINES if not line.split()[1].strip("[").startswith((*LONG, *WINDOW))]
VALUES = {"WxH": "800x600", "GAME": "muggins", "LEVEL": "random", "LANG": "fr", "N": "2", "S": "1", "K": "1", "J": "1"}


def filled(line: str, folder: Path) -> list[str]:
    """A line of the README with everything it may have, and something for every word in capitals."""
    plain = re.sub(r" \| [^\]]+|\[,[^\]]+\]|…|[\[\]]", "", line)
    folder.joinpath("FILE").write_bytes(next((ROOT / "tests" / "records").glob("*.json")).read_bytes())
    files = {name: str(folder / name) for name in ("FILE", "TOML", "DIR")}
    return [(VALUES | files).get(word, word) for word in plain.split()[1:]]


@pytest.mark.parametrize("line", LINES)
def test_the_command_line_takes_every_command_of_the_readme(line: str, tmp_path: Path) -> None:
    assert parser().parse_args(filled(line, tmp_path)).run


@pytest.mark.parametrize("line", SHORT)
def test_what_is_short_does_what_the_readme_says(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAME_CLOSET_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    (tmp_path / "pin").write_text("2580\n", encoding="utf-8")
    with (tmp_path / "pin").open(encoding="utf-8") as typed:
        monkeypatch.setattr("sys.stdin", typed)
        assert main([word for word in filled(line, tmp_path) if word not in {"--option", "name=value"}]) == 0


def test_every_file_that_the_readme_points_at_is_there() -> None:
    for target in re.findall(r"\]\(([^)#]+)", README):
        assert (ROOT / target).exists(), target


def test_the_picture_that_moves_is_soon_there() -> None:
    assert (ROOT / "packaging" / "pictures" / "moving.gif").stat().st_size < 3 * 2**20
