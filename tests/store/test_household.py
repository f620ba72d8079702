import json
import shutil
import zipfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from desktop.rules.contract import Move, Refused
from desktop.store import household, settings
from desktop.store.home import Home
from desktop.store.profiles import Profiles
from desktop.store.running import Running
from desktop.store.scores import Scores

Record = dict[str, Any]


@pytest.fixture
def box(home: Home, finished: Record, tmp_path: Path) -> Path:
    """A back-up of a household with something of everything."""
    settings.save(home, replace(settings.Settings(), volume=2))
    Profiles(home).add("Ada")
    Running(home).begin({name: finished[name] for name in finished if name != "moves"}).append(Move(1, "throw"))
    scores = Scores(home)
    scores.keep(finished)
    household.back_up(home, scores, tmp_path / "house.closet")
    scores.close()
    return tmp_path / "house.closet"


def contents(home: Home) -> tuple[Any, ...]:
    """What a household amounts to."""
    scores = Scores(home)
    found = (
        settings.load(home)[0],
        [person.name for person in Profiles(home).all],
        [kept.record["moves"] for kept in Running(home).matches()],
        [kept.game for kept in scores.matches()],
    )
    scores.close()
    return found


def snapshot(home: Home) -> dict[str, bytes]:
    """Every file of a household."""
    root = home.data.parent
    return {str(path.relative_to(root)): path.read_bytes() for path in root.rglob("*") if path.is_file()}


def test_a_household_moves_to_another_machine_in_one_file(home: Home, box: Path, tmp_path: Path) -> None:
    other = Home(tmp_path / "other")
    household.restore(other, box)
    assert contents(other) == contents(home)
    assert contents(other)[1:] == (["Ada"], [[[1, "throw", []]]], ["blackout_cities"])
    assert not other.troubles


def test_what_was_here_is_set_aside_whole(box: Path, tmp_path: Path) -> None:
    other = Home(tmp_path / "other")
    Profiles(other).add("Grandpa")
    kept = household.restore(other, box)
    assert "Grandpa" in (kept / "data" / "profiles.json").read_text()
    assert [person.name for person in Profiles(other).all] == ["Ada"]
    again = household.restore(other, box)
    assert again != kept
    assert kept.exists()


def broken(box: Path, how: str) -> None:
    content = box.read_bytes()
    if how == "text":
        box.write_bytes(b"a letter")
    elif how == "cut":
        box.write_bytes(content[: len(content) // 2])
    elif how == "gone":
        box.unlink()
    else:
        with zipfile.ZipFile(box) as old:
            files = {name: old.read(name) for name in old.namelist()}
        files |= {
            "newer": {"household.json": b'{"format": 2}'},
            "strange": {"household.json": b"[1]"},
            "settings": {"settings/settings.json": b"[]"},
            "book": {"data/scores.sqlite": b"not a book"},
            "match": {"data/table/x.jsonl": b"not a match\n"},
        }[how]
        with zipfile.ZipFile(box, "w") as new:
            for name, one in files.items():
                new.writestr(name, one)


@pytest.mark.parametrize("how", ["text", "cut", "gone", "newer", "strange", "settings", "book", "match"])
def test_a_file_that_is_no_household_is_refused_and_nothing_changes(home: Home, box: Path, how: str) -> None:
    before = snapshot(home)
    broken(box, how)
    with pytest.raises(Refused) as refused:
        household.restore(home, box)
    assert refused.value.why.kind == ("newer_file" if how == "newer" else "not_a_household")
    assert snapshot(home) == before


def test_a_file_cannot_write_outside_the_home(home: Home, box: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(box, "a") as evil:
        evil.writestr("../../evil.json", "{}")
        evil.writestr("data/../../evil.json", "{}")
        evil.writestr("data/evil.py", "boom")
    household.restore(home, box)
    assert not list(tmp_path.rglob("evil*"))


def test_a_disk_that_fills_up_in_the_middle_brings_everything_back(
    home: Home, box: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Profiles(home).add("Grandpa")
    before = contents(home)
    copy = shutil.copytree

    def full(source: Path, target: Path, *how: Any, **more: Any) -> Any:
        if target == home.settings:
            raise OSError("no space left")
        return copy(source, target, *how, **more)

    monkeypatch.setattr(shutil, "copytree", full)
    with pytest.raises(Refused):
        household.restore(home, box)
    assert contents(home) == before


def test_a_back_up_that_cannot_be_written_leaves_no_half_file(home: Home, tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("a file in the way")
    with pytest.raises(OSError, match="folder"):
        household.back_up(home, Scores(home), tmp_path / "folder" / "house.closet")


def test_the_manifest_says_what_the_file_is(box: Path) -> None:
    with zipfile.ZipFile(box) as opened:
        assert json.loads(opened.read("household.json")) == {"format": 1, "program": "game-closet"}
    assert household.file_name().endswith(household.SUFFIX)
