"""The icons: line drawings of one weight in a box of 100 × 100, in any colour; faces have colours of their own."""

from collections.abc import Callable, Mapping
from math import cos, pi, sin

import pygame

from game_closet.stage.cache import cached
from game_closet.stage.icons.faces import FACES, face
from game_closet.stage.svg import circle, line, ngon, path, poly, rect, stroke, svg

ROUND = ' stroke-linecap="round" stroke-linejoin="round"'


def icon(name: str, px: float, colour: str) -> pygame.Surface:
    """A square icon of a side in pixels; the drawing fills about four fifths of it."""
    side = max(1, round(px))
    return cached(
        ("icon", name, side, colour),
        lambda: svg(face(name) if name in FACES else ICONS[name](colour), 100, 100, side / 100),
    )


def _pen(colour: str, width: float) -> str:
    return stroke(colour, width) + ROUND


def _strokes(d: str, width: float) -> Callable[[str], str]:
    return lambda colour: path(d, "none", _pen(colour, width))


def _lines(colour: str, width: float, *ends: tuple[float, float, float, float]) -> str:
    return "".join(line(*end, colour, width, ROUND) for end in ends)


def _log(colour: str) -> str:
    bubble = rect(15, 15, 70, 56, 10, "none", _pen(colour, 7.5)) + path(
        "M35 71 L35 89 L55 71", "none", _pen(colour, 7.5)
    )
    return bubble + _lines(colour, 7, (31, 33, 69, 33), (31, 52, 60, 52))


def _gear(colour: str) -> str:
    turns = [(cos(k * pi / 4), sin(k * pi / 4)) for k in range(8)]
    teeth = [(50 + 26 * x, 50 + 26 * y, 50 + 37 * x, 50 + 37 * y) for x, y in turns]
    return circle(50, 50, 20, "none", _pen(colour, 11)) + _lines(colour, 12, *teeth)


def _winder(colour: str) -> str:
    """The key of a clockwork."""
    ears = circle(32, 33, 17, "none", _pen(colour, 9)) + circle(68, 33, 17, "none", _pen(colour, 9))
    return ears + _lines(colour, 10, (50, 36, 50, 88)) + _lines(colour, 8, (38, 88, 62, 88))


def _about(colour: str) -> str:
    return circle(50, 50, 36, "none", _pen(colour, 8)) + circle(50, 32, 6, colour) + _lines(colour, 9, (50, 48, 50, 70))


def _clover(colour: str) -> str:
    leaves = "".join(circle(x, y, 16, colour) for x in (35, 65) for y in (28, 55))
    return leaves + path("M50 48 C50 66 54 78 66 88", "none", _pen(colour, 8))


def _chart(colour: str) -> str:
    return "".join(rect(19 + 23 * i, 78 - high, 16, high, 1, colour) for i, high in enumerate((26, 56, 40)))


def _hint(colour: str) -> str:
    return circle(50, 41, 22, "none", _pen(colour, 8)) + _lines(colour, 8, (41, 73, 59, 73), (44, 85, 56, 85))


def _person(colour: str, x: float = 50, grow: float = 1) -> str:
    half, top, foot = 29 * grow, 81 - 33 * grow, 81
    body = path(f"M{x - half} {foot} C{x - half} {top} {x + half} {top} {x + half} {foot} Z", colour)
    return circle(x, foot - 46 * grow, 15 * grow, colour) + body


def _people(colour: str) -> str:
    return _person(colour, 33, 0.86) + _person(colour, 70, 0.7)


def _eye(colour: str) -> str:
    return path("M10 50 C30 20 70 20 90 50 C70 80 30 80 10 50 Z", "none", _pen(colour, 7.5)) + circle(
        50, 50, 12, colour
    )


def _cone(colour: str) -> str:
    return poly([(18, 40), (34, 40), (52, 24), (52, 76), (34, 60), (18, 60)], colour, _pen(colour, 3))


def _speaker(colour: str) -> str:
    waves = path("M65 37 C73 45 73 55 65 63 M75 27 C89 40 89 60 75 73", "none", _pen(colour, 7))
    return _cone(colour) + waves


def _mute(colour: str) -> str:
    return _cone(colour) + _lines(colour, 7, (66, 39, 86, 61), (86, 39, 66, 61))


def _door(colour: str) -> str:
    return rect(28, 18, 44, 64, 3, "none", _pen(colour, 8)) + circle(61, 51, 5, colour)


def _trash(colour: str) -> str:
    can = path("M27 32 L32 83 L68 83 L73 32", "none", _pen(colour, 8))
    return can + _lines(colour, 8, (18, 30, 82, 30), (41, 17, 59, 17), (43, 46, 44, 68), (57, 46, 56, 68))


def _star(colour: str) -> str:
    far, near = ngon(50, 53, 40, 5, -pi / 2), ngon(50, 53, 17, 5, -pi / 2 + pi / 5)
    corners = [corner for pair in zip(far, near, strict=True) for corner in pair]
    return poly(corners, colour, _pen(colour, 4))


def _cup(colour: str) -> str:
    bowl = path("M30 16 L70 16 L68 40 C66 62 34 62 32 40 Z", colour, _pen(colour, 4))
    ears = path("M30 24 C8 22 12 48 34 48 M70 24 C92 22 88 48 66 48", "none", _pen(colour, 7))
    return bowl + ears + rect(46, 56, 8, 18, 0, colour) + rect(30, 74, 40, 10, 3, colour)


def _dice(colour: str) -> str:
    pips = "".join(circle(x, y, 6.5, colour) for x, y in ((34, 34), (66, 34), (50, 50), (34, 66), (66, 66)))
    return rect(16, 16, 68, 68, 13, "none", _pen(colour, 8)) + pips


def _pause(colour: str) -> str:
    return rect(26, 22, 17, 56, 3, colour) + rect(57, 22, 17, 56, 3, colour)


def _lock(colour: str) -> str:
    return rect(22, 46, 56, 40, 6, colour) + path("M33 46 L33 33 C33 10 67 10 67 33 L67 46", "none", _pen(colour, 8))


def _play(colour: str) -> str:
    return poly([(33, 23), (80, 50), (33, 77)], colour, _pen(colour, 4))


def _pad(colour: str) -> str:
    body = _strokes(
        "M30 30 C12 30 8 74 20 76 C30 78 32 62 40 62 L60 62 C68 62 70 78 80 76 C92 74 88 30 70 30 Z"
        " M33 40 L33 54 M26 47 L40 47",
        7,
    )
    return body(colour) + circle(64, 42, 5, colour) + circle(74, 50, 5, colour)


def _grip(colour: str) -> str:
    return "".join(circle(x, y, 8, colour) for x in (37, 63) for y in (24, 50, 76))


ICONS: Mapping[str, Callable[[str], str]] = {
    "menu": lambda colour: _lines(colour, 10, *((20, y, 80, y) for y in (29, 50, 71))),
    "pad": _pad,
    "undo": _strokes("M19 45 L40 23 M19 45 L40 66 M20 45 L60 45 C88 45 88 81 60 81 L45 81", 9),
    "book": _strokes(
        "M50 29 C35 19 20 20 11 25 L11 75 C20 70 35 70 50 80 C65 70 80 70 89 75 L89 25 C80 20 65 19 50 29 Z"
        " M50 29 L50 80",
        7.5,
    ),
    "log": _log,
    "back": _strokes("M18 50 L82 50 M18 50 L44 24 M18 50 L44 76", 10),
    "gear": _gear,
    "winder": _winder,
    "about": _about,
    "clover": _clover,
    "lesson": _strokes("M50 20 L92 40 L50 60 L8 40 Z M25 50 L25 70 C40 84 60 84 75 70 L75 50 M92 40 L92 64", 7.5),
    "moon": lambda colour: path("M58 14 C22 16 10 58 36 78 C54 92 78 86 86 66 C58 76 38 44 58 14 Z", colour),
    "chart": _chart,
    "hint": _hint,
    "person": _person,
    "people": _people,
    "play": _play,
    "pause": _pause,
    "eye": _eye,
    "speaker": _speaker,
    "mute": _mute,
    "check": _strokes("M25 51 L44 70 L77 29", 12),
    "close": _strokes("M27 27 L73 73 M73 27 L27 73", 11),
    "plus": _strokes("M50 22 L50 78 M22 50 L78 50", 11),
    "minus": _strokes("M22 50 L78 50", 11),
    "up": _strokes("M24 62 L50 36 L76 62", 11),
    "down": _strokes("M24 38 L50 64 L76 38", 11),
    "left": _strokes("M62 24 L36 50 L62 76", 11),
    "right": _strokes("M38 24 L64 50 L38 76", 11),
    "folder": _strokes("M12 78 L12 26 L40 26 L48 36 L88 36 L88 78 Z", 8),
    "file": _strokes("M24 12 L60 12 L78 30 L78 88 L24 88 Z M58 14 L58 32 L76 32", 7.5),
    "copy": _strokes("M34 34 L34 14 L84 14 L84 66 L66 66 M16 34 L66 34 L66 86 L16 86 Z", 7.5),
    "scales": _strokes(
        "M50 14 L50 84 M32 86 L68 86 M20 27 L80 27 L69 58 C71 72 89 72 91 58 L80 27 M20 27 L9 58 C11 72 29 72 31 58 Z",
        7,
    ),
    "step": lambda colour: rect(20, 22, 12, 56, 2, colour) + path("M42 22 L82 50 L42 78 Z", colour),
    "step_back": lambda colour: rect(68, 22, 12, 56, 2, colour) + path("M58 22 L18 50 L58 78 Z", colour),
    "first": lambda colour: path("M50 24 L16 50 L50 76 Z M86 24 L52 50 L86 76 Z", colour),
    "last": lambda colour: path("M14 24 L48 50 L14 76 Z M50 24 L84 50 L50 76 Z", colour),
    "table": _strokes("M16 28 L84 28 M16 50 L84 50 M16 72 L84 72 M38 16 L38 84", 8),
    "grip": _grip,
    "pencil": _strokes("M22 78 L27 58 L63 22 L78 37 L42 73 Z M54 31 L69 46", 7.5),
    "home": _strokes("M14 51 L50 18 L86 51 M25 45 L25 82 L75 82 L75 45", 8.5),
    "door": _door,
    "trash": _trash,
    "star": _star,
    "cup": _cup,
    "dice": _dice,
    "lock": _lock,
}
