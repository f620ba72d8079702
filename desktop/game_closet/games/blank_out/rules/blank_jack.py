"""Blank-Jack: everybody turns by what the dealer turns up; he pays every line, and his own is paid by all.

Source: the rule sheet of Blank-Out, 1940. The leader of a hand is its dealer. A match is a game for every seat, which
is the dealer chosen for it. A seat that has been paid, or has no counters, is out of the hand and skipped; between two
hands the deal may be bargained for.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Final, NamedTuple

from game_closet.contract import CHANCE, Event, Move, Phrase, Step, Turn, View, option
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
PRICES: Final = (5, 10, 20, 50, 100)  # that may be asked for the deal
NO_SALE: Final = -1  # nobody bargains for the deal now
UNNAMED: Final = 0  # the dealer is to name his price
BARGAINS: Final = frozenset({"ask", "keep", "buy", "leave"})


class State(NamedTuple):
    """A tray and counters for every seat and how the hand stands."""

    trays: tuple[Tray, ...]
    counters: tuple[int, ...]
    chosen: int  # whose game it is: the dealer chosen for its first hand
    leader: int  # the dealer of this hand, or of the next one
    mover: int
    out: tuple[bool, ...]  # the seats that have been paid in this hand, or had no counters for it
    heir: int = NOBODY  # the seat that has won the deal of the next hand
    spaces: int = OPENING  # what the dealer turned up, for everybody
    turns: int = 0
    hand: int = 0  # of this game
    dead: int = 0  # dead hands in a row
    live: bool = False
    price: int = NO_SALE  # asked for the deal


@cache
def prices(seat: int) -> tuple[Move, ...]:
    """What the dealer of the next hand may say: a price for the deal, or that he keeps it."""
    return (*(Move(seat, "ask", (price,)) for price in PRICES), Move(seat, "keep"))


@dataclass(frozen=True, kw_only=True)
class BlankJack(PrismGame[State]):
    """Two to six seats, each with a tray of five blocks and an equal share of the counters."""

    verbs: ClassVar[Mapping[str, tuple[str, ...]]] = {
        **PrismGame.verbs,
        "ask": ("price",),
        "keep": (),
        "buy": (),
        "leave": (),
    }
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "chosen": ("seat",),
        "mixed": ("hand", "seat"),
        "dealt": ("seat", "place", "spaces", "top"),
        "turned": ("seat", "place", "spaces", "top"),
        "called": ("seat", "alike", "figure", "points"),
        "paid": ("seat", "to_seat", "counters"),
        "deal_won": ("seat", "from_seat"),
        "hand_dead": ("turns",),
        "broke": ("seat",),
        "dropped_out": ("seat",),
        "match_dead": ("hands",),
        "deal_moved": ("seat", "from_seat"),
        "deal_passed": ("seat", "from_seat"),
        "bargain_opened": ("seat",),
        "asked": ("seat", "price"),
        "deal_kept": ("seat",),
        "left": ("seat", "price"),
        "unsold": ("seat",),
        "bought": ("seat", "from_seat", "price"),
        "hand_over": ("hand",),
    }
    tells = frozenset({"called", "paid", "hand_dead", "deal_won", "bought", "broke", "dropped_out"})
    closes = frozenset({"hand_over"})
    silent = frozenset({"counters", "hands", "broke"})
    seconds: ClassVar[Mapping[str, float]] = {**PrismGame.seconds, "ask": 6.0, "keep": 4.0, "buy": 4.0, "leave": 4.0}
    minutes: ClassVar[Mapping[int, tuple[int, int]]] = {2: (8, 3), 3: (15, 5), 4: (16, 8), 5: (23, 11), 6: (30, 12)}

    counters: int = option(200, 50, 100, 200, 500, low=50, high=500)
    hands: int | None = option(None, 1, 2, 3, 5, 10, 0, low=0, high=100)  # of each game; none: by the seats
    broke: str | None = option(None, "ends", "out")  # none: by the seats
    bargain: bool = option(False, False, True)

    @classmethod
    def usual(cls, name: str, chosen: Mapping[str, Any]) -> Any:
        """With more seats there are more games, so these have fewer hands; two cannot go on without one."""
        if name == "hands":
            return 3 if chosen["seats"] <= 3 else 2
        if name == "broke":
            return "ends" if chosen["seats"] == 2 else "out"
        return super().usual(name, chosen)

    def start(self) -> State:
        """The trays as they come out of the box, the counters shared equally."""
        idle = (False,) * self.seats
        return State(self.fresh(), (self.counters,) * self.seats, self.first, self.first, self.first, idle)

    def turn(self, state: State) -> Turn:
        """The mover, also of a bargain; chance between two hands."""
        if state.live or state.price != NO_SALE:
            return state.mover
        return None if self._over(state) else CHANCE

    def _over(self, state: State) -> bool:
        """The sheet names no end: all games are played, one seat has everything, or too many hands were dead."""
        holders = self.seats - state.counters.count(0)
        if holders == 1 or state.dead == DEAD_HANDS or (self.broke == "ends" and holders < self.seats):
            return True
        return self.last_hand(state) and not self._unchosen(state)

    def last_hand(self, state: State) -> bool:
        """Whether the game ends with this hand, so that its deal can be neither won nor sold."""
        return state.hand == self.hands != 0

    def scores(self, state: State) -> tuple[int, ...]:
        """The counters held."""
        return state.counters

    def moved(self, state: State, seat: int) -> bool:
        """Seats without counters are skipped, so distance alone does not say."""
        if state.turns >= self.seats:
            return True
        before = ((state.leader + away) % self.seats for away in range((seat - state.leader) % self.seats))
        return state.turns > sum(state.counters[other] > 0 for other in before)

    def may_call(self, state: State, seat: int) -> bool:
        """A seat calls once in a hand."""
        return not state.out[seat] and super().may_call(state, seat)

    def moves(self, state: State, seat: int) -> tuple[Move, ...]:
        """As in Blank-Out; while the deal is for sale, a price for the dealer and an answer for the seat asked."""
        if state.price == NO_SALE:
            return super().moves(state, seat)
        if seat != state.mover:
            return ()
        return prices(seat) if state.price == UNNAMED else (Move(seat, "buy"), Move(seat, "leave"))

    def why_not(self, view: View[State], move: Move) -> Phrase:
        """The deal is for sale only between two hands, and then nothing else is done."""
        state = view.picture
        if state.price == NO_SALE:
            return Phrase("no_bargain") if move.verb in BARGAINS else super().why_not(view, move)
        if move.actor != state.mover:
            return Phrase("not_your_turn")
        return Phrase("price_first" if state.price == UNNAMED else "answer_first", (state.leader,))

    def _why_no_call(self, state: State, seat: int) -> Phrase:
        if not state.counters[seat]:
            return Phrase("no_counters", (seat,))
        return Phrase("paid_out", (seat,)) if state.out[seat] else super()._why_no_call(state, seat)

    def play(self, state: State, move: Move) -> Iterator[Step[State]]:
        """Mixing, a turn, a call or a word of a bargain, and what follows from it."""
        if move.actor == CHANCE:
            yield Step(Event("mixed", (state.hand + 1, state.leader)), self._mixed(state, move))
        elif move.verb == "turn":
            seat, block, spaces = move.actor, self.named(move).block, state.spaces
            state = self._turned(state, move)
            kind = "dealt" if seat == state.leader else "turned"
            yield Step(turn_told(kind, seat, block, spaces, state.trays[seat][block]), state)
            if state.turns == self.most_turns:
                yield from self._close(state, dead=True)
        elif move.verb == "call":
            yield from self._called(state, move.actor)
        else:
            yield from self._bargained(state, move)

    def after(self, state: State, move: Move) -> State:
        """A quiet move without its events."""
        if move.verb == "turn" and state.turns + 1 < self.most_turns:
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

    # A hand

    def _mixed(self, state: State, move: Move) -> State:
        """All trays are filled; that of a seat without counters stands idle."""
        out = tuple(held == 0 for held in state.counters)
        chosen, dealer = state.chosen, state.leader
        fresh = State(mixed(move.args), state.counters, chosen, dealer, dealer, out, hand=state.hand + 1)
        return fresh._replace(dead=state.dead, live=True)

    def _turned(self, state: State, move: Move) -> State:
        trays, held, chosen, dealer, mover, out, heir, spaces, turns, hand, dead, live, _ = state
        block = self.named(move).block
        tray = with_turned(trays[mover], block, spaces)
        trays = (*trays[:mover], tray, *trays[mover + 1 :])
        if mover == dealer:
            spaces = spaces_for(TOP[tray[block]])
        following = self._left_of(mover, out)
        return State(trays, held, chosen, dealer, following, out, heir, spaces, turns + 1, hand, dead, live)

    def _left_of(self, seat: int, out: tuple[bool, ...]) -> int:
        """The next seat to the left that is still in the hand."""
        seat = (seat + 1) % self.seats
        while out[seat]:
            seat = (seat + 1) % self.seats
        return seat

    def dues(self, state: State, seat: int) -> list[tuple[int, int]]:
        """Who pays a call, and how much: the dealer's every seat still in the hand, any other's the dealer."""
        dealer, row = state.leader, self.row(state, seat)
        payers = [other for other in range(self.seats) if other != dealer and not state.out[other]]
        # The sheet is silent: a payer who is short pays what he has.
        return [(payer, min(points(row), state.counters[payer])) for payer in (payers if seat == dealer else [dealer])]

    def _called(self, state: State, seat: int) -> Iterator[Step[State]]:
        """The hand ends with the dealer's call; anybody else is paid, and out of it."""
        dealer = state.leader
        row, dues = self.row(state, seat), self.dues(state, seat)
        yield Step(Event("called", (seat, *line(row), points(row))), state)
        if seat != dealer:
            state = self._gone(state, seat)
        for payer, due in dues:
            state = self._paid(state, payer, seat, due)
            yield Step(Event("paid", (payer, seat, due)), state)
        # "The first player making 5 alike also wins the deal."
        five = seat != dealer and line(row).alike == BLOCKS
        if five and state.heir == NOBODY and not self.last_hand(state):
            state = state._replace(heir=seat)
            yield Step(Event("deal_won", (seat, dealer)), state)
        if seat == dealer or sum(state.out) == self.seats - 1 or not state.counters[dealer]:
            yield from self._close(state, dead=False)

    def _gone(self, state: State, seat: int) -> State:
        """Out of the hand; a call off turn does not move the turn."""
        out = tuple(gone or other == seat for other, gone in enumerate(state.out))
        return state._replace(out=out, mover=self._left_of(seat, out) if state.mover == seat else state.mover)

    def _paid(self, state: State, payer: int, seat: int, due: int) -> State:
        held = list(state.counters)
        held[payer] -= due
        held[seat] += due
        return state._replace(counters=tuple(held))

    # Between two hands

    def _close(self, state: State, *, dead: bool) -> Iterator[Step[State]]:
        """End the hand; who deals the next one is settled, or may be bargained for, before it counts as over."""
        state = state._replace(dead=state.dead + 1 if dead else 0, live=False)
        if dead:
            yield Step(Event("hand_dead", (self.most_turns,)), state)
        for seat, held in enumerate(state.counters):
            if not held and not state.out[seat]:
                yield Step(Event("broke" if self.broke == "ends" else "dropped_out", (seat,)), state)
        if state.dead == DEAD_HANDS:
            yield Step(Event("match_dead", (DEAD_HANDS,)), state)
        if self._over(state) or self.last_hand(state):
            yield from self._ended(state)
            return
        yield from self._handed_on(state)

    def _handed_on(self, state: State) -> Iterator[Step[State]]:
        """The deal goes to who has won it; otherwise the dealer keeps it if he has counters left."""
        was, heir = state.leader, state.heir
        dealer = was if heir == NOBODY else heir
        if not state.counters[dealer]:
            dealer = self._holders(state, was, was)[0]
        state = state._replace(leader=dealer, mover=dealer)
        if dealer != was:
            yield Step(Event("deal_moved" if dealer == heir else "deal_passed", (dealer, was)), state)
        if self.bargain:
            state = state._replace(price=UNNAMED)
            yield Step(Event("bargain_opened", (dealer,)), state)
        else:
            yield from self._ended(state)

    def _ended(self, state: State) -> Iterator[Step[State]]:
        """The hand is over; after the last one of a game the next seat is the chosen dealer."""
        yield Step(Event("hand_over", (state.hand,)), state)
        if self.last_hand(state) and not self._over(state):
            chosen = self._unchosen(state)[0]
            state = state._replace(chosen=chosen, leader=chosen, mover=chosen, hand=0)
            yield Step(Event("chosen", (chosen,)), state)

    def _unchosen(self, state: State) -> list[int]:
        """The seats whose game is still to come: every seat is chosen once, but not without counters."""
        return self._holders(state, self.first, state.chosen)

    def _holders(self, state: State, end: int, after: int, price: int = 0) -> list[int]:
        """From the left of one seat on until the end comes round, the seats that hold more than a price."""
        rest = range((after - end) % self.seats + 1, self.seats)
        return [seat for away in rest if state.counters[seat := (end + away) % self.seats] > price]

    # "Or perhaps bargained for in some other manner."

    def _bargained(self, state: State, move: Move) -> Iterator[Step[State]]:
        dealer, seat, price = state.leader, state.mover, state.price
        settled = state._replace(price=NO_SALE)
        if move.verb == "keep":
            yield Step(Event("deal_kept", (dealer,)), settled)
            yield from self._ended(settled)
        elif move.verb == "buy":
            yield Step(Event("bought", (seat, dealer, price)), settled)
            settled = self._paid(settled, seat, dealer, price)._replace(leader=seat)
            yield Step(Event("paid", (seat, dealer, price)), settled)
            yield from self._ended(settled)
        else:
            fact = Event("left", (seat, price))
            if move.verb == "ask":
                price = self.named(move).price
                fact = Event("asked", (seat, price))
            asked = self._holders(state, dealer, seat, price)
            yield Step(fact, state._replace(price=price, mover=asked[0]) if asked else settled)
            if not asked:
                yield Step(Event("unsold", (dealer,)), settled)
                yield from self._ended(settled)


GAME = BlankJack
