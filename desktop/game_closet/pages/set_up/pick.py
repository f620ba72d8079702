"""Pick for us: three questions, up to three games, and one press to a set table."""

from collections.abc import Callable
from functools import partial

import pygame

from game_closet import shelf
from game_closet.engine import offer, options
from game_closet.engine.draft import Draft
from game_closet.engine.levels import USUAL
from game_closet.engine.people import Sitter, sitters_of
from game_closet.engine.pick import Proposal, proposals
from game_closet.kit.buttons import Button
from game_closet.kit.choices import Segments
from game_closet.kit.control import Look
from game_closet.kit.layout import Column, First, Gap, Row, beside
from game_closet.kit.part import REST, Part
from game_closet.kit.print import Card, Paragraph, Picture, Words, said, sheet
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
            seated.append(company.newcomer(seated, USUAL))
        chosen = options.suited(proposal.game, proposal.seats, short=proposal.short)
        del chosen["seats"]
        return Draft(proposal.game, tuple(seated), chosen)

    # ------------------------------------------------------------------ layout

    def plan(self) -> Part:
        """The questions at the left, the games at the right; narrower, below each other."""
        strip = self.head(words.say("common.pick.title"), words.say("common.pick.subtitle"))
        foot = said("", words.say("common.pick.about"))
        return First(
            self.framed(strip, beside(self._questions(), self.scroll(self._games(), "games")), foot),
            self.framed(strip, Column(self._questions(), self._games(), gap=28), foot),
        )

    def _questions(self) -> Part:
        more, grown = words.say("common.pick.minutes_more"), words.say("common.pick.age_grown")
        asked = (
            ("people", PEOPLE, [str(count) for count in PEOPLE]),
            ("minutes", MINUTES, [*(str(count) for count in MINUTES[:-1]), more]),
            ("age", AGES, [*(str(years) for years in AGES[:-1]), grown]),
        )
        lines = [self._question(*one) for one in asked]
        spread = [part for line in lines for part in (Gap(grow=1), line)]
        return sheet(words.say("common.pick.ask"), Column(*spread, Gap(grow=2), gap=18), wide=700)

    def _question(self, name: str, values: tuple[int, ...], labels: list[str]) -> Part:
        at = values.index(getattr(self, name)) if getattr(self, name) in values else 0
        choose: Callable[[int], None] = lambda number: self.answer(name, values[number])  # noqa: E731
        question = words.say(f"common.pick.{name}")
        return Column(Words(question, 29, "bold"), Segments(labels, at, choose).of(question), gap=12)

    def answer(self, name: str, value: int) -> None:
        """Answer one of the questions."""
        setattr(self, name, value)
        self.refresh()

    def _games(self) -> Part:
        found = self.found()
        if not found:
            return sheet(words.say("common.pick.games"), Paragraph(self._nothing(), 27), seed=52, grow=1)
        cards = [self._proposal(proposal, number) for number, proposal in enumerate(found)]
        return Column(*cards, gap=24, grow=1, wide=1040)

    def _nothing(self) -> str:
        least = min((known[0] for key in offer.games() if (known := age(key))), default=0)
        if self.age < least:
            return words.say("common.pick.nothing_age", count=least)
        return words.say("common.pick.nothing")

    def _proposal(self, proposal: Proposal, number: int) -> Part:
        """A game with its box, why it fits, and the way to its table; the best is marked."""
        key, best = proposal.game, number == 0
        name = words.say(f"{key}.name")
        lid: Callable[[int], pygame.Surface] = lambda wide: boxes.lid(shelf.box(key), wide)  # noqa: E731
        box = Picture(lid, 1 / boxes.height(1.0), least=150, wide=260, shadow=9)
        about = Column(
            Words(name, 36, "slab"),
            Words(words.say(f"{key}.tag"), 22, "text", palette.INK_ON_OFF),
            Paragraph(self._why(proposal), 21, "bold"),
            gap=8,
            grow=1,
        )
        label, kind = words.say("common.pick.set_table"), "red" if best else "paper"
        parts: list[Part] = [Button(label, partial(self.take, proposal), kind=kind, wide=250, tall=80).of(name)]
        if best:
            parts.insert(0, Words(words.say("common.pick.best"), 22, "condb", palette.RED_DEEP, align="c"))
        return ProposalCard(Row(box, about, Column(*parts, gap=10), gap=28), best, 54 + number)

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


class ProposalCard(Card):
    """The card of a game that fits; the best has a golden rim in the lamp's light."""

    def __init__(self, body: Part, best: bool, seed: int) -> None:
        super().__init__(body, 24, 18, seed=seed, height=8, grow=1, middle=True)
        self.base = palette.CREAM if best else palette.SLIP
        self.best = best

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Lay the card."""
        u = self.u
        if self.best:
            marks.lay_glow(surface, area, 8 * u, 20 * u, "#F7B94A", 0.4)
        super().paint(surface, area)
        if self.best:
            rim = area.inflate(round(6 * u), round(6 * u))
            art.lay(surface, marks.frame(*rim.size, 10 * u, 5 * u, palette.MUSTARD), rim.topleft)


def age(key: str) -> tuple[int, bool] | None:
    """From what age a game is, and whether its sheet says so; None where nobody does."""
    for word, printed in (("age", True), ("age_ours", False)):
        if words.has(f"{key}.{word}") and (years := words.say(f"{key}.{word}")).isdecimal():
            return int(years), printed
    return None
