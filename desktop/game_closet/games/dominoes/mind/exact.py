"""A hand between two sides with all pieces known, played best by everybody to its end."""

from typing import TypeAlias

from game_closet.games.dominoes.mind.twin import Board, Choice, Hand, Shape
from game_closet.games.dominoes.rules.dominoes import PLAY

FAR = 10_000  # points that no hand can bring
Known: TypeAlias = dict[tuple[Shape, tuple[int, ...], int, int], tuple[int, int]]  # bounds of what is still to gain


def gain(board: Board, hand: Hand, seats: tuple[int, int], known: Known, low: int = -FAR, high: int = FAR) -> int:
    """What the first seat's side will still gain on the second's; below `low` or above `high` only that it is so."""
    key = hand.shape, hand.hands, len(hand.surplus), hand.turn
    least, most = known.get(key, (-FAR, FAR))
    if least >= high or least == most:
        return least
    if most <= low:
        return most
    low, high = max(low, least), min(high, most)
    ours = hand.turn in board.game.side(seats[0])
    best, floor, ceiling = (-FAR if ours else FAR), low, high
    for choice in _heavy_first(board, board.choices(hand)):
        found = worth(board, hand, choice, seats, known, floor, ceiling)
        if ours:
            best = max(best, found)
            floor = max(floor, best)
        else:
            best = min(best, found)
            ceiling = min(ceiling, best)
        if floor >= ceiling:
            break
    known[key] = (best if best > low else least), (best if best < high else most)
    return best


def worth(
    board: Board, hand: Hand, choice: Choice, seats: tuple[int, int], known: Known, low: int = -FAR, high: int = FAR
) -> int:
    """The same for one choice of the seat on turn."""
    then = board.after(hand, choice)
    made = then.points[seats[0]] - then.points[seats[1]] - hand.points[seats[0]] + hand.points[seats[1]]
    return made if then.phase != PLAY else made + gain(board, then, seats, known, low - made, high - made)


def _heavy_first(board: Board, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Likely good choices first, so that the others need less of a look."""
    if len(choices) == 1:
        return choices
    return tuple(sorted(choices, key=lambda choice: -board.heavy[choice >> 2] if choice >= 0 else 0.0))
