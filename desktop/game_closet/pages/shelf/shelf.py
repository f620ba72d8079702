"""The shelf: every box of the closet, and the match that is still on the table."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game_closet.contract import Refused
from game_closet.engine import offer, record
from game_closet.engine.match import Match, made
from game_closet.kit import sign
from game_closet.kit.control import Look
from game_closet.kit.controls import Button, Chip, IconButton, PictureButton
from game_closet.pages.begin import play_on
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.pages.shelf.evening_card import lay_evening
from game_closet.stage import art, letters, marks, palette, words
from game_closet.stage.closet import boxes, wall
from game_closet.stage.closet.lid import box_key
from game_closet.store.running import Saved

COLUMNS, ROWS = 3, 2
BOX = 500.0
CARD = 340.0
PLATE = 58.0
PUBLIC = ("common.shelf.scores", "common.shelf.rules")  # ways that a kiosk offers
SIGN, SMALL_SIGN = 600.0, 560.0
GAP = 12.0  # between two chips


class Way(NamedTuple):
    """A way from the shelf to another page."""

    icon: str
    word: str
    go: Callable[[], object]


class Shelf(Page):
    """The page the program opens on."""

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.sheet = 0
        self.saved: list[Saved] = []
        self.match: Match | None = None

    def lay_out(self) -> None:
        """Look what stands on the table, then set out the boxes."""
        self.saved = self.app.running.matches()
        self.match = self._standing()
        super().lay_out()

    def _standing(self) -> Match | None:
        """The newest match that can be followed; one that cannot waits in the score book."""
        for saved in list(self.saved):
            try:
                match = record.replay(saved.record)
            except Refused:
                continue
            self.saved.remove(saved)
            self.saved.insert(0, saved)
            return match
        return None

    @property
    def things(self) -> list[str]:
        """The boxes on the shelf; the card of the running match takes the last place of the first sheet."""
        return list(offer.boxes())

    @property
    def places(self) -> int:
        """How many boxes go on a sheet."""
        return COLUMNS * ROWS

    def sheets(self) -> list[list[str | None]]:
        """What stands in the places of every sheet; None is the card of the running match."""
        standing: list[str | None] = list(self.things)
        if self.match is not None or self.app.evenings.going_on is not None:
            standing.insert(min(len(standing), self.places - 1), None)
        return [standing[at : at + self.places] for at in range(0, len(standing), self.places)] or [[]]

    # ------------------------------------------------------------------ layout

    @property
    def box_width(self) -> float:
        """Units a box is wide."""
        return min(BOX, (self.wide - 240) / COLUMNS)

    @property
    def fronts(self) -> tuple[float, ...]:
        """Where the shelves begin, in units from the top."""
        spare = self.tall - 1080
        if self.narrow:
            return (536.0 + spare * 0.45, 946.0 + spare * 0.85)
        return (536.0 + spare * 0.45, 976.0 + spare * 0.9)

    def floor(self, width: int, height: int) -> pygame.Surface:
        """The closet's wall."""
        return wall.wall(width, height, self.u, self.fronts)

    def furnish(self) -> None:
        """Boxes, plates, sign and buttons."""
        sheets = self.sheets()
        self.sheet = min(self.sheet, len(sheets) - 1)
        w, h = (SIGN, 112.0) if not self.narrow else (SMALL_SIGN, 104.0)
        sign.hang(self.pen, (self.wide - w) / 2, 24, w, h)
        self._chips()
        width = self.box_width
        gap = (self.wide - COLUMNS * width) / (COLUMNS + 1.2)
        left = (self.wide - COLUMNS * width - (COLUMNS - 1) * gap) / 2
        for place, thing in enumerate(sheets[self.sheet]):
            x = left + (place % COLUMNS) * (width + gap)
            foot = self.fronts[place // COLUMNS] - 12
            if thing is None:
                self._card(x, foot, width)
            else:
                self._box(thing, x, foot, width)
        if len(sheets) > 1:
            self._turners(len(sheets))
        if not self.things:
            self.pen.text(
                self.wide / 2, self.tall / 2, words.say("common.shelf.empty"), 30, "bold", palette.CREAM, "cm"
            )
        if not self.app.kiosk:  # a visitor sees boxes and touches one
            sentence = words.say("common.shelf.help")
            self.pen.text(self.wide / 2, self.tall - 22, sentence, 20, "text", "#E8D9B6", "cm", self.wide - 80)

    def _box(self, box: str, x: float, foot: float, width: float) -> None:
        image = boxes.lid(box, self.pen.px(width))
        high = image.get_height() / self.u
        area = self.rect(x, foot - high, width, high)
        self._box_shadow(area)
        self.controls.append(_Box(area, self.u, self._opening(box), image, area.topleft))
        self._plate(box, x + width / 2, foot + 4, width)

    def _box_shadow(self, area: pygame.Rect) -> None:
        u = self.u
        marks.lay_shadow(self.ground, area, 4 * u, 6 * u, 26 * u, 0.62, dx=14 * u)
        foot = pygame.Rect(area.x - round(4 * u), area.bottom - round(10 * u), area.w + round(8 * u), round(14 * u))
        marks.lay_shadow(self.ground, foot, 4 * u, 6 * u, 8 * u, 0.7, dx=4 * u)

    def _opening(self, box: str) -> Callable[[], None]:
        def press() -> None:
            self.app.routes.set_up(box)

        return press

    def _plate(self, box: str, middle: float, y: float, room: float) -> None:
        """The brass-framed card under a box: its games and who can play them."""
        title = words.say("common.shelf.dot").join(boxes.names(box))
        low, high = boxes.seats(box)
        sub = (
            words.say("common.shelf.players", low=low, high=high)
            if low < high
            else words.say("common.shelf.players_two")
        )
        about = box_key(box, "about")
        if words.has(about):
            sub += words.say("common.shelf.dot") + words.say(about)
        width = min(room + 60, max(200, self.pen.width(title, 22, "bold") + 48, self.pen.width(sub, 19, "cond") + 48))
        u, grown = self.u, min(1.4, letters.size(22, self.u) / (22 * self.u))
        tall = PLATE * max(1.0, grown)
        area = self.rect(middle - width / 2, y, width, tall)
        marks.lay_shadow(self.ground, area, 5 * u, 5 * u, 8 * u, 0.6, dx=u)
        art.lay(self.ground, marks.card(*area.size, u, palette.CREAM, 21, 5), area.topleft)
        w = area.w / u
        brass = art.rect(1.5, 1.5, w - 3, tall - 3, 5, "none", art.stroke(palette.BRASS, 3))
        brass += art.rect(1, 1, w - 2, tall - 2, 5, "none", art.stroke(palette.BRASS_LIGHT, 1, 0.7))
        brass += art.circle(10, tall / 2, 3.2, "#8A6325") + art.circle(w - 10, tall / 2, 3.2, "#8A6325")
        art.lay(self.ground, art.svg(brass, w, tall, u), area.topleft)
        self.pen.text(middle, y + tall * 0.345, title, 22, "bold", anchor="cm", width=width - 40)
        self.pen.text(middle, y + tall * 0.76, sub, 19, "cond", palette.INK_2, "cm", width=width - 40)

    def _card(self, x: float, foot: float, width: float) -> None:
        """The evening that goes on, or the match that is still on the table."""
        match, evening, high = self.match, self.app.evenings.going_on, min(CARD, boxes.height(width))
        if evening is not None:
            lay_evening(self, evening, x, foot - high, width, high)
            return
        assert match is not None
        y, pen = foot - high, self.pen
        marks.lay_card(self.ground, self.rect(x, y, width, high), self.u, seed=21, radius=4, height=12)
        tab = art.rect(0, 0, width, 12, 4, palette.RED)
        art.lay(self.ground, art.svg(tab, width, 12, self.u), self.rect(x, y, width, 12).topleft)
        pen.text(x + 28, y + high * 0.15, words.say("common.shelf.on_the_table"), 27, "slab", width=width - 56)
        pen.text(x + 28, y + high * 0.265, self._about(match), 20, "text", palette.INK_2, width=width - 56)
        pen.line(x + 28, y + high * 0.35, width - 56, "#A98C5E")
        self._standings(match, x + 28, y + high * 0.38, width - 56, high * 0.62 - 88)
        area = self.rect(x + 28, y + high - 80, width - 56, 64)
        saved = self.saved[0]
        press: Callable[[], object] = lambda: play_on(self.app, saved)  # noqa: E731
        self.controls.append(Button(area, self.u, words.say("common.menu.play_on"), press, kind="red", size=25))

    def _about(self, match: Match) -> str:
        title = words.say(f"{match.game.key}.name")
        parts = [title, words.say("common.shelf.moves_made", count=made(match.moves))]
        if len(self.saved) > 1:
            parts.append(words.say("common.shelf.others", count=len(self.saved) - 1))
        return words.say("common.list.between").join(parts)

    def _standings(self, match: Match, x: float, y: float, width: float, high: float) -> None:
        """Who sits at it and how it stands: one column for up to three, two for more."""
        people = match.sitters
        columns = 1 if len(people) <= 3 else 2
        rows = -(-len(people) // columns)
        wide, step = width / columns, high / max(3, rows)
        for seat, who in enumerate(people):
            left, middle = x + (seat // rows) * wide, y + (seat % rows + 0.5) * step
            right = left + wide - (14 if columns == 2 else 2)
            self.pen.token(who, left + 12, middle, 11)
            figure = self.pen.text(right, middle, words.figure(match.scores[seat]), 22, "slab", anchor="rm")
            self.pen.text(left + 36, middle, who.name, 21, "text", width=right - left - figure - 46)

    def ways(self) -> tuple[list[Way], list[Way]]:
        """The ways to other pages, those left of the sign and those right of it."""
        left = [
            Way("person", "common.shelf.people", self.app.routes.players),
            Way("chart", "common.shelf.scores", self.app.routes.score_book),
            Way("cup", "common.shelf.evening", self.app.routes.evening),
        ]
        right = [
            Way("dice", "common.shelf.pick", self.app.routes.pick),
            Way("book", "common.shelf.rules", self.app.routes.rulebook),
            Way("gear", "common.shelf.settings", self.app.routes.settings),
        ]
        if self.app.kiosk:
            return [way for way in left if way.word in PUBLIC], [way for way in right if way.word in PUBLIC]
        return left, right

    def _chips(self) -> None:
        """The ways as dark chips: in one row where they fit, else in two."""
        room = (self.wide - (SIGN if not self.narrow else SMALL_SIGN)) / 2 - 32 - 24
        for ways, mirrored in zip(self.ways(), (False, True), strict=True):
            widths = [self.pen.width(words.say(way.word), 22, "bold") + 92 for way in ways]
            rows = self._packed(widths, room)
            high, tops = (64, (40.0,)) if len(rows) == 1 else (62, (10.0, 78.0))
            for row, top in zip(rows, tops, strict=False):
                span = sum(widths[number] for number in row) + GAP * (len(row) - 1)
                x = self.wide - 32 - span if mirrored else 32.0
                for number in row:
                    area, label = self.rect(x, top, widths[number], high), words.say(ways[number].word)
                    self.controls.append(Chip(area, self.u, label, ways[number].go, ways[number].icon))
                    x += widths[number] + GAP

    @staticmethod
    def _packed(widths: list[float], room: float) -> list[list[int]]:
        """The chips of one side in as few rows as they fit into."""
        rows: list[list[int]] = [[]]
        left = room
        for number, width in enumerate(widths):
            if rows[-1] and width > left:
                rows.append([])
                left = room
            rows[-1].append(number)
            left -= width + GAP
        return rows

    def _turners(self, count: int) -> None:
        middle = self.fronts[0] + 12
        for icon, x, way, label in (
            ("left", 12, -1, "common.shelf.boxes_before"),
            ("right", self.wide - 72, 1, "common.shelf.boxes_after"),
        ):
            able = 0 <= self.sheet + way < count
            press: Callable[[], object] = lambda way=way: self.turn(way)  # type: ignore[misc]  # noqa: E731
            area = self.rect(x, middle, 60, 60)
            self.controls.append(IconButton(area, self.u, icon, press, label=words.say(label), enabled=able))

    def turn(self, way: int) -> None:
        """Show the next or the last six boxes."""
        wished = self.sheet + way
        if 0 <= wished < len(self.sheets()):
            self.sheet = wished
            self.refresh()

    def handle(self, event: pygame.event.Event) -> None:
        """The wheel and the page keys turn the sheets."""
        if event.type == pygame.MOUSEWHEEL and event.y:
            self.turn(-1 if event.y > 0 else 1)
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.turn(-1 if event.key == pygame.K_PAGEUP else 1)
        else:
            super().handle(event)


class _Box(PictureButton):
    """A box on the shelf."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the box; under the hand it glows and stands in a gold frame."""
        super().paint(surface, look)
        if look.hover or look.held:
            rim = self.area.inflate(round(12 * self.u), round(12 * self.u))
            art.lay(surface, marks.frame(*rim.size, 8 * self.u, 4 * self.u, palette.LAMP), rim.topleft)
        if look.focus:
            marks.lay_focus(surface, self.area, 6 * self.u, self.u)
