"""Words out to translators and back: a .po file of everything that is said, with contexts, notes and plurals.

The context of a message is the key of its words, and its text the English ones. What is written in English in
`assets/<folder>/<name>.en.json` lies in another language in `<name>.<language>.json` beside it.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import polib

from game_closet import __version__
from game_closet.contract import Refused
from game_closet.language import tidy
from game_closet.stage import words
from game_closet.stage.assets import asset, folders, read_asset
from game_closet.stage.language.plurals import form, plural
from game_closet.stage.words import BOX, FALLBACK, NONE, Words, counts
from game_closet.store.files import write_whole

Said: TypeAlias = Mapping[str, Words]
NOTES = ("common", "translators.json")
_HOLES = re.compile(r"%\{\w+\}|%\(\w+\)[sr]|%[sr]\b")  # ours, and those of the library that reads the command line
_LETTER = re.compile(r"[^\W\d_]")


class File(NamedTuple):
    """A file of words, whatever its language: the folder it is in, and its name."""

    folder: str
    name: str

    @property
    def key(self) -> str:
        """What stands before the keys of its words."""
        if self.name == "box":
            return BOX + self.folder
        return self.folder if self.name == self.folder else f"{self.folder}.{self.name}"

    def content(self, language: str) -> Any:
        """What it says in a language."""
        return read_asset(asset(self.folder, self._named(language))).get(language, {})

    def write(self, language: str, content: Any) -> None:
        """Write what it says in a language, into the folder that is looked at first."""
        text = json.dumps({language: content}, ensure_ascii=False, indent=1)
        write_whole(folders()[0] / self.folder / self._named(language), f"{text}\n".encode())

    def _named(self, language: str) -> str:
        return f"{self.name}.{language}.json"


class Finding(NamedTuple):
    """Something wrong with a translation: of which kind, with which words, and what about them."""

    kind: str
    key: str
    detail: str = ""


def files() -> list[File]:
    """Every file that has English words."""
    paths = [path for folder in folders() for path in folder.glob(f"*/*.{FALLBACK}.json")]
    return sorted({File(path.parent.name, path.name.split(".")[0]) for path in paths})


def said(language: str) -> Said:
    """Everything that is said in a language, by key."""
    return {
        key: text
        for file in files()
        for key, text in _leaves(file.key, file.content(language))
        if text and isinstance(text, str | dict)
    }


def exported(language: str) -> polib.POFile:
    """All words for a translator, what is translated already in its place."""
    head = plural(language)
    po = polib.POFile(wrapwidth=0)
    po.metadata = {
        "Project-Id-Version": f"Game Closet {__version__}",
        "PO-Revision-Date": f"{datetime.now().astimezone():%Y-%m-%d %H:%M%z}",
        "Last-Translator": "",
        "Language-Team": words.name_of(language),
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": f"nplurals={len(head.forms)}; plural=({head.rule});",
    }
    theirs = said(language)
    for key, english in said(FALLBACK).items():
        po += _entries(key, english, theirs.get(key), head.forms)
    return po


def imported(path: Path) -> tuple[str, list[Finding]]:
    """Take a translator's file in; its language, and what was not taken: English has changed, or holes are odd."""
    try:
        po = polib.pofile(str(path))
    except (OSError, ValueError) as trouble:
        raise Refused("unreadable", str(path)) from trouble
    language = tidy(po.metadata.get("Language", ""))
    if not language or language == FALLBACK:
        raise Refused("no_language", str(path))
    fresh = {entry.msgctxt: entry for entry in exported(language)}
    taken, left = {}, []
    for entry in po:
        if entry.fuzzy or entry.obsolete or not _told(entry):
            continue
        now = fresh.get(entry.msgctxt)
        if not now or (now.msgid, now.msgid_plural) != (entry.msgid, entry.msgid_plural):
            left.append(Finding("changed", entry.msgctxt or entry.msgid))
        elif odd := _odd_holes((entry.msgid, entry.msgid_plural or entry.msgid), _told(entry)):
            left.append(Finding("holes", entry.msgctxt, odd))
        else:
            taken[entry.msgctxt] = entry
    forms = plural(language).forms
    for file in files():
        content = _translated(file.content(FALLBACK), file.key, taken, forms)
        if content:
            file.write(language, content)
    words.forget()
    return language, left


def checked(language: str) -> Iterator[Finding]:
    """What is missing in a language, what nobody needs, and what does not go with the English words."""
    english, theirs = said(FALLBACK), said(language)
    for key, text in english.items():
        if key in theirs:
            yield from _mismatched(key, text, theirs[key], language)
        elif any(_LETTER.search(_HOLES.sub("", form)) for form in every_form(text)):
            yield Finding("missing", key)
    yield from (Finding("unused", key) for key in theirs.keys() - english.keys())
    try:
        re.compile(str(theirs.get("common.list.odd", "")))
    except re.error as fault:
        yield Finding("pattern", "common.list.odd", str(fault))


def every_form(text: Words) -> tuple[str, ...]:
    """Some words in all their plurals."""
    return (text,) if isinstance(text, str) else tuple(text.values())


# ------------------------------------------------------------------ reading


@cache
def _notes() -> Mapping[str, str]:
    return read_asset(asset(*NOTES))


def _leaves(key: str, node: Any) -> Iterator[tuple[str, Any]]:
    """Words wherever they stand in groups and lists, each with its whole key."""
    if isinstance(node, dict) and not counts(node):
        for name, inner in node.items():
            yield from _leaves(f"{key}.{name}", inner)
    elif isinstance(node, list):
        for number, inner in enumerate(node):
            yield from _leaves(f"{key}.{number}", _without_name(inner))
    else:
        yield key, node


def _without_name(chapter: Any) -> Any:
    """What a chapter says; what code knows it by is the same in every language."""
    return {name: said for name, said in chapter.items() if name != "key"} if isinstance(chapter, dict) else chapter


# ------------------------------------------------------------------ out and in


def _told(entry: polib.POEntry) -> list[str]:
    """All forms that a translator has written of a message."""
    return [form for form in (entry.msgstr, *entry.msgstr_plural.values()) if form]


def _entries(key: str, english: Words, theirs: Words | None, forms: Iterable[str]) -> Iterator[polib.POEntry]:
    """The message of a key, and one more where none of a thing is said in its own way."""
    note = _note(key)
    if isinstance(english, str):
        yield polib.POEntry(msgctxt=key, msgid=english, msgstr=theirs if isinstance(theirs, str) else "", comment=note)
        return
    done = {} if theirs is None or isinstance(theirs, str) else theirs
    many = english.get("other", "")
    yield polib.POEntry(
        msgctxt=key,
        msgid=english.get("one", many),
        msgid_plural=many,
        msgstr_plural={number: done.get(form, "") for number, form in enumerate(forms)},
        comment=note,
    )
    if english.get(NONE):
        yield polib.POEntry(msgctxt=f"{key}.{NONE}", msgid=english[NONE], msgstr=done.get(NONE, ""), comment=note)


def _note(key: str) -> str:
    """What translators should know of a key: the note of its longest beginning, with or without the folder."""
    within = key.partition(".")[2].split(".")
    for whole in (key.split("."), within):
        for length in range(len(whole), 0, -1):
            if note := _notes().get(".".join(whole[:length])):
                return note
    return ""


def _translated(node: Any, key: str, taken: Mapping[str, polib.POEntry], forms: tuple[str, ...]) -> Any:
    """What is written in English, translated; None where nothing of it is."""
    if isinstance(node, dict) and counts(node):
        silent = {NONE: ""} if node.get(NONE) == "" else {}
        found = _plurals(key, taken, forms)
        return {**silent, **found} if found else None
    if isinstance(node, dict):
        parts = {name: _translated(inner, f"{key}.{name}", taken, forms) for name, inner in node.items()}
        return {name: part for name, part in parts.items() if part is not None} or None
    if isinstance(node, list):
        rows = [_translated(inner, f"{key}.{number}", taken, forms) for number, inner in enumerate(node)]
        blank = ({} if isinstance(inner, dict) else "" for inner in node)
        return [empty if row is None else row for row, empty in zip(rows, blank, strict=True)] if any(rows) else None
    return taken[key].msgstr if key in taken else None


def _plurals(key: str, taken: Mapping[str, polib.POEntry], forms: tuple[str, ...]) -> dict[str, str] | None:
    none = taken.get(f"{key}.{NONE}")
    counted = taken[key].msgstr_plural if key in taken else {}
    found = {NONE: none.msgstr} if none else {}
    found |= {form: counted[number] for number, form in enumerate(forms) if counted.get(number)}
    return found or None


# ------------------------------------------------------------------ checking


def _mismatched(key: str, english: Words, theirs: Words, language: str) -> Iterator[Finding]:
    """Forms and holes that do not go with the English words."""
    if isinstance(english, str) != isinstance(theirs, str):
        yield Finding("forms", key)
        return
    if not isinstance(english, str) and not isinstance(theirs, str):
        needed = {form(language, number) for number in range(1000)} | (english.keys() & {NONE})
        if odd := (needed - theirs.keys()) | (theirs.keys() - {*plural(language).forms, NONE}):
            yield Finding("forms", key, ", ".join(sorted(odd)))
    if odd_holes := _odd_holes(every_form(english), every_form(theirs)):
        yield Finding("holes", key, odd_holes)


def _odd_holes(english: Iterable[str], theirs: Iterable[str]) -> str:
    """Holes that no English form has, or that all have and one of theirs has not."""
    known = [set(_HOLES.findall(form)) for form in english]
    every, always = set[str]().union(*known), set.intersection(*known)
    odd = ((here - every) | (always - here) for here in (set(_HOLES.findall(form)) for form in theirs))
    return ", ".join(sorted(set[str]().union(*odd)))
