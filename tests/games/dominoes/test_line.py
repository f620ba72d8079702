"""The line of dominoes: what lies where, what the ends count, and the ladder of a blocked hand."""

import pytest

from game_closet.games.dominoes.rules.line import Line, ladder, name, piece_of, spots, whole_set


def built(*plays: tuple[str, int]) -> Line:
    line = Line()
    for text, arm in plays:
        line = line.lay(piece_of(text), arm, True)
    return line


@pytest.mark.parametrize(("size", "count"), [(6, 28), (9, 55), (12, 91)])
def test_a_set_has_every_pair_once(size: int, count: int) -> None:
    assert len(set(whole_set(size))) == count
    assert all(piece_of(name(piece)) == piece for piece in whole_set(size))


def test_the_first_piece_shows_its_low_half_on_arm_nought() -> None:
    line = Line().lay((2, 5), 0, False)
    assert line.ends == (2, 5)


def test_a_double_that_spins_opens_four_arms_at_once() -> None:
    assert built(("6-6", 0)).ends == (6, 6, 6, 6)


def test_only_the_first_double_spins() -> None:
    line = built(("2-5", 0), ("5-5", 1), ("2-2", 0))
    assert line.spinner == (5, 5)
    assert line.ends == (2, 5, 5, 5)


def test_without_a_spinner_there_are_two_ends() -> None:
    line = Line().lay((6, 6), 0, False).lay((3, 6), 1, False)
    assert line.ends == (6, 3)


@pytest.mark.parametrize(
    ("plays", "total"),
    [
        ([("6-6", 0)], 12),
        ([("6-6", 0), ("3-6", 0)], 15),
        ([("6-6", 0), ("3-6", 0), ("4-6", 1)], 7),
        ([("6-6", 0), ("3-6", 0), ("4-6", 1), ("2-6", 2)], 9),
        ([("5-5", 0)], 10),
        ([("6-6", 0), ("3-6", 2)], 15),
        ([("6-6", 0), ("3-6", 0), ("3-3", 0)], 18),
        ([("6-6", 0), ("3-6", 0), ("3-3", 0), ("4-6", 3)], 10),
        ([("0-0", 0)], 0),
        ([("0-0", 0), ("0-5", 0)], 5),
    ],
)
def test_the_ends_count_as_the_page_works_them_out(plays: list[tuple[str, int]], total: int) -> None:
    assert built(*plays).total() == total


def test_a_piece_fits_every_arm_that_shows_one_of_its_numbers() -> None:
    line = built(("6-6", 0), ("3-6", 0))
    assert line.arms((3, 6)) == (0, 1, 2, 3)
    assert line.arms((3, 4)) == (0,)
    assert line.arms((0, 4)) == ()


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((5, 9, 20), (19, 11, 0)),
        ((10, 4), (0, 6)),
        ((7, 7), (0, 0)),
        ((3, 3, 10), (7, 7, 0)),
        ((8, 3, 8, 20), (12, 27, 12, 0)),
        ((1, 2, 3, 4, 5), (10, 6, 3, 1, 0)),
        ((0, 0, 12, 12, 30, 1), (55, 55, 18, 18, 0, 51)),
    ],
)
def test_a_blocked_hand_scores_the_difference_to_each_who_holds_more(
    counts: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert ladder(counts) == points


def test_all_spots_of_a_hand_are_counted() -> None:
    assert spots(((6, 6), (0, 3), (0, 0))) == 15
