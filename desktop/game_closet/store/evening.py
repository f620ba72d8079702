"""The evening that is going on, kept as JSON at every change, so that it outlives the program.

An evening that is over stays in the file until the next one: its podium can be looked at again, and its people are the
first to be asked next time.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game_closet import shelf
from game_closet.engine.evening import FEWEST, LONGEST, MOST, SHORTEST, Evening, Fixture, Outcome
from game_closet.engine.options import seat_counts
from game_closet.engine.people import sitter_line, sitter_of
from game_closet.store.home import Home

FORMAT = 1


class Evenings:
    """The one evening there is, if there is one."""

    def __init__(self, home: Home) -> None:
        self._home = home
        self.now: Evening | None = self._read()
        self.saved = True  # whether the disk has it as it stands

    @property
    def path(self) -> Path:
        """The file it is in."""
        return self._home.data / "evening.json"

    @property
    def going_on(self) -> Evening | None:
        """The evening, if matches are still to be played."""
        return self.now if self.now is not None and not self.now.over else None

    @property
    def podium(self) -> bool:
        """Whether an evening came to an end with something played."""
        return self.now is not None and self.now.over and bool(self.now.played)

    def keep(self, evening: Evening) -> None:
        """Keep an evening as it stands now."""
        self.now = evening
        troubles = self._home.write(self.path, written(evening))
        self.saved = not troubles
        self._home.troubles += troubles

    def count(self, table: str, scores: Sequence[int]) -> bool:
        """Count a finished match by the name of its running file; False where it is not the evening's."""
        if self.going_on is None or not table or self.going_on.table != table:
            return False
        self.keep(self.going_on.counted(scores))
        return True

    def _read(self) -> Evening | None:
        evening, troubles = self._home.read(self.path, read, FORMAT)
        self._home.troubles += troubles
        return evening


def written(evening: Evening) -> dict[str, Any]:
    """An evening as its file tells it."""
    return {
        "format": FORMAT,
        "people": [sitter_line(who) for who in evening.people],
        "away": sorted(evening.away),
        "games": list(evening.games),
        "minutes": evening.minutes,
        "short": evening.short,
        "played": [
            {**_fixture_line(outcome.fixture), "present": list(outcome.present), "scores": list(outcome.scores)}
            for outcome in evening.played
        ],
        "coming": [_fixture_line(fixture) for fixture in evening.coming],
        "table": evening.table,
        "once": evening.once,
    }


def read(content: Mapping[str, Any]) -> Evening:
    """An evening as its file tells it; what makes no sense raises one of the home's WRONG_SHAPE."""
    people = tuple(sitter_of(line, number) for number, line in enumerate(content["people"]))
    games = tuple(key for key in content["games"] if key in shelf.GAMES)
    outcomes = (_outcome(line, len(people)) for line in content["played"])
    played = tuple(outcome for outcome in outcomes if outcome.fixture.game in shelf.GAMES)
    coming = tuple(_fixture(line, len(people)) for line in content["coming"])
    away = frozenset(_numbers(content["away"], len(people)))
    if not FEWEST <= len(people) - len(away) <= MOST:
        raise ValueError("too few people, or too many")
    if not isinstance(content["table"], str):
        raise TypeError("a table is known by its name")
    evening = Evening(
        people,
        games,
        min(LONGEST, max(SHORTEST, *_numbers([content["minutes"]], LONGEST * 10))),
        content["short"] is True,
        away,
        played,
        tuple(fixture for fixture in coming if _stands(fixture)),
        content["table"],
        content.get("once") is True,  # the first edition knew none
    )
    whole = evening.coming == coming and all({*evening.present} >= {*fixture.people} for fixture in coming)
    # a game that has left the shelf takes its matches with it
    return evening if whole else evening.planned(coming=(), table="")


def _fixture_line(fixture: Fixture) -> dict[str, Any]:
    return {**fixture._asdict(), "people": list(fixture.people)}


def _fixture(line: Mapping[str, Any], people: int) -> Fixture:
    bots, minutes = _numbers([line["bots"]], 7)[0], _numbers([line["minutes"]], LONGEST * 10)[0]
    players = tuple(_numbers(line["people"], people))
    if len(set(players)) != len(players) or not players:
        raise ValueError("nobody, or somebody twice")
    return Fixture(str(line["game"]), players, bots, line["short"] is True, minutes)


def _outcome(line: Mapping[str, Any], people: int) -> Outcome:
    fixture, present = _fixture(line, people), tuple(_numbers(line["present"], people))
    scores = line["scores"]
    if len(scores) != len(fixture.people) or not set(fixture.people) <= set(present):
        raise ValueError("scores of somebody else")
    if not all(type(score) is int for score in scores):
        raise TypeError("a score is a number")
    return Outcome(fixture, present, tuple(scores))


def _numbers(values: Sequence[Any], below: int) -> list[int]:
    if not isinstance(values, list) or not all(type(value) is int and 0 <= value < below for value in values):
        raise ValueError("not such numbers")
    return values


def _stands(fixture: Fixture) -> bool:
    return fixture.game in shelf.GAMES and fixture.seats in seat_counts(fixture.game)
