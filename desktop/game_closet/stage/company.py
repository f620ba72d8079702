"""Somebody for every seat: people as far as they fit, then guests or computer players with names of their own."""

from collections.abc import Sequence
from dataclasses import replace

from game_closet import shelf
from game_closet.contract import Phrase
from game_closet.engine import bots, offer
from game_closet.engine.draft import Draft, able
from game_closet.engine.levels import strangers
from game_closet.engine.options import seating
from game_closet.engine.people import TOKENS, Sitter
from game_closet.stage import words


def fresh(key: str, sitters: Sequence[Sitter]) -> Draft:
    """A table as delivered, but for what so many people need, as far as they fit; filled up with computer players."""
    needed = seating(key).get(len(sitters), {})
    offered = all(value in offer.choices(key, name, {}) for name, value in needed.items())
    chosen = {**offer.preset(key), **(needed if offered else {})}
    counts = sorted(offer.choices(key, "seats", {**shelf.game(key)().options(), **chosen}))
    return Draft(key, filled(sitters, counts, key), chosen, troubles=_told(sitters, counts))


def with_people(table: Draft, people: Sequence[Sitter]) -> Draft:
    """The same game and rules for other people, as many as may sit there."""
    seated = filled(people, table.counts(), table.key)
    same = len(seated) == len(table.sitters)
    chosen, names = dict(table.chosen), [who.name for who in seated]
    if (lead := table.lead) in chosen:
        begins = table.sitters[chosen[lead]].name  # the youngest stays the youngest, wherever they sit
        chosen[lead] = names.index(begins) if begins in names else 0
    told = _told(people, table.counts())
    return replace(table, sitters=seated, chosen=chosen, points=table.points if same else (), troubles=told)


def filled(people: Sequence[Sitter], counts: Sequence[int], key: str) -> tuple[Sitter, ...]:
    """As many of these people as may sit at a game, and computer players up to the next number that may."""
    seated = list(able(people[: counts[-1]], key))
    while len(seated) not in counts:
        seated.append(newcomer(seated, bots.usual(key)))
    return tuple(seated)


def _told(people: Sequence[Sitter], counts: Sequence[int]) -> tuple[Phrase, ...]:
    """What there is to tell of those of these people who sit at a game."""
    return strangers(who.level for who in people[: counts[-1]])


def newcomer(seated: Sequence[Sitter], level: str | None = None) -> Sitter:
    """Somebody for one seat more, with a name and a token nobody else has."""
    taken = {sitter.colour for sitter in seated}
    mark = next((number for number in range(TOKENS) if number not in taken), len(seated) % TOKENS)
    return Sitter(free_name(seated, level), mark, mark, level)


def free_name(seated: Sequence[Sitter], level: str | None) -> str:
    """A name for a guest or a computer player that nobody at the table has."""
    taken = {sitter.name for sitter in seated}
    if level is None:
        names = (words.say("common.setup.guest", count=number) for number in range(1, 100))
    else:
        names = (words.say(f"common.bot.{number}") for number in range(TOKENS))
    return next(name for name in names if name not in taken)


def called(name: str, level: str | None) -> str:
    """What a player is called: a person by name, a computer player by name and level, even one that nobody knows."""
    if level is None:
        return name
    known = words.say(f"common.level.{level}") if words.has(f"common.level.{level}") else level
    return words.say("common.scores.computer", name=name, level=known)
