"""One program keeps a house: a second one plays without writing, or is let in when it asks."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from game_closet.store import settings
from game_closet.store.home import Home
from game_closet.store.profiles import Profiles
from game_closet.store.running import Running
from game_closet.store.scores import Scores

ROOT = Path(__file__).parent.parent.parent
HOLD = "import sys; from game_closet.store.home import Home; print(Home().claim(), flush=True); sys.stdin.read()"


def snapshot(root: Path) -> dict[Path, bytes]:
    """Every file of a house but its lock."""
    return {path: path.read_bytes() for path in root.rglob("*") if path.is_file() and path.name != ".lock"}


@pytest.fixture
def other(home: Home) -> Home:
    """The same house, seen by a second program while the first keeps it."""
    settings.save(home, settings.Settings()._replace(volume=2))
    Profiles(home).add("Ada")
    assert home.claim()
    other = Home(home.data.parent)
    assert not other.claim()
    return other


def test_a_second_program_has_settings_and_people_and_writes_nothing_into_the_house(
    home: Home, other: Home, finished: dict[str, Any]
) -> None:
    before = snapshot(home.data.parent)
    assert settings.load(other)[0].volume == 2
    people = Profiles(other)
    assert [person.name for person in people.all] == ["Ada"]
    people.add("Lou")
    settings.save(other, settings.Settings()._replace(volume=9))
    scores = Scores(other)
    assert scores.keep(finished) is not None
    scores.close()
    Running(other).begin(finished)
    assert snapshot(home.data.parent) == before
    assert other.troubles == []


def test_a_second_program_is_let_in_when_the_first_lets_go_and_then_writes(home: Home, other: Home) -> None:
    assert not home.lock.asked
    other.lock.ask()
    assert home.lock.asked
    home.lock.release()
    assert other.claim()
    assert (other.settings, other.data) == (home.settings, home.data)
    assert not other.lock.asked, "the note is gone, or the next one asked would be this one"
    Profiles(other).add("Lou")
    assert [person.name for person in Profiles(home).all] == ["Ada", "Lou"]


def test_an_old_note_that_cannot_be_taken_away_is_heard_once(home: Home) -> None:
    (home.data / ".wanted").mkdir()
    assert home.claim()
    assert not home.lock.asked


def test_who_only_looks_at_a_house_keeps_nobody_out(home: Home) -> None:
    assert Home(home.data.parent).claim()


def test_a_program_that_was_killed_locks_nobody_out(home: Home) -> None:
    about = os.environ | {"GAME_CLOSET_HOME": str(home.data.parent)}
    with subprocess.Popen(
        [sys.executable, "-c", HOLD], cwd=ROOT, env=about, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as program:
        assert program.stdout is not None
        assert program.stdout.readline().strip() == b"True"
        assert not Home(home.data.parent).claim()
        program.kill()
        program.wait()
    assert home.claim()


@pytest.mark.parametrize("name", [".profiles.json.7.new", ".scores.sqlite.new-journal"])
def test_drafts_of_a_killed_program_are_swept_but_not_those_of_one_that_keeps_the_house(home: Home, name: str) -> None:
    draft = home.data / name
    home.claim()
    draft.touch()
    Home(home.data.parent).claim()
    assert draft.exists()
    home.lock.release()
    assert Home(home.data.parent).claim()
    assert not draft.exists()


def test_a_disk_that_knows_no_locks_hinders_nobody(home: Home) -> None:
    (home.data / ".lock").unlink()
    (home.data / ".lock").mkdir()
    assert Home(home.data.parent).claim()


@pytest.mark.skipif(os.name == "nt", reason="signals are told otherwise there")
def test_a_program_that_is_asked_closes_in_good_order(home: Home) -> None:
    about = os.environ | {"GAME_CLOSET_HOME": str(home.data.parent), "SDL_VIDEODRIVER": "dummy"}
    with subprocess.Popen([sys.executable, "-m", "game_closet", "--size", "640x480"], cwd=ROOT, env=about) as program:
        try:
            while program.poll() is None:  # first it must have come to keep the house
                if home.claim():
                    home.lock.release()
                else:
                    home.lock.ask()
                time.sleep(0.5)
            assert program.returncode == 0
        finally:
            if program.poll() is None:
                program.send_signal(signal.SIGKILL)
    assert home.claim()
    assert settings.path(home).exists(), "it wrote down where its window stood"


def test_what_lies_in_the_place_of_the_lock_is_never_opened(home: Home, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.write_text("somebody's")
    lock = home.data / ".lock"
    lock.unlink(missing_ok=True)
    lock.symlink_to(elsewhere)
    first, second = Home(home.data.parent), Home(home.data.parent)
    assert first.claim()
    assert not second.claim()
    assert elsewhere.read_text() == "somebody's"
    assert lock.is_file() and not lock.is_symlink()
