"""Parts of a table that are remembered from frame to frame."""

from typing import Any

import pygame
import pytest

from game_closet import context, shelf
from game_closet.engine.lens import Shot
from game_closet.engine.match import Match
from game_closet.engine.options import seat_counts
from game_closet.engine.playout import play_out
from game_closet.stage.screen.canvas import Canvas, Sections
from game_closet.stage.table import Table, Touch, show

U = 0.4
AREA = pygame.Rect(20, 20, 595, 379)
MOMENTS = (0.1, 0.6)


def drawn(table: Table[Any], shot: Shot[Any]) -> list[Any]:
    """What a table lays for a shot."""
    canvas = Canvas((680, 440))
    show(canvas, table, shot, Touch())
    return canvas.notes


def shots(match: Match) -> list[Shot[Any]]:
    """The first event of every kind as an onlooker sees it, at some of its moments."""
    found, seen, view = [], set[str](), match.game.view
    for number, step in enumerate(match.steps):
        if step.event.kind not in seen:
            seen.add(step.event.kind)
            heard = tuple(step.event for step in match.steps[match.hand_began(number) : number + 1])
            before, after = view(match.before(number), None), view(step.state, None)
            found += [Shot(after, heard, before, step.event, t, 7) for t in MOMENTS]
            found.append(Shot(after, heard))
    return found


@pytest.mark.parametrize("key", shelf.GAMES)
def test_a_table_that_remembers_its_parts_looks_like_one_just_set_up(key: str) -> None:
    match = play_out(shelf.game(key)(seats=min(seat_counts(key))), ["random"], "still")
    kind = shelf.table(key)
    standing = kind(match.game, match.sitters, AREA, U)
    for shot in shots(match):
        assert drawn(standing, shot) == drawn(kind(match.game, match.sitters, AREA, U), shot), shot.event


def test_a_part_is_drawn_again_when_it_shows_something_else_or_the_theme_is_another() -> None:
    sections, calls = Sections(), list[int]()

    def draw(surface: pygame.Surface, value: int) -> None:
        calls.append(value)

    for value in (1, 1, 2, 2):
        sections.lay(Canvas((8, 8)), "part", draw, value)
    with context.changed(theme="daylight"):
        sections.lay(Canvas((8, 8)), "part", draw, 2)
    assert calls == [1, 2, 2]
