"""What Muggins, Draw and Block share: the deal, play and draw and pass, domino, blocked hands and the end (sheet 5).

A state holds one hand of the match. When a hand is over its pieces stay where they are, open to all, until the
next shuffle. `score` is a count of five that stands unclaimed; Draw and Block never have one. Points belong to a
side: a seat of its own, or with partners two seats that have the same points.
"""

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, NamedTuple

from game_closet.contract import CHANCE, Event, Game, Move, Phrase, Roll, Shuffle, Step, Turn, View, option
from game_closet.games.dominoes.rules.hidden import hand_out
from game_closet.games.dominoes.rules.line import Line, Piece, ladder, name, piece_of, spots, whole_set

DEAL, PLAY, SETTLE, OVER = "deal", "play", "settle", "over"
LEAST = 3  # pieces in a hand
SEATS = 4  # at most with a double-six, and exactly where partners play


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

    edition: ClassVar[int] = 2
    reads: ClassVar[Mapping[int, Mapping[str, Any]]] = {1: {"pieces": 7, "target": 100}}
    verbs: ClassVar[Mapping[str, tuple[str, ...]]] = {"play": ("piece", "arm"), "draw": (), "pass": ()}
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "dealt": ("hand",),
        "played": ("seat", "piece", "arm"),
        "drew": ("seat",),
        "passed": ("seat",),
        "domino": ("seat", "points"),
        "blocked": (),
        "counted": ("seat", "spots", "points"),
        "counted_together": ("seat", "partner_seat", "spots", "points"),
        "ended": ("hand",),
    }
    tells: ClassVar[frozenset[str]] = frozenset({"domino", "blocked", "counted", "counted_together"})
    closes: ClassVar[frozenset[str]] = frozenset({"ended"})
    silent: ClassVar[frozenset[str]] = frozenset({"partners"})
    seconds: ClassVar[Mapping[str, float]] = {"play": 6.0, "draw": 2.5, "pass": 2.0}
    counts_points: ClassVar[bool] = True
    take_back: ClassVar[bool] = False  # a piece drawn has been seen, and so has what others passed on
    draws: ClassVar[bool] = True  # whether the surplus may be drawn from
    lacks: ClassVar[frozenset[str]] = frozenset({"drew", "passed"})  # events that show a seat could not play
    double_leads: ClassVar[bool] = False  # whether the highest double leads

    targets: ClassVar[Mapping[int, int]] = {6: 100, 9: 150, 12: 250}  # points that are game, by set

    seats: int = option(2, 2, 3, 4, 5, 6)
    set: int = option(6, 6, 9, 12)
    pieces: int = option(None)
    target: int = option(None, low=20, high=2000)
    partners: bool = option(False, False, True)  # every other seat plays on the same side
    spinner: bool = option(None, False, True)  # the first double played opens four arms

    @classmethod
    def usual(cls, name: str, chosen: Mapping[str, Any]) -> Any:
        """With the larger sets "such changes necessary to take care of the increased number of pieces"."""
        size, seats = chosen.get("set", 6), chosen.get("seats", 2)
        if name == "pieces":
            return min(size + 1, (size + 1) * (size + 2) // 2 // max(seats, 1))
        if name == "target":
            return cls.targets.get(size)
        if name == "spinner":  # "in using the larger sets it is advisable"
            return cls.double_leads or size > 6
        return super().usual(name, chosen)

    @classmethod
    def choices(cls, name: str, chosen: Mapping[str, Any]) -> tuple[Any, ...]:
        """What goes with the set and the seats; points by the half and the double, and those of other rule books."""
        found, usual, seats = super().choices(name, chosen), cls.usual(name, chosen), chosen.get("seats", 2)
        if name == "seats" and chosen.get("set", 6) == 6:
            return tuple(count for count in found if count <= SEATS)
        if name == "set" and seats > SEATS:
            return tuple(size for size in found if size > 6)
        if name == "first":
            return tuple(seat for seat in found if seat < seats)
        if name == "pieces":
            return tuple(range(LEAST, usual + 1))
        if name == "target":
            return tuple(sorted({61, 100, 250, usual // 2, usual, usual * 2}))
        if name == "partners" and seats != SEATS:
            return (False,)
        return found

    def _allows(self, name: str, value: Any, chosen: Mapping[str, Any]) -> bool:
        """Partners have the same head start."""
        if not super()._allows(name, value, chosen):
            return False
        return name != "head_start" or all(len({value[seat] for seat in side}) == 1 for side in self.sides())

    def side(self, seat: int) -> tuple[int, ...]:
        """A seat alone, or with the partner that sits across."""
        return tuple(range(seat % 2, self.seats, 2)) if self.partners else (seat,)

    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Who plays together."""
        return tuple(dict.fromkeys(map(self.side, range(self.seats))))

    @property
    def stays(self) -> int:
        """How many pieces of the surplus are never drawn."""
        return 0

    def start(self) -> State:
        """Before the first shuffle."""
        return State(points=self.head_start or (0,) * self.seats, hands=((),) * self.seats)

    def ask(self, state: State) -> Roll | Shuffle:
        """One shuffle opens every hand."""
        return Shuffle(tuple(name(piece) for piece in whole_set(self.set)))

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
        """Seat 0 draws the first pieces, and so on; the rest is the surplus."""
        hands = tuple(order[seat * self.pieces : (seat + 1) * self.pieces] for seat in range(self.seats))
        state = State(state.points, PLAY, state.number + 1, 0, hands, order[self.seats * self.pieces :])
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
            event = Event("played", (seat, played.piece, played.arm))
        elif move.verb == "draw":
            hand = (*state.hands[seat], state.surplus[0])
            state = state._replace(hands=put(state.hands, seat, hand), surplus=state.surplus[1:])
            event = Event("drew", (seat,))
        else:
            state = state._replace(turn=(seat + 1) % self.seats)
            event = Event("passed", (seat,))
        done = self.done(state)
        yield Step(event, self.closing(state) if done else state)
        if done and state.phase != SETTLE:
            yield from self.count_up(state)

    def closing(self, state: State) -> State:
        """A hand that is over, as it lies before it is counted."""
        return state

    def lay(self, state: State, seat: int, piece: Piece, arm: int) -> State:
        """A piece goes from a hand to the line and the turn passes on."""
        hand = tuple(held for held in state.hands[seat] if held != piece)
        return state._replace(
            hands=put(state.hands, seat, hand),
            line=state.line.lay(piece, arm, self.spinner),
            turn=(seat + 1) % self.seats,
            maker=seat,
        )

    def done(self, state: State) -> bool:
        """Whether a hand is out, or nobody can play and nothing can be drawn: no round of passes is waited for."""
        if state.maker >= 0 and not state.hands[state.maker]:
            return True
        return not self.drawable(len(state.surplus)) and not any(map(state.line.fits, state.hands))

    def gained(self, counts: tuple[int, ...], out: int | None) -> tuple[int, ...]:
        """What the spots left in the hands bring each seat, when one is out or, without one, all are blocked."""
        sides = self.sides()
        if out is not None:
            own = self.side(out)
            points = self.domino_points(sum(count for seat, count in enumerate(counts) if seat not in own))
            return tuple(points if seat in own else 0 for seat in range(self.seats))
        rungs = ladder(tuple(sum(counts[seat] for seat in side) for side in sides))
        return tuple(rungs[sides.index(self.side(seat))] for seat in range(self.seats))

    def count_up(self, state: State) -> Iterator[Step[State]]:
        """The points of a hand: domino goes before blocked."""
        counts, maker = tuple(map(spots, state.hands)), state.maker
        out = None if state.hands[maker] else maker
        gains = self.gained(counts, out)
        state = state._replace(score=0, gains=gains)
        if out is not None:
            state = self.credit(state, out, gains[out])
            yield Step(Event("domino", (out, gains[out])), state)
        else:
            yield Step(Event("blocked"), state)
            for total, side in sorted((sum(counts[seat] for seat in side), side) for side in self.sides()):
                state = self.credit(state, side[0], gains[side[0]])
                kind = "counted" if len(side) == 1 else "counted_together"
                yield Step(Event(kind, (*side, total, gains[side[0]])), state)
        phase = OVER if self.won(state.points) else DEAL
        yield Step(Event("ended", (state.number,)), state._replace(phase=phase))

    def domino_points(self, total: int) -> int:
        """What the opponents' hands are worth to the player who went out."""
        return total

    def credit(self, state: State, seat: int, points: int) -> State:
        """Points to a seat's side."""
        side = self.side(seat)
        return state._replace(points=tuple(own + points * (n in side) for n, own in enumerate(state.points)))

    def won(self, points: tuple[int, ...]) -> bool:
        """Over when one side has the target and more than every other."""
        best = max(points)
        return best >= self.target and sum(points[side[0]] == best for side in self.sides()) == 1

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
        own = self.side(seat)
        return promise(state, own) - max(promise(state, side) for side in self.sides() if side != own)


def promise(state: State, side: tuple[int, ...]) -> float:
    """What a side may expect from its points and its hands."""
    points = state.points[side[0]] + (state.score if state.maker in side else 0)
    if state.phase in (DEAL, OVER):
        return points
    return points + sum(outlook(state.hands[seat]) for seat in side)


def outlook(hand: tuple[Piece, ...]) -> float:
    """What a hand may cost, less for the numbers it can answer."""
    numbers = {number for piece in hand for number in piece}
    return 0.8 * len(numbers) - 0.6 * spots(hand) - 2.0 * len(hand)


def put(row: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    """A row with one place changed."""
    return (*row[:place], value, *row[place + 1 :])
