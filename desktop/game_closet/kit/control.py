"""Something that can be pressed: what mouse, touch, keys and focus share of every control."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol, TypeAlias

import pygame

WAKES = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.FINGERDOWN, pygame.MOUSEWHEEL)  # somebody is there


TARGET = 44  # pixels that a finger needs to hit something, however small it is drawn

Point: TypeAlias = tuple[int, int]


class Look(NamedTuple):
    """How a control stands: under the mouse, under the keyboard's focus, held down."""

    hover: bool = False
    focus: bool = False
    held: bool = False
    stop: int = -1  # … and at which of its stops the focus is; over all of it -1


class Control(Protocol):
    """Something on a page that can be pressed."""

    area: pygame.Rect
    enabled: bool  # whether a hand can press it at all
    walked: bool  # whether Tab stops here; what only explains itself is reached by arrows and mouse

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it as it stands."""

    def why_not(self, at: tuple[int, int]) -> str:
        """Why pressing it there does nothing now, in one sentence; nothing where it does something."""

    def press(self, at: tuple[int, int]) -> None:
        """Do what it is for; `at` is where, for controls with parts."""

    def steer(self, dx: int, dy: int) -> bool:
        """Take an arrow key for itself, as a bar that scrolls does; False lets the focus move on."""


def core(control: Control) -> pygame.Rect:
    """Where a control is before all others: itself, without what it has been widened by for the hand."""
    area: pygame.Rect = getattr(control, "core", control.area)
    return area


def stops(control: Control) -> Sequence[pygame.Rect]:
    """Where arrows stop within a control: what it lets one choose, or its ends."""
    within: Sequence[pygame.Rect] = getattr(control, "stops", ())
    return within


def target(control: Control) -> pygame.Rect:
    """Where a hand hits a control: where it is drawn and, if that is little, around it, where nothing else is."""
    area = control.area
    return area.inflate(max(0, TARGET - area.w), max(0, TARGET - area.h))


def hit(control: Control, at: Point) -> bool:
    """Whether a hand at a point hits a control: itself, or what belongs to it elsewhere, as a plate to its box."""
    also: pygame.Rect | None = getattr(control, "also", None)
    return target(control).collidepoint(at) or (also is not None and also.collidepoint(at))
