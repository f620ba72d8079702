"""A lesson: a match that was played once, and somebody who makes one side's moves anew.

It is a record with stops. Fate and computer players do what the record tells; at a stop the learner is asked for the
next move, or only to read. Once all of it has been told play is open: fate has a seed and computer players think.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from game_closet.contract import CHANCE, Game, Move, Phrase, Refused
from game_closet.engine import record
from game_closet.engine.fate import Fate
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter
from game_closet.engine.thinking.thinker import Question, Thinker

LEARNER: Final = 0  # the learner's seat
OTHER: Final = "other"  # why a move that the rules allow is not taken: the lesson asks for another


class Stop(NamedTuple):
    """Where a lesson waits for the learner, after how many moves, and what it takes: nothing where it is read."""

    at: int
    caption: str
    moves: tuple[Move, ...] = ()  # the record's own first; the rest of the record can follow any of them
    points: tuple[str, ...] = ()  # what is read speaks of: spots or landmarks ("piece-*"), or a kind of event


class Lesson(NamedTuple):
    """A game's lesson: its rules as the record has them, the moves with their stops, and how the table is set."""

    game: Game[Any, Any]
    moves: tuple[Move, ...]
    stops: tuple[Stop, ...]
    table: Mapping[str, Any] = {}  # settings by name, where a learner needs others than the usual

    @property
    def steps(self) -> tuple[str, ...]:
        """What it teaches, one thing after the other; a thing may take several stops."""
        return tuple(dict.fromkeys(stop.caption for stop in self.stops))

    def at_step(self, step: str) -> int:
        """The number of the stop at which a step begins; an unknown step is the first."""
        return next((number for number, stop in enumerate(self.stops) if stop.caption == step), 0)


def read(lines: Mapping[str, Any]) -> Lesson:
    """A lesson as its file tells it."""
    moves = tuple(record.move_of(line) for line in lines["moves"])
    stops = tuple(_stop(line, moves) for line in lines["stops"])
    return Lesson(record.game_of(lines), moves, stops, lines.get("table", {}))


def _stop(line: Mapping[str, Any], moves: Sequence[Move]) -> Stop:
    at = line["at"]
    asked = () if line.get("read") else (moves[at], *map(record.move_of, line.get("or", ())))
    return Stop(at, line["caption"], asked, tuple(line.get("points", ())))


class Course:
    """How far a learner has come in a lesson."""

    def __init__(self, lesson: Lesson, sitters: Sequence[Sitter], seed: str, number: int = 0) -> None:
        """Sit down at the stop of this number, with all that comes before it played."""
        self.lesson = lesson
        self.match = Match(lesson.game, sitters)
        told = tuple(move for move in lesson.moves if move.actor == CHANCE)
        self.match.fate = Fate(((0, seed),), told=told)
        self._left = number  # stops before it are behind the learner
        for move in lesson.moves[: self._at(number)]:
            self.match.take(move)

    def _at(self, number: int) -> int:
        stops = self.lesson.stops
        return stops[number].at if number < len(stops) else len(self.lesson.moves)

    @property
    def number(self) -> int:
        """The number of the stop that the learner is at, or comes to next; of all stops, once they are done."""
        made = len(self.match.moves)
        return max(self._left, sum(stop.at < made for stop in self.lesson.stops))

    @property
    def stop(self) -> Stop | None:
        """The stop that the learner is at."""
        number = self.number
        here = number < len(self.lesson.stops) and self._at(number) == len(self.match.moves)
        return self.lesson.stops[number] if here else None

    @property
    def reading(self) -> bool:
        """Whether the lesson waits until something has been read."""
        return self.stop is not None and not self.stop.moves

    @property
    def reads_on(self) -> bool:
        """Whether something else is read at the same place."""
        here = self.lesson.stops[self.number : self.number + 2]
        return len(here) == 2 and here[0].at == here[1].at and not any(stop.moves for stop in here)

    @property
    def seen(self) -> int:
        """How many steps of the match are behind who sits down here: what is read looks back on a hand, not ahead."""
        match = self.match
        began = match.hand_began(max(0, len(match.steps) - 1))
        since = [move for move, stood in zip(match.moves, (0, *match.reach), strict=False) if stood >= began]
        fresh = began > 0 and all(move.actor == CHANCE for move in since)
        return began if self.reading and fresh else len(match.steps)

    @property
    def open(self) -> bool:
        """Whether everything has been told, so that all play as they like."""
        return self.number == len(self.lesson.stops) and len(self.match.moves) >= len(self.lesson.moves)

    @property
    def told(self) -> Move | None:
        """The move that a computer player has to make now."""
        made, moves = len(self.match.moves), self.lesson.moves
        return None if self.reading or made >= len(moves) or moves[made].actor == LEARNER else moves[made]

    def go_on(self) -> None:
        """The learner has read what was to be read."""
        if self.reading:
            self._left = self.number + 1

    def why_not(self, move: Move) -> Phrase | None:
        """Why a move of the learner's is not taken here, by the rules or because the lesson asks for another."""
        if self.open or (self.stop is not None and move in self.stop.moves):
            return None
        try:
            self.match.check(move)
        except Refused as refused:
            return refused.why
        return Phrase(OTHER)


class Prompter(Thinker):
    """Lets computer players do what a lesson tells, and think for themselves once it has been told."""

    def __init__(self, course: Course, troubles: list[Phrase] | None = None) -> None:
        super().__init__(troubles)
        self.course = course
        self._prompted: list[Question] = []  # what was asked while the lesson lasts

    def _put(self, question: Question) -> None:
        """Let a question be thought about; while the lesson lasts nobody has to."""
        if self.course.open:
            super()._put(question)
        else:
            self._prompted.append(question)

    def answers(self) -> list[tuple[int, Move | None]]:
        """The answers that have come in: none while something is read."""
        if self.course.open:
            for question in self._prompted:  # whoever was on turn while the last words were read
                super()._put(question)
            self._prompted.clear()
        told = self.course.told
        if told is None:
            return super().answers()
        prompted = [question for question in self._prompted if question.view.seat == told.actor]
        self._prompted = [question for question in self._prompted if question not in prompted]
        return [(question.number, told) for question in prompted]

    def drop(self) -> None:
        """Forget every open question: the table has moved on."""
        super().drop()
        self._prompted.clear()
