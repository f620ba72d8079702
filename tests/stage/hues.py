"""How far apart colours are to people, and how they look to those who see fewer of them.

CIEDE2000 as told by Sharma, Wu and Dalal (2005). Colour blindness as simulated by Machado, Oliveira and Fernandes
(2009) at full strength and, of red and green, by Viénot, Brettel and Mollon (1999).
"""

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Colour = tuple[float, float, float]
Matrix = tuple[Colour, Colour, Colour]

SIGHTS: dict[str, tuple[Matrix, ...]] = {
    "normal": (((1, 0, 0), (0, 1, 0), (0, 0, 1)),),
    "protanopia": (
        ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
        ((0.10889, 0.89111, 0), (0.10889, 0.89111, 0), (0.00447, -0.00447, 1)),
    ),
    "deuteranopia": (
        ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
        ((0.29031, 0.70969, 0), (0.29031, 0.70969, 0), (-0.02197, 0.02197, 1)),
    ),
    "tritanopia": (
        ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    ),
}
_TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = 0.95047, 1.0, 1.08883


def apart(one: tuple[int, ...], other: tuple[int, ...], sight: str) -> float:
    """How far two colours are apart, 0 … 100 and more, to somebody of a sight; the worse of its simulations."""
    return min(ciede2000(lab(seen(one, how)), lab(seen(other, how))) for how in SIGHTS[sight])


def seen(colour: tuple[int, ...], how: Matrix) -> Colour:
    """The light of a colour as it is seen, 0 … 1 in each channel."""
    return _times(how, tuple(_light(value / 255) for value in colour[:3]), clipped=True)  # type: ignore[arg-type]


def lab(light: Colour) -> Colour:
    """Lightness and the two opponent hues of a light."""
    x, y, z = (_root(value / white) for value, white in zip(_times(_TO_XYZ, light), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _light(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _root(value: float) -> float:
    return value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116


def _times(matrix: Matrix, colour: Colour, *, clipped: bool = False) -> Colour:
    a, b, c = (sum(part * value for part, value in zip(row, colour, strict=True)) for row in matrix)
    return (min(1, max(0, a)), min(1, max(0, b)), min(1, max(0, c))) if clipped else (a, b, c)


def ciede2000(one: Colour, other: Colour) -> float:
    """The difference of two colours in Lab."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * sqrt(mean**7 / (mean**7 + 25**7))
    c1, c2 = hypot(a1 * stretch, b1), hypot(a2 * stretch, b2)
    h1, h2 = (degrees(atan2(b, a * stretch)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = 0.0 if not c1 * c2 else (h2 - h1 + 180) % 360 - 180
    if turn == -180:
        turn = 180.0
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    hue = h1 + h2 if not c1 * c2 else (h1 + h2) / 2
    if c1 * c2 and abs(h1 - h2) > 180:
        hue = (h1 + h2 + 360) / 2 if h1 + h2 < 360 else (h1 + h2 - 360) / 2
    t = 1 - 0.17 * cos(radians(hue - 30)) + 0.24 * cos(radians(2 * hue))
    t += 0.32 * cos(radians(3 * hue + 6)) - 0.20 * cos(radians(4 * hue - 63))
    by_light = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2))
    by_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    by_hue = 2 * sqrt(c1 * c2) * sin(radians(turn) / 2) / (1 + 0.015 * chroma * t)
    bend = 60 * exp(-(((hue - 275) / 25) ** 2))
    twist = -2 * sqrt(chroma**7 / (chroma**7 + 25**7)) * sin(radians(bend))
    return sqrt(by_light**2 + by_chroma**2 + by_hue**2 + twist * by_chroma * by_hue)
