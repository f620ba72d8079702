"""The log tells who was first in a race of calls, and by how much."""

from desktop.rules.contract import ANYONE, Move
from desktop.scenes.play_picture import Talk

from ..walks import match_of


def test_the_log_tells_the_margin_of_a_race_run_here() -> None:
    for seed in range(300):
        match = match_of("blackout_slide", 2, f"race {seed}")
        match.settle()
        while not match.over and match.game.turn(match.state) != ANYONE:
            turn = match.game.turn(match.state)
            assert isinstance(turn, int)
            match.play(match.game.moves(match.state, turn)[0])
        if not match.over:
            break
    hands: dict[int, float] = {}
    talk = Talk(match, lambda: hands)
    talk.catch_up(len(match.steps))
    match.play(Move(1, "call"))
    hands.update({0: 0.52, 1: 0.31})
    talk.catch_up(len(match.steps))
    told = talk.said[-1]
    assert "0.31" in told.sentence
    assert "0.21" in told.sentence
    assert match.names[0] in told.sentence
    assert told.sitter == match.sitters[1]

    hands.clear()
    talk.catch_up(len(match.steps) - 1)
    talk.catch_up(len(match.steps))
    assert talk.said[-1] == told, "told again after taking back"

    resumed = Talk(match)
    resumed.catch_up(len(match.steps))
    assert "0.31" not in resumed.said[-1].sentence
