"""Pages laid out without painting, and measured: nothing clipped, nothing overlapping, nothing small."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pygame
import pytest

from game_closet.kit.buttons import Pressable
from game_closet.kit.choices import Switch
from game_closet.kit.control import Control
from game_closet.kit.part import Label, Part
from game_closet.kit.scroll import Bar, More, Veil
from game_closet.pages.page import Page
from game_closet.stage import letters, words
from tests.pages.pages import LONG

SIZES = ((1024, 768), (1280, 720), (1920, 1080), (3840, 2160))
PRINTS = (1.0, 1.3, 1.6, 2.0)
SLACK = 2  # pixels that nobody sees
MUTE = Bar, More, Switch  # their place says what they are for
NAMES = *LONG.split()[:2], "W" * 24, "/"  # what is in words of any length that nobody chose
_VOWELS = re.compile(r"(%\{\w+\})|[aeiou]")  # and what is to be filled in, which is left as it is


def stretched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the program speak a language two fifths longer than English; names in it are not longer."""
    fill = words._fill

    def longer(key: str, filled: Callable[[str], Any], count: Any) -> str:
        said = _VOWELS.sub(lambda found: found[0] * (1 if found[1] else 2), fill(key, lambda _: None, count))
        return words._HOLE.sub(lambda hole: _printed(filled(hole[1]), hole[0]), said)

    monkeypatch.setattr(words, "_fill", longer)


def _printed(value: Any, hole: str) -> str:
    return hole if value is None else words._printed(value)


def troubles(page: Page) -> Iterator[str]:
    """What is wrong with a page as it is placed."""
    return faults(page.leaves, page.controls, pygame.Rect((0, 0), page.app.size))


def faults(leaves: Iterable[Part], controls: Sequence[Control], window: pygame.Rect) -> Iterator[str]:
    """What is wrong with parts as they are placed in a window, or on a card."""
    lines: list[tuple[Part, Label]] = []
    for part in leaves:
        yield from _misplaced(part, window)
        with broken() as words_in_two:
            lines += [(part, label) for label in part.labels()]
        yield from (f"{word!r} is broken" for word in words_in_two)
    for control in controls:
        mute = isinstance(control, MUTE) or control.area == window
        if isinstance(control, Pressable) and not control.tip and not control.labels() and not mute:
            yield f"{_named(control)} at {control.area} says nothing of itself"
    for part, label in lines:
        if label.px < letters.SMALLEST:
            yield f"{label.text!r} is printed at {label.px} px"
        if not _holds(part.area, label.area):
            yield f"{label.text!r} at {label.area} is not within its place {part.area}"
    for at, on in _meeting([label.area for _, label in lines]):
        (one, first), (other, second) = lines[at], lines[on]
        if one.view is other.view:
            yield f"{first.text!r} lies on {second.text!r}"
    yield from _crossed([part for part in controls if isinstance(part, Pressable)])


@contextmanager
def broken() -> Iterator[list[str]]:
    """Take note of words that are parted on two lines; names and paths may be."""
    found: list[str] = []
    wrapped = letters.wrapped

    def noted(text: str, voice: str, px: float, room: float) -> list[str]:
        lines = wrapped(text, voice, px, room)
        whole = {word for line in lines for word in letters.unbroken(line)}
        parted = (word for word in letters.unbroken(text.replace(letters.SEPARATES, " ")) if word not in whole)
        found.extend(word for word in parted if not any(name in word for name in NAMES))
        return lines

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(letters, "wrapped", noted)
        yield found


def _misplaced(part: Part, window: pygame.Rect) -> Iterator[str]:
    if isinstance(part, Veil):  # it covers what reaches a little over the sides, too
        return
    room = part.view.area if part.view is not None else window
    if part.area.left < room.left - SLACK or part.area.right > room.right + SLACK:
        yield f"{_named(part)} at {part.area} is wider than {room}"
    if part.view is None and (part.area.top < window.top - SLACK or part.area.bottom > window.bottom + SLACK):
        yield f"{_named(part)} at {part.area} leaves the window {window}"


def _crossed(controls: list[Pressable]) -> Iterator[str]:
    """What can be pressed stands apart, or one wholly within another."""
    for at, on in _meeting([control.area for control in controls]):
        one, other = controls[at], controls[on]
        if isinstance(one, Bar | More) or isinstance(other, Bar | More) or one.view is not other.view:
            continue
        if not (one.area.contains(other.area) or other.area.contains(one.area)):
            yield f"{_named(one)} at {one.area} crosses {_named(other)} at {other.area}"


def _meeting(areas: Sequence[pygame.Rect]) -> Iterator[tuple[int, int]]:
    """Which two areas share more than nobody sees."""
    cores = [area.inflate(-SLACK, -SLACK) for area in areas]
    for at, core in enumerate(cores):
        yield from ((at, on + at + 1) for on in core.collidelistall(cores[at + 1 :]))


def _holds(place: pygame.Rect, label: pygame.Rect) -> bool:
    return place.inflate(2 * SLACK, 2 * SLACK).contains(label)


def _named(part: Part) -> str:
    words_on_it = next((label.text for label in part.labels()), "")
    return f"{type(part).__name__} {words_on_it!r}"
