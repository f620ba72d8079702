"""What Muggins, Draw and Block share: the deal, play and draw and pass, domino, blocked hands and the end (sheet 5).

A state holds one hand of the match. When a hand is over its pieces stay where they are, open to all, until the
next shuffle. `score` is a count of five that stands unclaimed; Draw and Block never have one.
"""

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, NamedTuple

from game_closet.contract import CHANCE, Event, Game, Move, Phrase, Roll, Shuffle, Step, Turn, View, option
from game_closet.games.dominoes.rules.hidden import hand_out
from game_closet.games.dominoes.rules.line import Line, Piece, ladder, name, piece_of, pieces, spots

DEAL, PLAY, SETTLE, OVER = "deal", "play", "settle", "over"


class State(NamedTuple):
    """A hand of dominoes and the points of the match."""

    points: tuple[int, ...]
    phase: str = DEAL
    number: int = 0  # of the hand, from 1
    turn: int = 0  # the seat awaited
    hands: tuple[tuple[Piece, ...], ...] = ()
    surplus: tuple[Piece, ...] = ()  # drawn from the front
    line: Line = Line()
    score: int = 0  # five or a multiple of it, made by the last play and not yet claimed
    maker: int = -1  # the seat that laid the last piece
    gains: tuple[int, ...] = ()  # what the end of the hand brings each seat, once it is counted


class Picture(NamedTuple):
    """The same, as one seat knows it; hands are open to all once a hand is over."""

    phase: str
    number: int
    turn: int
    hands: tuple[tuple[Piece, ...] | None, ...]  # None is a hand that cannot be seen
    sizes: tuple[int, ...]
    surplus: int
    line: Line
    score: int
    maker: int
    gains: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Dominoes(Game[State, Picture]):
    """A game of dominoes; each one says who leads, whether to draw and what spins."""

    verbs: ClassVar[Mapping[str, tuple[str, ...]]] = {"play": ("piece", "arm"), "draw": (), "pass": ()}
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "dealt": ("hand",),
        "played": ("seat", "piece", "arm"),
        "drew": ("seat",),
        "passed": ("seat",),
        "domino": ("seat", "points"),
        "blocked": (),
        "counted": ("seat", "spots", "points"),
        "ended": ("hand",),
    }
    tells: ClassVar[frozenset[str]] = frozenset({"domino", "blocked", "counted"})
    closes: ClassVar[frozenset[str]] = frozenset({"ended"})
    seconds: ClassVar[Mapping[str, float]] = {"play": 6.0, "draw": 2.5, "pass": 2.0}
    counts_points: ClassVar[bool] = True
    take_back: ClassVar[bool] = False  # a piece drawn has been seen, and so has what others passed on
    dealt: ClassVar[int] = 7
    draws: ClassVar[bool] = True  # whether the surplus may be drawn from
    lacks: ClassVar[frozenset[str]] = frozenset({"drew", "passed"})  # events that show a seat could not play
    double_leads: ClassVar[bool] = False  # whether the highest double leads

    seats: int = option(2, 2, 3, 4, 5, 6)
    set: int = option(6, 6, 9, 12)
    target: int = option(100, 50, 100, 150, 200, low=20, high=1000)

    @classmethod
    def choices(cls, name: str, chosen: Mapping[str, Any]) -> tuple[Any, ...]:
        """Four at most with double-six; the leader is one of the seats."""
        found = super().choices(name, chosen)
        if name == "seats" and chosen.get("set", 6) == 6:
            return tuple(seats for seats in found if seats <= 4)
        if name == "first":
            return tuple(seat for seat in found if seat < chosen.get("seats", 2))
        return found

    @property
    @abstractmethod
    def spins(self) -> bool:
        """Whether the first double played opens four arms."""

    @property
    def stays(self) -> int:
        """How many pieces of the surplus are never drawn."""
        return 0

    def start(self) -> State:
        """Before the first shuffle."""
        return State(points=self.head_start or (0,) * self.seats, hands=((),) * self.seats)

    def ask(self, state: State) -> Roll | Shuffle:
        """One shuffle opens every hand."""
        return Shuffle(tuple(name(piece) for piece in pieces(self.set)))

    def turn(self, state: State) -> Turn:
        """A seat, or the box between hands."""
        if state.phase == OVER:
            return None
        return CHANCE if state.phase == DEAL else state.turn

    def scores(self, state: State) -> tuple[int, ...]:
        """Points of the match."""
        return state.points

    def drawable(self, surplus: int) -> bool:
        """Whether a piece is left to draw."""
        return self.draws and surplus > self.stays

    # What a seat may do

    def moves(self, state: State, seat: int) -> tuple[Move, ...]:
        """Play what fits; draw and pass as the game has it."""
        if state.phase != PLAY or seat != state.turn:
            return ()
        line = state.line
        plays = tuple(Move(seat, "play", (name(piece), arm)) for piece in state.hands[seat] for arm in line.arms(piece))
        return self.with_draw(state, seat, plays)

    def with_draw(self, state: State, seat: int, plays: tuple[Move, ...]) -> tuple[Move, ...]:
        """Who cannot play draws until he can; where nothing can be drawn he passes."""
        if plays:
            return plays
        return (Move(seat, "draw" if self.drawable(len(state.surplus)) else "pass"),)

    def why_not(self, view: View[Picture], move: Move) -> Phrase:
        """Why a piece cannot be played, drawn or passed over."""
        here = view.picture
        if here.phase in (DEAL, OVER) or move.actor != view.turn:
            return Phrase("not_your_turn")
        if here.phase == SETTLE:
            return Phrase("hand_over")
        plays = any(legal.verb == "play" for legal in view.moves)
        if move.verb == "play":
            return self.why_not_play(here, move)
        if move.verb == "draw":
            if plays:
                return Phrase("can_play")
            if here.surplus == 0:
                return Phrase("surplus_empty")
            return Phrase("surplus_stays", (self.stays,)) if self.draws else Phrase("not_drawn")
        if move.verb == "pass":
            return Phrase("can_play") if plays else Phrase("must_draw")
        return super().why_not(view, move)

    def why_not_play(self, here: Picture, move: Move) -> Phrase:
        """Why a piece does not go there."""
        wanted = self.named(move)
        text, arm = wanted.piece, wanted.arm
        hand = here.hands[here.turn] or ()
        piece = next((held for held in hand if name(held) == text), None)
        if piece is None:
            return Phrase("not_held", (text,))
        if not here.line.arms(piece):
            return Phrase("no_fit", (text,))
        if not isinstance(arm, int) or not 0 <= arm < len(here.line.ends):
            return Phrase("no_arm")
        return Phrase("wrong_arm", (text, here.line.ends[arm]))

    # What then happens

    def play(self, state: State, move: Move) -> Iterator[Step[State]]:
        """Deal, or play, draw or pass, and whatever ends with it."""
        if move.actor == CHANCE:
            yield from self.deal(state, tuple(piece_of(str(item)) for item in move.args))
            return
        yield from self.act(state, move.actor, move)

    def deal(self, state: State, order: tuple[Piece, ...]) -> Iterator[Step[State]]:
        """Seat 0 draws the first seven, and so on; the rest is the surplus."""
        hands = tuple(order[seat * self.dealt : (seat + 1) * self.dealt] for seat in range(self.seats))
        state = State(state.points, PLAY, state.number + 1, 0, hands, order[self.seats * self.dealt :])
        yield Step(Event("dealt", (state.number,)), state._replace(turn=self.leader(state)))

    @abstractmethod
    def leader(self, state: State) -> int:
        """Who leads a hand just dealt."""

    def act(self, state: State, seat: int, move: Move) -> Iterator[Step[State]]:
        """One turn's move of a seat."""
        state = state._replace(score=0)
        if move.verb == "play":
            played = self.named(move)
            state = self.lay(state, seat, piece_of(played.piece), played.arm)
            yield Step(Event("played", (seat, played.piece, played.arm)), state)
        elif move.verb == "draw":
            hand = (*state.hands[seat], state.surplus[0])
            state = state._replace(hands=put(state.hands, seat, hand), surplus=state.surplus[1:])
            yield Step(Event("drew", (seat,)), state)
        else:
            state = state._replace(turn=(seat + 1) % self.seats)
            yield Step(Event("passed", (seat,)), state)
        if state.phase != SETTLE and self.done(state):
            yield from self.count_up(state)

    def lay(self, state: State, seat: int, piece: Piece, arm: int) -> State:
        """A piece goes from a hand to the line and the turn passes on."""
        hand = tuple(held for held in state.hands[seat] if held != piece)
        return state._replace(
            hands=put(state.hands, seat, hand),
            line=state.line.lay(piece, arm, self.spins),
            turn=(seat + 1) % self.seats,
            maker=seat,
        )

    def done(self, state: State) -> bool:
        """Whether a hand is out, or nobody can play and nothing can be drawn: no round of passes is waited for."""
        if state.maker >= 0 and not state.hands[state.maker]:
            return True
        return not self.drawable(len(state.surplus)) and not any(map(state.line.fits, state.hands))

    def count_up(self, state: State) -> Iterator[Step[State]]:
        """The points of a hand: domino goes before blocked."""
        counts = tuple(map(spots, state.hands))
        if not state.hands[state.maker]:
            points = self.domino_points(sum(counts))
            gains = tuple(points if seat == state.maker else 0 for seat in range(self.seats))
            state = self.credit(state._replace(score=0, gains=gains), state.maker, points)
            yield Step(Event("domino", (state.maker, points)), state)
        else:
            gains = ladder(counts)
            state = state._replace(score=0, gains=gains)
            yield Step(Event("blocked"), state)
            for seat in sorted(range(self.seats), key=lambda seat: (counts[seat], seat)):
                state = self.credit(state, seat, gains[seat])
                yield Step(Event("counted", (seat, counts[seat], gains[seat])), state)
        phase = OVER if self.won(state.points) else DEAL
        yield Step(Event("ended", (state.number,)), state._replace(phase=phase))

    def domino_points(self, total: int) -> int:
        """What all other hands are worth to the player who went out."""
        return total

    def credit(self, state: State, seat: int, points: int) -> State:
        """Points to a seat."""
        return state._replace(points=put(state.points, seat, state.points[seat] + points))

    def won(self, points: tuple[int, ...]) -> bool:
        """Over when one seat has the target and more than every other."""
        best = max(points)
        return best >= self.target and points.count(best) == 1

    # What a seat knows

    def picture(self, state: State, seat: int | None) -> Picture:
        """Own pieces and how many the others hold; all hands once they are laid open for counting."""
        open_now = bool(state.gains) or state.phase in (DEAL, OVER)
        hands = tuple(hand if open_now or holder == seat else None for holder, hand in enumerate(state.hands))
        sizes = tuple(map(len, state.hands))
        return Picture(
            state.phase,
            state.number,
            state.turn,
            hands,
            sizes,
            len(state.surplus),
            state.line,
            state.score,
            state.maker,
            state.gains,
        )

    def imagine(self, view: View[Picture], heard: tuple[Event, ...], rng: Random) -> State:
        """Deal what is not seen as the public past allows: nobody holds what he had to draw or pass for."""
        here = view.picture
        hands, surplus = hand_out(self, here, heard, rng)
        return State(
            view.scores,
            here.phase,
            here.number,
            here.turn,
            hands,
            surplus,
            here.line,
            here.score,
            here.maker,
            here.gains,
        )

    def hope(self, state: State, seat: int) -> float:
        """Points ahead, light hands, and numbers to answer with; a score that stands is as good as claimed."""
        own = promise(state, seat)
        return own - max(promise(state, other) for other in range(self.seats) if other != seat)


def promise(state: State, seat: int) -> float:
    """What one seat may expect from its points and its hand."""
    points = state.points[seat] + (state.score if seat == state.maker else 0)
    if state.phase in (DEAL, OVER):
        return points
    hand = state.hands[seat]
    numbers = {number for piece in hand for number in piece}
    return points - 0.6 * spots(hand) - 2.0 * len(hand) + 0.8 * len(numbers)


def put(row: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    """A row with one place changed."""
    return (*row[:place], value, *row[place + 1 :])
