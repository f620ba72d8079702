"""How computer players bargain for the deal of Blank-Jack; all else is the general search's.

The deal is worth to whoever has it what a dealer wins in a hand, and what he would lose as one of the others, for as
many hands as the game still has. People and computer players judge that differently: a guess is off by some part of
it, the less the longer is thought.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from game_closet.contract import Event, Game, Move, View
from game_closet.engine import bots
from game_closet.games.blank_out.rules.blank_jack import NO_SALE, PRICES, UNNAMED, BlankJack, State

GAIN: Final = 20  # counters a dealer wins in a hand, at any number of seats: measured
AHEAD: Final = 4  # hands that count where a game has no limit
DOUBT: Final = 12.0  # thoughts that leave a guess off by the whole


def worth(game: BlankJack, state: State) -> float:
    """What the deal of the next hand and those after it is worth, in counters."""
    seats = game.seats - state.counters.count(0)
    hands = game.hands - state.hand if game.hands else AHEAD
    return GAIN * seats / (seats - 1) * hands


def think(
    game: Game[Any, Any], view: View[State], heard: tuple[Event, ...], rng: Random, thoughts: int
) -> Iterator[Move | None]:
    """A price or an answer by what the deal seems worth; in a hand, the general search."""
    state = view.picture
    if state.price == NO_SALE or not isinstance(game, BlankJack):
        yield from bots.search(game, view, heard, rng, thoughts)
        return
    off = DOUBT / (DOUBT + thoughts)
    yield _answer(view, worth(game, state) * rng.uniform(1 - off, 1 + off))


def _answer(view: View[State], guess: float) -> Move:
    """Sell for more than the deal seems worth, if anybody can pay it; buy for less."""
    state, seat = view.picture, view.moves[0].actor
    if state.price != UNNAMED:
        return Move(seat, "buy" if state.price < guess else "leave")
    richest = max(held for other, held in enumerate(state.counters) if other != seat)
    fair = [price for price in PRICES if guess < price < richest]
    return Move(seat, "ask", (fair[0],)) if fair else Move(seat, "keep")
