"""The log of a sitting: what has been seen, as facts; whoever shows or speaks it finds the words."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from game_closet.contract import ANYONE, Event, Phrase, View
from game_closet.engine.match import Match
from game_closet.engine.tempo import AtOnce


class Margin(NamedTuple):
    """How a race of calls went: when the first hand came down, in seconds, and how far behind the next was."""

    first: float
    ahead: float
    loser: int


class Said(NamedTuple):
    """One entry of the log: whose it is, what happened, and how a race of calls went."""

    seat: int | None
    event: Event | None  # None: this seat looked at an own secret
    margin: Margin | None = None
    remarks: tuple[Phrase, ...] = ()  # what an onlooker learns from it beyond what it says
    heard: Phrase | None = None  # what the eye alone sees of it


Remarks: TypeAlias = Callable[[Event, View[Any], View[Any]], Sequence[Phrase]]
Heard: TypeAlias = Callable[[Event, View[Any], View[Any]], Phrase | None]


class Talk:
    """What has been told of a match so far."""

    def __init__(
        self,
        match: Match,
        race: Callable[[], Mapping[int, float]] = dict,
        remarks: Remarks | None = None,
        heard: Heard | None = None,
    ) -> None:
        self.match = match
        self.said: list[Said] = []
        self.news: Said | None = None  # what is not to be missed where there is no log: how a race went, who looked
        self._race = race  # when each hand came down in the last race of calls, in seconds
        self._remarks, self._heard = remarks or AtOnce().remarks, heard or AtOnce().heard
        self._steps = 0
        self._looks: list[tuple[int, int]] = []  # how many steps had been told, and who then looked at a secret
        self._margins: dict[int, Margin | None] = {}  # by step, how its race went, if it was run here

    def catch_up(self, shown: int) -> None:
        """Tell the steps seen since the last time; after a take-back, all anew."""
        if shown < self._steps:
            self._looks = [(min(at, shown), seat) for at, seat in self._looks]
            self._begin_anew()
        for number in range(self._steps, shown):
            self._tell(number)
            self._steps = number + 1
            self._tell_looks()

    def look(self, seat: int) -> None:
        """Somebody looks at an own secret, which nobody does unnoticed."""
        self._looks.append((self._steps, seat))
        self.news = Said(seat, None)
        self.said.append(self.news)

    def retell(self) -> None:
        """A slower hand came down in the last race: tell its margin anew."""
        self._margins.pop(max(self._margins, default=-1), None)
        shown = self._steps
        self._begin_anew()
        self.catch_up(shown)

    def _begin_anew(self) -> None:
        self.said, self._steps = [], 0
        self._tell_looks()

    def _tell_looks(self) -> None:
        self.said += [Said(seat, None) for at, seat in self._looks if at == self._steps]

    def _tell(self, number: int) -> None:
        event = self.match.steps[number].event
        before, after = (self.match.game.view(self.match.before(at), None) for at in (number, number + 1))
        remarks, heard = tuple(self._remarks(event, before, after)), self._heard(event, before, after)
        said = Said(self.match.game.seat_of(event), event, remarks=remarks, heard=heard)
        if self.match.game.turn(self.match.before(number)) == ANYONE:
            fresh = number not in self._margins
            said = said._replace(margin=self._margins.setdefault(number, self._margin(said.seat)))
            if fresh and said.margin is not None:
                self.news = said
        self.said.append(said)

    def _margin(self, winner: int | None) -> Margin | None:
        """How quick the first hand of a race was, and by how much; alone it has no margin."""
        hands = sorted((seconds, seat != winner, seat) for seat, seconds in self._race().items())
        if len(hands) < 2:
            return None
        (first, *_), (second, _, loser) = hands[:2]
        return Margin(first, second - first, loser)
