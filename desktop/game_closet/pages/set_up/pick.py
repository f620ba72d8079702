"""Pick for us: three questions, up to three games, and one press to a set table."""

from collections.abc import Callable

from game_closet import shelf
from game_closet.engine import lengths, offer
from game_closet.engine.draft import Draft
from game_closet.engine.people import Sitter, sitters_of
from game_closet.engine.pick import Proposal, proposals
from game_closet.kit.controls import Button, Segments
from game_closet.pages.evening.people import acquaintances, free_token
from game_closet.pages.evening.table import changed_rules, dressed
from game_closet.pages.page import Page
from game_closet.pages.program import Program
from game_closet.stage import art, company, marks, palette, words
from game_closet.stage.closet import boxes

PEOPLE = tuple(range(1, 9))
MINUTES = (5, 10, 15, 20, 30, 45, 60, 120)
AGES = (5, 6, 7, 8, 10, 12, 99)
GROWN = AGES[-1]
WHY = 21.0  # size of the sentence why
LINES = 3  # of it, beside the line under the name


class PickPage(Page):
    """The page for people who cannot decide."""

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        last = [who for who in sitters_of(app.settings.last_sitters) if who.human]
        self.people = max(2, len(last))
        self.minutes = 30
        self.age = GROWN

    def found(self) -> list[Proposal]:
        """What suits the answers given so far."""
        return proposals(
            self.people, self.minutes, self.age, {key: known[0] for key in offer.games() if (known := age(key))}
        )

    def take(self, proposal: Proposal) -> None:
        """Go to the set-up of a game with the people seated."""
        table = self.table(proposal)
        self.app.routes.shelf()
        self.app.routes.set_up(shelf.box(proposal.game), table=table)

    def table(self, proposal: Proposal) -> Draft:
        """The table of a proposal: the people of last time and of the house, guests, and who must fill it up."""
        known = acquaintances(self.app, [])
        while len(known) < self.people:
            known.append(Sitter(company.free_name(known, None), *free_token(known)))
        seated = dressed(known[: min(self.people, proposal.seats)])
        while len(seated) < proposal.seats:
            seated.append(company.newcomer(seated, "easy"))
        chosen = lengths.rules(proposal.game, proposal.seats, short=proposal.short)
        del chosen["seats"]
        return Draft(proposal.game, tuple(seated), chosen)

    # ------------------------------------------------------------------ layout

    def furnish(self) -> None:
        """The questions at the left, the games at the right."""
        self.head(words.say("common.pick.title"), words.say("common.pick.subtitle"))
        margin, gap = (60.0, 32.0) if not self.narrow else (32.0, 20.0)
        top, high = 124.0, self.tall - 124 - 148
        left = (self.wide - 2 * margin - gap) * 0.4
        self._questions(margin, top, left, high)
        right = margin + left + gap
        self._games(right, top, self.wide - margin - right, high)
        self.pen.band(margin, self.tall - 112, self.wide - 2 * margin, 64)
        about, room = words.say("common.pick.about"), self.wide - 2 * margin - 48
        self.pen.text(margin + 24, self.tall - 80, about, 22, "text", palette.CREAM, width=room)

    def _questions(self, x: float, y: float, w: float, h: float) -> None:
        self.pen.sheet(x, y, w, h, words.say("common.pick.ask"), "", 51)
        more, grown = words.say("common.pick.minutes_more"), words.say("common.pick.age_grown")
        asked = (
            ("people", PEOPLE, [str(count) for count in PEOPLE]),
            ("minutes", MINUTES, [*(str(count) for count in MINUTES[:-1]), more]),
            ("age", AGES, [*(str(years) for years in AGES[:-1]), grown]),
        )
        step = (h - 120) / len(asked)
        for number, (name, values, labels) in enumerate(asked):
            top = y + 106 + number * step
            self.pen.text(x + 32, top + step * 0.2, words.say(f"common.pick.{name}"), 29, "bold", width=w - 64)
            area = self.rect(x + 32, top + step * 0.38, w - 64, 72)
            at = values.index(getattr(self, name)) if getattr(self, name) in values else 0
            self.controls.append(Segments(area, self.u, labels, at, self._answering(name, values)))

    def _answering(self, name: str, values: tuple[int, ...]) -> Callable[[int], None]:
        def choose(number: int) -> None:
            setattr(self, name, values[number])
            self.refresh()

        return choose

    def _games(self, x: float, y: float, w: float, h: float) -> None:
        found = self.found()
        if not found:
            self.pen.sheet(x, y, w, h, words.say("common.pick.games"), "", 52)
            self.pen.paragraph(x + 32, y + 130, self._nothing(), 27, w - 64)
            return
        step = (h + 24) / 3
        for number, proposal in enumerate(found):
            self._proposal(proposal, number, (x, y + number * step, w, step - 24))

    def _nothing(self) -> str:
        least = min((known[0] for key in offer.games() if (known := age(key))), default=0)
        if self.age < least:
            return words.say("common.pick.nothing_age", count=least)
        return words.say("common.pick.nothing")

    def _proposal(self, proposal: Proposal, number: int, place: tuple[float, float, float, float]) -> None:
        x, y, w, h = place
        pen, u, key = self.pen, self.u, proposal.game
        area = self.rect(x, y, w, h)
        if number == 0:
            marks.lay_glow(self.ground, area, 8 * u, 20 * u, "#F7B94A", 0.4)
        marks.lay_card(self.ground, area, u, palette.CREAM if number == 0 else palette.SLIP, 54 + number, 8, 8)
        if number == 0:
            rim = area.inflate(round(6 * u), round(6 * u))
            art.lay(self.ground, marks.frame(*rim.size, 10 * u, 5 * u, palette.MUSTARD), rim.topleft)
        wide = min((h - 36) / boxes.height(1.0), w * 0.26)
        lid = self.rect(x + 24, y + (h - boxes.height(wide)) / 2, wide, boxes.height(wide))
        marks.lay_shadow(self.ground, lid, 3 * u, 5 * u, 10 * u, 0.5, dx=3 * u)
        image = boxes.lid(shelf.box(key), pen.px(wide * 2))
        art.lay(self.ground, art.scaled(image, lid.size), lid.topleft)
        button = min(270.0, w * 0.24)
        left, room = x + wide + 52, w - wide - button - 108
        pen.text(left, y + h * 0.19, words.say(f"{key}.name"), 36, "slab", width=room)
        why = self._why(proposal)
        long = len(pen.lines(why, WHY, room, "bold")) > LINES
        if not long:
            tag = self.rect(left, y + h * 0.29, room, h * 0.2)
            pen.label(tag, words.say(f"{key}.tag"), 22, "text", palette.INK_ON_OFF, "lm", 0)
        pen.paragraph(left, y + h * (0.38 if long else 0.58), why, WHY, room, "bold")
        press = self.rect(x + w - button - 28, y + h / 2 - 40, button, 80)
        kind, label = "red" if number == 0 else "paper", words.say("common.pick.set_table")
        self.controls.append(Button(press, u, label, self._taking(proposal), kind=kind, size=26))
        if number == 0:
            middle = x + w - 28 - button / 2
            pen.text(middle, y + h / 2 - 70, words.say("common.pick.best"), 22, "condb", palette.RED_DEEP, "cm")

    def _taking(self, proposal: Proposal) -> Callable[[], None]:
        return lambda: self.take(proposal)

    def _why(self, proposal: Proposal) -> str:
        """The sentence for a game: its time, who would watch, and for what age."""
        rules = words.listed(changed_rules(proposal.game, proposal.seats, short=True)) if proposal.short else ""
        sentences = [words.say(f"common.pick.why_{proposal.why}", count=proposal.minutes, rules=rules)]
        if proposal.seats < self.people:
            sentences.append(words.say("common.pick.why_out", seats=proposal.seats))
        known = age(proposal.game)
        if known is not None:
            years, sheet = known
            sentences.append(words.say(f"common.pick.age_{'sheet' if sheet else 'ours'}", count=years))
        return " ".join(sentences)


def age(key: str) -> tuple[int, bool] | None:
    """From what age a game is, and whether its sheet says so; None where nobody does."""
    for word, sheet in (("age", True), ("age_ours", False)):
        if words.has(f"{key}.{word}") and (years := words.say(f"{key}.{word}")).isdecimal():
            return int(years), sheet
    return None
