"""Our strongest computer player against OpenSpiel's tree search, with the same time for every move and under our rules.

Theirs knows all that ours does: the worlds it searches are imagined by our rules, so passes are respected. Every deal
is played twice, with the seats exchanged.
"""

import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from itertools import count
from random import Random
from statistics import NormalDist, fmean, stdev
from typing import Any, Final, NamedTuple, TypeAlias

from game_closet import shelf
from game_closet.contract import Event, Game, Move, View
from game_closet.engine import bots
from game_closet.engine.match import Match
from game_closet.engine.playout import company
from game_closet.games.dominoes.rules.line import Line, Piece, name, piece_of

SECONDS: Final = 0.05  # for a move
CURIOUS: Final = 15.0  # points by which their search flatters what it seldom tried
LEAST: Final = 2  # worlds without which their search has no answer
ENDLESS: Final = 1_000_000
THEIRS: Final = "open_spiel.python"

Player: TypeAlias = Callable[[View[Any], tuple[Event, ...]], Move]


class Outcome(NamedTuple):
    """The part of the hands that we won, a drawn one counted by half, and between what it lies 95 times in 100."""

    won: float
    low: float
    high: float
    hands: int


def duel(key: str, pairs: int) -> Outcome:
    """Pairs of hands of a game that both have."""
    game = shelf.game(key)(seats=2)
    players = partial(ours, game, Random("ours")), rival(game, Random("theirs"))
    shares = [fmean(_won(game, players, seat, f"rival-{pair}") for seat in (0, 1)) for pair in range(pairs)]
    wary = [*shares, 0.0, 1.0]  # a pair won and a pair lost are added: no sweep is certain
    error = NormalDist().inv_cdf(0.975) * stdev(wary) / len(wary) ** 0.5
    low, high = max(0.0, fmean(wary) - error), min(1.0, fmean(wary) + error)
    return Outcome(fmean(shares), low, high, 2 * pairs)


def _won(game: Game[Any, Any], players: tuple[Player, Player], seat: int, seed: str) -> float:
    """One hand with us at a seat."""
    match = Match(game, company(game.key, game.seats, ["random"]), seed)
    match.settle()
    closed = False
    while not closed:
        turn = game.turn(match.state)
        assert isinstance(turn, int)
        view = match.view(turn)
        move = view.moves[0] if len(view.moves) == 1 else players[turn != seat](view, match.heard)
        closed = any(step.event.kind in game.closes for step in match.play(move))
    own, other = (game.scores(match.state)[player] for player in (seat, 1 - seat))
    return 0.5 if own == other else float(own > other)


def ours(game: Game[Any, Any], rng: Random, view: View[Any], heard: tuple[Event, ...]) -> Move:
    """What our strongest level has found when the time is over."""
    level, end = bots.levels(game.key)[bots.offered(game.key)[-1]], time.perf_counter() + SECONDS
    answer: Move | None = None
    for answer in bots.think(game, view, heard, rng, level._replace(thoughts=ENDLESS)):  # noqa: B007  the last one counts
        if time.perf_counter() > end:
            break
    assert answer is not None
    return answer


class _Late(Exception):
    """The time for a move is over."""


def rival(game: Game[Any, Any], rng: Random) -> Player:
    """OpenSpiel's search over its own game, with our points."""
    rules: Any = import_module(f"{THEIRS}.games.{game.key}")
    tree, rollouts = (import_module(f"{THEIRS}.algorithms.{word}") for word in ("ismcts", "mcts"))
    numbers: Any = import_module("numpy.random")
    arena = import_module("pyspiel").load_game(f"python_{game.key}")
    luck = numbers.RandomState(rng.randrange(1 << 32))

    class World(rules.BlockDominoesState):  # type: ignore[misc]
        """A hand of theirs that counts as ours do: the difference, whoever is out."""

        def returns(self) -> list[float]:
            if not self.is_terminal():
                return [0, 0]
            ahead = sum(map(sum, self.hands[1])) - sum(map(sum, self.hands[0]))
            return [ahead, -ahead]

    def world(view: View[Any], heard: tuple[Event, ...], imagined: Any) -> Any:
        found = World(arena)
        found.hands = [sorted(map(_tile, hand)) for hand in imagined.hands]
        found.deck = [_tile(piece) for piece in imagined.surplus]
        found.open_edges = sorted(map(float, imagined.line.ends))
        found.actions_history = [rules.Action(*action) for action in _history(game, heard)]
        found._next_player = view.seat
        return found

    def play(view: View[Any], heard: tuple[Event, ...]) -> Move:
        end, worlds = time.perf_counter() + SECONDS, count()

        def another(_state: Any, _player: int) -> Any:
            if next(worlds) >= LEAST and time.perf_counter() > end:
                raise _Late
            return world(view, heard, game.imagine(view, heard, rng))

        bot: Any = tree.ISMCTSBot(arena, rollouts.RandomRolloutEvaluator(1, luck), CURIOUS, ENDLESS, random_state=luck)
        bot.set_resampler(another)
        here = world(view, heard, game.imagine(view, heard, rng))
        try:
            policy = bot.run_search(here)
        except _Late:
            policy = bot.get_final_policy(here, bot._root_node)
        action = rules._ACTIONS[max(policy, key=lambda one: one[1])[0]]
        piece = int(action.tile[0]), int(action.tile[1])
        arm = 0 if action.edge is None else view.picture.line.ends.index(int(action.edge))
        assert view.seat is not None
        return Move(view.seat, "play", (name(piece), arm))

    return play


def _tile(piece: Piece) -> tuple[float, float]:
    return float(piece[0]), float(piece[1])


def _history(game: Game[Any, Any], heard: tuple[Event, ...]) -> list[tuple[int, tuple[float, float], float | None]]:
    """What was played since the deal: by whom, which piece, to which end."""
    line, found = Line(), []
    for event in heard:
        if event.kind == "played":
            fact = game.named(event)
            piece = piece_of(fact.piece)
            found.append((fact.seat, _tile(piece), float(line.ends[fact.arm]) if line.laid else None))
            line = line.lay(piece, fact.arm, False)
    return found
