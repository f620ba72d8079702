"""A match that was played, seen again at its table."""

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from game_closet import shelf
from game_closet.app import App
from game_closet.engine import record
from game_closet.games.shell_out.table import poses
from game_closet.kit.buttons import BareIcon, Button, Field, IconButton
from game_closet.pages.table.beside.replay import Replay
from game_closet.pages.table.beside.time_line import EyesChoice, TurnMark
from game_closet.pages.table.pause import Pause
from game_closet.pages.table.table_page import TablePage
from game_closet.stage import words
from tests.engine.past.test_review import looked
from tests.pages.pages import click, found, key, played, printed, program


@pytest.fixture
def app(tmp_path: Path) -> App:
    """The program on its shelf."""
    app = program(tmp_path)
    app.routes.shelf()
    return app


def see(app: App, name: str = "muggins", seats: int = 3) -> Replay:
    """Open a finished match, at a pause."""
    lines = record.whole(played(name, seats), "2026-11-13T19:30:00Z", closed=True)
    app.routes.replay(lines)
    replay = app.page.beside  # type: ignore[attr-defined]
    assert isinstance(replay, Replay)
    replay.toggle()
    return replay


def test_it_plays_by_itself_to_the_end_and_stops_there(app: App) -> None:
    """Nobody has to press anything, not even between two hands; nothing is written anywhere."""
    replay = see(app, "blackout_slide", 2)
    replay.choose_speed(3)
    replay.toggle()
    for _ in range(200_000):
        app.update(0.5)
        if not replay.playing:
            break
    assert replay.shown == replay.places.end
    assert not app.running.all() and not app.scores.matches()


def test_a_pause_stands_still_and_arrows_step_move_by_move(app: App) -> None:
    """One move on, one back; the card tells where."""
    replay = see(app)
    for _ in range(20):
        app.update(0.2)
    assert replay.shown == 0
    for _ in range(3):
        key(app, pygame.K_RIGHT)
    assert replay.shown == replay.places.moves[3]
    key(app, pygame.K_LEFT)
    assert replay.shown == replay.places.moves[2]


def test_the_card_tells_hand_move_and_scores(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """As they stood then, not as they stand at the end."""
    replay = see(app)
    match = replay.match
    end = next(step for step in replay.places.moves if any(match.game.scores(match.before(step))))
    replay.seek(end)
    text = printed(app, monkeypatch)
    where = {
        "hand": replay.places.hand(end),
        "move": replay.places.move(end),
        "of": replay.places.move(replay.places.end),
    }
    assert words.say("common.replay.where", **where) in text
    for points in match.game.scores(match.before(end)):
        assert words.figure(points) in text.split()


def test_a_hand_on_the_bar_goes_to_the_move_under_it(app: App) -> None:
    """Scrubbing goes anywhere, to the end of a move."""
    replay = see(app)
    line: Any = replay._line
    for part in (0.9, 0.2, 0.55):
        at = (line.bar.x + round(line.bar.w * part), line.bar.centery)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            app.handle(pygame.event.Event(kind, pos=at, button=1))
        assert replay.shown in replay.places.moves
        assert abs(replay.shown / replay.places.end - part) < 0.03


def test_a_turning_point_is_a_token_that_leads_there(app: App) -> None:
    """Pressed, the match stands just after it."""
    replay = see(app)
    mark = next(control for control in app.page.controls if isinstance(control, TurnMark))
    click(app, mark)
    assert replay.shown == mark.turn.step + 1


def test_the_book_stays_in_the_strip_where_a_great_moment_begins(app: App) -> None:
    """As the way back beside it does."""
    replay = see(app, "blank_out")
    moment = next(n for n, step in enumerate(replay.match.steps) if step.event.kind == "scored")
    replay.seek(moment)
    page = app.page
    assert isinstance(page, TablePage)
    assert page.frame.moment
    icons = {control.icon for control in page.controls if isinstance(control, IconButton)}
    assert {"book", "back"} <= icons


def test_everybodys_hands_are_open_or_those_of_one_seat(app: App) -> None:
    """A press chooses whose eyes look."""
    replay = see(app)
    replay.seek(replay.places.moves[4])
    page: Any = app.page
    state = replay.match.before(replay.shown)
    assert page.frame.view.picture.hands == state.hands
    eyes = [control for control in app.page.controls if isinstance(control, EyesChoice)]
    assert len(eyes) == 4
    click(app, eyes[2])
    assert [hand is not None for hand in page.frame.view.picture.hands] == [False, True, False]
    click(app, next(control for control in app.page.controls if isinstance(control, EyesChoice)))
    assert page.frame.view.picture.hands == state.hands


@pytest.mark.parametrize("key", ["blackout_cities", "blackout_slide"])
def test_nobody_chooses_whose_eyes_look_where_all_see_the_same(app: App, key: str) -> None:
    """What nobody knows, the order of a pile, is shown to nobody."""
    see(app, key)
    assert not [control for control in app.page.controls if isinstance(control, EyesChoice)]


def test_everybodys_counters_lie_under_their_shells_in_a_replay_of_shell_out(app: App) -> None:
    """The same table with one seat's eyes shows its own alone."""
    replay = see(app, "shell_out", 3)
    page: Any = app.page
    seen = []
    for eyes in (0, 1):
        replay.look(eyes)
        replay.seek(replay.places.moves[12])
        shot = page.frame.shot
        assert shot.view.picture.phase == "play"
        plan = page.frame.table.plan
        seen.append({counter.value for counter in poses.pose(shot, plan, shot.view.seat).counters})
    state = replay.match.before(replay.shown)
    assert seen == [set(state.counters), {state.counters[0]}]


def test_nothing_can_be_played_in_a_match_that_is_over(app: App) -> None:
    """No spot, no button of the game, no call; a click on the table plays and pauses."""
    replay = see(app)
    replay.seek(replay.places.moves[5])
    page: Any = app.page
    assert not page.frame.view.moves
    before = len(replay.match.moves)
    at = page.desk.areas.table.center
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    assert replay.playing and len(replay.match.moves) == before


def test_the_way_back_leads_to_where_it_was_begun(app: App) -> None:
    """By the strip's own button, and by Escape."""
    for by_key in (False, True):
        app.routes.score_book()
        below = app.page
        see(app)
        if by_key:
            key(app, pygame.K_ESCAPE)
        else:
            click(app, found(app, IconButton, "back"))
        assert app.page is below


def test_playing_on_from_here_is_a_new_match_whose_seats_can_be_changed(app: App) -> None:
    """It begins where the other stood and is on the table, with all its moves."""
    replay = see(app)
    replay.seek(replay.places.moves[6])
    click(app, found(app, Button, words.say("common.replay.play_on")))
    assert isinstance(app.page, Pause)
    table = app.pages[-2]
    assert isinstance(table, TablePage) and table.beside is None
    (saved,) = app.running.matches()
    again = record.replay(saved.record)
    assert again.moves == table.match.moves and again.moves[:6] == replay.match.moves[:6]


def test_a_finished_match_is_seen_again_from_the_score_book_and_from_its_result(app: App) -> None:
    """A press on the little arrow beside it."""
    match = played("blackout_cities")
    app.scores.keep(record.whole(match, record.now(), closed=True))
    app.routes.score_book()
    click(app, found(app, BareIcon, "play"))
    assert app.page.beside.match.moves == match.moves  # type: ignore[attr-defined]
    app.page.escape()
    app.routes.result(match)
    click(app, found(app, IconButton, "play"))
    assert app.page.beside.match.moves == match.moves  # type: ignore[attr-defined]


def test_a_file_dropped_on_the_window_is_seen_and_rubbish_is_told(app: App, tmp_path: Path) -> None:
    """A saved match, a copied text, and neither."""
    lines = record.whole(played("turn_a_bout"), "2026-11-13T19:30:00Z", closed=True)
    text = record.as_text(lines)
    assert text is not None
    for name, content, shown in (("a", record.printed(lines), True), ("b", text, True), ("c", "rubbish", False)):
        app.routes.shelf()
        path = tmp_path / name
        path.write_text(content, encoding="utf-8")
        app.handle(pygame.event.Event(pygame.DROPFILE, file=str(path)))
        assert isinstance(app.page, TablePage) == shown, name
    assert app.notice.sentence == words.say("common.why.not_a_record")


def test_a_match_is_saved_as_a_file_that_can_be_opened_again(app: App, tmp_path: Path) -> None:
    """The file is the whole, closed record."""
    replay = see(app, "blackout_slide", 2)
    path = tmp_path / "match.closet.json"
    replay._save(path)
    assert json.loads(path.read_text(encoding="utf-8")) == record.whole(
        replay.match, "2026-11-13T19:30:00Z", closed=True
    )


@pytest.mark.parametrize("name", shelf.GAMES)
def test_every_game_is_seen_again_from_its_first_move_to_its_last(app: App, name: str) -> None:
    """Each picture can be drawn, with everybody's eyes and with one seat's."""
    replay = see(app, name, 2)
    for number in range(0, len(replay.places.moves), max(1, len(replay.places.moves) // 12)):
        replay.look(number % 3)
        replay.seek(replay.places.moves[number])
        app.draw()
    assert replay.places.end == len(replay.match.steps)


def test_a_master_looks_the_match_over_and_shows_what_would_have_been_better(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The dearest moves stand on the card; a press stands before one, and shows the better move on the table."""
    review, _ = looked("blackout_slide")
    app.routes.replay(record.whole(review.match, "2026-11-13T19:30:00Z", closed=True))
    replay = app.page.beside  # type: ignore[attr-defined]
    monkeypatch.setattr("game_closet.pages.table.beside.replay.Review", lambda match: review)
    click(app, found(app, IconButton, words.say("common.replay.worth")))
    lapse = review.worst[0]
    click(app, found(app, Field, replay._cost(lapse)))
    assert replay.shown == lapse.shown and replay.sitting.eyes.looking_back == lapse.seat
    title = words.say("common.hint.title")
    assert title in printed(app, monkeypatch)
    assert not replay.hint._card.area.colliderect(replay._panel.area), "the time line stays in sight"
    click(app, found(app, IconButton, "close"))
    assert title not in printed(app, monkeypatch)
