"""The ways to play: each with its own events alone, from the shelf to the result page.

The tests play some games in every way; `python -m tests.pages.ways [WAY …]` plays all of them.
"""

import os
import sys
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, ClassVar

if __name__ == "__main__":
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", LC_ALL="C")

import pygame
from pytest import MonkeyPatch

from game_closet import context, shelf
from game_closet.context import Context
from game_closet.contract import Move
from game_closet.engine.draft import Draft
from game_closet.engine.match import Match
from game_closet.kit.control import Control
from game_closet.kit.keyboard import scancode
from game_closet.pages import begin
from game_closet.pages.set_up.set_up import SetUp
from game_closet.pages.shelf.boards import Box
from game_closet.pages.table.edges import Turned
from game_closet.pages.table.pressables import CallButton
from game_closet.pages.table.result import Result
from game_closet.pages.table.table_page import TablePage
from game_closet.stage import words
from tests.pages.driver import UNHURRIED, Driver
from tests.walks import SHORT, company


class ByMouse(Driver):
    """A hand with a mouse, which never drags."""

    likes: ClassVar[dict[str, Any]] = {}


class ByKeys(Driver):
    """Two hands on a keyboard: the focus is walked to what is pressed, and people call by their keys."""

    likes: ClassVar[dict[str, Any]] = {}

    def press(self, control: Control | str) -> None:
        """Walk the focus there and press."""
        control = self.control(control) if isinstance(control, str) else control
        call = control.inner if isinstance(control, Turned) else control
        if isinstance(call, CallButton):
            self.call(call)
        else:
            self.walk_to(control)
            self.press_focused()

    def walk_to(self, control: Control) -> None:
        """Bring the focus to a control, or to the one that has taken its place when the page was laid anew."""
        named = type(control), getattr(control, "key", control.area)
        for _ in range(2 * len(self.page.controls)):
            self.next()
            focused = self.page.focused
            if focused is not None and named == (type(focused), getattr(focused, "key", focused.area)):
                return
        raise AssertionError(f"{vars(control)} cannot be walked to")

    def next(self) -> None:
        """Go on to the next control."""
        self.key(pygame.K_TAB)

    def press_focused(self) -> None:
        """Press what has the focus."""
        self.key(pygame.K_RETURN)

    def call(self, call: CallButton) -> None:
        """Make somebody's call."""
        self.key(pygame.key.key_code(call.key_place), scancode=scancode(call.key_place))


class ByPad(ByKeys):
    """Everybody with a game pad of their own."""

    seat = 0  # whose pad it is now

    def press(self, control: Control | str) -> None:
        """Let the one whose turn it is walk there and press, by the own pad."""
        if isinstance(self.page, TablePage):
            play = self.page
            waited = play.curtain.seat if play.curtain else play.sitting.eyes.waited_for
            self.seat = self.seat if waited is None else waited
        super().press(control)

    def next(self) -> None:
        self.button(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)

    def press_focused(self) -> None:
        self.button(pygame.CONTROLLER_BUTTON_A)

    def call(self, call: CallButton) -> None:
        self.button(pygame.CONTROLLER_BUTTON_X, int(call.move.actor))

    def button(self, button: int, seat: int | None = None) -> None:
        """Press a button of somebody's pad and let it go."""
        about = {"instance_id": 7 + (self.seat if seat is None else seat), "button": button}
        kinds = pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP
        self.post(*(pygame.event.Event(kind, about) for kind in kinds))


class ByTouch(ByMouse):
    """Fingers on the screen; nobody hovers, and nobody drags."""

    def click(self, at: tuple[int, int]) -> None:
        self.app.tail.update(UNHURRIED)
        self.finger(pygame.FINGERDOWN, at)
        self.finger(pygame.FINGERUP, at)

    def finger(self, kind: int, at: tuple[int, int], finger: int = 1) -> None:
        """A finger comes down, moves or is lifted."""
        wide, high = self.app.window.surface.get_size()
        about = {"touch_id": 3, "finger_id": finger, "x": at[0] / (wide - 1), "y": at[1] / (high - 1)}
        self.post(pygame.event.Event(kind, about))


class BySwitch(ByKeys):
    """One key and nothing else: the focus comes by, and is pressed when it is there."""

    likes: ClassVar[dict[str, Any]] = {"one_switch": True, "scan": 5}

    def next(self) -> None:
        self.wait(0.5)

    def press_focused(self) -> None:
        self.key(pygame.K_SPACE)

    def call(self, call: CallButton) -> None:
        raise AssertionError("nobody has to be quick")

    def act(self, rng: Random) -> bool:
        """Answer where somebody is asked to call; nobody calls unasked."""
        play = self.play
        if play.sitting.conductor.asks is None:
            return super().act(rng)
        if play.doubt is None:
            return False
        *_, call, decline = play.doubt.controls()
        self.press(rng.choice((call, decline)))
        return True

    def open_moves(self) -> list[Move]:
        return [move for move in super().open_moves() if move.verb not in self.play.game.calls]


WAYS: dict[str, type[Driver]] = {"mouse": ByMouse, "keys": ByKeys, "pad": ByPad, "touch": ByTouch, "switch": BySwitch}


def visit(way: str, key: str, folder: Path, cache: Path) -> tuple[Driver, Match]:
    """Take a box from the shelf, sit down at a game of it and play to its result, all in one way."""
    people = company(2, 2)
    table = Draft(key, tuple(people), SHORT.get(key, {})).written()
    sitters = tuple(who._asdict() for who in people)
    kind: Any = WAYS[way]
    driver: Driver = kind(folder, cache, last_tables={key: table}, last_sitters=sitters, **kind.likes)
    driver.app.routes.shelf()
    closet = [control for control in driver.page.controls if isinstance(control, Box)]
    driver.press(closet[[key in games for games in shelf.BOXES.values()].index(True)])
    assert isinstance(driver.page, SetUp)
    if driver.page.draft.key != key:
        driver.press(words.say(f"{key}.name"))
    with MonkeyPatch.context() as patched:
        patched.setattr(begin, "fresh_seed", lambda: "ways")
        driver.press(words.say("common.menu.start"))
    match = driver.play.match
    assert (match.game.key, match.seed) == (key, "ways")
    driver.play_to_the_end(Random(1))
    assert match.over
    assert isinstance(driver.page, Result)
    return driver, match


def main(ways: list[str]) -> None:
    """Play every game in these ways, or in all."""
    with TemporaryDirectory() as cache:
        for way in ways or WAYS:
            for key in shelf.GAMES:
                began = time.monotonic()
                context.use(Context())
                with TemporaryDirectory() as home:
                    driver, match = visit(way, key, Path(home), Path(cache))
                    driver.app.close()
                took = time.monotonic() - began
                sys.stdout.write(f"{way:8}{key:18}{len(match.moves):5} moves {took:6.1f} s\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
