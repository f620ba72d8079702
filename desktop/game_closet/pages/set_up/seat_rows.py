"""The seats of a table being set: a row for each, in the order of play."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game_closet.engine import offer
from game_closet.engine.people import Sitter
from game_closet.kit.control import Look
from game_closet.kit.controls import Area, Field, Segments, Stepper
from game_closet.kit.keyboard import key_label
from game_closet.kit.pen import Pen
from game_closet.stage import art, company, marks, palette, words

if TYPE_CHECKING:
    from game_closet.pages.set_up.set_up import SetUp

ROW = 118.0


class SeatRows:
    """The sheet *Around the table*."""

    def __init__(self, page: "SetUp", x: float, y: float, w: float, h: float) -> None:
        self.page = page
        self.x, self.y, self.w, self.h = x, y, w, h

    def furnish(self) -> None:
        """Lay the sheet and its rows."""
        page, table = self.page, self.page.draft
        way = words.say("common.setup.right" if table.rules.rightward else "common.setup.left")
        page.pen.sheet(self.x, self.y, self.w, self.h, words.say("common.setup.around"), way, 51)
        more = len(table.sitters) < max(table.counts())
        begins = table.first is not None
        rows = len(table.sitters) + more
        room = self.h - 104 - (92 if begins else 16)
        step = min(ROW, room / rows)
        keys = {seat: key_label(place) for seat, place in page.call_places().items()}
        for seat, sitter in enumerate(table.sitters):
            self._row(seat, sitter, self.y + 102 + seat * step, step - (16 if step > 100 else 10), keys.get(seat, ""))
        if more:
            self._more(self.y + 102 + len(table.sitters) * step, step - (16 if step > 100 else 10))
        if begins:
            self._first(self.y + self.h - 84)

    def _row(self, seat: int, sitter: Sitter, y: float, high: float, key: str) -> None:
        page, u = self.page, self.page.u
        x, w = self.x + 24, self.w - 48
        detail = words.say("common.settings.press_key") if page.asked == seat else self._detail(sitter, key)
        seg_w, field_w = (204.0, 118.0) if not page.narrow else (150.0, 104.0)
        tall = min(60.0, high - 14)
        top = y + (high - tall) / 2
        place = _SeatPlace(page.rect(x, y, w, high), u, sitter, page.seat == seat, self._open(seat))
        place.name_room = page.pen.px(w - seg_w - field_w - 142)
        page.controls.append(place)
        right = x + w - 12 - field_w - 12
        chosen = 0 if sitter.human else 1
        area = page.rect(right - seg_w, top, seg_w, tall)
        page.controls.append(Segments(area, u, ("person", "gear"), chosen, self._kind(seat, sitter), icons=True))
        if detail:
            area = page.rect(right + 12, top, field_w, tall)
            press = self._ask_key(seat) if sitter.human else self._next_level(seat, sitter)
            page.controls.append(Field(area, u, detail, press))

    @staticmethod
    def _detail(sitter: Sitter, key: str) -> str:
        if sitter.level is not None:
            return words.say(f"common.level.{sitter.level}")
        return words.say("common.setup.key", key=key) if key else ""

    def _open(self, seat: int) -> Callable[[], None]:
        def press() -> None:
            self.page.seat = None if self.page.seat == seat else seat
            self.page.refresh()

        return press

    def _ask_key(self, seat: int) -> Callable[[], None]:
        def press() -> None:
            self.page.asked = None if self.page.asked == seat else seat
            self.page.refresh()

        return press

    def _kind(self, seat: int, sitter: Sitter) -> Callable[[int], None]:
        """A person instead of a computer player, or the other way round."""

        def choose(number: int) -> None:
            if (number == 0) == sitter.human:
                return
            page, level = self.page, None if number == 0 else offer.usual_level(self.page.draft.key)
            others = [who for other, who in enumerate(page.draft.sitters) if other != seat]
            person = page.somebody(others) if level is None else None
            name = person.name if person else company.free_name(others, level)
            page.put(page.draft.seated(seat, sitter._replace(name=name, level=level)))

        return choose

    def _next_level(self, seat: int, sitter: Sitter) -> Callable[[], None]:
        page = self.page
        levels = offer.levels(page.draft.key)

        def press() -> None:
            at = levels.index(sitter.level) if sitter.level in levels else 0
            page.put(page.draft.seated(seat, sitter._replace(level=levels[(at + 1) % len(levels)])))

        return press

    def _more(self, y: float, high: float) -> None:
        page = self.page

        def press() -> None:
            person = page.somebody(page.draft.sitters)
            level = offer.usual_level(page.draft.key)
            page.attempt(lambda: page.draft.added(person or company.newcomer(page.draft.sitters, level)))

        area = page.rect(self.x + 24, y, self.w - 48, high)
        page.controls.append(_Vacant(area, page.u, words.say("common.setup.add_seat"), press))

    def _first(self, y: float) -> None:
        """Who begins: in the words of the game's own sheet."""
        page, table = self.page, self.page.draft
        first = table.first or 0
        label = words.say(f"{table.key}.option.{table.lead}")
        width = self.w * 0.44
        page.pen.text(self.x + 32, y + 30, label, 25, "text", width=self.w - width - 84)

        def step(way: int) -> None:
            page.attempt(lambda: table.beginning((first + way) % len(table.sitters)))

        area = page.rect(self.x + self.w - 32 - width, y, width, 60)
        page.controls.append(Stepper(area, page.u, table.sitters[first].name, step))


class _SeatPlace(Area):
    """A seat's row: token and name; pressed, it opens the seat's form."""

    radius = 8.0
    name_room = 200

    def __init__(self, area: pygame.Rect, u: float, sitter: Sitter, chosen: bool, on_press: Callable[[], None]) -> None:
        super().__init__(area, u, on_press)
        self.sitter = sitter
        self.chosen = chosen

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the row."""
        area, u = self.area, self.u
        w, h = area.w / u, area.h / u
        edge = palette.INK if palette.PLAIN else "#B99C66"
        ground = palette.CREAM if palette.PLAIN else "#E9DAB6"
        box = art.rect(0.8, 0.8, w - 1.6, h - 1.6, 8, ground, art.stroke(edge, 1.4))
        art.lay(surface, art.cached(("seat-row", area.size, u), lambda: art.svg(box, w, h, u)), area.topleft)
        if self.chosen:
            rim = area.inflate(round(6 * u), round(6 * u))
            art.lay(surface, marks.frame(*rim.size, 10 * u, 4 * u, palette.MUSTARD), rim.topleft)
        side = min(67 * u, area.h * 0.74)
        marks.lay_token(surface, self.sitter.colour, self.sitter.shape, (area.x + 56 * u, area.centery), side)
        room = pygame.Rect(area.x + round(104 * u), area.y, self.name_room, area.h)
        Pen(surface, u).label(room, self.sitter.name, 31, "bold", palette.INK, "lm", 0)


class _Vacant(Area):
    """The dashed place of one seat more."""

    radius = 8.0

    def __init__(self, area: pygame.Rect, u: float, label: str, on_press: Callable[[], None]) -> None:
        super().__init__(area, u, on_press)
        self.label = label

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the dashed place."""
        u, (w, h) = self.u, (self.area.w / self.u, self.area.h / self.u)
        pen, colour = 3.0, palette.INK if palette.PLAIN else "#9A7F55"
        frame = art.dashed(pen / 2, pen / 2, w - pen, h - pen, colour, pen, 12, 9)
        art.lay(surface, art.cached(("vacant", self.area.size, u), lambda: art.svg(frame, w, h, u)), self.area.topleft)
        px = round(30 * u)
        words_px = Pen(surface, u).width(self.label, 28, "bold") * u
        left = self.area.centerx - (px + words_px + 12 * u) / 2
        art.lay_mid(surface, marks.icon("plus", px, palette.INK_2), (left + px / 2, self.area.centery))
        room = pygame.Rect(round(left + px + 12 * u), self.area.y, round(words_px) + 4, self.area.h)
        Pen(surface, u).label(room, self.label, 28, "bold", palette.INK_2, "lm", 0)
