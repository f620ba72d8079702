"""A match that was played, looked at again: where it stands, whose eyes look, and playing on from there."""

from bisect import bisect_left, bisect_right
from itertools import accumulate
from typing import Any

from game_closet.contract import CHANCE, Event, Game, Refused, View
from game_closet.engine import record
from game_closet.engine.fate import fresh_seed
from game_closet.engine.match import Match
from game_closet.engine.past import story
from game_closet.engine.thinking.thinker import Thinker


class Onlooker(Thinker):
    """Nobody thinks about what is over."""

    def ask(self, game: Game[Any, Any], view: View[Any], heard: tuple[Event, ...], level: str, seed: str) -> int:
        """Let a question be."""
        return 0


class Places:
    """Where one can go in a match: after each move, at each hand, at each turning point."""

    def __init__(self, match: Match) -> None:
        if not match.over:
            raise Refused("not_over")
        self.match = match
        self.moves = sorted({0, *match.reach})  # steps shown after each move
        self._made = [0, *accumulate(move.actor != CHANCE for move in match.moves)]  # by seats, before each move
        self.hands = [first for first, _ in story.hands(match)]
        self.turns = story.turning_points(match, 8)

    @property
    def end(self) -> int:
        """How many steps the match has."""
        return len(self.match.steps)

    def move(self, shown: int) -> int:
        """How many moves of seats have been seen where so many steps have."""
        return self._made[bisect_right(self.match.reach, shown)]

    def hand(self, shown: int) -> int:
        """Which hand that is in, from 1."""
        return bisect_right(self.hands, min(shown, self.end - 1))

    def nearest(self, step: int) -> int:
        """The end of a move nearest to a step."""
        found = bisect_left(self.moves, step)
        return min(self.moves[max(0, found - 1) : found + 1], key=lambda end: abs(end - step))

    def beyond(self, shown: int, way: int) -> int:
        """The end of the next move, or of the one before."""
        return _next(self.moves, shown, way, self.end)

    def next_hand(self, shown: int, way: int) -> int:
        """The beginning of the next hand, or of the one before; the end after the last."""
        return _next([*self.hands, self.end], shown, way, self.end)

    def next_turn(self, shown: int) -> int:
        """The next turning point; the end after the last."""
        return _next([turn.step for turn in self.turns], shown, 1, self.end)


def _next(places: list[int], at: int, way: int, end: int) -> int:
    if way > 0:
        found = bisect_right(places, at)
        return places[found] if found < len(places) else end
    found = bisect_left(places, at)
    return places[found - 1] if found else 0


def played_to(match: Match, shown: int) -> Match:
    """A new match that begins where another stood, with luck of its own from there on: the old seed would tell it."""
    moves = bisect_right(match.reach, shown)
    while moves < len(match.moves) and match.moves[moves].actor == CHANCE:
        moves += 1  # luck that was asked for has answered
    new = Match(match.game, match.sitters, id=record.id_from(match.id, moves, seed := fresh_seed()))
    new.fate = match.fate
    for move in match.moves[:moves]:
        new.take(move)
    new.draw_seed(seed)
    return new


def course(match: Match, most: int = 300) -> list[tuple[int, tuple[int, ...]]]:
    """The scores at the end of moves, with the steps shown by then; of very many, evenly some."""
    ends = sorted({0, *match.reach})
    some = ends if len(ends) <= most else [ends[round(n * (len(ends) - 1) / (most - 1))] for n in range(most)]
    return [(end, match.game.scores(match.before(end))) for end in some]
