"""Who sits at the table, and how files tell of them."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from game_closet.contract import Refused
from game_closet.engine.levels import RANDOM, present
from game_closet.engine.names import clean_name

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


def sitter_line(sitter: Sitter) -> dict[str, Any]:
    """A sitter as records write one."""
    line: dict[str, Any] = {"name": sitter.name, "kind": "human" if sitter.human else "bot"}
    if sitter.level is not None:
        line["level"] = sitter.level
    return line | {"colour": sitter.colour, "shape": sitter.shape}


def sitter_of(line: Mapping[str, Any], seat: int) -> Sitter:
    """A sitter as records tell one; token and level fall back to plain ones."""
    kind = line.get("kind")
    if kind not in ("human", "bot"):
        raise Refused("bad_seat_line", seat)
    level = present(str(line.get("level", RANDOM))) if kind == "bot" else None
    marks = (line.get(name) for name in ("colour", "shape"))
    colour, shape = (mark if type(mark) is int and 0 <= mark < TOKENS else seat for mark in marks)
    return Sitter(name_of(line, seat), colour, shape, level)


def name_of(line: Mapping[str, Any], seat: int) -> str:
    """What a sitter is called by a file; one without a name by the number of the seat."""
    return clean_name(str(line.get("name", "")), f"{seat + 1}")


def sitters_of(lines: Sequence[Mapping[str, Any]]) -> list[Sitter]:
    """People from what the household keeps of them, `Sitter`s as mappings; one that makes no sense is left out."""
    found: list[Sitter] = []
    for seat, values in enumerate(lines):
        with suppress(KeyError, TypeError):
            human = values["level"] is None
            who = sitter_of({**values, "name": values["name"], "kind": "human" if human else "bot"}, seat)
            found.append(who._replace(helped=human and values.get("helped") is True))
    return found
