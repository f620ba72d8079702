"""An evening that is going on: the plan, the points, the race, and the way to the next table."""

from game_closet.kit.controls import Button
from game_closet.pages.evening.page import OfEvening
from game_closet.pages.evening.points import lay_points, lay_race
from game_closet.pages.evening.rows import PlanRows
from game_closet.pages.evening.table import names, sit_down
from game_closet.pages.program import Program
from game_closet.stage import words


class EveningPage(OfEvening):
    """The page between two matches of an evening."""

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.leaf: int | None = None  # of the plan; None is where the evening is

    def play_on(self) -> None:
        """Sit down to the match on the table, or to the next one."""
        sit_down(self.app)

    def change(self) -> None:
        """Other people, other games, more time."""
        self.app.routes.evening_form(change=True)

    def furnish(self) -> None:
        """The plan at the left, points and race at the right, what comes next at the foot."""
        say, evening = words.say, self.evening
        chart = ("chart", "common.menu.scores", self.app.routes.score_book)
        gear = ("gear", "common.menu.settings", self.app.routes.settings)
        people = say("common.evening.people_count", count=len(evening.present))
        matches = say("common.evening.matches", count=len(evening.played) + len(evening.coming))
        about = say("common.evening.about", people=people, matches=matches)
        self.head(say("common.evening.title"), about, (chart, gear))
        margin, gap = (60.0, 32.0) if not self.narrow else (32.0, 20.0)
        top, high = 124.0, self.tall - 320
        plan = (self.wide - 2 * margin - gap) * (0.566 if not self.narrow else 0.53)
        PlanRows(self, margin, top, plan, high).furnish()
        right, room = margin + plan + gap, self.wide - 2 * margin - gap - plan
        lay_points(self, evening, right, top, room, high - 200)
        lay_race(self, evening, right, top + high - 172, room, 172)
        self._foot(margin, plan, right, room)

    def _foot(self, margin: float, plan: float, right: float, room: float) -> None:
        evening, u, y, say = self.evening, self.u, self.tall - 154, words.say
        fixture = evening.coming[0]
        game = say(f"{fixture.game}.name")
        key = "prompt_now" if evening.table else "prompt_next"
        title = say(f"common.evening.{key}", game=game, names=names(evening, fixture.people))
        self.pen.band(margin, y + 10, plan, 84, title, say("common.evening.prompt_sub"))
        wide = room * 0.475
        change = self.rect(right, y + 12, wide, 80)
        play = self.rect(right + wide + 28, y, room - wide - 28, 104)
        self.controls += [
            Button(change, u, say("common.evening.change"), self.change, size=26),
            Button(play, u, say("common.evening.go_on"), self.play_on, kind="red", size=44),
        ]
