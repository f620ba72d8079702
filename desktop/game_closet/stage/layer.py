"""Premultiplied images: made clear, laid down, faded, turned, scaled, clipped, and given shadow or glow.

Colours are multiplied by their alpha once, when an image is made, so edges stay clean through scaling and turning.
An image without an alpha channel is opaque and allowed everywhere. Everything works without a display.
"""

from collections.abc import Callable
from functools import cache
from math import ceil

import pygame

from game_closet.stage import palette


@cache
def _pattern() -> pygame.Surface:
    return pygame.Surface((1, 1), pygame.SRCALPHA, 32)


def native(image: pygame.Surface) -> pygame.Surface:
    """The image in the channel order of the screen: blending any other is fifty times slower."""
    same = image.get_masks()[:3] == _pattern().get_masks()[:3] and image.get_bitsize() == 32
    return image if same else image.convert(_pattern())


def clear(w: float, h: float) -> pygame.Surface:
    """An empty image to lay others on."""
    return pygame.Surface((max(1, round(w)), max(1, round(h))), pygame.SRCALPHA, 32)


def flat(w: float, h: float, colour: str) -> pygame.Surface:
    """An opaque image of one colour."""
    image = pygame.Surface((max(1, round(w)), max(1, round(h))), 0, 32)
    image.fill(palette.rgb(colour))
    return image


def lay(target: pygame.Surface, image: pygame.Surface, at: tuple[float, float]) -> None:
    """Put an image down with its upper left corner at a point: the only blit for our images."""
    flags = pygame.BLEND_PREMULTIPLIED if image.get_flags() & pygame.SRCALPHA else 0
    target.blit(image, (round(at[0]), round(at[1])), None, flags)


def lay_mid(target: pygame.Surface, image: pygame.Surface, at: tuple[float, float]) -> None:
    """Put an image down with its middle at a point."""
    w, h = image.get_size()
    lay(target, image, (at[0] - w / 2, at[1] - h / 2))


def faded(image: pygame.Surface, alpha: float) -> pygame.Surface:
    """The image at a part of its strength, 0 … 1."""
    if alpha >= 1:
        return image
    a = max(0, round(alpha * 255))
    copy = clear(*image.get_size())
    lay(copy, image, (0, 0))
    copy.fill((a, a, a, a), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def tinted(image: pygame.Surface, colour: str) -> pygame.Surface:
    """The image with its own light multiplied by a colour."""
    copy = image.copy()
    copy.fill((*palette.rgb(colour), 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def turned(image: pygame.Surface, degrees: float, size: float = 1.0) -> pygame.Surface:
    """The image turned counter-clockwise about its middle, with room for its corners, and so many times as large."""
    if degrees % 360 == 0 and size == 1:
        return image
    if image.get_flags() & pygame.SRCALPHA == 0:
        image = native(image).convert(_pattern())
    if degrees % 90 == 0 and size == 1:
        return pygame.transform.rotate(image, degrees)
    return native(pygame.transform.rotozoom(image, degrees, size))


def tumbled(image: pygame.Surface, degrees: float, size: float) -> pygame.Surface:
    """An image whose corners are clear, turned and scaled for a motion too fast for its edges to be looked at."""
    rough = pygame.transform.rotate(image, degrees) if degrees else image
    return scaled(rough, (rough.get_width() * size, rough.get_height() * size))


def scaled(image: pygame.Surface, size: tuple[float, float]) -> pygame.Surface:
    """The image smoothly scaled to a size."""
    whole = max(1, round(size[0])), max(1, round(size[1]))
    return image if image.get_size() == whole else pygame.transform.smoothscale(image, whole)


def stretched(w: int, h: int, margin: float, draw: Callable[[int, int], pygame.Surface]) -> pygame.Surface:
    """What `draw` would draw at a size, from a small drawing whose plain middle, beyond a margin, is pulled out."""
    edge = ceil(margin)
    small = draw(min(w, 2 * edge + 2), min(h, 2 * edge + 2))
    if small.get_size() == (w, h):
        return small
    image = clear(w, h)
    for x, wide, to_x, to_wide in _spans(small.get_width(), w, edge):
        for y, high, to_y, to_high in _spans(small.get_height(), h, edge):
            part = small.subsurface((x, y, wide, high))
            lay(image, pygame.transform.scale(part, (to_wide, to_high)), (to_x, to_y))
    return image


def _spans(small: int, large: int, edge: int) -> list[tuple[int, int, int, int]]:
    """Start and length of each stretch in the small and in the large drawing."""
    if small == large:
        return [(0, small, 0, large)]
    return [
        (0, edge, 0, edge),
        (edge, small - 2 * edge, edge, large - 2 * edge),
        (small - edge, edge, large - edge, edge),
    ]


def inside(image: pygame.Surface, area: pygame.Rect) -> pygame.Surface:
    """A part of an image that is opaque there: where it is laid, nothing below it need be."""
    middle = image.subsurface(area)
    middle.set_alpha(None)
    return middle


def silhouette(image: pygame.Surface) -> pygame.Surface:
    """The image's shape in white."""
    shape = clear(*image.get_size())
    lay(shape, image, (0, 0))
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return shape.premul_alpha()


def clipped(texture: pygame.Surface, shape: pygame.Surface) -> pygame.Surface:
    """The part of a texture that lies inside an image's shape; a smaller texture is repeated."""
    image = clear(*shape.get_size())
    for y in range(0, shape.get_height(), texture.get_height()):
        for x in range(0, shape.get_width(), texture.get_width()):
            lay(image, texture, (x, y))
    image.blit(silhouette(shape), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def blurred(image: pygame.Surface, blur: float) -> pygame.Surface:
    """The image blurred; it does not grow, so leave it room."""
    radius = blur * 0.6
    if radius < 0.5:
        return image.copy()
    # A smaller picture holds all a blurred one has to say and costs its square less.
    shrink = max(1.0, radius / 3)
    w, h = image.get_size()
    small = scaled(image, (w / shrink, h / shrink))
    return scaled(pygame.transform.gaussian_blur(small, max(1, round(radius / shrink))), (w, h))


def _halo(
    image: pygame.Surface, blur: float, channels: tuple[float, float, float, float]
) -> tuple[pygame.Surface, int]:
    pad = 2 * ceil(blur)
    w, h = image.get_size()
    room = clear(w + 2 * pad, h + 2 * pad)
    room.blit(silhouette(image), (pad, pad))
    soft = blurred(room, blur)
    soft.fill(tuple(round(c) for c in channels), special_flags=pygame.BLEND_RGBA_MULT)
    return soft, pad


def shadow(image: pygame.Surface, blur: float, strength: float = 0.5) -> tuple[pygame.Surface, int]:
    """The soft shadow of an image's shape and how far it reaches beyond the image on each side."""
    r, g, b = palette.rgb(palette.SHADOW)
    strength *= palette.SHADE
    return _halo(image, blur, (r * strength, g * strength, b * strength, 255 * strength))


def glow(image: pygame.Surface, blur: float, colour: str, strength: float = 1.0) -> tuple[pygame.Surface, int]:
    """Light around an image's shape, added to what lies below, and how far it reaches on each side."""
    r, g, b = (c * strength for c in palette.rgb(colour))
    light, pad = _halo(image, blur, (min(255, r), min(255, g), min(255, b), 0))
    # With hardly any alpha a premultiplied image only adds; with none, some columns at a clip's edge are left out.
    light.fill((0, 0, 0, 1), special_flags=pygame.BLEND_RGBA_MAX)
    return light, pad


def grounded(image: pygame.Surface, height: float, lift: float = 0) -> tuple[pygame.Surface, int]:
    """An object with its contact and cast shadow under it, and the room added on each side; lengths in pixels."""
    reach = 0.12 * height + lift
    cast, cast_pad = shadow(image, max(1.0, reach), 0.55)
    contact, contact_pad = shadow(image, 3, 0.4 if lift == 0 else 0.2)
    pad = ceil(max(cast_pad + reach, contact_pad + 2))
    room = clear(image.get_width() + 2 * pad, image.get_height() + 2 * pad)
    lay(room, cast, (pad - cast_pad + reach * 0.25, pad - cast_pad + reach))
    lay(room, contact, (pad - contact_pad, pad - contact_pad + 2))
    lay(room, image, (pad, pad))
    return room, pad
