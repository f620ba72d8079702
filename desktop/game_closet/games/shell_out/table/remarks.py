"""What the whole table learns from a shell that moves: where it went, and whose Shell-Out that opens."""

from game_closet.contract import Event, Phrase
from game_closet.games.shell_out.rules.board import FIELD, NEIGHBOURS, PART, SHELL_OUT, apart
from game_closet.games.shell_out.rules.shell_out import FIELDS, ShellOut, State

MOVES = ("stepped", "slid", "entered")


def remarks(game: ShellOut, event: Event, before: State, after: State) -> list[Phrase]:
    """Where a shell now stands, what that opens, and whose star is a step away."""
    if event.kind not in MOVES:
        return []
    seat, goal = game.named(event).seat, game.goal(event)
    told = [] if event.kind == "entered" else [_place(game, seat, goal)]
    was, now = (_open_to(game, seat, game.at_home(state, seat)) for state in (before, after))
    opened = [owner for owner in now if owner not in was]
    if opened:
        told.append(Phrase("opens", (opened[0],)) if len(opened) == 1 else Phrase("opens_several", (len(opened),)))
    stars = {owner: SHELL_OUT[FIELDS[game.seats][owner]] for owner in now}
    return told + [Phrase("near", (owner,)) for owner, star in stars.items() if star in NEIGHBOURS[goal]]


def _place(game: ShellOut, seat: int, spot: int) -> Phrase:
    fields = FIELDS[game.seats]
    if FIELD[spot] == -1:
        return Phrase(f"to_{PART[spot]}")
    owner = fields.index(FIELD[spot])
    return Phrase("at_home") if owner == seat else Phrase("to_field", (owner,))


def _open_to(game: ShellOut, seat: int, at_home: int) -> list[int]:
    """The opponents whose Shell-Out is open to a seat with so many shells at home."""
    fields = FIELDS[game.seats]
    others = (owner for owner in range(game.seats) if owner != seat)
    return [owner for owner in others if at_home <= apart(fields[seat], fields[owner])]
