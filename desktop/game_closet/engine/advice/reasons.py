"""What is told of a thought: what each move brings, why the best is best, and how the match stands.

A mind ranks moves; reasons turn its figures into what people can read. What a drawer knows better than the general
reasons (why a move is good, what it brings at once) it says as `Reasons`.
"""

import math
from collections.abc import Hashable, Iterator
from random import Random
from typing import Any, ClassVar, Final, Generic, NamedTuple

from game_closet import shelf
from game_closet.contract import CHANCE, Event, Game, Move, P, Phrase, Roll, S, View
from game_closet.engine import bots
from game_closet.engine.levels import Level
from game_closet.engine.search import Mind, Ranking, Weighed, answers
from game_closet.engine.thinking.thinker import Question, Task

MOST_SAID: Final = 2  # sentences that a hint has
FUTURES: Final = 24  # ways on that are looked at to know how a match stands
ALIKE: Final = 0.1  # of what is much to give away, by which two moves are as good as one another


class Choice(NamedTuple):
    """A move that was weighed: the points it brings at once, and all it is expected to bring, in the game's unit."""

    move: Move
    now: int
    worth: float
    name: Phrase | None = None  # what to call it beside others, under `hint.`, where its verb does not tell them apart
    again: bool = False  # it comes to the same as one before it


class Advice(NamedTuple):
    """All that can be told of a position: the moves, best first; why; and every seat's chance to win."""

    choices: tuple[Choice, ...] = ()
    why: tuple[Phrase, ...] = ()
    chances: tuple[float, ...] = ()

    @property
    def different(self) -> tuple[Choice, ...]:
        """The moves of which none comes to the same as a better one."""
        return tuple(choice for choice in self.choices if not choice.again)


class Reasons(Generic[S, P]):
    """How one speaks of a game."""

    unit: ClassVar[str] = "points"  # what choices are worth: points, or a chance to win the match
    much: ClassVar[float] = 10.0  # of that, which is much to give away with one move
    # Points ahead by which the odds to win go up threefold, measured in play-outs; 0 where that would tell a secret.
    swing: ClassVar[float] = 0.0

    def base(self, game: Game[S, P], view: View[P], best: Weighed) -> float:
        """What the worth of a move is counted from: how far the view's seat is ahead now."""
        seat = view.seat
        assert seat is not None
        return view.scores[seat] - max(points for n, points in enumerate(view.scores) if n not in game.side(seat))

    def gain(self, game: Game[S, P], view: View[P], move: Move) -> int:
        """The points that a move brings its maker at once, whatever is hidden."""
        if type(game).picture is not Game.picture:
            return 0
        seat, state = int(move.actor), game.imagine(view, (), Random(0))
        return game.scores(game.after(state, move))[seat] - view.scores[seat]

    def name(self, game: Game[S, P], view: View[P], move: Move) -> Phrase | None:
        """What to call a move beside others, where its verb does not tell them apart."""
        return None

    def outcome(self, game: Game[S, P], view: View[P], move: Move) -> Hashable:
        """What a move comes to, for those who look at the table; of several that come to the same a hint shows one."""
        return move

    def why(
        self, game: Game[S, P], view: View[P], heard: tuple[Event, ...], choices: tuple[Choice, ...]
    ) -> tuple[Phrase, ...]:
        """Why the first choice is the best: phrases under `hint.`, the weightiest first."""
        return ()

    def chances(self, game: Game[S, P], view: View[P], heard: tuple[Event, ...], rng: Random) -> tuple[float, ...]:
        """How likely each seat is to win the match, where everybody knows all there is to know; else nothing."""
        if not self.swing:
            return ()
        sums = [0.0] * game.seats
        for _ in range(FUTURES):
            worths = bots.mind(game.key).worths(game, future(game, game.imagine(view, heard, rng), rng))
            odds = [math.exp((worth - max(worths)) * math.log(3) / self.swing) for worth in worths]
            sums = [before + one / sum(odds) for before, one in zip(sums, odds, strict=True)]
        return tuple(total / FUTURES for total in sums)


def future(game: Game[S, P], state: S, rng: Random) -> S:
    """A state a little way on, as far as the mind looks beyond its tree, with everybody playing as it supposes."""
    mind: Mind[S, P] = bots.mind(game.key)
    for _ in range(mind.horizon(game)):
        turn = game.turn(state)
        if turn == CHANCE and isinstance(asked := game.ask(state), Roll):
            state = game.after(state, Move(CHANCE, "roll", tuple(rng.randint(1, sides) for sides in asked.sides)))
        elif isinstance(turn, int):
            state = game.after(state, mind.policy(game, state, game.moves(state, turn), rng))
        else:
            break
    return state


def reasons_of(key: str) -> Reasons[Any, Any]:
    """How a game is spoken of: by the reasons in its drawer, else generally."""
    found = shelf.reasons(key)
    return Reasons() if found is None else found.REASONS


def think(
    game: Game[Any, Any], view: View[Any], heard: tuple[Event, ...], rng: Random, level: Level
) -> Iterator[Advice]:
    """Better and better advice to the view's seat; to an onlooker, how it stands."""
    speaker = reasons_of(game.key)
    chances = speaker.chances(game, view, heard, rng)
    if view.seat is None or not view.moves:
        yield Advice(chances=chances)
        return
    forced = len(answers(view)) == 1  # it is not thought about
    thoughts = ((Weighed(view.moves[0]),),) if forced else bots.mind(game.key).think(game, view, heard, rng, level)
    for ranking in thoughts:
        if choices := weighed(speaker, game, view, ranking):
            yield Advice(choices, said(speaker, game, view, heard, choices), chances)


def weighed(speaker: Reasons[Any, Any], game: Game[Any, Any], view: View[Any], ranking: Ranking) -> tuple[Choice, ...]:
    """The moves of a ranking, and what comes to the same, with what they bring, best first; silence is left out."""
    base = speaker.base(game, view, ranking[0])
    most = max(one.tries for one in ranking)
    trusted = [one for one in ranking if 2 * one.tries >= most]
    least = min(one.worth for one in trusted)  # what was looked at too seldom promised no more, whatever it brought
    rest = [one._replace(worth=min(one.worth, least)) for one in ranking if one not in trusted]
    choices: dict[Move, Choice] = {}
    firsts: dict[Hashable, Choice] = {}
    for one in sorted([*trusted, *rest], key=lambda one: -one.worth):
        if (move := one.answer) is not None:
            outcome, name = speaker.outcome(game, view, move), speaker.name(game, view, move)
            choices[move] = Choice(move, speaker.gain(game, view, move), one.worth - base, name, outcome in firsts)
            firsts.setdefault(outcome, choices[move])
    for move in view.moves:
        first = firsts.get(speaker.outcome(game, view, move))
        if first and move not in choices:  # the mind took it for the same
            choices[move] = first._replace(move=move, again=True)
    return tuple(sorted(choices.values(), key=lambda choice: -choice.worth))


def said(
    speaker: Reasons[Any, Any],
    game: Game[Any, Any],
    view: View[Any],
    heard: tuple[Event, ...],
    choices: tuple[Choice, ...],
) -> tuple[Phrase, ...]:
    """Why the best is best: in the game's own words, else how far it is ahead of the next."""
    if len(view.moves) == 1:
        return (Phrase("only_move"),)
    found = speaker.why(game, view, heard, choices)[:MOST_SAID]
    rest = [choice for choice in choices[1:] if not choice.again]
    if found or not rest:
        return found
    ahead = choices[0].worth - rest[0].worth
    return (Phrase("as_good" if ahead < ALIKE * speaker.much else "better"),)


def nothing(_: Question) -> Advice:
    """No advice, where none can be had."""
    return Advice()


COUNSEL = Task(think, nothing)
