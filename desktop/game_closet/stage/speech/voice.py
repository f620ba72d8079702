"""The voice: whatever speaks on this system, as a child process that reads lines; where there is none, silence.

No library does this well: the known ones bring megabytes, wait while they speak, or cannot be cut short. Linux has
Speech Dispatcher's `spd-say`, macOS `say`, Windows its speech behind PowerShell. A thread of its own hands lines on, so
that no frame waits for a child; a child that has gone is nothing, and closing its input ends it.
"""

import shutil
import subprocess
import sys
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from threading import Condition, Thread
from typing import Final, NamedTuple, Protocol

from game_closet.stage.speech.line import USUAL_RATE, Line
from game_closet.stage.speech.scripts import SAPI, SAY

PATIENCE: Final = 1.0  # seconds that a child is given to end by itself
FAILURES: Final = 3  # in a row, after which nobody is asked to speak again


class Way(NamedTuple):
    """How a system speaks: a program, and what it reads for a line."""

    command: tuple[str, ...]
    worded: Callable[[Line], str]


class Speaker(Protocol):
    """Whoever says lines."""

    def utter(self, line: Line) -> bool:
        """Say a line; False where that fails."""

    def close(self) -> None:
        """Be silent for good."""


class Child:
    """A program that reads lines, started with the first of them and anew when it has gone."""

    def __init__(self, way: Way) -> None:
        self._way = way
        self._child: subprocess.Popen[bytes] | None = None

    def utter(self, line: Line) -> bool:
        """Hand a line on; a child that has gone since the last one is started once more."""
        for _ in range(2):
            try:
                child = self._child = self._child or self._start()
                assert child.stdin is not None
                child.stdin.write(self._way.worded(line).encode())
                child.stdin.flush()
            except OSError:
                self.close()
            else:
                return True
        return False

    def _start(self) -> "subprocess.Popen[bytes]":
        nowhere, flags = subprocess.DEVNULL, getattr(subprocess, "CREATE_NO_WINDOW", 0)
        return subprocess.Popen(
            self._way.command, stdin=subprocess.PIPE, stdout=nowhere, stderr=nowhere, creationflags=flags
        )

    def close(self) -> None:
        """End the child: by closing what it reads, or else by force."""
        child, self._child = self._child, None
        if child is None:
            return
        assert child.stdin is not None
        with suppress(OSError):
            child.stdin.close()
        try:
            child.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()


class Voice:
    """Says lines one after the other, in a thread of its own; without a speaker, nothing."""

    def __init__(self, speaker: Speaker | None) -> None:
        self.able = speaker is not None
        self._speaker = speaker
        self._lines: deque[Line] = deque()
        self._news = Condition()
        self._closed = False
        self._thread: Thread | None = None

    def say(self, line: Line) -> None:
        """Say a line, once those before it have been said; one that cuts takes their place."""
        if not self.able:
            return
        with self._news:
            if line.cuts:
                self._lines.clear()
            self._lines.append(line)
            self._news.notify()
            if self._thread is None:
                self._thread = Thread(target=self._speak, name="voice", daemon=True)
                self._thread.start()

    def hush(self) -> None:
        """Fall silent, if anything was ever said."""
        if self._thread is not None:
            self.say(Line(""))

    def close(self) -> None:
        """Fall silent for good."""
        with self._news:
            self._closed = True
            self._news.notify()
        if self._thread is not None:
            self._thread.join(2 * PATIENCE)

    def _speak(self) -> None:
        assert self._speaker is not None
        failed = 0
        while failed < FAILURES and (line := self._next()) is not None:
            failed = 0 if self._speaker.utter(line) else failed + 1
        self.able = False
        self._speaker.close()

    def _next(self) -> Line | None:
        with self._news:
            self._news.wait_for(lambda: self._closed or self._lines)
            return None if self._closed else self._lines.popleft()


def voice_here() -> Voice:
    """The voice of this system, silent where it has none."""
    way = way_of(sys.platform)
    return Voice(None if way is None else Child(way))


def way_of(platform: str) -> Way | None:
    """How a platform speaks, if its program is there."""
    match platform:
        case "win32" if program := shutil.which("powershell"):
            return Way((program, "-NoProfile", "-NonInteractive", "-Command", SAPI), _for_sapi)
        case "darwin" if shutil.which("say") and (program := shutil.which("bash")):
            return Way((program, "-c", SAY), _for_say)
        case _ if program := shutil.which("spd-say"):
            return Way((program, "--pipe-mode", "--application-name", "game-closet"), _for_dispatcher)
    return None


def _plain(text: str) -> str:
    """A text on one line, in which no program reads an order."""
    return " ".join(text.replace("[[", "(").replace("!-!", " ").split())


def _tabbed(line: Line, rate: int, volume: object) -> str:
    return "\t".join((str(int(line.cuts)), line.language[:2], str(rate), str(volume), _plain(line.text))) + "\n"


def _for_sapi(line: Line) -> str:
    """Rates from −10 to 10, volumes to 100."""
    return _tabbed(line, 2 * (line.rate - USUAL_RATE), round(100 * line.volume))


def _for_say(line: Line) -> str:
    """Rates in words a minute, volumes to 1."""
    return _tabbed(line, round(175 * 1.15 ** (line.rate - USUAL_RATE)), round(line.volume, 2))


def _for_dispatcher(line: Line) -> str:
    """Rates and volumes from −100 to 100; orders are lines that begin with a sign of their own."""
    orders = ["CANCEL SELF"] if line.cuts else []
    orders += [
        f"SET SELF LANGUAGE {line.language[:2]}",
        f"SET SELF RATE {20 * (line.rate - USUAL_RATE)}",
        f"SET SELF VOLUME {round(200 * line.volume) - 100}",
    ]
    return "".join(f"!-!{order}\n" for order in orders) + (f"{text}\n" if (text := _plain(line.text)) else "")
