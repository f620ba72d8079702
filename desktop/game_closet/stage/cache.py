"""Drawings kept once drawn: in memory up to a limit, the dear ones also in a folder.

On disk a picture is its size and its raw pixels: of all formats tried the only one read faster than it is drawn.
A file that is missing, broken or of another edition of the program is simply drawn again.
"""

import json
import logging
import os
import struct
import tempfile
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from math import inf
from pathlib import Path
from time import perf_counter
from typing import Any
from weakref import ref

import pygame

from game_closet import __version__, context
from game_closet.engine.digest import digest
from game_closet.stage import layer
from game_closet.store.files import open_plain, parse, read_bytes, write_whole

SCREENS = 18  # pictures as large as the window that fit into memory together …
MADE_SCREENS = 3  # … and what is made of them from frame to frame, hardly ever to be met again
LEAST_MEMORY, MOST_MEMORY = 32 * 2**20, 240 * 2**20
LEAST_MADE, MOST_MADE = 8 * 2**20, 60 * 2**20
WAITING_SCREENS = 4  # pictures as large as the window that wait for a quiet moment to be put away
LEAST_WAITING, MOST_WAITING = 24 * 2**20, 128 * 2**20
FOLDER = 400 * 2**20
DEAR = 0.0005  # seconds of drawing from which a picture is worth a file
HEAD = struct.Struct("<4sIII")
MAGIC = b"GCP1"
PICTURES, NOTES = ".pixels", ".json"  # kinds of files

_log = logging.getLogger(__name__)


class Unfinished(Exception):
    """There was no time to draw all that is missing; what was drawn meanwhile stays."""


class Store:
    """Images in memory, least lately used first, up to so many bytes of pixels and so many of them."""

    def __init__(self, limit: int, most: int = 2**16) -> None:
        self.limit = limit
        self.most = most
        self.images: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self.bytes = 0
        self._known: set[int] = set()  # by identity, which stays theirs while they are here

    def holds(self, image: pygame.Surface) -> bool:
        """Whether this very image is here."""
        return id(image) in self._known

    def find(self, key: tuple[object, ...]) -> pygame.Surface | None:
        """The image of a key, if it is still there."""
        image = self.images.get(key)
        if image is not None:
            self.images.move_to_end(key)
        return image

    def put(self, key: tuple[object, ...], image: pygame.Surface) -> None:
        """Take an image in; those longest unused make room."""
        self.images[key] = image
        self._known.add(id(image))
        self.bytes += _weight(image)
        self.shrink(self.limit)

    def shrink(self, limit: int) -> None:
        """Drop those longest unused, down to so many bytes."""
        while (self.bytes > limit or len(self.images) > self.most) and len(self.images) > 1:
            _, old = self.images.popitem(last=False)
            self._known.discard(id(old))
            self.bytes -= _weight(old)

    def clear(self) -> None:
        """Drop everything."""
        self.images.clear()
        self._known.clear()
        self.bytes = 0


class _Keeper(Store):
    """The drawings in memory, what is made of them from frame to frame, and where the folder is."""

    def __init__(self) -> None:
        super().__init__(MOST_MEMORY)
        self.made = Store(MOST_MADE)
        self.folder: Path | None = None
        self.waiting: list[tuple[Path, pygame.Surface]] = []  # dear ones, and the files they are to be put away in …
        self.patience = LEAST_WAITING  # … before the disk is no longer waited for: bytes of them
        self.until = inf  # when the time to draw in is over
        self.drawing = False
        self.progress = False  # something has been drawn since that time began


_keeper = _Keeper()


def keep_in(folder: Path | None) -> None:
    """Keep dear drawings in a folder from now on, or in memory alone."""
    _keeper.folder = None
    _keeper.waiting.clear()
    if folder is None:
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as why:
        _log.warning("drawings are kept in memory alone: %s", why)
        return
    _keeper.folder = folder


def put_away(seconds: float = inf) -> bool:
    """Write dear drawings into their files for so long, while nothing else is to be done; True while more wait."""
    if not _keeper.waiting:
        return False
    end = perf_counter() + seconds
    while _keeper.waiting and perf_counter() < end:
        _write(*_keeper.waiting.pop())
    return bool(_keeper.waiting)


def tidy() -> None:
    """Drop old files beyond the limit; there may be thousands, so while all rests."""
    with suppress(OSError):
        if _keeper.folder is not None:
            _thin(_keeper.folder)


def make_room(size: tuple[int, int]) -> None:
    """Keep as much in memory as a window of this size needs, and no more however long the program runs."""
    screen = size[0] * size[1] * 4
    _keeper.limit = min(MOST_MEMORY, max(LEAST_MEMORY, SCREENS * screen))
    _keeper.made.limit = min(MOST_MADE, max(LEAST_MADE, MADE_SCREENS * screen))
    _keeper.patience = min(MOST_WAITING, max(LEAST_WAITING, WAITING_SCREENS * screen))


def ease() -> None:
    """Tables were left: let go of what was made for its motions, and of half the drawings, the longest unused first."""
    _keeper.made.clear()
    _keeper.shrink(_keeper.limit // 2)


def forget() -> None:
    """Empty the memory, into the files where it is dear."""
    put_away()
    _keeper.clear()
    _keeper.made.clear()


def cached(
    key: tuple[object, ...],
    draw: Callable[[], pygame.Surface],
    *,
    lasting: bool | None = None,
    parts: Sequence[Callable[[], object]] = (),
) -> pygame.Surface:
    """The image of a key, drawn at most once; shared, so never draw on it.

    It gets a file if it is dear; in any case if it is `lasting`, and in none if it is hardly met again.

    A large one names parts that are themselves cached: they are drawn first, each in its own time.

    The key holds all the drawing depends on: name, pixel size, seed, words. The theme is added here.
    """
    whole = (context.now().theme, *key)
    image = _keeper.find(whole)
    if image is not None:
        return image
    file = _keeper.folder / _name(whole) if _keeper.folder and lasting is not False else None
    image = _read(file) if file else None
    if image is None:
        for part in parts:
            part()
        began = perf_counter()
        image = _drawn(draw, began)
        if file and (lasting or perf_counter() - began >= DEAR):
            _keeper.waiting.append((file, image))
            if sum(_weight(one) for _, one in _keeper.waiting) > _keeper.patience:
                _write(*_keeper.waiting.pop(0))
    _keeper.put(whole, image)
    return image


def _drawn(draw: Callable[[], pygame.Surface], now: float) -> pygame.Surface:
    """Draw, if there is time; what a drawing is made of is drawn in any case, so that the whole is done one day."""
    if _keeper.drawing:
        return layer.native(draw())
    if now > _keeper.until and _keeper.progress:
        raise Unfinished
    _keeper.drawing = _keeper.progress = True
    try:
        return layer.native(draw())
    finally:
        _keeper.drawing = False


@contextmanager
def hurried(seconds: float) -> Iterator[None]:
    """Draw what is missing for so long; then whatever misses more ends with `Unfinished`."""
    before, _keeper.until, _keeper.progress = _keeper.until, perf_counter() + seconds, False
    try:
        yield
    finally:
        _keeper.until = before


def derived(image: pygame.Surface, key: tuple[object, ...], draw: Callable[[], pygame.Surface]) -> pygame.Surface:
    """What is made of an image, made at most once while that is itself remembered; shared, so never draw on it."""
    made = _keeper.made
    if not _keeper.holds(image) and not made.holds(image):
        return draw()
    whole = (ref(image), *key)
    found = made.find(whole)
    if found is None:
        found = draw()
        made.put(whole, found)
    return found


def faded(image: pygame.Surface, alpha: float) -> pygame.Surface:
    """The image at a part of its strength, 0 … 1."""
    part = max(0, round(alpha * 255))
    return image if part >= 255 else derived(image, ("faded", part), lambda: layer.faded(image, part / 255))


def cut(image: pygame.Surface, area: pygame.Rect) -> pygame.Surface:
    """A part of the image."""
    return derived(image, ("cut", tuple(area)), lambda: image.subsurface(area))


def tinted(image: pygame.Surface, colour: str) -> pygame.Surface:
    """The image with its own light multiplied by a colour."""
    return derived(image, ("tinted", colour), lambda: layer.tinted(image, colour))


def turned(image: pygame.Surface, degrees: float, size: float = 1.0) -> pygame.Surface:
    """The image turned counter-clockwise about its middle, with room for its corners, and so many times as large."""
    angle, grown = round(degrees % 360, 3), round(size, 3)
    if not angle and grown == 1:
        return image
    return derived(image, ("turned", angle, grown), lambda: layer.turned(image, degrees, grown))


def tumbled(image: pygame.Surface, degrees: float, size: float) -> pygame.Surface:
    """An image whose corners are clear, turned and scaled for a motion too fast for its edges to be looked at."""
    return derived(image, ("tumbled", degrees, round(size, 3)), lambda: layer.tumbled(image, degrees, size))


def scaled(image: pygame.Surface, size: tuple[float, float]) -> pygame.Surface:
    """The image smoothly scaled to a size."""
    whole = max(1, round(size[0])), max(1, round(size[1]))
    if image.get_size() == whole:
        return image
    return derived(image, ("scaled", whole), lambda: layer.scaled(image, whole))


def noted(key: tuple[object, ...], find: Callable[[], dict[str, list[int]]]) -> dict[str, list[int]]:
    """Figures by name that follow from the program alone: found out at most once, while it stays the same."""
    file = _keeper.folder / _name(key, NOTES) if _keeper.folder else None
    if file is not None:
        with suppress(OSError, ValueError):
            return _figures(parse(read_bytes(file)))
    found = find()
    if file is not None:
        with suppress(OSError):
            write_whole(file, json.dumps(found).encode())
    return found


def _figures(found: Any) -> dict[str, list[int]]:
    """What a file tells, if it is figures by name."""
    rows = found.values() if isinstance(found, dict) else ()
    if not rows or not all(isinstance(row, list) and row and all(type(one) is int for one in row) for row in rows):
        raise ValueError("no figures")
    return dict(found)


def _weight(image: pygame.Surface) -> int:
    return image.get_width() * image.get_height() * 4


@cache
def edition() -> str:
    """What marks this very state of the program's code, so that a changed drawing is never shown as it was."""
    stamps = sorted(_stamps(Path(__file__).parents[1]))
    return digest(f"{__version__} {stamps}")


def _stamps(folder: Path | str) -> Iterator[tuple[str, int, int]]:
    """Path, size and date of every module under a folder; a start waits for it."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(".py"):
                yield entry.path, (stat := entry.stat()).st_size, stat.st_mtime_ns
            elif entry.is_dir() and entry.name != "__pycache__":
                yield from _stamps(entry.path)


def _name(key: tuple[object, ...], kind: str = PICTURES) -> str:
    return digest(f"{edition()} {key!r}")[:32] + kind


def _read(file: Path) -> pygame.Surface | None:
    try:
        with open_plain(file) as source:
            magic, w, h, clear = HEAD.unpack(source.read(HEAD.size))
            if magic != MAGIC or os.fstat(source.fileno()).st_size != HEAD.size + w * h * 4:
                return None
            image = pygame.Surface((w, h), pygame.SRCALPHA if clear else 0, 32)
            pixels: Any = image.get_view("0")
            if source.readinto(pixels) != w * h * 4:
                return None
    except (OSError, ValueError, struct.error):
        return None
    with suppress(OSError):
        os.utime(file)
    return image


def _write(file: Path, image: pygame.Surface) -> None:
    w, h = image.get_size()
    clear = int(bool(image.get_flags() & pygame.SRCALPHA))
    spare: str | None = None
    try:
        with tempfile.NamedTemporaryFile(dir=file.parent, suffix=".part", delete=False) as part:
            spare = part.name
            part.write(HEAD.pack(MAGIC, w, h, clear))
            pixels: Any = image.get_view("0")
            part.write(pixels)
        Path(spare).replace(file)
    except OSError as why:
        _log.warning("a drawing could not be kept: %s", why)
        if spare:
            Path(spare).unlink(missing_ok=True)


def _thin(folder: Path) -> None:
    """Drop what was left half written and the files longest unused, until the folder is within its limit."""
    for part in folder.glob("*.part"):
        part.unlink(missing_ok=True)
    ours = (file for file in folder.iterdir() if file.suffix in (PICTURES, NOTES))
    files = sorted(((file.stat(), file) for file in ours), key=lambda pair: -pair[0].st_mtime)
    total = 0
    for stat, file in files:
        total += stat.st_size
        if total > FOLDER:
            file.unlink(missing_ok=True)
