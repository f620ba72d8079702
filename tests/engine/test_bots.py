import math
from collections import Counter
from itertools import pairwise
from random import Random
from statistics import mean, median, stdev
from typing import Any

import pytest

from game_closet import context, shelf
from game_closet.context import Offer
from game_closet.contract import ANYONE, Move, Refused, View
from game_closet.engine import bots
from game_closet.engine.levels import LEAST_REACTION, LEVELS, USUAL, nearest, reaction
from game_closet.engine.people import sitter_of
from game_closet.engine.playout import company, play_out
from game_closet.engine.search import Weighed, answers
from game_closet.stage import words
from tests.walks import SHORT, TABLES, match_of, walk

# Where dice or the deal decide much, more matches are needed to see the better player.
MATCHES = {"blackout_cities": 120, "draw_dominoes": 120, "block_dominoes": 80, "shell_out": 16}
FIVE = ("sleepy", "gentle", "steady", "sharp", "master")
SIGNIFICANT = 2.33  # standard deviations: one chance in a hundred


def view(turn: Any, *moves: Move) -> View[None]:
    return View(0, turn, moves, (0, 0), None)


@pytest.mark.parametrize("key", shelf.GAMES)
def test_every_game_offers_some_of_the_five_levels_in_their_order_with_a_line_of_temper_each(key: str) -> None:
    levels, offered = bots.levels(key), bots.offered(key)
    assert levels["random"].thoughts == 0
    assert USUAL in offered
    assert [name for name in FIVE if name in offered] == offered
    assert all(words.has(f"common.level.{name}") and words.has(f"common.level.{name}_sub") for name in levels)


@pytest.mark.parametrize("key", shelf.GAMES)
def test_play_at_random_is_offered_only_where_it_is_named(key: str) -> None:
    assert bots.on_offer(key) == bots.offered(key)
    assert "random" not in bots.on_offer(key)
    context.change(offer=Offer(levels=("random", USUAL)))
    assert bots.on_offer(key) == ["random", USUAL]


def test_a_level_nobody_knows_plays_like_one_that_nobody_chose() -> None:
    assert bots.level("blank_out", "omniscient") == bots.level("blank_out", USUAL) == LEVELS["gentle"]


@pytest.mark.parametrize(
    ("asked", "plays"), [("sleepy", "sleepy"), ("steady", "gentle"), ("sharp", "master"), ("omniscient", "gentle")]
)
def test_for_a_level_that_a_game_does_not_have_the_nearest_plays_and_of_two_the_weaker(asked: str, plays: str) -> None:
    assert nearest(asked, ["random", "sleepy", "gentle", "master"]) == plays
    assert nearest("gentle", ["sleepy", "steady"]) == "sleepy"


def test_a_public_place_that_names_a_level_offers_the_nearest_that_a_game_has() -> None:
    context.change(offer=Offer(levels=("steady", "sharp")))
    assert bots.on_offer("blackout_cities") == ["gentle", "master"]
    assert bots.on_offer("blank_out") == ["steady", "sharp"]
    assert bots.usual("blank_out") == "steady"


def test_better_levels_think_and_see_more_and_slip_and_dawdle_less() -> None:
    for low, high in pairwise(LEVELS[name] for name in FIVE):
        assert low.thoughts < high.thoughts
        assert low.sight <= high.sight
        assert low.slip > high.slip
        assert low.memory <= high.memory
        assert low.attention < high.attention
        assert low.reaction > high.reaction


@pytest.mark.parametrize(("former", "now"), [("easy", "gentle"), ("racer", "gentle"), ("perfect", "master")])
def test_levels_of_earlier_editions_are_read_by_their_present_names(former: str, now: str) -> None:
    assert sitter_of({"name": "Moth", "kind": "bot", "level": former}, 0).level == now
    assert company("blank_out", 2, [former])[0].level == now


def test_silly_slips_are_for_those_who_may_make_them() -> None:
    good, fair, bad = (Move(0, "turn", (block,)) for block in range(3))
    ranking = (Weighed(good, 10.0, 9), Weighed(fair, 8.0, 4), Weighed(bad, 0.0, 2))
    whims = [number / 100 for number in range(100)]
    assert {bots.settled(ranking, 0.0, whim) for whim in whims} == {good}
    assert {bots.settled(ranking, 0.3, whim) for whim in whims} == {good, fair}
    assert {bots.settled(ranking, 1.0, whim) for whim in whims} == {good, fair, bad}


@pytest.mark.parametrize("name", list(LEVELS))
def test_no_hand_is_quicker_than_a_fifth_of_a_second(name: str) -> None:
    level, rng = LEVELS[name], Random(name)
    times = [reaction(level, rng) for _ in range(4000)]
    assert min(times) >= LEAST_REACTION == 0.2
    assert abs(median(times) - level.reaction) < 0.05
    assert max(times) > 1.4 * level.reaction


def test_silence_is_an_answer_only_where_nobody_waits() -> None:
    call, throw = Move(0, "call"), Move(0, "throw")
    assert answers(view(1, call)) == [call, None]
    assert answers(view(0, call, throw)) == [call, throw]
    assert answers(view(ANYONE, call)) == [call]


def test_at_random_silence_is_as_likely_as_each_call() -> None:
    game, rng = shelf.game("blank_out")(), Random(1)
    off_turn = view(1, Move(0, "call"))
    said = Counter(bots.decide(game, off_turn, (), rng, LEVELS["random"]) for _ in range(2000))
    assert set(said) == {None, Move(0, "call")}
    assert abs(said[None] - 1000) < 120


def test_a_gentle_player_misses_calls_that_a_steady_one_sees() -> None:
    match, rng = match_of("blank_out", 2, "calls"), Random(2)
    for _ in walk(match, rng):
        turn = match.game.turn(match.state)
        callers = [seat for seat in range(2) if seat != turn and match.game.moves(match.state, seat)]
        if callers:
            break
    off_turn = match.view(callers[0])
    missed = {
        name: sum(
            bots.decide(match.game, off_turn, match.heard, rng, level._replace(thoughts=2)) is None for _ in range(300)
        )
        for name, level in LEVELS.items()
        if level.thoughts
    }
    assert missed["gentle"] > missed["steady"] > 0


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_computer_player_only_ever_answers_with_a_move_it_has(key: str, seats: int) -> None:
    match, rng = match_of(key, seats, "legal"), Random(3)
    for _ in walk(match, rng, 12):
        for seat in range(seats):
            seen = match.view(seat)
            if not seen.moves:
                continue
            for name in ("random", "gentle"):
                level = bots.level(key, name)
                for answer in bots.think(match.game, seen, match.heard, rng, level):
                    assert answer in answers(seen)


@pytest.mark.parametrize("key", shelf.GAMES)
def test_the_same_seed_gives_the_same_match(key: str) -> None:
    game = shelf.game(key)(**SHORT.get(key, {}))
    one, other, another = (play_out(game, ["gentle", "random"], seed) for seed in ("same", "same", "other"))
    assert one.moves == other.moves
    assert one.moves != another.moves


@pytest.mark.parametrize("key", shelf.GAMES)
def test_searching_beats_chance_significantly(key: str) -> None:
    game, margins = shelf.game(key)(**SHORT.get(key, {})), []
    for number in range(MATCHES.get(key, 40)):
        seat = number % 2
        match = play_out(game, ["gentle", "random"] if seat == 0 else ["random", "gentle"], f"beats-{number}")
        margins.append(match.scores[seat] - match.scores[1 - seat])
    assert mean(margins) > SIGNIFICANT * stdev(margins) / math.sqrt(len(margins))


def test_of_fewer_levels_than_seats_the_last_one_repeats() -> None:
    assert [sitter.level for sitter in company("blank_out", 4, ["gentle", "random"])] == ["gentle", *["random"] * 3]


def test_an_unknown_level_is_refused_by_name() -> None:
    with pytest.raises(Refused) as refused:
        company("blank_out", 2, ["gentle", "brilliant"])
    assert refused.value.why.kind == "unknown_level"
    assert "brilliant" in words.tell("common", "why", refused.value.why, ())
