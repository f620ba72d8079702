"""The strip at the head of the table page: title, seat plates, icons; and the log, note and drawer of the rail."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game_closet.engine.people import Sitter
from game_closet.kit.control import Look
from game_closet.kit.part import REST, Part, Scale, Span
from game_closet.stage import art, letters, marks, palette, words
from game_closet.stage.table import ROOMY_PRINT

NAME_ROOM = 210  # design units under which a plate puts its score below the name
MOST_BARE = 150  # design units of a plate that has token and score alone, before it grows with the print
LEAST_TOKEN = 0.34  # of a plate's height
SLIM = 150  # … and under which its token too, so that the name has the whole width


class Plate(NamedTuple):
    """What a seat's plate says."""

    sitter: Sitter
    score: int
    detail: str
    on_turn: bool
    pad: bool = False  # whether this person has a game pad


class LogLine(NamedTuple):
    """A line of the log: whose it is and the sentence."""

    sitter: Sitter | None
    sentence: str


class PlateCard(Part):
    """A seat's plate, as it stands in the strip of a table."""

    bleed = 24.0

    def __init__(self, plate: Plate) -> None:
        super().__init__()
        self.plate = plate

    def measure(self, scale: Scale) -> Span:
        """As wide as in the strip."""
        return Span(scale.with_text(180), scale.with_text(300))

    def high(self, scale: Scale, width: int) -> int:
        """As high as in the strip."""
        return scale.with_text(76)

    def paint(self, surface: pygame.Surface, area: pygame.Rect, look: Look = REST) -> None:
        """Draw the plate."""
        draw_plate(surface, area, self.plate, self.u)


def plate_areas(area: pygame.Rect, plates: Sequence[Plate], u: float) -> list[pygame.Rect]:
    """Where plates stand: all alike; in large print the one on turn takes what the others need not have."""
    grown, count = letters.print_size(), len(plates)
    gap = round((12 if grown <= ROOMY_PRINT else 6) * u)
    room = area.width - gap * (count - 1)
    widths = [min(round(250 * u * grown), room // count)] * count
    if grown > ROOMY_PRINT and widths[0] < max(map(_wish, plates)) * u:
        on_turn = sum(plate.on_turn for plate in plates)
        others, least = count - on_turn, round(max(map(_least, plates)) * u)
        wish = min(round(max(map(_wish, plates)) * u), room - others * least) if on_turn else 0
        rest = min(round(MOST_BARE * u * grown), (room - wish * on_turn) // max(1, others))
        widths = [wish if plate.on_turn else rest for plate in plates]
    height = min(round(66 * u * grown), area.height - round(16 * u))
    left = area.left + (area.width - sum(widths) - gap * (count - 1)) // 2
    lefts = [left + sum(widths[:n]) + gap * n for n in range(count)]
    top = area.top + (area.height - height) // 2
    return [pygame.Rect(x, top, width, height) for x, width in zip(lefts, widths, strict=True)]


def says_all(area: pygame.Rect, plate: Plate, u: float) -> bool:
    """Whether a plate has room for name and detail; what it has none for is told by its tip."""
    if letters.print_size() > ROOMY_PRINT:
        return area.width >= round(_wish(plate) * u)
    k = u * letters.print_size()
    low = area.width < NAME_ROOM * k
    return not (plate.detail and low) or (area.width >= SLIM * k and _fits_below(area, plate, u, k))


def _least(plate: Plate) -> int:
    """Design units of a plate with token and score alone, one above the other."""
    return 12 + letters.width(words.figure(plate.score), "slab", letters.size(32, 1))


def _wish(plate: Plate) -> int:
    """Design units of a plate with all it says beside each other."""
    told = (plate.sitter.name, "bold", 22), (plate.detail, "cond", 18)
    wide = max(letters.width(text, voice, letters.size(units, 1)) for text, voice, units in told)
    return _least(plate) + wide + round(86 * letters.print_size())


def draw_strip(surface: pygame.Surface, strip: pygame.Rect, u: float, title: str, subtitle: str, room: int) -> None:
    """The dark band, with title and hand where there is room for them."""
    marks.lay_bar(surface, strip, u)
    if room <= 0:
        return
    left, middle = round(32 * u), strip.height / 2
    high, low = middle + letters.grown(-9, -22) * u, middle + letters.grown(22, 34) * u
    one_line(surface, title, (left, high), "slab", letters.size(30, u), palette.CREAM, room)
    one_line(surface, subtitle, (left, low), "cond", letters.size(20, u), palette.BAND_TEXT_2, room)


def one_line(
    surface: pygame.Surface, text: str, at: tuple[float, float], voice: str, px: int, colour: str, room: float
) -> None:
    """A name or label that must stay on one line: smaller by 12 % at most, then cut."""
    if letters.width(text, voice, px) > room:
        px = max(letters.SMALLEST, round(px * letters.SHRINK))
    while len(text) > 1 and letters.width(text, voice, px) > room:
        text = text[:-2].rstrip() + "…"
    letters.write(surface, text, at, voice, px, colour, "lm")


def draw_plate(surface: pygame.Surface, area: pygame.Rect, plate: Plate, u: float) -> None:
    """One seat's plate: token, name, detail and score."""
    marks.lay_plate(surface, area, plate.on_turn, u, plate.sitter.shape + 1)
    k = u * letters.print_size()
    if letters.print_size() > ROOMY_PRINT:
        whole = says_all(area, plate, u) or (plate.on_turn and area.width >= NAME_ROOM * k)
        draw = _draw_whole if whole else _draw_bare
    else:
        draw = _draw_slim if area.width < SLIM * k else _draw_low if area.width < NAME_ROOM * k else _draw_whole
    draw(surface, area, plate, u, k)
    if plate.pad:
        art.lay_mid(surface, marks.icon("pad", round(26 * k), palette.INK), (area.left + 14 * k, area.bottom - 9 * k))


def _draw_whole(surface: pygame.Surface, area: pygame.Rect, plate: Plate, u: float, k: float) -> None:
    """Name over detail, and the score at the right; `k` is `u` for what grows with the print."""
    ink, quiet, down = palette.INK, palette.INK_ON_OFF, min(k, area.height / 66)
    token = marks.token(plate.sitter.colour, plate.sitter.shape, round(42 * k))
    art.lay_mid(surface, token, (area.left + 34 * k, area.centery))
    left, right = area.left + 64 * k, area.right - 14 * k
    score, score_px = words.figure(plate.score), letters.size(32, u)
    room = right - left - letters.width(score, "slab", score_px) - 10 * k
    wide, level = room, area.centery
    if letters.width(plate.detail, "cond", letters.size(18, u)) > room:  # it goes below the score
        wide, level, score_px = right - left, round(area.centery - 10 * down), letters.size(26, u)
    name_y = area.centery - 9 * down if plate.detail else area.centery
    one_line(surface, plate.sitter.name, (left, name_y), "bold", letters.size(22, u), ink, room)
    if plate.detail:
        at = (left, area.centery + 17 * down)
        one_line(surface, plate.detail, at, "cond", letters.size(18, u), quiet, wide)
    letters.write(surface, score, (right, level), "slab", score_px, ink, "rm")


def _fits_below(area: pygame.Rect, plate: Plate, u: float, k: float) -> bool:
    """Whether there is room for the detail beside a score below the name."""
    score = letters.width(words.figure(plate.score), "slab", letters.size(26, u))
    return letters.width(plate.detail, "cond", letters.size(18, u)) <= area.width - 76 * k - score


def _draw_low(surface: pygame.Surface, area: pygame.Rect, plate: Plate, u: float, k: float) -> None:
    """The score below the name."""
    token = marks.token(plate.sitter.colour, plate.sitter.shape, round(42 * k))
    art.lay_mid(surface, token, (area.left + 34 * k, area.centery))
    left, right = area.left + 64 * k, area.right - 7 * k
    score, score_px = words.figure(plate.score), letters.size(26, u)
    at = (left, area.centery - 14 * k)
    one_line(surface, plate.sitter.name, at, "bold", letters.size(20, u), palette.INK, right - left)
    letters.write(surface, score, (left, area.centery + 15 * k), "slab", score_px, palette.INK, "lm")
    if plate.detail and _fits_below(area, plate, u, k):
        at = (right, area.centery + 15 * k)
        letters.write(surface, plate.detail, at, "cond", letters.size(18, u), palette.INK_ON_OFF, "rm")


def _draw_slim(surface: pygame.Surface, area: pygame.Rect, plate: Plate, u: float, k: float) -> None:
    """The token, too, below the name."""
    left, low = area.left + 12 * k, area.centery + 16 * k
    at = (left, area.centery - 14 * k)
    one_line(surface, plate.sitter.name, at, "bold", letters.size(20, u), palette.INK, area.width - 20 * k)
    score, usual, room = words.figure(plate.score), letters.size(24, u), area.width - 20 * k
    side = max(14 * k, min(28 * k, room - letters.width(score, "slab", usual)))  # a long score comes first
    token = marks.token(plate.sitter.colour, plate.sitter.shape, round(side))
    art.lay_mid(surface, token, (left - 2 * k + side / 2, low))
    px = letters.largest(score, "slab", usual, room - side, usual / 2)
    letters.write(surface, score, (left + side + 3 * k, low), "slab", px, palette.INK, "lm")


def _draw_bare(surface: pygame.Surface, area: pygame.Rect, plate: Plate, u: float, k: float) -> None:
    """In large print: token and score alone, beside each other or one above the other."""
    score, usual = words.figure(plate.score), letters.size(32, u)
    px = letters.largest(score, "slab", usual, area.width - 8 * u, usual / 2)
    wide = letters.width(score, "slab", px)
    side = round(min(area.height * 0.6, 42 * k, area.width - wide - 20 * u))
    if side >= area.height * LEAST_TOKEN:
        left = area.centerx - (side + 8 * u + wide) / 2
        marks.lay_token(surface, plate.sitter.colour, plate.sitter.shape, (left + side / 2, area.centery), side)
        letters.write(surface, score, (left + side + 8 * u, area.centery), "slab", px, palette.INK, "lm")
        return
    side = round(area.height * LEAST_TOKEN)
    at = area.centerx, area.top + side * 0.62
    marks.lay_token(surface, plate.sitter.colour, plate.sitter.shape, at, side)
    letters.write(surface, score, (area.centerx, area.bottom - area.height * 0.32), "slab", px, palette.INK, "cm")


def draw_log(surface: pygame.Surface, area: pygame.Rect, u: float, title: str, said: Sequence[LogLine]) -> None:
    """The table talk on cream paper, newest at the foot; long sentences take two lines."""
    if area.height < 90 * u:
        return
    px, step = letters.size(20, u), round(letters.size(20, u) * 1.55)
    room = (area.bottom - round(16 * u) - area.top - round(70 * u)) // step
    rows: list[tuple[Sitter | None, str]] = []
    for line in reversed(said[-max(1, room) :]):
        parts = _told(line, px, area.width - 72 * u)
        if len(rows) + len(parts) > room:
            break  # no sentence begins in the middle, nor ends there
        rows[:0] = parts
    if said and not rows:
        draw_latest(surface, area, u, said)  # without a heading there is more room
        return
    marks.lay_card(surface, area, u)
    heading = letters.size(22, u)
    letters.write(surface, title, (area.left + 22 * u, area.top + 32 * u), "slab", heading, palette.INK, "lm")
    art.lay(surface, marks.rule(area.width - 40 * u, u), (area.left + 20 * u, area.top + 52 * u))
    y = area.top + 70 * u + step / 2
    for sitter, part in rows:
        if sitter is not None:
            art.lay_mid(
                surface, marks.token(sitter.colour, sitter.shape, round(28 * u), halo=False), (area.left + 32 * u, y)
            )
        letters.write(surface, part, (area.left + 54 * u, y), "text", px, palette.INK, "lm")
        y += step


def _told(line: LogLine, px: int, room: float) -> list[tuple[Sitter | None, str]]:
    """A line of the log as it breaks, with whose it is beside its first row."""
    parts = letters.wrapped(line.sentence, "text", px, room)
    return [(line.sitter if number == 0 else None, part) for number, part in enumerate(parts)]


def draw_latest(surface: pygame.Surface, area: pygame.Rect, u: float, said: Sequence[LogLine]) -> None:
    """The newest of the table talk on cream paper, as many whole sentences as there is room for."""
    px, pad = letters.size(20, u), round(14 * u)
    step, token = round(px * 1.3), round(1.3 * px)
    left = pad + token + round(8 * u)
    rows: list[tuple[Sitter | None, str]] = []
    for line in reversed(said):
        parts = _told(line, px, area.width - left - pad)
        if (len(rows) + len(parts)) * step > area.height - 3 * pad:
            break
        rows[:0] = parts
    if not rows:
        return
    card = pygame.Rect(area.topleft, (area.width, len(rows) * step + 2 * pad))
    marks.lay_card(surface, card, u)
    for number, (sitter, part) in enumerate(rows):
        y = card.top + pad + step * (number + 0.5)
        if sitter is not None:
            at = (card.left + pad + token / 2, y)
            marks.lay_token(surface, sitter.colour, sitter.shape, at, token, halo=False)
        letters.write(surface, part, (card.left + left, y), "text", px, palette.INK, "lm")


class NoteRow(NamedTuple):
    """A line of the note: a sentence, a figure at the right, and whether it matters most."""

    sentence: str
    figure: str = ""
    strong: bool = False


class _Note(NamedTuple):
    """A note as it is set: its card, its rows, how they are printed, and from row to row."""

    area: pygame.Rect
    rows: list[NoteRow]
    px: int
    step: int


def note_area(area: pygame.Rect, u: float, lines: Sequence[NoteRow]) -> pygame.Rect:
    """Where the card of a note comes to lie in its place."""
    return _set_note(area, u, lines).area


def draw_note(surface: pygame.Surface, area: pygame.Rect, u: float, lines: Sequence[NoteRow]) -> None:
    """A few lines on a cream card."""
    card, rows, px, step = _set_note(area, u, lines)
    if not rows:
        return
    marks.lay_card(surface, card, u)
    y = card.centery - step * (len(rows) - 1) / 2
    for part, figure, strong in rows:
        voice = "bold" if strong else "text"
        letters.write(surface, part, (card.left + 20 * u, y), voice, px, palette.INK, "lm")
        if figure:
            colour = palette.RED_BUTTON if strong else palette.INK
            tall = min(letters.size(24, u), round(step * 0.95))
            letters.write(surface, figure, (card.right - 20 * u, y), "slab", tall, colour, "rm")
        y += step


def _set_note(area: pygame.Rect, u: float, lines: Sequence[NoteRow]) -> _Note:
    """Set a note, in large print at the foot of its place; what does not fit there is left for the drawer."""
    grown = letters.print_size() > 1
    sizes = (letters.size(21, u),) if grown else (letters.size(21, u), letters.size(18, u), letters.SMALLEST)
    lead, pad = (1.3, 24 * u) if grown else (1.15, 12 * u)
    tried = (
        (px, rows)
        for count in range(len(lines), 0, -1)
        for px in sizes
        if len(rows := _note_rows(lines[:count], px, area.width - 40 * u, u)) * px * lead <= area.height - pad
    )
    px, rows = next(tried, (0, []))
    if not rows:
        return _Note(pygame.Rect(area.left, area.bottom, area.width, 0), rows, px, 0)
    if not grown:
        return _Note(area, rows, px, min(round(px * 1.6), (area.height - round(pad)) // len(rows)))
    step = round(px * lead)
    high = round(step * len(rows) + pad)
    return _Note(pygame.Rect(area.left, area.bottom - high, area.width, high), rows, px, step)


def _note_rows(lines: Sequence[NoteRow], px: int, room: float, u: float) -> list[NoteRow]:
    """The lines of a note as they break at a size, each figure beside its first row."""
    rows: list[NoteRow] = []
    for sentence, figure, strong in lines:
        left = room - (letters.width(figure, "slab", letters.size(24, u)) + 14 * u if figure else 0)
        parts = letters.wrapped(sentence, "bold" if strong else "text", px, left)
        rows += [NoteRow(part, figure if number == 0 else "", strong) for number, part in enumerate(parts)]
    return rows
