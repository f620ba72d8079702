"""Game pads, several at once: which button orders what, by SDL's own mapping of every pad there is.

A pad belongs to a person, by name, from its first press at a set-up or a table; the context says whose is whose.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

import pygame
from pygame._sdl2 import controller

from game_closet import context

CALL, PASS_ON = "call", "pass_on"  # what a pad orders for its own person alone
BUTTONS: Mapping[int, str] = {
    pygame.CONTROLLER_BUTTON_A: "press",
    pygame.CONTROLLER_BUTTON_B: "back",
    pygame.CONTROLLER_BUTTON_X: CALL,
    pygame.CONTROLLER_BUTTON_Y: "hint",
    pygame.CONTROLLER_BUTTON_START: "back",
    pygame.CONTROLLER_BUTTON_BACK: PASS_ON,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "previous",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "next",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "rules",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "undo",
}
AXES: Mapping[int, tuple[str, str]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("page_up", "page_down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "page_up"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "page_down"),
}
TILTED, UPRIGHT = 20000, 10000  # of 32767, from which a stick orders something, and under which it may again


class PadOrder(NamedTuple):
    """What somebody orders by a pad; nothing where a stick only comes back."""

    pad: int
    action: str


class Pads:
    """The pads that are plugged in."""

    def __init__(self) -> None:
        self._open: dict[int, controller.Controller] = {}
        self._tilted: set[tuple[int, int]] = set()  # pad and axis

    def open(self) -> None:
        """Listen to pads from now on, to those that are plugged in later too."""
        with suppress(pygame.error):
            controller.init()

    def plug(self, event: pygame.event.Event) -> str:
        """A pad comes or goes; the person who has lost one, by name."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            with suppress(pygame.error):
                pad = controller.Controller(event.device_index)
                self._open[pad.as_joystick().get_instance_id()] = pad
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
            owners = dict(context.now().pads)
            lost = owners.pop(event.instance_id, "")
            context.change(pads=owners)
            return lost
        return ""

    def order(self, event: pygame.event.Event) -> PadOrder | None:
        """What an event of a pad orders."""
        if event.type == pygame.CONTROLLERBUTTONDOWN and event.button in BUTTONS:
            return PadOrder(event.instance_id, BUTTONS[event.button])
        if event.type == pygame.CONTROLLERAXISMOTION and event.axis in AXES:
            return self._tilt(event)
        return None

    def _tilt(self, event: pygame.event.Event) -> PadOrder | None:
        stick = event.instance_id, event.axis
        if abs(event.value) < UPRIGHT:
            self._tilted.discard(stick)
        elif abs(event.value) >= TILTED and stick not in self._tilted:
            self._tilted.add(stick)
            return PadOrder(event.instance_id, AXES[event.axis][event.value > 0])
        return None


def owner(pad: int, people: Sequence[str]) -> str:
    """Whose pad this is among the people here: nobody's where there are none; a new one goes to the next without."""
    owners = context.now().pads
    if owners.get(pad) not in people and people:
        free = [name for name in people if name not in owners.values()]
        give(pad, (free or people)[0])
    return context.now().pads.get(pad, "")


def pass_on(pad: int, people: Sequence[str]) -> str:
    """Give a pad to the next of the people here; whoever that is."""
    after = people[(people.index(owner(pad, people)) + 1) % len(people)]
    give(pad, after)
    return after


def give(pad: int, name: str) -> None:
    """A pad is somebody's from now on, and no other pad is."""
    others = {other: whose for other, whose in context.now().pads.items() if whose != name}
    context.change(pads={**others, pad: name})
