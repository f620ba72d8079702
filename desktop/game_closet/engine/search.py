"""One search for every game: an open-loop tree over all that a seat cannot rule out.

A thought imagines a world, walks down the tree in it, adds one decision, plays on a little way and asks how promising
that is for every seat. Nodes are what was decided, not states: the same decisions count together over all worlds and
all luck in which they could be made. Where several may act, those who may call are asked first and may stay silent.
"""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeAlias

from game_closet.contract import ANYONE, CHANCE, Event, Game, Move, P, Roll, S, View
from game_closet.engine.levels import LEVELS, Level

CURIOUS: Final = 0.9  # how much a decision that was seldom tried is flattered, in standard deviations
ROUND: Final = 8  # thoughts between two looks at how the answers do

Answer: TypeAlias = Move | None  # None is silence


class Weighed(NamedTuple):
    """An answer and what it is expected to bring, in the points of `hope`."""

    answer: Answer
    worth: float = 0.0
    tries: int = 1
    together: float = 0.0  # what it brings all seats


Ranking: TypeAlias = tuple[Weighed, ...]  # best first; what is not among them was not considered


def answers(view: View[Any]) -> list[Answer]:
    """All a seat may answer: its moves and, where nobody waits for it, silence as the last."""
    return [*view.moves, *(() if view.turn in (view.seat, ANYONE) else (None,))]


def decided(ranking: Ranking, level: Level) -> Ranking:
    """What is left of a ranking that errs as its level does, or by chance: the first, lest it slip once more."""
    return ranking[:1] if level.slip else ranking


class Mind(Generic[S, P]):
    """How one thinks about a game. A drawer's mind replaces what it knows better, down to the whole thought."""

    levels: ClassVar[Mapping[str, Level]] = LEVELS  # those that the game offers, weakest first
    former: ClassVar[Mapping[str, Level]] = {}  # players of earlier editions, to be measured against

    def think(
        self, game: Game[S, P], view: View[P], heard: tuple[Event, ...], rng: Random, level: Level
    ) -> Iterator[Ranking]:
        """Better and better rankings of what the view's seat may answer."""
        return search(self, game, view, heard, rng, level)

    def imagine(self, game: Game[S, P], view: View[P], heard: tuple[Event, ...], rng: Random) -> S:
        """A likely world."""
        return game.imagine(view, heard, rng)

    def policy(self, game: Game[S, P], state: S, moves: tuple[Move, ...], rng: Random) -> Move:
        """What a seat plays beyond the tree."""
        return moves[int(rng.random() * len(moves))]

    def horizon(self, game: Game[S, P]) -> int:
        """How many moves are played beyond the tree."""
        return game.horizon

    def worths(self, game: Game[S, P], state: S) -> tuple[float, ...]:
        """How promising a state is for every seat."""
        return tuple(game.hope(state, seat) for seat in range(game.seats))


class _Ask(NamedTuple):
    """A seat and all that it may answer."""

    seat: int
    moves: tuple[Move, ...]
    choices: tuple[Answer, ...]


@dataclass(slots=True)
class _Scene(Generic[S]):
    """A state and who is still to be asked in it: nobody where the hand or the match is over, None if not known yet."""

    state: S
    asks: tuple[_Ask, ...] | None = None


@dataclass(slots=True)
class _Node(Generic[S]):
    """A decision that led here, and what came of it for the seat that made it."""

    tries: int = 0
    possible: int = 0  # thoughts in which it could have been made
    total: float = 0.0
    together: float = 0.0  # for all seats
    children: dict[Answer, "_Node[S]"] = field(default_factory=dict)
    scene: _Scene[S] | None = None  # where it always leads, in a game without secrets and before any luck

    @property
    def worth(self) -> float:
        """What it brought on average."""
        return self.total / self.tries


def search(
    mind: Mind[S, P], game: Game[S, P], view: View[P], heard: tuple[Event, ...], rng: Random, level: Level
) -> Iterator[Ranking]:
    """Rankings after every few thoughts, for as many as the level has; with few, not every answer is looked at."""
    assert view.seat is not None
    choices = answers(view)
    rng.shuffle(choices)  # among equals any may be found first
    tree = _Tree(mind, game, rng, level.sight)
    own, scene = _Ask(view.seat, view.moves, tuple(choices)), None
    for thought in range(1, level.thoughts + 1):
        if scene is None or not tree.open:
            world = mind.imagine(game, view, heard, rng)
            others = tree.asks(world) if game.calls else ()
            scene = _Scene(world, (own, *(ask for ask in others if ask.seat != own.seat)))
        tree.grow(scene)
        if thought % ROUND == 0:
            yield tree.ranking()
    yield tree.ranking()


class _Tree(Generic[S, P]):
    """The tree of one thought after the other."""

    def __init__(self, mind: Mind[S, P], game: Game[S, P], rng: Random, sight: int) -> None:
        self.mind, self.game, self.rng, self.sight = mind, game, rng, sight
        self.open = type(game).picture is Game.picture
        self.root: _Node[S] = _Node()
        self.count, self.mean, self.squares = 0, 0.0, 0.0  # of all worths, to know how far they spread

    def ranking(self) -> Ranking:
        """What was tried at the root, best first; behind them whatever was tried too seldom to be trusted."""
        found = [
            Weighed(answer, node.worth, node.tries, node.together / node.tries)
            for answer, node in self.root.children.items()
        ]
        most = max(one.tries for one in found)
        return tuple(sorted(found, key=lambda one: (2 * one.tries < most, -one.worth)))

    def grow(self, scene: _Scene[S]) -> None:
        """One thought in one world."""
        node, fixed = self.root, self.open
        path: list[tuple[_Node[S], int]] = []
        while len(path) < self.sight and (asks := self._asked(scene)):
            ask = asks[0]
            answer, new = self._choose(node, ask)
            node = node.children[answer]
            path.append((node, ask.seat))
            if node.scene is not None:
                scene = node.scene
            else:
                scene, luck = self._after(scene.state, asks[1:], answer)
                fixed = fixed and not luck
                node.scene = scene if fixed else None
            if new:
                break
        worths = self.mind.worths(self.game, self._play_on(scene))
        together = sum(worths)
        for node, seat in path:
            node.tries += 1
            node.total += worths[seat]
            node.together += together
        for worth in worths:
            self.count += 1
            off = worth - self.mean
            self.mean += off / self.count
            self.squares += off * (worth - self.mean)

    def _choose(self, node: _Node[S], ask: _Ask) -> tuple[Answer, bool]:
        """An answer that was never tried, or the one that promises most; whether it is new."""
        children = node.children
        fresh: list[Answer] = []
        for answer in ask.choices:
            if answer in children:
                children[answer].possible += 1
            else:
                fresh.append(answer)
        if fresh:
            answer = fresh[int(self.rng.random() * len(fresh))]
            children[answer] = _Node(possible=1)
            return answer, True
        curious = CURIOUS * math.sqrt(self.squares / self.count) + 1e-9
        best, most = ask.choices[0], -math.inf
        for answer in ask.choices:
            child = children[answer]
            promise = child.total / child.tries + curious * math.sqrt(math.log(child.possible) / child.tries)
            if promise > most:
                best, most = answer, promise
        return best, False

    def _after(self, state: S, rest: tuple[_Ask, ...], answer: Answer) -> tuple[_Scene[S], bool]:
        """Where an answer leads, the rest still to be asked where it is silence, and whether luck had a hand in it."""
        if answer is None:
            return _Scene(state, rest), False
        then = self.game.after(state, answer)
        thrown = self._past_luck(then)
        return _Scene(thrown), thrown is not then

    def _past_luck(self, state: S) -> S:
        """Throw what is to be thrown; a new deal is not foreseen."""
        while self.game.turn(state) == CHANCE and isinstance(asked := self.game.ask(state), Roll):
            state = self.game.after(state, Move(CHANCE, "roll", tuple(self.rng.randint(1, n) for n in asked.sides)))
        return state

    def _asked(self, scene: _Scene[S]) -> tuple[_Ask, ...]:
        if scene.asks is None:
            scene.asks = self.asks(scene.state)
        return scene.asks

    def asks(self, state: S) -> tuple[_Ask, ...]:
        """Who may act: whoever may call, in the order of their hands, and last the seat on turn."""
        game, turn = self.game, self.game.turn(state)
        if turn in (None, CHANCE):
            return ()
        callers = [
            _Ask(seat, moves, moves if turn == ANYONE else (*moves, None))
            for seat in (range(game.seats) if game.calls else ())
            if seat != turn and (moves := game.moves(state, seat))
        ]
        if len(callers) > 1:
            self.rng.shuffle(callers)
        if not isinstance(turn, int):
            return tuple(callers)
        moves = game.moves(state, turn)
        return *callers, _Ask(turn, moves, moves)

    def _play_on(self, scene: _Scene[S]) -> S:
        """Let everybody play a little way on; calls are made as soon as they can be."""
        game, rng, state = self.game, self.rng, scene.state
        for _ in range(self.mind.horizon(game)):
            if not (asks := self._asked(scene)):
                break
            calls = [move for ask in asks for move in ask.moves if move.verb in game.calls]
            move = rng.choice(calls) if calls else self.mind.policy(game, state, asks[-1].moves, rng)
            state = self._past_luck(game.after(state, move))
            scene = _Scene(state)
        return state
