import logging
import math
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game_closet import shelf
from game_closet.contract import Event, Game, Move, Phrase, View
from game_closet.engine import bots
from game_closet.engine.levels import Level
from game_closet.engine.match import Match
from game_closet.engine.search import Answer
from game_closet.engine.thinking import thinker
from game_closet.engine.thinking.thinker import Question, Task, Thinker, simply
from tests.walks import TABLES, match_of, walk

ROOT = Path(__file__).parents[2]
SHORT = 0.2  # seconds of patience, so that nobody waits for a process that stands still
ENOUGH = 300.0  # seconds after which a process that has not answered never will


@pytest.fixture
def mind() -> Iterator[Thinker]:
    made = Thinker(patience=ENOUGH, deadline=math.inf)
    yield made
    made.stop()


def position(key: str = "blackout_cities", seats: int = 2) -> tuple[Match, View[Any]]:
    """A position where somebody has several moves to choose from."""
    match = match_of(key, seats, "thinker")
    for _ in walk(match, Random(1)):
        turn = match.game.turn(match.state)
        if isinstance(turn, int) and len(match.game.moves(match.state, turn)) > 2:
            return match, match.view(turn)
    raise AssertionError("no choice in a whole match")


def ask(mind: Thinker, level: str = "gentle", seed: str = "seed") -> int:
    match, view = position()
    return mind.ask(match.game, view, match.heard, level, seed)


def answered(mind: Thinker, count: int = 1) -> dict[int, Move | None]:
    found: dict[int, Move | None] = {}
    began = time.monotonic()
    while len(found) < count and time.monotonic() - began < ENOUGH:
        found |= dict(mind.answers())
        time.sleep(0.005)
    return found


def process_of(mind: Thinker) -> int:
    assert mind._process is not None
    return int(mind._process.pid)


def test_another_process_answers_with_a_move_of_the_view(mind: Thinker) -> None:
    number = ask(mind)
    assert process_of(mind) != os.getpid()
    assert answered(mind)[number] in position()[1].moves


def test_the_answer_is_the_one_that_is_thought_here_with_the_same_seed(mind: Thinker) -> None:
    match, view = position("draw_dominoes")
    number = mind.ask(match.game, view, match.heard, "gentle", "same")
    here = bots.decide(match.game, view, match.heard, Random("same"), bots.level("draw_dominoes", "gentle"))
    assert answered(mind)[number] == here


def test_several_questions_are_answered_each_by_its_number(mind: Thinker) -> None:
    numbers = {ask(mind, "random", f"{n}") for n in range(5)}
    assert len(numbers) == 5
    assert set(answered(mind, 5)) == numbers


def test_a_killed_process_is_made_anew_and_loses_no_question(mind: Thinker) -> None:
    answered_first = ask(mind)
    assert answered_first in answered(mind)
    killed = process_of(mind)
    os.kill(killed, signal.SIGKILL)
    number = ask(mind)
    assert number in answered(mind)
    assert process_of(mind) != killed


def test_a_process_killed_while_it_thinks_thinks_again(mind: Thinker) -> None:
    number = ask(mind, "steady")
    os.kill(process_of(mind), signal.SIGKILL)
    assert answered(mind)[number] in position()[1].moves


def test_dropped_questions_are_never_answered(mind: Thinker) -> None:
    dropped = [ask(mind, "steady", f"{n}") for n in range(3)]
    mind.drop()
    number = ask(mind, "random")
    found = answered(mind)
    assert number in found
    assert not set(dropped) & set(found)


def test_dropping_nothing_starts_no_process(mind: Thinker) -> None:
    mind.drop()
    assert mind.answers() == []
    assert mind._process is None


def test_stopping_ends_the_process(mind: Thinker) -> None:
    ask(mind)
    process = mind._process
    pid = process_of(mind)
    mind.stop()
    assert mind._process is None
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    with pytest.raises(ValueError, match="closed"):
        process.is_alive()


def test_a_thought_that_fails_is_answered_simply(mind: Thinker) -> None:
    match, view = position()
    broken = view._replace(picture="not a picture at all")
    number = mind.ask(match.game, broken, match.heard, "gentle", "seed")
    assert answered(mind)[number] in view.moves
    assert mind.troubles == []


class Ear:
    """The far end of a pipe on which nobody speaks."""

    def poll(self) -> bool:
        return False


def test_a_thought_that_is_due_ends_with_the_best_found_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    match, view = position()
    question = Question(1, match.game.key, match.game.options(), view, match.heard, "master", "seed")
    said = iter(view.moves)
    monkeypatch.setattr(bots, "think", lambda *about: said)
    assert thinker._answer(Ear(), thinker.PLAYER, question, -math.inf) == [view.moves[0]]  # type: ignore[arg-type]
    assert thinker._answer(Ear(), thinker.PLAYER, question, math.inf) == [view.moves[-1]]  # type: ignore[arg-type]


def test_a_level_nobody_knows_is_told_once_and_played_gently(mind: Thinker) -> None:
    known, strange = ask(mind, "gentle"), [ask(mind, "omniscient") for _ in range(2)]
    found = answered(mind, 3)
    assert [found[number] for number in strange] == [found[known]] * 2
    assert mind.troubles == [Phrase("unknown_level", ("omniscient",))]


@pytest.mark.parametrize("said", [[], [None], [Move(0, "sing")]])
def test_a_mind_without_a_good_answer_is_answered_for(said: list[Move | None], monkeypatch: pytest.MonkeyPatch) -> None:
    match, view = position()
    question = Question(1, match.game.key, match.game.options(), view, match.heard, "gentle", "seed")
    monkeypatch.setattr(bots, "think", lambda *about: iter(said))
    (answer,) = thinker._answer(Ear(), thinker.PLAYER, question, math.inf)  # type: ignore[arg-type]
    assert answer in view.moves


def test_where_every_process_dies_questions_are_answered_here(monkeypatch: pytest.MonkeyPatch) -> None:
    troubles: list[Phrase] = []
    mind = Thinker(troubles)
    monkeypatch.setattr(thinker, "_answer_all", dying)
    numbers = [ask(mind, "steady", f"{n}") for n in range(2)]
    found = answered(mind, 2)
    assert sorted(found) == numbers
    assert set(found.values()) <= set(position()[1].moves)
    assert [trouble.kind for trouble in troubles] == ["no_bots"]
    later = ask(mind)
    assert later in dict(mind.answers())
    mind.stop()


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="a process can be stopped where there is such a signal")
def test_a_process_that_stands_still_is_replaced_and_its_question_answered(
    mind: Thinker, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    assert ask(mind) in answered(mind)
    stopped = process_of(mind)
    number = ask(mind, "master")
    os.kill(stopped, signal.SIGSTOP)
    mind.patience = SHORT
    assert answered(mind)[number] in position()[1].moves
    assert str(stopped) in caplog.text
    assert not [one for one in caplog.records if one.levelno > logging.INFO], "a busy machine is no fault"
    with pytest.raises(ProcessLookupError):
        os.kill(stopped, 0)


def test_where_every_process_stands_still_questions_are_answered_here(monkeypatch: pytest.MonkeyPatch) -> None:
    troubles: list[Phrase] = []
    mind = Thinker(troubles, patience=SHORT)
    monkeypatch.setattr(thinker, "_answer_all", sleeping)
    number = ask(mind)
    assert answered(mind)[number] in position()[1].moves
    assert [trouble.kind for trouble in troubles] == ["no_bots"]
    mind.stop()


def test_a_process_is_not_hurried_by_the_rest_before_its_question(mind: Thinker) -> None:
    assert ask(mind) in answered(mind)
    first = process_of(mind)
    mind._heard -= 2 * mind.patience  # nobody has asked anything for long
    assert ask(mind) in answered(mind)
    assert process_of(mind) == first


@pytest.mark.skipif(not hasattr(os, "SCHED_IDLE"), reason="there is no such standing back elsewhere")
def test_it_thinks_while_nobody_else_needs_the_processor_and_a_busy_machine_gives_it_another_place(
    mind: Thinker,
) -> None:
    assert ask(mind) in answered(mind)
    first = process_of(mind)
    assert os.sched_getscheduler(first) == os.SCHED_IDLE
    mind.stop()
    mind.task, mind.patience = Task(starved, simply), SHORT
    number = ask(mind)
    while mind._meek:
        assert not mind.answers()
    mind.patience = ENOUGH
    assert answered(mind)[number] == position()[1].moves[-1]
    assert os.sched_getscheduler(process_of(mind)) == os.SCHED_OTHER


def starved(
    game: Game[Any, Any], view: View[Any], heard: tuple[Event, ...], rng: Random, level: Level
) -> Iterator[Answer]:
    """A thought that comes to nothing in a process that stands back far."""
    while os.sched_getscheduler(0) == os.SCHED_IDLE:
        time.sleep(SHORT)
    yield view.moves[-1]


def sleeping(pipe: Any, task: Any, deadline: float, meek: bool) -> None:
    """A process that hears and says nothing."""
    time.sleep(ENOUGH)


def dying(pipe: Any, task: Any, deadline: float, meek: bool) -> None:
    """A process that ends as soon as it begins."""


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_only_what_a_seat_knows_goes_through_the_pipe(key: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    match, rng = match_of(key, seats, "9f" * 16), Random(4)
    sent: list[Any] = []

    mind = Thinker()
    monkeypatch.setattr(mind, "_send", sent.append)
    secret = type(match.game).picture is not Game.picture
    for _ in walk(match, rng, 25):
        for seat in range(seats):
            view = match.view(seat)
            if not view.moves:
                continue
            world = match.game.imagine(view, match.heard, rng)
            mind.ask(match.game, view, match.heard, "gentle", "whim")
            mind.ask(match.game, match.game.view(world, seat), match.heard, "gentle", "whim")
            one, other = sent[-2:]
            assert isinstance(one, Question)
            assert one == other._replace(number=one.number)
            assert not secret or match.state not in list(inside(one))
            assert b"9f" * 16 not in pickle.dumps(one)
    assert all(isinstance(event, Event) for question in sent for event in question.heard)


def inside(thing: Any) -> Iterator[Any]:
    """Everything a value is made of."""
    yield thing
    if isinstance(thing, dict):
        thing = tuple(thing.values())
    if isinstance(thing, (tuple, list, set, frozenset)):
        for part in thing:
            yield from inside(part)


def test_a_question_names_its_game_by_a_word_of_the_shelf(mind: Thinker) -> None:
    match, view = position()
    mind.ask(match.game, view, match.heard, "random", "seed")
    (question,) = mind._open.values()
    assert question.key in shelf.GAMES
    assert shelf.game(question.key)(**question.options) == match.game


@pytest.mark.parametrize("stopped", [False, True])
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes as Linux shows them")
def test_when_the_program_is_killed_its_thoughts_end_too(stopped: bool) -> None:
    script = "\n".join(
        (
            "import time",
            "from tests.engine.test_thinker import Thinker, position",
            "if __name__ == '__main__':",
            "    match, view = position('shell_out')",
            "    mind = Thinker()",
            "    mind.ask(match.game, view, match.heard, 'steady', 'seed')",
            "    print(mind._process.pid, flush=True)",
            "    time.sleep(600)",
        )
    )
    program = subprocess.Popen([sys.executable, "-c", script], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert program.stdout is not None
    thought = int(program.stdout.readline())
    assert alive(thought)
    if stopped:  # as while a frame is drawn
        while os.sched_getscheduler(thought) != os.SCHED_IDLE:  # until it has begun
            time.sleep(0.02)
        os.kill(thought, signal.SIGSTOP)
    program.kill()
    program.wait()
    program.stdout.close()
    began = time.monotonic()
    while alive(thought) and time.monotonic() - began < ENOUGH:
        time.sleep(0.02)
    assert not alive(thought)


def alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
