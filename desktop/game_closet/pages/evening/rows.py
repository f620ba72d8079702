"""The plan of an evening: a row for every match, played, on the table or to come."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game_closet import shelf
from game_closet.engine.evening import Evening, Fixture, Outcome, winners
from game_closet.kit.controls import IconButton
from game_closet.pages.evening.table import about_match, names, span
from game_closet.stage import art, marks, palette, words
from game_closet.stage.closet import boxes

if TYPE_CHECKING:
    from game_closet.pages.evening.evening import EveningPage

ROWS = 4  # on a leaf
TOKEN_STEP = 46.0
FAINT = "#8A6B42"


class PlanRows:
    """The sheet *The plan*; more matches than fit go on further leaves."""

    def __init__(self, page: "EveningPage", x: float, y: float, w: float, h: float) -> None:
        self.page = page
        self.evening: Evening = page.evening
        self.x, self.y, self.w, self.h = x, y, w, h

    @property
    def matches(self) -> list[tuple[Fixture, Outcome | None]]:
        """Everything that was played or will be."""
        played = [(outcome.fixture, outcome) for outcome in self.evening.played]
        return [*played, *((fixture, None) for fixture in self.evening.coming)]

    def furnish(self) -> None:
        """Lay the sheet and the rows of its present leaf; by itself it opens where the evening is."""
        page, matches = self.page, self.matches
        leaves = max(1, -(-len(matches) // ROWS))
        if page.leaf is None:
            page.leaf = min(len(self.evening.played) // ROWS, leaves - 1)
        page.leaf = max(0, min(page.leaf, leaves - 1))
        left = span(self.evening.ahead) if self.evening.coming else ""
        page.pen.sheet(self.x, self.y, self.w, self.h, words.say("common.evening.plan"), "" if leaves > 1 else left, 51)
        if leaves > 1:
            page.pen.text(self.x + self.w - 172, self.y + 46, left, 23, "cond", palette.INK_2, "rm", width=self.w * 0.4)
            self._turners(leaves)
        step = (self.h - 104) / ROWS
        for number, (fixture, outcome) in enumerate(matches[page.leaf * ROWS : (page.leaf + 1) * ROWS]):
            row = (self.x + 24, self.y + 100 + number * step, self.w - 48, step - 16)
            self._row(page.leaf * ROWS + number, fixture, outcome, row)

    def _turners(self, count: int) -> None:
        page = self.page
        for icon, way, x in (("left", -1, self.x + self.w - 150), ("right", 1, self.x + self.w - 84)):
            able = 0 <= (page.leaf or 0) + way < count
            label = words.say("common.rulebook.previous" if way < 0 else "common.rulebook.next")
            area = page.rect(x, self.y + 14, 56, 56)
            page.controls.append(IconButton(area, page.u, icon, self._turning(way), label=label, enabled=able))

    def _turning(self, way: int) -> Callable[[], None]:
        def press() -> None:
            self.page.leaf = (self.page.leaf or 0) + way
            self.page.refresh()

        return press

    def _row(
        self, number: int, fixture: Fixture, outcome: Outcome | None, place: tuple[float, float, float, float]
    ) -> None:
        page, pen, u = self.page, self.page.pen, self.page.u
        x, y, w, h = place
        area, on = page.rect(x, y, w, h), number == len(self.evening.played)
        if on:
            marks.lay_glow(page.ground, area, 8 * u, 18 * u, "#F7B94A", 0.45)
        edge = palette.INK if palette.PLAIN else "#B99C66"
        ground = palette.CREAM if palette.PLAIN else "#FBF4E2" if on else "#E9DAB6"
        box = art.rect(0.8, 0.8, w - 1.6, h - 1.6, 8, ground, art.stroke(edge, 1.4))
        art.lay(page.ground, art.svg(box, w, h, u), area.topleft)
        if on:
            art.lay(page.ground, art.svg(art.rect(0, 0, 14, h, 6, palette.RED), 14, h, u), area.topleft)
            rim = area.inflate(round(6 * u), round(6 * u))
            art.lay(page.ground, marks.frame(*rim.size, 10 * u, 5 * u, palette.MUSTARD), rim.topleft)
        pen.text(x + 46, y + h / 2, str(number + 1), 34, "slab", palette.RED if on else palette.RED_DEEP, "cm")
        lid = self._lid(fixture.game, x + 80, y, h)
        tokens = self._tokens(fixture, outcome, x + w - 122, y, h)
        self._words(fixture, outcome, (lid + 20, y, tokens - lid - 34, h))
        self._status(outcome, on, number, x + w - 62, y + h / 2)

    def _lid(self, key: str, x: float, y: float, h: float) -> float:
        """The box of the game; where it ends."""
        page, u = self.page, self.page.u
        width = min(166.0, (h - 22) / boxes.height(1.0), 120.0 if page.narrow else 166.0)
        image = boxes.lid(shelf.box(key), page.pen.px(width * 2))
        size = (page.pen.px(width), page.pen.px(boxes.height(width)))
        area = page.rect(x, y + (h - boxes.height(width)) / 2, width, boxes.height(width))
        marks.lay_shadow(page.ground, area, 2 * u, 3 * u, 6 * u, 0.5, dx=2 * u)
        art.lay(page.ground, art.scaled(image, size), area.topleft)
        return x + width

    def _tokens(self, fixture: Fixture, outcome: Outcome | None, right: float, y: float, h: float) -> float:
        """Everybody's token, or a dash where they sit out; where they begin."""
        pen, evening = self.page.pen, self.evening
        there = outcome.present if outcome else evening.present
        rows = 1 if len(there) <= 5 and not self.page.narrow else 2
        columns = -(-len(there) // rows)
        step, radius = (TOKEN_STEP, 14.0) if rows == 1 else (38.0, 12.0)
        left, out = right - columns * step, [person for person in there if person not in fixture.people]
        for number, person in enumerate(there):
            at = left + (number % columns + 0.5) * step
            level = y + h / 2 + (number // columns - (rows - 1) / 2) * 38
            if person in out:
                dash = art.circle(at, level, radius + 3, "none", art.stroke(FAINT, 2))
                dash += art.line(at - 8, level, at + 8, level, FAINT, 3)
                pen.ink(dash, at - 20, level - 20, 40, 40)
                if rows == 1 and len(out) == 1:
                    label = words.say("common.evening.sits_out")
                    pen.text(at, level + 36, label, 18, "cond", palette.INK_ON_OFF, "cm", width=step * 1.9)
            else:
                pen.token(evening.people[person], at, level, radius)
        return left

    def _words(self, fixture: Fixture, outcome: Outcome | None, place: tuple[float, float, float, float]) -> None:
        page, (x, y, w, h) = self.page, place
        page.pen.text(x, y + h * 0.26, words.say(f"{fixture.game}.name"), 32, "slab", width=w)
        room = page.rect(x, y + h * 0.44, w, h * 0.48)
        if outcome is None:
            page.pen.label(room, about_match(self.evening, fixture), 22, "text", palette.INK_ON_OFF, "lm", 0)
            return
        best = winners(outcome)
        key = "won" if len(best) == 1 else "shared"
        sentence = words.say(
            f"common.evening.{key}", names=names(self.evening, best), score=max(outcome.scores, default=0)
        )
        page.pen.label(room, sentence, 23, "condb", palette.INK, "lm", 0)

    def _status(self, outcome: Outcome | None, on: bool, number: int, x: float, y: float) -> None:
        page, pen = self.page, self.page.pen
        if outcome is not None:
            pen.ink(art.circle(x, y, 24, palette.GREEN), x - 28, y - 28, 56, 56)
            pen.icon("check", x, y, 46, "#FFF6E2")
            return
        if on:
            text = words.say(f"common.evening.status_{'now' if self.evening.table else 'next'}")
        else:
            text = words.say("common.evening.minutes", count=self.matches[number][0].minutes)
        face = art.rect(x - 46, y - 26, 92, 52, 10, palette.INK if on else "#DCCBA2", art.stroke("#7A6138", 1.4))
        pen.ink(face, x - 48, y - 28, 96, 56)
        ink = palette.CREAM if on else palette.INK
        pen.label(page.rect(x - 46, y - 26, 92, 52), text, 25, "condb", ink, pad=6)
