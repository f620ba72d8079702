"""What is to be seen of a match at this moment: a view, or the way from one to the next."""

import zlib
from bisect import bisect_right
from typing import Any, Generic, NamedTuple, TypeVar

from game_closet.contract import CHANCE, Event, Turn, View
from game_closet.engine.conductor import Conductor
from game_closet.engine.eyes import Eyes

P = TypeVar("P")

KEPT = 8  # views remembered, so that a frame costs no thought


class Shot(NamedTuple, Generic[P]):
    """One picture to draw: the view as it stands and, while something moves, how it got there."""

    view: View[P]
    heard: tuple[Event, ...] = ()  # public events since the hand began, oldest first, this one included
    before: View[P] | None = None  # the view the event found; None when nothing moves
    event: Event | None = None
    t: float = 1.0  # 0 … 1 through the event
    seed: int = 0  # the same for the same step of the same record: chance for motion alone

    @property
    def moving(self) -> Event | None:
        """The event, until it has been seen to its end."""
        return self.event if self.before is not None and self.t < 1 else None


class Lens:
    """Looks at a match as far as it has been shown, with the eyes of whoever may see it."""

    def __init__(self, conductor: Conductor, eyes: Eyes) -> None:
        self.conductor = conductor
        self.match = conductor.match
        self.eyes = eyes
        self._views: dict[Any, View[Any]] = {}
        self._told: tuple[int, tuple[Event, ...]] = (-1, ())  # after so many steps, the events of the hand

    def clear(self) -> None:
        """Forget what was seen: moves were taken back."""
        self._views.clear()
        self._told = (-1, ())

    def _seen(self, state: Any, shown: int) -> View[Any]:
        key = (shown, len(self.match.moves), self.eyes.seat, tuple(self.eyes.people))
        if key not in self._views:
            if len(self._views) >= KEPT:
                self._views.clear()
            self._views[key] = self.eyes.view(state)
        return self._views[key]

    @property
    def view(self) -> View[Any]:
        """What may be seen of the state as far as it has been shown."""
        return self._seen(self.conductor.seen, self.conductor.shown)

    @property
    def outcome(self) -> View[Any]:
        """What may be seen once the move that is being shown has been played out."""
        reach, shown = self.match.reach, self.conductor.shown
        following = bisect_right(reach, shown)
        end = reach[following] if following < len(reach) else shown
        return self._seen(self.match.before(end), end)

    @property
    def midway(self) -> bool:
        """Whether one part of a move has been shown and another is on its way."""
        shown = self.conductor.shown
        return bool(shown) and shown not in self.match.reach and not self.conductor.halted

    @property
    def holder(self) -> Turn:
        """Who is on turn as far as it has been shown; while the dice roll, who threw them; nobody after a hand."""
        shown = self.conductor.shown
        if self.match.between_hands(shown) or self.conductor.rests:
            return None
        for number in range(shown, -1, -1):
            turn = self.match.game.turn(self.match.before(number))
            if turn != CHANCE:
                return turn
        return CHANCE

    @property
    def shot(self) -> Shot[Any]:
        """The picture to draw now."""
        conductor, step, view = self.conductor, self.conductor.showing, self.view
        heard, shown = self._heard(conductor.shown), conductor.shown
        if step is None or conductor.halted:
            return Shot(view, heard, seed=step_seed(self.match.seed, shown - 1))
        pace = conductor.pace()
        t = min(1.0, conductor.elapsed / pace) if pace else 1.0
        after = self._seen(step.state, shown + 1)
        return Shot(after, (*heard, step.event), view, step.event, t, step_seed(self.match.seed, shown))

    def _heard(self, shown: int) -> tuple[Event, ...]:
        """The events since the hand began; a closing event still belongs to the hand it closed."""
        if self._told[0] != shown:
            began = self.match.hand_began(max(0, shown - 1))
            self._told = shown, tuple(step.event for step in self.match.steps[began:shown])
        return self._told[1]


def step_seed(seed: str | None, step: int) -> int:
    """A number for the motion of one step: the same for the same record."""
    return zlib.crc32(f"{seed}/{step}".encode())
