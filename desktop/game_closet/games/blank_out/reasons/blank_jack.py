"""Why a block is turned or a price named in Blank-Jack."""

from collections.abc import Hashable
from typing import Any, ClassVar

from game_closet.contract import Event, Game, Move, Phrase, View
from game_closet.engine.advice.reasons import Choice
from game_closet.games.blank_out.mind.blank_jack import payers, sold, worth
from game_closet.games.blank_out.reasons.prisms import PrismReasons
from game_closet.games.blank_out.rules.blank_jack import NO_SALE, NOBODY, BlankJack, State
from game_closet.games.blank_out.rules.prisms import PrismGame


class BlankJackReasons(PrismReasons[State]):
    """Adds what the deal is worth while it is for sale."""

    much: ClassVar[float] = 20.0
    swing: ClassVar[float] = 200.0

    def name(self, game: Game[Any, Any], view: View[State], move: Move) -> Phrase | None:
        """The price that is asked."""
        return Phrase("ask", move.args) if move.verb == "ask" else super().name(game, view, move)

    def gain(self, game: Game[Any, Any], view: View[State], move: Move) -> int:
        """What is paid for the deal has bought it."""
        return super().gain(game, view, move) if view.picture.price == NO_SALE else 0

    def outcome(self, game: Game[Any, Any], view: View[State], move: Move) -> Hashable:
        """Who asks what nobody can pay keeps the deal."""
        unpaid = move.verb == "ask" and not payers(view.picture, game.named(move).price)
        return move._replace(verb="keep", args=()) if unpaid else move

    def why(
        self, game: Game[Any, Any], view: View[State], heard: tuple[Event, ...], choices: tuple[Choice, ...]
    ) -> tuple[Phrase, ...]:
        """What the deal is worth and whether somebody will pay a price, or why a block is turned."""
        assert isinstance(game, BlankJack)
        state, best = view.picture, choices[0].move
        if state.price == NO_SALE:
            return super().why(game, view, heard, choices)
        counters = worth(game, state)
        found = [Phrase("deal_worth", (round(counters),))]
        if best.verb == "ask":
            chance = round(100 * sold(state, game.named(best).price, counters))
            found.append(Phrase("deal_sold", (chance,)) if chance else Phrase("deal_unsold"))
        return tuple(found)

    def for_five(self, game: PrismGame[State], view: View[State]) -> str:
        """Where the deal can still be won with them, that too."""
        assert isinstance(game, BlankJack)
        state = view.picture
        wins = state.heir == NOBODY and view.seat != state.leader and not game.last_hand(state)
        return "for_five_and_deal" if wins else "for_five"

    def turned(self, game: PrismGame[State], view: View[State], move: Move, seat: int) -> Phrase:
        """The dealer's top counts for all; nobody turns by another's."""
        kind, args = super().turned(game, view, move, seat)
        return Phrase(f"{kind}_all" if seat == view.picture.leader else f"{kind}_alone", args)


REASONS = BlankJackReasons()
