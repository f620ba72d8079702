"""A table in small: what an onlooker sees of a state, for pages that speak of a match."""

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game_closet import context, shelf
from game_closet.contract import Event, Game
from game_closet.engine import record
from game_closet.engine.lens import step_seed
from game_closet.engine.levels import USUAL
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter
from game_closet.stage import art, palette
from game_closet.stage.books.rulebook import WHOLE, Shown
from game_closet.stage.company import newcomer
from game_closet.stage.table import TABLE_SIZE, Shot, Spot, Table, Touch, show

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


def moment(lines: Mapping[str, Any], shown: Shown, width: int) -> pygame.Surface:
    """A moment of a record by the table's own drawing, so many pixels wide, or the part of it that is to be shown."""
    left, top, wide, high = shown.part
    u = max(width / (TABLE_SIZE[0] * wide), LEAST / TABLE_SIZE[0])
    area = pygame.Rect(0, 0, round(TABLE_SIZE[0] * u), round(TABLE_SIZE[1] * u))
    surface = art.flat(*area.size, palette.WALNUT_SHADE)
    art.lay(surface, art.cached(("thumb-top", area.size), lambda: art.table_top(*area.size, u)), (0, 0))
    match, shot = seen(lines, shown)
    with context.changed(text_size=1.0):  # larger print would move what is to be shown
        table, touch = _table(match, shown, area, u), Touch(shown.picked, shown.over)
        if shown.part == WHOLE:
            show(surface, table, shot, touch)
        else:
            table.draw(surface, shot, touch)
    part = pygame.Rect(area.w * left, area.h * top, area.w * wide, area.h * high).clip(area)
    return art.scaled(surface.subsurface(part).copy(), (width, round(part.h * width / part.w)))


def ratio(shown: Shown) -> float:
    """How much wider than high a moment's picture is."""
    return TABLE_SIZE[0] * shown.part[2] / (TABLE_SIZE[1] * shown.part[3])


def spots(lines: Mapping[str, Any], shown: Shown) -> list[Spot]:
    """What could be touched on the table of a picture."""
    match, shot = seen(lines, shown)
    return _table(match, shown, pygame.Rect(0, 0, *TABLE_SIZE), 1.0).spots(shot.view, shown.picked)


def _table(match: Match, shown: Shown, area: pygame.Rect, u: float) -> Table[Any]:
    return shelf.table(match.game.key)(match.game, match.sitters, area, u, chair=shown.seat or 0)


def seen(lines: Mapping[str, Any], shown: Shown) -> tuple[Match, Shot[Any]]:
    """The match as far as it has been played, and what is to be seen of it."""
    match, moves = record.begin(lines), [record.move_of(line) for line in lines["moves"]]
    record.follow(match, moves[: shown.moves])
    if shown.t is None:
        return match, Shot(match.view(shown.seat), match.heard)
    at = len(match.steps) + shown.step
    match.take(moves[len(match.moves)])
    before, after = (match.game.view(match.before(number), shown.seat) for number in (at, at + 1))
    event, seed = match.steps[at].event, step_seed(match.seed, at)
    return match, Shot(after, (*match.heard_before(at), event), before, event, shown.t, seed)
