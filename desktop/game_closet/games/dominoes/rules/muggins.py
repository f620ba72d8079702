"""Muggins: make the ends count five or a multiple of it, and say so before an opponent does (sheet 5).

A score made by the last play stands unclaimed until its maker claims it, an opponent calls "Muggins!", or somebody
plays, draws or passes. After a hand's last play the next seat settles before the hand is counted.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from game_closet.contract import Event, Move, Phrase, Step, View, option
from game_closet.games.dominoes.rules.dominoes import OVER, PLAY, SETTLE, Dominoes, Picture, State
from game_closet.games.dominoes.rules.line import Piece, name


def highest_double(hand: tuple[Piece, ...]) -> int:
    """The highest double of a hand, or -1."""
    return max((low for low, high in hand if low == high), default=-1)


@dataclass(frozen=True, kw_only=True)
class Muggins(Dominoes):
    """Muggins; the double that leads is the spinner, four arms from the start, or the middle of a plain line."""

    verbs: ClassVar[Mapping[str, tuple[str, ...]]] = {**Dominoes.verbs, "claim": (), "muggins": (), "settle": ()}
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {
        **Dominoes.events,
        "redealt": (),
        "claimed": ("seat", "points"),
        "caught": ("seat", "maker_seat", "points"),
        "missed": ("seat", "points"),
        "settled": ("seat",),
    }
    calls: ClassVar[frozenset[str]] = frozenset({"claim", "muggins"})
    own_calls: ClassVar[frozenset[str]] = frozenset({"claim"})
    tells: ClassVar[frozenset[str]] = Dominoes.tells | {"claimed", "caught", "missed"}
    silent: ClassVar[frozenset[str]] = Dominoes.silent | {"keep", "round_to_five"}
    lacks: ClassVar[frozenset[str]] = frozenset({"passed"})  # drawing is free here and tells nothing
    seconds: ClassVar[Mapping[str, float]] = {**Dominoes.seconds, "claim": 1.5, "muggins": 1.5, "settle": 2.0}
    minutes: ClassVar[Mapping[int, tuple[int, int]]] = {2: (8, 3), 3: (7, 5), 4: (9, 4), 5: (34, 17), 6: (38, 17)}
    double_leads: ClassVar[bool] = True
    targets: ClassVar[Mapping[int, int]] = {6: 100, 9: 500, 12: 1000}

    keep: int = option(0, 0, 2)
    round_to_five: bool = option(False, False, True)

    @property
    def stays(self) -> int:
        """All may be drawn; house rule: two stay."""
        return self.keep

    def leader(self, state: State) -> int:
        """The highest double leads, in every hand."""
        return max(range(self.seats), key=lambda seat: highest_double(state.hands[seat]))

    def deal(self, state: State, order: tuple[Piece, ...]) -> Iterator[Step[State]]:
        """Nobody holds a double, where the sheet is silent: shuffle and draw again; that is no new hand."""
        for step in super().deal(state, order):
            if max(map(highest_double, step.state.hands)) < 0:
                again = self.start()._replace(points=state.points, number=state.number)
                yield Step(Event("redealt"), again)
            else:
                yield step

    def moves(self, state: State, seat: int) -> tuple[Move, ...]:
        """Calls are open to their seats while the next one is already on turn."""
        found = super().moves(state, seat)
        if state.phase == SETTLE and seat == state.turn:
            found = (Move(seat, "settle"),)
        if not state.score or self.partnered(seat, state.maker):
            return found
        return (*found, Move(seat, "claim" if seat == state.maker else "muggins"))

    def partnered(self, seat: int, other: int) -> bool:
        """Whether two seats are partners; only an opponent may call."""
        return seat != other and other in self.side(seat)

    def with_draw(self, state: State, seat: int, plays: tuple[Move, ...]) -> tuple[Move, ...]:
        """The lead is forced; after it any number may be drawn, even with a piece that would play."""
        if not state.line.laid:
            double = highest_double(state.hands[seat])
            return (Move(seat, "play", (name((double, double)), 0)),)
        if self.drawable(len(state.surplus)):
            return (*plays, Move(seat, "draw"))
        return plays or (Move(seat, "pass"),)

    def why_not(self, view: View[Picture], move: Move) -> Phrase:
        """A wrong claim is not told what the ends count: that is for the players to see."""
        here = view.picture
        if move.verb in self.calls:
            if isinstance(move.actor, int) and self.partnered(move.actor, here.maker):
                return Phrase("partners_play", (here.maker,))
            if here.score:
                return Phrase("own_play") if move.actor == here.maker else Phrase("not_your_play", (here.maker,))
            return Phrase("no_score")
        if move.verb in ("play", "draw", "pass") and move.actor == view.turn and not here.line.laid:
            return Phrase("double_leads")
        if move.verb == "settle":
            return Phrase("nothing_to_settle")
        return super().why_not(view, move)

    def act(self, state: State, seat: int, move: Move) -> Iterator[Step[State]]:
        """Calls and settling; whatever else is done lets a score that stands go by."""
        if move.verb in self.calls:
            yield from self.call(state, seat, move.verb)
            return
        if state.score:
            yield Step(Event("missed", (state.maker, state.score)), state._replace(score=0))
        if move.verb == "settle":
            yield Step(Event("settled", (seat,)), state._replace(score=0))
            yield from self.count_up(state)
        else:
            yield from super().act(state, seat, move)

    def call(self, state: State, seat: int, verb: str) -> Iterator[Step[State]]:
        """A claim or a muggins comes before the points of the hand, and may end the match without them."""
        event = Event("claimed", (seat, state.score))
        if verb == "muggins":
            event = Event("caught", (seat, state.maker, state.score))
        called = self.credit(state._replace(score=0), seat, state.score)
        if self.won(called.points):
            over = called._replace(phase=OVER)
            yield Step(event, over)
            yield Step(Event("ended", (state.number,)), over)
            return
        yield Step(event, called)
        if state.phase == SETTLE:
            yield from self.count_up(called)

    def lay(self, state: State, seat: int, piece: Piece, arm: int) -> State:
        """The ends are counted after every play, the lead included; a last play waits for the calls."""
        laid = super().lay(state, seat, piece, arm)
        count = laid.line.total()
        if count == 0 or count % 5:
            return laid
        return laid._replace(score=count, phase=SETTLE if self.done(laid) else PLAY)

    def closing(self, state: State) -> State:
        """Whether or not there is a score, so that nothing tells."""
        return state._replace(phase=SETTLE)

    def domino_points(self, total: int) -> int:
        """Not rounded; house rule: to the nearest five, for domino only."""
        return (total + 2) // 5 * 5 if self.round_to_five else total


GAME = Muggins
