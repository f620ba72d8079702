"""The rulebooks: chapters in the language spoken, what is drawn in them, and where a word is found.

The words of a chapter lie in `rulebook.<locale>.json`. What no language changes lies in `rulebook.json` beside it:
records of positions, the pictures of every chapter, which chapter fits a verb that is asked for or an event, and
which step of the lesson tries it, where that is not the first that asks for its verb.
"""

import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from game_closet.contract import Atom
from game_closet.stage import words
from game_closet.stage.assets import asset, read_asset
from game_closet.stage.lessons import lesson_of

WHOLE = (0.0, 0.0, 1.0, 1.0)
_WORD = re.compile(r"\w+")
_SENTENCE = re.compile(r"(?<=[.!?”]) ")


class Shown(NamedTuple):
    """A picture: a moment of a record as a seat sees it, and the part of the table that is shown of it."""

    record: str
    moves: int | None = None  # that have been made; none: all
    step: int = 0  # of the next move, the fact that is on its way …
    t: float | None = None  # … and how far, 0 … 1; none: nothing moves
    seat: int | None = None  # whose eyes; none: an onlooker's
    picked: tuple[Atom, ...] = ()
    over: str | None = None  # the spot that a hand points at
    part: tuple[float, float, float, float] = WHOLE  # left, top, width and height, of the table's own


class Figure(NamedTuple):
    """Pictures beside each other under one of a chapter's paragraphs."""

    after: int  # how many paragraphs stand above it
    shows: tuple[Shown, ...]
    flows: bool = False  # each follows from the one before


class Chapter(NamedTuple):
    """A title, its paragraphs and pictures; the last chapter may tell where the sheet is silent."""

    title: str
    paragraphs: tuple[str, ...]
    key: str = ""  # the same in every language
    captions: tuple[str, ...] = ()  # of its pictures, in their order
    figures: tuple[Figure, ...] = ()
    silent: bool = False


class Found(NamedTuple):
    """Where a search was answered: a chapter of a game, and the paragraph."""

    game: str
    chapter: int
    title: str
    text: str


def chapters(key: str) -> tuple[Chapter, ...]:
    """The rulebook of a game; a single empty chapter where nobody has written it yet."""
    book, drawn = words.rulebook(key), _drawn(key)["chapters"]
    read = [_chapter(page, drawn) for page in book["pages"]]
    read = read or [Chapter(words.say(f"{key}.name"), (words.say("common.rulebook.unwritten"),))]
    read += [_chapter(page, {}) for page in words.rulebook("common")["pages"]]
    if book["silent"]:
        read.append(Chapter(words.say("common.rulebook.silent"), tuple(map(str, book["silent"])), silent=True))
    return tuple(read)


def _chapter(page: Mapping[str, Any], drawn: Mapping[str, Any]) -> Chapter:
    key = str(page.get("key", ""))
    figures = tuple(_figure(figure) for figure in drawn.get(key, ()))
    captions = tuple(map(str, page.get("captions", ())))
    return Chapter(str(page["title"]), tuple(map(str, page["text"])), key, captions, figures)


def _figure(line: Mapping[str, Any]) -> Figure:
    alike = {name: line[name] for name in Shown._fields if name in line}  # what all its pictures share
    shows = tuple(_shown(alike | show) for show in line["shows"])
    return Figure(line["after"], shows, line.get("flows", False))


def _shown(line: Mapping[str, Any]) -> Shown:
    values: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in line.items()}
    return Shown(**values)


def record(key: str, name: str) -> Mapping[str, Any]:
    """A record that pictures of a game are drawn from; computer players are called as the language calls them."""
    lines: Mapping[str, Any] = _drawn(key)["records"][name]
    bots = (words.say(f"common.bot.{number}") for number in count())
    seats = [{**seat, "name": next(bots)} if seat["kind"] == "bot" else seat for seat in lines["seats"]]
    return {**lines, "seats": seats}


def fitting(key: str, verbs: Collection[str], seen: Iterable[str]) -> int:
    """The chapter that tells of what may be done; where nothing may, of the newest event that any tells of."""
    fits, keys = fits_of(key), [chapter.key for chapter in chapters(key)]
    asked = (*(name for name in fits if name in verbs), *(kind for kind in seen if kind in fits))
    return keys.index(fits[asked[0]]) if asked else 0


def fits_of(key: str) -> Mapping[str, str]:
    """By verb or event, the chapter that tells of it; of several verbs the first here decides."""
    fits: Mapping[str, str] = _drawn(key)["fits"]
    return fits


def step_of(key: str, chapter: Chapter) -> str | None:
    """The step of the game's lesson that lets a chapter be tried: the one it names, else the first that asks for it."""
    taught, fits = lesson_of(key), fits_of(key)
    if taught is None or not chapter.key:
        return None
    asks = (stop.caption for stop in taught.stops if stop.moves and fits.get(stop.moves[0].verb) == chapter.key)
    named: str | None = _drawn(key)["tries"].get(chapter.key)
    return named or next(asks, None)


def _drawn(key: str) -> Mapping[str, Any]:
    return _read(asset(key, "rulebook.json"))


@cache
def _read(path: Path) -> Mapping[str, Any]:
    """What no language changes of a rulebook; a game may do without."""
    empty: dict[str, Any] = {"records": {}, "chapters": {}, "fits": {}, "tries": {}}
    return empty | read_asset(path)


def search(wanted: str, games: Sequence[str]) -> list[Found]:
    """The paragraphs in which every word that is wanted begins a word, those with the words themselves first."""
    asked = _plain(wanted)
    found = [(_rank(asked, line), line.found) for game in games for line in _lines(game, chapters(game))]
    return [place for rank, place in sorted(((r, f) for r, f in found if r is not None), key=lambda pair: pair[0])]


def excerpt(text: str, wanted: str) -> str:
    """The sentences of a paragraph that a search meant, from the first one that has a word of it."""
    asked, sentences = _plain(wanted), _SENTENCE.split(text)
    first = next((n for n, said in enumerate(sentences) if any(word.startswith(asked) for word in _plain(said))), 0)
    return " ".join(sentences[first : first + 2])


class _Line(NamedTuple):
    found: Found
    title: tuple[str, ...]
    words: frozenset[str]


def _rank(asked: Sequence[str], line: _Line) -> int | None:
    """How well a paragraph answers, lower is better; None if it does not."""
    if not asked or not all(any(word.startswith(part) for word in line.words) for part in asked):
        return None
    return -sum((part in line.words) + 2 * (part in line.title) for part in asked)


@lru_cache(maxsize=32)  # of the books as they are read in one language
def _lines(key: str, book: tuple[Chapter, ...]) -> tuple[_Line, ...]:
    """Every paragraph of a game's book with its words as they are compared."""
    lines: list[_Line] = []
    for number, chapter in enumerate(book):
        title = _plain(chapter.title)
        for text in chapter.paragraphs:
            lines.append(_Line(Found(key, number, chapter.title, text), title, frozenset((*title, *_plain(text)))))
    return tuple(lines)


def _plain(text: str) -> tuple[str, ...]:
    """The words of a text without case and accents, as people type them."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))
    return tuple(_WORD.findall(bare))
