"""The race of Shell-Out in figures: how far every spot is from every Shell-Out spot, and how a hand is played on.

Everybody in it races, hiding a little behind the other shells, and challenges what looks loaded.
"""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from game_closet.games.shell_out.mind.twin import NEAR, World, mask
from game_closet.games.shell_out.rules.board import FIELD, NEIGHBOURS, PLACES
from game_closet.games.shell_out.rules.shell_out import FIELDS, GONE, SHELLS, State, paths

FAR = 99
MOVED_UP = 1.8  # how much more suspect a shell becomes by running
AT_THE_DOOR = 2.5  # … and by standing beside a Shell-Out spot that is not its own

Way = tuple[int, int]  # a goal, and the spots that must be free as bits


class Chart(NamedTuple):
    """What never changes for one number of players."""

    away: tuple[tuple[int, ...], ...]  # by owner and spot: moves to that owner's Shell-Out spot on an empty board
    nearer: tuple[tuple[tuple[Way, ...], ...], ...]  # by owner and spot: moves that bring it one nearer
    rivals: tuple[tuple[tuple[int, int], ...], ...]  # by seat: the others and how many shells may stay at home for them
    exits: tuple[tuple[tuple[Way, ...], ...], ...]  # by seat and spot: moves off the own field, or one nearer to that
    ways: tuple[tuple[Way, ...], ...]  # by spot: all moves but those onto Shell-Out spots


@cache
def chart(seats: int) -> Chart:
    """The distances and ways for a number of players."""
    runs, entries = paths(seats)
    spots = range(len(PLACES))
    fields = FIELDS[seats]
    ways = tuple(tuple((run[n], mask(run[: n + 1])) for run in runs[spot] for n in range(len(run))) for spot in spots)
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
    return Chart(tuple(away), tuple(nearer), rivals, tuple(exits), ways)


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


class Race(World):
    """A hand that everybody plays on sensibly; `suspicion` is what the table believes of each shell."""

    def __init__(self, state: State, suspicion: Sequence[float]) -> None:
        super().__init__(state)
        self.chart = chart(self.seats)
        self.suspicion = list(suspicion)
        self.totals = [sum(suspicion[n : n + SHELLS]) for n in range(0, len(suspicion), SHELLS)]  # by seat

    def shift(self, shell: int, goal: int) -> None:
        """A shell that runs becomes more suspect, one that is off the board none."""
        super().shift(shell, goal)
        self._suspect(shell, 0.0 if goal == GONE else self.suspicion[shell] * MOVED_UP)

    def challenge(self, shell: int, other: int) -> None:
        """A shell that was challenged is suspect no more, nor is any other of a seat whose counter is gone."""
        rival = other // SHELLS
        super().challenge(shell, other)
        self._suspect(other, 0.0)
        if self.loaded[rival] == GONE:
            for n in range(rival * SHELLS, rival * SHELLS + SHELLS):
                self._suspect(n, 0.0)

    def _suspect(self, shell: int, weight: float) -> None:
        self.totals[shell // SHELLS] += weight - self.suspicion[shell]
        self.suspicion[shell] = weight

    def play_on(self, rng: Random, rounds: int, boldness: Sequence[float], pack_first: Sequence[bool]) -> int:
        """Everybody races, to the end of the hand or for so many rounds; how many turns it took."""
        for turn in range(rounds * self.seats):
            if self.over:
                return turn
            self._act(self.on_turn, rng, boldness[self.on_turn], pack_first[self.on_turn])
        return rounds * self.seats

    def _act(self, seat: int, rng: Random, boldness: float, pack_first: bool) -> None:
        loaded = self.loaded[seat]
        if loaded != GONE:
            for entry in self.entries[seat][self.where[loaded]]:
                if self.at_home[seat] <= entry.at_home:
                    self.shell_out(seat, entry.owner)
                    return
        if boldness and self._dare(seat, loaded, boldness, rng):
            return
        if loaded == GONE or not self._run(seat, loaded, rng, pack_first):
            self._chase(seat, rng)
        self.wait()

    def _run(self, seat: int, loaded: int, rng: Random, pack_first: bool) -> bool:
        """Bring the loaded shell on its way to one of the two nearest Shell-Out spots, or make room for it."""
        away, spot = self.chart.away, self.where[loaded]
        others = self.at_home[seat] - (FIELD[spot] == self.homes[seat])
        plans = sorted(
            (away[owner][spot] + max(0, others - limit), rng.random(), owner, others > limit)
            for owner, limit in self.chart.rivals[seat]
        )
        for _, _, owner, blocked in plans[:2]:
            if blocked and (pack_first or away[owner][spot] == 1) and self._leave(seat, loaded, rng):
                return True
            if away[owner][spot] > 1 and self._step(loaded, self.chart.nearer[owner][spot], rng):
                return True
            if blocked and self._leave(seat, loaded, rng):
                return True
        return False

    def _step(self, shell: int, ways: tuple[Way, ...], rng: Random) -> bool:
        """Take any of these ways that is free."""
        taken = self.taken
        free = [goal for goal, way in ways if not taken & way]
        if not free:
            return False
        self.shift(shell, free[int(rng.random() * len(free))])
        return True

    def _leave(self, seat: int, loaded: int, rng: Random) -> bool:
        """Bring an empty shell off the own field, or nearer to its edge."""
        home, first, where = self.homes[seat], seat * SHELLS, self.where
        inside = [n for n in range(first, first + SHELLS) if n != loaded and where[n] >= 0 and FIELD[where[n]] == home]
        if len(inside) > 1:
            rng.shuffle(inside)
        return any(self._step(n, self.chart.exits[seat][where[n]], rng) for n in inside)

    def _dare(self, seat: int, loaded: int, boldness: float, rng: Random) -> bool:
        """Challenge the most suspect shell beside one's own, if it is suspect enough."""
        standing, suspicion, home = self.standing, self.suspicion, self.homes[seat]
        first, leaving, others = seat * SHELLS, self.at_home[seat] > 1, self.taken ^ self.held[seat]
        best, by, on = 0.0, GONE, GONE
        for shell, spot in enumerate(self.where[first : first + SHELLS], first):
            if spot == GONE or shell == loaded or not others & NEAR[spot]:
                continue
            for near in NEIGHBOURS[spot]:
                other = standing[near]
                if other == GONE or not suspicion[other] or other // SHELLS == seat:
                    continue
                chance = suspicion[other] / self.totals[other // SHELLS]
                if self.entries[other // SHELLS][near]:
                    chance = min(1.0, chance * AT_THE_DOOR)
                if leaving and FIELD[spot] == home:
                    chance *= 1.3  # it had to leave the field anyway
                if chance > best:
                    best, by, on = chance, shell, other
        if on == GONE or best * boldness <= 0.2 + 0.4 * rng.random():
            return False
        self.challenge(by, on)
        return True

    def _chase(self, seat: int, rng: Random) -> None:
        """Nothing to run with, or no way: some free move of any shell but the loaded one."""
        first, loaded = seat * SHELLS, self.loaded[seat]
        rows = [n for n in range(first, first + SHELLS) if self.where[n] != GONE and n != loaded]
        shell = rows[int(rng.random() * len(rows))] if rows else loaded
        self._step(shell, self.chart.ways[self.where[shell]], rng)
