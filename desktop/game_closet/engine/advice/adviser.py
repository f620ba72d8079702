"""Advice for the people at a table, thought in a process of its own so that no computer player waits for it."""

from typing import Any

from game_closet.contract import Move
from game_closet.engine import bots
from game_closet.engine.advice.reasons import COUNSEL, Advice, reasons_of
from game_closet.engine.match import Match
from game_closet.engine.thinking.thinker import Process


class Adviser:
    """Thinks about one position of a match at a time, and remembers what it found."""

    def __init__(self, match: Match, process: Process[Advice] | None = None) -> None:
        self.match = match
        self.process = process or Process(COUNSEL)
        self.advice: Advice | None = None  # of the position below, once it has been thought
        self.chances: tuple[float, ...] = ()  # to win, by seat, when they were last known
        self._about: tuple[Any, int | None] | None = None  # the position, and for whom
        self._asked: int | None = None

    def ask(self, seat: int | None) -> None:
        """Think about the match as it stands, for a seat or for everybody; once for each position."""
        match = self.match
        if self._fits(seat):
            return
        self.forget()
        self._about = match.state, seat
        key = match.game.key
        level, seed = bots.offered(key)[-1], f"advice/{len(match.moves)}"  # where luck is best, not always the same
        self._asked = self.process.ask(match.game, match.view(seat), match.heard, level, seed)

    def look(self) -> None:
        """Take in what has been found since the last look."""
        for number, advice in self.process.answers():
            if number == self._asked:
                self.advice = advice
                self.chances = advice.chances or self.chances

    def of(self, seat: int | None) -> Advice | None:
        """What has been found about the match as it stands."""
        return self.advice if self._fits(seat) else None

    def _fits(self, seat: int | None) -> bool:
        return self._about is not None and self._about[0] is self.match.state and self._about[1] == seat

    def costs(self, seat: int, move: Move) -> float | None:
        """How much a move gives away against the best, if that is much; None where it is not, or not known."""
        advice = self.of(seat)
        if advice is None or move not in (moves := [choice.move for choice in advice.choices]):
            return None
        lost = advice.choices[0].worth - advice.choices[moves.index(move)].worth
        return lost if lost >= reasons_of(self.match.game.key).much else None

    def forget(self) -> None:
        """The table has moved on."""
        self.advice, self._about, self._asked = None, None, None
        self.process.drop()

    def stop(self) -> None:
        """End the process."""
        self.process.stop()
