"""Print measured on the pixels: a page is drawn with its words and without, and the two pictures are compared."""

import functools
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from statistics import median
from typing import NamedTuple

import pygame
import pytest

from game_closet.app import App
from game_closet.kit.scroll import Veil
from game_closet.pages.page import Page
from game_closet.stage import cache, letters
from game_closet.stage.dice import die
from tests.pages.senses import difference, look
from tests.stage.brightness import contrast

FAINT = 12  # of 255: a pixel that differs by less belongs to no letter
GAP = 7  # pixels from letter to letter of one word, at most
LEAST = 14  # pixels of a word; what is less is a stop or a dash …
SMALL = 7  # … and what is lower stands in the small picture of a table
CORE = 0.85  # of the strongest difference in a word: from here on a pixel is all ink

Open = Callable[[App], object]
Silent = Callable[[str], bool]


class Print(NamedTuple):
    """A word as it is seen: where, and how far its ink stands apart from the ground, 1 … 21."""

    area: pygame.Rect
    contrast: float


@contextmanager
def bare(silent: Silent, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing that is drawn meanwhile bears a letter of those that shall be silent."""
    drawn = letters._drawn

    def line(text: str, voice: str, px: float, colour: str, track: float = 0) -> pygame.Surface:
        image = drawn(text, voice, px, colour, track)
        if silent(_writer()):
            image.fill((0, 0, 0, 0))
        return image

    with monkeypatch.context() as patched:
        patched.setattr(letters, "line", line)
        patched.setattr(cache, "_keeper", _kept(silent))
        die._label.cache_clear()
        yield
    die._label.cache_clear()


@functools.cache
def _kept(silent: Silent) -> cache._Keeper:
    """The drawings that are made in a silence: they are met in no other, and in the same one again."""
    kept = cache._Keeper()
    kept.limit, kept.made.limit = cache._keeper.limit, cache._keeper.made.limit
    return kept


def _writer() -> str:
    """The name of the module that writes."""
    frame = sys._getframe(2)
    while frame.f_globals["__name__"] == letters.__name__ and frame.f_back is not None:
        frame = frame.f_back
    return str(frame.f_globals["__name__"]).rpartition(".")[2]


def prints(app: App, opened: Open, silent: Silent, monkeypatch: pytest.MonkeyPatch) -> Iterator[Print]:
    """Every word on a page that some modules have written."""
    opened(app)
    written = look(app)
    with bare(silent, monkeypatch):
        opened(app)
        without = look(app)
    marks = pygame.mask.from_threshold(difference(written, without), (0, 0, 0), (FAINT,) * 3)
    marks.invert()
    leaves = app.page.leaves if isinstance(app.page, Page) else []
    veils = [leaf.window for leaf in leaves if isinstance(leaf, Veil)]
    for area in _words(marks.get_bounding_rects()):
        if area.collidelist(veils) >= 0:
            continue  # it goes into its paper, and is scrolled to be read
        inks = [pair for pair in zip(_pixels(written, area), _pixels(without, area), strict=True) if pair[0] != pair[1]]
        if len(inks) >= LEAST and area.h >= SMALL:
            strong = [sum(abs(a - b) for a, b in zip(ink, ground, strict=True)) for ink, ground in inks]
            core = CORE * max(strong)
            yield Print(area, median(contrast(*pair) for pair, much in zip(inks, strong, strict=True) if much >= core))


def _pixels(image: pygame.Surface, area: pygame.Rect) -> Iterator[tuple[int, ...]]:
    """The colours of a part of an image, row by row."""
    parts = iter(pygame.image.tobytes(image.subsurface(area), "RGB"))
    return zip(parts, parts, parts, strict=True)


def _words(glyphs: list[pygame.Rect]) -> list[pygame.Rect]:
    """Letters that stand side by side, together."""
    words: list[pygame.Rect] = []
    for glyph in sorted(glyphs, key=lambda glyph: glyph.x):
        for number, word in enumerate(words):
            level = min(word.bottom, glyph.bottom) - max(word.top, glyph.top) > min(word.h, glyph.h) / 2
            if level and glyph.left - word.right <= GAP:
                words[number] = word.union(glyph)
                break
        else:
            words.append(glyph)
    return words
