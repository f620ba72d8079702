"""A million events: every page, every size, text of every script, fingers and game pads; nothing breaks or swells."""

import os
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pygame

from game_closet import shelf
from game_closet.app import App
from game_closet.engine.match import Match
from game_closet.kiosk import Kiosk
from game_closet.pages.table.table_page import TablePage
from game_closet.store.home import Home
from tests.pages import monkey
from tests.pages.driver import Driver
from tests.torture.crew import Tried, tried
from tests.walks import company, game_of, seated

VISIT = 2000  # events in one process
GLANCE = 40  # deeds between two pictures
MEGABYTES = 2500  # of addresses; threads and drawings included
SECONDS = 600.0
ODD_SIZES = ((1, 1), (1, 900), (3, 900), (1900, 2), (8000, 100), (100, 8000), (320, 240), (319, 241), (2000, 400))
TEXTS = [
    *monkey.NAMES,
    "\ud800",
    "\udfff\ud800",
    "\0",
    "\r\n",
    "\x1b[2J",
    "٣",
    "é" * 200,
    "🏴‍☠️" * 50,
    "{0}",
    "%s",
    "ﷺ" * 40,
]
PIN = "1234"


class Hands(Driver):
    """Somebody at the screen, who counts what goes into the queue; in a kiosk or at home."""

    def __init__(self, folder: Path, cache: Path, *, kiosk: bool, **likes: Any) -> None:
        self.posted = 0
        if not kiosk:
            super().__init__(folder, cache, **likes)
            return
        pygame.init()
        home = Home(folder)
        home.cache = cache
        place = Kiosk(home)
        place.pin.set(PIN)
        self.app = App(home, size=(1280, 720), full=False, kiosk=place)

    def post(self, *events: pygame.event.Event) -> None:
        """Put events in the queue and let the program take them."""
        self.posted += len(events)
        super().post(*events)


class Ape(monkey.Monkey):
    """Random hands that know touch screens, game pads and windows of any size."""

    ways = (*monkey.WAYS * 4, *("key", "hover", "finger", "pad") * 10, "letters", "letters", "wheel", "system")
    sizes = (*monkey.SIZES * 3, *ODD_SIZES)
    names = TEXTS
    driver: Hands

    def hover(self) -> None:
        self.driver.point(self.point())

    def time(self) -> None:
        self.driver.wait(self.rng.choice([0.05, 0.05, 0.3]))

    def finger(self) -> None:
        x, y, number = self.rng.random(), self.rng.random(), self.rng.randrange(3)
        about = {"touch_id": 1, "finger_id": number, "x": x, "y": y, "dx": 0.1, "dy": 0.0, "pressure": 1.0}
        kinds = [pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP]
        self.driver.post(*(pygame.event.Event(kind, about) for kind in self.rng.choices(kinds, k=2)))

    def pad(self) -> None:
        button, axis, value = self.rng.randrange(16), self.rng.randrange(6), self.rng.uniform(-1, 1)
        joy = {"joy": 0, "instance_id": 0}
        self.driver.post(
            self.rng.choice(
                [
                    pygame.event.Event(pygame.JOYBUTTONDOWN, joy | {"button": button}),
                    pygame.event.Event(pygame.JOYBUTTONUP, joy | {"button": button}),
                    pygame.event.Event(pygame.JOYAXISMOTION, joy | {"axis": axis, "value": value}),
                    pygame.event.Event(pygame.JOYHATMOTION, joy | {"hat": 0, "value": (axis % 3 - 1, button % 3 - 1)}),
                    pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, {"instance_id": 0, "button": button}),
                    pygame.event.Event(pygame.CONTROLLERBUTTONUP, {"instance_id": 0, "button": button}),
                    pygame.event.Event(
                        pygame.CONTROLLERAXISMOTION, {"instance_id": 0, "axis": axis, "value": round(value * 32767)}
                    ),
                    pygame.event.Event(pygame.JOYDEVICEREMOVED, {"instance_id": 0}),
                ]
            )
        )

    def letters(self) -> None:
        text = self.rng.choice(self.names)
        editing = pygame.event.Event(pygame.TEXTEDITING, text=text, start=0, length=len(text))
        self.driver.post(editing, pygame.event.Event(pygame.TEXTINPUT, text=text))

    def wheel(self) -> None:
        about = {"x": 0, "y": self.rng.choice([-3, -1, 1, 3]), "precise_x": 0.0, "precise_y": 1.0, "flipped": False}
        self.driver.post(pygame.event.Event(pygame.MOUSEWHEEL, about))

    def system(self) -> None:
        kinds = [
            pygame.WINDOWEXPOSED,
            pygame.WINDOWMINIMIZED,
            pygame.WINDOWRESTORED,
            pygame.WINDOWLEAVE,
            pygame.WINDOWENTER,
            pygame.KEYMAPCHANGED,
            pygame.CLIPBOARDUPDATE,
            pygame.QUIT,
        ]
        self.driver.post(pygame.event.Event(self.rng.choice(kinds)))


def run(seeds: Iterable[str], jobs: int) -> Iterable[Tried]:
    """One visit for every seed."""
    with TemporaryDirectory(prefix="torture-") as folder:
        (Path(folder) / "cache").mkdir()
        yield from tried(partial(visited, Path(folder)), seeds, jobs, seconds=SECONDS, megabytes=MEGABYTES)


def arrived(folder: Path, seed: str) -> tuple[Ape, str]:
    """Random hands at a table, on the shelf, or in a kiosk."""
    rng = Random(seed)
    place = folder / f"visit-{os.getpid()}"
    place.mkdir()
    os.environ["HOME"] = str(place)  # back-ups are pressed too
    where = rng.choice(["table", "table", "shelf", "kiosk"])
    driver = Hands(place, folder / "cache", kiosk=where == "kiosk")
    driver.app.routes.shelf()
    if where == "table":
        key = rng.choice(shelf.GAMES)
        seats = rng.choice(seated(key))
        people = rng.choice([seats, seats, seats, 1])
        driver.sit_down(Match(game_of(key, seats), company(seats, people), seed))
    return Ape(driver, rng), where


def visited(folder: Path, seed: str) -> list[str]:
    """One visit."""
    ape, where = arrived(folder, seed)
    driver = ape.driver
    deeds = 0
    while driver.posted < VISIT:
        ape.act()
        deeds += 1
        if deeds % GLANCE == 0:
            driver.app.draw()
        if deeds % (GLANCE * 5) == 0 and where != "kiosk":
            for play in (page for page in driver.app.pages if isinstance(page, TablePage)):
                monkey.whole_and_private(driver, play)
    driver.app.close()
    return []
