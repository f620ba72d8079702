from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game_closet.contract import CHANCE, Event, Move, Phrase, Refused
from game_closet.games.blank_out.rules.blank_jack import NOBODY, BlankJack, State
from game_closet.games.blank_out.rules.prisms import TOP, Tray, pose, turned

BOX = (0, 1, 2, 3, 4)
DULL = (1, 2, 3, 4, 5)
FOUR_FIVES = (5, 5, 5, 5, 1)
FIVE_FIVES = (5, 5, 5, 5, 5)


def fronts(*row: int) -> Tray:
    """The five blocks with this row at the front."""
    return tuple(turned(pose(block, figure), 1) for block, figure in zip(BOX, row, strict=True))


def turn(seat: int, block: int) -> Move:
    return Move(seat, "turn", (block,))


def call(seat: int) -> Move:
    return Move(seat, "call")


def opened(game: BlankJack) -> State:
    return game.after(game.start(), Move(CHANCE, "shuffle", BOX * game.seats))


def running(game: BlankJack, *rows: tuple[int, ...], mover: int = 0, turns: int = 20) -> State:
    """A hand dealt by seat 0 in which everybody has moved and these front rows stand."""
    return opened(game)._replace(trays=tuple(fronts(*row) for row in rows), mover=mover, turns=turns)


def events(game: BlankJack, state: State, move: Move) -> list[Event]:
    return [step.event for step in game.play(state, move)]


THREE = BlankJack(seats=3)


def test_the_counters_are_divided_equally_before_the_game_starts() -> None:
    assert BlankJack(seats=4, counters=120).start().counters == (120,) * 4
    for wrong in (49, 501):
        with pytest.raises(Refused):
            BlankJack(counters=wrong)


def test_the_dealer_starts_with_his_centre_block_three_spaces() -> None:
    game = BlankJack(seats=3, first=1)
    state = opened(game)
    assert (state.leader, game.turn(state)) == (1, 1)
    assert game.moves(state, 1) == (turn(1, 2),)
    assert TOP[game.after(state, turn(1, 2)).trays[1][2]] == 5


def test_all_turn_by_the_number_on_the_dealers_block_and_then_the_dealer_by_that_same_number() -> None:
    state = THREE.after(opened(THREE), turn(0, 2))
    assert state.spaces == 5
    for seat in (1, 2):
        assert THREE.moves(state, seat) == (turn(seat, 2),)
        before = state.trays[seat][2]
        state = THREE.after(state, turn(seat, 2))
        assert state.trays[seat][2] == turned(before, 5)
        assert state.spaces == 5
    assert THREE.moves(state, 0) == tuple(turn(0, block) for block in BOX)
    before = state.trays[0][4]
    state = THREE.after(state, turn(0, 4))
    assert state.trays[0][4] == turned(before, 5)
    assert state.spaces == (TOP[state.trays[0][4]] or 3)
    assert len(THREE.moves(state, 1)) == 5


def test_what_the_others_turn_up_never_counts() -> None:
    state = running(THREE, DULL, DULL, DULL, mover=1)._replace(spaces=2)
    assert {THREE.after(state, turn(1, block)).spaces for block in BOX} == {2}


def test_a_player_who_calls_is_paid_by_the_dealer_and_the_hand_goes_on_without_him() -> None:
    state = running(THREE, DULL, FOUR_FIVES, DULL, mover=2)
    assert events(THREE, state, call(1)) == [
        Event("called", (1, 4, 5, 25)),
        Event("paid", (0, 1, 25)),
    ]
    after = THREE.after(state, call(1))
    assert (after.counters, after.out, after.live) == ((175, 225, 200), (False, True, False), True)
    assert THREE.moves(after, 1) == ()
    assert THREE.why_not(THREE.view(after, 1), call(1)) == Phrase("paid_out", (1,))


def test_a_call_off_turn_does_not_move_the_turn_and_seats_that_are_out_are_skipped() -> None:
    state = THREE.after(running(THREE, DULL, FOUR_FIVES, DULL, mover=2), call(1))
    assert state.mover == 2
    state = THREE.after(THREE.after(state, turn(2, 0)), turn(0, 0))
    assert state.mover == 2


def test_a_call_on_turn_passes_the_turn_to_the_next_seat_in_the_hand() -> None:
    assert THREE.after(running(THREE, DULL, FOUR_FIVES, DULL, mover=1), call(1)).mover == 2


def test_any_other_player_is_paid_in_the_same_manner_and_the_hand_ends_when_no_other_is_left() -> None:
    state = running(THREE, DULL, FOUR_FIVES, (1, 1, 1, 1, 2), mover=1)
    state = THREE.after(state, call(1))
    steps = list(THREE.play(state, call(2)))
    assert [step.event.kind for step in steps] == ["called", "paid", "hand_over"]
    after = steps[-1].state
    assert (after.counters, after.live, after.leader) == ((170, 225, 205), False, 0)
    assert THREE.turn(after) == CHANCE


def test_if_the_dealer_calls_each_player_left_in_the_hand_pays_him_and_the_hand_ends() -> None:
    state = running(THREE, (0, 0, 0, 0, 1), FOUR_FIVES, DULL)
    assert THREE.after(state, call(0)).counters == (300, 150, 150)
    state = THREE.after(state, call(1))
    after = THREE.after(state, call(0))
    assert (after.counters, after.live) == ((225, 225, 150), False)


def test_five_alike_pay_double_and_the_first_to_make_them_takes_the_deal() -> None:
    state = running(BlankJack(seats=4), DULL, FIVE_FIVES, (4, 4, 4, 4, 4), DULL, mover=3)
    game = BlankJack(seats=4)
    assert events(game, state, call(2))[-1] == Event("deal_won", (2, 0))
    state = game.after(state, call(2))
    assert (state.counters, state.heir, state.leader) == ((160, 200, 240, 200), 2, 0)
    state = game.after(state, call(1))
    assert (state.counters, state.heir) == ((110, 250, 240, 200), 2)
    dealer_wins = state._replace(trays=(fronts(*FOUR_FIVES), *state.trays[1:]))
    after = game.after(dealer_wins, call(0))
    assert after.leader == 2
    assert events(game, dealer_wins, call(0))[-1] == Event("deal_moved", (2, 0))
    assert game.after(after, Move(CHANCE, "shuffle", BOX * 4)).heir == NOBODY


def test_otherwise_the_dealer_keeps_the_deal_even_with_five_alike_of_his_own() -> None:
    assert THREE.after(running(THREE, FIVE_FIVES, DULL, DULL), call(0)).leader == 0


def test_a_payer_who_is_short_pays_what_he_has_and_the_game_ends_at_once() -> None:
    state = running(THREE, DULL, FIVE_FIVES, DULL, mover=2)._replace(counters=(30, 400, 170))
    assert Event("paid", (0, 1, 30)) in events(THREE, state, call(1))
    after = THREE.after(state, call(1))
    assert (after.counters, THREE.turn(after)) == ((0, 430, 170), None)
    assert Event("broke", (0,)) in events(THREE, state, call(1))


def test_the_match_ends_after_the_chosen_number_of_hands_or_goes_on_without_limit() -> None:
    for hands, over in ((1, True), (2, False), (0, False)):
        game = BlankJack(hands=hands)
        after = game.after(running(game, FOUR_FIVES, DULL), call(0))
        assert (game.turn(after) is None) == over


def test_a_dead_hand_counts_leaves_payments_standing_and_the_deal_won() -> None:
    game = BlankJack(seats=3, hands=2)
    state = running(game, DULL, DULL, DULL, turns=199)._replace(heir=2, counters=(150, 200, 250))
    steps = list(game.play(state, turn(0, 0)))
    assert [step.event.kind for step in steps] == ["dealt", "hand_dead", "deal_moved"]
    after = steps[-1].state
    assert (after.counters, after.leader, after.dead) == ((150, 200, 250), 2, 1)
    assert game.turn(after) == CHANCE
    assert game.turn(game.after(state._replace(hand=2), turn(0, 0))) is None
    assert game.turn(game.after(state._replace(dead=4), turn(0, 0))) is None


def test_each_player_must_move_before_calling() -> None:
    state = running(THREE, DULL, FOUR_FIVES, FOUR_FIVES, mover=2, turns=2)
    assert call(1) in THREE.moves(state, 1)
    assert THREE.why_not(THREE.view(state, 2), call(2)) == Phrase("move_first", (2,))


@settings(max_examples=30, deadline=None)
@given(st.integers(2, 6), st.randoms(use_true_random=False))
def test_counters_and_blocks_are_conserved_and_the_short_way_agrees(seats: int, rng: Random) -> None:
    game = BlankJack(seats=seats, counters=50, hands=3)
    state = game.start()
    for _ in range(700):
        if game.turn(state) == CHANCE:
            choices = [Move(CHANCE, "shuffle", tuple(rng.sample(BOX * seats, 5 * seats)))]
        else:
            choices = [move for seat in range(seats) for move in game.moves(state, seat)]
        if not choices:
            break
        move = rng.choice(choices)
        *_, last = game.play(state, move)
        state = game.after(state, move)
        assert last.state == state
        assert sum(state.counters) == 50 * seats
        assert min(state.counters) >= 0
        assert not state.out[state.leader] or not state.live
        assert sorted(p // 6 for tray in state.trays for p in tray) == sorted(BOX * seats)
