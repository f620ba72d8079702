"""The blocks and trays of the Blank-Out box, and what its three games share.

Source: the rule sheet of Blank-Out, 1940. A block is a hexagonal prism lying on its side: a blank and 1 to 5 in one
rotation, three faces in sight (front, top, back). A block as it lies is one small number, its pose: six times the
block plus the face on top, so that a tray is five numbers and turning is a look into a table.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, ClassVar, Final, NamedTuple, Protocol, TypeAlias, TypeVar

from game_closet.contract import CHANCE, Event, Game, Move, Phrase, Shuffle, Turn, View, option

Pose: TypeAlias = int
Tray: TypeAlias = tuple[Pose, ...]
Row: TypeAlias = tuple[int, ...]

# Face by face, 0 is the blank. With the blank on top the second entry stands in front and the last at the back.
# The sheet gives no faces. Ours go round 1 5 2 3 4, with the blank before another one on each block, so that they are a
# Latin square and one move can complete both rows of Turn-A-Bout. Correct them here from a real box.
FACES: Final = (
    (0, 1, 5, 2, 3, 4),
    (0, 2, 3, 4, 1, 5),
    (0, 3, 4, 1, 5, 2),
    (0, 4, 1, 5, 2, 3),
    (0, 5, 2, 3, 4, 1),
)
BLANK: Final = 0
SIDES: Final = 6
BLOCKS: Final = len(FACES)
CENTRE: Final = BLOCKS // 2
ANY: Final = tuple(range(BLOCKS))
OPENING: Final = 3  # "The first player moves his center block three spaces."
BLANK_SPACES: Final = 3  # "When a blank is turned up it calls for a turn of three spaces."
NEEDED: Final = 4
ROWS: Final = 2048  # remembered, of all that there could be
DEAD_HANDS: Final = 5  # the sheet is silent: this many in a row end the match

TOP: Final = tuple(face for faces in FACES for face in faces)
FRONT: Final = tuple(faces[(top + 1) % SIDES] for faces in FACES for top in range(SIDES))
BACK: Final = tuple(faces[(top - 1) % SIDES] for faces in FACES for top in range(SIDES))
# _TURNED[spaces][pose]: one space toward the player brings the entry before the top one to the top.
_TURNED: Final = tuple(
    tuple(pose - pose % SIDES + (pose - spaces) % SIDES for pose in range(BLOCKS * SIDES)) for spaces in range(SIDES)
)


# Events name what they speak of by words, since a blank has no figure and a language its own ways with numbers.


class LineUp(NamedTuple):
    """The most faces alike in a row, and the figure they show."""

    alike: int
    figure: int


def pose(block: int, top: int = BLANK) -> Pose:
    """A block lying with this figure on top."""
    return SIDES * block + FACES[block].index(top)


def block_of(pose: Pose) -> int:
    """Which of the five blocks lies in this pose."""
    return pose // SIDES


def turned(pose: Pose, spaces: int) -> Pose:
    """The block turned so many spaces toward the player, or away from him if negative."""
    return _TURNED[spaces % SIDES][pose]


def with_turned(tray: Tray, block: int, spaces: int) -> Tray:
    """The tray with one of its blocks turned."""
    return (*tray[:block], _TURNED[spaces % SIDES][tray[block]], *tray[block + 1 :])


def spaces_for(top: int) -> int:
    """How many spaces a face on top calls for."""
    return top or BLANK_SPACES


def front(tray: Tray) -> Row:
    """The row of sides facing the player."""
    a, b, c, d, e = tray
    return FRONT[a], FRONT[b], FRONT[c], FRONT[d], FRONT[e]


def back(tray: Tray) -> Row:
    """The row of sides facing away."""
    a, b, c, d, e = tray
    return BACK[a], BACK[b], BACK[c], BACK[d], BACK[e]


@lru_cache(maxsize=ROWS)
def line(row: Row) -> LineUp:
    """The longest line of a row; of two equally long the one that would be worth more."""
    alike, figure = max(((n, figure) for figure, n in Counter(row).items()), key=lambda pair: (pair[0], price(pair[1])))
    return LineUp(alike, figure)


def turn_told(kind: str, seat: int, block: int, spaces: int, lies: Pose) -> Event:
    """A turn as events name it: which seat, the how manieth block, how far, and what came up."""
    return Event(kind, (seat, block + 1, spaces, TOP[lies]))


def price(figure: int) -> int:
    """What four of a figure score."""
    return 50 if figure == BLANK else 5 * figure


def worth(alike: int, figure: int) -> int:
    """What a line scores: nothing under four, double for five."""
    return 0 if alike < NEEDED else price(figure) * (2 if alike == BLOCKS else 1)


@lru_cache(maxsize=ROWS)
def points(row: Row) -> int:
    """What a row scores if it is called."""
    return worth(*line(row))


# How far a line has come, in parts of what four of its figure score; by how many are alike.
_PROGRESS: Final = (0.0, 0.02, 0.1, 0.35, 0.9, 1.8)


@lru_cache(maxsize=ROWS)
def promise(row: Row) -> float:
    """How promising a row looks, in points: for computer players."""
    return max(_PROGRESS[n] * (12 + price(figure)) for figure, n in Counter(row).items())


def mixed(order: tuple[Any, ...]) -> tuple[Tray, ...]:
    """The trays that get these blocks, five by five, with all blanks turned to the top."""
    poses = tuple(pose(block) for block in order)
    return tuple(poses[first : first + BLOCKS] for first in range(0, len(poses), BLOCKS))


@cache
def turns(seat: int, blocks: tuple[int, ...] = ANY) -> tuple[Move, ...]:
    """The orders to turn one of these blocks."""
    return tuple(Move(seat, "turn", (block,)) for block in blocks)


@cache
def call(seat: int) -> Move:
    """The order to call "Blank-Out!"."""
    return Move(seat, "call")


class PrismState(Protocol):
    """What the states of the three games have in common."""

    @property
    def trays(self) -> tuple[Tray, ...]:
        """The trays on the table."""

    @property
    def mover(self) -> int:
        """The seat on turn."""

    @property
    def spaces(self) -> int:
        """How many spaces it turns."""

    @property
    def turns(self) -> int:
        """Turns of this hand, all seats together."""

    @property
    def hand(self) -> int:
        """The number of the hand."""

    @property
    def leader(self) -> int:
        """The seat that leads this hand, or the next one."""

    @property
    def live(self) -> bool:
        """Whether a hand is being played."""

    @property
    def dead(self) -> int:
        """Dead hands in a row."""


class PointsHand(PrismState, Protocol):
    """What the states of the two games for points have in common."""

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat."""


H = TypeVar("H", bound=PrismState)
PH = TypeVar("PH", bound=PointsHand)


@dataclass(frozen=True, kw_only=True)
class PrismGame(Game[H, H]):
    """What the three games of the box have in common: everything lies open, and anybody may call at any moment."""

    edition = 2
    verbs: ClassVar[Mapping[str, tuple[str, ...]]] = {"turn": ("block",), "call": ()}
    calls = frozenset({"call"})
    own_calls: ClassVar[frozenset[str]] = frozenset({"call"})
    seconds: ClassVar[Mapping[str, float]] = {"turn": 5.0, "call": 1.5}
    take_back = False  # "A move is a move. No turning back."
    trays: ClassVar[int | None] = None  # how many trays stand on the table; None is one for each seat
    horizon = 4

    seats: int = option(2, 2, 3, 4, 5, 6)
    first: int = option(0, 0, 1, 2, 3, 4, 5, leads=True)

    @classmethod
    def choices(cls, name: str, chosen: Mapping[str, Any]) -> tuple[Any, ...]:
        """Only a seat that is taken can be first."""
        found = super().choices(name, chosen)
        return tuple(seat for seat in found if seat < chosen["seats"]) if name == "first" else found

    @property
    def most_turns(self) -> int:
        """The sheet is silent on hands nobody wins: with this turn one is over at once."""
        return 200

    def ask(self, state: H) -> Shuffle:
        """Every hand is opened by mixing the blocks of all trays."""
        return Shuffle(ANY * len(state.trays))

    def fresh(self) -> tuple[Tray, ...]:
        """The trays as they come out of the box."""
        return mixed(ANY * (self.trays or self.seats))

    def row(self, state: H, seat: int) -> Row:
        """The row in which this seat lines up."""
        return front(state.trays[seat])

    def moved(self, state: H, seat: int) -> bool:
        """Whether a seat has made its first move of the hand."""
        return state.turns > (seat - state.leader) % self.seats

    def may_call(self, state: H, seat: int) -> bool:
        """Whether "Blank-Out!" is good: four alike, and "at least one move before calling"."""
        return state.live and self.moved(state, seat) and points(self.row(state, seat)) > 0

    def free(self, state: H, seat: int) -> tuple[int, ...]:
        """The blocks the seat on turn may turn: "his center block on his first move in each hand", then any."""
        return ANY if self.moved(state, seat) else (CENTRE,)

    def moves(self, state: H, seat: int) -> tuple[Move, ...]:
        """A block to turn for the seat on turn, and a call for any seat that has lined up."""
        if not state.live:
            return ()
        found = turns(seat, self.free(state, seat)) if seat == state.mover else ()
        return (*found, call(seat)) if self.may_call(state, seat) else found

    def why_not(self, view: View[H], move: Move) -> Phrase:
        """Why a call is not good, or a block not free."""
        state = view.picture
        seat = move.actor
        if seat == CHANCE or not state.live:
            return Phrase("no_hand")
        if move.verb == "call":
            return self._why_no_call(state, seat)
        if seat == state.mover and not self.moved(state, seat):
            return Phrase("centre_first", (seat,))
        return super().why_not(view, move)

    def _why_no_call(self, state: H, seat: int) -> Phrase:
        if not self.moved(state, seat):
            return Phrase("move_first", (seat,))
        row = self.row(state, seat)
        return Phrase("all_different") if line(row).alike == 1 else Phrase("four_needed", line(row))


@dataclass(frozen=True, kw_only=True)
class PointsGame(PrismGame[PH]):
    """The two games in which every hand scores points: "A game consists of 110 Points"."""

    counts_points = True

    target: int = option(110, 50, 110, 220, low=20, high=1000)

    def turn(self, state: PH) -> Turn:
        """The mover; chance between two hands."""
        if state.live:
            return state.mover
        return None if max(state.scores) >= self.target or state.dead == DEAD_HANDS else CHANCE

    def scores(self, state: PH) -> tuple[int, ...]:
        """Points of all hands so far."""
        return state.scores
