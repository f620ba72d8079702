"""Block, sentence by sentence of sheet 5, and against an outside judge where one is installed."""

import re
from random import Random

import pytest

from game_closet.contract import CHANCE, Event, Move, Phrase
from game_closet.games.dominoes.rules.block_dominoes import BlockDominoes
from game_closet.games.dominoes.rules.dominoes import State
from game_closet.games.dominoes.rules.line import name, whole_set
from tests.games.dominoes.domino_hands import play, position, verbs, why

TWO = BlockDominoes(seats=2)
THREE = BlockDominoes(seats=3)


def test_there_is_no_drawing_to_be_offered() -> None:
    assert "draw" not in TWO.verbs


def test_excess_pieces_are_not_drawn_and_he_merely_passes() -> None:
    state = position(TWO, "0-1", "2-4", line="2-3@0", surplus="1-1 2-2")
    assert verbs(TWO, state, 0) == {"pass"}
    assert why(TWO, state, 0, "draw") == Phrase("not_drawn")


def test_a_pass_is_refused_only_with_a_playable_piece() -> None:
    state = position(TWO, "1-2", "2-4", line="2-3@0", surplus="1-1")
    assert why(TWO, state, 0, "pass") == Phrase("can_play")


def test_a_passed_player_plays_again_when_an_end_fits() -> None:
    state = position(TWO, "0-4", "2-4 5-5", line="2-3@0")
    state, _ = play(TWO, state, 0, "pass")
    state, _ = play(TWO, state, 1, "play", "2-4", 0)
    assert verbs(TWO, state, 0) == {"play"}


def test_the_hand_is_blocked_as_soon_as_no_one_can_play_whatever_the_surplus_holds() -> None:
    state = position(THREE, "1-2 0-5", "0-4", "6-6", line="2-3@0 3-4@1 1-4@1", surplus="1-1")
    state, events = play(THREE, state, 0, "play", "1-2", 0)
    assert [event.kind for event in events] == ["played", "blocked", "counted", "counted", "counted", "ended"]
    assert state.points == (7, 9, 0)


def test_domino_goes_before_blocked() -> None:
    state = position(TWO, "1-2", "0-5", line="2-3@0 3-4@1 1-4@1")
    _, events = play(TWO, state, 0, "play", "1-2", 0)
    assert events[1] == Event("domino", (0, 5))


def test_equal_hands_score_nothing_from_each_other() -> None:
    state = position(TWO, "1-2 4-6", "5-5", line="2-3@0 3-4@1 1-4@1")
    state, _ = play(TWO, state, 0, "play", "1-2", 0)
    assert state.points == (0, 0)


@pytest.mark.parametrize("seed", range(20))
def test_two_players_play_block_move_for_move_like_an_outside_judge(seed: int) -> None:
    pytest.importorskip("open_spiel")
    import pyspiel  # noqa: PLC0415
    from open_spiel.python.games import block_dominoes  # noqa: F401, PLC0415  registers the game

    rng = Random(seed)
    theirs = pyspiel.load_game("python_block_dominoes").new_initial_state()
    order = list(whole_set(6))
    rng.shuffle(order)
    ours = TWO.after(TWO.start(), Move(CHANCE, "shuffle", tuple(map(name, order))))
    for piece in (*ours.hands[0], *ours.hands[1]):
        theirs.apply_action(whole_set(6).index(piece))
    while not theirs.is_terminal():
        seat = theirs.current_player()
        if verbs(TWO, ours, ours.turn) == {"pass"}:  # theirs passes silently
            ours = TWO.after(ours, Move(ours.turn, "pass"))
        assert ours.turn == seat
        choices = {_read(theirs.action_to_string(seat, action)): action for action in theirs.legal_actions()}
        mine = {_shown(ours, move): move for move in TWO.moves(ours, seat)}
        assert choices.keys() == mine.keys()
        chosen = rng.choice(sorted(mine))
        theirs.apply_action(choices[chosen])
        ours = TWO.after(ours, mine[chosen])
        assert [sorted(held) for held in theirs.hands] == [sorted(held) for held in ours.hands]
        assert theirs.open_edges == sorted(ours.line.ends)
    assert ours.gains
    # Domino is scored alike; a blocked hand gives the winner the loser's spots there, the difference here.
    if not all(ours.hands):
        assert max(theirs.returns()) == max(ours.gains)
    else:
        loser = max(sum(map(sum, held)) for held in ours.hands)
        assert max(theirs.returns()) in (0, loser)


def _read(text: str) -> tuple[str, int]:
    """Their "p0 tile:(2.0, 3.0) pip:2.0": the piece, and the number it is laid to."""
    low, high, *pip = (int(sign) for sign in re.findall(r"(\d)\.0", text))
    return f"{low}-{high}", pip[0] if pip else -1


def _shown(state: State, move: Move) -> tuple[str, int]:
    ends = state.line.ends
    return str(move.args[0]), ends[int(move.args[1])] if ends else -1
