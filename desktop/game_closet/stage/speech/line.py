"""What the voice is given to say."""

from typing import Final, NamedTuple

USUAL_RATE: Final = 5  # of 1 … 10


class Line(NamedTuple):
    """Something to be said, and how; one without a text only silences what is being said."""

    text: str
    language: str = "en"
    rate: int = USUAL_RATE  # 1 … 10
    volume: float = 1.0  # 0 … 1
    cuts: bool = True  # what is being said falls silent for it; else it waits its turn
