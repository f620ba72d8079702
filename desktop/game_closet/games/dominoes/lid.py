"""Two dominoes on stitched leather."""

from math import cos, radians, sin

from game_closet.stage import art, palette
from game_closet.stage.closet.lid import H, Lid, Print, W

SPOTS = {
    3: ((-1, -1), (0, 0), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
STITCH, GROOVE = "#F0CF96", "#2E1408"


def draw(lid: Lid) -> None:
    """Print the lid."""
    size = lid.face.get_size()
    art.lay(lid.face, art.leather(*size, 3, "#6E3A1E", scale=lid.scale), (0, 0))
    lid.ink(
        art.rect(16, 16, W - 32, H - 32, 8, "none", art.stroke(GROOVE, 3, 0.7))
        + art.rect(17, 18, W - 32, H - 32, 8, "none", art.stroke("#E7B277", 1, 0.4))
        + _stitches(25, 25, W - 50, H - 50)
    )
    _domino(lid, W * 0.33, H * 0.60, -22, (6, 6), "#C58A4B")
    _domino(lid, W * 0.66, H * 0.70, 16, (5, 3), "#F1E2BE")
    lid.letter(lid.say("title"), W / 2, 65, 61, "#F3D7A0", voice="slab", drop=GROOVE, width=W - 76)
    lid.letter(lid.say("line"), W / 2, 106, 25, STITCH, track=3)


def _stitches(x: float, y: float, w: float, h: float) -> str:
    """Four plain lines: a dashed closed path leaves a stray one."""
    sides = ((x, y, x + w, y), (x, y + h, x + w, y + h), (x, y, x, y + h), (x + w, y, x + w, y + h))
    return "".join(art.line(*side, STITCH, 2.4, 'stroke-dasharray="9 6"') for side in sides)


def _domino(lid: Lid, x: float, y: float, turn: float, ends: tuple[int, int], colour: str) -> None:
    long, wide, joined, dark = 180.0, 90.0, ' stroke-linejoin="round"', palette.lit(colour, -0.5)
    c, s = cos(radians(turn)), sin(radians(turn))

    def at(along: float, across: float) -> tuple[float, float]:
        return x + along * c - across * s, y + along * s + across * c

    def outline(inset: float) -> list[tuple[float, float]]:
        a, b = long / 2 - inset, wide / 2 - inset
        return [at(-a, -b), at(a, -b), at(a, b), at(-a, b)]

    lid.shade(art.poly(outline(0), "#000000"), 5, 10, 10, 0.6)
    shape = art.poly([(p, q + long * 0.06) for p, q in outline(0)], dark, art.stroke(dark, long * 0.07) + joined)
    shape += art.poly(outline(0), colour, art.stroke(colour, long * 0.07) + joined)
    shape += art.poly(outline(2), "none", art.stroke(palette.lit(colour, 0.35), 2, 0.6) + joined)
    shape += art.line(*at(0, -wide * 0.40), *at(0, wide * 0.40), dark, long * 0.022)
    for half, spots in zip((-1, 1), ends, strict=True):
        for along, across in SPOTS[spots]:
            shape += art.circle(
                *at(half * long / 4 + along * wide * 0.27, across * wide * 0.27), wide * 0.085, "#2A1309"
            )
    lid.ink(shape)


PRINT = Print("#6E3A1E", "#4A2412", draw)
