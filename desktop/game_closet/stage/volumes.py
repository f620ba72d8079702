"""How loud the closet is, all of it and each kind of sound."""

from collections.abc import Mapping
from typing import NamedTuple

PIECES, CALLS, INTERFACE, VOICE = "pieces", "calls", "interface", "voice"  # what has a volume of its own
CURVE = 1.6  # of a volume's steps, so that each is as much louder as the last


class Volumes(NamedTuple):
    """How loud all is, 0 … 10, and each kind of sound beside it; whether it comes from left and right."""

    whole: int = 7
    mute: bool = False
    mono: bool = False
    kinds: Mapping[str, int] = {}  # those not named are as loud as the whole

    def of(self, kind: str) -> float:
        """How loud a kind of sound is, 0 … 1, as the ear measures it."""
        return 0.0 if self.mute else (self.whole / 10 * self.kinds.get(kind, 10) / 10) ** CURVE
