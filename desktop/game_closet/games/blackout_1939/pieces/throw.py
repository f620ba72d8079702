"""Dice thrown from a hand: they fly in, bounce twice, spin ever slower, and then line up to be read."""

from functools import lru_cache
from random import Random
from typing import NamedTuple

import pygame

from game_closet.stage import art, motion
from game_closet.stage.dice import die
from game_closet.stage.dice.rotation import Rotation, about, leaned, showing, then

EYE = 80  # degrees above the table from which dice are seen
FALL, LINED = 0.62, 0.86  # when, in a throw, the dice have come to rest, and when they have lined up
FALLS = ((0.05, 0.35), (-0.18, 0.18), (-38, 38), (620, 760), (-260, 260))  # sides, sides, degrees
READ = (0.71, 0.85)  # when its two readings begin to show

Point = motion.Point


class Cast(NamedTuple):
    """Where one die is and how it lies: its middle on the table, its height in sides, its rotation."""

    middle: Point
    lift: float
    rotation: Rotation
    moving: bool = False


def resting(number: int, slot: Point, turn: float = 0.0) -> Cast:
    """A die lying still, turned by so many degrees on the table."""
    return Cast(slot, 0.0, showing(number, turn))


def thrown(number: int, hand: Point, slot: Point, size: float, t: float, seed: int, which: int) -> Cast:
    """The left (0) or right (1) die on its way from a hand to its slot, where it shows a number."""
    out, down, askew, roll, spin = _luck(2 * seed + which)
    # The two keep apart: each falls on the outer side of its slot.
    landed = (slot[0] + out * size * (2 * which - 1), slot[1] + down * size)
    if t >= FALL:
        settled = motion.ease(motion.part(t, FALL, LINED))
        return Cast(motion.along(landed, slot, settled), 0.0, showing(number, askew * (1 - settled)))
    flown = t / FALL
    away = motion.ease_out(flown)
    # It rolls about the level axis across its way and about the upright one, both ever slower.
    left = (1 - flown) * (1 - flown)
    dx, dy = landed[0] - hand[0], landed[1] - hand[1]
    rolled = then(showing(number, askew), about((dy, -dx, 0), left * roll))
    rolled = then(rolled, about((0, 0, 1), left * spin))
    return Cast(motion.along(hand, landed, away), 1.1 * motion.bounce(flown), rolled, moving=True)


@lru_cache(maxsize=2)
def _luck(seed: int) -> tuple[float, ...]:
    """How one die falls: how far to its outer side and down, how askew, how many degrees it rolls and spins."""
    rng = Random(seed)
    return tuple(rng.uniform(*bounds) for bounds in FALLS)


def picked_up(number: int, slot: Point, hand: Point, t: float) -> Cast:
    """A die on its way from its slot into a hand."""
    gone = motion.ease(t)
    return Cast(motion.along(slot, hand, gone), 1.1 * gone, showing(number, 70 * gone), moving=t > 0)


def lay_dice(surface: pygame.Surface, casts: list[Cast], size: float) -> None:
    """Put dice down, their shadows first."""
    for cast in casts:
        x, y = cast.middle
        shade = die.shadow(size, cast.lift)
        art.lay_mid(surface, shade, (x + size * (0.05 + 0.25 * cast.lift), y + size * (0.1 + 0.35 * cast.lift)))
    for cast in sorted(casts, key=lambda cast: cast.middle[1]):
        x, y = cast.middle
        bigger = round(size * (1 + 0.1 * cast.lift))
        at = x, y - size * 0.55 * cast.lift
        die.lay(surface, at, leaned(cast.rotation, EYE), bigger, die.PIPS, moving=cast.moving)
