"""The pause: play on, seats that change hands, rules, settings, or leave the match on the table."""

from collections.abc import Callable
from dataclasses import fields
from functools import partial

import pygame

from game_closet.engine import offer
from game_closet.engine.draft import Draft, table_of
from game_closet.engine.people import Sitter
from game_closet.engine.sitting import Sitting
from game_closet.kit.controls import Button, Segments, Switch
from game_closet.kit.pen import Pen
from game_closet.pages.begin import remember
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.pages.table.wishes import TableWishes
from game_closet.stage import letters, marks, palette, words

PERSON = "person"


class Pause(Page):
    """A cream sheet over the table, which stays hidden meanwhile."""

    def __init__(self, app: Program, sitting: Sitting) -> None:
        super().__init__(app)
        self.sitting = sitting
        self.draft = table_of(sitting.match, sitting.wishes)
        self.rows_sheet = 0
        self.wishing = False  # the settings of the table lie where the seats are listed

    def furnish(self) -> None:
        """The way back and out at the left, the seats at the right."""
        say = words.say
        self.head(say("common.pause.title"), say(f"{self.sitting.game.key}.name"))
        left = self.rect(110, 150, 520, 820)
        other = "common.pause.seats" if self.wishing else "common.setup.table"
        entries = (
            ("common.pause.play_on", self.escape, "red"),
            (other, self._turn_over, "paper"),
            ("common.pause.rules", self._rules, "paper"),
            ("common.pause.settings", self._settings, "paper"),
            ("common.pause.leave", self._leave, "paper"),
        )
        high, gap = round(118 * self.u), round(26 * self.u)
        shown = [entry for entry in entries if entry[1] != self._settings or not self.app.kiosk]
        if not fields(self.sitting.wishes):
            shown = [entry for entry in shown if entry[1] != self._turn_over]
        for number, (label, act, kind) in enumerate(shown):
            area = pygame.Rect(left.x, left.y + number * (high + gap), left.width, high)
            self.controls.append(Button(area, self.u, say(label), act, kind=kind, size=34))
        if self.wishing:
            TableWishes(self, 700, 150, self.wide - 700 - 110, 860).furnish()
        else:
            self._seats()

    def _turn_over(self) -> None:
        self.wishing = not self.wishing
        self.refresh()

    def attempt(self, change: Callable[[], Draft]) -> None:
        """Change how the table looks or waits, now and next time."""
        self.draft = change()
        self.sitting.wish(self.draft.table_settings())
        remember(self.app, self.draft)
        self.refresh()

    def _seats(self) -> None:
        u, say = self.u, words.say
        sheet = self.rect(700, 150, self.wide - 700 - 110, 860)
        marks.lay_card(self.ground, sheet, u)
        pen = Pen(self.ground, u)
        x, y = 732.0, 196.0
        pen.text(x, y, say("common.pause.seats"), 34, "slab")
        self.ground.blit(marks.rule(sheet.width - 64 * u, u), (round(x * u), round((y + 30) * u)))
        levels = [PERSON, *offer.levels(self.sitting.game.key)]
        labels = [say(f"common.level.{level}") for level in levels]
        row = min(102.0, 560.0 / self.sitting.game.seats)
        for seat, sitter in enumerate(self.sitting.match.sitters):
            middle = y + 60 + row * (seat + 0.5)
            at = (round((x + 30) * u), round(middle * u))
            marks.lay_token(self.ground, sitter.colour, sitter.shape, at, round(52 * u))
            px = letters.size(26, u)
            letters.write(self.ground, sitter.name[:14], (at[0] + round(46 * u), at[1]), "bold", px, palette.INK, "lm")
            area = self.rect(x + 270, middle - 30, sheet.width / u - 64 - 270, 60)
            now = levels.index(sitter.level or PERSON) if (sitter.level or PERSON) in levels else 0
            self.controls.append(Segments(area, u, labels, now, partial(self._seat, seat, sitter, levels)))
        line = self.rect(x, y + 640, sheet.width / u - 64, 60)
        pen.text(x, y + 670, say("common.pause.take_back"), 26)
        self.controls.append(Switch(line, u, self.sitting.take_back_allowed, self._take_back))
        pen.text(x, y + 740, say("common.pause.seats_note"), 22, colour=palette.INK_2, width=sheet.width / u - 64)

    def _seat(self, seat: int, sitter: Sitter, levels: list[str], chosen: int) -> None:
        level = None if levels[chosen] == PERSON else levels[chosen]
        self.sitting.seat(seat, sitter._replace(level=level))
        self.draft = table_of(self.sitting.match, self.sitting.wishes)
        self.refresh()

    def _take_back(self, on: bool) -> None:
        self.sitting.take_back_allowed = on
        self.refresh()

    def _rules(self) -> None:
        self.app.routes.rulebook(self.sitting.game.key)

    def _settings(self) -> None:
        self.app.routes.settings()

    def _leave(self) -> None:
        self.app.routes.shelf()
