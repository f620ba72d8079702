"""Whole visits drawn frame by frame: what is laid where something changed is what drawing everything would show."""

from collections.abc import Iterable
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from game_closet.context import THEMES
from game_closet.pages.table.table_page import TablePage
from tests.pages.redraw import Watch
from tests.torture.crew import Tried, tried
from tests.torture.monkey import MEGABYTES, arrived

FRAMES = 600  # in one process
SECONDS = 1200.0
TASTES = {
    "speed": ("slow", "normal", "quick"),
    "keep_still": (False, False, True),
    "reduced_motion": (False, False, True),
    "theme": THEMES,
    "text_size": (1.0, 1.0, 1.3),
}


def run(seeds: Iterable[str], jobs: int) -> Iterable[Tried]:
    """One visit for every seed."""
    with TemporaryDirectory(prefix="torture-") as folder:
        (Path(folder) / "cache").mkdir()
        yield from tried(partial(looked, Path(folder)), seeds, jobs, seconds=SECONDS, megabytes=MEGABYTES)


def looked(folder: Path, seed: str) -> list[str]:
    """One visit with every frame compared; tastes change now and then."""
    ape, where = arrived(folder, seed)
    driver, rng = ape.driver, Random(f"{seed} tastes")
    watch = Watch(driver.app)
    while watch.frames < FRAMES and not watch.wrong:
        if where != "kiosk" and rng.random() < 0.02:
            taste = rng.choice(sorted(TASTES))
            driver.app.change(**{taste: rng.choice(TASTES[taste])})
        # whole matches: more moves than strange gestures
        if isinstance(driver.page, TablePage) and driver.page.curtain is None and rng.random() < 0.5:
            ape.spot()
        else:
            ape.act()
        for _ in range(3):
            driver.app.update(1 / 60)
            driver.app.draw()
    driver.app.close()
    return watch.wrong
