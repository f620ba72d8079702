"""The window: opened, resized, made full screen, and put on the quickest way to the screen.

A page's canvas comes to `pixels`, which is the window's own surface or, where the window is very small, a larger one
that is scaled down into it; only what has changed is laid and sent.
"""

import os
import sys
import time
import warnings
from collections.abc import Sequence
from pathlib import Path

import pygame

from game_closet.stage.assets import asset
from game_closet.stage.screen.canvas import Canvas, Screen

SLOW_FLIP = 0.008  # seconds; slower than this on X11, pictures take the way through a software OpenGL
SMALLEST = (960, 540)  # of a page; smaller windows show it scaled down
LEAST = (320, 240)  # of a window, where the system listens
LEAST_RATIO = 1.2  # narrower windows are refused with a sentence
MOST_RATIO = 5.0  # and so are flatter ones
WIDE_RATIO = 1.6
WIDE, DOCKED = (1920, 1080), (1440, 1080)  # the design space a shape of window is laid out in
REOPENINGS = 50
REOPENING_PAUSE = 0.1  # seconds
WHOLE_PAGES = "GAME_CLOSET_FULL_REDRAW"  # set to anything: every frame is laid and sent whole, to compare by eye
STEADY_SCALE = "SDL_FRAMEBUFFER_ACCELERATION"
CARDS = ("/dev/dri/render*", "/dev/nvidia[0-9]*", "/dev/dxg", "/dev/mali*")  # what OpenGL draws on, on Linux
LOCKED = {
    "SDL_VIDEO_WINDOW_POS": "0,0",
    "SDL_GRAB_KEYBOARD": "1",
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    "SDL_ALLOW_ALT_TAB_WHILE_GRABBED": "0",
    "SDL_WINDOWS_NO_CLOSE_ON_ALT_F4": "1",
}


class Window:
    """One window on the desktop."""

    def __init__(
        self,
        title: str,
        size: tuple[int, int],
        place: tuple[int, int] | None = None,
        *,
        full: bool = False,
        locked: bool = False,
    ) -> None:
        self.title = title
        self.locked = locked  # covers the whole desktop without a frame and keeps the keyboard to itself
        self.plain_size = (max(size[0], LEAST[0]), max(size[1], LEAST[1]))
        self.place = place
        self.full = full
        if pygame.display.get_driver() == "x11" and cardless():
            os.environ.setdefault(STEADY_SCALE, "0")  # before Mesa is loaded for nothing
        self._open()
        if self._slow():
            os.environ[STEADY_SCALE] = "0"
            self._reopen()

    def _open(self) -> None:
        # before there is a window: for one without an icon the library would unpack its own
        pygame.display.set_icon(pygame.image.load_sized_svg(asset("common", "icon.svg"), (64, 64)))
        pygame.display.set_caption(self.title)
        if self.locked:
            self._open_locked()
        else:
            self._open_plain()
        self.fit()

    def _open_locked(self) -> None:
        os.environ |= LOCKED
        pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.NOFRAME | pygame.FULLSCREEN)
        pygame.event.set_grab(True)

    def _open_plain(self) -> None:
        if self.place is not None and _strayed(self.place, self.plain_size):
            self.place = None
        if not self.full and self.place is not None:
            os.environ["SDL_VIDEO_WINDOW_POS"] = f"{self.place[0]},{self.place[1]}"
        flags = pygame.FULLSCREEN if self.full else pygame.RESIZABLE
        pygame.display.set_mode((0, 0) if self.full else self.plain_size, flags)
        if not self.full:
            _itself().minimum_size = LEAST
        if not self.full and self.place is not None:
            pygame.event.pump()
            _itself().position = self.place  # opened there was the frame; from now on the page inside it is meant

    def _reopen(self) -> None:
        # one set_mode after full screen leaves a surface of the old size, so the display starts anew
        driver = pygame.display.get_driver()
        pygame.display.quit()
        _open_display_again(driver)
        self._open()

    def _slow(self) -> bool:
        if pygame.display.get_driver() != "x11" or STEADY_SCALE in os.environ:
            return False
        began = time.perf_counter()
        for _ in range(5):
            pygame.display.flip()
        return (time.perf_counter() - began) / 5 > SLOW_FLIP

    def fit(self) -> None:
        """Take on the size the window has now."""
        self.surface = pygame.display.get_surface() or pygame.display.set_mode(self.plain_size)
        width, height = self.surface.get_size()
        self.refused = _refused(width, height)
        if not self.full and not self.refused:
            self.plain_size = (width, height)
        self.shrink = 1.0 if self.refused else min(1.0, width / SMALLEST[0], height / SMALLEST[1])
        if self.shrink < 1.0:
            self.pixels = pygame.Surface((round(width / self.shrink), round(height / self.shrink)))
        else:
            self.pixels = self.surface
        self.size = self.pixels.get_size()  # that pages are drawn at
        # nearer to square than to a wide screen: no rail, but a dock at the foot
        self.docked = self.size[0] / self.size[1] < WIDE_RATIO
        design = DOCKED if self.docked else WIDE
        self.u = min(self.size[0] / design[0], self.size[1] / design[1])  # pixels per design unit
        self.screen = Screen(self.pixels, whole=WHOLE_PAGES in os.environ)
        self.damage: list[pygame.Rect] = []  # where the last page differed from the one before it
        self.laying, self.sending = 0.0, 0.0  # seconds that laying and sending it took

    def switch(self, *, full: bool) -> None:
        """Go to full screen or back to a plain window."""
        if full != self.full:
            self.full = full
            self._reopen()

    def come_back(self) -> None:
        """Stand before everything else again, if the system has put the window away."""
        window = _itself()
        window.restore()
        window.focus()
        self.cover()

    def cover(self, *, strayed: bool = False) -> None:
        """Cover the whole screen again, if the window has strayed or been made smaller."""
        window, sizes = _itself(), pygame.display.get_desktop_sizes()
        if self.locked and (strayed or window.size not in sizes):  # a full window tells no place of its own
            window.set_windowed()
            window.position, window.size = (0, 0), sizes[0]
            window.set_fullscreen(True)

    def point(self, at: tuple[int, int]) -> tuple[int, int]:
        """A point of the window on the page."""
        return (round(at[0] / self.shrink), round(at[1] / self.shrink))

    def show(self, canvas: Canvas) -> None:
        """Bring a page to the screen: what has changed since the last one."""
        began = time.perf_counter()
        self.damage = self.screen.show(canvas)
        laid = time.perf_counter()
        if self.damage and self.pixels is not self.surface:
            pygame.transform.smoothscale(self.pixels, self.surface.get_size(), self.surface)
            pygame.display.flip()
        elif self.damage:
            pygame.display.update(self.damage)
        self.laying, self.sending = laid - began, time.perf_counter() - laid


def preferred() -> tuple[str, ...]:
    """The languages a system is set to that has no variables for them; Linux has."""
    if sys.platform == "linux":
        return ()
    return tuple(f"{wish['language']}_{wish['country'] or ''}".strip("_") for wish in pygame.system.get_pref_locales())


def cardless(cards: Sequence[str] = CARDS) -> bool:
    """Whether there is surely nothing here that OpenGL could be quick on."""
    return sys.platform == "linux" and not any(any(Path("/").glob(card.lstrip("/"))) for card in cards)


def _strayed(place: tuple[int, int], size: tuple[int, int]) -> bool:
    """Whether the middle of a window would lie on no screen: one that it stood on has been taken away."""
    screens = pygame.display.get_desktop_sizes()
    return any(
        at + length / 2 > sum(sides) for at, length, sides in zip(place, size, zip(*screens, strict=True), strict=True)
    )


def _refused(width: int, height: int) -> str:
    """The word for what is wrong with a window that no page can be laid out in."""
    if width < LEAST[0] or height < LEAST[1] or width / height > MOST_RATIO:
        return "thin"
    return "narrow" if width / height < LEAST_RATIO else ""


def _itself() -> pygame.Window:
    """The window behind pygame.display, for what that has no call of its own for yet."""
    with warnings.catch_warnings(action="ignore"):
        return pygame.Window.from_display_module()


def _open_display_again(driver: str) -> None:
    """Open the same display: a bare X server restarts when its last window leaves, and is gone for a moment."""
    asked = os.environ.get("SDL_VIDEODRIVER")
    os.environ["SDL_VIDEODRIVER"] = driver
    try:
        for _ in range(REOPENINGS):
            try:
                pygame.display.init()
            except pygame.error:
                time.sleep(REOPENING_PAUSE)
            else:
                return
        pygame.display.init()
    finally:
        if asked is None:
            del os.environ["SDL_VIDEODRIVER"]
        else:
            os.environ["SDL_VIDEODRIVER"] = asked
