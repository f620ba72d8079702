"""The printed furniture: tokens, cards, plates, bands, buttons, rings and rules.

A function named after a thing returns its image, exactly as large as asked. One named `lay_…` puts the thing into a
rectangle of a surface together with the shadow or light that reaches beyond it. Lengths are pixels; `u` is pixels to
the design unit and sets how thick lines are. All images are kept: never draw on them.
"""

from math import pi

import pygame

from game_closet.stage import palette
from game_closet.stage.buttons import (
    button,
    focus,
    icon_ground,
    lay_button,
    lay_focus,
    lay_icon_button,
    lay_ring,
    ring,
    slot,
    switch,
)
from game_closet.stage.buttons import face as button_face
from game_closet.stage.buttons import ink as button_ink
from game_closet.stage.cache import cached
from game_closet.stage.icons.icons import ICONS, icon
from game_closet.stage.layer import lay
from game_closet.stage.sheets import (
    band,
    bar,
    card,
    frame,
    lay_band,
    lay_bar,
    lay_card,
    lay_glow,
    lay_ground,
    lay_line,
    lay_mat,
    lay_plate,
    lay_rim,
    lay_shadow,
    mat,
    outline,
    plate,
    rule,
    table_top,
    way_out,
)
from game_closet.stage.svg import circle, ngon, poly, rect, stroke, svg

__all__ = [
    "ICONS",
    "band",
    "bar",
    "button",
    "button_face",
    "button_ink",
    "card",
    "focus",
    "frame",
    "icon",
    "icon_ground",
    "lay_band",
    "lay_bar",
    "lay_button",
    "lay_card",
    "lay_focus",
    "lay_glow",
    "lay_ground",
    "lay_icon_button",
    "lay_line",
    "lay_mat",
    "lay_plate",
    "lay_rim",
    "lay_ring",
    "lay_shadow",
    "lay_token",
    "mat",
    "outline",
    "plate",
    "ring",
    "rule",
    "shape",
    "slot",
    "switch",
    "table_top",
    "token",
    "way_out",
]

TOKEN = 2.8  # side of a token's image over the radius of its shape: room for keyline and halo


_FAR, _NEAR = ngon(0, 0, 1.12, 5, -pi / 2), ngon(0, 0, 0.5, 5, -pi * 0.3)
_A, _B = 0.98, 0.36
_CORNERS = {
    "triangle": [(0.0, -1.02), (1, 0.76), (-1, 0.76)],
    "diamond": [(0.0, -1.12), (0.92, 0), (0, 1.12), (-0.92, 0)],
    "star": [corner for pair in zip(_FAR, _NEAR, strict=True) for corner in pair],
    "cross": [
        *((-_B, -_A), (_B, -_A), (_B, -_B), (_A, -_B), (_A, _B), (_B, _B)),
        *((_B, _A), (-_B, _A), (-_B, _B), (-_A, _B), (-_A, -_B), (-_B, -_B)),
    ],
}


def shape(kind: str, cx: float, cy: float, r: float, fill: str, extra: str = "") -> str:
    """The SVG of a seat's shape about a point, of about the same weight for every kind."""
    if kind == "circle":
        return circle(cx, cy, r * 0.92, fill, extra)
    if kind == "square":
        return rect(cx - r * 0.82, cy - r * 0.82, r * 1.64, r * 1.64, r * 0.12, fill, extra)
    corners = [(cx + x * r, cy + y * r) for x, y in _CORNERS[kind]]
    return poly(corners, fill, extra + ' stroke-linejoin="round"')


def token(colour: int, kind: int, px: float, halo: bool = True) -> pygame.Surface:
    """A seat's token by the numbers of its colour and shape; the halo parts it from anything but paper."""
    side = max(1, round(px))

    def draw() -> pygame.Surface:
        form, mid = palette.SEATS[kind].shape, TOKEN / 2
        text = shape(form, mid, mid, 1, palette.CREAM, stroke(palette.CREAM, 0.52)) if halo else ""
        text += shape(form, mid, mid, 1, palette.SEATS[colour].hex, stroke(palette.INK, 0.2))
        return svg(text, TOKEN, TOKEN, side / TOKEN)

    return cached(("token", colour, kind, side, halo), draw)


def lay_token(
    surface: pygame.Surface, colour: int, kind: int, mid: tuple[float, float], px: float, halo: bool = True
) -> None:
    """Lay a token with its middle at a point."""
    lay(surface, token(colour, kind, px, halo), (mid[0] - px / 2, mid[1] - px / 2))
