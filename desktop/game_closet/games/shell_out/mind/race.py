"""The race of Shell-Out in figures: how far every spot is from every Shell-Out spot, and a quick play-out of a hand.

A play-out runs on lists of numbers instead of states, for speed alone; legality is read from the rules' own tables.
Shells are numbered through, `seat * 5 + shell`. Everybody in it races, hiding a little behind the other shells, and
challenges what looks loaded.
"""

from functools import cache
from random import Random
from typing import NamedTuple

from game_closet.games.shell_out.rules.board import FIELD, NEIGHBOURS, PLACES
from game_closet.games.shell_out.rules.shell_out import FIELDS, GONE, SHELLS, SpotEntry, State, paths

FAR = 99
ROUNDS = 14  # how far a play-out looks
MOVED_UP = 1.8  # how much more suspect a shell becomes by running
AT_THE_DOOR = 2.5  # … and by standing beside a Shell-Out spot that is not its own

Way = tuple[int, tuple[int, ...]]  # a goal and the spots that must be free before it


class Chart(NamedTuple):
    """What never changes for one number of players."""

    away: tuple[tuple[int, ...], ...]  # by owner and spot: moves to that owner's Shell-Out spot on an empty board
    nearer: tuple[tuple[tuple[Way, ...], ...], ...]  # by owner and spot: moves that bring it one nearer
    rivals: tuple[tuple[tuple[int, int], ...], ...]  # by seat: the others and how many shells may stay at home for them
    exits: tuple[tuple[tuple[Way, ...], ...], ...]  # by seat and spot: moves off the own field, or one nearer to that
    ways: tuple[tuple[Way, ...], ...]  # by spot: all moves but those onto Shell-Out spots
    entries: tuple[tuple[tuple[SpotEntry, ...], ...], ...]
    homes: tuple[int, ...]


@cache
def chart(seats: int) -> Chart:
    """The distances and ways for a number of players."""
    runs, entries = paths(seats)
    spots = range(len(PLACES))
    fields = FIELDS[seats]
    ways = tuple(tuple((run[n], run[:n]) for run in runs[spot] for n in range(len(run))) for spot in spots)
    away, nearer = [], []
    for owner in range(seats):
        other = (owner + 1) % seats
        doors = {spot for spot in spots if any(entry.owner == owner for entry in entries[other][spot])}
        far = _spread(doors, ways)
        away.append(far)
        nearer.append(_descents(far, ways))
    exits = []
    for home in fields:
        outside = {spot for spot in spots if FIELD[spot] != home and ways[spot]}
        exits.append(_descents(_spread(outside, ways), ways))
    rivals = tuple(
        tuple((owner, _limit(seats, seat, owner)) for owner in range(seats) if owner != seat) for seat in range(seats)
    )
    return Chart(tuple(away), tuple(nearer), rivals, tuple(exits), ways, entries, fields)


def _limit(seats: int, seat: int, owner: int) -> int:
    return next(e.at_home for row in paths(seats).entries[seat] for e in row if e.owner == owner)


def _spread(goals: set[int], ways: tuple[tuple[Way, ...], ...]) -> tuple[int, ...]:
    """Moves to the nearest goal, counting the goal itself as one: every move can also be made backward."""
    far = [FAR] * len(ways)
    for spot in goals:
        far[spot] = 1
    edge = sorted(goals)
    while edge:
        fresh = []
        for spot in edge:
            for goal, _ in ways[spot]:
                if far[goal] > far[spot] + 1:
                    far[goal] = far[spot] + 1
                    fresh.append(goal)
        edge = fresh
    return tuple(far)


def _descents(far: tuple[int, ...], ways: tuple[tuple[Way, ...], ...]) -> tuple[tuple[Way, ...], ...]:
    return tuple(tuple(way for way in ways[spot] if far[way[0]] == far[spot] - 1) for spot in range(len(ways)))


def turns_left(c: Chart, seat: int, spot: int, others_at_home: int) -> int:
    """Turns a seat needs to shell out from that spot if nobody is in the way."""
    return min(c.away[owner][spot] + max(0, others_at_home - limit) for owner, limit in c.rivals[seat])


class World:
    """One imagined hand as lists, to be played out once."""

    def __init__(self, c: Chart, state: State, suspicion: list[float]) -> None:
        self.c = c
        self.seats = len(state.shells)
        self.where = [spot for row in state.shells for spot in row]
        self.standing = [GONE] * len(PLACES)
        for shell, spot in enumerate(self.where):
            if spot != GONE:
                self.standing[spot] = shell
        self.loaded = [
            seat * SHELLS + state.loaded[seat] if state.captors[seat] == GONE else GONE for seat in range(self.seats)
        ]
        self.counters = state.counters
        self.scores = list(state.scores)
        self.suspicion = suspicion[:]
        self.totals = [sum(suspicion[n : n + SHELLS]) for n in range(0, len(suspicion), SHELLS)]  # by seat
        self.on_turn = state.on_turn
        self.at_home = [
            sum(spot != GONE and FIELD[spot] == home for spot in row)
            for row, home in zip(state.shells, c.homes, strict=True)
        ]
        self.left = [sum(spot != GONE for spot in row) for row in state.shells]
        self.over = False

    def shift(self, shell: int, goal: int) -> None:
        """Move a shell, or take it off."""
        seat, spot = shell // SHELLS, self.where[shell]
        home = self.c.homes[seat]
        self.standing[spot] = GONE
        if FIELD[spot] == home:
            self.at_home[seat] -= 1
        self.where[shell] = goal
        if goal == GONE:
            self.left[seat] -= 1
            self._suspect(shell, 0.0)
            return
        self.standing[goal] = shell
        if FIELD[goal] == home:
            self.at_home[seat] += 1
        self._suspect(shell, self.suspicion[shell] * MOVED_UP)

    def _suspect(self, shell: int, weight: float) -> None:
        self.totals[shell // SHELLS] += weight - self.suspicion[shell]
        self.suspicion[shell] = weight

    def challenge(self, shell: int, other: int) -> None:
        """Put a shell on another's."""
        self.shift(shell, GONE)
        seat, rival = shell // SHELLS, other // SHELLS
        if self.loaded[rival] == other:
            self.scores[seat] += self.counters[rival]
            self.loaded[rival] = GONE
            self.shift(other, GONE)
            for n in range(rival * SHELLS, rival * SHELLS + SHELLS):
                self._suspect(n, 0.0)
            self.over = all(n == GONE for n in self.loaded)
        else:
            self._suspect(other, 0.0)

    def shell_out(self, seat: int, owner: int) -> None:
        """The hand is won."""
        scores, counters = self.scores, self.counters
        for other, shell in enumerate(self.loaded):
            if shell != GONE:
                scores[seat] += counters[other]
        scores[owner] -= counters[seat]
        self.over = True

    def play(self, shell: int, goal: int, *, dare: bool) -> None:
        """A real move, as the root of a play-out."""
        seat = shell // SHELLS
        if dare:
            self.challenge(shell, self.standing[goal])
        else:
            entry = next((e for e in self.c.entries[seat][self.where[shell]] if e.spot == goal), None)
            if entry:
                self.shell_out(seat, entry.owner)
            else:
                self.shift(shell, goal)
        self.on_turn = (seat + 1) % self.seats

    def play_on(self, rng: Random, boldness: list[float], pack_first: list[bool]) -> int:
        """Everybody races to the end of the hand; how many turns it took."""
        for turn in range(ROUNDS * self.seats):
            if self.over:
                return turn
            seat = self.on_turn
            if self.left[seat]:
                self._act(seat, rng, boldness[seat], pack_first[seat])
            self.on_turn = (seat + 1) % self.seats
        return ROUNDS * self.seats

    def _act(self, seat: int, rng: Random, boldness: float, pack_first: bool) -> None:
        c, where, loaded = self.c, self.where, self.loaded[seat]
        at_home = self.at_home[seat]
        if loaded != GONE:
            for entry in c.entries[seat][where[loaded]]:
                if at_home <= entry.at_home:
                    self.shell_out(seat, entry.owner)
                    return
        if boldness and self._dare(seat, loaded, boldness, rng):
            return
        if loaded == GONE:
            self._chase(seat, rng)
            return
        spot = where[loaded]
        others = at_home - (FIELD[spot] == c.homes[seat])
        plans = sorted(
            (c.away[owner][spot] + max(0, others - limit), rng.random(), owner, others > limit)
            for owner, limit in c.rivals[seat]
        )
        for _, _, owner, blocked in plans[:2]:
            if blocked and (pack_first or c.away[owner][spot] == 1) and self._leave(seat, loaded, rng):
                return
            if c.away[owner][spot] > 1 and self._step(loaded, c.nearer[owner][spot], rng):
                return
            if blocked and self._leave(seat, loaded, rng):
                return
        self._chase(seat, rng)

    def _step(self, shell: int, ways: tuple[Way, ...], rng: Random) -> bool:
        """Take any of these ways that is free."""
        standing = self.standing
        free = [
            goal
            for goal, before in ways
            if standing[goal] == GONE and (not before or all(standing[spot] == GONE for spot in before))
        ]
        if not free:
            return False
        self.shift(shell, free[int(rng.random() * len(free))])
        return True

    def _leave(self, seat: int, loaded: int, rng: Random) -> bool:
        """Bring an empty shell off the own field, or nearer to its edge."""
        c, home, first = self.c, self.c.homes[seat], seat * SHELLS
        inside = [
            n
            for n in range(first, first + SHELLS)
            if n != loaded and FIELD[self.where[n]] == home and self.where[n] >= 0
        ]
        if len(inside) > 1:
            rng.shuffle(inside)
        return any(self._step(n, c.exits[seat][self.where[n]], rng) for n in inside)

    def _dare(self, seat: int, loaded: int, boldness: float, rng: Random) -> bool:
        """Challenge the most suspect shell beside one's own, if it is suspect enough."""
        where, standing, suspicion, home = self.where, self.standing, self.suspicion, self.c.homes[seat]
        first, leaving = seat * SHELLS, self.at_home[seat] > 1
        best, by, on = 0.0, GONE, GONE
        for shell in range(first, first + SHELLS):
            spot = where[shell]
            if spot == GONE or shell == loaded:
                continue
            for near in NEIGHBOURS[spot]:
                other = standing[near]
                if other == GONE or not suspicion[other] or other // SHELLS == seat:
                    continue
                chance = suspicion[other] / self.totals[other // SHELLS]
                if self.c.entries[other // SHELLS][near]:
                    chance = min(1.0, chance * AT_THE_DOOR)
                if leaving and FIELD[spot] == home:
                    chance *= 1.3  # it had to leave the field anyway
                if chance > best:
                    best, by, on = chance, shell, other
        if on == GONE or best * boldness <= 0.2 + 0.4 * rng.random():
            return False
        self.challenge(by, on)
        return True

    def _chase(self, seat: int, rng: Random) -> bool:
        """Nothing to run with, or no way: some free move of any shell but the loaded one."""
        first, loaded = seat * SHELLS, self.loaded[seat]
        rows = [n for n in range(first, first + SHELLS) if self.where[n] != GONE and n != loaded]
        if not rows:
            return loaded != GONE and self._step(loaded, self.c.ways[self.where[loaded]], rng)
        shell = rows[int(rng.random() * len(rows))]
        return self._step(shell, self.c.ways[self.where[shell]], rng)
