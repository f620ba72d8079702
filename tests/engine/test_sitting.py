"""A match with people at it, played from the first deal to the last word without any screen."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game_closet import shelf
from game_closet.contract import ANYONE, CHANCE, Move, Phrase, Refused
from game_closet.engine import record
from game_closet.engine.advice.adviser import Adviser
from game_closet.engine.advice.reasons import Advice, Choice
from game_closet.engine.draft import Draft
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter, sitter_line
from game_closet.engine.sitting import Sitting
from game_closet.engine.tempo import AtOnce, TableSettings
from tests.engine.test_advice import Counsel
from tests.engine.test_conductor import Oracle, Tempo
from tests.walks import SHORT, match_of, seated

FRAME = 0.05
SECRET = "draw_dominoes"


class Pages:
    """A journal that remembers every line it was given, in order."""

    def __init__(self) -> None:
        self.lines: list[Any] = []

    def append(self, move: Move) -> None:
        self.lines.append(move)

    def seat(self, seat: int, line: Mapping[str, Any]) -> None:
        self.lines.append((seat, dict(line)))

    def wish(self, table: Mapping[str, Any]) -> None:
        """How the table is wanted is no line of the record."""

    def rewrite(self, whole: Mapping[str, Any]) -> None:
        self.lines.append(dict(whole))


class Table(Tempo):
    """A table whose player on turn acts on what only that one may see."""

    def secluded(self, view: Any) -> bool:
        return view.turn is not None and view.turn != CHANCE


class Company:
    """People at a sitting, and all that a test wants to look at."""

    def __init__(self, match: Match, laid: Any = None) -> None:
        self.journal, self.oracle = Pages(), Oracle()
        self.laid: list[TableSettings] = []  # by which settings a table was laid, again and again
        self.tempo = laid or AtOnce()
        self.counsel = Counsel()
        self.sitting = Sitting(
            match,
            self._lay,
            self.oracle,
            self.journal,
            started="2026-11-18T04:00:00Z",
            adviser=Adviser(match, self.counsel),
        )

    def _lay(self, match: Match, wishes: TableSettings) -> Any:
        self.laid.append(wishes)
        return self.tempo

    @property
    def moves(self) -> list[Move]:
        return [line for line in self.journal.lines if isinstance(line, Move)]

    def choices(self) -> list[Move]:
        match = self.sitting.match
        return [move for seat in self.sitting.eyes.people for move in match.game.moves(match.state, seat)]

    def wait(self) -> None:
        """Let time pass until a person has something to do."""
        for _ in range(10_000):
            if self.sitting.held_up:
                self.sitting.go_on()
            if self.sitting.match.over or (self.sitting.still and self.choices()):
                return
            self.sitting.tick(FRAME)
        raise AssertionError("the match stands still")


def company(key: str, seats: int = 2, people: int = 2, seed: str = "sit", **options: Any) -> Company:
    return Company(match_of(key, seats, seed, people, **SHORT.get(key, {}) | options))


def begun(key: str, seats: int = 2, people: int = 2, **options: Any) -> Company:
    found = company(key, seats, people, **options)
    found.sitting.begin()
    found.wait()
    return found


def racing() -> Match:
    """Two people, and BLACKOUT may be called."""
    for seed in range(200):
        match = match_of("blackout_slide", 2, f"race {seed}", people=2, **SHORT["blackout_slide"])
        match.settle()
        while isinstance(turn := match.game.turn(match.state), int):
            match.play(match.game.moves(match.state, turn)[0])
        if turn == ANYONE:
            return match
    raise AssertionError("no race in 200 matches")


# --- whole matches


@pytest.mark.parametrize("key", shelf.GAMES)
@pytest.mark.parametrize("bots", [0, 1])
def test_a_match_is_played_to_its_end_and_the_journal_has_every_move(key: str, bots: int) -> None:
    seats = min(seated(key))
    table, rng = company(key, seats, seats - bots), Random(f"{key}/{bots}")
    sitting, match = table.sitting, table.sitting.match
    sitting.begin()
    for _ in range(3_000):
        table.wait()
        if match.over:
            break
        sitting.play(rng.choice(table.choices()))
    assert match.over
    assert table.moves == table.journal.lines == match.moves
    assert record.replay(sitting.record(closed=True)).state == match.state
    sitting.tick(FRAME)
    sitting.tick(FRAME)
    assert sitting.done_for > 0
    assert [said.event for said in sitting.talk.said] == [step.event for step in match.steps]


def test_nothing_is_dealt_before_the_sitting_begins() -> None:
    table = company(SECRET)
    assert table.sitting.match.moves == table.journal.lines == []
    table.sitting.begin()
    assert table.moves == table.sitting.match.moves != []
    assert {move.actor for move in table.moves} == {CHANCE}


# --- what people do


def test_what_the_rules_refuse_changes_neither_match_nor_journal() -> None:
    table = begun("blank_out")
    turn = table.sitting.eyes.waited_for
    assert turn is not None
    other = table.sitting.game.moves(table.sitting.match.state, turn)[0]._replace(actor=1 - turn)
    before = list(table.journal.lines)
    with pytest.raises(Refused):
        table.sitting.play(other)
    assert table.journal.lines == before == table.sitting.match.moves


def test_a_move_taken_back_is_struck_from_journal_and_log() -> None:
    table = begun("blank_out")
    sitting = table.sitting
    stood, said = sitting.record(), list(sitting.talk.said)
    sitting.wish(replace(sitting.wishes, take_back=True))
    sitting.play(table.choices()[0])
    sitting.cut()
    assert sitting.why_no_take_back is None
    assert sitting.talk.said != said
    sitting.take_back()
    assert table.journal.lines[-1] == stood == sitting.record()
    assert sitting.talk.said == said


def test_a_game_that_lets_no_move_be_taken_back_says_so_until_people_agree() -> None:
    table = begun("blank_out")
    table.sitting.play(table.choices()[0])
    assert table.sitting.why_no_take_back == Phrase("take_back_off")
    table.sitting.wish(replace(table.sitting.wishes, take_back=True))
    assert table.sitting.why_no_take_back is None


def test_luck_is_never_taken_back_and_the_journal_stays() -> None:
    table = begun(SECRET)
    sitting = table.sitting
    sitting.wish(replace(sitting.wishes, take_back=True))
    assert sitting.why_no_take_back is not None
    before = list(table.journal.lines)
    with pytest.raises(Refused):
        sitting.take_back()
    assert table.journal.lines == before


def test_a_seat_that_changes_hands_is_written_down_and_its_table_laid_anew() -> None:
    table = begun("blackout_cities")
    sitting = table.sitting
    turn = sitting.eyes.waited_for
    assert turn is not None
    sitting.eyes.unveil(turn)
    moth, made = Sitter("Moth", 5, 5, "random"), len(sitting.match.moves)
    sitting.seat(turn, moth)
    assert table.journal.lines[-1] == (turn, sitter_line(moth))
    assert sitting.eyes.unveiled is None
    assert len(table.laid) == 2
    for _ in range(200):
        sitting.tick(FRAME)
    assert sitting.match.moves[made].actor == turn, "the computer player plays on"


def test_other_wishes_lay_the_table_anew() -> None:
    table = begun("blank_out")

    class Wishes(TableSettings):
        pass

    wished = Wishes()
    table.sitting.wish(wished)
    assert table.laid[-1] is wished is table.sitting.wishes


def test_calls_are_made_for_a_person_who_asked_for_it() -> None:
    match = racing()
    sitting = Sitting(match, lambda *_: AtOnce(), Oracle(), helped={1: frozenset({"call"})})
    sitting.begin()
    for _ in range(40):
        sitting.tick(FRAME)
    assert Move(1, "call") in match.moves


# --- advice


def test_a_hint_is_of_moves_that_can_be_made_and_stands_until_the_next_one() -> None:
    table = begun("blank_out", people=1)
    sitting = table.sitting
    sitting.wish(replace(sitting.wishes, tutor=True))  # who thinks along, and says nothing
    assert sitting.advised == sitting.eyes.waited_for == 0
    sitting.tick(FRAME)
    assert sitting.hint is None, "nobody has asked"
    sitting.ask()
    sitting.tick(FRAME)
    assert sitting.hint is not None
    assert sitting.hint.choices[0].move in sitting.game.moves(sitting.match.state, 0)
    sitting.play(table.choices()[0])
    assert sitting.hint is None
    table.wait()
    sitting.tick(FRAME)
    assert sitting.advised == 0
    assert sitting.hint is None


def test_a_hint_that_has_been_read_can_be_put_away() -> None:
    table = begun("blank_out", people=1)
    table.sitting.ask()
    table.sitting.tick(FRAME)
    table.sitting.close_hint()
    assert table.sitting.hint is None


def test_on_a_shared_screen_no_hint_tells_a_hand_before_its_owner_is_alone() -> None:
    table = begun(SECRET)
    turn = table.sitting.eyes.waited_for
    assert turn is not None
    assert table.sitting.advised is None
    table.sitting.ask()
    assert table.counsel.views == []
    table.sitting.eyes.unveil(turn)
    assert table.sitting.advised == turn
    table.sitting.ask()
    table.sitting.tick(FRAME)
    assert table.sitting.hint is not None
    table.sitting.eyes.veil()
    assert table.sitting.hint is None


def test_the_tutor_thinks_before_a_person_moves_and_asks_once() -> None:
    table = begun("turn_a_bout", people=1)
    sitting = table.sitting
    sitting.play(table.choices()[0])
    table.wait()
    bad, good = table.choices()[1], table.choices()[0]
    table.counsel.said = Advice((Choice(good, 0, 50.0), Choice(bad, 0, 0.0)))
    assert sitting.costs(bad) is None, "there is no tutor"
    sitting.wish(replace(sitting.wishes, tutor=True))
    sitting.tick(FRAME)
    assert sitting.costs(good) is None
    assert sitting.costs(bad) == 50.0
    assert sitting.hint is None, "nobody has asked for one"
    sitting.warn()
    assert sitting.costs(bad) is None


def test_the_tutor_weighs_what_a_person_may_choose_until_it_has_thought() -> None:
    table = begun("turn_a_bout", people=1)
    sitting = table.sitting
    sitting.play(table.choices()[0])
    table.wait()
    choice, other = table.choices()[0], table.choices()[1]
    assert not sitting.weighs(choice), "there is no tutor"
    sitting.wish(replace(sitting.wishes, tutor=True))
    assert sitting.weighs(choice), "it has yet to be asked"
    assert not sitting.weighs(choice._replace(args=(99,))), "what is refused is refused at once"
    assert not sitting.weighs(choice._replace(actor=1))
    table.counsel.answers = list  # type: ignore[method-assign]
    sitting.tick(FRAME)
    assert sitting.weighs(choice)
    sitting.warn()
    assert not sitting.weighs(other)
    sitting.play(other)
    table.wait()
    assert sitting.weighs(table.choices()[0]), "another position, another thought"
    del table.counsel.answers
    sitting.tick(FRAME)
    assert not sitting.weighs(table.choices()[0])


@pytest.mark.parametrize("key", ["blackout_cities", "blackout_slide"])
def test_nothing_is_weighed_that_is_the_only_move(key: str) -> None:
    table = begun(key, people=1)
    table.sitting.wish(replace(table.sitting.wishes, tutor=True))
    table.counsel.answers = list  # type: ignore[method-assign]
    weighed: list[bool] = []
    while len(set(weighed)) < 2:
        table.wait()
        choices = table.choices()
        table.sitting.tick(FRAME)
        weighed.append(table.sitting.weighs(choices[0]))
        assert weighed[-1] is (len(choices) > 1)
        table.sitting.play(choices[0])


def test_what_would_come_too_early_is_not_weighed_first() -> None:
    table = begun("blank_out", people=1)
    table.sitting.play(table.choices()[0])
    table.wait()
    table.sitting.wish(replace(table.sitting.wishes, tutor=True))
    table.tempo.opens_after = lambda *about: 5.0  # type: ignore[method-assign]
    assert not table.sitting.weighs(table.choices()[0])
    table.tempo.opens_after = lambda *about: 0.0  # type: ignore[method-assign]
    assert table.sitting.weighs(table.choices()[0])


def test_no_tutor_asks_before_a_call() -> None:
    table = begun("blank_out", people=1)
    call = Move(0, "call")
    table.counsel.said = Advice((Choice(table.choices()[0], 0, 50.0), Choice(call, 0, 0.0)))
    table.sitting.wish(replace(table.sitting.wishes, tutor=True))
    table.sitting.tick(FRAME)
    assert table.sitting.costs(call) is None


def test_how_it_stands_is_known_to_who_wants_to_whoever_is_on_turn() -> None:
    table = begun("blank_out", people=1)
    sitting = table.sitting
    sitting.tick(FRAME)
    assert not sitting.chances
    sitting.wish(replace(sitting.wishes, standing=True))
    sitting.tick(FRAME)
    assert sum(sitting.chances) == pytest.approx(1.0)
    table.counsel.said = Advice(chances=(0.9, 0.1))
    sitting.play(table.choices()[0])
    sitting.tick(FRAME)
    assert sitting.chances == (0.9, 0.1)


# --- what stands on the screen


def test_the_curtain_is_for_the_person_on_turn_once_all_is_shown() -> None:
    table = Company(match_of(SECRET, 2, "sit", 2), Table(pace=100))
    sitting = table.sitting
    sitting.begin()
    assert sitting.conductor.showing is not None
    assert sitting.curtain_for is None
    sitting.cut()
    turn = sitting.game.turn(sitting.match.state)
    assert sitting.curtain_for == turn
    assert isinstance(turn, int)
    sitting.eyes.unveil(turn)
    assert sitting.curtain_for is None
    assert sitting.lens.view == sitting.match.view(turn)


def test_the_table_turns_to_the_person_on_turn_only_once_that_is_seen() -> None:
    table = Company(match_of("blank_out", 2, "sit", 2), Tempo(pace=100))
    sitting = table.sitting
    sitting.begin()
    sitting.cut()
    first = sitting.eyes.waited_for
    assert first is not None
    assert sitting.eyes.chair == first
    while sitting.eyes.waited_for == first:
        sitting.play(sitting.game.moves(sitting.match.state, first)[0])
    assert sitting.eyes.chair == first, "the move is still being shown"
    sitting.cut()
    assert sitting.eyes.chair == 1 - first


def test_a_table_that_keeps_still_turns_to_nobody() -> None:
    table = company("blank_out")
    table.sitting.turns_to_people = False
    table.sitting.begin()
    for _ in range(6):
        table.wait()
        table.sitting.play(table.choices()[0])
        assert table.sitting.eyes.chair == 0


def test_a_wrong_call_puts_that_persons_calls_to_sleep_and_nobody_elses() -> None:
    table = begun("blank_out")
    sitting, made = table.sitting, list(table.sitting.match.moves)
    with pytest.raises(Refused) as wrong:
        sitting.play(Move(0, "call"))
    assert wrong.value.why.kind != "call_asleep"
    assert sitting.asleep == {0: 3}
    sitting.tick(1.5)
    with pytest.raises(Refused) as asleep:
        sitting.play(Move(0, "call"))
    assert asleep.value.why == Phrase("call_asleep", (2,)), "and that does not make it longer"
    with pytest.raises(Refused) as other:
        sitting.play(Move(1, "call"))
    assert other.value.why.kind != "call_asleep"
    sitting.tick(1.5)
    assert sitting.asleep == {1: 2}
    assert sitting.match.moves == made


def test_a_call_that_has_become_good_sleeps_on_and_is_then_taken() -> None:
    match = racing()
    sitting = Sitting(match, lambda *_: Tempo(pace=0), Oracle())
    sitting.begin()
    sitting._asleep[1] = 3
    for seconds in (1, 1):
        with pytest.raises(Refused):
            sitting.play(Move(1, "call"))
        sitting.tick(seconds)
    sitting.tick(1)
    assert sitting.play(Move(1, "call"))


def test_whoever_sleeps_may_still_move() -> None:
    table = begun("blank_out")
    seat = table.sitting.eyes.waited_for
    assert seat is not None
    with pytest.raises(Refused):
        table.sitting.play(Move(seat, "call"))
    assert table.sitting.play(next(move for move in table.choices() if move.actor == seat))


def test_the_price_of_a_wrong_call_is_a_setting_of_the_table() -> None:
    for seconds in (0, 10):
        table = begun("blank_out")
        table.sitting.wish(TableSettings(call_sleep=seconds))
        with pytest.raises(Refused):
            table.sitting.play(Move(0, "call"))
        assert table.sitting.asleep == ({0: seconds} if seconds else {})


@pytest.mark.parametrize("key", shelf.GAMES)
def test_the_price_is_asked_for_where_there_are_calls(key: str) -> None:
    rows = {row.name: row for row in Draft(key, tuple(match_of(key, 2).sitters)).rows()}
    assert ("call_sleep" in rows) == bool(shelf.game(key).calls)
    if "call_sleep" in rows:
        assert rows["call_sleep"].value == 3
        assert rows["call_sleep"].choices == tuple(range(11))


def test_a_hand_that_comes_just_too_late_is_timed_and_costs_nothing() -> None:
    match = racing()
    sitting = Sitting(match, lambda *_: Tempo(pace=1000), Oracle())
    sitting.begin()
    sitting.tick(0.3)
    assert sitting.play(Move(1, "call"))
    sitting.tick(0.2)
    made = list(match.moves)
    assert not sitting.play(Move(0, "call"))
    assert match.moves == made
    sitting.cut()
    margins = [said.margin for said in sitting.talk.said if said.margin is not None]
    assert [(margin.loser, round(margin.ahead, 2)) for margin in margins] == [(0, 0.2)]
