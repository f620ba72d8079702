"""Start the program on a screen: check what it stands on, open the window, show the shelf."""

import logging
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game_closet.contract import Refused
from game_closet.stage.memory import unswept
from game_closet.store.files import tell_aside
from game_closet.store.home import Home

if TYPE_CHECKING:
    from game_closet.app import App
    from game_closet.kiosk import Kiosk
    from game_closet.pages.program import Routes

LONGEST_LOG = 2**20  # bytes; the one before it is kept
HEADLESS = ("dummy", "offscreen")


class LogFile(logging.FileHandler):
    """A file that begins anew once it is long; the library's own brings in half the net, and a start waits for that."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line."""
        path = Path(self.baseFilename)
        with suppress(OSError):  # it is not there yet, or may not be moved
            if path.stat().st_size >= LONGEST_LOG:
                self.close()
                path.replace(path.with_name(f"{path.name}.1"))
        super().emit(record)


def start(
    *,
    size: tuple[int, int] | None,
    full: bool | None,
    kiosk: str | None = None,
    first: "Callable[[Routes], None] | None" = None,  # opens a page on top of the shelf
) -> int:
    """Open the window and run until it is closed."""
    app = open_app(size=size, full=full, kiosk=kiosk)
    if first is not None:
        first(app.routes)
    _heed_signals(app)
    try:
        app.run()
    finally:
        pygame.quit()
        app.home.lock.release()
    return 0


@unswept()
def open_app(*, size: tuple[int, int] | None, full: bool | None, kiosk: str | None) -> "App":
    """Open the window on the first page."""
    if not getattr(pygame, "IS_CE", 0):
        raise Refused("wrong_pygame")
    home = Home()
    alone = home.claim()
    if kiosk is not None and not alone:
        raise Refused("home_taken")
    keep_log(home.log)
    open_display()
    from game_closet.app import PATIENCE, App  # noqa: PLC0415  once pygame is known to be the right one

    place = None if kiosk is None else _public_place(home, kiosk)
    app = App(home, size=size, full=full, kiosk=place, patience=PATIENCE)
    if place is not None:
        app.routes.attract()  # nobody has touched anything yet
    else:
        (app.routes.shelf if alone else app.routes.elsewhere)()
    if alone and app.new_here:
        app.routes.welcome()
    return app


def _public_place(home: Home, toml: str) -> "Kiosk":
    """A public place; refused while nobody could ever leave it."""
    from game_closet.kiosk import Kiosk  # noqa: PLC0415  nobody at home needs it

    kiosk = Kiosk(home, toml)
    if not kiosk.pin.known:
        raise Refused("no_pin")
    return kiosk


def keep_log(path: Path) -> None:
    """Write what goes wrong into a file that stays small for ever."""
    if path.exists() and not path.is_file():
        tell_aside(path)  # a pipe would keep the program waiting for a reader
    logging.basicConfig(
        handlers=[LogFile(path, encoding="utf-8", delay=True)], level=logging.WARNING, format="%(asctime)s %(message)s"
    )


def _heed_signals(app: "App") -> None:
    """Let the system end the program in an orderly way, a kiosk too, which takes no other word for it."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), lambda _number, _frame: app.quit())


@contextmanager
def _hushed() -> Iterator[None]:
    """Keep the system's libraries from talking about screens they do not find: one sentence of ours says it."""
    spoken, nothing = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 2)
    try:
        yield
    finally:
        os.dup2(spoken, 2)
        os.close(spoken)
        os.close(nothing)


def open_display() -> None:
    """Initialise the display, or refuse with one sentence where there is none."""
    asked = os.environ.get("SDL_VIDEODRIVER")
    try:
        with _hushed():
            pygame.display.init()
    except pygame.error as trouble:
        raise Refused("no_screen") from trouble
    if asked is None and pygame.display.get_driver() in HEADLESS:
        raise Refused("no_screen")
    pygame.font.init()
