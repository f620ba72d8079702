"""Five blocks in their tray before a mustard sunburst."""

from math import cos, pi, radians, sin
from typing import Final

from game_closet.games.blank_out.rules.prisms import BACK, BLANK, FRONT, TOP, Pose, pose, turned
from game_closet.stage import art, palette
from game_closet.stage.closet.lid import H, Lid, Print, W

SIDE = 80.0  # of a block
ALIKE: Final = 3
POSES: Final = tuple(turned(pose(block, figure), 1) for block, figure in enumerate((ALIKE,) * 4 + (1,)))


def draw(lid: Lid) -> None:
    """Print the lid."""
    lid.ink(_rays())
    lid.ink(
        art.rect(0, 0, W, 102, 3, palette.RED_BUTTON)
        + art.rect(0, 102, W, 5, 0, palette.CREAM)
        + art.rect(0, 111, W, 3, 0, palette.RED)
    )
    lid.letter(lid.say("title"), W / 2, 53, 66, palette.CREAM, voice="slab", drop="#5E130D")
    width, gap = 77.5, 6.0
    span = 5 * width + 4 * gap
    left, middle = (W - span) / 2, 214.0
    tray = art.rect(left - 16, middle - 85, span + 32, 173, 8, palette.BLUE)
    lid.shade(tray, 0, 8, 10, 0.4)
    lid.ink(tray + art.rect(left - 8, middle - 78, span + 16, 158, 4, "#142744"))
    places = [left + number * (width + gap) for number in range(len(POSES))]
    lid.ink("".join(_faces(x, middle - 3, width) for x in places))
    for x, lies in zip(places, POSES, strict=True):
        _figures(lid, x + width / 2, middle - 3, lies)
    lid.letter(lid.say("line"), W / 2, 319, 24.5, "#4A1A10", track=0.8)


def _rays() -> str:
    middle, far = (W / 2, H * 0.64), 620
    shape = ""
    for number in range(24):
        a, b = 2 * pi * number / 24, 2 * pi * (number + 0.5) / 24
        ends = [(middle[0] + far * cos(t), middle[1] + far * sin(t)) for t in (a, b)]
        shape += art.poly([middle, *ends], "#EDBE52")
    return shape


def _bands(middle: float) -> list[tuple[float, float]]:
    """The three faces of a hexagonal block seen from 80° high: where each begins, and how its slope squeezes it."""
    eye = radians(80)
    leaning = [sin(pi / 6) * sin(eye) + tilt * cos(pi / 6) * cos(eye) for tilt in (-1, 1)]
    slopes = [leaning[0], sin(eye), leaning[1]]
    top = middle - SIDE * sum(slopes) / 2
    return [(top + SIDE * sum(slopes[:number]), slope) for number, slope in enumerate(slopes)]


def _faces(x: float, middle: float, width: float) -> str:
    drawing = ""
    for (y, slope), shade in zip(_bands(middle), (-0.20, 0.16, -0.06), strict=True):
        drawing += art.rect(x, y, width, SIDE * slope, 0, palette.lit("#E9C98F", shade))
        drawing += art.line(x, y + 0.8, x + width, y + 0.8, "#FFF3D2", 1.6)
    return drawing


def _figures(lid: Lid, x: float, middle: float, lies: Pose) -> None:
    """The figures of a block, the four alike at the front in red."""
    for side, (y, slope) in zip((BACK, TOP, FRONT), _bands(middle), strict=True):
        if side[lies] != BLANK:
            ink = "#98190F" if side is FRONT and side[lies] == ALIKE else "#221A14"
            lid.letter(str(side[lies]), x, y + SIDE * slope / 2, SIDE * 0.62, ink, voice="slab", squeeze=slope)


PRINT = Print("#E3A72B", "#B9831C", draw)
