"""Blackout, the four cities: throw two dice, read them both ways, and put your city's lights out first.

Source: Milton Bradley's sheet of 1939. A city is a bit mask of its dark sections: bit 0 is the unnumbered centre,
bit n the n-th of SECTIONS, the same in every city; only where a number stands differs, and that is CITIES.
Turns pass to the right, so seats are numbered that way: seat + 1 sits at a player's right, seat - 1 at the left.
"""

from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from math import gamma
from typing import ClassVar, Final, NamedTuple, TypeAlias

from game_closet.contract import ANYONE, CHANCE, Event, Game, Move, Phrase, Roll, Step, Turn, View, option

SECTIONS: Final = (
    0, 12, 13, 14, 15, 21, 23, 24, 26, 31, 32, 35, 36, 41, 42, 45, 46, 51, 53, 54, 56, 62, 63, 64, 65,
)  # fmt: skip
CENTRE: Final = 0
BIT: Final = {section: 1 << place for place, section in enumerate(SECTIONS)}
ALL: Final = (1 << len(SECTIONS)) - 1

# Where each city's numbers stand, row by row; the sheet does not tell, so each city has an order of its own.
CITIES: Final = (
    (41, 46, 15, 65, 21, 12, 54, 62, 42, 51, 31, 14, 0, 23, 13, 36, 24, 26, 53, 63, 45, 35, 32, 64, 56),
    (62, 51, 13, 53, 15, 54, 24, 41, 36, 21, 26, 32, 0, 65, 35, 56, 64, 31, 45, 14, 42, 63, 12, 23, 46),
    (53, 32, 45, 42, 54, 65, 51, 31, 26, 46, 24, 12, 0, 21, 36, 14, 13, 23, 15, 56, 62, 64, 63, 35, 41),
    (42, 64, 53, 56, 36, 35, 12, 14, 54, 41, 51, 45, 0, 62, 23, 65, 46, 21, 63, 13, 31, 15, 26, 32, 24),
)

START: Final = "start"  # everybody throws for who begins
THROW: Final = "throw"  # the seat on turn takes the dice
ROLL: Final = "roll"  # the dice are falling
COVER: Final = "cover"  # a double six: any section of one's own
REMOVE: Final = "remove"  # another double: a black square of the left neighbour's
OVER: Final = "over"

STAKE: Final = 25
FIRST_TURN_PRICE: Final = 5


class Cities(NamedTuple):
    """The whole table; nothing on it is secret."""

    phase: str
    seat: int  # whose turn it is, or who throws for the start
    round: int
    dark: tuple[int, ...]  # by seat, the covered sections
    counters: tuple[int, ...]
    pool: int
    rested: int  # one bit for each seat whose first turn of the round is over
    dice: tuple[int, ...] = ()  # the last throw as it fell
    rivals: tuple[int, ...] = ()  # who throws for the start
    totals: tuple[int, ...] = ()  # what they have thrown so far


Steps: TypeAlias = Generator[Step[Cities], None, Cities]


@lru_cache(maxsize=512)
def _moves(seat: int, verb: str, among: int) -> tuple[Move, ...]:
    """A move for each section of a mask."""
    return tuple(_move(seat, verb, section) for section, bit in BIT.items() if among & bit)


@cache
def _move(seat: int, verb: str, section: int) -> Move:
    return Move(seat, verb, (section,))


_THROWS: Final = tuple((Move(seat, "throw"),) for seat in range(4))


@dataclass(frozen=True, kw_only=True)
class BlackoutCities(Game[Cities, Cities]):
    """Two to four cities, a hundred black squares, a hundred counters and two dice."""

    edition: ClassVar = 2
    rightward: ClassVar = True
    verbs: ClassVar = {"throw": (), "cover": ("section",), "remove": ("section",)}
    events: ClassVar = {
        "tried": ("seat", "a", "b"),
        "tied": ("total",),
        "started": ("seat",),
        "shook": ("seat",),
        "threw": ("seat", "a", "b"),
        "paid": ("seat",),
        "spared": ("seat",),
        "covered": ("seat", "section"),
        "covered_centre": ("seat",),
        "removed": ("seat", "left_seat", "section"),
        "removed_centre": ("seat", "left_seat"),
        "unharmed": ("seat", "left_seat"),
        "passed": ("seat", "to_seat", "section"),
        "passed_both": ("seat", "to_seat", "section", "other"),
        "kept": ("seat",),
        "blackout": ("seat",),
        "blackout_first_turn": ("seat",),
        "took_pool": ("seat", "count"),
        "settled": ("seat", "to_seat", "count"),
        "settled_five": ("seat", "to_seat", "count"),
        "settled_short": ("seat", "to_seat", "count", "owed"),
        "won_round": ("seat", "count"),
        "opened": ("round",),
    }
    tells: ClassVar = frozenset({"took_pool", "settled", "settled_five", "settled_short"})
    closes: ClassVar = frozenset({"won_round"})
    silent: ClassVar = frozenset({"rounds"})
    seconds: ClassVar[Mapping[str, float]] = {"throw": 2.0, "cover": 3.0, "remove": 3.0}
    minutes: ClassVar[Mapping[int, tuple[int, int]]] = {2: (8, 8), 3: (7, 7), 4: (7, 7)}

    centre_stays: bool = option(False, False, True)
    rounds: int = option(1, 1, 3, 5)

    def start(self) -> Cities:
        """Everyone has put one counter in the pool and covered the centre; the dice will say who begins."""
        return self._laid_out((STAKE,) * self.seats, 1)

    def turn(self, state: Cities) -> Turn:
        """The seat on turn, or chance while dice fall."""
        if state.phase in (START, ROLL):
            return CHANCE
        return None if state.phase == OVER else state.seat

    def ask(self, state: Cities) -> Roll:
        """Two dice, always."""
        return Roll((6, 6))

    def moves(self, state: Cities, seat: int) -> tuple[Move, ...]:
        """Throw; or, after a double, the sections that may be covered or lit."""
        if seat != state.seat:
            return ()
        if state.phase == THROW:
            return _THROWS[seat]
        if state.phase == COVER:
            return _moves(seat, COVER, ALL & ~state.dark[seat])
        if state.phase == REMOVE:
            return _moves(seat, REMOVE, self._removable(state))
        return ()

    def play(self, state: Cities, move: Move) -> Iterator[Step[Cities]]:
        """What a throw or a choice brings about."""
        if move.verb == "throw":
            return iter((Step(Event("shook", (state.seat,)), state._replace(phase=ROLL)),))
        if move.verb == "roll":
            a, b = map(int, move.args)
            return self._try(state, a, b) if state.phase == START else self._read(state, a, b)
        if move.verb == "cover":
            return self._cover(state._replace(phase=THROW), BIT[self.named(move).section])
        return self._remove(state, self.named(move).section)

    def after(self, state: Cities, move: Move) -> Cities:
        """The state a move leaves; half of all moves only ask for the dice."""
        return state._replace(phase=ROLL) if move.verb == "throw" else super().after(state, move)

    def scores(self, state: Cities) -> tuple[int, ...]:
        """The counters held."""
        return state.counters

    def why_not(self, view: View[Cities], move: Move) -> Phrase:
        """Say what the dice ask for instead."""
        state = view.picture
        if view.turn not in (move.actor, ANYONE):
            return Phrase("not_your_turn")
        if move.verb != state.phase:
            return Phrase(f"must_{state.phase}")
        if self.centre_stays and move == (state.seat, "remove", (CENTRE,)):
            return Phrase("centre_stays")
        return Phrase("already_dark" if move.verb == "cover" else "already_lit", move.args)

    def hope(self, state: Cities, seat: int) -> float:
        """Counters as they will stand if each city goes dark first as often as its missing throws suggest."""
        lit = [(ALL & ~dark).bit_count() for dark in state.dark]
        paces = [1 / _EFFORT[missing(dark)] for dark in state.dark]
        if state.phase == OVER:
            return super().hope(state, seat)
        total, stakes = sum(paces), sum(lit) + state.pool
        gains = [pace / total * stakes - still for pace, still in zip(paces, lit, strict=True)]
        worth = [held + gain for held, gain in zip(state.counters, gains, strict=True)]
        return worth[seat] - max(held for other, held in enumerate(worth) if other != seat)

    def left(self, seat: int) -> int:
        """Who sits at a player's left."""
        return (seat - 1) % self.seats

    def _laid_out(self, counters: tuple[int, ...], number: int) -> Cities:
        """A round, a game of the sheet, before its first throw: who has a counter puts it in, all cover the centre."""
        antes = tuple(min(1, held) for held in counters)
        held = tuple(held - ante for held, ante in zip(counters, antes, strict=True))
        everyone = tuple(range(self.seats))
        return Cities(START, 0, number, (BIT[CENTRE],) * self.seats, held, sum(antes), 0, rivals=everyone)

    def _removable(self, state: Cities) -> int:
        """The left neighbour's squares that may be taken off; the sheet spares none, a house rule the centre."""
        dark = state.dark[self.left(state.seat)]
        return dark & ~BIT[CENTRE] if self.centre_stays else dark

    def _try(self, state: Cities, a: int, b: int) -> Iterator[Step[Cities]]:
        """One throw for the start: "highest total plays first"; the sheet is silent on equals, they throw again."""
        seat, rivals, totals = state.seat, state.rivals, (*state.totals, a + b)
        state = state._replace(dice=(a, b), totals=totals)
        if len(totals) < len(rivals):
            yield Step(Event("tried", (seat, a, b)), state._replace(seat=rivals[len(totals)]))
            return
        yield Step(Event("tried", (seat, a, b)), state)
        best = tuple(rival for rival, total in zip(rivals, totals, strict=True) if total == max(totals))
        state = state._replace(seat=best[0], totals=())
        if len(best) > 1:
            yield Step(Event("tied", (max(totals),)), state._replace(rivals=best))
        else:
            yield Step(Event("started", best), state._replace(phase=THROW, dice=(), rivals=()))

    def _read(self, state: Cities, a: int, b: int) -> Iterator[Step[Cities]]:
        """One throw of play; it leaves the dice to be thrown again unless a double asks for a choice."""
        seat = state.seat
        state = state._replace(phase=THROW, dice=(a, b))
        if a == b:
            state = state._replace(phase=COVER if a == 6 else REMOVE)
            if state.phase == REMOVE and not self._removable(state):
                state = state._replace(phase=THROW)
        yield Step(Event("threw", (seat, a, b)), state)
        if a + b == 7:
            yield from self._pay(state)
        elif a != b:
            yield from self._read_both_ways(state, 10 * a + b, 10 * b + a)
        elif state.phase == THROW:
            yield Step(Event("unharmed", (seat, self.left(seat))), state)

    def _pay(self, state: Cities) -> Iterator[Step[Cities]]:
        """A seven costs a counter; the sheet is silent on a player without, who pays nothing."""
        seat, held = state.seat, state.counters
        if not held[seat]:
            yield Step(Event("spared", (seat,)), state)
            return
        paid = (*held[:seat], held[seat] - 1, *held[seat + 1 :])
        yield Step(Event("paid", (seat,)), state._replace(counters=paid, pool=state.pool + 1))

    def _read_both_ways(self, state: Cities, one: int, other: int) -> Iterator[Step[Cities]]:
        """Cover what is open; what is not goes with the dice to the first at the right who has it open."""
        seat, numbers = state.seat, BIT[one] | BIT[other]
        rest = numbers & state.dark[seat]
        wins = state.dark[seat] | numbers == ALL
        state = yield from self._cover(state, numbers & ~rest)
        if wins or not rest:
            return
        # Both numbers covered: whoever "can cover these numbers" is read as at least one of them.
        for step in range(1, self.seats):
            to_seat = (seat + step) % self.seats
            if rest & ~state.dark[to_seat]:
                break
        else:
            yield Step(Event("kept", (seat,)), state)
            return
        event = Event("passed_both", (seat, to_seat, one, other))
        if rest != numbers:
            event = Event("passed", (seat, to_seat, one if rest == BIT[one] else other))
        state = state._replace(seat=to_seat, rested=state.rested | 1 << seat)
        yield Step(event, state)
        yield from self._cover(state, rest & ~state.dark[to_seat])

    def _cover(self, state: Cities, bits: int) -> Steps:
        """Lay black squares on the city of the seat on turn; the 25th ends the round at once."""
        seat = state.seat
        while bits:
            bit = bits & -bits
            bits ^= bit
            dark = state.dark
            state = state._replace(dark=(*dark[:seat], dark[seat] | bit, *dark[seat + 1 :]))
            section = SECTIONS[bit.bit_length() - 1]
            event = Event("covered", (seat, section)) if section else Event("covered_centre", (seat,))
            yield Step(event, state)
        if state.dark[seat] == ALL:
            state = yield from self._settle(state)
        return state

    def _remove(self, state: Cities, section: int) -> Iterator[Step[Cities]]:
        """Light a section of the left neighbour's city again."""
        seat, left, dark = state.seat, self.left(state.seat), state.dark
        lighter = (*dark[:left], dark[left] & ~BIT[section], *dark[left + 1 :])
        args = (seat, left, section) if section else (seat, left)
        yield Step(Event("removed" if section else "removed_centre", args), state._replace(phase=THROW, dark=lighter))

    def dues(self, state: Cities) -> list[tuple[int, int, int]]:
        """After a blackout, what each of the others owes and what each can pay, in the order of play."""
        winner, first_turn = state.seat, not state.rested >> state.seat & 1
        found = []
        for step in range(1, self.seats):
            seat = (winner + step) % self.seats
            owed = FIRST_TURN_PRICE if first_turn else (ALL & ~state.dark[seat]).bit_count()
            found.append((seat, owed, min(owed, state.counters[seat])))  # the sheet is silent on who has not enough
        return found

    def _settle(self, state: Cities) -> Steps:
        """BLACKOUT: the pool, and from each other player a counter a lit section, or five after a first turn."""
        winner, dues = state.seat, self.dues(state)
        first_turn = not state.rested >> winner & 1
        state = state._replace(phase=OVER)
        yield Step(Event("blackout_first_turn" if first_turn else "blackout", (winner,)), state)
        held, pool = list(state.counters), state.pool
        before = held[winner]
        held[winner] += pool
        state = state._replace(counters=tuple(held), pool=0)
        yield Step(Event("took_pool", (winner, pool)), state)
        for seat, owed, due in dues:
            held[seat] -= due
            held[winner] += due
            state = state._replace(counters=tuple(held))
            event = Event("settled_five" if first_turn else "settled", (seat, winner, due))
            yield Step(event if due == owed else Event("settled_short", (seat, winner, due, owed)), state)
        yield Step(Event("won_round", (winner, held[winner] - before)), state)
        if state.round < self.rounds:
            state = self._laid_out(state.counters, state.round + 1)
            yield Step(Event("opened", (state.round,)), state)
        return state


_TWINS: Final = tuple(BIT[10 * a + b] | BIT[10 * b + a] for a in range(1, 6) for b in range(a + 1, 7) if a + b != 7)


def missing(dark: int) -> tuple[int, bool]:
    """How many throws out of twelve a city still waits for, and whether it waits for a double six as well."""
    lit = ALL & ~dark
    return sum(1 for twins in _TWINS if lit & twins), bool(lit & BIT[CENTRE])


def _effort(pairs: int, centre: bool) -> float:
    """The mean number of throws until so many pairs (each 1 in 18) and perhaps a double six (1 in 36) have come."""
    throws = 18.0 * sum(1 / k for k in range(1, pairs + 1))
    return throws + 18 * gamma(pairs + 1) * gamma(0.5) / gamma(pairs + 1.5) if centre else throws


_EFFORT: Final = {(n, centre): max(1.0, _effort(n, centre)) for n in range(13) for centre in (False, True)}

GAME = BlackoutCities
