"""How long whole matches of computer players would have taken people, in minutes.

Nobody is timed: matches are played out and every move is given the seconds a person takes for such a move at this
screen, which are our assumptions (`seconds` of a game).
"""

from collections.abc import Sequence
from statistics import median

from game_closet import shelf
from game_closet.engine.levels import RANDOM, USUAL
from game_closet.engine.match import Match
from game_closet.engine.options import suited
from game_closet.engine.playout import play_out

A_MOVE = 5.0  # seconds people take for a verb of which the game does not tell
LUCK = {"roll": 2.0, "shuffle": 5.0}  # seconds chance takes
A_HAND = 8.0  # seconds to look at how a hand counted
SITTING_DOWN = 30.0  # seconds before the first move

MATCHES = 9
LEVELS = (RANDOM, USUAL)


def measure(
    key: str, seats: int, *, short: bool = False, matches: int = MATCHES, levels: Sequence[str] = LEVELS
) -> int:
    """Play matches out and take the median of their minutes at human pace, the least of the levels."""
    game = shelf.game(key)(**suited(key, seats, short=short))
    medians = [median(seconds(play_out(game, [level], f"{key}-{n}")) for n in range(matches)) for level in levels]
    return max(1, round(min(medians) / 60))


def seconds(match: Match) -> float:
    """How long people would have taken for a match that was played."""
    taken = LUCK | dict(match.game.seconds)
    moves = sum(taken.get(move.verb, A_MOVE) for move in match.moves)
    return SITTING_DOWN + moves + (len(match.hands) - 1) * A_HAND
