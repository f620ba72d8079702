"""An evening: several people, several games, one screen, and points for every place.

An evening is a value; every change gives another one. People are known by their number in `people`, which never
changes, so somebody may go home and come back. The plan is worked out anew from what has been played whenever people,
games or length change.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any, NamedTuple

from game_closet import shelf
from game_closet.engine import lengths, offer
from game_closet.engine.options import seat_counts
from game_closet.engine.people import Sitter

FEWEST, MOST = 2, 8
BETWEEN = 1  # minutes from one match to the next
SHORTEST, LONGEST = 15, 360  # minutes of an evening


class Fixture(NamedTuple):
    """A match of the plan: who sits down, in the order of seats, and how many computer players fill the table."""

    game: str
    people: tuple[int, ...]
    bots: int = 0
    short: bool = False
    minutes: int = 0

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.people) + self.bots


class Outcome(NamedTuple):
    """A match that was played: the scores of its people in their order, and who was there that evening."""

    fixture: Fixture
    present: tuple[int, ...]
    scores: tuple[int, ...]


class Standing(NamedTuple):
    """How one person stands."""

    person: int
    place: int
    points: Fraction
    won: int


class Evening(NamedTuple):
    """Who is there, what may be played, for how long, what was played and what is to come."""

    people: tuple[Sitter, ...]
    games: tuple[str, ...]
    minutes: int
    short: bool = True
    away: frozenset[int] = frozenset()
    played: tuple[Outcome, ...] = ()
    coming: tuple[Fixture, ...] = ()
    table: str = ""  # the running file of the match being played, which is the first of those to come
    once: bool = False  # everybody has one go at each game, however long that takes

    @property
    def present(self) -> tuple[int, ...]:
        """Who is here now."""
        return tuple(number for number in range(len(self.people)) if number not in self.away)

    @property
    def over(self) -> bool:
        """Whether nothing is left to be played."""
        return not self.coming

    @property
    def spent(self) -> int:
        """Minutes the matches so far were reckoned at."""
        return sum(outcome.fixture.minutes + BETWEEN for outcome in self.played)

    @property
    def ahead(self) -> int:
        """Minutes the matches to come are reckoned at."""
        return sum(fixture.minutes + BETWEEN for fixture in self.coming)

    # what happens

    def planned(self, **changes: Any) -> "Evening":
        """The evening with other people, games or length, the rest of it planned anew; a match on the table stays."""
        changed = self._replace(**changes)
        on = changed.coming[:1] if changed.table else ()
        if not all(set(fixture.people) <= set(changed.present) for fixture in on):
            on = ()
        waiting = changed._replace(coming=on, table=changed.table if on else "")
        return waiting._replace(coming=(*on, *_fixtures(waiting)))

    def sat_down(self, table: str) -> "Evening":
        """The next match is on the table."""
        return self._replace(table=table)

    def counted(self, scores: Sequence[int]) -> "Evening":
        """The match on the table is over, with these scores by seat; computer players' do not count."""
        fixture = self.coming[0]
        outcome = Outcome(fixture, self.present, tuple(scores[: len(fixture.people)]))
        return self._replace(played=(*self.played, outcome), coming=self.coming[1:], table="")

    # how it stands

    def points(self, person: int) -> list[Fraction | None]:
        """What every match so far brought somebody; None for one after they had gone."""
        there = [number for number, outcome in enumerate(self.played) if person in outcome.present]
        last = len(self.played) if person not in self.away else max(there, default=-1)
        found: list[Fraction | None] = []
        for number, outcome in enumerate(self.played):
            # who comes late has sat out until then
            missed = middle(outcome) if number < last else None
            found.append(points(outcome).get(person, missed))
        return found

    def standings(self) -> list[Standing]:
        """Everybody by points; equal points: more matches won, then the last match."""
        ranks = {number: self._rank(number) for number in range(len(self.people))}
        order = sorted(ranks, key=lambda number: ranks[number], reverse=True)
        return [
            Standing(n, 1 + sum(rank > ranks[n] for rank in ranks.values()), ranks[n][0], ranks[n][1]) for n in order
        ]

    def _rank(self, person: int) -> tuple[Fraction, int, Fraction]:
        brought = [earned or Fraction(0) for earned in self.points(person)]
        won = sum(person in winners(outcome) for outcome in self.played)
        return sum(brought, Fraction(0)), won, brought[-1] if brought else Fraction(0)

    @property
    def most(self) -> int:
        """The points of somebody who wins every match, those to come too."""
        return sum(len(outcome.present) - 1 for outcome in self.played) + len(self.coming) * (len(self.present) - 1)


# ---------------------------------------------------------------------- points


def ladder(people: int, players: int) -> list[Fraction]:
    """Points by place for the players of a match: who sits out takes the middle, so they take the two ends."""
    half = players // 2
    ends = [Fraction(people - 1 - place) for place in range(half)]
    centre = [Fraction(people - 1, 2)] * (players % 2)
    return [*ends, *centre, *(people - 1 - points for points in reversed(ends))]


def middle(outcome: Outcome) -> Fraction:
    """The points of somebody who sat out."""
    return Fraction(len(outcome.present) - 1, 2)


def points(outcome: Outcome) -> dict[int, Fraction]:
    """What a match brought everybody who was there; equal scores share what their places are worth."""
    worth = ladder(len(outcome.present), len(outcome.scores))
    found = {person: middle(outcome) for person in outcome.present}
    for person, score in zip(outcome.fixture.people, outcome.scores, strict=True):
        above = sum(other > score for other in outcome.scores)
        shared = worth[above : above + outcome.scores.count(score)]
        found[person] = sum(shared, Fraction(0)) / len(shared)
    return found


def winners(outcome: Outcome) -> tuple[int, ...]:
    """Who had the best score of the people at the table."""
    return tuple(
        person
        for person, score in zip(outcome.fixture.people, outcome.scores, strict=True)
        if score == max(outcome.scores)
    )


# ---------------------------------------------------------------------- the plan


def seats_for(key: str, people: int) -> int:
    """How many seats a game takes when so many are there: all of them, as many as fit, or its fewest."""
    counts = seat_counts(key)
    return max((count for count in counts if count <= people), default=counts[0])


def fitting(people: int) -> list[str]:
    """The games that seat so many, or so many but one: those an evening offers by itself."""
    found = [key for key in offer.games() if abs(people - seats_for(key, people)) <= 1]
    return found or [key for key in offer.games() if seats_for(key, people) * 2 >= people] or list(offer.games())


def _fixtures(evening: Evening) -> Iterator[Fixture]:
    """Matches for the time that is left: game after game, and again from the first while there is time."""
    left = LONGEST * len(evening.games) if evening.once else evening.minutes - evening.spent - evening.ahead
    people = len(evening.present)
    past = [outcome.fixture for outcome in evening.played] + list(evening.coming)
    company = _Company(evening)
    games = _in_turn(evening.games, people)
    while games:
        laps = {key: _Lap.of(key, people, past, evening.short) for key in games}
        if evening.once:
            games = [key for key in games if not laps[key].done]
        fits = [key for key in games if laps[key].rest * laps[key].cost <= left]
        fits = fits or [key for key in games if laps[key].cost <= left]
        if not fits:
            return
        key = min(fits, key=lambda key: (laps[key].done, games.index(key)))
        seats = seats_for(key, people)
        members = company.seat(key, min(seats, people))
        fixture = Fixture(key, members, seats - len(members), evening.short, laps[key].cost - BETWEEN)
        left -= laps[key].cost
        past.append(fixture)
        yield fixture


def _in_turn(games: Sequence[str], people: int) -> list[str]:
    """The games as they follow each other: one of every box before the second of any, those that seat most first."""
    nth: dict[str, int] = {}
    seen: dict[str, int] = {}
    for key in games:
        box = shelf.box(key)
        nth[key] = seen[box] = seen.get(box, -1) + 1
    return sorted(games, key=lambda key: (nth[key], abs(people - seats_for(key, people))))


class _Lap(NamedTuple):
    """How often everybody has had a go at a game: laps done, matches left in the present one, minutes of a match."""

    done: int
    rest: int
    cost: int

    @classmethod
    def of(cls, key: str, people: int, past: Sequence[Fixture], short: bool) -> "_Lap":
        seats = seats_for(key, people)
        tables = max(1, people // seats)
        done, begun = divmod(sum(fixture.game == key for fixture in past), tables)
        return cls(done, tables - begun, lengths.minutes(key, seats, short=short) + BETWEEN)


class _Company:
    """Who has played how often, which game, and with whom."""

    def __init__(self, evening: Evening) -> None:
        self.present = evening.present
        self.plays = dict.fromkeys(self.present, Fraction(0))
        self.idle = dict.fromkeys(self.present, 0)
        self.firsts = dict.fromkeys(self.present, 0)
        self.games: dict[tuple[str, int], int] = {}
        self.meets: dict[tuple[str, int, int], int] = {}
        for outcome in evening.played:
            self._note(outcome.fixture, outcome.present)
        for fixture in evening.coming:
            self._note(fixture, self.present)

    def _note(self, fixture: Fixture, there: Sequence[int]) -> None:
        for person in self.present:
            if person in fixture.people:
                self.plays[person] += 1
                self.idle[person] = 0
            elif person in there:
                self.idle[person] += 1
            else:
                # a late-comer has nothing to catch up on
                self.plays[person] += Fraction(len(fixture.people), len(there))
        for person in fixture.people:
            self.games[fixture.game, person] = self.games.get((fixture.game, person), 0) + 1
        for pair in combinations(sorted(fixture.people), 2):
            self.meets[fixture.game, *pair] = self.meets.get((fixture.game, *pair), 0) + 1
        first = fixture.people[0]
        self.firsts[first] = self.firsts.get(first, 0) + 1

    def seat(self, key: str, seats: int) -> tuple[int, ...]:
        """The next to sit down to a game, in the order of seats: who has played least, then who has met least."""
        members = min(combinations(self.present, seats), key=lambda group: self._strain(key, group))
        lead = min(members, key=lambda person: (self.firsts[person], members.index(person)))
        at = members.index(lead)
        ordered = members[at:] + members[:at]
        self._note(Fixture(key, ordered), self.present)
        return ordered

    def _strain(self, key: str, group: tuple[int, ...]) -> tuple[Fraction, int, int, int, int]:
        plays = sum((self.plays[person] for person in group), Fraction(0))
        met = sum(self.meets.get((key, *pair), 0) for pair in combinations(group, 2))
        games = sum(self.games.get((key, person), 0) for person in group)
        return plays, met, games, self._round(group), -sum(self.idle[person] for person in group)

    def _round(self, group: tuple[int, ...]) -> int:
        """The round of a round robin in which two people meet; taken round by round, everybody can meet everybody."""
        if len(group) != 2:
            return 0
        one, other = (self.present.index(person) for person in group)
        rounds = len(self.present) - 1 + len(self.present) % 2
        return (2 * one if other == rounds else one + other) % rounds
