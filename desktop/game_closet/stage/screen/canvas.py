"""A canvas that notes what is laid on it, and a screen that lays again only where two canvases differ.

Pages and tables draw every frame from scratch. A `Canvas` has the surface's own methods but no pixels: it notes image,
place, flags, strength and clip. A `Screen` compares the notes with those it shows: the bounds of whatever came, went
or changed its place in the order are the damage, and only what meets the damage is laid again, clipped to it.
So an image that has been laid must not be drawn on again, unless the screen is told so (`Screen.redrawn`).
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, TypeAlias, TypeVarTuple

import pygame

from game_closet import context

Shows = TypeVarTuple("Shows")

Box: TypeAlias = tuple[int, int, int, int]
# What was laid: image (None for a fill), left, top, part of it or extent, flags, strength or colour, clip.
# A plain tuple, since some hundred of them are made and compared in every frame.
Note: TypeAlias = tuple[pygame.Surface | None, int, int, Box | None, int, Any, Box]

GONE: Note = (None, 0, 0, None, 0, None, (0, 0, 0, 0))  # equals no note that is ever made
PASS = 96 * 96  # pixels that may be laid once too often rather than going through the notes once more


class Canvas(pygame.Surface):
    """A surface without pixels that notes what is laid on it; the library itself refuses all that needs pixels."""

    def __init__(self, size: tuple[int, int]) -> None:
        # The surface below is never made: whoever draws on this one, reads it or turns it gets an error.
        self._size = size
        self.notes: list[Note] = []
        self.bounds: list[pygame.Rect] = []  # of each note: what it can have changed
        self.clip: Box = (0, 0, *size)
        self._room = pygame.Rect(self.clip)  # the same as the library likes it

    def blank(self) -> "Canvas":
        """Another canvas with the same size and clip."""
        twin = Canvas(self._size)
        twin.clip, twin._room = self.clip, self._room
        return twin

    def copy(self) -> "Canvas":
        """Another canvas with the same notes so far."""
        twin = self.blank()
        twin.repeat(self)
        return twin

    # what is laid

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Note an image."""
        x, y = int(dest[0]), int(dest[1])
        part = None if area is None else _box(pygame.Rect(area))
        self.notes.append((source, x, y, part, special_flags, source.get_alpha(), self.clip))
        whole = source.get_rect(topleft=(x, y)) if part is None else pygame.Rect(x, y, *part[2:])
        bounds = whole.clip(self._room)
        self.bounds.append(bounds)
        return bounds

    def blits(self, blit_sequence: Iterable[Any], doreturn: Any = 1) -> Any:
        """Note images, each with its place and perhaps a part and flags."""
        found = [self.blit(*one) for one in blit_sequence]
        return found if doreturn else None

    def fblits(self, blit_sequence: Iterable[Any], special_flags: int = 0, /) -> None:
        """Note images, each with its place."""
        for image, place in blit_sequence:
            self.blit(image, place, None, special_flags)

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Note an area of one colour."""
        x, y, w, h = pygame.Rect(self.clip if rect is None else rect)
        self.notes.append((None, x, y, (0, 0, w, h), special_flags, tuple(pygame.Color(color)), self.clip))
        bounds = pygame.Rect(x, y, w, h).clip(self.clip)
        self.bounds.append(bounds)
        return bounds

    def repeat(self, other: "Canvas") -> None:
        """Note all that another canvas of this size has noted."""
        self.notes += other.notes
        self.bounds += other.bounds

    def picture(self, area: pygame.Rect) -> pygame.Surface:
        """What the notes so far show in an area, as an image of its own."""
        image = pygame.Surface(area.size, 0, 32)
        _mend(image, self, area, area.topleft)
        return image

    def cutout(self, area: pygame.Rect) -> pygame.Surface:
        """The same, clear where nothing was laid."""
        image = pygame.Surface(area.size, pygame.SRCALPHA, 32)
        _mend(image, self, area, area.topleft)
        return image

    # what a surface is asked

    def set_clip(self, rect: Any) -> None:
        """Lay nothing outside a rectangle from now on."""
        self._room = self.get_rect() if rect is None else self.get_rect().clip(rect)
        self.clip = _box(self._room)

    def get_clip(self) -> pygame.Rect:
        """What can be laid on."""
        return pygame.Rect(self.clip)

    def get_rect(self, **about: Any) -> pygame.Rect:
        """All of it, moved to where that is asked for."""
        rect = pygame.Rect(0, 0, *self._size)
        for name, value in about.items():
            setattr(rect, name, value)
        return rect

    def get_size(self) -> tuple[int, int]:
        """Width and height."""
        return self._size

    def get_width(self) -> int:
        """Pixels across."""
        return self._size[0]

    def get_height(self) -> int:
        """Pixels down."""
        return self._size[1]


class Screen:
    """What stands on a surface, and how the next canvas comes there."""

    def __init__(self, target: pygame.Surface, *, whole: bool = False) -> None:
        self.target = target
        self.whole = whole  # everything is laid every time, to compare with
        self._shown: Canvas | None = None

    def forget(self) -> None:
        """The pixels have been lost: the next canvas is laid whole."""
        self._shown = None

    def redrawn(self, image: pygame.Surface) -> None:
        """An image has been drawn on since it was laid."""
        if self._shown is not None:
            self._shown = self._shown.copy()
            self._shown.notes = [GONE if note[0] is image else note for note in self._shown.notes]

    def show(self, canvas: Canvas) -> list[pygame.Rect]:
        """Lay what has changed; the areas it was laid in."""
        shown, self._shown = self._shown, canvas
        damage = [canvas.get_rect()] if shown is None or self.whole else differences(shown, canvas)
        for area in damage:
            _mend(self.target, canvas, area)
        return damage


class Section:
    """A part of a page that is noted anew only when what it shows has changed."""

    def __init__(self) -> None:
        self._shows: tuple[object, ...] | None = None
        self._notes = Canvas((0, 0))

    def lay(self, surface: pygame.Surface, shows: tuple[object, ...], draw: Callable[[pygame.Surface], object]) -> None:
        """Lay the part; `shows` is all that its drawing depends on, but for language, print and theme."""
        if not isinstance(surface, Canvas):
            draw(surface)
            return
        shows = (*shows, context.now(), surface.get_size(), surface.clip)
        if shows != self._shows:
            notes = surface.blank()
            draw(notes)  # a drawing that is not finished in time is not kept
            self._shows, self._notes = shows, notes
        surface.repeat(self._notes)


class Sections:
    """The parts of a picture by name, each drawn from values alone and noted anew only when those have changed."""

    def __init__(self) -> None:
        self._parts: defaultdict[Hashable, Section] = defaultdict(Section)

    def lay(
        self,
        surface: pygame.Surface,
        name: Hashable,
        draw: Callable[[pygame.Surface, *Shows], object],
        *shows: *Shows,
    ) -> None:
        """Lay what `draw` draws from these values."""
        self._parts[name].lay(surface, shows, lambda part: draw(part, *shows))


class Dissolve:
    """One canvas on its way to become another: what differs on the later one shows through, pictured only once."""

    def __init__(self) -> None:
        self._notes: list[Note] = []
        self._pictures: list[tuple[pygame.Rect, pygame.Surface]] = []

    def lay(self, earlier: Canvas, later: Canvas, strength: float) -> None:
        """Lay so much of the later canvas over the earlier one."""
        if later.notes != self._notes:
            self._notes = later.notes
            self._pictures = [(area, later.picture(area)) for area in differences(earlier, later)]
        for area, picture in self._pictures:
            let_through(picture, strength)
            earlier.blit(picture, area)


def let_through(picture: pygame.Surface, strength: float) -> None:
    """Let an opaque picture show so much from now on."""
    alpha = round(255 * strength)
    picture.set_alpha(alpha if alpha < 255 else None)  # an alpha that does nothing takes fifty times as long


def seen(surface: pygame.Surface, area: pygame.Rect) -> pygame.Surface:
    """What has been drawn in an area so far, as an image of its own."""
    inside = area.clip(surface.get_rect())
    return surface.picture(inside) if isinstance(surface, Canvas) else surface.subsurface(inside).copy()


# ------------------------------------------------------------------ compare


def differences(before: Canvas, after: Canvas) -> list[pygame.Rect]:
    """Where two canvases may differ: the bounds of all notes that are not on both in the same order."""
    old, new = before.notes, after.notes
    if old == new:
        return []
    least = min(len(old), len(new))
    head = next((n for n in range(least) if old[n] != new[n]), least)
    tail = next((n for n in range(least - head) if old[-1 - n] != new[-1 - n]), least - head)
    old_end, new_end = len(old) - tail, len(new) - tail
    old_stays, new_stays = _in_common(old[head:old_end], new[head:new_end])
    rects = [before.bounds[head + n] for n in range(old_end - head) if n not in old_stays]
    rects += [after.bounds[head + n] for n in range(new_end - head) if n not in new_stays]
    return merged(rects)


def _in_common(old: Sequence[Note], new: Sequence[Note]) -> tuple[set[int], set[int]]:
    """The numbers, in either list, of a longest row of notes that stand in both in the same order."""
    places: defaultdict[Note, list[int]] = defaultdict(list)
    for number in range(len(old) - 1, -1, -1):
        places[old[number]].append(number)
    pairs = [(number, places[note].pop()) for number, note in enumerate(new) if places.get(note)]
    row = _longest_rising([place for _, place in pairs])
    return {pairs[n][1] for n in row}, {pairs[n][0] for n in row}


def _longest_rising(values: Sequence[int]) -> list[int]:
    """The numbers of a longest row of values each greater than the one before, last first."""
    ends: list[int] = []  # the least value that a row of each length can end in …
    lasts: list[int] = []  # … where that stands …
    before: list[int] = []  # … and, for every value, what comes before it in its row
    for number, value in enumerate(values):
        length = bisect_left(ends, value)
        before.append(lasts[length - 1] if length else -1)
        if length == len(ends):
            ends.append(value)
            lasts.append(number)
        else:
            ends[length], lasts[length] = value, number
    row: list[int] = []
    at = lasts[-1] if lasts else -1
    while at >= 0:
        row.append(at)
        at = before[at]
    return row


def merged(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Few rectangles that cover all of these: two become one where that lays hardly more, all where it lays less."""
    found: list[pygame.Rect] = []
    different = {_box(rect): rect for rect in rects if rect}.values()  # what fades stands where it stood
    for rect in sorted(different, key=_area, reverse=True):
        if any(other.contains(rect) for other in found):
            continue
        found.append(rect)
        while (other := _partner(found)) is not None:
            found.append(found.pop().union(found.pop(other)))
    all_of_it = found[:1] and [found[0].unionall(found[1:])]
    return all_of_it if sum(map(_area, all_of_it)) <= sum(map(_area, found)) else found


def _partner(rects: list[pygame.Rect]) -> int | None:
    """Which of the others the last one is better laid together with."""
    last = rects[-1]
    alone = last.w * last.h + PASS
    for number, other in enumerate(rects[:-1]):
        both = last.union(other)
        if both.w * both.h <= alone + other.w * other.h:
            return number
    return None


def _area(rect: pygame.Rect) -> int:
    return rect.w * rect.h


# ------------------------------------------------------------------ mend


def _mend(target: pygame.Surface, canvas: Canvas, area: pygame.Rect, origin: tuple[int, int] = (0, 0)) -> None:
    """Lay all that shows in an area, on a surface whose upper left corner stands for the origin."""
    x, y = origin
    met = area.collidelistall(canvas.bounds)
    hidden = None
    for place in range(len(met) - 1, -1, -1):
        bounds = canvas.bounds[met[place]]
        if 2 * bounds.w * bounds.h < area.w * area.h or not _opaque(canvas.notes[met[place]]):
            continue
        covered = bounds.clip(area)
        if covered == area:
            hidden = place
            break
        if 2 * _area(covered) > _area(area) > PASS:
            for piece in (covered, *_around(area, covered)):
                _mend(target, canvas, piece, origin)
            return
    if hidden is None:
        target.fill((0, 0, 0, 0 if target.get_flags() & pygame.SRCALPHA else 255), area.move(-x, -y))
    last = None
    for number in met[hidden:]:
        image, left, top, part, flags, strength, clip = canvas.notes[number]
        if clip != last:
            target.set_clip(area.clip(clip).move(-x, -y))
            last = clip
        if image is None:
            assert part is not None
            target.fill(strength, (left - x, top - y, *part[2:]), flags)
        else:
            _lay(target, image, (left - x, top - y), part, flags, strength)
    target.set_clip(None)


def _around(area: pygame.Rect, middle: pygame.Rect) -> list[pygame.Rect]:
    """What of an area lies above, below, left and right of a part of it."""
    sides = (
        (area.x, area.y, area.w, middle.y - area.y),
        (area.x, middle.bottom, area.w, area.bottom - middle.bottom),
        (area.x, middle.y, middle.x - area.x, middle.h),
        (middle.right, middle.y, area.right - middle.right, middle.h),
    )
    return [rect for rect in map(pygame.Rect, sides) if rect]


def _lay(
    target: pygame.Surface, image: pygame.Surface, at: tuple[int, int], part: Box | None, flags: int, strength: Any
) -> None:
    """Lay an image at the strength it had when it was noted."""
    now = image.get_alpha()
    if now == strength:
        target.blit(image, at, part, flags)
        return
    image.set_alpha(strength)
    target.blit(image, at, part, flags)
    image.set_alpha(now)


def _opaque(note: Note) -> bool:
    image, _, _, part, flags, strength, _ = note
    if flags:
        return False
    if image is None:
        return bool(strength[3] == 255)
    plain = strength in (None, 255) and not image.get_flags() & pygame.SRCALPHA and image.get_colorkey() is None
    return plain and (part is None or image.get_rect().contains(part))


def _box(rect: pygame.Rect) -> Box:
    return rect.x, rect.y, rect.w, rect.h
