"""A quick twin of a hand of Shell-Out, for search: the same rules on lists of numbers, played on in place.

Shells are numbered through, `seat * 5 + shell`. A choice is two spots in one number: a way onto a free one, a challenge
of a taken one. Legality is read from the rules' own tables, and every way past the same shells is sought only once.
"""

from functools import cache, lru_cache
from typing import Final, TypeAlias

from game_closet.contract import Move
from game_closet.games.shell_out.rules.board import FIELD, NEIGHBOURS, PART, PLACES, SPOT
from game_closet.games.shell_out.rules.shell_out import DEAD_TURNS, FIELDS, GONE, SHELLS, SpotEntry, State, paths

Choice: TypeAlias = int  # where a shell stands << 7 | where it goes, or whom it challenges; or this:
PASS: Final = -1
GOAL: Final = (1 << 7) - 1
NOTHING: Final = (PASS,)


def mask(spots: tuple[int, ...]) -> int:
    """Spots as bits."""
    return sum(1 << spot for spot in spots if spot != GONE)


NEAR: Final = tuple(map(mask, NEIGHBOURS))


@cache
def _reaches(seats: int) -> tuple[int, ...]:
    """By spot, all that a shell could go to if nothing stood in its way."""
    return tuple(mask(tuple({spot for run in runs for spot in run})) for runs in paths(seats).runs)


@lru_cache(maxsize=1 << 16)
def _ways(seats: int, spot: int, taken: int) -> tuple[Choice, ...]:
    """The ways from a spot past what is taken of its reach."""
    found = []
    for run in paths(seats).runs[spot]:
        for goal in run:
            if taken >> goal & 1:
                break
            found.append(spot << 7 | goal)
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def _dares(spot: int, others: int) -> tuple[Choice, ...]:
    """The challenges from a spot to others beside it."""
    return tuple(spot << 7 | near for near in NEIGHBOURS[spot] if others >> near & 1)


class World:
    """One imagined hand, to be played on."""

    def __init__(self, state: State) -> None:
        self.seats = seats = len(state.shells)
        self.homes = FIELDS[seats]
        self.entries: tuple[tuple[tuple[SpotEntry, ...], ...], ...] = paths(seats).entries
        self._reaches = _reaches(seats)
        self.where = [spot for row in state.shells for spot in row]
        self.standing = [GONE] * len(PLACES)
        for shell, spot in enumerate(self.where):
            if spot != GONE:
                self.standing[spot] = shell
        self.held = [mask(row) for row in state.shells]  # spots by seat, as bits
        self.taken = sum(self.held)
        self.loaded = [
            seat * SHELLS + state.loaded[seat] if state.captors[seat] == GONE else GONE for seat in range(seats)
        ]
        self.counters = state.counters
        self.scores = list(state.scores)
        self.on_turn = state.on_turn
        self.quiet = state.quiet
        self.at_home = [
            sum(spot != GONE and FIELD[spot] == home for spot in row)
            for row, home in zip(state.shells, self.homes, strict=True)
        ]
        self.left = [held.bit_count() for held in self.held]
        self.limit = DEAD_TURNS * (seats - self.left.count(0))  # of quiet turns
        self.over = state.phase != "play"
        self.dead = False

    @property
    def waited(self) -> float:
        """How much of the turns that make a hand dead have gone by without a challenge."""
        return self.quiet / max(1, self.limit)

    def choices(self) -> tuple[Choice, ...]:
        """All that the seat on turn may do."""
        seat, taken, reaches = self.on_turn, self.taken, self._reaches
        loaded, others, first = self.loaded[seat], self.taken ^ self.held[seat], self.on_turn * SHELLS
        found: tuple[Choice, ...] = ()
        for shell, spot in enumerate(self.where[first : first + SHELLS], first):
            if spot == GONE:
                continue
            found += _ways(self.seats, spot, taken & reaches[spot])
            if shell == loaded:
                for entry in self.entries[seat][spot]:
                    if self.at_home[seat] <= entry.at_home:
                        found += (spot << 7 | entry.spot,)
            elif others & NEAR[spot]:
                found += _dares(spot, others & NEAR[spot])
        return found or NOTHING

    def choice(self, move: Move) -> Choice:
        """A move of the seat on turn as a choice."""
        if move.verb == "pass":
            return PASS
        shell, q, r = move.args
        return self.where[self.on_turn * SHELLS + int(shell)] << 7 | SPOT[int(q), int(r)]

    def play(self, choice: Choice) -> None:
        """What the seat on turn does, and whose turn it is then."""
        if choice != PASS:
            shell, goal = self.standing[choice >> 7], choice & GOAL
            other = self.standing[goal]
            if other != GONE:
                self.challenge(shell, other)
                return
            if PART[goal] == "shell_out":
                self.shell_out(self.on_turn, self.homes.index(FIELD[goal]))
                return
            self.shift(shell, goal)
        self.wait()

    def shift(self, shell: int, goal: int) -> None:
        """Move a shell, or take it off."""
        seat, spot = shell // SHELLS, self.where[shell]
        home = self.homes[seat]
        self.standing[spot] = GONE
        self.where[shell] = goal
        if FIELD[spot] == home:
            self.at_home[seat] -= 1
        if goal == GONE:
            moved = 1 << spot
            self.left[seat] -= 1
            if not self.left[seat]:
                self.limit -= DEAD_TURNS
        else:
            moved = 1 << spot | 1 << goal
            self.standing[goal] = shell
            if FIELD[goal] == home:
                self.at_home[seat] += 1
        self.held[seat] ^= moved
        self.taken ^= moved

    def challenge(self, shell: int, other: int) -> None:
        """Put a shell on another's."""
        self.shift(shell, GONE)
        self.quiet = 0
        rival = other // SHELLS
        if self.loaded[rival] == other:
            self.scores[shell // SHELLS] += self.counters[rival]
            self.loaded[rival] = GONE
            self.shift(other, GONE)
            self.over = self.loaded.count(GONE) == self.seats
        self._onward()

    def shell_out(self, seat: int, owner: int) -> None:
        """The hand is won: all counters still on the board, and the owner of the spot pays for the one put there."""
        self.scores[seat] += sum(self.counters[shell // SHELLS] for shell in self.loaded if shell != GONE)
        self.scores[owner] -= self.counters[seat]
        self.over = True

    def wait(self) -> None:
        """A turn without a challenge is over."""
        self.quiet += 1
        self._onward()
        if self.quiet >= self.limit:
            self.over = self.dead = True

    def _onward(self) -> None:
        seats, left = self.seats, self.left
        for _ in range(seats):
            self.on_turn = self.on_turn + 1 if self.on_turn + 1 < seats else 0
            if left[self.on_turn]:
                return
