"""Three dice on their way down a red chute."""

from math import cos, pi, radians, sin

from game_closet.stage import art, palette
from game_closet.stage.closet.lid import H, Lid, Print, W

DICE = ((0.47, 0.22, -18, "#F4E9D0"), (0.36, 0.50, 14, "#E3A72B"), (0.25, 0.78, -8, "#F4E9D0"))
PALE = "#E8D7B0"


def draw(lid: Lid) -> None:
    """Print the lid."""
    chute = art.poly([(W * 0.34, 0), (W * 0.66, 0), (W * 0.40, H), (0, H)], "#C5362B")
    chute += art.poly([(W * 0.34, 0), (W * 0.362, 0), (W * 0.035, H), (0, H)], "#F4E9D0")
    chute += art.poly([(W * 0.638, 0), (W * 0.66, 0), (W * 0.40, H), (W * 0.365, H)], "#F4E9D0")
    lid.ink(chute + "".join(_rung(k / 6) for k in range(6)))
    for (x, y, turn, colour), figure in zip(DICE, ("5", lid.say("wild"), "2"), strict=True):
        _die(lid, W * x, H * y, W * 0.135, turn, figure, colour)
    first, _, second = lid.say("title").partition(" ")
    right = W * 0.955
    lid.letter(first, right, 190, 54, "#F4E9D0", voice="slab", anchor="rm", width=210)
    lid.letter(second, right, 241, 54, "#E3A72B", voice="slab", anchor="rm", width=210)
    lid.letter(lid.say("line"), right, 287, 25, PALE, anchor="rm", track=1.5, width=200)
    lid.letter(lid.say("prize"), right, 34, 23, PALE, anchor="rm", track=1.5, width=148)


def _rung(t: float) -> str:
    (top_left, top_right), (left, right) = _walls(t), _walls(t + 0.035)
    y, foot = H * t, H * (t + 0.035)
    return art.poly([(top_left, y), (top_right, y), (right, foot), (left, foot)], "#A52A20")


def _walls(t: float) -> tuple[float, float]:
    """Where the chute's floor begins and ends at a part t of the way down."""
    return W * (0.362 - 0.327 * t), W * (0.638 - 0.273 * t)


def _die(lid: Lid, x: float, y: float, side: float, turn: float, figure: str, colour: str) -> None:
    corners = [
        (
            x + side * 0.707 * cos(radians(45 + turn) + k * pi / 2),
            y + side * 0.707 * sin(radians(45 + turn) + k * pi / 2),
        )
        for k in range(4)
    ]
    lower, dark, joined = (
        [(a, b + side * 0.13) for a, b in corners],
        palette.lit(colour, -0.4),
        ' stroke-linejoin="round"',
    )
    lid.shade(art.poly(corners, "#000000"), 5, 9, 9, 0.6)
    lid.ink(
        art.poly(lower, dark, art.stroke(dark, side * 0.14) + joined)
        + art.poly(corners, colour, art.stroke(colour, side * 0.14) + joined)
    )
    lid.letter(figure, x, y, side * 0.6, "#221A14", voice="slab", turn=-turn)


PRINT = Print("#23201E", "#C5362B", draw)
