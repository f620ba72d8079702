"""Blank-Jack: everybody turns by what the dealer turns up; he pays every line, and his own is paid by all.

Source: the rule sheet of Blank-Out, 1940. The leader of a hand is its dealer. A seat that has been paid is out of the
hand and skipped; the others go on.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from game_closet.contract import CHANCE, Event, Move, Phrase, Step, Turn, option
from game_closet.games.blank_out.rules.prisms import (
    BLOCKS,
    DEAD_HANDS,
    OPENING,
    TOP,
    PrismGame,
    Tray,
    front,
    line,
    mixed,
    points,
    promise,
    spaces_for,
    turn_told,
    with_turned,
)

NOBODY: Final = -1


class State(NamedTuple):
    """A tray and counters for every seat and how the hand stands."""

    trays: tuple[Tray, ...]
    counters: tuple[int, ...]
    leader: int  # the dealer
    mover: int
    out: tuple[bool, ...]  # the seats that have been paid in this hand
    heir: int = NOBODY  # the seat that has won the deal of the next hand
    spaces: int = OPENING  # what the dealer turned up, for everybody
    turns: int = 0
    hand: int = 0
    dead: int = 0  # dead hands in a row
    live: bool = False


@dataclass(frozen=True, kw_only=True)
class BlankJack(PrismGame[State]):
    """Two to six seats, each with a tray of five blocks and an equal share of the counters."""

    events: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "mixed": ("hand", "seat"),
        "dealt": ("seat", "place", "spaces", "top"),
        "turned": ("seat", "place", "spaces", "top"),
        "called": ("seat", "alike", "figure", "points"),
        "paid": ("seat", "to_seat", "counters"),
        "deal_won": ("seat", "from_seat"),
        "hand_over": ("hand",),
        "hand_dead": ("turns",),
        "deal_moved": ("seat", "from_seat"),
        "broke": ("seat",),
        "match_dead": ("hands",),
    }
    tells = frozenset({"called", "paid", "hand_dead", "deal_won", "broke"})
    closes = frozenset({"hand_over", "hand_dead"})
    minutes: ClassVar[Mapping[int, tuple[int, int]]] = {2: (14, 7), 3: (17, 7), 4: (19, 9), 5: (22, 11), 6: (25, 12)}

    counters: int = option(200, 50, 100, 200, 500, low=50, high=500)
    hands: int = option(10, 5, 10, 20, 0, low=0, high=100)

    def start(self) -> State:
        """The trays as they come out of the box, the counters shared equally."""
        idle = (False,) * self.seats
        return State(self.fresh(), (self.counters,) * self.seats, self.first, self.first, idle)

    def turn(self, state: State) -> Turn:
        """The mover; chance between two hands."""
        if state.live:
            return state.mover
        played_out = self.hands and state.hand == self.hands
        return None if played_out or not all(state.counters) or state.dead == DEAD_HANDS else CHANCE

    def scores(self, state: State) -> tuple[int, ...]:
        """The counters held."""
        return state.counters

    def may_call(self, state: State, seat: int) -> bool:
        """A seat calls once in a hand."""
        return not state.out[seat] and super().may_call(state, seat)

    def _why_no_call(self, state: State, seat: int) -> Phrase:
        return Phrase("paid_out", (seat,)) if state.out[seat] else super()._why_no_call(state, seat)

    def play(self, state: State, move: Move) -> Iterator[Step[State]]:
        """Mixing, a turn or a call, and what follows from it."""
        if move.actor == CHANCE:
            yield Step(Event("mixed", (state.hand + 1, state.leader)), self._mixed(state, move))
        elif move.verb == "turn":
            seat, block, spaces = move.actor, self.named(move).block, state.spaces
            state = self._turned(state, move)
            kind = "dealt" if seat == state.leader else "turned"
            yield Step(turn_told(kind, seat, block, spaces, state.trays[seat][block]), state)
            if state.turns == self.limit:
                yield from self._close(state, dead=True)
        else:
            yield from self._called(state, move.actor)

    def after(self, state: State, move: Move) -> State:
        """A quiet move without its events."""
        if move.verb == "turn" and state.turns + 1 < self.limit:
            return self._turned(state, move)
        return super().after(state, move)

    def hope(self, state: State, seat: int) -> float:
        """Counters ahead of the best of the others, with what the rows promise while a hand is live."""
        stands = [float(held) for held in state.counters]
        if state.live:
            dealer = state.leader
            for other, tray in enumerate(state.trays):
                if not state.out[other]:
                    gain = promise(front(tray))
                    payers = [dealer] if other != dealer else [s for s in range(self.seats) if s != dealer]
                    for payer in payers:
                        if not state.out[payer]:
                            stands[payer] -= gain
                            stands[other] += gain
        return stands[seat] - max(stand for other, stand in enumerate(stands) if other != seat)

    def _mixed(self, state: State, move: Move) -> State:
        idle = (False,) * self.seats
        state = State(
            mixed(move.args), state.counters, state.leader, state.leader, idle, hand=state.hand, dead=state.dead
        )
        return state._replace(hand=state.hand + 1, live=True)

    def _turned(self, state: State, move: Move) -> State:
        trays, held, dealer, mover, out, heir, spaces, turns, hand, dead, live = state
        block = self.named(move).block
        tray = with_turned(trays[mover], block, spaces)
        trays = (*trays[:mover], tray, *trays[mover + 1 :])
        if mover == dealer:
            spaces = spaces_for(TOP[tray[block]])
        return State(trays, held, dealer, self._left_of(mover, out), out, heir, spaces, turns + 1, hand, dead, live)

    def _left_of(self, seat: int, out: tuple[bool, ...]) -> int:
        """The next seat to the left that is still in the hand."""
        seat = (seat + 1) % self.seats
        while out[seat]:
            seat = (seat + 1) % self.seats
        return seat

    def _called(self, state: State, seat: int) -> Iterator[Step[State]]:
        """The dealer is paid by every seat still in the hand, which ends; any other is paid by the dealer."""
        dealer = state.leader
        row = self.row(state, seat)
        yield Step(Event("called", (seat, *line(row), points(row))), state)
        if seat == dealer:
            payers = [other for other in range(self.seats) if other != dealer and not state.out[other]]
        else:
            payers = [dealer]
            state = self._gone(state, seat)
        for payer in payers:
            state, due = self._paid(state, payer, seat, points(row))
            yield Step(Event("paid", (payer, seat, due)), state)
        # "The first player making 5 alike also wins the deal."
        if seat != dealer and line(row).alike == BLOCKS and state.heir == NOBODY:
            state = state._replace(heir=seat)
            yield Step(Event("deal_won", (seat, dealer)), state)
        if seat == dealer or sum(state.out) == self.seats - 1 or not all(state.counters):
            yield from self._close(state, dead=False)

    def _gone(self, state: State, seat: int) -> State:
        """Out of the hand; a call off turn does not move the turn."""
        out = tuple(gone or other == seat for other, gone in enumerate(state.out))
        return state._replace(out=out, mover=self._left_of(seat, out) if state.mover == seat else state.mover)

    def _paid(self, state: State, payer: int, seat: int, due: int) -> tuple[State, int]:
        """The sheet is silent: a payer who is short pays what he has."""
        due = min(due, state.counters[payer])
        held = list(state.counters)
        held[payer] -= due
        held[seat] += due
        return state._replace(counters=tuple(held)), due

    def _close(self, state: State, *, dead: bool) -> Iterator[Step[State]]:
        """End the hand: the deal goes to who has won it, otherwise the dealer keeps it."""
        dealer = state.leader
        heir = dealer if state.heir == NOBODY else state.heir
        for seat, held in enumerate(state.counters):
            if not held:
                yield Step(Event("broke", (seat,)), state)
        state = state._replace(leader=heir, dead=state.dead + 1 if dead else 0, live=False)
        yield Step(Event("hand_dead", (self.limit,)) if dead else Event("hand_over", (state.hand,)), state)
        if state.dead == DEAD_HANDS:
            yield Step(Event("match_dead", (DEAD_HANDS,)), state)
        if heir != dealer and self.turn(state) is not None:
            yield Step(Event("deal_moved", (heir, dealer)), state)


GAME = BlankJack
