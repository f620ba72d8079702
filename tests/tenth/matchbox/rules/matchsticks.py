"""Matchsticks: take one, two or three; whoever takes the last one loses the round."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from game_closet.contract import CHANCE, Event, Game, Move, Roll, Step, Turn, option

MOST = 3


class Heap(NamedTuple):
    """What lies on the table."""

    phase: str
    sticks: int
    seat: int
    round: int
    points: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Matchsticks(Game[Heap, Heap]):
    """A game from elsewhere, to see that one word is enough."""

    verbs: ClassVar = {"take": ("count",)}
    events: ClassVar = {"laid": ("count",), "took": ("seat", "count"), "lost": ("seat",)}
    tells: ClassVar = frozenset({"lost"})
    closes: ClassVar = frozenset({"lost"})
    counts_points: ClassVar[bool] = True
    seconds: ClassVar = {"take": 3.0}

    seats: int = option(2, 2, 3, 4)
    rounds: int = option(2, 1, 2, 3)

    def start(self) -> Heap:
        """An empty table."""
        return Heap("lay", 0, 0, 1, self.head_start or (0,) * self.seats)

    def turn(self, state: Heap) -> Turn:
        """Dice lay the heap; then everybody in order."""
        return {"lay": CHANCE, "play": state.seat}.get(state.phase)  # type: ignore[return-value]

    def ask(self, state: Heap) -> Roll:
        """Two dice: the size of the heap."""
        return Roll((6, 6))

    def moves(self, state: Heap, seat: int) -> tuple[Move, ...]:
        """One, two or three."""
        if state.phase != "play" or seat != state.seat:
            return ()
        return tuple(Move(seat, "take", (count,)) for count in range(1, min(MOST, state.sticks) + 1))

    def play(self, state: Heap, move: Move) -> Iterator[Step[Heap]]:
        """Lay or take."""
        if move.actor == CHANCE:
            sticks = 5 + sum(int(face) for face in move.args)
            yield Step(Event("laid", (sticks,)), state._replace(phase="play", sticks=sticks))
            return
        seat, count = state.seat, self.named(move).count
        after = state._replace(sticks=state.sticks - count, seat=(seat + 1) % self.seats)
        yield Step(Event("took", (seat, count)), after)
        if after.sticks == 0:
            points = tuple(held + (other != seat) for other, held in enumerate(state.points))
            phase = "over" if state.round == self.rounds else "lay"
            yield Step(Event("lost", (seat,)), after._replace(phase=phase, round=state.round + 1, points=points))

    def scores(self, state: Heap) -> tuple[int, ...]:
        """Rounds not lost."""
        return state.points


GAME = Matchsticks
