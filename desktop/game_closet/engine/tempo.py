"""What a sitting asks of a table: how long things take to be seen, and what is done behind the curtain.

A table answers by the game, its sitters and its settings alone, never by the size of a screen.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from game_closet.contract import Event, Move, Phrase, View, option
from game_closet.engine.match import Match


@dataclass(frozen=True)
class TableSettings:
    """Settings of a table, offered at set-up like options and never on the record."""

    call_sleep: int = option(3, *range(11))  # seconds that a person's calls sleep after a wrong one
    take_back: bool | None = option(None, False, True)  # whether moves may be taken back; None is as the game has it
    confirm: bool = option(False, False, True)  # whether people are asked before a move is made
    tutor: bool = option(False, False, True)  # asks once before a person's move that gives away much
    standing: bool = option(False, False, True)  # shows everybody's chance to win, in games without secrets


@dataclass(frozen=True)
class DiceSettings(TableSettings):
    """Of a table with dice: people may throw their own, and press what they show."""

    real_dice: bool = option(False, False, True)


def by_hand(wishes: TableSettings) -> bool:
    """Whether people throw the dice themselves."""
    return isinstance(wishes, DiceSettings) and wishes.real_dice


class Tempo(Protocol):
    """The pace of one game for these sitters."""

    @property
    def go_on(self) -> str | None:
        """The verb that *Go on* makes, where going on is a move."""

    def pace(self, event: Event, before: View[Any], after: View[Any]) -> int:
        """Milliseconds an event takes to be seen."""

    def dwells(self, event: Event) -> bool:
        """Whether an event is a great moment, which no haste but a person's own shortens."""

    def halts(self, event: Event, last: Event | None) -> bool:
        """Whether the table waits for *Go on* before an event is shown, after the last one."""

    def opens_after(self, move: Move, view: View[Any], event: Event) -> float:
        """Seconds after the last event before a move is taken."""

    def secluded(self, view: View[Any]) -> bool:
        """Whether the seat on turn acts on what only it may see."""

    def remarks(self, event: Event, before: View[Any], after: View[Any]) -> Sequence[Phrase]:
        """What an onlooker learns from an event beyond what it says."""

    def heard(self, event: Event, before: View[Any], after: View[Any]) -> Phrase | None:
        """What the eye alone sees of an event."""


Laying: TypeAlias = Callable[[Match, TableSettings], Tempo]  # lays a table for a match, by its settings


class AtOnce:
    """The tempo of a table that nobody watches: no motion, no waiting, no curtain."""

    go_on: str | None = None

    def pace(self, event: Event, before: View[Any], after: View[Any]) -> int:
        """No time at all."""
        return 0

    def dwells(self, event: Event) -> bool:
        """Never."""
        return False

    def halts(self, event: Event, last: Event | None) -> bool:
        """Never."""
        return False

    def opens_after(self, move: Move, view: View[Any], event: Event) -> float:
        """At once."""
        return 0.0

    def secluded(self, view: View[Any]) -> bool:
        """Never."""
        return False

    def remarks(self, event: Event, before: View[Any], after: View[Any]) -> Sequence[Phrase]:
        """Nothing."""
        return ()

    def heard(self, event: Event, before: View[Any], after: View[Any]) -> Phrase | None:
        """Nothing."""
        return None
