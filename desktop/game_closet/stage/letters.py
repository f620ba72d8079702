"""Lettering: seven voices, lines of text as images, and words made to fit.

Sizes are pixels; `size` makes them from design units, the window's scale and the reader's text size. A glyph a voice
has not got is borrowed from one of the Noto faces that come with pygame_gui, else from one that the system has; where
no face has it a plain box stands. Hebrew and Arabic are drawn from right to left.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from importlib.util import find_spec
from io import BytesIO
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import pygame

from game_closet import context
from game_closet.engine.names import JOINER, graphemes
from game_closet.stage import palette
from game_closet.stage.cache import Store
from game_closet.stage.language.scripts import joins, script, stretches
from game_closet.stage.layer import clear, lay, native

SMALLEST = 15  # pixels: nothing smaller is readable
AFAR = 1.5  # small print grows by this at most when it is read from afar
SHRINK = 0.88  # a label that does not fit shrinks once by 12 %, then breaks

SPACES = " \u00a0\u202f"  # those that hold words together too

_ATKINSON, _BARLOW = "fontpkg_atkinson_hyperlegible", "fontpkg_barlow_condensed"
_VOICES = {
    "slab": ("fontpkg_alfa_slab_one", "AlfaSlabOne-Regular.ttf", "NotoSans-Bold.ttf"),
    "text": (_ATKINSON, "AtkinsonHyperlegible-Regular.ttf", "NotoSans-Regular.ttf"),
    "bold": (_ATKINSON, "AtkinsonHyperlegible-Bold.ttf", "NotoSans-Bold.ttf"),
    "italic": (_ATKINSON, "AtkinsonHyperlegible-Italic.ttf", "NotoSans-Italic.ttf"),
    "bolditalic": (_ATKINSON, "AtkinsonHyperlegible-BoldItalic.ttf", "NotoSans-BoldItalic.ttf"),
    "cond": (_BARLOW, "BarlowCondensed-SemiBold.ttf", "NotoSans-Regular.ttf"),
    "condb": (_BARLOW, "BarlowCondensed-Bold.ttf", "NotoSans-Bold.ttf"),
    "condx": (_BARLOW, "BarlowCondensed-ExtraBold.ttf", "NotoSans-Bold.ttf"),
}
_SPARES = {  # by the scripts that NotoSans itself has not got: of two weights, or of the regular one alone
    "ARABIC": ("NotoSansArabic-Regular.ttf", "NotoSansArabic-Bold.ttf"),
    "HEBREW": ("NotoSansHebrew-Regular.ttf", "NotoSansHebrew-Bold.ttf"),
    "GEORGIAN": ("NotoSansGeorgian-Regular.ttf", "NotoSansGeorgian-Bold.ttf"),
    "HIRAGANA": ("NotoSansJP-Regular.otf",),
    "KATAKANA": ("NotoSansJP-Regular.otf",),
    "HANGUL": ("NotoSansKR-Regular.ttf",),
    "CJK": ("NotoSansSC-Regular.otf",),
}
_SHAPES = {"ARABIC": "Arab", "HEBREW": "Hebr", "DEVANAGARI": "Deva"}  # scripts that the shaper must be told of …
_FROM_RIGHT = ("Arab", "Hebr")  # … and those it turns
_OWN = ""  # the face of a voice itself
_BOX = "box"  # for what no face has
_BOX_WIDE, _BOX_PEN = 0.62, 0.07  # of the size of print

FONTS = 192  # sizes of voices kept open
LINES, MOST_LINES = 48 * 2**20, 600  # bytes of lines kept, and how many of them: several pages' worth
_NOWHERE = "\U0010fffd"  # a character no font has

_fonts: OrderedDict[tuple[str, int, str, str], pygame.font.Font] = OrderedDict()  # least lately used first
_lines = Store(LINES, MOST_LINES)
# Letters of western Europe and marks of print, which every voice has in its own face.
PLAIN = frozenset(map(chr, (*range(0x20, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)))) | frozenset("‘’“”…–—•")


class Fitted(NamedTuple):
    """Words made to fit a width: one line or two, and the size they came out at."""

    lines: list[str]
    px: int


def size(units: float, u: float) -> int:
    """Pixels for a size in design units at the window's scale, in the reader's text size, never under 15."""
    now = context.now()
    return _size(units, u, now.text_size, now.least_text)


def print_size() -> float:
    """How much larger print is than usual."""
    return max(1.0, context.now().text_size)


def grown(units: float, doubled: float, by: float | None = None) -> float:
    """A length that follows the print: what it is in usual print, and what where that is twice as large."""
    return units + (doubled - units) * ((by or print_size()) - 1)


@lru_cache(maxsize=1024)  # a page that is laid out asks for the same few thousands of times
def _size(units: float, u: float, text_size: float, least: int) -> int:
    px = units * u * text_size
    return max(SMALLEST, round(max(px, min(px * AFAR, least))))


@cache
def file(voice: str, face: str = _OWN) -> str:
    """The font file of a voice, or of a face it borrows from; its NotoSans where the voice's package is missing."""
    package, name, spare = _VOICES[voice]
    if face == _OWN and (own := _inside(package, "files", name)):
        return own
    return face if Path(face).is_absolute() else _inside("pygame_gui", "data", face or spare)


def _inside(package: str, *parts: str) -> str:
    """A file of a package, which is not loaded for it; nothing where it is not there."""
    spec = find_spec(package)
    places = (Path(folder, *parts) for folder in (spec and spec.submodule_search_locations) or ())
    return next((str(place) for place in places if place.is_file()), "")


def font(voice: str, px: float, face: str = _OWN, shape: str = "") -> pygame.font.Font:
    """The font of a voice at a pixel size, or of a face it borrows from; `shape` is a script to be told of."""
    key = voice, max(1, round(px)), face, shape
    found = _fonts.get(key)
    try:
        if found and found.get_ascent():
            _fonts.move_to_end(key)
            return found
    except pygame.error:
        _fonts.clear()  # the font module was closed and opened again: every font of before is dead
    pygame.font.init()
    # from memory: by its path every size would hold a file open
    found = _fonts[key] = pygame.font.Font(BytesIO(_content(file(voice, face))), key[1])
    if shape:
        found.set_script(shape)
        found.set_direction(pygame.DIRECTION_RTL if shape in _FROM_RIGHT else pygame.DIRECTION_LTR)
    if len(_fonts) > FONTS:
        _fonts.popitem(last=False)
    return found


@cache
def _content(path: str) -> bytes:
    return Path(path).read_bytes()


@cache
def _has(voice: str, glyph: str, face: str = _OWN) -> bool:
    probe = font(voice, 200, face)
    return glyph == " " or probe.metrics(glyph) != probe.metrics(_NOWHERE)


@cache
def _face(voice: str, glyph: str) -> str:
    """The face that a voice takes a glyph from: its own, a spare one, or a box for want of any."""
    return next((face for face in _faces(voice, script(glyph)) if _has(voice, glyph, face)), _BOX)


def _faces(voice: str, written: str) -> Iterator[str]:
    """The faces that a voice may take a script's glyphs from, the nearest first."""
    spare = _VOICES[voice][2]
    yield from (_OWN, spare)
    for weights in (_SPARES[written],) if written in _SPARES else ():
        face = weights[-1 if "Bold" in spare else 0]
        if Path(file(voice, face)).is_file():
            yield face
    if found := _system(written):
        yield found


@cache
def _system(written: str) -> str:
    """The Noto face that this system has for a script, if any."""
    name = "cjkjp" if written in ("CJK", "HANGUL", "HIRAGANA", "KATAKANA") else written.lower()
    return pygame.font.match_font(f"notosans{name}") or "" if name else ""


def _clean(text: str) -> str:
    return "".join(c for c in text if c.isprintable() or c in SPACES or c == JOINER).replace(_NOWHERE, "")


class _Run(NamedTuple):
    """A stretch of text in one face; `shape` is its script where the shaper must be told of it."""

    text: str
    face: str
    shape: str = ""


def _runs(text: str, voice: str, track: float) -> list[_Run]:
    """The text in runs of one face, from left to right as they are seen; tracked text letter by letter."""
    if not track and PLAIN.issuperset(text):
        return [_Run(text, _OWN)] if text else []  # most lines need not be looked through
    runs: list[_Run] = []
    for stretch in stretches(_clean(text)):
        here = _faced(stretch.text, voice)
        if stretch.from_right:
            runs += [_turned(run) for run in reversed(here)]
        elif track:
            runs += [run._replace(text=letter) for run in here for letter in graphemes(run.text)]
        else:
            runs += [run._replace(shape="") if run.shape in _FROM_RIGHT else run for run in here]
    return runs


def _faced(text: str, voice: str) -> list[_Run]:
    parts: list[_Run] = []
    for glyph in text:
        if parts and joins(glyph):
            parts[-1] = parts[-1]._replace(text=parts[-1].text + glyph)
        else:
            parts.append(_placed(voice, glyph))
    return [_Run("".join(part.text for part in run), *same) for same, run in groupby(parts, lambda part: part[1:])]


@cache
def _placed(voice: str, glyph: str) -> _Run:
    return _Run(glyph, _face(voice, glyph), _SHAPES.get(script(glyph), ""))


def _turned(run: _Run) -> _Run:
    """A run that is read from the right: the shaper turns what it has been told of, the rest is turned here."""
    return run if run.shape in _FROM_RIGHT else run._replace(text="".join(reversed(graphemes(run.text))))


def _wide(run: _Run, voice: str, px: float) -> int:
    if run.face == _BOX:
        return round(px * _BOX_WIDE) * len(graphemes(run.text))
    return font(voice, px, run.face, run.shape).size(run.text)[0]


@lru_cache(maxsize=2048)
def width(text: str, voice: str, px: float, track: float = 0) -> int:
    """How wide a line comes out in pixels."""
    runs = _runs(text, voice, track)
    return round(sum(_wide(run, voice, px) for run in runs) + track * max(0, len(runs) - 1))


@lru_cache(maxsize=256)
def cap(voice: str, px: float) -> int:
    """The height of a capital in pixels."""
    metrics = font(voice, px).metrics("H")[0]
    return metrics[3] if metrics else round(px * 0.7)


def line(text: str, voice: str, px: float, colour: str, track: float = 0) -> pygame.Surface:
    """One line of text as an image as high as the font; shared, so never draw on it."""
    key = text, voice, px, colour, track
    image = _lines.find(key)
    if image is None:
        image = _drawn(text, voice, px, colour, track)
        _lines.put(key, image)
    return image


def _drawn(text: str, voice: str, px: float, colour: str, track: float) -> pygame.Surface:
    main = font(voice, px)
    runs = _runs(text, voice, track)
    if not runs or runs == [_Run(runs[0].text, _OWN)]:
        return _render(main, runs[0].text if runs else "", colour)
    image = clear(width(text, voice, px, track) + 1, main.get_height())
    x = 0.0
    for run in runs:
        if run.face == _BOX:
            _draw_boxes(image, run, voice, px, colour, x)
        else:
            face = font(voice, px, run.face, run.shape)
            lay(image, _render(face, run.text, colour), (x, main.get_ascent() - face.get_ascent()))
        x += _wide(run, voice, px) + track
    return image


def _draw_boxes(image: pygame.Surface, run: _Run, voice: str, px: float, colour: str, x: float) -> None:
    """A plain box for each letter that no face has, as high as a capital."""
    wide, high, pen = round(px * _BOX_WIDE), cap(voice, px), max(1, round(px * _BOX_PEN))
    for number in range(len(graphemes(run.text))):
        place = pygame.Rect(round(x) + number * wide + pen, font(voice, px).get_ascent() - high, wide - 2 * pen, high)
        pygame.draw.rect(image, palette.rgb(colour), place, pen, border_radius=2 * pen)


def _render(face: pygame.font.Font, text: str, colour: str) -> pygame.Surface:
    return native(face.render(text, True, palette.rgb(colour)).premul_alpha())


def write(
    surface: pygame.Surface,
    text: str,
    at: tuple[float, float],
    voice: str,
    px: float,
    colour: str,
    anchor: str = "lm",
    track: float = 0,
) -> pygame.Rect:
    """Write a line from a point and say where it stands.

    The anchor is l, c or r across, and m (middle of the capitals), b (baseline) or t (top of the capitals) down.
    """
    image = line(text, voice, px, colour, track)
    w, high = width(text, voice, px, track), cap(voice, px)
    left = at[0] - {"l": 0.0, "c": w / 2, "r": float(w)}[anchor[0]]
    base = at[1] + {"m": high / 2, "b": 0.0, "t": float(high)}[anchor[1]]
    x, y = round(left), round(base) - font(voice, px).get_ascent()
    lay(surface, image, (x, y))
    return pygame.Rect(x, y, w, image.get_height())


def unbroken(text: str) -> list[str]:
    """What is never parted on two lines: words, with whatever a no-break space ties to them."""
    return [piece for piece in text.replace("\n", " ").split(" ") if piece]


SEPARATES = " ·"  # between two of a list on one line; at the end of a line it parts nothing


def wrapped(text: str, voice: str, px: float, room: float) -> list[str]:
    """The text in lines no wider than the room; a word too long for any line is cut, at a hyphen if it can be."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        current = ""
        for word in paragraph.split(" "):
            longer = f"{current} {word}" if current else word
            if current and width(longer, voice, px) > room:
                lines.append(current.rstrip(SEPARATES) or current)
                longer = word
            while len(longer) > 1 and width(longer, voice, px) > room and " " not in longer:
                head = _longest(longer, voice, px, room)
                lines.append(longer[:head])
                longer = longer[head:]
            current = longer
        lines.append(current)
    return lines


def _longest(word: str, voice: str, px: float, room: float) -> int:
    """How many letters of a word fit the room, and whole parts of it where hyphens join them."""
    fits = (n for n in range(len(word) - 1, 1, -1) if width(word[:n], voice, px) <= room)
    most = next(fits, 1)
    return word.rfind("-", 1, most) + 1 or most


def fit(text: str, voice: str, px: float, room: float) -> Fitted:
    """The text as one line; else 12 % smaller; else in two lines; smaller still only where even those are too wide."""
    full, less = round(px), max(min(SMALLEST, round(px)), round(px * SHRINK))
    for tried in (full, less):
        if width(text, voice, tried) <= room:
            return Fitted([text], tried)
    lines = halves(text, lambda part: width(part, voice, less))
    widest = max(width(part, voice, less) for part in lines)
    return Fitted(lines, less if widest <= room else max(8, int(less * room / widest)))


def largest(text: str, voice: str, px: float, room: float, least: float) -> int:
    """The size up to `px` at which a line fits the room; the least one where none does."""
    sizes = range(round(px), round(least), -1)
    return next((size for size in sizes if width(text, voice, size) <= room), round(least))


def shortened(text: str, voice: str, px: float, room: float) -> str:
    """The text, or as much of it as fits one line with an ellipsis: for names, never for buttons."""
    if width(text, voice, px) <= room:
        return text
    fits = (n for n in range(min(len(text), 80) - 1, 0, -1) if width(text[:n].rstrip() + "…", voice, px) <= room)
    return text[: next(fits, 1)].rstrip() + "…"


def halves(text: str, wide: Callable[[str], int]) -> list[str]:
    """The text in two lines as even as its words allow; a single word is one line."""
    words = text.split(" ")
    if len(words) < 2:
        return [text]
    breaks = ([" ".join(words[:n]), " ".join(words[n:])] for n in range(1, len(words)))
    return min(breaks, key=lambda pair: max(map(wide, pair)))


def write_fitted(
    surface: pygame.Surface,
    text: str,
    at: tuple[float, float],
    voice: str,
    px: float,
    colour: str,
    room: float,
    anchor: str = "cm",
    high: float | None = None,
) -> pygame.Rect:
    """Write words made to fit, one line or two about a point no higher than `high`, and say where they stand."""
    lines, px = fit(text, voice, px, room)
    if high is not None and len(lines) > 1:
        px = max(8, min(px, int(high / 2.12)))
    lead = round(px * 1.12)
    top = at[1] - lead * (len(lines) - 1) / 2
    places = [
        write(surface, part, (at[0], top + lead * i), voice, px, colour, anchor[0] + "m")
        for i, part in enumerate(lines)
    ]
    return places[0].unionall(places[1:])
