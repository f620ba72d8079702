"""The closet's enamel sign."""

from game_closet.kit.pen import Pen
from game_closet.stage import art, marks, palette, words

HIGH = 112.0  # units of the sign it is measured by


def hang(pen: Pen, x: float, y: float, w: float, h: float, *, hooks: bool = True) -> None:
    """Hang the sign into a rectangle: from two hooks and with its second line, or flat on the strip without."""
    surface, u, part = pen.surface, pen.u, h / HIGH
    if hooks:
        for hook in (x + w * 0.14, x + w * 0.86):
            surface.fill(palette.rgb("#20140C"), pen.rect(hook - 2, 0, 4, y + 8))
    area = pen.rect(x, y, w, h)
    marks.lay_shadow(surface, area, 18 * u, 14 * u * part, 22 * u, 0.6, dx=4 * u)
    key = ("sign", area.size, round(u, 4), hooks)
    art.lay(surface, art.cached(key, lambda: art.svg(_enamel(w, h, hooks), w, h, u)), area.topleft)
    title, middle = words.say("common.shelf.sign"), x + w / 2
    size, line = (w * 0.094, y + h * 0.45) if hooks else (h * 0.56, y + h * 0.5)
    pen.text(middle + 2.5 * part, line + 3 * part, title, size, "slab", "#5E130D", "cm", w - 60 * part)
    pen.text(middle, line, title, size, "slab", palette.CREAM, "cm", w - 60 * part)
    if hooks:
        below = words.say("common.shelf.sign_sub")
        pen.text(middle, y + h * 0.8, below, 18 * part, "condb", "#FBE3C0", "cm", w - 60 * part, track=3)


def _enamel(w: float, h: float, hooks: bool) -> str:
    stops = ((0, palette.lit(palette.RED, 0.14)), (0.45, palette.RED), (1, palette.lit(palette.RED, -0.28)))
    ident, enamel = art.lin(stops)
    sign = enamel + art.rect(0, 0, w, h, 18, f"url(#{ident})")
    sign += art.rect(8, 8, w - 16, h - 16, 12, "none", art.stroke(palette.CREAM, 3))
    sign += art.rect(1, 1, w - 2, h - 2, 18, "none", art.stroke("#FFD9B0", 1.6, 0.6))
    low = h / HIGH
    shine = f"M14 {18 * low} Q{w / 2} {-4 * low} {w - 14} {18 * low} L{w - 14} {44 * low}"
    sign += art.path(f"{shine} Q{w / 2} {26 * low} 14 {44 * low} Z", "#FFFFFF", 'fill-opacity="0.09"')
    if hooks:
        sign += art.circle(w * 0.14, 9, 4, "#F4D9A0") + art.circle(w * 0.86, 9, 4, "#F4D9A0")
    return sign
