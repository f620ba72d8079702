"""Files that are never half written and never thrown away.

A whole file goes to a temporary one, is flushed to the disk and renamed. What cannot be read is set aside under a
dated name. Faults a player should hear of are troubles: events whose words stand under `common.trouble`.
"""

import json
import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any

from desktop.rules.contract import Event


def write_whole(path: Path, content: bytes) -> None:
    """Put a whole file in place at once; raises OSError and leaves the old one where that fails."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with draft.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError:
        with suppress(OSError):
            draft.unlink()
        raise
    settle(path.parent)


def write_json(path: Path, content: Any) -> list[Event]:
    """Put a JSON file in place; the trouble where that fails."""
    try:
        write_whole(path, (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode())
    except OSError:
        return [Event("not_saved", (str(path),))]
    return []


def read_json(path: Path) -> tuple[dict[str, Any] | None, list[Event]]:
    """A JSON object, or None and perhaps a trouble: an unreadable one is set aside."""
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        return None, []
    except OSError:
        return None, [tell_aside(path)]
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        content = None
    return (content, []) if isinstance(content, dict) else (None, [tell_aside(path)])


def set_aside(path: Path) -> Path:
    """Rename what cannot be used to a dated name beside it, which nothing of ours ever takes again."""
    stem = f"{path.stem}-aside-{datetime.now():%Y-%m-%d-%H%M%S}"
    aside = path.with_name(stem + path.suffix)
    number = 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{stem}-{number}{path.suffix}")
    path.rename(aside)
    settle(path.parent)
    return aside


def tell_aside(path: Path) -> Event:
    """Set a file aside and say so; one that cannot even be renamed is left and said to be unreadable."""
    try:
        return Event("set_aside", (str(path), set_aside(path).name))
    except OSError:
        return Event("unreadable", (str(path),))


def settle(folder: Path) -> None:
    """Bring a rename in a folder to the disk, where the system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
