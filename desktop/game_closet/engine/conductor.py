"""Who acts when at a table with people: the tempo of a match, without a screen.

The match is always ahead: a move counts at once and its steps are then shown one after the other, each at its pace.
Computer players think while steps are shown and answer after a hand's own reaction time; what a table asks them to
wait for (a fair moment to call) passes only while the table lies still. Moves of theirs that decide nothing are made at
once and go by at a glance, all of them together; a person may hurry the rest (`hurry`).
"""

import math
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from game_closet.contract import ANYONE, CHANCE, Actor, Event, Game, Move, Phrase, Refused, Roll, Step
from game_closet.engine import bots
from game_closet.engine.digest import digest
from game_closet.engine.levels import USUAL, reaction
from game_closet.engine.match import Match, forced
from game_closet.engine.people import Sitter
from game_closet.engine.search import Answer
from game_closet.engine.tempo import Tempo
from game_closet.engine.thinking.thinker import Process

BREATH = 2.5  # seconds between two hands when nobody is there to say *Go on*
LATE = 2.0  # seconds after a race is won in which a slower hand is still timed
MUSING = 0.35  # seconds a computer player takes for an ordinary move, beside its reaction
PATIENCE = 3.2  # seconds that moves which decide nothing take together, from one's own turn to the next
SHARE = 0.4  # of what patience is left, for a row of them that leads to a decision
SWIFTEST = 4.0  # times as fast as the table would have it: what is quicker flickers
GLIMPSE = 0.8  # seconds that a row of them takes at least, however long one has waited
CROWDED = 0.35  # how much brisker others' moves pass for each computer player beyond the first
STANDS = 0.9  # of a great moment: with no hurry it goes so far by itself
WORLDS = 6  # imagined ones, to find out whether a move told a secret


class Intent(NamedTuple):
    """What a computer player is about to do, and when the table must have lain still for it."""

    move: Move
    due: float


class Conductor:
    """Leads one match: shows its steps, lets computer players act, takes people's moves."""

    def __init__(self, match: Match, tempo: Tempo, thinker: Process[Answer], write: Callable[[Move], None]) -> None:
        self.match = match
        self.tempo = tempo
        self.thinker = thinker
        self.write = write  # given every move to write down, chance's own too
        self.speed = 1.0
        self.longest = math.inf  # seconds that no motion exceeds
        self.linger = 0.0  # seconds the table lies still at least before any move
        self.shown = len(match.steps)
        self.elapsed = 0.0  # seconds into the step being shown
        self.quiet = 0.0  # seconds since everything was shown
        self.helped: Mapping[int, frozenset[str]] = {}  # by seat, the calls that are made for a person
        self.race: dict[int, float] = {}  # the last race: seconds after the table lay still, by seat
        self._since_race = math.inf  # seconds since it was won
        self.patient = False  # calls are no race: everybody is asked in turn
        self._declined: set[int] = set()  # who has been asked since the last move whether to call, and lets it be
        self.by_hand = False  # people throw the dice
        self.paused = False  # nothing moves
        self.hurried = False  # everything passes at once, up to where people are awaited
        self.unhurried = False  # computer players wait for *Go on* wherever people may want to call before them
        self.runs_on = True  # computer players' moves that decide nothing are made at once
        self._swift: dict[int, float] = {}  # how many times as fast a step passes as the table would have it
        self._paced: tuple[Step[Any] | None, Tempo, float] = (None, tempo, 0.0)  # what the last step asked for takes
        self._patience = PATIENCE  # what is left of it
        self._halted = 0.0  # seconds the table has waited before the step to be shown next
        self._released = -1  # the step that *Go on* has let through
        self._asked: dict[int, int] = {}  # question number -> seat
        self._intents: dict[int, Intent] = {}
        self._mulled: dict[int, float] = {}  # by seat, seconds it has had a call in mind, through others' moves
        self._rng = Random(f"{match.seed}/hands/{len(match.moves)}")

    # what is to be seen

    @property
    def showing(self) -> Step[Any] | None:
        """The step being shown, if anything moves."""
        return self.match.steps[self.shown] if self.shown < len(self.match.steps) else None

    @property
    def seen(self) -> Any:
        """The state as far as it has been shown."""
        return self.match.before(self.shown)

    @property
    def heard(self) -> list[Event]:
        """All events shown so far."""
        return [step.event for step in self.match.steps[: self.shown]]

    def pace(self) -> float:
        """Seconds the step being shown takes."""
        step = self.showing
        if step is None or self.hurried or math.isinf(self.speed):
            return 0.0
        if self.tempo.dwells(step.event):
            return self._natural(self.shown)
        return min(self._natural(self.shown) / self._swift.get(self.shown, 1.0), self.longest) / self.speed

    def _natural(self, number: int) -> float:
        """Seconds that the table would give a step; found out once while that is shown."""
        game, step = self.match.game, self.match.steps[number]
        if self._paced[0] is not step or self._paced[1] is not self.tempo:
            before, after = game.view(self.match.before(number), None), game.view(step.state, None)
            self._paced = step, self.tempo, self.tempo.pace(step.event, before, after) / 1000
        return self._paced[2]

    def seek(self, shown: int, t: float = 0.0) -> None:
        """Go to where so many steps have been shown, and so far into the next: 0 … 1."""
        self.shown, self._released = shown, -1
        self.elapsed = self.pace() * t if math.isfinite(self.speed) else 0.0

    # what people do

    def play(self, move: Move) -> None:
        """A person's move: it cuts short whatever is still being shown."""
        if self._since_race <= LATE:
            self.match.check(move)  # a hand too late in a race does not cut short how it was won
        self.cut()
        if self.halted and isinstance(move.actor, int):
            if self.match.between_hands(self.shown):
                raise Refused("hand_over")
            # the hand is over but not yet told: refused by what can be seen, so that the pause tells nothing
            reason = self.match.game.why_not(self.match.game.view(self.seen, move.actor), move)
            raise Refused(reason.kind, *reason.args)
        wait = self.waiting(move)
        if wait > 0:
            raise Refused("too_early", math.ceil(wait) if math.isfinite(wait) else 0)
        self._make(move)

    @property
    def dice(self) -> Roll | None:
        """The dice that people have to throw, once everything before has been seen."""
        return self.match.thrown if self.by_hand and self.showing is None else None

    def throw(self, faces: Sequence[int]) -> None:
        """People have thrown the dice."""
        move = Move(CHANCE, "roll", tuple(faces))
        self.match.take(move)
        self.write(move)
        self._settle()
        self._run_on()
        if not self.match.over:
            self._ask()

    def cut(self) -> bool:
        """Show at once what is still being shown, up to where the table waits; False if nothing was."""
        was, self.elapsed = self.shown, 0.0
        while self.showing is not None and not self.halted:
            self.shown += 1
        return was < self.shown

    def hurry(self) -> bool:
        """Show and play all at once, up to where people are awaited; False if that is now."""
        cut = self.cut()
        self.hurried = not self.awaits_people
        return cut or self.hurried

    @property
    def awaits_people(self) -> bool:
        """Whether nothing happens by itself any more, or people may want to call before it does."""
        if self.dice is not None or self.halted or self.held or self.match.over:
            return True
        return self.showing is None and self._people_on_turn

    @property
    def _people_on_turn(self) -> bool:
        turn, sitters = self.match.game.turn(self.match.state), self.match.sitters
        return any(sitter.human for seat, sitter in enumerate(sitters) if turn in (ANYONE, seat))

    @property
    def halted(self) -> bool:
        """Whether the next step waits for *Go on*: a hand is over, or may be."""
        step = self.showing
        if step is None or self.elapsed > 0 or self._released == self.shown:
            return False
        last = self.match.steps[self.shown - 1].event if self.shown else None
        return self.match.between_hands(self.shown) or self.tempo.halts(step.event, last)

    @property
    def rests(self) -> bool:
        """Whether a hand is over, or may be: nobody is on turn, and all that is awaited is *Go on*."""
        match, verb = self.match, self.tempo.go_on
        turn = match.game.turn(match.state) if verb and self.showing is None else None
        return self.halted or (
            isinstance(turn, int) and any(m.verb == verb for m in match.game.moves(match.state, turn))
        )

    @property
    def stands(self) -> bool:
        """Whether a great moment stands there until somebody goes on."""
        return self._stays and self.elapsed >= STANDS * self.pace()

    @property
    def _stays(self) -> bool:
        """Whether what is being shown does not pass by itself: a great moment, with no hurry."""
        step = self.showing
        return self.unhurried and step is not None and self.tempo.dwells(step.event) and self.pace() > 0

    def go_on(self) -> None:
        """Nobody needs more time to look or to call."""
        if self.stands:
            self.shown, self.elapsed = self.shown + 1, 0.0
        elif self.halted:
            self._released = self.shown
        else:
            self.quiet = math.inf

    @property
    def caller(self) -> int | None:
        """Whose call is settled next, with patience: the first who may call, in the order of play from the last mover.

        Whoever lets it be is passed over, and a computer player whose mind is on something else.
        """
        match, game = self.match, self.match.game
        if not self.patient or self.showing is not None or match.over:
            return None
        first = self._last_mover
        seats = [(seat + (first if isinstance(first, int) else 0)) % game.seats for seat in range(game.seats)]
        able = [seat for seat in seats if any(move.verb in game.calls for move in game.moves(match.state, seat))]
        if game.turn(match.state) == ANYONE and self._declined.issuperset(able):
            self._declined.clear()  # somebody has to
        return next((seat for seat in able if self._may_call(seat)), None)

    def _may_call(self, seat: int) -> bool:
        if seat in self._declined:
            return False
        intent = self._intents.get(seat)
        return self.match.sitters[seat].human or intent is None or intent.move.verb in self.match.game.calls

    @property
    def asks(self) -> int | None:
        """The person who is asked whether to call, with patience; nobody whose calls are made for them."""
        seat = self.caller
        if seat is None or not self.match.sitters[seat].human:
            return None
        made = self.helped.get(seat, frozenset())
        calls = {move.verb for move in self.match.game.moves(self.match.state, seat)} & self.match.game.calls
        return None if calls & made else seat

    def decline(self, seat: int) -> None:
        """A person who was asked lets it be."""
        self._declined.add(seat)

    def waiting(self, move: Move) -> float:
        """Seconds until a move is taken."""
        if self.patient and move.verb in self.match.game.calls:
            return 0.0
        if self.quiet == math.inf or not self.match.steps:
            return 0.0
        event = self.match.steps[-1].event
        wait = max(self.linger, self.tempo.opens_after(move, self.match.view(None), event))
        if self.unhurried and (wait > 0 or self._races_people) and not self._human(move.actor):
            return math.inf
        return wait - self.quiet

    @property
    def _races_people(self) -> bool:
        return self.match.game.turn(self.match.state) == ANYONE and self._people_on_turn

    def _human(self, actor: Actor) -> bool:
        return actor != CHANCE and self.match.sitters[int(actor)].human

    @property
    def held(self) -> bool:
        """Whether everything is shown and play only waits for a moment to pass: the time for *Go on*."""
        if self.halted or self.stands:
            return True
        if self.showing is not None or self.match.over or self.quiet == math.inf:
            return False
        turn = self.match.game.turn(self.match.state)
        if not isinstance(turn, int):
            return False
        moves = [
            move for move in self.match.game.moves(self.match.state, turn) if move.verb not in self.match.game.calls
        ]
        return bool(moves) and self.waiting(moves[0]) > 0

    def take_back_to(self) -> int | Phrase:
        """How many moves would stand if the last person's were taken back, or why not; luck and secrets never are."""
        moves, sitters = self.match.moves, self.match.sitters
        people = [number for number, (actor, *_) in enumerate(moves) if actor != CHANCE and sitters[int(actor)].human]
        if not people:
            return Phrase("nothing_to_take_back")
        last = people[-1]
        if any(move.actor == CHANCE for move in moves[last:]):
            return Phrase("luck_stays")
        return Phrase("secret_out") if self._brought_to_light(last, int(moves[last].actor)) else last

    def _brought_to_light(self, number: int, seat: int) -> bool:
        """Whether a move and its answers told the mover a secret: in other worlds they come out differently."""
        match, game = self.match, self.match.game
        if type(game).picture is Game.picture:
            return False
        steps = match.reach[number - 1] if number else 0
        view, heard, rng = game.view(match.before(steps), seat), match.heard_before(steps), Random(number)
        for _ in range(WORLDS):
            world = game.imagine(view, heard, rng)
            for move in match.moves[number:]:
                if move not in game.moves(world, int(move.actor)):
                    return True
                world = game.after(world, move)
            if game.view(world, seat) != match.view(seat):
                return True
        return False

    def take_back(self) -> None:
        """Take back the last person's move and what computer players answered to it."""
        stand = self.take_back_to()
        if isinstance(stand, Phrase):
            raise Refused(stand.kind)
        self._forget()
        self.match.back_to(stand)
        self.shown, self._released, self.quiet = min(self.shown, len(self.match.steps)), -1, 0.0
        self.cut()

    def seat(self, seat: int, sitter: Sitter) -> None:
        """Somebody else takes over a seat."""
        self._forget()
        self.match.seat(seat, sitter)

    def begin(self) -> None:
        """Let fate answer what the match opens with, or what it was asked when the program was killed."""
        self._settle()
        if not self.match.over:
            self._ask()

    # what happens by itself

    def tick(self, seconds: float) -> bool:
        """Let time pass; True while something moves or has just happened."""
        if self.paused:
            return False
        self._collect()
        self.hurried = self.hurried and not self.awaits_people
        self._since_race += seconds
        if self.halted:
            self._halted += seconds
            if self._halted > BREATH / self.speed and not any(sitter.human for sitter in self.match.sitters):
                self.go_on()
            return False
        self._halted = 0.0
        if self.showing is not None:
            stood = self.stands
            self._show(seconds)
            return not stood
        self.quiet += seconds
        return self._act()

    def _show(self, seconds: float) -> None:
        self.elapsed += seconds
        while self.showing is not None and self.elapsed >= (pace := self.pace()) and not self._stays:
            self.elapsed -= pace
            self.shown += 1
            rest, self.elapsed = self.elapsed, 0.0
            if self.halted:
                return
            self.elapsed = rest
        if self._stays:
            self.elapsed = min(self.elapsed, STANDS * self.pace())
        if self.showing is None:
            self.elapsed = self.quiet = 0.0

    def _act(self) -> bool:
        if self.match.over:
            return False
        intents, caller = [*self._intents.values(), *self._calls_made_for_people()], self.caller
        if caller is not None:
            intents = [intent for intent in intents if intent.move.actor == caller]
        due = [one for one in intents if (self.hurried or self.quiet >= one.due) and self.waiting(one.move) <= 0]
        if not due:
            self._ask()
            return False
        self._make(min(due, key=lambda intent: intent.due).move)
        return True

    def _calls_made_for_people(self) -> list[Intent]:
        game = self.match.game
        return [
            Intent(move, MUSING)
            for seat, calls in self.helped.items()
            if self.match.sitters[seat].human
            for move in game.moves(self.match.state, seat)
            if move.verb in calls & game.calls
        ]

    def _ask(self) -> None:
        """Put the position to every computer player that may act and has not been asked yet."""
        match, game = self.match, self.match.game
        asked = set(self._asked.values()) | set(self._intents)
        for seat, sitter in enumerate(match.sitters):
            if sitter.level is None or seat in asked:
                continue
            view = match.view(seat)
            if view.moves:
                self._asked[self.thinker.ask(game, view, match.heard, sitter.level, self._whim(seat))] = seat

    @property
    def _last_mover(self) -> Actor | None:
        return next((move.actor for move in reversed(self.match.moves) if move.actor != CHANCE), None)

    def _whim(self, of: int | str) -> str:
        """The seed of a thought: the same for the same record, yet fate's own seed cannot be read from it."""
        return digest(f"{self.match.seed}/{len(self.match.moves)}/{of}")

    def _collect(self) -> None:
        for number, answer in self.thinker.answers():
            seat = self._asked.get(number)
            if seat is None:
                continue
            if answer is None:
                self._declined.add(seat)
                continue
            level = bots.level(self.match.game.key, self.match.sitters[seat].level or USUAL)
            due = reaction(level, self._rng) - self._mulled.pop(seat, 0.0)
            if answer.verb not in self.match.game.calls:
                due = (due * (seat != self._last_mover) + MUSING) / self._briskness
            del self._asked[number]
            self._intents[seat] = Intent(answer, due)

    def _make(self, move: Move) -> None:
        self._time_race(move)
        began, person = len(self.match.steps), self.match.sitters[int(move.actor)].human
        if person:
            self._swift.clear()
            self._patience = PATIENCE
        self.match.take(move)
        calls, mulled = self._calls_in_the_making(), self._calls_in_mind()
        self._forget()
        self._intents, self._mulled = calls, mulled
        self.write(move)
        self._settle()
        if not person:
            self._swift |= dict.fromkeys(range(began, len(self.match.steps)), self._briskness)
        self._run_on()
        if not self.match.over:
            self._ask()

    def _run_on(self) -> None:
        """Make what moves decide nothing, and let them all pass within what is left of one's patience."""
        match, began = self.match, len(self.match.steps)
        while (move := self._plain_move()) is not None:
            match.take(move)
            self.write(move)
            self._settle()
        run = range(began, len(match.steps))
        natural = sum(map(self._natural, run))
        if natural:
            last = match.over or self._people_on_turn
            within = max(GLIMPSE, self._patience * (1 if last else SHARE))
            taken = min(natural / self._briskness, within)
            seen = self._seen_of(run, taken * SWIFTEST / self.speed)
            self._swift |= dict.fromkeys(run, math.inf) | dict.fromkeys(seen, sum(map(self._natural, seen)) / taken)
            self._patience -= taken

    def _seen_of(self, run: Sequence[int], seconds: float) -> Sequence[int]:
        """The last of these steps, which the table would show for so long; what was before them passes unseen."""
        last = len(run) - 1
        while last > 0 and sum(map(self._natural, run[last - 1 :])) <= seconds:
            last -= 1
        return run[last:]

    def _plain_move(self) -> Move | None:
        """The move of a computer player that, as people can see, is the only one, and that waits for nobody."""
        match = self.match
        if self.linger or not self.runs_on or match.over or not any(sitter.human for sitter in match.sitters):
            return None
        move = forced(match.game, match.state)
        if move is None or match.sitters[int(move.actor)].human or not match.steps:
            return None
        waits = self.tempo.opens_after(move, match.view(None), match.steps[-1].event)
        return None if waits > 0 else move

    def _calls_in_the_making(self) -> dict[int, Intent]:
        """What computer players were about to call and still may, with the time their hands still take."""
        game, state = self.match.game, self.match.state
        return {
            seat: Intent(move, due - self.quiet)
            for seat, (move, due) in self._intents.items()
            if move.verb in game.calls and move in game.moves(state, seat)
        }

    def _calls_in_mind(self) -> dict[int, float]:
        """How long computer players have been thinking about calls that they still may make."""
        game, state = self.match.game, self.match.state
        return {
            seat: self._mulled.get(seat, 0.0) + self.quiet
            for seat in self._asked.values()
            if math.isfinite(self.quiet) and any(move.verb in game.calls for move in game.moves(state, seat))
        }

    def _settle(self) -> None:
        before = len(self.match.moves)
        self.match.settle(by_hand=self.by_hand)
        for move in self.match.moves[before:]:
            self.write(move)
        self.quiet = 0.0

    @property
    def _briskness(self) -> float:
        """How many times as fast computer players go about their moves, for people who wait for several."""
        computers = sum(not sitter.human for sitter in self.match.sitters)
        return 1 + CROWDED * (computers - 1) if 1 < computers < len(self.match.sitters) else 1.0

    def _time_race(self, move: Move) -> None:
        """In a race of calls, keep when each hand came down."""
        if self.match.game.turn(self.match.state) == ANYONE and isinstance(move.actor, int) and not self.patient:
            hands = {seat: intent.due for seat, intent in self._intents.items()}
            self.race = hands | {move.actor: self.quiet if math.isfinite(self.quiet) else 0.0}
            self._since_race = 0.0

    def late(self, seat: int) -> bool:
        """Time a hand that came down just after a race was won; False if there was none, or it was in it."""
        if self._since_race > LATE or seat in self.race:
            return False
        self.race[seat] = min(self.race.values()) + self._since_race
        return True

    def _forget(self) -> None:
        self._declined.clear()
        self._asked.clear()
        self._intents.clear()
        self._mulled.clear()
        self.thinker.drop()
