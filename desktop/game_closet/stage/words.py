"""Every sentence the program says, by key, in the language spoken.

A key is `<folder>.<group>.<name>` and lives in `assets/<folder>/<folder>.<locale>.json`; `%{name}` marks a hole.
What a game does not say is said by its box (`assets/<box>/box.<locale>.json`), else by `common`; what a language does
not say by English; what nobody says is the key.
Words are kept in python-i18n's store, so pygame_gui's widgets may also be given keys; its own settings stay untouched.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, TypeAlias

from i18n import resource_loader, translations

from game_closet import context, shelf
from game_closet.contract import Atom, Event, Phrase, Refused, is_seat
from game_closet.stage.assets import asset

Words: TypeAlias = str | Mapping[str, str]

FALLBACK = "en"
_HOLE = re.compile(r"%\{(\w+)\}")
_BOX = "box_of_"  # before the word of a box, where its games' common words are meant
_LETTERS = tuple("abcdefghijkl")


def speak(locale: str) -> None:
    """Change the language; one we have no words for becomes English."""
    context.change(language=locale if locale in locales() else FALLBACK)


def spoken() -> str:
    """The language spoken now."""
    return context.now().language


def locales() -> list[str]:
    """The languages the program has words for, English first."""
    found = {path.name.split(".")[1] for path in asset("common").glob("common.*.json")}
    return [FALLBACK, *sorted(found - {FALLBACK})]


def forget() -> None:
    """Drop all words read so far, so that they are read again: after the folders of assets have changed."""
    for read in (_load, _find, _rulebook):
        read.cache_clear()


def has(key: str) -> bool:
    """Whether there are words for this key, its common twin included."""
    return _find(key, spoken()) is not None


def say(key: str, /, **params: Any) -> str:
    """The words of a key; `count` chooses between singular and plural."""
    return _fill(key, params.get, params.get("count", 0))


def figure(number: int, *, signed: bool = False) -> str:
    """A number as it is printed: with a true minus and, for gains, a plus."""
    return f"{number:{'+' if signed else ''}d}".replace("-", "−")


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
    """Several things in one breath: "3, 4 and 5"."""
    if len(items) < 2:
        return "".join(items)
    return say("common.list.last", before=say("common.list.between").join(items[:-1]), last=items[-1])


def rulebook(game_key: str) -> Mapping[str, Any]:
    """The rulebook of a game: `pages` of `title` and `text`, and `silent`, where the sheet is."""
    return _rulebook(game_key, spoken())


def _fill(key: str, fill: Callable[[str], Any], count: Any) -> str:
    words = _find(key, spoken())
    if words is None:
        return key
    if not isinstance(words, str):
        words = _counted(words, count)
    return _HOLE.sub(lambda hole: hole[0] if (filled := fill(hole[1])) is None else str(filled), words)


def _counted(forms: Mapping[str, str], count: Any) -> str:
    # French counts nothing as one; English and Spanish count it as many.
    single = count == 1 or (count == 0 and spoken() == "fr")
    wanted = ("zero",) if count == 0 and "zero" in forms else ("one",) if single else ()
    return next((forms[form] for form in (*wanted, "other", "many", "one") if form in forms), "")


@cache
def _find(key: str, locale: str) -> Words | None:
    for locale_tried in dict.fromkeys((locale, FALLBACK)):
        for twin in _twins(key):
            _load(twin.partition(".")[0], locale_tried)
            if translations.has(twin, locale_tried):
                words: Words = translations.get(twin, locale_tried)
                return words
    return None


def _twins(key: str) -> tuple[str, ...]:
    """Where the words of a key may stand: with the game, with its box, with all."""
    folder, _, rest = key.partition(".")
    shared = (f"{_BOX}{shelf.box(folder)}.{rest}",) if folder in shelf.GAMES else ()
    return (key, *shared, f"common.{rest}", f"common.{key}")


@cache
def _load(folder: str, locale: str) -> None:
    if not folder.isidentifier():
        return
    box = folder.removeprefix(_BOX)
    said = _read(box, f"{folder if box == folder else 'box'}.{locale}.json").get(locale, {})
    if isinstance(said, dict):
        resource_loader.load_translation_dic(said, folder, locale)


def _read(folder: str, name: str) -> dict[str, Any]:
    # Missing or broken words are shown as their keys: a program that talks oddly beats one that stops.
    try:
        found = json.loads(asset(folder, name).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


@cache
def _rulebook(game_key: str, locale: str) -> Mapping[str, Any]:
    for spoken_in in (locale, FALLBACK):
        book = _read(game_key, f"rulebook.{spoken_in}.json").get(spoken_in)
        if book:
            return {"pages": [], "silent": [], **book}
    return {"pages": [], "silent": []}


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
    words = _find(f"{game_key}.word.{arg}" if isinstance(arg, str) else f"{game_key}.word.{label}_{arg}", spoken())
    return words if isinstance(words, str) else str(arg)
