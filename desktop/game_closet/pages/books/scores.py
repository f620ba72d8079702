"""The score book: who has played and won what, the last matches, and those still on the table."""

from collections.abc import Callable
from functools import partial

from game_closet.engine import offer
from game_closet.kit import ledger
from game_closet.kit.controls import Field, IconButton
from game_closet.pages.begin import play_on
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.stage import art, dates, marks, palette, words
from game_closet.store.running import Saved
from game_closet.store.scores import HOUSE, TONIGHT, Finished, Tally

ROW, MATCH = 62.0, 58.0  # units of a player's and of a match's row
CHARTED = 12  # matches in the chart


class ScoreBook(Page):
    """The ledger, a tab for each game."""

    def __init__(self, app: Program, *, key: str | None = None) -> None:
        super().__init__(app)
        self.tab = key
        self.skipped = 0
        self.first_saved = 0

    @property
    def place(self) -> str:
        """Whose scores are shown: the household's, or tonight's in the kiosk."""
        return TONIGHT if self.app.kiosk else HOUSE

    def furnish(self) -> None:
        """Tabs in the strip, two pages below."""
        left = self.head(words.say("common.scores.title"))
        keys = [None, *offer.games()]
        labels = [words.say("common.scores.all"), *(words.say(f"{key}.name") for key in offer.games())]
        self.tabs(left + 8, self.wide - 32, labels, keys.index(self.tab), lambda n: self.open_tab(keys[n]))
        margin = 60.0 if not self.narrow else 24.0
        one, two = ledger.ledger(self.pen, margin, 124, self.wide - 2 * margin, self.tall - 164)
        self._standings(one)
        self._how_it_went(two)

    def open_tab(self, key: str | None) -> None:
        """Open the pages of another game, or of all."""
        self.tab, self.skipped = key, 0
        self.refresh()

    def _heading(self, leaf: ledger.Leaf, title: str, right: str = "") -> None:
        aside = self.pen.width(right, 22, "text") + 20 if right else 0
        self.pen.text(leaf.x, leaf.y + 50, title, 40, "slab", width=leaf.w - aside)
        if right:
            self.pen.text(leaf.x + leaf.w, leaf.y + 52, right, 22, "text", palette.INK_2, "rm")
        self.pen.rule(leaf.x, leaf.y + 80, leaf.w)

    # ------------------------------------------------------------------ left page

    def _standings(self, leaf: ledger.Leaf) -> None:
        title = words.say(f"{self.tab}.name") if self.tab else words.say("common.scores.all")
        played = self.app.scores.played(self.tab, self.place)
        right = words.say("common.scores.matches", count=played.matches)
        self._heading(leaf, title, right + (" " + _since(played.first_ended) if played.first_ended else ""))
        if not played.matches:
            self.pen.paragraph(leaf.x, leaf.y + 130, words.say("common.scores.nothing"), 25, leaf.w)
            return
        table = leaf.h - 300 - 3 * MATCH
        people = self.app.scores.standings(self.tab, self.place)[: max(2, int(table / ROW))]
        self._columns(leaf)
        for number, one in enumerate(people):
            self._standing(leaf, leaf.y + 156 + number * ROW, one)
        top = leaf.y + 156 + len(people) * ROW + 26
        self._last(leaf, top, int((leaf.y + leaf.h - top - 56) / MATCH))

    def _marks(self, leaf: ledger.Leaf) -> tuple[float, float, float, float]:
        """Where the columns stand: played, won, the bar, best."""
        w = leaf.w
        return leaf.x + w * 0.485, leaf.x + w * 0.588, leaf.x + w * 0.634, leaf.x + w

    def _columns(self, leaf: ledger.Leaf) -> None:
        played, won, share, best = self._marks(leaf)
        y, wide = leaf.y + 114, self.pen
        places = ((leaf.x + 4, "player", "lm"), (played, "played", "rm"), (won, "won", "rm"), (best, "best", "rm"))
        for x, name, anchor in places if self.tab else places[:-1]:
            wide.text(x, y, words.say(f"common.scores.{name}").upper(), 19, "condb", "#5A4836", anchor, 110, track=1.5)
        room = best - share - 90
        wide.text(share, y, words.say("common.scores.share").upper(), 19, "condb", "#5A4836", "lm", room, track=1.5)

    def _standing(self, leaf: ledger.Leaf, y: float, one: Tally) -> None:
        played, won, share, best = self._marks(leaf)
        pen = self.pen
        self._token(one.colour, one.shape, leaf.x + 18, y, 15)
        name = one.name
        if one.level is not None:
            name = words.say("common.scores.computer", name=name, level=words.say(f"common.level.{one.level}"))
        pen.text(leaf.x + 50, y, name, 25, "bold", width=played - leaf.x - 100)
        pen.text(played, y, str(one.played), 25, anchor="rm")
        pen.text(won, y, str(one.won), 25, "slab", anchor="rm")
        part, wide = one.won / one.played, best - share - (68 if one.best is None else 148)
        bar = art.rect(share, y - 13, wide, 26, 3, "#DCCBA2")
        if part:
            colour = palette.SEATS[one.colour].hex
            bar += art.rect(share + 1, y - 12, max(4.0, wide * part - 2), 24, 3, colour, art.stroke(palette.INK, 1.4))
        pen.ink(bar, share - 2, y - 16, wide + 4, 32)
        pen.text(share + wide + 10, y, words.say("common.scores.percent", count=round(part * 100)), 22, "cond")
        if one.best is not None:
            pen.text(best, y, words.figure(one.best), 25, "slab", anchor="rm", width=80)

    def _last(self, leaf: ledger.Leaf, y: float, rows: int) -> None:
        self.pen.text(leaf.x, y + 8, words.say("common.scores.last"), 27, "slab", width=leaf.w - 150)
        found = self.app.scores.matches(self.tab, self.place, rows + 1, self.skipped)
        if len(found) > rows or self.skipped:
            self._turners(leaf, y - 26, rows, more=len(found) > rows)
        self.pen.line(leaf.x, y + 38, leaf.w, palette.INK, 1.6)
        for number, match in enumerate(found[:rows]):
            self._match(leaf, y + 74 + number * MATCH, match)

    def _turners(self, leaf: ledger.Leaf, y: float, rows: int, *, more: bool) -> None:
        entries = (("left", -rows, "newer", self.skipped > 0), ("right", rows, "older", more))
        for number, (icon, way, label, able) in enumerate(entries):
            area = self.rect(leaf.x + leaf.w - 130 + number * 68, y - 4, 60, 60)
            press = self._skipping(way)
            say = words.say(f"common.scores.{label}")
            self.controls.append(IconButton(area, self.u, icon, press, label=say, enabled=able))

    def _skipping(self, way: int) -> Callable[[], None]:
        def press() -> None:
            self.skipped = max(0, self.skipped + way)
            self.refresh()

        return press

    def _match(self, leaf: ledger.Leaf, y: float, match: Finished) -> None:
        pen, why = self.pen, self.app.scores.why_not_shown(match.number)
        if why is not None:
            y -= 9
            said = words.tell(match.game, "why", why, ())
            pen.text(leaf.x + 4, y + 26, said, 18, "cond", palette.INK_2, width=leaf.w - 8)
        first = leaf.x + leaf.w * (0.22 if self.tab else 0.46)
        pen.text(leaf.x + 4, y, dates.day(match.ended), 22, "text", palette.INK_ON_OFF, width=leaf.w * 0.2)
        if self.tab is None:
            name = words.say(f"{match.game}.name") if match.game in offer.games() else match.game
            pen.text(leaf.x + leaf.w * 0.22, y, name, 22, "bold", width=leaf.w * 0.21)
        step = min(134.0, (leaf.x + leaf.w - first) / len(match.seats))
        for number, seat in enumerate(sorted(match.seats, key=lambda one: -one.score)):
            x = first + number * step
            self._token(seat.colour, seat.shape, x + 14, y, 11)
            pen.text(x + 36, y, words.figure(seat.score), 24, "slab" if seat.won else "text", width=step - 42)

    def _token(self, colour: int, shape: int, x: float, y: float, r: float) -> None:
        marks.lay_token(self.ground, colour, shape, (self.pen.px(x), self.pen.px(y)), r * marks.TOKEN * self.u, False)

    # ------------------------------------------------------------------ right page

    def _how_it_went(self, leaf: ledger.Leaf) -> None:
        self._heading(leaf, words.say("common.scores.how_it_went"))
        saved = self.app.running.matches()
        foot = 70 + 66 * min(3, len(saved)) if saved else 0
        if self.tab:
            self._chart(leaf, leaf.h - foot - 420)
        else:
            self._games(leaf, leaf.h - foot - 130)
        if self.tab:
            self._facts(leaf, leaf.y + leaf.h - foot - 240)
        if saved:
            self._running(leaf, leaf.y + leaf.h - foot, saved)

    def _chart(self, leaf: ledger.Leaf, high: float) -> None:
        matches = self.app.scores.matches(self.tab, self.place, CHARTED)[::-1]
        if not matches:
            return
        self.pen.text(leaf.x, leaf.y + 120, words.say("common.scores.by_match"), 25, "bold", width=leaf.w)
        curves: list[ledger.Curve] = []
        for one in self.app.scores.standings(self.tab, self.place)[:4]:
            points = [
                (number, seat.score)
                for number, match in enumerate(matches)
                for seat in match.seats
                if (seat.name, seat.level) == (one.name, one.level)
            ]
            if points:
                curves.append(ledger.Curve(one.name, one.colour, one.shape, tuple(points)))
        ledger.chart(self.pen, leaf.x, leaf.y + 156, leaf.w, high - 30, curves, len(matches))

    def _games(self, leaf: ledger.Leaf, high: float) -> None:
        """How often every game was played."""
        self.pen.text(leaf.x, leaf.y + 120, words.say("common.scores.by_game"), 25, "bold", width=leaf.w)
        counts = {key: self.app.scores.played(key, self.place).matches for key in offer.games()}
        most, step = max(1, *counts.values()), min(64.0, (high - 40) / max(1, len(counts)))
        colours = (palette.RED, palette.MUSTARD, palette.BLUE, palette.GREEN)
        for number, (key, count) in enumerate(counts.items()):
            y = leaf.y + 172 + number * step
            x, wide = leaf.x + leaf.w * 0.36, leaf.w * 0.54
            self.pen.text(leaf.x + 4, y, words.say(f"{key}.name"), 23, "text", width=leaf.w * 0.34)
            bar = art.rect(x, y - 12, wide, 24, 3, "#DCCBA2")
            if count:
                ink = colours[number % len(colours)]
                bar += art.rect(
                    x + 1, y - 11, max(4.0, wide * count / most - 2), 22, 3, ink, art.stroke(palette.INK, 1.4)
                )
            self.pen.ink(bar, x - 2, y - 16, wide + 4, 32)
            self.pen.text(leaf.x + leaf.w, y, str(count), 24, "slab", anchor="rm")

    def _facts(self, leaf: ledger.Leaf, y: float) -> None:
        """Three figures worth telling."""
        key = self.tab
        assert key is not None
        scores, facts = self.app.scores, []
        people = [one for one in scores.standings(key, self.place) if one.level is None]
        in_a_row, name = max(((one.in_a_row, one.name) for one in people), default=(0, ""))
        if in_a_row:
            facts.append((str(in_a_row), "in_a_row", name))
        best = scores.best(key, self.place)
        if best:
            facts.append((str(best[1]), "best_single", best[0]))
        played = scores.played(key, self.place)
        if played.matches:
            facts.append((str(played.longest), "longest", dates.day(played.longest_ended)))
        wide = (leaf.w - 40) / 3
        for number, (figure, name, sub) in enumerate(facts):
            x = leaf.x + number * (wide + 20)
            ink = (palette.RED, palette.MUSTARD, palette.BLUE)[number]
            card = art.rect(x, y, wide, 196, 6, "#FBF4E2" if not palette.PLAIN else palette.CREAM)
            card += art.rect(x + 1, y + 1, wide - 2, 194, 6, "none", art.stroke("#B99C66", 1.8))
            self.pen.ink(card + art.rect(x, y, wide, 8, 3, ink), x, y, wide, 196)
            middle = x + wide / 2
            self.pen.text(middle, y + 72, figure, 64, "slab", anchor="cm", width=wide - 24)
            label = self.rect(x + 6, y + 108, wide - 12, 48)
            self.pen.label(label, words.say(f"common.scores.{name}"), 21, "bold", palette.INK, pad=2)
            self.pen.text(middle, y + 172, sub, 20, "cond", palette.INK_2, "cm", width=wide - 16)

    def _running(self, leaf: ledger.Leaf, y: float, saved: list[Saved]) -> None:
        """The matches that were left, three at a time."""
        self.first_saved = min(self.first_saved, max(0, len(saved) - 1) // 3 * 3)
        self.pen.text(leaf.x, y + 14, words.say("common.scores.running"), 27, "slab", width=leaf.w - 150)
        self.pen.line(leaf.x, y + 40, leaf.w, palette.INK, 1.6)
        if len(saved) > 3:
            for number, (icon, way) in enumerate((("left", -3), ("right", 3))):
                area = self.rect(leaf.x + leaf.w - 130 + number * 68, y - 26, 60, 60)
                able = 0 <= self.first_saved + way < len(saved)
                self.controls.append(IconButton(area, self.u, icon, self._moving(way), enabled=able))
        for number, one in enumerate(saved[self.first_saved : self.first_saved + 3]):
            middle = y + 78 + number * 66
            button = 128.0
            names = words.say("common.list.between").join(one.names)
            text = words.say("common.scores.by", name=words.say(f"{one.game}.name"), game=names)
            self.pen.text(leaf.x + 4, middle, text, 22, "text", width=leaf.w - 2 * button - 40)
            right = leaf.x + leaf.w
            go, away = (
                self.rect(right - 2 * button - 10, middle - 30, button, 60),
                self.rect(right - button, middle - 30, button, 60),
            )
            self.controls.append(Field(go, self.u, words.say("common.scores.play_on"), self._playing(one)))
            self.controls.append(Field(away, self.u, words.say("common.scores.set_aside"), self._putting(one)))

    def _moving(self, way: int) -> Callable[[], None]:
        def press() -> None:
            self.first_saved += way
            self.refresh()

        return press

    def _playing(self, saved: Saved) -> Callable[[], None]:
        return lambda: play_on(self.app, saved)

    def _putting(self, saved: Saved) -> Callable[[], None]:
        name = words.say(f"{saved.game}.name")
        return lambda: self.app.routes.ask("match", partial(self._put_away, saved), name=name)

    def _put_away(self, saved: Saved) -> None:
        self.app.running.put_away(saved)
        self.app.tell(words.say("common.scores.was_set_aside"))
        self.refresh()


def _since(text: str) -> str:
    at = dates.moment(text)
    return words.say("common.scores.since", date=words.say(f"common.month.{at.month}")) if at else ""
