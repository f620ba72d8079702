"""The printed board of Shell-Out, and where its spots are on the screen.

Lengths are those of a board 1072 units wide, 77 from spot to spot. Fields run clockwise; the chair's is at the bottom.
"""

import math
from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game_closet.games.shell_out.rules.board import FIELD, PART, PLACES, SPOT, STEPS
from game_closet.stage import art, letters, marks, palette

APART: Final = 77.0  # from spot to spot
REACH: Final = 536.0  # from the centre to a corner of the board
THICK: Final = 7.0
SHADES = ((24, 16, 0.6), (4, 9, 0.5))  # of the board: how soft, how far below it, how strong
HIGH: Final = REACH * math.sqrt(3)
W, H = 2 * REACH + 120, HIGH + 120  # with room for its shadow
HOLE: Final = 24.0  # a spot's radius
RIM: Final = 44.0  # from an Easy Way's spots to the middle of what is printed outside them

FIELD_BLUE: Final = "#2B5C8F"
DEAD: Final = "#A99C80"
PAPER: Final = "#EFE0BD"
LETTERING: Final = "#7A1A12"

Point = tuple[float, float]


class Rim(NamedTuple):
    """What is printed outside one field's Easy Way: the words, and the token of who plays there."""

    words: str
    token: tuple[int, int] | None = None


class Plan:
    """Where the board lies: so many pixels to its unit, about a middle, with one field at the bottom."""

    def __init__(self, scale: float, middle: Point, bottom: int) -> None:
        self.s = scale
        self.middle = middle
        self.bottom = bottom
        self._at = tuple(self._place(q, r) for q, r in PLACES)

    @classmethod
    def within(cls, area: pygame.Rect, bottom: int) -> "Plan":
        """As large as the room allows."""
        scale = min(area.height / (HIGH + THICK + 8), area.width / (2 * REACH + 16))
        return cls(scale, (area.centerx, area.top + (area.height - THICK * scale) / 2), bottom)

    def toward(self, field: float) -> Point:
        """The direction of a field's middle as seen from the centre; half-way between two is an alley."""
        angle = math.radians(90 + 60 * (field - self.bottom))
        return math.cos(angle), math.sin(angle)

    def _place(self, q: int, r: int) -> Point:
        (ax, ay), (bx, by) = self.toward(-0.5), self.toward(0.5)
        # In steps along alleys 0 and 1, which are [1, 0] and [1, -1].
        a, b = q + r, -r
        reach = APART * self.s
        return self.middle[0] + reach * (a * ax + b * bx), self.middle[1] + reach * (a * ay + b * by)

    def at(self, spot: int) -> Point:
        """The middle of a spot, in pixels."""
        return self._at[spot]

    def left_at(self, y: float) -> float:
        """Where the board begins at a height, in pixels."""
        return self.middle[0] - REACH * self.s + abs(y - self.middle[1]) / math.sqrt(3)

    def px(self, units: float) -> float:
        """Units of the board in pixels."""
        return units * self.s

    def area(self, spot: int, radius: float = APART * 0.44) -> pygame.Rect:
        """The square about a spot."""
        side = round(2 * self.px(radius))
        found = pygame.Rect(0, 0, side, side)
        found.center = round(self._at[spot][0]), round(self._at[spot][1])
        return found

    def lay(self, surface: pygame.Surface, fields: Sequence[int], rims: Sequence[Rim]) -> None:
        """Lay the board with its shadow; rims by field."""
        # The board looks the same from every field but for the dead ones, so it is drawn once for all chairs.
        live = tuple(sorted((field - self.bottom) % 6 for field in fields))
        key, parts = ("hexboard", round(self.s, 4), live), [partial(_blank, self.s)]
        image = art.cached(key, lambda: _board(self.s, live), parts=parts)
        art.lay(surface, image, (self.middle[0] - image.get_width() / 2, self.middle[1] - image.get_height() / 2))
        for field, rim in enumerate(rims):
            self._letter(surface, field, rim)

    def _letter(self, surface: pygame.Surface, field: int, rim: Rim) -> None:
        """Print along the board's edge who plays there, always to be read without turning the head over."""
        out = self.toward(field)
        away = self.px(6 * APART * math.sqrt(3) / 2 + RIM)
        x, y = (middle + way * away for middle, way in zip(self.middle, out, strict=True))
        px = letters.size(19, self.s)
        tilt = (math.degrees(math.atan2(-out[0], out[1])) + 90.5) % 180 - 90.5
        wide = letters.width(rim.words, "condb", px, self.s)

        def draw() -> pygame.Surface:
            line = art.clear(wide + 2, letters.cap("condb", px) + 2 * round(0.4 * px))
            letters.write(line, rim.words, (1, line.get_height() / 2), "condb", px, LETTERING, "lm", self.s)
            return art.turned(line, -tilt if abs(tilt) > 0.5 else 0)

        along = math.cos(math.radians(tilt)), math.sin(math.radians(tilt))
        side = round(self.px(26)) if rim.token else 0
        if rim.token:
            at = (x - along[0] * wide / 2, y - along[1] * wide / 2)
            marks.lay_token(surface, *rim.token, at, side, halo=False)
        words = art.cached(("hexboard rim", rim.words, px, round(tilt), round(self.s, 4)), draw)
        art.lay_mid(surface, words, (x + along[0] * side / 2, y + along[1] * side / 2))


def _outline(scale: float) -> pygame.Surface:
    """All of the board in one colour."""
    shape = art.poly(art.ngon(W / 2, H / 2, REACH, 6))
    return art.cached(("hexboard outline", round(scale, 4)), lambda: art.svg(shape, W, H, scale), lasting=False)


def _shade(scale: float, blur: float, drop: float, strength: float) -> pygame.Surface:
    """One of its shadows, in an image of its size."""

    def draw() -> pygame.Surface:
        shape = _outline(scale)
        image = art.clear(*shape.get_size())
        cast, pad = art.shadow(shape, blur * scale, strength)
        art.lay(image, cast, (4 * scale - pad, drop * scale - pad))
        return image

    return art.cached(("hexboard shade", round(scale, 4), blur, drop, strength), draw, lasting=False)


def _blank(scale: float) -> pygame.Surface:
    """The board before it is printed, in the middle of an image that has room for its shadows."""
    shades = [partial(_shade, scale, *about) for about in SHADES]
    parts = [partial(_outline, scale), *shades]

    def draw() -> pygame.Surface:
        shape = _outline(scale)
        image = art.clear(*shape.get_size())
        for shade in shades:
            art.lay(image, shade(), (0, 0))
        art.lay(image, art.tinted(art.silhouette(shape), palette.BOARD_EDGE), (0, THICK * scale))
        sheet = art.paper(*shape.get_size(), 15, PAPER, scale)
        art.lay(image, art.clipped(sheet, shape), (0, 0))
        return image

    return art.cached(("hexboard blank", round(scale, 4)), draw, lasting=False, parts=parts)


def _board(scale: float, fields: Sequence[int]) -> pygame.Surface:
    """The board without names, field 0 at the bottom."""
    plan = Plan(1.0, (W / 2, H / 2), 0)
    cx, cy = plan.middle
    outline = art.ngon(cx, cy, REACH, 6)
    image = _blank(scale).copy()
    print_ = _grounds(plan, fields)
    stops = art.fall((0.0, "#FFF3CF", 0.16), (0.6, "#FFF3CF", 0.02), (1.0, "#2A1406", 0.26))
    name, light = art.rad(stops, cx, cy - 60, REACH * 1.05, user=True)
    print_ += light + art.poly(outline, f"url(#{name})")
    print_ += art.poly(art.ngon(cx, cy, REACH - 1, 6), "none", art.stroke("#FFF6DC", 2, 0.6)) + _spots(plan, fields)
    art.lay(image, art.svg(print_, W, H, scale), (0, 0))
    return image


def _spot(i: int, a: int, b: int) -> int:
    """The spot a steps along alley i and b steps along the next."""
    (q, r), (s, t) = STEPS[i], STEPS[(i + 1) % 6]
    return SPOT[a * q + b * s, a * r + b * t]


def _grounds(plan: Plan, fields: Sequence[int]) -> str:
    """Triangles, strips, hexagon and tips."""
    cx, cy = plan.middle
    round_ = 'stroke-linejoin="round" stroke-linecap="round"'
    text = art.poly(art.ngon(cx, cy, REACH - 7, 6), "none", art.stroke("#8E1F15", 2.2))
    for field in range(6):
        corners = [plan.at(_spot(field, *at)) for at in ((1, 1), (4, 1), (1, 4))]
        live = field in fields
        colour = FIELD_BLUE if live else DEAD
        text += art.poly(corners, colour, art.stroke(colour, 66) + round_)
        if not live:
            text += _hatch(corners)
    for i in range(6):
        for ends in ((_spot(i, 1, 0), _spot(i, 5, 0)), (_spot(i, 5, 1), _spot(i, 1, 5))):
            (x1, y1), (x2, y2) = (plan.at(spot) for spot in ends)
            text += art.line(x1, y1, x2, y2, palette.RED, 60, 'stroke-linecap="round"')
        text += art.circle(*plan.at(_spot(i, 6, 0)), 34, palette.INK)
    return text + art.poly(art.ngon(cx, cy, 44, 6), FIELD_BLUE, art.stroke(palette.CREAM, 4))


def _hatch(corners: Sequence[Point]) -> str:
    """Lines over a dead field, so that it is told from a live one without its colour."""
    (ax, ay), (bx, by), (dx, dy) = corners
    middle = ((ax + bx + dx) / 3, (ay + by + dy) / 3)
    # A little larger than the triangle of spots, to fill its rounded border.
    grown = [(middle[0] + (x - middle[0]) * 1.2, middle[1] + (y - middle[1]) * 1.2) for x, y in corners]
    (ax, ay), (bx, by), (dx, dy) = grown
    text = ""
    for k in range(1, 14):
        t = k / 14
        ends = (ax + (bx - ax) * t, ay + (by - ay) * t, ax + (dx - ax) * t, ay + (dy - ay) * t)
        text += art.line(*ends, palette.lit(DEAD, -0.3), 3.5, 'stroke-linecap="round"')
    return text


def _spots(plan: Plan, fields: Sequence[int]) -> str:
    """A hole for every spot, a star for a Shell-Out, a cross for Keep Off, a dot where nobody may go."""
    text = ""
    for spot, part in enumerate(PART):
        x, y = plan.at(spot)
        if part == "keep_off":
            text += art.circle(x, y, 26, "none", art.stroke(palette.MUSTARD, 3))
            for tilt in (-1, 1):
                text += art.line(
                    x - 11, y - 11 * tilt, x + 11, y + 11 * tilt, palette.MUSTARD, 6, 'stroke-linecap="round"'
                )
        elif FIELD[spot] not in (-1, *fields):
            text += art.circle(x, y, 9, palette.lit(DEAD, -0.45))
        elif part == "shell_out":
            text += art.circle(x, y, 30, palette.CREAM) + art.circle(x, y, 27, palette.MUSTARD)
            text += art.circle(x, y, 21, "#F7DE9A") + marks.shape("star", x, y, 12, "#8E1F15")
        else:
            ground = palette.RED if part in ("alley", "easy_way") else FIELD_BLUE
            text += art.circle(x, y + 1.5, HOLE + 1, "#FFFFFF", 'fill-opacity="0.35"')
            text += art.circle(x, y, HOLE + 0.5, palette.lit(ground, -0.35))
            text += art.circle(x, y + 1.5, HOLE - 2, "#F3E6C6")
    return text
