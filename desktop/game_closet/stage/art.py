"""Drawing, in one place to import: `from game_closet.stage import art`.

Every image is premultiplied and put down with `art.lay`; see `layer` for images, `svg` for shapes, `texture` for
materials and `cache` for what is kept.
"""

from game_closet.stage.cache import cached, cut, ease, faded, forget, keep_in, make_room, scaled, tinted, turned
from game_closet.stage.layer import (
    blurred,
    clear,
    clipped,
    flat,
    glow,
    grounded,
    lay,
    lay_mid,
    native,
    shadow,
    silhouette,
    stretched,
)
from game_closet.stage.svg import circle, dashed, lin, line, ngon, path, poly, rad, rect, stroke, svg
from game_closet.stage.texture import felt, lamp_light, leather, paper, table_top, velvet, wood

__all__ = [
    "blurred",
    "cached",
    "circle",
    "clear",
    "clipped",
    "cut",
    "dashed",
    "ease",
    "faded",
    "felt",
    "flat",
    "forget",
    "glow",
    "grounded",
    "keep_in",
    "lamp_light",
    "lay",
    "lay_mid",
    "leather",
    "lin",
    "line",
    "make_room",
    "native",
    "ngon",
    "paper",
    "path",
    "poly",
    "rad",
    "rect",
    "scaled",
    "shadow",
    "silhouette",
    "stretched",
    "stroke",
    "svg",
    "table_top",
    "tinted",
    "turned",
    "velvet",
    "wood",
]
