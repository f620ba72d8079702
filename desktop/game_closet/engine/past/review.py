"""What was that worth? A Master looks a finished match over, decision by decision, in a process of its own."""

from typing import Any, NamedTuple

from game_closet.contract import CHANCE, Move
from game_closet.engine import bots
from game_closet.engine.advice.reasons import COUNSEL, Advice
from game_closet.engine.match import Match
from game_closet.engine.thinking.thinker import Process

WORST = 3  # moves that are shown


class Lapse(NamedTuple):
    """A move that cost something: how many steps stood before it, who made it, and what would have been better."""

    shown: int
    move: Move
    cost: float
    advice: Advice

    @property
    def seat(self) -> int:
        """Who made it."""
        return int(self.move.actor)


class Review:
    """Looks at one decision after the other; it can be stopped at any time and tells what it has found so far."""

    def __init__(self, match: Match, process: Process[Advice] | None = None) -> None:
        self.match = match
        self.process = process or Process(COUNSEL)
        self.lapses: list[Lapse] = []
        self._waiting = [number for number, move in enumerate(match.moves) if self._is_decision(number, move)]
        self._of = len(self._waiting)
        self._asked: tuple[int, int] | None = None  # the number of the question, and of the move it is about

    @property
    def progress(self) -> float:
        """How much has been looked at, from 0 to 1."""
        return 1 - len(self._waiting) / self._of if self._of else 1.0

    @property
    def done(self) -> bool:
        """Whether everything has been looked at."""
        return not self._waiting

    @property
    def worst(self) -> list[Lapse]:
        """The moves that cost most, the dearest first."""
        return sorted(self.lapses, key=lambda lapse: -lapse.cost)[:WORST]

    def look(self) -> bool:
        """Take in what has been found and ask on; True if something was found."""
        found = False
        for number, advice in self.process.answers():
            if self._asked is not None and number == self._asked[0]:
                self._weigh(self._asked[1], advice)
                self._waiting.pop(0)
                self._asked, found = None, True
        if self._asked is None and self._waiting:
            self._ask(self._waiting[0])
        return found

    def stop(self) -> None:
        """End the process; what has been found stays."""
        self._waiting, self._asked = [], None
        self.process.stop()

    def _shown(self, number: int) -> int:
        return self.match.reach[number - 1] if number else 0

    def _is_decision(self, number: int, move: Move) -> bool:
        """Whether there was something else that could have been done."""
        if move.actor == CHANCE:
            return False
        state: Any = self.match.before(self._shown(number))
        return len(self.match.game.moves(state, int(move.actor))) > 1

    def _ask(self, number: int) -> None:
        match, move, shown = self.match, self.match.moves[number], self._shown(number)
        view = match.game.view(match.before(shown), int(move.actor))
        level = bots.offered(match.game.key)[-1]
        asked = self.process.ask(match.game, view, match.heard_before(shown), level, f"review/{number}")
        self._asked = asked, number

    def _weigh(self, number: int, advice: Advice) -> None:
        move = self.match.moves[number]
        worths = {choice.move: choice.worth for choice in advice.choices}
        if move in worths and advice.choices[0].worth > worths[move]:
            self.lapses.append(Lapse(self._shown(number), move, advice.choices[0].worth - worths[move], advice))
