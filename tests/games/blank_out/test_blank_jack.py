from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game_closet.contract import CHANCE, Event, Move, Phrase, Refused, Step
from game_closet.games.blank_out.rules.blank_jack import NO_SALE, NOBODY, UNNAMED, BlankJack, State
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
    assert TOP[game.after(state, turn(1, 2)).trays[1][2]] == 1


def test_all_turn_by_the_number_on_the_dealers_block_and_then_the_dealer_by_that_same_number() -> None:
    state = THREE.after(opened(THREE), turn(0, 2))
    assert state.spaces == 1
    for seat in (1, 2):
        assert THREE.moves(state, seat) == (turn(seat, 2),)
        before = state.trays[seat][2]
        state = THREE.after(state, turn(seat, 2))
        assert state.trays[seat][2] == turned(before, 1)
        assert state.spaces == 1
    assert THREE.moves(state, 0) == tuple(turn(0, block) for block in BOX)
    before = state.trays[0][4]
    state = THREE.after(state, turn(0, 4))
    assert state.trays[0][4] == turned(before, 1)
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


def test_the_example_of_the_sheet_in_which_a_two_is_turned_up() -> None:
    dealt = Move(CHANCE, "shuffle", (1, 2, 0, 3, 4) * 3)  # a centre block with a 2 three spaces on
    game = BlankJack(seats=3)
    state = game.after(game.after(game.start(), dealt), turn(0, 2))
    for seat in (1, 2):
        assert (TOP[state.trays[0][2]], state.spaces, game.moves(state, seat)) == (2, 2, (turn(seat, 2),))
        state = game.after(state, turn(seat, 2))
    assert game.moves(state, 0) == tuple(turn(0, block) for block in BOX)


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
    assert events(game, dealer_wins, call(0))[-2] == Event("deal_moved", (2, 0))
    assert game.after(after, Move(CHANCE, "shuffle", BOX * 4)).heir == NOBODY


def test_otherwise_the_dealer_keeps_the_deal_even_with_five_alike_of_his_own() -> None:
    assert THREE.after(running(THREE, FIVE_FIVES, DULL, DULL), call(0)).leader == 0


# Every seat is the chosen dealer once


def over(game: BlankJack, state: State, seat: int = 0) -> list[Step[State]]:
    """What ends the hand that a seat dealing has lined up in."""
    trays = (*state.trays[:seat], fronts(*FOUR_FIVES), *state.trays[seat + 1 :])
    return list(game.play(state._replace(trays=trays, leader=seat, mover=seat), call(seat)))


def test_a_match_is_as_many_games_as_there_are_seats_and_each_has_its_chosen_dealer() -> None:
    game = BlankJack(seats=3, first=1, hands=2)
    state, dealers = game.start(), []
    while game.turn(state) == CHANCE:
        state = game.after(state, Move(CHANCE, "shuffle", BOX * 3))
        dealers.append((state.chosen, state.leader, state.hand))
        state = over(game, state._replace(turns=20), state.leader)[-1].state
    assert dealers == [(seat, seat, hand) for seat in (1, 2, 0) for hand in (1, 2)]
    assert sum(state.counters) == 600


def test_a_new_game_is_told_after_the_last_hand_of_the_one_before() -> None:
    game = BlankJack(seats=3, hands=2)
    state = running(game, FOUR_FIVES, DULL, DULL)
    assert [step.event.kind for step in over(game, state)][-1] == "hand_over"
    steps = over(game, state._replace(hand=2))
    assert [step.event for step in steps][-2:] == [Event("hand_over", (2,)), Event("chosen", (1,))]
    assert all(game.turn(step.state) is not None for step in steps)
    assert game.turn(over(game, state._replace(hand=2, chosen=2))[-1].state) is None


def test_a_deal_won_in_the_last_hand_of_a_game_is_not_kept() -> None:
    game = BlankJack(seats=4, hands=2)
    state = running(game, DULL, DULL, FIVE_FIVES, DULL, mover=3)
    assert Event("deal_won", (2, 0)) in events(game, state, call(2))
    last = game.after(state._replace(hand=2), call(2))
    assert last.heir == NOBODY
    assert over(game, last)[-1].state.leader == 1


@pytest.mark.parametrize(("seats", "hands"), [(2, 3), (3, 3), (4, 2), (5, 2), (6, 2)])
def test_a_game_has_three_hands_with_two_or_three_seats_else_two(seats: int, hands: int) -> None:
    assert BlankJack(seats=seats).hands == hands
    assert BlankJack(seats=seats, hands=100).options()["hands"] == 100
    for wrong in (-1, 101):
        with pytest.raises(Refused):
            BlankJack(seats=seats, hands=wrong)


def test_without_a_limit_there_is_one_game_and_the_deal_never_rotates_by_itself() -> None:
    game = BlankJack(hands=0)
    state = running(game, FOUR_FIVES, DULL)._replace(hand=99)
    after = over(game, state)[-1].state
    assert (game.turn(after), after.chosen, after.leader, after.hand) == (CHANCE, 0, 0, 99)


# Broke


@pytest.mark.parametrize(("seats", "broke"), [(2, "ends"), (3, "out"), (6, "out")])
def test_two_seats_end_with_a_broke_one_and_more_go_on_unless_the_house_says_otherwise(seats: int, broke: str) -> None:
    assert BlankJack(seats=seats).broke == broke
    for chosen in ("ends", "out"):
        assert BlankJack(seats=seats, broke=chosen).broke == chosen
    with pytest.raises(Refused):
        BlankJack(seats=seats, broke="both")


def test_a_payer_who_is_short_pays_what_he_has_and_the_match_of_two_ends_at_once_in_mid_hand() -> None:
    game = BlankJack()
    state = running(game, DULL, FIVE_FIVES, mover=1)._replace(counters=(30, 370))
    assert events(game, state, call(1))[1:] == [
        Event("paid", (0, 1, 30)),
        Event("deal_won", (1, 0)),
        Event("broke", (0,)),
        Event("hand_over", (1,)),
    ]
    after = game.after(state, call(1))
    assert (after.counters, game.turn(after)) == ((0, 400), None)


def test_where_a_broke_seat_ends_the_match_of_three_it_ends_as_well() -> None:
    game = BlankJack(seats=3, broke="ends")
    state = running(game, FOUR_FIVES, DULL, DULL)._replace(counters=(200, 20, 380))
    after = game.after(state, call(0))
    assert (after.counters, game.turn(after)) == ((245, 0, 355), None)


def test_of_three_a_broke_seat_is_out_of_the_match_and_the_others_go_on() -> None:
    state = running(THREE, FOUR_FIVES, DULL, DULL)._replace(counters=(200, 20, 380))
    steps = list(THREE.play(state, call(0)))
    assert Event("dropped_out", (1,)) in [step.event for step in steps]
    state = THREE.after(steps[-1].state, Move(CHANCE, "shuffle", BOX * 3))
    assert (state.live, state.out) == (True, (False, True, False))
    assert len(state.trays) == 3
    order = []
    for _ in range(5):
        order.append(state.mover)
        assert THREE.moves(state, 1) == ()
        state = THREE.after(state, turn(state.mover, 2))
    assert order == [0, 2, 0, 2, 0]
    assert THREE.why_not(THREE.view(state, 1), call(1)) == Phrase("no_counters", (1,))


def test_first_moves_are_not_counted_by_the_distance_between_seats() -> None:
    game = BlankJack(seats=4)
    state = opened(game)._replace(counters=(300, 0, 0, 500), out=(False, True, True, False))
    state = state._replace(trays=tuple(fronts(*FOUR_FIVES) for _ in range(4)))
    assert not game.moved(state, 0)
    state = game.after(state, turn(0, 2))
    assert (game.moved(state, 0), game.moved(state, 3)) == (True, False)
    assert game.moves(state, 3) == (turn(3, 2),)
    state = game.after(state, turn(3, 2))
    assert game.moved(state, 3)
    assert len([move for move in game.moves(state, 0) if move.verb == "turn"]) == 5
    assert game.why_not(game.view(state._replace(turns=1), 3), call(3)) == Phrase("move_first", (3,))


def test_a_seat_that_is_out_of_the_match_pays_nothing_and_has_no_game_as_chosen_dealer() -> None:
    game = BlankJack(seats=4, hands=1)
    state = running(game, FOUR_FIVES, DULL, DULL, DULL)
    state = state._replace(counters=(300, 0, 100, 400), out=(False, True, False, False))
    steps = list(game.play(state, call(0)))
    assert steps[-1].state.counters == (350, 0, 75, 375)
    assert steps[-1].event == Event("chosen", (2,))
    last = state._replace(counters=(300, 0, 500, 0), out=(False, True, False, True), chosen=2)
    assert game.turn(over(game, last)[-1].state) is None


def test_the_match_ends_when_one_seat_is_left_with_counters() -> None:
    state = running(THREE, FOUR_FIVES, DULL, DULL)._replace(counters=(575, 0, 25), out=(False, True, False))
    after = THREE.after(state, call(0))
    assert (after.counters, THREE.turn(after)) == ((600, 0, 0), None)


def test_a_dealer_who_has_paid_his_last_counter_ends_the_hand_and_the_next_with_counters_deals() -> None:
    game = BlankJack(seats=4)
    state = running(game, DULL, DULL, FOUR_FIVES, DULL, mover=3)._replace(counters=(20, 0, 380, 400))
    steps = list(game.play(state._replace(out=(False, True, False, False)), call(2)))
    assert [step.event for step in steps][1:] == [
        Event("paid", (0, 2, 20)),
        Event("dropped_out", (0,)),
        Event("deal_passed", (2, 0)),
        Event("hand_over", (1,)),
    ]
    assert (steps[-1].state.leader, steps[-1].state.hand, steps[-1].state.dead) == (2, 1, 0)


def test_a_broke_dealers_deal_goes_to_who_has_won_it() -> None:
    state = running(THREE, DULL, DULL, FIVE_FIVES, mover=1)._replace(counters=(20, 180, 400))
    assert Event("deal_moved", (2, 0)) in events(THREE, state, call(2))


# Bargaining

SALE = BlankJack(seats=4, hands=2, bargain=True)


def for_sale(counters: tuple[int, ...] = (200, 200, 200, 200), leader: int = 0) -> State:
    """The deal of the next hand is for sale."""
    state = running(SALE, FOUR_FIVES, DULL, DULL, DULL)._replace(counters=counters)
    return state._replace(leader=leader, mover=leader, live=False, price=UNNAMED)


def test_bargaining_is_a_house_rule_and_off() -> None:
    assert not BlankJack().bargain
    state = running(BlankJack(hands=5), FOUR_FIVES, DULL)
    assert "bargain_opened" not in [event.kind for event in events(BlankJack(hands=5), state, call(0))]


def test_after_every_hand_but_the_last_the_next_dealer_asks_a_price_or_keeps_the_deal() -> None:
    state = running(SALE, FOUR_FIVES, DULL, DULL, DULL)
    steps = list(SALE.play(state, call(0)))
    assert steps[-1].event == Event("bargain_opened", (0,))
    after = steps[-1].state
    assert SALE.turn(after) == 0
    said = [Move(0, "ask", (price,)) for price in (5, 10, 20, 50, 100)]
    assert SALE.moves(after, 0) == (*said, Move(0, "keep"))
    assert [SALE.moves(after, seat) for seat in (1, 2, 3)] == [(), (), ()]
    last = list(SALE.play(state._replace(hand=2), call(0)))
    assert [step.event.kind for step in last][-2:] == ["hand_over", "chosen"]


def test_whoever_has_won_the_deal_is_the_one_who_may_sell_it() -> None:
    state = running(SALE, DULL, DULL, FIVE_FIVES, DULL)._replace(out=(False, True, False, True))
    steps = list(SALE.play(state, call(2)))
    assert [step.event for step in steps][-2:] == [Event("deal_moved", (2, 0)), Event("bargain_opened", (2,))]


def test_a_dealer_who_keeps_the_deal_deals_on() -> None:
    steps = list(SALE.play(for_sale(), Move(0, "keep")))
    assert [step.event for step in steps] == [Event("deal_kept", (0,)), Event("hand_over", (1,))]
    assert (steps[-1].state.leader, SALE.turn(steps[-1].state)) == (0, CHANCE)


def test_from_his_left_each_seat_that_holds_more_than_the_price_buys_or_leaves() -> None:
    state = SALE.after(for_sale((200, 50, 51, 499), leader=2), Move(2, "ask", (50,)))
    asked = []
    while SALE.turn(state) != CHANCE:
        asked.append(state.mover)
        assert SALE.moves(state, state.mover) == (Move(state.mover, "buy"), Move(state.mover, "leave"))
        state = SALE.after(state, Move(state.mover, "leave"))
    assert asked == [3, 0]
    assert (state.leader, state.counters) == (2, (200, 50, 51, 499))


def test_the_first_to_buy_pays_the_dealer_and_deals_from_the_next_hand() -> None:
    state = SALE.after(for_sale(), Move(0, "ask", (20,)))
    state = SALE.after(state, Move(1, "leave"))
    steps = list(SALE.play(state, Move(2, "buy")))
    assert [step.event for step in steps] == [
        Event("bought", (2, 0, 20)),
        Event("paid", (2, 0, 20)),
        Event("hand_over", (1,)),
    ]
    assert {step.state.price for step in steps} == {NO_SALE}, "a deal that is sold is still for sale"
    after = steps[-1].state
    assert (after.counters, after.leader, after.chosen) == ((220, 200, 180, 200), 2, 0)
    assert SALE.after(after, Move(CHANCE, "shuffle", BOX * 4)).mover == 2


def test_if_none_buys_or_none_holds_enough_to_be_asked_the_deal_stays() -> None:
    poor = for_sale((785, 5, 5, 5))
    steps = list(SALE.play(poor, Move(0, "ask", (5,))))
    assert [step.event for step in steps] == [Event("asked", (0, 5)), Event("unsold", (0,)), Event("hand_over", (1,))]
    assert {step.state.price for step in steps} == {NO_SALE}, "nobody is asked to buy from themselves meanwhile"
    assert steps[-1].state.leader == 0
    state = SALE.after(for_sale((200, 5, 5, 590)), Move(0, "ask", (100,)))
    assert [event.kind for event in events(SALE, state, Move(3, "leave"))] == ["left", "unsold", "hand_over"]


def test_what_is_said_out_of_place_in_a_bargain_is_refused_with_a_reason() -> None:
    live = running(SALE, DULL, DULL, DULL, DULL)
    assert SALE.why_not(SALE.view(live, 0), Move(0, "keep")) == Phrase("no_bargain")
    assert SALE.why_not(SALE.view(for_sale(), 1), Move(1, "buy")) == Phrase("not_your_turn")
    assert SALE.why_not(SALE.view(for_sale(), 0), Move(0, "buy")) == Phrase("price_first", (0,))
    assert SALE.why_not(SALE.view(for_sale(), 0), turn(0, 1)) == Phrase("price_first", (0,))


# The end


def test_a_dead_hand_counts_leaves_payments_standing_and_the_deal_won() -> None:
    game = BlankJack(seats=3, hands=2)
    state = running(game, DULL, DULL, DULL, turns=199)._replace(heir=2, counters=(150, 200, 250))
    steps = list(game.play(state, turn(0, 0)))
    assert [step.event.kind for step in steps] == ["dealt", "hand_dead", "deal_moved", "hand_over"]
    after = steps[-1].state
    assert (after.counters, after.leader, after.dead, after.hand) == ((150, 200, 250), 2, 1, 1)
    assert game.turn(after) == CHANCE


def test_five_dead_hands_in_a_row_end_the_match_over_all_games() -> None:
    game = BlankJack(seats=3, hands=2)
    state = running(game, DULL, DULL, DULL, turns=199)._replace(dead=3, hand=2)
    after = game.after(state, turn(0, 0))
    assert (after.chosen, after.dead, game.turn(after)) == (1, 4, CHANCE)
    again = game.after(after, Move(CHANCE, "shuffle", BOX * 3))._replace(turns=199)
    assert "match_dead" in [event.kind for event in events(game, again, turn(1, 2))]
    assert game.turn(game.after(again, turn(1, 2))) is None


def test_each_player_must_move_before_calling() -> None:
    state = running(THREE, DULL, FOUR_FIVES, FOUR_FIVES, mover=2, turns=2)
    assert call(1) in THREE.moves(state, 1)
    assert THREE.why_not(THREE.view(state, 2), call(2)) == Phrase("move_first", (2,))


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 6), st.booleans(), st.sampled_from(["ends", "out"]), st.randoms(use_true_random=False))
def test_counters_and_blocks_are_conserved_and_the_short_way_agrees(
    seats: int, bargain: bool, broke: str, rng: Random
) -> None:
    game = BlankJack(seats=seats, counters=50, hands=rng.choice([0, 1, 3]), bargain=bargain, broke=broke)
    state = game.start()
    for _ in range(900):
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
        assert not state.live or not state.out[state.leader]
        assert all(state.out[seat] or state.counters[seat] for seat in range(seats) if state.live)
        assert sorted(p // 6 for tray in state.trays for p in tray) == sorted(BOX * seats)
