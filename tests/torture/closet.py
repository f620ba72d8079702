"""The program on a home, without a screen: opened as its start opens it, used by a script, and looked through."""

import os
import pickle
import re
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import cached_property
from hashlib import md5
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pygame

from game_closet.app import App
from game_closet.engine import record
from game_closet.engine.evening import SHORTEST, Evening
from game_closet.engine.match import Match
from game_closet.kit.buttons import Button
from game_closet.pages.settings.household import restore
from game_closet.pages.settings.settings import SettingsPage
from game_closet.pages.table.table_page import TablePage
from game_closet.stage import words
from game_closet.store import household
from game_closet.store.home import Home
from tests.pages.pages import found
from tests.walks import SHORT, choices, company, game_of

GAMES = ("turn_a_bout", "blackout_slide")  # nobody has secrets from the other, so no curtain falls
SIZE = (960, 540)
BOX, HIDDEN = "box.closet", "hidden.txt"  # on the ground of every try
PATIENCE = 200  # turns of the loop in which whatever was asked for has happened

Matches = list[tuple[str, list[Any]]]  # seed and moves


class Household(NamedTuple):
    """What a household amounts to."""

    volume: int
    people: tuple[str, ...]
    evening: int
    table: Matches
    book: Matches
    overdue: Matches  # over, and still on the table

    def __str__(self) -> str:
        played = ({seed[:6]: len(moves) for seed, moves in matches} for matches in (self.table, self.book))
        return "volume {}, {}, evening {}, table {}, book {}".format(*self[:3], *played)


class Listening(App):
    """The program, which remembers what it has said."""

    def __init__(self, home: Home) -> None:
        self.said: list[str] = []
        super().__init__(home, size=SIZE, full=False)

    def tell(self, sentence: str) -> None:
        """Show a sentence for a few seconds."""
        self.said.append(sentence)
        super().tell(sentence)


class Closet:
    """Somebody who does what a script says, and knows what the household must amount to by now."""

    def __init__(self, ground: Path, name: str = "home", during: AbstractContextManager[None] | None = None) -> None:
        os.environ["HOME"] = str(ground)  # where back-ups go
        pygame.init()
        self.ground = ground  # the folder with everything of one try
        self.folder = ground / name
        self._there = known(ground, "there") if name == "home" else None
        with during or nullcontext():
            home = Home(self.folder)
            home.cache = ground.parent / "cache"  # drawings may always be made again, and are made once for all tries
            alone = home.claim()
            self.app = Listening(home)
            (self.app.routes.shelf if alone else self.app.routes.elsewhere)()
            self.rest()

    @cached_property
    def held(self) -> Household:
        """What the household must amount to: at first what is there, later what was done."""
        return looked_through(self.app)

    def close(self) -> None:
        """End the program in an orderly way."""
        self.app.close()
        pygame.quit()
        self.app.home.lock.release()

    def rest(self) -> None:
        """Let time pass until everything is told."""
        for _ in range(5):
            self.app.update(20.0)

    # what is done

    def ready(self, deed: str) -> None:
        """Look what is there, and do what must be done before."""
        assert self.held
        if deed in ("move", "end") and not isinstance(self.app.page, TablePage):
            self.do("sit")
        while deed == "end" and not self.play.match.over:
            self.do("move")
        if deed == "back_up":
            self.app.routes.shelf()
            self.app.push(SettingsPage(self.app))
            assert isinstance(self.app.page, SettingsPage)
            self.app.page.chapter = "household"
            self.app.page.refresh()

    def wished(self, deed: str) -> Household:
        """What the household amounts to once the deed is done, moves of a match aside."""
        held, many = self.held, len(self.held.people)
        match deed:
            case "settings":
                return held._replace(volume=(held.volume + 1) % 11)
            case "profile":
                return held._replace(people=(*held.people, f"Person {many}"))
            case "evening":
                return held._replace(evening=(held.evening or SHORTEST) + 5)
            case "end":
                seed = str(self.play.match.seed)
                over = [one for one in held.table if one[0] == seed]
                table = [one for one in held.table if one[0] != seed]
                return held._replace(table=table, book=sorted([*held.book, *over]))
            case "restore":
                return self._there or held
        return held

    def do(self, deed: str) -> None:
        """Do one thing that a person may do."""
        wished = self.wished(deed)
        match deed:
            case "sit":
                self._sit()
            case "move":
                self._move()
            case "end":
                self._pass(lambda: not isinstance(self.app.page, TablePage))
            case "settings":
                self.app.change(volume=wished.volume, speed="off")
            case "profile":
                self.app.profiles.add(wished.people[-1])
            case "evening":
                self.app.evenings.keep(Evening(tuple(company(2, 2)), GAMES, wished.evening))
            case "back_up":
                found(self.app, Button, words.say("common.settings.back_up_now")).press((0, 0))
            case "restore":
                restore(self.app, self.ground / BOX)
        self.held = wished if deed not in ("sit", "move") else self.held._replace(table=self._table())

    @property
    def play(self) -> TablePage:
        """The table page, which must be on top."""
        assert isinstance(self.app.page, TablePage), self.app.page
        return self.app.page

    def _sit(self) -> None:
        number = len(self.held.table) + len(self.held.book)
        seed = md5(f"{self.folder.name} {number}".encode()).hexdigest()
        key = GAMES[number % len(GAMES)]
        match = Match(game_of(key, 2, **SHORT[key]), company(2, 2), seed)
        self.app.go(lambda: TablePage(self.app, match=match))

    def _move(self) -> None:
        match, conductor = self.play.match, self.play.sitting.conductor
        self._pass(lambda: self.play.sitting.still and not conductor.held)
        conductor.play(Random(f"{match.seed} {len(match.moves)}").choice(choices(match)))

    def _pass(self, done: Callable[[], bool]) -> None:
        for _ in range(PATIENCE):
            if done():
                return
            if isinstance(self.app.page, TablePage) and self.play.sitting.conductor.held:
                self.play.sitting.conductor.go_on()
            self.app.update(3.0)

    def _table(self) -> Matches:
        match = self.play.match
        others = [one for one in self.held.table if one[0] != match.seed]
        return sorted([*others, (str(match.seed), [record.move_line(move) for move in match.moves])])


def looked_through(app: App) -> Household:
    """What the household of a program amounts to."""
    evening, table = app.evenings.now, [saved.record for saved in app.running.all()]
    over = [one for one in table if record.replay(one).over]
    book = [app.scores.record(match.number) for match in app.scores.matches()]
    return Household(
        app.settings.volume,
        tuple(person.name for person in app.profiles.all),
        evening.minutes if evening else 0,
        *(sorted((one["fate"]["seed"], one["moves"]) for one in many) for many in (table, book, over)),
    )


def known(ground: Path, name: str) -> Household:
    """A household of the ground as it was laid: the one at home, or the one `there` that is in the box."""
    household: Household = pickle.loads((ground / f"{name}.pickle").read_bytes())
    return household


def lay(ground: Path) -> None:
    """Lay the ground of every try: a household with something of everything, and another one in a box."""
    for name in ("there", "home"):
        closet = Closet(ground, name)
        for deed in ("settings", "profile", "evening", "end", "sit", "move", *("profile",) * (name == "home")):
            closet.ready(deed)
            closet.do(deed)
        if name == "there":
            household.back_up(closet.app.home, closet.app.scores, ground / BOX)
        (ground / f"{name}.pickle").write_bytes(pickle.dumps(closet.held))
        (ground / HIDDEN).write_text("\n".join(hidden(closet.folder)))
        closet.close()


def hidden(folder: Path) -> list[str]:
    """The names of hidden files, numbers of processes aside: what a program in good order has, and no drafts."""
    return sorted({re.sub("[0-9]+", "", path.name) for path in folder.rglob(".*")})


def disorder(ground: Path, *, restored: bool = False) -> list[str]:
    """What lies about in a home after a start: drafts, and what was set aside for no reason."""
    folder = ground / "home"
    drafts = [name for name in hidden(folder) if name not in (ground / HIDDEN).read_text().splitlines()]
    aside = [path.name for path in folder.rglob("*-aside-*") if not (restored and path.name.startswith("before"))]
    return [f"left behind: {name}" for name in drafts] + [f"set aside: {name}" for name in aside]


def lost(actual: Household, old: Household, new: Household, deed: str) -> list[str]:
    """What is not as it was before a deed that was cut short, nor as it should be after it."""
    if deed == "restore":
        return [] if actual in (old, new) else [f"neither the old nor the new: {actual}"]
    faults = [f"{seed} is over but on the table" for seed, _ in actual.overdue]
    for name in ("volume", "people", "evening"):
        found = getattr(actual, name)
        if found not in (getattr(old, name), getattr(new, name)):
            faults.append(f"{name} {found}, not {getattr(old, name)} nor {getattr(new, name)}")
    for seed, moves in (*old.table, *old.book):
        matches = [made for other, made in (*actual.table, *actual.book) if other == seed]
        if len(matches) != 1:
            faults.append(f"{seed} is there {len(matches)} times")
        elif matches[0][: len(moves)] != moves:
            faults.append(f"{seed} has {len(matches[0])} moves of {len(moves)}")
    faults += [f"{seed} is no longer in the book" for seed, _ in old.book if seed not in dict(actual.book)]
    if deed == "end":
        faults += [f"{seed} is not in the book" for seed, _ in new.book if seed not in dict(actual.book)]
    return faults
