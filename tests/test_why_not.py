"""Why not? Whatever is nearly legal is refused for a reason of its own."""

from random import Random
from typing import Any

import pytest

from game_closet.contract import Atom, Move
from game_closet.engine.match import Match
from game_closet.stage import words
from tests.walks import TABLES, match_of, walk

MOVES = 400  # of each walk
EVERY = 6  # how many moves apart the positions are
# Rules of the house that refuse what is legal otherwise.
HOUSE: dict[str, dict[str, Any]] = {
    "blank_jack": {"bargain": True, "hands": 10},
    "blackout_cities": {"centre_stays": True},
    "draw_dominoes": {"keep": 2},
    "muggins": {"keep": 2},
}
GENERAL = "not_allowed"


def walked(match: Match, seed: int) -> tuple[set[tuple[str, tuple[Atom, ...]]], list[Any]]:
    """All that anybody might have done on a walk, and some of its positions."""
    game, known, positions = match.game, set(), []
    for number, _ in enumerate(walk(match, Random(seed), MOVES)):
        known |= {move[1:] for seat in range(game.seats) for move in game.moves(match.state, seat)}
        if number % EVERY == 0:
            positions.append(match.state)
    return known, positions


@pytest.mark.parametrize("house", [False, True], ids=["sheet", "house"])
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_whatever_is_nearly_legal_is_refused_for_a_reason_of_its_own(key: str, seats: int, house: bool) -> None:
    """What was legal at another moment, or is for another seat, is asked for now."""
    options = HOUSE.get(key, {}) if house else {}
    match = match_of(key, seats, f"near {house}", **options)
    game = match.game
    known, positions = walked(match, 11)
    reasons = set()
    for state in positions:
        for seat in range(seats):
            view = game.view(state, seat)
            for verb, args in known:
                move = Move(seat, verb, args)
                if move not in view.moves:
                    why = game.why_not(view, move)
                    assert why.kind != GENERAL, (state, move)
                    assert why.kind != "not_your_turn" or game.turn(state) != seat, (state, move)
                    reasons.add(why)
    assert len(reasons) > 1
    for why in reasons:
        sentence = words.tell(key, "why", why, match.names)
        assert words.has(f"{key}.why.{why.kind}"), why
        assert "%{" not in sentence, why
        assert sentence.endswith((".", "!")), sentence
