"""Partners, a house rule for four: two sides of two, who score as one and see no more of each other than of anybody."""

from dataclasses import dataclass
from random import Random
from typing import ClassVar

import pytest

from game_closet.contract import Event, Move, Phrase, Refused, View
from game_closet.engine.draft import Draft
from game_closet.engine.match import Match
from game_closet.engine.past.story import turning_points
from game_closet.engine.playout import play_out
from game_closet.games.dominoes.mind import dominoes as mind
from game_closet.games.dominoes.rules.block_dominoes import BlockDominoes
from game_closet.games.dominoes.rules.dominoes import DEAL, OVER, Picture, State
from game_closet.games.dominoes.rules.muggins import Muggins
from tests.games.dominoes.domino_hands import play, position, verbs, why
from tests.pages.pages import sitters
from tests.walks import walk

MUGGINS = Muggins(seats=4, partners=True)
BLOCK = BlockDominoes(seats=4, partners=True)


@pytest.mark.parametrize("seats", [2, 3, 5, 6])
def test_partners_are_four(seats: int) -> None:
    with pytest.raises(Refused):
        BlockDominoes(seats=seats, set=9, partners=True)
    assert BlockDominoes(seats=4, set=9, partners=True).sides() == ((0, 2), (1, 3))


def test_without_partners_everybody_plays_alone() -> None:
    assert BlockDominoes(seats=4).sides() == ((0,), (1,), (2,), (3,))


def test_what_one_claims_both_have() -> None:
    state = position(MUGGINS, "3-6 1-1", "0-0", "2-2", "4-4", line="6-6@0", surplus="0-1")
    state, _ = play(MUGGINS, state, 0, "play", "3-6", 0)
    state, _ = play(MUGGINS, state, 0, "claim")
    assert state.points == (15, 0, 15, 0)


def test_only_an_opponent_may_call_muggins_and_takes_it_for_both() -> None:
    state = position(MUGGINS, "3-6 1-1", "0-0", "2-2", "4-4", line="6-6@0", surplus="0-1")
    state, _ = play(MUGGINS, state, 0, "play", "3-6", 0)
    assert [("muggins" in verbs(MUGGINS, state, seat)) for seat in range(4)] == [False, True, False, True]
    assert why(MUGGINS, state, 2, "muggins") == why(MUGGINS, state, 2, "claim") == Phrase("partners_play", (0,))
    state, events = play(MUGGINS, state, 3, "muggins")
    assert events == [Event("caught", (3, 0, 15))]
    assert state.points == (0, 15, 0, 15)


def test_a_partners_call_is_refused_in_the_same_words_whether_or_not_there_is_a_score() -> None:
    for piece in ("3-6", "4-6"):
        state = position(MUGGINS, f"{piece} 1-1", "0-0", "2-2", "4-4", line="6-6@0", surplus="0-1")
        state, _ = play(MUGGINS, state, 0, "play", piece, 0)
        assert why(MUGGINS, state, 2, "muggins") == Phrase("partners_play", (0,))


def test_domino_scores_the_spots_of_the_two_opponents_alone() -> None:
    state = position(BLOCK, "4-6", "0-3", "1-1 2-2", "1-5", line="6-6@0")
    state, events = play(BLOCK, state, 0, "play", "4-6", 0)
    assert events[1:] == [Event("domino", (0, 9)), Event("ended", (1,))]
    assert state.points == state.gains == (9, 0, 9, 0)


@pytest.mark.parametrize(
    ("hands", "counted", "points"),
    [
        (("0-1 4-6", "0-2", "1-2", "1-1"), [(1, 3, 4, 0), (0, 2, 4, 0)], (0, 0, 0, 0)),
        (("0-1 4-6", "0-2", "1-2", "1-5"), [(0, 2, 4, 4), (1, 3, 8, 0)], (4, 0, 4, 0)),
        (("0-1 4-6", "0-1", "1-2", "0-2"), [(1, 3, 3, 1), (0, 2, 4, 0)], (0, 1, 0, 1)),
    ],
)
def test_blocked_scores_the_difference_of_the_two_sides_for_the_lower(
    hands: tuple[str, ...], counted: list[tuple[int, ...]], points: tuple[int, ...]
) -> None:
    state = position(BLOCK, *hands, line="6-6@0 4-6@1 4-4@1 3-6@0 3-3@0")
    state = state._replace(line=state.line._replace(ends=(6, 6)))
    state, events = play(BLOCK, state, 0, "play", "4-6", 0)
    rows = [event.args for event in events if event.kind == "counted_together"]
    assert sorted(rows) == sorted(counted)
    assert [row[2] for row in rows] == sorted(row[2] for row in rows)
    assert state.points == state.gains == points


def test_the_match_is_over_when_a_side_has_the_target_and_more_than_the_other() -> None:
    assert BLOCK.won((100, 99, 100, 99))
    assert not BLOCK.won((100, 100, 100, 100))
    assert not BLOCK.won((99, 0, 99, 0))
    state = position(BLOCK, "4-6", "0-3", "1-1", "1-5", line="6-6@0")._replace(points=(91, 91, 91, 91))
    assert play(BLOCK, state, 0, "play", "4-6", 0)[0].phase == OVER
    level = state._replace(points=(91, 100, 91, 100))
    assert play(BLOCK, level, 0, "play", "4-6", 0)[0].phase == DEAL


def test_partners_do_not_see_each_others_pieces() -> None:
    state = position(BLOCK, "4-6", "0-3", "1-1", "1-5", line="6-6@0")
    assert [hand is None for hand in BLOCK.picture(state, 0).hands] == [False, True, True, True]


def test_partners_have_the_same_head_start() -> None:
    assert BlockDominoes(seats=4, partners=True, head_start=(5, 0, 5, 0)).start().points == (5, 0, 5, 0)
    with pytest.raises(Refused):
        BlockDominoes(seats=4, partners=True, head_start=(5, 0, 0, 0))


def test_at_set_up_a_head_start_is_given_to_both_and_falls_away_where_it_cannot_be_shared() -> None:
    table = Draft("block_dominoes", tuple(sitters(4)), {"partners": True}).favoured(3, 20)
    assert table.points == (0, 20, 0, 20)
    assert table.moved(0, 1).points == ()
    alone = Draft("block_dominoes", tuple(sitters(4))).favoured(3, 20)
    row = next(row for row in alone.rows() if row.name == "partners")
    assert alone.set(row, True).points == ()


def test_at_set_up_partners_fall_away_with_the_fourth_seat_and_with_a_fifth() -> None:
    table = Draft("block_dominoes", tuple(sitters(4)), {"set": 9, "partners": True})
    assert table.added(sitters(5)[4]).chosen == table.removed(0).chosen == {"set": 9}


def test_a_side_is_ahead_of_its_opponents_not_of_itself() -> None:
    match = Match(MUGGINS, sitters(4), "partners")
    for _ in walk(match, Random(1), 400):
        pass
    assert any(turn.points > 0 for turn in turning_points(match))
    state = position(BLOCK, "4-6", "0-3", "1-1", "1-5")._replace(points=(50, 10, 50, 10), phase=OVER)
    assert [BLOCK.hope(state, seat) for seat in range(4)] == [40, -40, 40, -40]


@dataclass(frozen=True, kw_only=True)
class Supposed(BlockDominoes):
    """Block in which a computer player happens to suppose the truth."""

    truth: ClassVar[State] = position(BLOCK, "1-5 2-5", "0-0 0-3", "1-1", "2-2", line="5-6@0")

    def imagine(self, view: View[Picture], heard: tuple[Event, ...], rng: Random) -> State:
        return self.truth


@pytest.mark.parametrize(("partners", "piece"), [(True, "1-5"), (False, "2-5")])
def test_a_computer_player_opens_the_way_for_its_partner_and_for_nobody_else(partners: bool, piece: str) -> None:
    game = Supposed(seats=4, partners=partners)
    *_, ranking = mind.MIND.think(game, game.view(game.truth, 0), (), Random(1), mind.MIND.levels["master"])
    assert ranking[0].answer == Move(0, "play", (piece, 0))


def test_partners_who_think_beat_partners_at_random() -> None:
    game, won = BlockDominoes(seats=4, partners=True, target=50), 0
    for match in range(6):
        levels = ["steady", "random"] if match % 2 else ["random", "steady"]
        won += play_out(game, levels * 2, f"partners {match}").winners == game.side(levels.index("steady"))
    assert won >= 5
