"""How often a screen flashes: cell by cell, a change by a tenth of full brightness and back again is one flash.

The tests look at a few seconds of every game; `python -m tests.pages.flashes [GAME …]` looks at two minutes of each.
"""

import os
import sys
from itertools import product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

if __name__ == "__main__":
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", LC_ALL="C")

import pygame

from game_closet import context, shelf
from game_closet.context import Context
from tests.pages.driver import Driver
from tests.walks import match_of, seated

RATE = 15  # frames a second that are looked at
SCREEN = (640, 360)
HAND = 9  # frames from one press of a hurried hand to the next
LONG = 120  # seconds of a game
MOST = 2  # flashes a second

STEP = 0.1  # of full luminance: what is less is no flash
CELLS = (64, 36)  # that a whole screen is looked at in
FIELD = (20, 12)  # cells: ten degrees of what is seen at arm's length
SHARE = 1 / 7  # of a field that changes by a step; in a flash it is a quarter, and less is looked out for
SMALL = 0.028  # of a screen: a quarter of ten degrees of what is seen at arm's length, below which flashes are safe
_LINEAR = tuple(
    (value / 255 / 12.92) if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4 for value in range(256)
)


def luminances(picture: pygame.Surface, cells: tuple[int, int] = CELLS) -> list[float]:
    """The relative luminance of a picture, cell by cell."""
    colours = pygame.image.tobytes(pygame.transform.smoothscale(picture, cells), "RGB")
    return [
        0.2126 * _LINEAR[red] + 0.7152 * _LINEAR[green] + 0.0722 * _LINEAR[blue]
        for red, green, blue in zip(colours[::3], colours[1::3], colours[2::3], strict=True)
    ]


def turns(course: list[float], step: float = STEP) -> list[int]:
    """The frames at which what is looked at turns from growing brighter to darker, or back, by a whole step."""
    found, low, high, rises = list[int](), course[0], course[0], None
    for frame, now in enumerate(course):
        low, high = min(low, now), max(high, now)
        if rises is not False and now <= high - step:
            found += [frame] if rises is not None else []
            rises, low, high = False, now, now
        elif rises is not True and now >= low + step:
            found += [frame] if rises is not None else []
            rises, low, high = True, now, now
    return found


def flashing(frames: list[list[float]], second: int, most: int = MOST) -> float:
    """The largest part of the cells that flash more often than that within any one second of so many frames."""
    often = [0] * len(frames)
    for course in zip(*frames, strict=True):
        at = turns(list(course))
        busy = {start for start in at if sum(start <= other < start + second for other in at) > 2 * most}
        for start in busy:
            often[start] += 1
    return max(often) / len(frames[0])


def flashes(frames: list[list[float]], second: int) -> int:
    """How often any field of ten degrees, taken as a whole, flashes within any one second of so many frames.

    That is, all of it by as much as if a quarter changed by a tenth of full luminance; what moves within it is none.
    """
    most, (wide, high) = 0, FIELD
    for left, top in product(range(0, CELLS[0] - wide + 1, wide // 3), range(0, CELLS[1] - high + 1, high // 2)):
        rows = [CELLS[0] * row + left for row in range(top, top + high)]
        at = field_turns([[cell for row in rows for cell in frame[row : row + wide]] for frame in frames])
        most = max([most, *(sum(start <= other < start + second for other in at) for start in at)])
    return most // 2


def field_turns(fields: list[list[float]]) -> list[int]:
    """The frames at which a field as a whole turns from growing brighter to darker, or back."""
    lights = [sum(field) / len(field) for field in fields]
    found, low, high, rises = list[int](), 0, 0, None
    for now, light in enumerate(lights):
        low, high = min(low, now, key=lights.__getitem__), max(high, now, key=lights.__getitem__)
        if rises is not False and light <= lights[high] - STEP / 4 and much(fields[now], fields[high]):
            found += [now] if rises is not None else []
            rises, low, high = False, now, now
        elif rises is not True and light >= lights[low] + STEP / 4 and much(fields[low], fields[now]):
            found += [now] if rises is not None else []
            rises, low, high = True, now, now
    return found


def much(dark: list[float], bright: list[float]) -> bool:
    """Whether enough of a field is darker here than there: a few cells from black to white are a thing that moves."""
    return sum(one <= other - STEP for one, other in zip(dark, bright, strict=True)) >= SHARE * len(dark)


def seen(driver: Driver, area: pygame.Rect | None = None) -> list[float]:
    """The screen, or a part of it, in the next frame."""
    driver.app.update(1 / RATE)
    driver.app.draw()
    screen = driver.app.window.surface
    return luminances(screen) if area is None else luminances(screen.subsurface(area), area.size)


def rushed(driver: Driver, key: str, seconds: float) -> list[list[float]]:
    """So many seconds at a full table of a game: a person without a thought among computer players."""
    play, rng = driver.sit_down(match_of(key, max(seated(key)), "rushed", people=1)), Random(3)
    frames: list[list[float]] = []
    while len(frames) < seconds * RATE and driver.page is play:
        frames.append(seen(driver))
        view, lead = play.frame.view, play.sitting.conductor
        if len(frames) % HAND:
            continue
        if play.curtain is not None:
            play.curtain.rise()
        elif lead.halted or lead.held:
            play.sitting.go_on()
        elif play.sitting.still and view.seat == 0 and view.moves and view.turn in (0, "anyone"):
            play.make(rng.choice(view.moves))
    return frames


def main(keys: list[str]) -> int:
    """Print for each game and speed how often anything flashed in the worst second; 0 if that was never too often."""
    worst = 0
    with TemporaryDirectory() as cache:
        for key in keys or shelf.GAMES:
            for speed in ("normal", "quick", "off"):
                context.use(Context())
                with TemporaryDirectory() as home:
                    driver = Driver(Path(home), Path(cache), SCREEN, speed=speed)
                    frames = rushed(driver, key, LONG)
                    driver.app.close()
                most = flashes(frames, RATE)
                worst = max(worst, most)
                sys.stdout.write(f"{key:18}{speed:8}{len(frames):6} frames, at most {most} flashes a second\n")
                sys.stdout.flush()
    return int(worst > MOST)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
