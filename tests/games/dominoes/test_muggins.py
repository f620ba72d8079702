"""Muggins, sentence by sentence of sheet 5."""

from typing import Any

import pytest

from game_closet.contract import CHANCE, Event, Move, Phrase, Refused
from game_closet.games.dominoes.rules.dominoes import DEAL, OVER, PLAY, SETTLE, State
from game_closet.games.dominoes.rules.line import name, whole_set
from game_closet.games.dominoes.rules.muggins import Muggins
from tests.games.dominoes.domino_hands import deal, play, position, verbs, why

TWO = Muggins(seats=2)
THREE = Muggins(seats=3)


def test_each_player_draws_seven_pieces() -> None:
    state = THREE.after(THREE.start(), Move(CHANCE, "shuffle", tuple(map(name, whole_set(6)))))
    assert [len(held) for held in state.hands] == [7, 7, 7]
    assert len(state.surplus) == 7


def test_the_highest_double_leads_and_its_owner_has_no_choice() -> None:
    state = deal(TWO, "0-1 0-2 0-3 0-4 0-5 0-6 4-4", "1-2 1-3 1-4 1-5 1-6 2-3 5-5")
    assert TWO.turn(state) == 1
    assert TWO.moves(state, 1) == (Move(1, "play", ("5-5", 0)),)
    assert why(TWO, state, 1, "draw") == Phrase("double_leads")
    assert why(TWO, state, 1, "play", "1-2", 0) == Phrase("double_leads")


def test_the_highest_double_leads_in_every_hand() -> None:
    first = deal(TWO, "0-1 0-2 0-3 0-4 0-5 0-6 4-4", "1-2 1-3 1-4 1-5 1-6 2-3 5-5")
    later = first._replace(phase=DEAL)
    order = [*map(name, first.hands[1]), *map(name, first.hands[0]), *map(name, first.surplus)]
    again = TWO.after(later, Move(CHANCE, "shuffle", tuple(order)))
    assert (again.number, again.turn) == (2, 0)


def test_where_nobody_holds_a_double_all_is_shuffled_again_and_it_is_no_new_hand() -> None:
    plain = [piece for piece in whole_set(6) if piece[0] != piece[1]]
    doubles = [piece for piece in whole_set(6) if piece[0] == piece[1]]
    move = Move(CHANCE, "shuffle", tuple(map(name, [*plain, *doubles])))
    (step,) = TWO.play(TWO.start(), move)
    assert step.event == Event("redealt")
    assert TWO.turn(step.state) == CHANCE
    assert step.state.number == 0


def test_play_can_be_made_on_both_sides_and_both_ends_of_the_first_double() -> None:
    state = position(TWO, "3-6 1-1", "0-0", line="6-6@0")
    assert {move.args for move in TWO.moves(state, 0) if move.verb == "play"} == {("3-6", arm) for arm in range(4)}


@pytest.mark.parametrize(
    ("line", "count"),
    [
        ("6-6@0", 12),
        ("6-6@0 3-6@0", 15),
        ("6-6@0 3-6@0 4-6@1", 7),
        ("6-6@0 3-6@0 3-3@0", 18),
        ("6-6@0 3-6@0 4-6@1 4-4@1", 11),
    ],
)
def test_by_the_house_rule_a_plain_line_has_two_ends_and_its_lead_counts_while_one_arm_is_built_on(
    line: str, count: int
) -> None:
    game = Muggins(seats=2, spinner=False)
    state = position(game, "2-6", "0-0", line=line, surplus="0-1")
    assert len(state.line.ends) == 2
    assert state.line.spinner is None
    assert state.line.total() == count


def test_who_makes_the_ends_five_or_a_multiple_may_claim_that_many_points() -> None:
    state = position(TWO, "3-6 1-1", "0-0", line="6-6@0", surplus="0-1")
    state, _ = play(TWO, state, 0, "play", "3-6", 2)
    assert (state.score, state.maker, state.turn) == (15, 0, 1)
    state, events = play(TWO, state, 0, "claim")
    assert events == [Event("claimed", (0, 15))]
    assert state.points == (15, 0)
    assert verbs(TWO, state, 0) == set()


def test_the_lead_scores_too() -> None:
    state = deal(TWO, "0-1 0-2 0-3 0-4 0-5 0-6 4-4", "1-2 1-3 1-4 1-5 1-6 2-3 5-5")
    state, _ = play(TWO, state, 1, "play", "5-5", 0)
    state, _ = play(TWO, state, 1, "claim")
    assert state.points == (0, 10)


def test_any_opponent_may_call_muggins_on_a_score_not_claimed() -> None:
    state = position(THREE, "3-6 1-1", "0-0", "2-2", line="6-6@0", surplus="0-1")
    state, _ = play(THREE, state, 0, "play", "3-6", 0)
    assert "muggins" in verbs(THREE, state, 1) and verbs(THREE, state, 2) == {"muggins"}
    state, events = play(THREE, state, 2, "muggins")
    assert events == [Event("caught", (2, 0, 15))]
    assert state.points == (0, 0, 15)


@pytest.mark.parametrize(
    ("held", "verb", "args"), [("3-3 0-0", "play", ("3-3", 0)), ("0-0", "draw", ()), ("0-1", "pass", ())]
)
def test_a_score_is_gone_and_named_once_somebody_plays_draws_or_passes(
    held: str, verb: str, args: tuple[str | int, ...]
) -> None:
    surplus = "" if verb == "pass" else "0-1 0-2"
    state = position(TWO, "3-6 1-1 3-5", held, line="6-6@0", surplus=surplus)
    state, _ = play(TWO, state, 0, "play", "3-6", 0)
    state, events = play(TWO, state, 1, verb, *args)
    assert events[0] == Event("missed", (0, 15))
    assert "claim" not in verbs(TWO, state, 0)
    assert state.points == (0, 0)


def test_a_wrong_claim_is_not_told_what_the_ends_count() -> None:
    state = position(TWO, "4-6 1-1", "0-0", line="6-6@0", surplus="0-1")
    state, _ = play(TWO, state, 0, "play", "4-6", 0)
    assert why(TWO, state, 0, "claim") == Phrase("no_score")
    assert why(TWO, state, 1, "muggins") == Phrase("no_score")


def test_a_claim_is_for_the_maker_and_a_call_for_the_others() -> None:
    state = position(TWO, "3-6 1-1", "0-0", line="6-6@0", surplus="0-1")
    state, _ = play(TWO, state, 0, "play", "3-6", 0)
    assert why(TWO, state, 1, "claim") == Phrase("not_your_play", (0,))
    assert why(TWO, state, 0, "muggins") == Phrase("own_play")
    state, _ = play(TWO, state, 0, "claim")
    assert why(TWO, state, 0, "claim") == Phrase("no_score")


def test_who_cannot_play_draws_until_he_can() -> None:
    state = position(TWO, "0-1", "0-0", line="6-6@0", surplus="0-2 0-6 1-2")
    assert verbs(TWO, state, 0) == {"draw"}
    state, _ = play(TWO, state, 0, "draw")
    assert verbs(TWO, state, 0) == {"draw"}
    assert why(TWO, state, 0, "pass") == Phrase("must_draw")
    state, _ = play(TWO, state, 0, "draw")
    assert verbs(TWO, state, 0) == {"draw", "play"}


def test_it_is_permissible_to_draw_with_a_piece_that_would_play() -> None:
    state = position(TWO, "3-6", "0-0", line="6-6@0", surplus="0-2")
    assert verbs(TWO, state, 0) == {"draw", "play"}


def test_a_pass_is_refused_with_a_playable_piece() -> None:
    state = position(TWO, "3-6", "0-0", line="6-6@0")
    assert why(TWO, state, 0, "pass") == Phrase("can_play")


def test_with_the_house_rule_two_pieces_stay_in_the_surplus() -> None:
    game = Muggins(seats=2, keep=2)
    state = position(game, "0-1", "0-6", line="6-6@0", surplus="0-2 0-3")
    assert verbs(game, state, 0) == {"pass"}
    assert why(game, state, 0, "draw") == Phrase("surplus_stays", (2,))


def test_the_last_piece_is_domino_and_scores_the_spots_of_all_other_hands() -> None:
    state = position(THREE, "4-6", "0-3", "1-1 2-2", line="6-6@0")
    state, events = play(THREE, state, 0, "play", "4-6", 0)
    assert events[1:] == [Event("domino", (0, 9)), Event("ended", (1,))]
    assert state.points == (9, 0, 0)
    assert state.phase == DEAL


@pytest.mark.parametrize(("held", "points"), [("0-1 1-6", 10), ("0-1 0-6", 5), ("0-1 3-5", 10), ("0-1 1-1", 5)])
def test_by_the_house_rule_domino_points_go_to_the_nearest_five(held: str, points: int) -> None:
    game = Muggins(seats=2, round_to_five=True)
    state = position(game, "4-6", held, line="6-6@0")
    state, events = play(game, state, 0, "play", "4-6", 0)
    assert Event("domino", (0, points)) in events


def test_after_the_last_play_the_score_is_settled_before_the_hand_counts() -> None:
    state = position(TWO, "3-6", "0-3", line="6-6@0")
    state, events = play(TWO, state, 0, "play", "3-6", 0)
    assert [event.kind for event in events] == ["played"]
    assert (state.phase, TWO.turn(state)) == (SETTLE, 1)
    assert verbs(TWO, state, 1) == {"settle", "muggins"}
    assert verbs(TWO, state, 0) == {"claim"}
    claimed, events = play(TWO, state, 0, "claim")
    assert [event.kind for event in events] == ["claimed", "domino", "ended"]
    assert claimed.points == (18, 0)
    settled, events = play(TWO, state, 1, "settle")
    assert [event.kind for event in events] == ["missed", "settled", "domino", "ended"]
    assert settled.points == (3, 0)


def test_a_claim_that_reaches_the_target_ends_hand_and_match_without_the_points_of_the_hand() -> None:
    state = position(TWO, "3-6", "0-3", line="6-6@0")._replace(points=(90, 20))
    state, _ = play(TWO, state, 0, "play", "3-6", 0)
    state, events = play(TWO, state, 0, "claim")
    assert [event.kind for event in events] == ["claimed", "ended"]
    assert (state.phase, TWO.turn(state), state.points) == (OVER, None, (105, 20))


def test_a_match_is_over_only_when_one_seat_has_more_than_every_other() -> None:
    state = position(TWO, "3-6 1-1", "0-3", line="6-6@0", surplus="0-1")._replace(points=(90, 105))
    state, _ = play(TWO, state, 0, "play", "3-6", 0)
    state, _ = play(TWO, state, 0, "claim")
    assert (state.phase, state.points) == (PLAY, (105, 105))


def test_a_blocked_hand_is_counted_at_once_and_line_by_line() -> None:
    game = Muggins(seats=3)
    state = position(game, "3-6 0-5", "0-4 1-4", "4-5 5-5 0-1", line="6-6@0 2-6@1 2-3@1 1-6@2 1-3@2 4-6@3 3-4@3")
    state, events = play(game, state, 0, "play", "3-6", 1)
    assert state.line.ends == (6, 6, 3, 3)
    assert [event.kind for event in events] == ["played", "blocked", "counted", "counted", "counted", "ended"]
    assert events[2:5] == [Event("counted", (0, 5, 19)), Event("counted", (1, 9, 11)), Event("counted", (2, 20, 0))]
    assert state.points == (19, 11, 0)


def test_blocked_is_looked_at_after_draws_too() -> None:
    state = position(TWO, "0-1", "0-2", line="6-6@0", surplus="0-3")
    _, events = play(TWO, state, 0, "draw")
    assert [event.kind for event in events] == ["drew", "blocked", "counted", "counted", "ended"]


def test_a_drawn_piece_is_never_told() -> None:
    state = position(TWO, "0-1", "0-2", line="6-6@0", surplus="0-3 0-6")
    _, events = play(TWO, state, 0, "draw")
    assert events == [Event("drew", (0,))]


def test_a_seat_sees_its_own_pieces_and_how_many_the_others_hold() -> None:
    state = position(THREE, "3-6 0-5", "0-4", "4-5 5-5 0-1", line="6-6@0", surplus="0-3 0-6")
    here = THREE.picture(state, 1)
    assert here.hands == (None, ((0, 4),), None)
    assert (here.sizes, here.surplus) == ((2, 1, 3), 2)
    assert THREE.picture(state, None).hands == (None, None, None)


def test_hands_lie_open_once_they_are_counted() -> None:
    state = position(TWO, "4-6", "0-3", line="6-6@0")
    state, _ = play(TWO, state, 0, "play", "4-6", 0)
    assert TWO.picture(state, None).hands == ((), ((0, 3),))


@pytest.mark.parametrize(("options"), [{"seats": 5}, {"seats": 7, "set": 9}, {"set": 7}, {"keep": 1}, {"target": 5}])
def test_what_the_box_does_not_hold_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        Muggins(**options)


def test_larger_sets_seat_six() -> None:
    assert Muggins(set=12, seats=6).choices("seats", {"set": 12}) == (2, 3, 4, 5, 6)


def test_a_head_start_counts_from_the_first_hand() -> None:
    assert Muggins(seats=2, head_start=(20, 0)).start() == State(points=(20, 0), hands=((), ()))
