"""The voice: what a child is handed, and that a missing, dead or stubborn one harms nobody."""

import subprocess
import sys
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from game_closet.stage.speech import scripts, voice
from game_closet.stage.speech.line import Line
from game_closet.stage.speech.voice import Child, Voice, Way, way_of

LISTENS = "import sys; open(sys.argv[1], 'a', encoding='utf-8').write(sys.stdin.buffer.read().decode())"


class Heard:
    """Somebody who remembers what is said, and takes each line only when let go on."""

    def __init__(self, *, able: bool = True, slow: bool = False) -> None:
        self.able = able
        self.lines: list[Line] = []
        self.begun, self.on = Event(), Event()
        if not slow:
            self.on.set()
        self.closed = Event()

    def utter(self, line: Line) -> bool:
        self.begun.set()
        self.on.wait()
        self.lines.append(line)
        return self.able

    def close(self) -> None:
        self.closed.set()


def child(path: Path, *command: str) -> Child:
    return Child(Way(command or (sys.executable, "-c", LISTENS, str(path)), lambda line: f"{line.text}\n"))


def test_lines_reach_the_child_as_they_are_and_it_ends_with_its_input(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(voice, "PATIENCE", 300.0)  # a busy machine may be long about starting it
    speaker = child(tmp_path / "heard")
    assert speaker.utter(Line("Zoë throws 3 and 4"))
    assert speaker.utter(Line("à vous"))
    speaker.close()
    assert (tmp_path / "heard").read_text(encoding="utf-8") == "Zoë throws 3 and 4\nà vous\n"


def test_a_child_that_has_gone_is_started_once_more_and_then_let_be(tmp_path: Path) -> None:
    speaker = child(tmp_path / "heard", sys.executable, "-c", "")
    speaker.utter(Line("nobody listens"))
    gone = speaker._child
    assert gone is not None
    gone.wait()
    assert speaker.utter(Line("x" * 100_000)) in (True, False)  # a broken pipe, most often; never a fault
    speaker.close()
    assert not child(tmp_path, str(tmp_path / "no such program")).utter(Line("nobody is there"))


def test_a_child_that_does_not_listen_is_ended_by_force(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(voice, "PATIENCE", 0.01)
    speaker = child(tmp_path, sys.executable, "-c", "import time; time.sleep(600)")
    speaker.utter(Line("hello"))
    stubborn = speaker._child
    assert stubborn is not None
    speaker.close()
    assert stubborn.returncode is not None


def test_a_line_that_cuts_takes_the_place_of_those_that_wait_and_another_waits_its_turn() -> None:
    heard = Heard(slow=True)
    spoken = Voice(heard)
    spoken.say(Line("first"))
    heard.begun.wait()
    for line in (Line("second", cuts=False), Line("third"), Line("fourth", cuts=False)):
        spoken.say(line)
    heard.on.set()
    while len(heard.lines) < 3:
        heard.on.wait()
    spoken.close()
    heard.closed.wait()
    assert [line.text for line in heard.lines] == ["first", "third", "fourth"]


def test_a_voice_that_fails_again_and_again_falls_silent() -> None:
    heard = Heard(able=False)
    spoken = Voice(heard)
    for number in range(voice.FAILURES):
        spoken.say(Line(str(number), cuts=False))
    heard.closed.wait()
    assert not spoken.able
    spoken.say(Line("more"))
    spoken.close()
    assert len(heard.lines) == voice.FAILURES


def test_without_a_program_there_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert [way_of(platform) for platform in ("linux", "darwin", "win32")] == [None] * 3
    silent = voice.voice_here()
    assert not silent.able
    silent.say(Line("hello"))
    silent.hush()
    silent.close()


def ways(monkeypatch: pytest.MonkeyPatch) -> dict[str, Way]:
    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}")
    found: dict[str, Any] = {platform: way_of(platform) for platform in ("linux", "darwin", "win32")}
    return found


def test_every_system_is_told_language_rate_and_loudness_in_its_own_measure(monkeypatch: pytest.MonkeyPatch) -> None:
    line, told = Line("Bonjour", "fr", 7, 0.5), ways(monkeypatch)
    assert told["linux"].worded(line).splitlines() == [
        "!-!CANCEL SELF",
        "!-!SET SELF LANGUAGE fr",
        "!-!SET SELF RATE 40",
        "!-!SET SELF VOLUME 0",
        "Bonjour",
    ]
    assert told["darwin"].worded(line) == "1\tfr\t231\t0.5\tBonjour\n"
    assert told["win32"].worded(line._replace(cuts=False)) == "0\tfr\t4\t50\tBonjour\n"


def test_no_name_gives_an_order_and_none_breaks_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    name = "!-!SET SELF RATE 99\n[[slnc 9000]]\tEve"
    for way in ways(monkeypatch).values():
        worded = way.worded(Line(f"{name} plays"))
        last = worded.splitlines()[-1]
        assert worded.count("Eve plays") == 1
        assert last.endswith("Eve plays")
        assert "[[" not in last
        assert not last.startswith("!-!")


def test_the_words_of_macos_wait_for_each_other_until_one_cuts(tmp_path: Path) -> None:
    fake = tmp_path / "say"
    fake.write_text('#!/bin/bash\n[ "$2" = "?" ] && echo "Thomas   fr_FR   # Bonjour" || echo "$@" >> "$HEARD"\n')
    fake.chmod(0o755)
    lines = [Line("un", "fr"), Line("deux", "fr", cuts=False), Line("three", cuts=False)]
    talk = "".join(voice._for_say(line) for line in lines)
    about = {"PATH": f"{tmp_path}:/usr/bin:/bin", "HEARD": str(tmp_path / "heard")}
    script = scripts.SAY.rpartition("done\n")[0].rpartition("done\n")[0] + "done\nwait\n"  # let them speak to the end
    subprocess.run(["bash", "-c", script], input=talk, text=True, env=about, check=True)
    assert (tmp_path / "heard").read_text().splitlines() == [
        "-v Thomas -r 175 [[volm 1.0]] un",
        "-v Thomas -r 175 [[volm 1.0]] deux",
        "-r 175 [[volm 1.0]] three",
    ]
