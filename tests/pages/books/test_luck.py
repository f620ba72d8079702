"""The luck page, and the fingerprint in the pause."""

from pathlib import Path

import pytest

from game_closet.engine.fate import fate_of, fingerprint, grouped
from game_closet.kit.buttons import Button, IconButton
from game_closet.stage import words
from tests.pages.pages import click, found, played, printed, program


def test_the_pause_shows_the_fingerprint_and_the_luck_page_the_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was shown before the match fits what is shown after it."""
    app, match = program(tmp_path), played("blackout_cities", 2)
    assert match.seed is not None
    app.routes.table(played("blackout_cities", 2, most=0))
    app.routes.pause(app.page.sitting)  # type: ignore[attr-defined]
    before = printed(app, monkeypatch)
    assert grouped(fingerprint(match.seed)) in before
    assert grouped(match.seed) not in before
    app.routes.result(match)
    click(app, found(app, IconButton, "clover"))
    after = printed(app, monkeypatch)
    assert grouped(match.seed) in after and grouped(fingerprint(match.seed)) in after


def test_a_press_proves_every_throw(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The check says how many throws were compared."""
    app, match = program(tmp_path), played("blackout_cities", 2)
    app.routes.luck(match)
    click(app, found(app, Button, words.say("common.luck.check")))
    thrown = sum(move.actor == "chance" for move in match.moves)
    assert words.say("common.luck.proved", count=thrown) in printed(app, monkeypatch)


def test_a_press_finds_a_throw_that_is_not_the_seeds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Luck of another seed is told with the number of the move."""
    app, match = program(tmp_path), played("blackout_cities", 2)
    match.fate = fate_of("f" * 32)
    app.routes.luck(match)
    click(app, found(app, Button, words.say("common.luck.check")))
    assert words.say("common.luck.proved", count=2)[:3] not in app.page.proof  # type: ignore[attr-defined]
    assert app.page.proof in printed(app, monkeypatch)  # type: ignore[attr-defined]


def test_a_face_is_called_what_stands_on_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The dice of the slide have a special in place of a six."""
    app = program(tmp_path)
    app.routes.luck(played("blackout_slide", 2))
    assert words.say("blackout_slide.word.face_6") in printed(app, monkeypatch)
