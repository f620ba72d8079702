"""The pause: play on, seats that change hands, rules, settings, or leave the match on the table."""

from functools import partial
from typing import Any

from game_closet.engine import bots
from game_closet.engine.draft import FormRow, table_of
from game_closet.engine.fate import fingerprint, grouped
from game_closet.engine.levels import nearest
from game_closet.engine.people import Sitter
from game_closet.engine.sitting import Sitting
from game_closet.kit.buttons import Button
from game_closet.kit.choices import Segments, Switch, setting
from game_closet.kit.layout import Column, First, Row, beside
from game_closet.kit.part import Part
from game_closet.kit.print import Line, Name, Paragraph, Spoken, Token, Words, sheet
from game_closet.pages.begin import remember
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.pages.set_up.house_rules import rule_line
from game_closet.pages.table.chapter import chapter_now
from game_closet.stage import palette, words
from game_closet.stage.assets import has_lesson

PERSON = "person"


class Pause(Page):
    """A cream sheet over the table, which stays hidden meanwhile."""

    def __init__(self, app: Program, sitting: Sitting) -> None:
        super().__init__(app)
        self.sitting = sitting
        self.draft = table_of(sitting.match, sitting.wishes)
        self.wishing = False  # the settings of the table lie where the seats are listed

    def plan(self) -> Part:
        """The way back and out at the left, the seats or the settings of the table at the right."""
        head = self.head(words.say("common.pause.title"), words.say(f"{self.sitting.game.key}.name"))
        ways, lying = self._ways(), self._wishes() if self.wishing else self._seats()
        return First(
            self.framed(head, beside(ways, lying, gap=64)),
            self.framed(head, Column(ways, lying, gap=28)),
        )

    def _ways(self) -> Part:
        other = "common.pause.seats" if self.wishing else "common.setup.table"
        entries = [
            ("common.pause.play_on", self.escape, "red", True),
            (other, self._turn_over, "paper", True),
            ("common.pause.rules", self.look_up, "paper", True),
            ("common.pause.settings", self._settings, "paper", not self.app.kiosk),
            ("common.pause.leave", self._leave, "paper", True),
        ]
        buttons = [
            Button(words.say(label), act, kind=kind, size=34, tall=118) for label, act, kind, shown in entries if shown
        ]
        return Column(*buttons, gap=26, wide=520)

    def _turn_over(self) -> None:
        self.wishing = not self.wishing
        self.refresh()

    def _settable(self) -> list[FormRow]:
        return [row for row in self.draft.rows() if row.group == "setting"]

    def _wishes(self) -> Part:
        """What may be changed at any time, since it is no rule: how the table looks and how long it waits."""
        lines = [rule_line(self.draft.key, row, self._wish) for row in self._settable()]
        body = self.scroll(Column(*lines, *self._coached(), gap=18), "wishes")
        return sheet(words.say("common.setup.table"), body, seed=52, grow=1, wide=760)

    def _coached(self) -> list[Part]:
        """Whether a coach stands beside the people here."""
        key, learning = self.sitting.game.key, self.app.learning
        people = [who.name for who in self.sitting.match.sitters if who.human]
        if not people or not has_lesson(key):
            return []

        def flip(on: bool) -> None:
            learning.coach(people, key, on=on)
            self.refresh()

        on = any(learning.coached(name, key) for name in people)
        return [setting(words.say("common.coach.me"), Switch(on, flip), words.say("common.coach.me_sub"))]

    def _wish(self, row: FormRow, value: Any) -> None:
        """Change how the table looks or waits, now and next time."""
        self.draft = self.draft.set(row, value)
        self.sitting.wish(self.draft.table_settings())
        remember(self.app, self.draft)
        self.refresh()

    def _seats(self) -> Part:
        levels = [PERSON, *bots.on_offer(self.sitting.game.key)]
        seats = [self._sitter(seat, sitter, levels) for seat, sitter in enumerate(self.sitting.match.sitters)]
        note = Paragraph(words.say("common.pause.seats_note"), 22, colour=palette.INK_2)
        body = self.scroll(Column(*seats, Line(), note, *self._fingerprint(), gap=20), "seats")
        return sheet(words.say("common.pause.seats"), body, grow=1, wide=760)

    def _fingerprint(self) -> list[Part]:
        """What proves after the match that its luck was settled before."""
        seed = self.sitting.match.seed
        if seed is None:
            return []
        digits = Spoken(grouped(fingerprint(seed)), 22, "bold")
        note = Paragraph(words.say("common.pause.proves"), 20, colour=palette.INK_2)
        return [Line(), Words(words.say("common.pause.fingerprint"), 22, "text"), digits, note]

    def _sitter(self, seat: int, sitter: Sitter, levels: list[str]) -> Part:
        labels = [words.say(f"common.level.{level}") for level in levels]
        now = levels.index(PERSON if sitter.level is None else nearest(sitter.level, levels[1:]))
        who = Row(Token(sitter, 52), Name(sitter.name, 26, "bold", wide=170, grow=1), gap=16, folds=False, grow=1)
        kind = Segments(labels, now, partial(self._seat, seat, sitter, levels)).of(sitter.name)
        return Row(who, kind, gap=20, fold_gap=8)

    def _seat(self, seat: int, sitter: Sitter, levels: list[str], chosen: int) -> None:
        level = None if levels[chosen] == PERSON else levels[chosen]
        self.sitting.seat(seat, sitter._replace(level=level))
        self.draft = table_of(self.sitting.match, self.sitting.wishes)
        self.refresh()

    def look_up(self) -> None:
        """The rules of this game, at what is asked now."""
        self.app.routes.rulebook(self.sitting.game.key, chapter_now(self.sitting))

    def _settings(self) -> None:
        self.app.routes.settings()

    def _leave(self) -> None:
        self.app.routes.shelf()
