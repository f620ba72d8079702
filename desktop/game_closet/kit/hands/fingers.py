"""Fingers on the screen, several people's at once: the first is a hand like a mouse, every other is a press of its own.

A system that turns touches into clicks as well is not listened to twice.
"""

import sys
from typing import NamedTuple

import pygame

from game_closet.kit.control import Point

FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
NOWHERE = (-1, -1)


class Landing(NamedTuple):
    """Where another finger has come down."""

    at: Point


class Tap(NamedTuple):
    """Where another finger came down, and where it was lifted."""

    down: Point
    up: Point


class Fingers:
    """The fingers that lie on the screen."""

    def __init__(self) -> None:
        self._leads: tuple[int, int] | None = None  # the finger that is a hand …
        self._at: Point = NOWHERE  # … and where it is
        self._others: dict[tuple[int, int], Point] = {}  # where each came down

    @staticmethod
    def open() -> None:
        """Listen to fingers; not to those on a Mac's touch pad, which are nowhere on the screen."""
        if sys.platform == "darwin":
            pygame.event.set_blocked(FINGERS)

    def follow(self, event: pygame.event.Event, size: tuple[int, int]) -> list[pygame.event.Event | Landing | Tap]:
        """What an event of a finger means in a window of this size: events of a mouse, or what another finger does."""
        finger = event.touch_id, event.finger_id
        at = round(event.x * (size[0] - 1)), round(event.y * (size[1] - 1))
        if event.type == pygame.FINGERDOWN and self._leads is not None:
            self._others[finger] = at
            return [Landing(at)]
        if event.type == pygame.FINGERDOWN:
            self._leads = finger
            return [self._moved(at, 0), pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)]
        if event.type == pygame.FINGERUP and finger in self._others:
            return [Tap(self._others.pop(finger), at)]
        if finger == self._leads and event.type == pygame.FINGERMOTION:
            return [self._moved(at, 1)]
        if finger == self._leads:
            self._leads = None
            return [pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1), self._moved(NOWHERE, 0)]
        return []

    def forget(self, event: pygame.event.Event) -> None:
        """Another finger has done what it came down for: nothing more is made of it."""
        self._others.pop((event.touch_id, event.finger_id), None)

    def _moved(self, at: Point, held: int) -> pygame.event.Event:
        rel, self._at = (at[0] - self._at[0], at[1] - self._at[1]), at
        return pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=(held, 0, 0))
