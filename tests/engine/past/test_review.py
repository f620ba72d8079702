"""A Master looks a finished match over."""

from typing import Any
from zlib import crc32

from game_closet import shelf
from game_closet.contract import CHANCE, Move
from game_closet.engine.advice.reasons import Advice, Choice
from game_closet.engine.past.review import WORST, Review
from game_closet.engine.playout import play_out


class Oracle:
    """A process that knows what each move is worth, and says so at the next look."""

    def __init__(self, worth: Any) -> None:
        self.worth = worth
        self.asked: list[Any] = []
        self.stopped = False

    def ask(self, game: Any, view: Any, heard: Any, level: str, seed: str) -> int:
        """Take a question."""
        self.asked.append((view, level))
        return len(self.asked)

    def answers(self) -> list[tuple[int, Advice]]:
        """Answer the last one."""
        if not self.asked:
            return []
        choices = [Choice(move, 0, self.worth(move)) for move in self.asked[-1][0].moves]
        return [(len(self.asked), Advice(tuple(sorted(choices, key=lambda choice: -choice.worth))))]

    def stop(self) -> None:
        """Be stopped."""
        self.stopped = True


def weight(move: Move) -> float:
    """A made-up worth, different for different moves."""
    return float(crc32(repr((move.verb, move.args)).encode()) % 97)


def looked(key: str = "blackout_slide") -> tuple[Review, Oracle]:
    """A whole review of a match."""
    match, oracle = play_out(shelf.game(key)(), ["random"], "r"), Oracle(weight)
    review = Review(match, oracle)  # type: ignore[arg-type]
    for _ in range(10 * len(match.moves)):
        review.look()
        if review.done:
            break
    return review, oracle


def test_every_decision_is_looked_at_once_by_the_best_player_with_its_makers_eyes() -> None:
    """Not what chance did, and not what nobody could have done otherwise."""
    review, oracle = looked()
    match, game = review.match, review.match.game
    decisions = []
    for number, move in enumerate(match.moves):
        state = match.before(match.reach[number - 1] if number else 0)
        if move.actor != CHANCE and len(game.moves(state, int(move.actor))) > 1:
            decisions.append(game.view(state, int(move.actor)))
    assert [view for view, _ in oracle.asked] == decisions
    assert {level for _, level in oracle.asked} == {"master"}
    assert review.done and review.progress == 1.0


def test_the_dearest_moves_come_first_with_what_would_have_been_better() -> None:
    """What a move cost is what the best would have brought more."""
    review, _ = looked()
    worst = review.worst
    assert 0 < len(worst) <= WORST and [one.cost for one in worst] == sorted((one.cost for one in worst), reverse=True)
    dearest = max(lapse.cost for lapse in review.lapses)
    assert worst[0].cost == dearest
    for lapse in worst:
        best = lapse.advice.choices[0].move
        assert lapse.cost == weight(best) - weight(lapse.move) > 0
        assert best in review.match.game.moves(review.match.before(lapse.shown), lapse.seat)


def test_it_can_be_stopped_with_what_was_found_so_far() -> None:
    """The process ends, the lapses stay."""
    match, oracle = play_out(shelf.game("blackout_slide")(), ["random"], "r"), Oracle(weight)
    review = Review(match, oracle)  # type: ignore[arg-type]
    while len(review.lapses) < 2:
        review.look()
    assert 0 < review.progress < 1
    review.stop()
    assert oracle.stopped and review.done and len(review.worst) == 2
