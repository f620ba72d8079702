"""What a kiosk is shipped with: a unit that systemd accepts, a session file, and a recovery that is true."""

import configparser
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent.parent / "packaging" / "kiosk"
UNIT = FOLDER / "game-closet-kiosk.service"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
def test_systemd_finds_no_fault_in_the_unit(tmp_path: Path) -> None:
    # systemd also looks whether the program is there, which on a machine that builds it it is not
    here = tmp_path / UNIT.name
    here.write_text(UNIT.read_text(encoding="utf-8").replace("/usr/bin/game-closet", sys.executable), encoding="utf-8")
    environment = os.environ | {"XDG_RUNTIME_DIR": str(tmp_path)}
    line = ["systemd-analyze", "verify", "--user", "--man=no", str(here)]
    done = subprocess.run(line, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_unit_and_session_start_the_kiosk() -> None:
    for file, section, name in (
        (UNIT, "Service", "ExecStart"),
        (FOLDER / "game-closet-kiosk.desktop", "Desktop Entry", "Exec"),
    ):
        parser = configparser.ConfigParser(interpolation=None)
        parser.optionxform = str  # type: ignore[assignment]
        parser.read(file, encoding="utf-8")
        assert parser[section][name].endswith("game-closet --kiosk")


@pytest.mark.parametrize("figures", ["123", "abcd"])
def test_the_command_refuses_what_is_no_pin(tmp_path: Path, figures: str) -> None:
    done = _set_pin(tmp_path, figures)
    assert done.returncode == 2
    assert done.stderr.strip()
    assert "Traceback" not in done.stderr
    assert not list(tmp_path.rglob("*.pin"))


def test_the_recovery_of_the_page_works_as_told(tmp_path: Path) -> None:
    assert "game-closet kiosk-pin" in (FOLDER / "README.md").read_text(encoding="utf-8")
    assert _set_pin(tmp_path, "4711").returncode == 0
    assert (tmp_path / "settings" / "kiosk.pin").exists()


def test_a_kiosk_without_a_pin_does_not_start(tmp_path: Path) -> None:
    environment = os.environ | {"GAME_CLOSET_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy"}
    line = [sys.executable, "-m", "game_closet", "--kiosk"]
    done = subprocess.run(
        line, cwd=FOLDER.parent.parent, env=environment, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 2
    assert "kiosk-pin" in done.stderr
    assert (tmp_path / "settings" / "kiosk.toml").exists()


def _set_pin(folder: Path, figures: str) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, "-m", "game_closet", "kiosk-pin"]
    environment = os.environ | {"GAME_CLOSET_HOME": str(folder)}
    root = FOLDER.parent.parent
    return subprocess.run(
        line, cwd=root, env=environment, input=f"{figures}\n", capture_output=True, text=True, check=False
    )
