"""Whatever can be set at set-up can be set there and started: every game, set, number of seats and option."""

from collections.abc import Iterator
from typing import Any

import pytest

from game_closet import shelf
from game_closet.app import App
from game_closet.engine import options
from game_closet.kit.buttons import Button
from game_closet.pages.scene import Scene
from game_closet.pages.set_up.set_up import SetUp
from game_closet.pages.table.table_page import TablePage
from game_closet.stage import company, words
from tests.pages.pages import NAMES, click, found, sitters


def counts(key: str, wish: dict[str, Any]) -> tuple[int, ...]:
    """How many may sit there by these rules."""
    kind = shelf.game(key)
    return tuple(sorted(kind.choices("seats", options.game_with(kind, wish).options())))


def boxes(key: str) -> list[dict[str, Any]]:
    """As delivered, and every single change of rules that lets others sit at the table: the larger sets."""
    rows = [row for row in company.fresh(key, sitters(2)).rows() if row.group == "option"]
    wishes = [{row.name: value} for row in rows for value in row.choices]
    return [{}, *(wish for wish in wishes if counts(key, wish) != counts(key, {}))]


TABLES = [
    pytest.param(key, wish, seats, id="-".join([key, *(f"{name}_{value}" for name, value in wish.items()), str(seats)]))
    for key in shelf.GAMES
    for wish in boxes(key)
    for seats in counts(key, wish)
]


def set_table(app: App, key: str, wish: dict[str, Any], seats: int) -> SetUp:
    """Set up a game for so many people of the house, by the page's own doors."""
    for name in NAMES:
        if app.profiles.named(name) is None:
            app.profiles.add(name)
    app.push(SetUp(app, box=shelf.box(key), key=key))
    page: Scene = app.page
    assert isinstance(page, SetUp)
    for name, value in wish.items():
        choose(page, name, value)
    while len(page.draft.sitters) < seats:
        click(app, found(app, object, words.say("common.setup.add_seat")))
    assert len(page.draft.sitters) == seats
    return page


def choose(page: SetUp, name: str, value: Any) -> None:
    row = next(row for row in page.draft.rows() if (row.group, row.name) == ("option", name))
    page.attempt(lambda: page.draft.set(row, value))


def values(page: SetUp) -> Iterator[tuple[str, Any]]:
    """Every value of every option: what is offered, and the ends of a number's range."""
    for row in page.draft.rows():
        if row.group == "option":
            for value in dict.fromkeys((*row.choices, *(row.span or ()))):
                yield row.name, value


@pytest.mark.parametrize(("key", "wish", "seats"), TABLES)
def test_every_value_of_every_option_is_laid_out(app: App, key: str, wish: dict[str, Any], seats: int) -> None:
    page = set_table(app, key, wish, seats)
    table = page.draft
    for name, value in [*values(page), *(("first", seat) for seat in range(seats) if table.first is not None)]:
        if name == "first":
            page.put(table.beginning(value))
        else:
            choose(page, name, value)
        assert not app.notice.showing, (name, value, app.notice.sentence)
        assert page.draft.options() | wish | {name: value} == page.draft.options() | {"seats": seats}
        assert not found(app, Button, words.say("common.menu.start")).why
        page.draft = table  # which has been laid out
    page.put(table)
    app.draw()


@pytest.mark.parametrize(("key", "wish", "seats"), TABLES)
def test_a_match_is_started_from_every_table(app: App, key: str, wish: dict[str, Any], seats: int) -> None:
    page = set_table(app, key, wish, seats)
    offered = [pair for pair in values(page) if pair[0] not in wish]
    if offered:
        choose(page, *offered[seats % len(offered)])
    wanted, people = page.draft.options(), [sitter.name for sitter in page.draft.sitters]
    click(app, found(app, Button, words.say("common.menu.start")))
    table: Scene = app.page
    assert isinstance(table, TablePage)
    assert (table.match.game.options(), list(table.match.names)) == (wanted, people)
    app.draw()
