"""Round labels of the computer players: one animal for each level, in flat colours with an ink outline.

Each is drawn in a box of 100 × 100 and laid smaller on its disc.
"""

from collections.abc import Callable, Iterator
from typing import Final

from game_closet.stage.svg import circle, line, path, poly, stroke

INK: Final = "#221A14"
CREAM: Final = "#F4E2C0"
WHITE: Final = "#FFFDF6"
GOLD: Final = "#E3A72B"
FEATHER: Final = "#8A5A32"
JOINED: Final = ' stroke-linejoin="round" stroke-linecap="round"'
WITHIN: Final = 0.78  # of the box, how large an animal is on its disc


def face(level: str) -> str:
    """The label of a level."""
    ground, animal = FACES[level]
    disc = circle(50, 50, 47, ground, stroke(INK, 4)) + circle(50, 50, 42, "none", stroke(WHITE, 1.6, 0.7))
    margin = 50 * (1 - WITHIN)
    return f'{disc}<g transform="translate({margin} {margin}) scale({WITHIN})">{"".join(animal())}</g>'


def _ink(width: float) -> str:
    return stroke(INK, width) + JOINED


def _eye(x: float, y: float, r: float) -> str:
    return circle(x, y, r, INK) + circle(x + r * 0.3, y - r * 0.35, r * 0.3, "#FFFFFF")


def _dormouse() -> Iterator[str]:
    for x in (28, 72):
        yield circle(x, 32, 15, "#B98C5C", _ink(3.4)) + circle(x, 33, 7.5, "#E8B9A0")
    head = "M50 26 C76 26 84 48 80 62 C76 78 62 86 50 86 C38 86 24 78 20 62 C16 48 24 26 50 26 Z"
    yield path(head, "#C99A66", _ink(3.4))
    yield path("M50 52 C62 52 68 64 65 72 C62 80 56 84 50 84 C44 84 38 80 35 72 C32 64 38 52 50 52 Z", CREAM)
    for x in (35, 65):
        yield path(f"M{x - 8} 52 Q{x} 60 {x + 8} 52", "none", _ink(4))
    yield poly([(45, 63), (55, 63), (50, 69)], INK)
    for side in (-1, 1):
        yield line(50 + side * 14, 68, 50 + side * 34, 64, INK, 2) + line(
            50 + side * 14, 71, 50 + side * 33, 73, INK, 2
        )
    yield path("M74 8 H86 L74 21 H87", "none", _ink(3.4))


def _wren() -> Iterator[str]:
    yield path("M62 40 C74 26 84 22 90 12 C92 30 86 46 74 56 Z", "#7A4E2A", _ink(3.2))
    body = "M20 50 C20 30 34 22 46 24 C64 26 80 42 78 60 C76 76 62 84 48 82 C32 80 20 68 20 50 Z"
    yield path(body, "#A8703E", _ink(3.4))
    yield path("M24 56 C30 50 42 52 50 60 C56 68 54 78 46 81 C34 79 25 70 24 56 Z", CREAM)
    yield path("M50 46 C62 44 74 52 74 64 C64 68 54 62 50 46 Z", "#7A4E2A", _ink(2.6))
    yield poly([(21, 42), (6, 44), (21, 50)], GOLD, _ink(2.6))
    yield path("M28 34 Q38 28 48 33", "none", stroke(CREAM, 4)) + _eye(35, 41, 5)
    yield line(44, 82, 42, 93, INK, 3) + line(54, 82, 56, 93, INK, 3)


def _moth() -> Iterator[str]:
    for side in (-1, 1):

        def at(x: float, side: int = side) -> float:
            return 50 + side * x

        wing = f"M{at(3)} 46 C{at(16)} 16 {at(40)} 18 {at(44)} 26 C{at(46)} 40 {at(34)} 56 {at(4)} 58 Z"
        yield path(wing, "#E9DDC0", _ink(3.2))
        wing = f"M{at(4)} 56 C{at(20)} 56 {at(34)} 62 {at(30)} 76 C{at(24)} 88 {at(8)} 80 {at(3)} 66 Z"
        yield path(wing, "#D3BE92", _ink(3.2))
        yield circle(at(28), 36, 7, "#1F3B63", _ink(2)) + circle(at(28), 36, 2.6, "#FFD25E")
        yield circle(at(18), 70, 4.5, "#C5362B")
        yield path(f"M{at(3)} 32 C{at(8)} 22 {at(14)} 16 {at(20)} 12", "none", _ink(2.8))
    yield path(
        "M50 30 C58 30 59 44 57 60 C56 74 53 82 50 84 C47 82 44 74 43 60 C41 44 42 30 50 30 Z", "#8A6B42", _ink(3)
    )
    yield _eye(46, 37, 3) + _eye(54, 37, 3)


def _magpie() -> Iterator[str]:
    yield path("M28 88 C24 66 26 40 44 28 C58 20 76 30 76 48 C76 66 70 78 72 88 Z", "#1E2430", _ink(3))
    yield path("M38 88 C34 74 38 62 50 60 C62 60 66 76 64 88 Z", WHITE)
    yield path("M68 56 C78 62 82 74 82 88 L70 88 Z", "#1F4E8C", _ink(2.4))
    yield poly([(32, 40), (4, 50), (34, 52)], "#4A4038", _ink(2.6))
    yield circle(46, 40, 8, WHITE) + _eye(45, 40, 5)
    yield circle(11, 60, 10, "#FFD25E", stroke("#8A6325", 2.6)) + circle(11, 60, 5, "none", stroke("#8A6325", 1.6))


def _owl() -> Iterator[str]:
    body = "M22 88 C14 60 16 34 22 14 C32 20 40 22 50 22 C60 22 68 20 78 14 C84 34 86 60 78 88 Z"
    yield path(body, FEATHER, _ink(3.4))
    yield path("M34 88 C32 74 40 66 50 66 C60 66 68 74 66 88 Z", "#E6CFA0")
    for y in (74, 82):
        for x in (43, 50, 57):
            yield path(f"M{x - 4} {y} q4 5 8 0", "none", stroke(FEATHER, 2.4))
    for x in (35, 65):
        yield circle(x, 44, 17, CREAM, _ink(3)) + circle(x, 44, 9.5, GOLD) + _eye(x, 44, 5.5)
    yield poly([(45, 52), (55, 52), (50, 64)], "#C98A2B", _ink(2.4))


FACES: Final[dict[str, tuple[str, Callable[[], Iterator[str]]]]] = {  # the ground, and who looks out of it
    "sleepy": ("#8FB3A2", _dormouse),
    "gentle": ("#E9C46A", _wren),
    "steady": ("#9FB4D6", _moth),
    "sharp": ("#E08E79", _magpie),
    "master": ("#C9A77A", _owl),
}
