"""The strip at the head of the table page: title, seat plates, icons; and the log, note and drawer of the rail."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game_closet.engine.people import Sitter
from game_closet.kit.control import Look
from game_closet.kit.part import REST, Part, Scale, Span
from game_closet.stage import art, letters, marks, palette, words

NAME_ROOM = 210  # design units under which a plate puts its score below the name
SLIM = 150  # … and under which its token too, so that the name has the whole width
FAR = 1.46  # how much larger names and scores are printed to be read from afar


class Plate(NamedTuple):
    """What a seat's plate says."""

    sitter: Sitter
    score: int
    detail: str
    on_turn: bool


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


def plate_areas(area: pygame.Rect, count: int, u: float, *, far: bool) -> list[pygame.Rect]:
    """Where the plates of so many seats stand."""
    gap = round(12 * u)
    width = min(round((340 if far else 250) * u), (area.width - gap * (count - 1)) // count)
    height = round((96 if far else 66) * u)
    left = area.left + (area.width - width * count - gap * (count - 1)) // 2
    top = area.top + (area.height - height) // 2
    return [pygame.Rect(left + n * (width + gap), top, width, height) for n in range(count)]


def draw_strip(
    surface: pygame.Surface, strip: pygame.Rect, u: float, title: str, subtitle: str, room: int, *, far: bool = False
) -> None:
    """The dark band with title and hand."""
    marks.lay_bar(surface, strip, u)
    left, middle, k = round(32 * u), strip.height / 2, u * FAR if far else u
    one_line(surface, title, (left, middle - 9 * k), "slab", letters.size(30, k), palette.CREAM, room)
    one_line(surface, subtitle, (left, middle + 22 * k), "cond", letters.size(20, k), palette.BAND_TEXT_2, room)


def one_line(
    surface: pygame.Surface, text: str, at: tuple[float, float], voice: str, px: int, colour: str, room: float
) -> None:
    """A name or label that must stay on one line: smaller by 12 % at most, then cut."""
    if letters.width(text, voice, px) > room:
        px = max(letters.SMALLEST, round(px * letters.SHRINK))
    while len(text) > 1 and letters.width(text, voice, px) > room:
        text = text[:-2].rstrip() + "…"
    letters.write(surface, text, at, voice, px, colour, "lm")


def draw_plate(surface: pygame.Surface, area: pygame.Rect, plate: Plate, u: float, *, far: bool = False) -> None:
    """One seat's plate: token, name, detail and score."""
    marks.lay_plate(surface, area, plate.on_turn, u, plate.sitter.shape + 1)
    u *= FAR if far else 1
    ink, quiet = palette.INK, palette.INK_ON_OFF
    if area.width < SLIM * u:
        _draw_slim(surface, area, plate, u)
        return
    token = marks.token(plate.sitter.colour, plate.sitter.shape, round(42 * u))
    art.lay_mid(surface, token, (area.left + 34 * u, area.centery))
    left, right = area.left + 64 * u, area.right - 14 * u
    score = words.figure(plate.score)
    score_px = letters.size(32, u) if area.width >= NAME_ROOM * u else letters.size(26, u)
    if area.width >= NAME_ROOM * u:
        room = right - left - letters.width(score, "slab", score_px) - 10 * u
        wide, level = room, area.centery
        if letters.width(plate.detail, "cond", letters.size(18, u)) > room:  # it goes below the score
            wide, level, score_px = right - left, round(area.centery - 10 * u), letters.size(26, u)
        name_y = area.centery - 9 * u if plate.detail else area.centery
        one_line(surface, plate.sitter.name, (left, name_y), "bold", letters.size(22, u), ink, room)
        if plate.detail:
            at = (left, area.centery + 17 * u)
            one_line(surface, plate.detail, at, "cond", letters.size(18, u), quiet, wide)
        letters.write(surface, score, (right, level), "slab", score_px, ink, "rm")
        return
    at = (left, area.centery - 14 * u)
    one_line(surface, plate.sitter.name, at, "bold", letters.size(20, u), ink, right - left)
    letters.write(surface, score, (left, area.centery + 15 * u), "slab", score_px, ink, "lm")
    room = right - left - letters.width(score, "slab", score_px) - 8 * u
    if plate.detail and letters.width(plate.detail, "cond", letters.size(18, u)) <= room:
        letters.write(surface, plate.detail, (right, area.centery + 15 * u), "cond", letters.size(18, u), quiet, "rm")


def _draw_slim(surface: pygame.Surface, area: pygame.Rect, plate: Plate, u: float) -> None:
    left, low = area.left + 12 * u, area.centery + 16 * u
    at = (left, area.centery - 14 * u)
    one_line(surface, plate.sitter.name, at, "bold", letters.size(20, u), palette.INK, area.width - 20 * u)
    token = marks.token(plate.sitter.colour, plate.sitter.shape, round(28 * u))
    art.lay_mid(surface, token, (left + 12 * u, low))
    score = words.figure(plate.score)
    letters.write(surface, score, (left + 34 * u, low), "slab", letters.size(24, u), palette.INK, "lm")


def draw_log(surface: pygame.Surface, area: pygame.Rect, u: float, title: str, said: Sequence[LogLine]) -> None:
    """The table talk on cream paper, newest at the foot; long sentences take two lines."""
    if area.height < 90 * u:
        return
    marks.lay_card(surface, area, u)
    px, step = letters.size(20, u), round(letters.size(20, u) * 1.55)
    heading = letters.size(22, u)
    letters.write(surface, title, (area.left + 22 * u, area.top + 32 * u), "slab", heading, palette.INK, "lm")
    art.lay(surface, marks.rule(area.width - 40 * u, u), (area.left + 20 * u, area.top + 52 * u))
    room = (area.bottom - round(16 * u) - area.top - round(70 * u)) // step
    rows: list[tuple[Sitter | None, str]] = []
    for line in reversed(said[-room:]):
        parts = letters.wrapped(line.sentence, "text", px, area.width - 72 * u)
        if rows and len(rows) + len(parts) > room:
            break  # no sentence begins in the middle
        rows[:0] = [(line.sitter if number == 0 else None, part) for number, part in enumerate(parts)]
    y = area.top + 70 * u + step / 2
    for sitter, part in rows[:room]:
        if sitter is not None:
            art.lay_mid(
                surface, marks.token(sitter.colour, sitter.shape, round(28 * u), halo=False), (area.left + 32 * u, y)
            )
        letters.write(surface, part, (area.left + 54 * u, y), "text", px, palette.INK, "lm")
        y += step


def draw_note(surface: pygame.Surface, area: pygame.Rect, u: float, lines: Sequence[tuple[str, str, bool]]) -> None:
    """At most three lines on a cream card, a figure at the right."""
    if not lines:
        return
    marks.lay_card(surface, area, u)
    for px in (letters.size(21, u), letters.size(18, u), letters.SMALLEST):
        rows = _note_rows(lines, px, area.width - 40 * u, u)
        step = min(round(px * 1.6), (area.height - round(12 * u)) // max(1, len(rows)))
        if step >= px * 1.15:
            break
    y = area.centery - step * (len(rows) - 1) / 2
    for part, figure, strong in rows:
        voice = "bold" if strong else "text"
        letters.write(surface, part, (area.left + 20 * u, y), voice, px, palette.INK, "lm")
        if figure:
            colour = palette.RED_BUTTON if strong else palette.INK
            tall = min(letters.size(24, u), round(step * 0.95))
            letters.write(surface, figure, (area.right - 20 * u, y), "slab", tall, colour, "rm")
        y += step


def _note_rows(lines: Sequence[tuple[str, str, bool]], px: int, room: float, u: float) -> list[tuple[str, str, bool]]:
    """The lines of a note as they break at a size, each figure beside its first row."""
    rows: list[tuple[str, str, bool]] = []
    for sentence, figure, strong in lines:
        left = room - (letters.width(figure, "slab", letters.size(24, u)) + 14 * u if figure else 0)
        parts = letters.wrapped(sentence, "bold" if strong else "text", px, left)
        rows += [(part, figure if number == 0 else "", strong) for number, part in enumerate(parts)]
    return rows
