"""The operator's PIN: a salted scrypt hash in a file of its own, and the pauses that wrong tries cost.

The file is read anew at every look, so a PIN set by the command line counts at once. A try is written down before it
is judged, so that neither a restart nor a pulled plug gives one away. Wrong tries are also counted for the operator,
until they have been looked at.
"""

import hashlib
import hmac
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex
from typing import Any, NamedTuple

from game_closet.contract import Phrase, Refused
from game_closet.store.files import read_json, write_json

FORMAT = 1
SHORTEST, LONGEST = 4, 8
FREE_TRIES = 5
FIRST_PAUSE, LONGEST_PAUSE = 30, 3600  # seconds; each further wrong try doubles the pause
COST = 2**14  # of scrypt: about 50 ms and 16 MB a try


@dataclass(frozen=True)
class _Lock:
    """What the file holds."""

    salt: str = ""
    hash: str = ""
    wrong: int = 0  # tries since the last right one
    until: float = 0.0  # no try is taken before
    missed: int = 0  # wrong tries that the operator has not seen yet
    missed_at: str = ""  # when the last one was, in ISO


class Missed(NamedTuple):
    """Wrong tries since the operator looked last: how many, and when the last one was."""

    tries: int
    last: str  # in ISO


class Pin:
    """The PIN of one kiosk, in the file beside its settings."""

    def __init__(self, path: Path, clock: Callable[[], float] = time.time) -> None:
        self.path = path
        self._clock = clock
        self._last = _Lock()  # what this program wrote last: holds where the disk refuses

    @property
    def known(self) -> bool:
        """Whether a PIN has been set and can be read."""
        return bool(self._read().hash)

    def set(self, figures: str) -> list[Phrase]:
        """Set another PIN and forget wrong tries; refused unless it is four to eight figures."""
        if not (figures.isascii() and figures.isdigit() and SHORTEST <= len(figures) <= LONGEST):
            raise Refused("bad_pin", SHORTEST, LONGEST)
        salt = token_hex(16)
        return self._write(replace(self._read(), salt=salt, hash=_hashed(figures, salt), wrong=0, until=0.0))

    def wait(self) -> float:
        """Seconds until a try is taken."""
        lock = self._read()
        # a clock that was set back must not lock the operator out for longer than the pause itself
        return max(0.0, min(lock.until - self._clock(), pause(lock.wrong)))

    def opens(self, figures: str) -> bool:
        """Whether these figures are the PIN; a wrong try is counted, one during a pause is not even judged."""
        lock = self._read()
        if not lock.hash or self.wait() > 0:
            return False
        wrong, now = lock.wrong + 1, self._clock()
        at = datetime.fromtimestamp(now, UTC).isoformat(timespec="seconds")
        self._write(replace(lock, wrong=wrong, until=now + pause(wrong), missed=lock.missed + 1, missed_at=at))
        if not hmac.compare_digest(_hashed(figures, lock.salt), lock.hash):
            return False
        self._write(replace(lock, wrong=0, until=0.0))
        return True

    @property
    def missed(self) -> Missed:
        """The wrong tries to be shown to the operator."""
        lock = self._read()
        return Missed(lock.missed, lock.missed_at)

    def looked(self) -> None:
        """The operator has seen the wrong tries: count anew."""
        self._write(replace(self._read(), missed=0, missed_at=""))

    def _read(self) -> _Lock:
        content, _ = read_json(self.path)
        lock = _lock(content or {})
        if lock.hash == self._last.hash and (lock.wrong < self._last.wrong or lock.missed < self._last.missed):
            return self._last
        return lock

    def _write(self, lock: _Lock) -> list[Phrase]:
        self._last = lock
        return write_json(self.path, {"format": FORMAT, **asdict(lock)}, private=True)


def pause(wrong: int) -> int:
    """Seconds of rest after so many wrong tries."""
    if wrong < FREE_TRIES:
        return 0
    return int(min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** min(wrong - FREE_TRIES, 20)))


def _hashed(figures: str, salt: str) -> str:
    return hashlib.scrypt(figures.encode(), salt=bytes.fromhex(salt), n=COST, r=8, p=1).hex()


def _lock(content: dict[str, Any]) -> _Lock:
    """The lock as a file tells it; one that makes no sense has no PIN and stays shut."""
    match {"missed": 0, "missed_at": "", **content}:  # an older file counts no missed tries
        case {
            "salt": str() as salt,
            "hash": str() as hashed,
            "wrong": int() as wrong,
            "until": int() | float() as until,
            "missed": int() as missed,
            "missed_at": str() as at,
        }:
            try:
                bytes.fromhex(salt), bytes.fromhex(hashed)
            except ValueError:
                return _Lock()
            return _Lock(salt, hashed, wrong, until, missed, at)
    return _Lock()
