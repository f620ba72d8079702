from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game_closet.contract import CHANCE, Event, Move, Phrase, Refused
from game_closet.games.blank_out.rules import turn_a_bout
from game_closet.games.blank_out.rules.prisms import BACK, FRONT, TOP, Tray, pose, turned
from game_closet.games.blank_out.rules.turn_a_bout import State, TurnABout

BOX = (0, 1, 2, 3, 4)
GAME = TurnABout()


def opened(game: TurnABout = GAME) -> State:
    return game.after(game.start(), Move(CHANCE, "shuffle", BOX))


def turn(seat: int, block: int) -> Move:
    return Move(seat, "turn", (block,))


def fronts(*row: int) -> Tray:
    """The five blocks with this row at the front."""
    return tuple(turned(pose(block, figure), 1) for block, figure in zip(BOX, row, strict=True))


def backs(*row: int) -> Tray:
    """The five blocks with this row at the back."""
    return tuple(turned(pose(block, figure), -1) for block, figure in zip(BOX, row, strict=True))


def running(tray: Tray, *, mover: int = 0, last: int = 4, turns: int = 10) -> State:
    return opened()._replace(trays=(tray,), mover=mover, last=last, past=tuple(range(-turns, 0)))


def test_two_persons_use_one_tray() -> None:
    assert GAME.ask(GAME.start()).items == BOX
    assert len(opened().trays) == 1
    with pytest.raises(Refused):
        TurnABout(seats=3)


def test_one_player_turns_the_blocks_one_way_and_the_other_the_opposite_way() -> None:
    tray = opened().trays[0]
    assert FRONT[turn_a_bout.turned_by(tray, 0, 0, 1)[0]] == TOP[tray[0]]
    assert BACK[turn_a_bout.turned_by(tray, 1, 0, 1)[0]] == TOP[tray[0]]


def test_each_lines_up_in_his_own_row() -> None:
    for tray, seat in ((fronts(2, 2, 2, 2, 5), 0), (backs(2, 2, 2, 2, 5), 1)):
        state = running(tray)
        assert Move(seat, "call") in GAME.moves(state, seat)
        assert Move(1 - seat, "call") not in GAME.moves(state, 1 - seat)


def test_the_first_move_turns_the_centre_block_three_spaces() -> None:
    state = opened()
    assert GAME.moves(state, 0) == (turn(0, 2),)
    after = GAME.after(state, turn(0, 2))
    assert TOP[after.trays[0][2]] == 5
    assert (after.mover, after.spaces, after.last) == (1, 5, 2)


def test_nobody_may_turn_the_block_just_turned_by_the_opponent() -> None:
    state = GAME.after(opened(), turn(0, 2))
    assert GAME.moves(state, 1) == tuple(turn(1, block) for block in (0, 1, 3, 4))
    assert GAME.why_not(GAME.view(state, 1), turn(1, 2)) == Phrase("just_turned", (0,))
    state = GAME.after(state, turn(1, 4))
    assert GAME.moves(state, 0) == tuple(turn(0, block) for block in (0, 1, 2, 3))
    assert GAME.why_not(GAME.view(state, 1), turn(1, 0)) == Phrase("not_your_turn")
    assert GAME.why_not(GAME.view(state, 0), turn(0, 7)) == Phrase("not_allowed")
    assert GAME.why_not(GAME.view(opened(), 0), turn(0, 1)) == Phrase("centre_first", (0,))
    assert GAME.why_not(GAME.view(GAME.start(), 0), turn(0, 1)) == Phrase("no_hand")


def test_the_second_seat_may_begin_with_any_block_but_the_centre() -> None:
    state = GAME.after(opened(TurnABout(first=1)), turn(1, 2))
    assert [move.args for move in GAME.moves(state, 0)] == [(0,), (1,), (3,), (4,)]


def test_a_move_may_complete_the_opponents_row() -> None:
    state = running(fronts(2, 2, 2, 1, 3), mover=1, last=4)
    wanted = running(fronts(2, 2, 2, 2, 3)).trays[0]
    spaces = next(n for n in range(1, 6) if turn_a_bout.turned_by(state.trays[0], 1, 3, n) == wanted)
    state = state._replace(trays=((*state.trays[0][:4], pose(4, spaces)),))
    assert Move(0, "call") in GAME.moves(GAME.after(state, turn(1, 3)), 0)


def test_a_call_needs_a_move_before_it() -> None:
    state = running(backs(2, 2, 2, 2, 5), mover=1, turns=1)
    assert GAME.why_not(GAME.view(state, 1), Move(1, "call")) == Phrase("move_first", (1,))


def test_a_call_scores_its_row_and_the_winner_leads_the_next_hand() -> None:
    steps = list(GAME.play(running(backs(5, 5, 5, 5, 5)), Move(1, "call")))
    assert steps[-1].event == Event("scored", (1, 5, 5, 50))
    assert steps[-1].state.scores == (0, 50)
    assert GAME.after(steps[-1].state, Move(CHANCE, "shuffle", BOX)).mover == 1


def test_if_one_move_completes_both_rows_the_higher_count_gets_the_hand_whoever_calls() -> None:
    # Our blocks cannot do this, so the flag is set by hand.
    low, high = fronts(2, 2, 2, 2, 2), fronts(5, 5, 5, 5, 5)
    for tray, points in ((low, 20), (high, 50)):
        state = running(tray, mover=1)._replace(both=True)
        assert GAME.after(state, Move(0, "call")).scores == (points, 0)
        assert GAME.after(state, Move(1, "call")).scores == (points, 0)


def test_if_both_counts_are_equal_the_player_who_moved_gets_the_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn_a_bout, "points", lambda row: 25)
    state = running(fronts(5, 5, 5, 5, 1), mover=1)._replace(both=True)
    assert GAME.after(state, Move(1, "call")).scores == (25, 0)
    assert GAME.after(state._replace(mover=0), Move(0, "call")).scores == (0, 25)


def test_a_move_completes_both_rows_only_if_neither_had_four_before(monkeypatch: pytest.MonkeyPatch) -> None:
    state = running(fronts(1, 2, 3, 4, 5), mover=0)
    rich = {turn_a_bout.turned_by(state.trays[0], 0, 0, state.spaces)}
    monkeypatch.setattr(turn_a_bout, "row_of", lambda tray, seat: tray)
    monkeypatch.setattr(turn_a_bout, "points", lambda row: 10 * (row in rich))
    assert GAME._turned(state, turn(0, 0)).both
    rich.add(state.trays[0])
    assert not GAME._turned(state, turn(0, 0)).both


def test_a_position_that_stands_for_the_third_time_makes_the_hand_dead() -> None:
    state = opened()
    after = GAME.after(state, turn(0, 2))
    code = after.past[-1]
    twice = state._replace(past=(code, 1, code))
    steps = list(GAME.play(twice._replace(last=4, trays=((*state.trays[0][:4], pose(4, 3)),)), turn(0, 2)))
    other = GAME.after(twice._replace(last=4, trays=((*state.trays[0][:4], pose(4, 3)),)), turn(0, 2)).past[-1]
    assert [step.event.kind for step in steps] == ["turned"]
    thrice = twice._replace(last=4, trays=((*state.trays[0][:4], pose(4, 3)),), past=(other, 1, other))
    steps = list(GAME.play(thrice, turn(0, 2)))
    assert [step.event for step in steps][1:] == [Event("hand_repeated", (3, 1))]
    assert (steps[-1].state.live, steps[-1].state.leader, steps[-1].state.dead) == (False, 1, 1)


@given(st.tuples(*[st.integers(0, 5)] * 5), st.integers(0, 4), st.integers(0, 1))
def test_every_position_has_a_number_of_its_own(tops: tuple[int, ...], last: int, seat: int) -> None:
    tray = tuple(6 * block + top for block, top in zip(BOX, tops, strict=True))
    number = turn_a_bout.number(tray, last, seat)
    assert (number % 2, number // 2 % 5) == (seat, last)
    rest, found = number // 10, []
    for _ in BOX:
        rest, top = divmod(rest, 6)
        found.append(top)
    assert (tuple(reversed(found)), rest) == (tops, 0)


def test_with_the_hundredth_turn_a_hand_is_dead_and_the_other_seat_leads() -> None:
    state = running(fronts(1, 2, 3, 4, 5), turns=99)
    steps = list(GAME.play(state, turn(0, 0)))
    assert steps[-1].event == Event("hand_dead", (100, 1))
    assert GAME.turn(steps[-1].state) == CHANCE
    fifth = list(GAME.play(state._replace(dead=4), turn(0, 0)))
    assert fifth[-1].event == Event("match_dead", (5,))
    assert GAME.turn(fifth[-1].state) is None


@settings(max_examples=20, deadline=None)
@given(st.randoms(use_true_random=False))
def test_the_short_way_through_a_move_leaves_what_its_steps_leave(rng: Random) -> None:
    state = GAME.after(GAME.start(), Move(CHANCE, "shuffle", tuple(rng.sample(BOX, 5))))
    while choices := [move for seat in (0, 1) for move in GAME.moves(state, seat)]:
        move = rng.choice(choices)
        *_, last = GAME.play(state, move)
        state = GAME.after(state, move)
        assert last.state == state
        assert sorted(p // 6 for p in state.trays[0]) == list(BOX)
        assert not state.both
