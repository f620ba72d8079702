"""The dice slide's rules: placing, specials alone and together, BLACKOUT, and the end."""

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game_closet.contract import ANYONE, CHANCE, Event, Move, Phrase, Refused, Roll, Shuffle, winners
from game_closet.engine import record
from game_closet.engine.playout import play_out
from game_closet.games.blackout_2014.rules.blackout_slide import ALL, CHIPS, EMPTY, BlackoutSlide, State, free_chips
from game_closet.games.blackout_2014.rules.cards import CARDS, FREE
from tests.walks import with_present_levels

GAME = BlackoutSlide()
ORDER = tuple(range(24))
RECORDS = Path(__file__).parents[2] / "records"


def after(state: State, *moves: Move, game: BlackoutSlide = GAME) -> State:
    for move in moves:
        if move.actor != CHANCE:
            assert move in game.moves(state, move.actor), move
        state = game.after(state, move)
    return state


def luck(*faces: int) -> Move:
    return Move(CHANCE, "roll", faces)


def dealt(*first: int, game: BlackoutSlide = GAME) -> State:
    order = (*first, *(card for card in ORDER if card not in first))
    return game.after(game.start(), Move(CHANCE, "shuffle", order))


def rolled(*faces: int, cards: tuple[int, ...] = (0, 1, 2), chips: tuple[int, ...] = (), seat: int = 0) -> State:
    state = dealt(*cards)._replace(seat=seat)
    if chips:
        state = state._replace(chips=chips)
    return after(state, Move(seat, "throw"), luck(*faces))


def kinds(state: State, move: Move) -> list[str]:
    return [step.event.kind for step in GAME.play(state, move)]


def chip(die: int, place: int, space: int, seat: int = 0) -> Move:
    return Move(seat, "chip", (die, place, space))


def wild(place: int, space: int) -> Move:
    return Move(0, "wild", (place, space))


def undo(place: int, space: int) -> Move:
    return Move(0, "undo", (place, space))


def decline(die: int) -> Move:
    return Move(0, "decline", (die,))


THROW = Move(0, "throw")


def chips_on(state: State) -> int:
    return sum(chips.bit_count() for chips in state.chips)


# ---- the cards and the deal ----


def test_the_cards_hold_every_number_23_times_and_five_free_spaces() -> None:
    numbers = Counter(number for card in CARDS for number in card)
    assert numbers == {1: 23, 2: 23, 3: 23, 4: 23, 5: 23, FREE: 5}
    assert len(set(CARDS)) == len(CARDS) == 24


def test_the_deal_turns_up_three_cards_and_puts_chips_on_their_free_spaces() -> None:
    state = dealt(4, 8, 0)
    assert state.cards == (4, 8, 0)
    assert state.chips == (0b01000, 0b00100, 0)
    assert len(state.pile) == 21
    assert GAME.turn(state) == 0


def test_chance_is_asked_for_the_piles_order_and_then_for_three_dice() -> None:
    assert GAME.ask(GAME.start()) == Shuffle(ORDER)
    assert GAME.ask(after(dealt(0, 1, 2), THROW)) == Roll((6, 6, 6))


def test_the_youngest_starts_and_play_goes_to_the_left() -> None:
    game = BlackoutSlide(seats=4, first=3)
    state = dealt(0, 1, 2, game=game)
    assert game.turn(state) == 3
    state = after(
        state, Move(3, "throw"), luck(1, 2, 2), chip(0, 0, 0, 3), chip(1, 1, 0, 3), chip(2, 1, 1, 3), game=game
    )
    assert game.turn(state) == 0


def test_only_a_seat_that_is_taken_can_be_first() -> None:
    assert BlackoutSlide.choices("first", {"seats": 3}) == (0, 1, 2)
    with pytest.raises(Refused):
        BlackoutSlide(seats=2, first=2)


@pytest.mark.parametrize("cards_to_win", [0, 7])
def test_one_to_six_cards_win(cards_to_win: int) -> None:
    with pytest.raises(Refused):
        BlackoutSlide(cards_to_win=cards_to_win)


# ---- numbers ----


def test_the_sheets_example_of_2_3_5_offers_exactly_its_placements() -> None:
    state = rolled(2, 3, 5)
    twos = {chip(0, 0, 1), chip(0, 1, 0), chip(0, 1, 1)}
    threes = {chip(1, 0, 2), chip(1, 2, 0), chip(1, 2, 1)}
    fives = {chip(2, 0, 4), chip(2, 1, 2), chip(2, 2, 2), chip(2, 2, 3)}
    assert set(GAME.moves(state, 0)) == twos | threes | fives


def test_nobody_else_may_place_or_throw() -> None:
    assert GAME.moves(rolled(2, 3, 5), 1) == ()
    assert GAME.moves(dealt(0, 1, 2), 1) == ()


def test_a_number_must_be_used_and_cannot_be_declined() -> None:
    assert {move.verb for move in GAME.moves(rolled(2, 3, 5), 0)} == {"chip"}
    assert GAME.why_not(GAME.view(rolled(2, 3, 5), 0), decline(0)) == Phrase("must_use")


def test_dice_may_be_used_in_any_order() -> None:
    one_way = after(rolled(2, 3, 5), chip(0, 0, 1), chip(1, 0, 2), chip(2, 0, 4))
    other_way = after(rolled(2, 3, 5), chip(2, 0, 4), chip(0, 0, 1), chip(1, 0, 2))
    assert one_way == other_way
    assert one_way.seat == 1


def test_a_covered_space_is_not_open() -> None:
    state = after(rolled(2, 2, 5), chip(0, 0, 1))
    assert chip(1, 0, 1) not in GAME.moves(state, 0)
    assert GAME.why_not(GAME.view(state, 0), chip(1, 0, 1)) == Phrase("space_covered")
    assert GAME.why_not(GAME.view(state, 0), chip(0, 1, 0)) == Phrase("die_used")
    assert GAME.why_not(GAME.view(state, 0), chip(1, 0, 0)) == Phrase("no_match", (2, 1))


def test_a_number_without_match_stays_in_hand_while_others_can_be_used_and_is_then_lost() -> None:
    state = rolled(4, 1, 1, cards=(3, 7, 2))  # no 4 anywhere
    assert state.hand == (True, True, True)
    state = after(state, chip(1, 0, 2))
    assert state.hand == (True, False, True)
    assert kinds(state, chip(2, 1, 0)) == ["chipped", "lost", "passed"]


def test_a_roll_without_any_match_is_lost_at_once() -> None:
    state = dealt(3, 7, 2)
    thrown = list(GAME.play(after(state, THROW), luck(4, 4, 4)))
    assert [step.event.kind for step in thrown] == ["threw", "lost", "lost", "lost", "passed"]
    assert thrown[-1].state == state._replace(seat=1)


def test_a_card_won_in_mid_roll_makes_room_for_a_die_that_had_no_match() -> None:
    # Card 0 lacks only its 1; the next card of the pile has a 5 and a 4, which are open nowhere else.
    state = rolled(1, 5, 4, cards=(0, 21, 17), chips=(0b11110, 0, 0b00100))
    assert {move.args[0] for move in GAME.moves(state, 0)} == {0}
    state = after(state, chip(0, 0, 0))
    assert state.won[0] == (0,)
    assert state.cards[0] == 1
    assert chip(1, 0, 2) in GAME.moves(state, 0)
    assert chip(2, 0, 4) in GAME.moves(state, 0)


# ---- cards ----


def test_who_covers_the_last_space_takes_the_card_and_the_next_comes_up_with_its_free_space_covered() -> None:
    state = dealt(0, 1, 2)._replace(chips=(0b11110, 0, 0), pile=(8, 3, 4))
    state = after(state, THROW, luck(1, 3, 3))
    steps = list(GAME.play(state, chip(0, 0, 0)))
    assert [step.event for step in steps] == [
        Event("chipped", (0, 0, 0, 0, 1)),
        Event("won_card", (0, 0, 0)),
        Event("card_up", (0, 8)),
    ]
    assert steps[1].state.cards[0] == EMPTY
    assert steps[-1].state.chips[0] == free_chips(8) == 0b00100
    assert GAME.scores(steps[-1].state) == (1, 0)


def test_more_than_one_card_may_be_won_in_a_turn() -> None:
    state = rolled(1, 4, 1, chips=(0b11110, 0b01111, 0b01111))
    state = after(state, chip(0, 0, 0), chip(1, 1, 4), chip(2, 2, 4))
    assert state.won[0] == (0, 1, 2)


def test_the_fifth_card_ends_the_game_at_once() -> None:
    state = rolled(1, 4, 1, chips=(0b11110, 0b01111, 0b01111))._replace(won=((20, 21, 22, 23), (5, 6, 7, 8)))
    over = list(GAME.play(state, chip(0, 0, 0)))
    assert [step.event.kind for step in over] == ["chipped", "won_card"]
    assert GAME.turn(over[-1].state) is None
    assert winners(GAME.scores(over[-1].state)) == (0,)
    assert GAME.moves(over[-1].state, 0) == GAME.moves(over[-1].state, 1) == ()


# ---- specials alone ----


def test_wild_covers_any_open_space_or_is_declined() -> None:
    state = rolled(6, 4, 4, cards=(3, 7, 2))  # no 4 anywhere
    wilds = {move.args for move in GAME.moves(state, 0) if move.verb == "wild"}
    assert wilds == {(place, space) for place in range(3) for space in range(5)}
    assert kinds(state, wild(2, 4)) == ["wilded", "lost", "lost", "passed"]
    assert kinds(state, decline(0)) == ["declined", "lost", "lost", "passed"]


def test_wild_can_take_a_card() -> None:
    state = rolled(6, 4, 4, chips=(0b11110, 0, 0))
    assert kinds(state, wild(0, 0)) == ["wilded", "won_card", "card_up"]


def test_undo_takes_one_chip_off_any_card_but_never_the_one_on_free() -> None:
    state = rolled(3, 6, 3, cards=(4, 1, 2), chips=(0b01001, 0b00011, 0))
    undos = {move.args for move in GAME.moves(state, 0) if move.verb == "undo"}
    assert undos == {(0, 0), (1, 0), (1, 1)}
    assert GAME.why_not(GAME.view(state, 0), undo(0, 3)) == Phrase("free_stays")
    assert GAME.why_not(GAME.view(state, 0), undo(2, 0)) == Phrase("no_chip")
    assert after(state, undo(1, 1)).chips == (0b01001, 0b00001, 0)


def test_undo_may_uncover_a_space_just_covered() -> None:
    state = after(rolled(3, 6, 3), chip(0, 2, 0))
    assert undo(2, 0) in GAME.moves(state, 0)


def test_undo_makes_room_for_a_number_that_had_no_match() -> None:
    state = rolled(4, 6, 4, cards=(3, 7, 0), chips=(0, 0, 0b01000))
    assert {move.verb for move in GAME.moves(state, 0)} == {"undo", "decline"}
    state = after(state, undo(2, 3))
    assert set(GAME.moves(state, 0)) == {chip(0, 2, 3), chip(2, 2, 3)}
    assert kinds(state, chip(0, 2, 3)) == ["chipped", "lost", "passed"]


def test_a_declined_undo_leaves_the_numbers_without_match_lost() -> None:
    state = rolled(4, 6, 4, cards=(3, 7, 0), chips=(0, 0, 0b01000))
    assert kinds(state, decline(1)) == ["declined", "lost", "lost", "passed"]


def test_undo_waits_for_a_chip_while_another_die_can_be_used() -> None:
    state = rolled(3, 6, 4, cards=(3, 7, 2))
    assert {move.verb for move in GAME.moves(state, 0)} == {"chip", "decline"}
    assert undo(0, 4) in GAME.moves(after(state, chip(0, 0, 4)), 0)


def test_undo_is_lost_by_itself_when_there_is_no_chip_and_no_other_die_to_use() -> None:
    thrown = list(GAME.play(after(dealt(3, 7, 2), THROW), luck(4, 6, 4)))
    assert [step.event for step in thrown[1:]] == [
        Event("lost", (0, 0, 4)),
        Event("lost", (0, 1, "undo")),
        Event("lost", (0, 2, 4)),
        Event("passed", (0, 1)),
    ]


def test_reroll_comes_last_and_throws_the_other_two_again() -> None:
    state = rolled(2, 3, 6)
    assert all(move.args[0] != 2 for move in GAME.moves(state, 0))
    assert GAME.why_not(GAME.view(state, 0), decline(2)) == Phrase("reroll_last")
    state = after(state, chip(0, 0, 1))
    assert kinds(state, chip(1, 0, 2)) == ["chipped", "set_aside"]
    state = after(state, chip(1, 0, 2))
    assert GAME.moves(state, 0) == (THROW,)
    state = after(state, THROW)
    assert GAME.ask(state) == Roll((6, 6))
    state = after(state, luck(4, 5))
    assert state.faces == (4, 5, 6)
    assert state.hand == (True, True, False)
    assert after(state, chip(0, 0, 3), chip(1, 0, 4)).seat == 1


def test_reroll_follows_numbers_that_are_lost() -> None:
    thrown = list(GAME.play(after(dealt(3, 7, 2), THROW), luck(4, 4, 6)))
    assert [step.event.kind for step in thrown] == ["threw", "lost", "lost", "set_aside"]


# ---- specials in pairs ----


def test_wild_and_undo_are_used_in_either_order() -> None:
    state = rolled(6, 6, 4, cards=(3, 7, 2), chips=(0b00001, 0, 0))
    assert after(state, wild(1, 1), undo(0, 0)) == after(state, undo(0, 0), wild(1, 1))
    assert after(state, wild(1, 1), undo(1, 1)).chips == (1, 0, 0)
    assert after(state, undo(0, 0), wild(0, 0)).chips == (1, 0, 0)


def test_wild_with_reroll_is_used_or_declined_before_the_reroll() -> None:
    state = rolled(6, 3, 6)
    state = after(state, chip(1, 0, 2))
    assert kinds(state, decline(0)) == ["declined", "set_aside"]
    assert kinds(state, wild(0, 0)) == ["wilded", "set_aside"]


def test_undo_with_reroll_is_used_or_declined_before_the_reroll() -> None:
    state = after(rolled(3, 6, 6), chip(0, 0, 2))
    assert kinds(state, undo(0, 2)) == ["undid", "set_aside"]
    assert kinds(state, decline(1)) == ["declined", "set_aside"]


def test_specials_on_a_reroll_are_used_in_the_same_way_and_it_cannot_repeat() -> None:
    state = after(rolled(2, 3, 6), chip(0, 0, 1), chip(1, 0, 2), THROW, luck(6, 6))
    assert GAME.turn(state) == 0
    assert {move.verb for move in GAME.moves(state, 0)} == {"wild", "undo", "decline"}
    assert after(state, undo(0, 1), wild(0, 1)).seat == 1


# ---- all three together ----


def test_the_three_specials_stop_the_game_until_somebody_calls() -> None:
    game = BlackoutSlide(seats=3)
    state = after(dealt(0, 1, 2, game=game), THROW, luck(6, 6, 6), game=game)
    assert game.turn(state) == ANYONE
    assert [game.moves(state, seat) for seat in range(3)] == [(Move(seat, "call"),) for seat in range(3)]


def test_the_first_to_call_takes_the_top_card_and_the_roller_rolls_again() -> None:
    state = rolled(6, 6, 6)
    top = state.pile[0]
    called = list(GAME.play(state, Move(1, "call")))
    assert [step.event for step in called] == [Event("called", (1, top))]
    state = called[-1].state
    assert state.won == ((), (top,))
    assert GAME.moves(state, 0) == (THROW,)
    assert GAME.moves(state, 1) == ()
    assert state.chips == (0, 0, 0)
    assert GAME.ask(after(state, THROW)) == Roll((6, 6, 6))


def test_there_is_no_second_blackout_on_the_extra_roll_where_the_specials_are_ordinary() -> None:
    state = after(rolled(6, 6, 6, chips=(1, 0, 0)), Move(1, "call"), THROW, luck(6, 6, 6))
    assert GAME.turn(state) == 0
    assert {move.verb for move in GAME.moves(state, 0)} == {"wild", "undo", "decline"}
    state = after(state, wild(0, 1), undo(0, 0))
    assert GAME.moves(state, 0) == (THROW,)
    state = after(state, THROW, luck(1, 1))
    assert state.extra


def test_the_next_players_roll_may_be_a_blackout_again() -> None:
    state = after(rolled(6, 6, 6, cards=(3, 7, 2)), Move(1, "call"), THROW, luck(4, 4, 4))
    assert (state.seat, state.extra) == (1, False)
    assert GAME.turn(after(state, Move(1, "throw"), luck(6, 6, 6))) == ANYONE


def test_a_reroll_after_a_blackout_throws_two_dice() -> None:
    state = after(rolled(6, 6, 6, cards=(3, 7, 2)), Move(0, "call"), THROW, luck(4, 4, 6), THROW)
    assert GAME.ask(state) == Roll((6, 6))


def test_a_called_card_can_win_the_game_for_somebody_off_turn() -> None:
    state = rolled(6, 6, 6)._replace(won=((), (20, 21, 22, 23)))
    state = after(state, Move(1, "call"))
    assert GAME.turn(state) is None
    assert winners(GAME.scores(state)) == (1,)


def test_without_a_blackout_nobody_can_call() -> None:
    state = rolled(2, 3, 5)
    assert GAME.why_not(GAME.view(state, 1), Move(1, "call")) == Phrase("no_blackout")
    assert GAME.why_not(GAME.view(rolled(6, 6, 6), 0), THROW) == Phrase("only_call")
    assert GAME.why_not(GAME.view(dealt(0, 1, 2), 0), chip(0, 0, 0)) == Phrase("throw_first")


# ---- whole games ----


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32), seats=st.integers(2, 4), cards_to_win=st.integers(1, 6))
def test_every_play_out_ends_with_pieces_conserved_and_chips_enough(seed: int, seats: int, cards_to_win: int) -> None:
    game = BlackoutSlide(seats=seats, cards_to_win=cards_to_win)
    rng = Random(seed)
    state = game.start()
    for _ in range(5000):
        turn = game.turn(state)
        if turn is None:
            break
        if turn == CHANCE:
            asked = game.ask(state)
            if isinstance(asked, Roll):
                move = luck(*(rng.randint(1, sides) for sides in asked.sides))
            else:
                move = Move(CHANCE, "shuffle", tuple(rng.sample(asked.items, len(asked.items))))
        else:
            seat = rng.randrange(seats) if turn == ANYONE else turn
            assert isinstance(seat, int)
            move = rng.choice(game.moves(state, seat))
        for step in game.play(state, move):
            state = step.state
            assert chips_on(state) <= CHIPS
            cards = [card for card in state.cards if card != EMPTY] + [card for row in state.won for card in row]
            assert sorted((*state.pile, *cards)) == list(ORDER)
            assert all(free_chips(c) & m == free_chips(c) for c, m in zip(state.cards, state.chips, strict=True))
            assert len(step.event.args) >= len([name for name in game.events[step.event.kind] if name[0] != "*"])
        assert all(chips != ALL for chips in state.chips)
    assert game.turn(state) is None
    assert max(game.scores(state)) == cards_to_win


def test_the_order_of_the_pile_is_nobodys_to_know() -> None:
    state = dealt(3, 7, 2)
    other = state._replace(pile=state.pile[::-1])
    assert GAME.view(state, 0) == GAME.view(other, 0)
    view = GAME.view(state, 1)
    imagined = [GAME.imagine(view, (), Random(seed)) for seed in range(20)]
    assert all(GAME.view(found, 1) == view for found in imagined)
    assert len({found.pile[0] for found in imagined}) > 5


def choose_by_hope(state: State, seat: int) -> Move:
    return max(GAME.moves(state, seat), key=lambda move: GAME.hope(GAME.after(state, move), seat))


def test_one_step_of_foresight_clearly_beats_random_play() -> None:
    rng = Random(5)
    wins = 0
    for number in range(60):
        keen = number % 2
        state = dealt(*rng.sample(ORDER, 24))
        while (turn := GAME.turn(state)) is not None:
            if turn == CHANCE:
                asked = GAME.ask(state)
                assert isinstance(asked, Roll)
                state = GAME.after(state, luck(*(rng.randint(1, 6) for _ in asked.sides)))
            elif turn == ANYONE:
                state = GAME.after(state, Move(rng.randrange(2), "call"))
            elif turn == keen:
                state = GAME.after(state, choose_by_hope(state, keen))
            else:
                assert isinstance(turn, int)
                state = GAME.after(state, rng.choice(GAME.moves(state, turn)))
        wins += winners(GAME.scores(state)) == (keen,)
    assert wins >= 42


# ---- kept matches ----


def recorded(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))
    return found


KEPT = ["blackout_slide_four_blackout", "blackout_slide_two_short"]


@pytest.mark.parametrize("name", KEPT)
def test_a_kept_match_replays_to_the_scores_it_ended_with(name: str) -> None:
    lines = recorded(name)
    match = record.replay(lines)
    assert match.over
    assert record.whole(match, lines["started"], closed=True) == with_present_levels(lines)


@pytest.mark.parametrize("name", KEPT)
def test_a_match_counted_by_hand_comes_to_the_same_scores(name: str) -> None:
    lines = recorded(name)
    scores = [0] * lines["options"]["seats"]
    pile: list[int] = []
    spaces: list[list[int | None]] = []  # by place: the numbers still open, None where a chip lies

    def turned_up() -> list[int | None]:
        return [number or None for number in CARDS[pile.pop(0)]]

    faces: list[int] = []
    for actor, verb, args in lines["moves"]:
        if verb == "shuffle":
            pile = list(args)
            spaces = [turned_up() for _ in range(3)]
            cards = list(args[:3])
        elif verb == "roll":
            faces[: len(args)] = args
        elif verb == "call":
            assert faces == [6, 6, 6]
            pile.pop(0)
            scores[actor] += 1
        elif verb == "undo":
            place, space = args
            assert spaces[place][space] is None
            spaces[place][space] = CARDS[cards[place]][space]
        elif verb in ("chip", "wild"):
            place, space = args[-2:]
            assert spaces[place][space] == faces[args[0]] if verb == "chip" else spaces[place][space]
            spaces[place][space] = None
            if not any(spaces[place]):
                scores[actor] += 1
                cards[place] = pile[0]
                spaces[place] = turned_up()
    assert scores == lines["scores"]
    assert max(scores) == lines["options"]["cards_to_win"]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("cards_to_win", range(1, 7))
def test_every_option_value_gives_a_match_that_ends_and_whose_record_is_true(seats: int, cards_to_win: int) -> None:
    for first in range(seats):
        match = play_out(
            BlackoutSlide(seats=seats, first=first, cards_to_win=cards_to_win), ["random"], f"{first:032x}"
        )
        lines = json.loads(json.dumps(record.whole(match, closed=True)))
        assert record.replay(lines).state == match.state, lines
        assert max(match.scores) == cards_to_win
