"""One file for a report: what went wrong, the match it happened in, and the end of the log."""

import platform
import traceback
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from game_closet import __version__
from game_closet.contract import Phrase
from game_closet.store.files import write_json
from game_closet.store.home import Home

LOG_LINES = 400


def save(home: Home, fault: BaseException, page: str, record: Mapping[str, Any] | None) -> tuple[Path, list[Phrase]]:
    """Write the report; where it lies, and the trouble if it does not."""
    now = datetime.now().astimezone()
    path = home.data / "reports" / f"game-closet-report-{now:%Y-%m-%d-%H%M%S}.json"
    report = {
        "program": f"Game Closet {__version__}",
        "system": f"{platform.platform()}, Python {platform.python_version()}",
        "when": now.isoformat(timespec="seconds"),
        "page": page,
        "fault": "".join(traceback.format_exception(fault)).splitlines(),
        "record": record,
        "log": _last_lines(home.log),
    }
    return path, write_json(path, report, private=True)  # the match may hold hidden hands


def _last_lines(path: Path) -> list[str]:
    try:
        return path.read_text(encoding="utf-8", errors="replace").splitlines()[-LOG_LINES:]
    except OSError:
        return []
