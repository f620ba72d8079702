"""Ways out of the kiosk, tried with a real window: not one may lead out, but the operator's PIN and the system do."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

NEEDED = ("Xvfb", "xdotool", "xwininfo")
MISSING = [name for name in NEEDED if shutil.which(name) is None]
ROOT = Path(__file__).parent.parent.parent
SIZE = (1280, 720)
PIN = "2580"
PATIENCE = 60.0  # seconds for the window to open, on a busy machine

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"needs {', '.join(MISSING)}")


class Booth:
    """A screen of its own, with or without a window manager, and the kiosk on it."""

    def __init__(self, folder: Path, manager: str | None) -> None:
        self.folder = folder
        reading, writing = os.pipe()
        screen = f"{SIZE[0]}x{SIZE[1]}x24"
        self.screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", screen, "-nolisten", "tcp", "-noreset"],
            pass_fds=(writing,),
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        inherited = {key: value for key, value in os.environ.items() if not key.startswith(("SDL_VIDEO", "WAYLAND"))}
        self.environment = inherited | {
            "DISPLAY": f":{number}",
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_VIDEO_X11_WMCLASS": "closet",
            "GAME_CLOSET_HOME": str(folder),
        }
        self.manager: subprocess.Popen[bytes] | None = None
        if manager is not None:
            self.manager = subprocess.Popen([manager], env=self.environment, stderr=subprocess.DEVNULL)
        self._command("kiosk-pin", text=f"{PIN}\n")
        self.kiosk = subprocess.Popen([sys.executable, "-m", "game_closet", "--kiosk"], cwd=ROOT, env=self.environment)
        self._wait_for_window()

    def _command(self, *words: str, text: str) -> None:
        line = [sys.executable, "-m", "game_closet", *words]
        subprocess.run(line, cwd=ROOT, env=self.environment, input=text, text=True, check=True, capture_output=True)

    def _wait_for_window(self) -> None:
        began, seen = time.monotonic(), 0
        while seen < 5:  # the window may be opened twice, to find the quickest way to the screen
            assert self.kiosk.poll() is None, "the kiosk did not start"
            assert time.monotonic() - began < PATIENCE, "no window was opened"
            time.sleep(0.3)
            seen = seen + 1 if self._covered else 0

    @property
    def window(self) -> str:
        """The kiosk's window, wherever it is now."""
        found = self.do("search", "--class", "closet").split()
        return next((window for window in found if self._covers(window)), found[-1] if found else "")

    @property
    def _covered(self) -> bool:
        return any(self._covers(window) for window in self.do("search", "--class", "closet").split())

    def do(self, *words: str) -> str:
        """Let xdotool do something."""
        return subprocess.run(
            ["xdotool", *words], env=self.environment, capture_output=True, text=True, check=False
        ).stdout

    def _covers(self, window: str) -> bool:
        window = subprocess.run(
            ["xwininfo", "-id", window], env=self.environment, capture_output=True, text=True, check=False
        ).stdout
        return (
            f"Width: {SIZE[0]}" in window
            and f"Height: {SIZE[1]}" in window
            and "Absolute upper-left X:  0" in window
            and "Absolute upper-left Y:  0" in window
            and "Map State: IsViewable" in window
        )

    @property
    def shut(self) -> bool:
        """Whether the kiosk still runs and covers the whole screen."""
        began = time.monotonic()
        while self.kiosk.poll() is None and time.monotonic() - began < 5:
            if self._covered:
                return True
            time.sleep(0.1)
        return False

    def ended(self, seconds: float = 20) -> int | None:
        """The exit code, once the kiosk has ended."""
        try:
            return self.kiosk.wait(seconds)
        except subprocess.TimeoutExpired:
            return None

    def touch(self, x: int, y: int) -> None:
        """Click at a point of the design space."""
        self.do("mousemove", str(x * SIZE[0] // 1920), str(y * SIZE[1] // 1080), "click", "1")
        time.sleep(0.15)

    def close(self) -> None:
        """Take everything down."""
        for process in (self.kiosk, self.manager, self.screen):
            if process is not None and process.poll() is None:
                process.kill()
                process.wait()


@pytest.fixture(scope="module", params=[None, "openbox"], ids=["bare", "openbox"])
def booth(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Booth]:
    manager: str | None = request.param
    if manager is not None and shutil.which(manager) is None:
        pytest.skip(f"needs {manager}")
    opened = Booth(tmp_path_factory.mktemp("booth"), manager)
    yield opened
    opened.close()


KEYS = (
    *("Escape", "F1", "F4", "F5", "F10", "F11", "F12", "Menu", "Print", "Pause", "Break", "XF86PowerOff", "XF86Sleep"),
    *("alt+F4", "alt+F2", "alt+F1", "alt+F10", "alt+Tab", "alt+shift+Tab", "alt+Escape", "alt+space", "alt+Return"),
    *("ctrl+q", "ctrl+w", "ctrl+c", "ctrl+z", "ctrl+d", "ctrl+n", "ctrl+o", "ctrl+s", "ctrl+t", "ctrl+shift+q"),
    *("ctrl+shift+w", "ctrl+shift+Escape", "ctrl+alt+Delete", "ctrl+alt+BackSpace", "ctrl+alt+t", "ctrl+alt+d"),
    *("ctrl+F4", "ctrl+Escape", "super+d", "super+q", "super+l", "super+Tab", "super+Down", "super+e", "super+r"),
    *("XF86Back", "XF86HomePage", "XF86Close", "XF86LogOff"),
)
WAYS = {
    "close by the window manager": ("windowquit", "{window}"),
    "close twice": ("windowquit", "{window}", "windowquit", "{window}"),
    "minimise": ("windowminimize", "{window}"),
    "unmap": ("windowunmap", "{window}", "sleep", "0.2", "windowmap", "{window}"),
    "make smaller": ("windowsize", "{window}", "400", "300", "sleep", "0.2", "windowsize", "{window}", "1280", "720"),
    "make smaller and leave it so": ("windowsize", "{window}", "400", "300"),
    "move away": ("windowmove", "{window}", "300", "200"),
    "lower": ("windowlower", "{window}"),
    "middle button": ("mousemove", "640", "360", "click", "2"),
    "right button": ("mousemove", "640", "360", "click", "3"),
    "wheel": ("mousemove", "640", "360", "click", "4", "click", "5"),
    "back button": ("mousemove", "640", "360", "click", "8"),
    "right button in the corner": ("mousemove", "5", "5", "click", "3"),
    "double click in the corner": ("mousemove", "5", "5", "click", "--repeat", "2", "1"),
    "drag off the edge": ("mousemove", "640", "0", "mousedown", "1", "mousemove", "640", "719", "mouseup", "1"),
    "rude typing": ("type", "--delay", "5", "quit exit :q! \\x1b help"),
}


def test_the_matrix_is_large_enough() -> None:
    assert len(KEYS) + len(WAYS) >= 40


@pytest.mark.parametrize("combination", KEYS)
def test_no_key_leads_out(booth: Booth, combination: str) -> None:
    booth.do("key", "--clearmodifiers", combination)
    time.sleep(0.1)
    assert booth.shut


@pytest.mark.parametrize("way", WAYS)
def test_no_other_way_leads_out(booth: Booth, way: str) -> None:
    booth.do(*(word.format(window=booth.window) for word in WAYS[way]))
    time.sleep(0.1)
    assert booth.shut


def test_wrong_figures_do_not_lead_out(booth: Booth) -> None:
    _hold_corner(booth)
    booth.do("type", "--delay", "80", "1111")
    booth.do("key", "Return")
    time.sleep(1.0)
    assert booth.shut


def _hold_corner(booth: Booth) -> None:
    booth.do("mousemove", "20", "20", "mousedown", "1")
    time.sleep(8.0)  # no time passes while a busy machine still draws the page
    booth.do("mouseup", "1")
    time.sleep(0.5)


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Booth]:
    """A booth for a test that ends its kiosk."""
    opened = Booth(tmp_path, None)
    yield opened
    opened.close()


def test_the_pin_leads_out(own: Booth) -> None:
    _hold_corner(own)
    own.do("type", "--delay", "80", PIN)
    own.do("key", "Return")
    time.sleep(1.5)
    assert own.shut, "behind the PIN one is still inside"
    own.touch(288, 380)  # the third button of the operator's page
    own.do("key", "Return")  # keeps, unless another answer is chosen
    time.sleep(1.5)
    assert own.shut, "nobody said that leaving was really meant"
    own.touch(288, 380)
    own.do("key", "Tab", "Return")
    assert own.ended() == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_the_system_may_end_it(own: Booth, number: signal.Signals) -> None:
    own.kiosk.send_signal(number)
    assert own.ended() is not None
