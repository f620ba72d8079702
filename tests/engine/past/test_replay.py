"""A match that was played, looked at again."""

import json
from typing import Any

import pytest

from game_closet import shelf
from game_closet.contract import CHANCE, Refused
from game_closet.engine import record
from game_closet.engine.eyes import bare
from game_closet.engine.match import Match
from game_closet.engine.past.replay import Places, course, played_to
from game_closet.engine.playout import play_out
from tests.pages.pages import sitters


def finished(key: str = "muggins", seed: str = "r", **options: Any) -> Match:
    """A match played at random to its end."""
    return play_out(shelf.game(key)(**options), ["random"], seed)


@pytest.mark.parametrize("key", shelf.GAMES)
def test_everybodys_eyes_see_what_each_seat_sees(key: str) -> None:
    """Where a seat knows more than an onlooker, all together know it too, and nothing else."""
    match = finished(key)
    game = match.game
    for step in match.steps[:: max(1, len(match.steps) // 40)]:
        public = game.picture(step.state, None)
        seen = bare(game, step.state)
        assert type(seen) is type(public)
        if isinstance(public, tuple):
            known = [game.picture(step.state, seat) for seat in range(game.seats)]
            for part, (shown, onlooker, *theirs) in enumerate(zip(seen, public, *known, strict=True)):
                if all(one == onlooker for one in theirs):
                    assert shown == onlooker, part


def test_all_hands_are_open_to_everybodys_eyes() -> None:
    """Each hand lies there as its holder has it."""
    match = finished("block_dominoes", seats=4)
    state = match.steps[len(match.steps) // 3].state
    assert bare(match.game, state).hands == state.hands
    assert None in match.game.picture(state, 0).hands


def test_steps_hands_and_turning_points_are_gone_through_both_ways() -> None:
    """From the first move to the end and back again."""
    places = Places(finished())
    way = [0]
    while way[-1] < places.end:
        way.append(places.beyond(way[-1], 1))
    assert way == sorted({0, *places.match.reach})
    for here, before in zip(way[:0:-1], way[-2::-1], strict=True):
        assert places.beyond(here, -1) == before
    assert places.next_hand(0, 1) == (places.hands[1] if len(places.hands) > 1 else places.end)
    assert places.next_hand(places.end, 1) == places.end and places.next_hand(0, -1) == 0
    assert places.next_turn(0) == places.turns[0].step or places.turns[0].step == 0
    assert places.next_turn(places.turns[-1].step) == places.end
    assert (places.move(0), places.hand(0)) == (0, 1)
    assert places.move(places.end) == sum(move.actor != CHANCE for move in places.match.moves)
    assert places.hand(places.end) == len(places.hands)


def test_a_match_that_goes_on_is_not_looked_at_again() -> None:
    """Its secrets are still secret."""
    match = Match(shelf.game("muggins")(), sitters(2), "5")
    match.settle()
    with pytest.raises(Refused):
        Places(match)


@pytest.mark.parametrize("key", shelf.GAMES)
def test_playing_on_begins_where_it_stood_with_luck_of_its_own(key: str) -> None:
    """The same state, another future, and a record that tells both seeds and is true."""
    match = finished(key)
    places = Places(match)
    shown = places.moves[len(places.moves) // 2]
    new = played_to(match, shown)
    made = len(new.moves)
    assert new.moves == match.moves[:made] and new.state == match.before(match.reach[made - 1])
    assert match.reach[made - 1] >= shown
    assert [first for first, _ in new.fate.seeds] == [0, sum(move.actor == CHANCE for move in new.moves)]
    assert new.seed != match.seed and new.id != match.id
    again = record.replay(record.whole(new))
    assert again.state == new.state


def test_the_curve_tells_the_scores_as_they_stood() -> None:
    """The first and the last of them are those of the match, however many there are."""
    match = finished("blank_out")
    for most in (5, 10_000):
        points = course(match, most)
        assert len(points) <= most
        assert points[0] == (0, match.game.scores(match.first)) and points[-1] == (len(match.steps), match.scores)


def test_a_record_goes_through_a_text_and_a_file_and_comes_back() -> None:
    """What was copied can be pasted, broken into lines too; what was saved is JSON."""
    lines = record.whole(finished("blackout_slide"), "2026-11-13T19:30:00Z", closed=True)
    text = record.as_text(lines)
    assert text is not None and text.startswith("closet1:")
    assert record.from_text("\n".join((text[:50], text[50:], ""))) == lines
    assert json.loads(record.printed(lines)) == lines


@pytest.mark.parametrize(
    "text", ["", "closet1:", "closet1:%%%", "closet2:abcd", "closet1:" + "A" * 70_000, "closet1:AAAA"]
)
def test_what_is_no_record_is_refused(text: str) -> None:
    """In one sentence, whatever it is."""
    with pytest.raises(Refused) as refused:
        record.from_text(text)
    assert refused.value.why.kind == "not_a_record"


def test_a_text_that_unpacks_to_too_much_is_refused_and_a_long_match_has_none() -> None:
    """Neither a bomb nor a wall of letters."""
    long = {"moves": [[0, "x", [n * 7919 % 65537]] for n in range(40_000)]}
    assert record.as_text(long) is None
    bomb = record.as_text({"x": "0" * 2_000_000})
    assert bomb is not None
    with pytest.raises(Refused):
        record.from_text(bomb)
