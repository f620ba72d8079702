"""The demonstration: a title, a match of computer players, tonight's best, and again, until somebody touches anything.

One table, one caption, one list, one button as wide as the screen; all of it to be read from across the room.
"""

from random import Random
from secrets import token_hex

import pygame

from game_closet.engine import offer
from game_closet.engine.options import seat_counts
from game_closet.engine.thinker import Thinker
from game_closet.kit import sign, strip
from game_closet.kit.control import WAKES
from game_closet.kit.pen import Pen
from game_closet.pages.kiosk.demo import Demo
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.stage import art, letters, marks, memory, palette, words
from game_closet.stage.closet import boxes, wall

TITLE, MATCH, SCORES = "title", "match", "scores"
STANDS = {TITLE: 8.0, SCORES: 10.0}  # seconds
EDGE = 48.0  # units: the safe area of a public screen
STRIP = 120.0
LIST = 552.0
BUTTON = 180.0


class Attract(Page):
    """The page that runs while nobody is there."""

    idles = True

    def __init__(self, app: Program, *, hurry: bool = False, seed: str = "", number: int | None = None) -> None:
        super().__init__(app)
        self.hurry = hurry
        self.seed = seed or token_hex(8)
        self.thinker = Thinker()
        self.face = TITLE
        self.stood = 0.0
        self.number = Random().randrange(len(offer.games())) if number is None else number  # of the match being shown
        self.best: list[tuple[str, str, int]] = []
        self.demo = self._next_demo()

    def _next_demo(self) -> Demo:
        key = offer.games()[self.number % len(offer.games())]
        return Demo(key, f"{self.seed}/{self.number}", self.thinker, hurry=self.hurry)

    # ------------------------------------------------------------------ time

    def update(self, seconds: float) -> bool:
        """Let the present face stand its time; True while something moves."""
        self.stood += seconds
        if self.face == MATCH:
            moving = self.demo.update(seconds)
            if self.demo.over or self.stood > self._demo_seconds:
                self._end_demo()
                return True
            return moving
        if self.hurry or self.stood > STANDS[self.face]:
            self.turn(MATCH if self.face == TITLE else TITLE)
            return True
        return False

    @property
    def _demo_seconds(self) -> float:
        kiosk = self.app.kiosk
        return float("inf") if self.hurry or kiosk is None else kiosk.settings.demo

    def _end_demo(self) -> None:
        self.thinker.drop()
        self.number += 1
        self.demo = self._next_demo()
        memory.sweep()  # a match and its conductor know each other; now nothing moves, and they would pile up for days
        self.turn(SCORES)

    def turn(self, face: str) -> None:
        """Show another face."""
        self.face, self.stood = face, 0.0
        if face == MATCH:
            self.demo.sitting.begin()
        self.refresh()

    # ------------------------------------------------------------------ touch

    def handle(self, event: pygame.event.Event) -> None:
        """Any touch or key brings the shelf."""
        if event.type in WAKES:
            self.app.routes.shelf()

    def leave(self) -> None:
        """The thinking process ends with the page."""
        self.thinker.stop()

    # ------------------------------------------------------------------ layout

    def furnish(self) -> None:
        """Lay out what stands still on the present face."""
        self.best = self._tonight()
        if self.face != TITLE:
            marks.lay_bar(self.ground, self.rect(0, 0, self.wide, STRIP), self.u)
        {TITLE: self._title, MATCH: self._match, SCORES: self._scores}[self.face]()
        self._button()

    def _tonight(self) -> list[tuple[str, str, int]]:
        """The best score of tonight in every game that was played: game, name, points."""
        found = ((key, self.app.scores.best(key, self.app.place)) for key in offer.games())
        return [(words.say(f"{key}.name"), *best[:2]) for key, best in found if best]

    @property
    def foot(self) -> float:
        """Where the button begins."""
        return self.tall - BUTTON - 44

    def _title(self) -> None:
        """The sign, and under it the boxes."""
        pen, middle = self.pen, self.wide / 2
        sign.hang(pen, middle - 520, 30, 1040, 190)
        pen.text(middle, 284, words.say("common.kiosk.welcome"), 48, "bold", "#F4E2B8", "cm", self.wide - 2 * EDGE)
        things = list(offer.boxes())
        gap, room = 28.0, self.wide - 2 * EDGE
        width = min(500.0, (room - gap * (len(things) - 1)) / len(things))
        left = middle - (width * len(things) + gap * (len(things) - 1)) / 2
        high = boxes.height(width)
        for number, box in enumerate(things):
            area = self.rect(left + number * (width + gap), self.shelf_front - 12 - high, width, high)
            marks.lay_shadow(self.ground, area, 4 * self.u, 6 * self.u, 26 * self.u, 0.62, dx=14 * self.u)
            art.lay(self.ground, boxes.lid(box, area.width), area.topleft)

    @property
    def shelf_front(self) -> float:
        """Where the front of the shelf on the title begins."""
        return self.foot - 136

    def floor(self, width: int, height: int) -> pygame.Surface:
        """The closet's wall behind the title, the table top behind the rest."""
        if self.face == TITLE:
            return wall.wall(width, height, self.u, (self.shelf_front,))
        return super().floor(width, height)

    @property
    def list_width(self) -> float:
        """Units of tonight's list beside the table."""
        return LIST if not self.narrow else 400.0

    def _match(self) -> None:
        """The table at the left, tonight's best at the right, the caption under the table."""
        sign.hang(self.pen, EDGE, 12, 480 if not self.narrow else 330, 96, hooks=False)
        right = self.wide - EDGE - self.list_width
        self._list(right, STRIP + 28, self.list_width, self.foot - STRIP - 56)
        width = right - 32 - EDGE
        self.demo.lay_out(self.rect(EDGE, STRIP + 20, width, self.foot - STRIP - 132), self.u)

    def _list(self, x: float, y: float, w: float, h: float) -> None:
        pen = self.pen
        marks.lay_card(self.ground, self.rect(x, y, w, h), self.u, seed=52, radius=8, height=12)
        pen.text(x + 36, y + 58, words.say("common.kiosk.tonight"), 48, "slab", width=w - 72)
        pen.rule(x + 34, y + 98, w - 68)
        rows = max(1, int((h - 120) // 103))
        self._lines(self.best[:rows], x + 36, y + 112, w - 72, 103.0)

    def _lines(self, lines: list[tuple[str, str, int]], x: float, y: float, w: float, step: float) -> None:
        pen = self.pen
        if not lines:
            pen.paragraph(x, y + 44, words.say("common.kiosk.no_scores"), 36, w)
        for number, (game, name, points) in enumerate(lines):
            middle = y + step * (number + 0.5)
            if number:
                pen.line(x, middle - step / 2, w)
            score = pen.text(x + w, middle, words.figure(points), 56, "slab", anchor="rm")
            pen.text(x, middle - 21, game, 34, "cond", palette.INK_ON_OFF, width=w - score - 24)
            pen.text(x, middle + 20, name, 36, "bold", width=w - score - 24)

    def _scores(self) -> None:
        """Tonight's best of every game, as large as the page."""
        sign.hang(self.pen, EDGE, 12, 480 if not self.narrow else 330, 96, hooks=False)
        x, y, w, h = EDGE, STRIP + 28, self.wide - 2 * EDGE, self.foot - STRIP - 56
        pen = self.pen
        marks.lay_card(self.ground, self.rect(x, y, w, h), self.u, seed=52, radius=8, height=12)
        pen.text(x + w / 2, y + 62, words.say("common.kiosk.tonight"), 60, "slab", anchor="cm", width=w - 72)
        pen.rule(x + 34, y + 110, w - 68)
        columns = 1 if len(self.best) <= 1 else 2
        wide, rows = (w - 72 - 72 * (columns - 1)) / columns, -(-len(self.best) // columns)
        step = min(110.0, (h - 140) / max(1, rows))
        for column in range(columns):
            part = self.best[column * rows : (column + 1) * rows]
            if part or column == 0:
                self._lines(part, x + 36 + column * (wide + 72), y + 124, wide, step)

    def _button(self) -> None:
        """The one button: the whole screen is it, this is where it says so."""
        pen, u = self.pen, self.u
        area = self.rect(EDGE, self.foot, self.wide - 2 * EDGE, BUTTON)
        marks.lay_glow(self.ground, area, 34 * u, 46 * u, "#FFB84A", 0.8)
        marks.lay_button(self.ground, area, "call", "rest", u)
        rim = area.inflate(round(10 * u), round(10 * u))
        art.lay(self.ground, marks.frame(*rim.size, 32 * u, 6 * u, palette.GOLD), rim.topleft)
        middle, y = self.wide / 2, self.foot + 68
        label = words.say("common.kiosk.touch")
        pen.text(middle + 3, y + 4, label, 84, "slab", "#5E130D", "cm", self.wide - 300)
        pen.text(middle, y, label, 84, "slab", palette.BUTTON_TEXT, "cm", self.wide - 300)
        seats = [count for key in offer.games() for count in seat_counts(key)]
        about = words.say("common.kiosk.about", count=len(offer.games()), low=min(seats), high=max(seats))
        pen.text(middle, y + 66, about, 34, "bold", palette.BUTTON_TEXT, "cm", self.wide - 300)

    # ------------------------------------------------------------------ paint

    def paint(self, surface: pygame.Surface) -> None:
        """The ground and, on it, the match."""
        super().paint(surface)
        if self.face == MATCH:
            self.demo.draw(surface)
            self._paint_plates(surface)
            self._paint_caption(surface)

    def _paint_plates(self, surface: pygame.Surface) -> None:
        u, pen = self.u, Pen(surface, self.u)
        plates = self.demo.plates()
        width = 340.0 if len(plates) < 3 else 300.0
        if self.narrow:
            width *= 0.72
        left = self.wide - EDGE - (width + 20) * len(plates) + 20
        begin = EDGE + (480 if not self.narrow else 330) + 28
        pen.text(left - 28, 60, words.say(f"{self.demo.key}.name"), 40, "slab", palette.CREAM, "rm", left - 28 - begin)
        for number, plate in enumerate(plates):
            area = self.rect(left + number * (width + 20), 14, width, 92)
            strip.draw_plate(surface, area, plate, u, far=True)

    def _paint_caption(self, surface: pygame.Surface) -> None:
        said = self.demo.caption
        if said is None:
            return
        width = self.wide - 2 * EDGE - self.list_width - 32
        area = self.rect(EDGE, self.foot - 100, width, 72)
        marks.lay_band(surface, area, self.u)
        left = area.x + round(30 * self.u)
        if said.sitter is not None:
            at = (area.x + 46 * self.u, area.centery)
            marks.lay_token(surface, said.sitter.colour, said.sitter.shape, at, 50 * self.u)
            left = area.x + round(88 * self.u)
        room = area.right - left - round(24 * self.u)
        px = letters.size(36, self.u)
        letters.write_fitted(
            surface, said.sentence, (left, area.centery), "bold", px, palette.CREAM, room, "lm", area.height * 0.86
        )
