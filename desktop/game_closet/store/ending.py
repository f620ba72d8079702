"""The end of a match: into the evening, into the score book, off the table, in this order, each step safe to repeat.

What comes between, a killed program or a full disk, leaves a finished match on the table: the next start ends it.
"""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from game_closet.contract import Refused
from game_closet.engine import record
from game_closet.store.evening import Evenings
from game_closet.store.running import Saved, clear

if TYPE_CHECKING:
    from game_closet.store.scores import Scores


class Books(NamedTuple):
    """Where a finished match is written down."""

    evenings: Evenings
    scores: "Scores"
    place: str


def end(whole: Mapping[str, Any], path: Path, books: Books) -> bool:
    """Write down a match by its closed record, then clear it off the table; True if it was the evening's."""
    counted = books.evenings.count(path.name, whole["scores"])
    if books.scores.keep(whole, books.place) is not None and books.evenings.saved:
        clear(path)
    return counted


def end_all(matches: Iterable[Saved], books: Books) -> None:
    """Write down every match that stands finished on the table."""
    for saved in matches:
        with suppress(Refused):  # what cannot be followed stays where it is
            whole = _closed(saved, books.scores)
            if whole is not None:
                end(whole, saved.path, books)


def _closed(saved: Saved, scores: "Scores") -> dict[str, Any] | None:
    """The closed record of a match that is over, by the book or by its moves; a full disk may have cut the file."""
    number = scores.number_of(saved.record["id"])
    lines = saved.record if number is None else scores.record(number)
    match = record.replay(lines)
    return record.whole(match, str(lines.get("started", "")), closed=True) if match.over else None
