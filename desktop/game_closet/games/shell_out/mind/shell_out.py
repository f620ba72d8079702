"""Plays Shell-Out: believes, bluffs and plays hands on in its head.

What the table believes (`belief`) is reckoned about the own shells too, so that running an unsuspected one, or a decoy,
is worth what it is worth. The search then weighs every sensible move in likely worlds that are raced to their end
(`race`); the longer nobody has dared anything the dearer it gets, since a dead hand is nobody's.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Final

from game_closet.contract import Event, Game, Move, View
from game_closet.engine.levels import LEVELS, RANDOM, Level
from game_closet.engine.search import Mind, Ranking, Weighed, decided, search
from game_closet.games.shell_out.mind.belief import beliefs, turns
from game_closet.games.shell_out.mind.race import MOVED_UP, Race
from game_closet.games.shell_out.rules.board import FIELD, NEIGHBOURS, PART
from game_closet.games.shell_out.rules.shell_out import FIELDS, GONE, SHELLS, ShellOut, State

HIDING: Final = (5, 3, 3, 4, 4)  # how often each shell gets the counter: the handier the oftener, none for sure
SWING: Final = 55.0  # points that one hand may well bring
DEAD: Final = 1.0  # what a dead hand costs everybody, in matches
TURN: Final = 1e-3  # what a turn costs: of two ways to the same end, the shorter …
HASTE: Final = 40.0  # … and so much more at the end of a hand in which nobody has dared anything
FEW: Final = 14  # moves that are never too many to be weighed
HOT: Final = 0.3  # belief from which a shell is worth being near to
BOLDNESS: Final = (0.0, 0.7, 1.2)  # how readily others may turn out to challenge; the first is a mere racer


class ShellOutMind(Mind[State, State]):
    """Looks about and searches, or just runs for home: the lower the level the oftener, and it forgets more moves."""

    levels: ClassVar[Mapping[str, Level]] = {
        RANDOM: LEVELS[RANDOM],
        "sleepy": LEVELS["sleepy"]._replace(attention=0.0),
        "gentle": LEVELS["gentle"]._replace(thoughts=60, sight=6, slip=0.2, attention=0.4),
        "steady": LEVELS["steady"]._replace(thoughts=120, sight=10, slip=0.0, attention=0.6),
        "sharp": LEVELS["sharp"]._replace(thoughts=250, sight=14, slip=0.0, attention=0.92),
        "master": LEVELS["master"]._replace(thoughts=600, sight=14),
    }

    def think(
        self, game: Game[Any, Any], view: View[State], heard: tuple[Event, ...], rng: Random, level: Level
    ) -> Iterator[Ranking]:
        """Where the counter goes, by chance; else moves by what they bring."""
        assert isinstance(game, ShellOut) and view.seat is not None
        if view.picture.phase == "hide":
            yield decided(hidings(game, view, view.seat, rng), level)
        elif view.picture.captors[view.seat] == GONE and rng.random() >= level.attention:
            yield race(game, view, view.seat, rng)
        else:
            belief = beliefs(game, view.picture, heard, rng, level.memory)
            supposing = Supposing(view.picture, belief, level.sight, rng)
            narrowed = view._replace(moves=tuple(candidates(game, view, view.seat, belief, rng)))
            yield from search(supposing, game, narrowed, heard, rng, level._replace(sight=1))


@dataclass(frozen=True)
class Supposing(Mind[State, State]):
    """A mind while it thinks about one picture, with what it believes of every shell."""

    picture: State
    belief: Sequence[float]
    rounds: int  # that a hand is played on
    rng: Random

    def imagine(self, game: Game[Any, Any], view: View[State], heard: tuple[Event, ...], rng: Random) -> State:
        """A world as the rules imagine them, with every counter where it is believed to be."""
        assert isinstance(game, ShellOut)
        world = game.imagine(view, (), rng)
        loaded = list(world.loaded)
        for other in range(game.seats):
            if other != view.seat and world.captors[other] == GONE:
                suspects = game.suspects(world, other)
                loaded[other] = rng.choices(suspects, [self.belief[other * SHELLS + n] for n in suspects])[0]
        return world._replace(loaded=tuple(loaded))

    def horizon(self, game: Game[Any, Any]) -> int:
        """None: the quick twin plays on."""
        return 0

    def worths(self, game: Game[Any, Any], state: State) -> tuple[float, ...]:
        """About the chances to win the match, once everybody has raced on."""
        assert isinstance(game, ShellOut)
        rng, seats = self.rng, range(game.seats)
        hand = Race(state, seen(self.belief, self.picture, state))
        boldness = [1.0 if seat == self.picture.on_turn else rng.choice(BOLDNESS) for seat in seats]
        turn = TURN * (1 + HASTE * hand.waited**2)
        length = hand.play_on(rng, self.rounds, boldness, [rng.random() < 0.5 for _ in seats])
        price = length * turn + DEAD * hand.waited**2
        return tuple(promise(game, state.hand, hand.scores, seat) - price for seat in seats)


def hidings(game: ShellOut, view: View[State], seat: int, rng: Random) -> Ranking:
    """The shells for a counter, by chance; what brought more than the others would be seen through, and bring less."""
    first, state = rng.choices(view.moves, HIDING)[0], view.picture
    chance = promise(game, state.hand - 1, state.scores, seat)
    return tuple(Weighed(move, chance, together=1.0) for move in sorted(view.moves, key=lambda move: move != first))


def seen(belief: Sequence[float], before: State, after: State) -> list[float]:
    """What the table believes once it has seen a move."""
    found = list(belief)
    for seat, (old, new) in enumerate(zip(before.shells, after.shells, strict=True)):
        if old != new or before.empty[seat] != after.empty[seat]:
            for n in range(SHELLS):
                if new[n] == GONE or after.empty[seat] >> n & 1:
                    found[seat * SHELLS + n] = 0.0
                elif new[n] != old[n]:
                    found[seat * SHELLS + n] *= MOVED_UP
    return found


def promise(game: ShellOut, hand: int, scores: Sequence[int], seat: int) -> float:
    """The chance to win the match with these scores after this hand."""
    behind = [points - scores[seat] for other, points in enumerate(scores) if other != seat]
    hands = (game.hands or 20) - hand - 1
    if hands <= 0 or (game.target and max(scores) >= game.target):
        return (0.0 if max(behind) > 0 else 1 / (1 + behind.count(0))) - max(behind) * 1e-4
    return 1 / (1 + sum(math.exp(1.7 * points / (SWING * math.sqrt(hands))) for points in behind))


def race(game: ShellOut, view: View[State], seat: int, rng: Random) -> Ranking:
    """Moves by how near they leave the loaded shell to a Shell-Out; nobody is ever challenged."""
    state, home = view.picture, FIELDS[game.seats][seat]
    moves = [move for move in view.moves if move.verb == "move"] or list(view.moves)
    rng.shuffle(moves)
    loaded = state.loaded[seat]

    def left(move: Move) -> float:
        if move.verb != "move":
            return 0.0
        shell, goal = game.named(move).shell, game.goal(move)
        if PART[goal] == "shell_out":
            return 0.0
        spots = [goal if n == shell else spot for n, spot in enumerate(state.shells[seat])]
        others = sum(n != loaded and spot != GONE and FIELD[spot] == home for n, spot in enumerate(spots))
        return turns(game.seats, seat, spots[loaded], others) + (0.1 if shell != loaded else 0.0)

    return tuple(sorted((Weighed(move, -left(move)) for move in moves), key=lambda one: -one.worth))


def candidates(game: ShellOut, view: View[State], seat: int, belief: Sequence[float], rng: Random) -> list[Move]:
    """The moves worth weighing: all that gain, dare, shadow or block something, and a few of the others."""
    state, home, moves = view.picture, FIELDS[game.seats][seat], [*view.moves]
    rng.shuffle(moves)
    gone = {spot for other, row in enumerate(state.shells) if state.captors[other] != GONE for spot in row}
    moves = [move for move in moves if move.verb != "challenge" or game.goal(move) not in gone] or moves
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


MIND = ShellOutMind()
