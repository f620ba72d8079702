"""A real screen of its own, the program in a process of its own, and a twin of its pages that tells where to click."""

import os
import shutil
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from game_closet import ID
from game_closet.app import App
from game_closet.contract import CHANCE
from game_closet.engine import record
from game_closet.engine.match import Match
from game_closet.kit.part import Part
from game_closet.pages.page import Page
from game_closet.stage import palette
from game_closet.store.home import Home
from game_closet.store.running import Running, Saved
from game_closet.store.settings import Settings, save
from tests.pages.driver import Driver

TOOLS = ("Xvfb", "xdotool", "xprop")
SIZE = (1280, 720)
PATIENCE = 300.0  # seconds, for a busy machine; nothing waits that long unless it fails
PLAIN = (sys.executable, "-m", "game_closet")  # the program as this checkout has it
NOTED = "_NET_WM_USER_TIME"  # when a window last heard a key or a button, as it notes itself


def missing(*tools: str) -> str:
    """Which of these tools are not here; nothing may be missing where it was said that no test is to be skipped."""
    found = " and ".join(tool for tool in tools if shutil.which(tool) is None)
    assert not found or "GAME_CLOSET_NEEDS_SCREEN" not in os.environ, f"{found} must be there"
    return found


def screened(*more: str) -> pytest.MarkDecorator:
    """The mark of tests with a real window, which are skipped where their tools are missing."""
    gone = missing(*TOOLS, *more)
    return pytest.mark.skipif(bool(gone), reason=f"a real window needs {gone}")


def awaited(done: Callable[[], Any], what: str) -> Any:
    """What a question answers as soon as it answers with anything."""
    began = time.monotonic()
    while time.monotonic() - began < PATIENCE:
        answer = done()
        if answer:
            return answer
        time.sleep(0.02)
    raise AssertionError(f"{what}: it never happens")


class Screen:
    """A screen of its own, whose picture lies in a file."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True)
        self._picture = folder / "Xvfb_screen0"
        reading, writing = os.pipe()
        about = ("-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-fbdir", str(folder), "-nolisten", "tcp", "-noreset")
        self._process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), *about], pass_fds=(writing,), stderr=subprocess.DEVNULL
        )
        os.close(writing)
        with os.fdopen(reading) as said:
            number = said.readline().strip()
        assert number, "Xvfb did not start"
        plain = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "WAYLAND"))}
        self.environment = plain | {"DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}

    def look(self) -> pygame.Surface:
        """What is on the screen now: the file is an X window dump."""
        content = self._picture.read_bytes()
        header = struct.unpack(">25I", content[:100])
        size, width, height, line, colours = header[0], header[4], header[5], header[12], header[19]
        start = size + colours * 12
        pixels = content[start : start + line * height]
        return pygame.image.frombuffer(pixels, (line // 4, height), "BGRA").convert().subsurface((0, 0, width, height))

    def hand(self, *what: str) -> str:
        """Let xdotool do something."""
        return self.ask("xdotool", *what)

    def click(self, at: tuple[int, int]) -> None:
        """Click somewhere, with a hand that comes from elsewhere: one that stays is taken to double-click."""
        x, y = at
        self.hand("mousemove", str((x + SIZE[0] // 2) % SIZE[0]), str(y), "mousemove", str(x), str(y), "click", "1")

    def ask(self, *what: str) -> str:
        """What a tool says of the windows."""
        return subprocess.run(what, env=self.environment, capture_output=True, text=True, check=False).stdout

    def windows(self) -> list[str]:
        """The windows of the program, seen or not."""
        return self.hand("search", "--class", ID).split()

    def heard(self, window: str, program: "subprocess.Popen[bytes]") -> None:
        """Wait until a program has done all that was pressed: its window hears what is pressed after that."""
        for _ in range(2):  # what came together with the first may not have been done yet
            awaited(partial(self._hears, window, program, self._noted(window)), "a key that is heard")

    def _hears(self, window: str, program: "subprocess.Popen[bytes]", before: str) -> bool:
        assert program.poll() is None, "the program has ended"
        self.hand("key", "Shift_L")
        return self._noted(window) != before

    def _noted(self, window: str) -> str:
        return self.ask("xprop", "-id", window, NOTED)

    def close(self) -> None:
        self._process.kill()
        self._process.wait()


class Program:
    """The program in its own process, and a twin of its pages in ours that tells where to click."""

    def __init__(self, screen: Screen, house: Path, twin: Driver, line: Sequence[str] = PLAIN) -> None:
        self.screen = screen
        self.line = line
        self.home = Home(house)
        self.twin = twin
        self.start()

    def start(self) -> None:
        about = self.screen.environment | {"GAME_CLOSET_HOME": str(self.home.data.parent)}
        size = f"{SIZE[0]}x{SIZE[1]}"
        self.process = subprocess.Popen([*self.line, "--size", size], env=about)
        awaited(self.screen.windows, "a window")
        self.at_rest()

    def heard(self) -> None:
        """Wait until all that was pressed has been done."""
        self.screen.heard(self.screen.windows()[-1], self.process)

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        assert self.process.wait() == -signal.SIGKILL

    def look(self) -> pygame.Surface:
        assert self.process.poll() is None, "the program has ended"
        return self.screen.look()

    def at_rest(self) -> pygame.Surface:
        """What is seen once something is seen and nothing moves any more."""
        seen = b""

        def still() -> bool:
            nonlocal seen
            now = self.look()
            before, seen = seen, pygame.image.tobytes(now, "RGB")
            drawing = now.get_at((0, 0))[:3] == palette.rgb(palette.GOLD)  # the line of a page that is not ready
            return before == seen and not bare(now) and not drawing

        awaited(still, "a page at rest")
        return self.look()

    def press(self, control: Any) -> None:
        """Click where the twin has this control, in both, and see something happen."""
        self.touch(control)
        self.twin.press(control)

    def touch(self, control: Any) -> None:
        """Click where the twin has this control."""
        control = self.twin.control(control) if isinstance(control, str) else control
        point = self.twin.point_on(control)
        assert point is not None
        self.screen.click(point)

    # the match, as the disk has it

    @property
    def saved(self) -> Saved | None:
        found = Running(self.home).matches()
        return found[0] if found else None

    def match(self) -> Match | None:
        """The match on the table, once it waits for a person."""
        saved = self.saved
        if saved is None:
            return None
        match = record.replay(saved.record)
        return None if match.game.turn(match.state) == CHANCE else match


def brightness(surface: pygame.Surface, area: pygame.Rect | None = None) -> float:
    return sum(pygame.transform.average_color(surface, area or surface.get_rect())[:3]) / 3


def unlike(one: pygame.Surface, other: pygame.Surface) -> float:
    """The part of all pixels that differ visibly."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (24, 24, 24, 255), other)
    return 1 - mask.count() / (one.get_width() * one.get_height())


def bare(surface: pygame.Surface) -> bool:
    """Whether it has hardly a colour: nothing has been drawn yet."""
    return len(set(pygame.image.tobytes(surface, "RGB")[::3001])) <= 3


def drawn(twin: App) -> pygame.Surface:
    """The twin's page as a picture."""
    twin.draw()
    return twin.window.surface


def shows(seen: pygame.Surface, twin: App, kind: type[Part] = Part) -> bool:
    """Whether the twin's page is what is seen, as far as parts of this kind go."""
    page, picture = twin.page, drawn(twin)
    assert isinstance(page, Page)
    areas = [part.seen.clip(picture.get_rect()) for part in page.leaves if isinstance(part, kind) and part.seen]
    return all(unlike(seen.subsurface(area), picture.subsurface(area)) < 0.01 for area in areas)


@contextmanager
def opened(folder: Path, line: Sequence[str] = PLAIN) -> Iterator[Program]:
    """The program on a screen of its own, in a new house, with everything at once and without a sound."""
    house = folder / "house"
    save(Home(house), Settings(speed="off", mute=True, said_once=("welcome",)))
    screen = Screen(folder / "screen")
    twin = Driver(folder / "twin", house / "cache", SIZE)
    twin.app.routes.shelf()
    program = Program(screen, house, twin, line)
    try:
        yield program
    finally:
        program.process.kill()
        program.process.wait()
        twin.app.close()
        screen.close()


def clicked(program: Program, where: Any, moves: int) -> bool:
    """Whether a click brought a move onto the disk; a first one may only cut short what still moves."""

    def made() -> bool:
        return (saved := program.saved) is None or len(saved.record["moves"]) > moves

    program.touch(where)
    for _ in range(50):
        if made():
            return True
        time.sleep(0.02)
    program.heard()
    return made()
