"""A hint on the table: the best move as a ghost with an arrow, the next two smaller, and a card that says why.

Where a move begins and ends is read from the table's own spots, and how the table will then look is drawn by itself.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import hypot
from typing import Any, Final, NamedTuple

import pygame

from game_closet.contract import Phrase
from game_closet.engine.advice.reasons import Advice, Choice, reasons_of
from game_closet.kit.buttons import IconButton, Pressable
from game_closet.kit.control import Control
from game_closet.kit.layout import Column, Gap, Row
from game_closet.kit.part import Part, Scale, draw_still
from game_closet.kit.print import Card, Icon, Paragraph, ShadedGrid, Words, sheet
from game_closet.kit.scroll import Scroll
from game_closet.pages.table.hand import way_of
from game_closet.pages.table.layout import PlayLayout
from game_closet.pages.table.pressables import lay_lit
from game_closet.stage import art, letters, marks, palette, words
from game_closet.stage.layer import faded
from game_closet.stage.table import Shot, Table, Touch, asked_at

SHOWN: Final = 3  # moves that a hint shows
STRENGTHS: Final = (0.85, 0.55, 0.55)  # of their ghosts
SHORT: Final = 60  # design units that need no arrow
SIDES: Final = (  # by what a badge is held, and where at the end of a move; the best place first
    ("midbottom", "midtop"),
    ("midtop", "midbottom"),
    ("midleft", "midright"),
    ("midright", "midleft"),
    ("bottomleft", "topright"),
    ("bottomright", "topleft"),
    ("topleft", "bottomright"),
    ("topright", "bottomleft"),
)
CORNERS: Final = ("topleft", "topright", "bottomleft", "bottomright")
ASIDE: Final = (0, 24, -24, 48, -48, 96, -96)  # design units that a badge may give way to a name
DISC: Final = 1.18  # of the print beside it
BOW: Final = 0.16  # how far an arrow bows, over its length


class Pointer(NamedTuple):
    """One of the moves on the table: what it brings, and where the hand begins and ends."""

    figure: str
    begins: str  # the key of what is pressed first
    start: pygame.Rect | None = None  # none where a button says it all
    end: pygame.Rect | None = None
    ghost: pygame.Surface | None = None
    badge: pygame.Rect | None = None


class Hint:
    """One hint, from its answer to the next move."""

    def __init__(self, key: str, advice: Advice, close: Callable[[], object]) -> None:
        self.advice = advice
        self.pointers: list[Pointer] = []
        self._key = key
        self._best = advice.different[:SHOWN]
        self._weighed = len(self._best) > 1  # one against the other; what alone came into question was not
        self._close = IconButton("close", close, label=words.say("common.hint.close"), side=52)
        self._card = Card(Gap())

    @property
    def begins(self) -> str | None:
        """The key of what the best move begins with."""
        return self.pointers[0].begins if self.pointers else None

    @property
    def lit(self) -> str | None:
        """The key of the spot to be lit where the best move begins; an end shines by itself, and bears a number."""
        best = self.pointers[0] if self.pointers else None
        return best.begins if best and best.start != best.end else None

    def lay_out(self, areas: PlayLayout, table: Table[Any], shot: Shot[Any], names: Sequence[str]) -> None:
        """Find the places of card, ghosts and arrow on a table as it stands."""
        pointers = [self._pointed(table, shot, rank, choice) for rank, choice in enumerate(self._best)]
        spots = table.spots(shot.view, ())
        pieces = [spot.area for spot in spots if not isinstance(spot.says, Phrase)]
        closed = [spot.area for spot in spots if isinstance(spot.says, Phrase)]
        asked = asked_at(table, shot, Touch(over=pointers[0].begins if pointers else None))
        labels = [*table.labels(shot.view), *([asked] if asked else [])]
        self.pointers = list(_badged(pointers, (pieces, closed), labels, areas.u, areas.table))
        scale, room = Scale(areas.u), areas.card
        for noted in (True, False):
            self._card = self._written(names, large=areas.large, noted=noted)
            if self._card.height(scale, room.w) <= room.h:
                break
        place = room.copy()
        if areas.docked:  # it lies on the table, on that side where it hides less of what it speaks of, the best first
            place.h = min(room.h, self._card.height(scale, room.w))
            shown = [[area for area in (one.start, one.end, one.badge) if area is not None] for one in self.pointers]
            sides = place, place.move(areas.table.left - place.left, 0)
            place = min(sides, key=lambda side: [_covered(side, areas) for areas in shown])
        self._card.place(scale, place)

    def _pointed(self, table: Table[Any], shot: Shot[Any], rank: int, choice: Choice) -> Pointer:
        move, way = choice.move, way_of(choice.move, table, shot.view)
        at_once = any(other.now for other in self._best)
        in_all = self._in_all(choice) if self._weighed else ""
        figure = words.figure(choice.now, signed=True) if at_once else in_all
        if way is None:
            return Pointer(figure, f"call-{move.actor}" if move.verb in table.game.calls else move.verb)
        first, last = way
        ghost = table.ghost(shot, move, last.area)
        return Pointer(figure, first.key, first.area, last.area, ghost and faded(ghost, STRENGTHS[rank]))

    def _in_all(self, choice: Choice) -> str:
        """What a move is expected to bring, as it is printed."""
        speaker = reasons_of(self._key)
        if speaker.unit == "chance":
            return words.say("common.hint.percent", count=round(100 * max(0.0, choice.worth)))
        return words.decimal(choice.worth, 1 if speaker.much < 1 else 0, signed=True)

    # the card

    def _written(self, names: Sequence[str], *, large: bool, noted: bool) -> Card:
        """What the card says; how its figures are meant only where there is room."""
        lamp = [] if large else [Icon("hint", 44, palette.RED)]
        title = Row(*lamp, Words(words.say("common.hint.title"), 32, "slab"), gap=14, folds=False)
        why = " ".join(words.tell(self._key, "hint", phrase, names) for phrase in self.advice.why)
        unit = reasons_of(self._key).unit
        body: list[Part] = [Paragraph(why, 26, "bold")] if why else []
        body += [Gap(14), self._rows(unit, names)]
        if noted and self._weighed:
            body += [Gap(14, grow=1), Paragraph(words.say(f"common.hint.note_{unit}"), 19, "cond", palette.INK_2)]
        return sheet(title, Scroll(Column(*body), why), aside=self._close, seed=17)

    def _rows(self, unit: str, names: Sequence[str]) -> Part:
        """The moves below each other, with what they bring now, where any does, and in all."""
        at_once = any(choice.now for choice in self._best)
        heads = [words.say("common.hint.now")] * at_once
        if self._weighed:
            heads.append(words.say(f"common.hint.{'in_all' if unit == 'points' else 'chance'}"))
        lines: list[list[Part]] = [
            [Gap(), Gap(), *(Words(head, 18, "condb", palette.INK_2, align="r") for head in heads)]
        ]
        for rank, choice in enumerate(self._best):
            size, voice = (26, "bold") if rank == 0 else (22, "text")
            line: list[Part] = [
                Words(str(rank + 1), size, "slab", palette.RED_DEEP if rank == 0 else palette.INK_2),
                Words(self._called(choice, names), 22, voice, grow=1),
            ]
            if at_once:
                ink = palette.RED_DEEP if choice.now else palette.INK_2
                line.append(Words(words.figure(choice.now), size, "slab", ink, align="r"))
            if self._weighed:
                line.append(Words(self._in_all(choice), size if not at_once else 22, "slab", align="r"))
            lines.append(line)
        return ShadedGrid(lines, (1,), gap=14, line_gap=14)

    def _called(self, choice: Choice, names: Sequence[str]) -> str:
        if choice.name is not None:
            return words.tell(self._key, "hint", choice.name, names)
        return words.tell(self._key, "verb", Phrase(choice.move.verb, choice.move.args), names)

    def controls(self) -> list[Control]:
        """The way to put it away, and to scroll it where it is long."""
        return [leaf for leaf in self._card.leaves() if isinstance(leaf, Pressable)]

    def leaves(self) -> Iterator[Part]:
        """All that stands on the card."""
        return self._card.leaves()

    def draw_card(self, surface: pygame.Surface) -> None:
        """The card and all that is printed on it."""
        draw_still(surface, self.leaves())

    # on the table

    def draw(self, surface: pygame.Surface, u: float, over: str | None = None) -> None:
        """Ghosts, the arrow of the best, and a badge for each; where a hand rests on it, what it would show instead."""
        for rank, pointer in reversed(list(enumerate(self.pointers))):
            if pointer.end is not None:
                self._draw_end(surface, pointer, pointer.end, rank, u)
        for rank, pointer in enumerate(self.pointers):
            forecast = rank > 0 and pointer.begins == over and pointer.ghost is None
            if pointer.badge is not None and not forecast:
                _lay_badge(surface, pointer.badge, rank, pointer.figure, u)

    @staticmethod
    def _draw_end(surface: pygame.Surface, pointer: Pointer, end: pygame.Rect, rank: int, u: float) -> None:
        if pointer.ghost is not None:
            art.lay(surface, pointer.ghost, end.topleft)
        if rank:
            for line in (marks.frame(*end.size, 0, 3 * u, palette.INK), marks.slot(*end.size, u, palette.CREAM)):
                art.lay(surface, line, end.topleft)  # ink between the dashes is seen on paper, too
            return
        lay_lit(surface, end, u)
        if pointer.start is not None and pointer.start != end:
            lay_arrow(surface, pointer.start, end, u)


def _badged(
    pointers: Sequence[Pointer],
    pieces: Sequence[Sequence[pygame.Rect]],
    labels: Sequence[pygame.Rect],
    u: float,
    room: pygame.Rect,
) -> Iterator[Pointer]:
    """The same with a badge by each end: where no other badge, end or name lies, and on as little else as may be."""
    taken = [area for pointer in pointers for area in (pointer.start, pointer.end) if area is not None]
    for rank, pointer in enumerate(pointers):
        if pointer.end is None or not (pointer.figure or pointers[1:]):  # one alone needs no number
            yield pointer
            continue
        size, around = _badge_size(rank, pointer.figure, u), pointer.end.inflate(*[round(28 * u)] * 2)
        # What a piece without a ghost would show is forecast above it, that of the best at once.
        sides = SIDES if pointer.ghost is not None else (SIDES[1], SIDES[0], *SIDES[2:])
        if not rank and pointer.ghost is None:
            labels = [*labels, _held(_forecast(u), "midbottom", around.midtop).clamp(room)]
        places = [_held(size, hold, getattr(around, side)) for hold, side in sides]
        bands = [place.move(round(aside * u), 0).clamp(room) for aside in ASIDE for place in places]
        near = [band for band in bands if band.colliderect(around.inflate(2, 2))]
        near.sort(key=partial(_off, pointer.end))
        badge, figure = _best_place(near or bands, (taken, labels), pieces), pointer.figure
        kept = pieces[0] if pointer.ghost is not None else [*pieces[0], *pieces[1]]  # a ghost shows what is meant
        if badge.collidelist([*taken, *labels, *kept]) >= 0:  # only its number, on the end: the card says the rest
            discs = [disc.clamp(room) for disc in _on_corners(_disc(0, u), pointer.end)]
            others = [area for area in taken if area != pointer.end]
            badge, figure = _best_place(discs, (labels, others), pieces), ""
        taken.append(badge)
        yield pointer._replace(badge=badge, figure=figure)


def _off(end: pygame.Rect, band: pygame.Rect) -> bool:
    """Whether a band stands neither above or below an end nor beside it: it might be taken for another's."""
    x, y = band.center
    return not (end.left <= x < end.right or end.top <= y < end.bottom)


def _best_place(
    bands: Sequence[pygame.Rect], free: Sequence[Sequence[pygame.Rect]], pieces: Sequence[Sequence[pygame.Rect]]
) -> pygame.Rect:
    """The first that lies on nothing that should stay free, and on least of the pieces; earlier ones count most."""
    return min(
        bands,
        key=lambda band: (
            *(band.collidelist(areas) >= 0 for areas in free),
            *(_covered(band, areas) for areas in pieces),
        ),
    )


def _on_corners(side: int, end: pygame.Rect) -> Iterator[pygame.Rect]:
    """Squares around the corners of an end, then inside them."""
    for corner in CORNERS:
        yield _held((side, side), "center", getattr(end, corner))
    for corner in CORNERS:
        yield _held((side, side), corner, getattr(end, corner))


def _forecast(u: float) -> tuple[int, int]:
    wide, high = letters.grown(260, 300), letters.grown(80, 92)
    return round(wide * u), round(high * u)


def _held(size: tuple[int, int], hold: str, at: tuple[int, int]) -> pygame.Rect:
    """An area held at a place by one of its corners or sides."""
    area = pygame.Rect((0, 0), size)
    setattr(area, hold, at)
    return area


def _covered(area: pygame.Rect, pieces: Sequence[pygame.Rect]) -> int:
    """How many pixels of pieces lie under an area."""
    shared = [area.clip(piece) for piece in pieces]
    return sum(part.w * part.h for part in shared)


def _figure_size(rank: int, u: float) -> int:
    return letters.size(24 if rank else 34, u)


def _disc(rank: int, u: float) -> int:
    """How wide the disc with the number is: it grows with the print."""
    return round(DISC * _figure_size(rank, u))


def _badge_size(rank: int, figure: str, u: float) -> tuple[int, int]:
    disc = _disc(rank, u)
    return letters.width(figure, "slab", _figure_size(rank, u)) + disc + round(44 * u), round(disc + 22 * u)


def _lay_badge(surface: pygame.Surface, band: pygame.Rect, rank: int, figure: str, u: float) -> None:
    """A number and what the move brings on a dark band; or only the number, on a disc with a dark rim."""
    best, disc = rank == 0, _disc(rank if figure else 0, u)
    mid, rim = band.center, 3 * u
    if figure:
        marks.lay_band(surface, band, u, palette.GOLD if best else None)
        mid, rim = (band.left + round(14 * u) + disc // 2, band.centery), 0.0
    tone = palette.GOLD if best else palette.BAND_SUB
    form = art.circle(disc / 2, disc / 2, (disc - rim) / 2, tone, art.stroke(palette.INK, rim))
    art.lay_mid(surface, art.cached(("hint-disc", disc, tone, rim), lambda: art.svg(form, disc, disc, 1)), mid)
    letters.write(
        surface, str(rank + 1), mid, "slab", letters.size(24 if best or not figure else 18, u), palette.INK, "cm"
    )
    ink = palette.GOLD if best else palette.CREAM
    if figure:
        letters.write(surface, figure, (band.right - 18 * u, band.centery), "slab", _figure_size(rank, u), ink, "rm")


def lay_arrow(surface: pygame.Surface, start: pygame.Rect, end: pygame.Rect, u: float) -> None:
    """A bowed golden arrow from the edge of one area to that of another."""
    (x0, y0), (x1, y1) = start.center, end.center
    cx, cy = (x0 + x1) / 2 + (y1 - y0) * BOW, (y0 + y1) / 2 - (x1 - x0) * BOW
    (x0, y0), (x1, y1) = marks.way_out(start, (cx, cy)), marks.way_out(end, (cx, cy))
    if hypot(x1 - x0, y1 - y0) < SHORT * u:
        return
    pad = round(30 * u)
    box = pygame.Rect(round(min(x0, x1, cx)), round(min(y0, y1, cy)), 0, 0)
    box.w, box.h = round(max(x0, x1, cx)) - box.x, round(max(y0, y1, cy)) - box.y
    box.inflate_ip(2 * pad, 2 * pad)
    points = tuple((round(x - box.x), round(y - box.y)) for x, y in ((x0, y0), (cx, cy), (x1, y1)))
    image = art.cached(("hint-arrow", points, box.size, u), lambda: art.svg(_arrow(points, u), *box.size, 1))
    art.lay(surface, image, box.topleft)


def _arrow(points: tuple[tuple[int, int], ...], u: float) -> str:
    (x0, y0), (cx, cy), (x1, y1) = points
    long = max(1.0, hypot(x1 - cx, y1 - cy))
    dx, dy = (x1 - cx) / long, (y1 - cy) / long
    head, half = 34 * u, 18 * u
    bx, by = x1 - dx * head, y1 - dy * head
    tip = [(x1, y1), (bx - dy * half, by + dx * half), (bx + dy * half, by - dx * half)]
    shaft = f"M{x0} {y0} Q{cx} {cy} {bx} {by}"
    round_ends = ' stroke-linecap="round" stroke-linejoin="round"'
    dark = art.path(shaft, "none", art.stroke(palette.INK, 16 * u) + round_ends)
    dark += art.poly(tip, palette.INK, art.stroke(palette.INK, 8 * u) + round_ends)
    return dark + art.path(shaft, "none", art.stroke(palette.GOLD, 9 * u) + round_ends) + art.poly(tip, palette.GOLD)
