"""Why a chip goes where it goes: how near a card is to being full, and for whom."""

from collections.abc import Hashable
from typing import Any, ClassVar

from game_closet.contract import Event, Game, Move, Phrase, View
from game_closet.engine.advice.reasons import Choice, Reasons
from game_closet.games.blackout_2014.rules.blackout_slide import SPECIALS, BlackoutSlide, State
from game_closet.games.blackout_2014.rules.cards import CARDS


class SlideReasons(Reasons[State, State]):
    """Counts open spaces."""

    much: ClassVar[float] = 0.4
    swing: ClassVar[float] = 2.0

    def gain(self, game: Game[Any, Any], view: View[State], move: Move) -> int:
        """A card that this chip fills."""
        assert isinstance(game, BlackoutSlide)
        return int(move.verb in ("chip", "wild") and _open_after(game, view.picture, move) == 0)

    def name(self, game: Game[Any, Any], view: View[State], move: Move) -> Phrase | None:
        """What goes on which card, or is left."""
        assert isinstance(game, BlackoutSlide)
        if move.verb == "decline":
            return Phrase("leave", (SPECIALS[game.die_of(move)],))
        if move.verb not in ("chip", "wild", "undo"):
            return None
        place, space = game.space_of(move)
        return Phrase(f"on_{move.verb}", (CARDS[view.picture.cards[place]][space], place + 1))

    def outcome(self, game: Game[Any, Any], view: View[State], move: Move) -> Hashable:
        """Which die shows a number, and which of a card's spaces that bear it, makes no difference."""
        return self.name(game, view, move) or move

    def why(
        self, game: Game[Any, Any], view: View[State], heard: tuple[Event, ...], choices: tuple[Choice, ...]
    ) -> tuple[Phrase, ...]:
        """A card won, spaces left, or a chip kept from the next one."""
        assert isinstance(game, BlackoutSlide) and view.seat is not None
        move = choices[0].move
        if move.verb == "decline":
            return (Phrase("decline", (SPECIALS[game.die_of(move)],)),)
        left = _open_after(game, view.picture, move)
        if move.verb == "undo":
            return (Phrase("undo", (left, (view.seat + 1) % game.seats)),)
        return (Phrase("fills") if left == 0 else Phrase("leaves", (left,)),)


def _open_after(game: BlackoutSlide, state: State, move: Move) -> int:
    """How many spaces of its card are open once a chip is put or taken off."""
    place, space = game.space_of(move)
    chips = state.chips[place] & ~(1 << space) if move.verb == "undo" else state.chips[place] | 1 << space
    return 5 - chips.bit_count()


REASONS = SlideReasons()
