"""Shell-Out, rule by rule as on its sheet."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game_closet.contract import CHANCE, Event, Move, Phrase, Refused
from game_closet.engine import record
from game_closet.engine.playout import play_out
from game_closet.games.shell_out.rules.board import (
    CENTRE,
    FIELD,
    NEIGHBOURS,
    NUMBER,
    PART,
    PLACES,
    RUNS,
    SHELL_OUT,
    SPOT,
    STARTS,
    STEPS,
)
from game_closet.games.shell_out.rules.shell_out import COUNTERS, FIELDS, GONE, ShellOut, State
from tests.games.shell_out.shell_hands import along, begun, placed
from tests.walks import with_present_levels

RECORDS = sorted((Path(__file__).parents[2] / "records").glob("shell_out*.json"))
TIPS = [(6 * q, 6 * r) for q, r in STEPS]


def alley(i: int, k: int) -> int:
    return along(i, k, 0)


def easy(i: int, k: int) -> int:
    return along(i, 6 - k, k)


def cleared(state: State, *keep: tuple[int, int, int]) -> State:
    """The state with no shell on the board but these."""
    return placed(state._replace(shells=tuple((GONE,) * 5 for _ in state.shells)), *keep)


def go(shell: int, spot: int, seat: int = 0) -> Move:
    return Move(seat, "move", (shell, *PLACES[spot]))


def dare(shell: int, spot: int, seat: int = 0) -> Move:
    return Move(seat, "challenge", (shell, *PLACES[spot]))


def goals(game: ShellOut, state: State, shell: int, seat: int = 0) -> set[int]:
    moves = game.moves(state, seat)
    return {SPOT[m.args[1], m.args[2]] for m in moves if m.verb == "move" and m.args[0] == shell}  # type: ignore[index]


def outcome(game: ShellOut, state: State, move: Move) -> tuple[list[Event], State]:
    assert move in game.moves(state, move.actor)  # type: ignore[arg-type]
    events = []
    for step in game.play(state, move):
        events.append(step.event)
        state = step.state
    return events, state


# The board


def test_the_board_has_its_parts_in_their_numbers() -> None:
    count = {part: PART.count(part) for part in set(PART)}
    assert len(PLACES) == 127
    assert count == {"centre": 1, "alley": 30, "easy_way": 30, "field": 54, "shell_out": 6, "keep_off": 6}
    assert [FIELD.count(field) for field in range(6)] == [10] * 6


def test_alleys_easy_ways_fields_and_tips_lie_where_the_plan_says() -> None:
    assert PLACES[CENTRE] == (0, 0)
    for i in range(6):
        assert [(PART[alley(i, k)], NUMBER[alley(i, k)]) for k in range(1, 6)] == [("alley", i)] * 5
        assert [(PART[easy(i, k)], NUMBER[easy(i, k)]) for k in range(1, 6)] == [("easy_way", i)] * 5
        assert PART[SPOT[TIPS[i]]] == "keep_off"
        assert {along(i, a, b) for a in range(1, 5) for b in range(1, 6 - a)} == {
            spot for spot, field in enumerate(FIELD) if field == i
        }


def test_the_shell_out_spot_is_the_one_with_six_neighbours_in_its_own_field() -> None:
    for field in range(6):
        inner = [s for s in range(127) if FIELD[s] == field and all(FIELD[n] == field for n in NEIGHBOURS[s])]
        assert inner == [SHELL_OUT[field]] == [along(field, 2, 2)]


def test_shells_start_on_the_three_corners_and_beside_the_shell_out_spot() -> None:
    for i in range(6):
        assert STARTS[i] == tuple(along(i, *at) for at in ((1, 1), (4, 1), (1, 4), (3, 1), (1, 3)))
        assert all(s in NEIGHBOURS[SHELL_OUT[i]] for s in STARTS[i][3:])


# Set-up


@pytest.mark.parametrize("seats", FIELDS)
def test_players_take_their_fields_and_hide_in_seat_order(seats: int) -> None:
    game = ShellOut(seats=seats)
    state = game.start()
    assert game.turn(state) == CHANCE
    assert state.shells == tuple(STARTS[field] for field in FIELDS[seats])
    state = game.after(state, Move(CHANCE, "shuffle", COUNTERS))
    for seat in range(seats):
        assert game.turn(state) == seat
        assert len(game.moves(state, seat)) == 5
        assert not any(game.moves(state, other) for other in range(seats) if other != seat)
        events, state = outcome(game, state, Move(seat, "hide", (seat % 5,)))
        assert events == [Event("hid", (seat,))]
    assert state.counters == COUNTERS[:seats]
    assert state.loaded == tuple(seat % 5 for seat in range(seats))


def test_the_chosen_seat_leads_the_first_hand_and_the_next_to_the_left_the_next() -> None:
    game = ShellOut(seats=3, first=2)
    state = begun(game)
    assert game.turn(state) == 2
    assert game.turn(game.after(state, go(0, alley(4, 1), 2))) == 0
    assert game.turn(begun_again(game, state)) == 0


def begun_again(game: ShellOut, state: State) -> State:
    """The next hand, after seat 2 shells out."""
    seat = state.on_turn
    spot = SHELL_OUT[FIELDS[3][0]]
    state = game.after(cleared(state, (seat, 0, along(0, 2, 1))), go(0, spot, seat))
    state = game.after(state, Move(CHANCE, "shuffle", COUNTERS))
    for hider in range(3):
        state = game.after(state, Move(hider, "hide", (0,)))
    return state


def test_options_outside_the_page_are_refused() -> None:
    with pytest.raises(Refused) as caught:
        ShellOut(hands=0, target=0)
    assert caught.value.why.kind == "endless"
    ShellOut(hands=0, target=1)
    ShellOut(hands=20, target=0)
    for wrong in ({"seats": 7}, {"seats": 1}, {"first": 2}, {"hands": 21}, {"target": 1001}, {"hands": -1}):
        with pytest.raises(Refused):
            ShellOut(**wrong)  # type: ignore[arg-type]
    assert ShellOut.choices("first", {"seats": 3}) == (0, 1, 2)


# Rule 1


@pytest.mark.parametrize("seats", FIELDS)
def test_dead_fields_and_keep_off_spots_are_never_entered(seats: int) -> None:
    game = ShellOut(seats=seats)
    base = begun(game)
    for spot in range(127):
        if PART[spot] in ("keep_off", "shell_out") or FIELD[spot] not in (-1, *FIELDS[seats]):
            continue
        for goal in goals(game, cleared(base, (0, 0, spot)), 0):
            assert PART[goal] != "keep_off"
            assert FIELD[goal] in (-1, *FIELDS[seats])


def test_the_own_shell_out_spot_is_forbidden_even_to_the_loaded_shell() -> None:
    game = ShellOut(seats=2)
    state = cleared(begun(game), (0, 0, along(0, 2, 1)))
    assert SHELL_OUT[0] not in goals(game, state, 0)
    assert game.why_not(game.view(state, 0), go(0, SHELL_OUT[0])) == Phrase("own_spot")


# Rule 2


@pytest.mark.parametrize("i", range(6))
@pytest.mark.parametrize("k", range(1, 6))
def test_an_alley_is_travelled_end_to_end_and_onto_the_centre_but_not_beyond(i: int, k: int) -> None:
    game = ShellOut(seats=6)
    reach = goals(game, cleared(begun(game), (0, 0, alley(i, k))), 0)
    assert {alley(i, j) for j in range(1, 6)} - {alley(i, k)} <= reach
    assert CENTRE in reach
    assert not reach & {alley(i + 3, j) for j in range(1, 6)}
    assert all(g in NEIGHBOURS[alley(i, k)] or NUMBER[g] == i for g in reach - {CENTRE})


@pytest.mark.parametrize("i", range(6))
@pytest.mark.parametrize("k", range(1, 6))
def test_an_easy_way_is_travelled_end_to_end_and_not_round_the_corner(i: int, k: int) -> None:
    game = ShellOut(seats=6)
    reach = goals(game, cleared(begun(game), (0, 0, easy(i, k))), 0)
    assert {easy(i, j) for j in range(1, 6)} - {easy(i, k)} <= reach
    assert all(g in NEIGHBOURS[easy(i, k)] or g in [easy(i, j) for j in range(1, 6)] for g in reach)


def test_from_the_centre_every_spot_of_every_alley_is_one_move() -> None:
    game = ShellOut(seats=2)
    assert goals(game, cleared(begun(game), (0, 0, CENTRE)), 0) == {alley(i, k) for i in range(6) for k in range(1, 6)}


@pytest.mark.parametrize("blocker", [0, 1])
def test_no_slide_passes_over_a_shell_own_ones_included(blocker: int) -> None:
    game = ShellOut(seats=6)
    base = begun(game)
    for i in range(6):
        for line in ([CENTRE, *(alley(i, k) for k in range(1, 6))], [easy(i, k) for k in range(1, 6)]):
            for at, wall in ((a, w) for a in range(len(line)) for w in range(len(line)) if a != w):
                state = cleared(base, (0, 0, line[at]), (blocker, 1, line[wall]))
                reach = goals(game, state, 0)
                for n, goal in enumerate(line):
                    hidden = n >= wall > at or n <= wall < at
                    if n != at:
                        assert (goal in reach) != hidden


def test_elsewhere_a_move_is_one_step_in_any_direction_to_an_empty_spot() -> None:
    game = ShellOut(seats=6)
    for spot in (s for s in range(127) if PART[s] == "field"):
        reach = goals(game, cleared(begun(game), (0, 1, spot)), 1)
        assert reach == {n for n in NEIGHBOURS[spot] if PART[n] not in ("shell_out", "keep_off")}
        assert RUNS[spot] == ()
    state = cleared(begun(game), (0, 0, along(0, 1, 1)), (1, 1, along(0, 2, 1)), (0, 2, along(0, 1, 2)))
    assert goals(game, state, 0) == {alley(0, 1), alley(0, 2), alley(1, 1), alley(1, 2)}


# Rule 3

PAIRS = [(seats, seat, other) for seats in FIELDS for seat in range(seats) for other in range(seats) if seat != other]


@pytest.mark.parametrize(("seats", "seat", "other"), PAIRS)
def test_a_shell_out_needs_a_field_left_far_enough(seats: int, seat: int, other: int) -> None:
    game = ShellOut(seats=seats, first=seat)
    home, away = FIELDS[seats][seat], FIELDS[seats][other]
    allowed = {1: 1, 2: 2, 3: 3, 4: 2, 5: 1}[(away - home) % 6]
    spot = SHELL_OUT[away]
    for left in range(5):
        places = [(seat, 0, along(away, 2, 1)), *((seat, 1 + n, STARTS[home][1 + n]) for n in range(left))]
        state = cleared(begun(game), *places)
        assert (go(0, spot, seat) in game.moves(state, seat)) == (left <= allowed)
        if left > allowed:
            assert game.why_not(game.view(state, seat), go(0, spot, seat)) == Phrase(
                "not_open_yet", (left - allowed, other)
            )


def test_an_empty_shell_never_goes_onto_a_shell_out_spot() -> None:
    game = ShellOut(seats=6)
    for field in range(6):
        for near in NEIGHBOURS[SHELL_OUT[field]]:
            assert SHELL_OUT[field] not in goals(game, cleared(begun(game), (0, 3, near), (0, 0, CENTRE)), 3)


# Rule 4


def test_a_challenge_that_finds_the_counter_takes_both_shells_and_scores_it() -> None:
    game = ShellOut(seats=3)
    state = placed(begun(game, (0, 2, 0)), (0, 1, alley(2, 4)), (1, 2, alley(2, 5)))
    events, after = outcome(game, state, dare(1, alley(2, 5)))
    assert events == [Event("challenged", (0, 1, *PLACES[alley(2, 5)], 1)), Event("captured", (0, 1, 10))]
    assert after.shells[0][1] == after.shells[1][2] == GONE
    assert after.scores == (10, 0, 0)
    assert after.captors == (GONE, 0, GONE)
    assert game.turn(after) == 1


def test_a_bad_guess_costs_the_challengers_shell_only_and_proves_the_other_empty() -> None:
    game = ShellOut(seats=3)
    state = placed(begun(game), (0, 1, alley(2, 4)), (1, 2, alley(2, 5)))
    events, after = outcome(game, state, dare(1, alley(2, 5)))
    assert events[1:] == [Event("fooled", (0, 1))]
    assert after.shells[0][1] == GONE
    assert after.shells[1] == state.shells[1]
    assert after.scores == (0, 0, 0)
    assert game.suspects(after, 1) == (0, 1, 3, 4)
    assert game.turn(after) == 1


def test_the_loaded_shell_never_challenges_and_nobody_challenges_from_afar_or_himself() -> None:
    game = ShellOut(seats=3)
    state = placed(begun(game), (0, 0, alley(2, 4)), (1, 2, alley(2, 5)), (0, 1, alley(2, 2)), (0, 2, alley(2, 3)))
    assert not any(m.verb == "challenge" and m.args[0] == 0 for m in game.moves(state, 0))
    assert dare(2, alley(2, 4)) not in game.moves(state, 0)
    view = game.view(state, 0)
    assert game.why_not(view, dare(0, alley(2, 5))) == Phrase("never_loaded")
    assert game.why_not(view, dare(1, alley(2, 5))) == Phrase("not_beside")
    assert game.why_not(view, dare(1, alley(3, 5))) == Phrase("nothing_to_challenge")


def test_who_lost_the_counter_plays_on_and_any_shell_may_challenge() -> None:
    game = ShellOut(seats=3)
    state = begun(game)._replace(captors=(1, GONE, GONE))
    state = placed(state, (0, 0, GONE), (0, 3, alley(2, 4)), (1, 2, alley(2, 5)))
    assert dare(3, alley(2, 5)) in game.moves(state, 0)
    assert game.turn(state) == 0


def test_a_player_without_shells_is_skipped() -> None:
    game = ShellOut(seats=3)
    state = placed(begun(game), *((1, n, GONE) for n in range(5)))._replace(captors=(GONE, 0, GONE))
    assert game.turn(game.after(state, go(0, alley(0, 1)))) == 2


# Rule 5


def test_a_shell_out_scores_the_own_counter_and_all_others_on_the_board() -> None:
    game = ShellOut(seats=4, target=0)
    state = begun(game, counters=(5, 10, 15, 20, 25, 50))
    state = cleared(state, (0, 0, along(3, 2, 1)), (1, 0, CENTRE), (3, 0, alley(4, 1)))._replace(
        captors=(-1, -1, 1, -1)
    )
    events, after = outcome(game, state, go(0, SHELL_OUT[3]))
    assert events == [
        Event("shelled_out", (0, 0, *PLACES[SHELL_OUT[3]], 2, 5)),
        Event("gathered", (0, 1, 10)),
        Event("gathered", (0, 3, 20)),
        Event("penalised", (2, 5)),
        Event("closed", (1,)),
    ]
    assert after.scores == (35, 0, -5, 0)
    assert (after.phase, after.shells[0][0]) == ("draw", SHELL_OUT[3])  # it lies there to be looked at
    fresh = game.after(after, Move(CHANCE, "shuffle", COUNTERS))
    assert (fresh.hand, fresh.shells, fresh.captors) == (1, game.start().shells, (GONE,) * 4)


def test_the_points_told_line_by_line_are_the_points_scored() -> None:
    game, rng = ShellOut(seats=5, hands=3, target=0), Random(5)
    state = game.start()
    told_points = [0] * 5
    while game.turn(state) is not None:
        for step in game.play(state, any_move(game, state, rng)):
            state = step.state
            kind, args = step.event
            if kind in game.tells and kind != "dead_hand":
                told_points[int(args[0])] += int(args[-1]) * (-1 if kind == "penalised" else 1)
            assert state.scores == tuple(told_points)
    assert any(told_points)


def any_move(game: ShellOut, state: State, rng: Random) -> Move:
    turn = game.turn(state)
    if turn == CHANCE:
        items = list(game.ask(state).items)
        rng.shuffle(items)
        return Move(CHANCE, "shuffle", tuple(items))
    assert isinstance(turn, int)
    return rng.choice(game.moves(state, turn))


def test_a_hand_ends_when_all_counters_have_been_captured() -> None:
    game = ShellOut(seats=2)
    state = placed(begun(game), (0, 1, alley(3, 1)))._replace(captors=(1, GONE), scores=(0, 5))
    events, after = outcome(game, state, dare(1, STARTS[3][0]))
    assert [event.kind for event in events] == ["challenged", "captured", "closed"]
    assert after.phase == "draw"
    assert after.scores == (10, 5)


def shelled_out(game: ShellOut, scores: tuple[int, ...], **fields: Any) -> tuple[list[str], State]:
    """A hand won by seat 0 for 25 points in all, on seat 1's spot, with seat 0's counter worth 15."""
    state = begun(game, counters=(15, 10, 5, 20, 25, 50))
    state = cleared(state, (0, 0, along(3, 2, 1)), (1, 0, CENTRE))._replace(scores=scores, **fields)
    events, after = outcome(game, state, go(0, SHELL_OUT[3]))
    return [event.kind for event in events], after


def test_a_match_is_over_after_its_hands_or_at_its_target_looked_at_when_a_hand_ends() -> None:
    game = ShellOut(seats=2)
    assert shelled_out(game, (124, 0))[1].phase == "draw"
    assert shelled_out(game, (125, 0))[1].phase == "over"
    assert shelled_out(game, (0, 0), hand=2)[1].phase == "draw"
    kinds, over = shelled_out(game, (0, 0), hand=3)
    assert (kinds[-1], over.phase, game.turn(over)) == ("closed", "over", None)
    assert shelled_out(ShellOut(seats=2, hands=0), (0, 0), hand=30)[1].phase == "draw"
    assert shelled_out(ShellOut(seats=2, target=0), (900, 0))[1].phase == "draw"
    state = placed(begun(game, counters=(15, 50, 5, 20, 25, 10)), (0, 1, alley(3, 1)))._replace(scores=(140, 0))
    assert game.after(state, dare(1, STARTS[3][0])).phase == "play"


def test_scores_may_go_below_nothing() -> None:
    assert shelled_out(ShellOut(seats=2), (0, 0))[1].scores == (25, -15)


# Where the sheet is silent


def test_forty_quiet_turns_for_every_seat_with_shells_make_a_dead_hand_at_once() -> None:
    game = ShellOut(seats=3)
    state = placed(begun(game), *((2, n, GONE) for n in range(5)))._replace(captors=(GONE, GONE, 0), quiet=78)
    state = game.after(state, go(0, alley(0, 1)))
    assert state.quiet == 79
    events, after = outcome(game, state, go(0, alley(2, 1), 1))
    assert [event.kind for event in events] == ["stepped", "dead_hand", "closed"]
    assert (after.phase, after.scores, after.dead, after.hand) == ("draw", (0, 0, 0), 1, 0)


def test_a_challenge_starts_the_count_of_quiet_turns_again_and_a_pass_does_not() -> None:
    game = ShellOut(seats=3)
    state = placed(begun(game), (0, 1, alley(2, 4)), (1, 2, alley(2, 5)))._replace(quiet=50)
    assert game.after(state, dare(1, alley(2, 5))).quiet == 0
    hemmed = hemmed_in(game)._replace(quiet=50)
    assert game.after(hemmed, Move(0, "pass")).quiet == 51


@pytest.mark.parametrize("scores", [(5, 0), (0, 0), (25, 25)])
@pytest.mark.parametrize("hands", [0, 4, 20])
def test_five_dead_hands_in_a_row_end_the_match_whatever_is_left_and_equal_scores_share_it(
    scores: tuple[int, int], hands: int
) -> None:
    game = ShellOut(seats=2, hands=hands)
    state = begun(game)._replace(quiet=79, dead=4, scores=scores, hand=4)
    events, after = outcome(game, state, go(0, alley(0, 1)))
    assert [event.kind for event in events] == ["stepped", "dead_hand", "closed"]
    assert (after.phase, after.tie_break, after.scores) == ("over", False, scores)
    sooner = begun(ShellOut(seats=2, hands=20))._replace(quiet=79, dead=3, scores=scores)
    assert outcome(ShellOut(seats=2, hands=20), sooner, go(0, alley(0, 1)))[1].phase == "draw"
    assert shelled_out(game, (0, 0), dead=4)[1].dead == 0


def test_equal_highest_scores_are_parted_by_another_hand_and_shared_if_that_one_is_dead() -> None:
    game = ShellOut(seats=2)
    kinds, after = shelled_out(game, (0, 40), hand=3)
    assert kinds[-2:] == ["closed", "tied"]
    assert (after.phase, after.tie_break, after.scores) == ("draw", True, (25, 25))
    state = begun(game)._replace(tie_break=True, scores=(25, 25), hand=4, quiet=79)
    _, shared = outcome(game, state, go(0, alley(0, 1)))
    assert (shared.phase, shared.tie_break, shared.scores) == ("over", True, (25, 25))
    _, parted = shelled_out(game, (10, 10), hand=4, tie_break=True)
    assert (parted.phase, parted.tie_break) == ("over", True)
    assert shelled_out(game, (0, 40), hand=4, tie_break=True)[1].tie_break


def test_a_head_start_counts_from_the_first_hand() -> None:
    assert ShellOut(seats=2, head_start=(0, 30)).start().scores == (0, 30)
    assert ShellOut(seats=2, target=0, head_start=(0, 1000)).start().scores == (0, 1000)


# Passing


def hemmed_in(game: ShellOut) -> State:
    """Seat 0's last shell stands between a dead field and shells all round."""
    spot = along(0, 1, 4)
    walls = [n for n in NEIGHBOURS[spot] if PART[n] != "shell_out"]
    places = [(1 + k % 2, k // 2, wall) for k, wall in enumerate(walls)]
    return cleared(begun(game, (0, 4, 4)), (0, 0, spot), *places)._replace(on_turn=0)


def test_a_pass_is_legal_only_when_nothing_else_is() -> None:
    game = ShellOut(seats=3)
    assert game.moves(hemmed_in(game), 0) == (Move(0, "pass"),)
    assert Move(0, "pass") not in game.moves(begun(game), 0)
    assert game.why_not(game.view(begun(game), 0), Move(0, "pass")) == Phrase("can_still_play")


def test_a_last_shell_that_may_only_be_the_loaded_one_is_offered_the_pass_it_needs() -> None:
    game = ShellOut(seats=3)
    state = hemmed_in(game)
    offers = game.offers(game.view(state, 0))
    assert Move(0, "pass") in offers
    assert [move.verb for move in offers].count("challenge") == 6
    assert game.suspects(game.after(state, Move(0, "pass")), 0) == (0,)
    assert game.offers(game.view(state, None)) == ()


# The secret


@pytest.mark.parametrize("seats", FIELDS)
def test_a_picture_holds_no_counter_and_no_loaded_shell_of_another(seats: int) -> None:
    game = ShellOut(seats=seats)
    one = begun(game, tuple(range(5))[:seats] if seats < 6 else (0, 1, 2, 3, 4, 0))
    other = begun(game, (0, 4, 3, 2, 1, 4)[:seats], (5, 50, 25, 20, 15, 10))
    assert game.view(one, 0) == game.view(other, 0)
    assert game.view(one, None) == game.view(other, None)
    assert game.view(one, 1) != game.view(other, 1)


def test_events_of_a_quiet_hand_never_tell_the_secret() -> None:
    game = ShellOut(seats=3)
    for shell in range(5):
        events = []
        state = game.start()
        for move in (
            Move(CHANCE, "shuffle", COUNTERS),
            *(Move(s, "hide", (shell,)) for s in range(3)),
            go(0, alley(0, 1)),
            go(0, alley(2, 1), 1),
        ):
            for step in game.play(state, move):
                events.append(step.event)
                state = step.state
        assert [event.kind for event in events] == ["drawn", "hid", "hid", "hid", "stepped", "stepped"]
        assert events[1:4] == [Event("hid", (s,)) for s in range(3)]


@pytest.mark.parametrize("seats", FIELDS)
def test_what_a_shared_screen_offers_never_depends_on_the_secret(seats: int) -> None:
    game, rng = ShellOut(seats=seats, hands=1, target=0), Random(seats)
    state = game.start()
    checked = 0
    while game.turn(state) is not None:
        turn = game.turn(state)
        if isinstance(turn, int) and state.phase == "play" and state.captors[turn] == GONE:
            told_sets = set()
            for shell in game.suspects(state, turn):
                loaded = tuple(shell if s == turn else held for s, held in enumerate(state.loaded))
                other = state._replace(loaded=loaded)
                offers = game.offers(game.view(other, turn))
                assert set(game.moves(other, turn)) <= set(offers)
                reasons = {
                    game.why_not(game.view(other, turn), m).kind for m in set(offers) - set(game.moves(other, turn))
                }
                assert reasons <= {"never_loaded", "only_loaded", "can_still_play"}
                told_sets.add(offers)
            assert len(told_sets) == 1
            checked += 1
        state = game.after(state, any_move(game, state, rng))
    assert checked > 5


@pytest.mark.parametrize("seats", FIELDS)
def test_what_is_imagined_fits_the_view_and_all_that_is_proved(seats: int) -> None:
    game, rng = ShellOut(seats=seats, hands=1, target=0), Random(seats)
    state = game.start()
    while game.turn(state) is not None:
        for seat in (*range(seats), None):
            view = game.view(state, seat)
            dream = game.imagine(view, (), rng)
            assert game.view(dream, seat) == view
            assert len(set(dream.counters)) == seats or not any(dream.counters)
            for other in range(seats):
                if state.phase == "play" and state.captors[other] == GONE:
                    assert dream.loaded[other] in game.suspects(state, other)
                    assert state.loaded[other] in game.suspects(state, other)
        state = game.after(state, any_move(game, state, rng))


def test_everything_lies_open_after_a_shell_out() -> None:
    game = ShellOut(seats=2)
    state = cleared(begun(game), (0, 0, along(3, 2, 1)), (1, 0, CENTRE))
    first = next(iter(game.play(state, go(0, SHELL_OUT[3]))))
    assert game.view(first.state, None).picture == first.state
    assert game.moves(first.state, 0) == ()


# Words of refusal


def test_a_refusal_says_why() -> None:
    game = ShellOut(seats=2)
    state = begun(game)
    view = game.view(state, 0)
    assert game.why_not(view, go(0, CENTRE, 1)) == Phrase("not_your_turn")
    assert game.why_not(view, go(0, SPOT[TIPS[0]])) == Phrase("keep_off")
    assert game.why_not(view, go(0, along(1, 1, 1))) == Phrase("dead_field")
    assert game.why_not(view, go(0, STARTS[0][1])) == Phrase("taken")
    assert game.why_not(view, go(0, CENTRE)) == Phrase("too_far")
    slid = placed(state, (0, 0, alley(0, 1)), (0, 1, alley(0, 3)))
    assert game.why_not(game.view(slid, 0), go(0, alley(0, 4))) == Phrase("blocked")
    assert game.why_not(view, Move(0, "hide", (0,))) == Phrase("hidden_already")
    hiding = game.after(game.start(), Move(CHANCE, "shuffle", COUNTERS))
    assert game.why_not(game.view(hiding, 0), go(0, CENTRE)) == Phrase("hide_first")


@pytest.mark.parametrize("seats", FIELDS)
def test_random_matches_end_and_no_shell_appears_or_stands_on_another(seats: int) -> None:
    for seed in range(6):
        game, rng = ShellOut(seats=seats), Random(seed)
        state = game.start()
        while game.turn(state) is not None:
            state = game.after(state, any_move(game, state, rng))
            standing = [spot for row in state.shells for spot in row if spot != GONE]
            assert len(standing) == len(set(standing))
            assert hash(state) is not None


# Kept records


def counted(lines: dict[str, Any]) -> list[int]:
    """The scores of a record, counted from its moves alone: whose counter lay where, and who came upon it."""
    seats = lines["options"]["seats"]
    fields = {2: [0, 3], 3: [0, 2, 4], 4: [0, 1, 3, 4], 5: [0, 1, 2, 3, 4], 6: [0, 1, 2, 3, 4, 5]}[seats]
    points = [0] * seats
    drawn: list[int] = []
    hidden: dict[int, int] = {}
    where: dict[tuple[int, int], tuple[int, int]] = {}

    def at(field: int, a: int, b: int) -> tuple[int, int]:
        (q, r), (s, t) = STEPS[field], STEPS[(field + 1) % 6]
        return a * q + b * s, a * r + b * t

    for actor, verb, args in lines["moves"]:
        if verb == "shuffle":
            drawn, hidden = args[:seats], {}
            starts = ((1, 1), (4, 1), (1, 4), (3, 1), (1, 3))
            where = {(seat, n): at(fields[seat], *start) for seat in range(seats) for n, start in enumerate(starts)}
        elif verb == "hide":
            hidden[actor] = args[0]
        elif verb == "challenge":
            on = next(shell for shell, place in where.items() if place == (args[1], args[2]))
            del where[actor, args[0]]
            if hidden.get(on[0]) == on[1]:
                points[actor] += drawn[on[0]]
                del where[on], hidden[on[0]]
        elif verb == "move":
            where[actor, args[0]] = (args[1], args[2])
            for owner, field in enumerate(fields):
                if (args[1], args[2]) == at(field, 2, 2):
                    points[actor] += sum(drawn[seat] for seat in hidden)
                    points[owner] -= drawn[actor]
    return points


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_kept_match_still_plays_as_it_did_and_its_scores_can_be_counted_by_hand(path: Path) -> None:
    lines = json.loads(path.read_text(encoding="utf-8"))
    match = record.replay(lines)
    assert match.over
    assert record.whole(match, lines["started"], closed=True) == with_present_levels(lines)
    assert counted(lines) == lines["scores"]


def test_the_kept_matches_show_every_event_but_a_pass() -> None:
    shown = {step.event.kind for path in RECORDS for step in record.replay(json.loads(path.read_text())).steps}
    assert shown == set(ShellOut.events) - {"passed"}


# Every option value, through the door that `check` uses


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_option_value_gives_a_match_that_ends_and_whose_record_is_true(seats: int) -> None:
    rules: list[dict[str, Any]] = [{"hands": hands, "target": 5, "first": hands % seats} for hands in range(21)]
    rules += [{"hands": 1, "target": target} for target in (0, 1, 149, 150, 151, 1000)]
    rules += [{"hands": 6, "target": 0}, {"hands": 0, "target": 60, "head_start": (0,) * (seats - 1) + (59,)}]
    for number, chosen in enumerate(rules):
        match = play_out(ShellOut(seats=seats, **chosen), ["random"], f"{number:032x}")
        lines = json.loads(json.dumps(record.whole(match, closed=True)))
        assert record.replay(lines).state == match.state, lines


@pytest.mark.parametrize("wrong", [{"hands": 21}, {"hands": -1}, {"target": 1001}, {"target": -1}, {"first": 2}])
def test_what_is_out_of_range_is_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(Refused):
        ShellOut(seats=2, **wrong)  # type: ignore[arg-type]
