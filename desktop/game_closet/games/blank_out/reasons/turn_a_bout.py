"""Why a block is turned in Turn-A-Bout, where the mind knows how the hand ends."""

from typing import Any, ClassVar

from game_closet.contract import Event, Game, Phrase, View
from game_closet.engine.advice.reasons import Choice
from game_closet.games.blank_out.reasons.prisms import PrismReasons
from game_closet.games.blank_out.rules.turn_a_bout import State


class TurnABoutReasons(PrismReasons[State]):
    """Adds what the hand comes to with best play."""

    swing: ClassVar[float] = 32.0

    def why(
        self, game: Game[Any, Any], view: View[State], heard: tuple[Event, ...], choices: tuple[Choice, ...]
    ) -> tuple[Phrase, ...]:
        """What the turn makes of the own row, and how the hand then ends."""
        ends = round(choices[0].worth)
        kind = "ends_ahead" if ends > 0 else "ends_behind" if ends < 0 else "ends_even"
        return (*super().why(game, view, heard, choices)[-1:], Phrase(kind, (abs(ends),)))


REASONS = TurnABoutReasons()
