"""The walk over what can be pressed on a page, for keys, game pad and switch alike."""

import math
from collections.abc import Sequence
from typing import Any

import pygame

from game_closet.kit.control import Control, stops

ASIDE, OFF = 4, 0.1  # how much counts what lies aside of the way, and whose middle is off it, against what lies ahead


def following(controls: Sequence[Control], focus: int | None, way: int) -> int | None:
    """The next that can be walked to, forward or back; from nowhere, the first or the last."""
    count = len(controls)
    at = focus if focus is not None else (-1 if way > 0 else 0)
    for _ in range(count):
        at = (at + way) % count
        if controls[at].enabled and controls[at].walked:
            return at
    return focus


def along(control: Control, stop: int, dx: int, dy: int) -> int | None:
    """The next stop within a control in a direction; None beyond its end. From all of it, beside what is chosen."""
    places = stops(control)
    if len(places) < 2:
        return None
    chosen: int = getattr(control, "chosen", -1)
    at = stop if stop >= 0 else chosen
    if at < 0:
        return 0 if dx + dy > 0 else None
    here = places[at]
    ahead = [
        (abs(place.x - here.x) + abs(place.y - here.y), number)
        for number, place in enumerate(places)
        if (place.x - here.x) * dx + (place.y - here.y) * dy > 0 and (dy or place.y == here.y)
    ]
    return min(ahead, default=(0, None))[1]


def entered(control: Control, way: int) -> int:
    """At which stop the focus comes in: over all of it where one press goes on to the next choice, else at an end."""
    return -1 if not stops(control) or hasattr(control, "chosen") else 0 if way > 0 else len(stops(control)) - 1


def reached(controls: Sequence[Control], focus: int, dx: int, dy: int, *, stop: int = -1) -> int | None:
    """The nearest in a direction, from edge to edge; what lies aside, or its middle off the way, counts against it.

    What is scrolled together is gone through up and down before anything else; from elsewhere what is scrolled out of
    sight lies at the edge of what is seen.
    """
    here, view = stops(controls[focus])[stop] if stop >= 0 else controls[focus].area, _view(controls[focus])
    best: tuple[bool, float, int] | None = None
    for number, control in enumerate(controls):
        if number == focus or not control.enabled or (not control.walked and control.area.contains(here)):
            continue
        own, area = _view(control), control.area
        ahead, aside, off = _gaps(here, area if own in (None, view) else area.clamp(own.area), dx, dy)
        if ahead is not None:
            apart = bool(dy) and view is not None and own is not view
            best = min(best or (True, math.inf, focus), (apart, ahead + ASIDE * aside + OFF * off, number))
    return focus if best is None else best[2]


def _view(control: Control) -> Any:
    """What a control is scrolled with."""
    return getattr(control, "view", None)


def _gaps(here: pygame.Rect, there: pygame.Rect, dx: int, dy: int) -> tuple[int | None, int, int]:
    """How far ahead another area begins, how far aside it is, and how far its middle is off; None behind."""
    right, down = there.centerx - here.centerx, there.centery - here.centery
    apart_x = max(there.left - here.right, here.left - there.right, 0)
    apart_y = max(there.top - here.bottom, here.top - there.bottom, 0)
    forward = right * dx + down * dy
    ahead, aside, off = (apart_x, apart_y, abs(down)) if dx else (apart_y, apart_x, abs(right))
    overlaps = ahead == 0 and aside > 0  # beside it, not ahead
    return (None if forward <= 0 or overlaps else ahead), aside, off
