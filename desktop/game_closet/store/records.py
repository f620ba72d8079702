"""Records in files: whole ones, running files, many in one file, or one as a text that was pasted."""

import json
from pathlib import Path
from typing import Any

from game_closet.contract import Refused
from game_closet.engine import record
from game_closet.store.files import read_bytes
from game_closet.store.running import Damaged, record_of


def records_in(content: bytes) -> list[Any]:
    """The records in a file: one whole record over many lines, a running file, or a whole record a line."""
    try:
        whole = json.loads(content)
        return [record_of(content) if isinstance(whole, dict) and "crc" in whole else whole]
    except Damaged:
        raise
    except ValueError:
        rows = [row for row in content.split(b"\n") if row.strip()]
        first = json.loads(rows[0]) if rows else None
        if isinstance(first, dict) and "moves" not in first:
            return [record_of(content)]
        return [json.loads(row) for row in rows or [content]]


def unread(name: str, trouble: OSError) -> Refused:
    """Why a file cannot be read."""
    return Refused("not_found" if isinstance(trouble, FileNotFoundError) else "unreadable", name)


def record_at(path: Path) -> dict[str, Any]:
    """The first record in a file, or the one that a text in it is; refused where there is none."""
    try:
        content = read_bytes(path)
        pasted = content.lstrip().startswith(record.TEXT.encode())
        found = record.from_text(content.decode()) if pasted else records_in(content)[0]
    except OSError as trouble:
        raise unread(str(path), trouble) from trouble
    except (ValueError, RecursionError, LookupError, Damaged) as fault:
        raise Refused("not_a_record") from fault
    if not isinstance(found, dict):
        raise Refused("not_a_record")
    return found
