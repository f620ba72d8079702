"""Desktop entries and metainfo say in every language what the words say."""

import json
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game_closet import context
from game_closet.__main__ import main
from game_closet.stage import words
from game_closet.tools import desktop

PACKAGING = Path(__file__).parent.parent.parent / "packaging"
FILES = [
    PACKAGING / "linux" / "game-closet.desktop",
    PACKAGING / "linux" / "game-closet.metainfo.xml",
    PACKAGING / "kiosk" / "game-closet-kiosk.desktop",
]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_files_of_the_packages_say_what_the_words_say(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == desktop.written(path), "game-closet words desktop FILE mends it"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_another_language_stands_beside_english_and_is_not_said_twice(path: Path, tmp_path: Path) -> None:
    (tmp_path / "common").mkdir()
    own = {"name": "Spiele & Schrank", "kiosk_name": "Schrank", "comment": "Alte Spiele"}
    (tmp_path / "common" / "common.de.json").write_text(json.dumps({"de": {"desktop": own}}))
    context.change(assets=(tmp_path,))
    words.forget()
    here = tmp_path / path.name
    here.write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    for _ in range(2):
        assert main(["words", "desktop", str(here)]) == 0
    text = here.read_text(encoding="utf-8")
    if path.suffix == ".xml":
        spoken = "{http://www.w3.org/XML/1998/namespace}lang"
        names = {name.get(spoken): name.text for name in ElementTree.fromstring(text).findall("name")}
        assert names == {None: "Game Closet", "de": "Spiele & Schrank"}
    else:
        assert sum(line.startswith("Name[de]=") for line in text.splitlines()) == 1
    words.forget()


@pytest.mark.parametrize(
    ("tool", "path"), [("desktop-file-validate", FILES[0]), ("appstreamcli", FILES[1])], ids=["entry", "metainfo"]
)
def test_the_desktops_own_tools_find_no_fault(tool: str, path: Path) -> None:
    if not shutil.which(tool):
        pytest.skip(f"needs {tool}")
    line = [tool, *(["validate", "--no-net"] if tool == "appstreamcli" else []), str(path)]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
