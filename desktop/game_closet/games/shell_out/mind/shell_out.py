"""Plays Shell-Out: believes, bluffs and plays hands out in its head.

The belief over every loaded shell (`shell_belief`) is kept about the own shells too, as the others see them, so that
running an unsuspected shell, or a decoy, is worth what it is worth. Likely worlds are then played out
(`shell_race`) for every move, the same worlds for each, and the moves that do worst drop out as evidence grows.
"""

import math
from collections.abc import Iterator
from random import Random
from typing import Any, Final

from game_closet.contract import Event, Game, Move, View
from game_closet.engine.levels import Level, with_thoughts
from game_closet.engine.search import Mind, Ranking, Weighed
from game_closet.games.shell_out.mind.belief import beliefs, turns
from game_closet.games.shell_out.mind.race import Chart, World, chart
from game_closet.games.shell_out.rules.board import FIELD, NEIGHBOURS, PART
from game_closet.games.shell_out.rules.shell_out import FIELDS, GONE, SHELLS, ShellOut, State

RACER: Final = 1  # thoughts that mean: do not think, run

HIDING: Final = (5, 3, 3, 4, 4)  # how often each shell gets the counter: the handier the oftener, none for sure
SWING: Final = 55.0  # points that one hand may well bring
ROUND: Final = 4  # worlds between two looks at how the moves do
KEPT: Final = 0.72  # the part of the moves that stay after each
FEW: Final = 14  # moves that are never too many to be played out
HOT: Final = 0.3  # belief from which a shell is worth being near to
BOLDNESS: Final = (0.0, 0.7, 1.2)  # how readily others may turn out to challenge; the first is a mere racer


def think(
    game: Game[Any, Any], view: View[State], heard: tuple[Event, ...], rng: Random, thoughts: int
) -> Iterator[Ranking]:
    """Better and better rankings of the moves."""
    assert isinstance(game, ShellOut)
    assert view.seat is not None
    if view.picture.phase == "hide":
        yield (Weighed(rng.choices(view.moves, HIDING)[0]),)
    elif thoughts == RACER:
        yield (Weighed(race(game, view, view.seat, rng)),)
    else:
        yield from _ponder(game, view, view.seat, beliefs(game, view.picture, heard), rng, thoughts)


def race(game: ShellOut, view: View[State], seat: int, rng: Random) -> Move:
    """Run the loaded shell by the shortest way; empty ones only make room, and nobody is ever challenged."""
    state, home = view.picture, FIELDS[game.seats][seat]
    moves = [move for move in view.moves if move.verb == "move"]
    if not moves or state.captors[seat] != GONE:
        return rng.choice(moves or view.moves)
    loaded = state.loaded[seat]

    def left(move: Move) -> tuple[int, bool, float]:
        shell, goal = game.named(move).shell, game.goal(move)
        if PART[goal] == "shell_out":
            return 0, False, 0.0
        spots = [goal if n == shell else spot for n, spot in enumerate(state.shells[seat])]
        others = sum(n != loaded and spot != GONE and FIELD[spot] == home for n, spot in enumerate(spots))
        return turns(game.seats, seat, spots[loaded], others), shell != loaded, rng.random()

    return min(moves, key=left)


def _ponder(
    game: ShellOut, view: View[State], seat: int, belief: list[float], rng: Random, thoughts: int
) -> Iterator[Ranking]:
    c, moves = chart(game.seats), candidates(game, view, seat, belief, rng)
    worth, tries = dict.fromkeys(moves, 0.0), dict.fromkeys(moves, 0)
    worlds = 0

    def ranking() -> Ranking:
        """The moves that are still played out by what they promise, before those that did worse."""
        found = [Weighed(move, worth[move] / max(1, tries[move]), tries[move]) for move in worth]
        return tuple(sorted(found, key=lambda one: (-one.tries, -one.worth)))

    while thoughts > 0 and len(moves) > 1:
        world, seed = dream(game, view, seat, belief, rng), rng.getrandbits(32)
        for move in moves:
            worth[move] += _outcome(game, c, world, belief, seat, move, Random(seed))
            tries[move] += 1
        thoughts -= len(moves)
        worlds += 1
        if worlds % ROUND == 0:
            moves.sort(key=lambda move: -worth[move])
            yield ranking()
            moves = moves[: max(2, math.ceil(len(moves) * KEPT))]
    yield ranking()


def candidates(game: ShellOut, view: View[State], seat: int, belief: list[float], rng: Random) -> list[Move]:
    """The moves worth playing out: all that gain, dare, shadow or block something, and a few of the others."""
    state, home, moves = view.picture, FIELDS[game.seats][seat], list(view.moves)
    rng.shuffle(moves)
    if len(moves) <= FEW:
        return moves
    loaded = state.loaded[seat] if state.captors[seat] == GONE else GONE
    hot = {
        spot
        for other, row in enumerate(state.shells)
        for n, spot in enumerate(row)
        if other != seat and spot != GONE and belief[other * SHELLS + n] > HOT
    }
    rivals = {spot for other, row in enumerate(state.shells) for spot in row if other != seat and spot != GONE}
    others = sum(n != loaded and s != GONE and FIELD[s] == home for n, s in enumerate(state.shells[seat]))
    good: list[Move] = []
    rest: list[Move] = []
    for move in moves:
        if move.verb != "move":
            good.append(move)
            continue
        shell, goal = game.named(move).shell, game.goal(move)
        spot = state.shells[seat][shell]
        if shell == loaded:
            hunted = any(near in rivals for near in NEIGHBOURS[spot])
            worth = PART[goal] == "shell_out" or hunted
            worth = worth or turns(game.seats, seat, goal, others) <= turns(game.seats, seat, spot, others)
        else:
            worth = (FIELD[spot] == home) > (FIELD[goal] == home) or any(near in hot for near in NEIGHBOURS[goal])
        (good if worth else rest).append(move)
    return good + rest[: max(2, FEW - len(good))]


def dream(game: ShellOut, view: View[State], seat: int, belief: list[float], rng: Random) -> State:
    """A world as `imagine` makes them, with every counter where it is believed to be."""
    world = game.imagine(view, (), rng)
    loaded = list(world.loaded)
    for other in range(game.seats):
        if other != seat and world.captors[other] == GONE:
            suspects = game.suspects(world, other)
            loaded[other] = rng.choices(suspects, [belief[other * SHELLS + n] for n in suspects])[0]
    return world._replace(loaded=tuple(loaded))


def _outcome(game: ShellOut, c: Chart, state: State, belief: list[float], seat: int, move: Move, rng: Random) -> float:
    """How good a play-out after a move ends for a seat: about its chance to win the match."""
    world = World(c, state, belief)
    if move.verb != "pass":
        world.play(seat * SHELLS + game.named(move).shell, game.goal(move), dare=move.verb == "challenge")
    boldness = [1.0 if other == seat else rng.choice(BOLDNESS) for other in range(game.seats)]
    length = world.play_on(rng, boldness, [rng.random() < 0.5 for _ in range(game.seats)])
    return _promise(game, state, world.scores, seat) - length * 1e-4  # of two ways to the same end, the shorter


def _promise(game: ShellOut, state: State, scores: list[int], seat: int) -> float:
    """The chance to win the match with these scores after this hand."""
    ahead = scores[seat] - max(points for other, points in enumerate(scores) if other != seat)
    hands = (game.hands or 20) - state.hand - 1
    if hands <= 0 or (game.target and max(scores) >= game.target):
        return (1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0) + ahead * 1e-4
    return 1 / (1 + math.exp(-1.7 * ahead / (SWING * math.sqrt(hands))))


class ShellOutMind(Mind[State, State]):
    """Plays hands out in its own quick form of the board."""

    levels = with_thoughts(sleepy=RACER, gentle=80, steady=300, sharp=900, master=3000)

    def think(
        self, game: Game[Any, Any], view: View[State], heard: tuple[Event, ...], rng: Random, level: Level
    ) -> Iterator[Ranking]:
        """The best found so far."""
        return think(game, view, heard, rng, level.thoughts)


MIND = ShellOutMind()
