"""A mind for dominoes: suppose how the hidden pieces lie, play the hand out in a plain sensible way, and compare.

Everybody in a supposed hand makes the best count there is, claims it, and else gets rid of spots; that is quick and
tells far more than play at random. A level is how many hands are supposed for a decision.
"""

import math
from collections.abc import Iterator
from random import Random
from typing import Any, Final

from game_closet.contract import Event, Game, Move, View
from game_closet.engine.levels import Level, with_thoughts
from game_closet.engine.search import Mind, Ranking, Weighed
from game_closet.games.dominoes.rules.dominoes import DEAL, OVER, Dominoes, Picture, State
from game_closet.games.dominoes.rules.line import piece_of

AHEAD: Final = 40  # moves a supposed hand is played on at most
CURIOUS: Final = 12.0  # points by which a choice seldom tried is flattered


def think(
    game: Dominoes, view: View[Picture], heard: tuple[Event, ...], rng: Random, thoughts: int
) -> Iterator[Move | None]:
    """Call at once; else the choice that did best in the hands supposed so far."""
    assert view.seat is not None
    calls = [move for move in view.moves if move.verb in game.calls]
    if calls:
        yield calls[0]
        return
    choices = list(view.moves)
    tries, sums = [0] * len(choices), [0.0] * len(choices)
    for thought in range(max(thoughts, len(choices))):
        flattery = CURIOUS * math.sqrt(math.log(thought + 1))
        number = max(range(len(choices)), key=lambda n: _flattered(tries[n], sums[n], flattery))
        state = play_out(game, game.after(game.imagine(view, heard, rng), choices[number]), rng)
        tries[number] += 1
        sums[number] += game.hope(state, view.seat)
        yield choices[max(range(len(choices)), key=lambda n: (tries[n], sums[n]))]


def _flattered(tries: int, total: float, flattery: float) -> float:
    return (total + flattery * math.sqrt(tries)) / tries if tries else math.inf


def play_out(game: Dominoes, state: State, rng: Random) -> State:
    """Play a supposed hand to its end, or a good way on."""
    for _ in range(AHEAD):
        if state.score:
            state = game.after(state, Move(state.maker, "claim"))
        if state.phase in (DEAL, OVER):
            break
        state = game.after(state, sensible(game, state, rng))
    return state


def sensible(game: Dominoes, state: State, rng: Random) -> Move:
    """The play with the best count, else a heavy piece; what cannot play draws or passes."""
    moves = game.moves(state, state.turn)
    plays = [move for move in moves if move.verb == "play"]
    if len(plays) < 2:
        return plays[0] if plays else moves[0]
    return max(plays, key=lambda move: worth(game, state, move) + rng.random() * 4)


def worth(game: Dominoes, state: State, move: Move) -> float:
    """Points at once, spots out of the hand."""
    played = game.named(move)
    piece = piece_of(played.piece)
    found = 0.5 * sum(piece) + (1.5 if piece[0] == piece[1] else 0)
    if game.calls and (count := state.line.lay(piece, played.arm, game.spinner).total()) % 5 == 0:
        found += count
    return found


class DominoesMind(Mind[State, Picture]):
    """Supposes hands of its own way."""

    levels = with_thoughts(sleepy=4, gentle=10, steady=60, sharp=240, master=600)

    def think(
        self, game: Game[Any, Any], view: View[Picture], heard: tuple[Event, ...], rng: Random, level: Level
    ) -> Iterator[Ranking]:
        """The best found so far."""
        assert isinstance(game, Dominoes)
        return ((Weighed(answer),) for answer in think(game, view, heard, rng, level.thoughts))


MIND = DominoesMind()
