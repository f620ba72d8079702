"""No seat is told by colour alone: six colours far apart to everybody, and a shape for each."""

from itertools import combinations

import pygame
import pytest

from game_closet import context
from game_closet.games.shell_out.pieces.shell import shell
from game_closet.stage import marks, palette
from tests.stage.hues import SIGHTS, apart, ciede2000

FAR = 20.0  # CIEDE2000: two colours that nobody mistakes for each other
PAIRS = list(combinations(range(len(palette.SEATS)), 2))
# From the test data of Sharma, Wu and Dalal.
PUBLISHED = [
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    ((50, 3.1571, -77.2803), (50, 0, -82.7485), 2.8615),
    ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0000),
    ((50, 0, 0), (50, -1, 2), 2.3669),
    ((50, 2.49, -0.001), (50, -2.49, 0.0009), 7.1792),
    ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
    ((50, -0.001, 2.49), (50, 0.0009, -2.49), 4.8045),
    ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
    ((50, 2.5, 0), (73, 25, -18), 27.1492),
    ((50, 2.5, 0), (61, -5, 29), 22.8977),
    ((50, 2.5, 0), (56, -27, -3), 31.9030),
    ((50, 2.5, 0), (58, 24, 15), 19.4535),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ((6.7747, -0.2908, -2.4247), (5.8714, -0.0985, -2.2286), 0.6377),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
]


@pytest.mark.parametrize(("one", "other", "published"), PUBLISHED)
def test_differences_are_measured_as_they_were_published(
    one: tuple[float, float, float], other: tuple[float, float, float], published: float
) -> None:
    assert ciede2000(one, other) == pytest.approx(published, abs=5e-5)
    assert ciede2000(other, one) == pytest.approx(published, abs=5e-5)


@pytest.mark.parametrize("sight", SIGHTS)
def test_seats_are_far_apart_in_colour_to_every_sight(sight: str) -> None:
    for what in ("hex", "body"):
        colours = [palette.rgb(getattr(seat, what)) for seat in palette.SEATS]
        assert min(apart(colours[one], colours[other], sight) for one, other in PAIRS) >= FAR, what


def test_seats_have_a_shape_each() -> None:
    assert len({seat.shape for seat in palette.SEATS}) == len(palette.SEATS)
    forms = [pygame.mask.from_surface(marks.token(0, kind, 60, halo=False)) for kind in range(len(palette.SEATS))]
    for one, other in PAIRS:
        same = forms[one].overlap_area(forms[other], (0, 0))
        assert same < 0.92 * max(forms[one].count(), forms[other].count()), (one, other)


@pytest.mark.parametrize("theme", context.THEMES)
@pytest.mark.parametrize("sight", SIGHTS)
def test_tokens_are_as_far_apart_as_they_are_drawn(sight: str, theme: str) -> None:
    with context.changed(theme=theme):
        tokens = [tuple(marks.token(seat, seat, 61).get_at((30, 30)))[:3] for seat in range(len(palette.SEATS))]
        assert min(apart(tokens[one], tokens[other], sight) for one, other in PAIRS) >= FAR


@pytest.mark.parametrize("theme", context.THEMES)
@pytest.mark.parametrize("sight", SIGHTS)
def test_shells_are_as_far_apart_as_they_are_drawn(sight: str, theme: str) -> None:
    with context.changed(theme=theme):
        images = [shell(seat, seat, 30.0) for seat in range(len(palette.SEATS))]
        side = images[0].get_width()
        fans = [_mean(image, pygame.Rect(side // 4, side // 6, side // 2, side // 6)) for image in images]
        assert min(apart(fans[one], fans[other], sight) for one, other in PAIRS) >= FAR


def _mean(image: pygame.Surface, area: pygame.Rect) -> tuple[int, ...]:
    return tuple(pygame.transform.average_color(image, area))[:3]
