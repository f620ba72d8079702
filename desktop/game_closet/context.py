"""What the program is set to while it runs: language, print, theme, offer, assets, keyboard, in one value.

It stands in a context variable, so that a test, a second window or the thinking process has its own and none trips over
another's. Pages never write it: the program does, from settings, profiles and the kiosk's file.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Any, NamedTuple

KEYS, PAD, TOUCH, SWITCH = "keys", "pad", "touch", "switch"  # hands
THEMES = ("lamp", "daylight", "contrast")


class Offer(NamedTuple):
    """What a public place narrows the closet to; what is empty is not narrowed."""

    games: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    options: Mapping[str, Mapping[str, tuple[Any, ...]]] = {}


class Context(NamedTuple):
    """One setting of the whole program."""

    language: str = "en"
    text_size: float = 1.0  # the readers' factor for all print
    least_text: int = 0  # pixels that print is brought up to where it is read from afar; 0 from near
    theme: str = THEMES[0]
    offer: Offer = Offer()
    assets: tuple[Path, ...] = ()  # folders laid out like `assets/`, looked at before our own
    hand: str = KEYS  # what was used last: keys or a mouse, a game pad, fingers, a single switch
    pads: Mapping[int, str] = {}  # game pad -> whose it is, by name
    keys: Mapping[str, str] = {}  # action -> the key somebody chose for it
    key_labels: Mapping[str, str] = {}  # what this keyboard prints at a place, as far as seen


_USUAL = Context()
_NOW: ContextVar[Context] = ContextVar("game_closet", default=_USUAL)


def now() -> Context:
    """The context as it stands."""
    return _NOW.get()


def use(context: Context) -> None:
    """Stand in another context from now on."""
    _NOW.set(context)


def change(**fields: Any) -> None:
    """Change some of it from now on."""
    use(now()._replace(**fields))


@contextmanager
def changed(**fields: Any) -> Iterator[None]:
    """Change some of it for a while."""
    before = now()
    change(**fields)
    try:
        yield
    finally:
        use(before)
