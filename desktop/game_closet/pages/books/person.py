"""One player's page in the score book: wins, opponents, what the game is about, luck and play, records, milestones."""

import csv
import io
from collections.abc import Sequence
from functools import partial
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

from game_closet.contract import Phrase
from game_closet.engine import offer
from game_closet.engine.people import Sitter
from game_closet.kit.buttons import IconButton
from game_closet.kit.charts import ShareChart, Versus
from game_closet.kit.layout import Column, First, Gap, Grid, Row
from game_closet.kit.ledger import Chart, Curve, Ledger, Share
from game_closet.kit.part import Part
from game_closet.kit.print import Icon, Name, Paragraph, Printed, Rule, Token, Words
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.stage import deeds, palette, words
from game_closet.stage.company import called
from game_closet.stage.language import dates
from game_closet.store.files import write_whole
from game_closet.store.home import HOUSE, TONIGHT
from game_closet.store.scores import Tally
from game_closet.store.statistics import Course, Player, Statistics, Sum, shares

MOST_RIVALS = 8
SUFFIX = ".csv"
LUCK, PLAY = (2, 2), (3, 3)  # seat colours and shapes of the two curves


class Chapter(NamedTuple):
    """A chart and, behind it, its figures: a heading for each column, and rows."""

    key: str
    chart: Part
    heads: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]


class PersonPage(Page):
    """Two pages of the ledger about somebody, of one game or of all."""

    def __init__(self, app: Program, *, player: Player, key: str | None = None) -> None:
        super().__init__(app)
        self.player = player
        self.game = key
        self.in_figures: set[str] = set()  # chapters that show their figures instead of the chart

    @property
    def place(self) -> str:
        """Whose scores are shown: the household's, or tonight's in the kiosk."""
        return TONIGHT if self.app.kiosk else HOUSE

    @property
    def statistics(self) -> Statistics:
        """What the book knows of them."""
        return self.app.scores.statistics(self.player, self.game, self.place)

    @property
    def tally(self) -> Tally | None:
        """What they have played and won."""
        everybody = self.app.scores.standings(self.game, self.place)
        return next((one for one in everybody if (one.name, one.level) == self.player), None)

    def open_player(self, player: Player) -> None:
        """Turn to somebody else."""
        self.player, self.popup = player, None
        self.refresh()

    def open_game(self, key: str | None) -> None:
        """Tell of another game, or of all."""
        self.game, self.popup = key, None
        self.refresh()

    def turn_over(self, chapter: str) -> None:
        """Show the figures behind a chart, or the chart again."""
        self.in_figures ^= {chapter}
        self.refresh()

    # ------------------------------------------------------------------ the figures as a file

    def save(self) -> None:
        """Ask where the figures are to be saved."""
        self.app.routes.choose_file("figures", SUFFIX, self._save, name=f"{self.player.name}{SUFFIX}")

    def _save(self, path: Path) -> None:
        try:
            write_whole(path, self.as_csv().encode())
        except OSError:
            self.app.tell(words.say("common.statistics.not_saved"))
        else:
            self.app.tell(words.say("common.statistics.saved", path=path))

    def as_csv(self) -> str:
        """Every figure on the page, a chapter below the other."""
        text = io.StringIO()
        lines = csv.writer(text)
        for chapter in self.chapters():
            lines.writerow([_title(chapter.key), *chapter.heads])
            lines.writerows(["", *row] for row in chapter.rows)
        return text.getvalue()

    # ------------------------------------------------------------------ layout

    def plan(self) -> Part:
        """Two pages, or one below the other."""
        strip, found = self._strip(), self.chapters()
        parts: list[Part] = [self._chapter(chapter) for chapter in found]
        parts.append(self._milestones())
        half = (len(parts) + 1) // 2
        title = self._title()
        name = f"{self.player.name} {self.game}"
        return First(
            self.framed(
                strip,
                Ledger(
                    Column(title, self.scroll(Column(*parts[:half], gap=30), f"left {name}"), gap=16),
                    self.scroll(Column(*parts[half:], gap=30), f"right {name}"),
                ),
            ),
            self.framed(strip, Ledger(Column(title, self.scroll(Column(*parts, gap=30), f"all {name}"), gap=16))),
        )

    def _strip(self) -> Part:
        keys = [None, *offer.games()]
        labels = [words.say("common.scores.all"), *(words.say(f"{key}.name") for key in offer.games())]
        people = [Player(one.name, one.level) for one in self.app.scores.standings(None, self.place)]
        names = [called(*player) for player in people]
        who = self.list_of(names, people.index(self.player), lambda number: self.open_player(people[number]))
        games = self.list_of(labels, keys.index(self.game), lambda number: self.open_game(keys[number]))
        public = words.say("common.why.public_place") if self.app.kiosk else ""
        save = IconButton("file", self.save, label=words.say("common.statistics.save"), why=public)
        lists = Row(who, games, gap=16, folds=False)
        return self.head(words.say("common.statistics.title"), beside=Row(lists, Gap(grow=1), save, folds=False))

    def _title(self) -> Part:
        """Who it is, and the three figures that say most."""
        one = self.tally
        name = Name(called(*self.player), 40, "slab", grow=1)
        if one is None:
            return Column(name, Rule(), Paragraph(words.say("common.statistics.nothing"), 24), gap=8)
        figures = [("played", one.played), ("won", one.won), ("in_a_row", one.in_a_row)]
        cells = [
            Column(
                Words(words.figure(count), 32, "slab", align="r"),
                Words(words.say(f"common.statistics.{key}"), 20, "cond", palette.INK_2, align="r"),
                gap=0,
            )
            for key, count in figures
        ]
        token = Token(Sitter(one.name, one.colour, one.shape), 64)
        return Column(Row(token, name, *cells, gap=22, fold_gap=4), Rule(), gap=8)

    def _chapter(self, chapter: Chapter) -> Part:
        """A heading with the way to its figures, and the chart or the figures."""
        turned = chapter.key in self.in_figures
        tip = words.say(f"common.statistics.{'as_chart' if turned else 'as_figures'}")
        title, sign = _title(chapter.key), "chart" if turned else "table"
        icon = IconButton(sign, partial(self.turn_over, chapter.key), label=tip, side=44).of(title)
        heading = Row(Words(title, 27, "slab", grow=1), icon, gap=12, folds=False)
        return Column(heading, Rule(), self._figures(chapter) if turned else chapter.chart, gap=10)

    @staticmethod
    def _figures(chapter: Chapter) -> Part:
        heads: list[Part] = [
            Words(head, 19, "condb", palette.INK_2, align=_side(n)) for n, head in enumerate(chapter.heads)
        ]
        rows = [[Words(cell, 22, align=_side(n)) for n, cell in enumerate(row)] for row in chapter.rows]
        return Printed(Grid([heads, *rows], gap=18, line_gap=8))

    # ------------------------------------------------------------------ chapters

    def chapters(self) -> list[Chapter]:
        """All that there is to tell in figures."""
        statistics = self.statistics
        course = statistics.course()
        found = [self._shares(course)] if course else []
        if self.game is None:
            found += self._games(statistics)
        found += self._rivals(statistics)
        found += self._luck(course)
        sums = statistics.sums()
        if self.game is not None and "luck" in sums:
            found += [*self._deeds(self.game, sums), *self._records(sums)]
        return found

    def _shares(self, course: list[Course]) -> Chapter:
        found = shares(course)
        months: list[tuple[int, str]] = []
        last = ""
        for number, one in enumerate(course):
            at = dates.moment(one.ended)
            month = words.say(f"common.month_short.{at.month}") if at else ""
            if month != last:
                months.append((number, month))
                last = month
        fair = sum(1 / one.seats for one in course) / len(course)
        heads = tuple(words.say(f"common.statistics.{key}") for key in ("month", "played", "won", "share"))
        rows = [
            (
                dates.month(one.month),
                words.figure(one.played),
                words.figure(one.won),
                words.percent(one.won / one.played),
            )
            for one in self.statistics.months()
        ]
        return Chapter("shares", ShareChart(found, fair, months), heads, rows)

    def _games(self, statistics: Statistics) -> list[Chapter]:
        played = {key: row for key, row in statistics.games().items() if key in offer.games()}
        inks = (palette.RED, palette.MUSTARD, palette.BLUE, palette.GREEN)
        bars: list[list[Part]] = []
        rows = []
        for number, (key, (count, won)) in enumerate(sorted(played.items(), key=lambda one: -one[1][1] / one[1][0])):
            name, share = words.say(f"{key}.name"), words.percent(won / count)
            of = words.say("common.statistics.of", won=words.figure(won), played=words.figure(count))
            bar = Share(won / count, inks[number % len(inks)], grow=1)
            bars.append([Words(name, 23), bar, Words(share, 24, "slab", align="r"), Words(of, 20, "cond", align="r")])
            rows.append((name, words.figure(count), words.figure(won), share))
        heads = tuple(words.say(f"common.statistics.{key}") for key in ("game", "played", "won", "share"))
        return [Chapter("games", Printed(Grid(bars, line_gap=12)), heads, rows)] if rows else []

    def _rivals(self, statistics: Statistics) -> list[Chapter]:
        rivals = statistics.rivals()
        most = max((max(one.won, one.lost) for one in rivals), default=1)
        bars: list[list[Part]] = [
            [
                Name(called(*one.other), 23, wide=200),
                Words(words.figure(one.lost), 22, "condb", align="r"),
                Versus(one.lost, one.won, most, grow=1),
                Words(words.figure(one.won), 22, "condb"),
            ]
            for one in rivals[:MOST_RIVALS]
        ]
        rows = [(called(*one.other), words.figure(one.won), words.figure(one.lost)) for one in rivals]
        heads = tuple(words.say(f"common.statistics.{key}") for key in ("against", "won", "lost"))
        return [Chapter("rivals", Printed(Grid(bars, line_gap=12)), heads, rows)] if rows else []

    def _luck(self, course: list[Course]) -> list[Chapter]:
        known = [(one.luck, one.play) for one in course if one.luck is not None and one.play is not None]
        if len(known) < 2:
            return []
        summed = [list(accumulate(column)) for column in zip(*known, strict=True)]
        curves = [
            Curve(
                words.say(f"common.statistics.{key}", count=words.figure(round(sums[-1]), signed=True)),
                *token,
                tuple((number, round(value)) for number, value in enumerate(sums)),
            )
            for key, token, sums in zip(("luck_sum", "play_sum"), (LUCK, PLAY), summed, strict=True)
        ]
        heads = tuple(words.say(f"common.statistics.{key}") for key in ("match", "luck", "play"))
        rows = [
            (words.figure(n + 1), *(words.figure(round(value), signed=True) for value in pair))
            for n, pair in enumerate(known)
        ]
        return [Chapter("luck_and_play", Chart(curves, len(known), tall=220), heads, rows)]

    def _deeds(self, key: str, sums: dict[str, Sum]) -> list[Chapter]:
        """What the game is about."""
        lines = [line for shown in deeds.shown(key) for line in _lines(key, shown, sums)]
        heads = tuple(words.say(f"common.statistics.{name}") for name in ("deed", "in_all", "a_match"))
        rows: list[list[Part]] = [
            [
                Words(name, 23, grow=1),
                Words(total, 24, "slab", align="r"),
                Words(each, 20, "cond", palette.INK_2, align="r"),
            ]
            for name, total, each in lines
        ]
        return [Chapter("deeds", Printed(Grid(rows, line_gap=10)), heads, list(lines))] if lines else []

    def _records(self, sums: dict[str, Sum]) -> list[Chapter]:
        found: list[tuple[str, str, str]] = []
        one, months = self.tally, self.statistics.months()
        if one is not None and one.best is not None:
            found.append((words.say("common.statistics.highest"), words.figure(one.best), ""))
        for what, value in (("best_hand", "most"), ("won_by", "least"), ("behind", "most")):
            if what in sums and getattr(sums[what], value) > 0:
                day = dates.day(sums[what].most_ended) if value == "most" else ""
                figure = words.figure(round(getattr(sums[what], value)))
                found.append((words.say(f"common.statistics.{what}"), figure, day))
        if months:
            found.append(
                (words.say("common.statistics.first"), words.figure(months[0].played), dates.month(months[0].month))
            )
        heads = tuple(words.say(f"common.statistics.{key}") for key in ("record", "figure", "day"))
        rows: list[list[Part]] = [
            [
                Words(name, 23, grow=1),
                Words(figure, 26, "slab", palette.FIGURE_COUNTS, align="r"),
                Words(day, 20, "cond", align="r"),
            ]
            for name, figure, day in found
        ]
        return [Chapter("records", Printed(Grid(rows, line_gap=10)), heads, list(found))] if found else []

    def _milestones(self) -> Part:
        """What has been reached, game by game."""
        reached: list[Part] = []
        for key in (self.game,) if self.game else offer.games():
            sums = self.app.scores.statistics(self.player, key, self.place).sums()
            for one in deeds.milestones(key):
                if one.what in sums and one.reached(sums[one.what].total, sums[one.what].least, sums[one.what].most):
                    said = words.say(f"{key}.milestone.{one.key}")
                    named = (
                        said
                        if self.game
                        else words.say("common.statistics.milestone_of", said=said, game=words.say(f"{key}.name"))
                    )
                    reached.append(Row(Icon("check", 30, palette.GREEN), Words(named, 22, grow=1), gap=10, folds=False))
        body: list[Part] = reached or [Paragraph(words.say("common.statistics.no_milestones"), 22)]
        return Column(Words(words.say("common.statistics.milestones"), 27, "slab"), Rule(), *body, gap=10)


def _title(key: str) -> str:
    return words.say(f"common.statistics.{key}")


def _side(column: int) -> str:
    return "r" if column else "l"


def _lines(key: str, shown: deeds.Shown, sums: dict[str, Sum]) -> list[tuple[str, str, str]]:
    """What is done: its name, how much in all, and how much a match."""
    played = sums["luck"].matches  # luck is a deed of every match

    def line(name: str, one: Sum) -> tuple[str, str, str]:
        each = words.say("common.statistics.each", count=words.decimal(one.total / played, 1))
        return name, words.figure(round(one.total)), each

    if shown.by:
        start = f"{shown.what}_"
        found = {what.removeprefix(start): one for what, one in sums.items() if what.startswith(start)}
        return [line(_by(key, shown, value), one) for value, one in found.items()]
    if shown.what not in sums:
        return []
    if shown.per:
        each = words.decimal(sums[shown.what].total / sums[shown.per].total, 1) if shown.per in sums else ""
        return [(words.say(f"{key}.deed.{shown.what}_per"), each, "")] if each else []
    return [line(words.say(f"{key}.deed.{shown.what}"), sums[shown.what])]


def _by(key: str, shown: deeds.Shown, value: str) -> str:
    """The words of a deed by one value of an argument."""
    arg = int(value) if value.isdigit() else value
    return words.tell(key, "deed", Phrase(f"{shown.what}_by", (arg,)), (), (shown.by,))
