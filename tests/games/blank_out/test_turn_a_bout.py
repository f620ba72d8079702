from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game_closet.contract import CHANCE, Event, Move, Phrase, Refused
from game_closet.games.blank_out.rules import turn_a_bout
from game_closet.games.blank_out.rules.prisms import BACK, FRONT, TOP, LineUp, Tray, back, front, line, pose, turned
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
    return opened()._replace(trays=(tray,), mover=mover, last=last, turns=turns)


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
    for tray, seat in ((fronts(2, 2, 2, 2, 4), 0), (backs(2, 2, 2, 2, 4), 1)):
        state = running(tray)
        assert Move(seat, "call") in GAME.moves(state, seat)
        assert Move(1 - seat, "call") not in GAME.moves(state, 1 - seat)


def test_the_first_move_turns_the_centre_block_three_spaces() -> None:
    state = opened()
    assert GAME.moves(state, 0) == (turn(0, 2),)
    after = GAME.after(state, turn(0, 2))
    assert TOP[after.trays[0][2]] == 1
    assert (after.mover, after.spaces, after.last) == (1, 1, 2)


def test_blocks_are_counted_from_the_movers_side() -> None:
    state = GAME.after(opened(), turn(0, 2))
    for seat, place in ((1, 5), (0, 1)):
        step = next(GAME.play(state._replace(mover=seat), turn(seat, 0)))
        assert GAME.named(step.event).place == place


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


def both_completed() -> State:
    """Seat 0 leads and blocks 2 0 1 0 3 1 3 are turned: four 5s stand in front and four 4s at the back."""
    state = opened()
    for number, block in enumerate((2, 0, 1, 0, 3, 1, 3)):
        assert not state.both
        assert turn(number % 2, block) in GAME.moves(state, number % 2)
        state = GAME.after(state, turn(number % 2, block))
    return state


def test_if_each_lines_up_four_alike_on_the_same_move_the_highest_count_gets_the_hand() -> None:
    state = both_completed()
    assert [line(GAME.row(state, seat)) for seat in (0, 1)] == [(4, 5), (4, 4)]
    for caller in (0, 1):
        assert Move(caller, "call") in GAME.moves(state, caller)
        steps = list(GAME.play(state, Move(caller, "call")))
        assert [step.event for step in steps[-2:]] == [Event("higher", (0,)), Event("scored", (0, 4, 5, 25))]
        assert steps[-1].state.scores == (25, 0)


def test_a_line_that_stood_before_the_move_is_its_callers() -> None:
    state = both_completed()._replace(both=False)
    assert GAME.after(state, Move(1, "call")).scores == (0, 20)


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


def test_with_the_twentieth_turn_a_hand_is_counted_at_once() -> None:
    assert (GAME.limit, GAME.count_out) == (20, True)
    state = running(fronts(1, 2, 3, 4, 5), turns=18)
    after = GAME.after(state, turn(0, 0))
    assert after.live
    assert not GAME.after(after, turn(1, 1)).live


@pytest.mark.parametrize(("limit", "fits"), [(9, False), (10, True), (200, True), (201, False)])
def test_a_hand_may_be_given_ten_to_two_hundred_turns(limit: int, fits: bool) -> None:
    if fits:
        assert TurnABout(limit=limit).most_turns == limit
    else:
        with pytest.raises(Refused):
            TurnABout(limit=limit)


def all_counts() -> Iterator[tuple[LineUp, LineUp, int | None, int]]:
    """Every way the faces can lie: the best of both rows, who takes the count, and what for."""
    for tops in product(range(6), repeat=5):
        tray = tuple(6 * block + top for block, top in zip(BOX, tops, strict=True))
        taker = turn_a_bout.count_taker(tray)
        gain = 0 if taker is None else turn_a_bout.tally(turn_a_bout.row_of(tray, taker))
        yield line(front(tray)), line(back(tray)), taker, gain


def test_whose_row_has_more_equal_faces_takes_the_count_and_if_as_many_the_higher_figure() -> None:
    takers = Counter[int | None]()
    for near, far, taker, _ in all_counts():
        if near.alike != far.alike:
            assert taker == (far.alike > near.alike)
        elif near.figure == far.figure:
            assert taker is None
        else:
            blank_is_highest = [6 if found.figure == 0 else found.figure for found in (near, far)]
            assert taker == (blank_is_highest[1] > blank_is_highest[0])
        takers[taker] += 1
    assert min(takers[taker] for taker in (None, 0, 1)) > 100


def test_counted_three_alike_score_what_four_would_and_fewer_five_points_and_four_or_five_in_full() -> None:
    four = {0: 50, 1: 5, 2: 10, 3: 15, 4: 20, 5: 25}
    seen = set()
    for near, far, taker, gain in all_counts():
        if taker is None:
            continue
        alike, figure = (near, far)[taker]
        assert gain == (5 if alike < 3 else four[figure] * (2 if alike == 5 else 1))
        seen.add(alike)
    assert seen == {1, 2, 3, 4, 5}


def test_a_counted_hand_scores_though_nobody_called_and_its_winner_leads_the_next() -> None:
    state = running(backs(3, 3, 3, 4, 1), turns=19, mover=0, last=3)
    for block in (0, 1, 2, 4):
        steps = list(GAME.play(state, turn(0, block)))
        event, after = steps[-1].event, steps[-1].state
        assert event.kind in ("counted", "counted_single", "hand_even")
        if event.kind == "counted":
            fact = GAME.named(event)
            assert (after.leader, after.scores[fact.seat], after.dead) == (fact.seat, fact.points, 0)
        assert [GAME.moves(after, seat) for seat in (0, 1)] == [(), ()]


def test_a_line_made_by_the_last_turn_counts_in_full_and_cannot_be_called() -> None:
    state = both_completed()
    before = opened()
    for number, block in enumerate((2, 0, 1, 0, 3, 1)):
        before = GAME.after(before, turn(number % 2, block))
    steps = list(GAME.play(before._replace(turns=19), turn(0, 3)))
    assert steps[-1].event == Event("counted", (0, 4, 5, 25, 20))
    assert steps[-1].state.trays == state.trays


def test_the_same_figure_as_often_on_both_sides_is_a_dead_hand_and_the_other_seat_leads() -> None:
    even = next(
        (state, move)
        for state, move in last_turns()
        if turn_a_bout.count_taker(GAME._turned(state, move).trays[0]) is None
    )
    steps = list(GAME.play(*even))
    assert steps[-1].event == Event("hand_even", (1, 20))
    assert (steps[-1].state.scores, steps[-1].state.leader, steps[-1].state.dead) == ((0, 0), 1, 1)
    fifth = list(GAME.play(even[0]._replace(dead=4), even[1]))
    assert fifth[-1].event == Event("match_dead", (5,))
    assert GAME.turn(fifth[-1].state) is None


def last_turns() -> Iterator[tuple[State, Move]]:
    """Hands before their last turn, and that turn."""
    for tops in product(range(6), repeat=5):
        state = running(tuple(6 * block + top for block, top in zip(BOX, tops, strict=True)), turns=19)
        yield state, turn(0, 0)


def test_without_the_count_the_hand_is_dead_and_nobody_scores() -> None:
    game = TurnABout(count_out=False, limit=30)
    state = running(fronts(5, 5, 5, 4, 1), turns=29)
    steps = list(game.play(state, turn(0, 3)))
    assert steps[-1].event == Event("hand_dead", (30, 1))
    assert (steps[-1].state.scores, game.turn(steps[-1].state)) == ((0, 0), CHANCE)


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
