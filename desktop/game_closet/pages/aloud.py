"""Pages for the ear: what is printed and pressed on them as sentences, and who follows the page on top."""

from collections.abc import Iterable, Iterator
from typing import Final, Protocol

from game_closet.kit.buttons import Pressable
from game_closet.kit.control import Control
from game_closet.kit.part import Part
from game_closet.stage import words

FOCUS, EVENTS = "focus", "events"
# What each way of speaking says by itself; what is asked for by a key is always said.
SAYS: Final = {"all": (FOCUS, EVENTS), "focus": (FOCUS,), "asked": ()}


def printed(parts: Iterable[Part]) -> list[str]:
    """What is printed on parts, in the order it is read; not what can be pressed, which says itself."""
    return list(filter(None, (part.told() for part in parts if not isinstance(part, Pressable))))


def read(parts: Iterable[Part]) -> str:
    """All that is printed on parts, to be said."""
    return words.sentences(*printed(parts))


def spoken(control: Control | None, stop: int = -1) -> str:
    """What a control says of itself; one at somebody's own edge, what is turned there."""
    plain = getattr(control, "inner", control)
    return plain.spoken(stop) if isinstance(plain, Pressable) else ""


class Heard(Protocol):
    """What can be followed by ear: a page."""

    focus: int | None

    @property
    def focused(self) -> Control | None:
        """What has the focus."""

    @property
    def stop(self) -> int:
        """At which stop of it."""

    def opening(self) -> str:
        """What is said when it opens."""

    def overheard(self) -> Iterable[str]:
        """What has happened since the last time."""


class Narrator:
    """Follows the page on top and says each thing once."""

    def __init__(self) -> None:
        self._page: Heard | None = None
        self._focus: tuple[int | None, str] = (None, "")

    def news(self, page: Heard, wish: str) -> Iterator[str]:
        """What is to be said now."""
        opens, self._page = page is not self._page, page
        opening = page.opening() if opens and FOCUS in SAYS[wish] else ""
        yield opening
        happened = list(page.overheard())  # also where nobody wishes to hear it, so that it is not said later
        if EVENTS in SAYS[wish]:
            yield from (fact for fact in happened if fact not in opening)
        before, self._focus = self._focus, (page.focus, spoken(page.focused, page.stop))
        if FOCUS in SAYS[wish] and (self._focus != before or opens):
            yield self._focus[1]
