"""Great moments as they can be come upon: of every kind, in a match, a lesson or a replay."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from pytest import MonkeyPatch

from game_closet import shelf
from game_closet.app import App
from game_closet.contract import ANYONE
from game_closet.engine import record
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter
from game_closet.engine.teaching.lesson import Lesson
from game_closet.pages.table.table_page import TablePage
from game_closet.stage.lessons import lesson_of
from tests.pages.table import labels
from tests.pages.table.test_race_talk import shouting
from tests.walks import SHORT, game_of, match_of, seated, walk

# kind of event -> a game with it, and its options
MOMENTS: dict[str, tuple[str, dict[str, Any]]] = {
    "scored": ("blank_out", {}),
    "called": ("blank_jack", {}),
    "bought": ("blank_jack", {"bargain": True}),
    "captured": ("shell_out", {}),
    "shelled_out": ("shell_out", {}),
    "domino": ("block_dominoes", {}),
    "caught": ("muggins", {}),
    "blackout": ("blackout_cities", {}),
}
RACE = "blackout_slide"  # where the shout is the table's own, and is not over before somebody has called
PLACES = ("match", "lesson", "replay")  # where one is come upon
TOLD, RUN = 0.75, 0.3  # of a moment, and of a race that was won: by then all of it is read, and still there


def reached(kind: str) -> tuple[Match, int]:
    """A match in which such a thing has happened, and the number of its step."""
    key, options = MOMENTS[kind]
    for seed in range(60):
        match = match_of(key, 3 if 3 in seated(key) else 2, f"moment{seed}", people=1, **options)
        for _ in walk(match, Random(seed), 1500):
            if match.steps and match.steps[-1].event.kind == kind:
                break
        found = [number for number, step in enumerate(match.steps) if step.event.kind == kind]
        if found:
            return match, found[0]
    raise AssertionError(kind)


@cache
def full(key: str) -> Match:
    """A match of as many as may play, to its end, with as many kinds of great moments as there are."""
    options = {**SHORT.get(key, {}), **({"bargain": True} if "bargain" in game_of(key, 2).options() else {})}
    most = shelf.table(key).moments.keys()
    for seed in range(40):
        match = match_of(key, max(seated(key)), f"moment{seed}", people=1, **options)
        list(walk(match, Random(seed)))
        if most <= {step.event.kind for step in match.steps}:
            break
    return match


def great(match: Match) -> Iterator[tuple[int, float]]:
    """The first step of each kind that is a great moment, and how far through it is told; a race, run or open."""
    game, seen = match.game, set[str]()
    for number, step in enumerate(match.steps):
        raced = number > 0 and game.turn(match.before(number)) == ANYONE
        if step.event.kind not in seen and (raced or step.event.kind in shelf.table(game.key).moments):
            seen.add(step.event.kind)
            yield number, RUN if raced else TOLD
    if game.turn(match.state) == ANYONE:
        yield len(match.steps), 0.0


def troubles(app: App, key: str, place: str, patched: MonkeyPatch) -> Iterator[str]:
    """What cannot be read of a game's great moments in a place."""
    app.routes.shelf()
    page = _opened(app, key, place)
    for number, t in great(page.match):
        page.sitting.seek(number)
        page.sitting.conductor.seek(number, t)
        page.refresh()
        assert page.frame.whole, (key, place, number)
        yield from labels.troubles(app, app.settings.text_size, patched)
    app.back()


def _opened(app: App, key: str, place: str) -> TablePage:
    lesson = lesson_of(key)
    if place == "lesson" and lesson is not None:
        app.routes.lesson(key, _last(lesson))
    elif place == "replay":
        app.routes.replay(record.whole(full(key), record.now(), closed=True))
    else:
        app.routes.table(shouting(max(seated(key)), people=1) if key == RACE else full(key))
    assert isinstance(app.page, TablePage), app.page
    return app.page


def _last(lesson: Lesson) -> str:
    """The step of a lesson that a race is run at, else its last."""
    match = Match(lesson.game, [Sitter(str(seat), seat, seat) for seat in range(lesson.game.seats)])
    for number, move in enumerate(lesson.moves):
        if lesson.game.turn(match.state) == ANYONE:
            return next(stop.caption for stop in lesson.stops if stop.at == number)
        match.take(move)
    return lesson.stops[-1].caption
