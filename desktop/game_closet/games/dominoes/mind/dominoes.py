"""A mind for dominoes: suppose how the hidden pieces lie, and weigh every choice in each hand supposed.

While many pieces are out, a supposed hand is played on in a plain sensible way: everybody makes the best count there
is, and else gets rid of spots. Between two sides with few pieces left it is played exactly.
"""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, ClassVar, Final

from game_closet.contract import Event, Game, Move, View
from game_closet.engine.levels import FAR, LEVELS, Level
from game_closet.engine.search import Mind, Ranking, Weighed
from game_closet.games.dominoes.mind import exact, reading
from game_closet.games.dominoes.mind.twin import DRAW, PASS, Board, Choice, Hand, Shape
from game_closet.games.dominoes.rules.dominoes import Dominoes, Picture, State
from game_closet.games.dominoes.rules.line import piece_of

FEW: Final = 13  # pieces in hands and still to be drawn, with which a hand is played exactly
FEWER: Final = 9  # where four arms offer more choices
WHIM: Final = 4.0  # points by which people in a supposed hand may be off


class DominoesMind(Mind[State, Picture]):
    """Calls at once; else weighs all choices in one supposed hand after the other."""

    levels: ClassVar[Mapping[str, Level]] = {
        **LEVELS,
        "sleepy": LEVELS["sleepy"]._replace(thoughts=1, slip=2.5),  # mostly anything goes
        "gentle": LEVELS["gentle"]._replace(thoughts=2, memory=0.25, slip=0.45),
        "steady": LEVELS["steady"]._replace(thoughts=6, memory=0.45, slip=0.25),
        "sharp": LEVELS["sharp"]._replace(thoughts=22, memory=0.8, sight=8, slip=0.08),
        "master": LEVELS["master"]._replace(thoughts=100),
    }

    def think(
        self, game: Game[Any, Any], view: View[Picture], heard: tuple[Event, ...], rng: Random, level: Level
    ) -> Iterator[Ranking]:
        """What every choice brings on average, after each hand supposed; choices that come to the same are one."""
        assert isinstance(game, Dominoes) and view.seat is not None
        calls = [move for move in view.moves if move.verb in game.calls]
        if calls:
            yield (Weighed(calls[0]),)
            return
        board, here = Board(game), view.picture
        moves = {_choice(board, here, move): move for move in reversed(view.moves)}
        past = reading.plays(board, heard, frozenset(seat for seat, hand in enumerate(here.hands) if hand is None))
        sums = dict.fromkeys(moves, 0.0)
        for thought in range(1, level.thoughts + 1):
            if rng.random() < level.memory:
                hand = reading.believed(board, view, heard, past, rng)
            else:
                hand = reading.careless(board, view, rng)
            for choice, brought in worths(board, hand, tuple(moves), rng, level.sight).items():
                sums[choice] += brought
            found = [Weighed(moves[choice], total / thought, thought) for choice, total in sums.items()]
            yield tuple(sorted(found, key=lambda one: -one.worth))


def _choice(board: Board, here: Picture, move: Move) -> Choice:
    if move.verb != "play":
        return DRAW if move.verb == "draw" else PASS
    played = board.game.named(move)
    return board.choice(here.line, piece_of(played.piece), played.arm)


def worths(
    board: Board, hand: Hand, choices: tuple[Choice, ...], rng: Random, sight: int = FAR
) -> Mapping[Choice, float]:
    """How far ahead each choice brings the side on turn; exactly where so few pieces are left as it can oversee."""
    seat = hand.turn
    if settles(board, hand, sight):
        seats = seat, (seat + 1) % board.game.seats
        lead, known = hand.points[seats[0]] - hand.points[seats[1]], dict[Any, Any]()
        return {choice: lead + exact.worth(board, hand, choice, seats, known) for choice in choices}

    def sensible(shape: Shape, plays: tuple[Choice, ...]) -> Choice:
        return max(plays, key=lambda play: tempting(board, shape, play) + WHIM * rng.random())

    ends = {choice: board.play_out(board.after(hand, choice), sensible) for choice in choices}
    side = board.game.side(seat)
    return {
        choice: points[seat] - max(other for number, other in enumerate(points) if number not in side)
        for choice, points in ends.items()
    }


def settles(board: Board, hand: Hand, sight: int = FAR) -> bool:
    """Whether a hand can be played exactly: two sides, few pieces, and no drawing but by who must."""
    game, left = board.game, len(hand.surplus) - board.game.stays if board.game.draws else 0
    if len(game.sides()) != 2 or (board.free and left > 0):
        return False
    most = min(FEWER if game.spinner else FEW, sight)
    return sum(held.bit_count() for held in hand.hands) + left <= most


def tempting(board: Board, shape: Shape, play: Choice) -> float:
    """Points at once, spots out of the hand."""
    return (shape.then.get(play) or shape.lay(play)).score + board.heavy[play >> 2]


MIND = DominoesMind()
