"""Every sentence the program says, by key, in the language spoken.

A key is `<folder>.<group>.<name>` and lives in `assets/<folder>/<folder>.<language>.json`; `%{name}` marks a hole.
What a game does not say is said by its box (`assets/<box>/box.<language>.json`), else by `common`; what a language does
not say by the language it is a variety of, then by English; what nobody says is the key.
Words that go with a number have a form for each of the language's plurals, and may have one for `none`.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby, zip_longest
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from game_closet import context, shelf
from game_closet.contract import Atom, Event, Phrase, Refused, is_seat
from game_closet.language import best, kin
from game_closet.stage.assets import asset, folders, read_asset
from game_closet.stage.language.plurals import CATEGORIES, form

if TYPE_CHECKING:
    from fractions import Fraction

Words: TypeAlias = str | Mapping[str, str]

FALLBACK = "en"
NONE = "none"  # the form for no thing at all, in whatever language
_FORMS = frozenset((*CATEGORIES, NONE))
_HOLE = re.compile(r"%\{(\w+)\}")
BOX = "box_of_"  # before the word of a box, where its games' common words are meant
_LETTERS = tuple("abcdefghijkl")


class Found(NamedTuple):
    """Words, and the language they are in."""

    words: Words
    language: str


def speak(*wished: str) -> None:
    """Change to the first of these languages, or its kin, that we have words for; to English where there is none."""
    context.change(language=best(wished, locales()) or FALLBACK)


def spoken() -> str:
    """The language spoken now."""
    return context.now().language


def locales() -> list[str]:
    """The languages the program has words for, English first."""
    found = {path.name.split(".")[1] for folder in folders() for path in folder.glob("common/common.*.json")}
    return [FALLBACK, *sorted(found - {FALLBACK})]


def name_of(language: str) -> str:
    """What a language calls itself; its code where it does not say."""
    said = _file("common", language).get("common.language")
    return said if isinstance(said, str) else language


def forget() -> None:
    """Drop all words read so far, so that they are read again: after the folders of assets have changed."""
    for read in (_file, _find, _rulebook):
        read.cache_clear()


def has(key: str) -> bool:
    """Whether there are words for this key, its common twin included."""
    return _find(key, spoken()) is not None


def say(key: str, /, **params: Any) -> str:
    """The words of a key; `count` chooses between singular and plural."""
    return _fill(key, params.get, params.get("count", 0))


def group(folder: str, name: str, language: str) -> dict[str, Words]:
    """The words of a group in one language alone, by their names."""
    start = f"{folder}.{name}."
    return {key.removeprefix(start): said for key, said in _file(folder, language).items() if key.startswith(start)}


def figure(number: int, *, signed: bool = False) -> str:
    """A number as it is printed: with a true minus and, for gains, a plus."""
    return _sign(number, signed) + _grouped(str(abs(number)))


def decimal(number: float, places: int, *, signed: bool = False) -> str:
    """A number as it is printed, with so many places after the point and, for gains, a plus."""
    whole, point, rest = f"{abs(number):.{places}f}".partition(".")
    return _sign(round(number, places), signed) + _grouped(whole) + (say("common.number.point") + rest if point else "")


def fraction(number: "Fraction") -> str:
    """A number as it is printed: whole, with a half, and other parts of one in tenths."""
    whole, rest = divmod(number, 1)
    if not rest:
        return figure(whole)
    return f"{whole or ''}½" if 2 * rest == 1 else decimal(float(number), 1)


def percent(share: float, places: int = 0) -> str:
    """A share of one as so many of a hundred."""
    return say("common.number.percent", number=decimal(share * 100, places))


def tell(
    game_key: str, group: str, said: Event | Phrase, names: Sequence[str], arg_names: Sequence[str] | None = None
) -> str:
    """The words of an event, phrase or verb of a game, its seats by the players' names.

    Arguments fill holes by the names the game declares (or `arg_names`) and by place: `%{1}` or `%{a}` the first;
    `%{seat1}` is the first taken as a seat, `%{top2}` the second taken as a top. The group `word` has the words for
    values: for the top 3 `top_3`, for a value that is a word itself that word.
    """
    declared = tuple(arg_names) if arg_names is not None else _declared(game_key, group, said.kind)
    count = _count(declared, said.args)

    def fill(hole: str) -> Atom | None:
        if hole == "count":
            return count
        if hole in declared:
            label, place = hole, declared.index(hole)
        elif f"*{hole}" in declared:
            rest = said.args[declared.index(f"*{hole}") :]
            return listed([_shown(game_key, hole.removesuffix("s"), arg, names) for arg in rest])
        elif hole in _LETTERS:
            label, place = "", _LETTERS.index(hole)
        else:
            label = hole.rstrip("0123456789")
            place = int(hole[len(label) :] or 0) - 1
        return _shown(game_key, label, said.args[place], names) if 0 <= place < len(said.args) else None

    return _fill(f"{game_key}.{group}.{said.kind}", fill, count)


def listed(items: Sequence[str]) -> str:
    """Several things in one breath: "3, 4 and 5"; where the last begins in a way that asks for it, with another and."""
    if len(items) < 2:
        return "".join(items)
    before, last = enumerated(items[:-1]), items[-1]
    odd = re.match(say("common.list.odd"), last, re.IGNORECASE)
    return say("common.list.odd_last" if odd else "common.list.last", before=before, last=last)


def enumerated(items: Iterable[str]) -> str:
    """Several things one after the other, with nothing before the last."""
    return say("common.list.between").join(items)


def sentences(*said: str) -> str:
    """Several sentences, or names of things, in a row; what is empty, or said twice running, is left out."""
    parts = filter(None, (part.strip().removesuffix(".") for part in said))
    between = say("common.aloud.between")
    row = between.join(part for part, _ in groupby(parts))
    return re.sub(rf"([?!…]){re.escape(between)}", r"\1 ", row)  # no full stop after another stop


def rulebook(game_key: str) -> Mapping[str, Any]:
    """The rulebook of a game: `pages` of `title` and `text`, and `silent`, where the sheet is."""
    return _rulebook(game_key, spoken())


def _sign(number: float, signed: bool) -> str:
    """Nothing is neither gained nor lost."""
    return say("common.number.minus") if number < 0 else say("common.number.plus") if signed and number else ""


def _grouped(digits: str) -> str:
    """Digits in threes, from as many on as the language groups."""
    least = say("common.number.grouped_from")
    if not least.isdecimal() or len(digits) < int(least):
        return digits
    first = len(digits) % 3 or 3
    return say("common.number.group").join((digits[:first], *re.findall("...", digits[first:])))


def _fill(key: str, fill: Callable[[str], Any], count: Any) -> str:
    found = _find(key, spoken())
    if found is None:
        return key
    words = found.words if isinstance(found.words, str) else _counted(found.words, found.language, count)
    return _HOLE.sub(lambda hole: hole[0] if (filled := fill(hole[1])) is None else _printed(filled), words)


def _printed(value: Any) -> str:
    return figure(value) if type(value) is int else str(value)


def _counted(forms: Mapping[str, str], language: str, count: Any) -> str:
    *_, last = forms.values()
    usual = forms.get("other", last)
    if not isinstance(count, int):
        return usual
    if count == 0 and NONE in forms:
        return forms[NONE]
    words = forms.get(form(language, count), usual)
    # A form that leaves the number out speaks of one alone, though the language may count other numbers with it.
    return words if abs(count) == 1 or holes(words) >= holes(usual) else usual


def holes(words: str) -> set[str]:
    """The names of the holes in some words."""
    return set(_HOLE.findall(words))


@cache
def _find(key: str, language: str) -> Found | None:
    for twin in _twins(key):
        for tried in dict.fromkeys((*kin(language), FALLBACK)):
            words = _file(twin.partition(".")[0], tried).get(twin)
            if words is not None:
                return Found(words, tried)
    return None


def _twins(key: str) -> tuple[str, ...]:
    """Where the words of a key may stand: with the game, with its box, with all."""
    folder, _, rest = key.partition(".")
    shared = (f"{BOX}{shelf.box(folder)}.{rest}",) if folder in shelf.GAMES else ()
    return (key, *shared, f"common.{rest}", f"common.{key}")


@cache
def _file(folder: str, language: str) -> Mapping[str, Words]:
    """All words of one file by their keys."""
    if not folder.isidentifier():
        return {}
    box = folder.removeprefix(BOX)
    said = _read(box, f"{folder if box == folder else 'box'}.{language}.json").get(language, {})
    return dict(flat(folder, said)) if isinstance(said, dict) else {}


def flat(key: str, said: Mapping[str, Any]) -> Iterator[tuple[str, Words]]:
    """The words in a group and its groups, each with its whole key."""
    for name, inner in said.items():
        if isinstance(inner, dict) and not counts(inner):
            yield from flat(f"{key}.{name}", inner)
        else:
            yield f"{key}.{name}", inner


def counts(said: Mapping[str, Any]) -> bool:
    """Whether this is one thing said in several plurals, and no group."""
    return bool(said) and said.keys() <= _FORMS


def _read(folder: str, name: str) -> dict[str, Any]:
    # Missing or broken words are shown as their keys: a program that talks oddly beats one that stops.
    try:
        return read_asset(asset(folder, name))
    except Refused:
        return {}


@cache
def _rulebook(game_key: str, language: str) -> Mapping[str, Any]:
    book: Any = {}
    for tried in dict.fromkeys((FALLBACK, *reversed(kin(language)))):
        book = over(book, _read(game_key, f"rulebook.{tried}.json").get(tried, {}))
    return {"pages": [], "silent": [], **book}


def over(english: Any, translated: Any) -> Any:
    """What is written in English, with every word that is translated in its place."""
    if not english:
        return translated
    if isinstance(english, dict) and isinstance(translated, dict):
        return {name: over(inner, translated.get(name)) for name, inner in english.items()}
    if isinstance(english, list) and isinstance(translated, list):
        return [over(inner, other) for inner, other in zip_longest(english, translated[: len(english)])]
    return translated if translated and isinstance(english, str) and isinstance(translated, str) else english


def _declared(game_key: str, group: str, kind: str) -> tuple[str, ...]:
    if group not in {"event", "verb"}:
        return ()
    try:
        rules = shelf.game(game_key)
    except Refused:
        return ()
    return (rules.events if group == "event" else rules.verbs).get(kind, ())


def _count(declared: Sequence[str], args: Sequence[Atom]) -> Atom:
    # The argument called count; else the first number that is no seat.
    if "count" in declared[: len(args)]:
        return args[declared.index("count")]
    labels = [*declared, *[""] * len(args)]
    return next((arg for label, arg in zip(labels, args, strict=False) if type(arg) is int and not is_seat(label)), 0)


def _shown(game_key: str, label: str, arg: Atom, names: Sequence[str]) -> str:
    return _name(arg, names) if is_seat(label) else _word(game_key, label, arg)


def _name(arg: Atom, names: Sequence[str]) -> str:
    return names[arg] if isinstance(arg, int) and 0 <= arg < len(names) else str(arg)


def _word(game_key: str, label: str, arg: Atom) -> str:
    found = _find(f"{game_key}.word.{arg}" if isinstance(arg, str) else f"{game_key}.word.{label}_{arg}", spoken())
    return found.words if found and isinstance(found.words, str) else _printed(arg)
