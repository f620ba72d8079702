"""Cards beside a table or on it, as they are laid out: hints, questions, lessons, the coach, replays."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

import pygame

from game_closet.app import App
from game_closet.engine import record
from game_closet.kit.buttons import Pressable
from game_closet.kit.control import Control
from game_closet.kit.part import Part
from game_closet.kit.print import Card
from game_closet.pages.table.advice import standing
from game_closet.pages.table.beside.coach import Coach
from game_closet.pages.table.beside.guide import Guide
from game_closet.pages.table.beside.replay import Replay
from game_closet.pages.table.picture import plate_areas
from game_closet.pages.table.table_page import TablePage
from tests.pages.advised import advised, patience, question
from tests.pages.measured import faults
from tests.pages.pages import LONG, played


class Lying(NamedTuple):
    """What stands on a card, what can be pressed on it, and the room it has."""

    name: str
    leaves: Sequence[Part]
    controls: Sequence[Control]
    room: pygame.Rect


def crowded(app: App, key: str) -> Iterator[str]:
    """What has no room on any card beside a game's table."""
    for card in chain(_advice(app, key), _lesson(app, key), _coached(app, key), _replayed(app, key)):
        yield from (f"{card.name}: {fault}" for fault in faults(card.leaves, card.controls, card.room))


def _advice(app: App, key: str) -> Iterator[Lying]:
    page = advised(app, key)
    hint = page.hint
    assert hint is not None
    yield _lying("hint", page, hint._card, hint.controls())
    badges = [pointer.badge for pointer in hint.pointers if pointer.badge is not None]
    assert all(page.desk.areas.table.contains(badge) for badge in badges)
    places = plate_areas(page.frame)
    bar = standing.place(places[0].unionall(places[1:]), page.desk.areas.strip, app.u)
    assert bar.collidelist(places) < 0
    asked = [patience(page, at_foot=at_foot) for at_foot in (False, True) if page.game.calls]
    for card in (question(page), *asked):
        yield _lying("question", page, card._card, card.controls())
    app.back()


def _lesson(app: App, key: str) -> Iterator[Lying]:
    app.routes.lesson(key)
    guide = _page(app).beside
    assert isinstance(guide, Guide)
    areas = _page(app).desk.areas
    for said in guide.every_word():
        yield _on("lesson", [*guide.card(said, areas, print).leaves()], areas.log)
    yield _on("aim", [*guide._ribbon.leaves()], areas.strip)
    app.back()


def _coached(app: App, key: str) -> Iterator[Lying]:
    match = played(key, 2, most=2)
    app.learning.coach(match.names, key, on=True)
    app.routes.table(match)
    coach = _page(app).coach
    assert isinstance(coach, Coach)
    for said in coach.every_word():
        coach.show(said, print)
        yield _on("coach", [*coach.leaves()], coach._area)
    app.learning.coach(match.names, key, on=False)
    app.back()


def _replayed(app: App, key: str) -> Iterator[Lying]:
    match = played(key, 2)
    match.sitters[-1:] = [match.sitters[-1]._replace(name=LONG)]
    app.routes.replay(record.whole(match, record.now(), closed=True))
    replay, areas = _page(app).beside, _page(app).desk.areas
    assert isinstance(replay, Replay)
    yield _on("replay", [*replay._card.leaves()], areas.log)
    yield _on("bar", [*replay._panel.leaves()], areas.note)
    app.back()


def _page(app: App) -> TablePage:
    assert isinstance(app.page, TablePage)
    return app.page


def _on(name: str, leaves: list[Part], room: pygame.Rect) -> Lying:
    return Lying(name, leaves, [leaf for leaf in leaves if isinstance(leaf, Pressable)], room)


def _lying(name: str, page: TablePage, card: Card, controls: Sequence[Control]) -> Lying:
    assert pygame.Rect((0, 0), page.app.size).contains(card.area), f"the card at {card.area} leaves the window"
    return Lying(name, [leaf for leaf in card.leaves() if leaf is not card], controls, card.area)
