"""Text in the order it is seen, whatever scripts it is written in.

A light cut of Unicode's rules for two directions, for lines that begin at the left: names in Hebrew or Arabic, the
spaces between their words, and numbers that stand in them.
"""

import unicodedata
from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

RIGHT, LEFT = 1, 0
NUMBER = 2  # within what is read from the right, a number is still read from the left
_LEVELS = {"L": LEFT, "R": RIGHT, "AL": RIGHT, "EN": NUMBER, "AN": NUMBER}


class Stretch(NamedTuple):
    """A part of a line that is read in one direction."""

    text: str
    from_right: bool


def script(glyph: str) -> str:
    """The word that Unicode begins a letter's name with: HEBREW, CJK; empty for what has no name."""
    return unicodedata.name(glyph, "").partition(" ")[0].partition("-")[0]


def joins(glyph: str) -> bool:
    """Whether a glyph belongs to the one before it: an accent, a joiner, another dress of the same."""
    return not glyph.isascii() and unicodedata.category(glyph) in ("Mn", "Me", "Mc", "Cf", "Sk")


def stretches(text: str) -> list[Stretch]:
    """A line in stretches, from the left of the screen to the right."""
    if text.isascii() or not any(unicodedata.bidirectional(glyph) in ("R", "AL") for glyph in text):
        return [Stretch(text, from_right=False)] if text else []
    seen: list[Stretch] = []
    placed = zip(text, _levels(text), strict=True)
    for turned, part in groupby(placed, lambda pair: pair[1] != LEFT):
        runs = [(level, "".join(glyph for glyph, _ in run)) for level, run in groupby(part, lambda pair: pair[1])]
        ordered = reversed(runs) if turned else runs
        seen += [Stretch(run, level == RIGHT) for level, run in ordered]
    return seen


def _levels(text: str) -> list[int]:
    """For each glyph whether it is read from the left, from the right, or is a number among those."""
    levels: list[int | None] = []
    strong = LEFT
    for glyph in text:
        level = _LEVELS.get(unicodedata.bidirectional(glyph))
        if level in (LEFT, RIGHT):
            strong = level
        levels.append(LEFT if level == NUMBER and strong == LEFT else level)
    return list(_settled(levels))


def _settled(levels: list[int | None]) -> Iterator[int]:
    """What has no direction of its own takes that of its neighbours where they agree, else that of the line."""
    before, at = LEFT, 0
    for level, run in groupby(levels):
        count = len(list(run))
        at += count
        after = levels[at] if at < len(levels) else LEFT
        if level is None:
            level = LEFT if LEFT in (before, after) else RIGHT  # noqa: PLW2901
        before = level
        yield from [level] * count
