"""Behind the PIN: what happened tonight, how the place is set, the end of the log, and the way out."""

import math
from collections import deque
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from game_closet import shelf
from game_closet.engine import offer
from game_closet.kit.buttons import Button
from game_closet.kit.choices import Stepper, Switch, setting
from game_closet.kit.layout import Column, First, Grid, Row, beside
from game_closet.kit.part import Part
from game_closet.kit.print import Line, Spoken, Words, sheet
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.stage import palette, words
from game_closet.stage.language import dates
from game_closet.store.kiosk import NEVER

LINES = 14  # of the log
LOUDEST = 10
PATIENCE = (15, 30, 45, 60, 90, 120, 180, 300, 600, NEVER)  # seconds of silence to choose from


class Operator(Page):
    """The operator's own page."""

    locked = True

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        assert app.kiosk is not None
        self.kiosk = app.kiosk
        self.log = last_lines(app.home.log)
        self.missed = app.kiosk.pin.missed

    def leave(self) -> None:
        """The wrong tries have been seen."""
        super().leave()
        self.kiosk.pin.looked()

    def escape(self) -> None:
        """To the games."""
        self.app.routes.shelf()

    def clear(self) -> None:
        """Wipe tonight's scores, if that is really meant."""
        self.app.routes.ask("tonight", self._clear)

    def _clear(self) -> None:
        self.app.scores.clear_tonight()
        self.kiosk.tallies.begin()
        self.app.tell(words.say("common.kiosk.cleared"))
        self.refresh()

    def leave_kiosk(self) -> None:
        """Close the closet, if that is really meant."""
        self.app.routes.ask("kiosk", self.app.quit)

    def put_out(self, key: str, on: bool) -> None:
        """Put a game on the shelf or take it off; one always stays."""
        wished = [game for game in offer.games() if game != key]  # in the order that the operator's file has
        if on:
            earlier = [game for game in shelf.GAMES[: shelf.GAMES.index(key)] if game in wished]
            wished.insert(wished.index(earlier[-1]) + 1 if earlier else 0, key)
        if wished:
            self.kiosk.change(self.app, games=tuple(wished))
        else:
            self.app.tell(words.say("common.kiosk.one_game"))
        self.refresh()

    # ------------------------------------------------------------------ layout

    def plan(self) -> Part:
        """What can be done and what happened at the left, the games in the middle, settings and log at the right."""
        head = self.head(words.say("common.kiosk.operator"), words.say("common.kiosk.operator_sub"))
        left, games = Column(self._doings(), self._seen(), gap=28, wide=530), self._games()
        right = Column(self._place(), self._log(), gap=28, grow=1, wide=440)
        return First(
            self.framed(head, beside(left, games, right)),
            self.framed(head, beside(left, Column(games, right, gap=28, grow=1))),
            self.framed(head, Column(left, games, right, gap=28)),
        )

    def _doings(self) -> Part:
        """The ways on; where silence never ends a visit, the host does."""
        say = words.say
        ends = Button(say("common.kiosk.end_visit"), partial(self.kiosk.end_visit, self.app), size=34, tall=92)
        return Column(
            Button(say("common.kiosk.back"), self.escape, kind="red", size=34, tall=92),
            *([] if self.kiosk.settings.idle else [ends]),
            Button(say("common.kiosk.clear"), self.clear, size=34, tall=92),
            Button(say("common.kiosk.leave"), self.leave_kiosk, size=34, tall=92),
            gap=20,
        )

    def _seen(self) -> Part:
        """What happened since tonight began, and how often a wrong PIN was typed since the operator looked last."""
        say, tallies, (tries, last) = words.say, self.kiosk.tallies, self.missed
        since = say("common.kiosk.since", day=dates.day(tallies.now.since), time=dates.hour(tallies.now.since))
        lines = [
            _count("common.kiosk.visits", tallies.now.visits),
            _count("common.kiosk.matches", self.app.scores.played(place=self.app.place).matches),
            _count("common.kiosk.faults", tallies.now.faults),
            _count("common.kiosk.wrong_pins", tries),
        ]
        if tries:
            missed = say("common.kiosk.missed_at", day=dates.day(last), time=dates.hour(last))
            lines.append(Words(missed, 22, "text", palette.INK_2))
        up = say("common.kiosk.up", day=dates.day(tallies.opened), time=dates.hour(tallies.opened))
        body = Column(*lines, Line(), Words(up, 22, "text", palette.INK_2), gap=12)
        return sheet(since, body, seed=53)

    def _place(self) -> Part:
        """How loud it is, how long it waits, what it speaks, and where all the rest stands."""
        settings = self.kiosk.settings
        silence = settings.idle or math.inf
        waits = max((n for n, seconds in enumerate(PATIENCE) if (seconds or math.inf) <= silence), default=0)
        louder: Callable[[int], object] = lambda way: self._change(volume=settings.volume + way)  # noqa: E731
        longer: Callable[[int], object] = lambda way: self._change(idle=PATIENCE[waits + way])  # noqa: E731
        volume = Stepper(str(settings.volume), louder, down=settings.volume > 0, up=settings.volume < LOUDEST, wide=270)
        seconds = words.say("common.kiosk.seconds", count=settings.idle)
        idle = Stepper(seconds, longer, down=waits > 0, up=waits < len(PATIENCE) - 1, wide=270)
        rows = [("common.settings.volume", volume), ("common.kiosk.idle", idle)]
        locales = words.locales()
        if len(locales) > 1:
            at = locales.index(words.spoken())
            speak: Callable[[int], object] = lambda way: self._change(language=locales[at + way])  # noqa: E731
            name = words.name_of(locales[at])
            language = Stepper(name, speak, down=at > 0, up=at < len(locales) - 1, wide=270)
            rows.append(("common.settings.language", language))
        file = Spoken(words.say("common.kiosk.file", path=str(self.kiosk.path)), 20, colour=palette.INK_2)
        lines: list[list[Part]] = [
            [Words(words.say(word), 26, "bold", grow=1), stepper.of(words.say(word))] for word, stepper in rows
        ]
        steps = Grid(lines, gap=24, line_gap=14)
        return sheet(words.say("common.kiosk.place"), Column(steps, file, gap=14), seed=54)

    def _change(self, **fields: Any) -> None:
        self.kiosk.change(self.app, **fields)

    def _games(self) -> Part:
        lines = [
            setting(words.say(f"{key}.name"), Switch(key in offer.games(), partial(self.put_out, key)), size=28)
            for key in shelf.GAMES
        ]
        body = self.scroll(Column(*lines, gap=16), "games")
        return sheet(words.say("common.kiosk.games"), body, grow=1, wide=400)

    def _log(self) -> Part:
        lines = self.log or [words.say("common.kiosk.log_empty")]
        body = self.scroll(Column(*(Spoken(line, 20) for line in lines), gap=6), "log")
        return sheet(words.say("common.kiosk.log"), body, seed=52, grow=1)


def _count(word: str, number: int) -> Part:
    """A figure beside what it counts."""
    return Row(Words(words.say(word), 26, "bold", grow=1), Words(words.figure(number), 30, "slab"), gap=20, folds=False)


def last_lines(path: Path) -> list[str]:
    """The end of the log, oldest first."""
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            return [line.rstrip("\n")[:300] for line in deque(file, LINES)]
    except OSError:
        return []
