import errno
import json
import os
import socket
import tempfile
from collections.abc import Callable
from copy import copy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game_closet.contract import Phrase
from game_closet.engine.evening import Evening
from game_closet.engine.people import Sitter
from game_closet.stage import words
from game_closet.store import files, settings
from game_closet.store.evening import Evenings, written
from game_closet.store.home import Home
from game_closet.store.profiles import Profiles
from tests.store.disks import refuse


def test_a_whole_file_is_in_place_at_once_and_leaves_no_draft(tmp_path: Path) -> None:
    path = tmp_path / "new" / "a.json"
    files.write_whole(path, b"one")
    files.write_whole(path, b"two")
    assert path.read_bytes() == b"two"
    assert [child.name for child in path.parent.iterdir()] == ["a.json"]


def test_a_write_that_fails_leaves_the_old_file_and_no_draft(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.json"
    files.write_whole(path, b"old")

    refuse(monkeypatch)
    assert files.write_json(path, {"new": 1}) == [Phrase("not_saved", (str(path),))]
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
    asides = set()
    for number in range(3):
        path.write_text(str(number))
        asides.add(files.set_aside(path))
    assert sorted(aside.read_text() for aside in asides) == ["0", "1", "2"]


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
    monkeypatch.setattr("game_closet.store.home.platformdirs.user_config_path", lambda *a, **k: tmp_path / "c")
    monkeypatch.setattr("game_closet.store.home.platformdirs.user_data_path", lambda *a, **k: tmp_path / "d")
    monkeypatch.setattr("game_closet.store.home.platformdirs.user_cache_path", lambda *a, **k: tmp_path / "e")
    home = Home()
    assert (home.settings, home.data, home.cache) == (tmp_path / "c", tmp_path / "d", tmp_path / "e")


def test_a_home_that_cannot_be_written_is_told_and_lent_for_the_time_being(tmp_path: Path) -> None:
    (tmp_path / "house").write_text("a file in the way")
    home = Home(tmp_path / "house")
    assert home.troubles == [Phrase("no_home", (str(tmp_path / "house"),))]
    (home.data / "a").touch()
    assert (tmp_path / "house").read_text() == "a file in the way"


def test_every_trouble_has_words() -> None:
    kinds = {"no_home", "set_aside", "unreadable", "not_saved", "newer_file", "match_set_aside"}
    assert [kind for kind in kinds if not words.has(f"common.trouble.{kind}")] == []


def deep(levels: int) -> bytes:
    return b'{"a":' + b"[" * levels + b"]" * levels + b"}"


@pytest.mark.parametrize(
    "damage",
    [
        b'{"a": NaN}',
        b'{"a": -Infinity}',
        b'{"a": 1e999}',
        b'{"a": %d}' % 2**63,
        deep(files.DEEPEST + 1),
        deep(900),
        '{"a": "\ud800"}'.encode("utf-8", "surrogatepass"),
        '{"a": 1}'.encode("utf-16"),
        b'{"a": "' + b"x" * files.LARGEST + b'"}',
    ],
    ids=["NaN", "Infinity", "overflow", "wide", "deep", "deeper", "raw surrogate", "UTF-16", "large"],
)
def test_what_could_not_be_written_again_is_damage(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(damage)
    content, troubles = files.read_json(path)
    assert (content, [trouble.kind for trouble in troubles]) == (None, ["set_aside"])


def test_lone_surrogates_are_dropped_on_reading_and_whole_letters_stay(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text(r'{"a\ud800": ["b\udfff", {"c": "\ud83d\ude00"}]}')
    content, troubles = files.read_json(path)
    assert (content, troubles) == ({"a": ["b", {"c": "😀"}]}, [])


def test_a_mark_that_an_editor_puts_before_the_text_is_no_damage(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text('{"a": 1}', encoding="utf-8-sig")
    assert files.read_json(path) == ({"a": 1}, [])


@pytest.mark.parametrize("content", ["\ud800", float("nan"), {1, 2}, b"bytes"])
def test_what_cannot_be_written_is_told_and_the_old_file_stands(tmp_path: Path, content: Any) -> None:
    path = tmp_path / "a.json"
    path.write_text("{}")
    assert files.write_json(path, {"a": content}) == [Phrase("not_saved", (str(path),))]
    assert path.read_text() == "{}"
    assert [child.name for child in tmp_path.iterdir()] == ["a.json"]


def test_what_goes_round_in_itself_is_told_as_not_saved(tmp_path: Path) -> None:
    ring: list[Any] = []
    ring.append(ring)
    deep_down: list[Any] = []
    for _ in range(100_000):
        deep_down = [deep_down]
    for content in (ring, deep_down):
        assert [trouble.kind for trouble in files.write_json(tmp_path / "a.json", content)] == ["not_saved"]


def put_pipe(path: Path) -> None:
    os.mkfifo(path)


def put_socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as plug:
        here = Path.cwd()
        os.chdir(path.parent)  # a socket's name must be short
        plug.bind(path.name)
        os.chdir(here)


def put_ring(path: Path) -> None:
    path.symlink_to(path)


def put_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such things")
@pytest.mark.parametrize("put", [Path.mkdir, put_pipe, put_socket, put_ring, put_device])
def test_what_is_no_plain_file_is_set_aside_without_waiting_for_it(tmp_path: Path, put: Callable[[Path], None]) -> None:
    path = tmp_path / "a.json"
    put(path)
    content, troubles = files.read_json(path)
    assert (content, [trouble.kind for trouble in troubles]) == (None, ["set_aside"])
    assert not os.path.lexists(path)


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_link_is_read_where_it_leads_and_replaced_where_we_write(tmp_path: Path) -> None:
    elsewhere, path = tmp_path / "elsewhere.json", tmp_path / "a.json"
    elsewhere.write_text('{"a": 1}')
    path.symlink_to(elsewhere)
    assert files.read_json(path) == ({"a": 1}, [])
    assert files.write_json(path, {"a": 2}) == []
    assert not path.is_symlink()
    assert elsewhere.read_text() == '{"a": 1}'


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_link_to_nowhere_is_a_missing_file(tmp_path: Path) -> None:
    (tmp_path / "a.json").symlink_to(tmp_path / "nowhere")
    assert files.read_json(tmp_path / "a.json") == (None, [])


@pytest.mark.skipif(os.name == "nt", reason="rights are told otherwise there")
def test_a_private_file_is_its_owners_alone_from_its_first_byte(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[int] = []
    sync = os.fsync

    def look(handle: int) -> None:
        seen.append(os.fstat(handle).st_mode & 0o777)
        sync(handle)

    path = tmp_path / "a.json"
    path.with_name(f".a.json.{os.getpid()}.new").touch(0o666)  # left behind by a program that was killed
    monkeypatch.setattr(os, "fsync", look)
    old = os.umask(0)
    try:
        files.write_whole(path, b"secret", private=True)
    finally:
        os.umask(old)
    assert seen[0] == path.stat().st_mode & 0o777 == 0o600


def failing_at(path: Path, fault: int) -> Callable[..., int]:
    """The system's own open, which fails for one file."""
    real = os.open

    def opened(name: Any, *how: Any, **more: Any) -> int:
        if Path(name) == path:
            raise OSError(fault, os.strerror(fault), str(name))
        return real(name, *how, **more)

    return opened


EVENING = Evening((Sitter("Zoë", 0, 0), Sitter("Kit", 1, 1)), ("blank_out", "shell_out"), 90).planned().counted([2, 1])
STORES: dict[str, tuple[Callable[[Home], Path], Callable[[Home], object], bytes]] = {
    "settings": (settings.path, lambda home: settings.save(home, settings.load(home)[0]), b'{"volume": 3}'),
    "profiles": (
        lambda home: home.data / "profiles.json",
        lambda home: Profiles(home).add("Lou"),
        b'{"format": 1, "profiles": [{"name": "Ada"}]}',
    ),
    "evening": (
        lambda home: home.data / "evening.json",
        lambda home: Evenings(home).keep(Evening((Sitter("Ada", 0, 0), Sitter("Lou", 1, 1)), (), 60)),
        json.dumps(written(EVENING)).encode(),
    ),
}


@pytest.mark.parametrize("store", STORES)
@pytest.mark.parametrize("fault", [errno.EIO, errno.EACCES, errno.EMFILE])
def test_a_file_that_cannot_be_read_just_now_is_left_alone_and_never_written_over(
    home: Home, store: str, fault: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    where, read_and_write, good = STORES[store]
    path = where(home)
    path.write_bytes(good)
    with monkeypatch.context() as disk:
        disk.setattr(os, "open", failing_at(path, fault))
        read_and_write(home)
    assert path.read_bytes() == good
    assert not [child for child in path.parent.iterdir() if "aside" in child.name]


def test_a_sealed_file_stays_sealed_while_the_program_runs_and_opens_when_it_is_read_well(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = settings.path(home)
    path.write_bytes(b'{"volume": 3}')
    with monkeypatch.context() as disk:
        disk.setattr(os, "open", failing_at(path, errno.EIO))
        found, troubles = settings.load(home)
    assert [trouble.kind for trouble in troubles] == ["unreadable"]
    assert settings.save(home, found._replace(mute=True)) == []
    assert path.read_bytes() == b'{"volume": 3}'
    found, _ = settings.load(home)
    assert (found.volume, settings.save(home, found._replace(volume=4))) == (3, [])
    assert settings.load(home)[0].volume == 4


@pytest.mark.parametrize("store", STORES)
@given(st.data())
def test_no_shape_of_a_file_stops_a_start(store: str, data: st.DataObject) -> None:
    where, read_and_write, good = STORES[store]
    content = bent(json.loads(good), data)
    with tempfile.TemporaryDirectory() as folder:
        home = Home(Path(folder))
        where(home).write_text(json.dumps(content))
        read_and_write(home)
        assert all(trouble.kind in {"set_aside", "newer_file"} for trouble in home.troubles)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.just("\ud800"),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)


def bent(value: Any, data: st.DataObject) -> Any:
    """The same content with something else in one place of it."""
    if not isinstance(value, (dict, list)) or not value or not data.draw(st.integers(0, 4)):
        return data.draw(JSON)
    place = data.draw(st.sampled_from(sorted(value) if isinstance(value, dict) else range(len(value))))
    changed = copy(value)
    changed[place] = bent(value[place], data)
    return changed
