from pathlib import Path
from typing import Any

import pytest

from game_closet.store.home import Home


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """A household of its own."""
    return Home(tmp_path / "house")


@pytest.fixture
def finished() -> dict[str, Any]:
    """The closed record of a match, as far as the score book looks at it."""
    return {
        "format": 1,
        "game": "blackout_cities",
        "edition": 2,
        "options": {"seats": 2},
        "seats": [
            {"name": "Ada", "kind": "human", "colour": 0, "shape": 0},
            {"name": "Moth", "kind": "bot", "level": "steady", "colour": 1, "shape": 1},
        ],
        "started": "2026-11-16T19:30:00Z",
        "fate": {"seed": "9f" * 16},
        "moves": [["chance", "roll", [3, 4]], ["chance", "roll", [2, 4]], [0, "throw", []]],
        "scores": [30, 20],
        "winners": [0],
    }
