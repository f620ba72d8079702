"""Why a block is turned in Turn-A-Bout, where the mind knows how the hand ends."""

from typing import Any, ClassVar

from game_closet.contract import Event, Game, Move, Phrase, View
from game_closet.engine.advice.reasons import Choice
from game_closet.games.blank_out.reasons.prisms import PrismReasons
from game_closet.games.blank_out.rules.prisms import PrismGame
from game_closet.games.blank_out.rules.turn_a_bout import State, TurnABout


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

    def turned(self, game: PrismGame[State], view: View[State], move: Move, seat: int) -> Phrase:
        """With its last turn a hand is counted: nobody turns by what comes up then."""
        assert isinstance(game, TurnABout)
        kind, args = super().turned(game, view, move, seat)
        return Phrase(f"{kind}_alone" if view.picture.turns + 1 == game.limit else kind, args)


REASONS = TurnABoutReasons()
