"""A match in progress: options, sitters, fate and the moves so far.

Every move is checked here, at the door; the rules behind it trust what they get. The list of moves is the truth:
states and steps follow from it.
"""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from game_closet.contract import CHANCE, Event, Game, Move, Phrase, Refused, Roll, Step, View, winners
from game_closet.engine import fate
from game_closet.engine.people import Sitter


class Change(NamedTuple):
    """A seat that changed hands, and after how many moves."""

    moves: int
    seat: int
    sitter: Sitter


def made(moves: Iterable[Sequence[Any]]) -> int:
    """How many moves the seats have made, in a match or on its record; what chance answered is nobody's."""
    return sum(actor != CHANCE for actor, *_ in moves)


def forced(game: Game[Any, Any], state: Any) -> Move | None:
    """The one thing that anybody may do in a state, where all can see that there is nothing else to do or to call."""
    if type(game).picture is not Game.picture:
        return None  # a hand that hesitates, or does not, would tell a secret
    moves = [move for seat in range(game.seats) for move in game.moves(state, seat)]
    return moves[0] if len(moves) == 1 else None


class Match:
    """A game being played by these sitters under this seed; its id is its own for ever."""

    def __init__(
        self, game: Game[Any, Any], sitters: Sequence[Sitter], seed: str | None = None, id: str | None = None
    ) -> None:
        if len(sitters) != game.seats:
            raise Refused("bad_seats", len(sitters), game.seats)
        self.game = game
        self.seated = tuple(sitters)  # who sat down first
        self.sitters = list(sitters)
        self.changes: list[Change] = []
        self.fate = fate.fate_of(seed)
        self.id = id
        self.first = game.start()
        self._clear()

    def _clear(self) -> None:
        self.moves: list[Move] = []
        self.state = self.first
        self.steps: list[Step[Any]] = []
        self.reach: list[int] = []  # how many steps stood after each move
        self._luck = 0  # how often fate has answered
        self.hands = [0]  # the steps at which hands began

    @property
    def seed(self) -> str | None:
        """The seed that fate answers by now."""
        return self.fate.seed

    @property
    def foretold(self) -> Move | None:
        """What fate must answer now, where it is asked and its answer can be known."""
        asked = self.game.turn(self.state) == CHANCE
        return self.fate.foretold(self._luck, self.game.ask(self.state)) if asked else None

    @property
    def thrown(self) -> Roll | None:
        """The dice that are to be thrown now."""
        asked = self.game.ask(self.state) if self.game.turn(self.state) == CHANCE else None
        return asked if isinstance(asked, Roll) else None

    def draw_seed(self, seed: str) -> None:
        """Let fate answer by this seed from here on."""
        self.fate = self.fate._replace(seeds=(*self.fate.seeds, (self._luck, seed)))

    @property
    def names(self) -> tuple[str, ...]:
        """What the sitters are called, by seat."""
        return tuple(sitter.name for sitter in self.sitters)

    @property
    def over(self) -> bool:
        """Whether nobody is waited for any more."""
        return self.game.turn(self.state) is None

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat."""
        return self.game.scores(self.state)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the highest score."""
        return winners(self.scores)

    @property
    def heard(self) -> tuple[Event, ...]:
        """The public events since the present hand began."""
        return self.heard_before(len(self.steps))

    def heard_before(self, step: int) -> tuple[Event, ...]:
        """The public events of the hand that the step of this number found in progress."""
        return tuple(step.event for step in self.steps[self.hand_began(step) : step])

    def hand_began(self, step: int) -> int:
        """The step at which the hand began that the step of this number belongs to."""
        return self.hands[bisect_right(self.hands, step) - 1]

    def between_hands(self, step: int) -> bool:
        """Whether a hand was over just before the step of this number."""
        return 0 < step == self.hand_began(step)

    def view(self, seat: int | None) -> View[Any]:
        """What one seat, or an onlooker, knows now."""
        return self.game.view(self.state, seat)

    def check(self, move: Move) -> None:
        """Refuse a move that the rules do not allow now."""
        if move.actor == CHANCE:
            if self.game.turn(self.state) != CHANCE or not fate.fits(move, self.game.ask(self.state)):
                raise Refused("bad_luck", move.verb)
            return
        if type(move.actor) is not int or not 0 <= move.actor < self.game.seats:
            raise Refused("unknown_seat", str(move.actor))
        if move.verb not in self.game.verbs:
            raise Refused("unknown_verb", move.verb)
        if move not in self.game.moves(self.state, move.actor):
            reason = self._why_not(move, move.actor)
            raise Refused(reason.kind, *reason.args)

    def _why_not(self, move: Move, seat: int) -> Phrase:
        try:
            return self.game.why_not(self.view(seat), move)
        except (LookupError, TypeError, ValueError):
            # the games explain well-formed moves; a record may hold anything
            return Phrase("not_allowed")

    def take(self, move: Move) -> list[Step[Any]]:
        """Check one move and play it, without asking fate anything."""
        self.check(move)
        return self._push(move)

    def play(self, move: Move) -> list[Step[Any]]:
        """Check and play a seat's move, then let fate answer until a seat is waited for."""
        return self.take(move) + self.settle()

    def settle(self, *, by_hand: bool = False) -> list[Step[Any]]:
        """Let fate answer as long as chance is asked; where people throw by hand, only what is no throw."""
        steps: list[Step[Any]] = []
        while self.game.turn(self.state) == CHANCE and not (by_hand and self.thrown is not None):
            answer = self.fate.answer(self._luck, self.game.ask(self.state))
            if answer is None:
                raise Refused("no_fate")
            steps += self._push(answer)
        return steps

    def _push(self, move: Move) -> list[Step[Any]]:
        steps = list(self.game.play(self.state, move))
        for step in steps:
            self.steps.append(step)
            if step.event.kind in self.game.closes:
                self.hands.append(len(self.steps))
        if steps:
            self.state = steps[-1].state
        self.moves.append(move)
        self.reach.append(len(self.steps))
        self._luck += move.actor == CHANCE
        return steps

    def back_to(self, moves: int) -> None:
        """Keep only the first so many moves and replay them."""
        first = self.moves[:moves]
        self._clear()
        for move in first:
            self._push(move)
        self.changes = [change._replace(moves=min(change.moves, moves)) for change in self.changes]

    def seat(self, seat: int, sitter: Sitter) -> None:
        """Let somebody else take over a seat."""
        self.sitters[seat] = sitter
        self.changes.append(Change(len(self.moves), seat, sitter))

    def before(self, step: int) -> Any:
        """The state that the step of this number found."""
        return self.steps[step - 1].state if step else self.first
