"""A great moment, as a table tells it and the stage shows it.

The pieces that made it come forward into the light, points fly to the plate, and it is told what the others had. It
lasts as long as its event is shown, a click cuts it short, and with less motion it simply stands there.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game_closet.engine.people import Sitter
from game_closet.stage import art, letters, marks, motion, palette, words
from game_closet.stage.moments import shout
from game_closet.stage.screen.canvas import Canvas

LONGEST: Final = 2000  # milliseconds of a moment
COME, GO = (0.0, 0.1), (0.92, 1.0)  # parts of it in which the table sinks back and comes up again
FORWARD: Final = (0.03, 0.18)  # … the pieces come forward
TOLD: Final = (0.18, 0.26)  # … and once they lie there, what they are and what the others had comes up
FLIGHT: Final = (0.26, 0.62)  # … the first point flies
LATER: Final = 0.05  # … by how much each one more is late
COINS: Final = 5
# Places of what is shown, as parts of the height from the top.
BANNER, PIECES, SENTENCE, OTHERS = 0.2, 0.535, 0.775, 0.83
WIDEST, HIGHEST = 0.5, 0.34  # of the area, for the pieces
LARGEST: Final = 3.0  # how many times as large as they lie
# Where points begin beside the pieces and bend around the banner, as parts of the width from the middle.
BEGIN, BEND = 0.3, 0.42

Point = tuple[float, float]


class Moment(NamedTuple):
    """What is shouted, whose moment it is, what it brings to whom, where its pieces lie, and what the others had."""

    shout: str
    sentence: str
    seat: int
    points: int = 0
    gainer: int = 0  # the seat that the points fly to
    pieces: pygame.Rect | None = None
    others: tuple[tuple[int, str], ...] = ()


def landed(moment: Moment, t: float) -> bool:
    """Whether most of what a moment brings has reached the plate."""
    return t > FLIGHT[1] + LATER * (len(coins(moment.points)) - 1) / 2


class Scene(NamedTuple):
    """Where a moment is shown: all of an area, for these people, with the plate that points fly to."""

    area: pygame.Rect
    u: float
    sitters: Sequence[Sitter]
    plate: pygame.Rect | None = None
    quiet: bool = False  # nothing moves


class Show:
    """Shows one moment after the other; it keeps what lies sunk behind one, and the picture of its pieces."""

    def __init__(self) -> None:
        self._shown: Moment | None = None
        self._sunk = pygame.Surface((1, 1))
        self._pieces: pygame.Surface | None = None
        self._forward: pygame.Surface | None = None  # the pieces as they were last laid …
        self._looks = ((0, 0), 0)  # … at which size and strength

    def hides(self, moment: Moment, t: float) -> bool:
        """Whether nothing of the table need be drawn under it."""
        return moment == self._shown and COME[1] < t <= GO[0]

    def lay(
        self, surface: Canvas, moment: Moment, t: float, scene: Scene, draw: Callable[[pygame.Surface], None]
    ) -> None:
        """Lay a moment over what is there, a part t of it through; `draw` draws the table with its pieces."""
        if moment != self._shown:
            self._shown, self._sunk = moment, shout.sunk(surface, scene.area)
            self._pieces = self._pictured(surface, moment, draw)
            self._forward = None
        strength = motion.part(t, *COME) * (1 - motion.part(t, *GO))
        self._sunk.set_alpha(round(255 * strength) if strength < 1 else None)
        surface.blit(self._sunk, scene.area.topleft)
        if moment.pieces is not None and self._pieces is not None:
            self._lay_pieces(surface, moment.pieces, self._pieces, t, scene, strength)
        v, area = shout.scale(scene.area), scene.area
        banner = 1.0 if scene.quiet else motion.part(t, 0.02, 0.16)
        if banner > 0:
            at = area.centerx, area.top + area.h * BANNER
            shout.lay_banner(surface, moment.shout, at, v * 0.86, banner, strength)
        if strength == 1:
            self._lay_words(surface, moment, t, scene)
            if moment.points > 0:
                _lay_points(surface, moment, t, scene)

    def _pictured(
        self, surface: Canvas, moment: Moment, draw: Callable[[pygame.Surface], None]
    ) -> pygame.Surface | None:
        if moment.pieces is None:
            return None
        alone = surface.blank()
        draw(alone)
        return alone.cutout(moment.pieces)

    def _lay_pieces(
        self, surface: Canvas, lie: pygame.Rect, image: pygame.Surface, t: float, scene: Scene, strength: float
    ) -> None:
        area, u = scene.area, scene.u
        grown = min(LARGEST, area.w * WIDEST / lie.w, area.h * HIGHEST / lie.h)
        come = 1.0 if scene.quiet else motion.ease(motion.part(t, *FORWARD))
        middle = motion.along(lie.center, (area.centerx, area.top + area.h * PIECES), come)
        size = motion.between(1, grown, come)
        place = pygame.Rect(0, 0, round(lie.w * size), round(lie.h * size))
        place.center = round(middle[0]), round(middle[1])
        looks = place.size, round(255 * strength)
        if self._forward is None or looks != self._looks:
            self._looks, self._forward = looks, art.faded(art.scaled(image, place.size), strength)
        lit = come == strength == 1
        if lit:
            marks.lay_glow(surface, place, 14 * u, 40 * u)
        art.lay(surface, self._forward, place.topleft)
        if lit:
            marks.lay_ring(surface, place, 14 * u, u)

    def _lay_words(self, surface: pygame.Surface, moment: Moment, t: float, scene: Scene) -> None:
        """What happened, and below it what the others had."""
        area, u = scene.area, scene.u
        risen = 1.0 if scene.quiet else motion.ease_out(motion.part(t, *TOLD))
        if not risen:
            return
        at = area.centerx, area.top + area.h * SENTENCE
        letters.write_fitted(surface, moment.sentence, at, "bold", letters.size(40, u), "#FFF6E2", area.w * 0.86)
        gap, count = 24 * u, max(1, len(moment.others))
        wide = min(460 * u, (area.w * 0.94 - gap * (count - 1)) / count)
        left = area.centerx - (wide * len(moment.others) + gap * (len(moment.others) - 1)) / 2
        for number, (seat, text) in enumerate(moment.others):
            top = area.top + area.h * OTHERS + (1 - risen) * 40 * u
            high = round(letters.grown(104, 148) * u)
            card = pygame.Rect(round(left + number * (wide + gap)), round(top), round(wide), high)
            _lay_other(surface, card, scene.sitters[seat], text, u)


def _lay_other(surface: pygame.Surface, card: pygame.Rect, sitter: Sitter, text: str, u: float) -> None:
    marks.lay_card(surface, card, u, palette.CREAM_OFF)
    token = 62 * u
    marks.lay_token(surface, sitter.colour, sitter.shape, (card.x + 18 * u + token / 2, card.centery), token)
    left = card.x + 18 * u + token + 14 * u
    room = card.right - 14 * u - left
    lines, px = letters.fit(text, "bold", letters.size(26, u), room)
    small = letters.size(20, u)
    if px < small:  # rather three lines than print that cannot be read
        lines, px = letters.wrapped(text, "bold", small, room), small
    for number, line in enumerate(lines):
        y = card.centery + px * 1.2 * (number - (len(lines) - 1) / 2)
        letters.write(surface, line, (left, y), "bold", px, palette.INK, "lm")


def coins(points: int) -> list[int]:
    """Points as a few coins that fly: tens, fives, or whatever makes at most five of them."""
    for worth in (10, 5):
        if points % worth == 0 and points // worth <= COINS:
            return [worth] * (points // worth)
    return [points // COINS] * COINS if points % COINS == 0 else [points]


def _lay_points(surface: pygame.Surface, moment: Moment, t: float, scene: Scene) -> None:
    """Coins on their way from the pieces to the plate, around the banner, and there the sum."""
    area, u, plate = scene.area, scene.u, scene.plate
    goal: Point = plate.center if plate else (area.centerx, area.top + area.h * 0.05)
    side = 1 if goal[0] > area.centerx else -1
    start = area.centerx + side * area.w * BEGIN, area.top + area.h * PIECES
    bend = area.centerx + side * area.w * BEND, area.top
    found = coins(moment.points)
    for number, worth in enumerate(found):
        along = motion.part(t, FLIGHT[0] + LATER * number, FLIGHT[1] + LATER * number)
        if scene.quiet or not 0 < along < 1:
            continue
        coin = _coin(round(motion.between(44, 24, along) * u), words.figure(worth))
        art.lay_mid(surface, coin, motion.bent(start, bend, goal, motion.ease(along)))
    if scene.quiet or landed(moment, t):
        text, px = words.figure(moment.points, signed=True), letters.size(50, u)
        below = (plate.centerx, plate.bottom + 34 * u) if plate else goal
        letters.write(surface, text, (below[0] + 2 * u, below[1] + 3 * u), "slab", px, "#140A04", "cm")
        letters.write(surface, text, below, "slab", px, palette.GOLD, "cm")


def _coin(radius: int, text: str) -> pygame.Surface:
    def draw() -> pygame.Surface:
        side = 2 * radius + 4
        m = side / 2
        drawing = art.circle(m, m, radius, "#FFDF8C", art.stroke("#6B4A12", radius * 0.07))
        drawing += art.circle(m, m, radius * 0.8, "none", art.stroke("#B98A2E", radius * 0.06))
        image = art.svg(drawing, side, side, 1)
        px = radius * min(0.95, 2.6 / max(2, len(text)))
        letters.write(image, text, (m, m), "slab", px, palette.INK, "cm")
        return image

    return art.cached(("coin", radius, text), draw, lasting=False)
