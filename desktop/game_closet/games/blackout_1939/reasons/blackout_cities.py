"""Why a section goes dark or is lit again: the throws that a city then still needs."""

from typing import Any, ClassVar

from game_closet.contract import Event, Game, Move, Phrase, View
from game_closet.engine.advice.reasons import Choice, Reasons
from game_closet.games.blackout_1939.rules.blackout_cities import CENTRE, BlackoutCities, Cities, missing


class CitiesReasons(Reasons[Cities, Cities]):
    """Counts throws."""

    much: ClassVar[float] = 3.0
    swing: ClassVar[float] = 64.0

    def name(self, game: Game[Any, Any], view: View[Cities], move: Move) -> Phrase | None:
        """The centre has no number."""
        return Phrase(f"{move.verb}_middle") if move.args == (CENTRE,) else None

    def why(
        self, game: Game[Any, Any], view: View[Cities], heard: tuple[Event, ...], choices: tuple[Choice, ...]
    ) -> tuple[Phrase, ...]:
        """The centre, which only a double six covers; else how many throws of a city are left."""
        assert isinstance(game, BlackoutCities) and view.seat is not None
        move = choices[0].move
        owner = view.seat if move.verb == "cover" else game.left(view.seat)
        before, after = view.picture.dark[owner], game.after(view.picture, move).dark[owner]
        waits = sum(missing(after))
        if game.named(move).section == CENTRE:
            return (Phrase(f"{move.verb}_centre", (owner,)), Phrase(f"{move.verb}_waits", (waits, owner)))
        more = missing(after)[0] != missing(before)[0]
        return (Phrase(f"{move.verb}_waits" if more else f"{move.verb}_either", (waits, owner)),)


REASONS = CitiesReasons()
