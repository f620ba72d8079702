"""The hexagonal block at any angle: maple, six printed faces, turning about a level axis.

The eye looks down at the axis without perspective along it, so a face is a rectangle squeezed by the cosine between
its normal and the eye; lower edges lie further from the eye and come out narrower. Faces are printed once, flat, and
squeezed for every angle; light follows the normal.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, radians, sin
from typing import NamedTuple

import pygame

from game_closet.games.blank_out.rules.prisms import FACES, SIDES, block_of, turned
from game_closet.stage import art, letters, palette

EYE_OWN = 79.0  # degrees above the table: the back row is seen, the front row is read
EYE_ABOVE = 90.0  # straight above: both rows alike
STEP = 1.5  # degrees from picture to picture of a block that turns
ROLL = 20  # degrees from picture to picture of one that rolls among many

_INK_LIGHT = "#FFEFC8"
_ARRIS, _ARRIS_SHADE = "#FFF6DA", "#6A3F1C"
_NARROW = 0.062  # of the drop, on each side
_BAR = 9 / 148  # the gold bar under a figure that counts, in sides
_LIGHT = 1.1  # the brightest a face gets
_EDGE_ON = 0.02  # a face is not drawn when the eye all but lies in its plane


class Cut(NamedTuple):
    """How large a block is on the screen and from how high it is seen: width and side of a face in pixels."""

    w: int
    side: int
    eye: float = EYE_OWN
    across: bool = False  # seen from the far side of the tray: its faces run the other way

    def on(self, pose: int, spaces: int) -> int:
        """A block turned so many spaces toward whoever sees it so."""
        return turned(pose, -spaces if self.across else spaces)

    @property
    def half(self) -> int:
        """How far the picture of a block reaches above and below its axis, whatever its angle."""
        return self.side + 1

    def reach(self) -> tuple[float, float]:
        """Where a block at rest begins and ends, measured down from its axis."""
        return _reach(self)


class _Face(NamedTuple):
    """A face in sight: 0 is the top one, 1 the front, -1 the back; edges measured down from the axis."""

    number: int
    top: float
    bottom: float
    squeeze: float  # cosine between its normal and the eye
    normal: float  # degrees: 90 is up, 0 toward the player


def _faces(cut: Cut, degrees: float) -> Iterator[_Face]:
    """The faces in sight from far to near, with the block turned toward the player by less than a space."""
    for number in range(-2, 3):
        normal = 90 - 60 * number - degrees
        squeeze = cos(radians(normal - cut.eye))
        if squeeze > _EDGE_ON:
            top, bottom = (cut.side * sin(radians(cut.eye - edge)) for edge in (normal + 30, normal - 30))
            yield _Face(number, top, bottom, squeeze, normal)


@lru_cache(maxsize=64)
def _reach(cut: Cut) -> tuple[float, float]:
    faces = list(_faces(cut, 0))
    return faces[0].top, faces[-1].bottom


def _light(normal: float, eye: float) -> float:
    """How bright a face is: 1.1 on top, 0.85 in front, 0.68 behind; seen from above both sides alike."""
    behind = 0.85 if eye == EYE_ABOVE else 0.68
    away = (normal - 90) / 60
    return max(0.3, _LIGHT + away * (behind - _LIGHT) if away > 0 else _LIGHT + away * (_LIGHT - 0.85))


def block(pose: int, cut: Cut, degrees: float = 0, counts: tuple[int, ...] = ()) -> pygame.Surface:
    """A block turned so far on from its pose; its axis runs through the middle of the picture.

    A face that counts (1 the front, -1 the back) has a red figure and a gold bar along its outer edge.
    """
    pose, degrees = _settled(pose, cut, round(degrees / STEP) * STEP)
    # Where it is small twice as fine and scaled down, so that edges creep instead of jumping from pixel to pixel.
    fine = 2 if cut.w < 300 else 1
    return art.cached(("block", pose, *cut, counts, degrees), lambda: _drawn(pose, cut, degrees, counts, fine))


def _settled(pose: int, cut: Cut, degrees: float) -> tuple[int, float]:
    """The same angle as a pose with whole spaces taken out of it."""
    spaces, degrees = divmod(degrees, 60)
    return cut.on(pose, int(spaces)), degrees


def rolling(pose: int, cut: Cut, degrees: float) -> pygame.Surface:
    """A block rolling among many, too fast for its edges to be seen creep: few angles, drawn no finer than it is."""
    pose, degrees = _settled(pose, cut, round(degrees / ROLL) * ROLL)
    return art.cached(("rolling", pose, *cut, degrees), lambda: _drawn(pose, cut, degrees, (), 1), lasting=False)


def block_shadow(cut: Cut) -> tuple[pygame.Surface, int]:
    """The shadow a block throws into its tray, and how far it reaches beyond the block's picture."""
    blur = max(2, cut.side // 16)

    def shape() -> pygame.Surface:
        body = art.clear(cut.w, 2 * cut.half)
        top, bottom = cut.reach()
        body.fill("white", (0, round(cut.half + top), cut.w, round(bottom - top)))
        return art.shadow(body, blur, 0.7)[0]

    return art.cached(("block shadow", *cut), shape), 2 * blur


def _drawn(pose: int, cut: Cut, degrees: float, counts: tuple[int, ...], fine: int) -> pygame.Surface:
    image = art.clear(cut.w * fine, 2 * cut.half * fine)
    faces = list(_faces(cut, degrees))
    for face in faces:
        _lay_face(image, pose, cut, face, face.number in counts, fine)
    for upper, lower in pairwise(faces):
        _lay_arris(image, cut, upper, lower, fine)
    return art.scaled(image, (cut.w, 2 * cut.half))


def _inset(cut: Cut, edge: float) -> float:
    """How much narrower the block is at an edge in this direction, on each side."""
    return max(0.0, cut.side * (0.866 - sin(radians(edge))) * _NARROW)


def _lay_face(image: pygame.Surface, pose: int, cut: Cut, face: _Face, counts: bool, fine: int) -> None:
    w = cut.w * fine
    top, bottom = (round((cut.half + y) * fine) for y in (face.top, face.bottom))
    h = max(1, bottom - top)
    number = -face.number if cut.across else face.number
    figure = FACES[block_of(pose)][(pose + number) % SIDES]
    print_ = _printed(figure, block_of(pose) * SIDES + figure, cut, counts, fine)
    flat = art.clear(w, h)
    flat.blit(art.scaled(print_, (w, h)), (0, 0))
    _shade(flat, cut, face)
    if counts:
        thick = max(2, round(_BAR * cut.side * fine))
        y = h - thick if face.number > 0 else 0
        flat.fill(palette.rgb(palette.GOLD_RING), (0, y, w, thick))
        flat.fill((107, 68, 6), (0, y - fine if face.number > 0 else thick, w, fine))
    far, near = (_inset(cut, face.normal + side) * fine for side in (30, -30))
    outline = [(far, 0), (w - far, 0), (w - near, h), (near, h)]
    shape = art.clear(w, h)
    pygame.draw.polygon(shape, "white", outline)
    flat.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    _lay_sides(flat, outline, fine * max(1, cut.side // 90))
    art.lay(image, flat, (0, top))


def _shade(flat: pygame.Surface, cut: Cut, face: _Face) -> None:
    """Light the face by its normal, a little of its neighbours' light at its edges."""
    own = _light(face.normal, cut.eye)
    strip = pygame.Surface((1, 5), 0, 32)
    for y, away in enumerate((60, 24, 0, -24, -60)):
        level = own + (_light(face.normal + away, cut.eye) - own) * (0.42 if abs(away) == 60 else 0.12)
        # Wood in shade turns browner, not greyer: red gives way last.
        strip.set_at((0, y), [min(255, round(255 * art.relief((level / _LIGHT) ** dull))) for dull in (0.8, 1.08, 1.4)])
    flat.blit(art.scaled(strip, flat.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _lay_sides(flat: pygame.Surface, outline: Sequence[tuple[float, float]], thick: int) -> None:
    """The two ends of a face: light at the left, shade at the right."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = outline
    for ends, colour, alpha in (((ax, ay, dx, dy), (255, 240, 204), 0.6), ((bx, by, cx, cy), (58, 29, 10), 0.5)):
        over = art.clear(*flat.get_size())
        shift = thick / 2 * (1 if alpha == 0.6 else -1)
        pygame.draw.line(over, colour, (ends[0] + shift, ends[1]), (ends[2] + shift, ends[3]), thick)
        art.lay(flat, art.faded(over, alpha), (0, 0))


def _lay_arris(image: pygame.Surface, cut: Cut, upper: _Face, lower: _Face, fine: int) -> None:
    """The edge between two faces catches the light, most when it points at the lamp."""
    edge = (upper.normal + lower.normal) / 2
    glint = 0.3 + 0.7 * max(0.0, cos(radians(edge - 90))) ** 2
    x = round(_inset(cut, edge) * fine) + fine
    y = (cut.half + lower.top) * fine
    thick = max(1, round(2.6 * cut.side / 148 * fine))
    for colour, alpha, down in ((_ARRIS_SHADE, 0.35, thick * 0.9), (_ARRIS, glint, -thick / 2)):
        stripe = art.faded(_stripe(cut.w * fine - 2 * x, thick, colour), alpha)
        art.lay(image, stripe, (x, y + down))


def _stripe(w: float, h: float, colour: str) -> pygame.Surface:
    image = art.clear(w, h)
    image.fill(palette.rgb(colour))
    return image


def _printed(figure: int, seed: int, cut: Cut, counts: bool, fine: int) -> pygame.Surface:
    """One face, flat: a piece of maple with its figure."""

    def draw() -> pygame.Surface:
        w, side = cut.w * fine, cut.side * fine
        base = palette.mix(palette.MAPLE, "#FFF4D8", 0.3)
        face = art.wood(w, side, 200 + seed % 17, base, scale=0.95 * side / 148, strength=0.8)
        if figure:
            px = side * (0.8 if cut.eye == EYE_ABOVE else 0.74)
            # A little brighter than it shall look: the face is yet to be shaded.
            colour = palette.mix(palette.FIGURE_COUNTS, palette.RED, 0.45) if counts else palette.INK
            below = art.faded(letters.line(str(figure), "slab", px, _INK_LIGHT), 0.6)
            _lay_figure(face, below, px, (w / 2, side / 2 + side / 120))
            _lay_figure(face, letters.line(str(figure), "slab", px, colour), px, (w / 2, side / 2))
        return face

    return art.cached(("block face", figure, seed % 17, cut.w, cut.side, cut.eye, counts, fine), draw)


def _lay_figure(face: pygame.Surface, image: pygame.Surface, px: float, at: tuple[float, float]) -> None:
    base = at[1] + letters.cap("slab", px) / 2
    art.lay(face, image, (at[0] - image.get_width() / 2, base - letters.font("slab", px).get_ascent()))
