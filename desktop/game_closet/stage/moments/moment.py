"""A great moment, as a table tells it and the stage shows it.

The pieces that made it come forward into the light, points fly to the plate, and it is told what the others had. It
lasts as long as its event is shown, a click cuts it short, and with less motion it simply stands there.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from game_closet.engine.people import Sitter
from game_closet.stage import art, letters, marks, motion, palette, words
from game_closet.stage.moments import shout
from game_closet.stage.screen.canvas import Canvas, let_through

LONGEST: Final = 2000  # milliseconds of a moment
COME, GO = (0.02, 0.1), (0.92, 1.0)  # parts of it in which the table sinks back and comes up again
AGAIN: Final = 0.86  # … after which it is looked at for that: by then nothing else moves
FORWARD: Final = (0.03, 0.18)  # … the pieces come forward
TOLD: Final = (0.18, 0.26)  # … and once they lie there, what they are and what the others had comes up
FLIGHT: Final = (0.26, 0.62)  # … the first point flies
LATER: Final = 0.05  # … by how much each one more is late
COINS: Final = 5
# Places of what is shown, as parts of the height from the top.
BANNER, PIECES, SENTENCE, OTHERS = 0.2, 0.535, 0.775, 0.83
WIDEST, HIGHEST = 0.5, 0.34  # of the area, for the pieces …
LOWEST: Final = 0.14  # … and as high they are at least, whatever is told
WORDS: Final = 0.86  # of the area, for what is told
TOKEN, MARGIN, PAD = 62, 18, 14  # design units of the token on a card, before it and beside the words
LOUD: Final = 0.86  # of its size, that the banner has over pieces and words
SUM: Final = 0.075  # of the height, for the points over the banner
LEAD: Final = 1.2  # of the print, from line to line
LARGEST: Final = 3.0  # how many times as large as they lie, where they are not drawn anew
# Where points begin beside the pieces and bend around the banner, as parts of the width from the middle.
BEGIN, BEND = 0.3, 0.42

Point = tuple[float, float]
Forward = Callable[[Canvas, pygame.Rect, float], pygame.Surface]  # the pieces that lie in an area, so much larger


class Moment(NamedTuple):
    """What is shouted, whose moment it is, what it brings to whom, where its pieces lie, and what the others had."""

    shout: str
    sentence: str
    seat: int
    points: int = 0
    gainer: int = 0  # the seat that the points fly to
    pieces: pygame.Rect | None = None
    others: tuple[tuple[int, str], ...] = ()
    largest: float = LARGEST


def draw_ahead(said: str, behind: pygame.Rect, area: pygame.Rect) -> None:
    """Draw what a moment in an area needs besides its table."""
    shout.burst(behind.size, _heart(behind, area))
    shout.banner(said, shout.scale(area) * LOUD)


def _heart(behind: pygame.Rect, area: pygame.Rect) -> Point:
    """Where the rays come from, in the picture of all that lies behind."""
    return shout.heart(area.move(-behind.x, -behind.y))


def landed(moment: Moment, t: float) -> bool:
    """Whether most of what a moment brings has reached the plate."""
    return t > FLIGHT[1] + LATER * (len(coins(moment.points)) - 1) / 2


class Scene(NamedTuple):
    """Where a moment is shown: in an area of all that sinks behind it, for these people, with the plate it pays to."""

    behind: pygame.Rect
    area: pygame.Rect  # that nothing else lies on
    u: float
    sitters: Sequence[Sitter]
    plate: pygame.Rect | None = None
    quiet: bool = False  # nothing moves


class Show:
    """Shows one moment after the other; it keeps what lies sunk behind one, and the picture of its pieces."""

    def __init__(self) -> None:
        self._shown: Moment | None = None
        self._table = pygame.Surface((1, 1))  # all that lies behind, as it stands while it sinks or comes up …
        self._again = False  # … and which of the two
        self._fresh = False  # whether that has been found out just now
        self._sunk: pygame.Surface | None = None
        self._pieces: pygame.Surface | None = None
        self._forward: pygame.Surface | None = None  # the pieces as they were last laid …
        self._looks = ((0, 0), 0)  # … at which size and strength

    @property
    def begun(self) -> bool:
        """Whether a moment has been shown."""
        return self._shown is not None

    def hides(self, moment: Moment, t: float) -> bool:
        """Whether nothing of the table need be drawn under it: it stands still, as one picture."""
        return moment == self._shown and t > COME[0]

    def waits(self, moment: Moment, t: float) -> bool:
        """Whether what lies behind is to be looked at: before it sinks, and before it comes up again."""
        return moment != self._shown or (t > AGAIN and not self._again)

    def look(self, moment: Moment, t: float, surface: Canvas, area: pygame.Rect) -> None:
        """Remember all that lies in an area: one picture is laid sooner than its many layers."""
        if moment != self._shown:
            self._shown, self._sunk, self._forward = moment, None, None
        self._table, self._again, self._fresh = surface.picture(area), t > AGAIN, True

    def lay(self, surface: Canvas, moment: Moment, t: float, scene: Scene, draw: Forward) -> None:
        """Lay a moment over what is there, a part t of it through; `draw` draws the pieces that come forward."""
        if self.waits(moment, t):
            self.look(moment, t, surface, scene.behind)
        fresh, self._fresh = self._fresh, False
        if self._sunk is None and (t > COME[0] or not fresh):  # the next frame is soon enough while nothing is seen
            self._pieces = self._pictured(surface, moment, scene, draw)
            self._sunk = shout.sunk(self._table, _heart(scene.behind, scene.area))  # last: either may not be finished
        if self._sunk is None or t <= COME[0]:
            return
        strength = motion.part(t, *COME) * (1 - motion.part(t, *GO))
        if strength < 1:
            surface.blit(self._table, scene.behind.topleft)
        let_through(self._sunk, strength)
        surface.blit(self._sunk, scene.behind.topleft)
        if moment.pieces is not None and self._pieces is not None:
            self._lay_pieces(surface, moment, moment.pieces, self._pieces, t, scene, strength)
        v, area = shout.scale(scene.area), scene.area
        banner = 1.0 if scene.quiet else motion.part(t, 0.02, 0.16)
        if banner > 0:
            at = area.centerx, area.top + area.h * BANNER
            shout.lay_banner(surface, moment.shout, at, v * LOUD, banner, strength)
        if strength == 1:
            self._lay_words(surface, moment, t, scene)
            if moment.points > 0:
                _lay_points(surface, moment, t, scene)

    def _pictured(self, surface: Canvas, moment: Moment, scene: Scene, draw: Forward) -> pygame.Surface | None:
        lie = moment.pieces
        if lie is None:
            return None
        return draw(surface.blank(), lie, _grown(moment, lie, scene.area, _told(moment, scene).lift))

    def _lay_pieces(
        self,
        surface: Canvas,
        moment: Moment,
        lie: pygame.Rect,
        image: pygame.Surface,
        t: float,
        scene: Scene,
        strength: float,
    ) -> None:
        area, u, lift = scene.area, scene.u, _told(moment, scene).lift
        grown = _grown(moment, lie, area, lift)
        come = 1.0 if scene.quiet else motion.ease(motion.part(t, *FORWARD))
        middle = motion.along(lie.center, (area.centerx, area.top + area.h * PIECES - lift / 2), come)
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
        risen = 1.0 if scene.quiet else motion.ease_out(motion.part(t, *TOLD))
        if not risen:
            return
        told = _told(moment, scene)
        for number, line in enumerate(told.said.lines):
            at = scene.area.centerx, told.top + told.lead * (number + 0.5)
            letters.write(surface, line, at, "bold", told.said.px, "#FFF6E2", "cm")
        for other in told.others:
            card = other.card.move(0, round((1 - risen) * 40 * scene.u))
            _lay_other(surface, card, scene.sitters[other.seat], other, scene.u)


def _grown(moment: Moment, lie: pygame.Rect, area: pygame.Rect, lift: float) -> float:
    """How many times as large as they lie pieces come forward."""
    return min(moment.largest, area.w * WIDEST / lie.w, (area.h * HIGHEST - lift) / lie.h)


class _Other(NamedTuple):
    """What one of the others had: on which card, in which lines."""

    seat: int
    card: pygame.Rect
    room: float  # that the lines have
    lines: list[str]
    px: int


class _Told(NamedTuple):
    """The words below the pieces: what happened, from a line down, and what the others had."""

    said: letters.Fitted
    top: float
    others: list[_Other]
    lift: float  # by how much they reach higher than one line over one row of cards: the pieces make way

    @property
    def lead(self) -> int:
        """From line to line of what happened."""
        return round(self.said.px * 1.12)


def _told(moment: Moment, scene: Scene) -> _Told:
    """As much of it as leaves the pieces room; what the others had is left out before they vanish."""
    area, u = scene.area, scene.u
    least, full = letters.size(26, u), letters.size(40, u)
    px = max(least, min(full, round(full * shout.scale(area) / shout.scale(scene.behind))))
    said = letters.fit(moment.sentence, "bold", px, area.w * WORDS)
    for others in (*_cards(moment, scene), []):
        told = _stacked(said, others, area)
        if told.lift <= area.h * (HIGHEST - LOWEST):
            break
    return told


def _stacked(said: letters.Fitted, others: list[_Other], area: pygame.Rect) -> _Told:
    """Lines over cards, as low as they may be."""
    lift = max(0.0, area.top + area.h * OTHERS - min((other.card.top for other in others), default=area.bottom))
    told = _Told(said, 0, others, lift)
    more = told.lead * (len(said.lines) - 1)
    return told._replace(top=area.top + area.h * SENTENCE - lift - told.lead / 2 - more, lift=lift + more)


def _cards(moment: Moment, scene: Scene) -> Iterator[list[_Other]]:
    """Cards at the foot of the area: in one row; in more, where print is too large for cards as narrow as that."""
    area, u, count = scene.area, scene.u, len(moment.others)
    high, gap = round(letters.grown(104, 148) * u), round(14 * u)
    for rows in range(1, count + 1):
        foot, found = area.bottom - round(8 * u), list[_Other]()
        for number in reversed(range(rows)):
            part = moment.others[count * number // rows : count * (number + 1) // rows]
            row = _row(part, scene, letters.size(26 if rows == 1 else 20, u))
            tall = high if rows == 1 else max(map(_tall, row)) + round(18 * u)
            top = min(foot - tall, round(area.top + area.h * OTHERS)) if rows == 1 else foot - tall
            found += [other._replace(card=pygame.Rect(other.card.x, top, other.card.w, tall)) for other in row]
            foot -= tall + gap
        if all(_holds(other) for other in found):
            yield found


def _tall(other: _Other) -> int:
    return round(len(other.lines) * other.px * LEAD)


def _holds(other: _Other) -> bool:
    """Whether a card holds all that is said of somebody."""
    widest = max(letters.width(line, "bold", other.px) for line in other.lines)
    return _tall(other) <= other.card.h and widest <= other.room


def _row(others: Sequence[tuple[int, str]], scene: Scene, px: int) -> list[_Other]:
    area, u, small = scene.area, scene.u, letters.size(20, scene.u)
    gap, count = 24 * u, len(others)
    wide = min(460 * u * max(1.0, letters.print_size() / 1.6), (area.w * 0.94 - gap * (count - 1)) / count)
    left = area.centerx - (wide * count + gap * (count - 1)) / 2
    found = []
    for number, (seat, text) in enumerate(others):
        card = pygame.Rect(round(left + number * (wide + gap)), 0, round(wide), 0)
        room = card.w - (TOKEN + MARGIN + 2 * PAD) * u
        shown = letters.fit(text, "bold", px, room)
        if shown.px < small:  # rather three lines than print that cannot be read, or one that needs a wider card
            whole = all(letters.width(word, "bold", small) <= room for word in letters.unbroken(text))
            shown = letters.Fitted(letters.wrapped(text, "bold", small, room) if whole else [text], small)
        found.append(_Other(seat, card, room, *shown))
    return [other._replace(px=min(other.px for other in found)) for other in found]  # nobody's is told in larger print


def _lay_other(surface: pygame.Surface, card: pygame.Rect, sitter: Sitter, other: _Other, u: float) -> None:
    marks.lay_card(surface, card, u, palette.CREAM_OFF)
    at = card.x + (MARGIN + TOKEN / 2) * u, card.centery
    marks.lay_token(surface, sitter.colour, sitter.shape, at, TOKEN * u)
    for number, line in enumerate(other.lines):
        y = card.centery + other.px * LEAD * (number - (len(other.lines) - 1) / 2)
        left = card.x + (MARGIN + TOKEN + PAD) * u
        letters.write(surface, line, (left, y), "bold", other.px, palette.INK, "lm")


def coins(points: int) -> list[int]:
    """Points as a few coins that fly: tens, fives, or whatever makes at most five of them."""
    for worth in (10, 5):
        if points % worth == 0 and points // worth <= COINS:
            return [worth] * (points // worth)
    return [points // COINS] * COINS if points % COINS == 0 else [points]


def _lay_points(surface: pygame.Surface, moment: Moment, t: float, scene: Scene) -> None:
    """Coins on their way from the pieces to the plate, around the banner, and there the sum."""
    area, u, plate = scene.area, scene.u, scene.plate
    goal: Point = plate.center if plate else (area.centerx, area.top + area.h * SUM * 0.6)
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
        text, px = words.figure(moment.points, signed=True), min(letters.size(50, u), round(area.h * SUM))
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
