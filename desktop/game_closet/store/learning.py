"""How far the people of this house have come in learning the games, kept as JSON.

Lessons are the household's: whoever comes next goes on where one was left. What a coach has said is each person's, by
name, as the score book knows people.
"""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from game_closet.store.home import Home

FORMAT: Final = 1
FIRST: Final = 2  # matches of a game in which a person is coached unless they say otherwise


@dataclass
class Beginner:
    """One person and one game."""

    matches: int = 0  # begun
    coached: bool | None = None  # as the person has said; None: in the first matches
    seen: list[str] = field(default_factory=list)  # captions that the coach has said


class Learning:
    """Lessons begun and done, and what the coach has said; every change is kept at once."""

    def __init__(self, home: Home) -> None:
        self._home = home
        found, troubles = home.read(self.path, _read, FORMAT)
        home.troubles += troubles
        self._lessons, self._people = found or ({}, {})

    @property
    def path(self) -> Path:
        """The file it is in."""
        return self._home.data / "learning.json"

    # lessons

    def step(self, key: str) -> str:
        """The step at which a game's lesson was left; nothing where it was not begun, or was done."""
        return self._lessons.get(key, "")

    @property
    def learnt(self) -> frozenset[str]:
        """The games whose lessons were done to their end."""
        return frozenset(key for key, step in self._lessons.items() if not step)

    def leave_lesson(self, key: str, step: str) -> None:
        """Remember where a lesson was left; at no step once it is done, and then for good."""
        if self._lessons.get(key) not in ("", step):
            self._lessons[key] = step
            self._keep()

    # the coach

    def sit_down(self, names: Iterable[str], key: str) -> None:
        """These people begin a match of a game."""
        for name in names:
            self._known(name, key).matches += 1
        self._keep()

    def coached(self, name: str, key: str) -> bool:
        """Whether a coach stands beside this person."""
        known = self._known(name, key)
        return 0 < known.matches <= FIRST if known.coached is None else known.coached

    def coach(self, names: Iterable[str], key: str, *, on: bool) -> None:
        """These people want a coach at a game, or no more."""
        for name in names:
            self._known(name, key).coached = on
        self._keep()

    def news(self, names: Iterable[str], key: str, caption: str) -> bool:
        """Whether a caption is new to any of these people; from now on it is not."""
        new = [known for name in names if caption not in (known := self._known(name, key)).seen]
        for known in new:
            known.seen.append(caption)
        if new:
            self._keep()
        return bool(new)

    def _known(self, name: str, key: str) -> Beginner:
        return self._people.setdefault(name.casefold(), {}).setdefault(key, Beginner())

    def _keep(self) -> None:
        people = {name: {key: asdict(known) for key, known in games.items()} for name, games in self._people.items()}
        content = {"format": FORMAT, "lessons": self._lessons, "people": people}
        self._home.troubles += self._home.write(self.path, content)


def _read(content: Mapping[str, Any]) -> tuple[dict[str, str], dict[str, dict[str, Beginner]]]:
    """Lessons and people as the file tells them, what makes no sense left out."""
    lessons = {key: step for key, step in content["lessons"].items() if isinstance(step, str)}
    people = {
        name: {key: _beginner(line) for key, line in games.items() if isinstance(line, dict)}
        for name, games in content.get("people", {}).items()
    }
    return lessons, people


def _beginner(line: Mapping[str, Any]) -> Beginner:
    matches, coached, seen = line.get("matches"), line.get("coached"), line.get("seen")
    return Beginner(
        matches if type(matches) is int and matches >= 0 else 0,
        coached if isinstance(coached, bool) else None,
        [caption for caption in seen if isinstance(caption, str)] if isinstance(seen, list) else [],
    )
