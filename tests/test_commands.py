"""The command line, as a person at a terminal meets it."""

import argparse
import ast
import io
import json
import os
import re
import subprocess
import sys
from errno import ENOSPC
from pathlib import Path
from typing import Any

import pytest

from game_closet import __version__, context, shelf
from game_closet.command_line import main
from game_closet.engine import bots
from game_closet.stage import words
from game_closet.store.seals import sealed
from game_closet.terminal import polite

ROOT = Path(__file__).parent.parent
COMMAND = [sys.executable, "-m", "game_closet"]


def run(*args: str, stdin: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own, without any screen unless `env` brings one."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "DISPLAY", "WAYLAND"))}
    return subprocess.run(
        [*COMMAND, *args], cwd=ROOT, env=plain | env, input=stdin, capture_output=True, text=True, check=False
    )


def said(capfd: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    """Exit code and both outputs of a command in this process."""
    try:
        code = main(args)
    except SystemExit as stopped:
        code = int(stopped.code or 0)
    out, err = capfd.readouterr()
    return code, out, err


def played(capfd: pytest.CaptureFixture[str], *args: str) -> list[dict[str, Any]]:
    code, out, err = said(capfd, "play-out", *args)
    assert (code, err) == (0, "")
    return [json.loads(line) for line in out.splitlines()]


# --- play-out


@pytest.mark.parametrize("key", shelf.GAMES)
def test_played_out_records_are_one_a_line_and_check_accepts_them(
    key: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = said(capfd, "play-out", key, "--seed", "s", "--matches", "3")
    assert code == 0
    lines = out.splitlines()
    assert len(lines) == 3
    for line in lines:
        lines = json.loads(line)
        assert lines["game"] == key
        assert len(lines["scores"]) == lines["options"]["seats"] == len(lines["seats"])
        assert lines["winners"] == [s for s, points in enumerate(lines["scores"]) if points == max(lines["scores"])]
    file = tmp_path / "played.jsonl"
    file.write_text(out, encoding="utf-8")
    assert said(capfd, "check", str(file)) == (0, "", "")


def test_the_same_call_prints_the_same_records_in_any_process_at_any_time() -> None:
    args = ("play-out", "draw_dominoes", "--seed", "same", "--bots", "gentle,random", "--option", "target=50")
    one, other = (run(*args, "--matches", "2", PYTHONHASHSEED=salt).stdout for salt in ("1", "2"))
    assert one == other
    assert not any("started" in json.loads(line) for line in one.splitlines()), "nobody sat down, at no time"


def test_the_same_records_come_in_the_same_order_from_one_process_and_from_two() -> None:
    args = ("play-out", "draw_dominoes", "--seed", "same", "--bots", "gentle,random", "--option", "target=50")
    one, two = (run(*args, "--matches", "11", "--jobs", jobs).stdout for jobs in ("1", "2"))
    assert len(one.splitlines()) == 11
    assert one == two


def test_the_ladder_prints_a_line_for_every_two_neighbours(capfd: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(capfd, "ladder", "blackout_cities", "--pairs", "1")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert len(lines) == len(bots.offered("blackout_cities")) - 1
    assert all(re.search(r"wins \d+\.\d% against \w+ \(.*% to .*%, pairs: 1\)", line) for line in lines)


def test_waits_are_printed_for_every_number_of_seats(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["lengths", "--waits", "turn_a_bout"]) == 0
    usual, longest = json.loads(capfd.readouterr().out)["turn_a_bout"]["2"]["every"]
    assert 0 < usual <= longest


def test_what_no_process_could_play_is_refused_by_the_first() -> None:
    refused = run("play-out", "draw_dominoes", "--bots", "genius", "--jobs", "2")
    assert (refused.returncode, len(refused.stderr.splitlines())) == (2, 1)


def test_every_match_played_out_has_an_id_of_its_own(capfd: pytest.CaptureFixture[str]) -> None:
    records = played(capfd, "blank_out", "--seed", "s", "--matches", "3")
    records += played(capfd, "blank_out", "--seed", "s", "--matches", "3", "--option", "target=20")
    assert len({one["id"] for one in records}) == 6


def test_without_a_seed_no_two_matches_are_alike(capfd: pytest.CaptureFixture[str]) -> None:
    one, other = played(capfd, "blackout_cities"), played(capfd, "blackout_cities")
    assert one[0]["fate"] != other[0]["fate"]
    assert one[0]["moves"] != other[0]["moves"]


def test_seats_levels_and_options_are_on_the_record(capfd: pytest.CaptureFixture[str]) -> None:
    (lines,) = played(
        capfd, "blank_out", "--seats", "4", "--bots", "gentle,random", "--option", "target=20", "--option", "first=2"
    )
    assert (lines["options"]["seats"], lines["options"]["target"], lines["options"]["first"]) == (4, 20, 2)
    assert [seat["level"] for seat in lines["seats"]] == ["gentle", "random", "random", "random"]


def test_options_may_be_yes_or_no(capfd: pytest.CaptureFixture[str]) -> None:
    (lines,) = played(capfd, "blackout_cities", "--option", "centre_stays=true")
    assert lines["options"]["centre_stays"] is True


@pytest.mark.parametrize("command", [("ladder",), ("lengths",), ("lengths", "--waits"), ("--new",), ("--learn",)])
def test_a_game_that_is_not_in_the_closet_is_named(command: tuple[str, ...], capfd: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(capfd, *command, "ludo")
    assert (code, out) == (2, "")
    assert "ludo" in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("args", "word"),
    [
        (("ludo",), "ludo"),
        (("",), "closet"),
        (("blank_out", "--seats", "9"), "9"),
        (("blank_out", "--seats", "0"), "0"),
        (("blank_out", "--seats", "-2"), "-2"),
        (("blank_out", "--bots", "brilliant"), "brilliant"),
        (("blank_out", "--bots", "gentle,"), "there are"),
        (("blank_out", "--option", "jokers=3"), "jokers"),
        (("blank_out", "--option", "target=many"), "many"),
        (("blank_out", "--option", "target=[1]"), "target"),
        (("blank_out", "--option", "target=1e999"), "target"),
        (("blank_out", "--option", "target=null"), "target"),
        (("blank_out", "--option", "first=5"), "first"),
        (("draw_dominoes", "--option", "head_start=5"), "head_start"),
        (("draw_dominoes", "--option", 'head_start=["a",1]'), "head_start"),
        (("blackout_cities", "--option", "head_start=[5,5]"), "head_start"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(
    args: tuple[str, ...], word: str, capfd: pytest.CaptureFixture[str]
) -> None:
    code, out, err = said(capfd, "play-out", *args)
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert err.strip().endswith(".")
    assert word in err


@pytest.mark.parametrize(
    "args",
    [
        ("play-out",),
        ("play-out", "blank_out", "--seats", "two"),
        ("play-out", "blank_out", "--matches", "0"),
        ("play-out", "blank_out", "--matches", "-3"),
        ("play-out", "blank_out", "--option", "target"),
        ("play-out", "blank_out", "--whatever"),
        ("check",),
        ("dance",),
        ("tour", "pictures", "--language", "xx"),
        ("soak", "--bots", "brilliant"),
        ("--size", "x"),
        ("--size", "10x10"),
        ("--size", "99999x99999"),
        ("--size", "1280"),
        ("--size", "-5x-5"),
        ("--fullscreen", "--windowed"),
    ],
    ids=" ".join,
)
def test_a_wrong_command_is_told_with_its_usage(args: tuple[str, ...], capfd: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(capfd, *args)
    assert (code, out) == (2, "")
    assert err.startswith("usage: game-closet")
    assert "Traceback" not in err


# --- check


@pytest.fixture
def whole(capfd: pytest.CaptureFixture[str]) -> dict[str, Any]:
    return played(capfd, "blackout_cities", "--seed", "told")[0]


def running(whole: dict[str, Any]) -> list[str]:
    """The lines of a running file."""
    header = {name: value for name, value in whole.items() if name not in ("moves", "scores", "winners")}
    return [json.dumps(line, ensure_ascii=False) for line in (header, *whole["moves"])]


def written(tmp_path: Path, text: str | bytes, name: str = "match.json") -> str:
    file = tmp_path / name
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return str(file)


def test_a_whole_record_may_stand_over_many_lines(
    whole: dict[str, Any], tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert said(capfd, "check", written(tmp_path, json.dumps(whole, indent=2))) == (0, "", "")


def test_kept_records_are_legal(capfd: pytest.CaptureFixture[str]) -> None:
    records = sorted((ROOT / "tests" / "records").glob("*.json"))
    assert records
    assert said(capfd, "check", *map(str, records)) == (0, "", "")


def test_a_running_file_is_checked_with_the_seats_that_changed_hands(
    whole: dict[str, Any], tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    lines = running(whole)
    change = json.dumps({"seat": 1, "name": "Zoë\u2028 🦋", "kind": "human"}, ensure_ascii=False)
    lines.insert(9, change)
    assert said(capfd, "check", written(tmp_path, "\n".join(lines) + "\n")) == (0, "", "")
    lines[9] = json.dumps({"seat": 7, "name": "Nobody", "kind": "human"})
    code, _, err = said(capfd, "check", written(tmp_path, "\n".join(lines) + "\n"))
    assert code == 1
    assert len(err.splitlines()) == 1


def test_an_incomplete_last_line_of_a_running_file_is_dropped(
    whole: dict[str, Any], tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    lines = running(whole)
    for cut in range(1, len(lines[12])):
        text = "\n".join([*lines[:12], lines[12][:cut]])
        assert said(capfd, "check", written(tmp_path, text)) == (0, "", "")
    lines[5] = lines[5][:4]
    assert said(capfd, "check", written(tmp_path, "\n".join(lines)))[0] == 2


def test_a_running_file_is_checked_by_its_checksums(
    whole: dict[str, Any], tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    rows = sealed([json.loads(line) for line in running(whole)]).rows
    assert said(capfd, "check", written(tmp_path, rows)) == (0, "", "")
    for line in (1, 4):
        broken = rows.splitlines(keepends=True)
        row = broken[line - 1]
        broken[line - 1] = row[:-4] + (b"1" if row[-4:-3] == b"0" else b"0") + row[-3:]
        code, _, err = said(capfd, "check", written(tmp_path, b"".join(broken[:5])))
        assert code == 2
        assert f"Line {line} is damaged" in err
    (header,) = sealed([json.loads(running(whole)[0])]).rows.splitlines()
    assert said(capfd, "check", written(tmp_path, header)) == (0, "", "")
    assert said(capfd, "check", written(tmp_path, header.replace(b"Ada", b"Adb")))[0] == 2


def test_a_running_file_of_nothing_but_its_header_is_legal(
    whole: dict[str, Any], tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert said(capfd, "check", written(tmp_path, running(whole)[0] + "\n")) == (0, "", "")


@pytest.mark.parametrize(
    "change",
    [
        {"scores": [1, 2]},
        {"winners": [0, 1]},
        {"game": "ludo"},
        {"edition": 9},
        {"format": 9},
        {"options": {"seats": 77}},
        {"moves": [["chance", "roll", [9, 9]]]},
        {"moves": 3},
        {"seats": []},
    ],
    ids=str,
)
def test_a_faulty_record_is_told_in_one_sentence(
    change: dict[str, Any], whole: dict[str, Any], tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, json.dumps(whole | change))
    code, out, err = said(capfd, "check", file)
    assert (code, out) == (1, "")
    assert len(err.splitlines()) == 1
    assert err.startswith(f"{file}: ")


@pytest.mark.parametrize("text", ["[]", "5", '"record"', "null", "{}", "[1, 2]\n[3]", "true\nfalse"])
def test_json_that_is_no_record_is_faulty(text: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    code, _, err = said(capfd, "check", written(tmp_path, text))
    assert code == 1
    assert "Traceback" not in err


@pytest.mark.parametrize(
    "content", [b"", b"\n\n", b"hello", b"{", b"\xff\xfe\x00", b"[" * 100_000, b'{"format": 1}\nx\ny']
)
def test_what_is_no_json_cannot_be_read(content: bytes, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(capfd, "check", written(tmp_path, content))
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1


def test_a_file_that_is_not_there_cannot_be_read(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    for name in (tmp_path / "nowhere.json", tmp_path):
        code, _, err = said(capfd, "check", str(name))
        assert code == 2
        assert len(err.splitlines()) == 1


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("words export zz {}/book.po", "book.po"),
        ("words desktop {}/entry.desktop", "entry.desktop"),
        ("tour {}/pictures block_dominoes", "pictures"),
        ("kiosk-pin {}/kiosk.toml", "kiosk"),
        ("replay {}/match.json", "match.json"),
    ],
)
def test_what_the_disk_refuses_is_named_in_one_sentence(
    line: str, word: str, tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("2468\n"))
    (tmp_path / "file").touch()
    code, out, err = said(capfd, *line.format(tmp_path / "file").split())
    assert (code, out) == (2, "")
    assert word in err
    assert len(err.splitlines()) == 1
    assert err.strip().endswith(".")


def test_a_disk_that_is_full_is_told(capfd: pytest.CaptureFixture[str]) -> None:
    def fill() -> int:
        raise OSError(ENOSPC, "")

    assert polite(fill) == 2
    assert capfd.readouterr().err == f"{words.say('common.why.disk_full')}\n"


def test_of_several_files_each_fault_is_told_and_the_worst_decides(
    whole: dict[str, Any], tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    good = written(tmp_path, json.dumps(whole), "good.json")
    bad = written(tmp_path, json.dumps(whole | {"scores": []}), "bad.json")
    broken = written(tmp_path, "{", "broken.json")
    assert said(capfd, "check", good, bad)[0] == 1
    code, _, err = said(capfd, "check", broken, bad, good)
    assert code == 2
    assert len(err.splitlines()) == 2


def test_records_can_come_through_a_pipe() -> None:
    made = run("play-out", "blackout_slide", "--matches", "2", "--seed", "pipe")
    assert made.returncode == 0
    checked = run("check", "-", stdin=made.stdout)
    assert (checked.returncode, checked.stdout, checked.stderr) == (0, "", "")
    assert run("check", "-", stdin=made.stdout.replace('"roll"', '"rule"')).returncode == 1


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_whoever_reads_may_stop_reading(jobs: str) -> None:
    made = subprocess.Popen(
        [*COMMAND, "play-out", "blackout_cities", "--matches", "100000", "--jobs", jobs],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert made.stdout is not None
    assert made.stderr is not None
    made.stdout.readline()
    made.stdout.close()
    assert made.stderr.read() == b""
    assert made.wait() == 0


# --- the program itself


def test_the_version_is_told(capfd: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capfd, "--version")
    assert code == 0
    assert __version__ in out


def test_help_names_every_command(capfd: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capfd, "--help")
    assert code == 0
    for name in ("play-out", "check", "tour", "--fullscreen", "--windowed", "--size", "--kiosk"):
        assert name in out
    assert "common." not in out


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
def test_without_a_screen_one_sentence_says_so(tmp_path: Path) -> None:
    done = run(GAME_CLOSET_HOME=str(tmp_path))
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
    assert "screen" in done.stderr


def test_a_screen_that_does_not_answer_is_none(tmp_path: Path) -> None:
    done = run(GAME_CLOSET_HOME=str(tmp_path), DISPLAY=":9876", SDL_VIDEODRIVER="x11")
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1


def test_the_library_that_reads_the_line_speaks_our_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "common").mkdir()
    own = {"argparse": {"usage": "So: ", "unrecognized": "Was heisst %s?", "error": "%(prog)s: o weh: %(message)s\n"}}
    (tmp_path / "common" / "common.gsw.json").write_text(json.dumps({"gsw": own}))
    context.change(assets=(tmp_path,))
    words.forget()
    monkeypatch.setenv("LC_ALL", "gsw_CH.UTF-8")
    code, _, err = said(capfd, "--sofort")
    assert code == 2
    assert err.startswith("So: game-closet")
    assert "o weh: Was heisst --sofort?" in err
    words.forget()


def test_help_is_in_a_language_that_lies_in_a_folder_of_one_s_own(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "common").mkdir()
    own = {"command": {"about": "Alti Spiel"}, "argparse": {"usage": "So: "}}
    (tmp_path / "common" / "common.gsw.json").write_text(json.dumps({"gsw": own}))
    monkeypatch.setenv("LC_ALL", "gsw_CH.UTF-8")
    code, out, _ = said(capfd, "--assets", str(tmp_path), "--help")
    assert code == 0 and out.startswith("So: game-closet") and "Alti Spiel" in out
    words.forget()


def test_what_people_meet_of_that_library_has_words() -> None:
    asked = {
        str(node.args[0].value)
        for node in ast.walk(ast.parse(Path(argparse.__file__).read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "_"
        if node.args and isinstance(node.args[0], ast.Constant)
    }
    ours = {text for text in words.group("common", "argparse", "en").values() if isinstance(text, str)}
    for_makers = re.compile("call|positionals|exclusive|open|merge|start|dest|conflict|cannot|mode|unexpected")
    assert {text for text in asked - ours if not for_makers.search(text)} == set()
