"""The kiosk's settings: a documented file, told faults, sane defaults."""

import os
import re
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game_closet import shelf
from game_closet.contract import Phrase
from game_closet.stage.language import kiosk_file
from game_closet.store.kiosk import KioskSettings, keep, read, understood

TEMPLATE = kiosk_file.template()


def test_the_first_start_makes_a_file_that_says_everything_as_usual(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "kiosk.toml"
    settings, troubles = read(path, TEMPLATE)
    assert (settings, troubles) == (KioskSettings(), [])
    assert path.read_text(encoding="utf-8") == TEMPLATE


def test_the_template_documents_every_key_and_names_every_game() -> None:
    for about in fields(KioskSettings):
        assert re.search(rf"^{about.name} =|\[{about.name}\.", TEMPLATE, re.MULTILINE), about.name
    for key in shelf.GAMES:
        assert key in TEMPLATE
    assert "%{" not in TEMPLATE
    assert max(map(len, TEMPLATE.splitlines())) <= 120


def test_the_example_of_the_template_is_understood() -> None:
    example = "\n".join(line.removeprefix("#   ") for line in TEMPLATE.splitlines() if line.startswith("#   ["))
    example += "\ntarget = 100\nseats = [2, 3]"
    settings, troubles = understood(tomllib.loads(example), Path("kiosk.toml"))
    assert not troubles
    assert settings.options == {"muggins": {"target": (100,), "seats": (2, 3)}}


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("games = [", 1),
        ("= 3", 1),
        ("\x00", 1),
        ("idle = 1\nidle = 2", 2),
        ("idle = 60\n\ngames = [\n", 4),
        ("[options", 1),
        ("é" * 9, 1),
        ("x=" + "[" * 5000, None),
    ],
)
def test_a_file_that_cannot_be_read_is_told_in_one_sentence(tmp_path: Path, text: str, line: int | None) -> None:
    path = tmp_path / "kiosk.toml"
    path.write_text(text)
    settings, troubles = read(path, TEMPLATE)
    assert settings == KioskSettings()
    (trouble,) = troubles
    assert trouble == (Phrase("kiosk_line", (str(path), line)) if line else Phrase("kiosk_file", (str(path),)))
    assert path.read_text() == text


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such pipes")
def test_a_pipe_in_the_place_of_the_file_is_told_without_waiting_for_it(tmp_path: Path) -> None:
    path = tmp_path / "kiosk.toml"
    os.mkfifo(path)
    assert [trouble.kind for trouble in read(path, TEMPLATE)[1]] == ["kiosk_file"]
    assert [trouble.kind for trouble in keep(path, "games", ("blank_out",))] == ["not_saved"]
    assert path.is_fifo()


def test_bytes_that_are_no_text_are_told_too(tmp_path: Path) -> None:
    path = tmp_path / "kiosk.toml"
    path.write_bytes(b"\xff\xfe\x00")
    assert [trouble.kind for trouble in read(path, TEMPLATE)[1]] == ["kiosk_file"]


@pytest.mark.parametrize(
    "text",
    [
        'games = ["chess"]',
        'games = "blank_out"',
        'bots = ["wizard"]',
        "idle = 3",
        "idle = true",
        'idle = "60"',
        "idle = -1",
        "countdown = 0",
        "countdown = 1000",
        "demo = 0",
        "volume = 11",
        "guests = 1",
        'language = "../en"',
        "far_view = 'yes'",
        "wish = 1",
        "options = 3",
        "[options.chess]\nx = 1",
        "[options.blank_out]\nx = 1",
        "[options.blank_out]\nseats = 99",
        "[options.blank_out]\nseats = []",
        "[options.blank_out]\nseats = [2, 99]",
    ],
)
def test_a_value_that_makes_no_sense_is_named_and_stands_as_usual(text: str) -> None:
    settings, troubles = understood(tomllib.loads("mind_names = false\n" + text), Path("kiosk.toml"))
    assert [trouble.kind for trouble in troubles] == ["kiosk_values"]
    named = text.partition(" =")[0].removeprefix("[").partition("]")[0]
    assert named in str(troubles[0].args[1])
    assert not settings.mind_names  # the rest of the file still counts
    usual = KioskSettings(mind_names=False)
    assert settings == usual or settings.options in ({"blank_out": {}}, {})


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    ),
    st.sampled_from([about.name for about in fields(KioskSettings)]),
)
def test_no_value_whatever_brings_the_kiosk_down(value: object, name: str) -> None:
    settings, _ = understood({name: value}, Path("kiosk.toml"))
    assert isinstance(settings, KioskSettings)


def test_silence_may_be_never_asked_about() -> None:
    assert understood({"idle": 0}, Path("kiosk.toml")) == (KioskSettings(idle=0), [])


def test_other_games_are_written_without_touching_any_other_line(tmp_path: Path) -> None:
    path = tmp_path / "kiosk.toml"
    path.write_text(TEMPLATE)
    assert not keep(path, "games", ("muggins", "shell_out"))
    assert read(path, TEMPLATE)[0].games == ("muggins", "shell_out")
    changed = [(a, b) for a, b in zip(TEMPLATE.splitlines(), path.read_text().splitlines(), strict=True) if a != b]
    assert changed == [("games = []", 'games = ["muggins", "shell_out"]')]


def test_games_over_several_lines_and_a_file_without_any_are_written_too(tmp_path: Path) -> None:
    path = tmp_path / "kiosk.toml"
    path.write_text('idle = 30\ngames = [\n  "blank_out",\n]\n[options.muggins]\ntarget = 50\n')
    assert not keep(path, "games", ("muggins",))
    assert tomllib.loads(path.read_text()) == {"idle": 30, "games": ["muggins"], "options": {"muggins": {"target": 50}}}
    path.write_text("[options.muggins]\ntarget = 50\n")
    assert not keep(path, "games", ("muggins",))
    assert read(path, TEMPLATE)[0].games == ("muggins",)


def test_a_file_that_cannot_be_changed_safely_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "kiosk.toml"
    odd = "note = '''\ngames = []\n'''\ngames = ['muggins']\n"
    path.write_text(odd)
    assert [trouble.kind for trouble in keep(path, "games", ("shell_out",))] == ["not_saved"]
    assert path.read_text() == odd
