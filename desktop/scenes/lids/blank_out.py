"""Five blocks in their tray before a mustard sunburst."""

from math import cos, pi, radians, sin

from desktop.scenes.lids.lid import H, Lid, Print, W
from desktop.stage import art, palette

SIDE = 80.0  # of a block
FACES = ((" ", "4", "3"), ("2", "1", "3"), ("4", "5", "3"), (" ", "2", "3"), ("5", "3", "1"))  # top, back, front


def draw(lid: Lid) -> None:
    """Print the lid."""
    lid.ink(_rays())
    lid.ink(
        art.rect(0, 0, W, 102, 3, palette.RED)
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
    for number, (top, back, front) in enumerate(FACES):
        _block(lid, left + number * (width + gap), middle - 3, width, (back, top, front))
    lid.letter(lid.say("line"), W / 2, 319, 24.5, "#4A1A10", track=0.8)


def _rays() -> str:
    middle, far = (W / 2, H * 0.64), 620
    shape = ""
    for number in range(24):
        a, b = 2 * pi * number / 24, 2 * pi * (number + 0.5) / 24
        ends = [(middle[0] + far * cos(t), middle[1] + far * sin(t)) for t in (a, b)]
        shape += art.poly([middle, *ends], "#EDBE52")
    return shape


def _block(lid: Lid, x: float, middle: float, width: float, figures: tuple[str, str, str]) -> None:
    """A hexagonal block seen from 80° high: three faces, squeezed by their slope."""
    eye = radians(80)
    slopes = [sin(pi / 6) * sin(eye) + tilt * cos(pi / 6) * cos(eye) for tilt in (-1, 0, 1)]
    slopes[1] = sin(eye)
    y = middle - SIDE * sum(slopes) / 2
    for slope, shade, figure, face in zip(slopes, (-0.20, 0.16, -0.06), figures, ("back", "top", "front"), strict=True):
        tall = SIDE * slope
        lid.ink(
            art.rect(x, y, width, tall, 0, palette.lit("#E9C98F", shade))
            + art.line(x, y + 0.8, x + width, y + 0.8, "#FFF3D2", 1.6)
        )
        red = face == "front" and figure == "3"
        if figure.strip():
            ink = palette.RED if red else "#221A14"
            lid.letter(figure, x + width / 2, y + tall / 2, SIDE * 0.62, ink, voice="slab", squeeze=slope)
        y += tall


PRINT = Print("#E3A72B", "#B9831C", draw)
