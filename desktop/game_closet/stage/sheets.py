"""Sheets and grounds: cream cards and plates, the dark band and bar, the baize mat, and what light does around them.

A function named after a thing returns its image, exactly as large as asked. One named `lay_…` puts the thing into a
rectangle of a surface together with the shadow or light that reaches beyond it. Lengths are pixels; `u` is pixels to
the design unit and sets how thick lines are. All images are kept: never draw on them.
"""

from collections.abc import Callable
from math import ceil, floor

import pygame

from game_closet.stage import palette, texture
from game_closet.stage.cache import cached, cut, faded
from game_closet.stage.layer import blurred, clear, clipped, glow, inside, lay, scaled, shadow, stretched
from game_closet.stage.svg import lin, line, rad, rect, stroke, svg
from game_closet.stage.texture import fall, felt, paper

Point = tuple[float, float]


def lay_shadow(
    surface: pygame.Surface, area: pygame.Rect, radius: float, dy: float, blur: float, strength: float, dx: float = 0
) -> None:
    """The soft shadow of a rounded rectangle, moved by (dx, dy)."""
    if not palette.SHADE:
        return
    pad = 2 * ceil(blur)
    key = ("rect-shadow", area.size, radius, blur, strength)
    image = cached(key, lambda: _halo(area, radius, blur, lambda form: shadow(form, blur, strength)[0]))
    lay(surface, image, (area.x - pad + dx, area.y - pad + dy))


def lay_glow(
    surface: pygame.Surface,
    area: pygame.Rect,
    radius: float,
    blur: float,
    colour: str | None = None,
    strength: float = 0.55,
    inside: pygame.Rect | None = None,
) -> None:
    """Light around a rounded rectangle: "you may"; none falls on what is to be read `inside`."""
    light = colour or palette.GLOW
    pad = 2 * ceil(blur)
    at = area.x - pad, area.y - pad
    dark = inside.move(-at[0], -at[1]) if inside else pygame.Rect(0, 0, 0, 0)
    key = ("rect-glow", area.size, radius, blur, light, strength, tuple(dark))

    def draw() -> pygame.Surface:
        image = _halo(area, radius, blur, lambda form: glow(form, blur, light, strength)[0])
        image.fill((0, 0, 0, 0), dark)
        return image

    lay(surface, cached(key, draw), at)


def _halo(
    area: pygame.Rect, radius: float, blur: float, soften: Callable[[pygame.Surface], pygame.Surface]
) -> pygame.Surface:
    pad = 2 * ceil(blur)
    margin = radius + 2 * pad
    return stretched(
        area.w + 2 * pad,
        area.h + 2 * pad,
        margin,
        lambda w, h: soften(solid((w - 2 * pad, h - 2 * pad), radius)),
    )


def solid(size: tuple[int, int], radius: float) -> pygame.Surface:
    """A rounded rectangle in black, for its shape."""
    return edged(*size, radius + 1, lambda w, h: rect(0, 0, w, h, radius))


def edged(w: float, h: float, margin: float, text: Callable[[int, int], str]) -> pygame.Surface:
    """The picture of an SVG that is plain beyond a margin from its edge, drawn small and stretched."""
    return stretched(round(w), round(h), margin, lambda wide, high: svg(text(wide, high), wide, high, 1))


def outline(w: float, h: float, radius: float, u: float, edge: palette.Stroke) -> str:
    """A theme's line along the inside of a rounded rectangle."""
    pen = edge.pen * u
    return rect(pen / 2, pen / 2, w - pen, h - pen, radius, "none", stroke(edge.colour, pen, edge.strength))


def card(
    w: float, h: float, u: float = 1.0, base: str | None = None, seed: int = 3, radius: float = 6
) -> pygame.Surface:
    """A piece of cream paper or card; radius in design units."""
    w, h, r, ground = round(w), round(h), radius * u, base or palette.CREAM

    def draw() -> pygame.Surface:
        sheet = clipped(paper(w, h, seed, ground, u), solid((w, h), r))
        lay(sheet, edged(w, h, r + 3 * u, edge), (0, 0))
        return sheet

    def edge(w: int, h: int) -> str:
        colour, pen, strength = palette.CARD_FOOT
        foot = line(r, h - pen / 2 * u, w - r, h - pen / 2 * u, colour, pen * u, f'stroke-opacity="{strength}"')
        return outline(w, h, r, u, palette.CARD_LINE) + foot

    return cached(("card", w, h, u, ground, seed, radius), draw)


def lay_card(
    surface: pygame.Surface,
    area: pygame.Rect,
    u: float = 1.0,
    base: str | None = None,
    seed: int = 3,
    radius: float = 6,
    height: float = 8,
) -> None:
    """Lay a card with its contact and cast shadow; height, in design units, is how far it stands off the table."""
    lay_shadow(surface, area, radius * u, 2 * u, 3 * u, 0.35)
    lay_shadow(surface, area, radius * u, height * u, 2 * height * u, 0.5, dx=2 * u)
    lay(surface, card(*area.size, u, base, seed, radius), area.topleft)


def plate(w: float, h: float, on: bool, u: float = 1.0, seed: int = 1) -> pygame.Surface:
    """The plate of a seat in the strip: cream when on turn, else darker."""
    return card(w, h, u, palette.CREAM if on else palette.CREAM_OFF, seed, 8)


def lay_plate(surface: pygame.Surface, area: pygame.Rect, on: bool, u: float = 1.0, seed: int = 1) -> None:
    """Lay a seat's plate; on turn it has a gold frame and glows."""
    if on:
        lay_glow(surface, area, 8 * u, 22 * u)
    lay(surface, plate(*area.size, on, u, seed), area.topleft)
    if on:
        rim = area.inflate(round(8 * u), round(8 * u))
        lay(surface, frame(*rim.size, 10 * u, 4 * u, palette.MUSTARD), rim.topleft)


def frame(w: float, h: float, radius: float, pen: float, colour: str) -> pygame.Surface:
    """A line of a thickness along the inside of a rounded rectangle."""
    w, h = round(w), round(h)

    def edge(w: int, h: int) -> str:
        return rect(pen / 2, pen / 2, w - pen, h - pen, radius, "none", stroke(colour, pen))

    return cached(("frame", w, h, radius, pen, colour), lambda: edged(w, h, radius + pen, edge))


def lay_rim(surface: pygame.Surface, image: pygame.Surface, at: Point, deep: int, strength: float = 1.0) -> None:
    """Lay an image that is empty inside: its four sides alone, so deep, so that nothing between them is touched."""
    w, h = image.get_size()
    sides = (0, 0, w, deep), (0, h - deep, w, deep), (0, deep, deep, h - 2 * deep), (w - deep, deep, deep, h - 2 * deep)
    for side in map(pygame.Rect, sides):
        lay(surface, faded(cut(image, side), strength), (at[0] + side.x, at[1] + side.y))


def rule(w: float, u: float = 1.0) -> pygame.Surface:
    """The red double rule under a heading, 8 units high."""
    w = round(w)
    text = line(0, 1.2 * u, w, 1.2 * u, palette.RED, 2.4 * u) + line(0, 6.2 * u, w, 6.2 * u, palette.RED, 0.9 * u)
    return cached(("rule", w, u), lambda: svg(text, w, 8 * u, 1))


def way_out(area: pygame.Rect, towards: tuple[float, float]) -> tuple[int, int]:
    """Where a line from the middle of an area leaves it."""
    found = area.clipline(area.center, (round(towards[0]), round(towards[1])))
    return (int(found[1][0]), int(found[1][1])) if found else area.center


def lay_line(
    surface: pygame.Surface, start: Point, end: Point, colour: str, width: int, *, rounded: bool = False
) -> None:
    """Lay a smooth line from point to point; a rounded one reaches half its width beyond both."""
    room = width + 2
    left, top = floor(min(start[0], end[0])) - room, floor(min(start[1], end[1])) - room
    a, b = ((round(x - left, 2), round(y - top, 2)) for x, y in (start, end))

    def draw() -> pygame.Surface:
        # on nothing at all the library blends into what is premultiplied already
        image = clear(ceil(max(a[0], b[0])) + room, ceil(max(a[1], b[1])) + room)
        pygame.draw.aaline(image, colour, a, b, width)
        for tip in (a, b) if rounded else ():
            pygame.draw.aacircle(image, colour, tip, width / 2)
        return image

    lay(surface, cached(("line", a, b, colour, width, rounded), draw), (left, top))


def band(w: float, h: float, u: float = 1.0, edge: str | None = None) -> pygame.Surface:
    """The dark band of a prompt or a forecast, seen through a little; edge GOLD for what hovers."""
    w, h, pen = round(w), round(h), edge or palette.BAND_EDGE

    def surface(w: int, h: int) -> str:
        ground = rect(0, 0, w, h, 10 * u, palette.BAND_DARK, f'fill-opacity="{max(0.92, palette.LEAST_LINE)}"')
        thick = max(1.4, palette.LEAST_PEN) * u
        thin = stroke(pen, thick, 1 if edge else max(0.6, palette.LEAST_LINE))
        at = max(0.8 * u, thick / 2)
        return ground + rect(at, at, w - 2 * at, h - 2 * at, 10 * u, "none", thin)

    return cached(("band", w, h, u, pen, edge is None), lambda: edged(w, h, 13 * u, surface))


def lay_band(surface: pygame.Surface, area: pygame.Rect, u: float = 1.0, edge: str | None = None) -> None:
    """Lay a dark band with its shadow."""
    lay_shadow(surface, area, 10 * u, 5 * u, 12 * u, 0.5)
    lay(surface, band(*area.size, u, edge), area.topleft)


def bar(w: float, h: float, u: float = 1.0) -> pygame.Surface:
    """The dark strip along the top of the screen."""
    w, h = round(w), round(h)

    def draw() -> pygame.Surface:
        low = palette.lit(palette.BAND_DARK, -0.4)
        name, gradient = lin([(0, palette.BAND), (0.9, palette.BAND_DARK), (1, low)])
        faint = f'stroke-opacity="{max(0.55, palette.LEAST_LINE)}"'
        foot = line(0, h - u, w, h - u, palette.BAND_EDGE, 1.5 * u, faint)
        return svg(gradient + rect(0, 0, w, h, 0, f"url(#{name})") + foot, w, h, 1)

    return cached(("bar", w, h, u), draw)


def lay_bar(surface: pygame.Surface, area: pygame.Rect, u: float = 1.0) -> None:
    """Lay the top strip with its shadow."""
    lay_shadow(surface, area, 0, 6 * u, 14 * u, 0.6)
    lay(surface, bar(*area.size, u), area.topleft)


def table_top(w: int, h: int, u: float) -> pygame.Surface:
    """The table that pages and mats lie on."""
    return cached(("table-top", w, h, round(u, 4)), lambda: texture.table_top(w, h, u))


def mat(w: float, h: float, u: float = 1.0, base: str | None = None, seed: int = 4) -> pygame.Surface:
    """A baize mat under the lamp with a gold line near its edge."""
    w, h, ground = round(w), round(h), base or palette.BAIZE_GREEN

    def draw() -> pygame.Surface:
        cloth = clipped(felt(w, h, seed, ground, u), solid((w, h), 22 * u))
        # The light is drawn small and stretched: a gradient over a whole screen is slow.
        stops = fall((0, "#FFE9B0", 0.16), (0.6, "#FFE9B0", 0.02), (1, "#000000", 0.42))
        name, gradient = rad(stops, 0.5, 0.34, 0.68)
        light = svg(gradient + rect(0, 0, w, h, 0, f"url(#{name})"), w, h, 1 / 8)
        lay(cloth, clipped(scaled(blurred(light, 2), (w, h)), cloth), (0, 0))
        lay(cloth, edged(w, h, 36 * u, edge), (0, 0))
        return cloth

    def edge(w: int, h: int) -> str:
        colour, pen, strength = palette.MAT_LINE
        inner = stroke(colour, pen * u, strength)
        gold = rect(12 * u, 12 * u, w - 24 * u, h - 24 * u, 14 * u, "none", inner)
        return gold + outline(w, h, 22 * u, u, palette.MAT_EDGE)

    return cached(("mat", w, h, u, ground, seed), draw)


def lay_mat(surface: pygame.Surface, area: pygame.Rect, u: float = 1.0, base: str | None = None, seed: int = 4) -> None:
    """Lay a mat with its shadow."""
    lay_shadow(surface, area, 22 * u, 4 * u, 10 * u, 0.5)
    lay_ground(surface, mat(*area.size, u, base, seed), area.topleft, area.size, 22 * u, ("mat", base, seed))


def lay_ground(
    surface: pygame.Surface,
    image: pygame.Surface,
    at: tuple[int, int],
    size: tuple[int, int],
    radius: float,
    key: tuple[object, ...],
) -> None:
    """Lay what is opaque but for round corners and a shadow: a rectangle of a size in the middle of an image.

    Within its corners it is laid once more, as what hides all below it: of layers as large as the window one remains.
    """
    lay(surface, image, at)
    corner = ceil(0.3 * radius) + 1
    area = pygame.Rect(0, 0, size[0] - 2 * corner, size[1] - 2 * corner)
    area.center = image.get_rect().center
    middle = cached(("inside", image.get_size(), tuple(area), *key), lambda: inside(image, area), lasting=False)
    lay(surface, middle, (at[0] + area.x, at[1] + area.y))
