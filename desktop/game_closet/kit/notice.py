"""A sentence that stands over any page for a few seconds, and the refusal of a window of the wrong shape."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game_closet.stage import art, letters, marks, palette
from game_closet.stage.screen.canvas import Canvas

SECONDS = 5.0
LINE_LEFT = 0.8  # of the line's way, after each frame
LEAST_CARD = 240  # pixels
LOW = 90  # design units of a room that has space for a line or two alone
LIT, REST = 0.3, 1.0  # seconds that a caption's frame shines, and before it may again


class Placed(NamedTuple):
    """A sentence as it stands: its lines on their band, how they are printed, and from line to line."""

    lines: list[str]
    area: pygame.Rect
    voice: str
    px: int
    step: int

    @property
    def easy(self) -> bool:
        """Whether it need not be set narrowly."""
        return self.voice == "bold"


class Notice:
    """One sentence at a time, on a dark band."""

    def __init__(self) -> None:
        self.sentence = ""
        self.lasts = False  # it stands until a hand comes down
        self.answers = False  # it tells what is asked for to those who look at the page now
        self._left = 0.0

    @property
    def showing(self) -> bool:
        """Whether a sentence stands there now."""
        return self._left > 0

    def show(self, sentence: str) -> None:
        """Put a sentence up; longer ones stay longer."""
        self.sentence, self.answers = sentence, False
        self._left = SECONDS + len(sentence) / 30

    def update(self, seconds: float) -> bool:
        """Let time pass; True when the sentence has just gone."""
        if self._left <= 0 or self.lasts:
            return False
        self._left -= seconds
        return self._left <= 0

    def clear(self) -> bool:
        """Take the sentence away; False where there was none."""
        shown, self._left = self.showing, 0.0
        return shown

    def draw(self, surface: pygame.Surface, u: float, room: pygame.Rect | None = None) -> None:
        """Draw the sentence, if there is one: near the head of the page, or in a room that the page has for it."""
        if not self.showing:
            return
        lines, area, voice, px, step = self.place(surface.get_rect(), u, room)
        marks.lay_band(surface, area, u)
        for number, line in enumerate(lines):
            middle = area.centery + step * (number - (len(lines) - 1) / 2)
            letters.write(surface, line, (area.centerx, middle), voice, px, palette.CREAM, "cm")

    def place(self, window: pygame.Rect, u: float, room: pygame.Rect | None = None) -> Placed:
        """How the sentence breaks, and where its band lies."""
        if room is not None and room.h < LOW * u * letters.print_size():
            return self._placed_low(u, room)
        px, beside = letters.size(24, u), round((64 if room is None else 40) * u)
        step, wide = round(px * 1.4), round(1100 * u) if room is None else room.w - beside
        lines = letters.wrapped(self.sentence, "bold", px, wide)
        area = pygame.Rect(0, 0, _widest(lines, "bold", px) + beside, round(28 * u) + len(lines) * step)
        area.midtop = window.centerx, round(100 * u)
        if room is not None:
            area.w, area.topleft = room.w, room.topleft
        return Placed(lines, area, "bold", px, step)

    def _placed_low(self, u: float, room: pygame.Rect) -> Placed:
        """All over a room for a line or two, set narrowly where it must be."""
        px = letters.size(20, u)
        step, area = round(px * 1.2), room.copy()
        for voice in ("bold", "condb"):
            lines = letters.wrapped(self.sentence, voice, px, room.w - round(36 * u))
            area.h = max(room.h, round(8 * u) + len(lines) * step)
            if area.h <= room.h:
                break
        return Placed(lines, area, voice, px, step)


def _widest(lines: list[str], voice: str, px: int) -> int:
    return max(letters.width(line, voice, px) for line in lines)


class Caption(Notice):
    """What has just been heard, in words, below where it came from."""

    def __init__(self) -> None:
        super().__init__()
        self.at = 0.5  # how far from the left
        self.lit = 0.0  # seconds for which its frame still shines …
        self._rests = 0.0  # … and until it may do so again

    def hear(self, sentence: str, at: float, *, flash: bool) -> None:
        """Put up what is heard; its frame lights up, never twice in a second."""
        self.show(sentence)
        self.at = at
        if flash and self._rests <= 0:
            self.lit, self._rests = LIT, REST

    def update(self, seconds: float) -> bool:
        """Let time pass; True when it looks otherwise than before."""
        lit, self.lit, self._rests = self.lit > 0, self.lit - seconds, self._rests - seconds
        return super().update(seconds) or lit != (self.lit > 0)

    def draw(
        self,
        surface: pygame.Surface,
        u: float,
        room: pygame.Rect | None = None,
        spared: Callable[[], Sequence[pygame.Rect]] = tuple,
    ) -> None:
        """Draw it at the head of its room and clear of what is spared, or at the foot of a page that has none."""
        if not self.showing:
            return
        lines, band, voice, px, step = self.place(surface.get_rect(), u, room)
        if room is not None:
            band = _clear(band, room, spared(), round(8 * u))
        marks.lay_band(surface, band, u, palette.GOLD if self.lit > 0 else None)
        for number, line in enumerate(lines):
            middle = band.y + round(10 * u) + round(step * (number + 0.5))
            letters.write(surface, line, (band.centerx, middle), voice, px, palette.CREAM, "cm")

    def place(self, window: pygame.Rect, u: float, room: pygame.Rect | None = None) -> Placed:
        """Its lines, and the band that they stand on."""
        px, space = letters.size(22, u), room or window.inflate(*[-round(32 * u)] * 2)
        lines = letters.wrapped(self.sentence, "bold", px, min(space.w, round(900 * u)) - round(48 * u))
        wide = max(letters.width(line, "bold", px) for line in lines) + round(48 * u)
        band = pygame.Rect(0, 0, wide, round(20 * u) + len(lines) * round(px * 1.3))
        band.midtop = round(space.left + space.w * self.at), space.top if room else space.bottom - band.h
        return Placed(lines, band.clamp(space), "bold", px, round(px * 1.3))


def _clear(band: pygame.Rect, room: pygame.Rect, spared: Sequence[pygame.Rect], gap: int) -> pygame.Rect:
    """Where a band at the head of a room lies on nothing that is spared: there, beside that, or else below it."""
    head = [one for one in spared if one.top < band.bottom and one.bottom > band.top]
    beside = [band.move(x - band.x, 0) for one in head for x in (one.left - gap - band.w, one.right + gap)]
    below = band.move(0, max((one.bottom + gap for one in head), default=band.top) - band.top)
    places = (band, *sorted(beside, key=lambda place: abs(place.x - band.x)), below)
    return next((place for place in places if room.contains(place) and place.collidelist(list(spared)) < 0), band)


def unfinished(last: Canvas | None, size: tuple[int, int], u: float, tries: int) -> Canvas:
    """The last page, or bare wood where there was none; from the second frame on a gold line grows along its top."""
    if last is not None and last.get_size() == size:
        canvas = last.copy()
    else:
        canvas = Canvas(size)
        canvas.fill(palette.rgb(palette.WALNUT_SHADE))
    if tries > 1:
        width, high = size[0], max(3, round(6 * u))
        canvas.fill(palette.rgb(palette.BAND_DARK), (0, 0, width, high))
        canvas.fill(palette.rgb(palette.GOLD), (0, 0, round(width * (1 - LINE_LEFT**tries)), high))
    return canvas


def draw_refusal(surface: pygame.Surface, sentence: str) -> None:
    """A window of a shape that no page fits: one cream card and one sentence, or a bare sign where none is read."""
    width, height = surface.get_size()
    side = round(min(width * 0.8, height * 1.6))
    if side < LEAST_CARD:
        surface.fill(palette.rgb(palette.CREAM))
        _lay_wider(surface, (width // 2, height // 2), min(width / 96, height / 40) * 0.7)
        return
    surface.fill(palette.rgb(palette.WALNUT_SHADE))
    x, y = (width - side) // 2, (height - side // 2) // 2
    marks.lay_card(surface, pygame.Rect(x, y, side, side // 2))
    px = max(15, side // 18)
    _lay_wider(surface, (width // 2, y + side // 7), side / 320)
    for number, line in enumerate(letters.wrapped(sentence, "bold", px, round(side * 0.85))):
        at = (width // 2, y + side // 3 + round(number * px * 1.4))
        letters.write(surface, line, at, "bold", px, palette.INK, "cm")


def _lay_wider(surface: pygame.Surface, at: tuple[int, int], scale: float) -> None:
    """A screen with an arrow at either side."""
    if scale * 40 >= 1:
        sign = art.rect(26, 5, 44, 30, 4, "none", art.stroke(palette.INK, 4))
        sign += "".join(art.path(f"M{tip} 20L{base} 12V28Z", palette.INK) for tip, base in ((3, 17), (93, 79)))
        art.lay_mid(surface, art.svg(sign, 96, 40, scale), at)
