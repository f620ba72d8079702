"""Lines of JSON that carry a checksum each, so that a damaged byte is found in its line and never believed.

It stands last in its line: as one more element of a list, as `crc` of an object. It is the CRC-32 of the line without
it and of the checksum before it, in eight hex digits, so no line can be lost, doubled or moved unseen.
"""

import json
import re
from typing import Any, NamedTuple
from zlib import crc32

from game_closet.store.files import parse

SEAL = re.compile(rb',(?:"crc":)?"([0-9a-f]{8})"[]}]\Z')
LIKE_A_SEAL = re.compile(rb'"crc"|"[0-9a-f]{8}"[]}]\Z')


class Sealed(NamedTuple):
    """Lines as they are written, and the checksum of the last one."""

    rows: bytes = b""
    seal: bytes = b""

    def then(self, line: Any) -> "Sealed":
        """The line that follows, alone; a ValueError where it cannot be written."""
        text = json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode()
        seal = _checksum(text, self.seal)
        name = b'"crc":' if isinstance(line, dict) else b""
        return Sealed(b'%b,%b"%b"%b\n' % (text[:-1], name, seal, text[-1:]), seal)


def sealed(lines: list[Any]) -> Sealed:
    """All lines of a file."""
    rows, last = [], Sealed()
    for line in lines:
        last = last.then(line)
        rows.append(last.rows)
    return Sealed(b"".join(rows), last.seal)


def meant_sealed(row: bytes) -> bool:
    """Whether a line was written with a checksum, however it was damaged since in any one place."""
    return LIKE_A_SEAL.search(row) is not None


def opened(row: bytes, before: bytes) -> tuple[Any, bytes]:
    """What a line tells, and its checksum; a ValueError where it is not as it was written after the one before."""
    found = SEAL.search(row)
    text = row[: found.start()] + row[-1:] if found else b""
    if found is None or _checksum(text, before) != found[1]:
        raise ValueError("damaged")
    return parse(text), found[1]


def _checksum(text: bytes, before: bytes) -> bytes:
    return b"%08x" % crc32(before, crc32(text))
