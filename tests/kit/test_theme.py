"""pygame_gui in our own dress."""

from collections.abc import Iterator

import pygame
import pygame_gui
import pytest

from game_closet import context
from game_closet.kit import theme
from game_closet.kit.desk import Desk
from game_closet.stage import letters, palette


@pytest.fixture(autouse=True)
def screen(monkeypatch: pytest.MonkeyPatch) -> Iterator[pygame.Surface]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    yield pygame.display.set_mode((640, 360))
    context.change(theme="lamp", text_size=1.0)
    pygame.display.quit()


def walk(tree: object) -> Iterator[object]:
    if isinstance(tree, dict):
        for branch in tree.values():
            yield from walk(branch)
    else:
        yield tree


def test_every_value_is_a_string_since_numbers_are_silently_ignored() -> None:
    assert all(isinstance(leaf, str) for leaf in walk(theme.theme(1.0)))


def test_shapes_are_rectangles_everywhere() -> None:
    dress = theme.theme(1.0)
    assert {dress[name]["misc"]["shape"] for name in theme.ELEMENTS} == {"rectangle"}


@pytest.mark.parametrize("u", [0.667, 1.0, 2.0])
def test_a_typed_line_is_written_in_our_font_at_the_windows_size(u: float) -> None:
    manager = Desk((640, 360), u)
    line = pygame_gui.elements.UITextEntryLine(pygame.Rect(10, 10, 400, 80), manager, initial_text="Hxg")
    ours = letters.font("text", letters.size(22, u))
    assert line.font is not None
    assert line.font.size("Hxg") == ours.size("Hxg")


def test_text_size_reaches_the_theme() -> None:
    context.change(text_size=1.5)
    assert theme.theme(1.0)["defaults"]["font"]["size"] == "33"


def test_a_typed_line_is_ink_on_cream(screen: pygame.Surface) -> None:
    manager = Desk((640, 360), 1.0)
    line = pygame_gui.elements.UITextEntryLine(pygame.Rect(20, 20, 300, 60), manager, initial_text="HHHH")
    manager.update(0.01)
    manager.draw_ui(screen)
    seen = {tuple(screen.get_at((x, y)))[:3] for x in range(30, 200) for y in range(30, 70)}
    assert line.rect.collidepoint(30, 30)
    assert palette.rgb(palette.CREAM) in seen
    assert palette.rgb(palette.INK) in seen


def test_high_contrast_reaches_the_theme(screen: pygame.Surface) -> None:
    context.change(theme="contrast")
    manager = Desk((640, 360), 1.0)
    pygame_gui.elements.UITextEntryLine(pygame.Rect(20, 20, 300, 60), manager)
    manager.update(0.01)
    manager.draw_ui(screen)
    assert tuple(screen.get_at((200, 50)))[:3] == (255, 255, 255)
