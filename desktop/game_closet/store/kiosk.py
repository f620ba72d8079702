"""What a kiosk offers and how it behaves: one documented TOML file that an operator edits.

A file that cannot be read, or a value that makes no sense, is told in one sentence and stands at its default; the rest
of the file still counts. A setting that is changed on the operator's page is written back alone, everything else in
the file left as it is.
"""

import json
import logging
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from game_closet import shelf
from game_closet.contract import Phrase
from game_closet.engine.levels import LEVELS, present
from game_closet.engine.options import fit
from game_closet.language import tidy
from game_closet.store.files import read_bytes, write_whole
from game_closet.store.home import Home

NAME = "kiosk.toml"
NEVER = 0  # seconds of silence after which nobody is ever asked
SECONDS = {"idle": (10, 3600), "countdown": (5, 120), "demo": (20, 3600)}
LONGEST_FAULT = 200  # letters of what makes no sense in a file: one sentence is shown
STOPPED = re.compile(r"at line (\d+)")  # where tomllib stopped reading, unless that was the end
VALUE = r"""(\[[^\[\]]*\]|"[^"\n]*"|'[^'\n]*'|[^\s#]+)"""  # of a setting in the file: a list, a word, a number
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class KioskSettings:
    """All settings of a kiosk; the template documents each of them."""

    games: tuple[str, ...] = ()  # words of the shelf, in order; empty is all
    bots: tuple[str, ...] = ()  # levels offered; empty is all
    guests: bool = True  # people are guests, forgotten with their visit
    idle: int = 60  # seconds without a touch before the countdown; 0 is never
    countdown: int = 20  # seconds before a table left alone is cleared: time to find and press something
    demo: int = 240  # seconds of one game in the demonstration
    language: str = ""  # its code; empty is the system's
    volume: int = 5  # 0 … 10
    far_view: bool = True
    mind_names: bool = True  # rude names are starred out
    options: Mapping[str, Mapping[str, tuple[Any, ...]]] = field(default_factory=dict)  # game -> option -> values


def path_of(home: Home, named: str) -> Path:
    """The file that was named, or the one in the settings folder."""
    return Path(named).expanduser() if named else home.settings / NAME


def pin_path(toml: Path) -> Path:
    """Where the PIN of a kiosk lies: beside its settings."""
    return toml.with_suffix(".pin")


def read(path: Path, template: str) -> tuple[KioskSettings, list[Phrase]]:
    """The settings in a file, made from the template where it is missing, and the trouble there was."""
    try:
        if not path.exists():
            write_whole(path, template.encode())
        text = read_bytes(path).decode("utf-8-sig")
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        trouble = Phrase("kiosk_line", (str(path), _line(fault, text)))
    except (ValueError, OSError, RecursionError) as fault:
        trouble = Phrase("kiosk_file", (str(path),))
        _log.warning("the kiosk's settings could not be read", exc_info=fault)
    else:
        return understood(content, path)
    return KioskSettings(), [trouble]


def understood(content: Mapping[str, Any], path: Path) -> tuple[KioskSettings, list[Phrase]]:
    """Settings as a file tells them; what makes no sense is named and stands at its default."""
    known = {about.name for about in fields(KioskSettings)}
    sound: dict[str, Any] = {}
    faults: list[str] = [name for name in content if name not in known]
    for name in known & content.keys():
        if name == "options":
            sound[name] = _options(content[name], faults)
        elif (value := _checked(name, content[name])) is not None:
            sound[name] = value
        else:
            faults.append(name)
    troubles = [Phrase("kiosk_values", (path.name, ", ".join(sorted(faults))[:LONGEST_FAULT]))] if faults else []
    return KioskSettings(**sound), troubles


def keep(path: Path, name: str, value: Any) -> list[Phrase]:
    """Write another value of a setting into the file and leave every other line alone; the trouble where that fails."""
    try:
        old = read_bytes(path).decode("utf-8-sig")
        line = f"{name} = {json.dumps(value)}"  # of numbers, words and lists of words TOML writes the same
        new, count = re.subn(rf"^{name}[ \t]*=[ \t]*{VALUE}", lambda _: line, old, count=1, flags=re.MULTILINE)
        new = new if count else f"{line}\n{old}"
        wished = tomllib.loads(old) | {name: list(value) if isinstance(value, tuple) else value}
        if tomllib.loads(new) != wished:
            raise ValueError(path.name)
        write_whole(path, new.encode())
    except (ValueError, OSError, RecursionError):
        return [Phrase("not_saved", (str(path),))]
    return []


def _line(fault: tomllib.TOMLDecodeError, text: str) -> int:
    """The line at which reading a text came to a stop."""
    stopped = STOPPED.search(str(fault))
    return int(stopped[1]) if stopped else text.count("\n") + 1


def _checked(name: str, value: Any) -> Any:
    """The value if it makes sense for this setting, else None."""
    match name, value:
        case "games", [*keys] if all(key in shelf.GAMES for key in keys):
            return tuple(dict.fromkeys(keys))
        case "bots", [*names] if all(isinstance(level, str) and present(level) in LEVELS for level in names):
            return tuple(dict.fromkeys(map(present, names)))
        case "idle" | "countdown" | "demo", int() if type(value) is int:
            low, high = SECONDS[name]
            return value if low <= value <= high or (name, value) == ("idle", NEVER) else None
        case "volume", int() if type(value) is int and 0 <= value <= 10:
            return value
        case "language", str() if not value or tidy(value):
            return tidy(value)
        case "guests" | "far_view" | "mind_names", bool():
            return value
    return None


def _options(wished: Any, faults: list[str]) -> dict[str, dict[str, tuple[Any, ...]]]:
    """The options on offer by game: one value fixes an option, several leave a choice."""
    found: dict[str, dict[str, tuple[Any, ...]]] = {}
    if not isinstance(wished, Mapping):
        faults.append("options")
        return found
    for key, wishes in wished.items():
        if key not in shelf.GAMES or not isinstance(wishes, Mapping):
            faults.append(f"options.{key}")
            continue
        rules, usual = shelf.game(key), shelf.game(key)().options()
        offered: dict[str, tuple[Any, ...]] = {}
        for name, wish in wishes.items():
            values = tuple(wish) if isinstance(wish, list) else (wish,)
            if name in usual and values and all(_possible(rules, name, value) for value in values):
                offered[name] = values
            else:
                faults.append(f"options.{key}.{name}")
        if fit(rules, {name: values[0] for name, values in offered.items()}):
            found[key] = offered
        else:
            faults.append(f"options.{key}")
    return found


def _possible(rules: Any, name: str, value: Any) -> bool:
    """Whether an option can have this value at all, alone or with some number of seats."""
    tries = [{name: value}, *({"seats": seats, name: value} for seats in range(2, 7))]
    return any(fit(rules, wishes) for wishes in tries)
