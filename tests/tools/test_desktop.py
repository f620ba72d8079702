"""Desktop entries and metainfo say in every language what the words say."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pygame
import pytest

from game_closet import ID, commands, context
from game_closet.command_line import main, parser
from game_closet.pages.scene import Scene
from game_closet.pages.set_up.pick import PickPage
from game_closet.pages.set_up.set_up import SetUp
from game_closet.pages.table.beside.replay import SUFFIX
from game_closet.pages.table.table_page import TablePage
from game_closet.stage import words
from game_closet.stage.assets import asset
from game_closet.tools import desktop
from tests.pages.pages import program

KIOSK = Path(__file__).parent.parent.parent / "packaging" / "kiosk" / "game-closet-kiosk.desktop"
WAYS = ("", " --new", " --learn", " --kiosk")  # of the entry, in its order
FILES = [*(asset("desktop", name) for name in desktop.PLACES), KIOSK]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_files_of_the_packages_say_what_the_words_say(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == desktop.written(path), "game-closet words desktop FILE mends it"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_another_language_stands_beside_english_and_is_not_said_twice(path: Path, tmp_path: Path) -> None:
    (tmp_path / "common").mkdir()
    own = {name: f"{name} & mehr" for name in words.group("common", "desktop", words.FALLBACK)}
    (tmp_path / "common" / "common.de.json").write_text(json.dumps({"de": {"desktop": own}}))
    context.change(assets=(tmp_path,))
    words.forget()
    here = tmp_path / path.name
    here.write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    for _ in range(2):
        assert main(["words", "desktop", str(here)]) == 0
    text = here.read_text(encoding="utf-8")
    mark = 'xml:lang="de"' if path.suffix == ".xml" else "[de]="
    assert len(re.findall(f"(?m){re.escape(mark)}", text)) == len(re.findall("(& mehr|&amp; mehr)", text)) > 0
    words.forget()


CHECKS = {".desktop": ("desktop-file-validate",), ".xml": ("appstreamcli", "validate", "--pedantic", "--no-net")}


@pytest.mark.parametrize("path", [path for path in FILES[:-1] if path.name != f"{ID}.xml"], ids=lambda path: path.name)
def test_the_desktops_own_tools_find_no_fault(path: Path) -> None:
    line = CHECKS[path.suffix]
    if not shutil.which(line[0]):
        pytest.skip(f"needs {line[0]}")
    done = subprocess.run([*line, str(path)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_what_is_installed_is_taken_away_again_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    other = tmp_path / "applications" / "other.desktop"
    other.parent.mkdir()
    other.touch()
    assert main(["desktop", "--install"]) == 0
    entry = (tmp_path / "applications" / f"{ID}.desktop").read_text(encoding="utf-8")
    programs = {
        line.partition("=")[2].removesuffix(way)
        for line, way in zip(re.findall("(?m)^Exec=.*", entry), WAYS, strict=True)
    }
    assert len(programs) == 1
    assert Path(programs.pop().strip('"')).is_absolute()
    for size in desktop.SIZES:
        icon = pygame.image.load(tmp_path / "icons" / "hicolor" / f"{size}x{size}" / "apps" / f"{ID}.png")
        assert icon.get_size() == (size, size)
    assert main(["desktop", "--remove"]) == 0
    assert not list(tmp_path.rglob(f"{ID}*"))
    assert other.exists()


@pytest.mark.parametrize(
    ("way", "page"),
    [("--new=muggins", SetUp), ("--new", PickPage), ("--learn=muggins", TablePage), ("--learn", TablePage)],
)
def test_the_actions_of_the_entry_open_their_page(way: str, page: type[Scene], tmp_path: Path) -> None:
    first = commands.first(parser().parse_args([way]))
    assert first is not None
    app = program(tmp_path)
    app.routes.shelf()
    first(app.routes)
    assert isinstance(app.page, page)
    app.close()


def test_records_are_known_by_the_name_that_the_program_gives_them() -> None:
    assert f'pattern="*{SUFFIX}"' in asset("desktop", f"{ID}.xml").read_text(encoding="utf-8")


def test_everything_that_names_the_program_to_a_desktop_names_it_alike() -> None:
    for path in FILES[:-1]:
        assert path.name.startswith(ID)
        assert ID in path.read_text(encoding="utf-8")
