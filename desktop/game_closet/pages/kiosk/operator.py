"""Behind the PIN: leave the kiosk, clear tonight's scores, choose the games, see wrong tries and the end of the log."""

from collections import deque
from functools import partial
from pathlib import Path

from game_closet import shelf
from game_closet.engine import offer
from game_closet.kit.buttons import Button
from game_closet.kit.choices import Switch, setting
from game_closet.kit.layout import Column, First, beside
from game_closet.kit.part import Part
from game_closet.kit.print import Paragraph, Spoken, sheet
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.stage import palette, words
from game_closet.stage.language import dates

LINES = 14


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
        self.app.tell(words.say("common.kiosk.cleared"))
        self.refresh()

    def leave_kiosk(self) -> None:
        """Close the closet, if that is really meant."""
        self.app.routes.ask("kiosk", self.app.quit)

    def put_out(self, key: str, on: bool) -> None:
        """Put a game on the shelf or take it off; one always stays."""
        wished = tuple(game for game in shelf.GAMES if (on if game == key else game in offer.games()))
        if wished:
            self.kiosk.choose_games(wished)
        else:
            self.app.tell(words.say("common.kiosk.one_game"))
        self.refresh()

    # ------------------------------------------------------------------ layout

    def plan(self) -> Part:
        """What can be done at the left, the games in the middle, the log at the right or below."""
        head = self.head(words.say("common.kiosk.operator"), words.say("common.kiosk.operator_sub"))
        doings, games, log = self._doings(), self._games(), self._log()
        right = Column(games, log, gap=36, grow=1)
        return First(
            self.framed(head, beside(doings, games, log)),
            self.framed(head, beside(doings, right)),
            self.framed(head, Column(doings, games, log, gap=36)),
        )

    def _doings(self) -> Part:
        say, count = words.say, self.app.scores.played(place=self.app.place).matches
        return Column(
            Button(say("common.kiosk.back"), self.escape, kind="red", size=38, tall=116),
            Button(
                say("common.kiosk.clear"), self.clear, sub=say("common.scores.matches", count=count), size=38, tall=116
            ),
            Button(say("common.kiosk.leave"), self.leave_kiosk, size=38, tall=116),
            self._missed(),
            Spoken(say("common.kiosk.file", path=str(self.kiosk.path)), 22, colour=palette.BAND_TEXT_2),
            gap=28,
            wide=460,
        )

    def _missed(self) -> Part:
        """How often a wrong PIN was typed since the operator looked last, and when."""
        tries, last = self.missed
        text = words.say("common.kiosk.missed_sub", count=tries, day=dates.day(last), time=dates.hour(last))
        return sheet(words.say("common.kiosk.missed", count=tries), Paragraph(text, 24), seed=53)

    def _games(self) -> Part:
        lines = [
            setting(words.say(f"{key}.name"), Switch(key in offer.games(), partial(self.put_out, key)), size=30)
            for key in shelf.GAMES
        ]
        body = self.scroll(Column(*lines, gap=16), "games")
        return sheet(words.say("common.kiosk.games"), body, grow=1, wide=500)

    def _log(self) -> Part:
        lines = self.log or [words.say("common.kiosk.log_empty")]
        body = self.scroll(Column(*(Spoken(line, 20) for line in lines), gap=6), "log")
        return sheet(words.say("common.kiosk.log"), body, seed=52, grow=1, wide=420)


def last_lines(path: Path) -> list[str]:
    """The end of the log, oldest first."""
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            return [line.rstrip("\n")[:300] for line in deque(file, LINES)]
    except OSError:
        return []
