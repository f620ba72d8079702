"""Where drawings, words and sounds lie: one function for a checkout, an editable install, a wheel and a frozen program.

A wheel and a frozen program carry `assets/` inside the package; a checkout has it beside the package.
The context's folders are looked at first, so that a game from elsewhere can bring its own.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

from game_closet import context
from game_closet.contract import Refused

LESSON = "lesson.json"  # of a game, in its folder


@cache
def home() -> Path:
    """The program's own assets folder."""
    package = Path(__file__).resolve().parents[1]
    inside = package / "assets"
    return inside if inside.is_dir() else package.parents[1] / "assets"


def folders() -> tuple[Path, ...]:
    """Every folder of assets, in the order they are looked at."""
    return (*context.now().assets, home())


def asset(*parts: str) -> Path:
    """The path of an asset, in the first folder that has it; in our own where none does."""
    places = [folder.joinpath(*parts) for folder in folders()]
    return next((place for place in places if place.exists()), places[-1])


def read_asset(path: Path) -> dict[str, Any]:
    """What a file among the assets says, by key; nothing where it is not there, refused where it cannot be read."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, RecursionError) as trouble:
        raise Refused("unreadable", str(path)) from trouble
    if not isinstance(found, dict):
        raise Refused("unreadable", str(path))
    return found


def has_lesson(game: str) -> bool:
    """Whether a game can be learned at its table."""
    return asset(game, LESSON).exists()
