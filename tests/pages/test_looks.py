"""How controls look under the mouse, under the keys and under a pressed hand, on pages and on tables."""

from collections.abc import Iterator

import pygame
import pytest

from game_closet import shelf
from game_closet.app import App
from game_closet.kit.buttons import Button, IconButton, Slip, Tab
from game_closet.kit.choices import Segments, Stepper, Switch
from game_closet.kit.tip import WAIT
from game_closet.pages.books.rulebook import Rulebook
from game_closet.pages.settings.settings import SettingsPage
from game_closet.stage import palette, words
from tests.pages.driver import Driver
from tests.pages.pages import click, found, key
from tests.pages.senses import apart, changed, coloured, look, reading, texts

WHITE = "#FFFFFF"


def around(area: pygame.Rect) -> pygame.Rect:
    """A control with the room its rings take."""
    return area.inflate(24, 24)


def point(app: App, at: tuple[int, int], kind: int = pygame.MOUSEMOTION) -> None:
    """Move the mouse, or press it there."""
    pygame.mouse.set_pos(at)
    about = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    app.handle(pygame.event.Event(kind, pos=at, **about))


@pytest.fixture(autouse=True)
def hand_away() -> Iterator[None]:
    """The mouse of this process stays nowhere in particular."""
    yield
    pygame.mouse.set_pos((0, 0))


@pytest.fixture
def book(app: App) -> Rulebook:
    """The rulebook, with nothing under the mouse."""
    point(app, (0, 0))
    app.push(Rulebook(app, key=shelf.GAMES[0]))
    assert isinstance(app.page, Rulebook)
    return app.page


def test_the_focus_of_the_keys_is_seen_around_one_control(app: App, book: Rulebook) -> None:
    plain = look(app)
    for _ in range(3):
        key(app, pygame.K_TAB)
        focused = book.focused
        assert focused is not None
        shown = look(app)
        ring = around(focused.area)
        assert coloured(shown, WHITE, ring) > coloured(plain, WHITE, ring) + focused.area.height
        apart_from_it = [c.area for c in book.controls if not c.area.colliderect(ring.inflate(0, 120))]
        assert not any(apart(plain, shown, area) for area in apart_from_it)


def test_tab_walks_on_and_shift_tab_walks_back(app: App, book: Rulebook) -> None:
    seen = []
    for mod in (0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LSHIFT):
        key(app, pygame.K_TAB, mod=mod)
        seen.append(pygame.image.tobytes(look(app), "RGB"))
    assert len(set(seen[:3])) == 3
    assert seen[3:] == [seen[1], seen[0]]


def test_arrows_go_where_they_point(app: App, book: Rulebook) -> None:
    def ring(code: int) -> pygame.Rect:
        before = look(app)
        key(app, code)
        assert book.focused is not None
        assert apart(before, look(app), around(book.focused.area))
        return book.focused.area

    first = ring(pygame.K_TAB)
    below = ring(pygame.K_DOWN)
    assert below.centery > first.centery
    right = ring(pygame.K_RIGHT)
    assert right.centerx > below.centerx
    assert ring(pygame.K_LEFT).centerx < right.centerx
    low = ring(pygame.K_DOWN)
    assert ring(pygame.K_UP).centery < low.centery


def test_a_button_lights_up_under_the_mouse_and_gives_way_under_the_hand(app: App, book: Rulebook) -> None:
    button = found(app, Button, words.say("common.rulebook.next", title=book.chapters[1].title))
    rest = look(app)
    point(app, button.area.center)
    hovered = look(app)
    assert apart(rest, hovered, around(button.area))
    assert around(button.area).inflate(40, 40).contains(changed(rest, hovered))
    point(app, button.area.center, pygame.MOUSEBUTTONDOWN)
    assert apart(hovered, look(app), button.area)


def test_what_cannot_be_pressed_looks_so_and_does_not_light_up(app: App, book: Rulebook) -> None:
    back = found(app, Button, words.say("common.rulebook.first"))
    first = look(app)
    point(app, back.area.center)
    assert not apart(first, look(app), around(back.area))
    point(app, (0, 0))
    dull = pygame.transform.average_color(first, back.area)
    book.turn(1)
    on = found(app, Button, words.say("common.rulebook.previous", title=book.chapters[0].title))
    bright = pygame.transform.average_color(look(app), on.area)
    assert sum(bright[:3]) > sum(dull[:3]) + 30
    assert on.area.topleft == back.area.topleft


def test_an_icon_says_its_name_under_the_mouse_and_under_the_keys(app: App, book: Rulebook) -> None:
    icon = found(app, IconButton, "about")
    assert icon.label not in texts(app)
    point(app, icon.area.center)
    assert told_below(app, icon)
    point(app, (0, 0))
    app.update(WAIT)
    while book.focused is None or book.focused.area != icon.area:
        key(app, pygame.K_TAB)
    assert told_below(app, icon)


def told_below(app: App, icon: IconButton) -> bool:
    """Whether an icon's name comes up below it for a hand that waits."""
    before = look(app)
    with reading() as written:
        for _ in range(3):
            app.update(WAIT)
        after = look(app)
    return icon.label in {text for text, _ in written} and changed(before, after).bottom > icon.area.bottom + 10


def speeds(app: App) -> Segments:
    """A row of choices among the settings."""
    app.push(SettingsPage(app))
    click(app, found(app, Slip, words.say("common.settings.playing")))
    row = found(app, Segments)
    assert isinstance(row, Segments)
    return row


def test_the_mouse_chooses_what_lies_under_it_in_a_row_of_choices(app: App) -> None:
    row = speeds(app)
    places = [row.part(number) for number in range(len(row.choices))]
    under = next(number for number, place in enumerate(places) if place.collidepoint(row.area.center))
    for place in places:
        press(app, place.center)
        press(app, row.area.center)  # where the keys, too, say that they press
        assert inked(app, row) == under


def test_a_key_goes_on_to_the_next_in_a_row_of_choices(app: App) -> None:
    row = speeds(app)
    press(app, row.part(0).center)
    point(app, (0, 0))
    while app.page.focused is None or app.page.focused.area != row.area:
        key(app, pygame.K_TAB)
    for wanted in range(1, len(row.choices) + 1):
        key(app, pygame.K_RETURN)
        assert inked(app, row) == wanted % len(row.choices)


def test_arrows_go_along_a_row_of_choices_and_enter_takes_the_one_they_are_at(app: App) -> None:
    row = speeds(app)
    press(app, row.part(0).center)
    point(app, (0, 0))
    while app.page.focused is None or app.page.focused.area != row.area:
        key(app, pygame.K_TAB)
    seen = []
    for _ in range(2):
        key(app, pygame.K_RIGHT)
        seen.append(look(app))
        assert inked(app, row) == 0
    assert row.part(1).union(row.part(2)).inflate(20, 20).contains(changed(*seen))
    key(app, pygame.K_RETURN)
    assert inked(app, row) == 2


def press(app: App, at: tuple[int, int]) -> None:
    """Click somewhere."""
    point(app, at)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        point(app, at, kind)


def inked(app: App, row: Segments) -> int:
    """The choice that is seen in ink."""
    shown = look(app)
    dark = [coloured(shown, palette.INK, row.part(number)) for number in range(len(row.choices))]
    return dark.index(max(dark))


def test_a_piece_that_can_be_played_is_ringed_in_gold_under_the_mouse(driver: Driver) -> None:
    _, way = driver.sit_down_where("block_dominoes", lambda way: way[0].ring)
    area = way[0].area
    plain = look(driver.app)
    driver.point(area.center)
    ringed = look(driver.app)
    gold = [coloured(picture, palette.GOLD_RING, around(area)) for picture in (plain, ringed)]
    assert gold[1] > gold[0] + area.height


def test_a_switch_shows_how_it_stands(app: App) -> None:
    app.push(SettingsPage(app))
    click(app, found(app, Slip, words.say("common.settings.hearing")))
    switch = found(app, Switch)
    shown = []
    for _ in range(3):
        point(app, (0, 0))
        shown.append(look(app))
        press(app, switch.area.center)
    assert apart(shown[0], shown[1], switch.area)
    assert not apart(shown[0], shown[2], switch.area)


def test_an_arrow_that_leads_no_further_is_dull(app: App) -> None:
    app.push(SettingsPage(app))
    click(app, found(app, Slip, words.say("common.settings.hearing")))
    area = found(app, Stepper).area
    side = min(area.w // 3, area.h)
    down, up = (area.copy() for _ in range(2))
    down.width = up.width = side
    up.right = area.right
    for _ in range(10):
        press(app, down.center)
    point(app, (0, 0))
    picture = look(app)
    assert coloured(picture, palette.INK, up) > 20 + 4 * coloured(picture, palette.INK, down)


def test_the_open_tab_is_the_bright_one(app: App, book: Rulebook) -> None:
    for wanted in (0, 3, 1):
        tabs = [control.area for control in book.controls if isinstance(control, Tab)]
        press(app, tabs[wanted].center)
        point(app, (0, 0))
        picture = look(app)
        bright = [sum(pygame.transform.average_color(picture, tab)[:3]) for tab in tabs]
        assert bright[wanted] > 2 * max(bright[:wanted] + bright[wanted + 1 :])
