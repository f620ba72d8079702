from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game_closet.contract import CHANCE, Event, Move, Phrase, Refused
from game_closet.games.blank_out.rules.blank_out import BlankOut, State
from game_closet.games.blank_out.rules.prisms import FACES, FRONT, TOP, Tray, pose, turned

BOX = (0, 1, 2, 3, 4)


def showing(*row: int) -> Tray:
    """A tray of the five blocks with this front row."""
    return tuple(turned(pose(block, figure), 1) for block, figure in zip(BOX, row, strict=True))


def opened(game: BlankOut, blocks: Sequence[int] = ()) -> State:
    return game.after(game.start(), Move(CHANCE, "shuffle", tuple(blocks) or BOX * game.seats))


def running(game: BlankOut, *rows: tuple[int, ...], mover: int = 0, turns: int = 10, spaces: int = 3) -> State:
    """A hand in which everybody has moved and these front rows stand."""
    return opened(game)._replace(trays=tuple(showing(*row) for row in rows), mover=mover, turns=turns, spaces=spaces)


def turn(seat: int, block: int) -> Move:
    return Move(seat, "turn", (block,))


def kinds(game: BlankOut, state: State, move: Move) -> list[str]:
    return [step.event.kind for step in game.play(state, move)]


DULL = (1, 2, 3, 4, 5)


def test_all_blocks_of_all_trays_are_mixed_and_each_tray_gets_five_with_the_blanks_on_top() -> None:
    game = BlankOut(seats=3)
    assert game.turn(game.start()) == CHANCE
    assert sorted(game.ask(game.start()).items) == sorted(BOX * 3)
    state = opened(game, (4, 4, 4, 1, 2, 0, 0, 0, 1, 2, 3, 3, 3, 1, 2))
    assert [[p // 6 for p in tray] for tray in state.trays] == [[4, 4, 4, 1, 2], [0, 0, 0, 1, 2], [3, 3, 3, 1, 2]]
    assert {TOP[p] for tray in state.trays for p in tray} == {0}


@pytest.mark.parametrize("first", [0, 1, 2])
def test_any_player_may_be_chosen_to_move_first(first: int) -> None:
    assert opened(BlankOut(seats=3, first=first)).mover == first


def test_the_first_seat_must_be_taken() -> None:
    with pytest.raises(Refused):
        BlankOut(seats=2, first=2)
    assert BlankOut.choices("first", {"seats": 4}) == (0, 1, 2, 3)


def test_the_first_player_moves_his_centre_block_three_spaces() -> None:
    game = BlankOut()
    state = opened(game)
    assert game.moves(state, 0) == (turn(0, 2),)
    after = game.after(state, turn(0, 2))
    assert TOP[after.trays[0][2]] == FACES[2][-3] == 1


def test_the_number_turned_up_says_how_many_spaces_the_next_player_turns() -> None:
    game = BlankOut()
    state = game.after(opened(game), turn(0, 2))
    assert (state.mover, state.spaces) == (1, 1)
    state = game.after(state, turn(1, 2))
    assert TOP[state.trays[1][2]] == FACES[2][-1] == 2
    assert (state.mover, state.spaces) == (0, 2)


def test_a_blank_turned_up_calls_for_three_spaces() -> None:
    game = BlankOut()
    state = running(game, DULL, DULL, spaces=1)
    tray = (pose(0, FACES[0][1]), *state.trays[0][1:])
    state = game.after(state._replace(trays=(tray, state.trays[1])), turn(0, 0))
    assert (TOP[state.trays[0][0]], state.spaces) == (0, 3)


def test_each_player_must_turn_his_centre_block_first_and_after_that_any() -> None:
    game = BlankOut(seats=3, first=1)
    state = opened(game)
    for seat in (1, 2, 0):
        assert game.moves(state, seat) == (turn(seat, 2),)
        view = game.view(state, seat)
        assert game.why_not(view, turn(seat, 0)) == Phrase("centre_first", (seat,))
        state = game.after(state, turn(seat, 2))
    assert game.moves(state, 1) == tuple(turn(1, block) for block in BOX)


def test_play_goes_to_the_left_and_nobody_else_turns() -> None:
    game = BlankOut(seats=3)
    state = opened(game)
    assert [game.moves(state, seat) for seat in (1, 2)] == [(), ()]
    assert game.why_not(game.view(state, 1), turn(1, 2)) == Phrase("not_your_turn")
    assert game.after(state, turn(0, 2)).mover == 1


def test_a_call_may_come_on_turn_or_off_it() -> None:
    game = BlankOut()
    for mover in (0, 1):
        state = running(game, (5, 5, 5, 5, 1), DULL, mover=mover)
        assert Move(0, "call") in game.moves(state, 0)
        assert Move(1, "call") not in game.moves(state, 1)


def test_a_call_needs_four_alike_in_the_row_facing_the_player_not_on_top() -> None:
    game = BlankOut()
    state = running(game, (4, 4, 4, 1, 2), DULL)
    assert game.why_not(game.view(state, 0), Move(0, "call")) == Phrase("four_needed", (3, 4))
    assert game.why_not(game.view(state, 1), Move(1, "call")) == Phrase("all_different")
    top = running(game, (4, 4, 4, 4, 2), DULL)
    tops = top._replace(trays=(tuple(turned(p, -1) for p in top.trays[0]), top.trays[1]))
    assert [TOP[p] for p in tops.trays[0]][:4] == [4] * 4
    assert Move(0, "call") not in game.moves(tops, 0)


def test_each_player_must_make_at_least_one_move_before_calling() -> None:
    game = BlankOut()
    state = opened(game, (0, 0, 0, 0, 1, 1, 1, 2, 2, 2))
    assert [FRONT[p] for p in state.trays[0]].count(1) == 4
    assert Move(0, "call") not in game.moves(state, 0)
    assert game.why_not(game.view(state, 0), Move(0, "call")) == Phrase("move_first", (0,))
    rolled = running(game, (1, 1, 1, 1, 2), (1, 1, 1, 1, 2), mover=1, turns=1)
    assert Move(0, "call") in game.moves(rolled, 0)
    assert Move(1, "call") not in game.moves(rolled, 1)


def test_the_first_call_takes_the_hand_and_its_winner_moves_first_in_the_next() -> None:
    game = BlankOut(seats=3)
    state = running(game, DULL, (0, 0, 0, 0, 1), (5, 5, 5, 5, 5), mover=0)
    steps = list(game.play(state, Move(2, "call")))
    assert [step.event for step in steps] == [
        Event("called", (2, 5, 5)),
        Event("scored", (2, 5, 5, 50)),
    ]
    after = steps[-1].state
    assert after.scores == (0, 0, 50)
    assert [game.moves(after, seat) for seat in range(3)] == [(), (), ()]
    assert game.after(after, Move(CHANCE, "shuffle", BOX * 3)).mover == 2


def test_a_player_with_four_alike_may_play_on_for_five() -> None:
    game = BlankOut()
    state = running(game, (5, 5, 5, 5, 1), DULL)
    assert set(game.moves(state, 0)) == {Move(0, "call"), *(turn(0, block) for block in BOX)}


@pytest.mark.parametrize(("scored", "over"), [(59, False), (60, True), (85, True)])
def test_a_hundred_and_ten_points_or_more_is_game(scored: int, over: bool) -> None:
    game = BlankOut()
    state = running(game, (0, 0, 0, 0, 1), DULL)._replace(scores=(scored, 100))
    assert (game.turn(game.after(state, Move(0, "call"))) is None) == over


def test_the_target_may_be_from_twenty_to_a_thousand() -> None:
    assert BlankOut(target=20).target == 20
    for wrong in (19, 1001):
        with pytest.raises(Refused):
            BlankOut(target=wrong)


def test_a_head_start_counts_and_may_not_already_be_game() -> None:
    assert BlankOut(head_start=(30, 0)).start().scores == (30, 0)
    with pytest.raises(Refused):
        BlankOut(head_start=(110, 0))


def test_with_the_two_hundredth_turn_a_hand_is_dead_even_if_that_turn_made_a_line() -> None:
    game = BlankOut(seats=3)
    state = running(game, (5, 5, 5, 2, 1), DULL, DULL, turns=199, spaces=1)._replace(scores=(10, 20, 30))
    sooner = game.after(state._replace(turns=198), turn(0, 3))
    assert Move(0, "call") in game.moves(sooner, 0)
    steps = list(game.play(state, turn(0, 3)))
    assert [step.event for step in steps][1:] == [Event("hand_dead", (200, 1))]
    after = steps[-1].state
    assert (after.scores, after.leader, after.dead) == ((10, 20, 30), 1, 1)
    assert [game.moves(after, seat) for seat in range(3)] == [(), (), ()]
    assert game.turn(after) == CHANCE


def test_five_dead_hands_in_a_row_end_the_match_and_a_won_hand_breaks_the_row() -> None:
    game = BlankOut()
    state = running(game, (5, 5, 5, 5, 1), DULL, turns=199)._replace(dead=4)
    assert kinds(game, state, turn(0, 0)) == ["turned", "hand_dead", "match_dead"]
    assert game.turn(game.after(state, turn(0, 0))) is None
    assert game.after(state, Move(0, "call")).dead == 0


def test_no_turning_back() -> None:
    assert not BlankOut.take_back


@settings(max_examples=30, deadline=None)
@given(st.integers(2, 6), st.randoms(use_true_random=False))
def test_the_short_way_through_a_move_leaves_what_its_steps_leave(seats: int, rng: Random) -> None:
    game = BlankOut(seats=seats, target=20)
    state = opened(game, rng.sample(BOX * seats, 5 * seats))
    for _ in range(300):
        choices = [move for seat in range(seats) for move in game.moves(state, seat)]
        if not choices:
            break
        move = rng.choice(choices)
        *_, last = game.play(state, move)
        state = game.after(state, move)
        assert last.state == state
        assert sorted(p // 6 for tray in state.trays for p in tray) == sorted(BOX * seats)
