import errno
import json
import os
import zipfile
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game_closet.contract import Move, Refused
from game_closet.store import files, household, settings
from game_closet.store.home import Home
from game_closet.store.profiles import Profiles
from game_closet.store.running import Running
from game_closet.store.scores import Scores
from game_closet.store.swap import FRESH, JOURNAL

Record = dict[str, Any]


@pytest.fixture
def box(home: Home, finished: Record, tmp_path: Path) -> Path:
    """A back-up of a household with something of everything."""
    settings.save(home, settings.Settings()._replace(volume=2))
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
        [one.record["moves"] for one in Running(home).matches()],
        [one.game for one in scores.matches()],
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


def test_hidden_hands_are_their_owners_alone_in_the_box_and_out_of_it(box: Path, tmp_path: Path) -> None:
    other = Home(tmp_path / "other")
    household.restore(other, box)
    (match,) = Running(other).matches()
    assert [path.stat().st_mode & 0o777 for path in (box, match.path)] == [0o600, 0o600]


def test_what_was_here_is_set_aside_whole(box: Path, tmp_path: Path) -> None:
    other = Home(tmp_path / "other")
    Profiles(other).add("Grandpa")
    aside = household.restore(other, box)
    assert "Grandpa" in (aside / "profiles.json").read_text()
    assert [person.name for person in Profiles(other).all] == ["Ada"]
    again = household.restore(other, box)
    assert again != aside
    assert aside.exists()


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
    assert refused.value.why.kind == {"newer": "newer_file", "gone": "not_restored"}.get(how, "not_a_household")
    assert snapshot(home) == before


def test_a_file_cannot_write_outside_the_home(home: Home, box: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(box, "a") as evil:
        evil.writestr("../../evil.json", "{}")
        evil.writestr("data/../../evil.json", "{}")
        evil.writestr("data/evil.py", "boom")
    household.restore(home, box)
    assert not list(tmp_path.rglob("evil*"))


def bent(content: bytes, *places: int) -> bytes:
    changed = bytearray(content)
    for place in places:
        changed[place] ^= 1 << place % 8
    return bytes(changed)


def test_no_flipped_bit_of_a_file_does_harm(home: Home, box: Path) -> None:
    good, rng = box.read_bytes(), Random(10)
    Profiles(home).add("Grandpa")
    for _ in range(150):
        before, whole = snapshot(home), contents(home)
        box.write_bytes(bent(good, rng.randrange(len(good))))
        try:
            household.restore(home, box)
        except Refused:
            assert snapshot(home) == before
            assert contents(home) == whole
        else:
            assert contents(home)[1] == ["Ada"]


@pytest.mark.parametrize("how", ["encrypted", "unsupported", "deep", "bomb", "crowd", "directory", "twice", "large"])
def test_a_file_that_means_harm_is_refused_before_it_swells(home: Home, box: Path, how: str) -> None:
    with zipfile.ZipFile(box, "a", zipfile.ZIP_DEFLATED) as evil:
        match how:
            case "unsupported":
                evil.writestr("data/more.json", "{}", zipfile.ZIP_LZMA)
            case "deep":
                evil.writestr("data/more.json", '{"a":' + "[" * 900 + "]" * 900 + "}")
            case "bomb":
                evil.writestr("data/more.json", bytes(household.SPARE + 2**20))
            case "large":
                evil.writestr("data/more.json", '{"a": "' + "xyz" * (files.LARGEST // 3) + '"}', zipfile.ZIP_STORED)
            case "crowd":
                for number in range(household.MOST_FILES + 1):
                    evil.writestr(f"data/table/{number}.jsonl", "")
            case "directory":
                for number in range(200):
                    evil.writestr(f"{number}" * 20_000, "")
            case "twice":
                with pytest.warns(UserWarning, match="Duplicate"):
                    evil.writestr("data/profiles.json", "{}")
    if how == "encrypted":
        content = bytearray(box.read_bytes())
        content[content.rindex(b"PK\1\2") + 8] |= 1
        box.write_bytes(content)
    before = snapshot(home)
    with pytest.raises(Refused) as refused:
        household.restore(home, box)
    assert refused.value.why.kind == ("not_restored" if how == "twice" else "not_a_household")
    assert snapshot(home) == before


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such pipes")
def test_a_pipe_is_no_household_and_nobody_waits_for_it(home: Home, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.closet")
    with pytest.raises(Refused):
        household.restore(home, tmp_path / "pipe.closet")


CALLS = ("open", "fsync", "rename", "replace", "unlink", "mkdir", "rmdir")


class Disk:
    """The system's calls that change a disk, of which one, or all from one on, go wrong."""

    def __init__(self, number: int, wrong: Callable[[], None], *, lasting: bool = False) -> None:
        self.made, self.number, self.wrong, self.lasting = 0, number, wrong, lasting

    def lay_under(self, patch: pytest.MonkeyPatch) -> None:
        for name in CALLS:
            patch.setattr(os, name, partial(self._called, getattr(os, name)))

    def _called(self, real: Callable[..., Any], *how: Any, **more: Any) -> Any:
        self.made += 1
        if self.made == self.number or (self.lasting and self.made > self.number):
            self.wrong()
        return real(*how, **more)


def fail() -> None:
    raise OSError(errno.EIO, "the disk fails")


def die() -> None:
    os._exit(9)


def lived_in(root: Path) -> Home:
    """A home with somebody else in it, to restore into."""
    home = Home(root)
    settings.save(home, settings.Settings()._replace(volume=9))
    Profiles(home).add("Grandpa")
    Scores(home).close()
    return home


def check_old_or_new(root: Path, box_contents: tuple[Any, ...]) -> bool:
    """Open a home again; True where the new household stands, and then the old one lies whole beside it."""
    home = Home(root)
    found = contents(home)
    assert home.troubles == []
    stray = [path.name for place in home.places for path in place.iterdir() if path.name.startswith(".restore")]
    assert stray == []
    set_aside = sorted(path.name for place in home.places for path in place.glob("before-aside-*/*"))
    if found[1] == ["Grandpa"]:
        assert (found[0].volume, found[2:], set_aside) == (9, ([], []), [])
        return False
    assert found == box_contents
    assert {"profiles.json", "scores.sqlite", "settings.json"} <= {*set_aside}
    return True


def test_a_disk_that_fails_once_leaves_the_old_household_or_the_new(
    home: Home, box: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wished, refusals = contents(home), 0
    for number in count(1):
        other = lived_in(tmp_path / str(number))
        disk = Disk(number, fail)
        refused = False
        with monkeypatch.context() as patch:
            disk.lay_under(patch)
            try:
                household.restore(other, box)
            except Refused:
                refused = True
        assert check_old_or_new(tmp_path / str(number), wished) is not refused
        refusals += refused
        if disk.made < number:
            break
    assert refusals > 10, "the faults reached the swap"


def test_a_disk_that_fails_for_good_leaves_the_old_household_or_the_new_once_it_works_again(
    home: Home, box: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wished, found = contents(home), set()
    for number in count(1):
        other = lived_in(tmp_path / str(number))
        disk = Disk(number, fail, lasting=True)
        with monkeypatch.context() as patch:
            disk.lay_under(patch)
            with suppress(Refused):
                household.restore(other, box)
        Profiles(other).add("Lou")  # whoever plays on now spoils nothing
        Scores(other).close()
        if other.troubles:
            found.add(check_old_or_new(tmp_path / str(number), wished))
        if disk.made < number:
            break
    assert found == {True}, "some were left half done, and finished"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a program is killed in a process of its own")
def test_a_program_killed_at_any_step_leaves_the_old_household_or_the_new(
    home: Home, box: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wished, found = contents(home), []
    for number in count(1):
        other = lived_in(tmp_path / str(number))
        child = os.fork()
        if child == 0:
            Disk(number, die).lay_under(monkeypatch)
            household.restore(other, box)
            os._exit(0)
        _, status = os.waitpid(child, 0)
        found.append(check_old_or_new(tmp_path / str(number), wished))
        if status == 0:
            break
    assert found == sorted(found), "once the journal stands, the new household wins"
    assert sum(found) > 5


def test_what_came_into_a_half_done_swap_is_set_aside(
    home: Home, box: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wished, other = contents(home), lived_in(tmp_path / "other")
    data = other.data

    def stuck(self: Path, target: Path) -> None:
        raise OSError(errno.EIO, "the disk fails")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", stuck)
        with pytest.raises(Refused) as refused:
            household.restore(other, box)
    assert refused.value.why.kind == "not_restored", "nothing had moved"
    real, moves = Path.rename, count(1)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", lambda self, to: real(self, to) if next(moves) < 5 else stuck(self, to))
        with pytest.raises(Refused) as refused:
            household.restore(other, box)
    assert refused.value.why.kind == "half_restored"
    (data / "table").mkdir()
    (data / "table" / "stranger.jsonl").write_text("{}")
    assert check_old_or_new(tmp_path / "other", wished)
    assert [path.read_text() for path in data.glob("table-aside-*/stranger.jsonl")] == ["{}"]


@pytest.mark.parametrize("put", [os.mkfifo, Path.touch, lambda path: path.symlink_to(path.parent.parent.parent)])
def test_whatever_lies_where_a_household_is_built_is_taken_away(
    home: Home, box: Path, put: Callable[[Path], None]
) -> None:
    put(home.data / FRESH)
    Home(home.data.parent)
    assert not os.path.lexists(home.data / FRESH), "and nobody waits for a pipe"
    put(home.data / FRESH)
    household.restore(home, box)
    assert contents(home)[1] == ["Ada"]
    assert box.exists(), "nothing is taken away behind a link"


def test_a_home_without_any_folder_at_all_still_opens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "house").write_text("a file in the way")
    Disk(1, fail, lasting=True).lay_under(monkeypatch)
    home = Home(tmp_path / "house")
    Profiles(home).add("Ada")
    Scores(home).close()
    assert home.troubles[0].kind == "no_home"


def test_a_journal_that_makes_no_sense_is_set_aside_and_told(home: Home) -> None:
    (home.data / JOURNAL).write_text('{"aside": "../..", "old": [], "new": []}')
    again = Home(home.data.parent)
    assert [trouble.kind for trouble in again.troubles] == ["set_aside"]


def test_a_household_without_a_list_of_its_files_is_taken(home: Home, box: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(box) as old, zipfile.ZipFile(tmp_path / "first.closet", "w") as first:
        for name in old.namelist():
            first.writestr(name, b'{"format": 1}' if name == "household.json" else old.read(name))
    other = Home(tmp_path / "other")
    household.restore(other, tmp_path / "first.closet")
    assert contents(other) == contents(home)


def test_old_files_are_packed_too(home: Home, tmp_path: Path) -> None:
    Profiles(home).add("Ada")
    os.utime(home.data / "profiles.json", (0, 0))  # a zip knows no time before 1980
    household.back_up(home, Scores(home), tmp_path / "old.closet")
    household.restore(home, tmp_path / "old.closet")


def test_a_back_up_that_cannot_be_written_leaves_no_half_file(home: Home, tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("a file in the way")
    with pytest.raises(OSError, match="folder"):
        household.back_up(home, Scores(home), tmp_path / "folder" / "house.closet")


def test_the_manifest_says_what_the_file_is(box: Path) -> None:
    with zipfile.ZipFile(box) as opened:
        manifest = json.loads(opened.read("household.json"))
        assert (manifest["format"], manifest["program"]) == (1, "game-closet")
        assert sorted(manifest["files"]) == sorted({*opened.namelist()} - {"household.json"})
    assert household.file_name().endswith(household.SUFFIX)


def test_a_file_that_claims_more_room_than_its_box_has_is_never_read(
    home: Home, box: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = bytearray(box.read_bytes())
    entry = content.index(b"PK\1\2")  # the manifest's in the directory: 20 bytes on stands what it takes packed
    content[entry + 20 : entry + 24] = (2**31).to_bytes(4, "little")
    box.write_bytes(content)
    monkeypatch.setattr(zipfile.ZipFile, "read", lambda *_: pytest.fail("it was read"))
    monkeypatch.setattr(zipfile.ZipFile, "open", lambda *_: pytest.fail("it was opened"))
    before = contents(home)
    with pytest.raises(Refused):
        household.restore(home, box)
    assert contents(home) == before
