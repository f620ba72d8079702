"""Digests and tokens without the large library behind `hashlib` and `secrets`: no start should wait for that."""

import os
from contextlib import suppress
from functools import cache
from importlib import import_module
from typing import Any

PLACES = ("_sha256", "_sha2", "hashlib")  # Python's own, up to 3.11 and from 3.12 on, as `random` finds them; then any


@cache
def _sha256() -> Any:
    for place in PLACES:
        with suppress(ImportError):
            return import_module(place).sha256
    raise ImportError(PLACES)


def digest(text: str) -> str:
    """The SHA-256 of a text, as 64 hexadecimal digits."""
    found: str = _sha256()(text.encode()).hexdigest()
    return found


def token(count: int) -> str:
    """So many bytes of the system's own luck, as hexadecimal digits."""
    return os.urandom(count).hex()
