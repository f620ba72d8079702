"""Why a block is turned in Turn-A-Bout, where the mind knows how the hand ends."""

from typing import Any

from game_closet.contract import Event, Game, Phrase, View
from game_closet.engine.advice.guide import Choice
from game_closet.games.blank_out.guide.prisms import PrismGuide
from game_closet.games.blank_out.rules.turn_a_bout import State


class TurnABoutGuide(PrismGuide[State]):
    """Adds what the hand comes to with best play."""

    def reasons(
        self, game: Game[Any, Any], view: View[State], heard: tuple[Event, ...], choices: tuple[Choice, ...]
    ) -> tuple[Phrase, ...]:
        """What the turn makes of the own row, and how the hand then ends."""
        ends = round(choices[0].worth)
        kind = "ends_ahead" if ends > 0 else "ends_behind" if ends < 0 else "ends_even"
        return (*super().reasons(game, view, heard, choices)[-1:], Phrase(kind, (abs(ends),)))


GUIDE = TurnABoutGuide()
