"""What may stand beside a table, where log, note and seats stand else: a lesson, or the controls of a replay."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Protocol

import pygame

from game_closet.contract import Move
from game_closet.kit.control import Control
from game_closet.kit.part import Part
from game_closet.pages.table.frame import Aside, Do, Frame
from game_closet.pages.table.layout import PlayLayout
from game_closet.stage.table import Spot


class Beside(Protocol):
    """Somebody who looks on, explains, or leads through a match."""

    @property
    def aside(self) -> Aside:
        """What the strip shows meanwhile."""

    @property
    def orders(self) -> Mapping[str, Callable[[], object]]:
        """What its buttons ask for."""

    def make_room(self, areas: PlayLayout) -> PlayLayout:
        """The areas of the page with its own among them."""

    def lay_out(self, frame: Frame, do: Do) -> list[Control]:
        """Set itself for this moment; what can be pressed on it."""

    def draw(self, surface: pygame.Surface, frame: Frame, controls: Sequence[Control]) -> None:
        """Draw all but what can be pressed."""

    def point(self, surface: pygame.Surface, frame: Frame, controls: Sequence[Control]) -> None:
        """Draw what lies over all else."""

    def leaves(self) -> Iterator[Part]:
        """What is printed on it, for eye and ear."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event for itself, as what is dragged does; False leaves it to the table."""

    def act(self, action: str) -> bool:
        """Take what a hand orders for itself; False leaves it to the table."""

    def update(self, seconds: float, frame: Frame) -> Move | Spot | None:
        """Let time pass; what it presses itself."""

    def refuses(self, move: Move) -> str:
        """Why a move is not taken, in words; nothing where it is."""

    @property
    def instead(self) -> str:
        """What is said to a hand that comes down where there is nothing to do; nothing leaves it to the table."""

    @property
    def asks(self) -> bool:
        """Whether it waits for a person itself, whoever is on turn: then nobody else is to be hurried."""

    def explain(self, sentence: str, tried: pygame.Rect) -> None:
        """Say why something was not done, and where that was."""

    def go_on(self) -> None:
        """Nobody needs more time to look."""

    def leave(self) -> None:
        """Go back to where it was begun."""
