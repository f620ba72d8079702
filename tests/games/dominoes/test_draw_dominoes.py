"""Draw, sentence by sentence of sheet 5."""

import pytest

from game_closet.contract import CHANCE, Event, Move, Phrase, Refused
from game_closet.games.dominoes.rules.dominoes import DEAL
from game_closet.games.dominoes.rules.draw_dominoes import DrawDominoes
from game_closet.games.dominoes.rules.line import name, whole_set
from tests.games.dominoes.domino_hands import deal, play, position, verbs, why

TWO = DrawDominoes(seats=2)


def test_any_domino_can_be_led() -> None:
    state = deal(TWO, "0-1 0-2 0-3 0-4 0-5 0-6 4-4", "1-2 1-3 1-4 1-5 1-6 2-3 5-5")
    assert TWO.turn(state) == 0
    assert {move.args for move in TWO.moves(state, 0)} == {(name(piece), 0) for piece in state.hands[0]}


def test_the_lead_moves_on_to_the_left_with_every_hand() -> None:
    game = DrawDominoes(seats=3, first=2)
    state, leaders = game.start(), []
    for _ in range(4):
        state = game.after(state, Move(CHANCE, "shuffle", tuple(map(name, whole_set(6)))))
        leaders.append(state.turn)
        state = state._replace(phase=DEAL)
    assert leaders == [2, 0, 1, 2]


def test_the_first_piece_is_built_on_from_either_end() -> None:
    state = position(TWO, "1-2 3-5", "0-0", line="2-3@0")
    assert {move.args for move in TWO.moves(state, 0)} == {("1-2", 0), ("3-5", 1)}


@pytest.mark.parametrize(("size", "spins"), [(6, False), (9, True), (12, True)])
def test_with_the_larger_sets_the_first_double_is_a_spinner(size: int, spins: bool) -> None:
    game = DrawDominoes(set=size)
    assert game.spinner is spins
    assert game.options()["spinner"] is spins
    state = position(game, "2-4", "0-0", line="1-2@0 1-1@0")
    assert len(state.line.ends) == (4 if spins else 2)


def test_by_the_house_rule_a_double_six_has_a_spinner_too() -> None:
    assert DrawDominoes(set=6, spinner=True).spinner
    assert not DrawDominoes(set=12, spinner=False).spinner


def test_who_cannot_play_draws_until_he_can_then_plays() -> None:
    state = position(TWO, "0-1", "0-0", line="2-3@0", surplus="0-4 3-4 1-1")
    assert verbs(TWO, state, 0) == {"draw"}
    state, _ = play(TWO, state, 0, "draw")
    state, _ = play(TWO, state, 0, "draw")
    assert verbs(TWO, state, 0) == {"play"}


def test_drawing_with_a_playable_piece_is_not_allowed() -> None:
    state = position(TWO, "1-2", "0-0", line="2-3@0", surplus="0-4")
    assert why(TWO, state, 0, "draw") == Phrase("can_play")


def test_with_an_empty_surplus_he_passes() -> None:
    state = position(TWO, "0-1", "2-4", line="2-3@0")
    assert verbs(TWO, state, 0) == {"pass"}
    assert why(TWO, state, 0, "draw") == Phrase("surplus_empty")
    state, events = play(TWO, state, 0, "pass")
    assert (events, state.turn) == ([Event("passed", (0,))], 1)


def test_four_players_with_a_double_six_leave_no_surplus() -> None:
    game = DrawDominoes(seats=4)
    state = game.after(game.start(), Move(CHANCE, "shuffle", tuple(map(name, whole_set(6)))))
    assert state.surplus == ()


def test_fives_are_not_counted() -> None:
    state = position(TWO, "2-2 0-1", "0-0", line="2-3@0", surplus="0-4")
    state, _ = play(TWO, state, 0, "play", "2-2", 0)
    assert state.score == 0
    assert "claim" not in TWO.verbs


def test_domino_scores_as_in_muggins() -> None:
    state = position(TWO, "1-2", "5-6 0-3", line="2-3@0")
    state, events = play(TWO, state, 0, "play", "1-2", 0)
    assert Event("domino", (0, 14)) in events
    assert state.points == (14, 0)


def test_the_match_goes_on_until_one_is_ahead_at_the_target() -> None:
    state = position(TWO, "1-2", "5-6 0-3", line="2-3@0")._replace(points=(86, 40))
    state, _ = play(TWO, state, 0, "play", "1-2", 0)
    assert TWO.turn(state) is None


def test_a_piece_says_why_it_cannot_be_played() -> None:
    state = position(TWO, "0-1 1-2", "0-0", line="2-3@0")
    assert why(TWO, state, 0, "play", "0-1", 0) == Phrase("no_fit", ("0-1",))
    assert why(TWO, state, 0, "play", "1-2", 1) == Phrase("wrong_arm", ("1-2", 3))
    assert why(TWO, state, 0, "play", "6-6", 0) == Phrase("not_held", ("6-6",))
    assert why(TWO, state, 0, "play", "1-2", 2) == Phrase("no_arm")
    assert why(TWO, state, 1, "play", "0-0", 0) == Phrase("not_your_turn")


def test_the_leader_must_sit_at_the_table() -> None:
    with pytest.raises(Refused):
        DrawDominoes(seats=2, first=2)
