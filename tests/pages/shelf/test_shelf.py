"""The shelf: a box for every box of the closet, and the match that was left."""

from pathlib import Path

import pygame
import pytest

from game_closet import shelf
from game_closet.app import App
from game_closet.engine import offer, options, record
from game_closet.kit.buttons import Button, Chip, Field, PictureButton, Slip
from game_closet.kit.tip import WAIT
from game_closet.pages.page import Page
from game_closet.pages.scene import Scene
from game_closet.pages.set_up.set_up import SetUp
from game_closet.pages.shelf.boards import Box
from game_closet.pages.shelf.shelf import Shelf
from game_closet.pages.shelf.table_card import TableCard
from game_closet.pages.table.table_page import TablePage
from game_closet.stage.closet import boxes
from tests.pages.pages import click, key, played, program


def on_the_table(app: App, moves: int = 6) -> None:
    match = played(shelf.GAMES[0], most=moves)
    file = app.running.begin(record.header(match, record.now()))
    for move in match.moves:
        file.append(move)


def test_every_box_stands_on_the_shelf_once(app: App) -> None:
    assert sum(isinstance(control, PictureButton) for control in app.page.controls) == len(offer.boxes())


def ground_of(app: App) -> tuple[bytes, bytes]:
    """The pixels of what the shelf stands on, and of the same drawn part by part."""
    page: Scene = app.page
    assert isinstance(page, Shelf)
    still = [leaf for leaf in page.leaves if leaf.still and leaf.view is None]
    drawn = Page.grounded(page, still)
    pictures = (canvas.picture(canvas.get_rect()) for canvas in (page.ground, drawn))
    one, other = (pygame.image.tobytes(picture, "RGB") for picture in pictures)
    return one, other


@pytest.mark.parametrize("moves", [0, 6])
def test_what_the_shelf_stands_on_is_one_picture_that_shows_all_its_parts(app: App, moves: int) -> None:
    if moves:
        on_the_table(app, moves)
    seen = set()
    for change in ({}, {"language": "fr"}, {"text_size": 1.15}, {"theme": "contrast"}):
        app.change(**change)
        one, other = ground_of(app)
        assert one == other
        seen.add(one)
    assert len(seen) == 4


def test_the_tip_of_a_box_lies_on_no_plate_and_no_button(app: App) -> None:
    page: Scene = app.page
    assert isinstance(page, Shelf)
    plates = [label.area for leaf in page.leaves for label in leaf.labels()]
    app.unpack()
    for number, control in enumerate(page.controls):
        if isinstance(control, PictureButton):
            page.hover = number
            for _ in range(3):
                page.update(WAIT)
            shown = page.front.tips.shown
            assert shown is not None
            assert shown.part.area.collidelist(plates) < 0


def test_a_click_on_a_box_opens_it(app: App) -> None:
    click(app, next(control for control in app.page.controls if isinstance(control, PictureButton)))
    page: Scene = app.page
    assert isinstance(page, SetUp)
    assert page.box == next(iter(offer.boxes()))


def test_a_click_on_the_plate_of_a_box_opens_it_too(app: App) -> None:
    box = next(control for control in app.page.controls if isinstance(control, Box))
    assert box.also is not None
    at = box.also.left + 3, box.also.centery
    assert not box.area.collidepoint(at)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.handle(pygame.event.Event(kind, pos=at, button=1))
    page: Scene = app.page
    assert isinstance(page, SetUp)
    assert page.box == next(iter(offer.boxes()))


@pytest.mark.parametrize("arrow", [pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN])
def test_the_first_arrow_key_goes_to_the_first_box(app: App, arrow: int) -> None:
    key(app, arrow)
    first = next(control for control in app.page.controls if isinstance(control, Box))
    assert app.page.focused is first


def test_the_chips_open_pages_and_escape_comes_back(app: App) -> None:
    for number in range(4):
        click(app, [control for control in app.page.controls if isinstance(control, Chip)][number])
        assert not isinstance(app.page, Shelf)
        app.draw()
        key(app, pygame.K_ESCAPE)
        assert isinstance(app.page, Shelf)


def test_without_a_match_on_the_table_there_is_nothing_to_play_on(app: App) -> None:
    assert not [control for control in app.page.controls if isinstance(control, Button)]


def test_the_match_that_was_left_takes_the_last_place_of_the_second_board(app: App) -> None:
    on_the_table(app)
    app.lay_out()
    page = app.page
    assert isinstance(page, Shelf)
    cards = [isinstance(one.thing, TableCard) for one in page.standing()]
    assert cards.index(True) == min(5, len(offer.boxes()))
    assert cards.count(True) == 1
    assert len([control for control in page.controls if isinstance(control, Button)]) == 1


def test_every_match_that_was_left_can_be_found_and_played_on(app: App) -> None:
    for moves in (6, 4, 2):
        on_the_table(app, moves)
    app.lay_out()
    click(app, next(control for control in app.page.controls if isinstance(control, Field)))
    left = [control for control in app.page.controls if isinstance(control, Slip)]
    assert len(left) == 2
    oldest = app.running.all()[-1].path
    click(app, left[-1])
    page: Scene = app.page
    assert isinstance(page, TablePage)
    assert page.file.path == oldest


@pytest.mark.parametrize("count", [1, 2, 4])
def test_few_boxes_are_spread_evenly_over_their_boards(app: App, monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    monkeypatch.setattr(Shelf, "things", property(lambda self: list(offer.boxes())[:count]))
    app.lay_out()
    lids = [control.area for control in app.page.controls if isinstance(control, Box)]
    for board in {lid.bottom for lid in lids}:
        standing = [lid for lid in lids if lid.bottom == board]
        left, right = min(lid.left for lid in standing), max(lid.right for lid in standing)
        assert left == pytest.approx(app.size[0] - right, abs=3)


def test_more_boxes_than_places_stand_on_further_boards_that_are_scrolled_to(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = app.page
    assert isinstance(page, Shelf)
    many = [box for box in offer.boxes() for _ in range(3)]
    monkeypatch.setattr(Shelf, "things", property(lambda self: many))
    on_the_table(app)
    app.lay_out()
    lids = [control for control in page.controls if isinstance(control, PictureButton)]
    assert [lid.label for lid in lids] == [boxes.name(box) for box in many]
    assert not lids[-1].core.size[1]
    for _ in range(9):
        key(app, pygame.K_PAGEDOWN)
    assert lids[-1].core == lids[-1].area
    app.draw()


def test_a_damaged_match_does_not_keep_the_shelf_from_opening(tmp_path: Path) -> None:
    app = program(tmp_path)
    on_the_table(app)
    for path in app.running.folder.glob("*.jsonl"):
        path.write_text(path.read_text(encoding="utf-8") + '[99, "dance", []]\n', encoding="utf-8")
    app.routes.shelf()
    app.draw()
    assert isinstance(app.page, Shelf)
    app.close()


def test_a_box_without_a_drawing_carries_its_name(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "BOXES", {**shelf.BOXES, "tenth_box": (shelf.GAMES[0],)})
    monkeypatch.setattr(offer, "boxes", lambda: {"tenth_box": [shelf.GAMES[0]]})
    monkeypatch.setattr(shelf, "lid", lambda box: None)
    assert boxes.lid("tenth_box", 200).get_width() == 200
    app.lay_out()
    app.draw()
    assert [control for control in app.page.controls if isinstance(control, PictureButton)]


def test_the_numbers_of_players_span_all_games_of_a_box() -> None:
    for box, keys in offer.boxes().items():
        low, high = boxes.seats(box)
        assert low == min(min(options.seat_counts(k)) for k in keys)
        assert high == max(max(options.seat_counts(k)) for k in keys)
        assert 2 <= low <= high <= 6


def test_a_press_is_heard_and_a_press_on_nothing_is_not(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(app.sounds, "play", lambda name, pitch=1.0, at=0.5: heard.append(name))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.handle(pygame.event.Event(kind, pos=(1, app.size[1] - 1), button=1))
    assert not heard
    click(app, next(control for control in app.page.controls if isinstance(control, Chip)))
    assert heard == ["click"]
