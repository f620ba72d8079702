"""Reading hands: what others have passed, drawn and played tells what they may hold, and what is likely.

Passes and draws rule pieces out, which the rules' own `imagine` knows. Plays only make hands likely or not: of several
hands that could be, the one is believed most from which its holder would most probably have played as he did.
"""

import math
from random import Random
from typing import Final, NamedTuple

from game_closet.contract import Event, View
from game_closet.games.dominoes.mind.twin import Board, Choice, Hand, Shape
from game_closet.games.dominoes.rules.dominoes import Picture
from game_closet.games.dominoes.rules.line import Line, piece_of

POOL: Final = 6  # hands imagined for one that is believed
TRUST: Final = 0.5  # how surely others play what appeals most


class Played(NamedTuple):
    """What a seat whose hand is closed has played, and to what."""

    seat: int
    shape: Shape
    play: Choice


def plays(board: Board, heard: tuple[Event, ...], closed: frozenset[int]) -> tuple[Played, ...]:
    """All plays of closed hands since the deal, the latest first."""
    line, found = Line(), []
    for event in heard:
        if event.kind == "played":
            fact = board.game.named(event)
            piece = piece_of(fact.piece)
            if fact.seat in closed and (line.laid or not board.game.double_leads):  # a forced lead tells nothing
                found.append(Played(fact.seat, board.shape(line), board.choice(line, piece, fact.arm)))
            line = line.lay(piece, fact.arm, board.game.spinner)
    return tuple(reversed(found))


def appeal(board: Board, shape: Shape, play: Choice, held: int) -> float:
    """How a play looks to its player: its count, spots out of the hand, and what he could play next."""
    number = play >> 2
    then = shape.then.get(play) or shape.lay(play)
    answers = (held & ~(1 << number) & then.fits).bit_count()
    return then.score + board.heavy[number] + answers


def belief(board: Board, hands: tuple[int, ...], past: tuple[Played, ...]) -> float:
    """The logarithm of how probable it is that these hands have been played as they were."""
    held, found = list(hands), 0.0
    for seat, shape, play in past:
        held[seat] |= 1 << (play >> 2)  # what was drawn since is taken for old: nobody knows which it is
        fitting = held[seat] & shape.fits
        options = shape.known.get(fitting) or shape.plays(fitting)
        if len(options) > 1:
            appeals = [TRUST * appeal(board, shape, option, held[seat]) for option in options]
            best = max(appeals)
            found += appeals[options.index(play)] - best - math.log(sum(math.exp(one - best) for one in appeals))
    return found


def believed(
    board: Board, view: View[Picture], heard: tuple[Event, ...], past: tuple[Played, ...], rng: Random
) -> Hand:
    """A hand that may be, the more often the better it explains what was played."""
    pool = [board.twin(board.game.imagine(view, heard, rng)) for _ in range(POOL if past else 1)]
    beliefs = [belief(board, hand.hands, past) for hand in pool]
    best = max(beliefs)
    return rng.choices(pool, [math.exp(one - best) for one in beliefs])[0]


def careless(board: Board, view: View[Picture], rng: Random) -> Hand:
    """A hand dealt from all that is not seen, whatever was passed or played."""
    here = view.picture
    seen = board.mask(tuple(laid.piece for laid in here.line.laid)) | sum(board.mask(hand or ()) for hand in here.hands)
    unseen = [bit for bit in map((1).__lshift__, range(len(board.set))) if not bit & seen]
    rng.shuffle(unseen)
    hands = []
    for hand, size in zip(here.hands, here.sizes, strict=True):
        if hand is None:
            hands.append(sum(unseen[:size]))
            del unseen[:size]
        else:
            hands.append(board.mask(hand))
    return Hand(board.shape(here.line), tuple(hands), tuple(unseen), here.turn, view.scores)
