"""Where a hand rests after hiding a counter tells nobody where it was hidden."""

from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pygame
import pytest

from game_closet import shelf
from game_closet.app import App
from game_closet.contract import Move
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter
from game_closet.pages.table.pressables import SpotControl
from game_closet.pages.table.table_page import TablePage
from tests.pages.pages import click, key, program


@pytest.fixture
def play(tmp_path: Path) -> Iterator[TablePage]:
    """Two people; the second is about to hide a counter."""
    app = program(tmp_path)
    sitters = [Sitter("Ada", 0, 0), Sitter("Lou", 1, 1)]
    match = Match(shelf.game("shell_out")(seats=2), sitters, "5" * 32)
    match.settle()
    match.play(Move(0, "hide", (2,)))
    app.go(lambda: TablePage(app, match=match))
    assert isinstance(app.page, TablePage)
    app.page.sitting.eyes.unveil(1)
    app.page.refresh()
    yield app.page
    app.close()


def test_the_pointer_leaves_the_shell_a_counter_was_hidden_under(play: TablePage) -> None:
    app = cast(App, play.app)
    shell = next(c for c in play.controls if isinstance(c, SpotControl) and c.key == "shell-1-4")
    click(app, shell)
    assert play.match.moves[-1] == Move(1, "hide", (4,))
    assert play.hover is None
    assert not shell.area.collidepoint(app.mouse)
    assert not shell.area.collidepoint(pygame.mouse.get_pos())


def test_so_does_the_focus_of_the_keys(play: TablePage) -> None:
    while getattr(play.focused, "key", "") != "shell-1-3":
        key(cast(App, play.app), pygame.K_TAB)
    key(cast(App, play.app), pygame.K_RETURN)
    assert play.match.moves[-1] == Move(1, "hide", (3,))
    assert play.focus is None
