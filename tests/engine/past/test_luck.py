"""The luck of a match, in points."""

from itertools import product

import pytest

from game_closet import shelf
from game_closet.contract import CHANCE, Move, Roll
from game_closet.engine.match import Match
from game_closet.engine.past import luck
from game_closet.engine.playout import play_out
from tests.pages.pages import sitters


def thrown(*faces: int) -> Match:
    """Four cities after the first throws for the lead, and a throw with these faces."""
    match = Match(shelf.game("blackout_cities")(), sitters(2))
    asked = 0
    while match.game.turn(match.state) == CHANCE:
        match.take(Move(CHANCE, "roll", (6, 5) if asked == 0 else (1, 2)))
        asked += 1
    seat = match.game.turn(match.state)
    assert isinstance(seat, int)
    match.take(match.game.moves(match.state, seat)[0])
    assert match.game.ask(match.state) == Roll((6, 6))
    match.take(Move(CHANCE, "roll", faces))
    return match


def test_over_all_throws_there_is_no_luck() -> None:
    """What one throw gives, the others take."""
    gains = [list(luck.strokes(thrown(*faces)))[-1].gains for faces in product(range(1, 7), repeat=2)]
    assert sum(gain[0] for gain in gains) == pytest.approx(0, abs=1e-6)
    assert len({round(gain[0], 3) for gain in gains}) > 1


def test_every_answer_of_chance_is_a_stroke_of_luck_and_nothing_else_is() -> None:
    """The luck of a match is told answer by answer, and sums up."""
    match = play_out(shelf.game("blackout_slide")(), ["random"], "a")
    strokes = list(luck.strokes(match))
    assert [stroke.move for stroke in strokes] == [n for n, move in enumerate(match.moves) if move.actor == CHANCE]
    assert luck.sums(match) == pytest.approx([sum(stroke.gains[seat] for stroke in strokes) for seat in (0, 1)])


@pytest.mark.parametrize("key", shelf.GAMES)
def test_the_same_match_has_the_same_luck_and_between_two_what_one_gains_the_other_loses(key: str) -> None:
    """Luck is worked out anew whenever it is asked for."""
    match = play_out(shelf.game(key)(), ["random"], "b")
    assert luck.sums(match) == luck.sums(match)
    assert sum(luck.sums(match)) == pytest.approx(0, abs=1e-6)


def test_a_better_hand_is_better_luck() -> None:
    """Dealt the heavy pieces in Block, one is behind what one could expect."""
    game = shelf.game("block_dominoes")()
    pieces = game.ask(game.start()).items  # type: ignore[union-attr]
    heavy = sorted(pieces, key=lambda piece: -sum(map(int, str(piece).split("-"))))

    def dealt(order: list[int | str]) -> float:
        match = Match(game, sitters(2))
        match.take(Move(CHANCE, "shuffle", tuple(order)))
        return luck.sums(match)[0]

    assert dealt(heavy) * dealt(heavy[::-1]) < 0
