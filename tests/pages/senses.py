"""Eyes and ears for the tests of screens: what is drawn, what is written, what is heard."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pygame

from game_closet.app import App
from game_closet.kit.control import Look
from game_closet.kit.part import REST, Part
from game_closet.stage import letters
from game_closet.stage.sound import Sounds
from game_closet.stage.volumes import Volumes

PLAIN = 40  # of 255: a pixel that differs by more is plainly another


class Heard(Sounds):
    """A sound card that only remembers."""

    def __init__(self) -> None:
        super().__init__(volumes=Volumes(mute=True))
        self.names: list[str] = []

    def play(self, name: str, pitch: float = 1.0, at: float = 0.5, about: str = "") -> None:
        """Remember a sound."""
        self.names.append(name)


def hear(app: App) -> list[str]:
    """The sounds from now on, as they come."""
    app.sounds = heard = Heard()
    return heard.names


class Written(NamedTuple):
    """Words on the screen, and where."""

    text: str
    area: pygame.Rect


def read(app: App) -> list[Written]:
    """All words of the page: drawn anew as after a change of size, or on a picture of it from before."""
    with reading() as written:
        app.lay_out()
        app.draw()
    labels = (label for leaf in getattr(app.page, "leaves", ()) for label in leaf.labels())
    known = {text for text, _ in written}
    return [*written, *(Written(label.text, label.area) for label in labels if label.text not in known)]


def texts(app: App) -> set[str]:
    """All words of the page, wherever they stand."""
    return {text for text, _ in read(app)}


@contextmanager
def reading() -> Iterator[list[Written]]:
    """Read along while something is drawn, each part anew."""
    written: list[Written] = []
    plain, known = letters.write, Part.pictured

    def write(surface: pygame.Surface, text: str, *about: Any, **more: Any) -> pygame.Rect:
        area = plain(surface, text, *about, **more)
        written.append(Written(text, area))
        return area

    def pictured(part: Part, look: Look = REST, *, lasting: bool = False) -> pygame.Surface:
        return part._pictured(look)

    letters.write, Part.pictured = write, pictured  # type: ignore[method-assign, assignment]
    try:
        yield written
    finally:
        letters.write, Part.pictured = plain, known  # type: ignore[method-assign]


def look(app: App) -> pygame.Surface:
    """The screen as it is now."""
    app.draw()
    return app.window.surface.copy()


def difference(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """How far every pixel of one picture is from the other's."""
    apart, back = one.copy(), other.copy()
    apart.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    apart.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return apart


def apart(one: pygame.Surface, other: pygame.Surface, area: pygame.Rect) -> int:
    """How many pixels of an area are plainly different in two pictures."""
    found = difference(one, other).subsurface(area.clip(one.get_rect()))
    alike = pygame.mask.from_threshold(found, (0, 0, 0), (PLAIN, PLAIN, PLAIN))
    return found.get_width() * found.get_height() - alike.count()


def changed(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """Around everything that is plainly different in two pictures."""
    alike = pygame.mask.from_threshold(difference(one, other), (0, 0, 0), (PLAIN, PLAIN, PLAIN))
    alike.invert()
    boxes = alike.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)


def coloured(picture: pygame.Surface, colour: str, area: pygame.Rect, near: int = 24) -> int:
    """How many pixels of an area have about this colour."""
    found = picture.subsurface(area.clip(picture.get_rect()))
    return pygame.mask.from_threshold(found, pygame.Color(colour), (near, near, near)).count()


def beyond(picture: pygame.Surface, one: pygame.Surface, other: pygame.Surface, area: pygame.Rect) -> int:
    """How many pixels of an area are plainly not a mixture of two other pictures'."""
    low, high, over = one.copy(), one.copy(), picture.copy()
    low.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_MIN)
    high.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    low.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    over.blit(high, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    low.blit(over, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return apart(low, pygame.Surface(low.get_size(), 0, low), area)
