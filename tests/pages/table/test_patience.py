"""With patience calls are no race: everybody who could call is asked in turn, and nobody else is heard before."""

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game_closet.app import App
from game_closet.contract import ANYONE, Move
from game_closet.engine import record
from game_closet.engine.conductor import Intent
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter
from game_closet.engine.search import Answer
from game_closet.engine.thinking.thinker import PLAYER, Here
from game_closet.games.blank_out.table.prisms import PrismTable
from game_closet.kit.buttons import Button
from game_closet.kit.print import Words
from game_closet.pages.table.table_page import TablePage
from game_closet.stage import words
from game_closet.tools.tour import likely, may_call
from tests.pages.driver import Driver
from tests.pages.pages import click, key
from tests.pages.senses import reading, texts
from tests.pages.table.test_calls import lined_up
from tests.pages.table.test_race_talk import shouting
from tests.walks import match_of

LONG = 60.0  # seconds that nobody is asked to be quick


def race(app: App, levels: tuple[str | None, str | None] = (None, None), **likes: Any) -> TablePage:
    """A BLACKOUT at a table of two; the one who threw is asked first."""
    app.change(**{"patient": True, "speed": "off"} | likes)
    found = shouting()
    sitters = [Sitter(name, seat, seat, levels[seat]) for seat, name in enumerate(("Ada", "Lou"))]
    match = Match(found.game, sitters, found.seed)
    for move in found.moves:
        match.take(move)
    assert match.game.turn(match.state) == ANYONE
    app.routes.table(match)
    assert isinstance(app.page, TablePage)
    app.update(0.5)
    return app.page


def first(play: TablePage) -> int:
    """Who threw."""
    return next(int(move.actor) for move in reversed(play.match.moves) if move.actor != "chance")


def asked(play: TablePage) -> str:
    assert play.doubt is not None
    return next(leaf.text for leaf in play.doubt.leaves() if isinstance(leaf, Words))


def answer(app: App, *, call: bool) -> None:
    assert isinstance(app.page, TablePage)
    yes, no = [control for control in app.page.controls if isinstance(control, Button)][-2:]
    click(app, yes if call else no)
    app.update(0.1)


def title(name: str) -> str:
    return words.say("common.patience.title", name=name)


def test_everybody_is_asked_in_turn_however_long_they_take(app: App) -> None:
    play = race(app)
    thrower = first(play)
    one, other = play.match.names[thrower], play.match.names[1 - thrower]
    made = len(play.match.moves)
    app.update(LONG)
    assert asked(play) == title(one)
    answer(app, call=False)
    app.update(LONG)
    assert asked(play) == title(other)
    assert len(play.match.moves) == made
    answer(app, call=True)
    assert play.match.moves[made].actor == thrower ^ 1
    assert record.replay(play.sitting.record()).moves == play.match.moves


def test_the_table_says_that_everybody_is_asked_and_has_nothing_to_hit(app: App) -> None:
    play = race(app)
    said = texts(app)
    assert words.say("blackout_slide.print.in_turn") in said
    assert not {words.say(f"blackout_slide.print.{print}") for print in ("first_hand", "hit_it")}.intersection(said)
    assert play.doubt is not None
    assert play.controls == play.doubt.controls()
    race(app, patient=False)
    assert words.say("blackout_slide.print.first_hand") in texts(app)


def test_what_was_just_done_stands_in_the_log_above_the_question(app: App) -> None:
    app.change(patient=True)
    match, rng = match_of("blank_out", 2, people=1), Random(3)
    match.settle()
    while not may_call(match):
        match.play(likely(match, rng))
    app.routes.table(match)
    assert isinstance(app.page, TablePage)
    app.update(0.5)
    assert app.page.doubt is not None
    with reading() as written:
        app.lay_out()
        app.draw()
    newest, rail = app.page.lines[-1].sentence, app.page.desk.areas.log
    log = [area for text, area in written if text and text in newest and rail.contains(area)]
    assert log
    assert not [area for area in log if area.colliderect(app.page.doubt.area)]


def test_somebody_has_to_call_where_play_cannot_go_on_else(app: App) -> None:
    play = race(app)
    for _ in range(2):
        answer(app, call=False)
    assert asked(play) == title(play.match.names[first(play)])


def test_nobody_is_quicker_by_key(app: App) -> None:
    play = race(app)
    made, late = len(play.match.moves), 1 - first(play)
    key(app, *((pygame.K_a, pygame.KSCAN_A), (pygame.K_l, pygame.KSCAN_L))[late])
    assert len(play.match.moves) == made
    key(app, *((pygame.K_a, pygame.KSCAN_A), (pygame.K_l, pygame.KSCAN_L))[1 - late])
    assert play.match.moves[made].actor == first(play)


def test_computer_players_wait_for_their_turn_to_call(app: App) -> None:
    thrower = first(race(app))
    levels = (None, "sharp") if thrower == 0 else ("sharp", None)
    play = race(app, levels)
    made = len(play.match.moves)
    play.sitting.conductor._intents[1 - thrower] = Intent(Move(1 - thrower, "call"), 0.0)
    app.update(LONG)
    assert asked(play) == title(play.match.names[thrower])
    assert len(play.match.moves) == made
    answer(app, call=False)
    assert play.match.moves[made].actor == 1 - thrower


class Silent(Here[Answer]):
    """Players who never call."""

    def answers(self) -> list[tuple[int, Answer]]:
        found = super().answers()
        return [(number, None if answer is None or answer.verb == "call" else answer) for number, answer in found]


def test_a_computer_player_who_misses_its_call_holds_up_nobody(driver: Driver) -> None:
    driver.app.change(patient=True)
    match = lined_up()
    assert match.game.turn(match.state) == 1
    match.sitters[:] = [Sitter("Ada", 0, 0, "sharp"), Sitter("Lou", 1, 1, "random")]
    driver.sit_down(match, thinker=Silent(PLAYER))
    made = len(match.moves)
    driver.wait(30)
    assert match.moves[made].actor == 1


@pytest.mark.parametrize("likes", [{"patient": False}, {"patient": False, "one_switch": True}])
def test_patience_is_a_wish_and_comes_with_one_switch(app: App, likes: dict[str, Any]) -> None:
    play = race(app, **likes)
    assert (play.doubt is not None) == likes.get("one_switch", False)


def test_the_question_in_the_dock_hides_no_tray(tmp_path: Path, cache: Path) -> None:
    driver = Driver(tmp_path, cache, (1024, 768), patient=True)
    play = driver.sit_down(lined_up())
    driver.until(lambda: play.doubt is not None)
    assert play.doubt is not None
    table = play.frame.table
    assert isinstance(table, PrismTable)
    assert play.doubt.area.collidelist([stand.body for stand in table.stands]) < 0
    driver.app.close()
