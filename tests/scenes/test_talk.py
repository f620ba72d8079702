"""The log of the play page."""

from random import Random

from desktop.play.match import Match
from desktop.scenes.play_picture import Talk

from ..walks import choices, match_of


def drawn_often() -> Match:
    """A match of Draw in which somebody has drawn three times in a row."""
    for seed in range(200):
        match, rng = match_of("draw_dominoes", 2, f"talk {seed}"), Random(seed)
        match.settle()
        while not match.over:
            if [move.verb for move in match.moves[-3:]] == ["draw"] * 3:
                return match
            match.play(rng.choice(choices(match)))
    raise AssertionError("nobody draws three times in 200 matches")


def test_what_is_said_again_and_again_stays_one_line() -> None:
    match = drawn_often()
    talk = Talk(match)
    for shown in range(len(match.steps) + 1):
        talk.catch_up(shown)
    draws = [said.sentence for said in talk.said if "draws" in said.sentence]
    assert draws[-1].endswith("draws, 3 times")
    talk.retell()
    assert [said.sentence for said in talk.said if "draws" in said.sentence] == draws
