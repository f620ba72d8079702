"""How far the people of this house have come in learning the games, kept as JSON.

Lessons are the household's: whoever comes next goes on where one was left.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from game_closet.store.home import Home

FORMAT: Final = 1


class Learning:
    """Lessons begun and done; every change is kept at once."""

    def __init__(self, home: Home) -> None:
        self._home = home
        found, troubles = home.read(self.path, _lessons, FORMAT)
        home.troubles += troubles
        self._lessons: dict[str, str] = dict(found or {})

    @property
    def path(self) -> Path:
        """The file it is in."""
        return self._home.data / "learning.json"

    def step(self, key: str) -> str:
        """The step at which a game's lesson was left; nothing where it was not begun, or was done."""
        return self._lessons.get(key, "")

    def learnt(self, key: str) -> bool:
        """Whether a game's lesson was done to its end."""
        return self._lessons.get(key) == ""

    def leave_lesson(self, key: str, step: str) -> None:
        """Remember where a lesson was left; at no step once it is done."""
        if self._lessons.get(key) != step:
            self._lessons[key] = step
            self._keep()

    def _keep(self) -> None:
        self._home.troubles += self._home.write(self.path, {"format": FORMAT, "lessons": self._lessons})


def _lessons(content: Mapping[str, Any]) -> dict[str, str]:
    lessons = content["lessons"]
    return {key: step for key, step in lessons.items() if isinstance(key, str) and isinstance(step, str)}
