"""How a hand counted, as a small table on the mat: which side held how much, the differences, the points."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game_closet.contract import Event
from game_closet.games.dominoes.rules.dominoes import Picture
from game_closet.games.dominoes.rules.line import spots
from game_closet.stage import art, letters, marks, motion, palette, words

if TYPE_CHECKING:
    from game_closet.games.dominoes.table.dominoes import DominoTable

WIDE = 760  # design units
SLIM = 560  # where there are no differences to show
ROW = 54
PAIR = 70  # a row of partners
HEAD = 118
GAP = 24  # from it to the line
RISES = 0.5, 0.9  # of the motion that ends a hand: when it comes up
LARGE = 1.42  # how much larger it is where print is twice as large


class Row(NamedTuple):
    """A line of the table: who, the spots they hold, the differences to those who hold more, and the points."""

    side: tuple[int, ...]
    spots: int
    differences: list[int]
    gain: int


def differences(counts: Sequence[int], own: int) -> list[int]:
    """What whoever holds `own` gets from each that holds more, the least first."""
    return sorted(other - own for other in counts if other > own)


def lay_ladder(table: "DominoTable", surface: pygame.Surface, here: Picture, event: Event | None, t: float) -> None:
    """The table of the hand; while it is being counted, only the rows counted so far."""
    sides = table.rules.sides()
    counts = {side: sum(spots(here.hands[seat] or ()) for seat in side) for side in sides}
    out = not here.hands[here.maker]
    order = sorted(sides, key=lambda side: (counts[side], side))
    shown = len(order)
    if event and event.kind == "blocked":
        shown = 0
    elif event and event.kind in ("counted", "counted_together"):
        shown = order.index(table.rules.side(table.game.named(event).seat)) + 1
    u, px, high = table.u, partial(_px, table), _row_height(table, here)
    sheet = table.counted(here)[1]
    down = sheet.h / px(_height(table, here))
    rise = motion.ease(motion.part(t, *RISES)) if event and event.kind in ("domino", "blocked") else 1.0
    if not rise:
        return

    def draw() -> pygame.Surface:
        image = art.clear(sheet.w + px(80), sheet.h + px(80))
        box = sheet.move(px(40) - sheet.x, px(40) - sheet.y)
        marks.lay_card(image, box, u, height=14)
        _heading(table, image, box, out, down)
        for number, side in enumerate(order[:shown]):
            sums = [] if out else differences(tuple(counts.values()), counts[side])
            row = Row(side, counts[side], sums, here.gains[side[0]])
            _row(table, image, box, box.y + px((HEAD + high * (number + 0.5)) * down), row, out)
        return image

    print_ = words.spoken(), letters.size(24, u)
    key = ("domino ladder", sheet.size, table.sitters, *counts.items(), here.gains, out, shown, *print_)
    image = art.cached(key, draw, lasting=False)
    art.lay(surface, art.faded(image, rise), (sheet.x - px(40), sheet.y - px(40) + px(20) * (1 - rise)))


def ladder_places(table: "DominoTable", here: Picture) -> tuple[tuple[pygame.Rect, pygame.Rect], ...]:
    """Where the table of the hand may lie, and what that leaves to the line: at the right, or at the foot."""
    line, gap, out = table.ground.line, table.px(GAP), not here.hands[here.maker]
    wide, high = _px(table, SLIM if out else WIDE), min(_px(table, _height(table, here)), line.h)
    right, foot = pygame.Rect(0, 0, wide, high), pygame.Rect(0, 0, wide, high)
    right.midright, foot.midbottom = line.midright, line.midbottom
    beside = pygame.Rect(line.topleft, (line.w - wide - gap, line.h))
    above = pygame.Rect(line.topleft, (line.w, line.h - high - gap))
    return (right, beside), (foot, above)


def _row_height(table: "DominoTable", here: Picture) -> int:
    return ROW if len(table.rules.sides()) == len(here.hands) else PAIR


def _height(table: "DominoTable", here: Picture) -> int:
    """Design units of the table of the hand, before it is set closer where the mat is not that high."""
    return HEAD + _row_height(table, here) * len(table.rules.sides()) + 22


def _px(table: "DominoTable", units: float) -> int:
    return table.px(units, LARGE * units)


def _say(table: "DominoTable", key: str) -> str:
    return words.say(f"{table.game.key}.ladder.{key}")


def _heading(table: "DominoTable", image: pygame.Surface, box: pygame.Rect, out: bool, down: float) -> None:
    u, px = table.u, partial(_px, table)
    title = _say(table, "domino" if out else "blocked")
    letters.write(image, title, (box.x + px(32), box.y + px(39 * down)), "slab", letters.size(32, u), palette.INK, "lm")
    art.lay(image, marks.rule(box.w - px(64), u), (box.x + px(32), box.y + px(68 * down)))
    small, line = letters.size(20, u), box.y + px(98 * down)
    for key, right in (("spots", 330), ("differences", 590), ("points", (SLIM if out else WIDE) - 36)):
        if key != "differences" or not out:
            letters.write(image, _say(table, key), (box.x + px(right), line), "cond", small, palette.INK_2, "rm")


def _row(table: "DominoTable", image: pygame.Surface, box: pygame.Rect, middle: int, row: Row, out: bool) -> None:
    u, px = table.u, partial(_px, table)
    lines = len(row.side)  # partners stand one below the other
    token, size = (34, 24) if lines == 1 else (26, 20)
    for number, sitter in enumerate(table.sitters[seat] for seat in row.side):
        at = middle + px(26 * (number - (lines - 1) / 2))
        marks.lay_token(image, sitter.colour, sitter.shape, (box.x + px(50), at), px(token), halo=False)
        shown = letters.fit(sitter.name, "bold", letters.size(size, u), px(170))
        letters.write(image, shown.lines[0], (box.x + px(80), at), "bold", shown.px, palette.INK, "lm")
    figure = letters.size(24, u)
    letters.write(image, str(row.spots), (box.x + px(330), middle), "slab", figure, palette.INK, "rm")
    if not out:
        sums = " + ".join(map(str, row.differences)) or "–"
        usual = letters.size(23, u)
        fitting = letters.largest(sums, "text", usual, px(590 - 330 - 20), usual / 2)
        letters.write(image, sums, (box.x + px(590), middle), "text", fitting, palette.INK_2, "rm")
    strong = palette.FIGURE_COUNTS if row.gain else palette.INK_2
    letters.write(image, str(row.gain), (box.right - px(36), middle), "slab", letters.size(28, u), strong, "rm")
