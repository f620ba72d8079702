"""The coach's data: every event, verb and caption it names is there, and it gives no secret away."""

import pytest

from game_closet import shelf
from game_closet.contract import Event, Move
from game_closet.stage import lessons, words

EVERY = pytest.mark.parametrize("key", shelf.GAMES)


@EVERY
def test_what_the_coach_says_has_words_and_speaks_of_the_game(key: str) -> None:
    advice, game = lessons.advice_on(key), shelf.game(key)
    assert advice.news
    for news in advice.news:
        assert set(news.values) <= set(game.events[news.event])
        assert lessons.caption(key, news.caption, "title")
        assert lessons.caption(key, news.caption, "text")
    for asked, caption in (*advice.asks.items(), *advice.watches.items()):
        assert (
            game.verbs.keys() >= set(asked.split("+"))
            or words.has(f"{key}.prompt.{asked}")
            or words.has(f"{key}.note.{asked}")
        )
        assert 0 < len(lessons.caption(key, caption, "text")) <= 110
    for chance in advice.chances:
        assert chance.event in game.events
        assert chance.verb in game.calls
        assert 0 < len(lessons.caption(key, chance.caption, "text")) <= 110


@EVERY
def test_calls_that_must_be_seen_by_the_players_are_never_asked_for(key: str) -> None:
    if not shelf.table(key).bright_calls:
        assert not shelf.game(key).calls & lessons.advice_on(key).asks.keys()
    spoken = shelf.game(key).verbs.keys() - shelf.game(key).calls - {shelf.table(key).go_on}
    assert any(verb in lessons.advice_on(key).asks for verb in spoken)


def test_what_matters_most_is_asked_first_and_news_are_told_by_their_arguments() -> None:
    advice, game = lessons.advice_on("blank_out"), shelf.game("blank_out")()
    turn, call = Move(0, "turn", (1,)), Move(0, "call")
    assert advice.asked("", (turn, call)) == advice.asked("", (call,)) != advice.asked("", (turn,))
    assert advice.asked("turn_centre", (turn,)) not in ("", advice.asked("turn_any", (turn,)))
    assert advice.asked("turn_any", (turn,)) == advice.asked("", (turn,))
    assert advice.asked("turn_any", ()) == ""
    assert list(advice.told(game, Event("turned", (0, 1, 3, 0)))) == ["blank"]
    assert list(advice.told(game, Event("turned", (0, 1, 3, 5)))) == []


def test_no_call_is_asked_for_that_another_would_score_by() -> None:
    advice, moves = lessons.advice_on("turn_a_bout"), (Move(0, "call"), Move(0, "turn", (1,)))
    assert advice.asked("higher_takes", moves) not in ("", advice.asked("call_or_turn", moves))


def test_the_dealer_is_told_what_the_dealer_does() -> None:
    advice, moves = lessons.advice_on("blank_jack"), (Move(0, "turn", (1,)),)
    assert advice.asked("deal_any", moves) not in ("", advice.asked("turn_any", moves))


def test_the_coach_of_the_dice_slide_names_every_special_that_may_be_used() -> None:
    advice = lessons.advice_on("blackout_slide")
    moves = {"WILD": Move(0, "wild", (0, 0)), "UNDO": Move(0, "undo", (0, 0))}
    for names in ({"WILD"}, {"UNDO"}, {"WILD", "UNDO"}):
        for chips in ((), (Move(0, "chip", (0, 0, 0)),)):
            caption = advice.asked("place", (*chips, *(moves[name] for name in names)))
            said = lessons.caption("blackout_slide", caption, "text")
            assert {name for name in moves if name in said} == names
