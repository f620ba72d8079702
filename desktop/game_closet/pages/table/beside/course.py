"""Sitting down to a lesson: the learner, and gentle computer players at the other seats."""

from collections.abc import Sequence

from game_closet.engine.fate import fresh_seed
from game_closet.engine.levels import USUAL
from game_closet.engine.people import Sitter
from game_closet.engine.teaching.lesson import Course
from game_closet.stage import lessons, words
from game_closet.stage.company import newcomer


def begun(key: str, last: Sequence[Sitter], step: str = "") -> Course | None:
    """A course in a game's lesson, from a step on, for whoever played here last; None where it has none."""
    lesson = lessons.lesson_of(key)
    if lesson is None:
        return None
    learner = next((sitter.name for sitter in last if sitter.human), words.say("common.lesson.learner"))
    sitters = [Sitter(learner, 0, 0)]
    while len(sitters) < lesson.game.seats:
        sitters.append(newcomer(sitters, USUAL))
    return Course(lesson, sitters, fresh_seed(), lesson.at_step(step))
