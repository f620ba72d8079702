"""Shell-Out as wanted, for tests: spots by their way from the centre, hands begun, shells put down."""

from collections.abc import Sequence
from typing import Any

from game_closet.contract import CHANCE, Move
from game_closet.games.shell_out.rules.board import SPOT, STEPS
from game_closet.games.shell_out.rules.shell_out import COUNTERS, ShellOut, State


def along(i: int, a: int, b: int) -> int:
    """The spot a steps along alley i and b steps along the next."""
    (q, r), (s, t) = STEPS[i % 6], STEPS[(i + 1) % 6]
    return SPOT[a * q + b * s, a * r + b * t]


def begun(game: ShellOut, loaded: Sequence[int] = (), counters: Sequence[int] = COUNTERS, **fields: Any) -> State:
    """A hand in which everybody has hidden the counter, under the first shell unless others are named."""
    state = game.after(game.start(), Move(CHANCE, "shuffle", tuple(counters)))
    for seat in range(game.seats):
        state = game.after(state, Move(seat, "hide", (loaded[seat] if loaded else 0,)))
    return state._replace(**fields)


def placed(state: State, *places: tuple[int, int, int]) -> State:
    """The state with (seat, shell, spot) put there."""
    rows = [list(row) for row in state.shells]
    for seat, shell, spot in places:
        rows[seat][shell] = spot
    return state._replace(shells=tuple(map(tuple, rows)))
