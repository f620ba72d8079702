"""The score book: who has played and won what, the last matches, and those still on the table."""

from collections.abc import Sequence
from functools import partial

import pygame

from game_closet.contract import Refused
from game_closet.engine import offer, record
from game_closet.engine.people import Sitter
from game_closet.kit.buttons import BareIcon, Field
from game_closet.kit.clipboard import paste
from game_closet.kit.control import Look
from game_closet.kit.layout import Column, First, Gap, Grid, Inside, Row, Whole, Wrap
from game_closet.kit.ledger import Chart, Curve, Ledger, Share, chapter
from game_closet.kit.part import REST, Part
from game_closet.kit.print import Name, Paragraph, Printed, Rule, Spoken, Token, Words
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.stage import art, palette, words
from game_closet.stage.company import called
from game_closet.stage.language import dates
from game_closet.store.home import HOUSE, TONIGHT
from game_closet.store.running import Saved
from game_closet.store.scores import Finished, FinishedSeat, Tally
from game_closet.store.statistics import Player

CHARTED = 12  # matches in the chart
PRESSED = 40  # players that can be pressed; a longer table is one picture
CURVES = 4  # players in it
AT_ONCE = 20  # matches that are read from the book before anybody scrolls down to more
HEADS = "#5A4836"


class ScoreBook(Page):
    """The ledger, a tab for each game."""

    def __init__(self, app: Program, *, key: str | None = None) -> None:
        super().__init__(app)
        self.tab = key
        self.read = AT_ONCE  # how many of the last matches are shown

    @property
    def place(self) -> str:
        """Whose scores are shown: the household's, or tonight's in the kiosk."""
        return TONIGHT if self.app.kiosk else HOUSE

    def open_tab(self, key: str | None) -> None:
        """Open the pages of another game, or of all."""
        self.tab, self.read, self.popup = key, AT_ONCE, None
        self.refresh()

    def update(self, seconds: float) -> bool:
        """Read on in the book where somebody has come to the end of what was read."""
        at_end = any(scroll.name.startswith("last") and 0 < scroll.reach == scroll.offset for scroll in self.scrolls)
        if at_end and self.held is None and self.read < self.app.scores.played(self.tab, self.place).matches:
            self.read += AT_ONCE
            self.refresh()
        return super().update(seconds)

    # ------------------------------------------------------------------ layout

    def plan(self) -> Part:
        """Tabs in the strip, two pages below; in large print all of it on one page."""
        strip = self._strip()
        title, about = self._title()
        left, right = self._left(), self._right()
        return First(
            self.framed(
                strip,
                Ledger(
                    self._leaf(title, about, left, f"last {self.tab}"),
                    self._leaf(words.say("common.scores.how_it_went"), "", right, f"went {self.tab}"),
                ),
            ),
            self.framed(
                strip,
                Ledger(self._leaf(title, about, [*left[:1], *right, *left[1:]], f"last and went {self.tab}")),
            ),
        )

    def _strip(self) -> Part:
        keys = [None, *offer.games()]
        labels = [words.say("common.scores.all"), *(words.say(f"{key}.name") for key in offer.games())]
        tabs = self.tabs(labels, keys.index(self.tab), lambda number: self.open_tab(keys[number]))
        return self.head(words.say("common.scores.title"), beside=tabs)

    def _opener(self) -> list[Part]:
        """The way to a match that came as a file; a kiosk takes none."""
        if self.app.kiosk:
            return []
        return [Row(Field(words.say("common.replay.open"), self._open, icon="folder"), Gap(grow=1), folds=False)]

    def _open(self) -> None:
        self.app.routes.choose_file("open_record", ".json", self.app.routes.replay_file)

    def act(self, action: str) -> None:
        """A match that was copied as text can be pasted here."""
        if action == "paste":
            try:
                self.app.routes.replay(record.from_text(paste()))
            except Refused as refused:
                self.app.tell(words.tell("common", "why", refused.why, ()))
        else:
            super().act(action)

    def _title(self) -> tuple[str, str]:
        title = words.say(f"{self.tab}.name") if self.tab else words.say("common.scores.all")
        played = self.app.scores.played(self.tab, self.place)
        about = words.say("common.scores.matches", count=played.matches)
        return title, _since(about, played.first_ended)

    def _leaf(self, title: str, about: str, parts: Sequence[Part], name: str) -> Part:
        heading = Row(Words(title, 40, "slab", grow=1), Words(about, 22, "text", palette.INK_2), gap=20, fold_gap=2)
        return Column(heading, Gap(8), Rule(), Gap(12), self.scroll(Column(*parts, gap=30), name))

    # ------------------------------------------------------------------ who has played what

    def _left(self) -> list[Part]:
        """The standings, and the last matches."""
        if not self.app.scores.played(self.tab, self.place).matches:
            return [Paragraph(words.say("common.scores.nothing"), 25)]
        people = self.app.scores.standings(self.tab, self.place)
        columns = [("player", "l"), ("played", "r"), ("won", "r"), ("share", "l"), ("best", "r")]
        heads = [
            Words(words.say(f"common.scores.{name}"), 19, "condb", HEADS, align=align)
            for name, align in (columns if self.tab else columns[:-1])
        ]
        table = Grid([heads, *(self._row(one) for one in people)], gap=18, line_gap=10)
        matches = self.app.scores.matches(self.tab, self.place, self.read)
        rows = [self._seen_again(match) for match in matches]
        return [
            table if len(people) <= PRESSED else Printed(table),
            Column(chapter(words.say("common.scores.last")), *rows, gap=22),
            *self._opener(),
        ]

    def _row(self, one: Tally) -> list[Part]:
        """A row of the table: who, played, won, share of wins and, in one game, the best score."""
        player, part = Player(one.name, one.level), one.won / one.played
        who = Sitter(one.name, one.colour, one.shape)
        open_page = partial(self.app.routes.person, player, key=self.tab)
        row: list[Part] = [
            Field(called(*player), open_page, who=who, tip=words.say("common.statistics.open"), grow=1),
            Words(words.figure(one.played), 25, align="r"),
            Words(words.figure(one.won), 25, "slab", align="r"),
            Row(
                Share(part, palette.SEATS[one.colour].hex, grow=1),
                Name(words.percent(part), 22, "cond"),
                gap=10,
                folds=False,
            ),
        ]
        return row if one.best is None else [*row, Words(words.figure(one.best), 25, "slab", align="r")]

    def _seen_again(self, match: Finished) -> Part:
        """A match, and the way to see it again where it can be shown."""
        row = Printed(self._match(match), grow=1)
        if self.app.scores.why_not_shown(match.number) is not None:
            return row
        watch = partial(self._watch, match.number)
        seen = BareIcon("play", watch, tip=words.say("common.replay.watch")).of(row.told())
        return Row(row, seen, gap=10, folds=False)

    def _watch(self, number: int) -> None:
        self.app.routes.replay(self.app.scores.record(number))

    def _match(self, match: Finished) -> Part:
        """The day, the game and, best first, what everybody made of it."""
        parts: list[Part] = [Whole(Words(dates.day(match.ended), 22, "text", palette.INK_ON_OFF, wide=130))]
        if self.tab is None:
            name = words.say(f"{match.game}.name") if match.game in offer.games() else match.game
            parts.append(Whole(Words(name, 22, "bold", wide=170)))
        scored = [_scored(seat) for seat in sorted(match.seats, key=lambda one: -one.score)]
        row = Row(*parts, Wrap(*scored, gap=14, grow=1), gap=14)
        why = self.app.scores.why_not_shown(match.number)
        if why is None:
            return row
        return Column(row, Words(words.tell(match.game, "why", why, ()), 18, "cond", palette.INK_2), gap=2)

    # ------------------------------------------------------------------ how it went

    def _right(self) -> list[Part]:
        """Charts, figures worth telling, and the matches that were left."""
        parts = [*self._course(), *self._facts()] if self.tab else [self._games()]
        saved = self.app.running.matches()
        if saved:
            rows = [self._running(one) for one in saved]
            parts.append(Column(chapter(words.say("common.scores.running")), *rows, gap=14))
        return parts

    def _course(self) -> list[Part]:
        matches = self.app.scores.matches(self.tab, self.place, CHARTED)[::-1]
        curves = []
        for one in self.app.scores.standings(self.tab, self.place)[:CURVES]:
            points = tuple(
                (number, seat.score)
                for number, match in enumerate(matches)
                for seat in match.seats
                if (seat.name, seat.level) == (one.name, one.level)
            )
            if points:
                curves.append(Curve(one.name, one.colour, one.shape, points))
        if not curves:
            return []
        heading = Words(words.say("common.scores.by_match"), 25, "bold")
        return [Column(heading, Chart(curves, len(matches), grow=1), gap=12, grow=1)]

    def _games(self) -> Part:
        """How often every game was played."""
        counts = {key: self.app.scores.played(key, self.place).matches for key in offer.games()}
        most, colours = max(1, *counts.values()), (palette.RED, palette.MUSTARD, palette.BLUE, palette.GREEN)
        rows = [
            [
                Words(words.say(f"{key}.name"), 23),
                Share(count / most, colours[number % len(colours)], wide=260, grow=1),
                Words(words.figure(count), 24, "slab", align="r"),
            ]
            for number, (key, count) in enumerate(counts.items())
        ]
        return Column(Words(words.say("common.scores.by_game"), 25, "bold"), Printed(Grid(rows, line_gap=22)), gap=20)

    def _facts(self) -> list[Part]:
        """Three figures worth telling."""
        key, scores = self.tab, self.app.scores
        assert key is not None
        facts: list[tuple[str, str, str]] = []
        people = [one for one in scores.standings(key, self.place) if one.level is None]
        in_a_row, name = max(((one.in_a_row, one.name) for one in people), default=(0, ""))
        if in_a_row:
            facts.append((words.figure(in_a_row), "in_a_row", name))
        best = scores.best(key, self.place)
        if best:
            facts.append((words.figure(best[1]), "best_single", best[0]))
        played = scores.played(key, self.place)
        if played.matches:
            facts.append((words.figure(played.longest), "longest", dates.day(played.longest_ended)))
        inks = (palette.RED, palette.MUSTARD, palette.BLUE)
        cards = [FactCard(*fact, ink) for fact, ink in zip(facts, inks, strict=False)]
        return [Wrap(*cards, gap=20, even=True)] if cards else []

    def _running(self, saved: Saved) -> Part:
        """A match that was left: play on, or set it aside."""
        name, names = words.say(f"{saved.game}.name"), words.enumerated(saved.names)
        away = partial(self.app.routes.ask, "match", partial(self._put_away, saved), name=name)
        match = words.say("common.scores.by", name=name, game=names)
        return Row(
            Spoken(match, 22, grow=1),
            Field(words.say("common.scores.play_on"), partial(self.app.routes.play_on, saved)).of(match),
            Field(words.say("common.scores.set_aside"), away).of(match),
            gap=12,
            fold_gap=8,
        )

    def _put_away(self, saved: Saved) -> None:
        self.app.running.put_away(saved)
        self.app.tell(words.say("common.scores.was_set_aside"))
        self.refresh()


class FactCard(Inside):
    """A figure worth telling, on a card of its own with a coloured edge."""

    shown = True

    def __init__(self, figure: str, about: str, sub: str, ink: str) -> None:
        lines = (
            Words(figure, 64, "slab", align="c"),
            Words(words.say(f"common.scores.{about}"), 21, "bold", align="c"),
            Name(sub, 20, "cond", palette.INK_2, align="c"),
        )
        super().__init__(Column(*lines, gap=6), 14, 18, wide=200, middle=True)
        self.ink = ink

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw the card."""
        u, (w, h) = self.u, area.size
        card = art.rect(0, 0, w, h, 6 * u, palette.ROW_ON)
        card += art.rect(u, u, w - 2 * u, h - 2 * u, 6 * u, "none", art.stroke(palette.ROW_EDGE, 1.8 * u))
        art.lay(surface, art.svg(card + art.rect(0, 0, w, 8 * u, 3 * u, self.ink), w, h, 1), area.topleft)


def _scored(seat: FinishedSeat) -> Part:
    points = words.figure(seat.score)
    said = words.say("common.aloud.points_of", name=called(seat.name, seat.level), points=points)
    figure = Words(points, 24, "slab" if seat.won else "text", wide=64, said=said)
    return Row(Token(Sitter(seat.name, seat.colour, seat.shape), 30), figure, gap=8, folds=False)


def _since(matches: str, first: str) -> str:
    at = dates.moment(first)
    if at is None:
        return matches
    return words.say("common.scores.since", matches=matches, date=words.say(f"common.month.{at.month}"))
