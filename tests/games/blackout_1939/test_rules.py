"""Blackout, the four cities: the sheet sentence by sentence."""

import json
from itertools import permutations
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game_closet.contract import CHANCE, Event, Move, Phrase, Refused, Step, winners
from game_closet.engine import record
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter
from game_closet.engine.playout import play_out
from game_closet.games.blackout_1939.rules.blackout_cities import (
    ALL,
    BIT,
    CENTRE,
    CITIES,
    COVER,
    OVER,
    REMOVE,
    ROLL,
    SECTIONS,
    STAKE,
    START,
    THROW,
    BlackoutCities,
    Cities,
)
from tests.walks import with_present_levels

RECORDS = Path(__file__).parents[2] / "records"
NUMBERS = SECTIONS[1:]


def dark(*sections: int) -> int:
    """A city with these sections covered, and the centre."""
    return sum(BIT[section] for section in {CENTRE, *sections})


def all_but(*sections: int) -> int:
    """A city with only these sections still lit."""
    return ALL & ~sum(BIT[section] for section in sections)


def table(*cities: int, **fields: object) -> tuple[BlackoutCities, Cities]:
    """A game with these cities; the dice are in seat 0's hand unless told."""
    game = BlackoutCities(seats=len(cities))
    state = game.start()._replace(phase=THROW, rivals=(), dark=cities)
    return game, state._replace(**fields)  # type: ignore[arg-type]


def throw(game: BlackoutCities, state: Cities, a: int, b: int) -> list[Step[Cities]]:
    """Ask for the dice and let them fall."""
    state = game.after(state, Move(state.seat, "throw"))
    return list(game.play(state, Move(CHANCE, "roll", (a, b))))


def facts(steps: list[Step[Cities]]) -> list[tuple[object, ...]]:
    return [(step.event.kind, *step.event.args) for step in steps]


def begun(seats: int, *throws: tuple[int, int]) -> tuple[list[Step[Cities]], Cities]:
    game = BlackoutCities(seats=seats)
    state, steps = game.start(), []
    for a, b in throws:
        steps += list(game.play(state, Move(CHANCE, "roll", (a, b))))
        state = steps[-1].state
    return steps, state


# Implements


def test_a_city_has_the_unnumbered_centre_and_every_number_two_unequal_dice_but_a_seven_can_read() -> None:
    readable = {10 * a + b for a, b in permutations(range(1, 7), 2) if a + b != 7}
    assert set(NUMBERS) == readable
    assert len(SECTIONS) == 25


def test_every_city_has_an_order_of_its_own_with_the_centre_in_the_middle() -> None:
    assert all(sorted(city) == sorted(SECTIONS) and city[12] == CENTRE for city in CITIES)
    assert len(set(CITIES)) == 4


def test_four_players_use_up_the_hundred_counters() -> None:
    start = BlackoutCities(seats=4).start()
    assert sum(start.counters) + start.pool == 100


@pytest.mark.parametrize("seats", [1, 5])
def test_it_is_for_two_three_or_four_players(seats: int) -> None:
    with pytest.raises(Refused):
        BlackoutCities(seats=seats)


# To start the game


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_puts_a_counter_in_the_pool_and_covers_the_centre(seats: int) -> None:
    start = BlackoutCities(seats=seats).start()
    assert start.pool == seats
    assert start.counters == (STAKE - 1,) * seats
    assert start.dark == (BIT[CENTRE],) * seats


def test_each_player_throws_and_the_highest_total_plays_first() -> None:
    steps, state = begun(3, (3, 4), (6, 5), (1, 1))
    assert facts(steps) == [("tried", 0, 3, 4), ("tried", 1, 6, 5), ("tried", 2, 1, 1), ("started", 1)]
    assert (state.phase, state.seat) == (THROW, 1)


def test_throws_for_the_start_change_no_city_and_cost_nothing() -> None:
    start = BlackoutCities(seats=2).start()
    _, state = begun(2, (3, 4), (6, 6))
    assert (state.dark, state.counters, state.pool) == (start.dark, start.counters, start.pool)


def test_equals_of_the_highest_throw_again_in_seat_order_and_the_others_do_not() -> None:
    steps, state = begun(4, (5, 5), (1, 2), (4, 6), (6, 4))
    assert facts(steps)[-1] == ("tied", 10)
    assert (state.phase, state.rivals, state.seat) == (START, (0, 2, 3), 0)
    steps, state = begun(4, (5, 5), (1, 2), (4, 6), (6, 4), (1, 1), (2, 2), (3, 3))
    assert facts(steps)[5:] == [
        ("tried", 0, 1, 1),
        ("tried", 2, 2, 2),
        ("tried", 3, 3, 3),
        ("started", 3),
    ]


def test_equals_may_be_equal_again() -> None:
    steps, state = begun(2, (1, 2), (2, 1), (6, 6), (6, 6), (1, 2), (1, 1))
    assert [kind for kind, *_ in facts(steps)].count("tied") == 2
    assert state.seat == 0


def test_nobody_can_move_while_the_dice_fall() -> None:
    game = BlackoutCities(seats=3)
    start = game.start()
    falling = start._replace(phase=ROLL)
    for state in (start, falling):
        assert game.turn(state) == CHANCE
        assert [game.moves(state, seat) for seat in range(3)] == [()] * 3


# 1. A seven


@pytest.mark.parametrize(("a", "b"), [(1, 6), (6, 1), (2, 5), (5, 2), (3, 4), (4, 3)])
def test_a_seven_puts_one_counter_in_the_pool_and_he_throws_again(a: int, b: int) -> None:
    game, state = table(dark(), dark())
    steps = throw(game, state, a, b)
    after = steps[-1].state
    assert facts(steps) == [("threw", 0, a, b), ("paid", 0)]
    assert (after.pool, after.counters) == (3, (23, 24))
    assert (after.dark, game.moves(after, 0)) == (state.dark, (Move(0, "throw"),))


def test_a_player_without_counters_pays_nothing_for_a_seven() -> None:
    game, state = table(dark(), dark(), counters=(0, 48))
    steps = throw(game, state, 2, 5)
    assert facts(steps) == [("threw", 0, 2, 5), ("spared", 0)]
    assert (steps[-1].state.pool, steps[-1].state.counters) == (2, (0, 48))


# 2. Double six


def test_a_double_six_covers_any_one_open_section_of_his_own_city_and_he_throws_again() -> None:
    game, state = table(dark(12, 36), dark())
    after = throw(game, state, 6, 6)[-1].state
    assert after.phase == COVER
    assert {move.args[0] for move in game.moves(after, 0)} == set(NUMBERS) - {12, 36}
    steps = list(game.play(after, Move(0, "cover", (63,))))
    assert facts(steps) == [("covered", 0, 63)]
    assert steps[-1].state.dark == (dark(12, 36, 63), dark())
    assert game.moves(steps[-1].state, 0) == (Move(0, "throw"),)


def test_a_double_six_may_cover_a_centre_that_was_lit_again() -> None:
    game, state = table(ALL & ~BIT[CENTRE] & ~BIT[12], dark(), rested=1)
    after = throw(game, state, 6, 6)[-1].state
    assert [move.args[0] for move in game.moves(after, 0)] == [CENTRE, 12]
    steps = list(game.play(after, Move(0, "cover", (CENTRE,))))
    assert facts(steps) == [("covered_centre", 0)]


# 3. Other doubles


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5])
def test_another_double_removes_one_black_square_from_the_city_of_the_player_at_his_left(n: int) -> None:
    game, state = table(dark(), dark(45), dark(12, 13), seat=0)
    after = throw(game, state, n, n)[-1].state
    assert after.phase == REMOVE
    assert [move.args[0] for move in game.moves(after, 0)] == [CENTRE, 12, 13]
    steps = list(game.play(after, Move(0, "remove", (13,))))
    assert facts(steps) == [("removed", 0, 2, 13)]
    assert steps[-1].state.dark == (dark(), dark(45), dark(12))
    assert game.moves(steps[-1].state, 0) == (Move(0, "throw"),)


def test_with_two_players_left_is_the_other() -> None:
    game, state = table(dark(), dark(12), seat=1)
    after = throw(game, state, 3, 3)[-1].state
    assert facts(list(game.play(after, Move(1, "remove", (CENTRE,))))) == [("removed_centre", 1, 0)]


def test_the_centre_stays_black_where_the_house_says_so() -> None:
    game, state = table(dark(), dark(12))
    house = BlackoutCities(seats=2, centre_stays=True)
    after = throw(house, state, 3, 3)[-1].state
    assert [move.args[0] for move in house.moves(after, 0)] == [12]
    assert house.why_not(house.view(after, 0), Move(0, "remove", (CENTRE,))) == Phrase("centre_stays")
    assert len(game.moves(after, 0)) == 2


def test_a_double_with_nothing_to_take_off_has_no_effect() -> None:
    _, state = table(dark(), dark())
    house = BlackoutCities(seats=2, centre_stays=True)
    steps = throw(house, state, 3, 3)
    assert facts(steps) == [("threw", 0, 3, 3), ("unharmed", 0, 1)]
    assert house.moves(steps[-1].state, 0) == (Move(0, "throw"),)
    bare, lit = table(dark(), 0)
    assert facts(throw(bare, lit, 1, 1))[-1] == ("unharmed", 0, 1)


# 4. The remaining combinations


@pytest.mark.parametrize("number", NUMBERS)
def test_the_dice_are_read_both_ways_and_both_are_covered(number: int) -> None:
    game, state = table(dark(), dark())
    a, b = divmod(number, 10)
    steps = throw(game, state, a, b)
    first, second = sorted((number, 10 * b + a))
    assert facts(steps) == [("threw", 0, a, b), ("covered", 0, first), ("covered", 0, second)]
    assert steps[-1].state.dark == (dark(number, 10 * b + a), dark())
    assert game.moves(steps[-1].state, 0) == (Move(0, "throw"),)


def test_numbers_already_covered_pass_with_the_dice_to_the_player_at_his_right_who_covers_both_at_once() -> None:
    game, state = table(dark(36, 63), dark(), dark())
    steps = throw(game, state, 3, 6)
    assert facts(steps)[1:] == [("passed_both", 0, 1, 36, 63), ("covered", 1, 36), ("covered", 1, 63)]
    after = steps[-1].state
    assert (after.seat, game.turn(after)) == (1, 1)
    assert after.dark == (dark(36, 63), dark(36, 63), dark())
    assert game.moves(after, 1) == (Move(1, "throw"),)
    assert game.moves(after, 0) == ()


def test_both_covered_pass_to_the_first_at_the_right_with_at_least_one_open() -> None:
    game, state = table(dark(36, 63), dark(36, 63), dark(63), dark(), seat=0)
    steps = throw(game, state, 6, 3)
    assert facts(steps)[1:] == [("passed_both", 0, 2, 63, 36), ("covered", 2, 36)]
    assert steps[-1].state.seat == 2


def test_numbers_go_round_the_corner_of_the_table() -> None:
    game, state = table(dark(), dark(36, 63), dark(36, 63), dark(36, 63), seat=2)
    assert facts(throw(game, state, 3, 6))[1] == ("passed_both", 2, 0, 36, 63)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_if_all_players_have_the_numbers_covered_the_dice_are_retained(seats: int) -> None:
    game, state = table(*[dark(36, 63)] * seats, seat=seats - 1)
    steps = throw(game, state, 3, 6)
    assert facts(steps) == [("threw", seats - 1, 3, 6), ("kept", seats - 1)]
    assert (steps[-1].state.seat, steps[-1].state.dark) == (state.seat, state.dark)
    assert steps[-1].state.rested == 0


def test_one_open_is_covered_and_the_dice_pass_to_the_first_at_the_right_with_the_remaining_number_open() -> None:
    game, state = table(dark(63), dark(63), dark())
    steps = throw(game, state, 3, 6)
    assert facts(steps)[1:] == [("covered", 0, 36), ("passed", 0, 2, 63), ("covered", 2, 63)]
    assert steps[-1].state.dark == (dark(36, 63), dark(63), dark(63))


def test_only_the_remaining_number_passes_not_the_one_already_used() -> None:
    game, state = table(dark(63), dark())
    after = throw(game, state, 3, 6)[-1].state
    assert after.dark == (dark(36, 63), dark(63))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_if_nobody_has_the_other_number_to_cover_the_dice_are_retained(seats: int) -> None:
    game, state = table(dark(63), *[dark(63)] * (seats - 1))
    steps = throw(game, state, 3, 6)
    assert facts(steps)[1:] == [("covered", 0, 36), ("kept", 0)]
    assert game.moves(steps[-1].state, 0) == (Move(0, "throw"),)


# Winning the game


def test_the_winner_collects_the_pool_and_one_counter_for_each_section_the_others_have_lit() -> None:
    game, state = table(all_but(12, 21), all_but(36), all_but(45, 54, 41), pool=9, counters=(20, 23, 23), rested=0b001)
    steps = throw(game, state, 1, 2)
    assert facts(steps)[3:] == [
        ("blackout", 0),
        ("took_pool", 0, 9),
        ("settled", 1, 0, 1),
        ("settled", 2, 0, 3),
        ("won_round", 0, 13),
    ]
    end = steps[-1].state
    assert (end.phase, end.counters, end.pool) == (OVER, (33, 22, 20), 0)
    assert game.turn(end) is None
    assert winners(game.scores(end)) == (0,)


def test_a_win_in_the_first_turn_collects_five_from_each_instead() -> None:
    game, state = table(all_but(12, 21), dark(), dark(), rested=0b100)
    steps = throw(game, state, 2, 1)
    assert facts(steps)[3:] == [
        ("blackout_first_turn", 0),
        ("took_pool", 0, 3),
        ("settled_five", 1, 0, 5),
        ("settled_five", 2, 0, 5),
        ("won_round", 0, 13),
    ]


def test_a_whole_city_can_go_dark_in_the_first_turn() -> None:
    game, state = table(dark(), dark())
    pairs = [number for number in NUMBERS if number // 10 < number % 10]
    for number in pairs:
        steps = throw(game, state, *divmod(number, 10))
        state = steps[-1].state
    assert steps[-1].event == Event("won_round", (0, 7))
    assert state.counters == (31, 19)


def test_the_first_turn_ends_when_the_dice_pass_and_not_by_throwing_again() -> None:
    game, state = table(dark(63), dark())
    assert throw(game, state, 2, 5)[-1].state.rested == 0
    passed = throw(game, state, 3, 6)[-1].state
    assert (passed.seat, passed.rested) == (1, 0b01)
    back = throw(game, passed._replace(dark=(dark(), dark(12, 21))), 1, 2)[-1].state
    assert (back.seat, back.rested) == (0, 0b11)


def test_a_passed_number_may_complete_a_blackout_and_nothing_else_happens() -> None:
    game, state = table(dark(36, 63), all_but(63), dark(), rested=0b010)
    steps = throw(game, state, 3, 6)
    assert facts(steps)[1:4] == [("passed_both", 0, 1, 36, 63), ("covered", 1, 63), ("blackout", 1)]
    assert steps[-1].state.phase == OVER


def test_the_last_cover_ends_the_round_at_once_and_the_other_number_is_not_passed_on() -> None:
    game, state = table(all_but(36), dark(), rested=1)
    kinds = [kind for kind, *_ in facts(throw(game, state, 3, 6))]
    assert kinds == ["threw", "covered", "blackout", "took_pool", "settled", "won_round"]


def test_a_double_six_may_cover_the_last_section() -> None:
    game, state = table(all_but(36), dark(), rested=1)
    after = throw(game, state, 6, 6)[-1].state
    assert facts(list(game.play(after, Move(0, "cover", (36,)))))[1] == ("blackout", 0)


def test_who_has_not_enough_pays_what_there_is() -> None:
    game, state = table(all_but(36), dark(), dark(12, 13), rested=1, counters=(60, 4, 0), pool=11)
    steps = throw(game, state, 3, 6)
    assert facts(steps)[3:] == [
        ("took_pool", 0, 11),
        ("settled_short", 1, 0, 4, 24),
        ("settled_short", 2, 0, 0, 22),
        ("won_round", 0, 15),
    ]
    assert steps[-1].state.counters == (75, 0, 0)


# House rule: rounds


def test_another_round_antes_again_carries_the_counters_over_and_everybody_throws_for_the_start() -> None:
    game = BlackoutCities(seats=3, rounds=3)
    state = table(all_but(36), all_but(36), all_but(36), counters=(40, 1, 30), pool=4, rested=7, seat=2)[1]
    steps = throw(game, state, 3, 6)
    assert facts(steps)[-2:] == [("won_round", 2, 6), ("opened", 2)]
    after = steps[-1].state
    assert after == Cities(START, 0, 2, (BIT[CENTRE],) * 3, (38, 0, 35), 2, 0, rivals=(0, 1, 2))
    for a, b in ((1, 2), (6, 5), (4, 4)):
        assert game.turn(after) == CHANCE
        after = game.after(after, Move(CHANCE, "roll", (a, b)))
    assert (after.phase, after.seat, after.round) == (THROW, 1, 2)


def test_after_the_last_round_it_is_over_and_equal_counters_share_the_win() -> None:
    game = BlackoutCities(seats=2, rounds=3)
    state = table(all_but(36), all_but(36), counters=(20, 26), pool=4, rested=3, round=3)[1]
    end = throw(game, state, 3, 6)[-1].state
    assert game.turn(end) is None
    assert winners(game.scores(end)) == (0, 1)


# Refusals


@pytest.mark.parametrize(
    ("phase", "move", "why"),
    [
        (THROW, Move(1, "throw"), Phrase("not_your_turn")),
        (THROW, Move(0, "cover", (12,)), Phrase("must_throw")),
        (COVER, Move(0, "throw"), Phrase("must_cover")),
        (REMOVE, Move(0, "throw"), Phrase("must_remove")),
        (COVER, Move(0, "cover", (12,)), Phrase("already_dark", (12,))),
        (REMOVE, Move(0, "remove", (24,)), Phrase("already_lit", (24,))),
    ],
)
def test_a_refusal_says_what_the_dice_ask_for(phase: str, move: Move, why: Phrase) -> None:
    game, state = table(dark(12), dark(12), phase=phase)
    seat = move.actor
    assert isinstance(seat, int)
    assert move not in game.moves(state, seat)
    assert game.why_not(game.view(state, seat), move) == why


# What always holds

games = st.builds(
    BlackoutCities, seats=st.sampled_from([2, 3, 4]), centre_stays=st.booleans(), rounds=st.sampled_from([1, 3])
)


def played_out(game: BlackoutCities, seed: int) -> Match:
    rng = Random(seed)
    match = Match(game, [Sitter(str(seat), seat, seat, "random") for seat in range(game.seats)], f"{seed:032x}")
    match.settle()
    while not match.over:
        match.play(rng.choice(game.moves(match.state, match.state.seat)))
    return match


@settings(max_examples=40, deadline=None)
@given(games, st.integers(0, 2**32))
def test_twenty_five_counters_a_seat_are_always_on_the_table(game: BlackoutCities, seed: int) -> None:
    match = played_out(game, seed)
    assert {sum(step.state.counters) + step.state.pool for step in match.steps} == {STAKE * game.seats}
    assert all(held >= 0 for step in match.steps for held in step.state.counters)


@settings(max_examples=40, deadline=None)
@given(games, st.integers(0, 2**32))
def test_covered_sections_only_ever_change_by_one_and_by_what_the_dice_say(game: BlackoutCities, seed: int) -> None:
    match = played_out(game, seed)
    before, dice = match.first, (0, 0)
    for event, state in match.steps:
        if event.kind == "threw":
            dice = (int(event.args[1]), int(event.args[2]))
        changed = [(seat, old ^ new) for seat, (old, new) in enumerate(zip(before.dark, state.dark, strict=True))]
        changed = [(seat, bits) for seat, bits in changed if bits]
        if event.kind in ("covered", "covered_centre", "removed", "removed_centre"):
            seat = int(event.args[1]) if event.kind.startswith("removed") else int(event.args[0])
            section = CENTRE if event.kind.endswith("centre") else int(event.args[-1])
            assert changed == [(seat, BIT[section])]
            a, b = dice
            readings = {10 * a + b, 10 * b + a} if a != b else set(SECTIONS)
            assert section in readings
            assert (a == b != 6) == event.kind.startswith("removed")
        elif event.kind != "opened":
            assert changed == []
        before = state


@settings(max_examples=25, deadline=None)
@given(games, st.integers(0, 2**32))
def test_no_reading_of_the_dice_is_left_open_by_the_thrower(game: BlackoutCities, seed: int) -> None:
    match = played_out(game, seed)
    for number, (event, _) in enumerate(match.steps):
        seat, a, b = (*map(int, event.args), 0, 0, 0)[:3]
        if event.kind != "threw" or a == b or a + b == 7:
            continue
        later = match.steps[number + 1 :]
        end = next((k for k, step in enumerate(later) if step.event.kind in ("shook", "opened")), len(later))
        mask = BIT[10 * a + b] | BIT[10 * b + a]
        assert later[end - 1].state.dark[seat] & mask == mask


@settings(max_examples=25, deadline=None)
@given(games, st.integers(0, 2**32))
def test_after_leaves_what_play_leaves(game: BlackoutCities, seed: int) -> None:
    match = played_out(game, seed)
    state = match.first
    for move in match.moves:
        after = game.after(state, move)
        *_, last = game.play(state, move)
        assert after == last.state
        state = after
    assert state == match.state


def test_hope_prefers_to_light_the_centre_and_a_section_whose_twin_is_dark() -> None:
    game, state = table(dark(), dark(12, 21, 45), phase=REMOVE)
    hopes = {move.args[0]: game.hope(game.after(state, move), 0) for move in game.moves(state, 0)}
    assert hopes[CENTRE] > hopes[12] > hopes[45]


def test_hope_prefers_to_cover_a_section_whose_twin_is_dark() -> None:
    game, state = table(all_but(12, 21, 54), dark(), phase=COVER)
    hopes = {move.args[0]: game.hope(game.after(state, move), 0) for move in game.moves(state, 0)}
    assert max(hopes, key=lambda section: hopes[section]) == 54


def test_hope_at_the_end_is_the_lead_in_counters() -> None:
    game, state = table(ALL, dark(), phase=OVER, counters=(40, 10), pool=0)
    assert (game.hope(state, 0), game.hope(state, 1)) == (30, -30)


@pytest.mark.parametrize("name", ["blackout_cities_two.json", "blackout_cities_four_rounds.json"])
def test_a_recorded_match_replays_to_its_scores(name: str) -> None:
    lines = json.loads((RECORDS / name).read_text(encoding="utf-8"))
    match = record.replay(lines)
    assert match.over
    assert record.whole(match, lines["started"], closed=True) == with_present_levels(lines)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("centre_stays", [False, True])
@pytest.mark.parametrize("rounds", [1, 3, 5])
def test_every_option_value_gives_a_match_that_ends_and_whose_record_is_true(
    seats: int, centre_stays: bool, rounds: int
) -> None:
    game = BlackoutCities(seats=seats, centre_stays=centre_stays, rounds=rounds)
    for number in range(4):
        match = play_out(game, ["random"], f"{number:032x}")
        lines = json.loads(json.dumps(record.whole(match, closed=True)))
        assert record.replay(lines).state == match.state, lines
        kinds = [step.event.kind for step in match.steps]
        assert kinds.count("started") == kinds.count("won_round") == rounds, "every round has a throw for its start"
        assert all(sum(step.state.counters) + step.state.pool == seats * STAKE for step in match.steps)
        assert not centre_stays or "removed_centre" not in kinds
