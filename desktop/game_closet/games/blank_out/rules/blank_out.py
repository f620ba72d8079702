"""Blank-Out: turn your blocks until four show the same figure in the row facing you, and be the first to call.

Source: the rule sheet of Blank-Out, 1940. Between two hands the trays keep the blocks of the last one, so that
there is something to roll to the centre of the table; `live` says whether a hand is being played.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from game_closet.contract import CHANCE, Event, Move, Step
from game_closet.games.blank_out.rules.prisms import (
    DEAD_HANDS,
    OPENING,
    TOP,
    PointsGame,
    Tray,
    front,
    line,
    mixed,
    points,
    promise,
    spaces_for,
    turn_told,
    with_turned,
)


class State(NamedTuple):
    """A tray for every seat and how the hand stands."""

    trays: tuple[Tray, ...]
    scores: tuple[int, ...]
    leader: int  # the seat that leads this hand, or the next one
    mover: int
    spaces: int = OPENING  # how many spaces the mover turns
    turns: int = 0  # turns of this hand, all seats together
    hand: int = 0
    dead: int = 0  # dead hands in a row
    live: bool = False


@dataclass(frozen=True, kw_only=True)
class BlankOut(PointsGame[State]):
    """Two to six seats, each with a tray of five blocks."""

    events: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "mixed": ("hand", "seat"),
        "turned": ("seat", "place", "spaces", "top"),
        "called": ("seat", "alike", "figure"),
        "scored": ("seat", "alike", "figure", "points"),
        "hand_dead": ("turns", "seat"),
        "match_dead": ("hands",),
    }
    tells = frozenset({"scored", "hand_dead"})
    closes = frozenset({"scored", "hand_dead"})
    minutes: ClassVar[Mapping[int, tuple[int, int]]] = {2: (18, 4), 3: (21, 7), 4: (27, 8), 5: (38, 14), 6: (47, 18)}

    def start(self) -> State:
        """The trays as they come out of the box."""
        return State(self.fresh(), self.head_start or (0,) * self.seats, self.first, self.first)

    def play(self, state: State, move: Move) -> Iterator[Step[State]]:
        """Mixing, a turn or a call, and what follows from it."""
        if move.actor == CHANCE:
            yield Step(Event("mixed", (state.hand + 1, state.leader)), self._mixed(state, move))
        elif move.verb == "turn":
            state, spaces = self._turned(state, move), state.spaces
            block = self.named(move).block
            yield Step(turn_told("turned", move.actor, block, spaces, state.trays[move.actor][block]), state)
            if state.turns == self.most_turns:
                state = self._dead(state)
                yield Step(Event("hand_dead", (self.most_turns, state.leader)), state)
                if state.dead == DEAD_HANDS:
                    yield Step(Event("match_dead", (DEAD_HANDS,)), state)
        else:
            row = self.row(state, move.actor)
            yield Step(Event("called", (move.actor, *line(row))), state)
            yield Step(Event("scored", (move.actor, *line(row), points(row))), self._won(state, move.actor))

    def after(self, state: State, move: Move) -> State:
        """The same without its events."""
        if move.actor == CHANCE:
            return self._mixed(state, move)
        if move.verb == "call":
            return self._won(state, move.actor)
        state = self._turned(state, move)
        return self._dead(state) if state.turns == self.most_turns else state

    def hope(self, state: State, seat: int) -> float:
        """Points ahead of the best of the others, with what the rows promise while a hand is live."""
        stands = [float(score) for score in state.scores]
        if state.live:
            stands = [stand + promise(front(tray)) for stand, tray in zip(stands, state.trays, strict=True)]
        return stands[seat] - max(stand for other, stand in enumerate(stands) if other != seat)

    def _mixed(self, state: State, move: Move) -> State:
        trays = mixed(move.args)
        return State(trays, state.scores, state.leader, state.leader, hand=state.hand + 1, dead=state.dead, live=True)

    def _turned(self, state: State, move: Move) -> State:
        trays, scores, leader, mover, spaces, turns, hand, dead, live = state
        block = self.named(move).block
        tray = with_turned(trays[mover], block, spaces)
        top = TOP[tray[block]]
        trays = (*trays[:mover], tray, *trays[mover + 1 :])
        return State(trays, scores, leader, (mover + 1) % self.seats, spaces_for(top), turns + 1, hand, dead, live)

    def _won(self, state: State, seat: int) -> State:
        """The first call takes the hand, and its winner leads the next one."""
        gain = points(self.row(state, seat))
        scores = tuple(score + gain * (other == seat) for other, score in enumerate(state.scores))
        return state._replace(scores=scores, leader=seat, dead=0, live=False)

    def _dead(self, state: State) -> State:
        """Nobody scores, not even by a line made on the last turn; the seat to the leader's left leads."""
        return state._replace(leader=(state.leader + 1) % self.seats, dead=state.dead + 1, live=False)


GAME = BlankOut
