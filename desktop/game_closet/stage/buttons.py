"""Printed controls: buttons in their states, switches, and the rings around what can be done or has the focus.

A button fills its rectangle, thickness included; hover, glow and focus reach beyond it and come with `lay_button`.
Kinds: red, paper, mustard, dark, blue, green, ghost, off, call, and sleep, a grey call that still works.
States: rest, hover, pressed, off, focus.
"""

from typing import NamedTuple

import pygame

from game_closet.stage import letters, palette
from game_closet.stage.cache import cached, faded
from game_closet.stage.icons.icons import icon
from game_closet.stage.layer import lay, lay_mid
from game_closet.stage.sheets import edged, frame, lay_glow, lay_shadow, outline
from game_closet.stage.svg import circle, dashed, lin, rect, stroke, svg

BELOW = 0.66  # of a label's size, from its middle down to that of the small words below it

_CALLS = ("call", "sleep")


class _Face(NamedTuple):
    """How a kind of button is printed."""

    colours: tuple[str, ...]  # downward
    side: str
    ink: str
    inset: float  # design units from the edge to the inner line
    pen: float
    thick: float  # design units of cardboard seen under the face


def _face(kind: str) -> _Face:
    if kind == "call":
        return _Face(palette.CALL, "#6E150E", palette.BUTTON_TEXT, 13, 2.5, 12)
    colour, ink = {
        "red": (palette.RED_BUTTON, palette.BUTTON_TEXT),
        "paper": (palette.CREAM, palette.INK),
        "mustard": (palette.MUSTARD, palette.INK),
        "dark": (palette.ICON_FACE, palette.BUTTON_TEXT),
        "blue": (palette.BLUE, palette.BUTTON_TEXT),
        "green": (palette.GREEN, palette.BUTTON_TEXT),
        "off": (palette.OFF, palette.INK),
        "sleep": (palette.OFF, palette.INK),
    }[kind]
    colours = (palette.lit(colour, 0.10), colour, palette.lit(colour, -0.06))
    if kind == "sleep":
        return _Face(colours, palette.lit(colour, -0.42), ink, 13, 1.6, 12)
    return _Face(colours, palette.lit(colour, -0.42), ink, 5, 1.4, 6)


def _printed(kind: str, state: str) -> str:
    """The kind that is really drawn: anything off looks off."""
    if state != "off" or kind == "ghost":
        return kind
    return "sleep" if kind == "call" else "off"


def _corner(kind: str, h: float, u: float) -> float:
    return min(30 * u, h * 0.16) if kind in _CALLS else min(14 * u, h * 0.2)


def ink(kind: str, state: str = "rest") -> str:
    """The colour of words on a button."""
    if kind == "ghost":
        return palette.BAND_TEXT_2 if state == "off" else palette.CREAM
    return _face(_printed(kind, state)).ink


def face(area: pygame.Rect, kind: str, state: str = "rest", u: float = 1.0) -> pygame.Rect:
    """Where on a button words can stand: its face, which a press moves down."""
    thick = 0 if kind == "ghost" else round(_face(_printed(kind, state)).thick * u)
    return pygame.Rect(area.x, area.y + (thick if state == "pressed" else 0), area.w, area.h - thick)


def button(w: float, h: float, kind: str = "paper", state: str = "rest", u: float = 1.0) -> pygame.Surface:
    """The face and side of a button without words."""
    w, h = round(w), round(h)
    printed, r = _printed(kind, state), _corner(kind, h, u)

    def ghost() -> pygame.Surface:
        fill = {"hover": 0.12, "pressed": 0.22}.get(state, 0.0)
        pen = max(1.6, palette.LEAST_PEN) * u
        edge = stroke(palette.BAND_EDGE, pen, 0.4 if state == "off" else 0.9)
        ground = rect(0, 0, w, h, r, palette.CREAM, f'fill-opacity="{fill}"')
        return svg(ground + rect(pen / 2, pen / 2, w - pen, h - pen, r, "none", edge), w, h, 1)

    def draw() -> pygame.Surface:
        look = _face(printed)
        thick = look.thick * u
        top, high = (thick if state == "pressed" else 0), h - thick
        shade = {"pressed": -0.1 if look.ink == palette.INK else -0.2, "hover": 0.06}.get(state, 0.0)
        colours = [palette.lit(colour, shade) for colour in look.colours]
        if state == "pressed":
            colours = [colours[1]] * len(colours)
        name, gradient = lin([(i / (len(colours) - 1), colour) for i, colour in enumerate(colours)])
        text = "" if state == "pressed" else rect(0, thick, w, high, r, look.side)
        text += gradient + rect(0, top, w, high, r, f"url(#{name})")
        bright = {"pressed": 0.0, "off": 0.2}.get(state, 0.35)
        text += rect(
            1.2 * u, top + 1.2 * u, w - 2.4 * u, high - 2.4 * u, r - u, "none", stroke("#FFFFFF", 1.6 * u, bright)
        )
        gap, faint = look.inset * u, 1.0 if printed == "call" else 0.28
        inner = max(2 * u, r - gap * 0.8)
        text += rect(gap, top + gap, w - 2 * gap, high - 2 * gap, inner, "none", stroke(look.ink, look.pen * u, faint))
        text += "".join(outline(w, h, r, u, edge) for edge in palette.BUTTON_EDGES)
        return svg(text, w, h, 1)

    return cached(("button", w, h, kind, state, u), ghost if kind == "ghost" else draw)


def lay_button(
    surface: pygame.Surface,
    area: pygame.Rect,
    kind: str = "paper",
    state: str = "rest",
    u: float = 1.0,
    label: str = "",
    px: float | None = None,
    sub: str = "",
) -> str:
    """Lay a button with its shadow, light and words of size px, and say the colour for further words on it."""
    r = _corner(kind, area.h, u)
    if state == "hover" and kind != "ghost":
        lay_glow(surface, area, r, 20 * u, "#FFC24A")
    if state != "pressed" and kind != "ghost":
        lay_shadow(surface, area, r, 6 * u, 12 * u, 0.5, dx=u)
    lay(surface, button(*area.size, kind, state, u), area.topleft)
    if state == "hover":
        rim = area.inflate(round(6 * u), round(6 * u))
        lay(surface, frame(*rim.size, r + 2 * u, 3 * u, palette.GOLD), rim.topleft)
    if state == "focus":
        lay_focus(surface, area.inflate(round(8 * u), round(8 * u)), r + 4 * u, u)
    if label:
        _words(surface, face(area, kind, state, u), _printed(kind, state), ink(kind, state), u, label, px, sub)
    return ink(kind, state)


def _words(
    surface: pygame.Surface,
    place: pygame.Rect,
    kind: str,
    colour: str,
    u: float,
    label: str,
    px: float | None,
    sub: str,
) -> None:
    big, small = px or letters.size(max(20, min(50, place.h / u * 0.4)), u), letters.size(20, u)
    room = place.w - (60 if kind in _CALLS else 36) * u
    if sub and _low(place, big, small) and _in_line(surface, place, colour, u, (label, big), (sub, small), room):
        return
    big = min(big, (place.h / 2 - small * 0.36) / BELOW) if sub else big
    high = place.h - 14 * u - (small * 1.3 if sub else 0)
    x, y = place.centerx, place.centery - (small * 0.62 if sub else 0)
    if kind == "call":
        letters.write_fitted(surface, label, (x + 2 * u, y + 3 * u), "slab", big, "#5E130D", room, high=high)
    letters.write_fitted(surface, label, (x, y), "slab", big, colour, room, high=high)
    if sub:
        broken = len(letters.fit(label, "slab", big, room).lines) > 1
        below = place.bottom - 7 * u - small * 0.6 if broken else place.centery + big * BELOW
        letters.write_fitted(surface, sub, (x, below), "cond", small, colour, room)


def _low(place: pygame.Rect, big: float, small: float) -> bool:
    """Whether a place is too low for words of two sizes one below the other."""
    return big * BELOW + small * 0.36 > place.h / 2


def _in_line(
    surface: pygame.Surface,
    place: pygame.Rect,
    colour: str,
    u: float,
    label: tuple[str, float],
    sub: tuple[str, float],
    room: float,
) -> bool:
    """Write words of two sizes side by side; False where that is too wide."""
    first, second, gap = letters.width(label[0], "slab", label[1]), letters.width(sub[0], "cond", sub[1]), 18 * u
    left = place.centerx - (first + gap + second) / 2
    if first + gap + second > room:
        return False
    letters.write(surface, label[0], (left, place.centery), "slab", label[1], colour)
    letters.write(surface, sub[0], (left + first + gap, place.centery), "cond", sub[1], colour)
    return True


def icon_ground(side: float, state: str = "rest", u: float = 1.0) -> pygame.Surface:
    """The dark square an icon of the top strip stands on."""
    side = round(side)

    def draw() -> pygame.Surface:
        fill = palette.lit(palette.ICON_FACE, {"hover": 0.14, "pressed": -0.4}.get(state, 0.0))
        pen = max(1.4, palette.LEAST_PEN) * u
        hot = state in ("hover", "pressed")
        edge = stroke(palette.GOLD if hot else palette.BAND_EDGE, pen, 1 if hot else max(0.5, palette.LEAST_LINE))
        text = rect(0, 0, side, side, 10 * u, fill)
        text += rect(pen / 2, pen / 2, side - pen, side - pen, 10 * u - pen / 2, "none", edge)
        return svg(text, side, side, 1)

    return cached(("icon-ground", side, state, u), draw)


def lay_icon_button(surface: pygame.Surface, area: pygame.Rect, name: str, state: str = "rest", u: float = 1.0) -> None:
    """Lay a square dark button with an icon; with the focus it has the focus ring."""
    lay(surface, icon_ground(area.w, state, u), area.topleft)
    image = icon(name, area.w * 0.78, palette.CREAM)
    lay_mid(surface, faded(image, 0.35) if state == "off" else image, area.center)
    if state == "focus":
        lay_focus(surface, area.inflate(round(4 * u), round(4 * u)), 12 * u, u)


def switch(on: bool, u: float = 1.0) -> pygame.Surface:
    """A switch, 92 × 52 units: a tick as well as a colour and a side."""

    def draw() -> pygame.Surface:
        text = rect(0, 0, 92, 52, 26, palette.GREEN if on else palette.OFF)
        text += circle(66 if on else 26, 26, 21, palette.CREAM)
        text += rect(0.8, 0.8, 90.4, 50.4, 25.2, "none", stroke(palette.INK, 1.6, 0.6))
        image = svg(text, 92, 52, u)
        if on:
            lay(image, icon("check", 36 * u, palette.BUTTON_TEXT), (9 * u, 8 * u))
        return image

    return cached(("switch", on, u), draw)


def ring(w: float, h: float, radius: float, u: float = 1.0, pen: float = 6, fill: float = 0.0) -> pygame.Surface:
    """A gold ring with a dark hairline along its inside and outside; fill is how pale gold the middle is, 0 … 1."""
    w, h = round(w), round(h)

    def edge(w: int, h: int) -> str:
        hair, gold = 1.2 * u, pen * u
        half = hair + gold / 2
        text = rect(
            gold, gold, w - 2 * gold, h - 2 * gold, max(0, radius - gold), palette.GOLD, f'fill-opacity="{fill}"'
        )
        dark = stroke(palette.SHADOW, gold + 2 * hair, 0.75)
        for line in (dark, stroke(palette.GOLD_RING, gold)):
            text += rect(half, half, w - 2 * half, h - 2 * half, max(0, radius - half), "none", line)
        return text

    return cached(("ring", w, h, radius, u, pen, fill), lambda: edged(w, h, radius + (pen + 3) * u, edge))


def lay_ring(
    surface: pygame.Surface, area: pygame.Rect, radius: float, u: float = 1.0, pen: float = 5, fill: float = 0.0
) -> None:
    """Lay a gold ring around the outside of a rectangle."""
    out = round((pen + 1.2) * u)
    rim = area.inflate(2 * out, 2 * out)
    lay(surface, ring(*rim.size, radius + out, u, pen, fill), rim.topleft)


def focus(w: float, h: float, radius: float, u: float = 1.0) -> pygame.Surface:
    """The focus of the keys: white with ink outside it."""
    w, h = round(w), round(h)

    def edge(w: int, h: int) -> str:
        dark, white = 3 * u, 4 * u
        at = dark + white / 2
        outer = rect(dark / 2, dark / 2, w - dark, h - dark, radius, "none", stroke(palette.INK, dark))
        return outer + rect(at, at, w - 2 * at, h - 2 * at, max(0, radius - at / 2), "none", stroke("#FFFFFF", white))

    return cached(("focus", w, h, radius, u), lambda: edged(w, h, radius + 8 * u, edge))


def lay_focus(surface: pygame.Surface, area: pygame.Rect, radius: float, u: float = 1.0) -> None:
    """Lay the focus around the outside of a rectangle."""
    rim = area.inflate(round(14 * u), round(14 * u))
    lay(surface, focus(*rim.size, radius + 7 * u, u), rim.topleft)


def slot(w: float, h: float, u: float = 1.0, colour: str | None = None) -> pygame.Surface:
    """A dashed place where something may go, or, in cream, one not open yet."""
    w, h, pen, ground = round(w), round(h), 3 * u, colour or palette.GOLD_RING

    def draw() -> pygame.Surface:
        inner = pen / 2, pen / 2, w - pen, h - pen
        wash = rect(*inner, 0, ground, 'fill-opacity="0.12"')
        return svg(wash + dashed(*inner, ground, pen, 12 * u, 8 * u), w, h, 1)

    return cached(("slot", w, h, u, ground), draw)
