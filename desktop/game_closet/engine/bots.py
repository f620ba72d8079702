"""Computer players: they see a view and the public events, never a state.

`think` yields better and better answers until it is stopped; None means to stay silent. Levels are figures: how many
thoughts, how attentive to calls, how quick the hand. A game's own mind, where there is one, replaces the search.
"""

import math
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from game_closet import shelf
from game_closet.contract import ANYONE, CHANCE, Event, Game, Move, Roll, View

LEAST_REACTION = 0.2  # seconds: no hand is quicker
EXPLORE = 0.7


class Level(NamedTuple):
    """How well a computer player plays."""

    thoughts: int  # imagined worlds a decision may cost; 0 picks at random
    attention: float  # how often it notices that a call is possible
    reaction: float  # middle of its reaction times, in seconds
    spread: float  # how much they vary: standard deviation of their logarithm


LEVELS = {
    "random": Level(0, 1.0, 0.9, 0.4),
    "easy": Level(24, 0.7, 0.75, 0.35),
    "steady": Level(120, 0.92, 0.5, 0.25),
}
SHARP = Level(0, 0.98, 0.38, 0.2)


def levels(key: str) -> dict[str, Level]:
    """The levels a game offers: the common ones and those of its own mind."""
    mind = shelf.mind(key)
    own: dict[str, int] = getattr(mind, "LEVELS", {})
    return LEVELS | {name: LEVELS.get(name, SHARP)._replace(thoughts=thoughts) for name, thoughts in own.items()}


def level(key: str, name: str | None) -> Level:
    """One of a game's levels; a record may name one that we do not know, which then plays at random."""
    return levels(key).get(name or "random", LEVELS["random"])


def answers(view: View[Any]) -> list[Move | None]:
    """All a seat may answer: its moves and, where nobody waits for it, silence as the last."""
    return [*view.moves, *(() if view.turn in (view.seat, ANYONE) else (None,))]


def think(
    game: Game[Any, Any], view: View[Any], heard: tuple[Event, ...], rng: Random, level: Level
) -> Iterator[Move | None]:
    """Better and better answers to a view, for as long as the level thinks."""
    choices = answers(view)
    if choices[-1] is None and rng.random() > level.attention:
        yield None
        return
    if level.thoughts == 0 or len(choices) == 1:
        yield rng.choice(choices)
        return
    mind = shelf.mind(game.key)
    if mind is not None:
        yield from mind.think(game, view, heard, rng, level.thoughts)
    else:
        yield from search(game, view, heard, rng, level.thoughts)


def decide(game: Game[Any, Any], view: View[Any], heard: tuple[Event, ...], rng: Random, level: Level) -> Move | None:
    """The last word of a whole thought."""
    answer: Move | None = None
    for answer in think(game, view, heard, rng, level):  # noqa: B007  the last one counts
        pass
    return answer


def search(
    game: Game[Any, Any], view: View[Any], heard: tuple[Event, ...], rng: Random, thoughts: int
) -> Iterator[Move | None]:
    """Imagine worlds, play each choice a little way on in them, and keep the one that looks best."""
    assert view.seat is not None
    choices = answers(view)
    rng.shuffle(choices)
    tries, sums, spread = [0] * len(choices), [0.0] * len(choices), 1.0
    for thought in range(max(thoughts, len(choices))):
        curious = spread * EXPLORE * math.sqrt(math.log(thought + 1))
        number = max(range(len(choices)), key=lambda n: _promise(tries[n], sums[n], curious))
        choice = choices[number]
        world = game.imagine(view, heard, rng)
        state = world if choice is None else game.after(world, choice)
        worth = game.hope(play_on(game, state, rng, game.horizon), view.seat)
        tries[number] += 1
        sums[number] += worth
        spread = max(spread * 0.99, abs(worth - sums[number] / tries[number]))
        yield choices[max(range(len(choices)), key=lambda n: (tries[n], sums[n]))]


def _promise(tries: int, total: float, curious: float) -> float:
    return total / tries + curious / math.sqrt(tries) if tries else math.inf


def play_on(game: Game[Any, Any], state: Any, rng: Random, moves: int) -> Any:
    """Let everybody play at random for some moves; calls are made as soon as they can be."""
    for _ in range(moves):
        turn = game.turn(state)
        while turn == CHANCE:
            state = game.after(state, luck(game, state, rng))
            turn = game.turn(state)
        if turn is None:
            break
        choices = [move for seat in range(game.seats) for move in game.moves(state, seat) if move.verb in game.calls]
        if not choices and isinstance(turn, int):
            choices = list(game.moves(state, turn))
        state = game.after(state, rng.choice(choices))
    return state


def luck(game: Game[Any, Any], state: Any, rng: Random) -> Move:
    """Some answer of chance, in a bot's imagination."""
    asked = game.ask(state)
    if isinstance(asked, Roll):
        return Move(CHANCE, "roll", tuple(rng.randint(1, sides) for sides in asked.sides))
    return Move(CHANCE, "shuffle", tuple(rng.sample(asked.items, len(asked.items))))


def reaction(level: Level, rng: Random) -> float:
    """How long a hand takes, in seconds: the long-tailed times of people."""
    return max(LEAST_REACTION, rng.lognormvariate(math.log(level.reaction), level.spread))
