"""A table in small: what an onlooker sees of a state, for pages that speak of a match."""

from collections.abc import Sequence
from typing import Any

import pygame

from game_closet import shelf
from game_closet.contract import Event, Game
from game_closet.engine.levels import USUAL
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter
from game_closet.stage import art, palette
from game_closet.stage.company import newcomer
from game_closet.stage.table import TABLE_SIZE, Shot, Touch, show

LARGER, LEAST = 2.0, 960  # drawn larger than shown, and in no fewer pixels: lettering has a least size


def thumb(
    game: Game[Any, Any], sitters: Sequence[Sitter], state: Any, width: int, heard: tuple[Event, ...] = ()
) -> pygame.Surface:
    """The table of a state, so many pixels wide, as one who knows no secret sees it."""
    u = max(width * LARGER, LEAST) / TABLE_SIZE[0] if width < LEAST else width / TABLE_SIZE[0]
    area = pygame.Rect(0, 0, round(TABLE_SIZE[0] * u), round(TABLE_SIZE[1] * u))
    surface = art.flat(*area.size, palette.WALNUT_SHADE)
    art.lay(surface, art.cached(("thumb-top", area.size), lambda: art.table_top(*area.size, u)), (0, 0))
    table = shelf.table(game.key)(game, sitters, area, u)
    show(surface, table, Shot(game.view(state, None), heard), Touch())
    return art.scaled(surface, (width, round(TABLE_SIZE[1] * width / TABLE_SIZE[0])))


def opening(key: str, width: int) -> pygame.Surface:
    """The table of a game as it stands before the first move."""
    sitters: list[Sitter] = []
    game = shelf.game(key)()
    for _ in range(game.seats):
        sitters.append(newcomer(sitters, USUAL))
    match = Match(game, sitters, "0" * 32)
    match.settle()
    return thumb(game, sitters, match.state, width, match.heard)
