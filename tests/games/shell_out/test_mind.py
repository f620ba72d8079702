"""The mind that plays Shell-Out: what it believes, that it plays by it, and what its lower levels do not see."""

from itertools import pairwise
from random import Random

import pytest

from game_closet.contract import CHANCE, Event, Move, Phrase
from game_closet.engine import bots
from game_closet.engine.advice.reasons import Choice, think
from game_closet.engine.playout import play_out
from game_closet.engine.search import Weighed
from game_closet.games.shell_out.mind.belief import beliefs, turns
from game_closet.games.shell_out.mind.race import Race, chart
from game_closet.games.shell_out.mind.shell_out import (
    DEAD,
    HASTE,
    MIND,
    TURN,
    Supposing,
    candidates,
    promise,
    race,
    seen,
)
from game_closet.games.shell_out.reasons.shell_out import REASONS
from game_closet.games.shell_out.rules.board import CENTRE, FIELD, PLACES, SHELL_OUT, STARTS
from game_closet.games.shell_out.rules.shell_out import COUNTERS, FIELDS, GONE, ShellOut, State
from tests.games.shell_out.shell_hands import along, begun, placed


def answer(game: ShellOut, state: State, level: str, seed: int = 1) -> Move | None:
    view = game.view(state, state.on_turn)
    return bots.decide(game, view, (), Random(seed), bots.levels("shell_out")[level])


@pytest.mark.parametrize("seats", FIELDS)
def test_the_chart_knows_the_shortest_ways(seats: int) -> None:
    c = chart(seats)
    for owner, field in enumerate(FIELDS[seats]):
        assert c.away[owner][along(field, 2, 1)] == 1
        assert c.away[owner][along(field, 2, 0)] == 2
        assert c.away[owner][CENTRE] == 3
        for spot, far in enumerate(c.away[owner]):
            assert all(c.away[owner][goal] == far - 1 for goal, _ in c.nearer[owner][spot])


def test_a_race_counts_the_way_and_the_shells_that_must_leave() -> None:
    assert turns(2, 0, along(3, 2, 1), 3) == 1
    assert turns(2, 0, along(3, 2, 1), 4) == 2
    assert turns(6, 0, along(1, 2, 1), 4) == 4
    assert turns(2, 0, STARTS[0][0], 4) == 6


def test_whoever_makes_headway_with_a_shell_is_believed_to_carry_the_counter_there() -> None:
    game = ShellOut(seats=2)
    state = begun(game)
    assert beliefs(game, state, (), Random(1)) == pytest.approx([0.2] * 10)
    ways = [along(0, 1, 0), CENTRE, along(3, 2, 0)]
    heard = tuple(Event("slid", (0, 0, *PLACES[spot])) for spot in ways)
    believed = beliefs(game, placed(state, (0, 0, ways[-1])), heard, Random(1))
    assert believed[0] > 0.6
    assert sum(believed[:5]) == pytest.approx(1)
    assert believed[5:] == pytest.approx([0.2] * 5)


def test_a_move_that_is_forgotten_makes_nothing_suspect() -> None:
    game = ShellOut(seats=2)
    state = placed(begun(game), (0, 0, CENTRE))
    heard = (Event("slid", (0, 0, *PLACES[CENTRE])),)
    assert beliefs(game, state, heard, Random(1), memory=0.0)[:5] == pytest.approx([0.2] * 5)
    found = {beliefs(game, state, heard, Random(seed), memory=0.5)[0] > 0.25 for seed in range(20)}
    assert found == {True, False}


def test_what_is_proved_empty_is_not_believed_any_more() -> None:
    game = ShellOut(seats=2)
    believed = beliefs(game, begun(game, empty=(0, 0b01111)), (), Random(1))
    assert believed[5:] == [0, 0, 0, 0, 1]
    assert beliefs(game, begun(game, captors=(GONE, 0)), (), Random(1))[5:] == [0] * 5


def test_a_shell_that_is_seen_to_run_is_suspected_more_and_one_that_was_challenged_no_more() -> None:
    game = ShellOut(seats=2)
    before = begun(game)
    after = placed(before, (0, 2, CENTRE), (0, 1, GONE))._replace(empty=(0, 0b00100))
    believed = seen([0.2] * 10, before, after)
    assert believed[2] > 0.2 == believed[0]
    assert believed[1] == believed[7] == 0


@pytest.mark.parametrize("level", ["sleepy", "gentle", "master"])
def test_a_shell_out_is_never_left_lying(level: str) -> None:
    game = ShellOut(seats=2)
    state = placed(begun(game), (0, 0, along(3, 2, 1)), (0, 1, along(0, 4, 0)))
    assert answer(game, state, level) == Move(0, "move", (0, *PLACES[SHELL_OUT[3]]))


@pytest.mark.parametrize("seed", range(4))
def test_a_shell_that_must_be_loaded_and_stands_at_the_door_is_challenged(seed: int) -> None:
    game = ShellOut(seats=2)
    state = placed(begun(game, empty=(0, 0b11110)), (1, 0, along(0, 2, 1)), (1, 1, along(3, 4, 0)))
    moves = {move for move in game.moves(state, 0) if move.verb == "challenge"}
    assert answer(game, state, "master", seed) in moves


def test_a_seat_whose_counter_is_gone_is_not_challenged() -> None:
    game = ShellOut(seats=3)
    state = placed(begun(game, captors=(GONE, 0, GONE)), (0, 1, CENTRE), (1, 1, along(0, 1, 0)), (2, 1, along(3, 1, 0)))
    view, rng = game.view(state, 0), Random(1)
    dared = {game.goal(move) for move in view.moves if move.verb == "challenge"}
    sensible = {game.goal(move) for move in candidates(game, view, 0, [0.2] * 15, rng) if move.verb == "challenge"}
    assert along(0, 1, 0) in dared - sensible
    assert along(3, 1, 0) in sensible


def test_a_sleepy_player_runs_for_home_and_never_challenges() -> None:
    game, rng = ShellOut(seats=3, hands=1), Random(2)
    match = play_out(game, ["sleepy"], "1")
    assert not any(step.event.kind == "challenged" for step in match.steps)
    ranking = race(game, game.view(begun(game), 0), 0, rng)
    assert ranking[0].answer is not None and ranking[0].answer.args[0] == 0
    assert ranking[0].worth > ranking[-1].worth


def test_the_longer_nobody_dares_the_less_a_hand_is_worth_to_everybody() -> None:
    game = ShellOut(seats=2)

    def worths(quiet: int) -> tuple[float, ...]:
        state = begun(game, quiet=quiet)
        return Supposing(state, [0.2] * 10, 1, Random(1)).worths(game, state)

    fresh, stale, dead = worths(0), worths(40), worths(79)
    assert all(one > two > three for one, two, three in zip(fresh, stale, dead, strict=True))
    assert fresh[0] - dead[0] == pytest.approx(DEAD + HASTE * TURN, abs=0.01)


def test_a_chance_that_is_told_leaves_the_price_of_a_dead_hand_out() -> None:
    game, level = ShellOut(seats=2), bots.level("shell_out", "master")._replace(thoughts=40)
    *_, advice = think(game, game.view(begun(game, quiet=75), 0), (), Random(1), level)
    assert 0.35 < advice.choices[0].worth < 0.65
    assert all(one.worth >= two.worth for one, two in pairwise(advice.choices))


def test_a_chance_is_told_lower_than_whoever_is_on_turn_hopes_but_where_it_is_sure() -> None:
    game = ShellOut(seats=2)
    view, hopes = game.view(begun(game), 0), [tenths / 10 for tenths in range(11)]
    told = [hope - REASONS.base(game, view, Weighed(None, hope, together=1.0)) for hope in hopes]
    assert told == sorted(told)
    assert (told[0], told[-1]) == (0.0, 1.0)
    assert all(chance < hope for chance, hope in zip(told[1:-1], hopes[1:-1], strict=True))


@pytest.mark.parametrize("seats", FIELDS)
@pytest.mark.parametrize("hand", [0, 3])
def test_everybodys_chances_come_to_one_and_whoever_is_level_shares_them(seats: int, hand: int) -> None:
    game, rng = ShellOut(seats=seats), Random(seats)
    level = [promise(game, hand, [40] * seats, seat) for seat in range(seats)]
    assert level == pytest.approx([1 / seats] * seats)
    scores = [rng.randrange(120) for _ in range(seats)]
    chances = [promise(game, hand, scores, seat) for seat in range(seats)]
    assert sum(chances) == pytest.approx(1, abs=0.1)
    assert sorted(range(seats), key=scores.__getitem__) == sorted(range(seats), key=chances.__getitem__)


def test_the_counter_is_hidden_under_every_shell_at_one_time_or_another() -> None:
    game = ShellOut(seats=2)
    state = game.after(game.start(), Move(CHANCE, "shuffle", COUNTERS))
    hidden = {answer(game, state, "gentle", seed) for seed in range(60)}
    assert len(hidden) == 5


@pytest.mark.parametrize("seats", FIELDS)
def test_a_hand_played_on_keeps_shells_apart_and_points_in_the_game(seats: int) -> None:
    game, rng = ShellOut(seats=seats), Random(seats)
    for _ in range(20):
        state = game.imagine(game.view(begun(game), 0), (), rng)
        hand = Race(state, beliefs(game, state, (), rng))
        hand.play_on(rng, 14, [1.0] * seats, [True] * seats)
        standing = [spot for spot in hand.where if spot != GONE]
        assert len(standing) == len(set(standing))
        assert all(hand.standing[spot] == n for n, spot in enumerate(hand.where) if spot != GONE)
        assert hand.left == [sum(s != GONE for s in hand.where[k * 5 : k * 5 + 5]) for k in range(seats)]
        assert sum(hand.scores) <= sum(state.counters)


def test_even_the_gentle_player_beats_the_sleepy_one() -> None:
    game, matches = ShellOut(seats=2), 24
    won = sum(0 in play_out(game, ["gentle", "sleepy"], f"duel {n}").winners for n in range(matches))
    assert won > matches / 2 + matches**0.5 / 2, "a standard deviation above an even share"


def test_an_empty_shell_makes_room_where_it_leaves_home_and_not_where_it_comes_back() -> None:
    game = ShellOut(seats=2)

    def why(state: State, out: bool) -> tuple[str, State]:
        """What is said of moving an empty shell off the own field, or back onto it."""
        view, home = game.view(state, 0), FIELDS[2][0]
        moves = [move for move in view.moves if move.verb == "move" and move.args[0] == 1]
        move = next(move for move in moves if (FIELD[game.goal(move)] != home) == out)
        (said,) = REASONS.why(game, view, (), (Choice(move, 0, 0.5),))
        return said.kind, game.after(state, move)._replace(on_turn=0)

    away, state = why(begun(game, (0, 0)), out=True)
    back, _ = why(state, out=False)
    assert (away, back) == ("clears", "bluffs")


def test_slides_of_different_lengths_have_different_names() -> None:
    game = ShellOut(seats=2)
    state = placed(begun(game, (1, 0)), (0, 1, along(0, 5, 1)))
    view = game.view(state, 0)
    names = [REASONS.name(game, view, Move(0, "move", (1, *PLACES[along(0, 5 - n, 1 + n)]))) for n in (1, 2, 3)]
    assert names == [Phrase("counter_along", ("easy_way", n)) for n in (1, 2, 3)]


def test_no_shell_hides_a_counter_better_than_another_and_three_places_are_told() -> None:
    game = ShellOut(seats=2)
    state = game.after(game.start(), Move(CHANCE, "shuffle", COUNTERS))
    *_, advice = think(game, game.view(state, 0), (), Random(1), bots.level("shell_out", "master"))
    assert [choice.worth for choice in advice.choices] == [0.5] * 5
    assert {choice.name.kind for choice in advice.different if choice.name} == {"hide_inner", "hide_outer", "hide_star"}
    assert advice.why == (Phrase("hide"),)


def test_a_counter_is_hidden_with_the_match_as_it_stands() -> None:
    game = ShellOut(seats=2, hands=2)
    state = game.after(game.start(), Move(CHANCE, "shuffle", COUNTERS))._replace(hand=1, scores=(30, 0))
    (ahead,) = MIND.think(game, game.view(state, 0), (), Random(1), bots.level("shell_out", "master"))
    assert ahead[0].worth == promise(game, 0, (30, 0), 0) > 0.5


def test_chance_alone_says_where_whoever_may_slip_hides_a_counter() -> None:
    game = ShellOut(seats=2)
    state = game.after(game.start(), Move(CHANCE, "shuffle", COUNTERS))
    (ranking,) = MIND.think(game, game.view(state, 0), (), Random(1), bots.level("shell_out", "gentle"))
    assert len(ranking) == 1


def test_whose_counter_is_caught_is_told_what_still_scores() -> None:
    game = ShellOut(seats=2)
    view = game.view(begun(game, captors=(1, GONE)), 0)
    move = next(move for move in view.moves if move.verb == "move")
    assert REASONS.why(game, view, (), (Choice(move, 0, 0.5),)) == (Phrase("caught"),)
