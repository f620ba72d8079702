"""The pictures of the README, from the tour's own frames: one that moves, and a sheet with every game."""

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame
from PIL import Image

from game_closet import shelf
from game_closet.app import App
from game_closet.engine.options import seat_counts
from game_closet.pages.table.table_page import TablePage
from game_closet.store.home import Home
from game_closet.tools.tour import Guide

FOLDER = Path(__file__).parents[1] / "pictures"
SIZE, MOVING, SMALL = (1280, 720), (640, 360), (416, 234)
COLOURS = 96  # of the picture that moves
MOMENTS = (0.1, 0.3, 0.5, 0.7, 0.9)  # of a motion
STEPS, BEGUN = 3, 20  # motions of each game that are shown, and the moves before them
FRAME, STILL = 90, 900  # milliseconds
GAP, ACROSS = 12, 3  # of the sheet: pixels between pictures, pictures in a row


class Camera(Guide):
    """Keeps what it sees as frames instead of files."""

    def __init__(self, app: App) -> None:
        super().__init__(app, FOLDER)
        self.frames: list[tuple[pygame.Surface, int]] = []  # and for how long

    def snap(self, name: str) -> None:
        """Keep a frame."""
        self.app.draw()
        still = " motion " not in name
        self.frames.append((self.app.window.pixels.copy(), STILL if still else FRAME))

    def show(self, key: str) -> pygame.Surface:
        """A game: its table, then a few of its motions; the table as it stood."""
        seats = min(seat_counts(key))
        self.table(key, self.played(key, seats, BEGUN))
        stood = self.frames[-1][0]
        match = self.played(key, seats, BEGUN + 60)
        self.app.routes.table(match)
        page = self.app.page
        assert isinstance(page, TablePage)
        conductor, shown = page.sitting.conductor, 0
        for number, _step in enumerate(match.steps):
            conductor.seek(number)
            if number < BEGUN or not conductor.pace():
                continue
            shown += 1
            for moment in MOMENTS:
                conductor.seek(number, moment)
                page.refresh()
                self.snap(f"{key} motion {number}")
            if shown == STEPS:
                break
        return stood


def main() -> int:
    """Draw both pictures."""
    pygame.init()
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory() as rooms:
        app = App(Home(Path(rooms)), size=SIZE, full=False)
        camera = Camera(app)
        app.routes.shelf()
        camera.snap("shelf")
        tables = [camera.show(key) for key in shelf.GAMES]
        app.close()
    images = list(_quantized(camera.frames))
    file = BytesIO()
    times = [time for _, time in camera.frames]
    images[0].save(file, "GIF", save_all=True, append_images=images[1:], duration=times, loop=0, optimize=True)
    (FOLDER / "moving.gif").write_bytes(file.getvalue())
    _sheet(tables).save(FOLDER / "games.png", optimize=True)
    return 0


def _quantized(frames: list[tuple[pygame.Surface, int]]) -> Iterator[Image.Image]:
    """The frames in few colours: those of the last still, so that what stands still does not flicker."""
    colours: Image.Image | None = None
    for surface, time in frames:
        whole = _image(surface, MOVING)
        if colours is None or time == STILL:
            colours = whole.quantize(COLOURS)
        yield whole.quantize(palette=colours, dither=Image.Dither.NONE)


def _image(surface: pygame.Surface, size: tuple[int, int]) -> Image.Image:
    small = pygame.transform.smoothscale(surface.convert(24), size)
    return Image.frombytes("RGB", size, pygame.image.tobytes(small, "RGB"))


def _sheet(tables: list[pygame.Surface]) -> Image.Image:
    width, height = SMALL
    rows = -(-len(tables) // ACROSS)
    sheet = Image.new("RGB", (ACROSS * (width + GAP) - GAP, rows * (height + GAP) - GAP), "white")
    for number, surface in enumerate(tables):
        at = (number % ACROSS * (width + GAP), number // ACROSS * (height + GAP))
        sheet.paste(_image(surface, SMALL), at)
    return sheet.quantize(255)


if __name__ == "__main__":
    sys.exit(main())
