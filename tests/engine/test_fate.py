from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game_closet.contract import CHANCE, Move, Roll, Shuffle
from game_closet.engine import fate

SIDES = st.lists(st.integers(1, 20), min_size=1, max_size=6).map(tuple)
ITEMS = st.lists(st.integers(-3, 9) | st.sampled_from(["6-6", "blank"]), max_size=30).map(tuple)
ASKED = st.builds(Roll, SIDES) | st.builds(Shuffle, ITEMS)


@given(st.text(max_size=40), st.integers(0, 5000), ASKED)
def test_an_answer_depends_on_the_seed_and_its_number_only(seed: str, number: int, asked: Roll | Shuffle) -> None:
    answer = fate.answer(seed, number, asked)
    fate.answer(seed, number + 1, Roll((6, 6)))
    assert fate.answer(seed, number, asked) == answer


@given(st.text(max_size=40), st.integers(0, 5000), ASKED)
def test_every_answer_is_one_that_fits(seed: str, number: int, asked: Roll | Shuffle) -> None:
    answer = fate.answer(seed, number, asked)
    assert answer.actor == CHANCE
    assert fate.fits(answer, asked)


def test_the_answers_of_one_seed_differ_from_number_to_number() -> None:
    assert len({fate.answer("seed", number, Roll((6,) * 6)) for number in range(50)}) > 45


def test_every_face_comes_up_about_equally_often() -> None:
    faces = Counter(fate.answer("even", number, Roll((6,))).args[0] for number in range(6000))
    assert set(faces) == set(range(1, 7))
    assert max(abs(count - 1000) for count in faces.values()) < 150


def test_every_order_of_three_comes_up_about_equally_often() -> None:
    orders = Counter(fate.answer("even", number, Shuffle((1, 2, 3))).args for number in range(6000))
    assert len(orders) == 6
    assert max(abs(count - 1000) for count in orders.values()) < 150


@pytest.mark.parametrize(
    ("verb", "args", "asked"),
    [
        ("roll", (0,), Roll((6,))),
        ("roll", (7,), Roll((6,))),
        ("roll", (True,), Roll((6,))),
        ("roll", ("6",), Roll((6,))),
        ("roll", (3, 3), Roll((6,))),
        ("roll", (), Roll((6,))),
        ("shuffle", (3,), Roll((6,))),
        ("roll", (1, 2), Shuffle((1, 2))),
        ("shuffle", (1, 1), Shuffle((1, 2))),
        ("shuffle", (1,), Shuffle((1, 2))),
        ("shuffle", (1, 2, 3), Shuffle((1, 2))),
        ("shuffle", (1, "2"), Shuffle((1, 2))),
        ("shuffle", (True, 2), Shuffle((1, 2))),
    ],
)
def test_an_answer_fate_cannot_have_given_does_not_fit(verb: str, args: tuple[int], asked: Roll | Shuffle) -> None:
    assert not fate.fits(Move(CHANCE, verb, args), asked)


def test_a_fresh_seed_is_32_hex_digits_and_never_the_same() -> None:
    seeds = {fate.fresh_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(len(seed) == 32 and set(seed) <= set("0123456789abcdef") for seed in seeds)
