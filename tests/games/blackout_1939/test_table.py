"""The table of the four cities: what can be touched, and what the picture shows."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from random import Random

import pygame
import pytest

from game_closet.contract import Event, Move, Phrase
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter
from game_closet.games.blackout_1939.pieces import counter, throw
from game_closet.games.blackout_1939.rules.blackout_cities import (
    ALL,
    BIT,
    CENTRE,
    CITIES,
    COVER,
    REMOVE,
    SECTIONS,
    THROW,
    BlackoutCities,
    Cities,
)
from game_closet.games.blackout_1939.table import reading
from game_closet.games.blackout_1939.table.blackout_cities import CitiesTable
from game_closet.stage import letters, words
from game_closet.stage.table import Shot, Touch, show
from tests.pages.senses import reading as written_text

FULL_HD = pygame.Rect(36, 108, 1488, 948), 1.0
LAPTOP = pygame.Rect(24, 72, 992, 632), 2 / 3
SMALL = pygame.Rect(23, 74, 978, 592), 0.711
SCREENS = [FULL_HD, LAPTOP, SMALL]
NAMES = ("Ada", "Grandpa", "Moth", "Lou")


def laid(
    seats: int = 4, screen: tuple[pygame.Rect, float] = LAPTOP, chair: int = 0, rounds: int = 1
) -> tuple[BlackoutCities, CitiesTable]:
    game = BlackoutCities(seats=seats, rounds=rounds)
    sitters = [Sitter(NAMES[seat], seat, seat, None if seat == chair else "gentle") for seat in range(seats)]
    return game, CitiesTable(game, sitters, *screen, chair=chair)


def begun(game: BlackoutCities, **fields: object) -> Cities:
    state = game.start()._replace(phase=THROW, rivals=())
    return state._replace(**fields)  # type: ignore[arg-type]


def picture(table: CitiesTable, game: BlackoutCities, state: Cities, seat: int | None = None) -> pygame.Surface:
    return shown(table, Shot(game.view(state, seat)))


def shown(table: CitiesTable, shot: Shot[Cities]) -> pygame.Surface:
    surface = pygame.Surface((table.area.right + 24, table.area.bottom + 40), 0, 32)
    show(surface, table, shot, Touch())
    return surface


def step(game: BlackoutCities, before: Cities, after: Cities, event: Event, t: float) -> Shot[Cities]:
    return Shot(game.view(after, None), (event,), game.view(before, None), event, t, 7)


def brightness(surface: pygame.Surface, area: pygame.Rect) -> float:
    red, green, blue, *_ = pygame.transform.average_color(surface, area)
    return (red + green + blue) / 3


def corner_of(table: CitiesTable, seat: int) -> tuple[str, str]:
    place = table._city(seat).edge
    middle = table.area.center
    return "left" if place.centerx < middle[0] else "right", "bottom" if place.centery > middle[1] else "top"


# Where everybody sits


@pytest.mark.parametrize("chair", [0, 1, 2, 3])
def test_the_chair_is_at_the_bottom_left_and_the_next_seat_at_the_right(chair: int) -> None:
    _, table = laid(4, chair=chair)
    around = [corner_of(table, (chair + k) % 4) for k in range(4)]
    assert around == [("left", "bottom"), ("right", "bottom"), ("right", "top"), ("left", "top")]


def test_the_board_does_not_turn_among_several_people() -> None:
    game = BlackoutCities(seats=3)
    sitters = (Sitter("Moth", 0, 0, "gentle"), Sitter("Ada", 1, 1), Sitter("Lou", 2, 2))
    corners = [
        [corner_of(CitiesTable(game, sitters, *LAPTOP, chair=chair), seat) for seat in range(3)] for chair in (1, 2)
    ]
    assert corners[0] == corners[1]
    assert corners[0][1] == ("left", "bottom")


def test_two_players_sit_at_opposite_corners() -> None:
    _, table = laid(2)
    assert [corner_of(table, seat) for seat in (0, 1)] == [("left", "bottom"), ("right", "top")]


def test_of_three_players_the_left_neighbour_sits_at_the_left() -> None:
    _, table = laid(3)
    assert [corner_of(table, seat) for seat in range(3)] == [("left", "bottom"), ("right", "bottom"), ("left", "top")]


def test_a_seat_keeps_its_own_order_of_numbers_whoever_has_the_chair() -> None:
    for chair in range(3):
        _, table = laid(3, chair=chair)
        for seat in range(3):
            one = table._city(seat)
            places = sorted(SECTIONS, key=lambda section: (one.place(section).y, one.place(section).x))
            assert tuple(places) == CITIES[seat]


@pytest.mark.parametrize("screen", SCREENS)
def test_cities_plates_dice_and_dish_keep_clear_of_each_other_and_inside_the_area(
    screen: tuple[pygame.Rect, float],
) -> None:
    _, table = laid(4, screen)
    at = table._at
    dish = pygame.Rect(0, 0, 2 * at.dish, 2 * at.dish)
    dish.center = round(at.pool[0]), round(at.pool[1])
    things = [*(one.edge for one in at.cities), *at.plates, table._dice_area(), *at.signs, dish, at.prompt]
    assert all(table.area.contains(thing) for thing in things)
    for number, thing in enumerate(things):
        assert thing.collidelist(things[number + 1 :]) == -1


@pytest.mark.parametrize("screen", SCREENS)
def test_every_section_is_large_enough_to_be_hit(screen: tuple[pygame.Rect, float]) -> None:
    _, table = laid(4, screen)
    assert table._city(0).place(CENTRE).w >= 40


# What can be touched


def test_the_dice_are_the_only_spot_before_a_throw() -> None:
    game, table = laid(3)
    (spot,) = table.spots(game.view(begun(game), 0), ())
    assert spot.says == Move(0, "throw")
    assert table.spots(game.view(begun(game), 1), ()) == []


def test_after_a_double_six_every_open_section_of_the_own_city_is_a_spot() -> None:
    game, table = laid(3)
    state = begun(game, phase=COVER, dice=(6, 6), dark=(ALL & ~BIT[36] & ~BIT[CENTRE], 1, 1))
    spots = {spot.says: spot.area for spot in table.spots(game.view(state, 0), ())}
    own = table._city(0)
    assert spots == {Move(0, "cover", (36,)): own.place(36), Move(0, "cover", (CENTRE,)): own.place(CENTRE)}


def test_after_another_double_the_spots_are_the_black_squares_at_the_left() -> None:
    game, table = laid(3)
    state = begun(game, phase=REMOVE, dice=(2, 2), dark=(1, 1, BIT[12] | BIT[36]))
    spots = {spot.says: spot.area for spot in table.spots(game.view(state, 0), ())}
    left = table._city(2)
    assert spots == {Move(0, "remove", (12,)): left.place(12), Move(0, "remove", (36,)): left.place(36)}


def test_spots_are_walked_row_by_row_and_every_tip_has_words() -> None:
    game, table = laid(2)
    view = game.view(begun(game, phase=COVER, dice=(6, 6), dark=(0, 1)), 0)
    spots = table.spots(view, ())
    assert [int(str(spot.key).removeprefix("section-")) for spot in spots] == list(CITIES[0])
    for spot in spots:
        assert spot.tip is not None
        said = words.tell("blackout_cities", "tip", spot.tip, NAMES)
        assert "%{" not in said
        assert "blackout_cities" not in said


# What is shown


def test_a_covered_section_is_dark_and_the_others_stay_as_they_were() -> None:
    game, table = laid(4)
    lit, covered = begun(game), begun(game, dark=(1 | BIT[36], 1, 1, 1))
    before, after = picture(table, game, lit), picture(table, game, covered)
    one = table._city(0)
    assert brightness(before, one.place(36)) > 3 * brightness(after, one.place(36))
    far = table._city(2).edge
    assert before.subsurface(far).get_buffer().raw == after.subsurface(far).get_buffer().raw


def test_the_plate_of_a_dark_city_says_so_in_words_of_its_own() -> None:
    game, table = laid(2)
    with written_text() as written:
        picture(table, game, begun(game, dark=(ALL, ALL & ~BIT[36])))
    assert {"all dark", "one still lit"} <= {text for text, *_ in written}


def test_a_city_nobody_plays_is_quieter_than_one_somebody_does() -> None:
    game, table = laid(2)
    drawn = picture(table, game, begun(game))
    spare = table._at.cities[1].edge
    assert brightness(drawn, spare) * 2 < brightness(drawn, table._city(0).edge)


def test_a_square_sliding_on_begins_on_a_lit_section_and_ends_as_the_covered_one() -> None:
    game, table = laid(4)
    lit, covered = begun(game), begun(game, dark=(1 | BIT[36], 1, 1, 1))
    event = Event("covered", (0, 36))
    place = table._city(0).place(36)
    light = [brightness(shown(table, step(game, lit, covered, event, t)), place) for t in (0.0, 0.6, 1.0)]
    assert light[0] > light[1] > light[2]
    rest = brightness(picture(table, game, covered), place)
    assert abs(light[2] - rest) < 3


def test_a_square_taken_off_leaves_the_lights_on() -> None:
    game, table = laid(4)
    covered, lit = begun(game, dark=(1 | BIT[36], 1, 1, 1)), begun(game)
    event = Event("removed", (1, 0, 36))
    place = table._city(0).place(36)
    light = [brightness(shown(table, step(game, covered, lit, event, t)), place) for t in (0.0, 1.0)]
    assert light[0] < 60 < light[1]


def test_the_pool_grows_counter_by_counter_and_one_more_moves_none_of_the_others() -> None:
    for count in range(1, 100):
        assert counter.places(count) == counter.places(count + 1)[:count]
    assert len(set(counter.places(100))) == 100


def test_counters_in_the_air_are_neither_here_nor_there_and_all_arrive() -> None:
    for t in (0.0, 0.3, 0.6, 0.9):
        flow = counter.Flow(0, 1, 9, t)
        assert 0 <= flow.arrived <= flow.left <= 9
    assert counter.Flow(0, 1, 9, 0.0).left == 0
    assert counter.Flow(0, 1, 9, 1.0).arrived == 9


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_a_thrown_die_lies_in_its_slot_and_shows_its_number_whatever_the_seed(number: int) -> None:
    for seed in range(5):
        cast = throw.thrown(number, (0, 0), (300, 200), 80, 1.0, seed, seed % 2)
        assert cast == throw.resting(number, (300, 200))


def test_the_dice_are_lit_only_for_the_one_who_may_throw() -> None:
    game, table = laid(2)
    state = begun(game, dice=(3, 6))
    around = table._dice_area().inflate(12, 12)
    mine, other = (picture(table, game, state, seat) for seat in (0, 1))
    assert brightness(mine, around) > brightness(other, around)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_event_of_a_match_can_be_drawn_at_every_moment_and_says_something(seats: int) -> None:
    game, table = laid(seats, SMALL, rounds=3)
    match = Match(game, table.sitters, "5")
    match.settle()
    rng = Random(1)
    while not match.over:
        match.play(rng.choice(game.moves(match.state, match.state.seat)))
    surface = pygame.Surface((1024, 768), 0, 32)
    seen: set[str] = set()
    for number, (event, after) in enumerate(match.steps):
        if event.kind in seen:
            continue
        seen.add(event.kind)
        heard = tuple(earlier.event for earlier in match.steps[: number + 1])
        views = game.view(match.before(number), None), game.view(after, None)
        for t in (0.0, 0.5, 0.9, 1.0):
            shot = Shot(views[1], heard, views[0], event, t, number)
            show(surface, table, shot, Touch())
            prompt = table.asking(*reading.said(game, table.sitters, shot))
            for text in (prompt.head, prompt.sub):
                assert text
                assert "%{" not in text
                assert "blackout_cities." not in text
        assert all(0 <= cue.t <= 1 for cue in table.cues(event, *views, 1))
    assert {"tried", "started", "shook", "threw", "covered", "took_pool", "won_round", "opened"} <= seen


# What the band says


def test_the_band_tells_what_the_last_throw_means_and_not_an_earlier_equal_one() -> None:
    game, table = laid(2)
    threw = Event("threw", (0, 5, 4))
    before = begun(game, dark=(1 | BIT[45], 1), dice=(5, 4))
    after = before._replace(dark=(1 | BIT[45] | BIT[54], 1))
    covered = Event("covered", (0, 54))
    earlier = (threw, Event("covered", (0, 45)), Event("removed", (1, 0, 54)), Event("shook", (0,)))
    shot = Shot(game.view(after, None), (*earlier, threw, covered), game.view(before, None), covered, 0.5)
    assert reading.said(game, table.sitters, shot) == (Phrase("one_open", (0, 54, 45)), 0)


@pytest.mark.parametrize(("paid", "kind"), [(4, "settled_short"), (0, "owes")])
def test_nobody_is_said_to_pay_nothing(paid: int, kind: str) -> None:
    game, table = laid(2)
    view, event = game.view(begun(game), None), Event("settled_short", (1, 0, paid, 24))
    shot = Shot(view, (event,), view, event, 0.5)
    assert reading.said(game, table.sitters, shot) == (Phrase(kind, (1, 0, paid, 24)), 1)


def test_a_call_stands_across_the_board_and_not_in_the_band_as_well() -> None:
    game, table = laid(2)
    state, call = begun(game), Event("blackout", (0,))
    assert table.prompt(step(game, state, state, call, 0.5), Touch()) is None
    assert table.prompt(step(game, state, state, call, 1.0), Touch()) is not None


def test_a_tie_is_about_nobody_and_bears_no_token() -> None:
    game, table = laid(2)
    state = begun(game)
    prompts = [
        table.prompt(step(game, state, state, event, 0.5), Touch())
        for event in (Event("tied", (1,)), Event("started", (1,)))
    ]
    assert [prompt.seat for prompt in prompts if prompt] == [None, 1]


def test_only_the_numbers_that_were_passed_are_pending() -> None:
    threw = Event("threw", (0, 3, 6))
    assert reading.pending((threw,)) == (36, 63)
    assert reading.pending((threw, Event("covered", (0, 36)), Event("passed", (0, 1, 63)))) == (63,)
    assert reading.pending((Event("threw", (0, 3, 4)),)) == ()


def test_a_computer_player_is_not_told_to_click() -> None:
    game = BlackoutCities(seats=2)
    sitters = (Sitter("Moth", 0, 0, "gentle"), Sitter("Ada", 1, 1))
    assert reading.asked(game, sitters, game.view(begun(game), None)).words.kind == "takes"
    assert reading.asked(game, sitters, game.view(begun(game, seat=1), None)).words.kind == "throw"


@pytest.mark.parametrize("screen", [*SCREENS, (pygame.Rect(23, 74, 978, 456), 0.711)], ids=str)
def test_a_small_board_with_room_beside_it_prints_whole_names_and_keeps_words_apart(
    screen: tuple[pygame.Rect, float],
) -> None:
    game, table = laid(2, screen)
    table.sitters = (Sitter("Learner", 0, 0), Sitter("Grandpa", 1, 1, "gentle"))
    state = begun(game, dice=(5, 6))
    with written_text() as written:
        picture(table, game, state)
    assert {"Learner", "Grandpa"} <= {text for text, _ in written}
    for name in ("Learner", "Grandpa"):
        above = next(area for text, area in written if text == name)
        below = next(area for _, area in written if 0 < area.y - above.y < 30 and abs(area.x - above.x) < 30)
        assert below.y - above.y > 0.8 * above.h, "its detail keeps off it"
    left, right = table._at.signs
    word = letters.width(words.say("blackout_cities.board.and"), "cond", letters.size(22, table._at.v))
    assert right.left - left.right >= word


def test_plates_say_who_throws_and_where_the_others_sit() -> None:
    game, table = laid(4)
    view = game.view(begun(game, seat=1), 0)
    kinds = [detail and detail.kind for detail in (table.plate(view, seat) for seat in range(4))]
    assert kinds == [None, "throws", "across", "left"]


def test_the_note_names_the_neighbour_whose_city_doubles_light() -> None:
    game, table = laid(4)
    assert table.note(game.view(begun(game), 1), 1)[2].words == Phrase("double", (0,))
