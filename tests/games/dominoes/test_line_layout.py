"""The line never overlaps, never breaks, never leaves the table, and never moves a piece without need."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game_closet.games.dominoes.rules.line import Line, whole_set
from game_closet.games.dominoes.table.line_layout import LineLayout, Place, arrange, chains, lay_out

SIDES = (58, 48, 40, 34, 30, 26, 22, 18)
ROOMS = [(1456, 678), (970, 452), (956, 398)]
CLOSE = (104, 92, 80, 68)
SMALL = (38, 32, 26, 22, 20, 18, 14, 12)


def random_line(rng: Random, size: int, spins: bool, favourite: int | None, most: int) -> Line:
    """Pieces laid at random, wherever possible to one arm."""
    left, line = list(whole_set(size)), Line()
    rng.shuffle(left)
    while len(line.laid) < most:
        plays = [(piece, arm) for piece in left for arm in line.arms(piece)]
        liked = [play for play in plays if play[1] == favourite]
        if not plays:
            break
        piece, arm = rng.choice(liked or plays)
        left.remove(piece)
        line = line.lay(piece, arm, spins)
    return line


def box(place: Place) -> tuple[int, int, int, int]:
    wide, high = place.reach()
    return place.x - wide, place.y - high, place.x + wide, place.y + high


def overlap(one: Place, other: Place) -> bool:
    a, b = box(one), box(other)
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def halves(place: Place) -> list[tuple[int, int, int]]:
    dx, dy = (0, 1) if place.upright else (1, 0)
    return [(place.x - dx, place.y - dy, place.near), (place.x + dx, place.y + dy, place.far)]


def touching(one: Place, other: Place) -> list[tuple[int, int]]:
    """The numbers of the halves that share an edge, or, at an upright double, half of one."""
    found = []
    for ax, ay, a in halves(one):
        for bx, by, b in halves(other):
            near, far = sorted((abs(ax - bx), abs(ay - by)))
            if far == 2 and near <= 1:
                found.append((a, b))
    return found


lines = st.builds(
    random_line,
    st.randoms(use_true_random=False),
    st.sampled_from([6, 9, 12]),
    st.booleans(),
    st.sampled_from([None, 0, 1, 2, 3]),
    st.integers(0, 91),
)


def apart(layout: LineLayout) -> bool:
    """Whether no piece lies on another, and none where the next of an arm goes."""
    opened = [*layout.plain, *layout.across]
    return not (
        any(overlap(one, other) for one, other in combinations(layout.places, 2))
        or any(overlap(slot, place) for slot in opened for place in layout.places)
        or any(overlap(one, other) for one, other in combinations(layout.plain, 2))
    )


@given(lines, st.sampled_from(ROOMS))
def test_no_two_pieces_and_no_open_place_overlap(line: Line, room: tuple[int, int]) -> None:
    assert apart(lay_out(line, *room, SMALL))


@pytest.mark.parametrize("seed", [27, 51, 54])
def test_a_long_stem_that_has_to_bend_at_once_keeps_off_doubles_of_the_arm_beside_it(seed: int) -> None:
    assert apart(lay_out(random_line(Random(seed), 9, True, 2, 60), 956, 398, SMALL))


@given(lines, st.sampled_from(ROOMS))
def test_everything_lies_inside_the_table(line: Line, room: tuple[int, int]) -> None:
    layout = lay_out(line, *room, SMALL, CLOSE)
    (x, y), across, down = layout.shift, room[0] / layout.side, room[1] / layout.side
    for place in (*layout.places, *layout.plain, *layout.across):
        left, top, right, bottom = box(place._replace(x=place.x + x, y=place.y + y))
        assert -across <= left <= right <= across
        assert -down <= top <= bottom <= down


@given(lines)
def test_every_piece_touches_its_neighbour_with_an_equal_half(line: Line) -> None:
    layout = lay_out(line, *ROOMS[0], SIDES)
    if not line.laid:
        return
    middle, arms = chains(line)
    for arm, chain in enumerate(arms):
        for one, other in zip([middle, *chain], chain, strict=False):
            pairs = touching(layout.places[one], layout.places[other])
            assert any(a == b for a, b in pairs), (arm, layout.places[one], layout.places[other])


@given(lines)
def test_every_piece_shows_its_own_numbers_and_doubles_stand_across(line: Line) -> None:
    layout = lay_out(line, *ROOMS[0], SIDES)
    for (piece, _), place in zip(line.laid, layout.places, strict=True):
        assert sorted((place.near, place.far)) == sorted(piece)


@given(lines)
def test_the_open_ends_of_the_drawing_are_the_open_ends_of_the_line(line: Line) -> None:
    layout = lay_out(line, *ROOMS[0], SIDES)
    for arm, end in enumerate(line.ends):
        numbers = [number for place in layout.places for number, _ in touching(place, layout.plain[arm])]
        assert end in numbers


def grown(line: Line, spins: bool) -> list[LineLayout]:
    """The layouts of a line as it grew."""
    found, now = [], Line()
    for piece, arm in line.laid:
        now = now.lay(piece, arm, spins)
        found.append(lay_out(now, *ROOMS[0], SIDES, CLOSE))
    return found


@given(st.randoms(use_true_random=False), st.sampled_from([6, 9, 12]))
def test_pieces_stay_where_they_are_until_the_whole_line_is_drawn_smaller(rng: Random, size: int) -> None:
    line = random_line(rng, size, False, None, 60)
    for before, after in zip(layouts := grown(line, False), layouts[1:], strict=False):
        assert after.side <= before.side
        if after.side == before.side and after.shift == before.shift == (0, 0):
            assert after.places[:-1] == before.places


def test_a_line_is_as_large_as_the_table_allows_while_it_is_short() -> None:
    line = Line().lay((6, 6), 0, True)
    assert lay_out(line, *ROOMS[0], SIDES, CLOSE).side == CLOSE[0]
    long = random_line(Random(3), 12, True, None, 60)
    assert lay_out(long, *ROOMS[0], SIDES, CLOSE) == lay_out(long, *ROOMS[0], SIDES)


def test_a_few_pieces_are_seen_from_close_by_where_four_long_arms_would_have_no_room() -> None:
    line = Line().lay((6, 6), 0, True).lay((3, 6), 0, True)
    assert arrange(line, 970, 260, SMALL[2]).side < lay_out(line, 970, 260, SMALL, (70, 62, 54, 46)).side


@pytest.mark.parametrize("seed", range(5))
def test_a_line_that_bends_is_seen_from_close_by_too(seed: int) -> None:
    layout = lay_out(random_line(Random(seed), 9, False, None, 20), *ROOMS[0], SIDES, CLOSE)
    assert layout.side > SIDES[0]
    assert len({place.y for place in layout.places}) > 1


@pytest.mark.parametrize("seed", range(30))
def test_all_ninety_one_pieces_stay_readable(seed: int) -> None:
    line = random_line(Random(seed), 12, True, None, 91)
    assert lay_out(line, 970, 452, SMALL).side >= 18


def test_the_lead_lies_in_the_middle_and_a_spinner_takes_it() -> None:
    line = Line().lay((2, 5), 0, True)
    assert lay_out(line, *ROOMS[0], SIDES).places == (Place(0, 0, False, 2, 5),)
    line = line.lay((5, 5), 1, True)
    layout = lay_out(line, *ROOMS[0], SIDES)
    assert layout.places == (Place(-3, 0, False, 2, 5), Place(0, 0, True, 5, 5))


def test_a_bend_is_never_made_by_a_double_but_may_follow_one() -> None:
    for seed in range(40):
        line = random_line(Random(seed), 12, True, None, 91)
        layout = lay_out(line, *ROOMS[0], SIDES)
        middle, arms = chains(line)
        for chain in arms:
            for one, two, three in zip([middle, *chain], chain, chain[1:], strict=False):
                before, double, after = (layout.places[index] for index in (one, two, three))
                if double.near == double.far and before.upright == after.upright:
                    assert double.upright != before.upright


def test_the_same_line_is_always_laid_out_the_same() -> None:
    line = random_line(Random(8), 9, True, None, 40)
    first = lay_out(line, *ROOMS[0], SIDES)
    lay_out.cache_clear()
    assert lay_out(line, *ROOMS[0], SIDES) == first
