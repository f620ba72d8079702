"""Who sits at the table."""

from typing import NamedTuple

TOKENS = 6  # colours there are, and shapes


class Sitter(NamedTuple):
    """A person or a computer player in a seat; colour and shape are numbers of the six tokens."""

    name: str
    colour: int
    shape: int
    level: str | None = None  # None is a person
    helped: bool = False  # a person whose calls and claims the screen makes, for children; never on the record

    @property
    def human(self) -> bool:
        """Whether a person sits here."""
        return self.level is None
