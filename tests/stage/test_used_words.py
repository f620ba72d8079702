"""No word is dead: code says every key of the assets, by its name or by a pattern whose holes code or a game fills."""

import argparse
import ast
import json
import re
from collections.abc import Iterator
from dataclasses import Field, fields
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest

import game_closet
from game_closet import shelf
from game_closet.engine import bots
from game_closet.stage import assets, deeds, lessons, words
from game_closet.stage.language import kiosk_file
from game_closet.store import kiosk
from game_closet.store.settings import TEXT_SIZES

PACKAGE = Path(game_closet.__file__).parent
HOLE = r"(\w+|\d\.\d+)"
# groups whose names are kinds of phrases, which rules and tables make
PHRASES = {"why", "tip", "prompt", "note", "plate", "subtitle", "sure", "closed", "trouble", "hint", "remark", "shout"}
PHRASES |= {"spot", "lies"}
FILES = [path for path in sorted(assets.home().glob("*/*.en.json")) if not path.name.startswith("rulebook")]


class Strings(NamedTuple):
    """What a module says: whole strings, and strings with holes."""

    plain: frozenset[str]
    patterns: frozenset[str]


@cache
def said(path: Path) -> Strings:
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    holed = [node for node in nodes if isinstance(node, ast.JoinedStr)]
    parts = {id(part) for node in holed for part in node.values}
    patterns = {
        "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values) for node in holed
    }
    plain = (node.value for node in nodes if isinstance(node, ast.Constant) and id(node) not in parts)
    return Strings(frozenset(text for text in plain if isinstance(text, str)), frozenset(patterns))


def boxes_of(folder: str) -> set[str]:
    """The boxes whose games may say what lies in a folder."""
    if folder == "common":
        return set(shelf.BOXES)
    return {box for box, keys in shelf.BOXES.items() if folder == box or folder in keys}


@cache
def spoken(folder: str) -> Strings:
    """Everything said by those who may say the words of a folder: its drawers and the general rooms."""
    drawers = {PACKAGE / "games" / box for box in boxes_of(folder)}
    paths = [
        path for path in PACKAGE.rglob("*.py") if PACKAGE / "games" not in path.parents or drawers & set(path.parents)
    ]
    return Strings(
        frozenset().union(*(said(path).plain for path in paths)),
        frozenset().union(*(said(path).patterns for path in paths)),
    )


def values(about: Field[Any]) -> tuple[Any, ...]:
    """Every value that a form may show for an option or a setting."""
    low, high = about.metadata.get("low"), about.metadata.get("high")
    ranged = range(low, high + 1) if low is not None and high is not None else ()
    return (*about.metadata.get("choices", ()), *ranged, False, True)


def declared(group: str, games: list[str]) -> Iterator[str]:
    """The names in a group that games declare rather than say."""
    for key in games:
        rules, settings = shelf.game(key), shelf.table(key).settings
        yield from {"event": rules.events, "verb": rules.verbs}.get(group, {})
        if group == "caption" and (lesson := lessons.lesson_of(key)) is not None:
            yield from (f"{step}.{part}" for step in lesson.steps for part in ("title", "text", "do", "other"))
            said = lessons.advice_on(key).captions
            yield from (f"{caption}.{part}" for caption in said for part in ("title", "text"))
        if group == "deed":
            yield from (f"{one.what}{'_by' if one.by else '_per' if one.per else ''}" for one in deeds.shown(key))
        if group == "milestone":
            yield from (one.key for one in deeds.milestones(key))
        if group == "event":
            yield from (f"{kind}_on" for kind in rules.events)  # told in one line with what came before
        if group == "for_me":
            yield from (name for call in rules.own_calls for name in (call, f"{call}_sub"))
        chosen: tuple[Any, ...] = {"option": fields(rules), "setting": fields(settings)}.get(group, ())
        for about in chosen:
            yield from (about.name, f"{about.name}_sub", *(f"{about.name}_{value}".lower() for value in values(about)))


@cache
def fillings(folder: str) -> frozenset[str]:
    """What may fill a hole: a string of the code, or a word that games, levels and settings are known by."""
    games = [key for box in boxes_of(folder) for key in shelf.BOXES[box]]
    levels = {level for key in games for level in bots.levels(key)}
    names = {name.removeprefix("*") for key in games for args in shelf.game(key).events.values() for name in args}
    calls = {call for key in games for call in shelf.game(key).own_calls}
    return frozenset({*spoken(folder).plain, *levels, *names, *calls, *map(str, TEXT_SIZES), "true", "false"})


def fits(text: str, pattern: str, folder: str) -> bool:
    """Whether a pattern can become a text, every hole filled by something that is said; numbers always are."""
    if not re.search(r"[a-z]", pattern.replace("{}", "")):
        return False
    match = re.fullmatch(HOLE.join(map(re.escape, pattern.split("{}"))), text)
    return match is not None and all(
        hole.isdecimal() or hole == folder or hole in fillings(folder) for hole in match.groups()
    )


def used(folder: str, rest: str) -> bool:
    """Whether anybody says a key, or may: by its whole name, by a pattern, or as something a game declares."""
    group, _, name = rest.partition(".")
    heard = spoken(folder)
    if f"{folder}.{rest}" in heard.plain or any(
        fits(f"{folder}.{rest}", pattern, folder) for pattern in heard.patterns
    ):
        return True
    if rest in ("age", "age_ours"):
        return True
    if group == "desktop":
        return name in heard.plain
    if group == "kiosk_file":
        return name in kiosk_file.NOTE.findall(assets.asset("common", kiosk.NAME).read_text(encoding="utf-8"))
    if group == "key" and hasattr(pygame, f"K_{name.upper().replace('_', '')}"):  # whatever a keyboard may have
        return True
    if group == "argparse":
        return words.say(f"{folder}.{rest}") in said(Path(argparse.__file__)).plain
    if group in PHRASES:
        kind = name.removesuffix("_sub").removesuffix("_aloud")
        return kind in heard.plain or any(fits(kind, pattern, folder) for pattern in heard.patterns)
    return name in declared(group, [key for box in boxes_of(folder) for key in shelf.BOXES[box]])


def keys_of(content: dict[str, Any]) -> Iterator[str]:
    for name, value in content.items():
        if isinstance(value, dict) and not words.counts(value):
            yield from (f"{name}.{rest}" for rest in keys_of(value)) if value else (name,)
        else:
            yield name


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parent.name + "-" + path.name)
def test_every_word_is_said_by_somebody(path: Path) -> None:
    folder = path.parent.name
    keys = keys_of(json.loads(path.read_text(encoding="utf-8"))["en"])
    assert [key for key in keys if not used(folder, key)] == []


def test_every_key_that_is_said_has_words() -> None:
    keys = {
        text for path in PACKAGE.rglob("*.py") for text in said(path).plain if re.fullmatch(r"common(\.\w+)+", text)
    }
    assert keys
    assert [key for key in sorted(keys) if not words.has(key)] == []
