"""What goes into packages beside the program: changes, completion, manual, lock and manifest, all from one source."""

import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest

from game_closet import ID, __version__
from game_closet.command_line import parser
from making import changes, flatpak, shells
from making.build import LOCK

ROOT = Path(__file__).parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NEEDED = {re.split("[<>=~]", wanted)[0].lower().replace("_", "-") for wanted in PROJECT["dependencies"]}


def test_the_metainfo_tells_what_this_version_changes() -> None:
    newest = changes.newest(ROOT)
    assert newest.version == __version__
    assert newest.changes


def test_versions_in_the_metainfo_go_down() -> None:
    told = changes.releases(ROOT)
    assert told == sorted(told, key=lambda release: release.date, reverse=True)


@pytest.mark.skipif(shutil.which("dpkg-parsechangelog") is None, reason="needs dpkg-dev")
def test_debian_can_read_the_changes(tmp_path: Path) -> None:
    (tmp_path / "changelog").write_text(changes.as_debian(changes.releases(ROOT)), encoding="utf-8")
    line = ["dpkg-parsechangelog", "-l", str(tmp_path / "changelog"), "-S", "Version"]
    done = subprocess.run(line, capture_output=True, text=True, check=True)
    assert (done.stdout.strip(), done.stderr) == (__version__, "")


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
@pytest.mark.parametrize(
    ("typed", "completed"),
    [("wo", {"words"}), ("play-out mug", {"muggins"}), ("words exp", {"export"}), ("--full", {"--fullscreen"})],
)
def test_bash_completes_commands_games_and_options(typed: str, completed: set[str], tmp_path: Path) -> None:
    shells.write(tmp_path, parser(), "2026-01-01")
    file = tmp_path / "bash-completion" / "completions" / "game-closet"
    words = f"COMP_WORDS=(game-closet {typed}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))"
    script = f'. "{file}"; {words}; _game_closet; echo "${{COMPREPLY[@]}}"'
    done = subprocess.run(["bash", "-euc", script], capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) == completed


def test_manual_and_completion_name_every_command() -> None:
    found = list(shells.commands(parser()))
    manual, fish = shells.manual(found, "2026-01-01").replace("\\-", "-"), shells.fish(found)
    for command in found[1:]:
        assert f".SS {command.name}" in manual
        assert f"-a {command.name.split()[-1]} " in fish


def test_the_lock_has_every_library_with_its_hash() -> None:
    text = (ROOT / LOCK).read_text(encoding="utf-8")
    pinned = re.findall(r"(?m)^([\w.-]+)==.*\\$\n +--hash=sha256:", text)
    assert {name.lower() for name in pinned} >= NEEDED
    assert len(pinned) == len(re.findall(r"(?m)^\w", text))
    assert "://" not in text


def test_the_flatpak_asks_for_the_same_libraries_and_for_no_network() -> None:
    text = (ROOT / flatpak.MANIFEST).read_text(encoding="utf-8")
    manifest = json.loads(text)
    line = manifest["modules"][0]["build-commands"][0].split()
    assert {name.lower().replace("_", "-") for name in line[2:] if not name.startswith("--")} == NEEDED
    assert not [given for given in manifest["finish-args"] if "network" in given or "filesystem" in given]
    assert manifest["id"] == ID
    assert "://" not in text
