"""An evening that is going on: the plan, the points, the race, and the way to the next table."""

from game_closet.kit.buttons import Button
from game_closet.kit.layout import Column, First, Gap, Row, beside
from game_closet.kit.part import Part
from game_closet.kit.print import Words, said, sheet
from game_closet.pages.evening.page import OfEvening
from game_closet.pages.evening.points import points_table, points_title, race
from game_closet.pages.evening.rows import MatchRow, plan_rows
from game_closet.pages.evening.table import names, sit_down, span
from game_closet.pages.program import Program
from game_closet.stage import palette, words


class EveningPage(OfEvening):
    """The page between two matches of an evening."""

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.sheet = 0  # the one that is seen where there is room for one
        self.opened = False  # the plan opens where the evening is

    def play_on(self) -> None:
        """Sit down to the match on the table, or to the next one."""
        sit_down(self.app)

    def change(self) -> None:
        """Other people, other games, more time."""
        self.app.routes.evening_form(change=True)

    def measure(self) -> None:
        """The first time, bring the match that is on into view."""
        super().measure()
        on = next((leaf for leaf in self.leaves if isinstance(leaf, MatchRow) and leaf.on), None)
        if not self.opened and on is not None and on.view is not None:
            on.view.reveal(on.area)
        self.opened = True

    def plan(self) -> Part:
        """The plan at the left, points and race at the right, what comes next at the foot; in large print by turns."""
        plan, foot = self._plan(), self._foot()
        points = Column(self._points(), race(self.evening), gap=28, wide=700, grow=7)
        titles = [words.say("common.evening.plan"), points_title(self.evening)[0]]
        listed = self.list_of(titles, self.sheet, self._open)
        return First(
            self.framed(self._head(), beside(plan, points), foot),
            self.framed(self._head(listed), (plan, points)[self.sheet], foot),
        )

    def _open(self, sheet: int) -> None:
        self.sheet, self.popup = sheet, None
        self.refresh()

    def _head(self, listed: Part | None = None) -> Part:
        say, evening = words.say, self.evening
        chart = ("chart", "common.menu.scores", self.app.routes.score_book)
        gear = ("gear", "common.menu.settings", self.app.routes.settings)
        people = say("common.evening.people_count", count=len(evening.present))
        matches = say("common.evening.matches", count=len(evening.played) + len(evening.coming))
        about = say("common.evening.about", people=people, matches=matches)
        return self.head(say("common.evening.title"), "" if listed else about, (chart, gear), listed)

    def _plan(self) -> Part:
        left = span(self.evening.ahead) if self.evening.coming else ""
        rows = self.scroll(Column(*plan_rows(self.evening), gap=16), "plan")
        return sheet(words.say("common.evening.plan"), rows, aside=left, grow=9, wide=900)

    def _points(self) -> Part:
        title, aside = points_title(self.evening)
        rule = Words(words.say("common.evening.rule"), 20, "text", palette.INK_ON_OFF)
        body = Column(self.scroll(points_table(self.evening), "points"), rule, gap=10)
        return sheet(title, body, aside=aside, seed=53, grow=1)

    def _foot(self) -> Part:
        evening, say = self.evening, words.say
        fixture = evening.coming[0]
        key = "prompt_now" if evening.table else "prompt_next"
        who = names(evening, fixture.people)
        title = say(f"common.evening.{key}", game=say(f"{fixture.game}.name"), names=who)
        band = said(title, say("common.evening.prompt_sub"))
        change = Button(say("common.evening.change"), self.change, size=26, wide=346, tall=80)
        play = Button(say("common.evening.go_on"), self.play_on, kind="red", size=44, wide=386, tall=104)
        return First(Row(band, change, play, gap=32, folds=False), Row(change, Gap(grow=1), play, gap=20))
