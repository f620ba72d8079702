"""A quick twin of a hand of dominoes, for search: hands are bits, and the line is reduced to what matters from here on.

What a line becomes and counts is asked of the rules once for every shape it can have, and remembered on the board.
Everybody claims what he makes, so no score ever stands open; but for that the twin goes exactly as the rules go.
"""

from collections.abc import Callable, Sequence
from operator import add
from random import Random
from typing import Final, NamedTuple, TypeAlias

from game_closet.games.dominoes.rules.dominoes import DEAL, OVER, PLAY, Dominoes, State
from game_closet.games.dominoes.rules.line import Laid, Line, Piece, whole_set

Choice: TypeAlias = int  # a piece's number << 2 | the arm of the shape it goes to, or one of these two
DRAW: Final = -1
PASS: Final = -2
ARMS: Final = 4
PLAIN: Final[Piece] = (-1, -2)  # the tip of an arm that counts what it shows
PAST: Final[Piece] = (-3, -4)  # a middle that counts no more


class Shape:
    """A line of the board: what fits it, what it counts, and what it becomes with a piece more."""

    __slots__ = ("_arms", "_board", "fits", "known", "line", "score", "then")

    def __init__(self, board: "Board", line: Line) -> None:
        self.line, self._board = line, board
        alike = {arm: number for number, arm in enumerate(zip(line.ends, line.tips, strict=True))}
        self._arms = [(number, board.holding[end]) for (end, _), number in alike.items()] or [(0, board.all)]
        self.fits = 0
        for _, holding in self._arms:
            self.fits |= holding
        count = line.total() if board.game.calls else 0
        self.score = 0 if count % 5 else count
        self.known: dict[int, tuple[Choice, ...]] = {}  # plays, by the pieces held that fit
        self.then: dict[Choice, Shape] = {}

    def plays(self, fitting: int) -> tuple[Choice, ...]:
        """All that can be done with these pieces; arms that come to the same are one."""
        plays: tuple[Choice, ...] = ()
        for arm, holding in self._arms:
            if pieces := fitting & holding:
                plays += self._board.laid_to[arm].get(pieces) or self._board.lays(arm, pieces)
        self.known[fitting] = plays
        return plays

    def lay(self, play: Choice) -> "Shape":
        """The line with a piece more."""
        board = self._board
        self.then[play] = shape = board.shape(self.line.lay(board.set[play >> 2], play & 3, board.game.spinner))
        return shape


class Hand(NamedTuple):
    """A hand of the match; once it is over its points are counted."""

    shape: Shape
    hands: tuple[int, ...]
    surplus: tuple[int, ...]  # bits, drawn from the front
    turn: int
    points: tuple[int, ...]
    phase: str = PLAY


Picks: TypeAlias = Callable[[Shape, tuple[Choice, ...]], Choice]


class Board:
    """A game seen by its twin, with every shape of the line met so far."""

    def __init__(self, game: Dominoes) -> None:
        self.game = game
        self.set = whole_set(game.set)
        self._bits = {piece: 1 << number for number, piece in enumerate(self.set)}
        self.all = (1 << len(self.set)) - 1
        self.holding = [self.mask(tuple(p for p in self.set if number in p)) for number in range(game.set + 1)]
        self.doubles = self.mask(tuple((number, number) for number in range(game.set + 1)))
        self.weights = tuple(map(sum, self.set))
        self.heavy = tuple(0.5 * (low + high) + 1.5 * (low == high) for low, high in self.set)  # to be rid of
        self.stay = game.stays if game.draws else len(self.set)  # pieces of the surplus that are never drawn
        self.free = game.draws and "drew" not in game.lacks  # to draw with a piece that would play
        self.laid_to: list[dict[int, tuple[Choice, ...]]] = [{} for _ in range(ARMS)]  # choices, by arm and pieces
        self._shapes: dict[Line, Shape] = {}
        self.empty = self.shape(Line())

    def shape(self, line: Line) -> Shape:
        """What matters of a line; lines that go on alike have the same."""
        line = reduced(line, counts=bool(self.game.calls))
        found = self._shapes.get(line)
        if found is None:
            found = self._shapes[line] = Shape(self, line)
        return found

    def lays(self, arm: int, pieces: int) -> tuple[Choice, ...]:
        """Each of these pieces laid to an arm, the highest first."""
        found = tuple(number << 2 | arm for number in reversed(range(len(self.set))) if pieces >> number & 1)
        self.laid_to[arm][pieces] = found
        return found

    def mask(self, pieces: tuple[Piece, ...]) -> int:
        """Pieces as bits."""
        return sum(map(self._bits.__getitem__, pieces))

    def spots(self, held: int) -> int:
        """All spots of a hand."""
        weights, total = self.weights, 0
        while held:
            number = held.bit_length() - 1
            total += weights[number]
            held ^= 1 << number
        return total

    def twin(self, state: State) -> Hand:
        """A state in which no score stands open."""
        hands, surplus = tuple(map(self.mask, state.hands)), tuple(map(self._bits.__getitem__, state.surplus))
        return Hand(self.shape(state.line), hands, surplus, state.turn, state.points, state.phase)

    def choice(self, line: Line, piece: Piece, arm: int) -> Choice:
        """What it is to the twin to lay a piece to an arm of this line."""
        shape, wanted = self.shape(line), self.shape(line.lay(piece, arm, self.game.spinner))
        plays = shape.plays(self.mask((piece,)))
        return next(play for play in plays if (shape.then.get(play) or shape.lay(play)) is wanted)

    def choices(self, hand: Hand) -> tuple[Choice, ...]:
        """What the seat on turn may do."""
        shape, held = hand.shape, hand.hands[hand.turn]
        fitting = held & shape.fits
        if shape is self.empty and self.game.double_leads:
            fitting = self.leading(held)
        plays = (shape.known.get(fitting) or shape.plays(fitting)) if fitting else ()
        if (plays and not self.free) or shape is self.empty:
            return plays
        if len(hand.surplus) > self.stay:
            return (*plays, DRAW)
        return plays or (PASS,)

    def leading(self, held: int) -> int:
        """The highest double of a hand, as a bit."""
        return 1 << (held & self.doubles).bit_length() - 1

    def after(self, hand: Hand, choice: Choice) -> Hand:
        """The hand that a choice leaves, with what was made claimed and what has ended counted."""
        shape, hands, surplus, turn, points, _ = hand
        following = (turn + 1) % len(hands)
        if choice >= 0:
            left = hands[turn] ^ 1 << (choice >> 2)
            hands = (*hands[:turn], left, *hands[turn + 1 :])
            shape = shape.then.get(choice) or shape.lay(choice)
            if shape.score:
                points = self._credited(points, turn, shape.score)
                if self.game.won(points):
                    return Hand(shape, hands, surplus, following, points, OVER)
            if not left:
                return self._counted(Hand(shape, hands, surplus, following, points), turn)
        elif choice == DRAW:
            hands = (*hands[:turn], hands[turn] | surplus[0], *hands[turn + 1 :])
            surplus, following = surplus[1:], turn
        found = Hand(shape, hands, surplus, following, points)
        fits = shape.fits
        for held in hands:
            if held & fits:
                return found
        return found if len(surplus) > self.stay else self._counted(found, None)

    def play_out(self, hand: Hand, picks: Picks) -> tuple[int, ...]:
        """The points when a hand has been played to its end by these picks; nobody draws who can play."""
        shape, held, surplus, turn, points, phase = hand
        if phase != PLAY:
            return points
        hands, seats, passes = list(held), len(held), 0
        drawn, last = 0, len(surplus) - self.stay
        leads = shape is self.empty and self.game.double_leads
        while passes < seats:
            fitting = hands[turn] & shape.fits
            if leads:
                fitting, leads = self.leading(fitting), False
            if fitting:
                plays = shape.known.get(fitting) or shape.plays(fitting)
                play = plays[0] if len(plays) == 1 else picks(shape, plays)
                hands[turn] ^= 1 << (play >> 2)
                shape = shape.then.get(play) or shape.lay(play)
                if shape.score:
                    points = self._credited(points, turn, shape.score)
                    if self.game.won(points):
                        return points
                if not hands[turn]:
                    return self._added(points, hands, turn)
                passes = 0
            elif drawn < last:
                hands[turn] |= surplus[drawn]
                drawn += 1
                continue
            else:
                passes += 1
            turn = turn + 1 if turn + 1 < seats else 0
        return self._added(points, hands, None)

    def _credited(self, points: tuple[int, ...], seat: int, gained: int) -> tuple[int, ...]:
        side = self.game.side(seat)
        return tuple(own + gained * (other in side) for other, own in enumerate(points))

    def _added(self, points: tuple[int, ...], hands: Sequence[int], out: int | None) -> tuple[int, ...]:
        """With what the hands bring once one is out or all are blocked."""
        return tuple(map(add, points, self.game.gained(tuple(map(self.spots, hands)), out)))

    def _counted(self, hand: Hand, out: int | None) -> Hand:
        points = self._added(hand.points, hand.hands, out)
        return hand._replace(points=points, phase=OVER if self.game.won(points) else DEAL)


def random_hand(board: Board, rng: Random) -> tuple[int, ...]:
    """The points of a hand that is dealt and played at random, with seat 0 in the lead."""
    bits, pieces, seats = [1 << number for number in range(len(board.set))], board.game.pieces, board.game.seats
    rng.shuffle(bits)
    hands = tuple([sum(bits[seat * pieces : (seat + 1) * pieces]) for seat in range(seats)])
    dealt = Hand(board.empty, hands, tuple(bits[seats * pieces :]), 0, (0,) * seats)
    return board.play_out(dealt, lambda _, plays: plays[int(rng.random() * len(plays))])


def reduced(line: Line, *, counts: bool) -> Line:
    """The same for all lines that take and count alike from here on: arms in order, and no history."""
    if not line.laid:
        return line
    middle = line.spinner or line.laid[0].piece
    if not counts or middle[0] != middle[1] or middle not in line.tips:
        middle = PAST
    arms = [(end, tip if counts and tip[0] == tip[1] else PLAIN) for end, tip in zip(line.ends, line.tips, strict=True)]
    ends, tips = zip(*sorted(arms), strict=True)
    return Line((Laid(middle, 0),), ends, tips, line.spinner and middle)
