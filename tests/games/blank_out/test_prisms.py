import pytest
from hypothesis import given
from hypothesis import strategies as st

from game_closet.games.blank_out.rules import prisms
from game_closet.games.blank_out.rules.prisms import BACK, FACES, FRONT, SIDES, TOP, pose, turned

poses = st.integers(0, len(FACES) * SIDES - 1)


def test_every_block_has_a_blank_and_the_numbers_one_to_five() -> None:
    assert all(sorted(faces) == [0, 1, 2, 3, 4, 5] and faces[0] == 0 for faces in FACES)


def test_at_every_distance_from_the_blank_the_five_blocks_show_five_different_numbers() -> None:
    assert all(len({faces[away] for faces in FACES}) == 5 for away in range(1, SIDES))


def test_with_the_blank_on_top_the_second_entry_stands_in_front_and_the_last_at_the_back() -> None:
    assert [(FRONT[pose(block)], BACK[pose(block)]) for block in range(5)] == [(1, 4), (2, 5), (3, 2), (4, 3), (5, 1)]


@given(poses)
def test_one_space_toward_the_player_brings_back_to_top_and_top_to_front(lies: int) -> None:
    after = turned(lies, 1)
    assert (TOP[after], FRONT[after]) == (BACK[lies], TOP[lies])


@given(poses, st.integers(0, 12))
def test_turning_there_and_back_changes_nothing_and_six_spaces_are_a_whole_turn(lies: int, spaces: int) -> None:
    assert turned(turned(lies, spaces), -spaces) == lies
    assert turned(lies, 6) == lies
    assert prisms.block_of(turned(lies, spaces)) == prisms.block_of(lies)


def test_a_number_on_top_calls_for_that_many_spaces_and_a_blank_for_three() -> None:
    assert [prisms.spaces_for(top) for top in range(6)] == [3, 1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    ("figure", "four", "five"), [(1, 5, 10), (2, 10, 20), (3, 15, 30), (4, 20, 40), (5, 25, 50), (0, 50, 100)]
)
def test_the_score_table_of_the_sheet(figure: int, four: int, five: int) -> None:
    other = (figure + 1) % 6
    assert prisms.points((figure,) * 4 + (other,)) == four
    assert prisms.points((figure, figure, other, figure, figure)) == four
    assert prisms.points((figure,) * 5) == five
    assert prisms.points((figure,) * 3 + (other,) * 2) == 0


def test_of_two_lines_equally_long_the_dearer_is_named() -> None:
    assert prisms.line((2, 2, 0, 0, 5)) == (2, 0)
    assert prisms.line((4, 4, 1, 4, 0)) == (3, 4)
    assert prisms.line((0, 0, 0, 4, 0)) == (4, 0)
