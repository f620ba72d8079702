"""The log of the table page."""

from random import Random

from game_closet.engine.match import Match
from game_closet.engine.talk import Talk
from game_closet.kit.log import Log
from game_closet.stage import words
from tests.walks import choices, match_of


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
    talk, log = Talk(match), Log(match)
    for shown in range(len(match.steps) + 1):
        talk.catch_up(shown)
        log.lines(talk.said)
    draws = [line.sentence for line in log.lines(talk.said) if "draws" in line.sentence]
    assert draws[-1].endswith("draws, 3 times")
    talk.retell()
    assert [line.sentence for line in log.lines(talk.said) if "draws" in line.sentence] == draws


def test_a_look_is_told_by_name_where_it_was_taken_and_a_take_back_hides_none() -> None:
    match = match_of("draw_dominoes", 2, "looks", people=2)
    match.settle()
    for _ in range(4):
        match.play(choices(match)[0])
    talk, log = Talk(match), Log(match)
    talk.look(1)
    talk.catch_up(2)
    talk.look(0)
    talk.catch_up(4)
    talk.look(1)
    sentences = [line.sentence for line in log.lines(talk.said)]
    ada, moth = (words.say("common.curtain.looked", name=name) for name in ("Ada", "Moth"))
    looks = [sentence for sentence in sentences if sentence in (ada, moth)]
    assert looks == [moth, ada, moth]
    assert sentences[0] == moth
    assert log.lines(talk.said)[0].sitter == match.sitters[1]
    assert sentences.index(ada) < len(sentences) - 2
    talk.retell()
    assert [line.sentence for line in log.lines(talk.said)] == sentences
    talk.catch_up(1)
    assert [line.sentence for line in log.lines(talk.said) if line.sentence in (ada, moth)] == looks
