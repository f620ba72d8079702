import math
from collections import Counter
from random import Random
from statistics import mean, median, stdev
from typing import Any

import pytest

from game_closet import shelf
from game_closet.contract import ANYONE, Move, Refused, View
from game_closet.engine import bots
from game_closet.engine.playout import company, play_out
from game_closet.stage import words
from tests.walks import SHORT, TABLES, match_of, walk

# Where dice or the deal decide much, more matches are needed to see the better player.
MATCHES = {"blackout_cities": 120, "block_dominoes": 80, "shell_out": 16}
SIGNIFICANT = 2.33  # standard deviations: one chance in a hundred


def view(turn: Any, *moves: Move) -> View[None]:
    return View(0, turn, moves, (0, 0), None)


@pytest.mark.parametrize("key", shelf.GAMES)
def test_every_game_offers_the_three_common_levels_and_words_for_all(key: str) -> None:
    levels = bots.levels(key)
    assert {"random", "easy", "steady"} <= set(levels)
    assert levels["random"].thoughts == 0
    assert 0 < levels["easy"].thoughts < levels["steady"].thoughts
    assert all(words.has(f"common.level.{name}") for name in levels)


def test_a_level_nobody_knows_plays_at_random() -> None:
    assert bots.level("blackout_cities", "omniscient") == bots.LEVELS["random"]
    assert bots.level("blackout_cities", None) == bots.LEVELS["random"]
    assert bots.level("blackout_cities", "easy").thoughts > 0


@pytest.mark.parametrize("name", list(bots.LEVELS))
def test_no_hand_is_quicker_than_a_fifth_of_a_second(name: str) -> None:
    level, rng = bots.LEVELS[name], Random(name)
    times = [bots.reaction(level, rng) for _ in range(4000)]
    assert min(times) >= bots.LEAST_REACTION == 0.2
    assert abs(median(times) - level.reaction) < 0.05
    assert max(times) > 1.4 * level.reaction


def test_silence_is_an_answer_only_where_nobody_waits() -> None:
    call, throw = Move(0, "call"), Move(0, "throw")
    assert bots.answers(view(1, call)) == [call, None]
    assert bots.answers(view(0, call, throw)) == [call, throw]
    assert bots.answers(view(ANYONE, call)) == [call]


def test_at_random_silence_is_as_likely_as_each_call() -> None:
    game, rng = shelf.game("blank_out")(), Random(1)
    off_turn = view(1, Move(0, "call"))
    said = Counter(bots.decide(game, off_turn, (), rng, bots.LEVELS["random"]) for _ in range(2000))
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
        for name, level in bots.LEVELS.items()
        if level.thoughts
    }
    assert missed["easy"] > missed["steady"] > 0


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_computer_player_only_ever_answers_with_a_move_it_has(key: str, seats: int) -> None:
    match, rng = match_of(key, seats, "legal"), Random(3)
    for _ in walk(match, rng, 12):
        for seat in range(seats):
            seen = match.view(seat)
            if not seen.moves:
                continue
            for name in ("random", "easy"):
                level = bots.level(key, name)
                for answer in bots.think(match.game, seen, match.heard, rng, level):
                    assert answer in bots.answers(seen)


@pytest.mark.parametrize("key", shelf.GAMES)
def test_the_same_seed_gives_the_same_match(key: str) -> None:
    game = shelf.game(key)(**SHORT.get(key, {}))
    one, other, another = (play_out(game, ["easy", "random"], seed) for seed in ("same", "same", "other"))
    assert one.moves == other.moves
    assert one.moves != another.moves


@pytest.mark.parametrize("key", shelf.GAMES)
def test_searching_beats_chance_significantly(key: str) -> None:
    game, margins = shelf.game(key)(**SHORT.get(key, {})), []
    for number in range(MATCHES.get(key, 40)):
        seat = number % 2
        match = play_out(game, ["easy", "random"] if seat == 0 else ["random", "easy"], f"beats-{number}")
        margins.append(match.scores[seat] - match.scores[1 - seat])
    assert mean(margins) > SIGNIFICANT * stdev(margins) / math.sqrt(len(margins))


def test_of_fewer_levels_than_seats_the_last_one_repeats() -> None:
    assert [sitter.level for sitter in company("blank_out", 4, ["easy", "random"])] == ["easy", *["random"] * 3]


def test_an_unknown_level_is_refused_by_name() -> None:
    with pytest.raises(Refused) as refused:
        company("blank_out", 2, ["easy", "brilliant"])
    assert refused.value.why.kind == "unknown_level"
    assert "brilliant" in words.tell("common", "why", refused.value.why, ())
