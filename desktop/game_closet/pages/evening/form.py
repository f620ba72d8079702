"""Setting up an evening, or changing the rest of it: who plays, which games, how long.

Everything has a default, so that *Start* can be the first press: the people of last time, every game that seats them,
an hour of short matches.
"""

from collections.abc import Callable

import pygame

from game_closet.engine import lengths, offer
from game_closet.engine.evening import FEWEST, LONGEST, SHORTEST, Evening, fitting, seats_for
from game_closet.engine.people import Sitter, sitters_of
from game_closet.kit.control import Look
from game_closet.kit.controls import Area, Button, Segments, Stepper
from game_closet.kit.pen import Pen
from game_closet.pages.evening.people import PeopleSheet, acquaintances, lay_choice
from game_closet.pages.evening.table import names, seating, span
from game_closet.pages.forms import FormPage
from game_closet.pages.program import Program
from game_closet.stage import palette, words

LENGTHS = (15, 20, 30, 45, 60, 75, 90, 105, 120, 150, 180, 240, 300, LONGEST)
USUAL = 60


class EveningForm(FormPage):
    """The page before an evening, or between two of its matches."""

    public = False

    def __init__(self, app: Program, *, change: bool = False) -> None:
        super().__init__(app)
        self.running: Evening | None = app.evenings.going_on if change else None
        self.known = acquaintances(app, self._probable())
        self.own_games = self.running is not None  # chosen by hand, so they stay when people come or go
        if self.running is not None:
            self.chosen = set(self.running.present)
            self.games = list(self.running.games)
            self.minutes = max(SHORTEST, self.running.minutes - self.running.spent)
            self.short = self.running.short
        else:
            self.chosen = set(range(max(FEWEST, len(self._probable()))))
            self.games = fitting(len(self.chosen))
            self.minutes, self.short = USUAL, True

    def _probable(self) -> list[Sitter]:
        """Who plays if nobody says otherwise: those of this evening, of the last one, or of the last table."""
        if self.running is not None:
            return list(self.running.people)
        last: Evening | None = self.app.evenings.now
        if last is not None:
            return [last.people[person] for person in last.present]
        return [who for who in sitters_of(self.app.settings.last_sitters) if who.human]

    # ------------------------------------------------------------------ the evening it would be

    def draft(self) -> Evening | None:
        """The evening as it would be with what is chosen; None while too few people are."""
        if len(self.chosen) < FEWEST:
            return None
        games = tuple(key for key in offer.games() if key in self.games)
        if self.running is None:
            people = tuple(self.known[number] for number in sorted(self.chosen))
            return Evening(people, games, self.minutes, self.short).planned()
        before = len(self.running.people)
        newcomers = [number for number in sorted(self.chosen) if number >= before]
        people = (*self.running.people, *(self.known[number] for number in newcomers))
        away = frozenset(number for number in range(before) if number not in self.chosen)
        minutes = min(LONGEST, self.running.spent + self.minutes)
        return self.running.planned(people=people, games=games, minutes=minutes, short=self.short, away=away)

    def changed_people(self) -> None:
        """Other people: games that were not chosen by hand follow their number."""
        if not self.own_games:
            self.games = fitting(max(FEWEST, len(self.chosen)))
        self.refresh()

    def bring_forward(self, number: int, places: int) -> None:
        """Show somebody among the first, in the place of one who is only offered."""
        fixed = len(self.running.people) if self.running is not None else 0  # their numbers hold their points
        other = next((place for place in range(fixed, places) if place not in self.chosen), None)
        if other is None:
            return
        self.known[number], self.known[other] = self.known[other], self.known[number]
        trade = {number: other, other: number}
        self.chosen = {trade.get(one, one) for one in self.chosen}

    def flip_game(self, key: str) -> None:
        """Let a game in or leave it out."""
        self.own_games = True
        self.games = [other for other in self.games if other != key] if key in self.games else [*self.games, key]
        self.refresh()

    def start(self) -> None:
        """Begin, or go on by the new plan."""
        evening = self.draft()
        if evening is None or evening.over:
            return
        self.app.evenings.keep(evening)
        self.app.routes.evening()

    def end(self) -> None:
        """Enough for tonight, if that is really meant."""
        self.app.routes.ask("evening", self._end)

    def _end(self) -> None:
        assert self.running is not None
        self.app.evenings.keep(self.running.planned(minutes=0, table="", coming=()))
        routes = self.app.routes
        (routes.after_match if self.running.played else routes.evening)()

    # ------------------------------------------------------------------ layout

    def furnish(self) -> None:
        """People at the left, games in the middle, length and plan at the right."""
        change = self.running is not None
        cup = ("cup", "common.evening.podium", self.app.routes.podium)
        icons = (cup,) if not change and self.app.evenings.podium else ()
        title = words.say("common.evening.change_title" if change else "common.evening.title")
        self.head(title, words.say("common.evening.subtitle"), icons)
        margin, gap = (60.0, 32.0) if not self.narrow else (32.0, 20.0)
        top, high = 124.0, self.tall - 320
        room = self.wide - 2 * margin - 2 * gap
        people, games = room * 0.34, room * 0.355
        evening = self.draft()
        PeopleSheet(self, margin, top, people, high).furnish()
        self._games(margin + people + gap, top, games, high)
        self._length(margin + people + games + 2 * gap, top, room - people - games, high, evening)
        self._foot(margin, evening)

    def _games(self, x: float, y: float, w: float, h: float) -> None:
        aside = words.say("common.evening.games_aside")
        self.pen.sheet(x, y, w, h, words.say("common.evening.games"), aside, 52)
        step = min(72.0, (h - 116) / len(offer.games()))
        people = max(FEWEST, len(self.chosen))
        for number, key in enumerate(offer.games()):
            seats = seats_for(key, people)
            minutes = lengths.minutes(key, seats, short=self.short)
            notes = (seating(key, people, seats), words.say("common.evening.minutes", count=minutes))
            area = self.rect(x + 24, y + 100 + number * step, w - 48, step - 10)
            self.controls.append(
                GameCell(area, self.u, words.say(f"{key}.name"), notes, key in self.games, self._flipping(key))
            )

    def _flipping(self, key: str) -> Callable[[], None]:
        return lambda: self.flip_game(key)

    def _length(self, x: float, y: float, w: float, h: float, evening: Evening | None) -> None:
        pen = self.pen
        title = words.say("common.evening.length_left" if self.running else "common.evening.length")
        pen.sheet(x, y, w, h, title, "", 53)
        at = max((n for n, minutes in enumerate(LENGTHS) if minutes <= self.minutes), default=0)

        def step(way: int) -> None:
            self.minutes = LENGTHS[at + way]
            self.refresh()

        def choose(number: int) -> None:
            self.short = number == 0
            self.refresh()

        area = self.rect(x + 28, y + 104, w - 56, 64)
        self.controls.append(Stepper(area, self.u, span(self.minutes), step, down=at > 0, up=at < len(LENGTHS) - 1))
        labels = [words.say("common.evening.matches_short"), words.say("common.evening.matches_full")]
        area = self.rect(x + 28, y + 184, w - 56, 60)
        self.controls.append(Segments(area, self.u, labels, 0 if self.short else 1, choose))
        pen.text(x + 32, y + 290, words.say("common.evening.plan"), 26, "slab", width=w * 0.5)
        if evening is None or evening.over:
            key = "few" if evening is None else "nothing_fits"
            pen.line(x + 30, y + 316, w - 60, "#A98C5E")
            pen.paragraph(x + 32, y + 350, words.say(f"common.evening.{key}"), 23, w - 64)
            return
        count = words.say("common.evening.matches", count=len(evening.coming))
        pen.text(x + w - 32, y + 290, count, 22, "cond", palette.INK_2, "rm", width=w * 0.4)
        pen.line(x + 30, y + 316, w - 60, "#A98C5E")
        self._preview(evening, x + 32, y + 322, w - 64, h - 340)

    def _preview(self, evening: Evening, x: float, y: float, w: float, h: float) -> None:
        """The matches to come in small print: game, who plays, minutes."""
        pen, step = self.pen, 50.0
        room = int(h / step)
        shown = evening.coming if len(evening.coming) <= room else evening.coming[: room - 1]
        for number, fixture in enumerate(shown):
            middle = y + (number + 0.5) * step
            minutes = words.say("common.evening.minutes", count=fixture.minutes)
            figure = pen.text(x + w, middle, minutes, 21, "cond", palette.INK_2, "rm")
            pitch = min(30.0, (w * 0.42) / len(evening.present))
            left = x + w - max(76.0, figure + 16) - pitch * len(evening.present)
            for place, person in enumerate(evening.present):
                at = left + (place + 0.5) * pitch
                if person in fixture.people:
                    pen.token(evening.people[person], at, middle, min(9.5, pitch * 0.36))
                else:
                    pen.text(at, middle, "–", 20, "text", palette.INK_2, "cm")
            pen.text(x, middle, words.say(f"{fixture.game}.name"), 22, "bold", width=left - x - 10)
        if len(shown) < len(evening.coming):
            more = words.say("common.evening.more", count=len(evening.coming) - len(shown))
            pen.text(x, y + (len(shown) + 0.5) * step, more, 21, "text", palette.INK_2, width=w)

    def _foot(self, margin: float, evening: Evening | None) -> None:
        y, u, say = self.tall - 154, self.u, words.say
        wide = 420.0 if not self.narrow else 300.0
        start = self.rect(self.wide - margin - wide, y, wide, 104)
        left, room = margin, self.wide - 2 * margin - wide - 40
        able = evening is not None and not evening.over
        label = say("common.evening.keep" if self.running else "common.evening.start")
        if self.running is not None:
            aside = 300.0 if not self.narrow else 240.0
            area = self.rect(margin, y + 12, aside, 80)  # far from *Change the plan*, which opened this page
            self.controls.append(Button(area, u, say("common.evening.end"), self.end, size=25))
            left, room = left + aside + 32, room - aside - 32
        self.controls.append(
            Button(start, u, label, self.start, kind="red", size=36 if self.running else 48, enabled=able)
        )
        if evening is not None and able:
            matches = say("common.evening.matches", count=len(evening.coming))
            title = say(
                "common.evening.summary",
                names=names(evening, evening.present),
                matches=matches,
                minutes=span(evening.ahead),
            )
        else:
            title = say("common.evening.few" if evening is None else "common.evening.nothing_fits")
        self.pen.band(left, y + 10, room, 84, title, say("common.evening.summary_sub"))


class GameCell(Area):
    """A game that may be played: its name, how it seats everybody, its minutes, and a tick when chosen."""

    radius = 8.0

    def __init__(
        self, area: pygame.Rect, u: float, name: str, notes: tuple[str, str], chosen: bool, on_press: Callable[[], None]
    ) -> None:
        super().__init__(area, u, on_press)
        self.name = name
        self.notes = notes
        self.chosen = chosen

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the cell."""
        area, u, pen = self.area, self.u, Pen(surface, self.u)
        lay_choice(surface, area, u, self.chosen)
        ink = palette.INK if self.chosen else palette.INK_2
        seats, minutes = self.notes
        room = area.w - round(76 * u)
        left = area.x + round(20 * u)
        first, second = round(room * 0.46), round(room * 0.34)
        pen.label(pygame.Rect(left, area.y, first, area.h), self.name, 25, "bold", ink, "lm", 0)
        pen.label(pygame.Rect(left + first, area.y, second, area.h), seats, 21, "cond", ink, "lm", 4)
        last = pygame.Rect(left + first + second, area.y, room - first - second, area.h)
        pen.label(last, minutes, 21, "condb", ink, "rm", 6)
