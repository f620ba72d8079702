"""One moment at the table page: all that painting, controls and hand need to know of it, made once."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from game_closet.contract import Event, Move, Phrase, Turn, View
from game_closet.engine.sitting import Sitting
from game_closet.pages.table.advice.hint import Hint
from game_closet.pages.table.desk import Desk
from game_closet.pages.table.motion.trail import Footprint
from game_closet.pages.table.motion.turning import Turning
from game_closet.pages.table.over.doubt import Doubt
from game_closet.stage import words
from game_closet.stage.moments.moment import Moment
from game_closet.stage.table import NoteLine, Pick, Shot, Spot, Table


class Peek(NamedTuple):
    """A person wants to look at the own secret, off turn."""

    seat: int


class Aside(NamedTuple):
    """What the strip shows while something else stands in the place of log, note and seats."""

    subtitle: str
    icons: frozenset[str]
    hush: str = ""  # why the table's own buttons sleep, while something is to be read first


# What a control asks of the page: a move, a spot touched, a look, or one of the page's own words ("menu" …).
Order: TypeAlias = Move | Spot | Peek | str
Do: TypeAlias = Callable[[Order], object]


class Frame(NamedTuple):
    """What is to be seen and done at one moment."""

    sitting: Sitting
    desk: Desk
    table: Table[Any]
    view: View[Any]
    stands: View[Any]  # of what plates and note speak: once a move is half shown, how it ends
    shot: Shot[Any]
    holder: Turn  # who is on turn as far as it has been shown
    whole: bool  # the table has taken the screen over
    picked: Pick
    doubt: Doubt | None  # *Sure?* is being asked
    hint: Hint | None  # lies on the table
    log: bool  # the log is there
    aside: Aside | None  # of what stands where log, note and seats stand else
    moment: Moment | None  # a great one, while it is shown
    turning: Turning  # the table, from one person to the next
    trail: Sequence[Footprint] = ()  # of computer players, since a person last moved
    pending: str | None = None  # the key of what was pressed for a move that waits for the tutor

    @property
    def u(self) -> float:
        """Pixels per design unit."""
        return self.desk.areas.u

    @property
    def hinted(self) -> str | None:
        """The key of what a hint begins with, or of what has been pressed and waits."""
        return self.pending or (self.hint.begins if self.hint else None)

    @property
    def lit(self) -> str | None:
        """The key of the spot that glows since a hint begins there, or since a move waits that leads there."""
        return self.pending or (self.hint.lit if self.hint else None)

    @property
    def card(self) -> Hint | None:
        """The hint whose card is to be read; a question comes before it."""
        return None if self.doubt else self.hint

    @property
    def open(self) -> Sequence[Move]:
        """What may be done now; of calls nothing where the table does not tell whether they are good."""
        hidden = frozenset() if self.table.bright_calls else self.sitting.game.calls
        return tuple(move for move in self.view.moves or self._calls if move.verb not in hidden)

    @property
    def _calls(self) -> Sequence[Move]:
        """What people who share the screen may call while nobody of them is on turn."""
        sitting, state = self.sitting, self.sitting.match.state
        seats = sitting.eyes.people if sitting.eyes.seat is None and sitting.still else ()
        return [move for seat in seats for move in sitting.game.moves(state, seat) if move.verb in sitting.game.calls]

    @property
    def note(self) -> Sequence[NoteLine]:
        """What the note says now."""
        eyes = self.sitting.eyes
        turn = eyes.waited_for if self.holder is None else self.holder  # of a move still seen, whoever makes it
        seat = eyes.seat if eyes.seat is not None else turn if turn in eyes.people else None
        return self.table.note(self.stands, seat, self.picked)

    @property
    def fact(self) -> str:
        """What is being shown, in words; nothing where the game has none."""
        return self.tell("event", self.shot.event) if self.shot.event else ""

    def tell(self, group: str, said: Event | Phrase) -> str:
        """Words of this game."""
        return words.tell(self.sitting.game.key, group, said, self.sitting.match.names)
