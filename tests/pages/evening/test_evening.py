"""An evening at the screen, by posted events alone: set up, played, interrupted, changed, and brought to its podium."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game_closet import shelf
from game_closet.app import App
from game_closet.engine.evening import MOST, Evening, Fixture, fitting
from game_closet.engine.people import Sitter
from game_closet.kit.buttons import Button, Chip
from game_closet.kit.choices import Entry, Segments, Stepper
from game_closet.kit.part import Scale
from game_closet.kit.print import Picture
from game_closet.kit.scroll import Bar, More
from game_closet.pages.evening.cells import GameCell, PersonCell
from game_closet.pages.evening.evening import EveningPage
from game_closet.pages.evening.form import EveningForm
from game_closet.pages.evening.people import free_token
from game_closet.pages.evening.podium import Podium
from game_closet.pages.evening.points import RaceLine, stacked
from game_closet.pages.evening.rows import MatchRow
from game_closet.pages.evening.table import dressed, span, table_for
from game_closet.pages.settings.household import restore
from game_closet.pages.shelf.shelf import Shelf
from game_closet.pages.table.result import Result
from game_closet.pages.table.table_page import TablePage
from game_closet.stage import words
from game_closet.store import household
from game_closet.store.evening import Evenings
from tests.pages.driver import Driver
from tests.pages.pages import SIZES, click, found, key, played, program, typed

NAMES = ("Ada", "Lou", "Zoë", "Kit", "Grandpa", "Wren", "Otto", "Bo")
LEAST_TARGET = 36  # pixels
BRISK = ("blackout_cities", "blackout_slide", "muggins")


def company(count: int) -> tuple[Sitter, ...]:
    return tuple(Sitter(name, number % 6, (number + number // 6) % 6) for number, name in enumerate(NAMES[:count]))


def begun(app: App, people: int = 3, games: tuple[str, ...] = BRISK, minutes: int = 90) -> Evening:
    evening = Evening(company(people), games, minutes).planned()
    app.evenings.keep(evening)
    return evening


def say(name: str) -> str:
    return words.say(f"common.evening.{name}")


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Driver]:
    """Somebody at the screen, with the shelf in front of them."""
    driver = Driver(tmp_path / "house", tmp_path / "cache")
    driver.app.routes.shelf()
    yield driver
    driver.app.close()


def test_a_whole_evening_of_three_matches_with_a_restart_in_the_middle_of_the_second(tmp_path: Path) -> None:
    house, cache = tmp_path / "house", tmp_path / "cache"
    hand = Driver(house, cache)
    hand.app.profiles.add("Ada", 0, 0)
    hand.app.profiles.add("Lou", 1, 1)
    planned = _set_up(hand)

    hand.press(say("go_on"))
    first = hand.play_to_the_end(Random(1))
    assert isinstance(hand.page, Result)
    hand.press(say("after_match"))
    assert isinstance(hand.page, EveningPage)
    assert hand.page.evening.played[0].scores == first.scores

    hand.press(say("go_on"))
    for _ in range(40):
        if not hand.act(Random(2)):
            hand.wait()
    made = list(hand.play.match.moves)
    assert made
    hand.app.close()

    hand = Driver(house, cache)
    hand.app.routes.shelf()
    hand.press(say("go_on"))
    assert isinstance(hand.page, EveningPage)
    hand.press(say("go_on"))
    assert hand.play.match.moves[: len(made)] == made
    hand.play_to_the_end(Random(3))
    hand.press(say("after_match"))
    hand.press(say("go_on"))
    hand.play_to_the_end(Random(4))
    hand.press(say("after_last"))

    assert isinstance(hand.page, Podium)
    evening = hand.page.evening
    assert [outcome.fixture for outcome in evening.played] == list(planned)
    assert sum(one.points for one in evening.standings()) == 3  # one for every match of two people
    assert not hand.app.running.matches()
    assert len(hand.app.scores.matches()) == 3
    hand.app.draw()
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.page, Shelf)
    assert not [control for control in hand.page.controls if isinstance(control, Button)]
    hand.app.close()


def _set_up(hand: Driver) -> tuple[Fixture, ...]:
    """Three matches of three games for the two people of the house, by presses on the form."""
    hand.app.routes.shelf()
    hand.press(words.say("common.shelf.evening"))
    for cell in [cell for cell in hand.page.controls if isinstance(cell, GameCell)]:
        chosen = cell.name in {words.say(f"{game}.name") for game in BRISK}
        if cell.chosen != chosen:
            hand.press(next(one for one in hand.page.controls if isinstance(one, GameCell) and one.name == cell.name))
    while len(hand.page.draft().coming) > 3:  # type: ignore[attr-defined]
        stepper = next(control for control in hand.page.controls if isinstance(control, Stepper))
        hand.click((stepper.area.left + 10, stepper.area.centery))
    hand.press(say("start"))
    assert isinstance(hand.page, EveningPage)
    planned = hand.page.evening.coming
    assert [fixture.game for fixture in planned] == [*dict.fromkeys(fixture.game for fixture in planned)]
    assert len(planned) == 3
    return planned


def test_a_match_left_on_the_table_waits_with_its_evening(hand: Driver) -> None:
    begun(hand.app)
    hand.app.routes.evening()
    hand.press(say("go_on"))
    table = hand.play.file.path.name
    hand.app.routes.shelf()
    assert isinstance(hand.page, Shelf)
    assert hand.app.evenings.going_on is not None
    assert hand.app.evenings.going_on.table == table
    hand.press(say("go_on"))
    hand.press(say("go_on"))
    assert hand.play.file.path.name == table


def test_a_match_of_the_evening_that_was_cleared_away_is_dealt_again(hand: Driver) -> None:
    begun(hand.app)
    hand.app.routes.evening()
    hand.press(say("go_on"))
    hand.app.routes.shelf()
    hand.app.running.remove(hand.app.running.matches()[0])
    hand.app.routes.evening()
    hand.press(say("go_on"))
    assert isinstance(hand.page, TablePage)
    assert hand.app.evenings.now is not None
    assert hand.app.evenings.now.table == hand.play.file.path.name


def test_the_people_of_the_plan_sit_at_the_table_under_its_rules(hand: Driver) -> None:
    evening = begun(hand.app, 5, ("blank_out", "muggins"))
    for fixture in evening.coming[:2]:
        table = table_for(hand.app, evening, fixture)
        assert [who.name for who in table.sitters] == [evening.people[person].name for person in fixture.people]
        assert table.game().seats == fixture.seats


def test_a_match_that_is_not_the_evenings_leads_to_the_usual_result(hand: Driver) -> None:
    begun(hand.app)
    hand.app.go(lambda: Result(hand.app, match=played(BRISK[0])))
    assert hand.control(words.say("common.menu.play_again"))
    with pytest.raises(AssertionError):
        hand.control(say("after_match"))


def test_an_evening_moves_house_with_the_household(hand: Driver, tmp_path: Path) -> None:
    evening = begun(hand.app, 4)
    file = tmp_path / "all.closet"
    household.back_up(hand.app.home, hand.app.scores, file)
    hand.app.evenings.keep(evening.planned(minutes=0))
    restore(hand.app, file)
    assert hand.app.evenings.going_on == evening


# ---------------------------------------------------------------------- the form


def test_start_can_be_the_first_press(hand: Driver) -> None:
    hand.press(words.say("common.shelf.evening"))
    assert isinstance(hand.page, EveningForm)
    hand.press(say("start"))
    assert isinstance(hand.page, EveningPage)
    evening = hand.page.evening
    assert len(evening.present) == 2
    assert set(evening.games) == set(fitting(2))
    assert evening.minutes == 60


def test_the_people_of_the_last_evening_come_again(hand: Driver) -> None:
    evening = begun(hand.app, 4)
    hand.app.evenings.keep(evening.planned(away=frozenset({1}), minutes=0))
    hand.app.push(EveningForm(hand.app))
    assert isinstance(hand.page, EveningForm)
    draft = hand.page.draft()
    assert draft is not None
    assert [who.name for who in draft.people] == ["Ada", "Zoë", "Kit"]


def test_somebody_new_is_typed_in_and_comes(hand: Driver) -> None:
    hand.app.push(EveningForm(hand.app))
    page = hand.page
    assert isinstance(page, EveningForm)
    hand.press(next(control for control in page.controls if isinstance(control, Entry)))
    typed(hand.app, "Margarethe")
    hand.key(pygame.K_RETURN)
    draft = page.draft()
    assert draft is not None
    assert "Margarethe" in [who.name for who in draft.people]
    assert len({(who.colour, who.shape) for who in draft.people}) == len(draft.people) == 3


def test_a_press_lets_somebody_go_and_one_person_is_too_few(hand: Driver) -> None:
    hand.app.push(EveningForm(hand.app))
    cells = [control for control in hand.page.controls if isinstance(control, PersonCell)]
    hand.press(cells[0])
    assert isinstance(hand.page, EveningForm)
    assert hand.page.draft() is None
    start = hand.control(say("start"))
    assert start.why_not(start.area.center) == say("few")
    hand.page.start()
    assert isinstance(hand.page, EveningForm)


def test_a_ninth_person_is_refused(hand: Driver) -> None:
    for name in (*NAMES, "Nona"):
        hand.app.profiles.add(name)
    hand.app.push(EveningForm(hand.app))
    page = hand.page
    assert isinstance(page, EveningForm)
    for number in range(len(NAMES) + 1):
        cell = [control for control in page.controls if isinstance(control, PersonCell)][number]
        if not cell.chosen:
            hand.press(cell)
    assert len(page.chosen) == MOST


def test_games_chosen_by_hand_stay_when_people_come(hand: Driver) -> None:
    for name in NAMES[:6]:
        hand.app.profiles.add(name)
    hand.app.push(EveningForm(hand.app))
    page = hand.page
    assert isinstance(page, EveningForm)
    hand.press(next(control for control in page.controls if isinstance(control, PersonCell) and not control.chosen))
    assert set(page.games) == set(fitting(3))
    hand.press(next(control for control in page.controls if isinstance(control, GameCell) and control.chosen))
    chosen = set(page.games)
    hand.press(next(control for control in page.controls if isinstance(control, PersonCell) and not control.chosen))
    assert set(page.games) == chosen


def test_matches_in_full_are_fewer_or_none(hand: Driver) -> None:
    hand.app.push(EveningForm(hand.app))
    page = hand.page
    assert isinstance(page, EveningForm)
    short = page.draft()
    _, segments = (control for control in page.controls if isinstance(control, Segments))
    hand.click((segments.area.right - 10, segments.area.centery))
    full = page.draft()
    assert short is not None
    assert full is not None
    assert not any(fixture.short for fixture in full.coming)
    assert len(full.coming) < len(short.coming)


def test_people_come_and_go_between_matches(hand: Driver) -> None:
    evening = begun(hand.app, 3).sat_down("x").counted([3, 2, 1])
    hand.app.evenings.keep(evening)
    hand.app.profiles.add("Wren", 5, 5)
    hand.app.routes.evening()
    hand.press(say("change"))
    cells = {cell.who.name: cell for cell in hand.page.controls if isinstance(cell, PersonCell)}
    hand.press(cells["Lou"])
    hand.press(next(c for c in hand.page.controls if isinstance(c, PersonCell) and c.who.name == "Wren"))
    hand.press(say("keep"))
    assert isinstance(hand.page, EveningPage)
    changed = hand.page.evening
    assert changed.played == evening.played
    assert [changed.people[person].name for person in changed.present] == ["Ada", "Zoë", "Wren"]
    assert all(1 not in fixture.people for fixture in changed.coming)
    assert any(3 in fixture.people for fixture in changed.coming)


def test_an_evening_can_be_ended_early(hand: Driver) -> None:
    hand.app.evenings.keep(begun(hand.app, 3).sat_down("x").counted([3, 2, 1]))
    hand.app.routes.evening()
    hand.press(say("change"))
    hand.press(say("end"))
    hand.press(words.say("common.ask.evening.yes"))
    assert isinstance(hand.page, Podium)
    assert hand.app.evenings.going_on is None
    hand.press(say("another"))
    assert isinstance(hand.page, EveningForm)
    hand.press("cup")
    assert isinstance(hand.page, Podium)


def test_another_evening_has_the_people_the_games_and_the_length_of_the_last(hand: Driver) -> None:
    last = begun(hand.app, 3, minutes=45).sat_down("x").counted([3, 2, 1])
    hand.app.evenings.keep(last)
    hand.app.routes.evening()
    hand.press(say("change"))
    hand.press(say("end"))
    hand.press(words.say("common.ask.evening.yes"))
    hand.press(say("another"))
    assert isinstance(hand.page, EveningForm)
    again = hand.page.draft()
    assert again is not None
    assert (again.people, again.games, again.minutes, again.short) == (
        last.people,
        last.games,
        last.minutes,
        last.short,
    )


@pytest.mark.parametrize("points", [[0] * 8, [0, 4, 5, 5, 30], [100, 101, 102, 103]])
def test_tokens_of_the_race_never_lie_on_each_other(points: list[float]) -> None:
    places = stacked(points, 200, 20)
    assert len(places) == len(points)
    assert all(one.collidelist(places[number + 1 :]) < 0 for number, one in enumerate(places))
    assert places[0].center == (round(points[0]), 200)


@pytest.mark.parametrize("people", [2, 3, 8])
def test_the_race_has_room_for_tokens_upon_each_other(people: int) -> None:
    everybody = tuple(Sitter(f"{number}", number % 6, number // 6) for number in range(people))
    race = RaceLine(Evening(everybody, tuple(shelf.GAMES), 120).planned())
    race.place(Scale(1.0), pygame.Rect(100, 100, 600, race.height(Scale(1.0), 600)))
    assert all(race.area.contains(place) for place in race.tokens(race.area))


def test_an_evening_can_be_each_game_once(hand: Driver) -> None:
    hand.app.push(EveningForm(hand.app))
    page = hand.page
    assert isinstance(page, EveningForm)
    way = next(control for control in page.controls if isinstance(control, Segments))
    hand.click((way.area.right - 10, way.area.centery))
    evening = page.draft()
    assert evening is not None
    assert sorted(fixture.game for fixture in evening.coming) == sorted(page.games)
    hand.press(say("start"))
    kept = Evenings(hand.app.home).going_on
    assert kept is not None
    assert (kept.once, kept.coming) == (True, evening.coming)


def test_the_columns_of_the_plan_stand_below_each_other_whatever_is_told_of_a_match(hand: Driver) -> None:
    begun(hand.app, people=5, games=shelf.GAMES, minutes=120)
    hand.app.routes.evening()
    page = hand.page
    assert isinstance(page, EveningPage)
    lids = [leaf.area.x for leaf in page.leaves if isinstance(leaf, Picture)]
    assert len(lids) > 5
    assert max(lids) - min(lids) <= 1, "but for what is rounded"


def test_an_evening_ended_before_its_first_match_leaves_no_podium(hand: Driver) -> None:
    begun(hand.app)
    hand.app.routes.evening()
    hand.press(say("change"))
    hand.press(say("end"))
    hand.press(words.say("common.ask.evening.yes"))
    assert isinstance(hand.page, EveningForm)
    assert not [control for control in hand.page.controls if getattr(control, "icon", "") == "cup"]


# ---------------------------------------------------------------------- the pages at every size


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("people", [2, 5, 8])
def test_every_control_of_an_evening_stands_on_the_page(tmp_path: Path, size: tuple[int, int], people: int) -> None:
    app = program(tmp_path, size)
    evening = Evening(company(people), tuple(shelf.GAMES), 240).planned()
    while len(evening.played) < 7:
        evening = evening.sat_down("x").counted(range(evening.coming[0].seats))
    app.evenings.keep(evening)
    window = pygame.Rect(0, 0, *size)
    for page, about in ((Shelf, {}), (EveningPage, {}), (EveningForm, {"change": True}), (EveningForm, {})):
        app.routes.shelf()
        app.push(page(app, **about))
        _stands(app, window)
    app.evenings.keep(evening.planned(minutes=0))
    app.routes.after_match()
    _stands(app, window)
    app.close()


def _stands(app: App, window: pygame.Rect) -> None:
    app.draw()
    controls: list[Any] = [control for control in app.page.controls if not isinstance(control, Bar | More)]
    assert controls
    for control in controls:
        if getattr(control, "view", None) is not None:
            control.view.reveal(control.area)
        assert window.contains(control.area)
        assert min(control.area.size) >= LEAST_TARGET
    areas = [control.area for control in controls]
    for number, area in enumerate(areas):
        assert area.collidelist(areas[number + 1 :]) == -1


def test_the_plan_opens_where_the_evening_is_and_is_scrolled(hand: Driver) -> None:
    evening = Evening(company(4), tuple(shelf.GAMES), 240).planned()
    while len(evening.played) < 7:
        evening = evening.sat_down("x").counted(range(evening.coming[0].seats))
    hand.app.evenings.keep(evening)
    hand.app.routes.evening()
    page = hand.page
    assert isinstance(page, EveningPage)
    rows = [leaf for leaf in page.leaves if isinstance(leaf, MatchRow)]
    assert [row.on for row in rows].index(True) == 7
    assert rows[7].seen == rows[7].area
    assert not rows[0].seen.size[1]
    hand.point(rows[7].area.center)
    for _ in range(20):
        hand.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert rows[0].seen == rows[0].area


# ---------------------------------------------------------------------- small things


def test_points_are_printed_whole_in_halves_or_in_tenths() -> None:
    shown = [words.fraction(Fraction(*parts)) for parts in ((4, 1), (7, 2), (1, 2), (8, 3), (0, 1))]
    assert shown == ["4", "3½", "½", "2.7", "0"]


def test_minutes_are_told_in_hours_where_they_are_many() -> None:
    assert "60" not in span(60)
    assert "90" in span(90)
    assert "2" in span(150)
    assert "30" in span(150)


def test_nobody_at_a_table_shares_a_colour_or_a_shape() -> None:
    clashing = [Sitter("A", 0, 0), Sitter("B", 0, 1), Sitter("C", 3, 1), Sitter("D", 3, 3)]
    worn = dressed(clashing)
    assert len({who.colour for who in worn}) == len({who.shape for who in worn}) == 4
    assert worn[0] == clashing[0]
    assert [who.name for who in worn] == ["A", "B", "C", "D"]


def test_everybody_gets_a_token_of_their_own() -> None:
    people: list[Sitter] = []
    for number in range(MOST):
        people.append(Sitter(str(number), *free_token(people)))
    assert len({(who.colour, who.shape) for who in people}) == MOST
    assert free_token(people, (5, 0)) == (5, 0)


def test_the_shelf_offers_the_evening_that_goes_on(tmp_path: Path) -> None:
    app = program(tmp_path)
    app.routes.shelf()
    assert found(app, Chip, words.say("common.shelf.evening"))
    begun(app)
    app.routes.shelf()
    click(app, found(app, Button, say("go_on")))
    assert isinstance(app.page, EveningPage)
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.page, Shelf)
    app.close()


def test_a_note_on_a_game_is_drawn_anew_when_it_says_something_else() -> None:
    once, again = (GameCell("Muggins", note, print, chosen=True) for note in ("all play, 4 min", "2 sit out, 6 min"))
    assert once.appearance() != again.appearance()
