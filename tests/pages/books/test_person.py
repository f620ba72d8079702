"""A player's page of the score book."""

import csv
import io
from pathlib import Path
from typing import Any

import pytest

from game_closet import shelf
from game_closet.app import App
from game_closet.engine import record
from game_closet.kit.buttons import Field, IconButton
from game_closet.kit.print import Words
from game_closet.stage import deeds, words
from game_closet.stage.language import dates
from game_closet.store.statistics import Player
from tests.pages.pages import click, found, played, printed, program


@pytest.fixture
def app(tmp_path: Path) -> App:
    """A household with three matches in its book, looked over."""
    app = program(tmp_path)
    for key, seed in (("muggins", 1), ("muggins", 2), ("blackout_cities", 3)):
        match = played(key, 2, seed)
        app.scores.keep(record.whole(match, record.now(), closed=True) | {"id": f"{seed:032x}"})
    app.scores.look_over({key: deeds.counts(key) for key in shelf.GAMES})
    return app


def test_pressing_a_name_in_the_standings_opens_their_page(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who it is, what they played, against whom."""
    app.routes.score_book("muggins")
    click(app, found(app, Field, "Ada"))
    text = printed(app, monkeypatch)
    assert (app.page.player, app.page.game) == (Player("Ada"), "muggins")  # type: ignore[attr-defined]
    assert words.say("common.statistics.rivals") in text and words.say("muggins.deed.caught") in text


def test_a_press_shows_the_figures_behind_a_chart_and_another_the_chart(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Months instead of a line, and another press the line again."""
    app.routes.person(Player("Ada"))
    month = dates.month(record.now()[:7])
    assert month not in printed(app, monkeypatch)
    click(app, found(app, IconButton, "table"))
    assert month in printed(app, monkeypatch)
    click(app, found(app, IconButton, "chart"))
    assert month not in printed(app, monkeypatch)


def test_the_figures_are_saved_as_csv(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was won and played in every game stands in the file."""
    chosen: list[Any] = []
    monkeypatch.setattr(type(app.routes), "choose_file", lambda self, *about, **more: chosen.append((about, more)))
    app.routes.person(Player("Ada"))
    click(app, found(app, IconButton, "file"))
    ((_, _, save), more) = chosen[0]
    path = tmp_path / more["name"]
    save(path)
    rows = list(csv.reader(io.StringIO(path.read_text(encoding="utf-8"))))
    assert ["", words.say("muggins.name"), "2"] in [row[:3] for row in rows]
    assert ["", words.say("blackout_cities.name"), "1"] in [row[:3] for row in rows]


def test_milestones_stand_on_the_page_once_they_are_reached(app: App) -> None:
    """Reached by the sums of the book, and by nothing else."""
    app.routes.person(Player("Ada"), key="muggins")
    sums = app.scores.statistics(Player("Ada"), "muggins").sums()
    marked = {leaf.text for leaf in app.page.leaves if isinstance(leaf, Words)}  # type: ignore[attr-defined]
    reached = [
        one
        for one in deeds.milestones("muggins")
        if one.what in sums and one.reached(sums[one.what].total, sums[one.what].least, sums[one.what].most)
    ]
    assert reached and len(reached) < len(deeds.milestones("muggins"))
    for one in deeds.milestones("muggins"):
        assert (words.say(f"muggins.milestone.{one.key}") in marked) == (one in reached)


def test_matches_are_looked_over_once_and_what_cannot_be_played_is_left_alone(app: App) -> None:
    """A second look finds nothing to do; the sums stay as they are."""
    before = app.scores.statistics(Player("Ada"), "muggins").sums()
    assert before["luck"].matches == 2
    app.scores.keep(record.whole(played("muggins", 2, 9), closed=True) | {"id": "f" * 32, "edition": 99})
    counts = {key: deeds.counts(key) for key in shelf.GAMES}
    assert [app.scores.look_over(counts) for _ in range(2)] == [1, 0]
    assert app.scores.statistics(Player("Ada"), "muggins").sums() == before
    app.scores.rename_player("Ada", "Wren")
    assert app.scores.statistics(Player("Wren"), "muggins").sums() == before
