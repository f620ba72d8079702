"""The lessons that lie with the games' words: `assets/<game>/lesson.json`, a record with stops."""

import json
from functools import cache

from game_closet.engine.lesson import Lesson, read
from game_closet.stage import words
from game_closet.stage.assets import asset


@cache
def lesson(key: str) -> Lesson | None:
    """A game's lesson; None where it has none."""
    path = asset(key, "lesson.json")
    return read(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else None


def caption(key: str, name: str, part: str) -> str:
    """A part of a caption, `title`, `text`, `do` or `other`: what lesson, coach and rulebook say of one thing."""
    said = f"{key}.caption.{name}.{part}"
    return words.say(said) if words.has(said) else ""


def aim(key: str) -> str:
    """What a game is about, in one sentence."""
    return words.say(f"{key}.aim") if words.has(f"{key}.aim") else ""
