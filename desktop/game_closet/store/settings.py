"""What the people at this screen like: one frozen value, kept as JSON.

A value of the wrong type or out of range becomes its default, alone; keys we do not know are kept and written back.
"""

from collections.abc import Container, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from game_closet.context import THEMES
from game_closet.contract import Phrase, Refused
from game_closet.keys import CALL_KEYS, KEY_PLACES, check_free, keys_of, sound
from game_closet.language import tidy
from game_closet.store.home import Home

SPEEDS = ("slow", "normal", "quick", "off")
SCANS = (5, 10, 15, 20, 25, 30, 40, 50)  # tenths of a second
TEXT_SIZES = (1.0, 1.3, 1.6, 2.0)
SPOKEN = ("all", "focus", "asked")
RATES = range(1, 11)
_FORMER_SIZES = {0.9: 1.0, 1.15: 1.3}  # of the first edition
CHOICES: Mapping[str, Container[Any]] = {
    "speed": SPEEDS,
    "theme": THEMES,
    "spoken": SPOKEN,
    "speech_rate": RATES,
    "scan": SCANS,
}
FARTHEST = 2**15  # pixels from the corner of the desk to a window's
MOST_SAID = 100  # sentences that are said once
LAST = "last "


class Settings(NamedTuple):
    """All settings; change with `_replace`, and keep with `save`."""

    volume: int = 7  # 0 … 10
    mute: bool = False
    pieces_volume: int = 10  # how loud these are beside the whole, 0 … 10
    calls_volume: int = 10
    interface_volume: int = 10
    voice_volume: int = 10
    mono: bool = False  # all from the middle
    captions: bool = False  # what is heard is written as well …
    sound_flash: bool = False  # … in a frame that lights up
    speech: bool = False  # what is seen is said aloud as well
    speech_rate: int = 5  # 1 … 10
    spoken: str = SPOKEN[0]  # one of SPOKEN: how much is said without being asked for
    speed: str = "normal"  # one of SPEEDS; "off" is no motion at all
    no_hurry: bool = False  # nothing passes by itself that people may want to read or to answer
    reduced_motion: bool = False  # cross-fades in place of motion
    text_size: float = 1.0  # one of TEXT_SIZES
    theme: str = THEMES[0]  # one of THEMES
    fullscreen: bool = False
    language: str = ""  # its code; empty is the system's
    keep_still: bool = False  # the table does not turn to the one on turn
    call_keys: tuple[str, ...] = CALL_KEYS  # by seat: places on a US keyboard
    one_switch: bool = False  # the focus goes on by itself, and whatever is pressed presses what has it
    scan: int = 15  # tenths of a second that it rests, one of SCANS
    patient: bool = False  # calls are no race: everybody is asked in turn
    keys: Mapping[str, str] = {}  # action -> the key somebody chose for it
    rude_words: bool = False  # rude names are starred out
    said_once: tuple[str, ...] = ()  # names of what is said the first time alone, and has been
    window: tuple[int, int, int, int] = (-1, -1, 1280, 720)  # x, y (−1: wherever), width, height
    favourites: Mapping[str, Any] = {}  # game -> set-up kept by the star
    last_tables: Mapping[str, Any] = {}  # game -> set-up of last time; the last is the newest
    last_sitters: tuple[Mapping[str, Any], ...] = ()  # who sat at the table last, in order
    unknown: Mapping[str, Any] = {}  # keys of another version, kept

    def with_call_key(self, seat: int, key: str) -> "Settings":
        """Give a seat another call key; refused where it is no such key, or does something else."""
        if key not in KEY_PLACES:
            raise Refused("bad_key", key)
        check_free(key, self.keys, self.call_keys, mine=seat)
        return self._replace(call_keys=(*self.call_keys[:seat], key, *self.call_keys[seat + 1 :]))

    def with_key(self, action: str, key: str) -> "Settings":
        """Order something by another key; refused where that key does something else."""
        check_free(key, self.keys, self.call_keys, mine=action)
        return self._replace(keys={**self.keys, action: key})

    def with_delivered_key(self, action: str) -> "Settings":
        """Order something by the keys it was delivered with; refused where one of them does something else now."""
        others = {name: key for name, key in self.keys.items() if name != action}
        for key in keys_of(action, others):
            check_free(key, others, self.call_keys, mine=action)
        return self._replace(keys=others)

    def with_favourite(self, game: str, setup: Mapping[str, Any] | None) -> "Settings":
        """Keep a set-up (JSON values: options, sitters, table settings) as a game's favourite, or drop it."""
        others = {key: other for key, other in self.favourites.items() if key != game}
        return self._replace(favourites=others if setup is None else others | {game: dict(setup)})


def load(home: Home) -> tuple[Settings, list[Phrase]]:
    """The settings of this household, and the trouble there was in reading them."""
    found, troubles = home.read(path(home), read)
    return found or Settings(), troubles


def save(home: Home, settings: Settings) -> list[Phrase]:
    """Keep the settings; the trouble where that fails."""
    return home.write(path(home), written(settings))


def path(home: Home) -> Path:
    """The file the settings are in."""
    return home.settings / "settings.json"


def read(content: Mapping[str, Any]) -> Settings:
    """Settings as a file tells them, each value that makes no sense at its default."""
    known = {*Settings._fields} - {"unknown"}
    content = _with_theme(_with_last_tables(content))
    sound = {name: value for name in known & content.keys() if (value := _checked(name, content[name])) is not None}
    return Settings(**sound, unknown={name: value for name, value in content.items() if name not in known})


def _with_last_tables(content: Mapping[str, Any]) -> Mapping[str, Any]:
    """The first edition kept the set-ups of last time among the favourites, as `last muggins`."""
    favourites = content.get("favourites")
    if "last_tables" in content or not isinstance(favourites, dict):
        return content
    last = {key.removeprefix(LAST): setup for key, setup in favourites.items() if key.startswith(LAST)}
    starred = {key: setup for key, setup in favourites.items() if not key.startswith(LAST)}
    return {**content, "favourites": starred, "last_tables": last}


def _with_theme(content: Mapping[str, Any]) -> Mapping[str, Any]:
    """The first edition had one other theme, and a switch for it."""
    if "high_contrast" not in content:
        return content
    rest = {name: value for name, value in content.items() if name != "high_contrast"}
    return {"theme": "contrast" if content["high_contrast"] is True else THEMES[0]} | rest


def written(settings: Settings) -> dict[str, Any]:
    """Settings as a file tells them."""
    content = settings._asdict()
    unknown: dict[str, Any] = content.pop("unknown")
    return unknown | content


def text_size(value: Any) -> float | None:
    """A size of print, those of the first edition too, or None if there is no such size."""
    size = _FORMER_SIZES.get(value, value) if isinstance(value, float | int) else None
    return float(size) if size in TEXT_SIZES else None


def _checked(name: str, value: Any) -> Any:
    """The value if it makes sense for this setting, else None."""
    match name, value:
        case _, int() if name.endswith("volume") and type(value) is int and 0 <= value <= 10:
            return value
        case _, str() | int() if type(value) is not bool and value in CHOICES.get(name, ()):
            return value
        case "text_size", float() | int():
            return text_size(value)
        case "language", str():
            return tidy(value)
        case "call_keys", [*keys] if _good_keys(keys):
            return tuple(keys)
        case "keys", dict():
            return sound(value)
        case "said_once", [*names] if len(names) < MOST_SAID and all(isinstance(name, str) for name in names):
            return tuple(names)
        case "window", [x, y, w, h] if all(type(number) is int for number in value):
            fits = abs(x) <= FARTHEST and abs(y) <= FARTHEST and 320 <= w <= 7680 and 240 <= h <= 4320
            return (x, y, w, h) if fits else None
        case "favourites" | "last_tables", dict() if all(isinstance(setup, dict) for setup in value.values()):
            return value
        case "last_sitters", list() if len(value) <= 6 and all(isinstance(sitter, dict) for sitter in value):
            return tuple(value)
        case _, bool() if isinstance(Settings._field_defaults.get(name), bool):
            return value
    return None


def _good_keys(keys: list[Any]) -> bool:
    return len(keys) == len(CALL_KEYS) == len({*map(str, keys)}) and all(key in KEY_PLACES for key in map(str, keys))
