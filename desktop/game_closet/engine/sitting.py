"""A match with people at it, without a screen: whoever shows, speaks, replays or tests it looks at a sitting.

Time and moves are given to it and it knows no disk: what must outlast it goes into the journal it was given.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any, Protocol

from game_closet.contract import Game, Move, Phrase, Refused
from game_closet.engine import record
from game_closet.engine.advice.adviser import Adviser
from game_closet.engine.advice.reasons import Advice
from game_closet.engine.conductor import Conductor
from game_closet.engine.eyes import Eyes
from game_closet.engine.lens import Lens
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter, sitter_line
from game_closet.engine.search import Answer
from game_closet.engine.talk import Talk
from game_closet.engine.tempo import Laying, TableSettings, Tempo, by_hand
from game_closet.engine.thinking.thinker import Process


class Journal(Protocol):
    """Where a match is written down while it is played."""

    def append(self, move: Move) -> None:
        """Write down a move, chance's own too."""

    def seat(self, seat: int, line: Mapping[str, Any]) -> None:
        """Write down that a seat changed hands; the line is the record's for a sitter."""

    def wish(self, table: Mapping[str, Any]) -> None:
        """Write down how the people want the table, which is no part of the record."""

    def rewrite(self, whole: Mapping[str, Any]) -> None:
        """Write down this whole record instead, after moves were taken back."""


class Unwritten:
    """The journal of a match that nobody will play on."""

    def append(self, move: Move) -> None:
        """Let it go."""

    def seat(self, seat: int, line: Mapping[str, Any]) -> None:
        """Let it go."""

    def wish(self, table: Mapping[str, Any]) -> None:
        """Let it go."""

    def rewrite(self, whole: Mapping[str, Any]) -> None:
        """Let it go."""


class Sitting:
    """People and computer players at one match, from the first deal to the last word."""

    def __init__(
        self,
        match: Match,
        laying: Laying,
        thinker: Process[Answer],
        journal: Journal | None = None,
        *,
        started: str = "",
        wishes: TableSettings | None = None,
        helped: Mapping[int, frozenset[str]] | None = None,
        adviser: Adviser | None = None,
    ) -> None:
        self.match = match
        self.started = started
        self.journal: Journal = journal or Unwritten()
        self.wishes = wishes or TableSettings()
        self.turns_to_people = True  # the table turns to whoever is on turn
        self._laying = laying
        self.conductor = Conductor(match, laying(match, self.wishes), thinker, self.journal.append)
        self.conductor.helped = helped or {}
        self.conductor.by_hand = by_hand(self.wishes)
        self.eyes = Eyes(match, self.tempo.secluded)
        self.lens = Lens(self.conductor, self.eyes)
        self.talk = Talk(match, lambda: self.conductor.race, self.tempo.remarks, self.tempo.heard)
        self.adviser = adviser
        self._asked: Any = None  # the state that a hint was asked for …
        self._warned: Any = None  # … and the one at which the tutor has asked
        self._asleep: dict[int, float] = {}  # by seat, the seconds until a person may call again

    # what stands

    @property
    def game(self) -> Game[Any, Any]:
        """The game being played."""
        return self.match.game

    @property
    def tempo(self) -> Tempo:
        """The table's own tempo."""
        return self.conductor.tempo

    @property
    def still(self) -> bool:
        """Whether everything has been shown and somebody may act."""
        return self.conductor.showing is None and not self.match.over

    @property
    def ended(self) -> bool:
        """Whether the match is over, as can be seen."""
        return self.match.over and self.conductor.shown >= len(self.match.steps) - 1

    @property
    def others_play(self) -> bool:
        """Whether people look on while computer players are on turn."""
        turn = self.lens.holder
        return isinstance(turn, int) and bool(self.eyes.people) and turn not in self.eyes.people

    @property
    def held_up(self) -> bool:
        """Whether the table waits for somebody's *Go on*; with no hurry, at the end of the match too."""
        ended = self.conductor.unhurried and self.match.over and self.conductor.showing is None
        return (self.conductor.held or ended) and bool(self.eyes.people)

    @property
    def callers(self) -> list[int]:
        """The people who may call out of turn."""
        return self.eyes.people if self.game.calls else []

    @property
    def asleep(self) -> dict[int, int]:
        """The people who called wrongly a moment ago, and the seconds until they may call again."""
        return {seat: math.ceil(seconds) for seat, seconds in self._asleep.items()}

    @property
    def done_for(self) -> float:
        """Seconds since the last of a finished match was shown; 0 before."""
        return self.conductor.quiet if self.match.over and self.conductor.showing is None else 0.0

    @property
    def curtain_for(self) -> int | None:
        """The person who must be alone with the screen before play can go on."""
        if self.conductor.showing is not None or self.conductor.held or self.match.over:
            return None
        return self.eyes.wanted

    def record(self, *, closed: bool = False) -> dict[str, Any]:
        """The whole record as it stands."""
        return record.whole(self.match, self.started, closed=closed)

    # what people do

    def begin(self) -> None:
        """Let fate answer what the match opens with, or what it was asked when the program was killed."""
        self.conductor.begin()
        self._follow()

    def play(self, move: Move) -> bool:
        """A person's move; False if it came too late in a race of calls, which costs nothing but is timed."""
        caller = move.actor if isinstance(move.actor, int) and move.verb in self.game.calls else None
        asked = self.conductor.asks
        if caller is not None and asked not in (None, caller):
            raise Refused("asked_first", asked)
        if caller in self._asleep:
            raise Refused("call_asleep", self.asleep[caller])
        try:
            self.conductor.play(move)
        except Refused as refused:
            self._follow()
            if caller is None:
                raise
            if self.conductor.late(caller):
                self.talk.retell()
                return False
            if refused.why.kind != "too_early" and self.wishes.call_sleep and not self.conductor.unhurried:
                self._asleep[caller] = self.wishes.call_sleep
            raise
        self.eyes.settle()
        self._follow()
        return True

    def decline(self, seat: int) -> None:
        """A person who was asked whether to call lets it be."""
        self.conductor.decline(seat)

    def throw(self, faces: Sequence[int]) -> None:
        """People have thrown the dice themselves."""
        self.conductor.throw(faces)
        self._follow()

    def cut(self) -> bool:
        """Show at once what is still being shown; False if nothing was."""
        cut = self.conductor.cut()
        self._follow()
        return cut

    def hurry(self) -> bool:
        """Let everything pass at once, up to a person's own turn or call; False if that is now."""
        if self.eyes.past:
            return False
        hurried = self.conductor.hurry()
        self._follow()
        return hurried

    def go_on(self) -> None:
        """Nobody needs more time; where going on is a move, it is made."""
        verb, seat = self.tempo.go_on, self.eyes.waited_for
        looked = self.conductor.halted or self.conductor.stands  # at what is shown: nobody has yet to move
        self.conductor.go_on()
        if verb is not None and seat is not None and not looked:
            move = Move(seat, verb)
            if move in self.game.moves(self.match.state, seat):
                self.play(move)

    @property
    def why_no_take_back(self) -> Phrase | None:
        """Why the last person's move may not be taken back now; None where it may."""
        allowed = self.game.take_back if self.wishes.take_back is None else self.wishes.take_back
        stand = self.conductor.take_back_to() if allowed else Phrase("take_back_off")
        return stand if isinstance(stand, Phrase) else None

    def take_back(self) -> None:
        """Take back the last person's move and what computer players answered to it."""
        why = self.why_no_take_back
        if why is not None:
            raise Refused(why.kind)
        self.conductor.take_back()
        self.journal.rewrite(self.record())
        self.lens.clear()
        self.eyes.settle()
        self._follow()

    def look(self, seat: int) -> None:
        """Somebody looks at an own secret off turn, and everybody is told."""
        self.eyes.unveil(seat, peeking=True)
        self.talk.look(seat)

    def seek(self, shown: int) -> None:
        """Go to where so many steps of the match have been seen."""
        self.conductor.seek(shown)
        self._follow()

    def look_back(self, seat: int | None) -> None:
        """Look at a match that is over, with everybody's eyes or with one seat's."""
        self.eyes.past, self.eyes.looking_back = True, seat
        self.lens.clear()

    def seat(self, seat: int, sitter: Sitter) -> None:
        """Somebody else takes over a seat."""
        self.conductor.seat(seat, sitter)
        self.journal.seat(seat, sitter_line(sitter))
        self.eyes.veil()
        self._lay()

    def wish(self, wishes: TableSettings) -> None:
        """The people want the table otherwise."""
        self.wishes = wishes
        self.journal.wish(asdict(wishes))
        self.conductor.by_hand = by_hand(wishes)
        if self.conductor.by_hand and not self.match.fate.by_hand:
            self.match.fate = self.match.fate._replace(by_hand=True)
            self.journal.rewrite(self.record())
        self._lay()

    # advice

    @property
    def advised(self) -> int | None:
        """Who may be given a hint: the person on turn, and on a shared screen only where it knows no secret."""
        seat = self.eyes.waited_for if self.still else None
        if seat is None or self.eyes.seat == seat:
            return seat
        state, picture = self.match.state, self.game.picture
        return seat if picture(state, seat) == picture(state, None) else None

    def ask(self) -> None:
        """Ask for a hint: what the best computer player would do in this person's place, and why."""
        self._asked = self.match.state if self.advised is not None else None
        self._consult()

    @property
    def hint(self) -> Advice | None:
        """What was found for the person who asked, once it has been thought; it stands until the next move."""
        seat = self.advised
        if seat is None or self._asked is not self.match.state or self.adviser is None:
            return None
        return self.adviser.of(seat)

    def close_hint(self) -> None:
        """The hint has been read."""
        self._asked = None

    @property
    def chances(self) -> tuple[float, ...]:
        """How likely each seat is to win, where that is to be shown and can be told; else nothing."""
        return self.adviser.chances if self.adviser is not None and self.wishes.standing else ()

    def costs(self, move: Move) -> float | None:
        """How much a person's move gives away, where the tutor is to ask and has not asked at this position."""
        tutor = self._tutor(move)
        return None if tutor is None else tutor.costs(int(move.actor), move)

    def weighs(self, move: Move) -> bool:
        """Whether the tutor may yet ask about a person's move: what it gives away is still being thought about."""
        tutor, seat = self._tutor(move), int(move.actor)
        if tutor is None or tutor.of(seat) is not None or self.conductor.waiting(move) > 0:
            return False
        choices = self.game.moves(self.match.state, seat)
        return move in choices and len(choices) > 1

    def _tutor(self, move: Move) -> Adviser | None:
        """Who may ask before a person's move: nobody before a call, nor once that has been done at this position."""
        silent = not self.wishes.tutor or self._warned is self.match.state or move.verb in self.game.calls
        return None if silent or move.actor != self.advised else self.adviser

    def warn(self) -> None:
        """The tutor has asked, or comes too late, and does not ask again before the next move."""
        self._warned = self.match.state

    def _consult(self) -> None:
        """Let what people want to know be thought about, as soon as the match stands so."""
        if self.adviser is None or self.match.over:
            return
        seat = self.eyes.waited_for
        if seat is not None and (self.wishes.tutor or self._asked is self.match.state):
            self.adviser.ask(seat)
        elif self.wishes.standing:
            self.adviser.ask(None)
        self.adviser.look()

    # what happens by itself

    def tick(self, seconds: float) -> bool:
        """Let time pass; True while something moves or has just happened."""
        self._asleep = {seat: left - seconds for seat, left in self._asleep.items() if left > seconds}
        moving = self.conductor.tick(seconds)
        self._consult()
        self._follow()
        return moving

    def _follow(self) -> None:
        """Log and table follow what has been shown."""
        if not self.eyes.past:
            self.talk.catch_up(self.conductor.shown)
        if self.turns_to_people:
            self.eyes.turn_to(self.game.turn(self.conductor.seen))

    def _lay(self) -> None:
        """Another table: for other people, or by other wishes."""
        self.conductor.tempo = self._laying(self.match, self.wishes)
        self.eyes.secluded = self.tempo.secluded
