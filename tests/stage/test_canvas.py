"""A canvas notes; a screen shows the same pixels as if everything had been drawn, and sends only what changed."""

from random import Random

import pygame
import pytest

from game_closet.stage import art
from game_closet.stage.screen.canvas import Canvas, Dissolve, Screen, Section, let_through, merged, seen

SIZE = (160, 120)
WHOLE = pygame.Rect(0, 0, *SIZE)


def images(rng: Random) -> list[pygame.Surface]:
    """Opaque and faint ones of all sizes."""
    found = []
    for number in range(24):
        size = rng.randint(1, 60), rng.randint(1, 60)
        image = art.clear(*size) if number % 3 else pygame.Surface(size, 0, 32)
        for _ in range(6):
            alpha = rng.randint(1, 255)
            colour = [rng.randint(0, alpha) for _ in range(3)]
            image.fill((*colour, alpha), (rng.randint(0, 40), rng.randint(0, 40), 20, 20))
        found.append(image)
    return found


def scribble(surface: pygame.Surface, rng: Random, things: list[pygame.Surface], count: int) -> None:
    """Lay this and that."""
    surface.fill((20, 30, 40))
    for _ in range(count):
        at = rng.randint(-30, SIZE[0]), rng.randint(-30, SIZE[1])
        thing = rng.choice(things)
        match rng.randrange(6):
            case 0:
                surface.set_clip((*at, 70, 50))
            case 1:
                surface.set_clip(None)
            case 2:
                surface.fill((rng.randint(0, 255), 9, 9), (*at, 12, 40))
            case 3:
                surface.blit(thing, at, (rng.randint(-5, 9), rng.randint(-5, 9), 30, 30))
            case _:
                art.lay(surface, thing, at)
    surface.set_clip(None)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("seed", range(40))
def test_a_screen_shows_what_drawing_everything_shows(seed: int) -> None:
    rng = Random(seed)
    things = [*images(rng), art.flat(140, 100, "#335577")]  # one that covers most of it
    target = pygame.Surface(SIZE, 0, 32)
    screen = Screen(target)
    for number in range(12):
        # nearly the same, with a little more or less each time
        canvas, plain, same = Canvas(SIZE), pygame.Surface(SIZE, 0, 32), seed * 100 + number // 3
        scribble(canvas, Random(same), things, 10 + number)
        scribble(plain, Random(same), things, 10 + number)
        screen.show(canvas)
        assert pixels(target) == pixels(plain)


def test_what_has_not_changed_is_not_laid_again() -> None:
    rng = Random(1)
    things = images(rng)
    screen = Screen(pygame.Surface(SIZE, 0, 32))
    damages = []
    for _ in range(2):
        canvas = Canvas(SIZE)
        scribble(canvas, Random(2), things, 30)
        damages.append(screen.show(canvas))
    assert damages == [[WHOLE], []]


def test_one_thing_that_moves_damages_where_it_was_and_where_it_is() -> None:
    screen, thing = Screen(pygame.Surface(SIZE, 0, 32)), art.flat(4, 4, "#FF0000")
    damage: list[pygame.Rect] = []
    for x in (0, 150):
        canvas = Canvas(SIZE)
        canvas.fill("black")
        canvas.blit(thing, (x, 0))
        canvas.blit(thing, (80, 100))
        damage = screen.show(canvas)
    assert sum(rect.w * rect.h for rect in damage) < 160 * 5
    assert not any(rect.collidepoint(81, 101) for rect in damage)


def test_a_thing_that_changes_places_in_the_order_is_laid_again() -> None:
    target = pygame.Surface(SIZE, 0, 32)
    screen, red, blue = Screen(target), art.flat(9, 9, "#FF0000"), art.flat(9, 9, "#0000FF")
    for order in ((red, blue), (blue, red)):
        canvas = Canvas(SIZE)
        canvas.blits([(image, (5, 5)) for image in order])
        screen.show(canvas)
        assert target.get_at((7, 7)) == order[-1].get_at((0, 0))


def test_lost_pixels_and_a_redrawn_image_are_laid_again() -> None:
    target, thing = pygame.Surface(SIZE, 0, 32), art.flat(9, 9, "#FF0000")
    screen = Screen(target)

    def shown() -> list[pygame.Rect]:
        canvas = Canvas(SIZE)
        canvas.fill("black")
        canvas.fblits([(thing, (5, 5))])
        return screen.show(canvas)

    shown()
    screen.forget()
    assert shown() == [WHOLE]
    thing.fill("green")
    screen.redrawn(thing)
    assert shown() == [pygame.Rect(5, 5, 9, 9)]
    assert target.get_at((7, 7)) == pygame.Color("green")
    assert shown() == []


def test_an_image_is_laid_at_the_strength_it_had_when_it_was_noted() -> None:
    target, plain, thing = pygame.Surface(SIZE, 0, 32), pygame.Surface(SIZE, 0, 32), art.flat(9, 9, "#FFFFFF")
    canvas = Canvas(SIZE)
    for x, alpha in ((0, 255), (20, 100), (40, 0)):
        thing.set_alpha(alpha)
        canvas.blit(thing, (x, 0))
        plain.blit(thing, (x, 0))
    Screen(target).show(canvas)
    assert pixels(target) == pixels(plain)
    assert thing.get_alpha() == 0


def test_a_picture_is_what_has_been_drawn_so_far() -> None:
    things = images(Random(3))
    canvas, plain = Canvas(SIZE), pygame.Surface(SIZE, 0, 32)
    scribble(canvas, Random(4), things, 30)
    scribble(plain, Random(4), things, 30)
    area = pygame.Rect(31, 17, 60, 200)
    assert pixels(seen(canvas, area)) == pixels(seen(plain, area))


def test_a_canvas_dissolves_into_another_as_pictures_of_both_would() -> None:
    things, dissolve, target = images(Random(5)), Dissolve(), pygame.Surface(SIZE, 0, 32)
    screen = Screen(target)
    for strength in (0.0, 0.2, 0.7, 1.0):
        pair = []
        for kind in (Canvas, pygame.Surface):
            before, after = kind(SIZE), kind(SIZE)
            scribble(before, Random(6), things, 20)
            scribble(after, Random(6), things, 24)
            pair.append((before, after))
        (canvas, later), (plain, whole) = pair
        dissolve.lay(canvas, later, strength)  # type: ignore[arg-type]
        screen.show(canvas)  # type: ignore[arg-type]
        whole.set_alpha(round(255 * strength))
        plain.blit(whole, (0, 0))
        assert pixels(target) == pixels(plain)


def test_whatever_needs_pixels_is_refused_on_a_canvas() -> None:
    canvas = Canvas(SIZE)
    for wrong in (
        lambda: pygame.draw.rect(canvas, "red", (0, 0, 5, 5)),
        lambda: pygame.draw.aaline(canvas, "red", (0, 0), (5, 5)),
        lambda: pygame.draw.polygon(canvas, "red", [(0, 0), (5, 5), (0, 5)]),
        lambda: canvas.subsurface((0, 0, 5, 5)),
        lambda: canvas.get_at((0, 0)),
        lambda: canvas.set_alpha(3),
        lambda: pygame.transform.smoothscale(canvas, (5, 5)),
        lambda: pygame.Surface((9, 9)).blit(canvas, (0, 0)),
    ):
        with pytest.raises(pygame.error):
            wrong()


def test_a_picture_at_its_full_strength_has_no_alpha_for_one_that_does_nothing_is_slow() -> None:
    picture = pygame.Surface((4, 4))
    found = []
    for strength in (0.0, 0.5, 0.997, 0.999, 1.0):
        let_through(picture, strength)
        found.append(picture.get_alpha())
    assert found == [0, 128, 254, None, None]


def test_a_canvas_answers_for_its_size_as_a_surface_does() -> None:
    canvas, plain = Canvas(SIZE), pygame.Surface(SIZE)
    for surface in (canvas, plain):
        surface.set_clip((150, 110, 50, 50))
    assert canvas.get_clip() == plain.get_clip()
    assert canvas.get_rect(center=(9, 9)) == plain.get_rect(center=(9, 9))
    assert (canvas.get_size(), canvas.get_width(), canvas.get_height()) == (SIZE, *SIZE)


def test_rectangles_far_apart_stay_apart_and_near_ones_are_joined() -> None:
    near, far = [pygame.Rect(0, 0, 200, 200), pygame.Rect(190, 0, 200, 200)], pygame.Rect(1500, 900, 200, 100)
    assert sorted(map(tuple, merged([*near, far]))) == [(0, 0, 390, 200), tuple(far)]
    assert merged([]) == []


def test_rectangles_that_cover_each_other_more_than_they_leave_bare_are_laid_as_one() -> None:
    head, right = pygame.Rect(0, 0, 700, 400), pygame.Rect(600, 0, 400, 700)
    foot, left = pygame.Rect(300, 600, 700, 400), pygame.Rect(0, 300, 400, 700)
    assert merged([head, right]) == [head, right]
    assert merged([head, right, foot, left]) == [pygame.Rect(0, 0, 1000, 1000)]


def test_a_section_that_was_not_drawn_to_its_end_is_drawn_again() -> None:
    section, image = Section(), pygame.Surface((4, 4))

    def draw(surface: pygame.Surface) -> None:
        surface.blit(image, (0, 0))

    def fail(surface: pygame.Surface) -> None:
        raise art.Unfinished

    with pytest.raises(art.Unfinished):
        section.lay(Canvas((8, 8)), ("same",), fail)
    canvas = Canvas((8, 8))
    section.lay(canvas, ("same",), draw)
    assert len(canvas.notes) == 1
