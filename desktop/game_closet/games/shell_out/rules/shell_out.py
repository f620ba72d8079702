"""Shell-Out: five shells and one counter each; run it onto an opponent's spot, or guess where theirs are hidden.

Rules from the sheet of the box. The plan of the board is data (`board.py`); a spot is a number there and `q r` in a
move. Places of shells are open; `counters` and `loaded` alone are secret, and a picture has them blanked. What the open
play proves (a shell that survived a challenge is empty for ever, for a counter never moves) is kept in `empty`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, ClassVar, Final, Literal, NamedTuple

from game_closet.contract import CHANCE, Event, Game, Move, Phrase, Refused, Shuffle, Step, Turn, View, option
from game_closet.games.shell_out.rules.board import (
    FIELD,
    NEIGHBOURS,
    PART,
    PLACES,
    RUNS,
    SHELL_OUT,
    SPOT,
    STARTS,
    apart,
)

COUNTERS: Final = (5, 10, 15, 20, 25, 50)
SHELLS: Final = 5
GONE: Final = -1  # where a shell stands that has left the board; which shell is loaded, unknown; who captured, nobody
DEAD_TURNS: Final = 40
DEAD_HANDS: Final = 5
FIELDS: Final = {2: (0, 3), 3: (0, 2, 4), 4: (0, 1, 3, 4), 5: (0, 1, 2, 3, 4), 6: (0, 1, 2, 3, 4, 5)}
ALL_EMPTY: Final = 2**SHELLS - 1

Bits = int


class State(NamedTuple):
    """All there is to know; as a picture, 0 is a counter and -1 a loaded shell not known."""

    scores: tuple[int, ...]
    hand: int  # from 0; before the first draw -1
    dead: int  # dead hands in a row
    tie_break: bool  # this hand, or the one to be drawn, is to part equal highest scores
    phase: Literal["draw", "hide", "play", "count", "over"]  # count: a Shell-Out lies open on the table
    on_turn: int
    quiet: int  # turns since the last challenge or the start
    counters: tuple[int, ...]  # value by seat
    loaded: tuple[int, ...]  # shell by seat
    shells: tuple[tuple[int, ...], ...]  # spots by seat
    captors: tuple[int, ...]  # who captured a seat's counter
    empty: tuple[Bits, ...]  # shells by seat that everybody knows to be empty


class SpotEntry(NamedTuple):
    """A Shell-Out spot one step away, whose it is and how many shells may be left at home to step on it."""

    spot: int
    owner: int
    at_home: int


class Paths(NamedTuple):
    """Where one number of players may go."""

    runs: tuple[tuple[tuple[int, ...], ...], ...]  # by spot: goals in a line, a single step being a line of one
    entries: tuple[tuple[tuple[SpotEntry, ...], ...], ...]  # by seat and spot


@cache
def paths(seats: int) -> Paths:
    """Rule 1 as a table: dead fields and Keep Off are no way, a Shell-Out spot is an entry for all but its owner."""
    fields = FIELDS[seats]
    barred = {s for s, part in enumerate(PART) if part in ("keep_off", "shell_out") or FIELD[s] not in (-1, *fields)}
    runs = []
    for spot in range(len(PLACES)):
        slides = RUNS[spot]
        first = {slide[0] for slide in slides}
        runs.append((*slides, *((near,) for near in NEIGHBOURS[spot] if near not in first and near not in barred)))
    entries = tuple(
        tuple(
            tuple(
                SpotEntry(near, owner, apart(home, fields[owner]))
                for near in NEIGHBOURS[spot]
                for owner in range(seats)
                if near == SHELL_OUT[fields[owner]] and fields[owner] != home
            )
            for spot in range(len(PLACES))
        )
        for home in fields
    )
    return Paths(tuple(runs), entries)


@dataclass(frozen=True, kw_only=True)
class ShellOut(Game[State, State]):
    """Two to six players, five shells each, one hidden counter each."""

    edition: ClassVar[int] = 2
    verbs: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "hide": ("shell",),
        "move": ("shell", "q", "r"),
        "challenge": ("shell", "q", "r"),
        "pass": (),
    }
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "drawn": ("hand", "seat"),  # the counters are drawn; this seat will lead
        "hid": ("seat",),
        "stepped": ("seat", "shell", "q", "r"),
        "slid": ("seat", "shell", "q", "r"),
        "entered": ("seat", "shell", "q", "r", "of_seat"),  # a step onto another's field
        "passed": ("seat",),
        "challenged": ("seat", "shell", "q", "r", "on_seat"),
        "captured": ("seat", "from_seat", "points"),
        "fooled": ("seat", "by_seat"),
        "shelled_out": ("seat", "shell", "q", "r", "on_seat", "points"),
        "gathered": ("seat", "from_seat", "points"),
        "penalised": ("seat", "points"),
        "dead_hand": ("turns",),
        "closed": ("hand",),
        "tied": (),
    }
    tells: ClassVar[frozenset[str]] = frozenset({"captured", "shelled_out", "gathered", "penalised", "dead_hand"})
    closes: ClassVar[frozenset[str]] = frozenset({"closed"})
    seconds: ClassVar[Mapping[str, float]] = {"hide": 7.0, "move": 5.0, "challenge": 5.0, "pass": 2.0}
    minutes: ClassVar[Mapping[int, tuple[int, int]]] = {2: (8, 4), 3: (12, 6), 4: (12, 7), 5: (13, 7), 6: (15, 4)}
    counts_points: ClassVar[bool] = True
    take_back: ClassVar[bool] = False  # a challenge has brought a secret to light

    seats: int = option(2, 2, 3, 4, 5, 6)
    first: int = option(0, 0, 1, 2, 3, 4, 5, leads=True)
    hands: int = option(4, 0, 1, 2, 4, 6, 8, low=0, high=20)  # 0 is no limit
    target: int = option(150, 0, 100, 150, 200, 300, low=0, high=1000)  # 0 is none

    def __post_init__(self) -> None:
        """Refuse a match without an end."""
        super().__post_init__()
        if not self.hands and not self.target:
            raise Refused("endless")

    @classmethod
    def choices(cls, name: str, chosen: Mapping[str, Any]) -> tuple[Any, ...]:
        """Only a seat that is taken can be first."""
        found = super().choices(name, chosen)
        return tuple(seat for seat in found if seat < chosen["seats"]) if name == "first" else found

    def start(self) -> State:
        """All shells at home, before the first draw."""
        scores = self.head_start or (0,) * self.seats
        return self._fresh(State(scores, -1, 0, False, "draw", 0, 0, (), (), (), (), ()))

    def _fresh(self, state: State) -> State:
        """All shells at home and no counter anywhere."""
        none, nothing = (GONE,) * self.seats, (0,) * self.seats
        shells = tuple(STARTS[field] for field in FIELDS[self.seats])
        return state._replace(
            on_turn=0, quiet=0, counters=nothing, loaded=none, shells=shells, captors=none, empty=nothing
        )

    def turn(self, state: State) -> Turn:
        """Whom we wait for."""
        if state.phase == "draw":
            return CHANCE
        return None if state.phase == "over" else state.on_turn

    def ask(self, state: State) -> Shuffle:
        """All six counters, face down; those beyond the number of seats stay undrawn."""
        return Shuffle(COUNTERS)

    def scores(self, state: State) -> tuple[int, ...]:
        """Points by seat; captures count at once."""
        return state.scores

    def leader(self, state: State) -> int:
        """Who plays first in this hand: chosen for the first one, then the next seat to the left."""
        return (self.first + state.hand) % self.seats

    def at_home(self, state: State, seat: int) -> int:
        """How many of a seat's shells stand on its own field."""
        home = FIELDS[self.seats][seat]
        return sum(spot != GONE and FIELD[spot] == home for spot in state.shells[seat])

    def suspects(self, state: State, seat: int) -> tuple[int, ...]:
        """The shells that may be loaded for all the table knows."""
        bits = state.empty[seat]
        return tuple(n for n, spot in enumerate(state.shells[seat]) if spot != GONE and not bits >> n & 1)

    def moves(self, state: State, seat: int) -> tuple[Move, ...]:
        """Where the counter may be hidden; then every move and challenge, or a pass where there is none."""
        if seat != state.on_turn or state.phase not in ("hide", "play"):
            return ()
        if state.phase == "hide":
            return tuple(Move(seat, "hide", (shell,)) for shell in range(SHELLS))
        captured = state.captors[seat] != GONE
        return self._acts(state, seat, GONE if captured else state.loaded[seat]) or (Move(seat, "pass"),)

    def _acts(self, state: State, seat: int, loaded: int | None) -> tuple[Move, ...]:
        """Moves and challenges if that shell is the loaded one; None is what any shell could do, loaded or empty."""
        runs, entries = paths(self.seats)
        standing = {spot: owner for owner, row in enumerate(state.shells) for spot in row}
        at_home = self.at_home(state, seat)
        found = []
        for shell, spot in enumerate(state.shells[seat]):
            if spot == GONE:
                continue
            for run in runs[spot]:
                for goal in run:
                    if goal in standing:
                        break
                    found.append(Move(seat, "move", (shell, *PLACES[goal])))
            # Rule 3: only the loaded shell goes onto a Shell-Out spot, and only from a field left far enough.
            if loaded is None or loaded == shell:
                for entry in entries[seat][spot]:
                    if at_home <= entry.at_home:
                        found.append(Move(seat, "move", (shell, *PLACES[entry.spot])))
            # Rule 4: never a challenge with the loaded shell.
            if loaded is None or loaded != shell:
                for near in NEIGHBOURS[spot]:
                    if standing.get(near, seat) != seat:
                        found.append(Move(seat, "challenge", (shell, *PLACES[near])))
        return tuple(found)

    def offers(self, view: View[State]) -> tuple[Move, ...]:
        """The same for every place the own counter could have, as far as the table knows."""
        state, seat = view.picture, view.seat
        if seat is None or seat != view.turn or state.phase != "play" or state.captors[seat] != GONE:
            return view.moves
        passes = self._may_pass(state, seat)
        return self._acts(state, seat, None) + ((Move(seat, "pass"),) if passes else ())

    def _may_pass(self, state: State, seat: int) -> tuple[int, ...]:
        """Those suspects which, loaded, would leave nothing to do.

        A hemmed-in loaded shell cannot challenge where an empty one could, so that a pass is possible may hang on the
        secret: the light for it goes by what the table knows, and a pass made proves every other shell empty.
        """
        return tuple(shell for shell in self.suspects(state, seat) if not self._acts(state, seat, shell))

    @staticmethod
    def shell_at(state: State, spot: int) -> tuple[int, int]:
        """Whose shell stands on a spot, and which."""
        return next((seat, row.index(spot)) for seat, row in enumerate(state.shells) if spot in row)

    @classmethod
    def goal(cls, fact: Event | Move) -> int:
        """The spot that a shell goes to, is to go to, or challenges."""
        to = cls.named(fact)
        return SPOT[to.q, to.r]

    def why_not(self, view: View[State], move: Move) -> Phrase:
        """Why not, in words that are the same whatever the own counter does."""
        state = view.picture
        if view.turn != move.actor or not isinstance(move.actor, int):
            return Phrase("not_your_turn")
        seat = move.actor
        if state.phase == "hide" or move.verb == "hide":
            return Phrase("hide_first" if state.phase == "hide" else "hidden_already")
        if move.verb == "pass":
            return Phrase("can_still_play")
        shell, goal = self.named(move).shell, self.goal(move)
        if shell not in range(SHELLS) or state.shells[seat][shell] == GONE:
            return Phrase("shell_gone")
        if move.verb == "challenge":
            theirs = any(goal in row for other, row in enumerate(state.shells) if other != seat)
            if not theirs:
                return Phrase("nothing_to_challenge")
            return Phrase("never_loaded" if goal in NEIGHBOURS[state.shells[seat][shell]] else "not_beside")
        return self._why_no_way(state, seat, state.shells[seat][shell], goal)

    def _why_no_way(self, state: State, seat: int, spot: int, goal: int) -> Phrase:
        """Why a shell cannot go from spot to goal."""
        fields = FIELDS[self.seats]
        if PART[goal] == "keep_off":
            return Phrase("keep_off")
        if FIELD[goal] not in (-1, *fields):
            return Phrase("dead_field")
        if PART[goal] == "shell_out":
            owner = fields.index(FIELD[goal])
            if owner == seat:
                return Phrase("own_spot")
            spare = self.at_home(state, seat) - apart(fields[seat], fields[owner])
            if spare > 0:
                return Phrase("not_open_yet", (spare, owner))
            return Phrase("only_loaded" if goal in NEIGHBOURS[spot] else "too_far")
        if any(goal in row for row in state.shells):
            return Phrase("taken")
        return Phrase("blocked" if any(goal in run for run in RUNS[spot]) else "too_far")

    def play(self, state: State, move: Move) -> Iterator[Step[State]]:
        """What a draw, a hiding, a move, a challenge or a pass brings about."""
        if move.actor == CHANCE:
            drawn = tuple(int(value) for value in move.args[: self.seats])
            state = self._fresh(state)._replace(phase="hide", hand=state.hand + 1, counters=drawn)
            yield Step(Event("drawn", (state.hand + 1, self.leader(state))), state)
            return
        seat = move.actor
        if move.verb == "hide":
            yield self._hide(state, seat, self.named(move).shell)
        elif move.verb == "pass":
            possible = self._may_pass(state, seat)
            if possible:
                proved = ALL_EMPTY & ~sum(1 << shell for shell in possible)
                state = state._replace(empty=_put(state.empty, seat, state.empty[seat] | proved))
            yield from self._quietly(state, Event("passed", (seat,)))
        else:
            shell, goal = self.named(move).shell, self.goal(move)
            if move.verb == "challenge":
                yield from self._challenge(state, seat, shell, goal)
            elif PART[goal] == "shell_out":
                yield from self._shell_out(state, seat, shell, goal)
            else:
                yield from self._move(state, seat, shell, goal)

    def _hide(self, state: State, seat: int, shell: int) -> Step[State]:
        state = state._replace(loaded=_put(state.loaded, seat, shell))
        if seat + 1 < self.seats:
            state = state._replace(on_turn=seat + 1)
        else:
            state = state._replace(phase="play", on_turn=self.leader(state))
        return Step(Event("hid", (seat,)), state)

    def _move(self, state: State, seat: int, shell: int, goal: int) -> Iterator[Step[State]]:
        spot = state.shells[seat][shell]
        fields = FIELDS[self.seats]
        args = (seat, shell, *PLACES[goal])
        if goal not in NEIGHBOURS[spot]:
            event = Event("slid", args)
        elif FIELD[goal] not in (-1, FIELD[spot], fields[seat]):
            event = Event("entered", (*args, fields.index(FIELD[goal])))
        else:
            event = Event("stepped", args)
        yield from self._quietly(_stand(state, seat, shell, goal), event)

    def _quietly(self, state: State, event: Event) -> Iterator[Step[State]]:
        """A turn without a challenge, and the dead hand when there have been too many."""
        state = self._onward(state._replace(quiet=state.quiet + 1))
        yield Step(event, state)
        playing = sum(any(spot != GONE for spot in row) for row in state.shells)
        if state.quiet >= DEAD_TURNS * playing:
            # The sheet is silent: a hand nobody can win ends without points for the counters still out.
            yield Step(Event("dead_hand", (DEAD_TURNS,)), state)
            yield from self._close(state, state.dead + 1)

    def _onward(self, state: State) -> State:
        """The turn passes to the next seat to the left that has a shell."""
        for step in range(1, self.seats + 1):
            seat = (state.on_turn + step) % self.seats
            if any(spot != GONE for spot in state.shells[seat]):
                return state._replace(on_turn=seat)
        return state

    def _challenge(self, state: State, seat: int, shell: int, goal: int) -> Iterator[Step[State]]:
        other, theirs = self.shell_at(state, goal)
        yield Step(Event("challenged", (seat, shell, *PLACES[goal], other)), state)
        state = _stand(state, seat, shell, GONE)._replace(quiet=0)
        if state.captors[other] != GONE or state.loaded[other] != theirs:
            proved = state.empty[other] | 1 << theirs
            state = self._onward(state._replace(empty=_put(state.empty, other, proved)))
            yield Step(Event("fooled", (seat, other)), state)
            return
        value = state.counters[other]
        state = _stand(state, other, theirs, GONE)._replace(
            captors=_put(state.captors, other, seat), empty=_put(state.empty, other, ALL_EMPTY)
        )
        state = self._onward(_score(state, seat, value))
        yield Step(Event("captured", (seat, other, value)), state)
        if GONE not in state.captors:
            yield from self._close(state, 0)

    def _shell_out(self, state: State, seat: int, shell: int, goal: int) -> Iterator[Step[State]]:
        """Rule 5: the own counter and all others on the board; the owner of the spot pays for the one put there."""
        owner, own = FIELDS[self.seats].index(FIELD[goal]), state.counters[seat]
        state = _score(_stand(state, seat, shell, goal)._replace(phase="count"), seat, own)
        yield Step(Event("shelled_out", (seat, shell, *PLACES[goal], owner, own)), state)
        for other in ((seat + step) % self.seats for step in range(1, self.seats)):
            if state.captors[other] == GONE:
                state = _score(state, seat, state.counters[other])
                yield Step(Event("gathered", (seat, other, state.counters[other])), state)
        state = _score(state, owner, -own)
        yield Step(Event("penalised", (owner, own)), state)
        yield from self._close(state, 0)

    def _close(self, state: State, dead: int) -> Iterator[Step[State]]:
        """The hand is over: another one, one to break a tie, or the end of the match."""
        state = state._replace(dead=dead)
        played = state.hand + 1
        best = max(state.scores)
        complete = state.tie_break or 0 < self.hands <= played or 0 < self.target <= best
        # Nobody can be made to dare: equal scores are not parted after a dead hand to part them, nor after five.
        stuck = dead >= DEAD_HANDS or (state.tie_break and dead > 0)
        tied = complete and not stuck and state.scores.count(best) > 1
        # The board stays as it lies, for all to look at, until the next draw clears it.
        over = stuck or (complete and not tied)
        state = state._replace(phase="over" if over else "draw", tie_break=tied or (over and state.tie_break))
        yield Step(Event("closed", (played,)), state)
        if tied:
            yield Step(Event("tied"), state)

    def picture(self, state: State, seat: int | None) -> State:
        """Counters and loaded shells of others blanked, unless captured or, the hand being over, turned up."""
        if state.phase in ("count", "draw", "over"):
            return state
        known = [s == seat or state.captors[s] != GONE for s in range(self.seats)]
        return state._replace(
            counters=tuple(value if knows else 0 for value, knows in zip(state.counters, known, strict=True)),
            loaded=tuple(shell if knows else GONE for shell, knows in zip(state.loaded, known, strict=True)),
        )

    def imagine(self, view: View[State], heard: tuple[Event, ...], rng: Random) -> State:
        """Unseen counters dealt anew, each under a shell that is not known to be empty."""
        state = view.picture
        if state.phase not in ("hide", "play"):
            return state
        unseen = [value for value in COUNTERS if value not in state.counters]
        rng.shuffle(unseen)
        counters = tuple(value or unseen.pop() for value in state.counters)
        loaded = list(state.loaded)
        for seat in range(self.seats):
            hidden = state.phase == "play" or seat < state.on_turn
            if hidden and loaded[seat] == GONE:
                loaded[seat] = rng.choice(self.suspects(state, seat))
        return state._replace(counters=counters, loaded=tuple(loaded))


def _put(row: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*row[:at], value, *row[at + 1 :])


def _stand(state: State, seat: int, shell: int, spot: int) -> State:
    row = _put(state.shells[seat], shell, spot)
    return state._replace(shells=(*state.shells[:seat], row, *state.shells[seat + 1 :]))


def _score(state: State, seat: int, points: int) -> State:
    return state._replace(scores=_put(state.scores, seat, state.scores[seat] + points))


GAME = ShellOut
