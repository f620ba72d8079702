"""The card on the shelf that says what is still on the table: a match, or an evening that goes on."""

from collections.abc import Callable, Sequence

import pygame

from game_closet.engine.evening import Evening
from game_closet.engine.match import Match, made
from game_closet.engine.people import Sitter
from game_closet.kit.buttons import Button
from game_closet.kit.control import Look
from game_closet.kit.layout import Column, Gap, Row, Wrap
from game_closet.kit.part import REST, Part
from game_closet.kit.print import Card, Line, Name, Printed, Spoken, Token, Words
from game_closet.stage import art, palette, words

SHOWN = 6  # people on the card


class TableCard(Card):
    """A cream card with a coloured edge: a title, what it is about, how it stands, and the way on."""

    def __init__(
        self, title: str, about: str, standings: Sequence[Part], go_on: Button, more: Part | None, ink: str
    ) -> None:
        # one below the other while there are few, else two beside each other
        people = Wrap(*standings, gap=10, even=True, most=1 if len(standings) <= SHOWN // 2 else 2)
        body = Column(
            Words(title, 27, "slab"),
            Spoken(about, 20, "text", palette.INK_2),
            Line(palette.LINE_2),
            people,
            Gap(grow=1),
            go_on,
            *([more] if more is not None else []),
            gap=8,
        )
        super().__init__(body, 28, 20, seed=21, radius=4, height=12)
        self.ink = ink

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Lay the card and its edge."""
        super().paint(surface, area, look)
        w = area.w / self.u
        art.lay(surface, art.svg(art.rect(0, 0, w, 12, 4, self.ink), w, 12, self.u), area.topleft)


def match_card(match: Match, go_on: Callable[[], object], more: Part | None) -> Part:
    """The match that is still on the table, and the way to those that were left before it."""
    parts = [words.say(f"{match.game.key}.name"), words.say("common.shelf.moves_made", count=made(match.moves))]
    rows = [_row(who, words.figure(score)) for who, score in zip(match.sitters, match.scores, strict=True)]
    button = Button(words.say("common.menu.play_on"), go_on, kind="red", size=25, tall=64)
    about = words.enumerated(parts)
    return TableCard(words.say("common.shelf.on_the_table"), about, rows, button, more, palette.RED)


def evening_card(evening: Evening, go_on: Callable[[], object], more: Part | None) -> Part:
    """The evening that goes on, and the way to matches that were left."""
    done, coming = len(evening.played), evening.coming
    about = words.say(
        "common.evening.card_about",
        done=done,
        count=done + len(coming),
        game=words.say(f"{coming[0].game}.name"),
    )
    rows = [_row(evening.people[one.person], words.fraction(one.points)) for one in evening.standings()[:SHOWN]]
    button = Button(words.say("common.evening.go_on"), go_on, kind="red", size=25, tall=64)
    return TableCard(words.say("common.evening.card"), about, rows, button, more, palette.MUSTARD)


def _row(who: Sitter, points: str) -> Part:
    figures = Words(points, 22, "slab", align="r")
    return Printed(Row(Token(who, 31), Name(who.name, 21, grow=1), figures, gap=8, folds=False))
