"""What the score book knows of one player: sums that are kept as matches are entered, never counted anew."""

from collections.abc import Callable
from math import sqrt
from typing import Any, NamedTuple, TypeAlias

from game_closet.store.tables import ALL

Ask: TypeAlias = Callable[..., list[Any]]  # of the book
WINDOW = 20  # matches over which a share of wins is taken
RECENT = 100  # matches that are drawn as a curve


class Player(NamedTuple):
    """Somebody in the book; a level is a computer player's."""

    name: str
    level: str | None = None


class Month(NamedTuple):
    """How a month went, as 2026-11."""

    month: str
    played: int
    won: int


class Rival(NamedTuple):
    """How often one won before somebody else, and how often not."""

    other: Player
    won: int
    lost: int


class Sum(NamedTuple):
    """What one has done of something: in how many matches, in all, the least and the most in one, and when that was."""

    matches: int
    total: float
    least: float
    most: float
    most_ended: str


class Course(NamedTuple):
    """One's matches in their order: whether each was won, when it ended, what luck and what play brought."""

    won: bool
    ended: str
    luck: float | None
    play: float | None
    seats: int


class Statistics(NamedTuple):
    """One player's sums, of a game or of all."""

    ask: Ask
    place: str
    player: Player
    game: str | None = None

    @property
    def _who(self) -> tuple[str, str, str]:
        return self.place, self.player.name, self.player.level or ""

    @property
    def _about(self) -> tuple[str, str, str, str]:
        place, name, level = self._who
        return place, self.game or ALL, name, level

    def games(self) -> dict[str, tuple[int, int]]:
        """By game, how often one played and won."""
        asked = (
            "SELECT game, played, won FROM tally WHERE place = ? AND name = ? AND level = ? AND game != ? ORDER BY game"
        )
        return {game: (played, won) for game, played, won in self.ask(asked, *self._who, ALL)}

    def months(self) -> list[Month]:
        """Month by month, the earliest first."""
        asked = "SELECT month, played, won FROM month WHERE place = ? AND game = ? AND name = ? AND level = ?"
        return [Month._make(row) for row in self.ask(f"{asked} ORDER BY month", *self._about)]

    def rivals(self) -> list[Rival]:
        """Whom one played against, the most frequent first."""
        asked = (
            "SELECT other, nullif(other_level, ''), won, lost FROM rival"
            " WHERE place = ? AND game = ? AND name = ? AND level = ? ORDER BY won + lost DESC, other"
        )
        return [Rival(Player(name, level), won, lost) for name, level, won, lost in self.ask(asked, *self._about)]

    def sums(self) -> dict[str, Sum]:
        """What one has done in a game, by deed."""
        asked = (
            "SELECT what, matches, total, least, most, most_ended FROM sum"
            " WHERE place = ? AND game = ? AND name = ? AND level = ? ORDER BY what"
        )
        return {what: Sum._make(row) for what, *row in self.ask(asked, *self._about)}

    def course(self) -> list[Course]:
        """The last matches, the earliest first."""
        rows = self.ask(
            "SELECT seat.won, match.ended, luck.amount, play.amount,"
            " (SELECT count(*) FROM seat AS all_seats WHERE all_seats.match = seat.match)"
            " FROM seat JOIN match ON match.number = seat.match"
            " LEFT JOIN deed AS luck ON luck.match = seat.match AND luck.seat = seat.seat AND luck.what = 'luck'"
            " LEFT JOIN deed AS play ON play.match = seat.match AND play.seat = seat.seat AND play.what = 'play'"
            " WHERE match.place = ? AND seat.name = ? AND seat.level IS ? AND (? IS NULL OR match.game = ?)"
            " ORDER BY seat.match DESC LIMIT ?",
            *(self.place, self.player.name, self.player.level, self.game, self.game, RECENT),
        )
        return [Course(won is True or won == 1, str(ended), *rest) for won, ended, *rest in reversed(rows)]


def interval(won: float, played: float) -> tuple[float, float]:
    """Between which shares the true one lies in nineteen of twenty cases (Wilson)."""
    if not played:
        return 0.0, 1.0
    z, share = 1.96, won / played
    middle = (share + z * z / (2 * played)) / (1 + z * z / played)
    half = z / (1 + z * z / played) * sqrt(share * (1 - share) / played + z * z / (4 * played * played))
    return max(0.0, middle - half), min(1.0, middle + half)


def shares(course: list[Course]) -> list[tuple[float, float, float]]:
    """The share of wins over the matches before each, with its interval."""
    found = []
    for end in range(1, len(course) + 1):
        part = course[max(0, end - WINDOW) : end]
        won = sum(one.won for one in part)
        found.append((won / len(part), *interval(won, len(part))))
    return found
