"""Pictures drawn before they are needed, a little at a time, while nothing else is to be done."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from time import perf_counter

from game_closet.stage.cache import Unfinished, hurried


class Ahead:
    """Pictures to be drawn where nobody sees them, so that what they are made of is there."""

    def __init__(self, pictures: Iterable[Callable[[], object]] = ()) -> None:
        self._pictures = iter(pictures)
        self._next: Callable[[], object] | None = None

    def draw(self, seconds: float) -> bool:
        """Draw for so long, or to the end of what was begun; True while there is more."""
        end = perf_counter() + seconds
        with suppress(Unfinished), hurried(seconds):
            while (picture := self._next or next(self._pictures, None)) is not None:
                self._next = picture  # until it is done
                picture()
                self._next = None
                if perf_counter() > end:
                    return True
            return False
        return True
