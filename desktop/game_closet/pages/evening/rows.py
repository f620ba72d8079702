"""The plan of an evening: a row for every match, played, on the table or to come."""

import pygame

from game_closet import shelf
from game_closet.engine.evening import Evening, Fixture, Outcome, winners
from game_closet.kit.control import Look
from game_closet.kit.layout import Column, First, Gap, Inside, Row, Whole, Wrap
from game_closet.kit.part import REST, Part
from game_closet.kit.print import Picture, Spoken, Square, Token, Words
from game_closet.pages.evening.cells import Tick
from game_closet.pages.evening.table import about_match, names
from game_closet.stage import art, marks, palette, words
from game_closet.stage.closet import boxes


def plan_rows(evening: Evening) -> list["MatchRow"]:
    """A row for everything that was played or will be."""
    played = [(outcome.fixture, outcome) for outcome in evening.played]
    matches = [*played, *((fixture, None) for fixture in evening.coming)]
    return [_row(evening, number, *match) for number, match in enumerate(matches)]


def _row(evening: Evening, number: int, fixture: Fixture, outcome: Outcome | None) -> "MatchRow":
    on = number == len(evening.played)
    ink = palette.RED_BUTTON if on else palette.RED_DEEP
    count = Words(str(number + 1), 34, "slab", ink, align="c", wide=44)
    about = Row(_lid(fixture.game), _about(evening, fixture, outcome), gap=20, grow=1)
    tokens, status = _tokens(evening, fixture, outcome), _status(evening, fixture, outcome, on)
    whole = Row(Whole(count), about, tokens, Whole(status), gap=20, folds=False)  # what is told gives in alone
    folded = Column(Row(count, about, gap=20, folds=False), Row(tokens, Gap(grow=1), status, gap=20), gap=12)
    return MatchRow(First(whole, folded), on)


def _lid(key: str) -> Part:
    """The box of the game."""
    ratio = 1 / boxes.height(1.0)

    def drawn(wide: int) -> pygame.Surface:
        return art.scaled(boxes.lid(shelf.box(key), 2 * wide), (wide, round(wide / ratio)))

    return Picture(drawn, ratio, least=144, wide=144, shadow=5)  # all alike, whatever stands beside them


def _about(evening: Evening, fixture: Fixture, outcome: Outcome | None) -> Part:
    """What is played, and how it went or who plays."""
    name = Words(words.say(f"{fixture.game}.name"), 32, "slab")
    if outcome is None:
        about = Spoken(about_match(evening, fixture), 22, "text", palette.INK_ON_OFF)
    else:
        best = winners(outcome)
        key = "won" if len(best) == 1 else "shared"
        score = max(outcome.scores, default=0)
        about = Spoken(words.say(f"common.evening.{key}", names=names(evening, best), score=score), 23, "condb")
    return Column(name, about, gap=4, grow=1)


def _tokens(evening: Evening, fixture: Fixture, outcome: Outcome | None) -> Part:
    """Everybody's token, or a dash where they sit out."""
    there = outcome.present if outcome else evening.present
    parts = [Token(evening.people[person], 38) if person in fixture.people else Dash(38) for person in there]
    tokens = Wrap(*parts, gap=6, most=5 if len(there) <= 5 else -(-len(there) // 2))
    if sum(isinstance(part, Dash) for part in parts) != 1:
        return Whole(tokens)
    return Column(
        Whole(tokens), Words(words.say("common.evening.sits_out"), 20, "cond", palette.INK_ON_OFF, align="r"), gap=2
    )


def _status(evening: Evening, fixture: Fixture, outcome: Outcome | None, on: bool) -> Part:
    """A tick, *now* or *next*, or how long it will take."""
    if outcome is not None:
        return Inside(Tick(True, 48), 22)
    if on:
        text = words.say(f"common.evening.status_{'now' if evening.table else 'next'}")
        return Badge(Words(text, 25, "condb", palette.CREAM, align="c"), palette.INK)
    minutes = words.say("common.evening.minutes", count=fixture.minutes)
    return Badge(Words(minutes, 25, "condb", palette.INK, align="c"), palette.SEGMENT)


class Dash(Square):
    """In the place of somebody's token who sits out."""

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw a dash in a ring."""
        side = min(area.size)
        form = art.circle(20, 20, 15, "none", art.stroke(palette.FAINT, 2)) + art.line(12, 20, 28, 20, palette.FAINT, 3)
        art.lay_mid(surface, art.cached(("sits-out", side), lambda: art.svg(form, 40, 40, side / 40)), area.center)


class Badge(Inside):
    """A word in a small frame."""

    shown = True

    def __init__(self, body: Part, ground: str) -> None:
        super().__init__(body, 14, 10)
        self.wide = 92
        self.ground = ground

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Lay the frame."""
        w, h = area.w / self.u, area.h / self.u
        face = art.rect(1, 1, w - 2, h - 2, 10, self.ground, art.stroke(palette.EDGE, 1.4))
        art.lay(surface, art.svg(face, w, h, self.u), area.topleft)


class MatchRow(Inside):
    """A row of the plan; the one that is on stands in the light."""

    shown = True
    bleed = 44.0

    def __init__(self, body: Part, on: bool) -> None:
        super().__init__(body, 26, 14, tall=116, middle=True)
        self.on = on

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Lay the row."""
        u, w, h = self.u, area.w / self.u, area.h / self.u
        if self.on:
            marks.lay_glow(surface, area, 8 * u, 18 * u, "#F7B94A", 0.45)
        ground = palette.ROW_ON if self.on else palette.ROW
        box = art.rect(0.8, 0.8, w - 1.6, h - 1.6, 8, ground, art.stroke(palette.ROW_EDGE, 1.4))
        if self.on:
            box += art.rect(0, 0, 14, h, 6, palette.RED)
        art.lay(surface, art.svg(box, w, h, u), area.topleft)
        if self.on:
            rim = area.inflate(round(6 * u), round(6 * u))
            art.lay(surface, marks.frame(*rim.size, 10 * u, 5 * u, palette.MUSTARD), rim.topleft)
