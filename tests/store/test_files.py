import os
from pathlib import Path

import pytest

from desktop.rules.contract import Event
from desktop.stage import words
from desktop.store import files
from desktop.store.home import Home


def test_a_whole_file_is_in_place_at_once_and_leaves_no_draft(tmp_path: Path) -> None:
    path = tmp_path / "new" / "a.json"
    files.write_whole(path, b"one")
    files.write_whole(path, b"two")
    assert path.read_bytes() == b"two"
    assert [child.name for child in path.parent.iterdir()] == ["a.json"]


def test_a_write_that_fails_leaves_the_old_file_and_no_draft(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.json"
    files.write_whole(path, b"old")

    def full(handle: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(os, "fsync", full)
    assert files.write_json(path, {"new": 1}) == [Event("not_saved", (str(path),))]
    assert path.read_bytes() == b"old"
    assert [child.name for child in tmp_path.iterdir()] == ["a.json"]


def test_a_missing_file_is_no_trouble(tmp_path: Path) -> None:
    assert files.read_json(tmp_path / "no.json") == (None, [])


@pytest.mark.parametrize(
    "broken", [b"", b"{", b"[1, 2]", b'"text"', b"\xff\xfe\x00", b"{}\x00", b"null", b'{"a":' * 20000]
)
def test_an_unreadable_file_is_set_aside_whole_and_told(tmp_path: Path, broken: bytes) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(broken)
    content, (trouble,) = files.read_json(path)
    assert content is None
    assert trouble.kind == "set_aside"
    assert not path.exists()
    assert (tmp_path / str(trouble.args[1])).read_bytes() == broken


def test_setting_aside_never_overwrites_what_was_set_aside_before(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    kept = set()
    for number in range(3):
        path.write_text(str(number))
        kept.add(files.set_aside(path))
    assert sorted(aside.read_text() for aside in kept) == ["0", "1", "2"]


def test_a_folder_in_the_place_of_a_file_is_set_aside_too(tmp_path: Path) -> None:
    (tmp_path / "a.json").mkdir()
    content, troubles = files.read_json(tmp_path / "a.json")
    assert content is None
    assert [trouble.kind for trouble in troubles] == ["set_aside"]


def test_a_home_has_three_folders_that_can_be_written(tmp_path: Path) -> None:
    home = Home(tmp_path / "deep" / "house")
    for folder in (home.settings, home.data, home.cache):
        (folder / "a").touch()
    assert not home.troubles
    assert len({home.settings, home.data, home.cache}) == 3


def test_a_variable_puts_the_whole_home_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAME_CLOSET_HOME", str(tmp_path / "elsewhere"))
    home = Home()
    assert {folder.parent for folder in (home.settings, home.data, home.cache)} == {tmp_path / "elsewhere"}


def test_without_the_variable_the_home_is_where_the_system_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("GAME_CLOSET_HOME", raising=False)
    monkeypatch.setattr("desktop.store.home.platformdirs.user_config_path", lambda *a, **k: tmp_path / "c")
    monkeypatch.setattr("desktop.store.home.platformdirs.user_data_path", lambda *a, **k: tmp_path / "d")
    monkeypatch.setattr("desktop.store.home.platformdirs.user_cache_path", lambda *a, **k: tmp_path / "e")
    home = Home()
    assert (home.settings, home.data, home.cache) == (tmp_path / "c", tmp_path / "d", tmp_path / "e")


def test_a_home_that_cannot_be_written_is_told_and_lent_for_the_time_being(tmp_path: Path) -> None:
    (tmp_path / "house").write_text("a file in the way")
    home = Home(tmp_path / "house")
    assert home.troubles == [Event("no_home", (str(tmp_path / "house"),))]
    (home.data / "a").touch()
    assert (tmp_path / "house").read_text() == "a file in the way"


def test_every_trouble_has_words() -> None:
    kinds = {"no_home", "set_aside", "unreadable", "not_saved", "newer_file", "match_set_aside"}
    assert [kind for kind in kinds if not words.has(f"common.trouble.{kind}")] == []
