"""Parts are measured from their words and placed without coordinates: they fold, wrap, grow and scroll."""

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game_closet import context
from game_closet.kit.buttons import Button, Slip
from game_closet.kit.choices import Entry, Segments
from game_closet.kit.layout import Column, First, Gap, Grid, Inside, Middle, Row, Whole, Wrap, shares, squeezed
from game_closet.kit.part import Part, Scale
from game_closet.kit.print import Card, Name, Words
from game_closet.kit.scroll import Scroll
from game_closet.kit.walk import along
from game_closet.stage import palette

SCALE = Scale(1.0)
WIDE, NARROW = pygame.Rect(0, 0, 900, 500), pygame.Rect(0, 0, 120, 500)
LONG = "a sentence that takes more than one line where there is little room for it"


@pytest.fixture(autouse=True)
def print_size() -> Iterator[None]:
    pygame.font.init()
    yield
    context.change(text_size=1.0)


def placed(part: Part, area: pygame.Rect = WIDE) -> list[pygame.Rect]:
    part.place(SCALE, area)
    return [leaf.area for leaf in part.leaves()]


@given(st.lists(st.tuples(st.integers(0, 300), st.integers(0, 300)), min_size=1, max_size=8), st.integers(0, 3000))
def test_what_is_squeezed_keeps_between_its_least_and_its_wish(pairs: list[tuple[int, int]], room: int) -> None:
    least, wish = [low for low, _ in pairs], [low + more for low, more in pairs]
    given_ = squeezed(room, least, wish)
    assert all(low <= got <= high for low, got, high in zip(least, given_, wish, strict=True))
    if sum(least) <= room:
        assert sum(given_) <= room + len(pairs)  # rounding, a pixel each at most


@given(st.lists(st.floats(0, 5), min_size=1, max_size=6), st.integers(100, 2000))
def test_what_is_left_over_is_shared_to_the_last_pixel(grows: list[float], room: int) -> None:
    given_ = shares(room, [Gap(grow=grow) for grow in grows], [10] * len(grows))
    assert sum(given_) == (room if any(grows) else 10 * len(grows))


def test_words_wrap_and_are_never_smaller() -> None:
    words = Words(LONG, 22)
    assert words.height(SCALE, 900) < words.height(SCALE, 200)
    words.place(SCALE, pygame.Rect(0, 0, 200, 400))
    assert {label.px for label in words.labels()} == {SCALE.text(22)}
    assert all(label.area.right <= 200 for label in words.labels())


@pytest.mark.parametrize("space", ["\u00a0", "\u202f"])
def test_what_a_no_break_space_ties_stays_on_one_line_where_room_is_least(space: str) -> None:
    tied = f"touche{space}A"
    words, key = Words(f"la {tied}", 22), Segments([tied, "la"], 0, lambda _: None)
    words.place(SCALE, pygame.Rect(0, 0, words.span(SCALE).least, 400))
    key.place(SCALE, pygame.Rect(0, 0, key.span(SCALE).least, 400))
    assert [label.text for label in words.labels()] == ["la", tied]
    assert tied in [label.text for label in key.labels()]


def test_a_row_folds_before_a_name_in_it_is_cut() -> None:
    name = Entry("Wilhelmina", lambda _: None, lambda _: None)
    line = Row(name, Words("person", 22, wide=150), folds=False)
    ways = First(line, Column(name, Words("person", 22)))
    ways.place(SCALE, pygame.Rect(0, 0, 260, 300))
    assert ways.taken is not line
    assert [label.text for label in name.labels()] == ["Wilhelmina"]


def test_larger_print_is_wider_and_higher() -> None:
    small = Button("Start", str).span(SCALE).wish, Button("Start", str).height(SCALE, 300)
    context.change(text_size=2.0)
    large = Button("Start", str).span(SCALE).wish, Button("Start", str).height(SCALE, 300)
    assert large[0] > 1.4 * small[0]
    assert large[1] >= small[1]


def test_a_persons_word_stays_on_one_line_and_is_cut() -> None:
    name = Name("Bartholomew the Younger", 30)
    name.place(SCALE, NARROW)
    (label,) = name.labels()
    assert label.text.endswith("…")
    assert label.area.w <= NARROW.w


def test_a_row_stands_side_by_side_where_it_fits_and_else_below_each_other() -> None:
    beside = placed(Row(Words("one"), Words("two"), gap=10))
    assert beside[0].centery == beside[1].centery
    assert beside[0].right + 10 == beside[1].left
    below = placed(Row(Words("everything"), Words("otherwise"), gap=10), NARROW)
    assert below[0].bottom <= below[1].top


def test_a_row_that_must_not_fold_does_not() -> None:
    kept = placed(Row(Words("everything"), Words("otherwise"), folds=False), NARROW)
    assert kept[0].centery == kept[1].centery


def test_a_column_gives_what_is_left_to_what_grows() -> None:
    first, second = Words("one", grow=0), Words("two", grow=1)
    placed(Column(first, second, gap=10))
    assert first.area.h == first.height(SCALE, WIDE.w)
    assert second.area.bottom == WIDE.bottom


def test_a_column_too_high_takes_first_from_what_can_be_scrolled() -> None:
    fixed, body = Words("one"), Scroll(Column(*(Words(LONG) for _ in range(40))))
    placed(Column(fixed, body))
    assert fixed.area.h == fixed.height(SCALE, WIDE.w)
    assert body.area.bottom == WIDE.bottom
    assert body.scrolls


def test_lines_wrap_like_words() -> None:
    areas = placed(Wrap(*(Words(f"number {n}") for n in range(30)), gap=10))
    assert len({area.y for area in areas}) > 1
    assert all(WIDE.left <= area.left and area.right <= WIDE.right for area in areas)


def test_even_cells_of_a_line_are_as_wide_as_each_other() -> None:
    areas = placed(Wrap(*(Words("x" * n) for n in range(1, 7)), gap=10, even=True))
    assert len({area.w for area in areas}) == 1


def test_the_columns_of_a_grid_stand_below_each_other() -> None:
    rows = [[Words("Ada"), Words("12")], [Words("Bartholomew"), Words("7")]]
    areas = placed(Grid(rows))
    assert areas[0].x == areas[2].x
    assert areas[1].x == areas[3].x
    assert areas[1].x > areas[2].right - 1


def test_of_several_ways_the_first_that_can_be_read_well_is_taken() -> None:
    wide, narrow = Row(Words(LONG), Words(LONG), folds=False), Words("short")
    first = First(Whole(wide), narrow)
    placed(first, pygame.Rect(0, 0, 3000, 500))
    assert first.taken is first.way(0)
    other = First(Whole(Row(Words(LONG), Words(LONG), folds=False)), Words("short"))
    placed(other, NARROW)
    assert other.taken is other.way(1)


def test_a_way_that_nobody_needs_is_never_made() -> None:
    made: list[int] = []

    def second() -> Part:
        made.append(2)
        return Words("short")

    placed(First(Words("one"), second))
    assert not made
    placed(First(Whole(Words(LONG)), second), NARROW)
    assert made == [2]


def test_what_stands_in_the_middle_is_no_larger_than_it_wants() -> None:
    word = Words("one")
    placed(Middle(word))
    assert word.area.center == pytest.approx(WIDE.center, abs=1)
    assert word.area.size == (word.span(SCALE).wish, word.height(SCALE, word.area.w))


def test_margins_are_left_free() -> None:
    word = Words("one")
    placed(Inside(word, 20, 30))
    assert word.area == WIDE.inflate(-40, -60)


def test_choices_stand_below_each_other_where_they_do_not_fit() -> None:
    choices = Segments(["everything", "something", "nothing"], 0, str)
    choices.place(SCALE, pygame.Rect(0, 0, 900, 60))
    assert len({choices.part(n).y for n in range(3)}) == 1
    choices.place(SCALE, pygame.Rect(0, 0, 150, 300))
    assert len({choices.part(n).x for n in range(3)}) == 1


def test_many_choices_that_do_not_fit_beside_each_other_stand_in_few_even_rows() -> None:
    choices, scale = Segments([*"1234567", "grown up"], 0, str), Scale(1.0)
    wide = choices.span(scale).least * 5
    choices.place(scale, pygame.Rect(0, 0, wide, choices.height(scale, wide)))
    rows = [
        [number for number in range(8) if choices.part(number).y == y] for y in {choices.part(n).y for n in range(8)}
    ]
    assert sorted(rows) == [[0, 1, 2, 3], [4, 5, 6, 7]]
    assert choices.part(0).unionall([choices.part(n) for n in range(8)]) == choices.area
    assert [along(choices, 2, *way) for way in ((1, 0), (-1, 0), (0, 1), (0, -1))] == [3, 1, 6, None]


def test_a_slip_holds_its_words_however_long() -> None:
    slip = Slip(LONG, str, sub=LONG)
    slip.place(SCALE, pygame.Rect(0, 0, 260, slip.height(SCALE, 260)))
    assert all(slip.area.contains(label.area) for label in slip.labels())


# ---------------------------------------------------------------------- what is scrolled


@pytest.fixture
def scroll() -> Scroll:
    made = Scroll(Column(*(Slip(f"slip {n}", str) for n in range(40)), gap=10))
    made.place(SCALE, pygame.Rect(0, 100, 600, 400))
    return made


def test_what_fits_has_no_bar() -> None:
    made = Scroll(Words("one"))
    placed(made)
    assert not made.scrolls
    assert made.bar not in list(made.leaves())


def test_scrolling_moves_everything_and_stops_at_both_ends(scroll: Scroll) -> None:
    first, *_, last = list(scroll.body.leaves())
    assert not scroll.move(-50)
    assert scroll.move(10**6)
    assert last.area.bottom <= scroll.area.bottom
    assert first.area.bottom < scroll.area.top
    assert not scroll.move(1)


def test_what_has_the_focus_is_brought_into_view(scroll: Scroll) -> None:
    slips = list(scroll.body.leaves())
    for number in (39, 0, 20):
        scroll.reveal(slips[number].area)
        assert scroll.area.contains(slips[number].area)


def test_only_what_is_in_view_is_hit(scroll: Scroll) -> None:
    *_, last = [leaf for leaf in scroll.body.leaves() if isinstance(leaf, Slip)]
    assert not last.core.size[1]
    scroll.move(10**6)
    assert last.core == last.area


def test_the_bar_can_be_held_and_drawn_along(scroll: Scroll) -> None:
    thumb = scroll.bar.thumb()
    scroll.bar.hold(thumb.center)
    scroll.bar.drag((thumb.centerx, scroll.bar.area.bottom))
    assert scroll.offset == scroll.reach
    scroll.bar.drag((thumb.centerx, scroll.bar.area.top))
    assert scroll.offset == 0


def test_the_sign_of_more_goes_at_the_end(scroll: Scroll) -> None:
    assert scroll.more.seen.size[0]
    scroll.more.on_press()
    assert scroll.offset > 0
    scroll.move(10**6)
    assert not scroll.more.seen.size[0]


def test_the_sign_of_more_is_not_drawn_at_the_end(scroll: Scroll) -> None:
    def drawn() -> bool:
        paper = pygame.Surface(scroll.area.bottomright, pygame.SRCALPHA)
        scroll.more.draw(paper)
        return bool(paper.get_bounding_rect())

    assert drawn()
    scroll.move(10**6)
    assert not drawn()


def test_print_goes_into_its_paper_wherever_there_is_more() -> None:
    made = Scroll(Column(*(Words(f"line {n}") for n in range(40))))
    Card(made).place(SCALE, pygame.Rect(0, 100, 600, 400))

    def faded() -> list[bool]:
        paper = pygame.Surface((600, 600))
        drawn = []
        for veil in made.veils:
            paper.fill("black")
            veil.draw(paper)
            edge = veil.area.top - 5 if veil.way < 0 else veil.area.bottom + 4
            drawn.append(paper.get_at((veil.area.centerx, edge)).r > 0.8 * pygame.Color(palette.CREAM).r)
            assert drawn[-1] == bool(veil.window.size[1])
        return drawn

    assert faded() == [False, True]
    made.move(200)
    assert faded() == [True, True]
    made.move(10**6)
    assert faded() == [True, False]


def test_what_lies_on_bare_wood_does_not_fade(scroll: Scroll) -> None:
    assert not any(veil.window.size[1] for veil in scroll.veils)
