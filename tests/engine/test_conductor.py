import math
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game_closet.contract import ANYONE, CHANCE, Event, Move, Phrase, Refused, View
from game_closet.engine import bots, conductor
from game_closet.engine.conductor import Conductor
from game_closet.engine.levels import LEAST_REACTION, LEVELS
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter
from game_closet.engine.tempo import AtOnce
from game_closet.engine.thinking.thinker import Thinker
from tests.walks import TABLES, match_of, walk

Judge = Callable[[View[Any]], Move | None]


class Tempo(AtOnce):
    """A table that takes the same time for everything."""

    go_on: str | None = None

    def __init__(self, pace: int = 100) -> None:
        self.milliseconds = pace
        self.halting: set[str] = set()
        self.dwelling: set[str] = set()
        self.opening: Callable[[Move], float] = lambda move: 0.0

    def pace(self, event: Event, before: View[Any], after: View[Any]) -> int:
        return self.milliseconds

    def dwells(self, event: Event) -> bool:
        return event.kind in self.dwelling

    def halts(self, event: Event, last: Event | None) -> bool:
        return event.kind in self.halting

    def opens_after(self, move: Move, view: View[Any], event: Event) -> float:
        return self.opening(move)


class Oracle(Thinker):
    """Answers at the next look, in this process."""

    def __init__(self, judge: Judge | None = None) -> None:
        super().__init__()
        self.judge = judge
        self.asked: list[int | None] = []
        self.open: list[tuple[int, Any, View[Any]]] = []

    def ask(self, game: Any, view: View[Any], heard: tuple[Event, ...], level: str, seed: str) -> int:
        self._count += 1
        self.asked.append(view.seat)
        self.open.append((self._count, (game, view, heard, Random(seed), LEVELS["random"]), view))
        return self._count

    def answers(self) -> list[tuple[int, Move | None]]:
        found = [(n, self.judge(view) if self.judge else bots.decide(*about)) for n, about, view in self.open]
        self.open.clear()
        return found

    def drop(self) -> None:
        self.open.clear()


class Led:
    """A match under a conductor, with all that a test wants to look at."""

    def __init__(self, match: Match, judge: Judge | None = None, pace: int = 100) -> None:
        self.match = match
        self.tempo = Tempo(pace)
        self.oracle = Oracle(judge)
        self.journal: list[Move] = []
        self.conductor = Conductor(match, self.tempo, self.oracle, self.journal.append)

    def begin(self) -> "Led":
        self.conductor.begin()
        self.conductor.cut()
        return self

    def pass_time(self, seconds: float, step: float = 0.05) -> None:
        for _ in range(round(seconds / step)):
            self.conductor.tick(step)

    def until(self, done: Callable[[], object], limit: int = 200_000) -> None:
        for _ in range(limit):
            if done():
                return
            self.conductor.tick(0.05)
        raise AssertionError("it never happens")


def led(
    key: str, seats: int = 2, people: int = 1, seed: str = "led", judge: Judge | None = None, **options: Any
) -> Led:
    return Led(match_of(key, seats, seed, people, **options), judge)


def person_on_turn(table: Led, *, choices: int = 1) -> int:
    """Let time pass until a person is on turn and everything is shown."""
    match = table.match

    def found() -> bool:
        turn = match.game.turn(match.state)
        table.conductor.go_on() if table.conductor.halted else None
        return (
            table.conductor.showing is None
            and isinstance(turn, int)
            and match.sitters[turn].human
            and len(match.game.moves(match.state, turn)) >= choices
        )

    table.until(found)
    turn = match.game.turn(match.state)
    assert isinstance(turn, int)
    return turn


# --- what is seen


def test_the_match_is_ahead_and_its_steps_are_shown_one_after_the_other_at_their_pace() -> None:
    table = led("blackout_cities", people=2)
    lead, match = table.conductor, table.match
    lead.begin()
    assert len(match.steps) > 1
    assert (lead.shown, lead.seen) == (0, match.first)
    seen = []
    while lead.showing is not None:
        assert lead.pace() == 0.1
        seen.append(lead.showing.event)
        lead.tick(0.099)
        assert lead.showing is not None
        assert lead.showing.event == seen[-1]
        assert lead.elapsed == pytest.approx(0.099)
        lead.tick(0.0011)
        lead.elapsed = 0.0
    assert seen == [step.event for step in match.steps]
    assert lead.seen == match.state


def test_a_long_frame_shows_several_steps_and_loses_no_time() -> None:
    table = led("blackout_cities", people=2)
    table.conductor.begin()
    table.conductor.tick(0.25)
    assert table.conductor.shown == 2
    assert table.conductor.elapsed == pytest.approx(0.05)


@pytest.mark.parametrize(("speed", "pace"), [(0.5, 0.2), (1.0, 0.1), (2.0, 0.05), (math.inf, 0.0)])
def test_speed_divides_the_pace(speed: float, pace: float) -> None:
    table = led("blackout_cities", people=2)
    table.conductor.speed = speed
    table.conductor.begin()
    assert table.conductor.pace() == pytest.approx(pace)


def test_without_motion_everything_is_shown_in_one_frame() -> None:
    table = led("blackout_cities", people=2)
    table.conductor.speed = math.inf
    table.conductor.begin()
    table.conductor.tick(0.001)
    assert table.conductor.showing is None


def test_cutting_shows_the_end_at_once() -> None:
    table = led("blackout_cities", people=2)
    table.conductor.begin()
    table.conductor.tick(0.03)
    assert table.conductor.cut()
    assert table.conductor.showing is None
    assert table.conductor.seen == table.match.state
    assert not table.conductor.cut()


def test_a_persons_move_cuts_what_is_still_shown_and_is_shown_itself() -> None:
    table = led("blackout_cities", people=2)
    table.conductor.begin()
    turn = table.match.game.turn(table.match.state)
    assert isinstance(turn, int)
    before = len(table.match.steps)
    table.conductor.play(table.match.game.moves(table.match.state, turn)[0])
    assert table.conductor.shown == before
    assert table.conductor.showing is not None


def test_a_refused_move_changes_nothing() -> None:
    table = led("blackout_cities", people=2).begin()
    turn = table.match.game.turn(table.match.state)
    assert isinstance(turn, int)
    count = len(table.match.moves)
    with pytest.raises(Refused):
        table.conductor.play(Move(1 - turn, "throw"))
    assert len(table.match.moves) == len(table.journal) == count


# --- Go on


def test_after_a_hand_the_table_waits_for_go_on() -> None:
    table = led("draw_dominoes", people=2)
    lead, match, rng = table.begin().conductor, table.match, Random(1)
    while not lead.halted:
        lead.play(rng.choice([*match.view(match.game.turn(match.state)).moves]))  # type: ignore[arg-type]
        table.until(lambda: lead.showing is None or lead.halted)
    closing = lead.shown
    assert match.steps[closing - 1].event.kind in match.game.closes
    assert lead.held
    table.pass_time(30)
    assert lead.shown == closing
    assert not lead.cut()
    lead.go_on()
    assert not lead.halted
    table.until(lambda: lead.showing is None)
    assert lead.shown > closing


def test_while_the_table_waits_a_move_is_refused_by_what_can_be_seen() -> None:
    table = led("draw_dominoes", people=2)
    lead, match, rng = table.begin().conductor, table.match, Random(1)
    while not lead.halted:
        lead.play(rng.choice([*match.view(match.game.turn(match.state)).moves]))  # type: ignore[arg-type]
        table.until(lambda: lead.showing is None or lead.halted)
    turn = match.game.turn(match.state)
    assert isinstance(turn, int)
    count = len(match.moves)
    with pytest.raises(Refused):
        lead.play(match.game.moves(match.state, turn)[0])
    assert len(match.moves) == count


def test_a_table_may_halt_before_an_event_of_its_own() -> None:
    table = led("blackout_cities", people=2)
    table.tempo.halting = {step for step in table.match.game.events if step.startswith("d")} | {"first_throw"}
    table.tempo.halting |= {next(iter(table.match.game.play(table.match.state, chance_move(table.match)))).event.kind}
    table.conductor.begin()
    assert table.conductor.halted
    table.pass_time(5)
    assert table.conductor.shown == 0
    table.conductor.go_on()
    table.pass_time(0.2)
    assert table.conductor.shown > 0


def chance_move(match: Match) -> Move:
    return Move(CHANCE, "roll", tuple(1 for _ in match.game.ask(match.state).sides))  # type: ignore[union-attr]


def test_computer_players_among_themselves_go_on_after_a_breath() -> None:
    table = led("draw_dominoes", people=0)
    lead = table.conductor
    lead.begin()
    table.until(lambda: lead.halted)
    at = lead.shown
    table.pass_time(conductor.BREATH - 0.2)
    assert lead.shown == at
    table.pass_time(1.0)
    assert lead.shown > at


# --- computer players


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_computer_players_play_a_whole_match_by_themselves_and_every_move_is_kept(key: str, seats: int) -> None:
    table = led(key, seats, people=0, seed="alone")
    table.conductor.speed = math.inf
    table.conductor.begin()

    def over() -> bool:
        if table.conductor.halted:
            table.conductor.go_on()
        return table.match.over and table.conductor.showing is None

    table.until(over)
    assert table.journal == table.match.moves


def test_a_computer_player_takes_its_reaction_time_after_everything_is_shown() -> None:
    table = led("blackout_cities", people=0)
    lead, match = table.conductor, table.match
    lead.begin()
    count = len(match.moves)
    table.until(lambda: lead.showing is None)
    assert len(match.moves) == count
    waited = 0.0
    while len(match.moves) == count:
        lead.tick(0.01)
        waited += 0.01
    assert waited >= LEAST_REACTION + conductor.MUSING - 0.02


def test_a_computer_player_waits_for_the_fair_moment_which_passes_only_while_the_table_lies_still() -> None:
    table = led("blackout_cities", people=0)
    table.tempo.opening = lambda move: 5.0
    lead, match = table.conductor, table.match
    lead.begin()
    count = len(match.moves)
    table.until(lambda: lead.showing is None)
    table.pass_time(4.9)
    assert len(match.moves) == count
    assert lead.held
    table.pass_time(0.3)
    assert len(match.moves) > count


def test_go_on_ends_the_fair_moment() -> None:
    table = led("blackout_cities", people=0)
    table.tempo.opening = lambda move: math.inf
    lead, match = table.conductor, table.match
    lead.begin()
    count = len(match.moves)
    table.until(lambda: lead.showing is None)
    table.pass_time(60)
    assert (len(match.moves), lead.held) == (count, True)
    lead.go_on()
    assert not lead.held
    lead.tick(0.01)
    lead.tick(0.01)
    assert len(match.moves) > count


def test_a_person_too_early_is_told_so() -> None:
    table = led("blackout_cities", people=2).begin()
    table.tempo.opening = lambda move: 2.0
    turn = table.match.game.turn(table.match.state)
    assert isinstance(turn, int)
    move = table.match.game.moves(table.match.state, turn)[0]
    with pytest.raises(Refused) as refused:
        table.conductor.play(move)
    assert refused.value.why == Phrase("too_early", (2,))
    table.pass_time(2.1)
    table.conductor.play(move)


def test_nobody_is_asked_twice_about_one_position() -> None:
    table = led("blank_out", people=1, seats=4, judge=lambda view: None)
    table.conductor.begin()
    table.conductor.cut()
    table.pass_time(3)
    asked = list(table.oracle.asked)
    table.pass_time(10)
    assert table.oracle.asked == asked
    assert len(asked) == len(set(asked))


def test_what_was_thought_of_another_position_is_forgotten() -> None:
    stale: list[Move | None] = []

    def judge(view: View[Any]) -> Move | None:
        stale.append(view.moves[0])
        return view.moves[0]

    table = led("blackout_cities", people=1, judge=judge)
    table.conductor.begin()
    seat = person_on_turn(table)
    before = len(table.match.moves)
    table.conductor.play(table.match.game.moves(table.match.state, seat)[0])
    table.conductor.seat(1, Sitter("Lou", 2, 2))
    table.until(lambda: table.conductor.showing is None)
    turn = table.match.game.turn(table.match.state)
    table.pass_time(5)
    assert turn is not None
    assert all(move.actor in (seat, CHANCE) for move in table.match.moves[before:])


def test_calls_are_made_for_those_who_wish_it() -> None:
    match, rng = match_of("blank_out", 2, "helped", people=2), Random(2)
    for _ in walk(match, rng):
        callers = [seat for seat in range(2) if any(m.verb == "call" for m in match.game.moves(match.state, seat))]
        if callers:
            break
    seat, made = callers[0], len(match.moves)
    unhelped = Led(match)
    unhelped.conductor.helped = {seat: frozenset({"claim"})}  # another call than this game's
    unhelped.pass_time(5)
    assert len(match.moves) == made
    table = Led(match)
    table.conductor.helped = {seat: frozenset({"call"})}
    table.pass_time(conductor.MUSING - 0.1)
    assert len(match.moves) == made
    table.pass_time(0.3)
    assert match.moves[made] == Move(seat, "call")


def test_no_call_is_made_for_a_computer_player_in_a_seat_that_was_helped() -> None:
    match, rng = match_of("blank_out", 2, "helped", people=2), Random(2)
    for _ in walk(match, rng):
        callers = [seat for seat in range(2) if match.game.turn(match.state) != seat and match.view(seat).moves]
        if callers:
            break
    table, made = Led(match, lambda view: None), len(match.moves)
    table.conductor.helped = {seat: frozenset({"call"}) for seat in callers}
    for seat in callers:
        table.conductor.seat(seat, Sitter("Moth", 1, 1, "gentle"))
    table.pass_time(5)
    assert len(match.moves) == made


def somebody_may_call() -> tuple[Match, int, int]:
    """A match in which somebody off turn may call; who, and who is on turn."""
    match, rng = match_of("blank_out", 3, "making", people=3), Random(2)
    for _ in walk(match, rng):
        mover = match.state.mover
        callers = [seat for seat in range(3) if seat != mover and match.view(seat).moves]
        if callers:
            return match, callers[0], mover
    raise AssertionError("nobody may ever call")


def test_time_spent_thinking_about_a_call_counts_through_other_peoples_moves() -> None:
    def ticks(seconds: float) -> int:
        """How long a call takes after somebody else's move, if it was thought about for so long before that."""
        match, caller, mover = somebody_may_call()
        table, slow = Led(match, lambda view: Move(caller, "call"), pace=0), Oracle(lambda view: None)
        lead, table.conductor.thinker = table.conductor, slow
        lead.seat(caller, Sitter("Moth", 1, 1, "sleepy"))
        table.pass_time(seconds)
        lead.thinker = table.oracle
        lead.play(next(move for move in match.game.moves(match.state, mover) if move.verb == "turn"))
        made = len(match.moves)
        for tick in range(400):
            if len(match.moves) > made:
                assert match.moves[made] == Move(caller, "call")
                return tick
            lead.tick(0.05)
        raise AssertionError("nobody calls")

    assert ticks(5.0) < 3 < ticks(0.05)


def test_a_call_in_the_making_survives_other_peoples_moves() -> None:
    match, caller, mover = somebody_may_call()
    table = Led(match, lambda view: Move(caller, "call"), pace=0)
    lead = table.conductor
    lead.seat(caller, Sitter("Moth", 1, 1, "sleepy"))
    table.pass_time(0.15)
    asked, made = len(table.oracle.asked), len(match.moves)
    assert asked == 1
    assert len(match.moves) == made, "its hand is on the way"
    lead.play(next(move for move in match.game.moves(match.state, mover) if move.verb == "turn"))
    assert len(table.oracle.asked) == asked, "nobody has to think of it again"
    table.until(lambda: len(match.moves) > made + 1)
    assert match.moves[made + 1] == Move(caller, "call")


def race(seats: int, people: int) -> Match:
    """A match in which anybody may call."""
    for seed in range(100):
        match = match_of("blackout_slide", seats, f"race-{seed}", people)
        for _ in walk(match, Random(seed)):
            if match.game.turn(match.state) == ANYONE:
                return match
    raise AssertionError("no race in a hundred matches")


def test_a_race_keeps_when_each_hand_came_down() -> None:
    match = race(3, people=1)
    table = Led(match, lambda view: view.moves[0])
    lead = table.conductor
    lead.tick(0.01)
    lead.tick(0.01)
    lead.play(next(move for move in match.game.moves(match.state, 0)))
    assert set(lead.race) == {0, 1, 2}
    assert lead.race[0] == pytest.approx(0.02)
    assert all(lead.race[seat] >= LEAST_REACTION for seat in (1, 2))


def test_the_quickest_hand_wins_a_race() -> None:
    match = race(4, people=0)
    table, made = Led(match, lambda view: view.moves[0]), len(match.moves)
    while len(match.moves) == made:
        table.conductor.tick(0.005)
    quickest = min(table.conductor.race, key=lambda seat: table.conductor.race[seat])
    assert match.moves[made].actor == quickest


# --- taking back


def test_taking_back_undoes_a_persons_move_and_what_computer_players_answered() -> None:
    table = led("shell_out", people=1)
    lead, match = table.begin().conductor, table.match
    seat = person_on_turn(table)
    lead.play(match.game.moves(match.state, seat)[0])
    seat = person_on_turn(table, choices=6)
    state, moves = match.state, list(match.moves)
    lead.play(match.game.moves(match.state, seat)[0])
    table.until(lambda: len(match.moves) > len(moves) + 1)
    assert lead.take_back_to() == len(moves)
    lead.take_back()
    assert (match.state, match.moves) == (state, moves)
    assert lead.showing is None
    assert lead.seen == match.state
    assert lead.shown == len(match.steps)


def test_after_taking_back_play_goes_on_and_is_shown() -> None:
    table = led("shell_out", people=2)
    lead, match = table.begin().conductor, table.match
    for _ in range(2):
        seat = person_on_turn(table)
        lead.play(match.game.moves(match.state, seat)[0])
        table.until(lambda: lead.showing is None)
    lead.take_back()
    before = lead.shown
    seat = person_on_turn(table)
    lead.play(match.game.moves(match.state, seat)[1])
    assert lead.shown == before
    assert lead.showing is not None
    table.until(lambda: lead.showing is None)
    assert lead.seen == match.state


def test_taking_back_while_something_moves_is_safe() -> None:
    table = led("shell_out", people=2)
    lead, match = table.begin().conductor, table.match
    seat = person_on_turn(table)
    state = match.state
    lead.play(match.game.moves(match.state, seat)[0])
    lead.tick(0.01)
    lead.take_back()
    assert lead.seen == match.state == state
    table.pass_time(1)


def test_luck_is_never_given_back() -> None:
    table = led("blackout_cities", people=2).begin()
    seat = person_on_turn(table)
    table.conductor.play(next(m for m in table.match.game.moves(table.match.state, seat) if m.verb == "throw"))
    count = len(table.match.moves)
    assert table.conductor.take_back_to() == Phrase("luck_stays")
    with pytest.raises(Refused) as refused:
        table.conductor.take_back()
    assert refused.value.why.kind == "luck_stays"
    assert len(table.match.moves) == count


def test_a_piece_that_was_drawn_is_not_put_back() -> None:
    table = led("draw_dominoes", people=2).begin()
    lead, match, rng = table.conductor, table.match, Random(5)
    while not any(move.verb == "draw" for move in match.moves):
        seat = person_on_turn(table)
        lead.play(rng.choice(match.game.moves(match.state, seat)))
    assert isinstance(lead.take_back_to(), Phrase)


def test_in_a_game_with_secrets_an_answer_is_not_given_back() -> None:
    table = led("block_dominoes", people=1).begin()
    lead, match = table.conductor, table.match
    seat = person_on_turn(table)
    made = len(match.moves)
    lead.play(match.game.moves(match.state, seat)[0])
    assert lead.take_back_to() == made
    table.until(lambda: any(move.actor == 1 for move in match.moves[made:]))
    assert lead.take_back_to() == Phrase("secret_out")


# --- waiting for one's own turn


def test_moves_that_decide_nothing_are_made_at_once_and_pass_within_ones_patience() -> None:
    table = led("blackout_cities", seats=4, people=1).begin()
    person_on_turn(table)
    lead, match = table.conductor, table.match
    table.tempo.milliseconds = 5000
    while match.game.turn(match.state) == 0:
        lead.cut()
        lead.play(match.game.moves(match.state, 0)[0])
    throw = max(number for number, move in enumerate(match.moves) if move.actor == 0)
    others = []
    for number in range(match.reach[throw + 1], len(match.steps)):
        lead.seek(number)
        others.append(lead.pace())
    assert len(others) > 1
    assert conductor.GLIMPSE <= sum(others) + 0.001 <= conductor.PATIENCE + 0.002
    seen = [pace for pace in others if pace]
    assert others == [0.0] * (len(others) - len(seen)) + seen, "the last of them are seen, …"
    assert max(seen) == pytest.approx(min(seen)), "… all of them a little faster, …"
    assert min(seen) >= 5 / conductor.SWIFTEST, "… and none so fast that it flickers"


def test_a_forced_move_takes_its_time_where_its_haste_would_tell_a_secret() -> None:
    table = led("block_dominoes", seats=3, people=1).begin()
    person_on_turn(table)
    made = len(table.match.moves)
    table.conductor.play(table.match.game.moves(table.match.state, 0)[0])
    assert len(table.match.moves) == made + 1


def test_hurrying_plays_on_to_ones_own_turn_at_once() -> None:
    table = led("blackout_slide", seats=3, people=1).begin()
    person_on_turn(table)
    lead, match = table.conductor, table.match
    while match.game.turn(match.state) == 0:
        lead.cut()
        lead.play(match.game.moves(match.state, 0)[0])
    assert lead.hurry()
    for _ in range(60):
        lead.tick(0.001)
    assert match.game.turn(match.state) in (0, ANYONE)
    assert lead.showing is None
    assert not lead.hurried


def test_hurrying_stops_where_a_person_may_want_to_call() -> None:
    table = led("muggins", seats=2, people=1).begin()
    table.tempo.opening = lambda move: 3.0 if move.verb == "play" else 0.0
    lead, match = table.conductor, table.match
    table.until(lambda: lead.held)
    made = len(match.moves)
    assert not lead.hurry()
    lead.tick(0.5)
    assert len(match.moves) == made


def test_nobody_is_hurried_on_the_own_turn() -> None:
    table = led("blackout_slide", seats=2, people=1).begin()
    person_on_turn(table)
    assert not table.conductor.hurry()
    assert not table.conductor.hurried
