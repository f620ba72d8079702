"""The settings of a table, on the sheet of its pause."""

from collections.abc import Callable
from typing import Protocol

import pygame

from game_closet.engine.draft import Draft, FormRow
from game_closet.kit.control import Control
from game_closet.kit.controls import IconButton, Segments, Stepper, Switch
from game_closet.kit.pen import Pen
from game_closet.pages.set_up.house_rules import flips, hint, label, said
from game_closet.stage import palette, words

CHOICE, SWITCH = 120.0, 68.0  # units a line of either kind is high
MOST = 6  # more choices than this are stepped through


class Ruled(Protocol):
    """A page that such a sheet can lie on."""

    draft: Draft
    rows_sheet: int  # the leaf that is open
    pen: Pen
    controls: list[Control]

    @property
    def u(self) -> float:
        """Pixels to the design unit."""

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A rectangle of design units in pixels."""

    def refresh(self) -> None:
        """Lay the page out again."""

    def attempt(self, change: Callable[[], Draft]) -> None:
        """Change the draft."""


class HouseRules:
    """The sheet *House rules*; more lines than fit go on further leaves."""

    title = "common.setup.house_rules"

    def __init__(self, page: Ruled, x: float, y: float, w: float, h: float) -> None:
        self.page = page
        self.x, self.y, self.w, self.h = x, y, w, h

    def rows(self) -> list[FormRow]:
        """The lines of the sheet."""
        return self.page.draft.rows()

    def aside(self) -> str:
        """Nothing."""
        return ""

    def furnish(self) -> None:
        """Lay the sheet and the lines of its present leaf."""
        page, rows = self.page, self.rows()
        leaves = self._leaves(rows)
        page.rows_sheet = min(page.rows_sheet, len(leaves) - 1)
        aside = self.aside()
        if len(leaves) > 1:
            aside = ""
            self._turners(len(leaves))
        page.pen.sheet(self.x, self.y, self.w, self.h, words.say(self.title), aside, 52)
        y = self.y + 104
        for row in leaves[page.rows_sheet]:
            (self._switch if flips(page.draft.key, row) else self._choice)(row, y)
            y += _height(page.draft.key, row)
        if not rows:
            page.pen.paragraph(self.x + 32, y + 20, words.say("common.setup.no_rules"), 23, self.w - 64)

    def _leaves(self, rows: list[FormRow]) -> list[list[FormRow]]:
        leaves: list[list[FormRow]] = [[]]
        room = left = self.h - 120
        for row in rows:
            high = _height(self.page.draft.key, row)
            if high > left and leaves[-1]:
                leaves.append([])
                left = room
            leaves[-1].append(row)
            left -= high
        return leaves

    def _turners(self, count: int) -> None:
        page = self.page
        for icon, way, x in (("left", -1, self.x + self.w - 158), ("right", 1, self.x + self.w - 90)):
            able = 0 <= page.rows_sheet + way < count
            area = page.rect(x, self.y + 12, 60, 60)
            label = words.say("common.rulebook.previous" if way < 0 else "common.rulebook.next")
            page.controls.append(IconButton(area, page.u, icon, self._turning(way), label=label, enabled=able))

    def _turning(self, way: int) -> Callable[[], None]:
        def press() -> None:
            self.page.rows_sheet += way
            self.page.refresh()

        return press

    def _choice(self, row: FormRow, y: float) -> None:
        page, key = self.page, self.page.draft.key
        wide = page.pen.text(self.x + 32, y + 20, label(key, row), 25, "bold", width=self.w - 64)
        aside, room = hint(key, row), self.w - 64 - wide - 16
        if aside and page.pen.width(aside, 17, "cond") <= room:
            page.pen.text(self.x + self.w - 32, y + 21, aside, 20, "cond", palette.INK_2, "rm", width=room)
        area = page.rect(self.x + 32, y + 43, self.w - 64, 60)
        at = row.choices.index(row.value) if row.value in row.choices else -1
        choose = self._choosing(row)
        if at >= 0 and len(row.choices) <= MOST:
            page.controls.append(Segments(area, page.u, [said(key, row, v) for v in row.choices], at, choose))
            return
        step: Callable[[int], object] = lambda way: choose(max(0, min(len(row.choices) - 1, at + way)))  # noqa: E731
        down, up = at > 0, at < len(row.choices) - 1
        page.controls.append(Stepper(area, page.u, said(key, row, row.value), step, down=down, up=up))

    def _switch(self, row: FormRow, y: float) -> None:
        page, aside = self.page, hint(self.page.draft.key, row)
        down = 22 if aside else SWITCH / 2
        page.pen.text(self.x + 32, y + down, label(page.draft.key, row), 25, "text", width=self.w - 180)
        page.pen.text(self.x + 32, y + 49, aside, 20, "cond", palette.INK_2, width=self.w - 180)
        area = page.rect(self.x + self.w - 32 - 92, y + 3, 92, 60)
        choose = self._choosing(row)
        flip: Callable[[bool], object] = lambda on: choose(row.choices.index(on))  # noqa: E731
        page.controls.append(Switch(area, page.u, bool(row.value), flip))

    def _choosing(self, row: FormRow) -> Callable[[int], None]:
        return lambda number: self.page.attempt(lambda: self.page.draft.set(row, row.choices[number]))


class TableWishes(HouseRules):
    """The sheet of what may be changed at any time, since it is no rule: how the table looks and how long it waits."""

    title = "common.setup.table"

    def rows(self) -> list[FormRow]:
        """Only the settings of the table."""
        return [row for row in self.page.draft.rows() if row.group == "setting"]


def _height(key: str, row: FormRow) -> float:
    return SWITCH if flips(key, row) else CHOICE
