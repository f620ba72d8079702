"""Lessons: fate and computer players follow the record, the learner makes the moves, then play is open."""

from collections.abc import Iterator
from typing import Any

import pytest

from game_closet import shelf
from game_closet.contract import CHANCE, Move, Refused
from game_closet.engine.people import Sitter
from game_closet.engine.sitting import Sitting
from game_closet.engine.teaching.lesson import LEARNER, OTHER, Course, Lesson, Prompter
from game_closet.engine.tempo import AtOnce
from game_closet.engine.thinking.thinker import Thinker
from game_closet.stage import lessons
from game_closet.stage.lessons import caption

TAUGHT = [key for key in shelf.GAMES if lessons.lesson_of(key) is not None]
EVERY = pytest.mark.parametrize("key", TAUGHT)
SEED = "5" * 32


def taught(key: str) -> Lesson:
    lesson = lessons.lesson_of(key)
    assert lesson is not None
    return lesson


def course(key: str, number: int = 0) -> Course:
    lesson = taught(key)
    sitters = [Sitter(f"S{seat}", seat, seat, "gentle" if seat else None) for seat in range(lesson.game.seats)]
    return Course(lesson, sitters, SEED, number)


@pytest.fixture
def sit() -> Iterator[Any]:
    prompters = []

    def begun(course: Course) -> Sitting:
        prompters.append(Prompter(course))
        sitting = Sitting(course.match, lambda *_: AtOnce(), prompters[-1])
        sitting.conductor.runs_on = False
        sitting.begin()
        return sitting

    yield begun
    for prompter in prompters:
        prompter.stop()


def go_to_stop(course: Course, sitting: Sitting) -> bool:
    """Let others play up to the next stop; False once play is open."""
    for _ in range(4000):
        if course.open or (course.stop is not None and sitting.still):
            return not course.open
        if sitting.conductor.halted:
            sitting.go_on()
        sitting.tick(0.1)
    raise AssertionError(f"nothing happens before stop {course.number}")


@EVERY
def test_a_lesson_is_played_to_its_end_with_any_of_the_moves_it_takes(key: str, sit: Any) -> None:
    longest = max(len(stop.moves) for stop in taught(key).stops)
    for choice in range(longest):
        learning = course(key)
        sitting = sit(learning)
        while go_to_stop(learning, sitting):
            assert learning.stop is not None
            if learning.reading:
                learning.go_on()
            else:
                move = learning.stop.moves[min(choice, len(learning.stop.moves) - 1)]
                assert learning.why_not(move) is None
                sitting.play(move)
        assert not sitting.match.over


@EVERY
def test_who_was_on_turn_while_the_last_words_were_read_plays_on(
    key: str, sit: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Thinker, "_given_up", True)  # answers come at once, without a process
    learning = course(key, len(taught(key).stops) - 1)
    sitting = sit(learning)
    assert go_to_stop(learning, sitting)
    for _ in range(10):  # meanwhile computer players are asked, and nobody answers
        sitting.tick(0.2)
    assert learning.reading
    learning.go_on()
    for _ in range(400):
        if sitting.conductor.halted:
            sitting.go_on()
        sitting.tick(0.2)
    assert sitting.match.over or sitting.conductor.awaits_people


@EVERY
def test_every_move_of_the_learner_has_a_stop_and_others_need_none(key: str) -> None:
    lesson = taught(key)
    asked = [stop.at for stop in lesson.stops if stop.moves]
    first = lesson.stops[0].at  # what comes before it is played when the learner sits down
    assert asked == [n for n, move in enumerate(lesson.moves) if move.actor == LEARNER and n >= first]
    assert [stop.at for stop in lesson.stops] == sorted(stop.at for stop in lesson.stops)
    for number in range(len(lesson.stops)):
        learning = course(key, number)
        assert learning.stop == lesson.stops[number]
        assert lesson.game.turn(learning.match.state) != CHANCE


@EVERY
def test_captions_say_one_thing_in_few_words(key: str) -> None:
    lesson = taught(key)
    assert lessons.aim(key)
    assert 6 <= len(lesson.steps) <= 16
    for stop in lesson.stops:
        title, text, do, other = (caption(key, stop.caption, part) for part in ("title", "text", "do", "other"))
        assert title
        assert len(title) <= 30
        assert len(text) <= 150, stop.caption
        assert text.count(".") + text.count("!") + text.count("?") <= 3, stop.caption
        assert bool(do) == bool(other)
        assert not stop.moves or (do and len(do) <= 90), stop.caption


def test_a_step_is_begun_with_all_before_it_played() -> None:
    lesson = taught(TAUGHT[0])
    last = lesson.steps[-1]
    learning = course(TAUGHT[0], lesson.at_step(last))
    assert learning.stop is not None
    assert learning.stop.caption == last
    assert learning.match.moves == list(lesson.moves[: learning.stop.at])
    assert lesson.at_step("no such step") == 0


def test_the_rules_reason_comes_before_the_lessons() -> None:
    learning = course("shell_out", taught("shell_out").at_step("step"))
    learning.match.check(Move(0, "move", (0, 1, 0)))
    allowed = learning.why_not(Move(0, "move", (0, 1, 0)))
    forbidden = learning.why_not(Move(0, "move", (0, 6, 0)))
    assert allowed is not None
    assert allowed.kind == OTHER
    assert forbidden is not None
    assert forbidden.kind == "keep_off"


def test_nobody_plays_on_while_something_is_read(sit: Any) -> None:
    lesson = taught("shell_out")
    number = next(n for n, stop in enumerate(lesson.stops) if not stop.moves)
    learning = course("shell_out", number)
    sitting = sit(learning)
    made = len(sitting.match.moves)
    for _ in range(50):
        sitting.tick(0.2)
    assert len(sitting.match.moves) == max(made, lesson.stops[number].at)
    with pytest.raises(Refused):
        sitting.play(Move(0, "pass"))
