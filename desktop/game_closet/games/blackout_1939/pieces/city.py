"""A city by night: lit sections with their numbers, and the black squares that put them out.

A whole city is drawn once lit and once unlit; a section is a cut of either, so that any covered set costs a few blits.
Shapes are told in units of a section 75 wide and rendered at the size asked for.
"""

import math
from random import Random

import pygame

from game_closet.games.blackout_1939.rules.blackout_cities import BIT, CENTRE, CITIES
from game_closet.stage import art, letters, marks, palette
from game_closet.stage.motion import clamp, ease_out, part

CELL = 75  # units: a section
GAP = 4  # between sections
RIM = 14  # from the sections to the edge of the city

_WALLS = ("#3A3557", "#24456B", "#4A3550", "#28525A")
_PANE = "#16203A"  # a window without light
_SQUARES = 8  # black squares that are not quite alike
_ROWS = 5  # how many rows of windows come on one after another

Point = tuple[float, float]


class City:
    """One city of the board at one place and size."""

    def __init__(self, number: int, at: tuple[int, int], cell: int, gap: int, rim: int) -> None:
        self.number = number
        self.at = at
        self.cell = cell
        self.gap = gap
        self.rim = rim
        self.span = 5 * cell + 4 * gap
        self.edge = pygame.Rect(*at, self.span, self.span).inflate(2 * rim, 2 * rim)
        self._places = {section: self._place(place) for place, section in enumerate(CITIES[number])}

    def _place(self, place: int) -> pygame.Rect:
        step = self.cell + self.gap
        return pygame.Rect(self.at[0] + place % 5 * step, self.at[1] + place // 5 * step, self.cell, self.cell)

    def place(self, section: int) -> pygame.Rect:
        """Where a section lies."""
        return self._places[section]

    def two_rows(self, place: pygame.Rect) -> pygame.Rect:
        """The row of a section and the next, or the one before the last, as wide as the city and to its edge."""
        step = self.cell + self.gap
        first = min(3, (place.y - self.at[1]) // step)
        top = self.edge.top if first == 0 else self.at[1] + first * step - self.gap // 2
        foot = self.edge.bottom if first == 3 else self.at[1] + (first + 2) * step - self.gap // 2
        return pygame.Rect(self.edge.x, top, self.edge.w, foot - top)

    def number_area(self, section: int) -> pygame.Rect:
        """Where the number of a section is printed, when it is lit."""
        place = self.place(section)
        return pygame.Rect(place.x, place.y + place.h // 2, place.w, place.h - place.h // 2)

    def draw(self, surface: pygame.Surface, dark: int) -> None:
        """Draw the city with these sections covered."""
        key = ("city", self.number, self.cell, self.gap, self.edge.size, dark)
        image = art.cached(key, lambda: self._composed(dark), lasting=False)
        art.lay(surface, image, (self.edge.x - self._room, self.edge.y - self._room))

    @property
    def _room(self) -> int:
        return self.cell // 2

    def _composed(self, dark: int) -> pygame.Surface:
        """The city as one image: light spilling on the board, lit sections, black squares."""
        image = art.clear(self.edge.w + 2 * self._room, self.edge.h + 2 * self._room)
        dx, dy = self._room - self.edge.x, self._room - self.edge.y
        halo, pad = spill(self.cell)
        for section, place in self._places.items():
            if not dark & BIT[section]:
                art.lay(image, halo, (place.x + dx - pad, place.y + dy - pad))
        lights = lit_city(self.number, self.cell, self.gap)
        for section, place in self._places.items():
            if not dark & BIT[section]:
                art.lay(image, self._cut(lights, place), (place.x + dx, place.y + dy))
        for section, place in self._places.items():
            if dark & BIT[section]:
                self._lay_square(image, section, (place.x + dx, place.y + dy))
        return image

    def _cut(self, whole: pygame.Surface, place: pygame.Rect, area: pygame.Rect | None = None) -> pygame.Surface:
        cut = place.move(-self.at[0], -self.at[1])
        return art.cut(whole, area.move(cut.topleft) if area else cut)

    def _lay_square(self, surface: pygame.Surface, section: int, at: Point, alpha: float = 1.0) -> None:
        image, pad = square(self.cell, (self.number * 3 + CITIES[self.number].index(section)) % _SQUARES)
        art.lay(surface, art.faded(image, alpha), (at[0] - pad, at[1] - pad))

    def cover(self, surface: pygame.Surface, section: int, t: float, side: Point) -> None:
        """A black square slides on from one side and the windows go out from there."""
        place = self.place(section)
        rightwards = side[0] < place.centerx
        art.lay(surface, self._cut(unlit_city(self.number, self.cell, self.gap), place), place.topleft)
        still = round(self.cell * (1 - part(t, 0.3, 0.65)))
        if still > 0:
            area = pygame.Rect(self.cell - still if rightwards else 0, 0, still, self.cell)
            lights = self._cut(lit_city(self.number, self.cell, self.gap), place, area)
            art.lay(surface, lights, (place.x + area.x, place.y))
        self._slide(surface, section, 1 - ease_out(t), side, clamp(t * 6))

    def light(self, surface: pygame.Surface, section: int, t: float, side: Point) -> None:
        """The black square slides off and the windows come on row by row, each with one blink."""
        place = self.place(section)
        art.lay(surface, self._cut(unlit_city(self.number, self.cell, self.gap), place), place.topleft)
        lights = lit_city(self.number, self.cell, self.gap)
        for row in range(_ROWS):
            top, end = (self.cell * k // _ROWS for k in (row, row + 1))
            on = part(t, 0.25 + 0.1 * row, 0.45 + 0.1 * row)
            if on > 0:
                band = self._cut(lights, place, pygame.Rect(0, top, self.cell, end - top))
                level = 1.0 if on >= 1 else 0.35 if 0.4 < on < 0.7 else 0.7
                art.lay(surface, art.faded(band, level), (place.x, place.y + top))
        self._slide(surface, section, t * t, side, 1 - part(t, 0.6, 1))

    def _slide(self, surface: pygame.Surface, section: int, away: float, side: Point, alpha: float) -> None:
        """The square a part of its way from its section towards a side."""
        place = self.place(section)
        dx, dy = side[0] - place.centerx, side[1] - place.centery
        reach = 2.4 * self.cell / (math.hypot(dx, dy) or 1)
        self._lay_square(surface, section, (place.x + dx * reach * away, place.y + dy * reach * away), alpha)

    def lay_turn(self, surface: pygame.Surface, strength: float) -> None:
        """The light frame of whoever has the dice."""
        image, pad = turn_frame(self.cell, self.gap, self.rim)
        marks.lay_rim(surface, image, (self.edge.x - pad, self.edge.y - pad), round(2.6 * pad), strength)

    def ring(self, surface: pygame.Surface, section: int, strength: float = 1.0, *, slim: bool = False) -> None:
        """Gold round a section: it was just read, or it may be chosen."""
        image, pad = gold_ring(self.cell, slim)
        place = self.place(section)
        art.lay(surface, art.faded(image, strength), (place.x - pad, place.y - pad))


def ground(cell: int, gap: int, rim: int) -> pygame.Surface:
    """The printed frame a city stands in."""
    span = 5 * cell + 4 * gap + 2 * rim
    scale = cell / CELL
    units = span / scale
    body = art.rect(0, 0, units, units, 8, "#0C1322")
    edge = art.rect(1, 1, units - 2, units - 2, 8, "none", art.stroke("#53648A", 1.6, 0.7))
    return art.svg(body + edge, units, units, scale)


def turn_frame(cell: int, gap: int, rim: int) -> tuple[pygame.Surface, int]:
    """The light frame round the city whose owner has the dice, and its room on each side."""
    span = 5 * cell + 4 * gap + 2 * rim
    scale = cell / CELL
    units, pad = span / scale, 14

    def draw() -> pygame.Surface:
        room = units + 2 * pad
        shape = art.rect(pad + 1, pad + 1, units - 2, units - 2, 8, "none", art.stroke(palette.GOLD, 3.4))
        frame = art.svg(shape, room, room, scale)
        image = art.clear(*frame.get_size())
        halo, reach = art.glow(frame, 9 * scale, palette.GLOW, 0.7)
        art.lay(image, halo, (-reach, -reach))
        art.lay(image, frame, (0, 0))
        return image

    return art.cached(("city turn", cell, gap, rim), draw), round(pad * scale)


def gold_ring(cell: int, slim: bool) -> tuple[pygame.Surface, int]:
    """The gold outline of a section with its glow, and its room on each side."""
    scale, pad = cell / CELL, 26

    def draw() -> pygame.Surface:
        room = CELL + 2 * pad
        inset = 0 if slim else -3
        side = CELL - 2 * inset
        shape = art.rect(pad + inset, pad + inset, side, side, 6, "none", art.stroke(palette.GOLD, 3 if slim else 5))
        outline = art.svg(shape, room, room, scale)
        image = art.clear(*outline.get_size())
        halo, reach = art.glow(outline, (7 if slim else 12) * scale, palette.GOLD, 0.6 if slim else 1.0)
        art.lay(image, halo, (-reach, -reach))
        art.lay(image, outline, (0, 0))
        return image

    return art.cached(("city ring", cell, slim), draw), round(pad * scale)


def spill(cell: int) -> tuple[pygame.Surface, int]:
    """The light one lit section throws on what lies around it, and its room on each side."""
    scale = cell / CELL
    more = round(3 * scale)
    side = cell + 2 * more

    def draw() -> pygame.Surface:
        return art.glow(art.flat(side, side, "#FFFFFF"), 20 * scale, "#FFB54A", 0.5)[0]

    image = art.cached(("city spill", cell), draw)
    return image, (image.get_width() - cell) // 2


def square(cell: int, variant: int) -> tuple[pygame.Surface, int]:
    """A black cardboard square with its shadow, laid a little off true, and its room on each side."""
    scale, pad = cell / CELL, 14

    def draw() -> pygame.Surface:
        rng = Random(variant)
        room, half = CELL + 2 * pad, CELL / 2 + 1
        x, y = (room / 2 + rng.uniform(-0.9, 0.9) for _ in "xy")
        tilt = math.radians(rng.uniform(-1.3, 1.3))

        def at(u: float, v: float, drop: float = 0) -> Point:
            return x + u * math.cos(tilt) - v * math.sin(tilt), y + u * math.sin(tilt) + v * math.cos(tilt) + drop

        corners = [at(-half, -half), at(half, -half), at(half, half), at(-half, half)]
        side = art.poly([(px, py + 2.2) for px, py in corners], "#6B5A45")
        light, dark = palette.BLACK_SQUARE
        fill, ramp = art.lin([(0, light, 0.9), (0.5, palette.mix(light, dark, 0.7), 0.75), (1, dark, 0.95)], 0, 0, 1, 1)
        edges = art.line(*corners[0], *corners[1], "#6E645B", 1.4, 'stroke-opacity="0.9"')
        edges += art.line(*corners[0], *corners[3], "#4F4741", 1, 'stroke-opacity="0.8"')
        for _ in range(5):
            u, v = rng.uniform(-half * 0.8, half * 0.8), rng.uniform(-half * 0.8, half * 0.8)
            end = at(u + rng.uniform(3, 9), v + rng.uniform(-2, 2))
            edges += art.line(*at(u, v), *end, "#4A433D", 0.8, 'stroke-opacity="0.6"')
        body = art.svg(art.poly(corners), room, room, scale)
        image = art.clear(*body.get_size())
        for dx, dy, blur, strength in ((2, 3, 4, 0.7), (0, 1.5, 2, 0.4)):
            cast, reach = art.shadow(body, blur * scale, strength)
            art.lay(image, cast, (dx * scale - reach, dy * scale - reach))
        art.lay(image, art.svg(side, room, room, scale), (0, 0))
        grain = art.paper(*body.get_size(), variant + 40, palette.lit(light, 0.04), scale)
        art.lay(image, art.clipped(grain, body), (0, 0))
        art.lay(image, art.svg(ramp + art.poly(corners, f"url(#{fill})") + edges, room, room, scale), (0, 0))
        return image

    return art.cached(("black square", cell, variant), draw), round(pad * scale)


def lit_city(number: int, cell: int, gap: int) -> pygame.Surface:
    """All sections of a city with their lights on."""
    return art.cached(("lit city", number, cell, gap), lambda: _city(number, cell, gap, lights=True))


def unlit_city(number: int, cell: int, gap: int) -> pygame.Surface:
    """All sections of a city with their lights out."""
    return art.cached(("unlit city", number, cell, gap), lambda: _city(number, cell, gap, lights=False))


def _city(number: int, cell: int, gap: int, *, lights: bool) -> pygame.Surface:
    scale = cell / CELL
    step = (cell + gap) / scale
    walls = windows = signs = ""
    for place, section in enumerate(CITIES[number]):
        x, y = place % 5 * step, place // 5 * step
        wall, window = _buildings(x, y, Random(number * 100 + place), _WALLS[number], section == CENTRE)
        walls += wall
        windows += window
        signs += _sign(x, y, section == CENTRE, lights)
    span = 4 * step + CELL
    image = art.svg(walls, span, span, scale)
    panes = art.svg(windows, span, span, scale)
    if lights:
        art.lay(image, panes, (0, 0))
        bloom, reach = art.glow(panes, 8 * scale, palette.WINDOW_GLOW, 0.5)
        art.lay(image, bloom, (-reach, -reach))
    else:
        art.lay(image, art.tinted(panes, _PANE), (0, 0))
        veil = art.faded(art.silhouette(image), 0.45)
        art.lay(image, art.tinted(veil, "#0A1020"), (0, 0))
    art.lay(image, art.svg(signs, span, span, scale), (0, 0))
    colour = "#1A120A" if lights else "#14161F"
    for place, section in enumerate(CITIES[number]):
        if section != CENTRE:
            middle = (place % 5 * step + CELL / 2) * scale, (place // 5 * step + CELL * 0.72) * scale
            letters.write(image, str(section), middle, "condx", round(cell * 0.47), colour, "cm")
    return _trimmed(image, 5 * cell + 4 * gap)


def _trimmed(image: pygame.Surface, side: int) -> pygame.Surface:
    """The image on a surface of exactly this side, so that every section can be cut out of it."""
    exact = art.clear(side, side)
    art.lay(exact, image, (0, 0))
    return exact


def _buildings(x: float, y: float, rng: Random, wall: str, centre: bool) -> tuple[str, str]:
    """Night sky and two or three towers, and apart from them their windows."""
    s = float(CELL)
    sky, ramp = art.lin([(0, "#101B36"), (0.7, "#2C3F6C"), (1, "#6B5560")])
    body, windows = ramp + art.rect(x, y, s, s, 3, f"url(#{sky})"), ""
    shares = [rng.uniform(0.8, 1.25) for _ in range(rng.choice((2, 3, 3)))]
    if centre:
        shares = [0.9, 1.2, 0.9]
    left, bottom = x + 2, y + s - 2
    last_row = y + s * (0.84 if centre else 0.5)
    for k, share in enumerate(shares):
        w = (s - 4) * share / sum(shares)
        top = y + s * rng.uniform(0.07, 0.26)
        roof = rng.randrange(4)
        if centre:
            top, roof = y + s * (0.16 if k == 1 else 0.34), 2 if k == 1 else 3
        paint = palette.lit(wall, rng.uniform(-0.25, 0.12))
        if roof == 0:
            gable = [(left + w * 0.2, top), (left + w * 0.5, top - s * 0.06), (left + w * 0.8, top)]
            body += art.poly(gable, paint)
        elif roof == 1:
            body += art.rect(left + w * 0.3, top - s * 0.05, w * 0.4, s * 0.06, 0, paint)
        elif roof == 2:
            body += art.rect(left + w * 0.5 - 0.7, top - s * 0.07, 1.4, s * 0.07, 0, paint)
        body += art.rect(left, top, w, bottom - top, 0, paint)
        body += art.line(left + 0.5, top, left + 0.5, bottom, "#8FA5D8", 0.8, 'stroke-opacity="0.35"')
        columns = max(2, int((w - 3) / 6.6))
        pitch = (w - 3) / columns
        row = top + 4
        while row < last_row:
            for column in range(columns):
                if rng.random() < 0.9:
                    pane = left + 1.5 + column * pitch + pitch * 0.16
                    windows += art.rect(pane, row, pitch * 0.68, 5.2, 0.6, rng.choice(palette.WINDOWS))
            row += 8.2
        left += w
    return body, windows


def _sign(x: float, y: float, centre: bool, lights: bool) -> str:
    """The lit board a section's number stands on, and the thin frame of the section."""
    s = float(CELL)
    frame = art.rect(x + 0.6, y + 0.6, s - 1.2, s - 1.2, 3, "none", art.stroke("#FFE7AE", 1.2, 0.35 if lights else 0.2))
    if centre:
        return frame
    high, low = palette.SIGN if lights else ("#7E7868", "#5F594C")
    fill, ramp = art.lin([(0, high), (1, low)])
    left, top, w, h = x + s * 0.07, y + s * 0.5, s * 0.86, s * 0.44
    board = art.rect(left, top, w, h, 5, f"url(#{fill})")
    line = art.stroke("#B4471E" if lights else "#2E2A26", 1.8, 0.9)
    return ramp + board + art.rect(left + 1, top + 1, w - 2, h - 2, 4, "none", line) + frame
