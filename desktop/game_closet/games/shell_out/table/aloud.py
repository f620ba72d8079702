"""Shell-Out for the ear: a letter for every row of the board, a number for every spot in it, and what stands there."""

from collections.abc import Iterator
from typing import Any, Final

from game_closet.contract import Phrase
from game_closet.games.shell_out.rules.board import FIELD, PART, PLACES, SHELL_OUT, SPOT
from game_closet.games.shell_out.rules.shell_out import FIELDS, GONE, ShellOut, State
from game_closet.stage import words


def _named() -> Iterator[str]:
    rows = sorted({r for _, r in PLACES}, reverse=True)
    for q, r in PLACES:
        first = min(other for other, row in PLACES if row == r)
        yield f"{chr(ord('A') + rows.index(r))}{q - first + 1}"


NAMES: Final = tuple(_named())  # of the spots: rows from the far side, spots from the left, as the first seat sees them


GRID: Final = Phrase("grid", (0, NAMES[SPOT[0, 0]]))


def star(game: ShellOut, seat: int) -> Phrase:
    """Where a seat's star is."""
    return Phrase("star", (seat, NAMES[SHELL_OUT[FIELDS[game.seats][seat]]]))


def place(game: ShellOut, spot: int) -> Phrase:
    """A bare spot: its name, and the part of the board it lies on."""
    if FIELD[spot] == -1:
        return Phrase(PART[spot], (NAMES[spot],))
    fields = FIELDS[game.seats]
    if FIELD[spot] not in fields:
        return Phrase("dead_field", (NAMES[spot],))
    return Phrase(PART[spot], (NAMES[spot], fields.index(FIELD[spot])))


def moved(state: State, fact: Any) -> Phrase | None:
    """From where to where a shell goes that stands in this state as before."""
    if not hasattr(fact, "shell") or (spot := state.shells[fact.seat][fact.shell]) == GONE:
        return None
    return Phrase("moved", (NAMES[spot], NAMES[SPOT[fact.q, fact.r]]))


def standing(state: State, seat: int) -> Phrase:
    """Where a seat's shells stand."""
    spots = [NAMES[spot] for spot in state.shells[seat] if spot != GONE]
    return Phrase("shells", (seat, words.listed(spots))) if spots else Phrase("no_shells", (seat,))
