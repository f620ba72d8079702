"""How computer players bargain for the deal of Blank-Jack; all else is the general search's.

The deal is worth to whoever has it what a dealer wins in a hand, and what he would lose as one of the others, for as
many hands as the game still has. People and computer players judge that differently: a guess is off by as
much as a level may slip, so that what seems too dear to one may still be bought by another.
"""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, ClassVar, Final

from game_closet.contract import Event, Game, Move, View
from game_closet.engine.levels import LEVELS, USUAL, Level
from game_closet.engine.search import Mind, Ranking, Weighed, decided
from game_closet.games.blank_out.rules.blank_jack import NO_SALE, PRICES, UNNAMED, BlankJack, State

GAIN: Final = 20  # counters a dealer wins in a hand, at any number of seats: measured
AHEAD: Final = 4  # hands that count where a game has no limit


def worth(game: BlankJack, state: State) -> float:
    """What the deal of the next hand and those after it is worth, in counters."""
    seats = game.seats - state.counters.count(0)
    hands = game.hands - state.hand if game.hands else AHEAD
    return GAIN * seats / (seats - 1) * hands


class BlankJackMind(Mind[State, State]):
    """Bargains by what the deal seems worth; in a hand, the general search, where a slip tells more than sight."""

    levels: ClassVar[Mapping[str, Level]] = {
        **LEVELS,
        "gentle": LEVELS["gentle"]._replace(thoughts=20, slip=0.6),
        "steady": LEVELS["steady"]._replace(thoughts=32, slip=0.48),
        "sharp": LEVELS["sharp"]._replace(thoughts=60, sight=2, slip=0.25),
    }

    def think(
        self, game: Game[Any, Any], view: View[State], heard: tuple[Event, ...], rng: Random, level: Level
    ) -> Iterator[Ranking]:
        """A price or an answer, or what the search finds."""
        assert isinstance(game, BlankJack)
        if view.picture.price == NO_SALE:
            yield from super().think(game, view, heard, rng, level)
        else:
            guess = worth(game, view.picture) * rng.uniform(1 - level.slip, 1 + level.slip)
            yield decided(_bargained(game, view, guess), level)


def _bargained(game: BlankJack, view: View[State], guess: float) -> Ranking:
    """All that may be said, by what it brings: the counters of a price, the deal for what it seems worth."""
    best, state = _answer(view, guess), view.picture
    ahead = game.hope(state, state.mover)
    found = [Weighed(move, ahead + _brings(game, state, move, guess)) for move in reversed(view.moves)]
    return tuple(sorted(found, key=lambda one: (-one.worth, one.answer != best)))


def _brings(game: BlankJack, state: State, move: Move, guess: float) -> float:
    if move.verb == "ask":
        price = int(game.named(move).price)
        return guess + sold(state, price, guess) * (price - guess)
    return {"keep": guess, "buy": guess - state.price, "leave": 0.0}[move.verb]


def sold(state: State, price: int, guess: float) -> float:
    """The chance that somebody buys, where all who are asked guess as those do who have no level of their own."""
    off = guess * BlankJackMind.levels[USUAL].slip
    taken = min(1.0, max(0.0, (guess + off - price) / (2 * off)))
    return 1.0 - (1.0 - taken) ** payers(state, price)


def payers(state: State, price: int) -> int:
    """How many would be asked: of the others, all who hold more than the price."""
    return sum(held > price for seat, held in enumerate(state.counters) if seat != state.mover)


def _answer(view: View[State], guess: float) -> Move:
    """Sell for more than the deal seems worth, if anybody can pay it; buy for less."""
    state, seat = view.picture, view.moves[0].actor
    if state.price != UNNAMED:
        return Move(seat, "buy" if state.price < guess else "leave")
    fair = [price for price in PRICES if guess < price and payers(state, price)]
    return Move(seat, "ask", (fair[0],)) if fair else Move(seat, "keep")


MIND = BlankJackMind()
