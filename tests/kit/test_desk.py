"""Parts on pygame_gui's one manager: an image for each state, clipped to what is in view, gone when taken away."""

from collections.abc import Iterator

import pygame
import pytest

from game_closet import context
from game_closet.kit.buttons import Button, Slip
from game_closet.kit.control import Look
from game_closet.kit.desk import Desk
from game_closet.kit.layout import Column
from game_closet.kit.part import Scale
from game_closet.kit.scroll import Scroll
from game_closet.kit.tip import WAIT, Tips
from game_closet.kit.typist import Typist
from game_closet.stage import art


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((640, 360))
    yield Desk((640, 360), 1.0)
    context.change(text_size=1.0)
    pygame.display.quit()


def pixels(desk: Desk) -> bytes:
    surface = pygame.Surface((640, 360))
    desk.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_every_state_has_a_picture_of_its_own_made_once(desk: Desk) -> None:
    (element,) = desk.lay([Button("Start", str).at(pygame.Rect(100, 100, 200, 80), 1.0)])
    seen = set()
    for look in (Look(), Look(hover=True), Look(focus=True), Look(held=True)):
        element.dress(look)
        seen.add(pixels(desk))
        image = element.image
        element.dress(Look())
        element.dress(look)
        assert element.image is image
    assert len(seen) == 4


def test_a_state_whose_picture_was_not_finished_in_time_is_seen_with_the_next_frame(desk: Desk) -> None:
    art.forget()
    buttons = desk.lay(
        Button(name, str).at(pygame.Rect(x, 100, 200, 80), 1.0) for name, x in (("Go", 50), ("Stay", 350))
    )
    go, stay = buttons
    with pytest.raises(art.Unfinished), art.hurried(-1.0):
        go.dress(Look(focus=True))  # one drawing is finished in any case
        stay.dress(Look(focus=True))
    before = pixels(desk)
    stay.dress(Look(focus=True))
    assert pixels(desk) != before


def test_what_is_scrolled_away_shows_nothing(desk: Desk) -> None:
    scroll = Scroll(Column(*(Slip(f"slip {n}", str) for n in range(20)), gap=10))
    scroll.place(Scale(1.0), pygame.Rect(50, 100, 400, 150))
    elements = desk.lay(leaf for leaf in scroll.leaves() if isinstance(leaf, Slip))
    for element in elements:
        assert element.rect.top >= 100 - 6 or not element.rect.h
        assert element.rect.bottom <= 250 + 6 or not element.rect.h
    before = pixels(desk)
    scroll.move(200)
    for element in elements:
        element.follow()
    assert pixels(desk) != before


def test_a_cleared_desk_is_empty_and_keeps_no_list_of_the_gone(desk: Desk) -> None:
    bare = pixels(desk)
    for _ in range(3):
        desk.lay([Button("Start", str).at(pygame.Rect(100, 100, 200, 80), 1.0)])
        desk.clear()
    assert pixels(desk) == bare
    assert desk.ui_group.lostsprites == []
    assert len(desk.ui_group.sprites()) == 1  # the root


def test_a_tip_waits_for_the_hand_and_goes_with_it(desk: Desk) -> None:
    tips, button = Tips(desk), Button("Start", str, tip="Begin the match").at(pygame.Rect(100, 100, 200, 80), 1.0)
    assert not tips.update(0.0, button, tuple)
    assert not tips.update(WAIT / 2, button, tuple)
    assert tips.update(WAIT, button, tuple)
    assert tips.shown is not None
    assert pygame.Rect(0, 0, 640, 360).contains(tips.shown.part.area)
    assert tips.update(0.1, None, tuple)
    assert tips.shown is None


@pytest.mark.parametrize("typed", ["Zoë", "محمد", "שרה", "🙂", "e\u0301", "あおい", "<b>Ada</b>", "common.menu.back"])
def test_names_of_any_script_and_shape_are_typed_and_taken_as_they_are(desk: Desk, typed: str) -> None:
    taken: list[str] = []
    typist = Typist(desk)
    typist.begin(pygame.Rect(50, 50, 400, 60), "Ada", taken.append)
    for letter in typed:
        typist.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        typist.update(0.02)
    typist.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    assert taken == [typed]
    assert not typist.typing


def test_a_text_that_is_still_being_composed_is_not_taken(desk: Desk) -> None:
    typist = Typist(desk)
    typist.begin(pygame.Rect(50, 50, 400, 60), "Ada", str)
    typist.handle(pygame.event.Event(pygame.TEXTEDITING, text="あ", start=0, length=1))
    assert typist.line is not None
    assert typist.line.get_text() == "Ada"


def test_escape_leaves_what_stood_there(desk: Desk) -> None:
    taken: list[str] = []
    typist = Typist(desk)
    typist.begin(pygame.Rect(50, 50, 400, 60), "Ada", taken.append)
    typist.handle(pygame.event.Event(pygame.TEXTINPUT, text="x"))
    typist.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert not typist.typing
    assert not taken
