"""Behind the PIN: leave the kiosk, clear tonight's scores, choose the games, see wrong tries and the end of the log."""

from collections import deque
from collections.abc import Callable
from pathlib import Path

from game_closet import shelf
from game_closet.engine import offer
from game_closet.kit.controls import Button, Switch
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.stage import dates, letters, words

LINES = 14
DOING = 148.0  # units from one button to the next


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

    def furnish(self) -> None:
        """What can be done at the left, the games in the middle, the log at the right or below."""
        self.head(words.say("common.kiosk.operator"), words.say("common.kiosk.operator_sub"))
        margin, gap, top = 48.0, 32.0, 124.0
        left = 480.0 if not self.narrow else 400.0
        high = self.tall - top - 48
        self._doings(margin, top, left, high)
        middle = margin + left + gap
        room = self.wide - middle - margin
        if self.narrow:
            rows = -(-len(shelf.GAMES) // 2)
            upper = min(high * 0.62, 120 + rows * 84.0)
            self._games(middle, top, room, upper, columns=2)
            self._log(middle, top + upper + gap, room, high - upper - gap)
            return
        self._games(middle, top, 560, high)
        self._log(middle + 560 + gap, top, room - 560 - gap, high)

    def _doings(self, x: float, y: float, w: float, h: float) -> None:
        count = self.app.scores.played(place=self.app.place).matches
        entries: tuple[tuple[str, str, Callable[[], object], str], ...] = (
            (words.say("common.kiosk.back"), "", self.escape, "red"),
            (words.say("common.kiosk.clear"), words.say("common.scores.matches", count=count), self.clear, "paper"),
            (words.say("common.kiosk.leave"), "", self.leave_kiosk, "paper"),
        )
        for number, (label, sub, press, kind) in enumerate(entries):
            area = self.rect(x, y + number * DOING, w, DOING - 28)
            self.controls.append(
                Button(area, self.u, label, press, kind=kind, sub=sub, size=40 if not self.narrow else 32)
            )
        below = self._missed(x, y + len(entries) * DOING, w)
        text = words.say("common.kiosk.file", path=str(self.kiosk.path))
        self.pen.paragraph(x, below + 52, text, 24, w, colour="#F4E2B8")

    def _missed(self, x: float, y: float, w: float) -> float:
        """How often a wrong PIN was typed since the operator looked last, and when; where that ends."""
        pen, (tries, last) = self.pen, self.missed
        text = words.say("common.kiosk.missed_sub", count=tries, day=dates.day(last), time=dates.hour(last))
        high = 108 + pen.lead(26) * len(pen.lines(text, 26, w - 64)) + 16
        pen.sheet(x, y, w, high, words.say("common.kiosk.missed", count=tries), seed=53)
        pen.paragraph(x + 32, y + 108 + pen.lead(26) / 2, text, 26, w - 64)
        return y + high

    def _games(self, x: float, y: float, w: float, h: float, columns: int = 1) -> None:
        self.pen.sheet(x, y, w, h, words.say("common.kiosk.games"), seed=51)
        games = shelf.GAMES
        rows = -(-len(games) // columns)
        step, wide = min(84.0, (h - 110) / rows), (w - 32) / columns
        for number, key in enumerate(games):
            left, middle = x + 32 + number // rows * wide, y + 104 + step * (number % rows + 0.5)
            self.pen.text(left, middle, words.say(f"{key}.name"), 34, "bold", width=wide - 158)
            area = self.rect(left + wide - 32 - 92, middle - 30, 92, 60)
            self.controls.append(Switch(area, self.u, key in offer.games(), self._putting(key)))

    def _putting(self, key: str) -> Callable[[bool], None]:
        return lambda on: self.put_out(key, on)

    def _log(self, x: float, y: float, w: float, h: float) -> None:
        pen = self.pen
        pen.sheet(x, y, w, h, words.say("common.kiosk.log"), seed=52)
        if not self.log:
            pen.paragraph(x + 32, y + 124, words.say("common.kiosk.log_empty"), 30, w - 64)
            return
        px = letters.size(20, self.u)
        rows = [part for line in self.log for part in letters.wrapped(line, "text", px, (w - 64) * self.u)]
        fitting = int((h - 130) // 30)
        for number, row in enumerate(rows[-fitting:]):
            pen.text(x + 32, y + 120 + 30 * number, row, 20)


def last_lines(path: Path) -> list[str]:
    """The end of the log, oldest first."""
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            return [line.rstrip("\n")[:300] for line in deque(file, LINES)]
    except OSError:
        return []
