"""What lies with the games' words for those who learn them: `assets/<game>/lesson.json`.

It is a record with stops, and beside it what a coach says. All captions lie with the game's words, by key, and serve
lesson, coach and rulebook alike.
"""

from functools import cache

from game_closet.engine.teaching import coach, lesson
from game_closet.engine.teaching.coach import Advice
from game_closet.engine.teaching.lesson import Lesson
from game_closet.stage import words
from game_closet.stage.assets import LESSON, asset, has_lesson, read_asset


@cache
def lesson_of(key: str) -> Lesson | None:
    """A game's lesson; None where it has none."""
    return lesson.read(read_asset(asset(key, LESSON))) if has_lesson(key) else None


@cache
def advice_on(key: str) -> Advice:
    """What a coach knows of a game."""
    return coach.read(read_asset(asset(key, LESSON)))


def caption(key: str, name: str, part: str) -> str:
    """A part of a caption, `title`, `text`, `do` or `other`: what is said of one thing, or nothing."""
    said = f"{key}.caption.{name}.{part}"
    return words.say(said) if words.has(said) else ""


def aim(key: str) -> str:
    """What a game is about, in one sentence."""
    return words.say(f"{key}.aim") if words.has(f"{key}.aim") else ""
