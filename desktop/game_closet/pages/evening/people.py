"""The sheet *Who plays* of an evening: everybody known here, one press each, and a line for somebody new."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game_closet.engine.evening import FEWEST, MOST
from game_closet.engine.names import clean_name
from game_closet.engine.people import TOKENS, Sitter, sitters_of
from game_closet.kit.control import Look
from game_closet.kit.controls import Area
from game_closet.kit.pen import Pen
from game_closet.pages.forms import Entry
from game_closet.pages.program import Program
from game_closet.stage import art, company, marks, palette, words

if TYPE_CHECKING:
    from game_closet.pages.evening.form import EveningForm

CELLS = 12  # people shown to choose from


class PeopleSheet:
    """Who comes, chosen from the people of last time and of the house."""

    def __init__(self, page: "EveningForm", x: float, y: float, w: float, h: float) -> None:
        self.page = page
        self.x, self.y, self.w, self.h = x, y, w, h

    def furnish(self) -> None:
        """Lay the sheet: a cell for everybody in two columns, then the line for a new name."""
        page = self.page
        aside = words.say("common.evening.people_aside", low=FEWEST, high=MOST)
        page.pen.sheet(self.x, self.y, self.w, self.h, words.say("common.evening.people"), aside, 51)
        left, width, gap = self.x + 28, self.w - 56, 12.0
        wide = (width - gap) / 2
        rows = -(-min(CELLS, len(page.known)) // 2)
        step = min(84.0, (self.h - 216) / max(1, rows))
        for number, who in enumerate(page.known[:CELLS]):
            area = page.rect(left + (number % 2) * (wide + gap), self.y + 104 + (number // 2) * step, wide, step - gap)
            page.controls.append(PersonCell(area, page.u, who, number in page.chosen, self._flipping(number)))
        line = page.rect(left, self.y + self.h - 92, width, 64)
        hint = words.say("common.evening.add")
        page.controls.append(Entry(page, line, "", self._add, hint=hint))

    def _flipping(self, number: int) -> Callable[[], None]:
        def press() -> None:
            page = self.page
            if number in page.chosen:
                page.chosen.remove(number)
            elif len(page.chosen) >= MOST:
                page.app.tell(words.say("common.evening.full"))
            else:
                page.chosen.add(number)
            page.changed_people()

        return press

    def _add(self, text: str) -> None:
        """Somebody new comes; a name that is known already is only chosen."""
        page, name = self.page, clean_name(text, "")
        if not name:
            page.refresh()
            return
        names = [who.name.casefold() for who in page.known]
        if name.casefold() not in names:
            person = page.app.profiles.named(name)
            mark = (person.colour, person.shape) if person else None
            page.known.append(Sitter(name, *free_token(page.known, mark)))
            names.append(name.casefold())
        number = names.index(name.casefold())
        if len(page.chosen | {number}) > MOST:
            page.app.tell(words.say("common.evening.full"))
        else:
            page.chosen.add(number)
        if number >= CELLS:  # a new face takes the place of one that was only offered
            page.bring_forward(number, CELLS)
        page.changed_people()


class PersonCell(Area):
    """Somebody who may come: token and name, with a tick when chosen."""

    radius = 8.0

    def __init__(self, area: pygame.Rect, u: float, who: Sitter, chosen: bool, on_press: Callable[[], None]) -> None:
        super().__init__(area, u, on_press)
        self.who = who
        self.chosen = chosen

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the cell."""
        area, u = self.area, self.u
        lay_choice(surface, area, u, self.chosen)
        side = min(50 * u, area.h * 0.74)
        marks.lay_token(surface, self.who.colour, self.who.shape, (area.x + 36 * u, area.centery), side)
        room = pygame.Rect(area.x + round(66 * u), area.y, area.w - round(112 * u), area.h)
        ink = palette.INK if self.chosen else palette.INK_2
        Pen(surface, u).label(room, self.who.name, 25, "bold", ink, "lm", 0)


def lay_choice(surface: pygame.Surface, area: pygame.Rect, u: float, chosen: bool) -> None:
    """The ground of something that can be chosen, with a tick at its right end when it is."""
    w, h = area.w / u, area.h / u
    edge = palette.INK if palette.PLAIN or chosen else "#B99C66"
    ground = palette.CREAM if palette.PLAIN else "#FBF4E2" if chosen else "#E2D2AC"
    box = art.rect(1, 1, w - 2, h - 2, 8, ground, art.stroke(edge, 2 if chosen else 1.4))
    art.lay(surface, art.cached(("choice", area.size, u, chosen), lambda: art.svg(box, w, h, u)), area.topleft)
    middle = (area.right - round(28 * u), area.centery)
    if chosen:
        disc = art.cached(("tick", u), lambda: art.svg(art.circle(16, 16, 15, palette.GREEN), 32, 32, u))
        art.lay_mid(surface, disc, middle)
        art.lay_mid(surface, marks.icon("check", round(30 * u), "#FFF6E2"), middle)
    else:
        ring = art.circle(16, 16, 13, "none", art.stroke("#8A6B42", 2))
        art.lay_mid(surface, art.cached(("untick", u), lambda: art.svg(ring, 32, 32, u)), middle)


def free_token(people: Sequence[Sitter], liked: tuple[int, int] | None = None) -> tuple[int, int]:
    """A colour and shape that nobody has together; the one somebody likes, if it is free."""
    taken = {(who.colour, who.shape) for who in people}
    if liked is not None and liked not in taken:
        return liked
    pairs = [(colour, (colour + shift) % TOKENS) for shift in range(TOKENS) for colour in range(TOKENS)]
    return next((pair for pair in pairs if pair not in taken), (0, 0))


def acquaintances(app: Program, probable: Sequence[Sitter]) -> list[Sitter]:
    """Everybody who may come: those who probably do, the people of the last table, and those of the house."""
    last = [who for who in sitters_of(app.settings.last_sitters) if who.human]
    house = [Sitter(one.name, one.colour, one.shape) for one in app.profiles.all]
    known: list[Sitter] = []
    for who in (*probable, *last, *house):
        if who.name.casefold() not in {other.name.casefold() for other in known}:
            known.append(Sitter(who.name, *free_token(known, (who.colour, who.shape))))
    while len(known) < FEWEST:
        known.append(Sitter(company.free_name(known, None), *free_token(known)))
    return known
