"""Turn-A-Bout: one tray between two players, who turn its blocks opposite ways and line up in opposite rows.

Source: the rule sheet of Blank-Out, 1940. The tray is kept as seat 0 sees it: seat 0 turns toward itself and lines up
in the front row, seat 1 turns the other way and lines up in the back row. From most positions neither can force a
line-up, so a hand has a limit, and with its last turn the rows are counted.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from game_closet.contract import CHANCE, Event, Move, Phrase, Step, View, option
from game_closet.games.blank_out.rules.prisms import (
    ANY,
    CENTRE,
    DEAD_HANDS,
    OPENING,
    TOP,
    PointsGame,
    Row,
    Tray,
    back,
    front,
    line,
    mixed,
    points,
    price,
    promise,
    spaces_for,
    turn_told,
    with_turned,
)

NONE: Final = -1  # no block has been turned yet
NEARLY: Final = 3  # alike: counted, they score what four would
LEAST: Final = 5  # what the hand scores if it is counted with fewer alike

_OTHERS: Final = tuple(tuple(block for block in ANY if block != last) for last in ANY)


class State(NamedTuple):
    """The one tray and how the hand stands."""

    trays: tuple[Tray]
    scores: tuple[int, ...]
    leader: int
    mover: int
    last: int = NONE  # the block just turned
    turns: int = 0  # turns of this hand, both seats together
    both: bool = False  # the last move completed both rows at once
    hand: int = 0
    dead: int = 0
    live: bool = False

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


def as_seen(block: int, seat: int) -> int:
    """A block's number from a seat's own left, and a number from there as the block's."""
    return len(ANY) - 1 - block if seat else block


def row_of(tray: Tray, seat: int) -> Row:
    """The row in which a seat lines up."""
    return back(tray) if seat else front(tray)


def others(last: int) -> tuple[int, ...]:
    """What may be turned: not the block just turned by the opponent; the first move is the centre block's."""
    return (CENTRE,) if last == NONE else _OTHERS[last]


def tally(row: Row) -> int:
    """What a row scores when the hand is counted: three alike as much as four."""
    alike, figure = line(row)
    return points(row) or (price(figure) if alike == NEARLY else LEAST)


def count_taker(tray: Tray) -> int | None:
    """Who takes the hand if it is counted now: by equal faces, and if there are as many, by their figure."""
    near, far = ((found.alike, price(found.figure)) for found in (line(row_of(tray, seat)) for seat in (0, 1)))
    return None if near == far else int(far > near)


@dataclass(frozen=True, kw_only=True)
class TurnABout(PointsGame[State]):
    """Two seats, one tray."""

    trays = 1
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "mixed": ("hand", "seat"),
        "turned": ("seat", "place", "spaces", "top"),
        "called": ("seat", "alike", "figure"),
        "higher": ("seat",),
        "scored": ("seat", "alike", "figure", "points"),
        "counted": ("seat", "alike", "figure", "points", "turns"),
        "counted_single": ("seat", "points", "turns"),
        "hand_even": ("seat", "turns"),
        "hand_dead": ("turns", "seat"),
        "match_dead": ("hands",),
    }
    closes = frozenset({"scored", "counted", "counted_single", "hand_even", "hand_dead"})
    tells = closes | {"higher"}
    silent = frozenset({"limit", "count_out"})
    minutes: ClassVar[Mapping[int, tuple[int, int]]] = {2: (22, 6)}

    seats: int = option(2, 2)
    limit: int = option(20, 20, 30, 50, 100, 200, low=10, high=200)
    count_out: bool = option(True, False, True)

    @property
    def most_turns(self) -> int:
        """As chosen: a hand that goes nowhere is counted, or dead, with this turn."""
        return self.limit

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
            from_the_left = as_seen(state.last, move.actor)
            yield Step(turn_told("turned", move.actor, from_the_left, spaces, state.trays[0][state.last]), state)
            if state.turns == self.limit:
                yield from self._ended(state)
        else:
            seat = self.taken_by(state, move.actor)
            row = self.row(state, seat)
            yield Step(Event("called", (move.actor, *line(self.row(state, move.actor)))), state)
            if state.both and points(row) > points(self.row(state, 1 - seat)):
                yield Step(Event("higher", (seat,)), state)
            yield Step(Event("scored", (seat, *line(row), points(row))), self._won(state, seat, points(row)))

    def after(self, state: State, move: Move) -> State:
        """The same without its events."""
        if move.actor == CHANCE:
            return self._mixed(state, move)
        if move.verb == "call":
            seat = self.taken_by(state, move.actor)
            return self._won(state, seat, points(self.row(state, seat)))
        state = self._turned(state, move)
        return self._counted(state) if state.turns == self.limit else state

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
        (was,), scores, leader, mover, last, turns, _, hand, dead, live = state
        block = self.named(move).block
        tray = turned_by(was, mover, block, count(was, last))
        both = all(points(row_of(tray, seat)) > 0 == points(row_of(was, seat)) for seat in (0, 1))
        return State((tray,), scores, leader, 1 - mover, block, turns + 1, both, hand, dead, live)

    def _ended(self, state: State) -> Iterator[Step[State]]:
        """The limit is reached: the hand is counted, or dead."""
        taker, after = self.taker(state), self._counted(state)
        if taker is not None:
            yield Step(self._count_told(taker, self.row(state, taker)), after)
        elif self.count_out:
            yield Step(Event("hand_even", (after.leader, self.limit)), after)
        else:
            yield Step(Event("hand_dead", (self.limit, after.leader)), after)
        if after.dead == DEAD_HANDS:
            yield Step(Event("match_dead", (DEAD_HANDS,)), after)

    def _count_told(self, seat: int, row: Row) -> Event:
        if line(row).alike == 1:
            return Event("counted_single", (seat, tally(row), self.limit))
        return Event("counted", (seat, *line(row), tally(row), self.limit))

    def taker(self, state: State) -> int | None:
        """Who would take the hand if its limit were reached now."""
        return count_taker(state.trays[0]) if self.count_out else None

    def _counted(self, state: State) -> State:
        """The sheet is silent: whose row stands better takes the hand though nobody called; equals leave it dead."""
        taker = self.taker(state)
        return self._dead(state) if taker is None else self._won(state, taker, tally(self.row(state, taker)))

    def taken_by(self, state: State, caller: int) -> int:
        """Who takes the hand: the caller, but the higher count "in case each line up four on the same move"."""
        if not state.both:
            return caller
        mover = 1 - state.mover
        return max((mover, 1 - mover), key=lambda seat: points(self.row(state, seat)))

    def _won(self, state: State, seat: int, gain: int) -> State:
        scores = tuple(score + gain * (other == seat) for other, score in enumerate(state.scores))
        return state._replace(scores=scores, leader=seat, dead=0, live=False)

    def _dead(self, state: State) -> State:
        return state._replace(leader=1 - state.leader, dead=state.dead + 1, live=False)


GAME = TurnABout
