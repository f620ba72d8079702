"""Start the program on a screen: check what it stands on, open the window, show the shelf."""

import logging
import os

from desktop.rules.contract import Refused
from desktop.store.home import Home

HEADLESS = ("dummy", "offscreen")


def start(*, size: tuple[int, int] | None, full: bool | None, kiosk: str | None) -> int:
    """Open the window and run until it is closed."""
    import pygame  # noqa: PLC0415  first looked at here, so that the wrong package is told in one sentence

    if not getattr(pygame, "IS_CE", 0):
        raise Refused("wrong_pygame")
    home = Home()
    logging.basicConfig(filename=home.data / "log.txt", level=logging.WARNING, format="%(asctime)s %(message)s")
    open_display()
    from desktop.app import App  # noqa: PLC0415  after the display is known to be there
    from desktop.scenes.shelf import Shelf  # noqa: PLC0415

    app = App(home, size=size, full=full)
    app.go(Shelf)
    try:
        app.run()
    finally:
        pygame.quit()
    return 0


def open_display() -> None:
    """Initialise the display, or refuse with one sentence where there is none."""
    import pygame  # noqa: PLC0415

    asked = os.environ.get("SDL_VIDEODRIVER")
    try:
        pygame.display.init()
    except pygame.error as trouble:
        raise Refused("no_screen") from trouble
    if asked is None and pygame.display.get_driver() in HEADLESS:
        raise Refused("no_screen")
    pygame.font.init()
