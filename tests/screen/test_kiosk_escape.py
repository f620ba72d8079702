"""Ways out of the kiosk, tried with a real window: not one may lead out, but the operator's PIN and the system do."""

import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game_closet.app import App
from game_closet.kit.buttons import Button
from game_closet.kit.part import Part
from game_closet.stage import words
from tests.pages.kiosk.test_kiosk import PIN, key, opened
from tests.pages.pages import click, found
from tests.screen.window import PATIENCE, PLAIN, SIZE, Screen, awaited, bare, missing, screened, shows

pytestmark = screened("xwininfo")


class Booth(Screen):
    """A screen of its own, with or without a window manager, and the kiosk on it."""

    def __init__(self, folder: Path, manager: str | None) -> None:
        super().__init__(folder / "screen")
        self.environment |= {"GAME_CLOSET_HOME": str(folder / "home")}
        self.manager: subprocess.Popen[bytes] | None = None
        if manager is not None:
            self.manager = subprocess.Popen([manager], env=self.environment, stderr=subprocess.DEVNULL)
            awaited(lambda: "window" in self.ask("xprop", "-root", "_NET_SUPPORTING_WM_CHECK"), manager)
        line = [*PLAIN, "kiosk-pin"]
        subprocess.run(line, env=self.environment, input=f"{PIN}\n", text=True, check=True, capture_output=True)
        self.kiosk = subprocess.Popen([*PLAIN, "--kiosk"], env=self.environment)
        awaited(lambda: not bare(self.look()), "the demonstration")
        self.window = self.windows()[-1]

    def look(self) -> pygame.Surface:
        """What is on the screen, while the kiosk runs."""
        assert self.kiosk.poll() is None, "the kiosk has ended"
        return super().look()

    def _covers(self) -> bool:
        told = self.ask("xwininfo", "-id", self.window)
        return (
            f"Width: {SIZE[0]}" in told
            and f"Height: {SIZE[1]}" in told
            and "Absolute upper-left X:  0" in told
            and "Absolute upper-left Y:  0" in told
            and "Map State: IsViewable" in told
        )

    def stays(self) -> bool:
        """Whether the kiosk, once it has done all that was pressed, covers the whole screen still, or does again."""
        self.heard(self.window, self.kiosk)
        awaited(self._covers, "the kiosk over the whole screen")
        return self.kiosk.poll() is None

    def close(self) -> None:
        """Take everything down."""
        for process in (self.kiosk, self.manager):
            if process is not None and process.poll() is None:
                process.kill()
                process.wait()
        super().close()


@pytest.fixture(scope="module", params=[None, "openbox"], ids=["bare", "openbox"])
def booth(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, screen: None) -> Iterator[Booth]:
    manager: str | None = request.param
    if manager is not None and missing(manager):
        pytest.skip(f"needs {manager}")
    made = Booth(tmp_path_factory.mktemp("booth"), manager)
    yield made
    made.close()


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
    booth.hand("key", "--clearmodifiers", combination)
    assert booth.stays()


@pytest.mark.parametrize("way", WAYS)
def test_no_other_way_leads_out(booth: Booth, way: str) -> None:
    booth.hand(*(word.format(window=booth.window) for word in WAYS[way]))
    assert booth.stays()


class Operator:
    """Somebody who knows the corner: what is done there is done in a twin of the kiosk, to see that the same comes."""

    def __init__(self, booth: Booth, twin: App) -> None:
        self.booth, self.twin = booth, twin
        assert twin.kiosk is not None
        booth.hand("mousemove", "20", "20", "mousedown", "1")
        twin.kiosk.open_pad(twin)
        self.sees()
        booth.hand("mouseup", "1")

    def sees(self, kind: type[Part] = Part) -> None:
        """Wait until the twin's page is seen, as far as parts of this kind go."""
        awaited(lambda: shows(self.booth.look(), self.twin, kind), type(self.twin.page).__name__)

    def key(self, name: str, code: int, text: str = "") -> None:
        """Press a key."""
        self.booth.hand("key", name)
        self.twin.handle(key(code, text=text))

    def type(self, figures: str) -> None:
        """Type a PIN, each figure once the last is seen, and try it."""
        for figure in figures:
            self.key(figure, pygame.key.key_code(figure), figure)
            self.sees()
        self.key("Return", pygame.K_RETURN)

    def press(self, label: str) -> None:
        """Press a button."""
        button = found(self.twin, Button, words.say(label))
        self.booth.click(button.area.center)
        click(self.twin, button)


@pytest.fixture
def twin(tmp_path: Path) -> Iterator[App]:
    made = opened(tmp_path / "twin")
    yield made
    made.close()


def test_wrong_figures_do_not_lead_out(booth: Booth, twin: App) -> None:
    operator = Operator(booth, twin)
    operator.type("1111")
    operator.sees()
    assert booth.stays()


@pytest.fixture
def own(tmp_path: Path, screen: None) -> Iterator[Booth]:
    """A booth for a test that ends its kiosk."""
    made = Booth(tmp_path, None)
    yield made
    made.close()


def test_the_pin_leads_out(own: Booth, twin: App) -> None:
    operator = Operator(own, twin)
    operator.type(PIN)
    operator.sees(Button)  # what else stands there tells of days and files
    operator.press("common.kiosk.leave")
    operator.sees()
    operator.key("Return", pygame.K_RETURN)  # keeps, unless another answer is chosen
    operator.sees(Button)
    assert own.stays(), "nobody said that leaving was really meant"
    operator.press("common.kiosk.leave")
    operator.sees()
    operator.key("Tab", pygame.K_TAB)
    operator.sees()
    own.hand("key", "Return")
    assert own.kiosk.wait(PATIENCE) == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_the_system_may_end_it(own: Booth, number: signal.Signals) -> None:
    own.kiosk.send_signal(number)
    assert own.kiosk.wait(PATIENCE) == 0
