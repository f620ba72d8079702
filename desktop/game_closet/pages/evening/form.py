"""Setting up an evening, or changing the rest of it: who plays, which games, how long.

Everything has a default, so that *Start* can be the first press: the people of last time, every game that seats them,
an hour of short matches.
"""

from functools import partial

from game_closet.engine import lengths, offer
from game_closet.engine.evening import FEWEST, LONGEST, MOST, SHORTEST, Evening, Fixture, fitting, seats_for
from game_closet.engine.names import clean_name
from game_closet.engine.people import Sitter, sitters_of
from game_closet.kit.buttons import Button
from game_closet.kit.choices import Segments, Stepper
from game_closet.kit.layout import Column, First, Gap, Grid, Row, Wrap, beside
from game_closet.kit.part import Part
from game_closet.kit.print import Line, Paragraph, Token, Words, said, sheet
from game_closet.pages.evening.cells import GameCell, PersonCell
from game_closet.pages.evening.people import acquaintances, free_token
from game_closet.pages.evening.rows import Dash
from game_closet.pages.evening.table import names, seating, span
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.stage import palette, words

LENGTHS = (15, 20, 30, 45, 60, 75, 90, 105, 120, 150, 180, 240, 300, LONGEST)
USUAL = 60
SHEETS = ("people", "games", "length")


class EveningForm(Page):
    """The page before an evening, or between two of its matches."""

    public = False

    def __init__(self, app: Program, *, change: bool = False) -> None:
        super().__init__(app)
        self.running: Evening | None = app.evenings.going_on if change else None
        self.known = acquaintances(app, self._probable())
        self.sheet = SHEETS[0]  # the one that is seen where there is room for one
        self.own_games = self.running is not None  # chosen by hand, so they stay when people come or go
        if self.running is not None:
            self.chosen = set(self.running.present)
            self.games = list(self.running.games)
            self.minutes = max(SHORTEST, self.running.minutes - self.running.spent)
            self.short, self.once = self.running.short, self.running.once
        else:
            self.chosen = set(range(max(FEWEST, len(self._probable()))))
            self._as_last_time()

    def _as_last_time(self) -> None:
        """The games and the length of the last evening; where there was none, what fits, and an hour."""
        last: Evening | None = self.app.evenings.now
        games = [key for key in last.games if key in offer.games()] if last is not None else []
        self.own_games = bool(games)
        self.games = games or fitting(len(self.chosen))
        self.minutes, self.short, self.once = (last.minutes, last.short, last.once) if last else (USUAL, True, False)

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
            return Evening(people, games, self.minutes, self.short, once=self.once).planned()
        before = len(self.running.people)
        newcomers = [number for number in sorted(self.chosen) if number >= before]
        people = (*self.running.people, *(self.known[number] for number in newcomers))
        away = frozenset(number for number in range(before) if number not in self.chosen)
        minutes = min(LONGEST, self.running.spent + self.minutes)
        changed = {"people": people, "games": games, "minutes": minutes, "short": self.short, "once": self.once}
        return self.running.planned(**changed, away=away)

    def changed_people(self) -> None:
        """Other people: games that were not chosen by hand follow their number."""
        if not self.own_games:
            self.games = fitting(max(FEWEST, len(self.chosen)))
        self.refresh()

    def flip_person(self, number: int) -> None:
        """Let somebody come, or go."""
        if number in self.chosen:
            self.chosen.remove(number)
        elif len(self.chosen) >= MOST:
            self.app.tell(words.say("common.evening.full"))
        else:
            self.chosen.add(number)
        self.changed_people()

    def add(self, text: str) -> None:
        """Somebody new comes; a name that is known already is only chosen."""
        name = clean_name(text, "")
        if not name:
            self.refresh()
            return
        names = [who.name.casefold() for who in self.known]
        if name.casefold() not in names:
            person = self.app.profiles.named(name)
            mark = (person.colour, person.shape) if person else None
            self.known.append(Sitter(name, *free_token(self.known, mark)))
            names.append(name.casefold())
        number = names.index(name.casefold())
        if len(self.chosen | {number}) > MOST:
            self.app.tell(words.say("common.evening.full"))
        else:
            self.chosen.add(number)
        self.changed_people()

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
        self.app.evenings.keep(self.running._replace(table="", coming=()))  # its length is for the next one to take
        routes = self.app.routes
        (routes.after_match if self.running.played else routes.evening)()

    # ------------------------------------------------------------------ layout

    def plan(self) -> Part:
        """People at the left, games in the middle, length and plan at the right; in large print one at a time."""
        evening = self.draft()
        sheets = dict(zip(SHEETS, (self._people(), self._games(), self._length(evening)), strict=True))
        titles = [self._title(name) for name in SHEETS]
        listed = self.list_of(titles, SHEETS.index(self.sheet), self._open)
        foot = self._foot(evening)
        return First(
            self.framed(self._head(), beside(*sheets.values()), foot),
            self.framed(self._head(listed), sheets[self.sheet], foot),
        )

    def _head(self, listed: Part | None = None) -> Part:
        change = self.running is not None
        cup = ("cup", "common.evening.podium", self.app.routes.podium)
        icons = (cup,) if not change and self.app.evenings.podium else ()
        title = words.say("common.evening.change_title" if change else "common.evening.title")
        return self.head(title, "" if listed else words.say("common.evening.subtitle"), icons, listed)

    def _title(self, name: str) -> str:
        """The heading of a sheet."""
        left = name == "length" and self.running is not None
        return words.say("common.evening.length_left" if left else f"common.evening.{name}")

    def _open(self, number: int) -> None:
        self.sheet, self.popup = SHEETS[number], None
        self.refresh()

    def _people(self) -> Part:
        cells = [
            PersonCell(who, partial(self.flip_person, number), chosen=number in self.chosen)
            for number, who in enumerate(self.known)
        ]
        body = Column(
            self.scroll(Wrap(*cells, gap=12, even=True, most=2), "people"),
            self.entry("", self.add, hint=words.say("common.evening.add")),
            gap=18,
        )
        aside = words.say("common.evening.people_aside", low=FEWEST, high=MOST)
        return sheet(self._title("people"), body, aside=aside, grow=1, wide=540)

    def _games(self) -> Part:
        people = max(FEWEST, len(self.chosen))
        cells = [self._game(key, people) for key in offer.games()]
        body = self.scroll(Column(*cells, gap=10), "games")
        return sheet(
            self._title("games"), body, aside=words.say("common.evening.games_aside"), seed=52, grow=1, wide=560
        )

    def _game(self, key: str, people: int) -> Part:
        seats = seats_for(key, people)
        minutes = words.say("common.evening.minutes", count=lengths.minutes(key, seats, short=self.short))
        about = words.enumerated((seating(key, people, seats), minutes))
        return GameCell(words.say(f"{key}.name"), about, partial(self.flip_game, key), chosen=key in self.games)

    def _length(self, evening: Evening | None) -> Part:
        at = max((n for n, minutes in enumerate(LENGTHS) if minutes <= self.minutes), default=0)

        def step(way: int) -> None:
            self.minutes = LENGTHS[at + way]
            self.refresh()

        def choose(number: int) -> None:
            self.short = number == 0
            self.refresh()

        def clocked(number: int) -> None:
            self.once = number == 1
            self.refresh()

        ways = [words.say("common.evening.by_clock"), words.say("common.evening.each_once")]
        labels = [words.say("common.evening.matches_short"), words.say("common.evening.matches_full")]
        count = words.say("common.evening.matches", count=len(evening.coming)) if evening and not evening.over else ""
        plan = Words(words.say("common.evening.plan"), 26, "slab")
        long = Stepper(span(self.minutes), step, down=at > 0, up=at < len(LENGTHS) - 1)
        body = Column(
            *(
                control.of(self._title("length"))
                for control in (
                    Segments(ways, int(self.once), clocked),
                    *([] if self.once else [long]),
                    Segments(labels, 0 if self.short else 1, choose),
                )
            ),
            Gap(4),
            Row(plan, Gap(grow=1), Words(count, 22, "cond", palette.INK_2), gap=16, fold_gap=0),
            Line(palette.LINE_2),
            self.scroll(self._preview(evening), "plan"),
            gap=14,
        )
        return sheet(self._title("length"), body, seed=53, grow=1, wide=500)

    def _preview(self, evening: Evening | None) -> Part:
        """The matches to come in small print: game, who plays, minutes."""
        if evening is None or evening.over:
            return Paragraph(self._why_no_evening(evening), 23)
        return Grid([self._coming(evening, fixture) for fixture in evening.coming], gap=12, line_gap=10)

    @staticmethod
    def _coming(evening: Evening, fixture: Fixture) -> list[Part]:
        marks: list[Part] = [
            Token(evening.people[person], 26) if person in fixture.people else Dash(26) for person in evening.present
        ]
        minutes = words.say("common.evening.minutes", count=fixture.minutes)
        return [
            Words(words.say(f"{fixture.game}.name"), 22, "bold", grow=1, wide=120),
            Wrap(*marks, gap=4),
            Words(minutes, 21, "cond", palette.INK_2, align="r"),
        ]

    def _foot(self, evening: Evening | None) -> Part:
        say, why = words.say, self._why_no_evening(evening)
        label, size = ("keep", 36) if self.running else ("start", 48)
        go = Button(say(f"common.evening.{label}"), self.start, kind="red", size=size, why=why, wide=420, tall=104)
        # far from *Change the plan*, which opened this page
        end = [Button(say("common.evening.end"), self.end, size=25, tall=80)] if self.running else []
        band = said(self._summary(evening), say("common.evening.summary_sub"))
        return First(Row(*end, band, go, gap=36, folds=False), Row(*end, Gap(grow=1), go, gap=20))

    @staticmethod
    def _why_no_evening(evening: Evening | None) -> str:
        if evening is None:
            return words.say("common.evening.few")
        return words.say("common.evening.nothing_fits") if evening.over else ""

    def _summary(self, evening: Evening | None) -> str:
        if evening is None or evening.over:
            return self._why_no_evening(evening)
        matches = words.say("common.evening.matches", count=len(evening.coming))
        who = names(evening, evening.present)
        return words.say("common.evening.summary", names=who, matches=matches, minutes=span(evening.ahead))
