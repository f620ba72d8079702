"""Turn-A-Bout: one tray between two players, who turn its blocks opposite ways and line up in opposite rows.

Source: the rule sheet of Blank-Out, 1940. The tray is kept as seat 0 sees it: seat 0 turns toward itself and lines up
in the front row, seat 1 turns the other way and lines up in the back row. Positions of the hand are kept as numbers,
since the third time one stands the hand is dead.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from game_closet.contract import CHANCE, Event, Move, Phrase, Step, View, option
from game_closet.games.blank_out.rules.prisms import (
    ANY,
    BLOCKS,
    CENTRE,
    DEAD_HANDS,
    OPENING,
    SIDES,
    TOP,
    PointsGame,
    Row,
    Tray,
    back,
    front,
    line,
    mixed,
    points,
    promise,
    spaces_for,
    turn_told,
    with_turned,
)

NONE: Final = -1  # no block has been turned yet
OFTEN: Final = 3  # the sheet is silent: a position that stands so often makes the hand dead

_OTHERS: Final = tuple(tuple(block for block in ANY if block != last) for last in ANY)


class State(NamedTuple):
    """The one tray and how the hand stands."""

    trays: tuple[Tray]
    scores: tuple[int, ...]
    leader: int
    mover: int
    last: int = NONE  # the block just turned
    past: tuple[int, ...] = ()  # the positions that have stood in this hand, by number
    both: bool = False  # the last move completed both rows at once
    hand: int = 0
    dead: int = 0
    live: bool = False

    @property
    def turns(self) -> int:
        """Turns of this hand, both seats together."""
        return len(self.past)

    @property
    def spaces(self) -> int:
        """How many spaces the mover turns."""
        return count(self.trays[0], self.last)


def count(tray: Tray, last: int) -> int:
    """The spaces to turn after this block has been turned."""
    return OPENING if last == NONE else spaces_for(TOP[tray[last]])


def turned_by(tray: Tray, seat: int, block: int, spaces: int) -> Tray:
    """The tray after a seat turned a block: seat 0 toward the front, seat 1 the opposite way."""
    return with_turned(tray, block, -spaces if seat else spaces)


def row_of(tray: Tray, seat: int) -> Row:
    """The row in which a seat lines up."""
    return back(tray) if seat else front(tray)


def others(last: int) -> tuple[int, ...]:
    """What may be turned: not the block just turned by the opponent; the first move is the centre block's."""
    return (CENTRE,) if last == NONE else _OTHERS[last]


def number(tray: Tray, last: int, seat: int) -> int:
    """The number of a position. The count is not needed: it stands on top of the last block."""
    code = 0
    for pose in tray:
        code = code * SIDES + pose % SIDES
    return (code * BLOCKS + last) * 2 + seat


@dataclass(frozen=True, kw_only=True)
class TurnABout(PointsGame[State]):
    """Two seats, one tray."""

    trays = 1
    limit = 100
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "mixed": ("hand", "seat"),
        "turned": ("seat", "place", "spaces", "top"),
        "called": ("seat", "alike", "figure"),
        "scored": ("seat", "alike", "figure", "points"),
        "hand_dead": ("turns", "seat"),
        "hand_repeated": ("times", "seat"),
        "match_dead": ("hands",),
    }
    tells = frozenset({"scored", "hand_dead", "hand_repeated"})
    closes = frozenset({"scored", "hand_dead", "hand_repeated"})
    minutes: ClassVar[Mapping[int, tuple[int, int]]] = {2: (56, 14)}

    seats: int = option(2, 2)

    def start(self) -> State:
        """The tray as it comes out of the box."""
        return State((self.fresh()[0],), self.head_start or (0, 0), self.first, self.first)

    def row(self, state: State, seat: int) -> Row:
        """Seat 0 has the front row, seat 1 the back row."""
        return row_of(state.trays[0], seat)

    def free(self, state: State, seat: int) -> tuple[int, ...]:
        """That exception frees the second seat's first move from the centre block, which is closed to it."""
        return others(state.last)

    def why_not(self, view: View[State], move: Move) -> Phrase:
        """Here the block just turned is closed too."""
        state = view.picture
        if not state.live or move.verb != "turn" or state.last == NONE:
            return super().why_not(view, move)
        if move == Move(state.mover, "turn", (state.last,)):
            return Phrase("just_turned", (1 - state.mover,))
        return Phrase("not_allowed" if move.actor == state.mover else "not_your_turn")

    def play(self, state: State, move: Move) -> Iterator[Step[State]]:
        """Mixing, a turn or a call, and what follows from it."""
        if move.actor == CHANCE:
            yield Step(Event("mixed", (state.hand + 1, state.leader)), self._mixed(state, move))
        elif move.verb == "turn":
            state, spaces = self._turned(state, move), state.spaces
            yield Step(turn_told("turned", move.actor, state.last, spaces, state.trays[0][state.last]), state)
            if self._repeated(state) or state.turns == self.limit:
                kind, times = ("hand_repeated", OFTEN) if self._repeated(state) else ("hand_dead", self.limit)
                state = self._dead(state)
                yield Step(Event(kind, (times, state.leader)), state)
                if state.dead == DEAD_HANDS:
                    yield Step(Event("match_dead", (DEAD_HANDS,)), state)
        else:
            seat = self._taker(state, move.actor)
            row = self.row(state, seat)
            yield Step(Event("called", (move.actor, *line(self.row(state, move.actor)))), state)
            yield Step(Event("scored", (seat, *line(row), points(row))), self._won(state, seat))

    def after(self, state: State, move: Move) -> State:
        """The same without its events."""
        if move.actor == CHANCE:
            return self._mixed(state, move)
        if move.verb == "call":
            return self._won(state, self._taker(state, move.actor))
        state = self._turned(state, move)
        return self._dead(state) if self._repeated(state) or state.turns == self.limit else state

    def hope(self, state: State, seat: int) -> float:
        """Points ahead, with what the two rows promise while a hand is live."""
        ahead = float(state.scores[seat] - state.scores[1 - seat])
        if state.live:
            ahead += promise(self.row(state, seat)) - promise(self.row(state, 1 - seat))
        return ahead

    def _mixed(self, state: State, move: Move) -> State:
        (tray,) = mixed(move.args)
        return State((tray,), state.scores, state.leader, state.leader, hand=state.hand + 1, dead=state.dead, live=True)

    def _turned(self, state: State, move: Move) -> State:
        (was,), scores, leader, mover, last, past, _, hand, dead, live = state
        block = self.named(move).block
        tray = turned_by(was, mover, block, count(was, last))
        both = all(points(row_of(tray, seat)) > 0 == points(row_of(was, seat)) for seat in (0, 1))
        past = (*past, number(tray, block, 1 - mover))
        return State((tray,), scores, leader, 1 - mover, block, past, both, hand, dead, live)

    def _repeated(self, state: State) -> bool:
        """Whether the hand goes in a circle: the sheet is silent, and good players would never end it."""
        return state.past.count(state.past[-1]) == OFTEN

    def _taker(self, state: State, caller: int) -> int:
        """Who takes the hand: the caller, but the higher count "in case each line up four on the same move"."""
        if not state.both:
            return caller
        mover = 1 - state.mover
        return max((mover, 1 - mover), key=lambda seat: points(self.row(state, seat)))

    def _won(self, state: State, seat: int) -> State:
        gain = points(self.row(state, seat))
        scores = tuple(score + gain * (other == seat) for other, score in enumerate(state.scores))
        return state._replace(scores=scores, leader=seat, dead=0, live=False)

    def _dead(self, state: State) -> State:
        return state._replace(leader=1 - state.leader, dead=state.dead + 1, live=False)


GAME = TurnABout
