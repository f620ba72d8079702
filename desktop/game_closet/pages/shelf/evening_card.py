"""The card on the shelf that says an evening goes on."""

from typing import TYPE_CHECKING

from game_closet.engine.evening import Evening
from game_closet.kit.controls import Button
from game_closet.pages.evening.table import figure
from game_closet.stage import art, marks, palette, words

if TYPE_CHECKING:
    from game_closet.pages.page import Page

SHOWN = 6  # people on the card: two columns of three


def lay_evening(page: "Page", evening: Evening, x: float, y: float, w: float, h: float) -> None:
    """A cream card with the standing and the way on."""
    pen, say = page.pen, words.say
    marks.lay_card(page.ground, page.rect(x, y, w, h), page.u, seed=22, radius=4, height=12)
    tab = art.rect(0, 0, w, 12, 4, palette.MUSTARD)
    art.lay(page.ground, art.svg(tab, w, 12, page.u), page.rect(x, y, w, 12).topleft)
    done, count = len(evening.played), len(evening.played) + len(evening.coming)
    about = say("common.evening.card_about", done=done, count=count, game=say(f"{evening.coming[0].game}.name"))
    pen.text(x + 28, y + h * 0.15, say("common.evening.card"), 27, "slab", width=w - 56)
    pen.text(x + 28, y + h * 0.265, about, 20, "text", palette.INK_2, width=w - 56)
    pen.line(x + 28, y + h * 0.35, w - 56, "#A98C5E")
    standings = evening.standings()[:SHOWN]
    columns = 1 if len(standings) <= 3 else 2
    rows = -(-len(standings) // columns)
    wide, step = (w - 56) / columns, h * 0.36 / max(3, rows)
    for number, one in enumerate(standings):
        left, middle = x + 28 + (number // rows) * wide, y + h * 0.38 + (number % rows + 0.5) * step
        right = left + wide - (14 if columns == 2 else 2)
        who = evening.people[one.person]
        pen.token(who, left + 12, middle, 11)
        wide_figure = pen.text(right, middle, figure(one.points), 22, "slab", anchor="rm")
        pen.text(left + 36, middle, who.name, 21, "text", width=right - left - wide_figure - 46)
    area = page.rect(x + 28, y + h * 0.77, w - 56, h * 0.19)
    label = say("common.evening.go_on")
    page.controls.append(Button(area, page.u, label, page.app.routes.evening, kind="red", size=25))
