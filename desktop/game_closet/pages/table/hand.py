"""The hand over the table: what it drags, and which spot leads to a move."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pygame

from game_closet.contract import Move, Phrase, View
from game_closet.kit.control import Point
from game_closet.stage.table import Pick, Spot, Table

FAR = 12  # pixels a press must travel to be a drag


class Hand(NamedTuple):
    """Where it came down, while it is down, and where a drag is."""

    pressed: Point | None = None
    drag: Point | None = None


def follow(
    hand: Hand, event: pygame.event.Event, spot_at: Callable[[Point], Spot | None], picked: Pick
) -> tuple[Hand, Spot | Pick | None]:
    """The hand after a mouse event, and what it did: lift something, let it down on a spot, or back where it was.

    A press that travels lifts what it began on, and lets it down where it ends; dice it throws.
    """
    if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
        return hand._replace(pressed=event.pos), None
    if event.type == pygame.MOUSEMOTION and event.buttons[0] and hand.pressed is not None:
        if hand.drag is not None:
            return hand._replace(drag=event.pos), None
        spot = spot_at(hand.pressed) if _travelled(hand.pressed, event.pos) else None
        if spot is not None and spot.flung:
            return Hand(), spot
        lifted = _lifted(spot, picked)
        return (hand._replace(drag=event.pos), lifted) if lifted else (hand, None)
    if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
        if hand.drag is None:
            return Hand(), None
        spot = spot_at(event.pos)
        return Hand(), spot if spot is not None and spot.says != picked else ()
    return hand, None


def _travelled(start: Point, end: Point) -> bool:
    return max(abs(a - b) for a, b in zip(start, end, strict=True)) > FAR


def _lifted(spot: Spot | None, picked: Pick) -> Pick:
    """What a hand takes along from a spot; where a click would put back what is lifted, that."""
    if spot is None:
        return ()
    return spot.lifts if isinstance(spot.says, (Move, Phrase)) else spot.says or picked


def way_of(move: Move, table: Table[Any], view: View[Any]) -> tuple[Spot, Spot] | None:
    """The first and the last spot that are touched to make a move: what is lifted and where it goes, or one alone."""
    spots = table.spots(view, ())
    alone = next((spot for spot in spots if spot.says == move), None)
    for spot in spots if alone is None else [alone]:
        if lifted := _lifted(spot, ()):
            goal = next((goal for goal in table.spots(view, lifted) if goal.says == move), None)
            if goal is not None:
                return spot, goal
    return (alone, alone) if alone else None
